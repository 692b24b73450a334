"""What a run of benchmarks gives: figures in groups, the machine, and a number for the format.

A figure is the median of several rounds; `low` and `high` are the lowest and the highest of them.
Machines differ, and so does one machine from hour to hour: each group carries the speed of the
calibration loop measured just before and after it, and `relative` says a figure in its terms.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from statistics import median
from typing import Final

FORMAT: Final = 1
"""The number of the format of reports; another number is another format."""

STEPS: Final = 1_000_000
"""Speeds are compared by what is done in so many steps of the calibration loop."""


class Kind(StrEnum):
    """What a figure counts, which decides how it is compared."""

    RATE = "per second"
    """More is better; a faster machine has more."""
    TIME = "ms"
    """Less is better; a faster machine has less."""
    MEMORY = "memory"
    """Less is better, and the same on every machine of the kind."""
    SHAPE = "per duel"
    """What duels were like: neither good nor bad."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One number, and how far its rounds lay apart."""

    kind: Kind
    value: float
    low: float
    high: float
    rounds: int = 1

    def relative(self, calibration: float) -> float:
        """The figure in terms of the calibration loop: a rate for a million of its steps, a time
        in thousands of its steps; anything else as it is."""
        match self.kind:
            case Kind.RATE:
                return self.value / calibration * STEPS
            case Kind.TIME:
                return self.value * calibration / STEPS
            case Kind.MEMORY | Kind.SHAPE:
                return self.value

    def gain_over(self, before: Figure, mine: float, theirs: float) -> float | None:
        """How many times better this figure is than an earlier one, by the calibrations of both;
        None where neither more nor less is better."""
        now, then = self.relative(mine), before.relative(theirs)
        if self.kind is Kind.SHAPE or not now or not then:
            return None
        return now / then if self.kind is Kind.RATE else then / now


def figure_of(kind: Kind, rounds: Iterable[float]) -> Figure:
    """The figure of some rounds.

    >>> figure_of(Kind.RATE, [3.0, 1.0, 2.0])
    Figure(kind=<Kind.RATE: 'per second'>, value=2.0, low=1.0, high=3.0, rounds=3)
    """
    found = [_digits(item) for item in rounds]
    return Figure(kind, _digits(median(found)), min(found), max(found), len(found))


def _digits(value: float) -> float:
    """A number as exact as it deserves: five digits that count."""
    return float(f"{value:.5g}")


@dataclass(frozen=True, slots=True)
class CurveLine:
    """One line of a curve: pairs of how many there are and the value."""

    name: str
    kind: Kind
    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Curve:
    """How cost grows with something: `x` says with what."""

    x: str
    lines: tuple[CurveLine, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """The figures of one benchmark. `counts` are plain numbers (how duels ended, how many cards
    there were); `left_out` says why it could not be measured."""

    calibration: float
    figures: dict[str, Figure] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    curves: dict[str, Curve] = field(default_factory=dict)
    left_out: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    """One run. `build` says whether the engine ran as Python or compiled."""

    format: int
    made: str
    rushscript: str
    build: str
    python: str
    system: str
    processor: str
    cores: int
    seconds: float
    groups: dict[str, Group] = field(default_factory=dict)

    @property
    def calibration(self) -> float:
        """The median of the calibrations of all groups."""
        return median([item.calibration for item in self.groups.values()] or [1.0])
