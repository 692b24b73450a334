"""Rulings about one payment or another one: what is offered, and what is paid."""

from __future__ import annotations

from rushscript.engine.decisions import DecisionKind
from rushscript.engine.duel import Duel
from rushscript.engine.expressions.numbers import Constant
from rushscript.engine.expressions.truths import Exists
from rushscript.engine.hashing import state_hash
from rushscript.engine.operations.choosing import ChooseOne, Holds, Way
from rushscript.engine.operations.life import GainLife, PayLife
from rushscript.engine.operations.moving import BOTTOM, TOP, Move
from rushscript.refusals import Refusal
from rushscript.vocabulary import Comparison, Zone
from tests.unit.engine.building import (
    MONSTERS,
    discard,
    draw,
    effect,
    exactly,
    level,
    monster,
    revive,
    send,
    spell,
    their,
    up_to,
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
    life,
    pick,
    place,
    why,
)


def one_of(*payments):
    """One payment of one operation each."""
    return ChooseOne(tuple(Way((payment,)) for payment in payments))


def offered_ways(duel: Duel) -> list[int]:
    assert duel.decision is not None
    assert duel.decision.kind is DecisionKind.OPTION
    return [option.value for option in duel.decision.options]


def choose_way(duel: Duel, number: int) -> None:
    duel.choose((offered_ways(duel).index(number),))


PAY = PayLife(Constant(500))


@both_seats
def test_only_the_chosen_payment_is_paid(seat: int) -> None:
    for chosen in (0, 1):
        table = Table(seat)
        user = table.attack(YOU, monster("", effect(draw(1), costs=(one_of(discard(), PAY),))))
        given = table.hand(YOU)
        table.deck(YOU, monster())
        duel = table.duel()
        activate(duel, user)
        choose_way(duel, chosen)
        if chosen == 0:
            pick(duel, given)
        assert (place(duel, given) is Zone.GRAVEYARD) is (chosen == 0)
        assert life(duel, seat) == (8000 if chosen == 0 else 7500)


@both_seats
def test_a_payment_that_cannot_be_made_is_not_offered(seat: int) -> None:
    table = Table(seat)
    user = table.attack(YOU, monster("", effect(draw(1), costs=(one_of(discard(), PAY),))))
    table.deck(YOU, monster())
    duel = table.duel()
    assert can_activate(duel, user)
    activate(duel, user)
    assert offered_ways(duel) == [1]


@both_seats
def test_where_no_payment_can_be_made_it_cannot_be_activated(seat: int) -> None:
    table = Table(seat)
    costs = (one_of(discard(), discard(2)),)
    user = table.attack(YOU, monster("", effect(draw(1), costs=costs)))
    table.deck(YOU, monster())
    assert why(table.duel(), user) is Refusal.COST_UNPAYABLE


@both_seats
def test_a_payment_is_free_while_its_condition_holds(seat: int) -> None:
    free = Holds(Exists(their(Zone.MONSTER, level(8)), Comparison.AT_LEAST, 1))
    for foe in (7, 8):
        table = Table(seat)
        user = table.attack(YOU, monster("", effect(draw(1), costs=(one_of(discard(), free),))))
        table.deck(YOU, monster())
        table.attack(THEM, monster(level=foe))
        assert can_activate(table.duel(), user) is (foe == 8)


@both_seats
def test_a_payment_that_leaves_nothing_for_the_effect_is_refused(seat: int) -> None:
    """RR-034: sending a monster from the hand gives the effect its monster, life points do not."""
    table = Table(seat)
    costs = (one_of(PAY, discard()),)
    user = table.attack(YOU, monster("", effect(revive(), costs=costs)))
    table.hand(YOU)
    duel = table.duel()
    activate(duel, user)
    assert duel.decision is not None
    assert duel.decision.forced == (offered_ways(duel).index(1),)


@both_seats
def test_a_card_that_another_cost_needs_is_kept(seat: int) -> None:
    """The level 4 monster must be left for the second cost, whichever payment is chosen."""
    table = Table(seat)
    costs = (one_of(discard(), PAY), discard(1, level(4)))
    user = table.attack(YOU, monster("", effect(draw(1), costs=costs)))
    needed, other = table.hand(YOU, monster(level=4)), table.hand(YOU, monster(level=3))
    table.deck(YOU, monster())
    duel = table.duel()
    activate(duel, user)
    choose_way(duel, 0)
    assert duel.decision is not None
    assert duel.decision.forced is not None
    pick(duel, other)
    assert place(duel, other) is Zone.GRAVEYARD
    pick(duel, needed)
    assert place(duel, needed) is Zone.GRAVEYARD


@both_seats
def test_all_of_the_chosen_payment_is_paid(seat: int) -> None:
    """A payment of two parts is offered only where both can be paid, and keeps a card for the
    second."""
    both = Way((discard(), send(exactly(1, your(Zone.HAND, level(4))))), 2)
    for second in (3, 4):
        table = Table(seat)
        cost = ChooseOne((both, Way((PAY,))))
        user = table.attack(YOU, monster("", effect(draw(1), costs=(cost,))))
        first = table.hand(YOU, monster(level=3))
        last = table.hand(YOU, monster(level=second))
        table.deck(YOU, monster())
        duel = table.duel()
        activate(duel, user)
        assert offered_ways(duel) == ([1] if second == 3 else [0, 1])
        if second == 3:
            continue
        choose_way(duel, 0)
        pick(duel, first)
        pick(duel, last)
        assert place(duel, last) is Zone.GRAVEYARD


@both_seats
def test_a_copy_goes_on_like_the_duel_in_the_midst_of_a_payment(seat: int) -> None:
    table = Table(seat)
    user = table.attack(YOU, monster("", effect(draw(1), costs=(one_of(discard(), PAY),))))
    table.hand(YOU)
    table.hand(YOU)
    table.deck(YOU, monster())
    duel = table.duel()
    activate(duel, user)
    before = state_hash(duel.state)
    copy = duel.clone()
    choose_way(duel, 0)
    assert state_hash(copy.state) == before
    choose_way(copy, 0)
    assert state_hash(copy.state) == state_hash(duel.state)


# ------------------------------------------------------------------------- ends of the deck


def either_end(amount: int) -> Move:
    return Move(
        exactly(amount, your(Zone.GRAVEYARD, MONSTERS)),
        destination=Zone.DECK,
        any_order=True,
        either_end=True,
    )


@both_seats
def test_all_cards_go_to_the_end_of_the_deck_that_is_chosen(seat: int) -> None:
    for end in (TOP, BOTTOM):
        table = Table(seat)
        card = table.hand(YOU, spell(GainLife(Constant(100)), costs=(either_end(2),)))
        first, second = table.grave(YOU), table.grave(YOU)
        middle = table.deck(YOU, monster("Below"), monster("Above"))
        duel = table.duel()
        activate(duel, card)
        pick(duel, first, second)
        assert duel.decision is not None
        assert duel.decision.kind is DecisionKind.DECK_END
        duel.choose((end,))
        assert duel.decision.kind is DecisionKind.ORDER
        order = [option.card for option in duel.decision.options]
        duel.choose((order.index(second), order.index(first)))
        deck = cards(duel, seat, Zone.DECK)
        within = [card for card in deck if card in middle]
        # An order is given from the top down.
        if end == TOP:
            assert deck == [*within, first, second]
        else:
            assert deck == [first, second, *within]


@both_seats
def test_no_end_is_chosen_for_no_card(seat: int) -> None:
    table = Table(seat)
    move = Move(
        up_to(1, your(Zone.GRAVEYARD, MONSTERS)),
        destination=Zone.DECK,
        either_end=True,
        optional=True,
    )
    card = table.hand(YOU, spell(draw(1), move))
    table.grave(YOU)
    table.deck(YOU, monster())
    duel = table.duel()
    activate(duel, card)
    duel.choose(())
    assert duel.decision is not None
    assert duel.decision.kind is DecisionKind.ACTION
