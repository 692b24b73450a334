"""Rulings about choices that include some cards, ranges of numbers, tops of decks, and shuffles."""

from __future__ import annotations

from rushscript.engine.decisions import DecisionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.agreements import Including
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.numbers import Constant
from rushscript.engine.expressions.selections import (
    CardSet,
    Chosen,
    DeckEndCards,
    NamedCards,
    QuantityKind,
)
from rushscript.engine.expressions.tests import HasWord, IsFaceUp
from rushscript.engine.operations.field import SpecialSummon
from rushscript.engine.operations.moving import Destroy, LookAt, Move, ShuffleDeck
from rushscript.vocabulary import Attribute, Zone
from tests.unit.engine.building import (
    NOTHING_MUCH,
    SPELLS_TRAPS,
    all_of,
    monster,
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
    happened,
    knows,
    pick,
    place,
)

FIRE = monster("Fire", attribute=Attribute.FIRE)
WATER = monster("Water", attribute=Attribute.WATER)
IS_FIRE = Including(HasWord(Attribute.FIRE))


def send_some(cards: CardSet, amount: int, kind: QuantityKind = QuantityKind.EXACTLY) -> Move:
    return Move(Chosen(kind, cards, Constant(amount), together=IS_FIRE))


def sizes(duel: Duel) -> list[int]:
    decision = duel.decision
    assert decision is not None
    return sorted({len(answer) for answer in decision.answers()})


@both_seats
def test_a_choice_includes_one_of_the_kind_and_others(seat: int) -> None:
    table = Table(seat)
    card = table.hand(YOU, spell(send_some(their(Zone.MONSTER), 2)))
    fire, water = table.attack(THEM, FIRE), table.attack(THEM, WATER)
    other = table.attack(THEM, WATER)
    duel = table.duel()
    activate(duel, card)
    decision = duel.decision
    assert decision is not None
    taken = [[decision.options[index].card for index in answer] for answer in decision.answers()]
    assert taken == [[fire, water], [fire, other]]


@both_seats
def test_a_face_down_card_is_not_known_to_be_of_the_kind(seat: int) -> None:
    table = Table(seat)
    known = Including(all_of(IsFaceUp(), HasWord(Attribute.FIRE)))
    pair = Chosen(QuantityKind.EXACTLY, their(Zone.MONSTER), Constant(2), together=known)
    card = table.hand(YOU, spell(Move(pair)))
    table.attack(THEM, WATER)
    table.face_down(THEM, FIRE)
    assert not can_activate(table.duel(), card)
    table.attack(THEM, FIRE)
    assert can_activate(table.duel(), card)


@both_seats
def test_a_cost_needs_the_others_too(seat: int) -> None:
    table = Table(seat)
    card = table.hand(YOU, spell(NOTHING_MUCH, costs=(send_some(your(Zone.HAND), 2),)))
    table.hand(YOU, FIRE)
    assert not can_activate(table.duel(), card)
    table.hand(YOU, WATER)
    assert can_activate(table.duel(), card)


def from_to(cards: CardSet, least: int, most: int) -> Chosen:
    return Chosen(QuantityKind.FROM_TO, cards, Constant(most), least=least)


@both_seats
def test_from_two_to_three_cards_are_neither_one_nor_four(seat: int) -> None:
    table = Table(seat)
    card = table.hand(YOU, spell(Move(from_to(their(Zone.GRAVEYARD), 2, 3), destination=Zone.DECK)))
    table.grave(THEM)
    assert not can_activate(table.duel(), card)
    for _ in range(3):
        table.grave(THEM)
    duel = table.duel()
    activate(duel, card)
    assert sizes(duel) == [2, 3]


@both_seats
def test_as_many_as_possible_leaves_no_choice_of_how_many(seat: int) -> None:
    table = Table(seat)
    as_many = Chosen(QuantityKind.AS_MANY, their(Zone.GRAVEYARD), Constant(3))
    card = table.hand(YOU, spell(Move(as_many, destination=Zone.DECK)))
    assert not can_activate(table.duel(), card)
    for _ in range(2):
        table.grave(THEM)
    fewer = table.duel()
    activate(fewer, card)
    assert sizes(fewer) == [2]
    for _ in range(2):
        table.grave(THEM)
    duel = table.duel()
    activate(duel, card)
    assert sizes(duel) == [3]


@both_seats
def test_as_many_as_possible_goes_into_the_free_zones(seat: int) -> None:
    table = Table(seat)
    as_many = Chosen(QuantityKind.AS_MANY, your(Zone.GRAVEYARD), Constant(3))
    card = table.hand(YOU, spell(SpecialSummon(as_many)))
    for _ in range(3):
        table.grave(YOU, FIRE)
    table.attack(YOU)
    duel = table.duel()
    activate(duel, card)
    assert sizes(duel) == [2]


@both_seats
def test_two_monsters_at_least_need_two_free_zones(seat: int) -> None:
    table = Table(seat)
    card = table.hand(YOU, spell(SpecialSummon(from_to(your(Zone.GRAVEYARD), 2, 3))))
    for _ in range(3):
        table.grave(YOU, FIRE)
    table.attack(YOU)
    duel = table.duel()
    assert can_activate(duel, card)
    activate(duel, card)
    assert sizes(duel) == [2]
    table.attack(YOU)
    assert not can_activate(table.duel(), card)


@both_seats
def test_the_player_says_how_many_cards_come_and_not_which(seat: int) -> None:
    table = Table(seat)
    top = DeckEndCards(Side.YOU, Constant(3), up_to=True)
    card = table.hand(YOU, spell(Move(top)))
    deck = table.deck(YOU, WATER, WATER)
    duel = table.duel()
    activate(duel, card)
    decision = duel.decision
    assert decision is not None and decision.kind is DecisionKind.AMOUNT
    assert [option.value for option in decision.options] == [1, 2]
    duel.choose((0,))
    assert sum(place(duel, each) is Zone.GRAVEYARD for each in deck) == 1


@both_seats
def test_nobody_is_asked_how_many_of_one_card(seat: int) -> None:
    table = Table(seat)
    card = table.hand(YOU, spell(Move(DeckEndCards(Side.YOU, Constant(3), up_to=True))))
    assert not can_activate(table.duel(), card)
    (only,) = table.deck(YOU, WATER)
    duel = table.duel()
    activate(duel, card)
    assert place(duel, only) is Zone.GRAVEYARD


@both_seats
def test_a_shuffled_deck_is_forgotten(seat: int) -> None:
    table = Table(seat)
    card = table.hand(YOU, spell(ShuffleDeck(Side.OPPONENT)))
    (seen,) = table.deck(THEM, WATER)
    assert not can_activate(table.duel(), card)
    table.deck(THEM, FIRE)
    duel = table.duel()
    duel.state.known[seen] = 3
    activate(duel, card)
    assert happened(duel, EventKind.SHUFFLED)
    assert not knows(duel, seat, seen)


@both_seats
def test_a_set_card_that_is_looked_at_can_be_destroyed_in_the_same_sentence(seat: int) -> None:
    """Of a card whose face nobody knows its zone shows what it can be: a spell or a trap."""
    table = Table(seat)
    seen = Chosen(QuantityKind.EXACTLY, NamedCards("seen", SPELLS_TRAPS), Constant(1))
    look = LookAt(
        Chosen(QuantityKind.UP_TO, their(Zone.SPELL_TRAP, SPELLS_TRAPS), Constant(2)), "seen"
    )
    card = table.hand(YOU, spell(look, Destroy(seen), first=2))
    assert not can_activate(table.duel(), card)
    wall = table.set(THEM, spell(NOTHING_MUCH))
    duel = table.duel()
    activate(duel, card)
    pick(duel, wall)
    pick(duel, wall)
    assert place(duel, wall) is Zone.GRAVEYARD
