"""Asking the players one after the other whether they answer: the same under every policy.

What may answer and what an answer is are the policy's; this is an instruction's common part.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rushscript.engine.decisions import Decision, DecisionKind, Option, OptionKind
from rushscript.engine.machine import NEXT, Done, Frame, ask

if TYPE_CHECKING:
    from rushscript.engine.state import State


def ask_one_player(
    state: State,
    frame: Frame,
    options_of: Callable[[State, int, int, int], list[Option]],
    activate: Callable[[State, Frame, Option], None],
) -> Done:
    """Asks the player of the frame what answers its events; who cannot or will not answer leaves
    it to the other one."""
    if not frame.answers:
        options = options_of(state, frame.player, frame.start, frame.end)
        if options:
            options.append(Option(OptionKind.PASS))
            return ask(state, Decision(frame.player, DecisionKind.RESPONSE, options))
    else:
        option = frame.options[frame.answers[0][0]]
        if option.kind is not OptionKind.PASS:
            activate(state, frame, option)
            return NEXT
    frame.player = 1 - frame.player
    return NEXT
