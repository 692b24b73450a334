"""Bars with intervals: named values -> one plot, the bars lying, their names at the left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from rushscript.plots.drawing import (
    WIDTH,
    box,
    colour,
    level_axis,
    line_between,
    picture,
    short,
    text_at,
    wide,
)
from rushscript.plots.scales import Scale, nice_ticks, shown

_ROW: Final = 26
_THICK: Final = 16
_TOP: Final = 34
_LONGEST_NAME: Final = 250


@dataclass(frozen=True, slots=True)
class Bar:
    """A value with its name, and the interval it lies in where one is known."""

    name: str
    value: float
    low: float | None = None
    high: float | None = None


def bar_plot(
    title: str,
    bars: Sequence[Bar],
    *,
    x: str = "",
    show: Callable[[float], str] = shown,
    at: float | None = None,
    most: float | None = None,
) -> str:
    """A plot of some bars, in their order, one colour for all. `x` says what they count, `show`
    how a value is written; a line stands `at` a value; the axis reaches to `most`."""
    if not bars:
        return picture(title, 64, [text_at(0, 44, "nothing to show")])
    highs = [bar.value if bar.high is None else bar.high for bar in bars]
    lows = [bar.value if bar.low is None else bar.low for bar in bars]
    high = max(highs) if most is None else most
    ticks = nice_ticks(min(0.0, *lows), max(high, 0.0))
    left = 12 + min(_LONGEST_NAME, max(wide(bar.name) for bar in bars))
    right = WIDTH - 14 - max(wide(show(bar.value)) for bar in bars)
    scale = Scale(ticks[0], ticks[-1], left, right)
    bottom = _TOP + _ROW * len(bars)
    parts = [line_between(scale(tick), _TOP, scale(tick), bottom, "grid") for tick in ticks]
    for row, bar in enumerate(bars):
        parts += _drawn(bar, scale, _TOP + _ROW * row, show)
    if at is not None:
        parts.append(line_between(scale(at), _TOP, scale(at), bottom, "mark"))
    parts.append(line_between(scale(0), _TOP, scale(0), bottom, "base"))
    parts += level_axis(scale, ticks, bottom, show)
    height = bottom + 26
    if x:
        height += 18
        parts.append(text_at((left + right) / 2, height - 4, x, anchor="middle"))
    return picture(title, height, parts)


def _drawn(bar: Bar, scale: Scale, top: float, show: Callable[[float], str]) -> list[str]:
    middle = top + _ROW / 2
    begin, end = sorted((scale(0), scale(bar.value)))
    told = f"{bar.name}: {show(bar.value)}"
    whiskers: list[str] = []
    beside = max(end, begin)
    if bar.low is not None and bar.high is not None:
        told += f" ({show(bar.low)} - {show(bar.high)})"
        low, high = scale(bar.low), scale(bar.high)
        beside = max(beside, high)
        whiskers = [
            line_between(low, middle, high, middle, "whisker"),
            line_between(low, middle - 4, low, middle + 4, "whisker"),
            line_between(high, middle - 4, high, middle + 4, "whisker"),
        ]
    return [
        text_at(scale.start - 10, middle + 4, short(bar.name, _LONGEST_NAME), anchor="end"),
        box(begin, middle - _THICK / 2, max(end - begin, 0.5), _THICK, f"bar {colour(0)}", told),
        *whiskers,
        text_at(beside + 7, middle + 4, show(bar.value), classes="value"),
    ]
