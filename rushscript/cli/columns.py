"""Rows of texts -> aligned lines; Japanese letters take two cells of a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rushscript.diagnostics import cell_width


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as aligned columns; no rows are no lines."""
    widths = [max(map(cell_width, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            text + " " * (width - cell_width(text)) for text, width in zip(row, widths, strict=True)
        ).rstrip()
        for row in rows
    ]
