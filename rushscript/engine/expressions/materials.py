"""What a card may and may not stand for as the material of a summon."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rushscript.engine.expressions.base import CardTest
from rushscript.engine.expressions.changes import Change, FixedChange, has_already
from rushscript.engine.expressions.layers import Layer, Permission
from rushscript.engine.queries import facts_of
from rushscript.vocabulary import Manner

if TYPE_CHECKING:
    from rushscript.engine.cards import Facts
    from rushscript.engine.modifiers import End
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State

BANS: Final[dict[Manner, Permission]] = {
    Manner.FUSION: Permission.CANNOT_BE_FUSION_MATERIAL,
    Manner.RITUAL: Permission.CANNOT_BE_RITUAL_MATERIAL,
}


@dataclass(frozen=True, slots=True)
class CountAsMaterial(Change):
    """It may count as a material of this name, as several of these names at once, or (without
    names) as `number` materials, for a Fusion Summon of a monster that fits `target`; or, where
    it `must`, it has that one name as a material and no other."""

    names: tuple[str, ...] = ()
    number: int = 1
    target: CardTest | None = None
    must: bool = False

    def fix(self, state: State, facts: Facts, scope: Scope) -> FixedChange:
        return FixedChange(
            Layer.GRANT,
            number=self.number,
            permission=Permission.NAMED_AS_MATERIAL if self.must else Permission.COUNTS_AS_MATERIAL,
            names=self.names,
            test=self.target,
        )

    def matters(self, state: State, facts: Facts, scope: Scope, end: End) -> bool:
        return not has_already(facts, self.fix(state, facts, scope), end)


def facts_as_material(state: State, scope: Scope, card: int, monster: int) -> Facts:
    """What a card is as a material of this monster: with the name it must have then."""
    facts = facts_of(state, card)
    for modifier in facts.modifiers:
        change = modifier.change
        if change.permission is Permission.NAMED_AS_MATERIAL and (
            change.test is None
            or change.test.matches(state, facts_of(state, monster), modifier.scope or scope)
        ):
            facts = renamed(facts, change.names[0])
    return facts


def renamed(facts: Facts, name: str) -> Facts:
    """The same card under another name."""
    other = facts.copy()
    other.name = name
    return other


@dataclass(frozen=True, slots=True)
class BanAsMaterial(Change):
    """It cannot be material for a Fusion or Ritual Summon (of a monster that fits `target`)."""

    manner: Manner
    target: CardTest | None = None

    def fix(self, state: State, facts: Facts, scope: Scope) -> FixedChange:
        return FixedChange(Layer.GRANT, permission=BANS[self.manner], test=self.target)

    def matters(self, state: State, facts: Facts, scope: Scope, end: End) -> bool:
        return not has_already(facts, self.fix(state, facts, scope), end)

    def reaches_face_down(self) -> bool:
        return True
