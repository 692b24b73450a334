"""Rulings about numbers and words that effects change: order, floors, timestamps."""

from __future__ import annotations

import pytest

from rushscript.engine.cards import CardDefinition
from rushscript.engine.decisions import OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.expressions.changes import AddTo, BecomeWordOf
from rushscript.engine.expressions.numbers import (
    Arithmetic,
    Constant,
    Count,
    HalfOf,
    Operator,
    PropertyOf,
)
from rushscript.engine.queries import facts_of
from rushscript.vocabulary import Attribute, Property, Type, Zone
from tests.unit.engine.building import (
    MONSTERS,
    SELF,
    add,
    become,
    continuous,
    draw,
    effect,
    either,
    every,
    exactly,
    lose,
    modify,
    monster,
    on_yours,
    original,
    send,
    spell,
    your,
)
from tests.unit.engine.table import (
    YOU,
    Table,
    activate,
    attack_of,
    both_seats,
    pick,
    take,
)

ATK, DEF = Property.ATTACK, Property.DEFENSE


ALL_YOURS = every(your(Zone.MONSTER))


def after(seat: int, *spells: CardDefinition, printed: int = 2000) -> tuple[Duel, int]:
    """A monster of yours after these spells, one after the other."""
    table = Table(seat)
    table.decks()
    card = table.attack(YOU, monster(attack=printed))
    held = [table.hand(YOU, item) for item in spells]
    duel = table.duel()
    for item in held:
        activate(duel, item)
    return duel, card


@both_seats
def test_atk_never_shows_below_zero_but_is_remembered(seat: int) -> None:
    """RR-080, scenario G13: 1200 - 1500 is 0, and +500 makes it 200."""
    duel, card = after(seat, on_yours(lose(1500)), printed=1200)
    assert attack_of(duel, card) == 0
    duel, card = after(seat, on_yours(lose(1500)), on_yours(add(500)), printed=1200)
    assert attack_of(duel, card) == 200


@both_seats
def test_gains_stay_on_top_of_a_new_original(seat: int) -> None:
    """RR-081, RR-082, scenario G14."""
    duel, card = after(seat, on_yours(add(500)), on_yours(original(ATK, 0)))
    facts = facts_of(duel.state, card)
    assert (facts.attack, facts.original_attack) == (500, 0)


@both_seats
def test_the_newest_set_value_replaces_older_ones(seat: int) -> None:
    """Section 7.3, RR-085."""
    duel, card = after(seat, on_yours(become(ATK, 1000)), on_yours(become(ATK, 700)))
    assert attack_of(duel, card) == 700
    assert facts_of(duel.state, card).original_attack == 2000


@both_seats
@pytest.mark.parametrize("set_first", [True, False])
def test_of_a_set_value_and_a_new_original_the_later_counts(seat: int, set_first: bool) -> None:
    """Section 7.3."""
    spells = [on_yours(become(ATK, 1000)), on_yours(original(ATK, 300))]
    duel, card = after(seat, *(spells if set_first else spells[::-1]))
    assert attack_of(duel, card) == (300 if set_first else 1000)


@both_seats
def test_amounts_are_fixed_when_the_effect_resolves(seat: int) -> None:
    """RR-083: +500 for each card in the hand now."""
    each = Arithmetic(Operator.TIMES, Count(your(Zone.HAND)), Constant(500))
    table = Table(seat)
    table.decks()
    card = table.attack(YOU)
    boost = table.hand(YOU, spell(modify(ALL_YOURS, AddTo(ATK, each))))
    more = table.hand(YOU, spell(draw(2)))
    duel = table.duel()
    activate(duel, boost)
    activate(duel, more)
    assert attack_of(duel, card) == 1500


@both_seats
def test_half_is_rounded_up(seat: int) -> None:
    """RR-084: half of 1001 is 501."""
    table = Table(seat)
    table.decks()
    card = table.attack(YOU, monster("odd", attack=1001))
    half = HalfOf(PropertyOf("self", ATK))
    able = table.attack(YOU, monster("halver", effect(modify(SELF, AddTo(ATK, half))), attack=1001))
    duel = table.duel()
    activate(duel, able)
    assert (attack_of(duel, able), attack_of(duel, card)) == (1502, 1001)


@both_seats
def test_levels_can_be_changed_and_stay_at_least_one(seat: int) -> None:
    """RR-085."""
    duel, card = after(seat, on_yours(lose(9, Property.LEVEL)))
    assert facts_of(duel.state, card).level == 1
    duel, card = after(seat, on_yours(become(Property.LEVEL, 8)))
    assert facts_of(duel.state, card).level == 8


@both_seats
def test_words_change_and_the_last_timestamp_wins(seat: int) -> None:
    """RR-085."""
    duel, card = after(
        seat,
        on_yours(become(Property.TYPE, Type.DRAGON), become(Property.ATTRIBUTE, Attribute.FIRE)),
        on_yours(become(Property.TYPE, Type.MACHINE), become(Property.NAME, "Other")),
    )
    facts = facts_of(duel.state, card)
    assert (facts.type, facts.attribute, facts.name) == (Type.MACHINE, Attribute.FIRE, "Other")


@both_seats
def test_an_effect_made_later_wins_over_an_older_continuous_one(seat: int) -> None:
    """RR-085."""
    dragons = continuous(either(Zone.MONSTER), become(Property.TYPE, Type.DRAGON))
    table = Table(seat)
    table.decks()
    card = table.attack(YOU, monster("dragon song", dragons))
    change = table.hand(YOU, on_yours(become(Property.TYPE, Type.MACHINE)))
    duel = table.duel()
    assert facts_of(duel.state, card).type is Type.DRAGON
    activate(duel, change)
    assert facts_of(duel.state, card).type is Type.MACHINE


@both_seats
def test_a_continuous_effect_that_came_later_wins_over_an_older_one(seat: int) -> None:
    """RR-085, RR-089: in the order in which they came face-up."""
    song = continuous(either(Zone.MONSTER), become(Property.TYPE, Type.DRAGON))
    hum = continuous(either(Zone.MONSTER), become(Property.TYPE, Type.MACHINE))
    table = Table(seat)
    table.decks()
    card = table.attack(YOU, monster("song", song))
    late = table.hand(YOU, monster("hum", hum))
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, late)
    assert facts_of(duel.state, card).type is Type.MACHINE


@both_seats
def test_an_effect_reads_another_cards_word(seat: int) -> None:
    """RR-083, RR-085."""
    copy = modify(SELF, BecomeWordOf(Property.ATTRIBUTE, "paid"))
    cost = send(exactly(1, your(Zone.HAND, MONSTERS)), "paid")
    table = Table(seat)
    table.decks()
    fire = table.hand(YOU, monster(attribute=Attribute.FIRE))
    table.hand(YOU, monster(attribute=Attribute.LIGHT))
    card = table.attack(YOU, monster("mirror", effect(copy, costs=(cost,))))
    duel = table.duel()
    activate(duel, card)
    decision = duel.decision
    assert decision is not None
    fitting = [decision.options[index].card for (index,) in decision.answers()]
    assert fitting == [fire]
    pick(duel, fire)
    assert facts_of(duel.state, card).attribute is Attribute.FIRE


@both_seats
def test_older_gains_stay_on_top_of_a_set_value(seat: int) -> None:
    """Where the sources are silent: 1000 and the 500 from before."""
    duel, card = after(seat, on_yours(add(500)), on_yours(become(ATK, 1000)))
    assert attack_of(duel, card) == 1500
