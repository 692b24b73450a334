"""Which sets of cards pay for a Fusion or Ritual Summon: candidates -> exact payments.

A payment takes what the recipe asks for and nothing else (RR-101): every card has a part of its
own, and every part its cards. Payments are listed one by one and never by trying all subsets:
a set is only extended while it still belongs to a payment. Sets of candidates are bit masks.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING, Final

from rushscript.compiled import mypyc_attr
from rushscript.engine.decisions import Answer, Constraint

if TYPE_CHECKING:
    from rushscript.engine.decisions import Option, RandomSource
    from rushscript.engine.state import State

MANY: Final = 1 << 30

Bodies = tuple[int, ...]
"""What one card stands for: for each material it counts as, the mask of the parts it fits."""


def matched(bodies: Sequence[int], capacity: Sequence[int]) -> int:
    """How many bodies can have a place at once; part p has `capacity[p]` places."""
    holders: list[list[int]] = [[] for _ in capacity]
    found = 0
    for body in range(len(bodies)):
        if _place(bodies, body, capacity, holders, [False] * len(capacity)):
            found += 1
    return found


def _place(
    bodies: Sequence[int],
    body: int,
    capacity: Sequence[int],
    holders: list[list[int]],
    tried: list[bool],
) -> bool:
    """Gives a body a place, moving others to their other parts where that helps."""
    for part, most in enumerate(capacity):
        if tried[part] or not bodies[body] >> part & 1:
            continue
        tried[part] = True
        held = holders[part]
        if len(held) < most:
            held.append(body)
            return True
        for index, other in enumerate(held):
            if _place(bodies, other, capacity, holders, tried):
                held[index] = body
                return True
    return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Limits:
    """How many cards must and may be taken of each of several kinds. `total` is the least;
    `free`: any number of any of them will do."""

    __slots__ = ("free", "least", "most", "total")

    def __init__(self, limits: Sequence[tuple[int, int | None]]) -> None:
        self.least = [least for least, _ in limits]
        self.most = [MANY if most is None else most for _, most in limits]
        self.total = sum(self.least)
        self.free = self.total == 0 and all(most == MANY for most in self.most)

    def can_hold(self, bodies: Sequence[int]) -> bool:
        """Whether all of these have a place."""
        return (self.free and all(bodies)) or matched(bodies, self.most) == len(bodies)

    def can_fill(self, bodies: Sequence[int]) -> bool:
        """Whether these fill all places that must be filled."""
        return self.total == 0 or matched(bodies, self.least) == self.total


@mypyc_attr(allow_interpreted_subclasses=True)
class Demands:
    """What is asked of a payment besides the recipe: `groups` of candidates of which one at
    least must be in it, and how many cards come from which source (`sources[i]`: the mask of
    the sources of candidate i). `alone` are sources that stand for themselves: who takes one of
    the first candidates, which nothing else allows, takes only the second ones."""

    __slots__ = ("alone", "groups", "limits", "sources")

    def __init__(
        self,
        groups: tuple[int, ...],
        sources: list[int],
        limits: Limits,
        alone: tuple[tuple[int, int], ...] = (),
    ) -> None:
        self.groups = groups
        self.sources = sources
        self.limits = limits
        self.alone = alone

    def met(self, chosen: int) -> bool:
        """Whether a whole payment meets them."""
        taken = [self.sources[index] for index in members(chosen)]
        return (
            all(chosen & group for group in self.groups)
            and self._stands_alone(chosen)
            and self.limits.can_hold(taken)
            and self.limits.can_fill(taken)
        )

    def _stands_alone(self, chosen: int) -> bool:
        return not any(chosen & only and chosen & ~whole for only, whole in self.alone)

    def reachable(self, chosen: int, rest: int) -> bool:
        """Whether cards of `rest` can still make it meet them."""
        if not all((chosen | rest) & group for group in self.groups):
            return False
        if not self._stands_alone(chosen):
            return False
        taken = [self.sources[index] for index in members(chosen)]
        more = [self.sources[index] for index in members(rest)]
        return self.limits.can_hold(taken) and self.limits.can_fill(taken + more)


def members(chosen: int) -> list[int]:
    """The candidates of a mask, ascending."""
    found = []
    index = 0
    while chosen:
        if chosen & 1:
            found.append(index)
        chosen >>= 1
        index += 1
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Ways:
    """The payments that some candidates allow. `count` is how many candidates there are."""

    __slots__ = ("count", "demands")

    def __init__(self, count: int, demands: Demands) -> None:
        self.count = count
        self.demands = demands

    @abstractmethod
    def pays(self, chosen: int) -> bool:
        """Whether exactly these cards are a payment."""

    @abstractmethod
    def each(self, order: Sequence[int]) -> Iterator[int]:
        """Every payment once, lazily; candidates are tried in this order."""

    @property
    @abstractmethod
    def sizes(self) -> tuple[int, int]:
        """The fewest and the most cards a payment can have."""

    def exists(self) -> bool:
        return next(self.each(range(self.count)), None) is not None


@mypyc_attr(allow_interpreted_subclasses=True)
class RecipeWays(Ways):
    """Payments of a printed recipe. `cards` are for each candidate the alternatives of what it
    can stand for."""

    __slots__ = ("cards", "recipe")

    def __init__(self, cards: list[tuple[Bodies, ...]], recipe: Limits, demands: Demands) -> None:
        Ways.__init__(self, len(cards), demands)
        self.cards = cards
        self.recipe = recipe

    @property
    def sizes(self) -> tuple[int, int]:
        single = all(len(alternatives) == 1 for alternatives in self.cards)
        least = self.recipe.total if single else 1
        return least, max(least, min(sum(self.recipe.most), self.count))

    def pays(self, chosen: int) -> bool:
        return self.demands.met(chosen) and any(
            self.recipe.can_hold(bodies) and self.recipe.can_fill(bodies)
            for bodies in self._readings(chosen)
        )

    def _readings(self, chosen: int) -> Iterator[list[int]]:
        """What the chosen cards stand for together: all alternatives of each."""
        for reading in product(*(self.cards[index] for index in members(chosen))):
            yield [body for bodies in reading for body in bodies]

    def exists(self) -> bool:
        # Most recipes lack a part altogether.
        everything = [body for index in range(self.count) for body in self._at_best(index)]
        return self.recipe.can_fill(everything) and Ways.exists(self)

    def each(self, order: Sequence[int]) -> Iterator[int]:
        useful = [index for index in order if any(map(any, self.cards[index]))]
        return self._extend(0, useful, 0)

    def _extend(self, chosen: int, order: list[int], place: int) -> Iterator[int]:
        """The payments that hold `chosen` and otherwise only candidates from `place` on."""
        if chosen and self.pays(chosen):
            yield chosen
        for at in range(place, len(order)):
            rest = 0
            for index in order[at + 1 :]:
                rest |= 1 << index
            more = chosen | 1 << order[at]
            if self._leads_somewhere(more, rest):
                yield from self._extend(more, order, at + 1)

    def _leads_somewhere(self, chosen: int, rest: int) -> bool:
        """Where all chosen cards have a place, and they and others fill all, there is a payment
        with both (the theorem of Mendelsohn and Dulmage)."""
        if not self.demands.reachable(chosen, rest):
            return False
        more = [body for index in members(rest) for body in self._at_best(index)]
        return any(
            self.recipe.can_hold(bodies) and self.recipe.can_fill(bodies + more)
            for bodies in self._readings(chosen)
        )

    def _at_best(self, index: int) -> Bodies:
        """All that a candidate could stand for in any of its alternatives."""
        alternatives = self.cards[index]
        if len(alternatives) == 1:
            return alternatives[0]
        anything = 0
        for bodies in alternatives:
            for body in bodies:
                anything |= body
        return (anything,) * max(len(bodies) for bodies in alternatives)


@mypyc_attr(allow_interpreted_subclasses=True)
class TotalWays(Ways):
    """Payments by level (RR-110): the levels add up to `total`; or to at least that with no
    surplus, so that without any one of the cards it would be too little. Without a `total`
    only the demands count."""

    __slots__ = ("exact", "levels", "total")

    def __init__(
        self, levels: list[int], total: int | None, demands: Demands, *, exact: bool
    ) -> None:
        Ways.__init__(self, len(levels), demands)
        self.levels = levels
        self.total = total
        self.exact = exact

    @property
    def sizes(self) -> tuple[int, int]:
        return 1, self.count if self.total is None else max(1, min(self.count, self.total))

    def pays(self, chosen: int) -> bool:
        return self.demands.met(chosen) and self._adds_up(chosen)

    def _adds_up(self, chosen: int) -> bool:
        levels = [self.levels[index] for index in members(chosen)]
        if self.total is None or not levels:
            return bool(levels)
        if self.exact:
            return sum(levels) == self.total
        return sum(levels) >= self.total > sum(levels) - min(levels)

    def each(self, order: Sequence[int]) -> Iterator[int]:
        """From the highest level down, so that the last card taken is the one to spare first."""
        return self._extend(0, sorted(order, key=lambda index: -self.levels[index]), 0)

    def _extend(self, chosen: int, order: list[int], place: int) -> Iterator[int]:
        if chosen and self.pays(chosen):
            yield chosen
            if self.total is not None:
                return
        for at in range(place, len(order)):
            rest = 0
            for index in order[at + 1 :]:
                rest |= 1 << index
            more = chosen | 1 << order[at]
            if self.demands.reachable(more, rest) and self._can_add_up(more, rest):
                yield from self._extend(more, order, at + 1)

    def _can_add_up(self, chosen: int, rest: int) -> bool:
        if self.total is None:
            return True
        missing = self.total - sum(self.levels[index] for index in members(chosen))
        if missing <= 0:
            return self._adds_up(chosen)
        left = [self.levels[index] for index in members(rest)]
        if not self.exact:
            return sum(left) >= missing
        sums = 1
        for level in left:
            sums |= sums << level
        return bool(sums >> missing & 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class ExactPayment(Constraint):
    """Accepts exactly the sets that pay; and, where a sentence goes on, only those after which
    it can (`guard`)."""

    __slots__ = ("guard", "ways")

    def __init__(self, ways: Ways, guard: Constraint | None = None) -> None:
        self.ways = ways
        self.guard = guard

    def allows(self, options: list[Option], answer: Answer) -> bool:
        chosen = 0
        for index in answer:
            chosen |= 1 << index
        if not self.ways.pays(chosen):
            return False
        return self.guard is None or self.guard.allows(options, answer)

    def for_state(self, state: State) -> ExactPayment:
        return ExactPayment(self.ways, None if self.guard is None else self.guard.for_state(state))

    def unguarded(self) -> ExactPayment:
        return ExactPayment(self.ways)

    def listed(self, options: list[Option]) -> Iterator[Answer]:
        return self._each(options, range(self.ways.count))

    def drawn(self, options: list[Option], rng: RandomSource) -> Answer | None:
        order = list(range(self.ways.count))
        for index in range(len(order)):
            other = index + int(rng.random() * (len(order) - index))
            order[index], order[other] = order[other], order[index]
        found = None
        for answer in self._each(options, order):
            found = answer
            if rng.random() < 0.5:
                break
        return found

    def _each(self, options: list[Option], order: Sequence[int]) -> Iterator[Answer]:
        for chosen in self.ways.each(order):
            answer = tuple(members(chosen))
            if self.guard is None or self.guard.allows(options, answer):
                yield answer
