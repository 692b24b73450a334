"""Activating effects and spells in the Main Phase, and Setting spells and traps."""

from __future__ import annotations

from typing import Final

from rushscript.engine import actions
from rushscript.engine.activation import (
    effect_refusal,
    new_scope,
    spell_refusal,
)
from rushscript.engine.decisions import Option
from rushscript.engine.entities import members_of
from rushscript.engine.machine import NEXT, OPEN, Done, Frame, Program, Step
from rushscript.engine.often import ACTIVATING, MAIN_PHASE, MONSTER_CARD, SPELL_CARD
from rushscript.engine.queries import (
    facts_of,
    free_places,
    has_room,
    home_of,
    monsters_of,
)
from rushscript.engine.restrictions import Deed, is_forbidden
from rushscript.engine.state import State
from rushscript.engine.timing import CLOSE, activation_unit, response_refusal
from rushscript.engine.zones import EMPTY, FACE_DOWN, FIELD, HAND, SPELL_TRAP, ZONES
from rushscript.refusals import Refusal
from rushscript.vocabulary import Reason


def offer_effects(state: State, options: list[Option]) -> bool:
    """Effects of the turn player's face-up monsters; of each card of a Maximum Monster
    (RR-092): all that there could be."""
    player, sure = state.turn_player, True
    monsters = monsters_of(state, player)
    if state.members:
        monsters = [member for card in monsters for member in members_of(state, card)]
    definitions = state.definitions
    for card in monsters:
        for index in definitions[card].used_in_main_phase:
            options.append(Option(ACTIVATING, card, index))
            sure = False
    return sure


def offer_spells(state: State, options: list[Option]) -> bool:
    """Spells in the turn player's hand and Set ones: all that there could be."""
    player, sure = state.turn_player, True
    hand = state.zones[player * ZONES + HAND]
    places = state.zones[player * ZONES + SPELL_TRAP] + state.zones[player * ZONES + FIELD]
    lying = [card for card in places if card != EMPTY and state.position[card] == FACE_DOWN]
    if free_places(state, player, SPELL_TRAP) == 0:
        # only field spells have a place then.
        hand = [card for card in hand if home_of(state, card) == FIELD]
    definitions = state.definitions
    for card in [*hand, *lying]:
        definition = definitions[card]
        if definition.used_in_main_phase and definition.kind is SPELL_CARD:
            for index in definition.used_in_main_phase:
                options.append(Option(ACTIVATING, card, index))
                sure = False
    return sure


def activate_frame(state: State, option: Option) -> Frame:
    player = state.turn_player
    scope = new_scope(state, player, option.card)
    return Frame(
        activation_unit(state),
        player,
        scope,
        option.card,
        option.ability,
        start=len(state.events),
        end=OPEN,
    )


def refuse_effect(state: State, player: int, option: Option) -> Refusal | None:
    return effect_refusal(state, player, option.card, option.ability)


def refuse_card(state: State, player: int, option: Option) -> Refusal | None:
    """A spell; or a trap outside a timing, which has nothing to answer."""
    card, index = option.card, option.ability
    if state.definitions[card].kind is SPELL_CARD:
        return spell_refusal(state, player, card, index)
    end = len(state.events)
    return response_refusal(state, player, card, index, end, end) or Refusal.WRONG_TIME


def set_refusal(state: State, player: int, card: int) -> Refusal | None:
    """Why a spell or trap in the hand cannot be Set now (R-039)."""
    if state.zone[card] != HAND or state.controller[card] != player:
        return Refusal.WRONG_PLACE
    if state.definitions[card].kind is MONSTER_CARD:
        return Refusal.WRONG_PLACE
    if state.turn_player != player:
        return Refusal.NOT_YOUR_TURN
    if state.phase is not MAIN_PHASE:
        return Refusal.WRONG_TIME
    if is_forbidden(state, player, Deed.SET, facts_of(state, card)):
        return Refusal.LOCKED
    return None if has_room(state, player, card) else Refusal.NO_ZONE


def offer_sets(state: State, options: list[Option]) -> bool:
    """Spells and traps in the turn player's hand, in an open Main Phase."""
    player = state.turn_player
    free = free_places(state, player, SPELL_TRAP) > 0
    definitions = state.definitions
    sets = state.cards.set
    for card in state.zones[player * ZONES + HAND]:
        if definitions[card].kind is MONSTER_CARD:
            continue
        if not free and home_of(state, card) != FIELD:
            continue
        if not state.binds or set_refusal(state, player, card) is None:
            options.append(sets[card])
    return True


def refuse_set(state: State, player: int, option: Option) -> Refusal | None:
    return set_refusal(state, player, option.card)


def set_frame(state: State, option: Option) -> Frame:
    return Frame(SETTING, state.turn_player, card=option.card, start=len(state.events), end=OPEN)


def put_face_down(state: State, frame: Frame) -> Done:
    home = home_of(state, frame.card)
    actions.set_cards(state, [frame.card], frame.player, home, reason=Reason.RULE)
    return NEXT


SETTING: Final[Program] = (Step(put_face_down), CLOSE)
