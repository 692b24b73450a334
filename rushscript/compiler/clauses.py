"""The clauses of a card: its script -> a numbered table of all that it says.

In: the nodes of a card. Out: its `Clause`s in the order of the text, each with a number from 1.
The compiler writes the number of its clause into each operation and line as `origin`, so that
whoever watches a duel can say which words of the script were carried out. Headers, recipes and
rule text are no clauses: they do nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from rushscript.source import NOWHERE, SourceFile, Span
from rushscript.syntax import nodes
from rushscript.syntax.nodes import (
    Alter,
    Block,
    Card,
    Condition,
    Continuous,
    Cost,
    CostChoice,
    Do,
    EquipSelf,
    IfBlock,
    Live,
    LiveBlock,
    LiveChange,
    LiveRestrict,
    LiveWhenever,
    LiveWhile,
    MayBlock,
    Procedure,
    Restrict,
    SpellTrapLine,
    Step,
)


class ClauseKind(StrEnum):
    """What a clause is."""

    ABILITY = "ability"
    """A whole `ignition`, `activate` or `trigger` block."""
    CONTINUOUS = "continuous"
    PROCEDURE = "summon"
    """A whole summon that the card prints for itself."""
    FEWER_TRIBUTES = "fewer tributes"
    WHEN = "when"
    """One of the events that a `when` waits for."""
    CONDITION = "condition"
    COST = "cost"
    COST_CHOICE = "cost choice"
    COST_OPTION = "cost option"
    EQUIP = "equip"
    STEP = "step"
    MAY = "may"
    """A step that a player may decline."""
    IF = "if"
    CHOICE = "choice"
    OPTION = "option"
    LIVE = "live line"
    RESTRICTION = "restriction"
    """A live line about players."""
    WHILE = "while"
    WHENEVER = "whenever"
    ARRIVAL = "arrival"
    """What a monster that summons itself becomes."""


NO_CLAUSE = 0
NOT_THERE = -1


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of a card. `parent` is the number of the clause around it, 0 for none. `ability`
    and `procedure` are the places of what it belongs to among those of the definition, NOT_THERE
    for none; `first`: it belongs to the first sentence of its effect or option."""

    number: int
    kind: ClauseKind
    span: Span
    parent: int = NO_CLAUSE
    ability: int = NOT_THERE
    procedure: int = NOT_THERE
    first: bool = False

    def text(self, source: SourceFile) -> str:
        """Its words, on one line, without what stands in its braces."""
        words = " ".join(source.text[self.span.start : self.span.end].split("\n", 1)[0].split())
        return words.removesuffix("{").rstrip()


def clauses_of(card: Card) -> tuple[Clause, ...]:
    """The clauses of a card in the order of the text; number N is the item N - 1."""
    walk = _Walk()
    walk.card(card)
    return tuple(walk.found)


def numbers_of(card: Card) -> dict[Span, int]:
    """The number of the clause that stands at each place; of a step, with and without the word
    that joins it to the one before."""
    walk = _Walk()
    walk.card(card)
    walk.places.pop(NOWHERE, None)
    return walk.places


class _Walk:
    """Goes through a card in the order of the text."""

    def __init__(self) -> None:
        self.found: list[Clause] = []
        self.places: dict[Span, int] = {}
        self.ability = NOT_THERE
        self.procedure = NOT_THERE

    def add(self, kind: ClauseKind, node: nodes.Node, parent: int, *, first: bool = False) -> int:
        number = len(self.found) + 1
        place = (parent, self.ability, self.procedure)
        self.found.append(Clause(number, kind, node.span, *place, first=first))
        self.places[node.span] = number
        return number

    def card(self, card: Card) -> None:
        ways = 0
        for item in card.procedures:
            fewer = isinstance(item, nodes.TributeSummon) and item.fewer
            self.procedure = NOT_THERE if fewer else ways
            ways += not fewer
            self._procedure(item)
        self.procedure = NOT_THERE
        line = next((item for item in card.headers if isinstance(item, SpellTrapLine)), None)
        plain = line is not None and not any(
            isinstance(block, nodes.Ability) and block.kind.text == "activate"
            for block in card.blocks
        )
        # A spell without an `activate` block has an ability all the same, which stands first.
        self.ability = 0 if plain else NOT_THERE
        for block in card.blocks:
            self.ability += 1
            self._block(block)

    # ------------------------------------------------------------------------------- procedures

    def _procedure(self, item: Procedure) -> None:
        if isinstance(item, nodes.TributeSummon) and item.fewer:
            self._requirement(
                item.conditions, (), self.add(ClauseKind.FEWER_TRIBUTES, item, NO_CLAUSE)
            )
            return
        own = self.add(ClauseKind.PROCEDURE, item, NO_CLAUSE)
        match item:
            case nodes.SelfSummon() | nodes.TributeSummon():
                self._requirement(item.conditions, item.costs, own)
                for line in item.lines:
                    self.add(ClauseKind.ARRIVAL, line, own)
            case nodes.FusionProcedure() | nodes.MaximumSummon():
                pass
            case _:
                assert_never(item)

    def _requirement(
        self, conditions: tuple[Condition, ...], costs: tuple[Cost | CostChoice, ...], parent: int
    ) -> None:
        for condition in conditions:
            self.add(ClauseKind.CONDITION, condition, parent)
        for cost in costs:
            if isinstance(cost, Cost):
                self.add(ClauseKind.COST, cost, parent)
                continue
            choice = self.add(ClauseKind.COST_CHOICE, cost, parent)
            for way in cost.ways:
                self.add(ClauseKind.COST_OPTION, way, choice)

    # ----------------------------------------------------------------------------------- blocks

    def _block(self, block: Block) -> None:
        match block:
            case Continuous():
                self._lines(block.lines, self.add(ClauseKind.CONTINUOUS, block, NO_CLAUSE))
            case nodes.Ability():
                self._ability(block, self.add(ClauseKind.ABILITY, block, NO_CLAUSE))
            case _:
                assert_never(block)

    def _ability(self, block: nodes.Ability, own: int) -> None:
        for event in () if block.when is None else block.when.events:
            self.add(ClauseKind.WHEN, event, own)
        self._requirement(block.conditions, block.costs, own)
        if block.equip is not None:
            self.add(ClauseKind.EQUIP, block.equip, own, first=True)
        if block.effect is not None:
            self._sentences(block.effect.steps, own)

    def _sentences(self, steps: tuple[Step, ...], parent: int) -> None:
        """Steps of which the first and its `and` lines decide whether they can be begun."""
        first = True
        for index, step in enumerate(steps):
            first = first and (index == 0 or step.connective == "and")
            self._step(step, parent, first=first)

    def _steps(self, steps: tuple[Step, ...], parent: int) -> None:
        for step in steps:
            self._step(step, parent)

    def _step(self, step: Step, parent: int, *, first: bool = False) -> int:
        core = step.core
        number = self.add(_kind_of(core), step, parent, first=first)
        self.places[core.span] = number
        match core:
            case Do() | Alter() | Restrict():
                pass
            case MayBlock() | nodes.AtEnd():
                self._steps(core.steps, number)
            case IfBlock():
                self._steps(core.steps, number)
                self._steps(core.otherwise, number)
            case LiveBlock() | EquipSelf():
                self._lines(core.lines, number)
            case nodes.ChooseOne():
                for way in core.ways:
                    self._sentences(way.steps, self.add(ClauseKind.OPTION, way, number))
            case _:
                assert_never(core)
        return number

    def _lines(self, lines: tuple[Live, ...], parent: int) -> None:
        for line in lines:
            match line:
                case LiveChange():
                    self.add(ClauseKind.LIVE, line, parent)
                case LiveRestrict():
                    self.add(ClauseKind.RESTRICTION, line, parent)
                case LiveWhile():
                    self._lines(line.lines, self.add(ClauseKind.WHILE, line, parent))
                case LiveWhenever():
                    self._steps(line.steps, self.add(ClauseKind.WHENEVER, line, parent))
                case _:
                    assert_never(line)


def _kind_of(core: nodes.Core) -> ClauseKind:
    match core:
        case Do() | Alter():
            return ClauseKind.MAY if core.may else ClauseKind.STEP
        case MayBlock():
            return ClauseKind.MAY
        case IfBlock():
            return ClauseKind.IF
        case nodes.ChooseOne():
            return ClauseKind.CHOICE
        case LiveBlock() | EquipSelf() | Restrict() | nodes.AtEnd():
            return ClauseKind.STEP
        case _:
            assert_never(core)
