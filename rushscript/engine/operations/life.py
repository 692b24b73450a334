"""Operations on players: life points and the result of the duel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rushscript.engine import actions
from rushscript.engine.expressions.base import LIFE_POINTS, NumberExpression, Side
from rushscript.engine.expressions.masks import of_side
from rushscript.engine.machine import NEXT, Done, Frame
from rushscript.engine.operations.base import CardlessOperation
from rushscript.engine.queries import life_of, player_of, source_facts
from rushscript.vocabulary import Reason

if TYPE_CHECKING:
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


@dataclass(frozen=True, slots=True)
class PayLife(CardlessOperation):
    """`pay 500 lp`: possible when the player has that much (RR-040)."""

    amount: NumberExpression
    side: Side = Side.YOU

    def can_apply(self, state: State, scope: Scope) -> bool:
        amount = self.amount.value(state, scope)
        return 0 < amount <= life_of(state, player_of(self.side, state, scope))

    def run(self, state: State, frame: Frame) -> Done:
        scope = frame.scope
        scope.note(self.can_apply(state, scope))
        if scope.did:
            player = player_of(self.side, state, scope)
            actions.pay_life(state, player, self.amount.value(state, scope), source=scope.source)
        return NEXT

    def zones_read(self) -> int:
        return self.amount.zones_read() | of_side(self.side, LIFE_POINTS)

    def zones_taken_from(self) -> int:
        return of_side(self.side, LIFE_POINTS)

    def is_plain(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class GainLife(CardlessOperation):
    """`gain 500 lp [as gained]`; `name` keeps how many."""

    amount: NumberExpression
    side: Side = Side.YOU
    name: str | None = None

    def can_apply(self, state: State, scope: Scope) -> bool:
        return self.amount.value(state, scope) > 0

    def run(self, state: State, frame: Frame) -> Done:
        scope = frame.scope
        amount = self.amount.value(state, scope)
        scope.note(amount > 0)
        if self.name is not None:
            scope.say(self.name, (max(0, amount),))
        if scope.did:
            player = player_of(self.side, state, scope)
            actions.gain_life(state, player, amount, source=scope.source)
        return NEXT

    def zones_read(self) -> int:
        return self.amount.zones_read()

    def zones_changed(self) -> int:
        return of_side(self.side, LIFE_POINTS)

    def is_plain(self) -> bool:
        return True

    def grows(self) -> bool:
        return self.amount.grows()


@dataclass(frozen=True, slots=True)
class InflictDamage(CardlessOperation):
    """`inflict 500 damage to opponent [as dealt]`; `name` keeps how much was taken."""

    amount: NumberExpression
    side: Side = Side.OPPONENT
    name: str | None = None

    def can_apply(self, state: State, scope: Scope) -> bool:
        return self.amount.value(state, scope) > 0

    def run(self, state: State, frame: Frame) -> Done:
        scope = frame.scope
        amount = self.amount.value(state, scope)
        player = player_of(self.side, state, scope)
        taken = 0
        if amount > 0:
            taken = actions.inflict_damage(
                state,
                player,
                amount,
                reason=Reason.EFFECT,
                source=scope.source,
                actor=scope.player,
                by=source_facts(state, scope),
            )
        if self.name is not None:
            scope.say(self.name, (taken,))
        scope.note(taken > 0)
        return NEXT

    def zones_read(self) -> int:
        return self.amount.zones_read()

    def zones_changed(self) -> int:
        return of_side(self.side, LIFE_POINTS)

    def is_plain(self) -> bool:
        return True

    def grows(self) -> bool:
        return self.amount.grows()


@dataclass(frozen=True, slots=True)
class WinDuel(CardlessOperation):
    """`win`: asked about at the next state check (RR-016)."""

    side: Side = Side.YOU

    def can_apply(self, state: State, scope: Scope) -> bool:
        return True

    def run(self, state: State, frame: Frame) -> Done:
        frame.scope.note(True)
        actions.declare_winner(state, player_of(self.side, state, frame.scope))
        return NEXT

    def zones_read(self) -> int:
        return 0

    def is_plain(self) -> bool:
        return True
