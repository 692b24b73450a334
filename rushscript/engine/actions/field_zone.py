"""The field zone: a new field spell takes the place of the old one (R-120, R-121, R-180)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rushscript.engine.actions.moving import move_cards
from rushscript.engine.events import EventKind
from rushscript.engine.zones import EMPTY, FIELD, GRAVEYARD, ZONES
from rushscript.ruleset import FieldReplacePolicy
from rushscript.vocabulary import Reason

if TYPE_CHECKING:
    from rushscript.engine.state import State


def make_room_in_field_zone(state: State, player: int) -> None:
    """Z10: the player's old field spell goes to the graveyard by rule before the new one lies
    there, face-down ones too; the other player's stays, unless both share one."""
    players = (player, 1 - player) if state.ruleset.one_field_total else (player,)
    destroys = state.ruleset.field_replace is FieldReplacePolicy.DESTROY
    kind = EventKind.DESTROYED if destroys else EventKind.MOVED
    for owner in players:
        old = [card for card in state.zones[owner * ZONES + FIELD] if card != EMPTY]
        if old:
            move_cards(state, old, GRAVEYARD, reason=Reason.RULE, player=owner, kind=kind)
