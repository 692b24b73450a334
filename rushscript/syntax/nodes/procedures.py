"""The summons that a card prints for itself: lines between the type line and the blocks."""

from __future__ import annotations

from rushscript.syntax.nodes.base import Line
from rushscript.syntax.nodes.clauses import Condition, Cost, CostChoice
from rushscript.syntax.nodes.steps import Live
from rushscript.syntax.nodes.terms import CardName, Noun, Word


class SelfSummon(Line, frozen=True, eq=False):
    """`special summon self from hand [position] { conditions, costs, changes }`; `lines` are what
    the summoned monster becomes."""

    zones: tuple[Word, ...]
    position: Word | None = None
    conditions: tuple[Condition, ...] = ()
    costs: tuple[Cost | CostChoice, ...] = ()
    lines: tuple[Live, ...] = ()
    end_comments: tuple[str, ...] = ()


class TributeSummon(Line, frozen=True, eq=False):
    """`summon by 1 tribute of monster(dragon) { conditions, changes }`; `amount` 0 and no noun
    for `summon without tribute`; `fewer` and no noun for `summon by 1 fewer tribute`."""

    amount: int = 0
    noun: Noun | None = None
    conditions: tuple[Condition, ...] = ()
    costs: tuple[Cost | CostChoice, ...] = ()
    lines: tuple[Live, ...] = ()
    end_comments: tuple[str, ...] = ()
    fewer: bool = False


class FusionProcedure(Line, frozen=True, eq=False):
    """`summon by contact fusion`, `summon by union fusion`; `how` is the word before `fusion`."""

    how: Word


class MaximumSummon(Line, frozen=True, eq=False):
    """`summon by maximum with "X [L]" + "X [R]"`, on the centre of a Maximum Monster."""

    left: CardName
    right: CardName


Procedure = SelfSummon | TributeSummon | FusionProcedure | MaximumSummon
