"""Rulings about the Damage Step: its points, its windows, and the results of a battle."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.events import DamageStepPoint, EventKind
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.changes import Cause, Protect
from rushscript.engine.expressions.layers import CauseKind, Permission
from rushscript.engine.expressions.patterns import (
    DamagePattern,
    DestroyedPattern,
    Subject,
)
from rushscript.engine.expressions.selections import NamedSelection
from rushscript.engine.expressions.tests import HasName
from rushscript.engine.expressions.truths import HasDestroyed, Window
from rushscript.engine.operations.flow import May
from rushscript.engine.state import Result
from rushscript.formats import RUSH
from rushscript.ruleset import DamageStepPolicy
from rushscript.vocabulary import Position, Reason, Zone
from tests.unit.engine.building import (
    NOTHING_MUCH,
    SELF,
    acts,
    add,
    attacks,
    continuous,
    damage,
    effect,
    every,
    exactly,
    grant,
    modify,
    monster,
    revive,
    summons,
    their,
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
    attack,
    attack_of,
    both_seats,
    decline,
    happened,
    lies,
    life,
    offered,
    pick,
    place,
    why,
)

ATTACK, DEFENSE = Position.FACE_UP_ATTACK, Position.FACE_UP_DEFENSE


FACE_DOWN = Position.FACE_DOWN_DEFENSE


# ------------------------------------------------------------------------------------ results


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


# -------------------------------------------------------------------------------- damage step


@both_seats
def test_the_damage_step_has_five_points_in_order(seat: int) -> None:
    """R-047, RR-067."""
    table = Table(seat)
    table.decks()
    card, other = table.attack(YOU, monster(attack=2000)), table.attack(THEM)
    duel = table.duel()
    attack(duel, card, other)
    points = [DamageStepPoint(event.amount) for event in happened(duel, EventKind.DAMAGE_STEP)]
    assert points == list(DamageStepPoint)


@both_seats
def test_an_attacked_face_down_monster_is_turned_up_before_calculation(seat: int) -> None:
    """R-048, RR-026: to face-up Defense, not at the declaration, and by battle."""
    table = Table(seat)
    table.decks()
    card, hidden = table.attack(YOU), table.face_down(THEM, monster(defense=2000))
    table.set(THEM, trap(attacks(), NOTHING_MUCH))
    duel = table.duel()
    attack(duel, card, hidden)
    assert lies(duel, hidden) == FACE_DOWN
    decline(duel)
    assert lies(duel, hidden) == DEFENSE
    (event,) = happened(duel, EventKind.FLIPPED)
    points = [item.kind for item in duel.events]
    assert event.reason is Reason.BATTLE
    assert points.index(EventKind.FLIPPED) > points.index(EventKind.DAMAGE_STEP)


@both_seats
def test_lp_change_at_calculation_and_monsters_go_at_the_end(seat: int) -> None:
    """R-049, R-051."""
    table = Table(seat)
    table.decks()
    card, other = table.attack(YOU, monster(attack=2000)), table.attack(THEM)
    watch = table.set(THEM, trap(DamagePattern(Side.YOU), NOTHING_MUCH))
    duel = table.duel()
    attack(duel, card, other)
    assert offered(duel, OptionKind.ACTIVATE, watch)
    assert (life(duel, table.player(THEM)), place(duel, other)) == (7000, Zone.MONSTER)
    decline(duel)
    assert place(duel, other) == Zone.GRAVEYARD


@both_seats
def test_lp_zero_at_calculation_ends_the_duel_at_once(seat: int) -> None:
    """RR-014: the monster never comes to the graveyard."""
    table = Table(seat)
    table.decks()
    card, other = table.attack(YOU, monster(attack=2000)), table.attack(THEM)
    duel = table.duel(life=(8000, 1000))
    attack(duel, card, other)
    assert duel.result == Result(table.player(YOU), "life points")
    assert place(duel, other) == Zone.MONSTER


@both_seats
def test_there_is_a_point_after_calculation(seat: int) -> None:
    """R-050: for what reacts to a monster that was turned up."""
    table = Table(seat)
    table.decks()
    card, hidden = table.attack(YOU), table.face_down(THEM, monster(defense=2000))
    table.set(THEM, trap(acts(EventKind.DAMAGE_STEP, Side.EITHER), NOTHING_MUCH))
    duel = table.duel()
    attack(duel, card, hidden)
    seen = []
    while duel.decision is not None and duel.decision.kind is DecisionKind.RESPONSE:
        seen.append(happened(duel, EventKind.DAMAGE_STEP)[-1].amount)
        decline(duel)
    assert DamageStepPoint.AFTER_CALCULATION in seen


@both_seats
def test_mutual_destruction_is_one_timing(seat: int) -> None:
    """RR-073: asked once, after both are in the graveyard."""
    table = Table(seat)
    table.decks()
    card, other = table.attack(YOU), table.attack(THEM)
    fallen = DestroyedPattern(Subject(Side.EITHER), (Cause(CauseKind.BATTLE),))
    table.set(THEM, trap(fallen, NOTHING_MUCH))
    duel = table.duel()
    attack(duel, card, other)
    assert asked(duel) == (DecisionKind.RESPONSE, table.player(THEM))
    assert place(duel, card) == place(duel, other) == Zone.GRAVEYARD
    decline(duel)
    assert duel.turn == 4


@both_seats
def test_a_battle_destruction_names_its_destroyer_as_it_was(seat: int) -> None:
    """RR-055, RR-073: the killers' objects, though both have moved."""
    table = Table(seat)
    table.decks()
    card, other = table.attack(YOU), table.attack(THEM)
    duel = table.duel()
    attack(duel, card, other)
    for event in happened(duel, EventKind.DESTROYED):
        assert event.reason is Reason.BATTLE
        assert event.source_visit == 0


@both_seats
@pytest.mark.parametrize("policy", list(DamageStepPolicy))
def test_in_the_damage_step_a_trap_on_another_event_waits(
    seat: int, policy: DamageStepPolicy
) -> None:
    """R-046, Z4, RR-057: a summon there is answered by ATK changes only, or by everything."""
    table = Table(seat)
    table.decks()
    card, other = table.attack(YOU), table.attack(THEM, monster(attack=0))
    table.grave(THEM)
    bring = table.set(THEM, trap(DamagePattern(Side.YOU), revive()))
    burn = table.set(YOU, trap(summons(), damage(100)))
    boost = table.set(YOU, trap(summons(), modify(every(your(Zone.MONSTER)), add(500))))
    maybe = table.set(YOU, trap(summons(), May((modify(every(your(Zone.MONSTER)), add(500)),))))
    duel = table.duel(rules=replace(RUSH, damage_step=policy))
    attack(duel, card, other)
    activate(duel, bring)
    duel.choose((0,))
    anything = policy is DamageStepPolicy.ANY
    assert offered(duel, OptionKind.ACTIVATE, boost)
    assert offered(duel, OptionKind.ACTIVATE, maybe)
    assert offered(duel, OptionKind.ACTIVATE, burn) is anything
    assert (why(duel, burn) is None) is anything


@both_seats
@pytest.mark.parametrize("event", ["damage", "flip", "destroyed"])
def test_a_trap_that_names_a_damage_step_event_is_usable_there(seat: int, event: str) -> None:
    """R-046, Z4: damage, a monster turned up, destroyed by battle."""
    waits = {
        "damage": DamagePattern(Side.YOU),
        "flip": acts(EventKind.FLIPPED),
        "destroyed": DestroyedPattern(Subject(Side.YOU), (Cause(CauseKind.BATTLE),)),
    }
    table = Table(seat)
    table.decks()
    pierce = effect(grant(Permission.PIERCE))
    card = table.attack(YOU, monster("lance", pierce, attack=2000))
    hidden = table.face_down(THEM)
    trick = table.set(THEM, trap(waits[event], damage(100)))
    duel = table.duel()
    activate(duel, card)
    attack(duel, card, hidden)
    assert offered(duel, OptionKind.ACTIVATE, trick)


@both_seats
def test_values_are_read_once_at_calculation(seat: int) -> None:
    """RR-072: ATK gained afterwards saves nobody."""
    boost = modify(every(your(Zone.MONSTER)), add(5000))
    table = Table(seat)
    table.decks()
    card, other = table.attack(YOU, monster(attack=2000)), table.attack(THEM)
    trick = table.set(THEM, trap(DamagePattern(Side.YOU), boost))
    duel = table.duel()
    attack(duel, card, other)
    activate(duel, trick)
    assert attack_of(duel, other) == 1000
    assert place(duel, other) == Zone.GRAVEYARD


@both_seats
def test_an_atk_change_before_calculation_counts(seat: int) -> None:
    """RR-072, R-046."""
    boost = modify(every(your(Zone.MONSTER)), add(5000))
    table = Table(seat)
    table.decks()
    card, other = table.attack(YOU, monster(attack=2000)), table.attack(THEM)
    trick = table.set(THEM, trap(attacks(), boost))
    duel = table.duel()
    attack(duel, card, other)
    activate(duel, trick)
    assert (place(duel, card), place(duel, other)) == (Zone.GRAVEYARD, Zone.MONSTER)
    assert life(duel, table.player(YOU)) == 4000


@both_seats
@pytest.mark.parametrize("victim", ["attacker", "target"])
def test_a_battle_without_its_monster_is_cancelled_in_the_damage_step(
    seat: int, victim: str
) -> None:
    """R-169, R-170, R-171, RR-068: no replay, no damage, the attack is spent."""
    table = Table(seat)
    table.decks()
    card, hidden = table.attack(YOU), table.face_down(THEM, monster(defense=0))
    other = table.attack(THEM)
    away = to_hand(exactly(1, their(Zone.MONSTER) if victim == "attacker" else your(Zone.MONSTER)))
    trick = table.set(THEM, trap(acts(EventKind.FLIPPED), away))
    duel = table.duel()
    attack(duel, card, hidden)
    activate(duel, trick)
    pick(duel, card if victim == "attacker" else hidden)
    assert happened(duel, EventKind.DAMAGED) == happened(duel, EventKind.DESTROYED) == []
    assert place(duel, other) == Zone.MONSTER
    assert duel.turn == 4


@both_seats
def test_a_change_elsewhere_in_the_damage_step_is_no_replay(seat: int) -> None:
    """R-169: the battle goes on with the same target."""
    table = Table(seat)
    table.decks()
    card, hidden = table.attack(YOU), table.face_down(THEM, monster(defense=0))
    table.grave(THEM)
    trick = table.set(THEM, trap(acts(EventKind.FLIPPED), revive()))
    duel = table.duel()
    attack(duel, card, hidden)
    activate(duel, trick)
    duel.choose((0,))
    assert place(duel, hidden) == Zone.GRAVEYARD
    assert duel.turn == 4


@both_seats
def test_a_monster_that_left_after_calculation_is_not_destroyed(seat: int) -> None:
    """R-049, R-051: destruction was decided for an object that is gone."""
    table = Table(seat)
    table.decks()
    card, other = table.attack(YOU, monster(attack=2000)), table.attack(THEM)
    trick = table.set(THEM, trap(DamagePattern(Side.YOU), to_hand(every(your(Zone.MONSTER)))))
    duel = table.duel()
    attack(duel, card, other)
    activate(duel, trick)
    assert place(duel, other) == Zone.HAND
    assert happened(duel, EventKind.DESTROYED) == []


@both_seats
def test_a_monster_remembers_what_it_destroyed_this_turn(seat: int) -> None:
    """RR-007: the object does; it forgets when the turn ends."""
    proud = continuous(
        SELF, add(300), facts=(HasDestroyed("self", HasName("victim"), Window.THIS_TURN),)
    )
    table = Table(seat)
    table.decks()
    card = table.attack(YOU, monster("proud", proud, attack=2000))
    other, second = table.attack(THEM, monster("victim")), table.attack(YOU)
    duel = table.duel()
    attack(duel, card, other)
    assert attack_of(duel, card) == 2300
    attack(duel, second)
    assert (duel.turn, attack_of(duel, card)) == (4, 2000)
