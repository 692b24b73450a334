"""The rule book's own moves: each offers options to the turn player and carries one out.

A format lists the procedures it has (`Ruleset.procedures`); this table says where each lives.
"""

from __future__ import annotations

from typing import assert_never

from rushscript.engine.decisions import Option, OptionKind
from rushscript.engine.machine import Frame
from rushscript.engine.procedures import positions, spells, summoning
from rushscript.engine.procedures.positions import position_refusal
from rushscript.engine.queries import has_battle_phase
from rushscript.engine.refusals import Refusal
from rushscript.engine.state import State
from rushscript.ruleset import Procedure


def main_options(state: State) -> list[Option]:
    """Everything the turn player may do in an open Main Phase, in the order of the format."""
    options: list[Option] = []
    for procedure in state.ruleset.procedures:
        _offer(state, procedure, options)
    return options


def _offer(state: State, procedure: Procedure, options: list[Option]) -> None:
    match procedure:
        case Procedure.NORMAL_SUMMON:
            summoning.offer_normal_summons(state, options)
        case Procedure.TRIBUTE_SUMMON:
            summoning.offer_tribute_summons(state, options)
        case Procedure.SET_MONSTER:
            summoning.offer_sets(state, options)
        case Procedure.CHANGE_POSITION:
            positions.offer(state, options)
        case Procedure.ACTIVATE_EFFECT:
            spells.offer_effects(state, options)
        case Procedure.ACTIVATE_SPELL:
            spells.offer_spells(state, options)
        case Procedure.SET_SPELL_TRAP:
            spells.offer_sets(state, options)
        case Procedure.ENTER_BATTLE:
            if has_battle_phase(state):
                options.append(Option(OptionKind.ENTER_BATTLE))
        case Procedure.END_TURN:
            options.append(Option(OptionKind.END_TURN))
        case _ as other:
            assert_never(other)


def action_frame(state: State, option: Option) -> Frame:
    """The frame that carries out a Main Phase option other than leaving the phase."""
    match option.kind:
        case OptionKind.NORMAL_SUMMON | OptionKind.TRIBUTE_SUMMON | OptionKind.SET_MONSTER:
            return summoning.summon_frame(state, option)
        case OptionKind.CHANGE_POSITION:
            return positions.position_frame(state, option)
        case OptionKind.ACTIVATE:
            return spells.activate_frame(state, option)
        case OptionKind.SET_SPELL_TRAP:
            return spells.set_frame(state, option)
    raise AssertionError(f"{option!r} is no Main Phase action")


__all__ = ["Refusal", "action_frame", "main_options", "position_refusal"]
