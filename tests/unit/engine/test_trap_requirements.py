"""Rulings about what traps answer: events, last-known values, names."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.changes import Cause
from rushscript.engine.expressions.layers import CauseKind
from rushscript.engine.expressions.numbers import PropertyOf
from rushscript.engine.expressions.patterns import DestroyedPattern, Subject
from rushscript.engine.expressions.selections import NamedSelection
from rushscript.engine.expressions.truths import Exists
from rushscript.engine.operations.field import SpecialSummon
from rushscript.engine.operations.life import InflictDamage
from rushscript.engine.operations.moving import Destroy
from rushscript.vocabulary import Comparison, Manner, Position, Property, Reason, Zone
from tests.unit.engine.building import (
    MONSTERS,
    NOTHING_MUCH,
    acts,
    damage,
    destroy_all_theirs,
    discard,
    draw,
    either,
    every,
    exactly,
    level,
    monster,
    revive,
    spell,
    summons,
    to_hand,
    trap,
    your,
)
from tests.unit.engine.table import (
    THEM,
    YOU,
    Table,
    activate,
    asked,
    both_seats,
    cards,
    decline,
    end_turn,
    happened,
    life,
    offered,
    pick,
    place,
    take,
)

BY_EFFECT = (Cause(CauseKind.EFFECT),)


def destroyed(
    side: Side = Side.YOU, causes: tuple[Cause, ...] = BY_EFFECT, name: str | None = None
) -> DestroyedPattern:
    return DestroyedPattern(Subject(side), causes, name)


def in_main_phase(duel: Duel) -> bool:
    return duel.decision is not None and duel.decision.kind is DecisionKind.ACTION


# ----------------------------------------------------------------------------- what is answered


@both_seats
def test_a_trap_answers_the_event_it_waits_for(seat: int) -> None:
    """R-123, R-126, R-129: and goes to the graveyard when it has resolved."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU)
    answer = table.set(THEM, trap(summons(), Destroy(NamedSelection("summoned"))))
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, card)
    assert asked(duel) == (DecisionKind.RESPONSE, table.player(THEM))
    activate(duel, answer)
    assert place(duel, card) == Zone.GRAVEYARD
    assert place(duel, answer) == Zone.GRAVEYARD


@both_seats
def test_a_trap_works_in_the_own_turn_too(seat: int) -> None:
    """R-126."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU)
    answer = table.set(YOU, trap(summons(side=Side.YOU), damage(500)))
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, card)
    activate(duel, answer)
    assert life(duel, table.player(THEM)) == 7500


@both_seats
def test_a_trap_waits_for_the_turn_after_it_was_set(seat: int) -> None:
    """R-125, Z15: the opponent's turn is one."""
    table = Table(seat)
    table.decks()
    trick = table.hand(YOU, trap(summons(side=Side.EITHER), NOTHING_MUCH))
    mine, theirs = table.hand(YOU), table.hand(THEM)
    duel = table.duel()
    take(duel, OptionKind.SET_SPELL_TRAP, trick)
    take(duel, OptionKind.NORMAL_SUMMON, mine)
    assert in_main_phase(duel)
    end_turn(duel)
    take(duel, OptionKind.NORMAL_SUMMON, theirs)
    assert asked(duel) == (DecisionKind.RESPONSE, table.player(YOU))


@both_seats
def test_setting_is_no_summon_but_an_event_of_its_own(seat: int) -> None:
    """RR-056."""
    table = Table(seat)
    table.decks()
    card, trick = table.hand(YOU), table.hand(YOU, spell(NOTHING_MUCH))
    on_summon = table.set(THEM, trap(summons(), NOTHING_MUCH))
    on_set = table.set(THEM, trap(acts(EventKind.SET, test=MONSTERS), NOTHING_MUCH))
    duel = table.duel()
    take(duel, OptionKind.SET_MONSTER, card)
    assert offered(duel, OptionKind.ACTIVATE, on_set)
    assert not offered(duel, OptionKind.ACTIVATE, on_summon)
    decline(duel)
    take(duel, OptionKind.SET_SPELL_TRAP, trick)
    assert in_main_phase(duel)


@both_seats
def test_a_trap_with_two_requirements_needs_one_of_them(seat: int) -> None:
    """RR-054."""
    both = (summons(), acts(EventKind.ACTIVATED))
    table = Table(seat)
    table.decks()
    card, held = table.hand(YOU, spell(draw(1))), table.hand(YOU)
    trick = table.set(THEM, trap(both, NOTHING_MUCH))
    duel = table.duel()
    activate(duel, card)
    assert offered(duel, OptionKind.ACTIVATE, trick)
    decline(duel)
    take(duel, OptionKind.NORMAL_SUMMON, held)
    assert offered(duel, OptionKind.ACTIVATE, trick)


@both_seats
@pytest.mark.parametrize(
    ("manners", "answered"),
    [((Manner.NORMAL,), True), ((Manner.TRIBUTE,), True), ((Manner.SPECIAL,), False)],
)
def test_a_requirement_can_ask_for_the_manner_of_a_summon(
    seat: int, manners: tuple[Manner, ...], answered: bool
) -> None:
    """R-131: a tribute summon is a normal summon."""
    table = Table(seat)
    table.decks()
    offering, card = table.attack(YOU), table.hand(YOU, monster(level=5))
    table.set(THEM, trap(summons(*manners), NOTHING_MUCH))
    duel = table.duel()
    take(duel, OptionKind.TRIBUTE_SUMMON, card)
    pick(duel, offering)
    assert in_main_phase(duel) is not answered


@both_seats
def test_a_trap_also_needs_its_conditions_costs_and_first_sentence(seat: int) -> None:
    """RR-050 step 2."""
    alone = Exists(your(Zone.MONSTER, MONSTERS), Comparison.AT_LEAST, 1)
    table = Table(seat)
    table.decks()
    card = table.hand(YOU)
    table.set(THEM, trap(summons(), NOTHING_MUCH, conditions=(alone,)))
    table.set(THEM, trap(summons(), NOTHING_MUCH, costs=(discard(),)))
    table.set(THEM, trap(summons(), revive()))
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, card)
    assert in_main_phase(duel)


@both_seats
def test_every_event_of_a_unit_can_be_answered_whatever_came_later(seat: int) -> None:
    """RR-036, RR-053, scenario G08: sent, destroyed, summoned and used are one timing."""
    waits = (
        destroyed(),
        summons(Manner.SPECIAL),
        acts(EventKind.ACTIVATED),
    )
    dead = monster(level=4)
    table = Table(seat)
    table.decks()
    table.attack(THEM)
    revived = table.grave(YOU, dead)
    card = table.hand(YOU, spell(destroy_all_theirs(), revive(level(4)), damage(100)))
    tricks = [table.set(THEM, trap(when, NOTHING_MUCH)) for when in waits]
    duel = table.duel()
    activate(duel, card)
    pick(duel, revived)
    assert all(offered(duel, OptionKind.ACTIVATE, trick) for trick in tricks)
    activate(duel, tricks[0])
    assert in_main_phase(duel)


@both_seats
def test_a_requirement_sees_the_card_as_it_was(seat: int) -> None:
    """RR-055: side and face before it left the field."""
    patterns = replace(destroyed(), subject=Subject(Side.YOU, level(4)))
    table = Table(seat)
    table.decks()
    table.attack(THEM, monster(level=4))
    card = table.hand(YOU, spell(destroy_all_theirs()))
    trick = table.set(THEM, trap(patterns, NOTHING_MUCH))
    duel = table.duel()
    activate(duel, card)
    assert offered(duel, OptionKind.ACTIVATE, trick)


@both_seats
def test_a_face_down_monster_that_was_destroyed_had_no_level(seat: int) -> None:
    """RR-055, RR-041."""
    patterns = replace(destroyed(), subject=Subject(Side.YOU, level(4)))
    table = Table(seat)
    table.decks()
    table.face_down(THEM, monster(level=4))
    card = table.hand(YOU, spell(destroy_all_theirs()))
    table.set(THEM, trap(patterns, NOTHING_MUCH))
    duel = table.duel()
    activate(duel, card)
    assert in_main_phase(duel)


@both_seats
def test_a_cost_does_not_satisfy_a_requirement_about_effects(seat: int) -> None:
    """R-159: destroyed as a cost is not destroyed by an effect."""
    cost = Destroy(exactly(1, your(Zone.MONSTER)))
    table = Table(seat)
    table.decks()
    paid = table.attack(YOU)
    card = table.hand(YOU, spell(damage(100), costs=(cost,)))
    table.set(THEM, trap(destroyed(Side.OPPONENT), NOTHING_MUCH))
    duel = table.duel()
    activate(duel, card)
    pick(duel, paid)
    assert happened(duel, EventKind.DESTROYED)[0].cards == (paid,)
    assert in_main_phase(duel)


@both_seats
def test_a_tribute_is_neither_destroyed_nor_sent_by_an_effect(seat: int) -> None:
    """R-161: no trap on a destruction answers it, and its reason is none but the tribute."""
    table = Table(seat)
    table.decks()
    offering, card = table.attack(YOU), table.hand(YOU, monster(level=5))
    table.set(THEM, trap(destroyed(Side.EITHER), NOTHING_MUCH))
    duel = table.duel()
    take(duel, OptionKind.TRIBUTE_SUMMON, card)
    pick(duel, offering)
    assert in_main_phase(duel)
    assert happened(duel, EventKind.DESTROYED) == happened(duel, EventKind.MOVED) == []
    (event,) = happened(duel, EventKind.TRIBUTED)
    assert (event.cards, event.reason) == ((offering,), Reason.TRIBUTE)


# --------------------------------------------------------------------------- names of the event


@both_seats
def test_the_first_event_that_fits_gives_the_names(seat: int) -> None:
    """Where the sources are silent: two summons in one unit, one after the other."""
    first, second = monster(attack=700), monster(attack=900)
    steps = (
        SpecialSummon(exactly(1, your(Zone.GRAVEYARD)), position=Position.FACE_UP_ATTACK),
        SpecialSummon(exactly(1, your(Zone.GRAVEYARD)), position=Position.FACE_UP_ATTACK),
    )
    table = Table(seat)
    table.decks()
    one, other = table.grave(YOU, first), table.grave(YOU, second)
    card = table.hand(YOU, spell(*steps))
    trick = table.set(THEM, trap(summons(), Destroy(NamedSelection("summoned"))))
    duel = table.duel()
    activate(duel, card)
    pick(duel, one)
    pick(duel, other)
    activate(duel, trick)
    assert (place(duel, one), place(duel, other)) == (Zone.GRAVEYARD, Zone.MONSTER)


@both_seats
def test_a_summoned_monster_that_left_in_the_same_unit_is_out_of_reach(seat: int) -> None:
    """RR-037, RR-007: what lies in the graveyard is another object."""
    table = Table(seat)
    table.decks()
    dead = table.grave(YOU)
    card = table.hand(YOU, spell(revive(), Destroy(every(either(Zone.MONSTER)))))
    trick = table.set(THEM, trap(summons(), to_hand(NamedSelection("summoned"))))
    duel = table.duel()
    activate(duel, card)
    pick(duel, dead)
    assert not offered(duel, OptionKind.ACTIVATE, trick)


@both_seats
def test_a_destroyed_card_can_be_fetched_from_where_it_went(seat: int) -> None:
    """RR-055: its name stands for the card that arrived in the graveyard."""
    table = Table(seat)
    table.decks()
    victim = table.attack(THEM)
    card = table.hand(YOU, spell(destroy_all_theirs()))
    trick = table.set(THEM, trap(destroyed(name="fallen"), to_hand(NamedSelection("fallen"))))
    duel = table.duel()
    activate(duel, card)
    activate(duel, trick)
    assert cards(duel, table.player(THEM), Zone.HAND) == [victim]


@both_seats
def test_a_trap_can_ask_for_numbers_of_its_event(seat: int) -> None:
    """RR-055: damage equal to the ATK of what was summoned."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU, monster(attack=1700))
    burn = InflictDamage(PropertyOf("summoned", Property.ATTACK))
    trick = table.set(THEM, trap(summons(), burn))
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, card)
    activate(duel, trick)
    assert life(duel, table.player(YOU)) == 6300
