"""The texts of RS676 to RS689: common mistakes of syntax, and what does nothing where it stands.

Rows of the catalogue, which makes them messages: code -> text, label and help.
"""

from __future__ import annotations

from typing import Final

COMMON_WARNINGS: Final = frozenset({"RS687", "RS688"})
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
        "no format that is played here has {found}",
        "of another format",
        "{write}",
    ),
    "RS682": (
        "`{found}` and `{other}` exclude each other",
        "never at the same time",
        "remove one of the two, or say when each holds",
    ),
    "RS683": (
        "`{found}` stands the wrong way round",
        "in this order",
        "write `{write}`",
    ),
    "RS684": (
        "this does nothing: the cards are `{found}` already",
        "does nothing",
        "write another value, or ask for other cards",
    ),
    "RS688": (
        "`{name}` may lie face-down, and a change of values then does nothing",
        "face-up or face-down",
        "write `face-up` where `{name}` is chosen",
    ),
    "RS685": (
        "this does nothing: a change of values reaches face-up cards only",
        "face-down cards",
        "ask for face-up cards, or turn them up before",
    ),
    "RS686": (
        "`{found}` stands here twice",
        "a second time",
        "remove it",
    ),
    "RS687": (
        "this test expects only what it gives",
        "nothing happens in it",
        "write a move before `expect`, or expect what an effect changes",
    ),
}
