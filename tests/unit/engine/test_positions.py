"""Rulings about changing battle positions, by the player and by effects."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.layers import Permission
from rushscript.engine.expressions.selections import Chosen
from rushscript.engine.operations.field import ChangePosition, NegateAttack
from rushscript.formats import RUSH
from rushscript.refusals import Refusal
from rushscript.vocabulary import Position, Reason, Zone
from tests.unit.engine.building import (
    NOTHING_MUCH,
    attacks,
    effect,
    every,
    exactly,
    grant,
    monster,
    revive,
    spell,
    summons,
    trap,
    your,
)
from tests.unit.engine.table import (
    THEM,
    YOU,
    Table,
    activate,
    attack,
    both_seats,
    can_activate,
    end_turn,
    happened,
    lies,
    pick,
    take,
)

ATTACK, DEFENSE = Position.FACE_UP_ATTACK, Position.FACE_UP_DEFENSE


FACE_DOWN = Position.FACE_DOWN_DEFENSE


def turn_down(cards: Chosen) -> ChangePosition:
    return ChangePosition(cards, position=FACE_DOWN)


def turn_any(cards: Chosen) -> ChangePosition:
    return ChangePosition(cards)


def position_options(duel: Duel, card: int) -> list[int]:
    assert duel.decision is not None
    return [
        option.value
        for option in duel.decision.options
        if option.kind is OptionKind.CHANGE_POSITION and option.card == card
    ]


@both_seats
@pytest.mark.parametrize(
    ("before", "after"), [(ATTACK, DEFENSE), (DEFENSE, ATTACK), (FACE_DOWN, ATTACK)]
)
def test_a_player_changes_positions_in_the_main_phase(
    seat: int, before: Position, after: Position
) -> None:
    """R-038, R-136, RR-025: a face-down monster goes to face-up Attack and nowhere else."""
    table = Table(seat)
    table.decks()
    card = table.put(YOU, Zone.MONSTER, monster(), before)
    duel = table.duel()
    assert position_options(duel, card) == [after]
    take(duel, OptionKind.CHANGE_POSITION, card)
    assert lies(duel, card) == after


@both_seats
def test_a_position_changes_once_a_turn(seat: int) -> None:
    """RR-025."""
    table = Table(seat)
    table.decks()
    card = table.attack(YOU)
    duel = table.duel()
    take(duel, OptionKind.CHANGE_POSITION, card)
    assert duel.why_not(OptionKind.CHANGE_POSITION, card) is Refusal.ALREADY_USED
    end_turn(duel)
    end_turn(duel)
    assert position_options(duel, card) == [ATTACK]


@both_seats
@pytest.mark.parametrize("kind", [OptionKind.NORMAL_SUMMON, OptionKind.SET_MONSTER])
def test_a_monster_that_came_this_turn_stays_as_it_lies(seat: int, kind: OptionKind) -> None:
    """R-138, RR-025: a Set monster is not reversed in the turn it was Set."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU)
    duel = table.duel()
    take(duel, kind, card)
    assert duel.why_not(OptionKind.CHANGE_POSITION, card) is Refusal.SET_THIS_TURN
    end_turn(duel)
    end_turn(duel)
    assert len(position_options(duel, card)) == 1


@both_seats
def test_a_special_summoned_monster_stays_as_it_lies_this_turn(seat: int) -> None:
    """RR-025."""
    table = Table(seat)
    table.decks()
    dead = table.grave(YOU)
    card = table.hand(YOU, spell(revive()))
    duel = table.duel()
    activate(duel, card)
    pick(duel, dead)
    assert duel.why_not(OptionKind.CHANGE_POSITION, dead) is Refusal.SET_THIS_TURN


@both_seats
def test_reversing_is_no_summon(seat: int) -> None:
    """R-137, Z11, RR-026: FLIPPED, and traps on summons have nothing to answer."""
    table = Table(seat)
    table.decks()
    card = table.face_down(YOU)
    table.set(THEM, trap(summons(), NOTHING_MUCH))
    duel = table.duel()
    take(duel, OptionKind.CHANGE_POSITION, card)
    assert duel.decision is not None
    assert duel.decision.kind is DecisionKind.ACTION
    assert happened(duel, EventKind.SUMMONED) == []
    (event,) = happened(duel, EventKind.FLIPPED)
    assert (event.reason, event.position) == (Reason.RULE, ATTACK)
    assert duel.state.summoned[card] is None


@both_seats
def test_an_effect_turns_a_face_down_monster_to_face_up_attack(seat: int) -> None:
    """RR-027; its own player cannot change it again this turn (RR-025)."""
    table = Table(seat)
    table.decks()
    card = table.face_down(YOU)
    turner = table.hand(YOU, spell(turn_any(exactly(1, your(Zone.MONSTER)))))
    duel = table.duel()
    activate(duel, turner)
    pick(duel, card)
    assert lies(duel, card) == ATTACK
    assert duel.why_not(OptionKind.CHANGE_POSITION, card) is Refusal.ALREADY_USED


@both_seats
def test_effects_change_positions_without_regard_to_the_players_limits(seat: int) -> None:
    """RR-027: a monster summoned this turn, and one changed already."""
    table = Table(seat)
    table.decks()
    new, old = table.hand(YOU), table.attack(YOU)
    turner = table.hand(YOU, spell(turn_any(every(your(Zone.MONSTER)))))
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, new)
    take(duel, OptionKind.CHANGE_POSITION, old)
    activate(duel, turner)
    assert (lies(duel, new), lies(duel, old)) == (DEFENSE, ATTACK)


@both_seats
def test_a_change_by_an_effect_leaves_the_players_own_change(seat: int) -> None:
    """RR-027: it does not use it up."""
    table = Table(seat)
    table.decks()
    card = table.attack(YOU)
    turner = table.hand(YOU, spell(turn_any(exactly(1, your(Zone.MONSTER)))))
    duel = table.duel()
    activate(duel, turner)
    pick(duel, card)
    assert position_options(duel, card) == [ATTACK]


@both_seats
@pytest.mark.parametrize("switch", [False, True])
def test_a_monster_turned_down_in_the_turn_it_came_may_be_reversed_by_switch_only(
    seat: int, switch: bool
) -> None:
    """Z20, R-136."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU)
    turner = table.hand(YOU, spell(turn_down(exactly(1, your(Zone.MONSTER)))))
    rules = replace(RUSH, reverse_same_turn_if_turned_by_effect=switch)
    duel = table.duel(rules=rules)
    take(duel, OptionKind.NORMAL_SUMMON, card)
    activate(duel, turner)
    pick(duel, card)
    assert lies(duel, card) == FACE_DOWN
    assert position_options(duel, card) == ([ATTACK] if switch else [])


@both_seats
def test_an_old_monster_turned_down_by_an_effect_may_be_reversed_at_once(seat: int) -> None:
    """R-136, RR-025: it has been on the field since before this turn."""
    table = Table(seat)
    table.decks()
    card = table.attack(YOU)
    turner = table.hand(YOU, spell(turn_down(exactly(1, your(Zone.MONSTER)))))
    duel = table.duel()
    activate(duel, turner)
    pick(duel, card)
    assert position_options(duel, card) == [ATTACK]


@both_seats
def test_a_monster_that_cannot_change_position_is_changed_by_nobody(seat: int) -> None:
    """RR-088: cannot wins over the rules and over effects."""
    table = Table(seat)
    table.decks()
    stuck = table.attack(YOU, monster("stuck", effect(grant(Permission.CANNOT_CHANGE_POSITION))))
    turner = table.hand(YOU, spell(turn_any(exactly(1, your(Zone.MONSTER)))))
    duel = table.duel()
    activate(duel, stuck)
    assert duel.why_not(OptionKind.CHANGE_POSITION, stuck) is Refusal.LOCKED
    assert not can_activate(duel, turner)


@both_seats
def test_nobody_changes_the_others_monsters_or_outside_the_main_phase(seat: int) -> None:
    """R-038."""
    table = Table(seat)
    table.decks()
    mine, theirs = table.attack(YOU), table.attack(THEM)
    duel = table.duel()
    kind = OptionKind.CHANGE_POSITION
    assert duel.why_not(kind, theirs) is Refusal.WRONG_PLACE
    assert duel.why_not(kind, theirs, player=table.player(THEM)) is Refusal.NOT_YOUR_TURN
    take(duel, OptionKind.ENTER_BATTLE)
    assert duel.why_not(kind, mine) is Refusal.WRONG_TIME


@both_seats
def test_an_attacker_keeps_its_position_even_if_the_attack_was_negated(seat: int) -> None:
    """R-165, RR-025."""
    table = Table(seat)
    table.decks()
    card = table.attack(YOU)
    stop = table.set(THEM, trap(attacks(), NegateAttack()))
    duel = table.duel()
    attack(duel, card)
    activate(duel, stop)
    assert duel.state.position_fixed[card] == 3
