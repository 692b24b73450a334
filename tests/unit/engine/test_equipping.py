"""Rulings about equip spells: what they can be equipped to, how long they stay, when they go."""

from __future__ import annotations

import pytest

from rushscript.engine.cards import CardDefinition
from rushscript.engine.decisions import OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.base import CardTest, Side
from rushscript.engine.expressions.changes import AddTo, Cause, Grant, Protect
from rushscript.engine.expressions.layers import CauseKind, Permission
from rushscript.engine.expressions.numbers import Arithmetic, Constant, Count, Operator
from rushscript.engine.expressions.patterns import DestroyedPattern, Subject
from rushscript.engine.expressions.tests import (
    EquippedWith,
    HasNumber,
    HasSpellTrapKind,
    HasWord,
    IsFaceUp,
)
from rushscript.engine.hashing import state_hash
from rushscript.engine.operations.base import Operation
from rushscript.engine.operations.field import ChangePosition
from rushscript.engine.operations.moving import Destroy
from rushscript.engine.queries import facts_of
from rushscript.refusals import Refusal
from rushscript.vocabulary import Comparison, Position, Property, Reason, SpellTrapKind, Type, Zone
from tests.unit.engine.building import (
    ANYTHING,
    EQUIPPED,
    MONSTERS,
    NOTHING_MUCH,
    PERMANENTLY,
    add,
    all_of,
    become,
    continuous,
    destroy_one_of_theirs,
    either,
    equip_spell,
    every,
    exactly,
    modify,
    monster,
    send,
    spell,
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
    attack,
    attack_of,
    both_seats,
    cards,
    find,
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

FACE_UP, FACE_DOWN = Position.FACE_UP_ATTACK, Position.FACE_DOWN_DEFENSE
DRAGONS = all_of(MONSTERS, IsFaceUp(), HasWord(Type.DRAGON))
AN_EQUIP = HasSpellTrapKind(SpellTrapKind.EQUIP)
STRONGER = continuous(EQUIPPED, add(500))


def dragon(name: str = "", attack: int = 1000) -> CardDefinition:
    return monster(name, type=Type.DRAGON, attack=attack)


def sword(bonus: int = 500) -> CardDefinition:
    """An equip spell for a dragon on your field."""
    return equip_spell(continuous(EQUIPPED, add(bonus)), to=exactly(1, your(Zone.MONSTER, DRAGONS)))


def equipped(table: Table, hero: int, blade: int) -> Duel:
    """The duel in which the blade from the hand has just been equipped to the hero."""
    duel = table.duel()
    activate(duel, blade)
    pick(duel, hero)
    return duel


# --------------------------------------------------------------------------- equipping


@both_seats
def test_an_equip_spell_stays_with_its_monster_and_strengthens_it(seat: int) -> None:
    table = Table(seat)
    hero, other = table.attack(YOU, dragon()), table.attack(YOU, dragon())
    blade = table.hand(YOU, sword())
    duel = equipped(table, hero, blade)
    assert (place(duel, blade), lies(duel, blade)) == (Zone.SPELL_TRAP, FACE_UP)
    assert (attack_of(duel, hero), attack_of(duel, other)) == (1500, 1000)
    (event,) = happened(duel, EventKind.EQUIPPED)
    assert (event.cards, event.target, event.player) == ((blade,), hero, seat)


@both_seats
def test_an_equip_spell_finds_only_face_up_monsters_that_match(seat: int) -> None:
    table = Table(seat)
    table.face_down(YOU, dragon())
    table.attack(YOU, monster())
    table.attack(THEM, dragon())
    blade, charm = table.hand(YOU, sword()), table.hand(YOU, equip_spell(STRONGER))
    duel = table.duel()
    assert why(duel, blade) is Refusal.FIRST_SENTENCE_IMPOSSIBLE
    activate(duel, charm)
    assert duel.decision is not None
    assert len(duel.decision.options) == 1


def test_a_face_down_monster_cannot_be_equipped_although_it_is_a_monster() -> None:
    table = Table()
    table.face_down(YOU)
    charm = table.hand(YOU, equip_spell(STRONGER))
    duel = table.duel()
    assert why(duel, charm) is Refusal.FIRST_SENTENCE_IMPOSSIBLE


@both_seats
def test_equip_spells_add_up_two_copies_too(seat: int) -> None:
    table = Table(seat)
    hero = table.attack(YOU, dragon())
    copy = sword(500)
    first, second, third = (table.hand(YOU, card) for card in (copy, copy, sword(300)))
    duel = table.duel()
    for blade in (first, second, third):
        activate(duel, blade)
        pick(duel, hero)
    assert attack_of(duel, hero) == 2300
    assert facts_of(duel.state, hero).equips == (first, second, third)


@both_seats
def test_full_spell_trap_zones_take_no_equip_spell_from_the_hand(seat: int) -> None:
    table = Table(seat)
    hero = table.attack(YOU, dragon())
    lying = table.set(YOU, sword())
    for _ in range(2):
        table.set(YOU, spell(NOTHING_MUCH))
    blade = table.hand(YOU, sword())
    duel = table.duel()
    assert why(duel, blade) is Refusal.NO_ZONE
    activate(duel, lying)
    pick(duel, hero)
    assert (lies(duel, lying), attack_of(duel, hero)) == (FACE_UP, 1500)
    assert not offered(duel, OptionKind.ACTIVATE, lying)


@both_seats
def test_you_are_the_controller_of_a_spell_that_is_equipped_to_an_opponents_monster(
    seat: int,
) -> None:
    spells = Count(your(Zone.SPELL_TRAP))
    weaker = continuous(EQUIPPED, add_by(spells))
    table = Table(seat)
    victim = table.attack(THEM)
    table.set(YOU, spell(NOTHING_MUCH))
    chain = table.hand(YOU, equip_spell(weaker, to=exactly(1, their(Zone.MONSTER, MONSTERS))))
    duel = equipped(table, victim, chain)
    assert cards(duel, seat, Zone.SPELL_TRAP)[-1] == chain
    assert attack_of(duel, victim) == 1200


def add_by(amount: Count) -> AddTo:
    return AddTo(Property.ATTACK, Arithmetic(Operator.TIMES, amount, Constant(100)))


def test_a_cost_may_not_take_the_only_monster_it_could_be_equipped_to() -> None:
    """RR-034: the first sentence is judged after the payment."""
    table = Table()
    hero, fodder = table.attack(YOU, dragon()), table.attack(YOU)
    price = send(exactly(1, your(Zone.MONSTER)))
    to_dragon = exactly(1, your(Zone.MONSTER, DRAGONS))
    blade = table.hand(YOU, equip_spell(STRONGER, to=to_dragon, costs=(price,)))
    duel = table.duel()
    activate(duel, blade)
    assert duel.decision is not None
    assert [tuple(answer) for answer in duel.decision.answers()] == [
        (find(duel, OptionKind.CARD, fodder),)
    ]
    pick(duel, fodder)
    pick(duel, hero)
    assert attack_of(duel, hero) == 1500


# ------------------------------------------------------------------------- how long it stays


@both_seats
def test_equip_stays_when_its_monster_no_longer_matches(seat: int) -> None:
    table = Table(seat)
    hero = table.attack(YOU, dragon())
    blade = table.hand(YOU, sword())
    change = spell(
        modify(every(your(Zone.MONSTER)), become(Property.TYPE, Type.MACHINE), duration=PERMANENTLY)
    )
    spell_card = table.hand(YOU, change)
    duel = equipped(table, hero, blade)
    activate(duel, spell_card)
    assert facts_of(duel.state, hero).type is Type.MACHINE
    assert place(duel, blade) is Zone.SPELL_TRAP
    assert attack_of(duel, hero) == 1500


LEAVINGS = {
    "destroyed": Destroy(exactly(1, your(Zone.MONSTER))),
    "returned": to_hand(exactly(1, your(Zone.MONSTER))),
    "turned face-down": ChangePosition(exactly(1, your(Zone.MONSTER)), position=FACE_DOWN),
}


@both_seats
@pytest.mark.parametrize("leaving", LEAVINGS.values(), ids=LEAVINGS.keys())
def test_equip_goes_to_the_graveyard_by_rule_when_its_monster_is_gone(
    leaving: Operation, seat: int
) -> None:
    table = Table(seat)
    hero = table.attack(YOU, dragon())
    blade = table.hand(YOU, sword())
    away = table.hand(YOU, spell(leaving))
    duel = equipped(table, hero, blade)
    activate(duel, away)
    pick(duel, hero)
    assert place(duel, blade) is Zone.GRAVEYARD
    last = duel.events[-1]
    assert (last.kind, last.cards, last.reason) == (EventKind.MOVED, (blade,), Reason.RULE)
    assert attack_of(duel, hero) == 1000 or place(duel, hero) is not Zone.MONSTER


def test_a_monster_turned_down_and_up_again_in_one_unit_has_lost_its_equip() -> None:
    table = Table()
    hero = table.attack(YOU, dragon())
    blade = table.hand(YOU, sword())
    down = ChangePosition(every(your(Zone.MONSTER)), position=FACE_DOWN)
    up = ChangePosition(every(your(Zone.MONSTER)), position=FACE_UP)
    turn = table.hand(YOU, spell(down, up))
    duel = equipped(table, hero, blade)
    activate(duel, turn)
    assert lies(duel, hero) is FACE_UP
    assert place(duel, blade) is Zone.GRAVEYARD
    assert attack_of(duel, hero) == 1000


@both_seats
def test_what_goes_with_its_monster_was_not_destroyed(seat: int) -> None:
    """R-117: a trap on a spell destroyed by an effect sees the destroyed monster alone."""
    spells = HasSpellTrapKind(SpellTrapKind.EQUIP)
    table = Table(seat)
    hero = table.attack(THEM, dragon())
    blade = table.put(THEM, Zone.SPELL_TRAP, sword(), FACE_UP)
    bolt = table.hand(YOU, spell(destroy_one_of_theirs()))
    storm = table.hand(YOU, spell(Destroy(exactly(1, their(Zone.SPELL_TRAP, AN_EQUIP)))))
    second_hero = table.attack(THEM, dragon())
    second = table.put(THEM, Zone.SPELL_TRAP, sword(), FACE_UP)
    gone = DestroyedPattern(Subject(Side.YOU, spells), (Cause(CauseKind.EFFECT),))
    revenge = table.set(THEM, trap(gone, NOTHING_MUCH))
    duel = table.duel()
    equip_by_hand(duel, blade, hero)
    equip_by_hand(duel, second, second_hero)
    activate(duel, bolt)
    pick(duel, hero)
    assert place(duel, blade) is Zone.GRAVEYARD
    assert not offered(duel, OptionKind.ACTIVATE, revenge)
    activate(duel, storm)
    pick(duel, second)
    assert offered(duel, OptionKind.ACTIVATE, revenge)


def equip_by_hand(duel: Duel, card: int, host: int) -> None:
    """Lays a card as if it had been equipped before."""
    duel.state.host[card] = host
    duel.state.equips += 1
    duel.state.ask_anew()


@both_seats
def test_equip_goes_in_the_unit_in_which_its_monster_went(seat: int) -> None:
    """Section 5, step 1: the rule's cleanup belongs to the unit that is complete."""
    table = Table(seat)
    hero, foe = table.attack(YOU, dragon()), table.attack(THEM, monster(attack=3000))
    blade = table.hand(YOU, sword())
    in_battle = DestroyedPattern(Subject(Side.EITHER, ANYTHING), (Cause(CauseKind.BATTLE),))
    revenge = table.set(THEM, trap(in_battle, NOTHING_MUCH))
    table.decks()
    duel = equipped(table, hero, blade)
    attack(duel, hero, foe)
    assert offered(duel, OptionKind.ACTIVATE, revenge)
    assert place(duel, hero) is Zone.GRAVEYARD
    assert place(duel, blade) is Zone.GRAVEYARD
    assert life(duel, seat) == 8000 - 1500


def test_an_equip_spell_that_leaves_gives_nothing_any_more() -> None:
    table = Table()
    hero = table.attack(YOU, dragon())
    blade = table.hand(YOU, sword())
    storm = table.hand(YOU, spell(Destroy(exactly(1, your(Zone.SPELL_TRAP, AN_EQUIP)))))
    duel = equipped(table, hero, blade)
    activate(duel, storm)
    pick(duel, blade)
    assert place(duel, hero) is Zone.MONSTER
    assert attack_of(duel, hero) == 1000
    assert facts_of(duel.state, hero).equips == ()
    assert duel.state.equips == 0


def test_nothing_is_given_between_the_monsters_leaving_and_the_end_of_the_unit() -> None:
    """R-117: a second line of the spell ends with its monster too."""
    everybody = continuous(your(Zone.MONSTER), add(200))
    table = Table()
    hero, friend = table.attack(YOU, dragon()), table.attack(YOU)
    banner = table.hand(YOU, equip_spell(STRONGER, everybody))
    gone = send(exactly(1, your(Zone.MONSTER, DRAGONS)))
    reckoning = Destroy(exactly(1, your(Zone.MONSTER, stronger_than(1100))))
    away = table.hand(YOU, spell(gone, reckoning))
    duel = equipped(table, hero, banner)
    assert attack_of(duel, friend) == 1200
    activate(duel, away)
    pick(duel, hero)
    assert place(duel, friend) is Zone.MONSTER
    assert attack_of(duel, friend) == 1000
    assert place(duel, banner) is Zone.GRAVEYARD


def stronger_than(amount: int) -> CardTest:
    return all_of(MONSTERS, HasNumber(Property.ATTACK, Comparison.AT_LEAST, Constant(amount)))


@both_seats
def test_equip_protects_and_permits_like_any_lasting_change(seat: int) -> None:
    guard = continuous(
        EQUIPPED, Protect(Cause(CauseKind.EFFECT, Side.OPPONENT)), Grant(Permission.ATTACK_DIRECTLY)
    )
    table = Table(seat)
    hero = table.attack(YOU, dragon())
    table.attack(THEM)
    shield = table.hand(YOU, equip_spell(guard))
    table.decks()
    duel = equipped(table, hero, shield)
    attack(duel, hero)
    settle(duel)
    assert life(duel, 1 - seat) == 7000


# --------------------------------------------------------------------------------- questions


@both_seats
def test_a_filter_asks_what_a_monster_is_equipped_with(seat: int) -> None:
    with_equip = EquippedWith(AN_EQUIP)
    table = Table(seat)
    hero, plain = table.attack(YOU, dragon()), table.attack(YOU, dragon())
    blade = table.hand(YOU, sword())
    bolt = table.hand(YOU, spell(Destroy(exactly(1, either(Zone.MONSTER, with_equip)))))
    duel = table.duel()
    assert why(duel, bolt) is Refusal.FIRST_SENTENCE_IMPOSSIBLE
    activate(duel, blade)
    pick(duel, hero)
    activate(duel, bolt)
    assert not offered(duel, OptionKind.CARD, plain)
    pick(duel, hero)
    assert place(duel, hero) is Zone.GRAVEYARD


def test_a_trap_sees_that_the_destroyed_monster_had_an_equip() -> None:
    """RR-055: what an event is about is judged as it last was."""
    had_one = DestroyedPattern(
        Subject(Side.YOU, EquippedWith(AN_EQUIP)), (Cause(CauseKind.EFFECT),)
    )
    table = Table()
    hero = table.attack(THEM, dragon())
    blade = table.put(THEM, Zone.SPELL_TRAP, sword(), FACE_UP)
    bolt = table.hand(YOU, spell(destroy_one_of_theirs()))
    revenge = table.set(THEM, trap(had_one, NOTHING_MUCH))
    duel = table.duel()
    equip_by_hand(duel, blade, hero)
    activate(duel, bolt)
    pick(duel, hero)
    assert offered(duel, OptionKind.ACTIVATE, revenge)


def test_the_hash_tells_which_monster_is_equipped() -> None:
    table = Table()
    first, second = table.attack(YOU, dragon("Twin")), table.attack(YOU, dragon("Twin"))
    blade = table.hand(YOU, sword())
    duel = table.duel()
    activate(duel, blade)
    other = duel.clone()
    pick(duel, first)
    pick(other, second)
    assert state_hash(duel.state) != state_hash(other.state)
    assert (attack_of(duel, first), attack_of(other, first)) == (1500, 1000)


def test_an_equip_spell_that_lies_face_up_is_not_activated_again() -> None:
    table = Table()
    hero = table.attack(YOU, dragon())
    blade = table.hand(YOU, sword())
    duel = equipped(table, hero, blade)
    assert why(duel, blade) is Refusal.WRONG_PLACE


def test_the_equip_cards_of_both_players_go_together() -> None:
    table = Table()
    hero = table.attack(THEM, dragon())
    mine = table.put(YOU, Zone.SPELL_TRAP, sword(), FACE_UP)
    theirs = table.put(THEM, Zone.SPELL_TRAP, sword(), FACE_UP)
    bolt = table.hand(YOU, spell(destroy_one_of_theirs()))
    duel = table.duel()
    equip_by_hand(duel, mine, hero)
    equip_by_hand(duel, theirs, hero)
    assert attack_of(duel, hero) == 2000
    activate(duel, bolt)
    pick(duel, hero)
    assert [place(duel, card) for card in (mine, theirs)] == [Zone.GRAVEYARD] * 2
    assert cards(duel, 0, Zone.GRAVEYARD)[-1] == mine


def test_an_equipped_monster_may_be_tributed_and_its_equip_goes() -> None:
    table = Table()
    hero = table.attack(YOU, dragon())
    blade = table.hand(YOU, sword())
    great = table.hand(YOU, monster(level=5))
    duel = equipped(table, hero, blade)
    take(duel, OptionKind.TRIBUTE_SUMMON, great)
    settle_tribute(duel, hero)
    assert place(duel, blade) is Zone.GRAVEYARD
    assert place(duel, great) is Zone.MONSTER


def settle_tribute(duel: Duel, card: int) -> None:
    if offered(duel, OptionKind.CARD, card):
        pick(duel, card)
