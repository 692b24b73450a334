"""Who may respond when: units of timing, and the policy of the format behind one interface.

A unit of timing collects the events of one action; only when the action is complete are
responses offered.
"""

from __future__ import annotations

from typing import Final, assert_never

from rushscript.engine.activation import ACTIVATION
from rushscript.engine.machine import NEXT, Done, Frame, Program, Step
from rushscript.engine.outcome import complete_unit
from rushscript.engine.state import State
from rushscript.engine.timing import chain, single_response
from rushscript.engine.timing.waking import runs_woken
from rushscript.refusals import Refusal
from rushscript.ruleset import ResponsePolicy
from rushscript.vocabulary import CardKind

SINGLE: Final = ResponsePolicy.SINGLE


def close_unit(state: State, start: int) -> None:
    """The unit whose first event is number `start` is complete, once what it has woken has run:
    the state is checked (RR-014), then responses to its events are offered before anything else
    happens."""
    if runs_woken(state, start, CLOSE_WOKEN) or complete_unit(state):
        return
    if state.moments is not None:
        state.moments.open(state, start, len(state.events))
    if state.ruleset.response is not SINGLE:
        chain.offer(state, start, len(state.events))
    elif state.cards.waits_for:
        single_response.offer(state, start, len(state.events))


def close_woken_unit(state: State, frame: Frame) -> Done:
    """Everything that was woken has run."""
    close_unit(state, frame.start)
    return NEXT


CLOSE_WOKEN = Step(close_woken_unit)


def response_refusal(
    state: State, player: int, card: int, index: int, start: int, end: int
) -> Refusal | None:
    """Why an ability cannot answer the events from `start` up to `end`."""
    match state.ruleset.response:
        case ResponsePolicy.CHAIN:
            return chain.response_refusal(state, player, card, index, start, end)
        case ResponsePolicy.SINGLE:
            if state.definitions[card].kind is not CardKind.TRAP:
                return Refusal.WRONG_TIME
            return single_response.response_refusal(state, player, card, index, start, end)
        case _ as other:
            assert_never(other)


def close_own_unit(state: State, frame: Frame) -> Done:
    """The last step of an action: what happened since the frame began is one unit."""
    close_unit(state, frame.start)
    return NEXT


CLOSE = Step(close_own_unit)
ACTIVATION_UNIT: Final[Program] = (*ACTIVATION, CLOSE)


def activation_unit(state: State) -> Program:
    """The program of an activation in an open Main Phase: a unit of its own, or the first link
    of a chain."""
    return ACTIVATION_UNIT if state.ruleset.response is SINGLE else chain.LINK
