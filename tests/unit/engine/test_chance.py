"""Rulings about dice and coins: seeded, shown to both, counted by name."""

from __future__ import annotations

import pytest

from rushscript.engine.events import EventKind
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.numbers import (
    Constant,
    Count,
    CountNamed,
    CountResults,
)
from rushscript.engine.operations.chance import RollDice, TossCoins
from rushscript.engine.operations.flow import EachPlayer
from rushscript.engine.operations.life import GainLife
from rushscript.engine.rng import Stream
from rushscript.vocabulary import Zone
from tests.unit.engine.building import discard, spell, their
from tests.unit.engine.table import (
    THEM,
    YOU,
    Table,
    activate,
    both_seats,
    can_activate,
    happened,
    life,
    pick,
)


def roll(amount: int = 1, side: Side = Side.YOU) -> RollDice:
    return RollDice(Constant(amount), side, "shown")


def shown_by(seed: int, amount: int = 20) -> tuple[int, ...]:
    table = Table()
    card = table.hand(YOU, spell(roll(amount)))
    duel = table.duel(seed=seed)
    activate(duel, card)
    (event,) = happened(duel, EventKind.DICE_ROLLED)
    return event.results


def test_the_same_seed_rolls_alike_and_another_does_not() -> None:
    assert shown_by(7) == shown_by(7) != shown_by(8)


def test_a_die_shows_every_number_from_one_to_six() -> None:
    assert set(shown_by(1, 200)) == {1, 2, 3, 4, 5, 6}


def test_a_die_does_not_disturb_the_coins() -> None:
    """Each purpose has its own stream."""

    def tossed(first: RollDice | GainLife) -> tuple[int, ...]:
        table = Table()
        card = table.hand(YOU, spell(first, TossCoins(Constant(20))))
        duel = table.duel(seed=3)
        activate(duel, card)
        (event,) = happened(duel, EventKind.COINS_TOSSED)
        return event.results

    assert tossed(roll(5)) == tossed(GainLife(Constant(1)))
    assert set(tossed(roll())) == {0, 1}


@both_seats
def test_a_name_is_the_sum_of_the_dice(seat: int) -> None:
    table = Table(seat)
    card = table.hand(YOU, spell(roll(3), GainLife(CountNamed("shown"))))
    duel = table.duel(life=(1000, 1000))
    duel.state.rng.give(Stream.DIE, (0, 3, 5))
    activate(duel, card)
    assert life(duel, seat) == 1000 + 1 + 4 + 6


@both_seats
def test_results_can_be_counted_one_by_one(seat: int) -> None:
    table = Table(seat)
    card = table.hand(YOU, spell(roll(4), GainLife(CountResults("shown", 2, 5))))
    duel = table.duel(life=(1000, 1000))
    duel.state.rng.give(Stream.DIE, (0, 1, 4, 5))
    activate(duel, card)
    assert life(duel, seat) == 1002


@both_seats
def test_a_die_rolled_for_nobody_is_no_first_sentence(seat: int) -> None:
    table = Table(seat)
    dice = RollDice(Count(their(Zone.MONSTER)), name="shown")
    card = table.hand(YOU, spell(dice))
    assert not can_activate(table.duel(), card)
    table.attack(THEM)
    assert can_activate(table.duel(), card)


@both_seats
def test_whoever_is_told_to_rolls(seat: int) -> None:
    table = Table(seat)
    card = table.hand(YOU, spell(roll(1, Side.OPPONENT)))
    duel = table.duel()
    activate(duel, card)
    (event,) = happened(duel, EventKind.DICE_ROLLED)
    assert event.player == 1 - seat


@both_seats
def test_under_each_player_the_results_join(seat: int) -> None:
    table = Table(seat)
    both = EachPlayer((roll(1, Side.THEIR),))
    card = table.hand(YOU, spell(both, GainLife(CountNamed("shown"))))
    duel = table.duel(life=(1000, 1000))
    duel.state.rng.give(Stream.DIE, (2, 3))
    activate(duel, card)
    assert [event.player for event in happened(duel, EventKind.DICE_ROLLED)] == [seat, 1 - seat]
    assert life(duel, seat) == 1007


@both_seats
def test_a_copy_rolls_like_its_original(seat: int) -> None:
    table = Table(seat)
    card = table.hand(YOU, spell(roll(9), GainLife(CountNamed("shown"))))
    duel = table.duel(seed=5)
    copy = duel.clone()
    for each in (duel, copy):
        activate(each, card)
    assert copy.state_hash() == duel.state_hash()
    assert life(copy, seat) == life(duel, seat)


@pytest.mark.parametrize("results", [(0, 1), (1, 0)])
def test_what_was_rolled_decides_the_future_and_is_in_the_hash(results: tuple[int, int]) -> None:
    """The effect waits for a choice; two states that differ only in a result are two states."""
    table = Table()
    for _ in range(3):
        table.hand(YOU)
    card = table.hand(YOU, spell(roll(1), discard(), GainLife(CountNamed("shown"))))
    duels = []
    for result in results:
        duel = table.duel()
        duel.state.rng.give(Stream.DIE, (result,))
        activate(duel, card)
        duels.append(duel)
    first, second = duels
    second.state.rng.streams = first.state.rng.streams
    assert first.state_hash() != second.state_hash()
    pick(first, 0)
    assert life(first, 0) == 8001 + results[0]
