"""Rulings about union monsters: what they are as equip cards, and what they are afterwards."""

from __future__ import annotations

from rushscript.engine.decisions import OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.selections import QuantityKind
from rushscript.engine.expressions.tests import (
    EquippedWith,
    HasMonsterKind,
    HasSpellTrapKind,
    NotTest,
)
from rushscript.engine.operations.equipping import EquipWith
from rushscript.engine.operations.field import SpecialSummon
from rushscript.engine.operations.moving import Choose, Destroy
from rushscript.engine.queries import facts_of
from rushscript.refusals import Refusal
from rushscript.vocabulary import CardKind, MonsterKind, Position, Reason, SpellTrapKind, Zone
from tests.unit.engine.building import (
    EQUIPPED,
    MONSTERS,
    NOTHING_MUCH,
    SPELLS_TRAPS,
    add,
    all_of,
    continuous,
    deck_top,
    effect,
    equip_spell,
    exactly,
    monster,
    send,
    spell,
    their,
    to_hand,
    union,
    up_to,
    your,
)
from tests.unit.engine.table import (
    THEM,
    YOU,
    Table,
    activate,
    attack_of,
    both_seats,
    can_activate,
    cards,
    happened,
    lies,
    offered,
    pick,
    place,
    why,
)

A_UNION = HasMonsterKind(MonsterKind.UNION)


def joined(table: Table, rider: int, hero: int) -> Duel:
    """The duel in which the rider has just equipped itself to the hero."""
    duel = table.duel()
    activate(duel, rider)
    pick(duel, hero)
    return duel


@both_seats
def test_a_union_monster_becomes_an_equip_card_in_a_spell_trap_zone(seat: int) -> None:
    table = Table(seat)
    hero, rider = table.attack(YOU), table.attack(YOU, union(add(400)))
    duel = joined(table, rider, hero)
    assert (place(duel, rider), lies(duel, rider)) == (Zone.SPELL_TRAP, Position.FACE_UP_ATTACK)
    assert cards(duel, seat, Zone.MONSTER) == [hero]
    assert attack_of(duel, hero) == 1400
    assert not offered(duel, OptionKind.ACTIVATE, rider)


def test_as_an_equip_card_it_is_an_equip_spell_and_still_a_union_monster_card() -> None:
    table = Table()
    hero, rider = table.attack(YOU), table.attack(YOU, union(add(400)))
    duel = joined(table, rider, hero)
    facts = facts_of(duel.state, rider)
    assert (facts.definition.kind, facts.definition.spell_trap_kind) == (
        CardKind.SPELL,
        SpellTrapKind.EQUIP,
    )
    assert facts.definition.monster_kinds == (MonsterKind.UNION,)
    assert (facts.attack, facts.level, facts.type, facts.attribute) == (None,) * 4
    assert facts.name == duel.state.definitions[rider].name


def test_it_needs_a_free_spell_trap_zone() -> None:
    table = Table()
    table.attack(YOU)
    rider = table.attack(YOU, union(add(400)))
    for _ in range(3):
        table.set(YOU, spell(NOTHING_MUCH))
    duel = table.duel()
    assert why(duel, rider) is Refusal.FIRST_SENTENCE_IMPOSSIBLE


def test_it_is_not_equipped_to_itself() -> None:
    table = Table()
    rider = table.attack(YOU, union(add(400)))
    duel = table.duel()
    assert why(duel, rider) is Refusal.FIRST_SENTENCE_IMPOSSIBLE


def test_it_cannot_pay_with_itself_and_be_equipped() -> None:
    table = Table()
    hero, other = table.attack(YOU), table.attack(YOU)
    price = send(exactly(1, your(Zone.MONSTER)))
    rider = table.attack(YOU, union(add(400), costs=(price,)))
    duel = table.duel()
    activate(duel, rider)
    assert duel.decision is not None
    payable = {duel.decision.options[index].card for (index,) in duel.decision.answers()}
    assert payable == {hero, other}


@both_seats
def test_it_goes_to_the_graveyard_with_its_monster_and_is_a_monster_there(seat: int) -> None:
    table = Table(seat)
    hero, rider = table.attack(YOU), table.attack(YOU, union(add(400), attack=700))
    away = table.hand(YOU, spell(to_hand(exactly(1, your(Zone.MONSTER)))))
    back = table.hand(YOU, spell(SpecialSummon(exactly(1, your(Zone.GRAVEYARD, MONSTERS)))))
    duel = joined(table, rider, hero)
    assert why(duel, back) is Refusal.FIRST_SENTENCE_IMPOSSIBLE
    activate(duel, away)
    pick(duel, hero)
    assert place(duel, rider) is Zone.GRAVEYARD
    assert duel.events[-1].reason is Reason.RULE
    assert duel.state.live == []
    assert attack_of(duel, rider) == 700
    assert can_activate(duel, back)


@both_seats
def test_what_destroys_spells_destroys_it_and_the_monster_loses_what_it_gave(seat: int) -> None:
    an_equip = HasSpellTrapKind(SpellTrapKind.EQUIP)
    table = Table(seat)
    hero, rider = table.attack(YOU), table.attack(YOU, union(add(400)))
    storm = table.hand(YOU, spell(Destroy(exactly(1, your(Zone.SPELL_TRAP, an_equip)))))
    duel = joined(table, rider, hero)
    activate(duel, storm)
    pick(duel, rider)
    assert [event.cards for event in happened(duel, EventKind.DESTROYED)] == [(rider,)]
    assert attack_of(duel, hero) == 1000
    assert duel.state.live == []


def test_several_union_monsters_and_equip_spells_add_up() -> None:
    table = Table()
    hero = table.attack(YOU)
    copy = union(add(400))
    first, second = table.attack(YOU, copy), table.attack(YOU, copy)
    blade = table.hand(YOU, equip_spell(continuous(EQUIPPED, add(500))))
    duel = joined(table, first, hero)
    activate(duel, second)
    pick(duel, hero)
    activate(duel, blade)
    pick(duel, hero)
    assert attack_of(duel, hero) == 2300


def test_one_that_wants_a_monster_without_a_union_card_finds_none_that_has_one() -> None:
    free = all_of(MONSTERS, NotTest(EquippedWith(A_UNION)))
    table = Table()
    hero = table.attack(YOU)
    first = table.attack(YOU, union(add(400), to=exactly(1, your(Zone.MONSTER, free))))
    second = table.attack(YOU, union(add(300), to=exactly(1, your(Zone.MONSTER, free))))
    duel = joined(table, first, hero)
    # Itself is the only other monster.
    assert why(duel, second) is Refusal.FIRST_SENTENCE_IMPOSSIBLE


def test_its_own_equip_cards_go_when_it_becomes_one() -> None:
    table = Table()
    hero, rider = table.attack(YOU), table.attack(YOU, union(add(400)))
    blade = table.hand(YOU, equip_spell(continuous(EQUIPPED, add(500))))
    duel = table.duel()
    activate(duel, blade)
    pick(duel, rider)
    activate(duel, rider)
    pick(duel, hero)
    assert place(duel, blade) is Zone.GRAVEYARD
    assert attack_of(duel, hero) == 1400


def test_a_later_sentence_follows_when_it_is_equipped() -> None:
    """The printed order: it is equipped, then a spell or trap may be destroyed."""
    after = Destroy(up_to(1, their(Zone.SPELL_TRAP, SPELLS_TRAPS)), optional=True)
    assert up_to(1, their(Zone.SPELL_TRAP)).kind is QuantityKind.UP_TO
    table = Table()
    hero, rider = table.attack(YOU), table.attack(YOU, union(add(300), after=(after,)))
    victim = table.set(THEM, spell(NOTHING_MUCH))
    duel = joined(table, rider, hero)
    pick(duel, victim)
    assert place(duel, victim) is Zone.GRAVEYARD
    assert attack_of(duel, hero) == 1300


@both_seats
def test_a_union_monster_of_the_other_player_lies_with_its_controller(seat: int) -> None:
    """R-182: it goes to its owner's graveyard when it leaves."""
    table = Table(seat)
    hero = table.attack(YOU)
    rider = table.attack(YOU, union(add(400)))
    away = table.hand(YOU, spell(send(exactly(1, your(Zone.MONSTER)))))
    theirs = 1 - seat
    duel = table.duel()
    owners = list(duel.state.owner)
    owners[rider] = theirs
    duel.state.owner = tuple(owners)
    activate(duel, rider)
    pick(duel, hero)
    assert cards(duel, seat, Zone.SPELL_TRAP) == [rider]
    activate(duel, away)
    pick(duel, hero)
    assert cards(duel, theirs, Zone.GRAVEYARD) == [rider]


def test_a_paid_union_monster_is_a_new_object_once_it_is_equipped() -> None:
    """RR-007: back on the field as a monster it may use its effect in the same turn."""
    table = Table()
    hero = table.attack(YOU)
    rider = table.attack(YOU, union(add(400), costs=(send(deck_top(1)),)))
    table.deck(YOU, monster(), monster(), monster())
    away = table.hand(YOU, spell(Destroy(exactly(1, your(Zone.SPELL_TRAP, A_UNION)))))
    back = table.hand(YOU, spell(SpecialSummon(exactly(1, your(Zone.GRAVEYARD, A_UNION)))))
    duel = joined(table, rider, hero)
    activate(duel, away)
    pick(duel, rider)
    activate(duel, back)
    pick(duel, rider)
    duel.choose((0,))
    assert can_activate(duel, rider)


def calls(amount: int = 1, place: Zone = Zone.GRAVEYARD) -> EquipWith:
    """Another card's effect that equips union monsters to itself."""
    return EquipWith(up_to(amount, your(place, A_UNION)))


@both_seats
def test_another_effect_equips_a_union_monster_as_if_by_its_own(seat: int) -> None:
    table = Table(seat)
    hero = table.attack(YOU, monster("Hero", effect(calls())))
    rider = table.grave(YOU, union(add(400)))
    table.grave(YOU, monster())
    away = table.hand(YOU, spell(to_hand(exactly(1, your(Zone.MONSTER)))))
    duel = table.duel()
    activate(duel, hero)
    pick(duel, rider)
    assert (place(duel, rider), lies(duel, rider)) == (Zone.SPELL_TRAP, Position.FACE_UP_ATTACK)
    assert attack_of(duel, hero) == 1400
    activate(duel, away)
    pick(duel, hero)
    assert place(duel, rider) is Zone.GRAVEYARD
    assert duel.state.live == []


def test_a_union_monster_that_could_not_ride_the_monster_is_not_offered() -> None:
    free = all_of(MONSTERS, NotTest(EquippedWith(A_UNION)))
    table = Table()
    hero = table.attack(YOU, monster("Hero", effect(calls(2))))
    table.grave(YOU, union(add(400), to=exactly(1, their(Zone.MONSTER, MONSTERS))))
    assert why(table.duel(), hero) is Refusal.FIRST_SENTENCE_IMPOSSIBLE
    first = table.grave(YOU, union(add(400), to=exactly(1, your(Zone.MONSTER, free))))
    second = table.grave(YOU, union(add(300), to=exactly(1, your(Zone.MONSTER, free))))
    duel = table.duel()
    activate(duel, hero)
    pick(duel, first, second)
    assert (place(duel, first), place(duel, second)) == (Zone.SPELL_TRAP, Zone.GRAVEYARD)
    assert attack_of(duel, hero) == 1400


def test_union_monsters_of_the_graveyard_need_free_spell_trap_zones() -> None:
    table = Table()
    hero = table.attack(YOU, monster("Hero", effect(calls(2))))
    first, second = (table.grave(YOU, union(add(400))) for _ in range(2))
    for _ in range(2):
        table.set(YOU, spell(NOTHING_MUCH))
    duel = table.duel()
    activate(duel, hero)
    assert duel.decision is not None
    assert {len(answer) for answer in duel.decision.answers()} == {1}
    pick(duel, second)
    assert place(duel, first) is Zone.GRAVEYARD
    assert attack_of(duel, hero) == 1400


def test_a_face_down_monster_gets_no_union_monster() -> None:
    """Its name was given before it was turned face-down."""
    table = Table()
    hero = table.face_down(YOU)
    rider = table.grave(YOU, union(add(400)))
    call = EquipWith(up_to(1, your(Zone.GRAVEYARD, A_UNION)), host="chosen")
    card = table.hand(YOU, spell(Choose(exactly(1, your(Zone.MONSTER)), "chosen"), call))
    duel = table.duel()
    activate(duel, card)
    pick(duel, hero)
    assert place(duel, rider) is Zone.GRAVEYARD
