"""What a card asks for lies in the positions of the fuzzer, in the number it asks for."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from rushscript.engine.cards import CardDefinition
from rushscript.formats import RUSH
from rushscript.testing.fuzzing.drawing import Drawing
from rushscript.testing.fuzzing.needs import Need, Needs
from rushscript.testing.fuzzing.rounds import kind_of
from rushscript.testing.fuzzing.starts import PositionStart
from rushscript.vocabulary import SpellTrapKind, Type, Zone
from tests.unit.testing.probing import packs

PLAIN = "Straynge Cat"


@cache
def needs() -> Needs:
    return Needs(packs().cards, RUSH)


def asked(card: str, zone: Zone) -> list[Need]:
    """What a card asks for in this zone alone."""
    return [need for need in needs().of(packs().card(card)) if need.zones == (int(zone),)]


def fitting(need: Need) -> list[CardDefinition]:
    return [packs().cards[index] for index in need.fitting]


def bare(card: str, seed: int) -> PositionStart:
    drawing = Drawing(packs().cards, packs().cards, RUSH)
    return drawing.position([packs().card(card)], Random(seed), bare=True)


def in_graveyards(start: PositionStart) -> list[CardDefinition]:
    return [item.definition for item in start.placements if item.zone is Zone.GRAVEYARD]


def test_a_condition_of_three_monsters_asks_for_three() -> None:
    (need,) = asked("assorted:galacterial_ore", Zone.GRAVEYARD)
    assert need.number == 3
    assert {card.type for card in fitting(need)} == {Type.GALAXY}


def test_a_cost_of_two_monsters_asks_for_two() -> None:
    found = asked("assorted:shaman_of_chaos", Zone.GRAVEYARD)
    assert [need.number for need in found] == [2]


def test_what_is_done_to_a_field_zone_asks_for_field_spells() -> None:
    (need,) = asked("Hyper Engine Vast Vulcan [L]", Zone.FIELD)
    assert {card.spell_trap_kind for card in fitting(need)} == {SpellTrapKind.FIELD}


def test_what_all_monsters_must_be_is_asked_for() -> None:
    found = asked("Dynamic Dino Dynatops", Zone.GRAVEYARD)
    assert all({card.type for card in fitting(need)} == {Type.DINOSAUR} for need in found)
    assert len(found) == 2


def test_a_fusion_spell_asks_for_monsters_that_its_materials_can_make() -> None:
    need = asked("PsyQuip Fusion", Zone.EXTRA_DECK)[0]
    assert need.sources
    for card in fitting(need):
        materials = needs().materials(card, need.sources)
        assert len(materials) == len(card.materials) > 0
        assert all(
            item.type is Type.PSYCHIC for material in materials for item in fitting(material)
        )


@pytest.mark.parametrize("seed", range(6))
def test_materials_lie_beside_a_fusion_spell(seed: int) -> None:
    start = bare("PsyQuip Fusion", seed)
    extra = [item for item in start.placements if item.zone is Zone.EXTRA_DECK]
    monsters = [item.definition for item in start.placements if item.zone is Zone.MONSTER]
    assert extra
    assert sum(card.type is Type.PSYCHIC for card in monsters) >= 2


def test_a_ritual_spell_asks_for_its_monster_in_the_hand() -> None:
    (need,) = asked("War-Lion Assault", Zone.HAND)
    assert [card.name for card in fitting(need)] == ["Super War-Lion"]


@pytest.mark.parametrize("seed", range(6))
def test_so_many_cards_lie_there(seed: int) -> None:
    found = in_graveyards(bare("assorted:galacterial_ore", seed))
    assert sum(card.type is Type.GALAXY for card in found) >= 3


@pytest.mark.parametrize("seed", range(6))
def test_on_a_bare_table_lies_nothing_that_no_card_asks_for(seed: int) -> None:
    zones = (Zone.MONSTER, Zone.SPELL_TRAP, Zone.FIELD, Zone.GRAVEYARD)
    lie = [item.definition.name for item in bare(PLAIN, seed).placements if item.zone in zones]
    assert set(lie) <= {PLAIN}


def test_one_of_five_duels_with_cards_in_focus_has_a_bare_table() -> None:
    kinds = [kind_of(number, 0)[0] for number in range(800)]
    others = [kind for kind in kinds if kind != "crowd"]
    assert others.count("bare") * 5 == len(others)
