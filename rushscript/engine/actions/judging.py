"""Laying a spell or trap where it would lie, only to judge it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rushscript.engine.actions.record import touch
from rushscript.engine.queries import home_of
from rushscript.engine.zones import ALL_ZONES, EMPTY, FACE_UP_ATTACK, HAND, ZONES

if TYPE_CHECKING:
    from rushscript.engine.cards import Facts
    from rushscript.engine.evaluation import Lasting
    from rushscript.engine.modifiers import Modifier
    from rushscript.engine.reach import Reach
    from rushscript.engine.restrictions import Rules
    from rushscript.engine.state import State


class Lying(NamedTuple):
    """How a card lay before it was laid face-up, and what had been worked out then."""

    zone: int
    position: int
    slot: int
    place: int
    facts: list[Facts | None]
    changed_zones: int
    lasting: Lasting | None
    given: dict[int, list[Modifier]]
    rules: Rules | None
    reach: Reach | None


def lay_face_up(state: State, player: int, card: int) -> Lying:
    """Lays a spell or trap as it lies once activated, only to judge it: from the hand it takes
    a free place, a Set one is face-up. Returns what `lay_back` needs to undo it."""
    zone, position, slot = state.zone[card], state.position[card], state.slot[card]
    kept, state.facts = state.facts, state.facts[:]
    changed, lasting, given, rules = state.changed_zones, state.lasting, state.given, state.rules
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
    definition = state.definitions[card]
    reach = state.reach
    if definition.binding:
        state.rules = None
    touch(state, ALL_ZONES if definition.continuous else 1 << zone | 1 << state.zone[card])
    if not (definition.continuous or definition.binding):
        # It says nothing about anything.
        state.reach = reach
    return Lying(zone, position, slot, index, kept, changed, lasting, given, rules, reach)


def lay_back(state: State, player: int, card: int, before: Lying) -> None:
    """Undoes `lay_face_up`."""
    if before.zone == HAND:
        state.zones[player * ZONES + state.zone[card]][state.slot[card]] = EMPTY
        state.zones[player * ZONES + HAND].insert(before.place, card)
    state.zone[card], state.position[card] = before.zone, before.position
    state.slot[card], state.facts = before.slot, before.facts
    state.changed_zones, state.lasting = before.changed_zones, before.lasting
    state.given, state.rules, state.reach = before.given, before.rules, before.reach
