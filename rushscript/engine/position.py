"""Positions set up by hand: cards placed where one wants them -> a state in an open phase.

Tests, puzzles and bug reports start here. Cards lie as if they had been there since before this
turn; nothing has been used; no event has happened but what is said to have happened this turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rushscript.engine import actions
from rushscript.engine.cards import CardDefinition
from rushscript.engine.duel_cards import DuelCards
from rushscript.engine.machine import Frame
from rushscript.engine.operations.equipping import give_effect, own_equip
from rushscript.engine.past import Past, WasDrawn
from rushscript.engine.procedures.turn import DUEL, open_phase
from rushscript.engine.queries import is_extra
from rushscript.engine.state import State, state_at_the_start
from rushscript.engine.zones import EMPTY, EXTRA_DECK, FACE_DOWN, GRAVEYARD, ZONES, is_on_field
from rushscript.errors import PositionError
from rushscript.vocabulary import Phase, Position, Zone

if TYPE_CHECKING:
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
    known_to: tuple[int, ...] = ()
    """The players who have seen its face, besides those who see it lie there."""
    column: int | None = None
    """The place in its zone, from the left of its player; the first free one where None."""


def build_state(
    ruleset: Ruleset,
    placements: Sequence[Placement],
    *,
    turn: int = 3,
    turn_player: int = 0,
    life: tuple[int, int] | None = None,
    seed: int = 0,
    phase: Phase = Phase.MAIN,
    happened: Sequence[Past] = (),
) -> State:
    """The state in the open Main or Battle Phase of `turn`, after what has `happened` in this turn.
    Card numbers are indices into `placements`, which say where the cards lie now, with `life` left.
    Raises PositionError when a zone is too small."""
    placements = before_all(placements, happened)
    state = state_at_the_start(
        ruleset,
        DuelCards(
            tuple(item.definition for item in placements),
            tuple(item.player if item.owner is None else item.owner for item in placements),
        ),
        seed,
    )
    for card, item in _in_order(placements):
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
    _let_happen(state, happened, phase)
    if happened:
        _put_in_columns(state, placements)
        _put_decks_in_order(state)
    state.frames = _frames(state)
    return state


def before_all(placements: Sequence[Placement], happened: Sequence[Past]) -> list[Placement]:
    """Where the cards lay before all that has happened."""
    places = list(placements)
    for past in reversed(happened):
        past.go_back(places)
    return places


def _in_order(placements: Sequence[Placement]) -> list[tuple[int, Placement]]:
    """The cards of which the column is said come first."""
    return sorted(enumerate(placements), key=lambda item: item[1].column is None)


def _let_happen(state: State, happened: Sequence[Past], phase: Phase) -> None:
    """Plays what has happened; what it woke has been done with, whatever it was."""
    for player in (0, 1):
        state.life[player] += sum(item.life_before(player) for item in happened)
    drawn = [item.card for item in reversed(happened) if isinstance(item, WasDrawn)]
    for card in drawn:
        deck = state.zones[state.controller[card] * ZONES + Zone.DECK]
        deck.remove(card)
        deck.append(card)
    for item in happened:
        if item.in_battle and state.phase is Phase.MAIN:
            _begin_battle(state)
        item.happen(state)
    if phase is Phase.BATTLE and state.phase is Phase.MAIN:
        _begin_battle(state)
    state.woken = []


def _put_in_columns(state: State, placements: Sequence[Placement]) -> None:
    """A card that came to the field in what has happened took the first free column; it lies in
    the one that is said, and what lay there takes its place."""
    for card, item in _in_order(placements):
        if item.column is None or not is_on_field(state.zone[card]):
            continue
        cards = state.zones[state.controller[card] * ZONES + state.zone[card]]
        other, free = cards[item.column], state.slot[card]
        cards[item.column], cards[free] = card, other
        state.slot[card] = item.column
        if other not in (EMPTY, card):
            state.slot[other] = free


def _put_decks_in_order(state: State) -> None:
    """Decks lie in the order given, top card first, whatever has come to them since."""
    for player in (0, 1):
        state.zones[player * ZONES + Zone.DECK].sort(reverse=True)


def _begin_battle(state: State) -> None:
    actions.enter_battle(state)
    actions.start_phase(state, Phase.BATTLE)


def _place(state: State, card: int, item: Placement) -> None:
    zone = int(item.zone)
    cards = state.zones[item.player * ZONES + zone]
    state.zone[card] = zone
    state.controller[card] = item.player
    if is_on_field(zone):
        if EMPTY not in cards:
            zone_name = item.zone.name.lower()
            raise PositionError(card=item.definition.name, zone=zone_name, player=item.player)
        state.slot[card] = cards.index(EMPTY) if item.column is None else item.column
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
    for player in item.known_to:
        state.known[card] |= 1 << player


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
    """The stack as it is in an open Main or Battle Phase."""
    duel = Frame(DUEL, 0)
    duel.place = 1
    return [duel, open_phase(state.ruleset, state.turn_player, state.phase)]
