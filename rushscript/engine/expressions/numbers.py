"""Formulas: numbers an operation computes when it needs them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from rushscript.engine.expressions.base import (
    ALL_ZONES,
    LIFE_POINTS,
    NumberExpression,
    Side,
    bit_of,
)
from rushscript.engine.expressions.changes import number_of, word_of
from rushscript.engine.expressions.masks import named_zones, of_side
from rushscript.engine.expressions.selections import CardSet
from rushscript.engine.queries import asked_facts, life_of, player_of
from rushscript.engine.scope import SELF
from rushscript.vocabulary import Property

if TYPE_CHECKING:
    from rushscript.engine.cards import Facts
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


@dataclass(frozen=True, slots=True)
class Constant(NumberExpression):
    number: int

    def constant(self) -> int | None:
        return self.number

    def asked_mask(self) -> int:
        return 0

    def value(self, state: State, scope: Scope) -> int:
        return self.number

    def grows(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class PropertyOf(NumberExpression):
    """`paid.level`: 0 when the card has no such number or the name holds no card."""

    name: str
    property: Property
    original: bool = False

    def asked_mask(self) -> int:
        return bit_of(self.property)

    def value(self, state: State, scope: Scope) -> int:
        return self._number(state, scope) or 0

    def is_known(self, state: State, scope: Scope) -> bool:
        return self._number(state, scope) is not None

    def _number(self, state: State, scope: Scope) -> int | None:
        for facts in asked_facts(state, scope, self.name):
            # RR-041: a face-down card shows no numbers.
            return number_of(facts, self.property, self.original) if facts.face_up else None
        return None

    def zones_read(self) -> int:
        return named_zones(self.name)


@dataclass(frozen=True, slots=True)
class CountNamed(NumberExpression):
    """How many a name stands for, moved since or not: a Maximum Monster counts once, or with
    each of its cards where the name was given to `cards` (`by_card`). Of dice the sum, of coins
    the heads."""

    name: str
    by_card: bool = False

    def value(self, state: State, scope: Scope) -> int:
        if self.name == SELF:
            return 1
        if self.name in scope.values:
            return sum(scope.results(self.name))
        bound = scope.names.get(self.name)
        if bound is None:
            return 0
        sides = sum(len(facts.sides) for facts in bound.facts) if self.by_card else 0
        return len(bound.cards) + sides

    def zones_read(self) -> int:
        return 0 if self.name == SELF else ALL_ZONES


@dataclass(frozen=True, slots=True)
class CountResults(NumberExpression):
    """`count(2..5 among shown)`: how many of the dice showed one of these numbers."""

    name: str
    low: int
    high: int

    def value(self, state: State, scope: Scope) -> int:
        return sum(1 for result in scope.results(self.name) if self.low <= result <= self.high)

    def zones_read(self) -> int:
        return ALL_ZONES


@dataclass(frozen=True, slots=True)
class Count(NumberExpression):
    """`count(monsters on your field)`."""

    cards: CardSet

    def asked_mask(self) -> int:
        return 0

    def value(self, state: State, scope: Scope) -> int:
        return len(self.cards.asked(state, scope))

    def zones_read(self) -> int:
        return self.cards.zones_read()

    def grows(self) -> bool:
        return self.cards.grows()


def _value_of(facts: Facts, prop: Property, original: bool) -> object:
    number = number_of(facts, prop, original)
    return word_of(facts, prop, original) if number is None else number


class AggregateKind(StrEnum):
    SUM = "sum"
    DISTINCT = "distinct"
    HIGHEST = "highest"
    LOWEST = "lowest"


@dataclass(frozen=True, slots=True)
class Aggregate(NumberExpression):
    """`sum(level, X)`, `distinct(attribute, X)`, `highest(original atk, X)`: 0 for no
    cards."""

    kind: AggregateKind
    property: Property
    cards: CardSet
    original: bool = False

    def asked_mask(self) -> int:
        return bit_of(self.property)

    def value(self, state: State, scope: Scope) -> int:
        # RR-041: face-down cards show nothing to add up or compare.
        facts = [item for item in self.cards.asked(state, scope) if item.face_up]
        if self.kind is AggregateKind.DISTINCT:
            values = [_value_of(item, self.property, self.original) for item in facts]
            return len(dict.fromkeys(value for value in values if value is not None))
        asked = [number_of(item, self.property, self.original) for item in facts]
        numbers = [number for number in asked if number is not None]
        match self.kind:
            case AggregateKind.SUM:
                return sum(numbers)
            case AggregateKind.HIGHEST:
                return max(numbers, default=0)
            case AggregateKind.LOWEST:
                return min(numbers, default=0)

    def zones_read(self) -> int:
        return self.cards.zones_read()

    def grows(self) -> bool:
        return self.kind is not AggregateKind.LOWEST and self.cards.grows()


@dataclass(frozen=True, slots=True)
class LifePointsOf(NumberExpression):
    """`your lp`."""

    side: Side

    def value(self, state: State, scope: Scope) -> int:
        return life_of(state, player_of(self.side, state, scope))

    def zones_read(self) -> int:
        return of_side(self.side, LIFE_POINTS)


@dataclass(frozen=True, slots=True)
class HalfOf(NumberExpression):
    """Half, .5 rounded up (RR-084)."""

    number: NumberExpression

    def value(self, state: State, scope: Scope) -> int:
        return (self.number.value(state, scope) + 1) // 2

    def zones_read(self) -> int:
        return self.number.zones_read()

    def is_known(self, state: State, scope: Scope) -> bool:
        return self.number.is_known(state, scope)

    def grows(self) -> bool:
        return self.number.grows()


@dataclass(frozen=True, slots=True)
class Difference(NumberExpression):
    """`difference(A, B)`: from the lower to the higher; 0 where one of them is a number of no
    card."""

    left: NumberExpression
    right: NumberExpression

    def value(self, state: State, scope: Scope) -> int:
        if not self.is_known(state, scope):
            return 0
        return abs(self.left.value(state, scope) - self.right.value(state, scope))

    def is_known(self, state: State, scope: Scope) -> bool:
        return self.left.is_known(state, scope) and self.right.is_known(state, scope)

    def zones_read(self) -> int:
        return self.left.zones_read() | self.right.zones_read()


class Operator(StrEnum):
    PLUS = "+"
    MINUS = "-"
    TIMES = "*"
    DIVIDED = "/"
    """Rounded down: so many for each whole group."""


@dataclass(frozen=True, slots=True)
class Arithmetic(NumberExpression):
    operator: Operator
    left: NumberExpression
    right: NumberExpression

    def asked_mask(self) -> int:
        return 0

    def value(self, state: State, scope: Scope) -> int:
        left, right = self.left.value(state, scope), self.right.value(state, scope)
        match self.operator:
            case Operator.PLUS:
                return left + right
            case Operator.MINUS:
                return left - right
            case Operator.TIMES:
                return left * right
            case Operator.DIVIDED:
                return max(0, left) // max(1, right)

    def is_known(self, state: State, scope: Scope) -> bool:
        return self.left.is_known(state, scope) and self.right.is_known(state, scope)

    def zones_read(self) -> int:
        return self.left.zones_read() | self.right.zones_read()

    def grows(self) -> bool:
        return self.operator is not Operator.MINUS and self.left.grows() and self.right.grows()
