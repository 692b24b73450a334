"""A step that would do nothing -> why: what it would change is so already, nothing is there to
which it could be done, its amount is 0.

What the format says of changes that change nothing (RR-077, RR-086) is found by asking the step
again where the format does not say so: the row without which it can be done is the reason.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING

from rushscript.engine.explaining.asking import Asking, judged
from rushscript.engine.explaining.checks import Check, Checks, Ground
from rushscript.engine.operations.base import CardOperation, Operation
from rushscript.engine.operations.chaining import NegateActivation
from rushscript.engine.operations.chance import ChanceOperation
from rushscript.engine.operations.changing import Modify
from rushscript.engine.operations.control import ChangeControl
from rushscript.engine.operations.declaring import Declare
from rushscript.engine.operations.equipping import Equip, EquipWith
from rushscript.engine.operations.field import (
    ChangePosition,
    EndBattlePhase,
    NegateAttack,
    RedirectAttack,
    SpecialSummon,
)
from rushscript.engine.operations.life import GainLife, InflictDamage
from rushscript.engine.operations.material_summons import MaterialSummon
from rushscript.engine.operations.moving import Choose, Move, Reveal, SetCards, ShuffleDeck
from rushscript.engine.operations.restricting import BindPlayers
from rushscript.engine.queries import facts_of, player_of
from rushscript.engine.zones import MONSTER, is_on_field
from rushscript.ruleset import Changing, Idle

if TYPE_CHECKING:
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


class Lack(StrEnum):
    """Why a step would do nothing, beside the rows of the format (`Idle`)."""

    CHANGES_NOTHING = "it would change nothing now"
    NO_NUMBER = "it does not have what would change"
    FACE_DOWN = "it is face-down"
    OFF_FIELD = "it is not on the field"
    BOUND = "the same is forbidden already, for at least as long"
    NO_ATTACK = "there is no attack that could still be stopped or turned"
    NO_TARGET = "the attack cannot be turned to it"
    NO_BATTLE_PHASE = "it is not the Battle Phase, or it is being ended already"
    NO_ACTIVATION = "there is no activation that could still be negated"
    SMALL_DECK = "the deck has fewer than 2 cards"
    NOTHING_TO_DECLARE = "there is nothing to declare"
    NO_MATERIALS = "no monster can be summoned with the materials there are"
    SAME_CONTROLLER = "that player controls it already"
    NO_ROOM = "there is no free zone for it"
    NO_SUMMON = "it cannot be summoned so now"
    FIXED_POSITION = "its position cannot be changed so"
    NO_HOST = "the two cannot be equipped to each other"
    SHOWN = "everybody sees it"
    LIES_THERE = "it lies there, or cannot go there"
    NOT_SET = "it cannot be Set now"
    TAKEN = "it was chosen already"


def idle_checks(asking: Asking, step: Operation, scope: Scope) -> Checks:
    """Why a step on no card of its own would do nothing."""
    rows = idle_rows(asking.state, lambda trial: step.seems_possible(trial, scope))
    for word in rows or (_lack_of(step),):
        yield Check(Ground.IDLE, False, about=step, words=(str(word),))


def spared_check(asking: Asking, step: CardOperation, scope: Scope, card: int) -> Check:
    """A card that fits, but to which a step would do nothing."""
    rows = idle_rows(asking.state, lambda trial: step.can_affect(trial, scope, card))
    words = rows or (_lack_for(asking.state, step, scope, card),)
    parts = tuple(Check(Ground.IDLE, False, words=(str(word),)) for word in words if word)
    return Check(Ground.AFFECTED, False, cards=(card,), parts=parts)


def idle_rows(state: State, possible: Callable[[State], bool]) -> tuple[Idle, ...]:
    """The rows of what changes nothing that alone stand in the way."""
    found: list[Idle] = []
    for row in sorted(state.ruleset.changes_nothing):
        trial = _without(state, row)
        able, _ = judged(lambda trial=trial: possible(trial))  # type: ignore[misc]
        if able and row[1] not in found:
            found.append(row[1])
    return tuple(found)


def _without(state: State, row: tuple[Changing, Idle]) -> State:
    trial = state.clone()
    rows = trial.ruleset.changes_nothing - {row}
    trial.ruleset = replace(trial.ruleset, changes_nothing=rows)
    return trial


def _lack_of(step: Operation) -> Lack | Idle:
    match step:
        case ChanceOperation() | GainLife() | InflictDamage():
            return Idle.NO_AMOUNT
        case BindPlayers():
            return Lack.BOUND
        case NegateAttack():
            return Lack.NO_ATTACK
        case EndBattlePhase():
            return Lack.NO_BATTLE_PHASE
        case NegateActivation():
            return Lack.NO_ACTIVATION
        case ShuffleDeck():
            return Lack.SMALL_DECK
        case Declare():
            return Lack.NOTHING_TO_DECLARE
        case MaterialSummon():
            return Lack.NO_MATERIALS
        case _:
            return Lack.CHANGES_NOTHING


def _lack_for(state: State, step: CardOperation, scope: Scope, card: int) -> Lack | None:
    match step:
        case Modify():
            return _lack_of_change(state, step, card)
        case ChangeControl():
            there = state.controller[card] == player_of(step.to, state, scope)
            return Lack.SAME_CONTROLLER if there else Lack.NO_ROOM
        case RedirectAttack():
            battle = state.battle
            over = battle is None or battle.negated or battle.in_damage_step
            return Lack.NO_ATTACK if over else Lack.NO_TARGET
        case ChangePosition():
            return Lack.FIXED_POSITION
        case SpecialSummon():
            return Lack.NO_SUMMON
        case Equip() | EquipWith():
            return Lack.NO_HOST
        case Reveal():
            return Lack.SHOWN
        case Move():
            return Lack.LIES_THERE
        case SetCards():
            return Lack.NOT_SET
        case Choose():
            return Lack.TAKEN
        case _:
            return None


def _lack_of_change(state: State, step: Modify, card: int) -> Lack:
    if not is_on_field(state.zone[card]):
        return Lack.OFF_FIELD
    facts = facts_of(state, card)
    if not any(change.reaches(facts) for change in step.changes):
        return Lack.FACE_DOWN
    return Lack.NO_NUMBER if facts.zone == MONSTER else Lack.CHANGES_NOTHING
