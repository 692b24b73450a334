"""The choice between effects, and between payments: `choose one { option ... }` (R-105).

The options of a card are chosen after its requirement is paid; one whose first sentence cannot be
applied is not offered, and the whole is possible when one of them is. In a requirement it is one
payment or another one: all of what is chosen is paid.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rushscript.engine.decisions import Decision, DecisionKind, Option, OptionKind
from rushscript.engine.expressions.base import Truth
from rushscript.engine.legal import is_possible
from rushscript.engine.machine import AGAIN, NEXT, Done, Frame, ask, put_instead
from rushscript.engine.operations.base import CardlessOperation, Operation, guarded
from rushscript.engine.operations.flow import Program, enter_block
from rushscript.engine.value import Value
from rushscript.vocabulary import Reason

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
class Holds(CardlessOperation):
    """`option condition FACT` of a cost: nothing is paid where the fact is true."""

    truth: Truth

    def can_apply(self, state: State, scope: Scope) -> bool:
        return self.truth.holds(state, scope)

    def run(self, state: State, frame: Frame) -> Done:
        frame.scope.note(True)
        return NEXT

    def zones_read(self) -> int:
        return self.truth.zones_read()

    def is_plain(self) -> bool:
        return True


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
            return ask(state, guarded(state, frame, self, decision))
        chosen = possible[frame.answers[0][0]]
        way = self.ways[chosen]
        if state.probe is not None:
            state.probe.branched(state, frame, self, chosen)
        if scope.reason is Reason.COST:
            return _pay_instead(frame, way.program)
        scope.note(False)
        return enter_block(state, frame, way.program, way.first_sentence)

    def zones_read(self) -> int:
        mask = 0
        for way in self.ways:
            for operation in way.program[: way.first_sentence]:
                mask |= operation.zones_read()
        return mask

    def zones_taken_from(self) -> int:
        mask = 0
        for operation in self.alternatives():
            mask |= operation.zones_taken_from()
        return mask

    def zones_given_to(self) -> int:
        mask = 0
        for operation in self.alternatives():
            mask |= operation.zones_given_to()
        return mask

    def zones_changed(self) -> int:
        mask = 0
        for operation in self.alternatives():
            mask |= operation.zones_changed()
        return mask

    def facts_asked(self) -> int:
        mask = 0
        for operation in self.alternatives():
            mask |= operation.facts_asked()
        return mask

    def zones_of_room(self) -> int:
        mask = 0
        for operation in self.alternatives():
            mask |= operation.zones_of_room()
        return mask

    def brings_effects(self) -> bool:
        return any(operation.brings_effects() for operation in self.alternatives())

    def asks_rules(self) -> bool:
        return any(operation.asks_rules() for operation in self.alternatives())

    def alternatives(self) -> tuple[Operation, ...]:
        return tuple(operation for way in self.ways for operation in way.program)

    def grows(self) -> bool:
        return all(way.first_sentence == 1 and way.program[0].grows() for way in self.ways)


def _pay_instead(frame: Frame, program: Program) -> Done:
    """What is chosen is paid where the choice stood: the guard judges it with all that is still to
    be paid."""
    if frame.guard is not None:
        frame.guard = frame.guard.instead(frame.place, program)
    frame.program = put_instead(frame.program, frame.place, program)
    return AGAIN
