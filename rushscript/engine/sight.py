"""What a player may know of a duel, as plain data (knowledge is per card and player).

A card the player does not know is only a place: nothing in a view depends on its face, nor on
whether the other player is being asked something.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from rushscript.engine.entities import is_beside, members_of
from rushscript.engine.queries import facts_of, knows
from rushscript.engine.zones import (
    DECK,
    EMPTY,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    MONSTER,
    SPELL_TRAP,
    ZONES,
)
from rushscript.vocabulary import Position

if TYPE_CHECKING:
    from rushscript.engine.state import State


class CardView(TypedDict):
    """A card as one player sees it. `name` None: its face is not known to the player. A whole
    Maximum Monster has no DEF, and the cards at its sides show no numbers: they are its own."""

    name: str | None
    id: str | None
    position: str | None
    attack: int | None
    defense: int | None
    level: int | None
    equipped_to: str | None
    """The name of the monster that it is equipped to."""


class SideView(TypedDict):
    """One player's side. Lists go from the left, decks from the top; None is a free place."""

    life: int
    hand: list[CardView]
    deck: list[CardView]
    extra_deck: list[CardView]
    graveyard: list[CardView]
    monsters: list[CardView | None]
    spells_traps: list[CardView | None]
    field: list[CardView | None]


class PlayerView(TypedDict):
    """Both sides as `player` sees them. `your_decision`: the player must decide now."""

    player: int
    turn: int
    turn_player: int
    phase: str
    sides: list[SideView]
    your_decision: bool


def view_of(state: State, player: int) -> PlayerView:
    """The view of one player."""
    decision = state.decision
    return {
        "player": player,
        "turn": state.turn,
        "turn_player": state.turn_player,
        "phase": state.phase.name.lower(),
        "sides": [_side(state, side, player) for side in (0, 1)],
        "your_decision": decision is not None and decision.player == player,
    }


def _side(state: State, side: int, player: int) -> SideView:
    def cards(zone: int) -> list[CardView]:
        return [_card(state, card, player) for card in state.zones[side * ZONES + zone]]

    def places(zone: int) -> list[CardView | None]:
        return [
            None if card == EMPTY else _card(state, member, player)
            for card in state.zones[side * ZONES + zone]
            for member in members_of(state, card)
        ]

    return {
        "life": max(0, state.life[side]),
        "hand": sorted(cards(HAND), key=_known_first) if side != player else cards(HAND),
        "deck": cards(DECK)[::-1],
        "extra_deck": cards(EXTRA_DECK),
        "graveyard": cards(GRAVEYARD),
        "monsters": places(MONSTER),
        "spells_traps": places(SPELL_TRAP),
        "field": places(FIELD),
    }


def _known_first(card: CardView) -> tuple[bool, str]:
    """The order of another player's hand says nothing."""
    return (card["name"] is None, card["name"] or "")


def _card(state: State, card: int, player: int) -> CardView:
    position = state.position[card]
    shown = None if position == 0 else Position(position).name.lower()
    if not knows(state, player, card):
        return {
            "name": None,
            "id": None,
            "position": shown,
            "attack": None,
            "defense": None,
            "level": None,
            "equipped_to": None,
        }
    facts = facts_of(state, card)
    beside = is_beside(state, card)
    return {
        "name": facts.name,
        "id": facts.definition.id,
        "position": shown,
        "attack": None if beside else facts.attack,
        "defense": None if beside else facts.defense,
        "level": None if beside else facts.level,
        "equipped_to": None if state.host[card] < 0 else facts_of(state, state.host[card]).name,
    }
