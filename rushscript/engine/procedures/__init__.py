"""The rule book's own moves: each offers options to the turn player and carries one out.

A format lists the procedures it has (`Ruleset.procedures`); this table says where each lives.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rushscript.engine.decisions import Option, OptionKind
from rushscript.engine.machine import Frame
from rushscript.engine.procedures import positions, spells, summoning
from rushscript.engine.procedures.positions import position_refusal
from rushscript.engine.queries import has_battle_phase
from rushscript.engine.refusals import Refusal
from rushscript.engine.state import State
from rushscript.ruleset import Procedure


def offer_battle_phase(state: State, options: list[Option]) -> None:
    if has_battle_phase(state):
        options.append(Option(OptionKind.ENTER_BATTLE))


def offer_end_of_turn(state: State, options: list[Option]) -> None:
    options.append(Option(OptionKind.END_TURN))


OFFERS: Final[dict[Procedure, Callable[[State, list[Option]], None]]] = {
    Procedure.NORMAL_SUMMON: summoning.offer,
    Procedure.CHANGE_POSITION: positions.offer,
    Procedure.ACTIVATE_EFFECT: spells.offer_effects,
    Procedure.ACTIVATE_SPELL: spells.offer_spells,
    Procedure.SET_SPELL_TRAP: spells.offer_sets,
    Procedure.ENTER_BATTLE: offer_battle_phase,
    Procedure.END_TURN: offer_end_of_turn,
}


def main_options(state: State) -> list[Option]:
    """Everything the turn player may do in an open Main Phase, in the order of the format."""
    options: list[Option] = []
    for procedure in state.ruleset.procedures:
        OFFERS[procedure](state, options)
    return options


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
