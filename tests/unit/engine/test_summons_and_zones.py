"""Rulings about summoning, Setting and the zones of the field."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from rushscript.engine.cards import CardDefinition
from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.changes import Grant
from rushscript.engine.expressions.layers import Permission
from rushscript.engine.expressions.selections import Chosen
from rushscript.engine.operations.field import ChangePosition, SpecialSummon
from rushscript.engine.queries import facts_of
from rushscript.formats import RUSH
from rushscript.refusals import Refusal
from rushscript.vocabulary import Manner, Position, Reason, Zone
from tests.unit.engine.building import (
    MONSTERS,
    NOTHING_MUCH,
    effect,
    either,
    every,
    exactly,
    field_spell,
    modify,
    monster,
    revive,
    spell,
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
    happened,
    lies,
    offered,
    pick,
    place,
    take,
)

ATTACK, DEFENSE = Position.FACE_UP_ATTACK, Position.FACE_UP_DEFENSE


FACE_DOWN = Position.FACE_DOWN_DEFENSE


def turn_down(cards: Chosen) -> ChangePosition:
    return ChangePosition(cards, position=FACE_DOWN)


def turn_any(cards: Chosen) -> ChangePosition:
    return ChangePosition(cards)


# ------------------------------------------------------------------------------------ summons


@both_seats
def test_a_normal_summon_is_face_up_attack_from_the_hand(seat: int) -> None:
    """R-132, RR-022."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU)
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, card)
    assert (place(duel, card), lies(duel, card)) == (Zone.MONSTER, ATTACK)
    (event,) = happened(duel, EventKind.SUMMONED)
    assert (event.manner, event.reason, event.player) == (
        Manner.NORMAL,
        Reason.RULE,
        table.player(YOU),
    )


@both_seats
def test_a_set_monster_is_face_down_defense_and_not_summoned(seat: int) -> None:
    """R-132, R-039: no face-up Defense and no face-down Attack is offered."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU)
    duel = table.duel()
    take(duel, OptionKind.SET_MONSTER, card)
    assert lies(duel, card) == FACE_DOWN
    assert happened(duel, EventKind.SUMMONED) == []
    assert len(happened(duel, EventKind.SET)) == 1


@both_seats
def test_normal_summons_are_unlimited_while_zones_are_free(seat: int) -> None:
    """R-005, R-135, R-172, R-173: three zones, so a fourth monster has no place."""
    table = Table(seat)
    table.decks()
    hand = [table.hand(YOU) for _ in range(4)]
    duel = table.duel()
    for card in hand[:3]:
        take(duel, OptionKind.NORMAL_SUMMON, card)
    assert not offered(duel, OptionKind.NORMAL_SUMMON, hand[3])
    assert duel.why_not(OptionKind.NORMAL_SUMMON, hand[3]) is Refusal.NO_ZONE
    assert duel.why_not(OptionKind.SET_MONSTER, hand[3]) is Refusal.NO_ZONE


@both_seats
@pytest.mark.parametrize(
    ("level", "tributes"), [(1, 0), (4, 0), (5, 1), (6, 1), (7, 2), (8, 2), (12, 2)]
)
def test_the_level_asks_for_tributes(seat: int, level: int, tributes: int) -> None:
    """R-133, R-134."""
    table = Table(seat)
    table.decks()
    lying = [table.attack(YOU) for _ in range(2)]
    card = table.hand(YOU, monster(level=level))
    duel = table.duel()
    if tributes == 0:
        take(duel, OptionKind.NORMAL_SUMMON, card)
    else:
        take(duel, OptionKind.TRIBUTE_SUMMON, card)
        assert duel.decision is not None
        assert (duel.decision.minimum, duel.decision.maximum) == (tributes, tributes)
        pick(duel, *lying[:tributes])
    assert place(duel, card) == Zone.MONSTER
    assert [place(duel, item) for item in lying].count(Zone.GRAVEYARD) == tributes


@both_seats
def test_too_few_monsters_allow_no_tribute_summon_and_no_tribute_set(seat: int) -> None:
    """R-133."""
    table = Table(seat)
    table.decks()
    table.attack(YOU)
    seven, five = table.hand(YOU, monster(level=7)), table.hand(YOU, monster(level=5))
    duel = table.duel()
    for kind in (OptionKind.TRIBUTE_SUMMON, OptionKind.SET_MONSTER):
        assert duel.why_not(kind, seven) is Refusal.NO_TRIBUTE
        assert duel.why_not(kind, five) is None
    assert duel.why_not(OptionKind.NORMAL_SUMMON, five) is Refusal.NO_TRIBUTE


@both_seats
def test_a_tribute_frees_its_zone_so_a_full_field_is_no_obstacle(seat: int) -> None:
    """R-174, RR-022."""
    table = Table(seat)
    table.decks()
    lying = [table.attack(YOU) for _ in range(3)]
    big, small = table.hand(YOU, monster(level=5)), table.hand(YOU)
    duel = table.duel()
    assert duel.why_not(OptionKind.NORMAL_SUMMON, small) is Refusal.NO_ZONE
    take(duel, OptionKind.TRIBUTE_SUMMON, big)
    pick(duel, lying[1])
    assert duel.state.slot[big] == 1


@both_seats
def test_face_down_monsters_may_be_tributed_and_the_tribute_is_a_reason_of_its_own(
    seat: int,
) -> None:
    """RR-023, R-161: neither a cost nor an effect."""
    table = Table(seat)
    table.decks()
    hidden = table.face_down(YOU)
    card = table.hand(YOU, monster(level=6))
    duel = table.duel()
    take(duel, OptionKind.TRIBUTE_SUMMON, card)
    pick(duel, hidden)
    (event,) = happened(duel, EventKind.TRIBUTED)
    assert (event.cards, event.reason, event.source) == ((hidden,), Reason.TRIBUTE, card)
    assert not event.facts[0].face_up
    assert happened(duel, EventKind.SUMMONED)[0].manner is Manner.TRIBUTE


@both_seats
def test_a_tribute_set_tributes_too(seat: int) -> None:
    """R-133: the level asks the same of Setting."""
    table = Table(seat)
    table.decks()
    lying = table.attack(YOU)
    card = table.hand(YOU, monster(level=5))
    duel = table.duel()
    take(duel, OptionKind.SET_MONSTER, card)
    pick(duel, lying)
    assert (lies(duel, card), place(duel, lying)) == (FACE_DOWN, Zone.GRAVEYARD)


@both_seats
def test_nobody_summons_outside_the_own_main_phase(seat: int) -> None:
    """R-037."""
    table = Table(seat)
    table.decks()
    table.attack(YOU)
    mine, theirs = table.hand(YOU), table.hand(THEM)
    duel = table.duel()
    them = table.player(THEM)
    assert duel.why_not(OptionKind.NORMAL_SUMMON, theirs, player=them) is Refusal.NOT_YOUR_TURN
    take(duel, OptionKind.ENTER_BATTLE)
    for kind in (OptionKind.NORMAL_SUMMON, OptionKind.SET_MONSTER):
        assert duel.why_not(kind, mine) is Refusal.WRONG_TIME


@both_seats
@pytest.mark.parametrize("make", [spell, field_spell])
def test_nobody_sets_a_spell_outside_the_own_main_phase(
    seat: int, make: Callable[..., CardDefinition]
) -> None:
    """R-039."""
    table = Table(seat)
    table.decks()
    table.attack(YOU)
    mine, theirs = table.hand(YOU, make()), table.hand(THEM, make())
    duel = table.duel()
    kind = OptionKind.SET_SPELL_TRAP
    assert offered(duel, kind, mine)
    assert duel.why_not(kind, theirs, player=table.player(THEM)) is Refusal.NOT_YOUR_TURN
    take(duel, OptionKind.ENTER_BATTLE)
    assert duel.why_not(kind, mine) is Refusal.WRONG_TIME


@both_seats
def test_a_format_can_limit_normal_summons(seat: int) -> None:
    """R-135: Rush does not; a Set counts like a summon where a format does."""
    table = Table(seat)
    table.decks()
    first, second = table.hand(YOU), table.hand(YOU)
    duel = table.duel(rules=replace(RUSH, normal_summons_per_turn=1))
    take(duel, OptionKind.SET_MONSTER, first)
    assert duel.why_not(OptionKind.NORMAL_SUMMON, second) is Refusal.ALREADY_USED


@both_seats
def test_a_special_summon_lets_its_player_choose_a_face_up_position(seat: int) -> None:
    """R-139: attack or defense, never face-down; reason effect."""
    table = Table(seat)
    table.decks()
    dead = table.grave(YOU)
    card = table.hand(YOU, spell(revive(position=Position.NONE)))
    duel = table.duel()
    activate(duel, card)
    pick(duel, dead)
    assert duel.decision is not None
    assert duel.decision.kind is DecisionKind.POSITION
    assert [option.value for option in duel.decision.options] == [ATTACK, DEFENSE]
    duel.choose((1,))
    (event,) = happened(duel, EventKind.SUMMONED)
    assert (lies(duel, dead), event.manner, event.reason) == (
        DEFENSE,
        Manner.SPECIAL,
        Reason.EFFECT,
    )


@both_seats
def test_full_monster_zones_block_special_summons(seat: int) -> None:
    """R-173."""
    table = Table(seat)
    table.decks()
    table.grave(YOU)
    for _ in range(3):
        table.attack(YOU)
    card = table.hand(YOU, spell(revive()))
    assert not can_activate(table.duel(), card)


@both_seats
def test_two_monsters_do_not_fit_into_one_free_zone(seat: int) -> None:
    """R-173: a fixed number is exact."""
    table = Table(seat)
    table.decks()
    for _ in range(2):
        table.grave(YOU)
        table.attack(YOU)
    two = SpecialSummon(exactly(2, your(Zone.GRAVEYARD)), position=ATTACK)
    card = table.hand(YOU, spell(two))
    assert not can_activate(table.duel(), card)


@both_seats
def test_monsters_summoned_together_are_one_event(seat: int) -> None:
    """RR-047: a trap that destroys what was summoned destroys them all."""
    table = Table(seat)
    table.decks()
    first, second = table.grave(YOU), table.grave(YOU)
    two = SpecialSummon(exactly(2, your(Zone.GRAVEYARD)), position=ATTACK)
    card = table.hand(YOU, spell(two))
    duel = table.duel()
    activate(duel, card)
    pick(duel, first, second)
    (event,) = happened(duel, EventKind.SUMMONED)
    assert event.cards == (first, second)


# ------------------------------------------------------------------------------------- zones


@both_seats
def test_a_normal_spell_from_the_hand_needs_a_free_zone_and_a_set_one_does_not(
    seat: int,
) -> None:
    """R-175, R-177, RR-028."""
    table = Table(seat)
    table.decks()
    lying = [table.set(YOU, spell(NOTHING_MUCH)) for _ in range(3)]
    held = table.hand(YOU, spell(NOTHING_MUCH))
    duel = table.duel()
    assert duel.why_not(OptionKind.ACTIVATE, held) is Refusal.NO_ZONE
    assert duel.why_not(OptionKind.SET_SPELL_TRAP, held) is Refusal.NO_ZONE
    activate(duel, lying[0])
    assert can_activate(duel, held)


@both_seats
def test_a_resolving_spell_lies_face_up_in_its_zone(seat: int) -> None:
    """R-176, RR-124: it counts for the zones while its effect goes on."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU, spell(SpecialSummon(exactly(1, your(Zone.HAND, MONSTERS)))))
    chosen = table.hand(YOU)
    duel = table.duel()
    activate(duel, card)
    assert (place(duel, card), lies(duel, card)) == (Zone.SPELL_TRAP, ATTACK)
    pick(duel, chosen)
    duel.choose((0,))
    assert place(duel, card) == Zone.GRAVEYARD


@both_seats
def test_a_card_that_leaves_the_field_goes_to_its_owner(seat: int) -> None:
    """R-182, language rule 3: the owner's graveyard, hand and deck."""
    table = Table(seat)
    table.decks()
    dead = table.grave(THEM)
    steal = SpecialSummon(exactly(1, either(Zone.GRAVEYARD)), position=ATTACK)
    card = table.hand(YOU, spell(steal))
    back = table.hand(YOU, spell(turn_any(exactly(1, your(Zone.MONSTER)))))
    tribute = table.hand(YOU, monster(level=5))
    duel = table.duel()
    activate(duel, card)
    pick(duel, dead)
    assert duel.state.controller[dead] == table.player(YOU)
    assert offered(duel, OptionKind.ACTIVATE, back)
    take(duel, OptionKind.TRIBUTE_SUMMON, tribute)
    pick(duel, dead)
    assert cards(duel, table.player(THEM), Zone.GRAVEYARD) == [dead]


@both_seats
def test_each_player_has_three_monster_and_three_spell_trap_zones(seat: int) -> None:
    """R-172, RR-003: in a row; a monster takes the first free one."""
    table = Table(seat)
    table.decks()
    table.attack(YOU)
    held = table.hand(YOU)
    duel = table.duel()
    for player in (0, 1):
        for zone in (Zone.MONSTER, Zone.SPELL_TRAP):
            assert len(duel.state.cards_in(player, zone)) == 3
    take(duel, OptionKind.NORMAL_SUMMON, held)
    assert duel.state.slot[held] == 1


@both_seats
def test_each_player_has_a_field_zone_a_deck_a_graveyard_and_an_extra_deck(seat: int) -> None:
    """R-179, R-181, R-183."""
    table = Table(seat)
    cards_there = {
        zone: [table.put(who, zone, monster()) for who in (YOU, THEM)]
        for zone in (Zone.DECK, Zone.GRAVEYARD, Zone.EXTRA_DECK)
    }
    duel = table.duel()
    for zone, (mine, theirs) in cards_there.items():
        assert cards(duel, table.player(YOU), zone) == [mine]
        assert cards(duel, table.player(THEM), zone) == [theirs]
    assert [len(duel.state.cards_in(player, Zone.FIELD)) for player in (0, 1)] == [1, 1]


@both_seats
def test_the_turn_player_acts_in_any_order_and_number(seat: int) -> None:
    """RR-021: a spell, a summon, a change, a Set, another spell."""
    table = Table(seat)
    table.decks()
    old = table.attack(YOU)
    first, second = (table.hand(YOU, spell(NOTHING_MUCH)) for _ in range(2))
    new, other = table.hand(YOU), table.hand(YOU)
    duel = table.duel()
    activate(duel, first)
    take(duel, OptionKind.NORMAL_SUMMON, new)
    take(duel, OptionKind.CHANGE_POSITION, old)
    take(duel, OptionKind.SET_MONSTER, other)
    activate(duel, second)
    assert offered(duel, OptionKind.ENTER_BATTLE)
    assert offered(duel, OptionKind.END_TURN)


@both_seats
def test_a_lock_on_a_monster_ends_with_its_object(seat: int) -> None:
    """RR-007: turned face-down, it is a new object."""
    table = Table(seat)
    table.decks()
    lock = modify(every(your(Zone.MONSTER)), Grant(Permission.CANNOT_ATTACK))
    card = table.attack(YOU, monster("locked", effect(lock)))
    turner = table.hand(YOU, spell(turn_down(exactly(1, your(Zone.MONSTER)))))
    duel = table.duel()
    activate(duel, card)
    activate(duel, turner)
    pick(duel, card)
    take(duel, OptionKind.CHANGE_POSITION, card)
    assert facts_of(duel.state, card).modifiers == ()
    take(duel, OptionKind.ENTER_BATTLE)
    assert offered(duel, OptionKind.ATTACK, card)
