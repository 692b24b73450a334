"""What happens in a summon with materials: they go, then the monster comes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rushscript.engine import actions
from rushscript.engine.operations.moving import shuffle_back, to_be_ordered
from rushscript.engine.scope import MATERIALS, SELF_MATERIALS, SUMMONED
from rushscript.engine.value import Value
from rushscript.engine.zones import DECK
from rushscript.vocabulary import Manner, Reason, Zone

if TYPE_CHECKING:
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


@dataclass(frozen=True, slots=True)
class MaterialDestination(Value):
    """Where materials go: to their owners' graveyards, or decks."""

    zone: Zone = Zone.GRAVEYARD
    at_bottom: bool = False
    shuffles: bool = False
    any_order: bool = False


TO_GRAVEYARD = MaterialDestination()
INTO_DECK = MaterialDestination(Zone.DECK, shuffles=True)


def summon_with(
    state: State,
    scope: Scope,
    monster: int,
    materials: list[int],
    position: int,
    destination: MaterialDestination,
    manner: Manner,
    reason: Reason,
) -> None:
    """The materials go, then the monster comes; their names are `materials` and `summoned`."""
    zone = int(destination.zone)
    if zone == DECK and not destination.at_bottom:
        materials = materials[::-1]
    moved = actions.move_cards(
        state,
        materials,
        zone,
        reason=Reason.MATERIAL,
        player=scope.player,
        source=scope.source,
        at_bottom=destination.at_bottom,
        unseen=to_be_ordered(state, materials) if destination.any_order else (),
    )
    scope.bind(MATERIALS, actions.bound_of(state, moved))
    used = actions.bound_used(state, moved)
    if destination.shuffles:
        shuffle_back(state, materials)
    actions.summon(
        state,
        [(monster, position)],
        scope.player,
        manner,
        reason=reason,
        actor=scope.player,
        source=scope.source,
        used=(SELF_MATERIALS, used),
    )
    scope.bind(SUMMONED, actions.bound_here(state, [monster]))
