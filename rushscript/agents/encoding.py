"""Observations as numbers: a duel and a player -> one vector of a fixed length, of nothing but what
that player may know.

The length follows from the two decks and the format. `Encoding.parts` tells where each part
stands. Cards are told by their place in `Encoding.cards`, from 1 on; 0 is a card that the player
does not know, or none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rushscript.agents.picking import Picking
from rushscript.engine.cards import CardDefinition, Deck
from rushscript.engine.decisions import DecisionKind, Option, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import NO_CARD
from rushscript.engine.queries import facts_of, knows
from rushscript.engine.state import State
from rushscript.engine.zones import (
    BANISHED,
    DECK,
    EMPTY,
    EXTRA_DECK,
    FACE_DOWN,
    FACE_UP_ATTACK,
    FIELD,
    GRAVEYARD,
    HAND,
    MONSTER,
    SPELL_TRAP,
    ZONES,
)
from rushscript.ruleset import Ruleset
from rushscript.vocabulary import Phase

Vector = NDArray[np.float32]

PILES: Final = (HAND, DECK, GRAVEYARD, EXTRA_DECK, BANISHED)
PLACES: Final = (MONSTER, SPELL_TRAP, FIELD)
ABOUT_PLACE: Final = 9
"""A place of the field: a card is there, its place among the cards, face-up in Attack Position,
face-down, ATK and DEF in thousands, Level, attacks declared this turn, it came this turn."""
OPTION_KINDS: Final = tuple(OptionKind)
DECISION_KINDS: Final = tuple(DecisionKind)
ABOUT_OPTION: Final = len(OPTION_KINDS) + 8
"""An option: its kind (one-hot), its card, whether that is yours, its zone and the place there,
the attacked card, which ability, its value, and whether it is picked already."""
THOUSAND: Final = 1000.0


class Encoding:
    """How duels of two decks are told in numbers; `options` of them are told of a decision."""

    __slots__ = ("_numbers", "_places", "cards", "options", "parts", "size")

    def __init__(self, ruleset: Ruleset, decks: tuple[Deck, Deck], options: int) -> None:
        faces = {card.id: card for deck in decks for card in (*deck.main, *deck.extra)}
        self.cards: tuple[CardDefinition, ...] = tuple(faces[name] for name in sorted(faces))
        self._numbers = {card.id: number for number, card in enumerate(self.cards, 1)}
        self.options = options
        self._places = {
            MONSTER: ruleset.monster_zones,
            SPELL_TRAP: ruleset.spell_trap_zones,
            FIELD: ruleset.field_zones,
        }
        lengths = {
            "duel": 5 + len(Phase),
            "field": 2 * sum(self._places.values()) * ABOUT_PLACE,
            "piles": 2 * len(PILES) * (1 + len(self.cards)),
            "decision": 4 + len(DECISION_KINDS),
            "options": options * ABOUT_OPTION,
        }
        self.parts: dict[str, slice] = {}
        start = 0
        for name, length in lengths.items():
            self.parts[name] = slice(start, start + length)
            start += length
        self.size = start

    def observe(self, duel: Duel, player: int, picking: Picking | None, page: int) -> Vector:
        """What `player` may know; `picking` is what this player must decide, `page` counts what
        is shown of its options in parts of `options` each."""
        state = duel.state
        numbers = np.zeros(self.size, dtype=np.float32)
        numbers[self.parts["duel"]] = _about_duel(state, player)
        numbers[self.parts["field"]] = self._field(state, player)
        numbers[self.parts["piles"]] = self._piles(state, player)
        if picking is not None and picking.decision.player == player:
            numbers[self.parts["decision"]] = _about_decision(self, state, picking)
            shown = self._options(state, player, picking, page)
            begin = self.parts["options"].start
            numbers[begin : begin + len(shown)] = shown
        return numbers

    def number_of(self, state: State, player: int, card: int) -> int:
        """The place of a card among `cards`, from 1 on; 0 where the player does not know it."""
        if card == NO_CARD or not knows(state, player, card):
            return 0
        return self._numbers[state.definitions[card].id]

    def _field(self, state: State, player: int) -> list[float]:
        numbers: list[float] = []
        for side in (player, 1 - player):
            for zone in PLACES:
                for card in state.zones[side * ZONES + zone]:
                    numbers += self._about_place(state, player, card)
        return numbers

    def _about_place(self, state: State, player: int, card: int) -> list[float]:
        if card == EMPTY:
            return [0.0] * ABOUT_PLACE
        known = knows(state, player, card)
        facts = facts_of(state, card) if known else None
        position = state.position[card]
        return [
            1.0,
            float(self.number_of(state, player, card)),
            float(position == FACE_UP_ATTACK),
            float(position == FACE_DOWN),
            0.0 if facts is None else (facts.attack or 0) / THOUSAND,
            0.0 if facts is None else (facts.defense or 0) / THOUSAND,
            0.0 if facts is None else float(facts.level or 0),
            float(state.attacks[card]),
            float(state.arrived[card] == state.turn),
        ]

    def _piles(self, state: State, player: int) -> list[float]:
        """Of each pile how many cards there are, and how many of each that the player knows."""
        numbers: list[float] = []
        for side in (player, 1 - player):
            for zone in PILES:
                cards = state.zones[side * ZONES + zone]
                counts = [0.0] * (1 + len(self.cards))
                for card in cards:
                    counts[self.number_of(state, player, card)] += 1
                counts[0] = float(len(cards))
                numbers += counts
        return numbers

    def _options(self, state: State, player: int, picking: Picking, page: int) -> list[float]:
        numbers: list[float] = []
        options = picking.decision.options
        first = page * self.options
        for index, option in enumerate(options[first : first + self.options], first):
            numbers += self._about_option(state, player, option)
            numbers.append(float(index in picking.picked))
        return numbers

    def _about_option(self, state: State, player: int, option: Option) -> list[float]:
        card = option.card
        numbers = [float(option.kind is kind) for kind in OPTION_KINDS]
        if card == NO_CARD:
            return [*numbers, 0.0, 0.0, 0.0, 0.0, 0.0, float(option.ability), float(option.value)]
        # Who chooses among the cards of the own deck looks through it.
        looked_through = state.zone[card] == DECK and state.owner[card] == player
        number = self._numbers[state.definitions[card].id] if looked_through else None
        return [
            *numbers,
            float(self.number_of(state, player, card) if number is None else number),
            float(state.controller[card] == player),
            float(state.zone[card]),
            float(state.slot[card]) if state.zone[card] in PLACES else 0.0,
            0.0 if option.target == NO_CARD else 1.0 + state.slot[option.target],
            float(option.ability),
            float(option.value),
        ]


def _about_duel(state: State, player: int) -> list[float]:
    """The turn, whose it is, the life of both in thousands, the summons made, the phase."""
    return [
        float(state.turn),
        float(state.turn_player == player),
        max(0, state.life[player]) / THOUSAND,
        max(0, state.life[1 - player]) / THOUSAND,
        float(state.normal_summons),
        *(float(state.phase is phase) for phase in Phase),
    ]


def _about_decision(encoding: Encoding, state: State, picking: Picking) -> Sequence[float]:
    """How many options are to be picked and are picked, whose effect asks, and what is asked."""
    decision = picking.decision
    return [
        float(decision.minimum),
        float(decision.maximum),
        float(len(picking.picked)),
        float(encoding.number_of(state, decision.player, decision.source)),
        *(float(decision.kind is kind) for kind in DECISION_KINDS),
    ]
