"""The choice between effects: `choose one { option ... }` (R-105).

The options of a card are chosen after its requirement is paid; one whose first sentence cannot be
applied is not offered, and the whole is possible when one of them is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rushscript.engine.decisions import Decision, DecisionKind, Option, OptionKind
from rushscript.engine.legal import KeepsPossible, is_possible
from rushscript.engine.machine import NEXT, Done, Frame, ask
from rushscript.engine.operations.base import Operation
from rushscript.engine.operations.flow import BEGIN_BLOCK, Program, enter_block
from rushscript.engine.value import Value

if TYPE_CHECKING:
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


@dataclass(frozen=True, slots=True)
class Way(Value):
    """One option: its program, of which the first `first_sentence` operations decide whether it
    is offered."""

    program: Program
    first_sentence: int = 1

    def is_possible(self, state: State, scope: Scope) -> bool:
        """Whether its first sentence can be applied now."""
        if self.first_sentence == 1:
            return self.program[0].seems_possible(state, scope)
        return is_possible(state, self.program[: self.first_sentence], scope)


@dataclass(frozen=True, slots=True)
class ChooseOne(Operation):
    """`choose one { option ... option ... }`."""

    ways: tuple[Way, ...]

    def can_apply(self, state: State, scope: Scope) -> bool:
        return any(way.is_possible(state, scope) for way in self.ways)

    def run(self, state: State, frame: Frame) -> Done:
        scope = frame.scope
        possible = [index for index, way in enumerate(self.ways) if way.is_possible(state, scope)]
        if not possible:
            scope.note(False)
            return NEXT
        if not frame.answers:
            options = [Option(OptionKind.OPTION, value=index) for index in possible]
            decision = Decision(scope.player, DecisionKind.OPTION, options, source=scope.source)
            return ask(state, decision)
        way = self.ways[possible[frame.answers[0][0]]]
        if way.first_sentence > 1:
            sentence = (BEGIN_BLOCK, *way.program[: way.first_sentence])
            scope.guard = KeepsPossible(sentence, state)
        scope.note(False)
        return enter_block(state, frame, way.program)

    def zones_read(self) -> int:
        mask = 0
        for way in self.ways:
            for operation in way.program[: way.first_sentence]:
                mask |= operation.zones_read()
        return mask

    def grows(self) -> bool:
        return all(way.first_sentence == 1 and way.program[0].grows() for way in self.ways)
