"""Rulings about Maximum Summons, and about the three cards when they come one by one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rushscript.engine.cards import Ability, CardDefinition
from rushscript.engine.decisions import OptionKind
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.patterns import SummonPattern
from rushscript.engine.expressions.tests import InMaximumMode
from rushscript.engine.expressions.truths import NamedFit
from rushscript.engine.procedures.maximum_summon import MaximumSummon
from rushscript.engine.queries import facts_of
from rushscript.refusals import Refusal
from rushscript.vocabulary import Manner, MaximumPart, Reason, Zone
from tests.unit.engine.building import (
    MONSTERS,
    damage,
    effect,
    maximum,
    revive,
    spell,
    trap,
)
from tests.unit.engine.table import (
    LEFT,
    RIGHT,
    THEM,
    YOU,
    Table,
    activate,
    attack,
    attack_of,
    both_seats,
    cards,
    happened,
    life,
    offered,
    pick,
    place,
    take,
)

WHOLE = NamedFit("self", InMaximumMode())


def centre_card(*abilities: Ability) -> CardDefinition:
    """The centre of the Titan, which summons it."""
    return replace(
        maximum("Titan", MaximumPart.CENTER, *abilities),
        procedures=(MaximumSummon("Titan [L]", "Titan [R]"),),
    )


def three_in_hand(table: Table, who: int = YOU) -> int:
    """The three cards of the Titan in a hand: the number of the centre."""
    centre = table.hand(who, centre_card())
    table.hand(who, maximum("Titan", LEFT))
    table.hand(who, maximum("Titan", RIGHT))
    return centre


@both_seats
def test_a_maximum_summon_sends_its_players_monsters_away_by_rule(seat: int) -> None:
    """G15, R-083, R-084, R-094, RR-090: one special summon; nobody is tributed or destroyed."""
    table = Table(seat)
    table.decks()
    before = [table.attack(YOU), table.face_down(YOU), table.defense(YOU)]
    theirs = table.attack(THEM)
    centre = three_in_hand(table)
    duel = table.duel()
    take(duel, OptionKind.SPECIAL_SUMMON, centre)
    assert {place(duel, card) for card in before} == {Zone.GRAVEYARD}
    assert place(duel, theirs) is Zone.MONSTER
    assert duel.state.cards_in(table.player(YOU), Zone.MONSTER) == [centre]
    assert duel.state.members == {centre: (centre + 1, centre, centre + 2)}
    assert not happened(duel, EventKind.TRIBUTED)
    assert not happened(duel, EventKind.DESTROYED)
    (moved,) = happened(duel, EventKind.MOVED)
    assert moved.reason is Reason.RULE
    (summoned,) = happened(duel, EventKind.SUMMONED)
    assert (summoned.cards, summoned.manner) == ((centre,), Manner.MAXIMUM)
    assert summoned.facts[0].attack == 3500


@both_seats
def test_the_manner_of_a_maximum_summon(seat: int) -> None:
    """R-140, R-131: special includes it, and it has a name of its own."""
    for manner, fits in ((Manner.SPECIAL, True), (Manner.MAXIMUM, True), (Manner.NORMAL, False)):
        table = Table(seat)
        table.decks()
        centre = three_in_hand(table)
        pattern = SummonPattern(Side.OPPONENT, (manner,), MONSTERS)
        answer = table.set(THEM, trap(pattern, damage(100)))
        duel = table.duel()
        take(duel, OptionKind.SPECIAL_SUMMON, centre)
        assert offered(duel, OptionKind.ACTIVATE, answer) is fits


@pytest.mark.parametrize("missing", ["left", "centre", "right"])
def test_all_three_must_be_in_the_hand(missing: str) -> None:
    """R-140: one in the graveyard is not enough, nor are two of one side."""
    table = Table()
    table.decks()
    laid = {}
    for name, card in (
        ("left", maximum("Titan", LEFT)),
        ("centre", centre_card()),
        ("right", maximum("Titan", RIGHT)),
    ):
        laid[name] = table.grave(YOU, card) if name == missing else table.hand(YOU, card)
    table.hand(YOU, maximum("Titan", LEFT if missing == "right" else RIGHT))
    duel = table.duel()
    assert not offered(duel, OptionKind.SPECIAL_SUMMON, laid["centre"])
    wanted = Refusal.WRONG_PLACE if missing == "centre" else Refusal.CONDITION_FALSE
    assert duel.why_not(OptionKind.SPECIAL_SUMMON, laid["centre"]) is wanted


def test_two_cards_for_one_side_are_asked_for() -> None:
    """R-140: any of them will do; a side with one card asks nothing."""
    table = Table()
    table.decks()
    centre = three_in_hand(table)
    second = table.hand(YOU, maximum("Titan", RIGHT))
    duel = table.duel()
    take(duel, OptionKind.SPECIAL_SUMMON, centre)
    assert duel.decision is not None
    assert [option.card for option in duel.decision.options] == [centre + 2, second]
    assert place(duel, centre) is Zone.HAND
    pick(duel, second)
    assert duel.state.members == {centre: (centre + 1, centre, second)}
    assert place(duel, centre + 2) is Zone.HAND


def test_a_maximum_monster_makes_room_for_another() -> None:
    """RR-090: it goes to the graveyard like any other monster of its player."""
    table = Table()
    table.decks()
    first = table.maximum(YOU, maximum("Rival"))
    centre = three_in_hand(table)
    duel = table.duel()
    take(duel, OptionKind.SPECIAL_SUMMON, centre)
    assert {place(duel, card) for card in range(first, first + 3)} == {Zone.GRAVEYARD}
    assert list(duel.state.members) == [centre]


@both_seats
def test_it_is_summoned_in_your_own_main_phase_only(seat: int) -> None:
    """RR-090: neither in the other player's turn nor in the Battle Phase."""
    table = Table(seat)
    table.decks()
    table.attack(YOU)
    centre, theirs = three_in_hand(table), three_in_hand(table, THEM)
    duel = table.duel()
    kind = OptionKind.SPECIAL_SUMMON
    assert duel.why_not(kind, theirs, player=table.player(THEM)) is Refusal.NOT_YOUR_TURN
    assert offered(duel, kind, centre)
    take(duel, OptionKind.ENTER_BATTLE)
    assert duel.why_not(kind, centre) is Refusal.WRONG_TIME


@both_seats
def test_in_the_turn_of_its_summon_it_attacks_and_uses_its_effects(seat: int) -> None:
    """R-042, R-092."""
    table = Table(seat)
    table.decks()
    centre = table.hand(YOU, centre_card(effect(damage(10), conditions=(WHOLE,))))
    table.hand(YOU, maximum("Titan", LEFT, effect(damage(1), conditions=(WHOLE,))))
    table.hand(YOU, maximum("Titan", RIGHT))
    duel = table.duel()
    assert not offered(duel, OptionKind.ACTIVATE, centre)
    take(duel, OptionKind.SPECIAL_SUMMON, centre)
    activate(duel, centre)
    activate(duel, centre + 1)
    attack(duel, centre)
    assert life(duel, table.player(THEM)) == 8000 - 11 - 3500


@both_seats
def test_revived_one_by_one_they_are_not_in_maximum_mode(seat: int) -> None:
    """G17, R-085, R-086, RR-099: printed ATK and DEF, and other monsters beside them."""
    table = Table(seat)
    table.decks()
    pieces = [
        table.grave(YOU, card)
        for card in (centre_card(), maximum("Titan", LEFT), maximum("Titan", RIGHT))
    ]
    spells = [table.hand(YOU, spell(revive())) for _ in range(3)]
    duel = table.duel()
    for card, piece in zip(spells, pieces, strict=True):
        activate(duel, card)
        pick(duel, piece)
    assert cards(duel, table.player(YOU), Zone.MONSTER) == pieces
    assert [attack_of(duel, piece) for piece in pieces] == [1500] * 3
    assert facts_of(duel.state, pieces[0]).defense == 0
    assert not duel.state.members


def test_a_piece_is_summoned_and_set_by_its_own_level() -> None:
    """R-085."""
    table = Table()
    table.decks()
    small = table.hand(YOU, maximum("Titan", LEFT, level=4))
    large = table.hand(YOU, maximum("Titan", level=10))
    duel = table.duel()
    assert duel.why_not(OptionKind.TRIBUTE_SUMMON, large) is Refusal.NO_TRIBUTE
    take(duel, OptionKind.SET_MONSTER, small)
    assert place(duel, small) is Zone.MONSTER
    assert facts_of(duel.state, small).attack == 1500
