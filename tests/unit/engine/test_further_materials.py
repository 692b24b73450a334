"""Rulings about further materials: rules that let more cards pay for a Fusion or Ritual Summon."""

from __future__ import annotations

from dataclasses import replace

from rushscript.engine.decisions import DecisionKind
from rushscript.engine.duel import Duel
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.tests import HasName
from rushscript.engine.operations.material_summons import MaterialSource
from rushscript.engine.player_rules import FurtherMaterials
from rushscript.engine.procedures.contact import ContactFusion
from rushscript.refusals import Refusal
from rushscript.vocabulary import Manner, Zone
from tests.unit.engine.building import (
    MONSTERS,
    cards_in,
    fuse,
    fusion,
    named,
    spell,
    your,
)
from tests.unit.engine.table import (
    THEM,
    YOU,
    Table,
    activate,
    both_seats,
    can_activate,
    pick,
    place,
    why,
)
from tests.unit.engine.test_fusion import FUSION, GRIFFIN, HAWK, WOLF, stand
from tests.unit.engine.test_restrictions import binder

GRAVES = FurtherMaterials(
    Side.EITHER,
    cards_in(Side.THEIR, Zone.GRAVEYARD, MONSTERS),
    Manner.FUSION,
    effects_of=HasName("Fusion Spell"),
)


def materials(duel: Duel) -> set[frozenset[int]]:
    assert duel.decision is not None and duel.decision.kind is DecisionKind.MATERIAL
    options = duel.decision.options
    return {frozenset(options[i].card for i in answer) for answer in duel.decision.answers()}


@both_seats
def test_a_rule_opens_the_graveyard_of_whoever_summons(seat: int) -> None:
    table = Table(seat)
    table.attack(THEM, binder(GRAVES))
    wolf, hawk = table.attack(YOU, WOLF), table.grave(YOU, HAWK)
    table.grave(THEM, HAWK)
    fusion_spell = table.hand(YOU, FUSION)
    griffin = table.put(YOU, Zone.EXTRA_DECK, GRIFFIN)
    duel = table.duel()
    activate(duel, fusion_spell)
    pick(duel, griffin)
    assert materials(duel) == {frozenset({wolf, hawk})}
    pick(duel, wolf, hawk)
    stand(duel)
    assert place(duel, griffin) is Zone.MONSTER
    assert place(duel, wolf) is place(duel, hawk) is Zone.GRAVEYARD


def test_the_rule_is_about_effects_of_some_cards() -> None:
    table = Table()
    table.attack(YOU, binder(GRAVES))
    table.attack(YOU, WOLF)
    table.grave(YOU, HAWK)
    other = table.hand(YOU, spell(fuse(), name="Other Spell"))
    table.put(YOU, Zone.EXTRA_DECK, GRIFFIN)
    assert why(table.duel(), other) is Refusal.FIRST_SENTENCE_IMPOSSIBLE


def test_the_rule_is_about_summons_of_some_monsters() -> None:
    table = Table()
    table.attack(YOU, binder(replace(GRAVES, target=HasName("Sphinx"))))
    table.attack(YOU, WOLF)
    table.grave(YOU, HAWK)
    fusion_spell = table.hand(YOU, FUSION)
    griffin = table.put(YOU, Zone.EXTRA_DECK, GRIFFIN)
    sphinx = table.put(YOU, Zone.EXTRA_DECK, fusion("Sphinx", named("Wolf"), named("Hawk")))
    duel = table.duel()
    activate(duel, fusion_spell)
    assert duel.decision is not None
    assert [option.card for option in duel.decision.options] == [sphinx]
    assert place(duel, griffin) is Zone.EXTRA_DECK


@both_seats
def test_all_materials_go_into_the_deck_where_the_rule_was_used(seat: int) -> None:
    table = Table(seat)
    table.attack(YOU, binder(replace(GRAVES, into_deck=True)))
    wolf, hawk = table.attack(YOU, WOLF), table.grave(YOU, HAWK)
    fusion_spell = table.hand(YOU, FUSION)
    griffin = table.put(YOU, Zone.EXTRA_DECK, GRIFFIN)
    duel = table.duel()
    activate(duel, fusion_spell)
    pick(duel, griffin)
    pick(duel, wolf, hawk)
    stand(duel)
    assert place(duel, wolf) is place(duel, hawk) is Zone.DECK


def test_where_the_rule_was_not_used_they_go_where_the_text_says() -> None:
    table = Table()
    table.attack(YOU, binder(replace(GRAVES, into_deck=True)))
    wolf, hawk = table.attack(YOU, WOLF), table.attack(YOU, HAWK)
    table.grave(YOU, HAWK)
    fusion_spell = table.hand(YOU, FUSION)
    griffin = table.put(YOU, Zone.EXTRA_DECK, GRIFFIN)
    duel = table.duel()
    activate(duel, fusion_spell)
    pick(duel, griffin)
    pick(duel, wolf, hawk)
    stand(duel)
    assert place(duel, wolf) is place(duel, hawk) is Zone.GRAVEYARD


def test_a_rule_of_its_own_cards_mixes_with_no_others() -> None:
    table = Table()
    table.attack(THEM, binder(replace(GRAVES, alone=True)))
    wolf, hawk = table.attack(YOU, WOLF), table.attack(YOU, HAWK)
    other_wolf, other_hawk = table.grave(YOU, WOLF), table.grave(YOU, HAWK)
    fusion_spell = table.hand(YOU, FUSION)
    griffin = table.put(YOU, Zone.EXTRA_DECK, GRIFFIN)
    duel = table.duel()
    activate(duel, fusion_spell)
    pick(duel, griffin)
    assert materials(duel) == {frozenset({wolf, hawk}), frozenset({other_wolf, other_hawk})}


def test_with_full_zones_only_materials_of_the_field_make_room() -> None:
    table = Table()
    table.attack(YOU, binder(replace(GRAVES, alone=True)))
    table.attack(YOU)
    table.attack(YOU)
    table.grave(YOU, WOLF)
    table.grave(YOU, HAWK)
    fusion_spell = table.hand(YOU, FUSION)
    table.put(YOU, Zone.EXTRA_DECK, GRIFFIN)
    assert why(table.duel(), fusion_spell) is Refusal.FIRST_SENTENCE_IMPOSSIBLE


def test_a_contact_fusion_is_by_no_effect() -> None:
    table = Table()
    rule = replace(GRAVES, effects_of=MONSTERS)
    table.attack(YOU, binder(rule))
    table.attack(YOU, WOLF)
    table.grave(YOU, HAWK)
    griffin = table.put(YOU, Zone.EXTRA_DECK, replace(GRIFFIN, procedures=(ContactFusion(),)))
    duel = table.duel()
    assert duel.decision is not None
    assert all(option.card != griffin for option in duel.decision.options)


@both_seats
def test_a_source_can_be_there_for_some_monsters_only(seat: int) -> None:
    table = Table(seat)
    field = MaterialSource(your(Zone.MONSTER, MONSTERS))
    hand = MaterialSource(your(Zone.HAND, MONSTERS), target=HasName("Sphinx"))
    table.attack(YOU, WOLF)
    table.hand(YOU, HAWK)
    fusion_spell = table.hand(YOU, spell(replace(fuse(), sources=(field, hand))))
    table.put(YOU, Zone.EXTRA_DECK, GRIFFIN)
    sphinx = table.put(YOU, Zone.EXTRA_DECK, fusion("Sphinx", named("Wolf"), named("Hawk")))
    duel = table.duel()
    assert can_activate(duel, fusion_spell)
    activate(duel, fusion_spell)
    assert duel.decision is not None
    assert [option.card for option in duel.decision.options] == [sphinx]


def test_a_face_down_card_opens_nothing() -> None:
    table = Table()
    table.face_down(YOU, binder(GRAVES))
    table.attack(YOU, WOLF)
    table.grave(YOU, HAWK)
    fusion_spell = table.hand(YOU, FUSION)
    table.put(YOU, Zone.EXTRA_DECK, GRIFFIN)
    assert not can_activate(table.duel(), fusion_spell)
