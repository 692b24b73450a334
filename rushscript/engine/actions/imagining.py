"""What a player does not know is dealt anew: a state -> one that it may be as well, for all that
player knows.

A player knows which cards both brought to the duel and which of them have been seen, and so which
are unseen; not where each of these lies, nor how chance will fall. Searching agents think about
such states instead of the true one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rushscript.engine.actions.record import touch
from rushscript.engine.queries import is_extra, knows
from rushscript.engine.rng import seeded
from rushscript.engine.zones import DECK, EXTRA_DECK, FIELD, HAND, MONSTER, SPELL_TRAP, is_on_field
from rushscript.vocabulary import CardKind, SpellTrapKind

if TYPE_CHECKING:
    from rushscript.engine.cards import CardDefinition
    from rushscript.engine.decisions import RandomSource
    from rushscript.engine.state import State

SEEDS: Final = 1 << 53


def imagine(state: State, player: int, chance: RandomSource) -> None:
    """Deals the faces that `player` does not know at random among the places where they may be,
    each side's own, and chance anew. The same knowledge and the same `chance` give the same state,
    whatever the hidden cards are."""
    looked_through = _looked_through(state, player)
    faces = list(state.definitions)
    for side in (0, 1):
        unknown = [
            card
            for card, owner in enumerate(state.owner)
            if owner == side and not knows(state, player, card) and card not in looked_through
        ]
        _deal(state, unknown, faces, chance)
    state.definitions = tuple(faces)
    if state.binding_cards:
        state.binding_cards = tuple([card for card, face in enumerate(faces) if face.binding])
    touch(state)
    state.rng = seeded(int(chance.random() * SEEDS))


def _looked_through(state: State, player: int) -> frozenset[int]:
    """The cards of the own deck that the player sees while searching it."""
    decision = state.decision
    if decision is None or decision.player != player:
        return frozenset()
    cards = [option.card for option in decision.options if option.card >= 0]
    return frozenset(
        card for card in cards if state.zone[card] == DECK and state.owner[card] == player
    )


def _deal(
    state: State, unknown: list[int], faces: list[CardDefinition], chance: RandomSource
) -> None:
    """Gives the unknown cards of one side each other's faces. Those on the field take first, of
    the faces that may lie there; monsters of the Extra Deck change places with each other."""
    pools: dict[int, list[CardDefinition]] = {MONSTER: [], SPELL_TRAP: [], FIELD: []}
    elsewhere: dict[int, list[int]] = {EXTRA_DECK: [], HAND: []}
    for card in unknown:
        state.facts[card] = None
        state.left[card] = None
        group = _group_of(state, card)
        pools.setdefault(group, []).append(state.definitions[card])
        if group == EXTRA_DECK or not is_on_field(state.zone[card]):
            elsewhere[EXTRA_DECK if group == EXTRA_DECK else HAND].append(card)
    for pool in pools.values():
        pool.sort(key=_by_id)
    for card in unknown:
        if is_on_field(state.zone[card]) and card not in elsewhere[EXTRA_DECK]:
            faces[card] = _draw(pools[state.zone[card]], chance)
    for card in elsewhere[EXTRA_DECK]:
        faces[card] = _draw(pools[EXTRA_DECK], chance)
    rest = pools[MONSTER] + pools[SPELL_TRAP] + pools[FIELD]
    for card in elsewhere[HAND]:
        faces[card] = _draw(rest, chance)


def _by_id(face: CardDefinition) -> str:
    return face.id


def _group_of(state: State, card: int) -> int:
    """The zone in which a face may lie unseen, besides a hand and a deck."""
    if is_extra(state, card):
        return EXTRA_DECK
    face = state.definitions[card]
    if face.kind is CardKind.MONSTER:
        return MONSTER
    return FIELD if face.spell_trap_kind is SpellTrapKind.FIELD else SPELL_TRAP


def _draw(pool: list[CardDefinition], chance: RandomSource) -> CardDefinition:
    return pool.pop(int(chance.random() * len(pool)))
