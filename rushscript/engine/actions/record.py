"""The log and the cache: every action ends here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rushscript.engine.actions.waking import note_woken
from rushscript.engine.cards import wake_mask
from rushscript.engine.events import Event
from rushscript.engine.zones import ALL_ZONES, SOURCES, TIME

if TYPE_CHECKING:
    from rushscript.engine.state import State


def emit(state: State, event: Event) -> None:
    """Appends an event to the log, with its cards as the objects they now are."""
    cards = event.cards
    if cards:
        visits = state.visits
        if len(cards) == 1:
            event.visits = (visits[cards[0]],)
        else:
            event.visits = tuple([visits[card] for card in cards])
    state.events.append(event)
    if state.cards.asks_past and state.cards.asks_past >> event.kind & 1:
        # Facts that were asked for to tell of the event do not know of it.
        touch(state, TIME)
    if state.wakes_on and state.wakes_on >> event.kind & 1:
        note_woken(state, event)


def touch(state: State, zones: int = ALL_ZONES) -> None:
    """Forgets what holds for players, and evaluated facts where continuous effects may have
    changed them. `zones`: bit mask of those in which cards have changed, where nothing else has."""
    state.reach = None
    rules = state.rules
    if rules is not None and (zones & SOURCES or rules.conditional):
        state.rules = None
    if state.asks_anew:
        state.changed_zones |= zones


def touch_modifiers(state: State, cards: Iterable[int]) -> None:
    """Forgets the facts of cards whose own changes have changed, and all where something asks
    anew, or did until now."""
    asked = state.asks_anew
    state.rules = state.reach = None
    state.asks_anew = (
        state.cards.ever_live
        or bool(state.live)
        or any(modifier.fact is not None for modifier in state.modifiers)
    )
    state.wakes_on = state.cards.ever_wakes | wake_mask(*(live.wakes for live in state.live))
    for card in cards:
        state.facts[card] = None
    if asked or state.asks_anew:
        state.changed_zones = ALL_ZONES
