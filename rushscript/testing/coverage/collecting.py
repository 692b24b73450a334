"""Collecting: a watched test -> the goals that it reaches.

A refusal counts where a line of the test says it: `cannot ... because REASON`. A trap that was
not offered at a moment whose event it answers was refused there, and the test says so too: it
would have to answer the question otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rushscript.compiler.clauses import Clause, ClauseKind
from rushscript.engine.cards import Ability, CardDefinition, FewerTributes
from rushscript.engine.decisions import OptionKind
from rushscript.engine.lines import LiveLine, WheneverLine
from rushscript.engine.machine import Frame, Instruction
from rushscript.engine.operations.base import CardOperation
from rushscript.engine.operations.choosing import ChooseOne
from rushscript.engine.operations.flow import EachPlayer, If, IfDid, May, SetTheir
from rushscript.engine.probing import Origins, facts_met
from rushscript.engine.restrictions import PlayerLine
from rushscript.engine.scope import Scope
from rushscript.engine.state import State
from rushscript.engine.value import Traced
from rushscript.refusals import Refusal
from rushscript.testing.coverage.goals import GoalKind
from rushscript.testing.scenarios.refused import TOO_LATE
from rushscript.testing.scenarios.scripts import SUMMONS
from rushscript.testing.scenarios.watchers import TestWatcher
from rushscript.vocabulary import Reason

_FLOW: Final = (May, If, IfDid, EachPlayer, ChooseOne, SetTheir)
_DONE: Final = {
    ClauseKind.STEP: GoalKind.DONE,
    ClauseKind.EQUIP: GoalKind.DONE,
    ClauseKind.COST: GoalKind.PAID,
    ClauseKind.COST_OPTION: GoalKind.PAID,
}


@dataclass(frozen=True, slots=True)
class Reached:
    """A goal of a card, by its identity."""

    card: str
    clause: int
    kind: GoalKind


class Table:
    """The clauses of one card, looked up by what belongs together."""

    def __init__(self, clauses: tuple[Clause, ...]) -> None:
        self.clauses = clauses

    def at(self, number: int) -> Clause | None:
        return self.clauses[number - 1] if 0 < number <= len(self.clauses) else None

    def of(self, parent: int, kind: ClauseKind) -> list[int]:
        """The numbers of the clauses of a kind right inside another one."""
        return [item.number for item in self.clauses if item.parent == parent and item.kind is kind]

    def whiles(self, number: int) -> list[int]:
        """The `while` clauses around a line, the outermost first."""
        found: list[int] = []
        clause = self.at(number)
        while clause is not None and clause.parent:
            clause = self.at(clause.parent)
            if clause is not None and clause.kind is ClauseKind.WHILE:
                found.append(clause.number)
        return found[::-1]


class Collector(TestWatcher):
    """Collects what one test after another reaches. Cards without a table are not looked at."""

    def __init__(self, tables: dict[str, Table]) -> None:
        self._tables = tables
        self._origins = Origins()
        self._fitted: tuple[int, Ability, int] | None = None
        self._asking = False
        self._notes: list[tuple[Refusal, Reached]] = []
        self._lowered: dict[int, tuple[str, int, int]] = {}
        self.reached: dict[Reached, None] = {}

    # -------------------------------------------------------------------------- what tests say

    def begin(self, definitions: Iterable[CardDefinition]) -> None:
        """A test with these cards begins."""
        for definition in definitions:
            self._origins.add(definition)
        self.reached = {}
        self._lowered = {}
        self._fitted = None
        self.answer_nothing()

    def ask(self) -> None:
        """A line of the test asks why something cannot be done."""
        self._asking = True
        self._notes = []

    def answer_nothing(self) -> None:
        """The line has been dealt with."""
        self._asking = False
        self._notes = []

    def confirm(self, state: State, kind: OptionKind, card: int, index: int, why: Refusal) -> None:
        """The line asked why a card cannot be used so, and the reason is as it says."""
        for refusal, reached in self._notes:
            if refusal is why:
                self.reached[reached] = None
        definition = state.definitions[card]
        table = self._tables.get(definition.id)
        if table is None:
            return
        if kind is OptionKind.ACTIVATE and why is Refusal.ALREADY_USED:
            if 0 <= index < len(definition.abilities):
                number = definition.abilities[index].origin
                self._reach(definition, number, GoalKind.USED_THIS_TURN)
        elif kind in SUMMONS and why not in TOO_LATE:
            self._confirm_summon(definition, kind, index, why, card)

    def _confirm_summon(
        self, definition: CardDefinition, kind: OptionKind, index: int, why: Refusal, card: int
    ) -> None:
        way = index - (kind is not OptionKind.SPECIAL_SUMMON)
        if way < 0:
            if why is Refusal.NO_TRIBUTE and card in self._lowered:
                _, line, met = self._lowered[card]
                self._not_met(definition, line, met)
            return
        if way >= len(definition.procedures):
            return
        procedure = definition.procedures[way]
        self._reach(definition, procedure.origin, GoalKind.REFUSED)
        if procedure.requirement() is None and why is Refusal.CONDITION_FALSE:
            self._not_met(definition, procedure.origin, 0)

    def _not_met(self, definition: CardDefinition, parent: int, met: int) -> None:
        conditions = self._tables[definition.id].of(parent, ClauseKind.CONDITION)
        for number in conditions[met : met + 1]:
            self._reach(definition, number, GoalKind.NOT_MET)

    # ------------------------------------------------------------------------ what the duel tells

    def _reach(self, card: CardDefinition, number: int, kind: GoalKind) -> None:
        if number and card.id in self._tables:
            self.reached[Reached(card.id, number, kind)] = None

    def _card_of(self, state: State, part: Traced, card: int) -> CardDefinition:
        return self._origins.card_of(part) or state.definitions[card]

    def activated(self, state: State, frame: Frame) -> None:
        card = state.definitions[frame.card]
        table = self._tables.get(card.id)
        if table is None:
            return
        ability = card.abilities[frame.ability]
        for number in table.of(ability.origin, ClauseKind.CONDITION):
            self._reach(card, number, GoalKind.MET)
        if self._fitted is not None and self._fitted[:2] == (frame.card, ability):
            events = table.of(ability.origin, ClauseKind.WHEN)
            self._reach(card, events[self._fitted[2]], GoalKind.ANSWERED)

    def fitted(self, state: State, card: int, ability: Ability, index: int) -> None:
        self._fitted = card, ability, index

    def refused(self, state: State, scope: Scope, ability: Ability, refusal: Refusal) -> None:
        # A trap is judged only at a moment that it answers.
        if not self._asking and not ability.when:
            return
        for card, number, kind in self._reasons(state, scope, ability, refusal):
            reached = Reached(card.id, number, kind)
            if card.id not in self._tables:
                continue
            if self._asking:
                self._notes.append((refusal, reached))
            else:
                self.reached[reached] = None

    def _reasons(
        self, state: State, scope: Scope, ability: Ability, refusal: Refusal
    ) -> list[tuple[CardDefinition, int, GoalKind]]:
        card = self._card_of(state, ability, scope.source)
        table = self._tables.get(card.id)
        if table is None:
            return []
        parent = ability.origin
        for procedure in card.procedures:
            if procedure.requirement() is ability:
                parent = procedure.origin
        match refusal:
            case Refusal.CONDITION_FALSE:
                numbers = table.of(parent, ClauseKind.CONDITION)
                pairs = zip(numbers, ability.conditions, strict=True)
                return [
                    (card, number, GoalKind.NOT_MET)
                    for number, fact in pairs
                    if not facts_met(state, scope, (fact,))
                ]
            case Refusal.COST_UNPAYABLE:
                return [
                    (card, number, GoalKind.CANNOT_BE_MET)
                    for number in _unpayable(state, scope, ability)
                ]
            case Refusal.FIRST_SENTENCE_IMPOSSIBLE:
                return [(card, parent, GoalKind.FIRST_SENTENCE)]
        return []

    def finished(self, state: State, frame: Frame, instruction: Instruction) -> None:
        if not instruction.origin or isinstance(instruction, _FLOW):
            return
        card = self._card_of(state, instruction, frame.card)
        table = self._tables.get(card.id)
        clause = None if table is None else table.at(instruction.origin)
        if clause is None:
            return
        if clause.kind is ClauseKind.MAY:
            self._finished_may(card, clause, frame, instruction)
        elif frame.scope.did and clause.kind in _DONE:
            self._reach(card, clause.number, _DONE[clause.kind])

    def _finished_may(
        self, card: CardDefinition, clause: Clause, frame: Frame, instruction: Instruction
    ) -> None:
        """`may ... up to 2` is one question that takes none for an answer."""
        if not isinstance(instruction, CardOperation) or not instruction.optional:
            return
        if frame.scope.did:
            self._reach(card, clause.number, GoalKind.TAKEN)
        elif frame.answers and frame.answers[0] in ((), (0,)):
            self._reach(card, clause.number, GoalKind.DECLINED)

    def branched(self, state: State, frame: Frame, instruction: Instruction, way: int) -> None:
        card = self._card_of(state, instruction, frame.card)
        match instruction:
            case May():
                kind = GoalKind.DECLINED if way else GoalKind.TAKEN
                self._reach(card, instruction.origin, kind)
            case If() | IfDid():
                kind = GoalKind.FALSE if way else GoalKind.TRUE
                self._reach(card, instruction.origin, kind)
            case ChooseOne() if card.id in self._tables:
                options = self._tables[card.id].of(instruction.origin, ClauseKind.OPTION)
                for number in options[way : way + 1]:
                    self._reach(card, number, GoalKind.CHOSEN)

    def _hold(self, state: State, scope: Scope, line: Traced, met: int) -> CardDefinition | None:
        """The `while` clauses around a line of which so many hold; the card it belongs to, where
        the line itself holds."""
        card = self._card_of(state, line, scope.source)
        table = self._tables.get(card.id)
        if table is None:
            return None
        whiles = table.whiles(line.origin)
        for number in whiles[:met]:
            self._reach(card, number, GoalKind.TRUE)
        for number in whiles[met : met + 1]:
            self._reach(card, number, GoalKind.FALSE)
        return card if met >= len(whiles) else None

    def asked(self, state: State, scope: Scope, line: LiveLine | PlayerLine, met: int) -> None:
        card = self._hold(state, scope, line, met)
        if card is not None and isinstance(line, PlayerLine):
            clause = self._tables[card.id].at(line.origin)
            if clause is not None and clause.kind is ClauseKind.RESTRICTION:
                self._reach(card, line.origin, GoalKind.IN_FORCE)

    def applied(self, state: State, scope: Scope, line: LiveLine, card: int) -> None:
        self._reach(self._card_of(state, line, scope.source), line.origin, GoalKind.APPLIED)

    def event_met(self, state: State, scope: Scope, line: WheneverLine, met: int) -> None:
        self._hold(state, scope, line, met)

    def woken(self, state: State, scope: Scope, line: WheneverLine) -> None:
        self._reach(self._card_of(state, line, scope.source), line.origin, GoalKind.WOKEN)

    def lowered(self, state: State, scope: Scope, line: FewerTributes, met: int) -> None:
        card = scope.source
        definition = state.definitions[card]
        self._lowered[card] = definition.id, line.origin, met

    def moved(self, state: State, kind: OptionKind, card: int, way: int) -> None:
        """A line of the test has summoned a monster in this way, by its level or what changes
        that."""
        definition = state.definitions[card]
        table = self._tables.get(definition.id)
        if table is None or way or card not in self._lowered or kind not in SUMMONS:
            return
        _, line, met = self._lowered[card]
        conditions = table.of(line, ClauseKind.CONDITION)
        if met >= len(conditions):
            self._reach(definition, line, GoalKind.USED)
            for number in conditions:
                self._reach(definition, number, GoalKind.MET)

    def summoned(self, state: State, card: int, index: int) -> None:
        definition = state.definitions[card]
        table = self._tables.get(definition.id)
        if table is None:
            return
        origin = definition.procedures[index].origin
        self._reach(definition, origin, GoalKind.USED)
        for number in table.of(origin, ClauseKind.CONDITION):
            self._reach(definition, number, GoalKind.MET)
        for number in table.of(origin, ClauseKind.ARRIVAL):
            self._reach(definition, number, GoalKind.DONE)


def _unpayable(state: State, scope: Scope, ability: Ability) -> list[int]:
    """The clauses of the costs that cannot be paid alone; of costs that only together are too
    much, the last."""
    before, scope.reason = scope.reason, Reason.COST
    found = [cost.origin for cost in ability.costs if not cost.can_apply(state, scope)]
    scope.reason = before
    return found or [cost.origin for cost in ability.costs[-1:]]
