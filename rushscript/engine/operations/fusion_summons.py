"""Fusion Summons: the materials are those of the monster's printed recipe (RR-101)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rushscript.engine.expressions.layers import Permission
from rushscript.engine.expressions.materials import facts_as_material, renamed
from rushscript.engine.materials import (
    Bodies,
    Demands,
    Limits,
    RecipeWays,
    Ways,
)
from rushscript.engine.operations.material_summons import MaterialSummon, mask_of
from rushscript.engine.queries import facts_of
from rushscript.vocabulary import Manner, MonsterKind

if TYPE_CHECKING:
    from rushscript.engine.cards import Facts, Material
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


@dataclass(frozen=True, slots=True)
class FusionSummon(MaterialSummon):
    """`fusion summon 1 monster using monsters on your field`."""

    def manner(self) -> Manner:
        return Manner.FUSION

    def kind(self) -> MonsterKind:
        return MonsterKind.FUSION

    def ways(
        self, state: State, scope: Scope, monster: int, cards: list[int], demands: Demands
    ) -> Ways:
        return recipe_ways(state, scope, monster, cards, demands)

    def is_payable(self, state: State, scope: Scope, monster: int, pool: dict[int, int]) -> bool:
        parts = state.definitions[monster].materials
        if not parts:
            return self.payments(state, scope, monster, pool).exists()
        pool = self.open_to(state, scope, monster, pool)
        cards = self.materials_for(state, scope, monster, pool)
        readings = [readings_of(state, scope, card, monster) for card in cards]
        if _lacks_materials(parts, readings):
            return False
        recipe = Limits([(part.least, part.most) for part in parts])
        demands = self.demands(state, scope, monster, cards, pool)
        return RecipeWays(readings, recipe, demands).exists()


def _lacks_materials(parts: tuple[Material, ...], readings: list[tuple[Bodies, ...]]) -> bool:
    """Whether too few cards fit the recipe, or none fits a part of it, however they are put."""
    fitting, covered = 0, 0
    for reading in readings:
        if len(reading) > 1:
            # It may stand for several materials.
            return False
        mask = reading[0][0]
        covered |= mask
        if mask:
            fitting += 1
    needed = 0
    for place, part in enumerate(parts):
        needed += part.least
        if part.least and not covered >> place & 1:
            return True
    return fitting < needed


def recipe_ways(
    state: State, scope: Scope, monster: int, cards: list[int], demands: Demands
) -> RecipeWays:
    """The ways to pay a monster's printed recipe."""
    parts = state.definitions[monster].materials
    recipe = Limits([(part.least, part.most) for part in parts])
    if not parts:
        return RecipeWays([((0,),)] * len(cards), Limits([(1, 1)]), demands)
    readings = [readings_of(state, scope, card, monster) for card in cards]
    return RecipeWays(readings, recipe, demands)


def readings_of(state: State, scope: Scope, card: int, monster: int) -> tuple[Bodies, ...]:
    """What a card can stand for in the recipe of a monster: itself under its name and all names
    it may count as (R-076), or several materials at once."""
    facts = facts_as_material(state, scope, card, monster)
    own = _parts_of(state, scope, facts, monster)
    several: list[Bodies] = []
    for modifier in facts.modifiers:
        change = modifier.change
        if change.permission is not Permission.COUNTS_AS_MATERIAL:
            continue
        target = facts_of(state, monster)
        if change.test is not None and not change.test.matches(
            state, target, modifier.scope or scope
        ):
            continue
        named = [_parts_of(state, scope, renamed(facts, name), monster) for name in change.names]
        if len(named) == 1:
            own |= named[0]
        else:
            several.append(tuple(named) or (own,) * change.number)
    return ((own,), *several)


def _parts_of(state: State, scope: Scope, facts: Facts, monster: int) -> int:
    """The mask of the parts of the recipe that a card with these facts fits."""
    return mask_of(
        part.test.matches(state, facts, scope) for part in state.definitions[monster].materials
    )
