"""Tables of cases and names of setups: node -> parts of lines."""

from __future__ import annotations

from rushscript.diagnostics import cell_width
from rushscript.syntax import nodes as n
from rushscript.syntax.printing.terms import quote


def names(setups: tuple[n.SetupName, ...]) -> str:
    """The setups behind `given` or `with`, with a blank before them."""
    return " " + ", ".join(quote(setup.text) for setup in setups) if setups else ""


def widths(cases: n.Cases) -> list[int]:
    """How wide each column of a table is on a terminal, without its comma."""
    rows = [[cell_width(value.text) for value in row.values] for row in cases.rows]
    longest = max((len(row) for row in rows), default=0)
    return [max(row[place] for row in rows if place < len(row)) for place in range(longest)]


def row(case: n.Case, columns: list[int]) -> str:
    """A row with its values below those of the other rows."""
    text = ""
    for value, width in zip(case.values[:-1], columns, strict=False):
        text += f"{value.text}, " + " " * (width - cell_width(value.text))
    return text + case.values[-1].text
