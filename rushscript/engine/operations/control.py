"""Operations on whose monsters they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rushscript.engine import actions
from rushscript.engine.entities import places_needed
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.layers import Fate
from rushscript.engine.expressions.masks import both
from rushscript.engine.modifiers import Duration, DurationKind
from rushscript.engine.operations.base import NOTHING, CardOperation
from rushscript.engine.operations.changing import end_of
from rushscript.engine.protection import open_to
from rushscript.engine.queries import free_places, player_of
from rushscript.engine.scope import Bound
from rushscript.engine.zones import MONSTER

if TYPE_CHECKING:
    from rushscript.engine.machine import Frame
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


FOR_GOOD: Final = Duration(DurationKind.PERMANENT)


@dataclass(frozen=True, slots=True)
class ChangeControl(CardOperation):
    """`take control of X [duration]` and `give control of X [duration]`: `to` gets them, where a
    monster zone is free for each. The monsters stay the same objects; protected ones stay where
    they are."""

    to: Side = Side.YOU
    duration: Duration = FOR_GOOD

    def can_affect(self, state: State, scope: Scope, card: int) -> bool:
        to = player_of(self.to, state, scope)
        if state.zone[card] != MONSTER or state.controller[card] == to:
            return False
        # RR-098: a Maximum Monster needs all three zones.
        return places_needed(state, card) <= free_places(state, to, MONSTER)

    def capacity(self, state: State, scope: Scope) -> int:
        return free_places(state, player_of(self.to, state, scope), MONSTER)

    def apply(self, state: State, frame: Frame, cards: list[int]) -> Bound:
        scope = frame.scope
        cards = open_to(state, cards, Fate.TAKEN, scope)
        if not cards:
            return NOTHING
        actions.change_control(
            state,
            cards,
            player_of(self.to, state, scope),
            end=end_of(state, self.duration, scope),
            actor=scope.player,
            source=scope.source,
        )
        return actions.bound_here(state, cards)

    def zones_read(self) -> int:
        return self.cards.zones_read() | both(1 << MONSTER)

    def zones_given_to(self) -> int:
        return both(1 << MONSTER)

    def asks_rules(self) -> bool:
        return False

    def grows(self) -> bool:
        return False
