"""Rulings on how steps hang together: what is paid decides about the first sentence only where it
touches what that looks at (RR-034). Whatever can be said at once is not tried out on copies."""

from __future__ import annotations

from dataclasses import replace

from rushscript.engine.cards import Ability, AbilityKind, CardDefinition
from rushscript.engine.decisions import OptionKind
from rushscript.engine.expressions.agreements import AllSame
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.changes import AddTo
from rushscript.engine.expressions.masks import both
from rushscript.engine.expressions.numbers import (
    Arithmetic,
    Constant,
    Count,
    LifePointsOf,
    Operator,
    PropertyOf,
)
from rushscript.engine.expressions.selections import Chosen, QuantityKind
from rushscript.engine.expressions.tests import HasNumber, HasWord, IsFaceUp
from rushscript.engine.operations.base import Operation
from rushscript.engine.operations.field import ChangePosition
from rushscript.engine.operations.life import GainLife, InflictDamage, PayLife
from rushscript.engine.restrictions import Deed, PlayerLine, Restriction
from rushscript.engine.zones import GRAVEYARD
from rushscript.errors import BudgetExceeded
from rushscript.formats import RUSH
from rushscript.refusals import Refusal
from rushscript.ruleset import Budgets
from rushscript.vocabulary import Comparison, Property, Type, Zone
from tests.unit.engine.building import (
    FACE_UP_MONSTERS,
    MONSTERS,
    SELF,
    SPELLS_TRAPS,
    all_of,
    continuous,
    deck_top,
    discard,
    draw,
    effect,
    either,
    exactly,
    into_deck,
    level,
    modify,
    monster,
    number,
    revive,
    send,
    spell,
    their,
    to_hand,
    your,
)
from tests.unit.engine.table import THEM, YOU, Table, both_seats, can_activate, why

GAINS = AddTo(Property.ATTACK, Constant(300))
FOUR = all_of(FACE_UP_MONSTERS, number(Property.LEVEL, Comparison.AT_MOST, 4))


NOTHING_TRIED = replace(RUSH, budgets=Budgets(trials=0))
"""Rules under which whatever has to be tried on a copy is too much."""


def two_alike() -> Chosen:
    """`2 monsters in your graveyard with the same type`."""
    cards, together = your(Zone.GRAVEYARD, MONSTERS), AllSame(Property.TYPE)
    return Chosen(QuantityKind.EXACTLY, cards, Constant(2), together=together)


def costing(cost: Operation, *program: Operation, first: int = 1) -> CardDefinition:
    return spell(*program, costs=(cost,), first=first)


def locked(deed: Deed) -> Ability:
    """`opponent cannot ...` of a continuous effect, while somebody has a card in the hand."""
    rule = Restriction(Side.OPPONENT, deed, HasWord(Type.DRAGON))
    return Ability(AbilityKind.CONTINUOUS, player_lines=(PlayerLine((), rule),))


def possible(table: Table, card: int, life: tuple[int, int] | None = None) -> tuple[bool, bool]:
    """Whether it can be activated, and whether that had to be tried out."""
    tried = False
    try:
        table.duel(life=life, rules=NOTHING_TRIED).why_not(OptionKind.ACTIVATE, card)
    except BudgetExceeded:
        tried = True
    return can_activate(table.duel(life=life), card), tried


# ------------------------------------------------------------------------------------ whose zones


@both_seats
def test_what_your_graveyard_pays_leaves_theirs_as_it_is(seat: int) -> None:
    table = Table(seat)
    table.decks()
    table.grave(YOU)
    table.grave(YOU)
    table.grave(THEM)
    card = table.hand(YOU, costing(into_deck(two_alike()), send_into_deck(their(Zone.GRAVEYARD))))
    assert possible(table, card) == (True, False)


@both_seats
def test_a_graveyard_of_either_player_is_tried(seat: int) -> None:
    """The only two monsters there are pay: none is left for the first sentence."""
    table = Table(seat)
    table.decks()
    table.grave(YOU)
    table.grave(YOU)
    card = table.hand(YOU, costing(into_deck(two_alike()), send_into_deck(either(Zone.GRAVEYARD))))
    assert possible(table, card) == (False, True)


def send_into_deck(cards: object) -> Operation:
    return into_deck(exactly(1, cards))  # type: ignore[arg-type]


@both_seats
def test_a_card_of_the_field_goes_to_its_owner(seat: int) -> None:
    """Of the field both graveyards are touched; yours alone is where your own monster goes."""
    cost = send(exactly(1, your(Zone.MONSTER)))
    assert cost.zones_given_to() == both(1 << GRAVEYARD)
    for side, found in ((their, False), (your, True)):
        table = Table(seat)
        table.decks()
        table.attack(YOU)
        card = table.hand(YOU, costing(cost, send_into_deck(side(Zone.GRAVEYARD))))
        assert possible(table, card) == (found, found)


# --------------------------------------------------------------------------- what a filter looks at


@both_seats
def test_a_filter_by_a_number_of_its_own_card_looks_at_the_field(seat: int) -> None:
    lower = HasNumber(Property.LEVEL, Comparison.LESS, PropertyOf("self", Property.LEVEL))
    first = modify(exactly(1, their(Zone.MONSTER, all_of(FACE_UP_MONSTERS, lower))), GAINS)
    table = Table(seat)
    table.decks()
    table.grave(YOU)
    table.attack(THEM, monster(level=3))
    cost = into_deck(exactly(1, your(Zone.GRAVEYARD)))
    card = table.attack(YOU, monster("judge", effect(first, costs=(cost,)), level=7))
    assert possible(table, card) == (True, False)


@both_seats
def test_a_number_that_counts_what_is_paid_is_tried(seat: int) -> None:
    """`damage for each monster in your graveyard` where the only one pays."""
    amount = Arithmetic(Operator.TIMES, Constant(100), Count(your(Zone.GRAVEYARD, MONSTERS)))
    table = Table(seat)
    table.decks()
    table.grave(YOU)
    cost = into_deck(exactly(1, your(Zone.GRAVEYARD)))
    card = table.attack(YOU, monster("payer", effect(InflictDamage(amount), costs=(cost,))))
    assert possible(table, card) == (False, True)


@both_seats
def test_life_points_that_are_paid_are_those_that_are_looked_at(seat: int) -> None:
    """Your own decide; those of the other player are not touched."""
    for side, asked in ((Side.YOU, (False, True)), (Side.OPPONENT, (True, False))):
        amount = Arithmetic(Operator.MINUS, LifePointsOf(side), Constant(500))
        table = Table(seat)
        table.decks()
        card = table.hand(YOU, costing(PayLife(Constant(500)), InflictDamage(amount)))
        assert possible(table, card, (900, 900)) == asked


# ------------------------------------------------------------------------------ continuous effects


@both_seats
def test_a_continuous_effect_that_counts_what_is_paid_is_tried(seat: int) -> None:
    """Without the last card in the hand the monster is no longer low enough."""
    for zone, asked in ((Zone.HAND, (False, True)), (Zone.GRAVEYARD, (True, False))):
        amount = Count(your(zone))
        line = continuous(SELF, AddTo(Property.LEVEL, amount, lose=True))
        table = Table(seat)
        table.decks()
        table.hand(YOU)
        table.grave(YOU)
        table.attack(YOU, monster("shrinking", line, level=5))
        card = table.attack(YOU, monster("payer", effect(gain(), costs=(to_bottom(),)), level=9))
        assert possible(table, card) == asked


def gain() -> Operation:
    return modify(exactly(1, your(Zone.MONSTER, FOUR)), GAINS)


def to_bottom() -> Operation:
    return into_deck(exactly(1, your(Zone.HAND)))


@both_seats
def test_a_lock_on_activations_decides_nothing_about_steps(seat: int) -> None:
    """One on summons is asked when a monster is summoned, wherever its own card lies."""
    for deed, trial in ((Deed.ACTIVATE, False), (Deed.SUMMON, True)):
        table = Table(seat)
        table.decks()
        table.grave(YOU)
        table.attack(THEM, monster("lock", locked(deed)))
        cost = send(exactly(1, their(Zone.MONSTER)))
        table.hand(YOU)
        card = table.hand(YOU, costing(cost, revive(level(4))))
        assert possible(table, card) == (True, trial)


# ----------------------------------------------------------------------- cards that are missing


@both_seats
def test_what_nothing_brings_is_impossible(seat: int) -> None:
    table = Table(seat)
    table.decks()
    table.grave(YOU)
    table.grave(YOU)
    cost = into_deck(exactly(1, your(Zone.GRAVEYARD)))
    card = table.hand(YOU, costing(cost, revive(level(9))))
    assert possible(table, card) == (False, False)
    assert why(table.duel(), card) is Refusal.FIRST_SENTENCE_IMPOSSIBLE


@both_seats
def test_a_payment_can_make_room(seat: int) -> None:
    """All zones are full until one of the monsters pays."""
    table = Table(seat)
    table.decks()
    for _ in range(3):
        table.attack(YOU)
    table.grave(YOU)
    card = table.hand(YOU, costing(to_hand(exactly(1, your(Zone.MONSTER))), revive(level(4))))
    assert possible(table, card) == (True, True)
    card = table.hand(YOU, costing(to_bottom(), revive(level(4))))
    table.hand(YOU)
    assert possible(table, card) == (False, False)


# -------------------------------------------------------------------------------- several steps


@both_seats
def test_steps_that_do_not_touch_each_other_are_asked_apart(seat: int) -> None:
    table = Table(seat)
    table.decks()
    gains = GainLife(Constant(1000), Side.OPPONENT)
    both = effect(gains, modify(SELF, GAINS), first=2)
    card = table.attack(YOU, monster("generous", both))
    assert possible(table, card) == (True, False)


@both_seats
def test_a_step_on_what_an_earlier_one_moves_is_tried(seat: int) -> None:
    """`draw 2 and send 3 cards from the top of the deck`, out of a deck of four."""
    for size, found in ((4, False), (5, True)):
        table = Table(seat)
        table.deck(YOU, *(monster() for _ in range(size)))
        table.deck(THEM, monster())
        card = table.hand(YOU, spell(draw(2), send(deck_top(3)), first=2))
        assert possible(table, card) == (found, True)


@both_seats
def test_of_two_costs_the_second_can_be_what_is_impossible(seat: int) -> None:
    table = Table(seat)
    table.decks()
    table.hand(YOU)
    costs = (discard(), PayLife(Constant(3000)))
    card = table.attack(YOU, monster("payer", effect(GainLife(Constant(100)), costs=costs)))
    assert possible(table, card, (2000, 4000)) == (False, False)
    assert why(table.duel(life=(2000, 4000)), card) is Refusal.COST_UNPAYABLE
    assert possible(table, card, (3000, 4000)) == (True, False)


@both_seats
def test_two_costs_from_one_place_need_enough_for_both(seat: int) -> None:
    table = Table(seat)
    table.decks()
    table.hand(YOU)
    costs = (discard(), into_deck(exactly(1, your(Zone.HAND))))
    card = table.attack(YOU, monster("payer", effect(GainLife(Constant(100)), costs=costs)))
    assert why(table.duel(), card) is Refusal.COST_UNPAYABLE
    table.hand(YOU)
    assert can_activate(table.duel(), card)


@both_seats
def test_a_monster_that_turns_is_asked_about_as_it_lies_then(seat: int) -> None:
    """Its own position is changed by the cost; the graveyard of the other player is not."""
    amount = Arithmetic(Operator.TIMES, Constant(100), Count(their(Zone.GRAVEYARD, SPELLS_TRAPS)))
    table = Table(seat)
    table.decks()
    table.grave(THEM, spell(draw(1)))
    turned = effect(InflictDamage(amount), costs=(turn_self(),))
    card = table.attack(YOU, monster("turning", turned))
    assert possible(table, card) == (True, False)
    shown = all_of(MONSTERS, IsFaceUp())
    turned = effect(ChangePosition(exactly(1, your(Zone.MONSTER, shown))), costs=(turn_self(),))
    card = table.attack(YOU, monster("twice", turned))
    assert possible(table, card) == (True, True)


def turn_self() -> Operation:
    return ChangePosition(SELF)


# ------------------------------------------------------------- what payments could bring


@both_seats
def test_what_could_be_paid_decides_where_the_graveyard_lacks_a_card(seat: int) -> None:
    """No card of the hand would be one to revive: nothing is tried. One that would be is."""
    table = Table(seat)
    table.decks()
    table.hand(YOU, monster(level=3))
    card = table.hand(YOU, costing(discard(), revive(level(4))))
    assert possible(table, card) == (False, False)
    table.hand(YOU, monster(level=4))
    assert possible(table, card) == (True, True)


@both_seats
def test_the_top_of_the_deck_brings_nothing_that_is_known(seat: int) -> None:
    table = Table(seat)
    table.deck(YOU, *(monster(level=4) for _ in range(3)))
    table.deck(THEM, monster())
    card = table.hand(YOU, costing(send(deck_top(1)), revive(level(4))))
    assert possible(table, card) == (False, False)


@both_seats
def test_a_level_that_a_continuous_effect_gives_is_no_attack(seat: int) -> None:
    """What an effect gives that counts the hand decides only where that is asked about."""
    for prop, trial in ((Property.LEVEL, True), (Property.ATTACK, False)):
        line = continuous(SELF, AddTo(prop, Count(your(Zone.HAND))))
        table = Table(seat)
        table.decks()
        table.hand(YOU)
        table.attack(YOU, monster("counting", line, level=1))
        card = table.attack(YOU, monster("payer", effect(gain(), costs=(to_bottom(),)), level=9))
        assert possible(table, card) == (True, trial)
