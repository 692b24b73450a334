"""Why a step would do nothing: what `Duel.why` says of a first sentence that cannot be applied."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rushscript.engine.cards import AbilityKind
from rushscript.engine.decisions import OptionKind
from rushscript.engine.explaining import Check, Ground, Why
from rushscript.engine.explaining.asking import Asking
from rushscript.engine.explaining.idle import Lack
from rushscript.engine.explaining.payments import explain_step
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.changes import AddTo
from rushscript.engine.expressions.layers import Permission
from rushscript.engine.expressions.numbers import Constant, PropertyOf
from rushscript.engine.operations.base import Operation
from rushscript.engine.operations.chance import TossCoins
from rushscript.engine.operations.control import ChangeControl
from rushscript.engine.operations.field import (
    ChangePosition,
    EndBattlePhase,
    NegateAttack,
)
from rushscript.engine.operations.life import GainLife
from rushscript.engine.operations.moving import ShuffleDeck
from rushscript.engine.scope import Scope
from rushscript.ruleset import Idle
from rushscript.vocabulary import Position, Property
from tests.properties.specimens import specimens
from tests.unit.engine.building import (
    SELF,
    add,
    become,
    effect,
    grant,
    modify,
    monster,
    revive,
)
from tests.unit.engine.table import YOU, Table, both_seats


def leaves(check: Check) -> list[str]:
    """The words of every reason below a check."""
    own = list(check.words) if check.ground is Ground.IDLE else []
    return [*own, *(word for part in check.parts for word in leaves(part))]


def why_of(table: Table, card: int) -> Why:
    return table.duel().why(OptionKind.ACTIVATE, card, player=table.player(YOU), tells_all=True)


def words_for(table: Table, *steps: Operation) -> list[str]:
    """Why the first sentence of these steps cannot be applied."""
    card = table.attack(YOU, monster("Doer", effect(*steps, first=len(steps))))
    why = why_of(table, card)
    (first,) = [check for check in why.checks if check.ground is Ground.FIRST]
    assert first.holds is False
    return leaves(first)


@pytest.mark.parametrize(
    ("step", "word"),
    [
        (modify(SELF, add(0)), Idle.NO_AMOUNT),
        (modify(SELF, become(Property.ATTACK, 1000)), Idle.SAME_VALUE),
        (GainLife(Constant(0)), Idle.NO_AMOUNT),
        (TossCoins(Constant(0)), Idle.NO_AMOUNT),
        (NegateAttack(), Lack.NO_ATTACK),
        (EndBattlePhase(), Lack.NO_BATTLE_PHASE),
        (ShuffleDeck(Side.YOU), Lack.SMALL_DECK),
        (ChangePosition(SELF, position=Position.FACE_UP_ATTACK), Idle.SAME_POSITION),
        (ChangeControl(SELF, to=Side.YOU), Lack.SAME_CONTROLLER),
    ],
)
@both_seats
def test_a_step_that_would_do_nothing_says_why(seat: int, step: Operation, word: str) -> None:
    table = Table(seat)
    card = table.attack(YOU, monster("Doer", effect(step), attack=1000))
    why = why_of(table, card)
    (first,) = [check for check in why.checks if check.ground is Ground.FIRST]
    assert first.holds is False
    assert leaves(first) == [word]


@both_seats
def test_a_right_that_it_has_already_is_said(seat: int) -> None:
    table = Table(seat)
    assert words_for(
        table, grant(Permission.CANNOT_CHANGE_POSITION), grant(Permission.CANNOT_CHANGE_POSITION)
    ) == [Idle.HAS_IT]


@both_seats
def test_a_later_step_is_asked_after_those_before_it(seat: int) -> None:
    """RR-034: the summoned monster has DEF 0, and a gain of 0 changes nothing."""
    table = Table(seat)
    table.grave(YOU, monster("Weak", defense=0))
    summon = replace(revive(), name="called")
    gain = modify(SELF, AddTo(Property.ATTACK, PropertyOf("called", Property.DEFENSE)))
    assert words_for(table, summon, gain) == [Idle.NO_AMOUNT]


def test_every_step_that_cannot_be_applied_says_why() -> None:
    """Every operation of the specimens, on a bare table."""
    silent: list[Operation] = []
    found = 0
    for card in specimens():
        for ability in card.abilities:
            if ability.kind is AbilityKind.CONTINUOUS:
                continue
            table = Table()
            source = table.attack(YOU, card) if card.level is not None else table.hand(YOU, card)
            state = table.duel().state
            for step in (*ability.costs, *ability.program):
                if not isinstance(step, Operation):
                    continue
                check = explain_step(Asking(state, 0, None), step, Scope(0, source))
                if check.holds is False and check.problem is None:
                    found += 1
                    if not any(part.holds is False for part in check.parts):
                        silent.append(step)
    assert silent == []
    assert found > 100
