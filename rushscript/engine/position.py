"""Positions set up by hand: cards placed where one wants them -> a state in an open phase.

Tests, puzzles and bug reports start here. Cards lie as if they had been there since before this
turn; nothing has been used; no event has happened.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rushscript.engine import actions
from rushscript.engine.machine import Frame
from rushscript.engine.operations.equipping import give_effect, own_equip
from rushscript.engine.procedures.turn import DUEL, open_main_phase
from rushscript.engine.queries import is_extra
from rushscript.engine.state import State
from rushscript.engine.zones import EMPTY, EXTRA_DECK, FACE_DOWN, GRAVEYARD, ZONES, is_on_field
from rushscript.errors import PositionError
from rushscript.vocabulary import Phase, Position, Zone

if TYPE_CHECKING:
    from rushscript.engine.cards import CardDefinition
    from rushscript.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Placement:
    """One card: on whose side and where. Decks are given top card first. `beside` makes it a
    side of a Maximum Monster: the number of the placement of its centre. A centre has two, the
    left one first."""

    definition: CardDefinition
    player: int
    zone: Zone
    position: Position = Position.NONE
    owner: int | None = None
    beside: int | None = None
    proper: bool = True
    """Whether an Extra Deck monster that lies elsewhere came there properly (RR-108)."""
    host: int | None = None
    """For an equip card, the number of the placement of its monster."""


def build_state(
    ruleset: Ruleset,
    placements: Sequence[Placement],
    *,
    turn: int = 3,
    turn_player: int = 0,
    life: tuple[int, int] | None = None,
    seed: int = 0,
) -> State:
    """The state in the open Main Phase of `turn`. Card numbers are indices into `placements`.
    Raises PositionError when a zone is too small."""
    state = State(
        ruleset,
        tuple(item.definition for item in placements),
        tuple(item.player if item.owner is None else item.owner for item in placements),
        seed,
    )
    for card, item in enumerate(placements):
        if item.beside is None:
            _place(state, card, item)
    _join_sides(state, placements)
    for card, item in enumerate(placements):
        if item.host is not None:
            _equip(state, card, item.host)
    for player in (0, 1):
        state.zones[player * ZONES + Zone.DECK].reverse()
    state.turn, state.turn_player, state.phase = turn, turn_player, Phase.MAIN
    if life is not None:
        state.life = list(life)
    state.frames = _frames(state)
    return state


def _place(state: State, card: int, item: Placement) -> None:
    zone = int(item.zone)
    cards = state.zones[item.player * ZONES + zone]
    state.zone[card] = zone
    state.controller[card] = item.player
    if is_on_field(zone):
        if EMPTY not in cards:
            zone_name = item.zone.name.lower()
            raise PositionError(card=item.definition.name, zone=zone_name, player=item.player)
        state.slot[card] = cards.index(EMPTY)
        cards[state.slot[card]] = card
        state.position[card] = int(item.position)
        state.clock += 1
        state.stamp[card] = state.clock
    else:
        cards.append(card)
    if item.proper and zone != EXTRA_DECK and is_extra(state, card):
        state.proper |= 1 << card
    public = zone == GRAVEYARD or (is_on_field(zone) and item.position != FACE_DOWN)
    if public:
        state.known[card] = actions.BOTH_KNOW
    elif zone != Zone.DECK:
        state.known[card] = 1 << item.player


def _equip(state: State, card: int, host: int) -> None:
    """A card lies equipped to a monster, with the effect that a union monster gave itself."""
    state.host[card] = host
    state.equips += 1
    own = own_equip(state.definitions[card])
    if own is not None:
        give_effect(state, card, own)


def _join_sides(state: State, placements: Sequence[Placement]) -> None:
    """Makes a Maximum Monster of each centre that has sides; it needs its whole field."""
    sides: dict[int, list[int]] = {}
    for card, item in enumerate(placements):
        if item.beside is not None:
            sides.setdefault(item.beside, []).append(card)
    for centre, cards in sides.items():
        item = placements[centre]
        zone = state.zones[item.player * ZONES + Zone.MONSTER]
        if len(cards) != 2 or sum(card != EMPTY for card in zone) > 1:
            raise PositionError(card=item.definition.name, zone="monster", player=item.player)
        actions.join(state, cards[0], centre, cards[1])


def _frames(state: State) -> list[Frame]:
    """The stack as it is in an open Main Phase."""
    duel = Frame(DUEL, 0)
    duel.place = 1
    return [duel, open_main_phase(state.ruleset, state.turn_player)]
