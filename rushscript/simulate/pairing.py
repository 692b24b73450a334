"""Who plays whom: the number of a duel -> its seats and its seed.

Both follow from job and number alone, so that it makes no difference who plays which duel, or in
which order. Arrangements take turns: every pairing comes equally often, in both seats.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from itertools import combinations
from typing import Final

from rushscript.simulate.job import Job

_SEED_BYTES: Final = 6
"""Seeds below 2**48: any JSON reader keeps them, and of millions hardly two are the same."""


@dataclass(frozen=True, slots=True)
class Side:
    """What sits at a seat: a deck and an agent, by their places in the job."""

    deck: int
    agent: int


Arrangement = tuple[Side, Side]
"""Who sits at seat 0 (player 0) and at seat 1."""


@dataclass(frozen=True, slots=True)
class PlannedDuel:
    """A duel of a job: its seats, its seed and who begins (None: chance)."""

    number: int
    seed: int
    sides: Arrangement
    first: int | None

    @property
    def agent_seeds(self) -> tuple[int, int]:
        """The seeds of the agents, the same as those of `rushscript duel --seed`."""
        return 2 * self.seed, 2 * self.seed + 1


def arrangements(job: Job) -> tuple[Arrangement, ...]:
    """All ways to sit down: every two decks (one against itself), every two agents (one against
    itself), each deck with each of the two agents, each in both seats."""
    found: dict[Arrangement, None] = {}
    for a, b in _pairs(len(job.decks)):
        for x, y in _pairs(len(job.agents)):
            for one, other in ((Side(a, x), Side(b, y)), (Side(a, y), Side(b, x))):
                found[one, other] = None
                found[other, one] = None
    return tuple(found)


def _pairs(count: int) -> list[tuple[int, int]]:
    return list(combinations(range(count), 2)) or [(0, 0)]


def duel_seed(seed: int, number: int) -> int:
    """The seed of a duel of a job.

    >>> duel_seed(7, 0), duel_seed(7, 1)
    (133757853186706, 92108399586437)
    """
    words = f"{seed} {number}".encode()
    return int.from_bytes(blake2b(words, digest_size=_SEED_BYTES).digest(), "big")


class Plan:
    """The duels of a job, by number."""

    __slots__ = ("_arrangements", "_first", "_seed")

    def __init__(self, job: Job) -> None:
        self._arrangements = arrangements(job)
        self._first = job.first
        self._seed = job.seed

    def __getitem__(self, number: int) -> PlannedDuel:
        sides = self._arrangements[number % len(self._arrangements)]
        return PlannedDuel(number, duel_seed(self._seed, number), sides, self._first)


def share(numbers: range, part: int, parts: int) -> range:
    """Share `part` (from 1) of `parts`: the shares are as long as each other, by one duel.

    >>> [share(range(10), part, 3) for part in (1, 2, 3)]
    [range(0, 3), range(3, 6), range(6, 10)]
    """
    count = len(numbers)
    return numbers[count * (part - 1) // parts : count * part // parts]
