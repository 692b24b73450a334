"""What cannot be destroyed: the protections of a card against one cause of destruction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rushscript.engine.events import NOBODY
from rushscript.engine.expressions.changes import is_of_kind
from rushscript.engine.expressions.layers import Layer

if TYPE_CHECKING:
    from rushscript.engine.cards import Facts
    from rushscript.engine.modifiers import Modifier
    from rushscript.engine.state import State
    from rushscript.vocabulary import Reason


def is_protected(
    state: State,
    facts: Facts,
    reason: Reason,
    player: int,
    by: Facts | None,
    *,
    by_attack: bool = False,
) -> bool:
    """Whether a card cannot be destroyed for `reason` by a card of `player` that is, or last
    was, as `by` says; `by_attack` when it attacked (RR-071)."""
    return any(
        _holds(state, modifier, reason, player, by, by_attack=by_attack)
        for modifier in facts.modifiers
        if modifier.change.layer is Layer.PROTECT
    )


def _holds(
    state: State,
    modifier: Modifier,
    reason: Reason,
    player: int,
    by: Facts | None,
    *,
    by_attack: bool,
) -> bool:
    cause = modifier.change.cause
    if cause is None or modifier.change.cause_player not in (NOBODY, player):
        return False
    if not is_of_kind(cause.kind, reason, by_attack=by_attack):
        return False
    if cause.test is None:
        return True
    if by is None or modifier.scope is None:
        return False
    return cause.test.matches(state, by, modifier.scope)
