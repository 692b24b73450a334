"""The things that can happen: the only place where the state of a duel changes.

Each function does one thing and appends one event that says why and to what.
"""

from __future__ import annotations

from rushscript.engine.actions.arriving import (
    change_positions,
    count_normal_summon,
    fix_position,
    flip_summon,
    place_for_activation,
    set_cards,
    summon,
    summon_maximum,
    turn_face_up,
)
from rushscript.engine.actions.attacks import (
    decide_destruction,
    declare_attack,
    end_attack,
    end_battle_phase,
    give_up_attacks,
    negate_attack,
    reach_damage_point,
    redirect_attack,
    start_damage_step,
)
from rushscript.engine.actions.chance import declare_word, throw
from rushscript.engine.actions.control import change_control
from rushscript.engine.actions.equipping import equip, give_lines, send_hostless
from rushscript.engine.actions.imagining import imagine
from rushscript.engine.actions.judging import lay_back, lay_face_up
from rushscript.engine.actions.lasting import (
    add_live_modifier,
    add_modifiers,
    add_player_effect,
    delay,
    expire,
    take_delayed,
)
from rushscript.engine.actions.life import declare_winner, gain_life, inflict_damage, pay_life
from rushscript.engine.actions.moving import (
    destroy,
    destroy_by_battle,
    draw,
    look_at,
    move_cards,
    point_at,
    record_battle_destruction,
    reveal,
    shuffle_deck,
    tribute,
)
from rushscript.engine.actions.objects import (
    BOTH_KNOW,
    bound_here,
    bound_of,
    bound_used,
    destination_of,
    join,
)
from rushscript.engine.actions.turns import (
    end_chain,
    end_duel,
    end_phase,
    end_turn,
    enter_battle,
    join_chain,
    line_up,
    mark_activated,
    negate_activation,
    resolve,
    start_duel,
    start_phase,
    start_turn,
)
from rushscript.engine.actions.waking import next_woken

__all__ = [
    "BOTH_KNOW",
    "add_live_modifier",
    "add_modifiers",
    "add_player_effect",
    "bound_here",
    "bound_of",
    "bound_used",
    "change_control",
    "change_positions",
    "count_normal_summon",
    "decide_destruction",
    "declare_attack",
    "declare_winner",
    "declare_word",
    "delay",
    "destination_of",
    "destroy",
    "destroy_by_battle",
    "draw",
    "end_attack",
    "end_battle_phase",
    "end_chain",
    "end_duel",
    "end_phase",
    "end_turn",
    "enter_battle",
    "equip",
    "expire",
    "fix_position",
    "flip_summon",
    "gain_life",
    "give_lines",
    "give_up_attacks",
    "imagine",
    "inflict_damage",
    "join",
    "join_chain",
    "lay_back",
    "lay_face_up",
    "line_up",
    "look_at",
    "mark_activated",
    "move_cards",
    "negate_activation",
    "negate_attack",
    "next_woken",
    "pay_life",
    "place_for_activation",
    "point_at",
    "reach_damage_point",
    "record_battle_destruction",
    "redirect_attack",
    "resolve",
    "reveal",
    "send_hostless",
    "set_cards",
    "shuffle_deck",
    "start_damage_step",
    "start_duel",
    "start_phase",
    "start_turn",
    "summon",
    "summon_maximum",
    "take_delayed",
    "throw",
    "tribute",
    "turn_face_up",
]
