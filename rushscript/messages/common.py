"""The texts of RS676 to RS689: common mistakes of syntax, and what does nothing where it stands.

Rows of the catalogue, which makes them messages: code -> text, label and help.
"""

from __future__ import annotations

from typing import Final

COMMON_WARNINGS: Final = frozenset[str]()
"""Codes of warnings: the card can be used."""

COMMON_MESSAGES: Final[dict[str, tuple[str, str, str]]] = {
    "RS676": (
        "this line ends where it cannot: `{next}` below belongs to it",
        "broken here",
        "write it on one line; a line goes on after `,` `+` `and` `or` `{{`, inside brackets, and "
        "before words such as `in` and `to`",
    ),
    "RS677": (
        "`{found}` stands behind what it cannot follow",
        "it belongs to the cards",
        "write it right behind their place: `{write}`",
    ),
    "RS678": (
        "nothing follows this comma",
        "one comma too many",
        "remove it, or write what comes next behind it",
    ),
    "RS679": (
        "this block is never opened",
        "a `{{` is missing",
        "write `{{` at the end of this line",
    ),
    "RS680": (
        "`{found}` happens once, and the lines of `continuous` hold all the time",
        "a step",
        "say when it happens: `whenever EVENT {{ {found} ... }}`, or write it as a step of "
        "`effect` in a block `ignition` or `activate`",
    ),
    "RS681": (
        "Rush Duel has no {found}",
        "of another format",
        "{write}",
    ),
}
