"""What a unit has woken runs before anybody may respond: its events join the unit.

The steps of a `whenever` line are a part of the unit whose event woke it. They may wake others;
only when all of them are done is the state checked (RR-014) and are responses offered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rushscript.engine import actions
from rushscript.engine.machine import AGAIN, NEXT, Done, Frame, Instruction, Step, push

if TYPE_CHECKING:
    from rushscript.engine.state import State


def runs_woken(state: State, start: int, then: Instruction) -> bool:
    """Whether the unit that began with event number `start` has woken something: that runs now,
    and `then` is what to do when the unit is complete."""
    if not state.woken:
        return False
    push(state, Frame((WAKE, then), state.turn_player, start=start))
    return True


def wake(state: State, frame: Frame) -> Done:
    """Runs one woken line after another, those included that they wake themselves."""
    woken = actions.next_woken(state)
    if woken is None:
        return NEXT
    scope = woken.scope.clone()
    frame.card = scope.source
    if state.probe is not None:
        state.probe.woken(state, scope, woken.line)
    push(state, Frame(woken.line.program, scope.player, scope, scope.source))
    return AGAIN


WAKE = Step(wake)
