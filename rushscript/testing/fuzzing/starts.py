"""Where a duel begins: two decks, or a position -> a duel at its first decision.

A position is what the `given` of a test can say, so that what breaks from there can be written as
a test. The cards of a start have tags, numbers that stay the same while others are taken away.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from rushscript.engine.cards import Deck
from rushscript.engine.decisions import DecisionKind
from rushscript.engine.duel import Duel
from rushscript.engine.entities import members_of
from rushscript.engine.events import NO_CARD
from rushscript.engine.position import Placement, build_state
from rushscript.engine.rng import Stream
from rushscript.engine.state import State
from rushscript.engine.zones import EMPTY, ZONES
from rushscript.ruleset import Ruleset
from rushscript.vocabulary import Phase, Position, Zone

STATED_ZONES: Final = (
    Zone.MONSTER,
    Zone.SPELL_TRAP,
    Zone.FIELD,
    Zone.HAND,
    Zone.GRAVEYARD,
    Zone.DECK,
    Zone.EXTRA_DECK,
)
"""The zones that `given` can fill, in the order in which they are written."""
_ZONE_COUNTS: Final = {
    Zone.MONSTER: "monster_zones",
    Zone.SPELL_TRAP: "spell_trap_zones",
    Zone.FIELD: "field_zones",
}
THROWS: Final = 24
"""How many dice and coins a position says beforehand."""
SPARE_ZONES: Final = 2
"""Zones of each kind that a wide field has free."""


@dataclass(frozen=True, slots=True)
class DeckStart:
    """A whole duel, from the first card drawn."""

    decks: tuple[Deck, Deck]
    seed: int

    @property
    def tags(self) -> tuple[int, ...]:
        return tuple(range(sum(len(deck.main) + len(deck.extra) for deck in self.decks)))

    def begin(self, ruleset: Ruleset) -> Duel:
        return Duel(ruleset, decks=self.decks, seed=self.seed)


@dataclass(frozen=True, slots=True)
class PositionStart:
    """A position in an open Main Phase. `thrown` is the seed of what dice and coins show; `wide`:
    the field is so large that many cards are in play together, which the rules do not have."""

    placements: tuple[Placement, ...]
    tags: tuple[int, ...]
    turn: int = 3
    turn_player: int = 0
    life: tuple[int, int] | None = None
    thrown: int = 0
    wide: bool = False

    def begin(self, ruleset: Ruleset) -> Duel:
        """Raises PositionError when a zone is too small."""
        state = build_state(
            self._rules(ruleset),
            self.placements,
            turn=self.turn,
            turn_player=self.turn_player,
            life=self.life,
        )
        chance = Random(self.thrown)
        state.rng.give(Stream.DIE, tuple(chance.randrange(6) for _ in range(THROWS)))
        state.rng.give(Stream.COIN, tuple(chance.randrange(2) for _ in range(THROWS)))
        return Duel.of(state)

    def _rules(self, ruleset: Ruleset) -> Ruleset:
        """Those of a test, which ends Battle Phases itself; a wide field has zones for all cards
        that lie there."""
        ruleset = replace(ruleset, battle_phase_ends_itself=False)
        if not self.wide:
            return ruleset
        count = Counter((item.player, item.zone) for item in self.placements)
        return replace(
            ruleset,
            **{
                name: max(
                    getattr(ruleset, name),
                    SPARE_ZONES + max(count[player, zone] for player in (0, 1)),
                )
                for zone, name in _ZONE_COUNTS.items()
            },
        )

    def only(self, kept: frozenset[int]) -> PositionStart:
        """The position with the cards of these tags alone: sides of a Maximum Monster and equip
        cards go with their monster."""
        index_of = {tag: index for index, tag in enumerate(self.tags)}
        order = [index for tag, index in index_of.items() if tag in kept]
        return self._ordered([index for index in order if self._stands(index, kept)])

    def moved(self, index: int) -> PositionStart:
        """The position with one card on the side of the other player."""
        item = self.placements[index]
        there = replace(item, player=1 - item.player)
        changed = replace(self, placements=put_instead(self.placements, index, there))
        order = sorted(range(len(changed.tags)), key=lambda at: _place_of(changed.placements[at]))
        return changed._ordered(order)

    def crowded(self, ruleset: Ruleset) -> tuple[int, ...]:
        """The cards that lie where more lie than the rules have zones for."""
        sizes = {zone: getattr(ruleset, name) for zone, name in _ZONE_COUNTS.items()}
        count = Counter((item.player, item.zone) for item in self.placements)
        return tuple(
            index
            for index, item in enumerate(self.placements)
            if count[item.player, item.zone] > sizes.get(item.zone, len(self.tags))
        )

    def _ordered(self, order: list[int]) -> PositionStart:
        """The position of some of its cards, in this order."""
        number = {old: new for new, old in enumerate(order)}
        placements = tuple(_renumbered(self.placements[old], number) for old in order)
        return replace(self, placements=placements, tags=tuple(self.tags[old] for old in order))

    def _stands(self, index: int, kept: frozenset[int]) -> bool:
        item = self.placements[index]
        holders = [other for other in (item.beside, item.host) if other is not None]
        if not all(self.tags[other] in kept for other in holders):
            return False
        centre = index if item.beside is None else item.beside
        sides = [at for at, other in enumerate(self.placements) if other.beside == centre]
        return all(self.tags[side] in kept for side in sides)


Start = DeckStart | PositionStart


def put_instead(
    placements: tuple[Placement, ...], index: int, item: Placement
) -> tuple[Placement, ...]:
    """The placements with another one at this place."""
    return (*placements[:index], item, *placements[index + 1 :])


def _place_of(item: Placement) -> tuple[int, int]:
    """Where a card stands in a test: whose it is, and in which zone."""
    return item.player, STATED_ZONES.index(item.zone)


def _renumbered(item: Placement, number: dict[int, int]) -> Placement:
    beside = None if item.beside is None else number[item.beside]
    host = None if item.host is None else number[item.host]
    return replace(item, beside=beside, host=host)


# ------------------------------------------------------------------------- a duel as a position


def is_open(duel: Duel) -> bool:
    """Whether the duel stands as a position does: somebody may act in a Main Phase."""
    decision = duel.decision
    acts = decision is not None and decision.kind is DecisionKind.ACTION
    return acts and duel.state.phase is Phase.MAIN


def position_of(duel: Duel, tags: tuple[int, ...], *, thrown: int, wide: bool) -> PositionStart:
    """The position in which an open duel stands, as far as a test can state it: who owns a card
    of the other player, what holds until later and what has happened are left out."""
    state = duel.state
    order = [card for player in (0, 1) for card in _cards_of(state, player)]
    number = {card: index for index, card in enumerate(order)}
    return PositionStart(
        tuple(_placement(state, card, number) for card in order),
        tuple(tags[card] for card in order),
        state.turn,
        state.turn_player,
        (state.life[0], state.life[1]),
        thrown,
        wide,
    )


def _cards_of(state: State, player: int) -> list[int]:
    """The cards of a player in the order of a test; sides come right behind their centre."""
    found: list[int] = []
    for zone in STATED_ZONES:
        cards = [card for card in state.zones[player * ZONES + zone] if card != EMPTY]
        for card in reversed(cards) if zone is Zone.DECK else cards:
            found.append(card)
            found.extend(side for side in members_of(state, card) if side != card)
    return found


def _placement(state: State, card: int, number: dict[int, int]) -> Placement:
    centre = next((key for key, cards in state.members.items() if card in cards), card)
    host = state.host[card]
    return Placement(
        state.definitions[card],
        state.controller[card],
        Zone(state.zone[card]),
        Position(state.position[card]),
        beside=None if centre == card else number[centre],
        host=None if host == NO_CARD else number.get(host),
    )
