"""Scales: values -> places on a plot, the ticks of an axis, and how a number is shown."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

_STEPS: Final = (1.0, 2.0, 2.5, 5.0, 10.0)
_TINY: Final = 1e-9


@dataclass(frozen=True, slots=True)
class Scale:
    """Values from `low` to `high` lie from `start` to `end`; an axis that goes up ends above its
    start."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        """Where a value lies."""
        if self.high == self.low:
            return (self.start + self.end) / 2
        share = (value - self.low) / (self.high - self.low)
        return self.start + share * (self.end - self.start)


def nice_ticks(low: float, high: float, wanted: int = 5) -> tuple[float, ...]:
    """Round numbers that reach from `low` or below it to `high` or above it, about so many steps.

    >>> nice_ticks(0, 93)
    (0.0, 20.0, 40.0, 60.0, 80.0, 100.0)
    >>> nice_ticks(3, 3)
    (3.0, 4.0)
    """
    if high <= low:
        return (float(low), float(low) + 1.0)
    step = _nice_step((high - low) / wanted)
    first, last = math.floor(low / step + _TINY), math.ceil(high / step - _TINY)
    return tuple(round(index * step, 10) for index in range(first, last + 1))


def _nice_step(least: float) -> float:
    size = 10.0 ** math.floor(math.log10(least))
    return next(step * size for step in _STEPS if step * size >= least * (1 - _TINY))


def shown(value: float) -> str:
    """A number as people read it: three digits that count, thousands apart.

    >>> [shown(item) for item in (0, 0.0123, 2.5, 48, 1234.5, 98_765, 2_340_000)]
    ['0', '0.0123', '2.5', '48', '1,234', '98,765', '2.34M']
    """
    size = abs(value)
    if size >= 1_000_000:
        return f"{_trimmed(f'{value / 1_000_000:.2f}')}M"
    if size >= 100:
        return f"{value:,.0f}"
    if size >= 1 or size == 0:
        return _trimmed(f"{value:.1f}" if size >= 10 else f"{value:.2f}")
    places = 2 - math.floor(math.log10(size))
    return _trimmed(f"{value:.{min(places, 9)}f}")


def _trimmed(text: str) -> str:
    return text.rstrip("0").rstrip(".") if "." in text else text
