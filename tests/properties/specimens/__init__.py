"""Hand-built cards that together use every operation, change and event pattern of the engine.

They belong to no pack: random duels with them test the engine without the language.
"""

from __future__ import annotations

from rushscript.engine.cards import CardDefinition
from tests.properties.specimens import (
    acting,
    agreeing,
    extra_deck,
    fighting,
    flowing,
    lasting_spells,
    maximum,
    monsters,
    restricting,
    spells,
    summoners,
)


def specimens() -> tuple[CardDefinition, ...]:
    """Every specimen, in a fixed order."""
    return (
        *monsters.plain_monsters(),
        *monsters.paying_monsters(),
        *monsters.monsters_that_pay_twice(),
        *monsters.monsters_that_name_payments(),
        *acting.acting_monsters(),
        *acting.monsters_of_many_sentences(),
        *acting.monsters_that_look_ahead(),
        *acting.continuous_monsters(),
        *fighting.waking_monsters(),
        *fighting.attacking_monsters(),
        *fighting.steering_traps(),
        *fighting.traps_of_one_battle(),
        *fighting.sheltering_monsters(),
        *acting.lasting_monsters(),
        *acting.monsters_whose_strength_depends(),
        *summoners.self_summoners(),
        *summoners.tribute_summoners(),
        *maximum.maximum_monsters(),
        *maximum.spells_about_maximum_monsters(),
        *summoners.monsters_with_rules(),
        *spells.spells(),
        *spells.spells_of_many_sentences(),
        *agreeing.agreeing_spells(),
        *agreeing.counted_spells(),
        *spells.traps(),
        *lasting_spells.field_spells(),
        *lasting_spells.equip_spells(),
        *lasting_spells.union_monsters(),
        *lasting_spells.setting_monsters(),
        *restricting.monsters_that_bind(),
        *restricting.monsters_that_hold_down(),
        *restricting.spells_that_bind(),
        *restricting.monsters_that_change_hands(),
        *flowing.throwers(),
        *flowing.lookers(),
        *flowing.choosers(),
        *flowing.payers(),
        *flowing.waiters(),
        *flowing.changers(),
        *extra_deck.extra_deck_monsters(),
        *extra_deck.materials(),
        *extra_deck.openers(),
        *extra_deck.choosy_spells(),
        *extra_deck.material_spells(),
    )
