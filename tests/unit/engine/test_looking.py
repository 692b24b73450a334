"""Rulings about looking and excavating: who learns what, and in which order the deck lies."""

from __future__ import annotations

from rushscript.engine.events import EventKind
from rushscript.engine.expressions.numbers import Constant
from rushscript.engine.expressions.selections import (
    Chosen,
    NamedCards,
    NamedSelection,
    QuantityKind,
)
from rushscript.engine.operations.moving import LookAt, Move, Reveal
from rushscript.vocabulary import Zone
from tests.unit.engine.building import (
    NOTHING_MUCH,
    SPELLS_TRAPS,
    deck_top,
    every,
    monster,
    send,
    spell,
    their,
    your,
)
from tests.unit.engine.table import (
    THEM,
    YOU,
    Table,
    activate,
    both_seats,
    can_activate,
    cards,
    happened,
    knows,
    pick,
    place,
)


@both_seats
def test_only_the_player_who_looks_learns(seat: int) -> None:
    table = Table(seat)
    card = table.hand(YOU, spell(LookAt(every(their(Zone.HAND)))))
    seen = table.hand(THEM)
    duel = table.duel()
    assert not knows(duel, seat, seen)
    activate(duel, card)
    assert knows(duel, seat, seen)
    own = table.hand(YOU, spell(LookAt(every(your(Zone.MONSTER)))))
    mine = table.face_down(YOU)
    duel = table.duel()
    activate(duel, own)
    assert knows(duel, seat, mine)
    assert not knows(duel, 1 - seat, mine)


@both_seats
def test_cards_taken_from_the_middle_leave_the_others_in_order(seat: int) -> None:
    """An excavated deck is not shuffled; what was shown stays known where it lies."""
    table = Table(seat)
    among = Chosen(QuantityKind.EXACTLY, NamedCards("seen", SPELLS_TRAPS), Constant(1))
    card = table.hand(YOU, spell(Reveal(deck_top(3), "seen"), Move(among, destination=Zone.HAND)))
    first, second, third, fourth = table.deck(
        YOU, monster(), spell(NOTHING_MUCH), monster(), monster()
    )
    duel = table.duel()
    activate(duel, card)
    pick(duel, second)
    assert place(duel, second) is Zone.HAND
    assert cards(duel, seat, Zone.DECK)[::-1] == [first, third, fourth]
    assert not happened(duel, EventKind.SHUFFLED)
    assert [knows(duel, 1 - seat, each) for each in (first, third, fourth)] == [True, True, False]


@both_seats
def test_an_order_of_ones_own_is_secret_to_the_other(seat: int) -> None:
    table = Table(seat)
    put = Move(
        NamedSelection("seen", rest=True), destination=Zone.DECK, at_bottom=True, any_order=True
    )
    card = table.hand(YOU, spell(Reveal(deck_top(2), "seen"), put))
    first, second, _ = table.deck(YOU, monster(), monster(), monster())
    duel = table.duel()
    activate(duel, card)
    duel.choose((1, 0))
    assert cards(duel, seat, Zone.DECK)[0] == first
    assert knows(duel, seat, first) and knows(duel, seat, second)
    assert not knows(duel, 1 - seat, first)


@both_seats
def test_excavated_cards_that_are_shuffled_in_are_forgotten(seat: int) -> None:
    table = Table(seat)
    mix = Move(NamedSelection("seen"), destination=Zone.DECK, shuffles=True)
    card = table.hand(YOU, spell(Reveal(deck_top(2), "seen"), mix))
    first, *_ = table.deck(YOU, monster(), monster(), monster())
    duel = table.duel()
    activate(duel, card)
    assert happened(duel, EventKind.SHUFFLED)
    assert not knows(duel, seat, first)
    assert len(cards(duel, seat, Zone.DECK)) == 3


@both_seats
def test_what_lies_in_their_hand_does_not_decide_legality(seat: int) -> None:
    """A look and a choice among what is seen: possible whatever is there."""
    table = Table(seat)
    among = Chosen(QuantityKind.EXACTLY, NamedCards("seen", SPELLS_TRAPS), Constant(1))
    card = table.hand(YOU, spell(LookAt(every(their(Zone.HAND)), "seen"), send(among), first=2))
    table.hand(THEM, monster())
    assert can_activate(table.duel(), card)
