"""Operations on what players may do: for a while something is forbidden to them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rushscript.engine import actions
from rushscript.engine.machine import NEXT, Done, Frame
from rushscript.engine.modifiers import Duration
from rushscript.engine.operations.base import CardlessOperation
from rushscript.engine.operations.changing import end_of
from rushscript.engine.restrictions import PlayerEffect, PlayerLine, is_bound_already

if TYPE_CHECKING:
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


@dataclass(frozen=True, slots=True)
class BindPlayers(CardlessOperation):
    """`opponent cannot activate traps this turn`: live until it ends. It would change nothing
    where the same holds for at least as long."""

    lines: tuple[PlayerLine, ...]
    duration: Duration

    def can_apply(self, state: State, scope: Scope) -> bool:
        end = end_of(state, self.duration, scope)
        return any(
            line.facts or not is_bound_already(state, scope, line.rule, end) for line in self.lines
        )

    def run(self, state: State, frame: Frame) -> Done:
        scope = frame.scope
        effect = PlayerEffect(
            self.lines, scope.kept(), end_of(state, self.duration, scope), self.duration.fact
        )
        actions.add_player_effect(state, effect, player=scope.player, source=scope.source)
        scope.note(True)
        return NEXT

    def zones_read(self) -> int:
        return 0

    def asks_rules(self) -> bool:
        return False
