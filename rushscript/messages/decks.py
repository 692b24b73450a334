"""The texts of RS4xx, mistakes in decks: code -> text, label and help.

Rows of the catalogue, which makes them messages. A problem of a deck names the rule
behind it as well, where a rule has an id.
"""

from __future__ import annotations

from typing import Final

DECK_MESSAGES: Final[dict[str, tuple[str, str, str]]] = {
    "RS401": (
        "the {part} has {size}; it takes {least} to {most}: {verb} {change}",
        "",
        "{verb} {change} below `{section}`",
    ),
    "RS402": (
        '{count} copies of "{name}"; at most {most} are allowed',
        "",
        "leave {over} out, over `main`, `extra` and `side` together",
    ),
    "RS403": (
        '"{name}" belongs below `{section}`',
        "",
        "move the line below `{section}`",
    ),
    "RS404": (
        '"{name}" is of a kind that {format} does not have',
        "",
        "take another card, or a format that has the kind",
    ),
    "RS405": (
        '"{name}" is a card of {found}; {format} is played with cards of {wanted}',
        "",
        "take it out: cards of two games are never mixed",
    ),
    "RS406": (
        "{count} Legend cards: {names}; at most 1 is allowed in a deck{until}",
        "",
        "keep one of them below `main` and `extra`; the Side Deck does not count",
    ),
    "RS407": (
        "{count} Legend {kind}s: {names}; at most 1 is allowed",
        "",
        "keep one Legend {kind} below `main` and `extra`; the Side Deck does not count",
    ),
    "RS408": (
        '"{name}" is forbidden by the list of {since}',
        "",
        "take it out",
    ),
    "RS409": (
        '{count} copies of "{name}", which is {group} by the list of {since}: at most {most}',
        "",
        "leave {over} out, over `main`, `extra` and `side` together",
    ),
    "RS410": (
        "{count} cards of {group} by the list of {since}: {names}; at most {most} together",
        "",
        "leave {over} out, over `main`, `extra` and `side` together",
    ),
    "RS411": (
        '"{name}" is not released on {on}: it came first in {product}, {released}',
        "",
        "take it out, or check the deck for a later date",
    ),
    "RS412": (
        "{what}",
        "",
        "write the name of a card of this pack or of one it requires, its id, number or passcode",
    ),
    "RS413": (
        "{what}",
        "",
        'a deck has lines such as `3 "CARD NAME"` below `main`, `extra` and `side`',
    ),
}
