"""Operations on the chain (MR-15): what an answer does to the activation that it answers.

Only a format with chains has one; everywhere else they can never be applied.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rushscript.engine import actions
from rushscript.engine.expressions.base import Truth
from rushscript.engine.machine import NEXT, Done, Frame
from rushscript.engine.operations.base import NOTHING, CardlessOperation, Operation
from rushscript.engine.operations.moving import Destroy

if TYPE_CHECKING:
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


def answered_link(state: State, scope: Scope) -> int:
    """The number of the link that this effect answers: the one before its own; the last one
    while it is no link yet. -1 where there is none."""
    for index, link in enumerate(state.chain):
        if link.card == scope.source:
            return index - 1
    return len(state.chain) - 1


@dataclass(frozen=True, slots=True)
class NegateActivation(CardlessOperation):
    """`negate activation`: of what this effect answers. `name` stands for its card."""

    name: str | None = None

    def can_apply(self, state: State, scope: Scope) -> bool:
        index = answered_link(state, scope)
        return index >= 0 and not state.chain[index].negated

    def run(self, state: State, frame: Frame) -> Done:
        scope = frame.scope
        scope.note(self.can_apply(state, scope))
        bound = NOTHING
        if scope.did:
            index = answered_link(state, scope)
            link = state.chain[index]
            actions.negate_activation(state, index, player=scope.player, source=scope.source)
            if state.visits[link.card] == link.visit:
                bound = actions.bound_here(state, [link.card])
        if self.name is not None:
            scope.bind(self.name, bound)
        return NEXT

    def zones_read(self) -> int:
        return 0

    def asks_rules(self) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class AnswersDestruction(Truth):
    """The effect that is answered would destroy cards."""

    def holds(self, state: State, scope: Scope) -> bool:
        index = answered_link(state, scope)
        if index < 0:
            return False
        link = state.chain[index]
        return _destroys(state.definitions[link.card].abilities[link.ability].program)

    def zones_read(self) -> int:
        return 0


def _destroys(program: tuple[Operation, ...]) -> bool:
    for operation in program:
        if isinstance(operation, Destroy):
            return True
        inside = (getattr(operation, part, ()) for part in ("program", "otherwise"))
        if any(map(_destroys, inside)):
            return True
    return False
