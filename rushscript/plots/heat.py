"""Heat maps: shares of rows against columns -> one plot, coloured by how far from one half.

Above one half a cell has the first colour, below it the second, the paler the nearer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rushscript.plots.drawing import (
    WIDTH,
    colour,
    heated_box,
    picture,
    short,
    slanted_text,
    text_at,
    wide,
)

_TOP: Final = 34
_WIDEST: Final = 104.0
_HIGHEST: Final = 48.0
_LONGEST_NAME: Final = 170
_ROOM_FOR_TEXT: Final = 40.0
_ROOM_FOR_NOTE: Final = 62.0
_GAP: Final = 2.0
_SLANT: Final = 0.7
"""How high a slanted name is for its width."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A share from 0 to 1, as it is written, with a note in small letters below it."""

    share: float
    text: str
    note: str = ""


def heat_map(title: str, names: Sequence[str], cells: Sequence[Sequence[Cell | None]]) -> str:
    """A plot of a square of cells, the rows and columns called by the same names. An empty cell
    says that there is nothing to compare."""
    if not names:
        return picture(title, 64, [text_at(0, 44, "nothing to show")])
    left = 12 + min(_LONGEST_NAME, max(wide(name) for name in names))
    width = min(_WIDEST, (WIDTH - left - 8) / len(names))
    height = max(22.0, min(_HIGHEST, width))
    is_slanted = max(wide(name) for name in names) > width - 6
    longest = min(_LONGEST_NAME, max(wide(name) for name in names))
    top = _TOP + (longest * _SLANT + 10 if is_slanted else 22)
    parts = []
    for column, name in enumerate(names):
        middle = left + width * (column + 0.5)
        if is_slanted:
            parts.append(slanted_text(middle, top - 8, short(name, _LONGEST_NAME)))
        else:
            parts.append(text_at(middle, top - 8, name, anchor="middle"))
    for row, name in enumerate(names):
        y = top + height * row
        called = short(name, _LONGEST_NAME)
        parts.append(text_at(left - 10, y + height / 2 + 4, called, anchor="end"))
        for column, cell in enumerate(cells[row]):
            told = f"{name} - {names[column]}"
            parts += _drawn(cell, told, left + width * column, y, width, height)
    return picture(title, top + height * len(names) + 6, parts)


def _drawn(
    cell: Cell | None, told: str, x: float, y: float, width: float, height: float
) -> list[str]:
    across, up = width - _GAP, height - _GAP
    if cell is None:
        return [heated_box(x, y, across, up, "none", 1.0)]
    away = abs(cell.share - 0.5) * 2
    told = f"{told}: {cell.text}" + (f" ({cell.note})" if cell.note else "")
    kind = colour(0 if cell.share >= 0.5 else 1)
    parts = [heated_box(x, y, across, up, kind, 0.1 + 0.65 * away, told)]
    middle, has_note = x + across / 2, bool(cell.note) and width >= _ROOM_FOR_NOTE
    if width >= _ROOM_FOR_TEXT:
        lift = 1 if has_note else 5
        parts.append(
            text_at(middle, y + up / 2 + lift, cell.text, anchor="middle", classes="value")
        )
    if has_note:
        parts.append(
            text_at(middle, y + up / 2 + 15, cell.note, anchor="middle", classes="value note")
        )
    return parts
