"""What all Rush-like formats share (R-002): the small field, few phases, the same deck sizes.

A format is this profile with a few facts replaced, so that two formats differ in nothing but
what their files list. The core itself is no format and cannot be asked for.
"""

from __future__ import annotations

from typing import Final

from rushscript.ruleset import Procedure, ResponsePolicy, Ruleset
from rushscript.vocabulary import MonsterKind, Phase, SpellTrapKind

CORE: Final = Ruleset(
    name="core",
    life_points=8000,
    opening_hand=4,
    draw_until=5,
    minimum_draw=1,
    first_turn_draw=True,
    first_turn_battle=False,
    monster_zones=3,
    spell_trap_zones=3,
    field_zones=1,
    phases=(Phase.DRAW, Phase.MAIN, Phase.BATTLE, Phase.END),
    procedures=(
        Procedure.NORMAL_SUMMON,
        Procedure.PRINTED_SUMMON,
        Procedure.CHANGE_POSITION,
        Procedure.ACTIVATE_EFFECT,
        Procedure.ACTIVATE_SPELL,
        Procedure.SET_SPELL_TRAP,
        Procedure.ENTER_BATTLE,
        Procedure.END_TURN,
    ),
    response=ResponsePolicy.SINGLE,
    tributes=(0, 0, 0, 0, 0, 1, 1, 2),
    normal_summons_per_turn=None,
    main_deck=(40, 60),
    extra_deck=(0, 15),
    side_deck=(0, 15),
    copies_per_name=3,
    monster_kinds=frozenset(MonsterKind),
    extra_deck_kinds=frozenset({MonsterKind.FUSION, MonsterKind.RITUAL}),
    spell_kinds=frozenset(SpellTrapKind),
    trap_kinds=frozenset({SpellTrapKind.NORMAL}),
)
