"""Goals: what tests can show of each clause of a card.

In: a checked card and its definition. Out: its `Goal`s in the order of the text. What can never be
reached is no goal: a sentence that is always possible has no test in which it is impossible.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, assert_never

from rushscript.compiler.clauses import Clause, ClauseKind, clauses_of
from rushscript.engine.cards import AbilityKind, CardDefinition
from rushscript.engine.value import Traced, values_in
from rushscript.messages import Language
from rushscript.semantics import CheckedCard
from rushscript.syntax import nodes
from rushscript.syntax.nodes import nodes_in
from rushscript.testing.coverage.refusable import Refusable


class GoalKind(StrEnum):
    """What a test can show of a clause."""

    USED = "used"
    USED_THIS_TURN = "used this turn"
    FIRST_SENTENCE = "first sentence cannot apply"
    REFUSED = "refused"
    ANSWERED = "answered"
    MET = "met"
    NOT_MET = "not met"
    PAID = "paid"
    CANNOT_BE_MET = "cannot be met"
    DONE = "done"
    TAKEN = "taken"
    DECLINED = "declined"
    TRUE = "true"
    FALSE = "false"
    CHOSEN = "chosen"
    APPLIED = "applied"
    IN_FORCE = "in force"
    WOKEN = "woken"


REFUSALS: Final = (
    GoalKind.FIRST_SENTENCE,
    GoalKind.REFUSED,
    GoalKind.NOT_MET,
    GoalKind.CANNOT_BE_MET,
)
"""What is shown where nothing is carried out."""

NEVER: Final[dict[GoalKind, tuple[str, str]]] = {
    GoalKind.USED: ("never used", "使われていない"),
    GoalKind.USED_THIS_TURN: (
        "no `cannot activate ... because used this turn`",
        "`cannot activate ... because used this turn` がない",
    ),
    GoalKind.FIRST_SENTENCE: (
        "no `cannot activate ... because first sentence cannot apply`",
        "`cannot activate ... because first sentence cannot apply` がない",
    ),
    GoalKind.REFUSED: ("never refused", "拒否されていない"),
    GoalKind.ANSWERED: ("never answered", "応答されていない"),
    GoalKind.MET: ("never met", "満たされていない"),
    GoalKind.NOT_MET: (
        "never the reason of `cannot ... because condition not met`",
        "`cannot ... because condition not met` の理由になっていない",
    ),
    GoalKind.PAID: ("never paid", "支払われていない"),
    GoalKind.CANNOT_BE_MET: (
        "never the reason of `cannot ... because cost cannot be met`",
        "`cannot ... because cost cannot be met` の理由になっていない",
    ),
    GoalKind.DONE: ("never done", "実行されていない"),
    GoalKind.TAKEN: ("never taken", "選ばれていない"),
    GoalKind.DECLINED: ("never declined", "断られていない"),
    GoalKind.TRUE: ("never true", "真になっていない"),
    GoalKind.FALSE: ("never false", "偽になっていない"),
    GoalKind.CHOSEN: ("never chosen", "選択されていない"),
    GoalKind.APPLIED: ("never applied to a card", "カードに適用されていない"),
    GoalKind.IN_FORCE: ("never in force", "有効になっていない"),
    GoalKind.WOKEN: ("never woken", "発動していない"),
}
"""What is missing, in words: English, Japanese."""


def never(kind: GoalKind, language: Language) -> str:
    """What is missing where this goal is not reached."""
    english, japanese = NEVER[kind]
    return japanese if language is Language.JAPANESE else english


@dataclass(frozen=True, slots=True)
class Goal:
    """One thing to be shown. `clause` is a number in the table of the card."""

    clause: int
    kind: GoalKind


def goals_of(checked: CheckedCard, definition: CardDefinition) -> tuple[Goal, ...]:
    """The goals of a card, in the order of its text."""
    clauses = clauses_of(checked.node)
    found = _Goals(definition, clauses, _ifs_of_deeds(checked))
    return tuple(Goal(clause.number, kind) for clause in clauses for kind in found.kinds_of(clause))


def _ifs_of_deeds(checked: CheckedCard) -> frozenset[int]:
    """Where the places of `if you do` begin that have no `else`."""
    return frozenset(
        step.span.start
        for step in nodes_in(checked.node)
        if isinstance(step, nodes.Step)
        and isinstance(step.core, nodes.IfBlock)
        and step.core.fact is None
        and not step.core.otherwise
    )


class _Goals:
    """The goals of one card, clause by clause."""

    def __init__(
        self, definition: CardDefinition, clauses: tuple[Clause, ...], deeds: frozenset[int]
    ) -> None:
        self.definition = definition
        self.clauses = clauses
        self.deeds = deeds
        self.refusable = Refusable(definition)
        self.parts = _parts_of(definition)

    def kinds_of(self, clause: Clause) -> tuple[GoalKind, ...]:
        match clause.kind:
            case ClauseKind.ABILITY:
                return self._of_ability(clause)
            case ClauseKind.CONTINUOUS | ClauseKind.CHOICE:
                return ()
            case ClauseKind.PROCEDURE:
                plain = not any(item.parent == clause.number for item in self.clauses)
                return (GoalKind.USED, GoalKind.REFUSED) if plain else (GoalKind.USED,)
            case ClauseKind.FEWER_TRIBUTES:
                return (GoalKind.USED,)
            case ClauseKind.WHEN:
                return (GoalKind.ANSWERED,)
            case ClauseKind.CONDITION:
                return (GoalKind.MET, GoalKind.NOT_MET)
            case ClauseKind.COST:
                return (GoalKind.PAID, *self._of_cost(clause))
            case ClauseKind.COST_CHOICE:
                return self._of_cost(clause)
            case ClauseKind.COST_OPTION:
                return (GoalKind.PAID,)
            case ClauseKind.EQUIP | ClauseKind.STEP | ClauseKind.ARRIVAL:
                return (GoalKind.DONE,)
            case ClauseKind.MAY:
                return (GoalKind.TAKEN, GoalKind.DECLINED)
            case ClauseKind.IF:
                if self._always_did(clause):
                    return (GoalKind.TRUE,)
                return (GoalKind.TRUE, GoalKind.FALSE)
            case ClauseKind.OPTION:
                return (GoalKind.CHOSEN,)
            case ClauseKind.LIVE:
                return (GoalKind.APPLIED,)
            case ClauseKind.RESTRICTION:
                return (GoalKind.IN_FORCE,)
            case ClauseKind.WHILE:
                return (GoalKind.TRUE, GoalKind.FALSE)
            case ClauseKind.WHENEVER:
                return (GoalKind.WOKEN,)
            case _:
                assert_never(clause.kind)

    def _of_ability(self, clause: Clause) -> tuple[GoalKind, ...]:
        ability = self.definition.abilities[clause.ability]
        found = []
        if ability.kind is AbilityKind.IGNITION and not self.refusable.leaves(ability):
            found.append(GoalKind.USED_THIS_TURN)
        if self.refusable.first_sentence(ability):
            found.append(GoalKind.FIRST_SENTENCE)
        return tuple(found)

    def _of_cost(self, clause: Clause) -> tuple[GoalKind, ...]:
        costs = self.refusable.costs(clause)
        refusable = any(cost.origin == clause.number for cost in costs)
        return (GoalKind.CANNOT_BE_MET,) if refusable else ()

    def _always_did(self, clause: Clause) -> bool:
        """Whether it is an `if you do` after a step that nobody can decline and that the activation
        asks for, or that is always possible."""
        if clause.span.start not in self.deeds:
            return False
        before = [
            item
            for item in self.clauses
            if item.parent == clause.parent and item.number < clause.number
        ]
        step = before[-1] if before else None
        if step is None or step.kind is not ClauseKind.STEP:
            return False
        return step.first or not self.refusable.alone(self.parts.get(step.number))


def _parts_of(definition: CardDefinition) -> dict[int, Traced]:
    """The first part of the programs that comes from each clause."""
    found: dict[int, Traced] = {}
    for value in values_in((definition.abilities, definition.procedures)):
        if isinstance(value, Traced) and value.origin:
            found.setdefault(value.origin, value)
    return found
