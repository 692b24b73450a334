"""Rulings about costs: exact, paid first, and never returned."""

from __future__ import annotations

import pytest

from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.numbers import (
    Arithmetic,
    Constant,
    CountNamed,
    Operator,
)
from rushscript.engine.operations.life import InflictDamage, PayLife
from rushscript.refusals import Refusal
from rushscript.vocabulary import Reason, Zone
from tests.unit.engine.building import (
    NOTHING_MUCH,
    acts,
    damage,
    deck_top,
    destroy_all_theirs,
    destroy_one_of_theirs,
    discard,
    draw,
    effect,
    exactly,
    into_deck,
    monster,
    send,
    spell,
    to_hand,
    trap,
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
    life,
    offered,
    pick,
    place,
    why,
)


@both_seats
def test_a_hand_card_is_paid_before_the_effect(seat: int) -> None:
    """R-004, R-155, R-156, RR-035."""
    table = Table(seat)
    table.decks()
    paid = table.hand(YOU)
    card = table.attack(YOU, monster("payer", effect(damage(500), costs=(discard(),))))
    duel = table.duel()
    activate(duel, card)
    pick(duel, paid)
    kinds = [event.kind for event in duel.events]
    assert kinds.index(EventKind.MOVED) < kinds.index(EventKind.DAMAGED)
    assert happened(duel, EventKind.MOVED)[0].reason is Reason.COST


@both_seats
@pytest.mark.parametrize(
    ("cost", "goal"),
    [
        (send(exactly(1, your(Zone.MONSTER))), Zone.GRAVEYARD),
        (into_deck(exactly(1, your(Zone.MONSTER))), Zone.DECK),
        (to_hand(exactly(1, your(Zone.MONSTER))), Zone.HAND),
    ],
    ids=["send", "deck", "hand"],
)
def test_monsters_on_the_field_are_paid(seat: int, cost: object, goal: Zone) -> None:
    """R-156."""
    table = Table(seat)
    table.decks()
    paid = table.attack(YOU)
    card = table.hand(YOU, spell(draw(1), costs=(cost,)))
    duel = table.duel()
    activate(duel, card)
    pick(duel, paid)
    assert place(duel, paid) == goal
    assert happened(duel, EventKind.MOVED)[0].reason is Reason.COST


@both_seats
@pytest.mark.parametrize(("mine", "legal"), [(999, False), (1000, True), (1001, True)])
def test_lp_can_be_paid_down_to_nothing(seat: int, mine: int, legal: bool) -> None:
    """R-156, RR-040: paid down to 0 the player has lost when the unit is over."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU, spell(draw(1), costs=(PayLife(Constant(1000)),)))
    duel = table.duel(life=(mine, 8000))
    assert can_activate(duel, card) is legal
    if legal:
        activate(duel, card)
        assert happened(duel, EventKind.LIFE_PAID)[0].reason is Reason.COST
        assert (duel.result is not None) is (mine == 1000)


@both_seats
def test_a_cost_needs_its_full_number(seat: int) -> None:
    """RR-040: no partial payment; and the spell itself is no longer in the hand."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU, spell(draw(1), costs=(discard(2),)))
    table.hand(YOU)
    assert why(table.duel(), card) is Refusal.COST_UNPAYABLE


@both_seats
def test_a_spell_cannot_pay_with_itself(seat: int) -> None:
    """RR-035: it lies on the field before anything is paid."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU, spell(draw(1), costs=(discard(),)))
    assert why(table.duel(), card) is Refusal.COST_UNPAYABLE


@both_seats
@pytest.mark.parametrize(("deck", "legal"), [(1, False), (2, True)])
def test_a_cost_from_the_deck_is_exact_and_no_deck_out(seat: int, deck: int, legal: bool) -> None:
    """RR-013, scenario G24."""
    table = Table(seat)
    table.deck(YOU, *(monster() for _ in range(deck)))
    card = table.hand(YOU, spell(damage(100), costs=(send(deck_top(2)),)))
    duel = table.duel()
    assert can_activate(duel, card) is legal
    assert duel.result is None


@both_seats
def test_two_costs_are_paid_in_their_order(seat: int) -> None:
    """R-155: each exactly."""
    table = Table(seat)
    table.decks()
    held = table.hand(YOU)
    costs = (PayLife(Constant(500)), discard())
    card = table.hand(YOU, spell(draw(1), costs=costs))
    duel = table.duel()
    activate(duel, card)
    assert life(duel, table.player(YOU)) == 7500
    pick(duel, held)
    assert place(duel, held) == Zone.GRAVEYARD


@both_seats
@pytest.mark.parametrize(
    ("mine", "held", "legal"), [(500, 1, True), (499, 1, False), (500, 0, False)]
)
def test_a_card_whose_costs_cannot_all_be_paid_is_not_activated(
    seat: int, mine: int, held: int, legal: bool
) -> None:
    """R-155: each cost is part of what the activation requires."""
    table = Table(seat)
    table.decks()
    for _ in range(held):
        table.hand(YOU)
    costs = (PayLife(Constant(500)), discard())
    card = table.hand(YOU, spell(draw(1), costs=costs))
    duel = table.duel(life=(mine, 8000))
    assert offered(duel, OptionKind.ACTIVATE, card) is legal
    assert why(duel, card) is (None if legal else Refusal.COST_UNPAYABLE)


@both_seats
def test_two_costs_cannot_share_one_card(seat: int) -> None:
    """RR-040: the second cost is asked after the first has been paid."""
    table = Table(seat)
    table.decks()
    table.hand(YOU)
    card = table.hand(YOU, spell(damage(100), costs=(discard(), discard())))
    assert why(table.duel(), card) is Refusal.COST_UNPAYABLE


@both_seats
def test_a_cost_is_not_returned_when_the_effect_does_nothing(seat: int) -> None:
    """R-157: the card is spent, the use is spent, whatever comes of the effect."""
    table = Table(seat)
    table.decks()
    victim, held = table.attack(THEM), table.hand(YOU)
    costs = (discard(),)
    steps = (destroy_all_theirs(), destroy_one_of_theirs())
    card = table.attack(YOU, monster("spender", effect(*steps, costs=costs)))
    duel = table.duel()
    activate(duel, card)
    pick(duel, held)
    assert (place(duel, victim), place(duel, held)) == (Zone.GRAVEYARD, Zone.GRAVEYARD)
    assert why(duel, card) is Refusal.ALREADY_USED


@both_seats
def test_a_trap_that_answers_does_not_undo_a_cost(seat: int) -> None:
    """R-157, RR-058: it comes after the whole unit."""
    table = Table(seat)
    table.decks()
    held = table.hand(YOU)
    answer = table.set(THEM, trap(acts(EventKind.ACTIVATED), NOTHING_MUCH))
    card = table.hand(YOU, spell(damage(500), costs=(discard(),)))
    duel = table.duel()
    activate(duel, card)
    pick(duel, held)
    assert life(duel, table.player(THEM)) == 7500
    activate(duel, answer)
    assert place(duel, held) == Zone.GRAVEYARD


@both_seats
def test_there_is_no_chain(seat: int) -> None:
    """R-158, Z8, RR-035, RR-058: a spell has resolved before anyone may answer."""
    table = Table(seat)
    table.decks()
    table.set(THEM, trap(acts(EventKind.ACTIVATED), NOTHING_MUCH))
    victim = table.attack(THEM)
    card = table.hand(YOU, spell(destroy_one_of_theirs()))
    duel = table.duel()
    activate(duel, card)
    assert duel.decision is not None
    assert duel.decision.kind is DecisionKind.CHOOSE
    pick(duel, victim)
    assert duel.decision is not None
    assert duel.decision.kind is DecisionKind.RESPONSE
    assert place(duel, card) == Zone.GRAVEYARD


@both_seats
def test_what_was_paid_can_be_referred_to(seat: int) -> None:
    """Decided readings: `paid.level` of a hand card is its level in the graveyard."""
    table = Table(seat)
    table.decks()
    table.hand(YOU, monster(level=6))
    table.hand(YOU, monster(level=2))
    cost = send(exactly(2, your(Zone.HAND)), "paid")
    amount = Arithmetic(Operator.TIMES, CountNamed("paid"), Constant(300))
    card = table.hand(YOU, spell(InflictDamage(amount), costs=(cost,)))
    duel = table.duel()
    activate(duel, card)
    duel.choose((0, 1))
    assert life(duel, table.player(THEM)) == 7400


@both_seats
def test_a_cost_of_no_lp_cannot_be_paid(seat: int) -> None:
    """Where the sources are silent: a formula that gives 0."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU, spell(draw(1), costs=(PayLife(Constant(0)),)))
    assert why(table.duel(), card) is Refusal.COST_UNPAYABLE
