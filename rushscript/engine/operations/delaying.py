"""Steps that wait for the end of a turn: `at end of this turn { ... }`.

They are kept in the state with what their names stand for, and carried out in the End Phase of
their turn, all together one unit, the turn player's first. A card that has moved is out of reach.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rushscript.engine import actions
from rushscript.engine.expressions.base import Side
from rushscript.engine.machine import NEXT, Done, Frame
from rushscript.engine.modifiers import DelayedSteps
from rushscript.engine.operations.base import CardlessOperation
from rushscript.engine.operations.flow import Program
from rushscript.engine.queries import next_turn_of, player_of

if TYPE_CHECKING:
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


@dataclass(frozen=True, slots=True)
class AtEnd(CardlessOperation):
    """`at end of this turn { }`; with `side`, `at end of opponent's next turn { }`."""

    program: Program
    side: Side | None = None

    def can_apply(self, state: State, scope: Scope) -> bool:
        return True

    def run(self, state: State, frame: Frame) -> Done:
        scope = frame.scope
        turn = state.turn
        if self.side is not None:
            turn = next_turn_of(state, player_of(self.side, state, scope))
        kept = scope.kept()
        kept.blocks = ()
        kept.extends = False
        actions.delay(state, DelayedSteps(self.program, kept, turn))
        scope.note(True)
        return NEXT

    def zones_read(self) -> int:
        return 0

    def zones_changed(self) -> int:
        return 0

    def asks_rules(self) -> bool:
        return False

    def grows(self) -> bool:
        return True
