"""Histograms: how often values lie in each of some ranges -> one plot."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rushscript.plots.drawing import (
    WIDTH,
    box,
    colour,
    level_axis,
    line_between,
    picture,
    text_at,
    upright_axis,
    wide,
)
from rushscript.plots.scales import Scale, nice_ticks, shown

HEIGHT: Final = 320
_TOP: Final = 52
_BOTTOM: Final = 46
_MOST_BINS: Final = 24


@dataclass(frozen=True, slots=True)
class Bin:
    """How many values lie from `low` up to, but not at, `high`."""

    low: float
    high: float
    count: int


def bins_of(values: Iterable[float], wanted: int = _MOST_BINS) -> tuple[Bin, ...]:
    """Values counted in ranges of one round width, about so many. Whole numbers have ranges of
    whole width.

    >>> bins_of([1, 2, 2, 4])
    (Bin(low=1, high=2, count=1), Bin(low=2, high=3, count=2), Bin(low=3, high=4, count=0), \
Bin(low=4, high=5, count=1))
    """
    given = sorted(values)
    if not given:
        return ()
    whole = all(value == int(value) for value in given)
    ticks = nice_ticks(given[0], given[-1], wanted)
    width = ticks[1] - ticks[0]
    if whole:
        width = max(1, round(width))
    first = given[0] // width * width
    counts: dict[int, int] = {}
    for value in given:
        index = int((value - first) // width)
        counts[index] = counts.get(index, 0) + 1
    return tuple(
        Bin(_edge(first + index * width, whole), _edge(first + (index + 1) * width, whole), number)
        for index in range(max(counts) + 1)
        for number in (counts.get(index, 0),)
    )


def _edge(value: float, whole: bool) -> float:
    return int(value) if whole else round(value, 10)


def histogram(
    title: str,
    bins: Sequence[Bin],
    *,
    x: str = "",
    y: str = "",
    at: float | None = None,
    whole: bool = False,
) -> str:
    """A plot of some neighbouring bins. `x` says what the values are, `y` what is counted; a line
    stands `at` a value, such as the median. `whole` numbers stand below the middle of their bins.
    """
    if not bins:
        return picture(title, 64, [text_at(0, 44, "nothing to show")])
    marks = nice_ticks(0, max(item.count for item in bins))
    left = 14 + max(wide(shown(mark)) for mark in marks)
    across = Scale(bins[0].low, bins[-1].high, left, WIDTH - 16)
    up = Scale(0, marks[-1], HEIGHT - _BOTTOM, _TOP)
    parts = [text_at(0, 38, y), *upright_axis(up, marks, left, across.end)]
    for item in bins:
        begin, end = across(item.low), across(item.high)
        last = item.high - 1 if whole else item.high
        named = shown(item.low) if last <= item.low else f"{shown(item.low)} - {shown(last)}"
        told = f"{named}: {shown(item.count)}"
        top = up(item.count)
        gap = 1.0 if end - begin > 4 else 0.0
        if item.count:
            parts.append(
                box(
                    begin + gap / 2,
                    top,
                    end - begin - gap,
                    up.start - top,
                    f"bar {colour(0)}",
                    told,
                )
            )
    middle = Scale(across.low - 0.5, across.high - 0.5, left, across.end) if whole else across
    if at is not None:
        parts.append(line_between(middle(at), _TOP, middle(at), up.start, "mark"))
        parts.append(text_at(middle(at) + 5, _TOP - 3, shown(at), classes="value"))
    ticks = nice_ticks(across.low, across.high, 8)
    parts += level_axis(
        middle, [tick for tick in ticks if middle.low <= tick <= middle.high], up.start
    )
    parts.append(text_at((left + across.end) / 2, HEIGHT - 6, x, anchor="middle"))
    return picture(title, HEIGHT, parts)
