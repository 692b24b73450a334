"""Lines with points: series of numbers over a common axis -> one plot.

A point may carry an interval, which is drawn as a band around the line. Each line is named where
it ends, so that no legend has to be looked up.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rushscript.plots.drawing import (
    WIDTH,
    colour,
    dot,
    level_axis,
    path_of,
    picture,
    text_at,
    upright_axis,
    wide,
)
from rushscript.plots.scales import Scale, nice_ticks, shown

HEIGHT: Final = 320
_TOP: Final = 52
_BOTTOM: Final = 46
_MOST_DOTS: Final = 40
_APART: Final = 15
_LONGEST_NAME: Final = 200


@dataclass(frozen=True, slots=True)
class Point:
    """A value at a place, and the interval it lies in where one is known; `outer` is a wider one,
    drawn paler."""

    x: float
    y: float
    low: float | None = None
    high: float | None = None
    outer: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Series:
    """A line with its name."""

    name: str
    points: tuple[Point, ...]


def points_of(pairs: Iterable[tuple[float, float]]) -> tuple[Point, ...]:
    """Points without intervals."""
    return tuple(Point(x, y) for x, y in pairs)


def line_plot(
    title: str,
    series: Sequence[Series],
    *,
    x: str = "",
    y: str = "",
    from_zero: bool = True,
    names: Sequence[tuple[float, str]] = (),
    first: int = 0,
) -> str:
    """A plot of some series. `x` and `y` say what the axes count; `from_zero` begins the upright
    one at 0; `names` stand below the level axis instead of numbers; `first` is the colour of the
    first series. Without a point it is empty."""
    given = [point for item in series for point in item.points]
    if not given:
        return picture(title, 64, [text_at(0, 44, "nothing to show")])
    across, up, marks = _scales(given, series, from_zero)
    bottom = HEIGHT - _BOTTOM
    parts = [text_at(0, 38, y), *upright_axis(up, marks, across.start, across.end)]
    parts += _level(across, names, bottom)
    parts.append(text_at((across.start + across.end) / 2, HEIGHT - 6, x, anchor="middle"))
    ends: list[tuple[float, int]] = []
    for index, item in enumerate(series, first):
        if item.points:
            parts += _drawn(item, index, across, up, x)
            ends.append((up(item.points[-1].y), index))
    if len(series) > 1:
        parts += _names(series, ends, across.end + 10, first)
    return picture(title, HEIGHT, parts)


def _scales(
    points: Sequence[Point], series: Sequence[Series], from_zero: bool
) -> tuple[Scale, Scale, tuple[float, ...]]:
    lows = [_ends(point)[0] for point in points]
    highs = [_ends(point)[1] for point in points]
    least = min(0.0, *lows) if from_zero else min(lows)
    marks = nice_ticks(least, max(max(highs), least))
    left = 14 + max(wide(shown(mark)) for mark in marks)
    right = WIDTH - 16.0
    if len(series) > 1:
        right -= min(_LONGEST_NAME, max(wide(item.name) for item in series)) + 4
    places = [point.x for point in points]
    across = Scale(min(places), max(places), left, right)
    return across, Scale(marks[0], marks[-1], HEIGHT - _BOTTOM, _TOP), marks


def _ends(point: Point) -> tuple[float, float]:
    """From where to where a point reaches."""
    if point.outer is not None:
        return point.outer
    low = point.y if point.low is None else point.low
    return low, point.y if point.high is None else point.high


def _level(across: Scale, names: Sequence[tuple[float, str]], bottom: float) -> list[str]:
    if names:
        return [text_at(across(at), bottom + 19, words, anchor="middle") for at, words in names]
    ticks = nice_ticks(across.low, across.high, 6)
    inside = [tick for tick in ticks if across.low <= tick <= across.high]
    return level_axis(across, inside or [across.low], bottom)


def _drawn(item: Series, index: int, across: Scale, up: Scale, noun: str) -> list[str]:
    """The bands, the line and the dots of a series."""
    parts = []
    outer = [(across(point.x), point.outer) for point in item.points if point.outer is not None]
    if outer:
        above = [(x, up(high)) for x, (_, high) in outer]
        below = [(x, up(low)) for x, (low, _) in reversed(outer)]
        parts.append(path_of([*above, *below], f"outer {colour(index)}", closed=True))
    bounded = [point for point in item.points if point.low is not None and point.high is not None]
    if bounded:
        above = [(across(point.x), up(point.high or 0.0)) for point in bounded]
        below = [(across(point.x), up(point.low or 0.0)) for point in reversed(bounded)]
        parts.append(path_of([*above, *below], f"band {colour(index)}", closed=True))
    places = [(across(point.x), up(point.y)) for point in item.points]
    parts.append(path_of(places, f"line {colour(index)}"))
    if len(places) <= _MOST_DOTS:
        for point, (left, top) in zip(item.points, places, strict=True):
            parts.append(dot(left, top, f"dot {colour(index)}", _told(item, point, noun)))
    return parts


def _told(item: Series, point: Point, x: str) -> str:
    told = f"{item.name}: {shown(point.y)} @ {shown(point.x)} {x}".rstrip()
    if point.low is not None and point.high is not None:
        told += f" ({shown(point.low)} - {shown(point.high)})"
    return told


def _names(
    series: Sequence[Series], ends: Sequence[tuple[float, int]], x: float, first: int
) -> list[str]:
    """The names at the ends of the lines, moved apart where they would lie on one another."""
    ordered = sorted(ends)
    tops = [top for top, _ in ordered]
    for index in range(1, len(tops)):
        tops[index] = max(tops[index], tops[index - 1] + _APART)
    floor = float(HEIGHT - _BOTTOM)
    for index in reversed(range(len(tops))):
        tops[index] = min(tops[index], floor)
        floor = tops[index] - _APART
    return [
        text_at(x, top + 4, series[which - first].name, classes=f"name {colour(which)}")
        for top, (_, which) in zip(tops, ordered, strict=True)
    ]
