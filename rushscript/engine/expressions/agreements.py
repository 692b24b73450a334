"""What several chosen cards must be together: the same, different, of a total, one of each, some
of a kind among them.

An `Agreement` says of some cards what each counts as, whether a whole choice is allowed, and
whether a part of one can still become allowed; the search of `agreeing` does the rest.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rushscript.compiled import mypyc_attr
from rushscript.engine.expressions.base import (
    ALL_ZONES,
    CardTest,
    NumberExpression,
    bit_of,
    read_by,
)
from rushscript.engine.expressions.changes import number_of
from rushscript.engine.expressions.tests import compare, words_of
from rushscript.engine.materials import matched
from rushscript.engine.value import Value
from rushscript.vocabulary import Comparison, Property

if TYPE_CHECKING:
    from rushscript.engine.cards import Facts
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State

Worth = tuple[object, ...]
"""What one card counts as: each value it has of the property, none where it has none."""

More = tuple[int, int]
"""How many cards must still come, and how many may."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class Agreement(Value):
    """A condition on a choice as a whole."""

    @abstractmethod
    def met(self, worths: Sequence[Worth], goal: int) -> bool:
        """Whether exactly these cards may be chosen."""

    @abstractmethod
    def reachable(
        self, worths: Sequence[Worth], rest: Sequence[Worth], more: More, goal: int
    ) -> bool:
        """Whether a choice that holds these cards, and `more` others of `rest`, may be allowed;
        False only when there is none."""

    @abstractmethod
    def worth(self, state: State, scope: Scope, facts: Facts) -> Worth:
        """What a card counts as."""

    def useful(self, worths: Sequence[Worth], least: int) -> list[int] | None:
        """Which of the cards belong to some choice of at least so many; None where that must be
        tried."""
        return None

    def goal(self, state: State, scope: Scope) -> int:
        """The number the choice is measured with, where there is one."""
        return 0

    def zones_read(self) -> int:
        """Bit mask of the zones it looks at beyond the cards; ALL_ZONES when it cannot say."""
        return ALL_ZONES

    def asked_mask(self) -> int:
        """What it asks about the cards beside how they lie, its parts apart (`bit_of`)."""
        return 0


@dataclass(frozen=True, slots=True)
class PropertyAgreement(Agreement):
    """A condition about one property of the cards. A face-down card on the field has no
    characteristics (RR-041) unless `any_position`."""

    property: Property
    any_position: bool = False
    original: bool = False

    def asked_mask(self) -> int:
        return bit_of(self.property)

    def zones_read(self) -> int:
        return 0

    def worth(self, state: State, scope: Scope, facts: Facts) -> Worth:
        if not facts.face_up and not self.any_position:
            return ()
        number = number_of(facts, self.property, self.original)
        if number is not None:
            return (number,)
        return tuple(dict.fromkeys(words_of(facts, self.property, self.original)))


@dataclass(frozen=True, slots=True)
class AllDifferent(PropertyAgreement):
    """`with different names`: no two share one."""

    def useful(self, worths: Sequence[Worth], least: int) -> list[int] | None:
        if any(len(worth) > 1 for worth in worths):
            return None
        if len(dict.fromkeys(worth[0] for worth in worths if worth)) < least:
            return []
        return [index for index, worth in enumerate(worths) if worth]

    def met(self, worths: Sequence[Worth], goal: int) -> bool:
        seen = [value for worth in worths for value in worth]
        return all(worths) and len(dict.fromkeys(seen)) == len(seen)

    def reachable(
        self, worths: Sequence[Worth], rest: Sequence[Worth], more: More, goal: int
    ) -> bool:
        if not self.met(worths, goal):
            return False
        taken = [value for worth in worths for value in worth]
        left = [value for worth in rest for value in worth if value not in taken]
        return len(dict.fromkeys(left)) >= more[0]


@dataclass(frozen=True, slots=True)
class AllSame(PropertyAgreement):
    """`with the same type`: all share one."""

    def useful(self, worths: Sequence[Worth], least: int) -> list[int] | None:
        counts: dict[object, int] = {}
        for worth in worths:
            for value in worth:
                counts[value] = counts.get(value, 0) + 1
        return [
            index
            for index, worth in enumerate(worths)
            if any(counts[value] >= least for value in worth)
        ]

    def met(self, worths: Sequence[Worth], goal: int) -> bool:
        return not worths or bool(_shared(worths))

    def reachable(
        self, worths: Sequence[Worth], rest: Sequence[Worth], more: More, goal: int
    ) -> bool:
        if not worths:
            return len(rest) >= more[0]
        return any(sum(value in worth for worth in rest) >= more[0] for value in _shared(worths))


def _shared(worths: Sequence[Worth]) -> list[object]:
    """The values that all of them have."""
    return [value for value in worths[0] if all(value in worth for worth in worths[1:])]


@dataclass(frozen=True, slots=True)
class Totals(PropertyAgreement):
    """`with total level = 8`: their numbers add up to it; `<=` to it or less, `>=` to it or more.
    A card without such a number cannot be among them."""

    comparison: Comparison = Comparison.EQUAL
    amount: NumberExpression | None = None

    def zones_read(self) -> int:
        return 0 if self.amount is None else self.amount.zones_read()

    def goal(self, state: State, scope: Scope) -> int:
        assert self.amount is not None
        return self.amount.value(state, scope)

    def met(self, worths: Sequence[Worth], goal: int) -> bool:
        return all(worths) and compare(_total(worths), self.comparison, goal)

    def reachable(
        self, worths: Sequence[Worth], rest: Sequence[Worth], more: More, goal: int
    ) -> bool:
        if not all(worths):
            return False
        least, most = more
        missing = goal - _total(worths)
        left = sorted(_total([worth]) for worth in rest if worth)
        if len(left) < least:
            return False
        match self.comparison:
            case Comparison.AT_MOST | Comparison.LESS:
                return compare(sum(left[:least]), self.comparison, missing)
            case Comparison.AT_LEAST | Comparison.GREATER:
                return compare(sum(left[max(0, len(left) - most) :]), self.comparison, missing)
            case Comparison.EQUAL:
                return missing >= 0 and _adds_up(left, more, missing)
            case Comparison.NOT_EQUAL:
                return True


def _total(worths: Sequence[Worth]) -> int:
    return sum(worth[0] for worth in worths if worth and isinstance(worth[0], int))


def _adds_up(numbers: Sequence[int], more: More, goal: int) -> bool:
    """Whether so many of these numbers, from the least to the most, add up to it."""
    least, most = more
    # Bit n of the k-th: some k of the numbers so far add up to n.
    sums = [1] + [0] * min(most, len(numbers))
    for number in numbers:
        for count in range(len(sums) - 1, 0, -1):
            sums[count] |= sums[count - 1] << number
    return any(found >> goal & 1 for found in sums[least:])


@dataclass(frozen=True, slots=True)
class OfEach(Agreement):
    """`1 of each (A and B)`: every card stands for one of the descriptions it fits, and `amount`
    cards at most for each."""

    tests: tuple[CardTest, ...]
    amount: NumberExpression

    def zones_read(self) -> int:
        return self.amount.zones_read() | read_by(*self.tests)

    def goal(self, state: State, scope: Scope) -> int:
        return self.amount.value(state, scope)

    def worth(self, state: State, scope: Scope, facts: Facts) -> Worth:
        fits = enumerate(self.tests)
        return tuple(index for index, test in fits if test.matches(state, facts, scope))

    def met(self, worths: Sequence[Worth], goal: int) -> bool:
        return self._placed(worths, goal) == len(worths)

    def reachable(
        self, worths: Sequence[Worth], rest: Sequence[Worth], more: More, goal: int
    ) -> bool:
        placed = self._placed([*worths, *rest], goal)
        return self.met(worths, goal) and placed >= len(worths) + more[0]

    def _placed(self, worths: Sequence[Worth], goal: int) -> int:
        """How many of the cards can stand for a description at once."""
        masks = [sum(1 << index for index in worth if isinstance(index, int)) for worth in worths]
        return matched(masks, [goal] * len(self.tests))


@dataclass(frozen=True, slots=True)
class Including(Agreement):
    """`including a monster(normal)`: so many of the cards, or more, fit."""

    test: CardTest
    amount: int = 1

    def zones_read(self) -> int:
        return self.test.zones_read()

    def worth(self, state: State, scope: Scope, facts: Facts) -> Worth:
        return (True,) if self.test.matches(state, facts, scope) else ()

    def met(self, worths: Sequence[Worth], goal: int) -> bool:
        return sum(map(bool, worths)) >= self.amount

    def reachable(
        self, worths: Sequence[Worth], rest: Sequence[Worth], more: More, goal: int
    ) -> bool:
        least, most = more
        missing = self.amount - sum(map(bool, worths))
        return len(rest) >= least and missing <= min(most, sum(map(bool, rest)))
