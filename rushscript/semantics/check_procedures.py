"""Checks of the summons that a card prints for itself."""

from __future__ import annotations

from typing import Final, assert_never

from rushscript.semantics.check_blocks import check_requirement
from rushscript.semantics.check_changes import check_live, check_monsters
from rushscript.semantics.check_maximum import check_maximum_summon
from rushscript.semantics.check_words import check_which_face, each_once
from rushscript.semantics.demands import OWN_MAIN_PHASE
from rushscript.semantics.nouns import ON_FIELD
from rushscript.semantics.scopes import Scope
from rushscript.syntax.nodes import (
    Condition,
    Cost,
    CostChoice,
    FusionProcedure,
    Live,
    LiveChange,
    MaximumSummon,
    Procedure,
    Reference,
    SelfSummon,
    TributeSummon,
)
from rushscript.vocabulary import CardKind

SELF_SUMMON_ZONES: Final = ("hand", "graveyard")


def check_procedures(
    scope: Scope, procedures: tuple[Procedure, ...], kinds: tuple[str, ...] = (), level: int = 0
) -> None:
    """Checks the procedures of a card, whose kind is known; `kinds` and `level` are those of its
    type line."""
    for procedure in each_once(scope, procedures):
        if scope.kind is not CardKind.MONSTER:
            scope.report("RS540", procedure.span, card=scope.kind)
            continue
        match procedure:
            case SelfSummon():
                _check_self_summon(scope, procedure)
            case TributeSummon():
                if procedure.fewer:
                    _check_fewer(scope, procedure, level)
                _check_tribute_summon(scope, procedure)
            case FusionProcedure():
                if "fusion" not in kinds:
                    scope.report("RS520", procedure.span, how=procedure.how.text)
            case MaximumSummon():
                check_maximum_summon(scope, procedure)
            case _:
                assert_never(procedure)


def _check_self_summon(scope: Scope, procedure: SelfSummon) -> None:
    for zone in each_once(scope, procedure.zones):
        if zone.text not in SELF_SUMMON_ZONES:
            scope.report("RS541", zone.span, zone=zone.text)
    if procedure.position is not None:
        check_which_face(scope, procedure.position, "special summon")
    check_body(scope, procedure.conditions, procedure.costs, procedure.lines)


def _check_fewer(scope: Scope, procedure: TributeSummon, level: int) -> None:
    """It changes what the level asks for, and nothing else (R-134)."""
    needed = scope.ruleset.tributes_for(level)
    if procedure.amount == 0:
        scope.report("RS746", procedure.span)
    elif procedure.amount > needed:
        scope.report("RS745", procedure.span, level=level, needed=needed, fewer=procedure.amount)
    for line in procedure.lines:
        scope.report("RS747", line.span)


def _check_tribute_summon(scope: Scope, procedure: TributeSummon) -> None:
    if procedure.noun is not None:
        if procedure.amount < 1:
            scope.report("RS544", procedure.span)
        check_monsters(scope, procedure.noun, ON_FIELD)
    for cost in procedure.costs:
        scope.report("RS543", cost.span)
    check_body(scope, procedure.conditions, (), procedure.lines)


def check_body(
    scope: Scope,
    conditions: tuple[Condition, ...],
    costs: tuple[Cost | CostChoice, ...],
    lines: tuple[Live, ...],
) -> None:
    """Checks what stands in the braces of a procedure: its changes are for the monster that it
    summons."""
    scope.open()
    check_requirement(scope, conditions, costs, OWN_MAIN_PHASE)
    for line in lines:
        if isinstance(line, LiveChange) and not _is_self(line):
            scope.report("RS542", line.subject.span)
        else:
            check_live(scope, line)
    scope.close()


def _is_self(line: LiveChange) -> bool:
    subject = line.subject
    return isinstance(subject, Reference) and not subject.rest and subject.name.text == "self"
