"""Rulings about loops: continuous effects that negate each other, and those that have no end."""

from __future__ import annotations

import pytest

from rushscript.engine.cards import Ability, CardDefinition
from rushscript.engine.duel import Duel
from rushscript.engine.expressions.changes import NegateEffects
from rushscript.engine.expressions.tests import HasName, IsSource, NotTest
from rushscript.engine.negation import is_negated
from rushscript.engine.queries import facts_of
from rushscript.errors import BudgetExceeded
from rushscript.vocabulary import Comparison, Property, Zone
from tests.unit.engine.building import (
    SELF,
    add,
    all_of,
    continuous,
    either,
    every,
    field_spell,
    modify,
    monster,
    number,
    spell,
    their,
    your,
)
from tests.unit.engine.table import (
    THEM,
    YOU,
    Table,
    activate,
    attack_of,
    both_seats,
)

NEGATION = NegateEffects()
OTHERS = NotTest(IsSource())


def silencer(name: str, victim: str, gain: int = 0) -> CardDefinition:
    """A monster that negates the effects of all monsters called so, and gains ATK itself."""
    return monster(
        name,
        continuous(either(Zone.MONSTER, HasName(victim)), NEGATION),
        continuous(SELF, add(gain)),
    )


def negated(duel: Duel, *cards: int) -> list[bool]:
    return [is_negated(facts_of(duel.state, card), continuous=True) for card in cards]


@both_seats
def test_of_two_field_spells_that_negate_each_other_the_older_does(seat: int) -> None:
    still = field_spell(continuous(either(Zone.FIELD, OTHERS), NEGATION), name="Still Air")
    table = Table(seat)
    younger = table.hand(THEM, still)
    older = table.field(YOU, still)
    newer = table.field(THEM, still)
    duel = table.duel()
    assert negated(duel, older, newer, younger) == [False, True, False]


@both_seats
def test_the_one_that_came_first_negates_whoever_controls_it(seat: int) -> None:
    table = Table(seat)
    first = table.attack(THEM, silencer("Hush", "Quiet", gain=300))
    second = table.attack(YOU, silencer("Quiet", "Hush", gain=500))
    duel = table.duel()
    assert negated(duel, first, second) == [False, True]
    assert [attack_of(duel, card) for card in (first, second)] == [1300, 1000]


@both_seats
def test_a_younger_effect_negates_an_older_one_that_does_not_negate_it(seat: int) -> None:
    table = Table(seat)
    older = table.attack(YOU, silencer("Middle", "Last", gain=100))
    victim = table.attack(YOU, silencer("Last", "Nobody", gain=200))
    younger = table.attack(THEM, silencer("First", "Middle", gain=400))
    duel = table.duel()
    assert negated(duel, older, victim, younger) == [True, False, False]
    assert [attack_of(duel, card) for card in (older, victim, younger)] == [1000, 1200, 1400]


@both_seats
def test_in_a_ring_of_three_the_oldest_is_not_negated(seat: int) -> None:
    table = Table(seat)
    ring = [
        table.attack(YOU, silencer("One", "Two")),
        table.attack(YOU, silencer("Two", "Three")),
        table.attack(THEM, silencer("Three", "One")),
    ]
    assert negated(table.duel(), *ring) == [False, True, False]


@both_seats
def test_a_card_that_negates_all_does_not_negate_itself(seat: int) -> None:
    table = Table(seat)
    all_of_them = monster("Great Hush", continuous(either(Zone.MONSTER), NEGATION), attack=900)
    loud = table.attack(THEM, monster("Loud", continuous(SELF, add(300))))
    card = table.attack(YOU, all_of_them)
    duel = table.duel()
    assert negated(duel, card, loud) == [False, True]
    assert attack_of(duel, loud) == 1000


@both_seats
def test_a_negation_that_was_made_by_an_effect_comes_before_the_ring(seat: int) -> None:
    """What an effect has fixed on a card is no continuous effect, and nothing negates it."""
    table = Table(seat)
    first = table.attack(THEM, silencer("Hush", "Quiet"))
    second = table.attack(YOU, silencer("Quiet", "Hush"))
    hit = table.hand(YOU, spell(modify(every(their(Zone.MONSTER)), NEGATION)))
    duel = table.duel()
    activate(duel, hit)
    assert negated(duel, first, second) == [True, False]


@both_seats
def test_a_negation_that_feeds_on_what_it_negates_is_an_error_that_names_both(seat: int) -> None:
    strong = all_of(number(Property.ATTACK, Comparison.AT_LEAST, 1500))
    proud: Ability = continuous(SELF, add(500))
    table = Table(seat)
    table.attack(YOU, monster("Proud", proud, attack=1000))
    table.attack(THEM, monster("Leveller", continuous(their(Zone.MONSTER, strong), NEGATION)))
    with pytest.raises(BudgetExceeded) as caught:
        table.duel()
    assert "Proud (atk of Proud)" in str(caught.value)
    assert "Leveller (effects negated of Proud)" in str(caught.value)


@both_seats
def test_gains_that_feed_each_other_up_to_an_end_settle(seat: int) -> None:
    weak = all_of(number(Property.ATTACK, Comparison.AT_LEAST, 1000))
    table = Table(seat)
    first = table.attack(YOU, monster("Steady", continuous(your(Zone.MONSTER, weak), add(500))))
    assert attack_of(table.duel(), first) == 1500
