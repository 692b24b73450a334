"""Rulings about field spells: their own zone, the old one that goes, and what holds meanwhile."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rushscript.engine.decisions import OptionKind
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.changes import Cause
from rushscript.engine.expressions.layers import CauseKind
from rushscript.engine.expressions.patterns import DestroyedPattern, Subject
from rushscript.engine.expressions.truths import Exists
from rushscript.engine.operations.chaining import NegateActivation
from rushscript.engine.operations.moving import Destroy, SetCards
from rushscript.formats import RUSH
from rushscript.refusals import Refusal
from rushscript.ruleset import FieldReplacePolicy
from rushscript.vocabulary import Comparison, Position, Reason, Zone
from tests.unit.engine.building import (
    ANYTHING,
    NOTHING_MUCH,
    add,
    continuous,
    deck_top,
    effect,
    either,
    every,
    exactly,
    field_spell,
    monster,
    send,
    spell,
    trap,
    your,
)
from tests.unit.engine.chains import ACTIVATIONS, CHAINS, with_ability
from tests.unit.engine.table import (
    THEM,
    YOU,
    Table,
    activate,
    attack_of,
    both_seats,
    can_activate,
    cards,
    end_turn,
    happened,
    lies,
    offered,
    pick,
    place,
    settle,
    take,
    why,
)

AURA = continuous(either(Zone.MONSTER), add(300))
YOURS = continuous(your(Zone.MONSTER), add(500))


@both_seats
def test_a_field_spell_stays_and_applies_to_both_players(seat: int) -> None:
    table = Table(seat)
    mine, theirs = table.attack(YOU), table.attack(THEM)
    sea = table.hand(YOU, field_spell(AURA))
    duel = table.duel()
    activate(duel, sea)
    assert place(duel, sea) is Zone.FIELD
    assert (attack_of(duel, mine), attack_of(duel, theirs)) == (1300, 1300)


@both_seats
def test_a_field_spell_for_its_controller_alone_changes_nobody_else(seat: int) -> None:
    table = Table(seat)
    mine, theirs = table.attack(YOU), table.attack(THEM)
    sea = table.hand(YOU, field_spell(YOURS))
    duel = table.duel()
    activate(duel, sea)
    assert (attack_of(duel, mine), attack_of(duel, theirs)) == (1500, 1000)


def test_the_aura_ends_when_the_field_spell_leaves() -> None:
    table = Table()
    mine = table.attack(YOU)
    sea = table.field(YOU, field_spell(AURA))
    storm = table.hand(YOU, spell(send(every(your(Zone.FIELD)))))
    duel = table.duel()
    assert attack_of(duel, mine) == 1300
    activate(duel, storm)
    assert place(duel, sea) is Zone.GRAVEYARD
    assert attack_of(duel, mine) == 1000


@both_seats
def test_a_field_spell_needs_no_spell_trap_zone(seat: int) -> None:
    table = Table(seat)
    for _ in range(3):
        table.set(YOU, spell(NOTHING_MUCH))
    sea, other = table.hand(YOU, field_spell(AURA)), table.hand(YOU, spell(NOTHING_MUCH))
    duel = table.duel()
    assert why(duel, other) is Refusal.NO_ZONE
    assert duel.why_not(OptionKind.SET_SPELL_TRAP, other) is Refusal.NO_ZONE
    assert offered(duel, OptionKind.SET_SPELL_TRAP, sea)
    assert can_activate(duel, sea)


@both_seats
def test_activating_a_field_spell_sends_the_own_old_one_by_rule_and_no_other(seat: int) -> None:
    table = Table(seat)
    old, theirs = table.field(YOU, field_spell(AURA)), table.field(THEM, field_spell())
    new = table.hand(YOU, field_spell(YOURS))
    mine = table.attack(YOU)
    duel = table.duel()
    activate(duel, new)
    assert place(duel, old) is Zone.GRAVEYARD
    assert place(duel, theirs) is Zone.FIELD
    assert attack_of(duel, mine) == 1500
    (moved,) = happened(duel, EventKind.MOVED)
    assert moved.cards == (old,)
    assert moved.reason is Reason.RULE
    assert happened(duel, EventKind.DESTROYED) == []


@both_seats
def test_setting_a_field_spell_sends_the_own_old_one_too(seat: int) -> None:
    table = Table(seat)
    old, theirs = table.field(YOU, field_spell()), table.field(THEM, field_spell())
    new = table.hand(YOU, field_spell(AURA))
    mine = table.attack(YOU)
    duel = table.duel()
    take(duel, OptionKind.SET_SPELL_TRAP, new)
    assert place(duel, old) is Zone.GRAVEYARD
    assert (place(duel, new), lies(duel, new)) == (Zone.FIELD, Position.FACE_DOWN_DEFENSE)
    assert place(duel, theirs) is Zone.FIELD
    assert attack_of(duel, mine) == 1000


def test_a_set_field_spell_is_activated_where_it_lies_in_the_same_turn() -> None:
    table = Table()
    sea = table.hand(YOU, field_spell(AURA))
    mine = table.attack(YOU)
    duel = table.duel()
    take(duel, OptionKind.SET_SPELL_TRAP, sea)
    activate(duel, sea)
    assert (place(duel, sea), lies(duel, sea)) == (Zone.FIELD, Position.FACE_UP_ATTACK)
    assert attack_of(duel, mine) == 1300
    assert not offered(duel, OptionKind.ACTIVATE, sea)


def test_a_face_down_field_spell_makes_room_like_a_face_up_one() -> None:
    table = Table()
    old = table.field(YOU, field_spell(), face_down=True)
    new = table.hand(YOU, field_spell(AURA))
    duel = table.duel()
    activate(duel, new)
    assert place(duel, old) is Zone.GRAVEYARD


def test_the_old_field_spell_is_gone_before_the_requirement_is_judged() -> None:
    """R-120: the condition of the new one counts no card in the field zone but itself, and the
    old one counts in the graveyard."""
    in_grave = Exists(your(Zone.GRAVEYARD), Comparison.AT_LEAST, 1)
    table = Table()
    table.field(YOU, field_spell())
    new = table.hand(YOU, field_spell(AURA, conditions=(in_grave,)))
    duel = table.duel()
    assert can_activate(duel, new)


def test_nothing_brings_the_old_field_spell_back() -> None:
    table = Table()
    old = table.field(YOU, field_spell())
    new = table.hand(YOU, field_spell(AURA, costs=(send(deck_top(2)),)))
    table.deck(YOU, monster(), monster())
    duel = table.duel()
    activate(duel, new)
    assert [event.kind for event in duel.events[-4:]] == [
        EventKind.MOVED,
        EventKind.ACTIVATED,
        EventKind.MOVED,
        EventKind.RESOLVED,
    ]
    assert place(duel, old) is Zone.GRAVEYARD


def test_a_cost_that_cannot_be_paid_leaves_the_old_field_spell_where_it_is() -> None:
    table = Table()
    old = table.field(YOU, field_spell())
    new = table.hand(YOU, field_spell(AURA, costs=(send(deck_top(2)),)))
    table.deck(YOU, monster())
    duel = table.duel()
    assert why(duel, new) is Refusal.COST_UNPAYABLE
    assert place(duel, old) is Zone.FIELD


def destroyed_by_effect() -> DestroyedPattern:
    return DestroyedPattern(Subject(Side.OPPONENT, ANYTHING), (Cause(CauseKind.EFFECT),))


@both_seats
@pytest.mark.parametrize("policy", FieldReplacePolicy)
def test_no_card_is_destroyed_by_an_effect_when_its_place_is_taken(
    seat: int, policy: FieldReplacePolicy
) -> None:
    table = Table(seat)
    old = table.field(YOU, field_spell())
    new = table.hand(YOU, field_spell(AURA))
    storm = table.hand(YOU, spell(Destroy(every(your(Zone.FIELD)))))
    revenge = table.set(THEM, trap(destroyed_by_effect(), NOTHING_MUCH))
    duel = table.duel(rules=replace(RUSH, field_replace=policy))
    activate(duel, new)
    assert place(duel, old) is Zone.GRAVEYARD
    assert not offered(duel, OptionKind.ACTIVATE, revenge)
    activate(duel, storm)
    assert offered(duel, OptionKind.ACTIVATE, revenge)


def test_a_format_may_call_the_replacement_a_destruction_by_rule() -> None:
    rules = replace(RUSH, field_replace=FieldReplacePolicy.DESTROY)
    table = Table()
    old = table.field(YOU, field_spell())
    new = table.hand(YOU, field_spell(AURA))
    duel = table.duel(rules=rules)
    activate(duel, new)
    (gone,) = happened(duel, EventKind.DESTROYED)
    assert gone.cards == (old,)
    assert gone.reason is Reason.RULE


@both_seats
def test_a_format_may_have_one_field_spell_for_both_players(seat: int) -> None:
    table = Table(seat)
    theirs = table.field(THEM, field_spell())
    new = table.hand(YOU, field_spell(AURA))
    duel = table.duel(rules=replace(RUSH, one_field_total=True))
    activate(duel, new)
    assert place(duel, theirs) is Zone.GRAVEYARD
    assert cards(duel, duel.state.owner[theirs], Zone.GRAVEYARD) == [theirs]


@both_seats
def test_an_effect_that_sets_a_field_spell_replaces_the_old_one(seat: int) -> None:
    table = Table(seat)
    old = table.field(YOU, field_spell())
    sea = table.grave(YOU, field_spell(AURA))
    tide = table.hand(YOU, spell(SetCards(exactly(1, your(Zone.GRAVEYARD)))))
    duel = table.duel()
    activate(duel, tide)
    pick(duel, sea)
    assert (place(duel, sea), lies(duel, sea)) == (Zone.FIELD, Position.FACE_DOWN_DEFENSE)
    assert place(duel, old) is Zone.GRAVEYARD


def test_two_field_spells_cannot_be_set_by_one_effect() -> None:
    table = Table()
    table.grave(YOU, field_spell())
    table.grave(YOU, field_spell())
    tide = table.hand(YOU, spell(SetCards(exactly(2, your(Zone.GRAVEYARD)))))
    duel = table.duel()
    assert why(duel, tide) is Refusal.FIRST_SENTENCE_IMPOSSIBLE


@both_seats
def test_a_card_may_be_set_to_the_opponents_field(seat: int) -> None:
    table = Table(seat)
    gift = table.grave(THEM, trap(destroyed_by_effect(), NOTHING_MUCH))
    giver = table.hand(YOU, spell(SetCards(exactly(1, either(Zone.GRAVEYARD)), side=Side.OPPONENT)))
    table.decks()
    duel = table.duel()
    activate(duel, giver)
    pick(duel, gift)
    them = 1 - seat
    assert cards(duel, them, Zone.SPELL_TRAP) == [gift]
    (event,) = happened(duel, EventKind.SET)
    assert event.player == them
    settle(duel)
    end_turn(duel)
    assert lies(duel, gift) is Position.FACE_DOWN_DEFENSE


def test_full_zones_take_no_set_card_but_a_field_spell() -> None:
    table = Table()
    for _ in range(3):
        table.set(YOU, spell(NOTHING_MUCH))
    plain, sea = table.grave(YOU, spell(NOTHING_MUCH)), table.grave(YOU, field_spell())
    setter = monster("", effect(SetCards(exactly(1, your(Zone.GRAVEYARD)))))
    worker = table.attack(YOU, setter)
    duel = table.duel()
    activate(duel, worker)
    assert [place(duel, plain), place(duel, sea)] == [Zone.GRAVEYARD, Zone.GRAVEYARD]
    assert not offered(duel, OptionKind.CARD, plain)
    pick(duel, sea)
    assert place(duel, sea) is Zone.FIELD


@both_seats
def test_a_field_spell_whose_activation_is_negated_does_not_stay(seat: int) -> None:
    silence = with_ability(trap(ACTIVATIONS, NegateActivation("it")), speed=3)
    table = Table(seat)
    sea = table.hand(YOU, field_spell(AURA))
    mine = table.attack(YOU)
    answer = table.set(THEM, silence)
    duel = table.duel(rules=CHAINS)
    activate(duel, sea)
    activate(duel, answer)
    settle(duel)
    assert place(duel, sea) is Zone.GRAVEYARD
    assert attack_of(duel, mine) == 1000
