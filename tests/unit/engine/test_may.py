"""Rulings about `may`: it is asked when all that its first step takes is there."""

from __future__ import annotations

from rushscript.engine.cards import CardDefinition
from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.expressions.selections import NamedSelection, Together
from rushscript.engine.expressions.tests import HasName
from rushscript.engine.operations.flow import May
from rushscript.engine.operations.moving import Choose, Move
from rushscript.vocabulary import Zone
from tests.unit.engine.building import NOTHING_MUCH, exactly, monster, spell, your
from tests.unit.engine.table import YOU, Table, activate, both_seats, find, pick, place

FIRST, SECOND = monster("First"), monster("Second")


def pair() -> CardDefinition:
    """`gain ...`, then `may shuffle 1 "First" ... and 1 "Second" ... into deck`."""
    one = Choose(exactly(1, your(Zone.GRAVEYARD, HasName("First"))), "part 1")
    two = Choose(
        exactly(1, your(Zone.GRAVEYARD, HasName("Second"))), "part 2", apart_from=("part 1",)
    )
    both = Together((NamedSelection("part 1"), NamedSelection("part 2")))
    step = (one, two, Move(both, destination=Zone.DECK, shuffles=True))
    return spell(NOTHING_MUCH, May(step, step=3))


@both_seats
def test_nobody_is_asked_for_two_cards_where_one_of_them_is_there(seat: int) -> None:
    table = Table(seat)
    card = table.hand(YOU, pair())
    table.grave(YOU, FIRST)
    duel = table.duel()
    activate(duel, card)
    assert duel.decision is not None
    assert duel.decision.kind is DecisionKind.ACTION


@both_seats
def test_two_cards_are_taken_together(seat: int) -> None:
    table = Table(seat)
    card = table.hand(YOU, pair())
    first, second = table.grave(YOU, FIRST), table.grave(YOU, SECOND)
    duel = table.duel()
    activate(duel, card)
    assert duel.decision is not None
    assert duel.decision.kind is DecisionKind.YES_NO
    duel.choose((find(duel, OptionKind.YES),))
    pick(duel, first)
    pick(duel, second)
    assert [place(duel, each) for each in (first, second)] == [Zone.DECK, Zone.DECK]
