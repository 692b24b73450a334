"""Drawing: the SVG elements that all plots are made of, as text.

Colours are CSS variables, so that one plot fits a light and a dark page; `page` defines them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Final

from rushscript.plots.scales import Scale, shown

WIDTH: Final = 640
LETTER: Final = 6.6
"""About how wide a letter of the labels is."""
COLOURS: Final = 6


def colour(index: int) -> str:
    """The class of the colour of the series at an index; there are six, then the first again."""
    return f"p{index % COLOURS + 1}"


def place(value: float) -> str:
    """A coordinate, as short as it can be.

    >>> place(12.0), place(3.14159)
    ('12', '3.1')
    """
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def text_at(
    x: float, y: float, words: str, *, anchor: str = "start", classes: str = "label"
) -> str:
    """Words at a place."""
    return (
        f'<text class="{classes}" x="{place(x)}" y="{place(y)}" text-anchor="{anchor}">'
        f"{escape(words)}</text>"
    )


def slanted_text(x: float, y: float, words: str) -> str:
    """A label that rises from a place to the right, where there is no room to lie."""
    return (
        f'<text class="label" transform="translate({place(x)} {place(y)}) rotate(-40)">'
        f"{escape(words)}</text>"
    )


def line_between(x: float, y: float, to_x: float, to_y: float, classes: str) -> str:
    """A straight line."""
    return (
        f'<line class="{classes}" x1="{place(x)}" y1="{place(y)}" '
        f'x2="{place(to_x)}" y2="{place(to_y)}"/>'
    )


def box(x: float, y: float, width: float, height: float, classes: str, told: str = "") -> str:
    """A filled rectangle; `told` is what a pointer over it reads."""
    return (
        f'<rect class="{classes}" x="{place(x)}" y="{place(y)}" width="{place(width)}" '
        f'height="{place(height)}" rx="2">{_title(told)}</rect>'
    )


def heated_box(
    x: float, y: float, width: float, height: float, classes: str, heat: float, told: str = ""
) -> str:
    """A rectangle that is filled the more, the more `heat` it has (0 to 1)."""
    return (
        f'<rect class="heat {classes}" x="{place(x)}" y="{place(y)}" width="{place(width)}" '
        f'height="{place(height)}" rx="4" fill-opacity="{heat:.2f}">{_title(told)}</rect>'
    )


def dot(x: float, y: float, classes: str, told: str = "", size: float = 3.5) -> str:
    """A point of a line."""
    circle = f'cx="{place(x)}" cy="{place(y)}" r="{place(size)}"'
    return f'<circle class="{classes}" {circle}>{_title(told)}</circle>'


def _title(words: str) -> str:
    return f"<title>{escape(words)}</title>" if words else ""


def path_of(places: Sequence[tuple[float, float]], classes: str, *, closed: bool = False) -> str:
    """A line through places; a closed one bounds an area."""
    steps = " L".join(f"{place(x)} {place(y)}" for x, y in places)
    return f'<path class="{classes}" d="M{steps}{" Z" if closed else ""}"/>'


def picture(title: str, height: float, parts: Sequence[str]) -> str:
    """A whole plot with its title."""
    inner = "\n".join([text_at(0, 16, title, classes="title"), *parts])
    return (
        f'<svg class="plot" viewBox="0 0 {WIDTH} {place(height)}" role="img" '
        f'aria-label="{escape(title)}" xmlns="http://www.w3.org/2000/svg">\n{inner}\n</svg>'
    )


def upright_axis(
    scale: Scale,
    ticks: Sequence[float],
    left: float,
    right: float,
    show: Callable[[float], str] = shown,
) -> list[str]:
    """The numbers at the left, and a line across for each."""
    parts = []
    for tick in ticks:
        y = scale(tick)
        parts.append(line_between(left, y, right, y, "base" if tick == scale.low else "grid"))
        parts.append(text_at(left - 8, y + 4, show(tick), anchor="end"))
    return parts


def level_axis(
    scale: Scale, ticks: Sequence[float], y: float, show: Callable[[float], str] = shown
) -> list[str]:
    """The numbers below, with a short stroke for each."""
    parts = []
    for tick in ticks:
        x = scale(tick)
        parts.append(line_between(x, y, x, y + 5, "base"))
        parts.append(text_at(x, y + 19, show(tick), anchor="middle"))
    return parts


def wide(words: str) -> float:
    """About how wide some words are."""
    return sum(LETTER * (1.0 if ord(letter) < 0x2E80 else 1.9) for letter in words)


def short(name: str, most: float) -> str:
    """A name that is too long for its place is cut.

    >>> short("a name", 100), short("a name", 30)
    ('a name', 'a n…')
    """
    if wide(name) <= most:
        return name
    while wide(name) > most - 8:
        name = name[:-1]
    return f"{name.rstrip()}…"
