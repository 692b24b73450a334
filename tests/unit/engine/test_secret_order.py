"""Cards that one player puts under decks in an order of their own choice."""

from __future__ import annotations

from rushscript.engine import actions
from rushscript.engine.zones import DECK
from rushscript.vocabulary import Reason, Zone
from tests.unit.engine.building import ritual
from tests.unit.engine.table import THEM, Table, both_seats


@both_seats
def test_who_orders_cards_unseen_hides_only_those_that_go_to_a_deck(seat):
    table = Table(seat)
    table.decks()
    plain = table.attack(THEM)
    of_the_extra_deck = table.attack(THEM, ritual("Rite Guardian"))
    duel = table.duel()
    you, them = seat, 1 - seat
    actions.move_cards(
        duel.state,
        [plain, of_the_extra_deck],
        DECK,
        reason=Reason.EFFECT,
        player=you,
        at_bottom=True,
        secret_order=True,
    )
    assert duel.state.zone[plain] == Zone.DECK
    assert duel.state.known[plain] == 1 << you
    assert duel.state.zone[of_the_extra_deck] == Zone.EXTRA_DECK
    # it is put nowhere in an order, and its owner knows the own Extra Deck.
    assert duel.state.known[of_the_extra_deck] >> them & 1
