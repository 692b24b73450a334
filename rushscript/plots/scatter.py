"""Scatters: named dots in a plane -> one plot; a name stands beside its dot where there is room."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rushscript.plots.drawing import (
    WIDTH,
    colour,
    dot,
    level_axis,
    line_between,
    picture,
    short,
    text_at,
    upright_axis,
    wide,
)
from rushscript.plots.scales import Scale, nice_ticks, shown

HEIGHT: Final = 420
_TOP: Final = 52
_BOTTOM: Final = 46
_LONGEST_NAME: Final = 170
_LINE: Final = 13.0
_LEAST: Final = 3.0
_MOST: Final = 8.0


@dataclass(frozen=True, slots=True)
class Dot:
    """A named place; the interval of its height where one is known; `weight`, how much it counts
    beside the others."""

    name: str
    x: float
    y: float
    low: float | None = None
    high: float | None = None
    weight: float = 1.0


Box = tuple[float, float, float, float]
"""Left, top, right and bottom of what is taken."""


def scatter_plot(
    title: str,
    dots: Sequence[Dot],
    *,
    x: str = "",
    y: str = "",
    show: Callable[[float], str] = shown,
    at: float | None = None,
) -> str:
    """A plot of some dots. `x` and `y` say what the axes count, `show` how both are written; a
    line lies `at` a height."""
    if not dots:
        return picture(title, 64, [text_at(0, 44, "nothing to show")])
    heights = [item.y for item in dots] + ([] if at is None else [at])
    marks = nice_ticks(min(heights), max(heights))
    left = 14 + max(wide(show(mark)) for mark in marks)
    ticks = nice_ticks(min(item.x for item in dots), max(item.x for item in dots), 6)
    across = Scale(ticks[0], ticks[-1], left + 10, WIDTH - 26)
    up = Scale(marks[0], marks[-1], HEIGHT - _BOTTOM, _TOP + 8)
    parts = [text_at(0, 38, y), *upright_axis(up, marks, left, WIDTH - 16, show)]
    parts += level_axis(across, ticks, HEIGHT - _BOTTOM, show)
    parts.append(text_at((left + WIDTH) / 2, HEIGHT - 6, x, anchor="middle"))
    if at is not None:
        parts.append(line_between(left, up(at), WIDTH - 16, up(at), "mark"))
    heaviest = max(item.weight for item in dots) or 1.0
    sizes = [_LEAST + (_MOST - _LEAST) * (item.weight / heaviest) ** 0.5 for item in dots]
    for item, size in zip(dots, sizes, strict=True):
        parts += _drawn(item, size, across, up, show)
    parts += _names(dots, sizes, across, up)
    return picture(title, HEIGHT, parts)


def _drawn(
    item: Dot, size: float, across: Scale, up: Scale, show: Callable[[float], str]
) -> list[str]:
    left, top = across(item.x), up(item.y)
    told = f"{item.name}: {show(item.y)} @ {show(item.x)}"
    parts = []
    if item.low is not None and item.high is not None:
        told += f" ({show(item.low)} - {show(item.high)})"
        low, high = (min(max(up(end), _TOP), up.start) for end in (item.low, item.high))
        parts.append(line_between(left, low, left, high, "reach"))
    parts.append(dot(left, top, f"dot {colour(0)}", told, size))
    return parts


def _names(dots: Sequence[Dot], sizes: Sequence[float], across: Scale, up: Scale) -> Iterator[str]:
    """The names, those of heavy dots first, each where it lies on no dot and no other name."""
    taken: list[Box] = []
    for item, size in zip(dots, sizes, strict=True):
        x, y = across(item.x), up(item.y)
        taken.append((x - size, y - size, x + size, y + size))
    order = sorted(range(len(dots)), key=lambda place: (-dots[place].weight, place))
    for place in order:
        item, size = dots[place], sizes[place]
        name = short(item.name, _LONGEST_NAME)
        for x, y, anchor in _places(across(item.x), up(item.y), size):
            box = _box(x, y, wide(name) * 0.92, anchor)
            if _is_inside(box, up) and not any(_overlap(box, other) for other in taken):
                taken.append(box)
                yield text_at(x, y, name, anchor=anchor, classes="note")
                break


def _places(x: float, y: float, size: float) -> Iterator[tuple[float, float, str]]:
    gap = size + 4
    yield x + gap, y + 4, "start"
    yield x - gap, y + 4, "end"
    yield x, y - gap, "middle"
    yield x, y + gap + 9, "middle"
    yield x + gap, y - gap + 2, "start"
    yield x + gap, y + gap + 6, "start"
    yield x - gap, y - gap + 2, "end"
    yield x - gap, y + gap + 6, "end"


def _box(x: float, y: float, width: float, anchor: str) -> Box:
    left = {"start": x, "middle": x - width / 2, "end": x - width}[anchor]
    return left, y - _LINE + 3, left + width, y + 3


def _is_inside(box: Box, up: Scale) -> bool:
    left, top, right, bottom = box
    return left >= 0 and right <= WIDTH and top >= _TOP and bottom <= up.start


def _overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
