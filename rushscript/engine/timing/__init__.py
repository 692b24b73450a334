"""Who may respond when: units of timing, and the policy of the format behind one interface.

A unit of timing collects the events of one action; only when the action is complete are
responses offered (architecture rule 8).
"""

from __future__ import annotations

from typing import assert_never

from rushscript.engine.machine import NEXT, Done, Frame, Step, push
from rushscript.engine.outcome import check_state
from rushscript.engine.state import State
from rushscript.engine.timing import single_response
from rushscript.ruleset import ResponsePolicy


def open_unit(state: State, action: Frame | None = None) -> None:
    """Starts a unit: `action` runs first; when it is complete the unit closes. Without an
    action the unit is what the caller emits before it returns."""
    push(state, Frame(UNIT, state.turn_player, start=len(state.events)))
    if action is not None:
        push(state, action)


def close_unit(state: State, frame: Frame) -> Done:
    """The unit is complete: the state is checked (RR-014), then responses are offered."""
    end = len(state.events)
    if check_state(state) or end == frame.start:
        return NEXT
    match state.ruleset.response:
        case ResponsePolicy.SINGLE:
            single_response.offer(state, frame.start, end)
        case _ as other:
            assert_never(other)
    return NEXT


UNIT = (Step(close_unit),)
