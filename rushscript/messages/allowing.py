"""The texts of RS650 to RS655, warnings that are allowed: code -> text, label and help.

Rows of the catalogue, which makes them messages.
"""

from __future__ import annotations

from typing import Final

ALLOWING_WARNINGS: Final = frozenset({"RS650"})
"""Codes of warnings: the card can be used."""

ALLOWING_MESSAGES: Final[dict[str, tuple[str, str, str]]] = {
    "RS650": (
        "this silences nothing: there is no `{found}` here",
        "not needed",
        "remove it",
    ),
    "RS651": (
        "this `allow` does not say why the warning is wanted",
        "the reason is missing",
        "write `{write}`, with the reason in the quotes",
    ),
    "RS652": (
        "`{found}` is an error and cannot be allowed",
        "only warnings can",
        "mend what it names, and remove the `allow`",
    ),
    "RS653": (
        "`{found}` is no code of a warning",
        "an unknown code",
        "{near}; the code stands in brackets in front of the message",
    ),
    "RS654": (
        "`allow` cannot stand here",
        "not at the beginning",
        "write it as the first line of the card or test, or of the file",
    ),
}
