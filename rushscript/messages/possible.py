"""The texts of RS66x and RS67x, what can never be: code -> text, label and help.

Rows of the catalogue, which makes them messages.
"""

from __future__ import annotations

from typing import Final

POSSIBLE_WARNINGS: Final = frozenset({"RS667", "RS669"})
"""Codes of warnings: the card can be used."""

POSSIBLE_MESSAGES: Final[dict[str, tuple[str, str, str]]] = {
    "RS660": (
        "no card fits the whole list: `{found}` excludes all that the rest leaves",
        "can never fit",
        "change or remove it; `or` joins what may be either",
    ),
    "RS661": (
        "no such card is ever in the {zone}",
        "never there",
        "write another place or another noun; Fusion and Ritual monsters wait in the extra deck, "
        "all other cards in the deck",
    ),
    "RS662": (
        "there are never so many such cards there: {most} at most",
        "too many",
        "write a number up to {most}, or another place",
    ),
    "RS663": (
        "this is never so: the numbers are `{range}`",
        "never holds",
        "compare with a number that is sometimes reached",
    ),
    "RS664": (
        "this is always so: the numbers are `{range}`",
        "always holds",
        "remove it, or compare with a number that is sometimes missed",
    ),
    "RS665": (
        "{needed} cards never find room together: one field has {room} zones for them",
        "too many",
        "write a number up to {room}",
    ),
    "RS666": (
        "these conditions exclude each other: `{other}` is asked as well",
        "never at the same time",
        "remove one of the two, or write `any of (..., ...)`",
    ),
    "RS667": (
        "this says nothing new: `{other}` says it already",
        "said already",
        "remove it",
    ),
    "RS668": (
        "this never holds: the effect is activated in your main phase",
        "never holds",
        "remove it",
    ),
    "RS669": (
        "this always holds: the effect is activated in your main phase",
        "always holds",
        "remove it",
    ),
    "RS671": (
        "one of these always holds: `{other}`, or this",
        "always holds",
        "remove the condition, or change one of the two",
    ),
    "RS672": (
        "the cards that `{name}` holds are not on the field: `{verb}` takes none from elsewhere",
        "not on the field",
        "write another verb: `add ... to hand`, `special summon ...`, `shuffle ... into deck`",
    ),
    "RS673": (
        "the cards that `{name}` holds are on the field: `{verb}` takes none from there",
        "still on the field",
        "write another verb: `return ... to hand`, `destroy ...`, `send ... to graveyard`",
    ),
    "RS674": (
        "no card that `{name}` holds is ever such a card",
        "can never fit",
        "ask for something that the cards of `{name}` can be, or give the name to others",
    ),
    "RS675": (
        "the cards that `{name}` holds are not on the field, where cards change",
        "not on the field",
        "change other cards, or give the name before they leave: `choose ... as {name}`",
    ),
}
