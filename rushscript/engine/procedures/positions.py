"""Changing battle positions by the player (RR-025): once a turn, not in the turn of arrival."""

from __future__ import annotations

from typing import Final

from rushscript.engine import actions
from rushscript.engine.decisions import Option
from rushscript.engine.entities import is_beside
from rushscript.engine.events import NO_CARD
from rushscript.engine.expressions.layers import Permission
from rushscript.engine.machine import NEXT, OPEN, Done, Frame, Program, Step
from rushscript.engine.often import CHANGING_POSITION, MAIN_PHASE
from rushscript.engine.queries import (
    can_lie,
    facts_of,
    has_permission,
    turned_position,
)
from rushscript.engine.restrictions import Deed, is_forbidden
from rushscript.engine.state import State
from rushscript.engine.timing import CLOSE
from rushscript.engine.zones import EMPTY, FACE_DOWN, MONSTER, ZONES
from rushscript.refusals import Refusal
from rushscript.vocabulary import Reason


def position_refusal(state: State, player: int, card: int) -> Refusal | None:
    """Why a player cannot change the position of a monster now."""
    if state.zone[card] != MONSTER or state.controller[card] != player:
        return Refusal.WRONG_PLACE
    if state.members and is_beside(state, card):
        return Refusal.WRONG_PLACE
    if state.turn_player != player:
        return Refusal.NOT_YOUR_TURN
    if state.phase is not MAIN_PHASE:
        return Refusal.WRONG_TIME
    if state.position_fixed[card] == state.turn:
        if state.arrived[card] == state.turn:
            return Refusal.SET_THIS_TURN
        return Refusal.ALREADY_USED
    facts = facts_of(state, card)
    if facts.modifiers and has_permission(facts, Permission.CANNOT_CHANGE_POSITION):
        return Refusal.LOCKED
    if state.binds and is_forbidden(state, player, Deed.CHANGE_POSITION, facts):
        return Refusal.LOCKED
    if not can_lie(facts, turned_position(facts.position)):
        return Refusal.NO_DEFENSE
    return None


def offer(state: State, options: list[Option]) -> bool:
    player, turn, fixed = state.turn_player, state.turn, state.position_fixed
    for card in state.zones[player * ZONES + MONSTER]:
        if card == EMPTY or fixed[card] == turn:
            continue
        if position_refusal(state, player, card) is None:
            turned = turned_position(state.position[card])
            options.append(Option(CHANGING_POSITION, card, 0, NO_CARD, turned))
    return True


def refuse(state: State, player: int, option: Option) -> Refusal | None:
    return position_refusal(state, player, option.card)


def position_frame(state: State, option: Option) -> Frame:
    return Frame(
        CHANGING,
        state.turn_player,
        card=option.card,
        value=option.value,
        start=len(state.events),
        end=OPEN,
    )


def turn_monster(state: State, frame: Frame) -> Done:
    reversed_now = state.position[frame.card] == FACE_DOWN
    actions.change_positions(
        state, [(frame.card, frame.value)], reason=Reason.RULE, player=frame.player
    )
    actions.fix_position(state, frame.card)
    if reversed_now and state.ruleset.flip_is_summon:
        actions.flip_summon(state, frame.card, frame.player)
    return NEXT


CHANGING: Final[Program] = (Step(turn_monster), CLOSE)
