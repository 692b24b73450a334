"""The texts of RS340 to RS354, mistakes in what a test states, repeats and shares: code -> text,
label and help."""

from __future__ import annotations

from typing import Final

GIVEN_WARNINGS: Final = frozenset({"RS341", "RS348"})

GIVEN_MESSAGES: Final[dict[str, tuple[str, str, str]]] = {
    "RS340": (
        "the values of this case are {found}, the columns of the table {columns}",
        "not one value for each column",
        "write a value for each column, with commas between them",
    ),
    "RS341": (
        "nothing reads the column `{column}`",
        "in no brackets",
        "write `[{column}]` where its value belongs, or remove the column",
    ),
    "RS342": (
        "`{found}` stands twice in this table",
        "a second time",
        "remove it: what stands twice shows nothing new",
    ),
    "RS343": (
        "`{found}` is no column of a table of cases in this test",
        "stands for nothing",
        "write a name that stands behind `cases`: `cases level, loss {{ 4, 400 }}` gives `[level]` "
        "and `[loss]`",
    ),
    "RS344": (
        "this table has no case",
        "columns without a row",
        "write the cases in braces behind it, each on a line: `cases level {{ 4 }}`",
    ),
    "RS345": (
        "`{found}` is no whole number of 0 or more",
        "cannot be worked out",
        "write a column, or a formula of columns that hold numbers: `[8000 - loss]`",
    ),
    "RS346": (
        "`{found}` cannot stand here",
        "no value belongs here",
        "brackets stand for a number, a word of cards, a place, a position or a card; write tests "
        "of their own where the cases do other things",
    ),
    "RS347": (
        'there is no setup "{name}" in this pack',
        "unknown setup",
        "{near}",
    ),
    "RS348": (
        'no test of this pack uses the setup "{name}"',
        "never used",
        'name it behind `given`: `given "{name}"`, or remove it',
    ),
    "RS349": (
        'the setup "{name}" is there already: {other} has it',
        "a second time",
        "give it another name",
    ),
    "RS350": (
        "these setups build on each other in a circle: `{circle}`",
        "comes back to itself",
        "take the lines they share into one of them",
    ),
    "RS351": (
        "this cannot have happened: {why}",
        "contradicts the rest of `given`",
        "{write}",
    ),
    "RS352": (
        "there is no place for this card: {why}",
        "not here",
        "{write}",
    ),
    "RS353": (
        "this card need not be made known to `{whose}`: {why}",
        "says nothing new",
        "remove the line",
    ),
    "RS354": (
        'the setup "{name}" is named twice here',
        "a second time",
        "name it once",
    ),
}
