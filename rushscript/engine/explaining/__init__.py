"""Why something can or cannot be done: one question about a duel -> the tree of all that decides.

The same gates, in the same order, as the refusals of `procedures` and `activation`, each told with
what it found: numbers and cards, no sentences. `Duel.why` is the door; a test over random duels
holds that it and `why_not` never say different things.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rushscript.engine.activation import has_ability
from rushscript.engine.cards import AbilityKind
from rushscript.engine.decisions import DecisionKind, Option, OptionKind
from rushscript.engine.explaining.activations import (
    effect_checks,
    response_checks,
    spell_checks,
    trigger_checks,
)
from rushscript.engine.explaining.asking import Asking
from rushscript.engine.explaining.attacks import attack_checks
from rushscript.engine.explaining.checks import Check, Checks, Ground, Why, gate
from rushscript.engine.explaining.summons import (
    position_checks,
    printed_checks,
    set_checks,
    summon_checks,
)
from rushscript.engine.procedures import move_refusal, procedure_of
from rushscript.errors import RushscriptError
from rushscript.refusals import Refusal
from rushscript.vocabulary import CardKind

if TYPE_CHECKING:
    from rushscript.engine.decisions import Decision
    from rushscript.engine.state import State


def explain(
    state: State, decision: Decision, player: int, option: Option, *, viewer: int | None
) -> Why:
    """The tree for one option of a player; `viewer` is who is told (None: somebody who may see
    everything). The state is left as it was."""
    asking = Asking(state.clone(), player, viewer)
    if decision.kind is DecisionKind.RESPONSE and option.kind is OptionKind.ACTIVATE:
        checks = _collected(_response(asking, option))
    else:
        moves = _collected(_move(asking, option))
        mine = decision.kind is DecisionKind.ACTION and decision.player == player
        checks = (*moves, gate(Ground.ASKED, mine, Refusal.WRONG_TIME))
    return Why(option.kind, option.card, option.ability, option.target, player, checks)


def explain_answer(
    state: State, player: int, option: Option, start: int, end: int, *, viewer: int | None
) -> Why:
    """The same for an activation that answers the events from `start` up to `end`, asked at the
    moment at which they could be answered."""
    asking = Asking(state.clone(), player, viewer)
    triggers = has_ability(state, option.card, option.ability, AbilityKind.TRIGGER)
    checked = trigger_checks if triggers else response_checks
    checks = _collected(checked(asking, option.card, option.ability, start, end))
    return Why(option.kind, option.card, option.ability, option.target, player, checks)


def _collected(checks: Checks) -> tuple[Check, ...]:
    """All checks, up to one that cannot be made: a nameless card of a test may not state what
    somebody reads."""
    found: list[Check] = []
    try:
        for check in checks:
            found.append(check)
    except RushscriptError as error:
        found.append(Check(Ground.JUDGEMENT, None, problem=str(error)))
    return tuple(found)


def _response(asking: Asking, option: Option) -> Checks:
    frame = asking.state.frames[-1]
    return response_checks(asking, option.card, option.ability, frame.start, frame.end)


def _move(asking: Asking, option: Option) -> Checks:
    """What the procedure of an option asks for."""
    state, card = asking.state, option.card
    procedure = procedure_of(state, option)
    if procedure is None or procedure not in state.ruleset.procedures:
        yield gate(Ground.PROCEDURE, False, Refusal.WRONG_TIME)
        return
    match option.kind:
        case OptionKind.NORMAL_SUMMON | OptionKind.TRIBUTE_SUMMON | OptionKind.SET_MONSTER:
            checks = printed_checks if option.ability else summon_checks
            yield from checks(asking, option)
        case OptionKind.SPECIAL_SUMMON:
            yield from printed_checks(asking, option)
        case OptionKind.CHANGE_POSITION:
            yield from position_checks(asking, card)
        case OptionKind.SET_SPELL_TRAP:
            yield from set_checks(asking, card)
        case OptionKind.ATTACK:
            yield from attack_checks(asking, card, option.target)
        case OptionKind.ACTIVATE:
            yield from _activation(asking, option)
        case _:
            refusal = move_refusal(state, asking.player, option)
            yield gate(Ground.TIME, refusal is None, refusal or Refusal.WRONG_TIME)


def _activation(asking: Asking, option: Option) -> Checks:
    state, card, index = asking.state, option.card, option.ability
    kind = state.definitions[card].kind
    if kind is CardKind.MONSTER:
        yield from effect_checks(asking, card, index)
    elif kind is CardKind.SPELL:
        yield from spell_checks(asking, card, index)
    else:
        end = len(state.events)
        yield from response_checks(asking, card, index, end, end)
        yield gate(Ground.ANSWER, False, Refusal.WRONG_TIME)


__all__ = ["Check", "Ground", "Why", "explain", "explain_answer"]
