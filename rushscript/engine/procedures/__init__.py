"""The rule book's own moves: each is offered to the turn player, refused with a reason, or
carried out.

A format lists the procedures it has (`Ruleset.procedures`); `MOVES` says where each lives.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from rushscript.compiled import mypyc_attr
from rushscript.engine import actions
from rushscript.engine.decisions import Decision, Doubt, Option, OptionKind
from rushscript.engine.machine import Frame
from rushscript.engine.often import (
    ACTION,
    ACTIVATING,
    ENDING_TURN,
    ENTERING_BATTLE,
    MAIN_PHASE,
    MONSTER_CARD,
)
from rushscript.engine.procedures import battle, positions, printed, spells, summoning
from rushscript.engine.queries import has_battle_phase
from rushscript.engine.state import Ending, Result, State
from rushscript.errors import BudgetExceeded, InvariantError
from rushscript.refusals import Refusal
from rushscript.ruleset import Procedure
from rushscript.vocabulary import Phase

Refuse = Callable[[State, int, Option], Refusal | None]


@dataclass(frozen=True, slots=True)
class Move:
    """One procedure: `offer` adds its options in an open Main Phase and says whether they are sure
    (False: there may be more than can be taken), `refuse` says why a player cannot take one,
    `frame` carries one out (None where it leaves the phase)."""

    offer: Callable[[State, list[Option]], bool]
    refuse: Refuse
    frame: Callable[[State, Option], Frame] | None = None


_ENTER_BATTLE: Final = Option(ENTERING_BATTLE)
_END_TURN: Final = Option(ENDING_TURN)


def offer_battle_phase(state: State, options: list[Option]) -> bool:
    if has_battle_phase(state):
        options.append(_ENTER_BATTLE)
    return True


def refuse_battle_phase(state: State, player: int, option: Option) -> Refusal | None:
    """Entering the Battle Phase, attacking in it, and ending it."""
    if option.kind is OptionKind.ATTACK:
        return battle.attack_refusal(state, player, option.card, option.target)
    if option.kind is OptionKind.END_BATTLE:
        return _phase_refusal(state, player, Phase.BATTLE)
    refusal = _phase_refusal(state, player, MAIN_PHASE)
    return refusal or (None if has_battle_phase(state) else Refusal.WRONG_TIME)


def offer_end_of_turn(state: State, options: list[Option]) -> bool:
    options.append(_END_TURN)
    return True


def refuse_end_of_turn(state: State, player: int, option: Option) -> Refusal | None:
    return _phase_refusal(state, player, MAIN_PHASE)


def _phase_refusal(state: State, player: int, phase: Phase) -> Refusal | None:
    if state.turn_player != player:
        return Refusal.NOT_YOUR_TURN
    return None if state.phase is phase else Refusal.WRONG_TIME


MOVES: Final[dict[Procedure, Move]] = {
    Procedure.NORMAL_SUMMON: Move(summoning.offer, summoning.refuse, summoning.summon_frame),
    Procedure.PRINTED_SUMMON: Move(printed.offer, printed.refuse, printed.summon_frame),
    Procedure.CHANGE_POSITION: Move(positions.offer, positions.refuse, positions.position_frame),
    Procedure.ACTIVATE_EFFECT: Move(
        spells.offer_effects, spells.refuse_effect, spells.activate_frame
    ),
    Procedure.ACTIVATE_SPELL: Move(spells.offer_spells, spells.refuse_card, spells.activate_frame),
    Procedure.SET_SPELL_TRAP: Move(spells.offer_sets, spells.refuse_set, spells.set_frame),
    Procedure.ENTER_BATTLE: Move(offer_battle_phase, refuse_battle_phase),
    Procedure.END_TURN: Move(offer_end_of_turn, refuse_end_of_turn),
}


_PROCEDURES: Final[dict[OptionKind, Procedure]] = {
    OptionKind.NORMAL_SUMMON: Procedure.NORMAL_SUMMON,
    OptionKind.TRIBUTE_SUMMON: Procedure.NORMAL_SUMMON,
    OptionKind.SET_MONSTER: Procedure.NORMAL_SUMMON,
    OptionKind.SPECIAL_SUMMON: Procedure.PRINTED_SUMMON,
    OptionKind.CHANGE_POSITION: Procedure.CHANGE_POSITION,
    OptionKind.SET_SPELL_TRAP: Procedure.SET_SPELL_TRAP,
    OptionKind.ENTER_BATTLE: Procedure.ENTER_BATTLE,
    OptionKind.ATTACK: Procedure.ENTER_BATTLE,
    OptionKind.END_BATTLE: Procedure.ENTER_BATTLE,
    OptionKind.END_TURN: Procedure.END_TURN,
}


def procedure_of(state: State, option: Option) -> Procedure | None:
    """The procedure an option belongs to; None for options that answer something else."""
    if option.kind is ACTIVATING:
        is_monster = state.definitions[option.card].kind is MONSTER_CARD
        return Procedure.ACTIVATE_EFFECT if is_monster else Procedure.ACTIVATE_SPELL
    found = _PROCEDURES.get(option.kind)
    if option.ability and found is Procedure.NORMAL_SUMMON:
        return Procedure.PRINTED_SUMMON
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Judged(Doubt):
    """Whether what is put down for an open Main Phase is there: what the `doubtful` procedures
    offer is judged, the rest is sure."""

    __slots__ = ("doubtful", "state")

    def __init__(self, state: State, doubtful: list[Procedure]) -> None:
        self.state = state
        self.doubtful = doubtful

    def is_sure(self, option: Option) -> bool:
        return procedure_of(self.state, option) not in self.doubtful

    def allows(self, option: Option) -> bool:
        state = self.state
        procedure = procedure_of(state, option)
        if procedure is None or procedure not in self.doubtful:
            return True
        try:
            return MOVES[procedure].refuse(state, state.turn_player, option) is None
        except BudgetExceeded:
            actions.end_duel(state, Result(None, Ending.BUDGET))
            raise

    def for_state(self, state: State) -> Judged:
        return Judged(state, self.doubtful)


def main_decision(state: State) -> Decision:
    """What the turn player may do in an open Main Phase, in the order of the format. Where a probe
    watches, it is told now what is refused."""
    options: list[Option] = []
    doubtful = [
        procedure
        for procedure in state.ruleset.procedures
        if not MOVES[procedure].offer(state, options)
    ]
    doubt = Judged(state, doubtful) if doubtful else None
    decision = Decision(state.turn_player, ACTION, options, doubt=doubt)
    if state.probe is not None:
        _ = decision.options
    return decision


def move_refusal(state: State, player: int, option: Option) -> Refusal | None:
    """Why a player cannot take an option now, whatever is being asked; WRONG_TIME for what the
    format has no procedure for."""
    procedure = procedure_of(state, option)
    if procedure is None or procedure not in state.ruleset.procedures:
        return Refusal.WRONG_TIME
    return MOVES[procedure].refuse(state, player, option)


def action_frame(state: State, option: Option) -> Frame:
    """The frame that carries out a Main Phase option other than leaving the phase."""
    procedure = procedure_of(state, option)
    frame = None if procedure is None else MOVES[procedure].frame
    if frame is None:
        raise InvariantError(f"{option!r} is no Main Phase action")
    return frame(state, option)


__all__ = ["MOVES", "Move", "action_frame", "main_decision", "move_refusal", "procedure_of"]
