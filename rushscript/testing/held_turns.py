"""Turns that wait for the test: the frames of a duel in which no Battle Phase ends by itself.

It does when no monster can attack any more (R-042), and the next player would draw before the
test could look. Here it stays open until the test ends the turn.
"""

from __future__ import annotations

from rushscript.engine.decisions import Decision, DecisionKind, Option, OptionKind
from rushscript.engine.machine import AGAIN, Done, Frame, Instruction, Step, ask, push
from rushscript.engine.procedures.battle import attack_options, choose_attack
from rushscript.engine.procedures.turn import turn_program
from rushscript.engine.state import State


def hold_turns(state: State) -> None:
    """Makes the duel of a state that was built by hand wait in its Battle Phases."""
    duel, turn = state.frames
    duel.program = (Step(next_held_turn),)
    duel.place = 0
    turn.program = _held(turn.program)


def next_held_turn(state: State, frame: Frame) -> Done:
    program = _held(turn_program(state.ruleset.phases))
    push(state, Frame(program, 1 - state.turn_player))
    return AGAIN


def wait_for_attack(state: State, frame: Frame) -> Done:
    """The open Battle Step, which asks even when nothing can attack."""
    if not frame.answers and not attack_options(state):
        end = [Option(OptionKind.END_BATTLE)]
        return ask(state, Decision(frame.player, DecisionKind.ACTION, end))
    return choose_attack(state, frame)


def _held(program: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    attack, waiting = Step(choose_attack), Step(wait_for_attack)
    return tuple(waiting if step == attack else step for step in program)
