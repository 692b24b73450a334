"""Fusion Summons by spells: materials, zones, positions, what stays of it (RR-101 to RR-109)."""

from __future__ import annotations

import random

import pytest

from rushscript.engine.cards import Material
from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.materials import BanAsMaterial, CountAsMaterial
from rushscript.engine.expressions.patterns import AttackPattern, Subject
from rushscript.engine.expressions.selections import NamedSelection
from rushscript.engine.expressions.tests import HasMonsterKind, HasName, HasWord
from rushscript.engine.expressions.truths import NamedIn
from rushscript.engine.operations.field import NegateAttack, SpecialSummon
from rushscript.engine.operations.flow import If
from rushscript.engine.operations.material_moves import MaterialDestination
from rushscript.engine.operations.moving import Destroy, Move
from rushscript.engine.operations.restricting import BindPlayers
from rushscript.engine.queries import facts_of
from rushscript.engine.restrictions import Deed, PlayerLine, Restriction
from rushscript.engine.scope import ATTACKED
from rushscript.refusals import Refusal
from rushscript.vocabulary import Manner, MonsterKind, Position, Property, Reason, Type, Zone
from tests.unit.engine.building import (
    MONSTERS,
    SELF,
    THIS_TURN,
    become,
    continuous,
    damage,
    exactly,
    fuse,
    fusion,
    monster,
    named,
    revive,
    spell,
    summons,
    their,
    to_hand,
    trap,
    your,
)
from tests.unit.engine.table import (
    THEM,
    YOU,
    Table,
    activate,
    asked,
    attack,
    both_seats,
    can_activate,
    happened,
    lies,
    life,
    offered,
    pick,
    place,
    settle,
    take,
    why,
)

WOLF, HAWK = monster("Wolf"), monster("Hawk")
GRIFFIN = fusion("Griffin", named("Wolf"), named("Hawk"))
FUSION = spell(fuse(), name="Fusion Spell")
DRAGONS = Material(HasWord(Type.DRAGON))


def dragon(name: str = ""):
    return monster(name, type=Type.DRAGON)


def destroy_own() -> Destroy:
    return Destroy(exactly(1, your(Zone.MONSTER)))


def stand(duel: Duel, position: Position = Position.FACE_UP_ATTACK) -> None:
    """Answers in which position the monster comes."""
    assert duel.decision is not None and duel.decision.kind is DecisionKind.POSITION
    values = [option.value for option in duel.decision.options]
    duel.choose((values.index(position),))


@both_seats
def test_the_spell_sends_both_materials_and_summons_from_the_extra_deck(seat: int) -> None:
    table = Table(seat)
    wolf, hawk = table.attack(YOU, WOLF), table.attack(YOU, HAWK)
    fusion_spell = table.hand(YOU, FUSION)
    griffin = table.put(YOU, Zone.EXTRA_DECK, GRIFFIN)
    duel = table.duel()
    activate(duel, fusion_spell)
    assert asked(duel) == (DecisionKind.CHOOSE, seat)
    pick(duel, griffin)
    assert duel.decision is not None
    assert duel.decision.forced == (0, 1)
    pick(duel, wolf, hawk)
    stand(duel)
    assert place(duel, wolf) is place(duel, hawk) is Zone.GRAVEYARD
    assert place(duel, griffin) is Zone.MONSTER
    assert lies(duel, griffin) is Position.FACE_UP_ATTACK
    (summoned,) = happened(duel, EventKind.SUMMONED)
    assert summoned.manner is Manner.FUSION
    (left,) = [event for event in happened(duel, EventKind.MOVED) if len(event.cards) == 2]
    assert left.reason is Reason.MATERIAL


def test_the_fusion_monster_may_come_in_face_up_defense() -> None:
    table = Table()
    wolf, hawk = table.attack(YOU, WOLF), table.attack(YOU, HAWK)
    fusion_spell = table.hand(YOU, FUSION)
    griffin = table.put(YOU, Zone.EXTRA_DECK, GRIFFIN)
    duel = table.duel()
    activate(duel, fusion_spell)
    pick(duel, griffin)
    pick(duel, wolf, hawk)
    stand(duel, Position.FACE_UP_DEFENSE)
    assert lies(duel, griffin) is Position.FACE_UP_DEFENSE


@both_seats
def test_a_face_down_material_does_not_count_until_it_is_reversed(seat: int) -> None:
    table = Table(seat)
    table.attack(YOU, WOLF)
    hawk = table.face_down(YOU, HAWK)
    fusion_spell = table.hand(YOU, FUSION)
    table.put(YOU, Zone.EXTRA_DECK, GRIFFIN)
    duel = table.duel()
    assert why(duel, fusion_spell) is Refusal.FIRST_SENTENCE_IMPOSSIBLE
    take(duel, OptionKind.CHANGE_POSITION, hawk)
    settle(duel)
    assert can_activate(duel, fusion_spell)


def test_materials_that_leave_free_the_zone_of_the_fusion_monster() -> None:
    table = Table()
    for card in (WOLF, HAWK, monster()):
        table.attack(YOU, card)
    fusion_spell = table.hand(YOU, FUSION)
    table.put(YOU, Zone.EXTRA_DECK, GRIFFIN)
    assert can_activate(table.duel(), fusion_spell)


def test_with_full_zones_one_material_must_come_from_the_field() -> None:
    any_dragons = fusion("Twins", Material(HasWord(Type.DRAGON), 2, 2))
    table = Table()
    stands = table.attack(YOU, dragon())
    table.attack(YOU), table.attack(YOU)
    first, second = table.hand(YOU, dragon()), table.hand(YOU, dragon())
    from_both = spell(fuse(your(Zone.HAND, MONSTERS), your(Zone.MONSTER, MONSTERS)))
    fusion_spell = table.hand(YOU, from_both)
    twins = table.put(YOU, Zone.EXTRA_DECK, any_dragons)
    duel = table.duel()
    activate(duel, fusion_spell)
    pick(duel, twins)
    assert duel.decision is not None
    cards = [option.card for option in duel.decision.options]
    answers = {frozenset(cards[index] for index in answer) for answer in duel.decision.answers()}
    assert answers == {frozenset((stands, first)), frozenset((stands, second))}
    assert not duel.decision.accepts((cards.index(first), cards.index(second)))


def test_no_zone_and_no_material_on_the_field_is_not_possible() -> None:
    table = Table()
    for _ in range(3):
        table.attack(YOU)
    table.hand(YOU, WOLF), table.hand(YOU, HAWK)
    fusion_spell = table.hand(YOU, spell(fuse(your(Zone.HAND, MONSTERS))))
    table.put(YOU, Zone.EXTRA_DECK, GRIFFIN)
    assert why(table.duel(), fusion_spell) is Refusal.FIRST_SENTENCE_IMPOSSIBLE


def test_materials_are_exact_and_there_is_no_surplus() -> None:
    table = Table()
    wolf, hawk, other = (table.attack(YOU, card) for card in (WOLF, HAWK, WOLF))
    fusion_spell = table.hand(YOU, FUSION)
    griffin = table.put(YOU, Zone.EXTRA_DECK, GRIFFIN)
    duel = table.duel()
    activate(duel, fusion_spell)
    pick(duel, griffin)
    assert duel.decision is not None
    assert (duel.decision.minimum, duel.decision.maximum) == (2, 2)
    assert sorted(duel.decision.answers()) == [(0, 1), (1, 2)]
    pick(duel, other, hawk)
    stand(duel)
    assert place(duel, wolf) is Zone.MONSTER
    assert place(duel, other) is Zone.GRAVEYARD


def test_three_of_one_name_are_met_by_one_original_and_two_treated_as_it() -> None:
    """R-075, R-076."""
    table = Table()
    table.attack(YOU, WOLF)
    as_wolf = continuous(SELF, become(Property.NAME, "Wolf"))
    table.attack(YOU, monster("Dog", as_wolf))
    changed = table.attack(YOU, monster("Fox", as_wolf))
    fusion_spell = table.hand(YOU, FUSION)
    table.put(YOU, Zone.EXTRA_DECK, fusion("Cerberus", named("Wolf", 3, 3)))
    duel = table.duel()
    assert facts_of(duel.state, changed).name == "Wolf"
    assert can_activate(duel, fusion_spell)


def test_two_of_one_name_are_not_enough_for_three() -> None:
    table = Table()
    table.attack(YOU, WOLF), table.attack(YOU, WOLF), table.attack(YOU, HAWK)
    fusion_spell = table.hand(YOU, FUSION)
    table.put(YOU, Zone.EXTRA_DECK, fusion("Cerberus", named("Wolf", 3, 3)))
    assert not can_activate(table.duel(), fusion_spell)


def test_one_or_more_takes_as_many_as_the_player_likes_and_stays_exact() -> None:
    open_recipe = fusion("Hydra", named("Wolf"), Material(HasWord(Type.DRAGON), 1, None))
    table = Table()
    wolf = table.attack(YOU, WOLF)
    heads = [table.grave(YOU, dragon()) for _ in range(3)]
    stranger = table.grave(YOU)
    anywhere = spell(fuse(your(Zone.MONSTER, MONSTERS), your(Zone.GRAVEYARD, MONSTERS)))
    fusion_spell = table.hand(YOU, anywhere)
    hydra = table.put(YOU, Zone.EXTRA_DECK, open_recipe)
    duel = table.duel()
    activate(duel, fusion_spell)
    pick(duel, hydra)
    assert duel.decision is not None
    cards = [option.card for option in duel.decision.options]
    assert len(list(duel.decision.answers())) == 7
    assert not duel.decision.accepts((cards.index(wolf), cards.index(stranger)))
    pick(duel, wolf, *heads)
    stand(duel)
    assert place(duel, hydra) is Zone.MONSTER


def test_a_large_graveyard_is_not_searched_subset_by_subset() -> None:
    open_recipe = fusion("Hydra", named("Wolf"), Material(HasWord(Type.DRAGON), 1, None))
    table = Table()
    table.attack(YOU, WOLF)
    for _ in range(40):
        table.grave(YOU, dragon())
    anywhere = spell(fuse(your(Zone.MONSTER, MONSTERS), your(Zone.GRAVEYARD, MONSTERS)))
    fusion_spell = table.hand(YOU, anywhere)
    hydra = table.put(YOU, Zone.EXTRA_DECK, open_recipe)
    duel = table.duel()
    activate(duel, fusion_spell)
    pick(duel, hydra)
    assert duel.decision is not None
    assert duel.decision.has_choice()
    for seed in range(20):
        assert duel.decision.accepts(duel.decision.random_answer(random.Random(seed)))


def test_a_fixed_recipe_that_a_large_graveyard_cannot_meet_is_refused_at_once() -> None:
    table = Table()
    for _ in range(40):
        table.grave(YOU, dragon())
    recipe = fusion("Mixed", Material(HasWord(Type.DRAGON), 5, 5), named("Wolf"))
    fusion_spell = table.hand(YOU, spell(fuse(your(Zone.GRAVEYARD, MONSTERS))))
    table.put(YOU, Zone.EXTRA_DECK, recipe)
    assert not can_activate(table.duel(), fusion_spell)


def test_overlapping_parts_find_the_one_assignment_there_is() -> None:
    """The dragon that is also called Wolf must be the Wolf, whoever is looked at first."""
    table = Table()
    table.attack(YOU, dragon("Wolf")), table.attack(YOU, dragon())
    fusion_spell = table.hand(YOU, FUSION)
    table.put(YOU, Zone.EXTRA_DECK, fusion("Chimera", DRAGONS, named("Wolf")))
    assert can_activate(table.duel(), fusion_spell)


def test_a_substitute_counts_under_the_name_only_for_the_monster_it_names() -> None:
    counts = continuous(SELF, CountAsMaterial(("Hawk",), target=HasName("Griffin")))
    for target, possible in ((GRIFFIN, True), (fusion("Roc", named("Wolf"), named("Hawk")), False)):
        table = Table()
        table.attack(YOU, WOLF), table.attack(YOU, monster("Feather", counts))
        fusion_spell = table.hand(YOU, FUSION)
        table.put(YOU, Zone.EXTRA_DECK, target)
        assert can_activate(table.duel(), fusion_spell) is possible


def test_a_card_can_count_as_two_materials_at_once() -> None:
    both = continuous(SELF, CountAsMaterial(("Wolf", "Hawk")))
    three = fusion("Trio", named("Wolf"), named("Hawk"), named("Bear"))
    table = Table()
    double, bear = table.attack(YOU, monster("Wolfhawk", both)), table.attack(YOU, monster("Bear"))
    fusion_spell = table.hand(YOU, FUSION)
    trio = table.put(YOU, Zone.EXTRA_DECK, three)
    duel = table.duel()
    activate(duel, fusion_spell)
    pick(duel, trio)
    pick(duel, double, bear)
    stand(duel)
    assert place(duel, trio) is Zone.MONSTER


def test_a_card_that_counts_as_two_of_itself() -> None:
    double = continuous(SELF, CountAsMaterial(number=2))
    table = Table()
    wolf = table.attack(YOU, monster("Wolf", double))
    table.attack(YOU)
    fusion_spell = table.hand(YOU, FUSION)
    pack = table.put(YOU, Zone.EXTRA_DECK, fusion("Pack", named("Wolf", 2, 2)))
    duel = table.duel()
    activate(duel, fusion_spell)
    pick(duel, pack)
    assert duel.decision is not None
    pick(duel, wolf)
    stand(duel)
    assert place(duel, pack) is Zone.MONSTER


def test_a_banned_card_is_no_material_for_the_monsters_it_names() -> None:
    ban = continuous(SELF, BanAsMaterial(Manner.FUSION, HasName("Griffin")))
    for target, possible in ((GRIFFIN, False), (fusion("Roc", named("Wolf"), named("Hawk")), True)):
        table = Table()
        table.attack(YOU, monster("Wolf", ban)), table.attack(YOU, HAWK)
        fusion_spell = table.hand(YOU, FUSION)
        table.put(YOU, Zone.EXTRA_DECK, target)
        assert can_activate(table.duel(), fusion_spell) is possible


@both_seats
def test_materials_go_where_the_spell_says_and_extra_deck_monsters_to_the_extra_deck(
    seat: int,
) -> None:
    """RR-104, RR-107."""
    table = Table(seat)
    griffin = table.attack(YOU, GRIFFIN)
    hawk = table.grave(YOU, HAWK)
    back = MaterialDestination(Zone.DECK, shuffles=True)
    anywhere = fuse(your(Zone.MONSTER), your(Zone.GRAVEYARD, MONSTERS), destination=back)
    fusion_spell = table.hand(YOU, spell(anywhere))
    roc = table.put(YOU, Zone.EXTRA_DECK, fusion("Roc", named("Griffin"), named("Hawk")))
    duel = table.duel()
    activate(duel, fusion_spell)
    pick(duel, roc)
    pick(duel, griffin, hawk)
    stand(duel)
    assert place(duel, griffin) is Zone.EXTRA_DECK
    assert place(duel, hawk) is Zone.DECK
    assert [event.player for event in happened(duel, EventKind.SHUFFLED)] == [seat]


def test_only_monsters_that_the_spell_allows_are_offered() -> None:
    table = Table()
    table.attack(YOU, WOLF), table.attack(YOU, HAWK)
    fusion_spell = table.hand(YOU, spell(fuse(test=HasName("Roc"))))
    table.put(YOU, Zone.EXTRA_DECK, GRIFFIN)
    assert not can_activate(table.duel(), fusion_spell)


def test_an_empty_extra_deck_has_nothing_to_summon() -> None:
    table = Table()
    table.attack(YOU, WOLF), table.attack(YOU, HAWK)
    fusion_spell = table.hand(YOU, FUSION)
    table.put(THEM, Zone.EXTRA_DECK, GRIFFIN)
    assert not can_activate(table.duel(), fusion_spell)


@both_seats
def test_the_whole_fusion_is_one_unit_and_traps_on_special_summons_answer_it(seat: int) -> None:
    table = Table(seat)
    wolf, hawk = table.attack(YOU, WOLF), table.attack(YOU, HAWK)
    fusion_spell = table.hand(YOU, FUSION)
    griffin = table.put(YOU, Zone.EXTRA_DECK, GRIFFIN)
    answer = table.set(THEM, trap(summons(Manner.SPECIAL), damage(100)))
    duel = table.duel()
    activate(duel, fusion_spell)
    pick(duel, griffin)
    pick(duel, wolf, hawk)
    stand(duel)
    assert asked(duel) == (DecisionKind.RESPONSE, 1 - seat)
    activate(duel, answer)
    assert life(duel, seat) == 7900


@pytest.mark.parametrize(
    ("kind", "fits"),
    [(MonsterKind.NORMAL, False), (MonsterKind.EFFECT, False), (MonsterKind.FUSION, True)],
)
def test_a_fusion_monster_without_effect_is_neither_normal_nor_effect(
    kind: MonsterKind, fits: bool
) -> None:
    """R-106, RR-109."""
    table = Table()
    table.attack(THEM, GRIFFIN)
    breaker = table.hand(YOU, spell(Destroy(exactly(1, their(Zone.MONSTER, HasMonsterKind(kind))))))
    assert can_activate(table.duel(), breaker) is fits


@both_seats
def test_a_fusion_monster_returned_to_the_hand_is_not_in_the_hand_and_the_attack_goes_on(
    seat: int,
) -> None:
    """G12."""
    table = Table(seat)
    raider = table.attack(YOU, monster(attack=2600))
    griffin = table.attack(THEM, GRIFFIN)
    evasion = trap(
        AttackPattern(Subject(Side.OPPONENT), Subject(Side.YOU)),
        Move(NamedSelection(ATTACKED), "evaded", destination=Zone.HAND),
        If(NamedIn("evaded", Side.YOU, (Zone.HAND,)), (NegateAttack(),)),
    )
    evading = table.set(THEM, evasion)
    table.decks()
    duel = table.duel()
    attack(duel, raider, griffin)
    activate(duel, evading)
    assert place(duel, griffin) is Zone.EXTRA_DECK
    assert asked(duel) == (DecisionKind.REPLAY, seat)
    take(duel, OptionKind.ATTACK, raider)
    settle(duel)
    assert life(duel, 1 - seat) == 8000 - 2600


# ------------------------------------------------------------------------------ proper summons


@both_seats
def test_a_fusion_monster_summoned_properly_can_be_revived_but_is_not_fusion_summoned(
    seat: int,
) -> None:
    """RR-108."""
    table = Table(seat)
    wolf, hawk = table.attack(YOU, WOLF), table.attack(YOU, HAWK)
    fusion_spell = table.hand(YOU, FUSION)
    away = table.hand(YOU, spell(destroy_own()))
    back = table.hand(YOU, spell(revive()))
    griffin = table.put(YOU, Zone.EXTRA_DECK, GRIFFIN)
    duel = table.duel()
    activate(duel, fusion_spell)
    pick(duel, griffin)
    pick(duel, wolf, hawk)
    stand(duel)
    activate(duel, away)
    pick(duel, griffin)
    assert place(duel, griffin) is Zone.GRAVEYARD
    activate(duel, back)
    pick(duel, griffin)
    assert place(duel, griffin) is Zone.MONSTER
    assert duel.state.summoned[griffin] is not None
    assert duel.state.summoned[griffin][0] is Manner.SPECIAL


def test_one_that_never_came_properly_cannot_be_revived() -> None:
    table = Table()
    table.put(YOU, Zone.GRAVEYARD, GRIFFIN, proper=False)
    back = table.hand(YOU, spell(revive()))
    assert why(table.duel(), back) is Refusal.FIRST_SENTENCE_IMPOSSIBLE


def test_going_back_to_the_extra_deck_forgets_the_proper_summon() -> None:
    table = Table()
    griffin = table.attack(YOU, GRIFFIN)
    back = table.hand(YOU, spell(to_hand(exactly(1, your(Zone.MONSTER)))))
    duel = table.duel()
    assert duel.state.proper
    before = duel.state_hash()
    activate(duel, back)
    pick(duel, griffin)
    assert place(duel, griffin) is Zone.EXTRA_DECK
    assert not duel.state.proper
    assert duel.state_hash() != before


def test_effects_never_special_summon_from_the_extra_deck() -> None:
    table = Table()
    griffin = table.put(YOU, Zone.EXTRA_DECK, GRIFFIN)
    summon = table.hand(YOU, spell(SpecialSummon(exactly(1, your(Zone.EXTRA_DECK)))))
    duel = table.duel()
    assert not can_activate(duel, summon)
    assert not offered(duel, OptionKind.CARD, griffin)


# -------------------------------------------------------------------------------- restrictions


def test_a_player_who_cannot_special_summon_cannot_fusion_summon() -> None:
    rule = Restriction(Side.YOU, Deed.SUMMON, manners=(Manner.SPECIAL,))
    lock = BindPlayers((PlayerLine((), rule),), THIS_TURN)
    table = Table()
    table.attack(YOU, WOLF), table.attack(YOU, HAWK)
    fusion_spell, locking = table.hand(YOU, FUSION), table.hand(YOU, spell(lock))
    table.put(YOU, Zone.EXTRA_DECK, GRIFFIN)
    duel = table.duel()
    assert can_activate(duel, fusion_spell)
    activate(duel, locking)
    assert not can_activate(duel, fusion_spell)
