"""Rulings about payments: never into a dead end, and judged without looking ahead."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rushscript.engine.decisions import DecisionKind
from rushscript.engine.duel import Duel
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.changes import AddTo
from rushscript.engine.expressions.numbers import (
    Arithmetic,
    Constant,
    Count,
    Operator,
    PropertyOf,
)
from rushscript.engine.expressions.selections import NamedSelection, Together
from rushscript.engine.expressions.tests import HasNumber, IsFaceUp
from rushscript.engine.operations.moving import Choose, Destroy
from rushscript.refusals import Refusal
from rushscript.vocabulary import Comparison, MonsterKind, Property, Zone
from tests.unit.engine.building import (
    MONSTERS,
    add,
    all_of,
    continuous,
    damage,
    deck_top,
    destroy_one_of_theirs,
    discard,
    draw,
    either,
    exactly,
    level,
    modify,
    monster,
    number,
    revive,
    send,
    spell,
    to_deck_top,
    to_hand,
    your,
)
from tests.unit.engine.table import (
    THEM,
    YOU,
    Table,
    activate,
    both_seats,
    can_activate,
    pick,
    place,
    why,
)


def payable(duel: Duel) -> set[int]:
    """The cards that may be paid alone."""
    decision = duel.decision
    assert decision is not None
    assert decision.kind is DecisionKind.PAY
    return {
        option.card for index, option in enumerate(decision.options) if decision.accepts((index,))
    }


# ------------------------------------------------------------------------ the first sentence


@both_seats
def test_the_first_sentence_is_judged_after_the_payment(seat: int) -> None:
    """RR-034: what is sent as a cost may be what the effect revives."""
    table = Table(seat)
    table.decks()
    four = table.hand(YOU, monster(level=4))
    card = table.hand(YOU, spell(revive(level(4)), costs=(discard(),)))
    duel = table.duel()
    assert can_activate(duel, card)
    activate(duel, card)
    pick(duel, four)
    pick(duel, four)
    assert place(duel, four) == Zone.MONSTER


@both_seats
def test_a_payment_that_makes_a_dead_end_is_not_accepted(seat: int) -> None:
    """RR-034: only the Level 4 monster leaves something to revive."""
    table = Table(seat)
    table.decks()
    four = table.hand(YOU, monster(level=4))
    table.hand(YOU, monster(level=8))
    card = table.hand(YOU, spell(revive(level(4)), costs=(discard(),)))
    duel = table.duel()
    activate(duel, card)
    assert payable(duel) == {four}


@both_seats
def test_once_something_can_be_revived_any_payment_is_accepted(seat: int) -> None:
    """RR-034."""
    table = Table(seat)
    table.decks()
    table.grave(YOU, monster(level=4))
    held = {table.hand(YOU, monster(level=4)), table.hand(YOU, monster(level=8))}
    card = table.hand(YOU, spell(revive(level(4)), costs=(discard(),)))
    duel = table.duel()
    activate(duel, card)
    assert payable(duel) == held


@both_seats
def test_a_payment_may_not_use_up_what_the_effect_needs(seat: int) -> None:
    """RR-034: of two monsters the one with the effect's own condition must stay."""
    table = Table(seat)
    table.decks()
    four, eight = table.attack(YOU, monster(level=4)), table.attack(YOU, monster(level=8))
    cost = send(exactly(1, your(Zone.MONSTER)))
    card = table.hand(
        YOU, spell(modify(exactly(1, your(Zone.MONSTER, level(4))), add(1)), costs=(cost,))
    )
    duel = table.duel()
    activate(duel, card)
    assert payable(duel) == {eight}
    assert place(duel, four) == Zone.MONSTER


@both_seats
def test_an_effect_that_no_payment_leaves_possible_is_refused(seat: int) -> None:
    """RR-034."""
    table = Table(seat)
    table.decks()
    table.attack(YOU, monster(level=4))
    cost = send(exactly(1, your(Zone.MONSTER)))
    card = table.hand(YOU, spell(modify(exactly(1, your(Zone.MONSTER)), add(1)), costs=(cost,)))
    assert why(table.duel(), card) is Refusal.FIRST_SENTENCE_IMPOSSIBLE


@both_seats
def test_a_payment_may_free_the_zone_that_the_effect_needs(seat: int) -> None:
    """RR-034, R-173: a full field, and one monster is sent as the cost."""
    table = Table(seat)
    table.decks()
    table.grave(YOU)
    for _ in range(3):
        table.attack(YOU)
    cost = send(exactly(1, your(Zone.MONSTER)))
    card = table.hand(YOU, spell(revive(), costs=(cost,)))
    assert can_activate(table.duel(), card)


@both_seats
def test_the_first_cost_leaves_the_second_payable(seat: int) -> None:
    """RR-034, RR-040: the only Level 4 monster is needed for the second cost."""
    table = Table(seat)
    table.decks()
    table.hand(YOU, monster(level=4))
    other = table.hand(YOU, monster(level=8))
    costs = (discard(), discard(1, level(4)))
    card = table.hand(YOU, spell(damage(100), costs=costs))
    duel = table.duel()
    activate(duel, card)
    assert payable(duel) == {other}


@both_seats
def test_a_payment_of_two_is_judged_as_a_whole(seat: int) -> None:
    """RR-034: every accepted pair contains the card that the effect needs."""
    table = Table(seat)
    table.decks()
    four = table.hand(YOU, monster(level=4))
    table.hand(YOU, monster(level=8))
    table.hand(YOU, monster(level=8))
    card = table.hand(YOU, spell(revive(level(4)), costs=(discard(2),)))
    duel = table.duel()
    activate(duel, card)
    decision = duel.decision
    assert decision is not None
    pairs = [{decision.options[index].card for index in answer} for answer in decision.answers()]
    assert len(pairs) == 2
    assert all(four in pair for pair in pairs)


@both_seats
def test_an_amount_that_depends_on_the_payment_is_judged_with_it(seat: int) -> None:
    """RR-034: `level <= paid.level`."""
    table = Table(seat)
    table.decks()
    table.attack(THEM, monster(level=6))
    low, high = table.hand(YOU, monster(level=4)), table.hand(YOU, monster(level=7))
    beneath = all_of(
        MONSTERS,
        IsFaceUp(),
        HasNumber(Property.LEVEL, Comparison.AT_MOST, PropertyOf("paid", Property.LEVEL)),
    )
    cost = send(exactly(1, your(Zone.HAND, MONSTERS)), "paid")
    card = table.hand(YOU, spell(destroy_one_of_theirs(beneath), costs=(cost,)))
    duel = table.duel()
    activate(duel, card)
    assert payable(duel) == {high}
    assert place(duel, low) == Zone.HAND


@both_seats
@pytest.mark.parametrize(
    ("comparison", "amount", "legal"),
    [(Comparison.AT_LEAST, 1500, True), (Comparison.AT_MOST, 1400, False)],
)
def test_continuous_effects_are_judged_after_the_payment_too(
    seat: int, comparison: Comparison, amount: int, legal: bool
) -> None:
    """RR-034, RR-087: the paid card raises the ATK that the first sentence looks at."""
    five_hundred_each = Arithmetic(Operator.TIMES, Count(your(Zone.GRAVEYARD)), Constant(500))
    growing = continuous(NamedSelection("self"), AddTo(Property.ATTACK, five_hundred_each))
    wanted = all_of(MONSTERS, IsFaceUp(), number(Property.ATTACK, comparison, amount))
    table = Table(seat)
    table.decks()
    table.attack(YOU, monster("grower", growing, attack=1000))
    table.hand(YOU)
    kill = Destroy(exactly(1, your(Zone.MONSTER, wanted)))
    card = table.hand(YOU, spell(kill, costs=(discard(),)))
    assert can_activate(table.duel(), card) is legal


@both_seats
def test_an_extra_deck_monster_cannot_pay_a_return_to_the_hand(seat: int) -> None:
    """R-160, R-102: it would go elsewhere, so the cost cannot be performed."""
    table = Table(seat)
    table.decks()
    table.attack(YOU, replace(monster("fused"), monster_kinds=(MonsterKind.FUSION,)))
    cost = to_hand(exactly(1, your(Zone.MONSTER)))
    card = table.hand(YOU, spell(draw(1), costs=(cost,)))
    assert why(table.duel(), card) is Refusal.COST_UNPAYABLE


# ----------------------------------------------------------------------------- unseen cards


@both_seats
def test_cards_a_cost_takes_unseen_fit_nothing_when_legality_is_judged(seat: int) -> None:
    """Where the sources are silent: the top card would fit, but nobody can know."""
    table = Table(seat)
    table.deck(YOU, monster(level=4))
    table.decks()
    card = table.hand(YOU, spell(revive(level(4)), costs=(send(deck_top(1)),)))
    assert why(table.duel(), card) is Refusal.FIRST_SENTENCE_IMPOSSIBLE


@both_seats
def test_a_known_top_card_counts(seat: int) -> None:
    """Knowledge is per card: the player put it there."""
    table = Table(seat)
    table.decks()
    four = table.attack(YOU, monster(level=4))
    back = table.hand(YOU, spell(to_deck_top(exactly(1, your(Zone.MONSTER)))))
    card = table.hand(YOU, spell(revive(level(4)), costs=(send(deck_top(1)),)))
    duel = table.duel()
    activate(duel, back)
    pick(duel, four)
    assert can_activate(duel, card)


@both_seats
@pytest.mark.parametrize("top", [4, 8])
def test_a_draw_in_the_first_sentence_is_not_looked_ahead_at(seat: int, top: int) -> None:
    """RR-034: the refusal is the same whatever lies on top of the deck."""
    table = Table(seat)
    table.deck(YOU, monster(level=top))
    table.decks()
    steps = (draw(1), send(exactly(1, your(Zone.HAND, level(4)))))
    card = table.hand(YOU, spell(*steps, first=2))
    assert not can_activate(table.duel(), card)


@both_seats
def test_chance_is_not_looked_ahead_at(seat: int) -> None:
    """RR-034: whether a random payment leaves the effect possible does not show in legality."""
    found = set()
    for seed in range(8):
        table = Table(seat)
        table.decks()
        table.hand(YOU, monster(level=4))
        table.hand(YOU, monster(level=8))
        cost = send(exactly(1, your(Zone.HAND), random=True))
        card = table.hand(YOU, spell(revive(level(4)), costs=(cost,)))
        found.add(can_activate(table.duel(seed=seed), card))
    assert len(found) == 1


@both_seats
def test_a_cost_that_the_opponent_chooses_is_bound_like_any_payment(seat: int) -> None:
    """Where the sources are silent: they cannot make a dead end of it."""
    table = Table(seat)
    table.decks()
    four = table.hand(YOU, monster(level=4))
    table.hand(YOU, monster(level=8))
    cost = replace(discard(), chooser=Side.OPPONENT)
    card = table.hand(YOU, spell(revive(level(4)), costs=(cost,)))
    duel = table.duel()
    activate(duel, card)
    assert duel.decision is not None
    assert duel.decision.player == table.player(THEM)
    assert payable(duel) == {four}


@both_seats
def test_a_choice_does_not_make_the_rest_of_its_sentence_impossible(seat: int) -> None:
    """RR-034: `1 monster on either field and 1 monster on your field`, of which you have one."""
    first = Choose(exactly(1, either(Zone.MONSTER)), name="one")
    second = Choose(exactly(1, your(Zone.MONSTER)), name="two", apart_from=("one",))
    both = Destroy(Together((NamedSelection("one"), NamedSelection("two"))))
    table = Table(seat)
    table.decks()
    mine, other = table.attack(YOU), table.attack(THEM)
    card = table.hand(YOU, spell(first, second, both, first=3))
    duel = table.duel()
    activate(duel, card)
    decision = duel.decision
    assert decision is not None
    chosen = [decision.options[index].card for (index,) in decision.answers()]
    assert chosen == [other]
    pick(duel, other)
    pick(duel, mine)
    assert place(duel, mine) is place(duel, other) is Zone.GRAVEYARD
