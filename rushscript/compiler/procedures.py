"""Printed summon procedures -> procedures of the engine."""

from __future__ import annotations

from typing import TypeGuard, assert_never

from rushscript.compiler.changes import compile_changes
from rushscript.compiler.effects import compile_costs
from rushscript.compiler.facts import compile_fact
from rushscript.compiler.filters import compile_noun
from rushscript.compiler.names import Names
from rushscript.engine.cards import FewerTributes
from rushscript.engine.expressions.changes import Change
from rushscript.engine.procedures.contact import ContactFusion
from rushscript.engine.procedures.maximum_summon import MaximumSummon
from rushscript.engine.procedures.printed import SummonProcedure
from rushscript.engine.procedures.self_summon import SelfSummon
from rushscript.engine.procedures.tribute_summon import TributeSummon
from rushscript.semantics.words import POSITIONS_OF_WORD, ZONES_OF_WORD
from rushscript.syntax import nodes
from rushscript.syntax.nodes import Live, LiveChange, Procedure
from rushscript.vocabulary import Position


def compile_fewer_tributes(
    names: Names, procedures: tuple[Procedure, ...]
) -> tuple[FewerTributes, ...]:
    """What a monster says of the number of its tributes."""
    return tuple(
        FewerTributes(
            item.amount,
            tuple(compile_fact(names, part.fact) for part in item.conditions),
            origin=names.origin(item),
        )
        for item in procedures
        if is_fewer(item)
    )


def is_fewer(procedure: Procedure) -> TypeGuard[nodes.TributeSummon]:
    """Whether it is no way of its own, but changes that of the level."""
    return isinstance(procedure, nodes.TributeSummon) and procedure.fewer


def compile_procedure(names: Names, procedure: Procedure) -> SummonProcedure:
    """The procedure that carries out a printed summon."""
    match procedure:
        case nodes.SelfSummon():
            return SelfSummon(
                tuple(zone for word in procedure.zones for zone in ZONES_OF_WORD[word.text]),
                _position(procedure),
                tuple(compile_fact(names, item.fact) for item in procedure.conditions),
                compile_costs(names, procedure.costs),
                compile_arrival(names, procedure.lines),
                origin=names.origin(procedure),
            )
        case nodes.TributeSummon(amount=amount, noun=noun):
            return TributeSummon(
                amount,
                None if noun is None else compile_noun(names, noun),
                tuple(compile_fact(names, item.fact) for item in procedure.conditions),
                compile_arrival(names, procedure.lines),
                origin=names.origin(procedure),
            )
        case nodes.FusionProcedure(how=how):
            return ContactFusion(union=how.text == "union", origin=names.origin(procedure))
        case nodes.MaximumSummon(left=left, right=right):
            return MaximumSummon(names.of(left), names.of(right), origin=names.origin(procedure))
        case _:
            assert_never(procedure)


def compile_arrival(names: Names, lines: tuple[Live, ...]) -> tuple[Change, ...]:
    """What the summoned monster arrives with."""
    changes = (line.changes for line in lines if isinstance(line, LiveChange))
    return tuple(change for each in changes for change in compile_changes(names, each))


def _position(procedure: nodes.SelfSummon) -> Position:
    if procedure.position is None:
        return Position.NONE
    (position,) = POSITIONS_OF_WORD[procedure.position.text]
    return position
