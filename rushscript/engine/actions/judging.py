"""Laying a spell or trap where it would lie, only to judge it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rushscript.engine.actions.record import touch
from rushscript.engine.queries import home_of
from rushscript.engine.zones import EMPTY, FACE_UP_ATTACK, HAND, ZONES

if TYPE_CHECKING:
    from rushscript.engine.cards import Facts
    from rushscript.engine.state import State

Lying = tuple[int, int, int, int, "Facts | None"]


def lay_face_up(state: State, player: int, card: int) -> Lying:
    """Lays a spell or trap as it lies once activated, only to judge it: from the hand it takes
    a free place, a Set one is face-up. Returns what `lay_back` needs to undo it."""
    zone, position, slot, facts = (
        state.zone[card],
        state.position[card],
        state.slot[card],
        state.facts[card],
    )
    index = EMPTY
    if zone == HAND:
        hand = state.zones[player * ZONES + HAND]
        home = home_of(state, card)
        places = state.zones[player * ZONES + home]
        index = hand.index(card)
        del hand[index]
        state.slot[card] = places.index(EMPTY)
        places[state.slot[card]] = card
        state.zone[card] = home
    state.position[card] = FACE_UP_ATTACK
    state.facts[card] = None
    touch(state)
    return zone, position, slot, index, facts


def lay_back(state: State, player: int, card: int, before: Lying) -> None:
    """Undoes `lay_face_up`."""
    zone, position, slot, index, facts = before
    if zone == HAND:
        state.zones[player * ZONES + state.zone[card]][state.slot[card]] = EMPTY
        state.zones[player * ZONES + HAND].insert(index, card)
    state.zone[card], state.position[card], state.slot[card] = zone, position, slot
    state.facts[card] = facts
    touch(state)
