"""Rulings about how many tributes a summon asks for, where something changes that (R-134)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rushscript.engine.cards import CardDefinition, FewerTributes
from rushscript.engine.decisions import OptionKind
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.truths import Exists
from rushscript.engine.operations.restricting import BindPlayers
from rushscript.engine.player_rules import TributeRule
from rushscript.engine.procedures.tribute_needs import tributes_asked
from rushscript.engine.restrictions import PlayerLine
from rushscript.views.labels import option_label
from rushscript.views.naming import Names
from rushscript.vocabulary import Comparison, Manner, Zone
from tests.unit.engine.building import (
    MONSTERS,
    THIS_TURN,
    level,
    monster,
    spell,
    their,
)
from tests.unit.engine.table import (
    THEM,
    YOU,
    Table,
    activate,
    both_seats,
    end_turn,
    happened,
    offered,
    pick,
    place,
    take,
)
from tests.unit.engine.test_restrictions import binder
from tests.unit.engine.test_tributes import NORMAL, SET, TRIBUTE, payments

FEWER = TributeRule(Side.EITHER, MONSTERS, 1, fewer=True)
WITHOUT = TributeRule(Side.YOU, MONSTERS, 0)
ONE = TributeRule(Side.EITHER, MONSTERS, 1, may=False)


def lighter(number: int = 1, *, size: int = 7) -> CardDefinition:
    """A monster that can be summoned by fewer tributes while the opponent has a monster."""
    there = Exists(their(Zone.MONSTER), Comparison.AT_LEAST, 1)
    lines = (FewerTributes(number, (there,)),)
    return replace(monster("Lighter", level=size), fewer_tributes=lines)


@both_seats
@pytest.mark.parametrize(
    ("rules", "size", "numbers"),
    [
        ([], 7, (2,)),
        ([FEWER], 7, (2, 1)),
        ([FEWER], 6, (1, 0)),
        ([FEWER], 4, (0,)),
        ([FEWER, FEWER], 7, (2, 1, 0)),
        ([WITHOUT], 7, (2, 0)),
        ([ONE], 7, (1,)),
        ([ONE, FEWER], 7, (1, 0)),
        ([FEWER, ONE], 7, (1, 0)),
        ([TributeRule(Side.OPPONENT, MONSTERS, 1, fewer=True)], 7, (2,)),
        ([TributeRule(Side.YOU, level(8), 1, fewer=True)], 7, (2,)),
        ([TributeRule(Side.YOU, MONSTERS, 3, fewer=True, may=False)], 7, (0,)),
    ],
)
def test_what_sets_the_number_comes_before_what_takes_away(
    rules: list[TributeRule], size: int, numbers: tuple[int, ...], seat: int
) -> None:
    table = Table(seat)
    for rule in rules:
        table.attack(YOU, binder(rule))
    comer = table.hand(YOU, monster(level=size))
    table.decks()
    duel = table.duel()
    assert tributes_asked(duel.state, table.player(YOU), comer) == numbers


@both_seats
def test_fewer_tributes_are_a_choice_and_there_is_no_surplus(seat: int) -> None:
    table = Table(seat)
    place_of_less = table.attack(YOU, binder(FEWER))
    other = table.attack(YOU)
    comer = table.hand(YOU, monster(level=7))
    table.decks()
    duel = table.duel()
    take(duel, TRIBUTE, comer)
    assert payments(duel) == {
        frozenset({place_of_less}),
        frozenset({other}),
        frozenset({place_of_less, other}),
    }
    pick(duel, other)
    (summoned,) = happened(duel, EventKind.SUMMONED)
    assert summoned.manner is Manner.TRIBUTE
    assert place(duel, comer) is Zone.MONSTER


@both_seats
def test_with_no_tribute_left_it_is_a_normal_summon(seat: int) -> None:
    table = Table(seat)
    table.attack(THEM, binder(FEWER))
    comer = table.hand(YOU, monster(level=6))
    table.decks()
    duel = table.duel()
    assert not offered(duel, TRIBUTE, comer)
    assert not offered(duel, SET, comer)
    take(duel, NORMAL, comer)
    (summoned,) = happened(duel, EventKind.SUMMONED)
    assert summoned.manner is Manner.NORMAL
    assert not happened(duel, EventKind.TRIBUTED)


def test_a_summon_without_tribute_wants_a_free_zone_and_one_by_tribute_does_not() -> None:
    table = Table()
    for card in (binder(FEWER), None, None):
        table.attack(YOU, card)
    comer = table.hand(YOU, monster(level=6))
    table.decks()
    duel = table.duel()
    assert not offered(duel, NORMAL, comer)
    assert offered(duel, TRIBUTE, comer)


def test_setting_asks_for_the_tributes_of_the_level() -> None:
    table = Table()
    table.attack(YOU, binder(WITHOUT))
    comer = table.hand(YOU, monster(level=7))
    table.decks()
    duel = table.duel()
    assert offered(duel, NORMAL, comer)
    assert not offered(duel, SET, comer)


def test_a_face_down_card_says_nothing_about_tributes() -> None:
    table = Table()
    table.face_down(YOU, binder(FEWER))
    comer = table.hand(YOU, monster(level=7))
    table.decks()
    assert not offered(table.duel(), TRIBUTE, comer)


@both_seats
def test_the_cards_own_words_and_those_of_others_add_up(seat: int) -> None:
    table = Table(seat)
    table.attack(YOU, binder(FEWER))
    table.attack(THEM)
    comer = table.hand(YOU, lighter())
    table.decks()
    duel = table.duel()
    assert tributes_asked(duel.state, table.player(YOU), comer) == (2, 1, 0)
    assert offered(duel, NORMAL, comer)


def test_the_cards_own_words_have_a_condition() -> None:
    table = Table()
    table.attack(YOU)
    comer = table.hand(YOU, lighter())
    table.decks()
    assert not offered(table.duel(), TRIBUTE, comer)


@both_seats
def test_a_step_says_so_for_a_turn(seat: int) -> None:
    table = Table(seat)
    speller = spell(BindPlayers((PlayerLine((), replace(FEWER, side=Side.YOU)),), THIS_TURN))
    once = table.hand(YOU, speller)
    comer = table.hand(YOU, monster(level=7))
    table.decks()
    duel = table.duel()
    activate(duel, once)
    assert tributes_asked(duel.state, table.player(YOU), comer) == (2, 1)
    end_turn(duel)
    assert tributes_asked(duel.state, table.player(YOU), comer) == (2,)


def test_the_label_says_how_many_tributes_there_can_be() -> None:
    table = Table()
    table.attack(YOU, binder(FEWER))
    great = table.hand(YOU, monster("Great", level=7))
    high = table.hand(YOU, monster("High", level=6))
    table.decks()
    duel = table.duel()
    assert duel.decision is not None
    labels = {
        (item.kind, item.card): option_label(duel, item, Names(duel, 0))
        for item in duel.decision.options
    }
    assert labels[TRIBUTE, great].endswith(" by 1 or 2 tributes")
    assert labels[NORMAL, high].endswith(" without tribute")
    assert "tribute)" not in labels[OptionKind.TRIBUTE_SUMMON, high]
