"""The log and the cache: every action ends here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rushscript.engine.events import Event

if TYPE_CHECKING:
    from rushscript.engine.state import State


def emit(state: State, event: Event) -> None:
    """Appends an event to the log, with its cards as the objects they now are."""
    visits = state.visits
    event.visits = tuple([visits[card] for card in event.cards])
    state.events.append(event)


def touch(state: State) -> None:
    """Forgets evaluated facts where continuous effects may have changed them."""
    if state.modifiers or state.live or state.ever_live:
        state.facts_settled = False
