"""Texts about battles, and about what cards are kept from: durations, attacks, negation."""

from __future__ import annotations

from typing import Final

BATTLE_MESSAGES: Final[dict[str, tuple[str, str, str]]] = {
    "RS716": (
        "`this battle` is the battle of an attack that the effect answers",
        "no attack to answer",
        "write it behind `when ... attacks ...`, or write `this battle phase` or `this turn`",
    ),
}
