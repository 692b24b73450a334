"""Whether the effects of a card are negated (RR-044)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rushscript.engine.expressions.layers import Permission

if TYPE_CHECKING:
    from rushscript.engine.cards import Facts
    from rushscript.engine.expressions.changes import FixedChange


def is_negated(facts: Facts, *, continuous: bool) -> bool:
    """Whether its effects are negated; with `continuous`, those that apply without being
    activated."""
    if not facts.modifiers:
        return False
    return any(
        modifier.change.permission is Permission.EFFECTS_NEGATED
        or (continuous and modifier.change.permission is Permission.CONTINUOUS_NEGATED)
        for modifier in facts.modifiers
    )


def is_negation(change: FixedChange) -> bool:
    """Whether a change negates the continuous effects of its card."""
    return change.permission in (Permission.EFFECTS_NEGATED, Permission.CONTINUOUS_NEGATED)
