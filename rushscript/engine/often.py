"""Members of enums that are asked for at every decision, under names of their own: looking a member
up in its class takes longer than most of what is done with it."""

from __future__ import annotations

from typing import Final

from rushscript.engine.decisions import OptionKind
from rushscript.engine.events import EventKind
from rushscript.vocabulary import CardKind, Phase, Property, SpellTrapKind

MONSTER_CARD: Final = CardKind.MONSTER
SPELL_CARD: Final = CardKind.SPELL
TRAP_CARD: Final = CardKind.TRAP
FIELD_SPELL: Final = SpellTrapKind.FIELD
MAIN_PHASE: Final = Phase.MAIN
ATTACK: Final = Property.ATTACK
DEFENSE: Final = Property.DEFENSE
ACTIVATING: Final = OptionKind.ACTIVATE
SETTING_CARD: Final = OptionKind.SET_SPELL_TRAP
CHANGING_POSITION: Final = OptionKind.CHANGE_POSITION
ENDING_TURN: Final = OptionKind.END_TURN
ENTERING_BATTLE: Final = OptionKind.ENTER_BATTLE
PHASE_STARTED: Final = EventKind.PHASE_STARTED
PHASE_ENDED: Final = EventKind.PHASE_ENDED
