"""The duel and its turns (R-027 to R-055): preparation, phases in order, the normal draw.

The duel frame starts one turn after another; a turn goes through the phases of the format.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from rushscript.engine import actions
from rushscript.engine.machine import AGAIN, NEXT, OPEN, Done, Frame, Program, Step, ask, push
from rushscript.engine.often import ENDING_TURN, ENTERING_BATTLE
from rushscript.engine.player_rules import filled_hand
from rushscript.engine.procedures import action_frame, main_decision
from rushscript.engine.procedures.battle import choose_attack
from rushscript.engine.rng import Stream
from rushscript.engine.state import State
from rushscript.engine.timing import CLOSE, close_unit
from rushscript.engine.zones import HAND, ZONES
from rushscript.ruleset import Ruleset
from rushscript.vocabulary import Phase, Reason


def prepare(state: State, frame: Frame) -> Done:
    """R-026 to R-028: who begins, shuffled decks, opening hands. `frame.value` 0 or 1 names
    the first player; otherwise chance does."""
    first = frame.value
    if first not in (0, 1):
        first = state.rng.below(Stream.FIRST_PLAYER, 2)
    actions.start_duel(state, first)
    for player in (first, 1 - first):
        actions.shuffle_deck(state, player)
    for player in (first, 1 - first):
        actions.draw(state, player, state.ruleset.opening_hand, reason=Reason.RULE)
    return NEXT


def next_turn(state: State, frame: Frame) -> Done:
    push(state, Frame(turn_program(state.ruleset.phases), 1 - state.turn_player))
    return AGAIN


def begin_turn(state: State, frame: Frame) -> Done:
    actions.start_turn(state, frame.player)
    return NEXT


def end_turn(state: State, frame: Frame) -> Done:
    """R-054: what lasts until the end of the turn ends, all at once (RR-043)."""
    actions.expire(state, battle_phase=False)
    actions.end_turn(state)
    return NEXT


def begin_draw(state: State, frame: Frame) -> Done:
    actions.start_phase(state, Phase.DRAW)
    return NEXT


def normal_draw(state: State, frame: Frame) -> Done:
    """R-030, R-031: up to five cards, or as many as a rule says, at least one, as one unit."""
    if state.turn == 1 and not state.ruleset.first_turn_draw:
        return NEXT
    hand = len(state.zones[frame.player * ZONES + HAND])
    amount = max(state.ruleset.minimum_draw, filled_hand(state, frame.player) - hand)
    start = len(state.events)
    actions.draw(state, frame.player, amount, reason=Reason.RULE)
    close_unit(state, start)
    return NEXT


def finish_phase(state: State, frame: Frame) -> Done:
    """RR-051: the end of a phase is a timing of its own."""
    start = len(state.events)
    actions.end_phase(state)
    close_unit(state, start)
    return NEXT


def begin_main(state: State, frame: Frame) -> Done:
    actions.start_phase(state, Phase.MAIN)
    return NEXT


def act(state: State, frame: Frame) -> Done:
    """The open Main Phase: one action after another until the player leaves it (RR-021)."""
    if not frame.answers:
        return ask(state, main_decision(state))
    option = frame.options[frame.answers[0][0]]
    if option.kind is ENDING_TURN:
        return NEXT
    if option.kind is ENTERING_BATTLE:
        actions.enter_battle(state)
        return NEXT
    push(state, action_frame(state, option))
    return AGAIN


def begin_battle(state: State, frame: Frame) -> Done:
    """Goes past the whole phase when the turn player did not want it."""
    if not state.wants_battle:
        frame.go_to(BATTLE_PHASE[-1])
        return NEXT
    actions.start_phase(state, Phase.BATTLE)
    return NEXT


def end_battle(state: State, frame: Frame) -> Done:
    actions.expire(state, battle_phase=True)
    return NEXT


def begin_end(state: State, frame: Frame) -> Done:
    actions.start_phase(state, Phase.END)
    return NEXT


def end_steps(state: State, frame: Frame) -> Done:
    """What effects left for the end of this turn is done now: one unit, the turn player's first;
    again until nothing is left."""
    if not state.delayed:
        return NEXT
    due = actions.take_delayed(state)
    if not due:
        return NEXT
    push(state, Frame((CLOSE,), frame.player, start=len(state.events), end=OPEN))
    for item in reversed(due):
        scope = item.scope.clone()
        push(state, Frame(item.program, scope.player, scope, scope.source))
    return AGAIN


DUEL: Final[Program] = (Step(prepare), Step(next_turn))
DRAW_PHASE: Final[Program] = (Step(begin_draw), Step(normal_draw), Step(finish_phase))
MAIN_PHASE: Final[Program] = (Step(begin_main), Step(act), Step(finish_phase))
BATTLE_PHASE: Final[Program] = (
    Step(begin_battle),
    Step(choose_attack),
    Step(finish_phase),
    Step(end_battle),
)
END_PHASE: Final[Program] = (Step(begin_end), Step(end_steps), Step(finish_phase))
PHASE_PROGRAMS: Final[dict[Phase, Program]] = {
    Phase.DRAW: DRAW_PHASE,
    Phase.MAIN: MAIN_PHASE,
    Phase.BATTLE: BATTLE_PHASE,
    Phase.END: END_PHASE,
}


@cache
def turn_program(phases: tuple[Phase, ...]) -> Program:
    """A whole turn: the phases of the format one after another."""
    steps = [step for phase in phases for step in PHASE_PROGRAMS[phase]]
    return (Step(begin_turn), *steps, Step(end_turn))


def open_phase(ruleset: Ruleset, player: int, phase: Phase) -> Frame:
    """A turn that has come to its open Main or Battle Phase."""
    frame = Frame(turn_program(ruleset.phases), player)
    frame.place = frame.program.index(PHASE_PROGRAMS[phase][1])
    return frame
