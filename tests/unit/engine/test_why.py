"""What `Duel.why` tells: each condition, cost and sentence with its values, and nothing hidden."""

from __future__ import annotations

import pytest

from rushscript.engine.cards import CardDefinition
from rushscript.engine.decisions import OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import NO_CARD
from rushscript.engine.explaining import Check, Ground, Why
from rushscript.engine.expressions.base import Side, Truth
from rushscript.engine.expressions.numbers import Constant, Count, LifePointsOf
from rushscript.engine.expressions.truths import AnyHolds, Exists, Not, NumbersCompare, TurnIs
from rushscript.engine.operations.life import PayLife
from rushscript.engine.restrictions import Deed, Restriction
from rushscript.errors import DuelOver, UnknownCard, UnknownPlayer
from rushscript.refusals import Refusal
from rushscript.vocabulary import Comparison, Manner, Property, Zone
from tests.unit.engine.building import (
    MONSTERS,
    SPELLS_TRAPS,
    all_of,
    attacks,
    damage,
    destroy_one_of_theirs,
    discard,
    draw,
    effect,
    exactly,
    level,
    monster,
    number,
    revive,
    send,
    spell,
    trap,
    your,
)
from tests.unit.engine.table import THEM, YOU, Table, both_seats, take
from tests.unit.engine.test_restrictions import binder

GRAVE = your(Zone.GRAVEYARD, all_of(MONSTERS, number(Property.LEVEL, Comparison.AT_LEAST, 5)))
TWO_STRONG = Exists(GRAVE, Comparison.AT_LEAST, 2)
POOR = NumbersCompare(LifePointsOf(Side.YOU), Comparison.LESS, Constant(1000))


def ask(duel: Duel, card: int, **parts: object) -> Why:
    """Why this card can or cannot be activated."""
    return duel.why(OptionKind.ACTIVATE, card, **parts)  # type: ignore[arg-type]


def only(why: Why, ground: Ground) -> Check:
    (check,) = [item for item in why.checks if item.ground is ground]
    return check


def asking(*conditions: Truth) -> CardDefinition:
    return monster("", effect(damage(100), conditions=conditions))


@both_seats
def test_every_condition_is_told_whatever_the_first_one_says(seat: int) -> None:
    table = Table(seat)
    card = table.attack(YOU, asking(TWO_STRONG, POOR, TurnIs(Side.YOU)))
    why = ask(table.duel(), card)
    assert why.refusal is Refusal.CONDITION_FALSE
    assert why.false_conditions() == (0, 1)
    assert [item.holds for item in why.checks if item.ground is Ground.CONDITION] == [
        False,
        False,
        True,
    ]


@both_seats
def test_a_count_tells_its_cards_and_what_does_not_fit_of_the_others(seat: int) -> None:
    table = Table(seat)
    card = table.attack(YOU, asking(TWO_STRONG))
    strong, weak = table.grave(YOU, monster(level=7)), table.grave(YOU, monster(level=3))
    table.grave(YOU, spell(damage(1)))
    (count,) = only(ask(table.duel(), card), Ground.CONDITION).parts
    assert (count.ground, count.numbers, count.comparison) == (
        Ground.COUNT,
        (1, 2),
        Comparison.AT_LEAST,
    )
    assert count.cards == (strong,)
    (other,) = count.parts
    assert other.cards == (weak,)
    (misfit,) = other.parts
    assert (misfit.ground, misfit.numbers) == (Ground.FILTER, (3, 5))


def test_both_sides_of_a_comparison_are_told() -> None:
    table = Table()
    mine = table.attack(YOU)
    compared = NumbersCompare(Count(your(Zone.MONSTER)), Comparison.GREATER, Constant(5))
    card = table.attack(YOU, asking(compared))
    (found,) = only(ask(table.duel(), card), Ground.CONDITION).parts
    assert (found.ground, found.numbers, found.holds) == (Ground.COMPARE, (2, 5), False)
    assert found.cards == (mine, card)


def test_parts_of_a_condition_have_verdicts_of_their_own() -> None:
    table = Table()
    card = table.attack(YOU, asking(AnyHolds((POOR, Not(TurnIs(Side.YOU))))))
    (either,) = only(ask(table.duel(), card), Ground.CONDITION).parts
    assert either.ground is Ground.ANY
    assert [(part.ground, part.holds) for part in either.parts] == [
        (Ground.COMPARE, False),
        (Ground.NOT, False),
    ]


@both_seats
def test_the_cost_that_the_others_leave_unpayable_is_named(seat: int) -> None:
    """RR-040: costs are paid in their order; two cards are there for three."""
    table = Table(seat)
    costs = (discard(1), discard(2), PayLife(Constant(500)))
    card = table.attack(YOU, monster("", effect(damage(100), costs=costs)))
    for _ in range(2):
        table.hand(YOU)
    why = ask(table.duel(), card)
    assert why.refusal is Refusal.COST_UNPAYABLE
    told = [item.holds for item in why.checks if item.ground is Ground.COST]
    assert told == [True, False, None]
    assert only(why, Ground.FIRST).holds is None


def test_a_cost_tells_what_it_needs_and_what_is_there() -> None:
    table = Table()
    cost = PayLife(Constant(9000))
    card = table.attack(YOU, monster("", effect(damage(100), costs=(cost,))))
    (found,) = only(ask(table.duel(), card), Ground.COST).parts
    assert (found.ground, found.numbers, found.holds) == (Ground.LIFE, (8000, 9000), False)


@both_seats
def test_a_first_sentence_tells_which_cards_it_could_take(seat: int) -> None:
    table = Table(seat)
    card = table.hand(YOU, spell(destroy_one_of_theirs(level(7))))
    wrong = table.attack(THEM, monster(level=4))
    first = only(ask(table.duel(), card), Ground.FIRST)
    assert first.holds is False
    (count,) = first.parts
    assert count.numbers == (0, 1)
    assert [part.cards for part in count.parts] == [(wrong,)]


def test_a_first_sentence_that_lacks_a_zone_says_so() -> None:
    table = Table()
    for _ in range(3):
        table.attack(YOU)
    table.grave(YOU)
    card = table.hand(YOU, spell(revive()))
    parts = only(ask(table.duel(), card), Ground.FIRST).parts
    assert [(part.ground, part.holds) for part in parts] == [
        (Ground.COUNT, True),
        (Ground.ROOM, False),
    ]


def test_a_draw_tells_how_many_cards_are_left() -> None:
    table = Table()
    table.deck(YOU, monster())
    card = table.hand(YOU, spell(draw(2)))
    (found,) = only(ask(table.duel(), card), Ground.FIRST).parts
    assert (found.ground, found.numbers) == (Ground.DECK, (1, 2))


@both_seats
def test_a_lock_names_the_card_whose_effect_it_is(seat: int) -> None:
    table = Table(seat)
    lock = Restriction(Side.OPPONENT, Deed.SUMMON, manners=(Manner.NORMAL,))
    jailer = table.attack(THEM, binder(lock))
    card = table.hand(YOU)
    why = table.duel().why(OptionKind.NORMAL_SUMMON, card)
    assert why.refusal is Refusal.LOCKED
    assert only(why, Ground.LOCK).cards == (jailer,)
    assert only(why, Ground.LOCK).about == lock


@both_seats
def test_a_trap_tells_of_the_event_that_does_not_fit(seat: int) -> None:
    table = Table(seat)
    attacker = table.attack(YOU)
    card = table.set(YOU, trap(attacks(), damage(100)))
    theirs = table.set(THEM, trap(attacks(), damage(100)))
    duel = table.duel()
    take(duel, OptionKind.ENTER_BATTLE)
    take(duel, OptionKind.ATTACK, attacker)
    fits = only(ask(duel, theirs), Ground.EVENT)
    assert fits.holds
    assert [duel.events[index].cards[0] for index in fits.events] == [attacker]
    why = ask(duel, card, player=table.player(YOU))
    assert why.refusal is Refusal.WRONG_TIME
    assert only(why, Ground.EVENT).parts[0].events == fits.events


@both_seats
def test_hidden_cards_are_counted_and_not_named(seat: int) -> None:
    """What lies unknown in the other's hand is told to nobody but somebody who may see all."""
    table = Table(seat)
    held = table.hand(THEM, monster(level=7))
    strong_there = exactly(1, your(Zone.HAND, level(7)))
    card = table.attack(THEM, monster("", effect(send(strong_there))))
    mine = table.attack(YOU, monster("", effect(destroy_one_of_theirs(SPELLS_TRAPS))))
    duel = table.duel()
    (count,) = only(ask(duel, card, player=table.player(YOU)), Ground.KIND).parts or (None,)
    assert count is None
    told = duel.why(OptionKind.ACTIVATE, card, player=table.player(THEM), tells_all=True)
    assert held in only(told, Ground.FIRST).parts[0].cards
    assert only(ask(duel, mine), Ground.FIRST).parts[0].cards == ()


def test_a_tribute_summon_tells_what_the_monsters_count_as() -> None:
    table = Table()
    mine = table.attack(YOU)
    card = table.hand(YOU, monster(level=7))
    why = table.duel().why(OptionKind.TRIBUTE_SUMMON, card)
    check = only(why, Ground.TRIBUTES)
    assert (check.cards, check.numbers, why.refusal) == ((mine,), (1, 2), Refusal.NO_TRIBUTE)


def test_an_attack_tells_who_stands_in_the_way() -> None:
    table = Table()
    attacker, wall = table.attack(YOU), table.defense(THEM)
    duel = table.duel()
    take(duel, OptionKind.ENTER_BATTLE)
    why = duel.why(OptionKind.ATTACK, attacker)
    assert only(why, Ground.TARGET).cards == (wall,)


def test_what_can_be_done_has_no_decider() -> None:
    table = Table()
    card = table.attack(YOU, asking(TurnIs(Side.YOU)))
    why = ask(table.duel(), card)
    assert why.decider is None
    assert why.refusal is None
    assert all(check.holds for check in why.checks)


def test_a_wrong_question_is_the_callers_mistake() -> None:
    duel = Table().duel()
    with pytest.raises(UnknownCard):
        duel.why(OptionKind.ACTIVATE, 99)
    table = Table()
    card = table.attack(YOU)
    duel = table.duel()
    with pytest.raises(UnknownPlayer):
        duel.why(OptionKind.ACTIVATE, card, player=2)
    with pytest.raises(UnknownCard):
        duel.why(OptionKind.ATTACK, card, target=99)
    duel.surrender(0)
    with pytest.raises(DuelOver):
        duel.why(OptionKind.ATTACK, card, target=NO_CARD)
