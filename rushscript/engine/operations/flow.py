"""Operations that steer an effect: optional parts, conditions, both players in turn.

Nested steps are a frame of their own on the stack, in the same scope.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rushscript.engine.decisions import Decision, DecisionKind, Option, OptionKind
from rushscript.engine.expressions.base import ALL_ZONES, Side, Truth
from rushscript.engine.legal import is_possible, sentence_guard
from rushscript.engine.machine import NEXT, Done, Frame, Instruction, Step, ask, push
from rushscript.engine.operations.base import Operation
from rushscript.engine.operations.moving import Draw
from rushscript.engine.queries import player_of

if TYPE_CHECKING:
    from rushscript.engine.decisions import Guard
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State

Program = tuple[Operation, ...]


def enter(
    state: State, frame: Frame, program: tuple[Instruction, ...], guard: Guard | None = None
) -> Done:
    """Runs a nested program, with what guards its choices, before the next instruction."""
    if program:
        nested = frame.nested(program)
        nested.guard = guard
        push(state, nested)
    return NEXT


def begin_block(state: State, frame: Frame) -> Done:
    frame.scope.blocks = (*frame.scope.blocks, False)
    return NEXT


def end_block(state: State, frame: Frame) -> Done:
    """The block is one step to what follows: it did something when any step in it did."""
    *outer, did = frame.scope.blocks
    frame.scope.blocks = tuple(outer)
    frame.scope.note(did)
    return NEXT


BEGIN_BLOCK: Final = Step(begin_block)
END_BLOCK: Final = Step(end_block)


def enter_block(state: State, frame: Frame, program: Program, sentence: int = 1) -> Done:
    """Runs a nested block as one step; no choice in its first `sentence` operations makes a later
    one of them impossible."""
    if not program:
        return NEXT
    guard = None if sentence == 1 else sentence_guard(state, (BEGIN_BLOCK, *program[:sentence]))
    return enter(state, frame, (BEGIN_BLOCK, *program, END_BLOCK), guard)


@dataclass(frozen=True, slots=True)
class May(Operation):
    """`may ...`: the player is asked when the first step of it is possible (RR-038), which are
    the first `step` operations: `X and Y` are chosen one after the other."""

    program: Program
    chooser: Side = Side.YOU
    step: int = 1

    def can_apply(self, state: State, scope: Scope) -> bool:
        if self.step == 1:
            return self.program[0].can_apply(state, scope)
        return is_possible(state, self.program[: self.step], scope)

    def zones_read(self) -> int:
        if len(self.program) < 1 or self.step > 1:
            return ALL_ZONES
        return self.program[0].zones_read()

    def is_optional(self) -> bool:
        return True

    def run(self, state: State, frame: Frame) -> Done:
        scope = frame.scope
        scope.note(False)
        if not self.can_apply(state, scope):
            return NEXT
        if not frame.answers:
            options = [Option(OptionKind.YES), Option(OptionKind.NO)]
            player = player_of(self.chooser, state, scope)
            return ask(state, Decision(player, DecisionKind.YES_NO, options, source=scope.source))
        taken = frame.answers[0] == (0,)
        if state.probe is not None:
            state.probe.branched(state, frame, self, 0 if taken else 1)
        return enter_block(state, frame, self.program, self.step) if taken else NEXT


@dataclass(frozen=True, slots=True)
class If(Operation):
    """`if fact { } else { }`: asked at that moment."""

    truth: Truth
    program: Program
    otherwise: Program = ()

    def can_apply(self, state: State, scope: Scope) -> bool:
        program = self.program if self.truth.holds(state, scope) else self.otherwise
        return bool(program) and program[0].can_apply(state, scope)

    def zones_read(self) -> int:
        mask = self.truth.zones_read()
        for program in (self.program, self.otherwise):
            if program:
                mask |= program[0].zones_read()
        return mask

    def is_optional(self) -> bool:
        return True

    def run(self, state: State, frame: Frame) -> Done:
        holds = self.truth.holds(state, frame.scope)
        frame.scope.note(False)
        if state.probe is not None:
            state.probe.branched(state, frame, self, 0 if holds else 1)
        return enter_block(state, frame, self.program if holds else self.otherwise)


@dataclass(frozen=True, slots=True)
class IfDid(Operation):
    """`if you do { } else { }`: whether the step before really did something."""

    program: Program
    otherwise: Program = ()

    def can_apply(self, state: State, scope: Scope) -> bool:
        return True

    def run(self, state: State, frame: Frame) -> Done:
        if state.probe is not None:
            state.probe.branched(state, frame, self, 0 if frame.scope.did else 1)
        return enter_block(state, frame, self.program if frame.scope.did else self.otherwise)


@dataclass(frozen=True, slots=True)
class SetTheir(Operation):
    """Says whom `their` means from here on; the second player's names join the first's."""

    side: Side
    joins: bool = False

    def can_apply(self, state: State, scope: Scope) -> bool:
        return True

    def run(self, state: State, frame: Frame) -> Done:
        frame.scope.their = player_of(self.side, state, frame.scope)
        frame.scope.extends = self.joins
        return NEXT


@dataclass(frozen=True, slots=True)
class EachPlayer(Operation):
    """`each player ...`: the turn player first (RR-048)."""

    program: Program

    def can_apply(self, state: State, scope: Scope) -> bool:
        before = scope.their
        possible = []
        for player in (0, 1):
            scope.their = player
            possible.append(self.program[0].can_apply(state, scope))
        scope.their = before
        # RR-012: a draw that one of them cannot make is no draw to begin with.
        return all(possible) if isinstance(self.program[0], Draw) else any(possible)

    def zones_read(self) -> int:
        return self.program[0].zones_read() if self.program else ALL_ZONES

    def run(self, state: State, frame: Frame) -> Done:
        first = Side.YOU if state.turn_player == frame.scope.player else Side.OPPONENT
        second = Side.OPPONENT if first is Side.YOU else Side.YOU
        program = (
            SetTheir(first),
            *self.program,
            SetTheir(second, joins=True),
            *self.program,
            SetTheir(Side.YOU),
        )
        return enter_block(state, frame, program)
