"""Rulings about the results of a battle: who is destroyed, and who loses how many LP."""

from __future__ import annotations

import pytest

from rushscript.engine.expressions.changes import Cause, Protect
from rushscript.engine.expressions.layers import CauseKind, Permission
from rushscript.engine.expressions.selections import NamedSelection
from rushscript.vocabulary import Position, Zone
from tests.unit.engine.building import (
    effect,
    grant,
    modify,
    monster,
)
from tests.unit.engine.table import (
    THEM,
    YOU,
    Table,
    activate,
    attack,
    both_seats,
    life,
    place,
)

ATTACK, DEFENSE = Position.FACE_UP_ATTACK, Position.FACE_UP_DEFENSE


FACE_DOWN = Position.FACE_DOWN_DEFENSE


def fight(seat: int, attacker: int, target: int) -> tuple[list[bool], list[int]]:
    """Attack Position against Attack Position: who is destroyed, what each player lost."""
    table = Table(seat)
    table.decks()
    first = table.attack(YOU, monster(attack=attacker))
    second = table.attack(THEM, monster(attack=target))
    duel = table.duel()
    attack(duel, first, second)
    return (
        [place(duel, card) == Zone.GRAVEYARD for card in (first, second)],
        [8000 - life(duel, table.player(who)) for who in (YOU, THEM)],
    )


@both_seats
def test_the_weaker_monster_is_destroyed_and_its_player_loses_the_difference(seat: int) -> None:
    """R-147, RR-069: the attacker too."""
    assert fight(seat, 2000, 1500) == ([False, True], [0, 500])
    assert fight(seat, 1500, 2000) == ([True, False], [500, 0])


@both_seats
def test_equal_monsters_destroy_each_other(seat: int) -> None:
    """R-148."""
    assert fight(seat, 1500, 1500) == ([True, True], [0, 0])


@both_seats
def test_two_monsters_without_atk_survive(seat: int) -> None:
    """R-149, RR-005, scenario G10."""
    assert fight(seat, 0, 0) == ([False, False], [0, 0])


def storm(seat: int, attacker: int, defense: int, position: Position) -> tuple[bool, list[int]]:
    """Against Defense Position: whether the wall falls, what each player lost."""
    table = Table(seat)
    table.decks()
    card = table.attack(YOU, monster(attack=attacker))
    wall = table.put(THEM, Zone.MONSTER, monster(attack=9000, defense=defense), position)
    duel = table.duel()
    attack(duel, card, wall)
    assert place(duel, card) == Zone.MONSTER
    lost = [8000 - life(duel, table.player(who)) for who in (YOU, THEM)]
    return place(duel, wall) == Zone.GRAVEYARD, lost


in_defense = pytest.mark.parametrize("position", [DEFENSE, FACE_DOWN], ids=["up", "down"])


@both_seats
@in_defense
def test_a_higher_def_costs_the_attackers_player_the_difference(
    seat: int, position: Position
) -> None:
    """R-150, scenario G09: nobody is destroyed."""
    assert storm(seat, 1500, 2000, position) == (False, [500, 0])


@both_seats
@in_defense
def test_an_equal_def_changes_nothing(seat: int, position: Position) -> None:
    """R-151: with 0 as with more."""
    assert storm(seat, 1500, 1500, position) == (False, [0, 0])
    assert storm(seat, 0, 0, position) == (False, [0, 0])


@both_seats
@in_defense
def test_a_lower_def_is_destroyed_without_damage(seat: int, position: Position) -> None:
    """R-152, RR-069."""
    assert storm(seat, 1500, 1000, position) == (True, [0, 0])


@both_seats
def test_piercing_takes_the_difference(seat: int) -> None:
    """R-153, RR-069."""
    table = Table(seat)
    table.decks()
    pierce = effect(grant(Permission.PIERCE))
    card = table.attack(YOU, monster("lance", pierce, attack=2500))
    wall = table.defense(THEM, monster(defense=1000))
    duel = table.duel()
    activate(duel, card)
    attack(duel, card, wall)
    assert life(duel, table.player(THEM)) == 6500
    assert place(duel, wall) == Zone.GRAVEYARD


@both_seats
def test_piercing_does_nothing_extra_against_attack_position(seat: int) -> None:
    """R-153: the difference is taken once."""
    table = Table(seat)
    table.decks()
    card = table.attack(YOU, monster("lance", effect(grant(Permission.PIERCE)), attack=2500))
    wall = table.attack(THEM, monster(attack=1000))
    duel = table.duel()
    activate(duel, card)
    attack(duel, card, wall)
    assert life(duel, table.player(THEM)) == 6500


@both_seats
def test_what_cannot_be_destroyed_by_battle_still_lets_damage_through(seat: int) -> None:
    """RR-071, RR-046."""
    guard = modify(NamedSelection("self"), Protect(Cause(CauseKind.BATTLE)))
    table = Table(seat)
    table.decks()
    card = table.attack(YOU, monster("wall", effect(guard), attack=1000))
    other = table.attack(THEM, monster(attack=1600))
    duel = table.duel()
    activate(duel, card)
    attack(duel, card, other)
    assert place(duel, card) == Zone.MONSTER
    assert life(duel, table.player(YOU)) == 7400


@both_seats
@pytest.mark.parametrize(("kind", "safe"), [(CauseKind.ATTACK, False), (CauseKind.BATTLE, True)])
def test_by_attack_and_by_battle_are_two_protections(
    seat: int, kind: CauseKind, safe: bool
) -> None:
    """Decided readings: `by opponent's attack` says nothing about one's own attack."""
    guard = modify(NamedSelection("self"), Protect(Cause(kind)))
    table = Table(seat)
    table.decks()
    card = table.attack(YOU, monster("bold", effect(guard), attack=1000))
    other = table.attack(THEM, monster(attack=1600))
    duel = table.duel()
    activate(duel, card)
    attack(duel, card, other)
    assert (place(duel, card) == Zone.MONSTER) is safe
