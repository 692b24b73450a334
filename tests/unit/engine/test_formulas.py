"""Formulas: what the numbers of effects are."""

from __future__ import annotations

from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.numbers import (
    Aggregate,
    AggregateKind,
    Arithmetic,
    Constant,
    Count,
    HalfOf,
    Operator,
)
from rushscript.engine.expressions.selections import ZoneCards
from rushscript.engine.expressions.tests import IsKind
from rushscript.engine.scope import Scope
from rushscript.engine.zones import GRAVEYARD
from rushscript.vocabulary import Attribute, CardKind, Property
from tests.unit.engine.building import monster
from tests.unit.engine.table import THEM, YOU, Table

BURIED = ZoneCards(Side.YOU, (GRAVEYARD,), IsKind((CardKind.MONSTER,)))


def value_of(formula: object, *attacks: int) -> int:
    table = Table()
    for attack in attacks:
        table.grave(YOU, monster(attack=attack))
    table.grave(THEM, monster(attack=9000))
    duel = table.duel()
    assert isinstance(formula, Aggregate | Arithmetic | Count | HalfOf)
    return formula.value(duel.state, Scope(table.player(YOU), 0))


def test_zero_is_a_value_of_its_own() -> None:
    distinct = Aggregate(AggregateKind.DISTINCT, Property.ATTACK, BURIED)
    assert value_of(distinct, 0, 0, 500) == 2


def test_distinct_counts_words_once() -> None:
    table = Table()
    for attribute in (Attribute.FIRE, Attribute.FIRE, Attribute.WATER):
        table.grave(YOU, monster(attribute=attribute))
    duel = table.duel()
    distinct = Aggregate(AggregateKind.DISTINCT, Property.ATTRIBUTE, BURIED)
    assert distinct.value(duel.state, Scope(table.player(YOU), 0)) == 2


def test_sums_and_extremes() -> None:
    for kind, expected in (
        (AggregateKind.SUM, 700),
        (AggregateKind.HIGHEST, 500),
        (AggregateKind.LOWEST, 0),
    ):
        assert value_of(Aggregate(kind, Property.ATTACK, BURIED), 0, 200, 500) == expected
        assert value_of(Aggregate(kind, Property.ATTACK, BURIED)) == 0


def test_half_rounds_up() -> None:
    """RR-084."""
    assert value_of(HalfOf(Constant(5))) == 3
    assert value_of(HalfOf(Constant(4))) == 2


def test_a_quotient_counts_whole_groups_and_nothing_below_none() -> None:
    def divided(left: int, right: int) -> int:
        return value_of(Arithmetic(Operator.DIVIDED, Constant(left), Constant(right)))

    assert [divided(left, 3) for left in (0, 2, 3, 5, 6)] == [0, 0, 1, 1, 2]
    assert divided(-4, 2) == 0


def test_arithmetic() -> None:
    three = Count(BURIED)
    assert value_of(Arithmetic(Operator.TIMES, three, Constant(300)), 0, 0, 0) == 900
    assert value_of(Arithmetic(Operator.MINUS, Constant(1), three), 0, 0, 0) == -2
    assert value_of(Arithmetic(Operator.PLUS, Constant(1), three), 0) == 2
