"""Texts about battles, and about what cards are kept from: durations, attacks, negation."""

from __future__ import annotations

from typing import Final

BATTLE_MESSAGES: Final[dict[str, tuple[str, str, str]]] = {
    "RS716": (
        "`this battle` is the battle of an attack that the effect answers",
        "no attack to answer",
        "write it behind `when ... attacks ...`, or write `this battle phase` or `this turn`",
    ),
    "RS717": (
        "traps have no continuous effects",
        "nothing to negate",
        "write `negate effects of all traps ...`",
    ),
    "RS718": (
        "a trap is face-up only while it is activated: a step finds none",
        "no such trap",
        "write a line that waits for them: "
        "`continuous this turn {{ negate effects of all traps ... }}`",
    ),
}
