"""The event a requirement waits for: each alternative of `when`, with the events that fit and, of
those that are of its kind and do not, what does not fit."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rushscript.engine.activation import new_scope
from rushscript.engine.explaining.asking import Asking, judged
from rushscript.engine.explaining.checks import Check, Checks, Ground
from rushscript.engine.explaining.filters import explain_card
from rushscript.engine.explaining.truths import explain_truth
from rushscript.engine.expressions.base import CardTest
from rushscript.engine.expressions.patterns import (
    ActsPattern,
    AttackPattern,
    BattleVictoryPattern,
    DamagePattern,
    DestroyedPattern,
    EventPattern,
    EventWhile,
    MovedPattern,
    Subject,
    SummonPattern,
    TurnedUpPattern,
    bind_event,
)
from rushscript.engine.queries import players_of
from rushscript.refusals import Refusal

if TYPE_CHECKING:
    from rushscript.engine.cards import Ability, Facts
    from rushscript.engine.events import Event
    from rushscript.engine.scope import Scope


def event_checks(asking: Asking, card: int, ability: Ability, start: int, end: int) -> Checks:
    """A check for all alternatives together: it holds when one of them has an event."""
    alternatives = tuple(
        _alternative(asking, card, pattern, start, end, index)
        for index, pattern in enumerate(ability.when)
    )
    if len(alternatives) == 1:
        yield replace(alternatives[0], refusal=Refusal.WRONG_TIME)
        return
    fitting = sorted({number for item in alternatives for number in item.events})
    holds = None if any(item.holds is None for item in alternatives) else bool(fitting)
    yield Check(
        Ground.EVENT,
        holds,
        Refusal.WRONG_TIME,
        events=tuple(fitting),
        parts=alternatives,
    )


def _alternative(
    asking: Asking, card: int, pattern: EventPattern, start: int, end: int, index: int
) -> Check:
    state = asking.state
    fitting: list[int] = []
    parts: list[Check] = []
    for number in range(start, end):
        event = state.events[number]
        if event.kind not in pattern.kinds():
            continue
        scope = new_scope(state, asking.player, card)
        fits, problem = _matches(asking, pattern, event, scope)
        if problem is not None:
            return Check(Ground.EVENT, None, index=index, about=pattern, problem=problem)
        if fits:
            fitting.append(number)
        else:
            misfits = tuple(_misfits(asking, pattern, event, scope))
            parts.append(Check(Ground.EVENT, False, events=(number,), parts=misfits))
    return Check(
        Ground.EVENT,
        bool(fitting),
        index=index,
        about=pattern,
        events=tuple(fitting),
        parts=tuple(parts),
    )


def _matches(
    asking: Asking, pattern: EventPattern, event: Event, scope: Scope
) -> tuple[bool | None, str | None]:
    return judged(lambda: pattern.match(asking.state, event, scope) is not None)


def _misfits(asking: Asking, pattern: EventPattern, event: Event, scope: Scope) -> Checks:
    """What of an event of the right kind does not fit a pattern."""
    match pattern:
        case EventWhile(event=inner, fact=fact):
            names = inner.match(asking.state, event, scope)
            if names is None:
                yield from _misfits(asking, inner, event, scope)
            else:
                inside = scope.clone()
                bind_event(inside, event, names)
                yield explain_truth(asking, fact, inside)
        case SummonPattern(side=side) | ActsPattern(side=side) | DamagePattern(side=side):
            if event.player not in players_of(side, asking.state, scope):
                yield Check(Ground.TURN, False, numbers=(event.player,))
            elif not isinstance(pattern, DamagePattern) and pattern.test is not None:
                yield from _cards(asking, pattern.test, event.facts, scope)
        case AttackPattern(attacker=attacker, target=target):
            yield from _subject(asking, attacker, event.facts[:1], scope)
            if target is not None:
                yield from _subject(asking, target, event.facts[1:], scope)
        case DestroyedPattern(subject=subject) | MovedPattern(subject=subject):
            yield from _subject(asking, subject, event.facts, scope)
        case TurnedUpPattern(subject=subject):
            yield from _subject(asking, subject, event.facts, scope)
        case BattleVictoryPattern(victor=victor, victim=victim):
            if event.source_facts is not None:
                yield from _subject(asking, victor, (event.source_facts,), scope)
            yield from _subject(asking, victim, event.facts, scope)


def _subject(asking: Asking, subject: Subject, facts: tuple[Facts, ...], scope: Scope) -> Checks:
    """The cards of an event that are not whom a pattern means."""
    for item in facts:
        if subject.fits(asking.state, item, scope) or not asking.sees(item.card):
            continue
        if subject.test is not None and subject.name is None:
            yield from _cards(asking, subject.test, (item,), scope)
        else:
            yield Check(Ground.CARD, False, cards=(item.card,))


def _cards(asking: Asking, test: CardTest, facts: tuple[Facts, ...], scope: Scope) -> Checks:
    for item in facts:
        if asking.sees(item.card):
            check = explain_card(asking, test, item, scope)
            if not check.holds:
                yield check
