"""What can be said of a share or a spread that was observed: intervals and quantiles.

The interval of a share is Wilson's: it is never outside 0 to 1, and it is right for few duels and
for shares near 0 and 1 as well.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

Z_95: Final = 1.959963984540054
"""Standard deviations to either side that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Share:
    """How many of some observations were so, and the 95 % confidence interval of their share.

    >>> share = Share(60, 100)
    >>> round(share.rate, 2), round(share.low, 3), round(share.high, 3)
    (0.6, 0.502, 0.691)
    """

    count: int
    of: int

    @property
    def rate(self) -> float | None:
        """The share that was observed; None of nothing."""
        return self.count / self.of if self.of else None

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return wilson(self.count, self.of)[0]

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return wilson(self.count, self.of)[1]

    def to_json(self) -> dict[str, object]:
        """The share with its interval."""
        rate = self.rate
        return {
            "count": self.count,
            "of": self.of,
            "rate": None if rate is None else round(rate, 6),
            "low": round(self.low, 6),
            "high": round(self.high, 6),
        }


def wilson(count: int, of: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share; of nothing, all is possible.

    >>> wilson(0, 0), [round(end, 3) for end in wilson(0, 10)]
    ((0.0, 1.0), [0.0, 0.278])
    """
    if of == 0:
        return 0.0, 1.0
    rate, z2 = count / of, Z_95 * Z_95
    middle = rate + z2 / (2 * of)
    spread = Z_95 * sqrt((rate * (1 - rate) + z2 / (4 * of)) / of)
    below = 1 + z2 / of
    return max(0.0, (middle - spread) / below), min(1.0, (middle + spread) / below)


QUANTILES: Final = (0.1, 0.25, 0.5, 0.75, 0.9)


@dataclass(frozen=True, slots=True)
class Spread:
    """How some numbers were spread: `quantiles` are those of QUANTILES, in their order."""

    count: int
    mean: float
    least: int
    most: int
    quantiles: tuple[int, ...]

    @property
    def median(self) -> int:
        """The number in the middle."""
        return self.quantiles[QUANTILES.index(0.5)]

    def to_json(self) -> dict[str, object]:
        """The spread as JSON."""
        names = [f"q{round(100 * part)}" for part in QUANTILES]
        return {
            "count": self.count,
            "mean": round(self.mean, 4),
            "least": self.least,
            "most": self.most,
            **dict(zip(names, self.quantiles, strict=True)),
        }


def spread_of(counts: Mapping[int, int]) -> Spread | None:
    """The spread of numbers that were counted; None of none. A quantile is the least number that
    at least that part of all does not exceed.

    >>> spread_of({4: 1, 6: 2, 8: 1}).quantiles
    (4, 4, 6, 6, 8)
    """
    total = sum(counts.values())
    if not total:
        return None
    ordered = sorted(counts)
    mean = sum(number * counts[number] for number in ordered) / total
    return Spread(total, mean, ordered[0], ordered[-1], _quantiles(counts, ordered, total))


def _quantiles(counts: Mapping[int, int], ordered: Sequence[int], total: int) -> tuple[int, ...]:
    found: list[int] = []
    seen = 0
    for number in ordered:
        seen += counts[number]
        while len(found) < len(QUANTILES) and seen >= QUANTILES[len(found)] * total:
            found.append(number)
    return tuple(found)
