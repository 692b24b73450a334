"""The lists of payments say the same as trying every subset."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from rushscript.engine.decisions import Option, OptionKind
from rushscript.engine.materials import (
    Demands,
    ExactPayment,
    Limits,
    RecipeWays,
    TotalWays,
    Ways,
    matched,
)

PARTS = 3
limits = st.tuples(st.integers(0, 2), st.one_of(st.none(), st.integers(0, 2))).map(
    lambda pair: (pair[0], None if pair[1] is None else pair[0] + pair[1])
)
masks = st.integers(0, 2**PARTS - 1)
readings = st.lists(st.lists(masks, min_size=1, max_size=2).map(tuple), min_size=1, max_size=2).map(
    tuple
)


@st.composite
def demands(draw: st.DrawFn, count: int) -> Demands:
    groups = draw(st.lists(st.integers(0, 2**count - 1), max_size=2))
    sources = draw(st.lists(st.integers(1, 3), min_size=count, max_size=count))
    most = draw(st.lists(limits, min_size=2, max_size=2))
    return Demands(tuple(groups), sources, Limits(most))


@st.composite
def recipes(draw: st.DrawFn) -> Ways:
    count = draw(st.integers(1, 6))
    cards = draw(st.lists(readings, min_size=count, max_size=count))
    recipe = Limits(draw(st.lists(limits, min_size=PARTS, max_size=PARTS)))
    return RecipeWays(cards, recipe, draw(demands(count)))


@st.composite
def totals(draw: st.DrawFn) -> Ways:
    count = draw(st.integers(1, 6))
    levels = draw(st.lists(st.integers(1, 12), min_size=count, max_size=count))
    total = draw(st.one_of(st.none(), st.integers(1, 12)))
    return TotalWays(levels, total, draw(demands(count)), exact=draw(st.booleans()))


def every_subset(ways: Ways) -> list[int]:
    return [chosen for chosen in range(1, 2**ways.count) if ways.pays(chosen)]


@given(recipes())
def test_recipe_payments_are_listed_once_each_and_none_is_missing(ways: Ways) -> None:
    found = list(ways.each(range(ways.count)))
    # A card that fits no part belongs to no payment.
    assert sorted(found) == every_subset(ways)
    assert ways.exists() is bool(found)


@given(totals())
def test_payments_by_level_are_listed_once_each_and_none_is_missing(ways: Ways) -> None:
    found = list(ways.each(range(ways.count)))
    assert sorted(found) == every_subset(ways)


@given(st.one_of(recipes(), totals()))
def test_payments_have_the_sizes_that_the_question_allows(ways: Ways) -> None:
    least, most = ways.sizes
    assert all(least <= chosen.bit_count() <= most for chosen in ways.each(range(ways.count)))


@given(recipes(), st.randoms(use_true_random=False))
def test_a_random_payment_is_one_that_is_accepted(ways: Ways, chance) -> None:
    options = [Option(OptionKind.CARD, card) for card in range(ways.count)]
    payment = ExactPayment(ways)
    drawn = payment.drawn(options, chance)
    assert (drawn is not None) is ways.exists()
    assert drawn is None or payment.allows(options, drawn)


@given(st.lists(masks, max_size=5), st.lists(st.integers(0, 2), min_size=PARTS, max_size=PARTS))
def test_matching_finds_places_for_as_many_as_can_have_one(
    bodies: list[int], capacity: list[int]
) -> None:
    found = matched(bodies, capacity)
    possible = max(
        size
        for size in range(len(bodies) + 1)
        if any(_all_fit(chosen, capacity) for chosen in combinations(bodies, size))
    )
    assert found == possible


def _all_fit(bodies: tuple[int, ...], capacity: list[int]) -> bool:
    if not bodies:
        return True
    for part, places in enumerate(capacity):
        if places and bodies[0] >> part & 1:
            rest = [left - (index == part) for index, left in enumerate(capacity)]
            if _all_fit(bodies[1:], rest):
                return True
    return False
