"""Rulings about tributes: what counts as how many, whose they are, and other tributes (RR-024)."""

from __future__ import annotations

from dataclasses import replace

from rushscript.engine.cards import CardDefinition
from rushscript.engine.decisions import OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.base import CardTest
from rushscript.engine.expressions.selections import SetSelection
from rushscript.engine.expressions.tests import AllTests, HasWord, IsFaceUp, IsSource
from rushscript.engine.expressions.tributes import CountAsTributes, ServeAsTribute
from rushscript.engine.expressions.truths import Exists
from rushscript.engine.procedures.tribute_summon import TributeSummon
from rushscript.engine.queries import facts_of
from rushscript.formats import RUSH
from rushscript.refusals import Refusal
from rushscript.vocabulary import (
    Attribute,
    Comparison,
    Manner,
    Position,
    Property,
    Reason,
    Zone,
)
from tests.unit.engine.building import (
    MONSTERS,
    NOTHING_MUCH,
    continuous,
    draw,
    effect,
    every,
    exactly,
    modify,
    monster,
    original,
    summons,
    their,
    trap,
    your,
)
from tests.unit.engine.table import (
    THEM,
    YOU,
    Table,
    activate,
    both_seats,
    happened,
    lies,
    offered,
    pick,
    place,
    take,
)
from tests.unit.engine.test_summons_and_zones import turn_down

TRIBUTE, NORMAL, SET = (
    OptionKind.TRIBUTE_SUMMON,
    OptionKind.NORMAL_SUMMON,
    OptionKind.SET_MONSTER,
)


def counting(*changes: CountAsTributes) -> CardDefinition:
    """A monster that counts as more tributes all the time."""
    return monster("", continuous(your(Zone.MONSTER, IsSource()), *changes))


def printed(*procedures: TributeSummon, level: int = 7, **parts: object) -> CardDefinition:
    return replace(monster(level=level, attack=2500, **parts), procedures=procedures)  # type: ignore[arg-type]


def ways(duel: Duel, card: int, kind: OptionKind = TRIBUTE) -> list[int]:
    """The numbers of the ways in which a card can be summoned now."""
    assert duel.decision is not None
    options = duel.decision.options
    return [item.ability for item in options if item.kind is kind and item.card == card]


def take_way(duel: Duel, card: int, way: int, kind: OptionKind = TRIBUTE) -> None:
    assert duel.decision is not None
    for index, option in enumerate(duel.decision.options):
        if (option.kind, option.card, option.ability) == (kind, card, way):
            duel.choose((index,))
            return
    raise AssertionError(f"way {way} is not offered")


def payments(duel: Duel) -> set[frozenset[int]]:
    """Every set of monsters that can be tributed."""
    assert duel.decision is not None
    options = duel.decision.options
    return {frozenset(options[i].card for i in answer) for answer in duel.decision.answers()}


@both_seats
def test_a_monster_that_counts_as_two_is_enough_alone_and_no_surplus_is_taken(seat: int) -> None:
    table = Table(seat)
    double = table.attack(YOU, counting(CountAsTributes(2)))
    first, second = table.attack(YOU), table.face_down(YOU)
    great = table.hand(YOU, monster(level=8))
    table.decks()
    duel = table.duel()
    take(duel, TRIBUTE, great)
    assert payments(duel) == {frozenset({double}), frozenset({first, second})}
    pick(duel, double)
    assert place(duel, double) is Zone.GRAVEYARD
    assert place(duel, first) is place(duel, second) is Zone.MONSTER


def test_a_monster_that_may_count_as_two_can_be_taken_as_one() -> None:
    table = Table()
    double = table.attack(YOU, counting(CountAsTributes(2, may=True)))
    other = table.attack(YOU)
    great = table.hand(YOU, monster(level=7))
    table.decks()
    duel = table.duel()
    take(duel, TRIBUTE, great)
    assert payments(duel) == {frozenset({double}), frozenset({double, other})}


def test_two_that_count_as_two_are_not_taken_both_for_two_tributes() -> None:
    table = Table()
    kind = counting(CountAsTributes(2))
    first, second = table.attack(YOU, kind), table.attack(YOU, kind)
    great = table.hand(YOU, monster(level=7))
    table.decks()
    duel = table.duel()
    take(duel, TRIBUTE, great)
    assert payments(duel) == {frozenset({first}), frozenset({second})}


def test_for_three_tributes_a_double_one_needs_another() -> None:
    table = Table()
    double = table.attack(YOU, counting(CountAsTributes(2, may=True)))
    first, second = table.attack(YOU), table.attack(YOU)
    thrice = table.hand(YOU, printed(TributeSummon(3), level=8))
    table.decks()
    duel = table.duel()
    take_way(duel, thrice, 1)
    assert payments(duel) == {
        frozenset({double, first}),
        frozenset({double, second}),
        frozenset({double, first, second}),
    }


@both_seats
def test_counting_as_two_in_attack_is_no_help_for_setting_nor_for_other_monsters(
    seat: int,
) -> None:
    table = Table(seat)
    fire = HasWord(Attribute.FIRE)
    table.attack(YOU, counting(CountAsTributes(2, target=fire, in_attack=True)))
    hot = table.hand(YOU, monster(level=7, attribute=Attribute.FIRE))
    cold = table.hand(YOU, monster(level=7, attribute=Attribute.WATER))
    table.decks()
    duel = table.duel()
    assert offered(duel, TRIBUTE, hot)
    assert not offered(duel, SET, hot)
    assert duel.why_not(SET, hot) is Refusal.NO_TRIBUTE
    assert duel.why_not(TRIBUTE, cold) is Refusal.NO_TRIBUTE


def test_a_face_down_monster_counts_as_one_whatever_its_text_says() -> None:
    table = Table()
    table.face_down(YOU, counting(CountAsTributes(2)))
    great = table.hand(YOU, monster(level=7))
    table.decks()
    assert table.duel().why_not(TRIBUTE, great) is Refusal.NO_TRIBUTE


def borrowing(test: CardTest | None = None) -> CardDefinition:
    """A monster whose effect lets you tribute a monster of theirs this turn."""
    theirs = exactly(1, their(Zone.MONSTER, AllTests((MONSTERS, IsFaceUp()))))
    return monster("", effect(modify(theirs, ServeAsTribute(test))))


@both_seats
def test_a_monster_of_the_opponent_stands_for_one_of_yours(seat: int) -> None:
    table = Table(seat)
    mine = table.attack(YOU, borrowing())
    target, other = table.attack(THEM), table.attack(THEM)
    great = table.hand(YOU, monster(level=7))
    table.decks()
    duel = table.duel()
    assert duel.why_not(TRIBUTE, great) is Refusal.NO_TRIBUTE
    activate(duel, mine)
    pick(duel, target)
    take(duel, TRIBUTE, great)
    assert payments(duel) == {frozenset({mine, target})}
    pick(duel, mine, target)
    assert place(duel, target) is Zone.GRAVEYARD
    assert duel.state.controller[target] == table.player(THEM)
    assert place(duel, other) is Zone.MONSTER
    assert lies(duel, great) is Position.FACE_UP_ATTACK


def test_one_monster_of_the_opponent_at_most_and_none_that_leaves_no_zone() -> None:
    table = Table()
    mine = [table.attack(YOU, borrowing()), table.attack(YOU, borrowing()), table.attack(YOU)]
    theirs = [table.attack(THEM), table.attack(THEM)]
    middle = table.hand(YOU, monster(level=5))
    table.decks()
    duel = table.duel()
    for source, target in zip(mine, theirs, strict=False):
        activate(duel, source)
        pick(duel, target)
    take(duel, TRIBUTE, middle)
    assert payments(duel) == {frozenset({card}) for card in mine}


def test_what_was_lent_for_this_turn_is_not_tributed_in_the_next() -> None:
    table = Table()
    mine = table.attack(YOU, borrowing())
    target = table.attack(THEM)
    great = table.hand(YOU, monster(level=7))
    table.decks(20)
    duel = table.duel()
    activate(duel, mine)
    pick(duel, target)
    for _ in range(2):
        take(duel, OptionKind.END_TURN)
    assert duel.why_not(TRIBUTE, great) is Refusal.NO_TRIBUTE
    assert place(duel, target) is Zone.MONSTER


@both_seats
def test_a_prime_monster_has_its_lower_attack_as_it_arrives_and_until_it_is_turned_down(
    seat: int,
) -> None:
    table = Table(seat)
    changes = (original(Property.ATTACK, 1800),)
    prime = table.hand(YOU, printed(TributeSummon(1, changes=changes)))
    fodder = table.attack(YOU)
    turner = table.attack(YOU, monster("", effect(turn_down(every(your(Zone.MONSTER))))))
    table.decks()
    duel = table.duel()
    take_way(duel, prime, 1)
    pick(duel, fodder)
    (summoned,) = happened(duel, EventKind.SUMMONED)
    assert summoned.facts[0].original_attack == 1800
    activate(duel, turner)
    assert facts_of(duel.state, prime).original_attack == 2500


def test_a_prime_summon_is_a_tribute_summon() -> None:
    table = Table()
    changes = (original(Property.ATTACK, 1800),)
    prime = table.hand(YOU, printed(TributeSummon(1, changes=changes)))
    fodder = table.attack(YOU)
    answer = table.set(THEM, trap(summons(Manner.TRIBUTE), draw(1)))
    table.decks()
    duel = table.duel()
    take(duel, TRIBUTE, prime)
    if duel.decision is not None and offered(duel, OptionKind.CARD, fodder):
        pick(duel, fodder)
    (tributed,) = happened(duel, EventKind.TRIBUTED)
    assert tributed.reason is Reason.TRIBUTE
    assert offered(duel, OptionKind.ACTIVATE, answer)


def test_the_way_of_the_level_stays_open_beside_the_printed_one() -> None:
    table = Table()
    prime = table.hand(YOU, printed(TributeSummon(1)))
    table.attack(YOU)
    table.attack(YOU)
    table.decks()
    duel = table.duel()
    assert ways(duel, prime) == [0, 1]
    assert offered(duel, SET, prime)


@both_seats
def test_a_summon_without_tribute_needs_its_condition_and_a_zone(seat: int) -> None:
    table = Table(seat)
    free = TributeSummon(0, conditions=(Exists(their(Zone.MONSTER), Comparison.AT_LEAST, 1),))
    comer = table.hand(YOU, printed(free, level=5))
    table.decks()
    assert table.duel().why_not(NORMAL, comer, ability=1) is Refusal.CONDITION_FALSE
    table.attack(THEM)
    duel = table.duel()
    assert ways(duel, comer, NORMAL) == [1]
    assert not offered(duel, SET, comer)
    take_way(duel, comer, 1, NORMAL)
    (summoned,) = happened(duel, EventKind.SUMMONED)
    assert summoned.manner is Manner.NORMAL
    for _ in range(3):
        table.attack(YOU)
    assert table.duel().why_not(NORMAL, comer, ability=1) is Refusal.NO_ZONE


def test_printed_ways_count_against_a_limit_of_normal_summons() -> None:
    table = Table()
    comer = table.hand(YOU, printed(TributeSummon(0)))
    small = table.hand(YOU)
    table.decks()
    duel = table.duel(rules=replace(RUSH, normal_summons_per_turn=1))
    take_way(duel, comer, 1, NORMAL)
    assert duel.why_not(NORMAL, small) is Refusal.ALREADY_USED
    assert duel.why_not(NORMAL, comer, ability=1) is Refusal.WRONG_PLACE


def test_a_change_that_lasts_counts_the_same_after_a_copy() -> None:
    table = Table()
    mine = table.attack(YOU, monster("", effect(modify_self(), NOTHING_MUCH)))
    great = table.hand(YOU, monster(level=7))
    table.decks()
    duel = table.duel()
    activate(duel, mine)
    copy = duel.clone()
    assert copy.state_hash() == duel.state_hash()
    take(copy, TRIBUTE, great)
    assert place(copy, mine) is Zone.GRAVEYARD or payments(copy) == {frozenset({mine})}


def modify_self() -> object:
    return modify(SetSelection(your(Zone.MONSTER, IsSource())), CountAsTributes(2, may=True))
