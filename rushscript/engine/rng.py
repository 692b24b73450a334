"""Randomness: a small generator of our own with one stream for each purpose.

Same seed, same outcomes, on every Python. A test can give the outcomes of a stream.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from rushscript.compiled import mypyc_attr

_MASK: Final = (1 << 64) - 1
_GOLDEN: Final = 0x9E3779B97F4A7C15


class Stream(IntEnum):
    """What a random outcome is for. A stream never disturbs another."""

    FIRST_PLAYER = 0
    SHUFFLE = 1
    CHOICE = 2
    COIN = 3
    DIE = 4


def mix(value: int) -> int:
    """SplitMix64's finaliser: a 64-bit value that looks random."""
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """The streams of one duel."""

    __slots__ = ("given", "streams")

    def __init__(self, streams: list[int], given: dict[int, tuple[int, ...]]) -> None:
        self.streams = streams
        self.given = given
        """The next outcomes of a stream. The dictionary itself never changes."""

    def clone(self) -> Rng:
        """A generator that goes on with the same outcomes."""
        return Rng(self.streams[:], self.given)

    def give(self, stream: Stream, outcomes: tuple[int, ...]) -> None:
        """Fixes the next outcomes of a stream, as numbers from 0."""
        self.given = {**self.given, stream: outcomes}

    def below(self, stream: Stream, limit: int) -> int:
        """A number from 0 up to, not including, `limit`, each as likely."""
        if self.given.get(stream):
            first, *rest = self.given[stream]
            self.given = {**self.given, stream: tuple(rest)}
            return first % limit
        bound = (1 << 64) - (1 << 64) % limit
        while True:
            self.streams[stream] = (self.streams[stream] + _GOLDEN) & _MASK
            value = mix(self.streams[stream])
            if value < bound:
                return value % limit

    def shuffle(self, cards: list[int]) -> None:
        """Puts the list in a random order (Fisher-Yates)."""
        stream = Stream.SHUFFLE
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(stream, last + 1)
            cards[last], cards[other] = cards[other], cards[last]


def seeded(seed: int) -> Rng:
    """The streams that this seed begins."""
    return Rng(
        [mix((seed * _GOLDEN + (stream + 1) * 0xD1342543DE82EF95) & _MASK) for stream in Stream], {}
    )
