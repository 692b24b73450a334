"""What is sure to be there: an ability and a part of it -> whether the cards that the part takes
lie there wherever the ability can be used.

A condition asks for the same cards, a cost brings them, or the event that is answered leaves them.
Where the highest or lowest of some cards is wanted, any one of those is enough: one of them has it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from rushscript.engine.cards import Ability
from rushscript.engine.expressions.agreements import Agreement
from rushscript.engine.expressions.base import CardTest, Side, Truth
from rushscript.engine.expressions.masks import zones_of
from rushscript.engine.expressions.numbers import Aggregate, AggregateKind, Constant, Count
from rushscript.engine.expressions.selections import (
    Chosen,
    QuantityKind,
    Selection,
    Together,
    ZoneCards,
)
from rushscript.engine.expressions.tests import (
    AllTests,
    Anything,
    HasMonsterKind,
    HasNumber,
    InPosition,
    IsFaceUp,
    IsKind,
)
from rushscript.engine.expressions.truths import (
    AllFit,
    AllHold,
    ExistAlike,
    Exists,
    NumbersCompare,
)
from rushscript.engine.operations.base import CardOperation, Operation
from rushscript.engine.operations.moving import Draw, Move
from rushscript.testing.coverage.left import is_left, tests_in
from rushscript.vocabulary import CardKind, Comparison, MonsterKind, Position, Property, Zone

_PLAIN: Final = (Anything, IsKind, IsFaceUp, InPosition)
_FIELD: Final = (Zone.MONSTER, Zone.SPELL_TRAP, Zone.FIELD)
_UP: Final = (Position.FACE_UP_ATTACK, Position.FACE_UP_DEFENSE)
_HELD_BY_ALL: Final = (Property.ATTACK, Property.LEVEL)
"""Numbers that every monster has; a Maximum Monster has no DEF (RR-099)."""


@dataclass(frozen=True, slots=True)
class _Wanted:
    """So many of these cards, which must agree where `together` says so."""

    cards: ZoneCards
    number: int
    together: Agreement | None = None


def is_sure(ability: Ability, part: Operation, costs: tuple[Operation, ...]) -> bool:
    """Whether what the part takes is there wherever the ability can be used, once `costs` are
    paid."""
    if isinstance(part, Draw):
        return _fills_deck(part, costs)
    wanted = _taken_by(part)
    if wanted is None:
        return False
    cards, number = wanted.cards, wanted.number
    alone = wanted.together is None or number <= 1
    if alone and ability.when and all(is_left(event, cards, number) for event in ability.when):
        return True
    if any(_gives(truth, wanted) for truth in ability.conditions):
        return True
    return any(_brings(cost, cards) for cost in costs)


def _taken_by(part: Operation) -> _Wanted | None:
    """The cards that an operation takes from somewhere, and how many it needs."""
    return _needed(part.cards) if isinstance(part, CardOperation) else None


def _needed(selection: Selection) -> _Wanted | None:
    if isinstance(selection, Together) and selection.parts:
        return _needed(selection.parts[0])
    if not isinstance(selection, Chosen) or not isinstance(selection.cards, ZoneCards):
        return None
    number = selection.least
    if selection.kind is QuantityKind.EXACTLY and isinstance(selection.amount, Constant):
        number = selection.amount.number
    cards = _compared(selection.cards) if number <= 1 else selection.cards
    return _Wanted(cards, number, selection.together)


def _compared(wanted: ZoneCards) -> ZoneCards:
    """The cards of which one is wanted: those with the highest or lowest of whose numbers the
    filter compares, where each of them fits otherwise; else the wanted ones themselves."""
    tests = tests_in(wanted.test)
    for test in tests:
        match test:
            case HasNumber(
                property=prop,
                comparison=Comparison.EQUAL,
                amount=Aggregate(
                    kind=AggregateKind.HIGHEST | AggregateKind.LOWEST, cards=ZoneCards() as compared
                ) as amount,
            ) if (prop, test.original) == (amount.property, amount.original):
                rest = tuple(other for other in tests if other is not test)
                if _have_number(compared, prop) and _all_lie_in(compared, wanted, rest):
                    return compared
    return wanted


def _have_number(cards: ZoneCards, prop: Property) -> bool:
    """Whether each of these cards shows this number (RR-041, RR-100)."""
    tests = tests_in(cards.test)
    shown = _shown(tests) or not any(zone in _FIELD for zone in cards.zones)
    monsters = cards.zones == (Zone.MONSTER,) or IsKind((CardKind.MONSTER,)) in tests
    return shown and monsters and prop in _HELD_BY_ALL


def _gives(truth: Truth, wanted: _Wanted) -> bool:
    """Whether a condition makes sure that so many of these cards are there."""
    alone = wanted.together is None or wanted.number <= 1
    match truth:
        case AllHold():
            return any(_gives(part, wanted) for part in truth.truths)
        case Exists(cards=ZoneCards() as cards):
            least = truth.number if truth.comparison is not Comparison.AT_MOST else 0
            return alone and _lies_in(cards, wanted.cards) and least >= wanted.number
        case ExistAlike(cards=ZoneCards() as cards):
            if not alone and (truth.agreement, truth.number) != (wanted.together, wanted.number):
                return False
            return _lies_in(cards, wanted.cards) and truth.number >= wanted.number
        case AllFit(cards=ZoneCards() as cards):
            return _lies_in(cards, wanted.cards, truth.test) and wanted.number <= 1
        case NumbersCompare(left=Count(cards=ZoneCards() as cards)):
            return alone and _lies_in(cards, wanted.cards)
        case _:
            return False


def _lies_in(cards: ZoneCards, wanted: ZoneCards, also: CardTest | None = None) -> bool:
    known = replace(cards, test=AllTests((*tests_in(cards.test), *tests_in(also))))
    return _all_lie_in(known, wanted, tests_in(wanted.test))


def _all_lie_in(cards: ZoneCards, wanted: ZoneCards, tests: tuple[CardTest, ...]) -> bool:
    """Whether all these cards lie where cards are wanted, and fit these filters."""
    sides = wanted.side is Side.EITHER or cards.side is wanted.side
    zones = all(zone in wanted.zones for zone in cards.zones)
    return sides and zones and _implies(cards.test, tests)


def _implies(given: CardTest, wanted: tuple[CardTest, ...]) -> bool:
    """Whether each card that fits the one filter fits the others."""
    known = tests_in(given)
    return all(test in known or _follows(test, known) for test in wanted)


def _follows(test: CardTest, known: tuple[CardTest, ...]) -> bool:
    match test:
        case Anything():
            return True
        case IsFaceUp():
            return _shown(known)
        case InPosition():
            others = [other for other in known if isinstance(other, InPosition)]
            return any(set(other.positions) <= set(test.positions) for other in others)
        case _:
            return False


def _shown(known: tuple[CardTest, ...]) -> bool:
    """Whether a card that fits lies face-up."""
    return IsFaceUp() in known or any(
        isinstance(test, InPosition) and set(test.positions) <= set(_UP) for test in known
    )


def _brings(cost: Operation, wanted: ZoneCards) -> bool:
    """Whether paying a cost brings such a card to where it is taken from."""
    wanted_from = zones_of(wanted.side, wanted.zones)
    if not cost.zones_given_to() & wanted_from or not isinstance(cost, CardOperation):
        return False
    taken = _taken_by(cost)
    if taken is None:
        return all(isinstance(test, _PLAIN) for test in tests_in(wanted.test))
    return _implies(taken.cards.test, tests_in(wanted.test))


def _fills_deck(draw: Draw, costs: tuple[Operation, ...]) -> bool:
    """Whether a cost puts as many cards of your own into your deck as are drawn."""
    if draw.side is not Side.YOU or not isinstance(draw.amount, Constant):
        return False
    amount = draw.amount.number
    return any(_into_deck(cost) >= amount for cost in costs)


def _into_deck(cost: Operation) -> int:
    """How many cards of your hand or graveyard a cost puts into your deck at least. A monster that
    lives in the Extra Deck goes back there, so the filter must shut those out."""
    if not isinstance(cost, Move) or cost.destination is not Zone.DECK:
        return 0
    taken = _taken_by(cost)
    if taken is None or taken.cards.side is not Side.YOU:
        return 0
    own = all(zone in (Zone.HAND, Zone.GRAVEYARD) for zone in taken.cards.zones)
    return taken.number if own and any(map(_is_of_main_deck, tests_in(taken.cards.test))) else 0


def _is_of_main_deck(test: CardTest) -> bool:
    match test:
        case IsKind():
            return CardKind.MONSTER not in test.kinds
        case HasMonsterKind():
            return test.kind is MonsterKind.MAXIMUM
        case _:
            return False
