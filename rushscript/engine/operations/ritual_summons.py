"""Ritual Summons: the materials are those whose levels add up (RR-110)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rushscript.compiled import mypyc_attr
from rushscript.engine.expressions.base import NumberExpression
from rushscript.engine.materials import (
    Demands,
    TotalWays,
    Ways,
)
from rushscript.engine.operations.material_summons import MaterialSummon
from rushscript.engine.queries import facts_of
from rushscript.vocabulary import Comparison, Manner, MonsterKind

if TYPE_CHECKING:
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class RitualSummon(MaterialSummon):
    """`ritual summon 1 "X" using monsters on your field with total level >= 7`. `total` None
    asks for no level at all; `own_level`: the level of the monster to be summoned."""

    total: NumberExpression | None = None
    own_level: bool = False
    comparison: Comparison = Comparison.AT_LEAST

    def manner(self) -> Manner:
        return Manner.RITUAL

    def kind(self) -> MonsterKind:
        return MonsterKind.RITUAL

    def can_be_material(self, state: State, scope: Scope, card: int, monster: int) -> bool:
        # A card without a level adds up to nothing.
        return facts_of(state, card).level is not None and MaterialSummon.can_be_material(
            self, state, scope, card, monster
        )

    def ways(
        self, state: State, scope: Scope, monster: int, cards: list[int], demands: Demands
    ) -> Ways:
        total = facts_of(state, monster).level if self.own_level else None
        if self.total is not None:
            total = self.total.value(state, scope)
        levels = [facts_of(state, card).level or 0 for card in cards]
        return TotalWays(levels, total, demands, exact=self.comparison is Comparison.EQUAL)

    def zones_read(self) -> int:
        mask = MaterialSummon.zones_read(self)
        return mask if self.total is None else mask | self.total.zones_read()
