"""Filters and sets of cards -> which cards fit, and of each that does not, what does not fit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rushscript.engine.explaining.asking import Asking, judged
from rushscript.engine.explaining.checks import Check, Ground
from rushscript.engine.expressions.changes import number_of
from rushscript.engine.expressions.selections import CardSet, NamedCards, ZoneCards
from rushscript.engine.expressions.tests import (
    AllTests,
    AnyTest,
    Anything,
    ComparesOwn,
    HasMonsterKind,
    HasName,
    HasNumber,
    HasSpellTrapKind,
    HasWord,
    InPosition,
    IsFaceUp,
    IsKind,
    IsLegend,
    NotTest,
    OriginallyIs,
    SameWord,
    words_of,
)
from rushscript.engine.queries import asked_facts, each_card, facts_of, players_of
from rushscript.engine.zones import EMPTY, ZONES
from rushscript.vocabulary import Comparison, Position, Property

if TYPE_CHECKING:
    from rushscript.engine.cards import Facts
    from rushscript.engine.expressions.base import CardTest
    from rushscript.engine.scope import Scope


def explain_card(asking: Asking, test: CardTest, facts: Facts, scope: Scope) -> Check:
    """One card against a filter: its parts are those that do not fit."""
    holds, problem = judged(lambda: test.matches(asking.state, facts, scope))
    parts = () if holds else tuple(_misfits(asking, test, facts, scope))
    return Check(Ground.CARD, holds, cards=(facts.card,), parts=parts, problem=problem)


def _misfits(asking: Asking, test: CardTest, facts: Facts, scope: Scope) -> list[Check]:
    written = test.written()
    if isinstance(written, AllTests):
        return [item for part in written.tests for item in _misfits(asking, part, facts, scope)]
    check = explain_filter(asking, test, facts, scope)
    return [] if check.holds else [check]


def explain_filter(asking: Asking, test: CardTest, facts: Facts, scope: Scope) -> Check:
    """One part of a filter, with what the card shows."""
    holds, problem = judged(lambda: test.matches(asking.state, facts, scope))
    written = test.written()
    found = Check(
        Ground.FILTER, holds, about=written, problem=problem, words=_words(written, facts)
    )
    if problem is not None:
        return found
    match written:
        case AnyTest(tests=tests):
            parts = tuple(explain_filter(asking, part, facts, scope) for part in tests)
            return Check(Ground.ANY, holds, parts=parts)
        case NotTest(test=inner):
            words = _words(inner.written(), facts)
            return Check(Ground.FILTER, holds, about=written, words=words)
        case HasNumber(property=prop, comparison=comparison, amount=amount, original=original):
            known = amount.is_known(asking.state, scope)
            wanted = amount.value(asking.state, scope) if known else None
            return _numbers(found, (number_of(facts, prop, original), wanted), comparison)
        case ComparesOwn(property=prop, comparison=comparison, other=other):
            left = number_of(facts, prop, written.original)
            return _numbers(
                found, (left, number_of(facts, other, written.other_original)), comparison
            )
    return found


def _numbers(found: Check, numbers: tuple[int | None, ...], comparison: Comparison) -> Check:
    return Check(
        Ground.FILTER, found.holds, about=found.about, numbers=numbers, comparison=comparison
    )


def _words(test: CardTest, facts: Facts) -> tuple[str, ...]:
    """What the card shows of that which a test asks."""
    definition = facts.definition
    match test:
        case HasWord():
            return tuple(str(word) for word in (facts.attribute, facts.type) if word is not None)
        case HasName():
            return tuple(str(word) for word in words_of(facts, Property.NAME))
        case SameWord(property=prop, original=original):
            return tuple(str(word) for word in words_of(facts, prop, original))
        case OriginallyIs(property=prop):
            return tuple(str(word) for word in words_of(facts, prop, original=True))
        case IsKind():
            return () if definition.kind is None else (str(definition.kind),)
        case HasMonsterKind():
            return tuple(str(kind) for kind in definition.monster_kinds)
        case HasSpellTrapKind():
            kind = definition.spell_trap_kind
            return () if kind is None else (str(kind),)
        case InPosition():
            return (Position(facts.position).name.lower().replace("_", " "),)
        case IsFaceUp():
            return ("face-up" if facts.face_up else "face-down",)
        case IsLegend():
            return ("legend" if facts.legend else "not legend",)
    return ()


# ----------------------------------------------------------------------------------------- sets


@dataclass(frozen=True, slots=True)
class Found:
    """The cards of a set that the viewer sees, those looked at that are none of it, how many were
    looked at that the viewer does not see, and how many the set has (None where telling would tell
    of those)."""

    cards: tuple[int, ...] = ()
    others: tuple[Check, ...] = ()
    hidden: int = 0
    number: int | None = 0


def explain_set(asking: Asking, cards: CardSet, scope: Scope) -> Found:
    """Which cards a set has, and why others are none of it."""
    match cards:
        case ZoneCards(test=test):
            looked_at, test = _lying(asking, cards, scope), cards.test
        case NamedCards(test=test):
            looked_at = asked_facts(asking.state, scope, cards.name)
            if cards.by_card:
                looked_at = [one for item in looked_at for one in each_card(asking.state, item)]
        case _:
            found = cards.find(asking.state, scope)
            return Found(asking.seen(found), number=len(found))
    fitting: list[int] = []
    others: list[Check] = []
    hidden = 0
    for facts in looked_at:
        if not asking.sees(facts.card):
            hidden += 1
            continue
        check = explain_card(asking, test, facts, scope)
        if check.holds:
            fitting.append(facts.card)
        elif not _is_no_such_kind(check):
            others.append(check)
    number = len(fitting)
    if hidden and isinstance(test.written(), Anything):
        # How many cards lie somewhere is known to everybody.
        number += hidden
    return Found(tuple(fitting), tuple(others), hidden, number)


def _is_no_such_kind(check: Check) -> bool:
    """Whether it is a card of another kind: nobody asks why a spell is no monster."""
    return any(isinstance(part.about, IsKind) for part in check.parts)


def _lying(asking: Asking, cards: ZoneCards, scope: Scope) -> list[Facts]:
    state = asking.state
    return [
        facts_of(state, card)
        for player in players_of(cards.side, state, scope)
        for zone in cards.zones
        for card in state.zones[player * ZONES + zone]
        if card != EMPTY
    ]
