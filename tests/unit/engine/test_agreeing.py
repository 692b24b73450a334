"""Choices whose cards must agree: the search finds just the sets that a look at every set finds."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from rushscript.engine.agreeing import AgreeingWays
from rushscript.engine.expressions.agreements import (
    Agreement,
    AllDifferent,
    AllSame,
    Including,
    OfEach,
    Totals,
    Worth,
)
from rushscript.engine.expressions.numbers import Constant
from rushscript.engine.expressions.tests import AllTests
from rushscript.engine.materials import members
from rushscript.vocabulary import Comparison, Property

names = st.lists(st.sampled_from("abc"), max_size=2, unique=True).map(tuple)
levels = st.one_of(st.just(()), st.integers(0, 9).map(lambda level: (level,)))
fitting = st.lists(st.integers(0, 2), max_size=3, unique=True).map(tuple)


def sets_found(ways: AgreeingWays) -> list[tuple[int, ...]]:
    return sorted(tuple(members(chosen)) for chosen in ways.each(range(ways.count)))


def all_sets(
    agreement: Agreement, worths: list[Worth], goal: int, limits: tuple[int, int]
) -> list[tuple[int, ...]]:
    least, most = limits
    found = [
        chosen
        for size in range(max(1, least), most + 1)
        for chosen in combinations(range(len(worths)), size)
        if agreement.met([worths[index] for index in chosen], goal)
    ]
    return sorted(found)


def check(agreement: Agreement, worths: list[Worth], goal: int, limits: tuple[int, int]) -> None:
    ways = AgreeingWays(agreement, worths, goal, limits)
    expected = all_sets(agreement, worths, goal, limits)
    assert sets_found(ways) == expected
    assert ways.exists() == bool(expected)
    assert ways.useful() == sorted({index for chosen in expected for index in chosen})


sizes = st.tuples(st.integers(1, 3), st.integers(0, 2)).map(lambda two: (two[0], sum(two)))


@given(st.lists(names, max_size=6), sizes)
def test_alike_choices_are_those_found_by_hand(
    worths: list[Worth], limits: tuple[int, int]
) -> None:
    check(AllDifferent(Property.NAME), worths, 0, limits)
    check(AllSame(Property.NAME), worths, 0, limits)


@given(st.lists(levels, max_size=6), sizes, st.sampled_from(list(Comparison)), st.integers(0, 14))
def test_totals_are_those_found_by_hand(
    worths: list[Worth], limits: tuple[int, int], comparison: Comparison, goal: int
) -> None:
    agreement = Totals(Property.LEVEL, comparison=comparison, amount=Constant(goal))
    check(agreement, worths, goal, limits)


@given(st.lists(fitting, max_size=6), sizes, st.integers(1, 2))
def test_some_of_each_are_those_found_by_hand(
    worths: list[Worth], limits: tuple[int, int], amount: int
) -> None:
    each = OfEach((AllTests(()),) * 3, Constant(amount))
    check(each, worths, amount, limits)


@given(st.lists(st.sampled_from([(), (True,)]), max_size=6), sizes, st.integers(1, 3))
def test_choices_that_include_some_are_those_found_by_hand(
    worths: list[Worth], limits: tuple[int, int], amount: int
) -> None:
    check(Including(AllTests(()), amount), worths, 0, limits)


def test_a_great_choice_that_includes_one_is_found_at_once() -> None:
    worths: list[Worth] = [()] * 40 + [(True,)]
    ways = AgreeingWays(Including(AllTests(())), worths, 0, (7, 7))
    assert ways.useful() == list(range(41))


def test_a_card_that_fits_two_descriptions_stands_for_one_of_them() -> None:
    each = OfEach((AllTests(()),) * 2, Constant(1))
    assert each.met([(0, 1), (0,)], 1)
    assert not each.met([(0,), (0,)], 1)


def test_a_card_with_two_names_differs_from_neither() -> None:
    assert not AllDifferent(Property.NAME).met([("a", "b"), ("b",)], 0)
    assert AllSame(Property.NAME).met([("a", "b"), ("b",)], 0)


def test_a_total_that_few_of_many_cards_never_reach_is_found_at_once() -> None:
    """Five of forty cards make hundreds of thousands of choices; none of them is looked at."""
    worths: list[Worth] = [(level % 8 + 1,) for level in range(40)]
    for comparison in (Comparison.EQUAL, Comparison.AT_LEAST):
        total = Totals(Property.LEVEL, comparison=comparison, amount=Constant(41))
        assert AgreeingWays(total, worths, 41, (5, 5)).useful() == []
