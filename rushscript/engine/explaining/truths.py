"""Conditions -> checks with both sides of each comparison, and the cards that were counted."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rushscript.engine.explaining.asking import Asking, judged
from rushscript.engine.explaining.checks import Check, Ground
from rushscript.engine.explaining.filters import explain_card, explain_set
from rushscript.engine.expressions.history import HasHappened, first_in
from rushscript.engine.expressions.numbers import Aggregate, Count
from rushscript.engine.expressions.truths import (
    AllFit,
    AllHold,
    AnyHolds,
    ExistAlike,
    Exists,
    HasAttacked,
    HasDestroyed,
    NamedFit,
    NamedIn,
    Not,
    NumbersCompare,
    TurnIs,
    TurnNumberIs,
    WasSummoned,
)
from rushscript.engine.queries import asked_facts, present_cards
from rushscript.vocabulary import Comparison

if TYPE_CHECKING:
    from rushscript.engine.expressions.base import NumberExpression, Truth
    from rushscript.engine.scope import Scope


def explain_truth(asking: Asking, truth: Truth, scope: Scope) -> Check:
    """What a condition found."""
    holds, problem = judged(lambda: truth.holds(asking.state, scope))
    if problem is not None:
        return Check(Ground.FACT, None, about=truth, problem=problem)
    told = _compound(asking, truth, scope) or _cards(asking, truth, scope)
    return replace(told or _plain(asking, truth, scope), holds=holds, about=truth)


def _compound(asking: Asking, truth: Truth, scope: Scope) -> Check | None:
    match truth:
        case AllHold(truths=truths):
            ground = Ground.ALL
        case AnyHolds(truths=truths):
            ground = Ground.ANY
        case Not(truth=inner):
            ground, truths = Ground.NOT, (inner,)
        case _:
            return None
    return Check(ground, None, parts=tuple(explain_truth(asking, item, scope) for item in truths))


def _cards(asking: Asking, truth: Truth, scope: Scope) -> Check | None:
    """Conditions about cards."""
    match truth:
        case Exists(cards=cards, comparison=comparison, number=number):
            found = explain_set(asking, cards, scope)
            return Check(
                Ground.COUNT,
                None,
                cards=found.cards,
                hidden=found.hidden,
                numbers=(found.number, number),
                comparison=comparison,
                parts=found.others,
            )
        case ExistAlike(cards=cards, number=number):
            found = explain_set(asking, cards, scope)
            numbers = (found.number, number)
            return Check(
                Ground.COUNT,
                None,
                cards=found.cards,
                numbers=numbers,
                comparison=Comparison.AT_LEAST,
                parts=found.others,
            )
        case AllFit(cards=cards, test=test):
            asked = cards.asked(asking.state, scope)
        case NamedFit(name=name, test=test):
            asked = asked_facts(asking.state, scope, name)
        case _:
            return None
    checks = [explain_card(asking, test, item, scope) for item in asked if asking.sees(item.card)]
    return Check(
        Ground.EACH,
        None,
        cards=tuple(card for item in checks if item.holds for card in item.cards),
        hidden=len(asked) - len(checks),
        parts=tuple(item for item in checks if not item.holds),
    )


def _plain(asking: Asking, truth: Truth, scope: Scope) -> Check:
    state = asking.state
    match truth:
        case NumbersCompare(left=left, comparison=comparison, right=right):
            return Check(
                Ground.COMPARE,
                None,
                cards=(*_counted(asking, left, scope), *_counted(asking, right, scope)),
                numbers=(_number(asking, left, scope), _number(asking, right, scope)),
                comparison=comparison,
            )
        case TurnNumberIs(number=number):
            return Check(
                Ground.COMPARE, None, numbers=(state.turn, number), comparison=Comparison.EQUAL
            )
        case TurnIs():
            return Check(Ground.FACT, None, words=(state.phase.name.lower().replace("_", " "),))
        case NamedIn(name=name):
            return Check(Ground.FACT, None, cards=asking.seen(present_cards(state, scope, name)))
        case HasHappened(least=least):
            events = _happened(asking, truth, scope)
            return Check(
                Ground.HISTORY,
                None,
                events=events,
                numbers=(len(events), least),
                comparison=Comparison.AT_LEAST,
            )
        case WasSummoned(name=name) | HasDestroyed(name=name) | HasAttacked(name=name):
            return Check(Ground.HISTORY, None, cards=asking.seen(present_cards(state, scope, name)))
    return Check(Ground.FACT, None)


def _number(asking: Asking, number: NumberExpression, scope: Scope) -> int | None:
    """The number now; None where there is none, or where it would tell of hidden cards."""
    match number.written():
        case Count(cards=cards):
            return explain_set(asking, cards, scope).number
        case Aggregate(cards=cards):
            asked = cards.asked(asking.state, scope)
            if not all(asking.sees(item.card) for item in asked):
                return None
    known = number.is_known(asking.state, scope)
    return number.value(asking.state, scope) if known else None


def _counted(asking: Asking, number: NumberExpression, scope: Scope) -> tuple[int, ...]:
    """The cards that a number counts."""
    match number.written():
        case Count(cards=cards) | Aggregate(cards=cards):
            return asking.seen(item.card for item in cards.asked(asking.state, scope))
    return ()


def _happened(asking: Asking, truth: HasHappened, scope: Scope) -> tuple[int, ...]:
    """The events of the window that fit, oldest first, by their numbers."""
    state, kinds = asking.state, truth.pattern.kinds()
    first = first_in(state, truth.window)
    return tuple(
        number
        for number, event in enumerate(state.events[first:], first)
        if event.kind in kinds and truth.pattern.match(state, event, scope) is not None
    )
