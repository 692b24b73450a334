"""Rows of texts -> aligned lines; Japanese letters take two cells of a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rushscript.diagnostics import cell_width


def aligned(rows: Sequence[Sequence[str]], *, left: int | None = None) -> list[str]:
    """Rows as aligned columns; no rows are no lines. Columns behind the first `left` ones are
    numbers and end in line.

    >>> aligned([("a", "1"), ("bc", "23")], left=1)
    ['a    1', 'bc  23']
    """
    widths = [max(map(cell_width, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(_padded(row, widths, left)).rstrip() for row in rows]


def _padded(row: Sequence[str], widths: Sequence[int], left: int | None) -> list[str]:
    found = []
    for place, (text, width) in enumerate(zip(row, widths, strict=True)):
        space = " " * (width - cell_width(text))
        is_number = left is not None and place >= left
        found.append(space + text if is_number else text + space)
    return found
