"""What a monster counts as when it is tributed for a tribute summon, and whose it may be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rushscript.engine.expressions.base import CardTest
from rushscript.engine.expressions.changes import Change, FixedChange, has_already
from rushscript.engine.expressions.layers import Layer, Permission
from rushscript.engine.zones import MONSTER

if TYPE_CHECKING:
    from rushscript.engine.cards import Facts
    from rushscript.engine.modifiers import End
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


@dataclass(frozen=True, slots=True)
class CountAsTributes(Change):
    """It counts as `number` tributes for the tribute summon of a monster that fits `target`, or
    with `may` as one where its player wants that (RR-024); `in_attack`: not for Setting one."""

    number: int
    may: bool = False
    target: CardTest | None = None
    in_attack: bool = False

    @property
    def tributes_mask(self) -> int:
        """It makes a difference to what can be tributed."""
        return 1

    def fix(self, state: State, facts: Facts, scope: Scope) -> FixedChange:
        permission = Permission.MAY_COUNT_AS_TRIBUTES if self.may else Permission.COUNTS_AS_TRIBUTES
        return FixedChange(
            Layer.GRANT,
            number=self.number,
            permission=permission,
            test=self.target,
            in_attack=self.in_attack,
        )

    def matters(self, state: State, facts: Facts, scope: Scope, end: End) -> bool:
        if facts.zone != MONSTER:
            return False
        return not has_already(facts, self.fix(state, facts, scope), end)


@dataclass(frozen=True, slots=True)
class ServeAsTribute(Change):
    """The player of the effect may tribute it, though it is the other player's, in the place of
    one monster of their own (RR-024)."""

    target: CardTest | None = None
    in_attack: bool = False

    @property
    def tributes_mask(self) -> int:
        """It makes a difference to what can be tributed."""
        return 1

    def fix(self, state: State, facts: Facts, scope: Scope) -> FixedChange:
        return FixedChange(
            Layer.GRANT,
            number=scope.player,
            permission=Permission.SERVES_AS_TRIBUTE,
            test=self.target,
            in_attack=self.in_attack,
        )

    def matters(self, state: State, facts: Facts, scope: Scope, end: End) -> bool:
        if facts.zone != MONSTER or facts.controller == scope.player:
            return False
        return not has_already(facts, self.fix(state, facts, scope), end)

    def reaches_face_down(self) -> bool:
        return True
