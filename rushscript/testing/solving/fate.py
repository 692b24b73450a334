"""Fate: one choice in a duel -> every way in which chance can let it go on.

Dice, coins, cards taken at random and the orders of a shuffled deck are tried one after the
other, so that what is proved holds whatever falls.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import prod
from typing import TYPE_CHECKING, Final

from rushscript.engine.duel import Duel
from rushscript.engine.rng import Rng, Stream
from rushscript.testing.solving.likeness import card_kinds

if TYPE_CHECKING:
    from rushscript.engine.decisions import Answer

MOST_OUTCOMES: Final = 720
"""In how many different ways one choice may fall: the orders of 6 different cards."""
MOST_TRIED: Final = 7776
"""How many ways are tried to see which of them come to the same: the results of 5 dice."""


class TooManyOutcomes(Exception):
    """One choice could go on in more ways than are tried."""


class Fate(Rng):
    """A generator whose outcomes are said before: `script` first, then always the first one.
    `asked` is how many outcomes each question had; questions with one outcome are not counted."""

    __slots__ = ("asked", "kinds", "script")

    def __init__(self, script: tuple[int, ...], kinds: Callable[[], Sequence[object]]) -> None:
        super().__init__([0] * len(Stream), {})
        self.script = script
        self.kinds = kinds
        self.asked: list[int] = []

    def clone(self) -> Rng:
        """One that goes on with the same outcomes; what it is asked is told to nobody."""
        copy = Fate(self.script, self.kinds)
        copy.asked = self.asked[:]
        return copy

    def below(self, stream: Stream, limit: int) -> int:
        if limit == 1:
            return 0
        place = len(self.asked)
        self.asked.append(limit)
        return self.script[place] if place < len(self.script) else 0

    def shuffle(self, cards: list[int]) -> None:
        """Any order: which kind of card lies next is asked card by card."""
        kinds = self.kinds()
        left: dict[object, list[int]] = {}
        for card in cards:
            left.setdefault(kinds[card], []).append(card)
        for place in range(len(cards)):
            kind = list(left)[self.below(Stream.SHUFFLE, len(left))]
            cards[place] = left[kind].pop()
            if not left[kind]:
                del left[kind]


def outcomes(duel: Duel, answer: Answer, families: tuple[int, ...]) -> Iterator[tuple[Duel, bool]]:
    """The duel after an answer to its decision, once for each way in which chance can fall, and
    whether it is another than before: where the ways are many, those that come to the same state
    are one. `duel` itself stays as it is. Raises TooManyOutcomes where they are too many."""
    different: set[str] = set()
    script: tuple[int, ...] | None = ()
    while script is not None:
        after = duel.clone()
        fate = Fate(script, partial(card_kinds, after.state, families))
        after.state.rng = fate
        after.choose(answer)
        ways = prod(fate.asked)
        if ways > MOST_TRIED:
            raise TooManyOutcomes
        key = _what_it_comes_to(after) if ways > MOST_OUTCOMES else ""
        yield after, not key or key not in different
        if key:
            different.add(key)
        if len(different) > MOST_OUTCOMES:
            raise TooManyOutcomes
        script = _next_script(script, fate.asked)


def _what_it_comes_to(duel: Duel) -> str:
    """The same for duels that go on alike; of one that is over only the result counts."""
    return duel.state_hash() if duel.result is None else str(duel.result)


def _next_script(script: tuple[int, ...], asked: list[int]) -> tuple[int, ...] | None:
    """The script after this one; None after the last."""
    said = [*script, *(0 for _ in range(len(asked) - len(script)))]
    for place in range(len(asked) - 1, -1, -1):
        if said[place] + 1 < asked[place]:
            return (*said[:place], said[place] + 1)
    return None
