"""Planning: cards, a seed and a sample -> which mutants of each card are judged, in which order.

Without a sample all of them, in order of the text. A sample takes from each card the same number,
as far as there are so many, by chance that depends on nothing but the seed and the card.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from rushscript.testing.mutating.mutants import mutants
from rushscript.testing.mutating.subjects import Subject


@dataclass(frozen=True, slots=True)
class Sample:
    """How many mutants are judged: `count` in all, or `percent` of those of each card; all of
    them where neither is said. Those that do not count are drawn again while there are others."""

    count: int | None = None
    percent: float | None = None

    @property
    def is_all(self) -> bool:
        return self.count is None and self.percent is None


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be done with one card: `order` of the numbers of its mutants, and how many of
    them are to count; None for all."""

    order: tuple[int, ...]
    most: int | None = None

    @property
    def expected(self) -> int:
        return len(self.order) if self.most is None else min(self.most, len(self.order))


def make_plans(
    subjects: Sequence[Subject], sample: Sample, seed: int, *, by_chance: bool
) -> tuple[Plan, ...]:
    """A plan for each card. `by_chance`: not in order of the text even when all are judged, so
    that what is left out for lack of time is left out by chance."""
    orders = [
        tuple(mutant.number for mutant in mutants(subject.checked.node)) for subject in subjects
    ]
    if by_chance or not sample.is_all:
        orders = [
            tuple(Random(f"{seed} {subject.checked.id}").sample(order, len(order)))
            for subject, order in zip(subjects, orders, strict=True)
        ]
    if sample.percent is not None:
        share = sample.percent / 100
        return tuple(Plan(order, math.ceil(len(order) * share)) for order in orders)
    if sample.count is None:
        return tuple(Plan(order) for order in orders)
    shares = even_shares([len(order) for order in orders], sample.count, Random(f"{seed} cards"))
    return tuple(Plan(order, most) for order, most in zip(orders, shares, strict=True))


def even_shares(sizes: Sequence[int], count: int, chance: Random) -> list[int]:
    """So many things divided evenly among heaps of these sizes; chance says which get one more."""
    shares = [0] * len(sizes)
    order = chance.sample(range(len(sizes)), len(sizes))
    left = min(count, sum(sizes))
    while left:
        open_heaps = [index for index in order if shares[index] < sizes[index]]
        each = max(1, left // len(open_heaps))
        for index in open_heaps[:left]:
            more = min(each, sizes[index] - shares[index], left)
            shares[index] += more
            left -= more
    return shares
