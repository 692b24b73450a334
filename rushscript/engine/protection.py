"""What cannot be destroyed: the protections of a card against one cause of destruction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rushscript.engine.events import NO_CARD, NOBODY
from rushscript.engine.expressions.changes import is_of_kind
from rushscript.engine.expressions.layers import Layer
from rushscript.engine.queries import facts_of

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
    source: int,
    *,
    by_attack: bool = False,
) -> bool:
    """Whether a card cannot be destroyed for `reason` by `source`, a card of `player`;
    `by_attack` when the source attacked (RR-071)."""
    return any(
        _holds(state, modifier, reason, player, source, by_attack=by_attack)
        for modifier in facts.modifiers
        if modifier.change.layer is Layer.PROTECT
    )


def _holds(
    state: State, modifier: Modifier, reason: Reason, player: int, source: int, *, by_attack: bool
) -> bool:
    cause = modifier.change.cause
    if cause is None or modifier.change.cause_player not in (NOBODY, player):
        return False
    if not is_of_kind(cause.kind, reason, by_attack=by_attack):
        return False
    if cause.test is None:
        return True
    if source == NO_CARD or modifier.scope is None:
        return False
    return cause.test.matches(state, facts_of(state, source), modifier.scope)
