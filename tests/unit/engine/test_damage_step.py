"""Rulings about the Damage Step: its points, its windows, and what ends it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.events import DamageStepPoint, EventKind
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.changes import Cause, Grant
from rushscript.engine.expressions.layers import CauseKind, Permission
from rushscript.engine.expressions.patterns import (
    DamagePattern,
    DestroyedPattern,
    Subject,
)
from rushscript.engine.expressions.tests import HasName
from rushscript.engine.expressions.truths import HasDestroyed, Window
from rushscript.engine.operations.field import SpecialSummon
from rushscript.engine.operations.flow import May
from rushscript.engine.state import Ending, Result
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
    send,
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


@both_seats
def test_the_damage_step_has_five_points_in_order(seat: int) -> None:
    """R-047, RR-067."""
    table = Table(seat)
    table.decks()
    card, other = table.attack(YOU, monster(attack=2000)), table.attack(THEM)
    duel = table.duel()
    attack(duel, card, other)
    points = [event.point for event in happened(duel, EventKind.DAMAGE_STEP)]
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
    assert duel.result == Result(table.player(YOU), Ending.LIFE_POINTS)
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
        seen.append(happened(duel, EventKind.DAMAGE_STEP)[-1].point)
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
@pytest.mark.parametrize("victim", ["attacker", "target"])
def test_a_monster_that_left_and_came_back_is_in_the_battle_no_more(seat: int, victim: str) -> None:
    """R-170, RR-064, RR-068: the battle was with another object; it is cancelled all the same."""
    table = Table(seat)
    table.decks()
    card, hidden = table.attack(YOU, monster(attack=2000)), table.face_down(THEM)
    if victim == "attacker":
        dead = exactly(1, their(Zone.GRAVEYARD))
        back = SpecialSummon(dead, side=Side.OPPONENT, position=Position.FACE_UP_ATTACK)
        steps = (send(every(their(Zone.MONSTER))), back)
    else:
        steps = (send(every(your(Zone.MONSTER))), revive())
    trick = table.set(THEM, trap(acts(EventKind.FLIPPED), *steps))
    duel = table.duel()
    attack(duel, card, hidden)
    activate(duel, trick)
    pick(duel, card if victim == "attacker" else hidden)
    assert place(duel, card) == place(duel, hidden) == Zone.MONSTER
    assert happened(duel, EventKind.DAMAGED) == happened(duel, EventKind.DESTROYED) == []
    points = [event.point for event in happened(duel, EventKind.DAMAGE_STEP)]
    assert points == [DamageStepPoint.START, DamageStepPoint.BEFORE_CALCULATION]


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
def test_a_monster_that_left_and_came_back_after_calculation_is_not_destroyed(seat: int) -> None:
    """R-051, RR-007: what came back is another object than the one that lost the battle."""
    table = Table(seat)
    table.decks()
    card, other = table.attack(YOU, monster(attack=2000)), table.attack(THEM)
    away_and_back = (send(every(your(Zone.MONSTER))), revive())
    trick = table.set(THEM, trap(DamagePattern(Side.YOU), *away_and_back))
    duel = table.duel()
    attack(duel, card, other)
    activate(duel, trick)
    pick(duel, other)
    assert place(duel, other) == Zone.MONSTER
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


@both_seats
def test_a_ban_on_attacking_in_the_damage_step_ends_the_battle(seat: int) -> None:
    """Where the sources are silent: like one that comes at the declaration (RR-064)."""
    ban = modify(every(their(Zone.MONSTER)), Grant(Permission.CANNOT_ATTACK))
    table = Table(seat)
    table.decks()
    card, hidden = table.attack(YOU), table.face_down(THEM, monster(defense=0))
    trick = table.set(THEM, trap(acts(EventKind.FLIPPED), ban))
    duel = table.duel()
    attack(duel, card, hidden)
    activate(duel, trick)
    assert place(duel, hidden) == Zone.MONSTER
