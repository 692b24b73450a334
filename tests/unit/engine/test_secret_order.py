"""Cards that one player puts under decks in an order of their own choice."""

from __future__ import annotations

from rushscript.engine import actions
from rushscript.engine.operations.moving import to_be_ordered
from rushscript.engine.state import State
from rushscript.engine.zones import DECK
from rushscript.vocabulary import Reason, Zone
from tests.unit.engine.building import ritual
from tests.unit.engine.table import THEM, YOU, Table, both_seats


def put_under(state: State, cards: list[int], player: int) -> None:
    """Puts them under their decks as `player` likes."""
    actions.move_cards(
        state,
        cards,
        DECK,
        reason=Reason.EFFECT,
        player=player,
        at_bottom=True,
        unseen=to_be_ordered(state, cards),
    )


@both_seats
def test_who_orders_cards_unseen_hides_only_those_that_go_to_a_deck(seat):
    table = Table(seat)
    table.decks()
    first, second = table.attack(THEM), table.attack(THEM)
    of_the_extra_deck = table.attack(THEM, ritual("Rite Guardian"))
    duel = table.duel()
    you, them = seat, 1 - seat
    put_under(duel.state, [first, second, of_the_extra_deck], you)
    for plain in (first, second):
        assert duel.state.zone[plain] == Zone.DECK
        assert duel.state.known[plain] == 1 << you
    assert duel.state.zone[of_the_extra_deck] == Zone.EXTRA_DECK
    # it is put nowhere in an order, and its owner knows the own Extra Deck.
    assert duel.state.known[of_the_extra_deck] >> them & 1


@both_seats
def test_a_card_that_goes_to_its_deck_alone_has_no_order_and_stays_known(seat):
    table = Table(seat)
    table.decks()
    theirs, own = table.attack(THEM), table.attack(YOU)
    of_the_extra_deck = table.attack(THEM, ritual("Rite Guardian"))
    duel = table.duel()
    assert to_be_ordered(duel.state, [theirs, own, of_the_extra_deck]) == []
    put_under(duel.state, [theirs, own, of_the_extra_deck], seat)
    assert duel.state.known[theirs] == duel.state.known[own] == 0b11
