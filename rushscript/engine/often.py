"""Members of enums that are asked for at every decision, under names of their own: looking a member
up in its class takes longer than most of what is done with it."""

from __future__ import annotations

from typing import Final

from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.expressions.layers import Permission
from rushscript.vocabulary import CardKind, Phase, Property, Reason, SpellTrapKind

MONSTER_CARD: Final = CardKind.MONSTER
SPELL_CARD: Final = CardKind.SPELL
TRAP_CARD: Final = CardKind.TRAP
FIELD_SPELL: Final = SpellTrapKind.FIELD
MAIN_PHASE: Final = Phase.MAIN
BATTLE_PHASE: Final = Phase.BATTLE
ATTACK: Final = Property.ATTACK
DEFENSE: Final = Property.DEFENSE
LEVEL: Final = Property.LEVEL
COST: Final = Reason.COST
CANNOT_ATTACK: Final = Permission.CANNOT_ATTACK
ACTION: Final = DecisionKind.ACTION
ATTACKING: Final = OptionKind.ATTACK
ACTIVATING: Final = OptionKind.ACTIVATE
CHANGING_POSITION: Final = OptionKind.CHANGE_POSITION
ENDING_TURN: Final = OptionKind.END_TURN
ENTERING_BATTLE: Final = OptionKind.ENTER_BATTLE
