"""Rulings about attacks: who attacks what, the Damage Step, its results, and replays."""

from __future__ import annotations

from dataclasses import replace

import pytest
from building import (
    NOTHING_MUCH,
    SELF,
    THEM,
    YOU,
    Table,
    activate,
    acts,
    add,
    asked,
    attack,
    attack_of,
    attacks,
    both_seats,
    continuous,
    damage,
    decline,
    effect,
    every,
    exactly,
    grant,
    happened,
    lies,
    life,
    modify,
    monster,
    offered,
    pick,
    place,
    send,
    spell,
    summons,
    take,
    their,
    to_hand,
    trap,
    why,
    your,
)

from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import NO_CARD, DamageStepPoint, EventKind
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.changes import Cause, Grant, Protect
from rushscript.engine.expressions.layers import CauseKind, Permission
from rushscript.engine.expressions.numbers import Constant
from rushscript.engine.expressions.patterns import (
    AttackPattern,
    DamagePattern,
    DestroyedPattern,
    Subject,
)
from rushscript.engine.expressions.selections import NamedSelection
from rushscript.engine.expressions.tests import HasName
from rushscript.engine.expressions.truths import HasDestroyed, Window
from rushscript.engine.operations.base import Operation
from rushscript.engine.operations.field import ChangePosition, NegateAttack, SpecialSummon
from rushscript.engine.operations.flow import May
from rushscript.engine.operations.moving import Destroy
from rushscript.engine.refusals import Refusal
from rushscript.engine.state import Result
from rushscript.formats import RUSH
from rushscript.ruleset import DamageStepPolicy, ReplayPolicy
from rushscript.vocabulary import Phase, Position, Reason, Zone

ATTACK, DEFENSE = Position.FACE_UP_ATTACK, Position.FACE_UP_DEFENSE
FACE_DOWN = Position.FACE_DOWN_DEFENSE


def summon_theirs(position: Position = ATTACK) -> SpecialSummon:
    """`special summon 1 monster from your graveyard`, as their trap says it."""
    return SpecialSummon(exactly(1, your(Zone.GRAVEYARD)), position=position)


def battle_phase(duel: Duel) -> bool:
    return duel.state.phase is Phase.BATTLE


# ------------------------------------------------------------------------------ who and whom


@both_seats
def test_only_face_up_attack_position_monsters_attack(seat: int) -> None:
    """R-042, RR-062."""
    table = Table(seat)
    table.decks()
    up, side, down = table.attack(YOU), table.defense(YOU), table.face_down(YOU)
    duel = table.duel()
    take(duel, OptionKind.ENTER_BATTLE)
    assert offered(duel, OptionKind.ATTACK, up)
    assert duel.why_not(OptionKind.ATTACK, side) is Refusal.WRONG_PLACE
    assert duel.why_not(OptionKind.ATTACK, down) is Refusal.FACE_DOWN


@both_seats
def test_each_monster_attacks_once_and_then_the_phase_ends(seat: int) -> None:
    """R-042, R-052, RR-062: no possible attack ends the Battle Phase by itself."""
    table = Table(seat)
    table.decks()
    mine = [table.attack(YOU, monster(attack=100)) for _ in range(3)]
    duel = table.duel()
    for card in mine:
        attack(duel, card)
    assert life(duel, table.player(THEM)) == 7700
    assert duel.turn == 4


@both_seats
def test_a_direct_attack_needs_an_empty_field(seat: int) -> None:
    """R-154, RR-062: a face-down monster is a monster."""
    table = Table(seat)
    table.decks()
    card, wall = table.attack(YOU), table.face_down(THEM)
    duel = table.duel()
    take(duel, OptionKind.ENTER_BATTLE)
    assert not offered(duel, OptionKind.ATTACK, card, NO_CARD)
    assert offered(duel, OptionKind.ATTACK, card, wall)
    assert duel.why_not(OptionKind.ATTACK, card) is Refusal.WRONG_PLACE


@both_seats
def test_a_direct_attack_takes_lp_equal_to_the_atk(seat: int) -> None:
    """R-154."""
    table = Table(seat)
    table.decks()
    card = table.attack(YOU, monster(attack=1800))
    duel = table.duel()
    attack(duel, card)
    assert life(duel, table.player(THEM)) == 6200


@both_seats
def test_a_direct_attack_with_no_atk_does_no_damage(seat: int) -> None:
    """R-154: no damage is no event."""
    table = Table(seat)
    table.decks()
    card = table.attack(YOU, monster(attack=0))
    duel = table.duel()
    attack(duel, card)
    assert happened(duel, EventKind.DAMAGED) == []


@both_seats
def test_the_turn_player_may_end_the_battle_phase_with_attackers_left(seat: int) -> None:
    """RR-076: then the End Phase, no second Main Phase."""
    table = Table(seat)
    table.decks()
    table.attack(YOU)
    duel = table.duel()
    take(duel, OptionKind.ENTER_BATTLE)
    take(duel, OptionKind.END_BATTLE)
    assert duel.turn == 4


@both_seats
def test_nobody_attacks_in_the_main_phase_or_the_others_turn(seat: int) -> None:
    """R-044, RR-061."""
    table = Table(seat)
    table.decks()
    mine, theirs = table.attack(YOU), table.attack(THEM)
    duel = table.duel()
    assert duel.why_not(OptionKind.ATTACK, mine, target=theirs) is Refusal.WRONG_TIME
    refused = duel.why_not(OptionKind.ATTACK, theirs, target=mine, player=table.player(THEM))
    assert refused is Refusal.NOT_YOUR_TURN


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
    bring = table.set(THEM, trap(DamagePattern(Side.YOU), summon_theirs()))
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
    trick = table.set(THEM, trap(acts(EventKind.FLIPPED), summon_theirs()))
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


# ------------------------------------------------------------------- declarations and stopping


@both_seats
def test_a_negated_attack_is_spent(seat: int) -> None:
    """RR-063, R-045: no Damage Step."""
    table = Table(seat)
    table.decks()
    card = table.attack(YOU)
    trick = table.set(THEM, trap(attacks(), NegateAttack()))
    duel = table.duel()
    attack(duel, card)
    activate(duel, trick)
    assert happened(duel, EventKind.DAMAGE_STEP) == []
    assert (life(duel, table.player(THEM)), duel.turn) == (8000, 4)


@both_seats
@pytest.mark.parametrize(
    "move",
    [
        ChangePosition(every(their(Zone.MONSTER)), position=DEFENSE),
        ChangePosition(every(their(Zone.MONSTER)), position=FACE_DOWN),
        send(every(their(Zone.MONSTER))),
        modify(every(their(Zone.MONSTER)), Grant(Permission.CANNOT_ATTACK)),
    ],
    ids=["defense", "face-down", "gone", "cannot attack"],
)
def test_an_attacker_that_can_no_longer_attack_ends_its_attack(seat: int, move: Operation) -> None:
    """RR-064, RR-059."""
    table = Table(seat)
    table.decks()
    card, other = table.attack(YOU, monster(attack=3000)), table.attack(THEM)
    trick = table.set(THEM, trap(attacks(), move))
    duel = table.duel()
    attack(duel, card, other)
    activate(duel, trick)
    assert (place(duel, other), duel.turn) == (Zone.MONSTER, 4)


@both_seats
def test_a_declaration_is_answered_by_traps_on_attacks(seat: int) -> None:
    """R-045: attacker and target have their names."""
    table = Table(seat)
    table.decks()
    card, other = table.attack(YOU), table.attack(THEM)
    at_mine = AttackPattern(Subject(Side.OPPONENT), Subject(Side.YOU))
    direct = AttackPattern(Subject(Side.OPPONENT), directly=True)
    good = table.set(THEM, trap(at_mine, Destroy(NamedSelection("attacker"))))
    bad = table.set(THEM, trap(direct, NOTHING_MUCH))
    duel = table.duel()
    attack(duel, card, other)
    assert not offered(duel, OptionKind.ACTIVATE, bad)
    activate(duel, good)
    assert (place(duel, card), place(duel, other)) == (Zone.GRAVEYARD, Zone.MONSTER)


# -------------------------------------------------------------------------------------- replay


@both_seats
@pytest.mark.parametrize(
    "cause", ["special summon", "cost", "bounce"], ids=lambda value: str(value)
)
def test_the_attacker_chooses_again_when_the_defending_side_changed(seat: int, cause: str) -> None:
    """R-162, R-163, RR-065, scenario G11."""
    table = Table(seat)
    table.decks()
    card, other, third = table.attack(YOU), table.attack(THEM), table.attack(THEM)
    table.grave(THEM)
    tricks = {
        "special summon": trap(attacks(), summon_theirs()),
        "cost": trap(attacks(), NOTHING_MUCH, costs=(send(exactly(1, your(Zone.MONSTER))),)),
        "bounce": trap(attacks(), to_hand(exactly(1, your(Zone.MONSTER)))),
    }
    trick = table.set(THEM, tricks[cause])
    duel = table.duel()
    attack(duel, card, other)
    activate(duel, trick)
    duel.choose((0,))
    assert asked(duel) == (DecisionKind.REPLAY, table.player(YOU))
    assert offered(duel, OptionKind.ATTACK, card, third)
    assert offered(duel, OptionKind.STOP_ATTACK, card)
    assert not offered(duel, OptionKind.ATTACK, card, NO_CARD)


@both_seats
def test_the_same_target_may_be_chosen_again(seat: int) -> None:
    """R-162."""
    table = Table(seat)
    table.decks()
    card, other = table.attack(YOU, monster(attack=2000)), table.attack(THEM)
    table.grave(THEM)
    trick = table.set(THEM, trap(attacks(), summon_theirs()))
    duel = table.duel()
    attack(duel, card, other)
    activate(duel, trick)
    duel.choose((0,))
    take(duel, OptionKind.ATTACK, card, other)
    assert place(duel, other) == Zone.GRAVEYARD


@both_seats
def test_an_emptied_field_may_be_attacked_directly(seat: int) -> None:
    """R-162, R-154, RR-065."""
    table = Table(seat)
    table.decks()
    card, other = table.attack(YOU), table.attack(THEM)
    trick = table.set(THEM, trap(attacks(), to_hand(every(your(Zone.MONSTER)))))
    duel = table.duel()
    attack(duel, card, other)
    activate(duel, trick)
    take(duel, OptionKind.ATTACK, card, NO_CARD)
    assert life(duel, table.player(THEM)) == 7000


@both_seats
def test_a_direct_attack_is_replayed_when_a_monster_appears(seat: int) -> None:
    """R-162: it cannot go on directly."""
    table = Table(seat)
    table.decks()
    card, new = table.attack(YOU), table.grave(THEM, monster(attack=0))
    trick = table.set(THEM, trap(attacks(), summon_theirs()))
    duel = table.duel()
    attack(duel, card)
    activate(duel, trick)
    pick(duel, new)
    assert not offered(duel, OptionKind.ATTACK, card, NO_CARD)
    take(duel, OptionKind.ATTACK, card, new)
    assert place(duel, new) == Zone.GRAVEYARD


@both_seats
def test_a_stopped_attack_is_spent(seat: int) -> None:
    """R-164, R-165."""
    table = Table(seat)
    table.decks()
    card, other = table.attack(YOU), table.attack(THEM)
    second = table.attack(YOU)
    table.grave(THEM)
    trick = table.set(THEM, trap(attacks(), summon_theirs()))
    duel = table.duel()
    attack(duel, card, other)
    activate(duel, trick)
    duel.choose((0,))
    take(duel, OptionKind.STOP_ATTACK, card)
    assert battle_phase(duel)
    assert duel.why_not(OptionKind.ATTACK, card, target=other) is Refusal.ALREADY_USED
    assert offered(duel, OptionKind.ATTACK, second, other)
    assert place(duel, other) == Zone.MONSTER


@both_seats
def test_a_replayed_attack_may_still_go_directly_where_an_effect_allows_it(seat: int) -> None:
    """R-162, RR-074."""
    table = Table(seat)
    table.decks()
    sneak = effect(grant(Permission.ATTACK_DIRECTLY))
    card, other = table.attack(YOU, monster("sneak", sneak)), table.attack(THEM)
    table.grave(THEM)
    trick = table.set(THEM, trap(attacks(), summon_theirs()))
    duel = table.duel()
    activate(duel, card)
    attack(duel, card)
    activate(duel, trick)
    duel.choose((0,))
    assert offered(duel, OptionKind.ATTACK, card, other)
    take(duel, OptionKind.ATTACK, card, NO_CARD)
    assert life(duel, table.player(THEM)) == 7000


@both_seats
def test_a_negated_attack_leaves_the_second_one(seat: int) -> None:
    """RR-063, RR-074: one of two attacks is spent."""
    twice = modify(SELF, Grant(Permission.ATTACK_TIMES, Constant(2)))
    table = Table(seat)
    table.decks()
    card = table.attack(YOU, monster("twice", effect(twice)))
    trick = table.set(THEM, trap(attacks(), NegateAttack()))
    duel = table.duel()
    activate(duel, card)
    attack(duel, card)
    activate(duel, trick)
    attack(duel, card)
    assert life(duel, table.player(THEM)) == 7000


@both_seats
def test_a_new_target_is_no_new_declaration(seat: int) -> None:
    """R-166, R-167: traps on attacks have had their chance."""
    table = Table(seat)
    table.decks()
    card, other = table.attack(YOU), table.attack(THEM)
    table.grave(THEM, monster(defense=3000))
    trick = table.set(THEM, trap(attacks(), summon_theirs(DEFENSE)))
    late = table.set(THEM, trap(attacks(), NegateAttack()))
    duel = table.duel()
    attack(duel, card, other)
    activate(duel, trick)
    duel.choose((0,))
    take(duel, OptionKind.ATTACK, card, other)
    assert len(happened(duel, EventKind.ATTACK_DECLARED)) == 1
    assert len(happened(duel, EventKind.ATTACK_REDIRECTED)) == 1
    assert place(duel, late) == Zone.SPELL_TRAP
    assert place(duel, other) == Zone.GRAVEYARD


@both_seats
@pytest.mark.parametrize(
    ("policy", "in_and_out", "one_more", "gone"),
    [
        (ReplayPolicy.ANY_CHANGE, True, True, True),
        (ReplayPolicy.SET_DIFFERS, True, True, True),
        (ReplayPolicy.TARGET_GONE, False, False, True),
    ],
)
def test_the_three_readings_of_a_replay(
    seat: int, policy: ReplayPolicy, in_and_out: bool, one_more: bool, gone: bool
) -> None:
    """Z17, R-168, RR-066: another monster for another, one more, the target gone."""
    swap = (send(exactly(1, your(Zone.MONSTER))), summon_theirs())
    tricks = {
        "in and out": trap(attacks(), *swap),
        "one more": trap(attacks(), summon_theirs()),
        "gone": trap(attacks(), send(exactly(1, your(Zone.MONSTER)))),
    }
    found = []
    for name, definition in tricks.items():
        table = Table(seat)
        table.decks()
        card, other = table.attack(YOU), table.attack(THEM)
        spare, dead = table.attack(THEM), table.grave(THEM)
        trick = table.set(THEM, definition)
        duel = table.duel(rules=replace(RUSH, replay=policy))
        attack(duel, card, other)
        activate(duel, trick)
        if name != "one more":
            pick(duel, other if name == "gone" else spare)
        if name != "gone":
            pick(duel, dead)
        found.append(asked(duel)[0] is DecisionKind.REPLAY)
    assert found == [in_and_out, one_more, gone]


@both_seats
@pytest.mark.parametrize("policy", list(ReplayPolicy))
def test_a_monster_that_went_and_came_back_counts_for_the_seeds_reading_only(
    seat: int, policy: ReplayPolicy
) -> None:
    """Z17, R-168: the same cards stand there at the end, but there was a change."""
    back = SpecialSummon(exactly(1, your(Zone.GRAVEYARD)), position=ATTACK)
    table = Table(seat)
    table.decks()
    card, other, spare = table.attack(YOU), table.attack(THEM), table.attack(THEM)
    trick = table.set(THEM, trap(attacks(), send(exactly(1, your(Zone.MONSTER))), back))
    duel = table.duel(rules=replace(RUSH, replay=policy))
    attack(duel, card, other)
    activate(duel, trick)
    pick(duel, spare)
    pick(duel, spare)
    replayed = duel.decision is not None and duel.decision.kind is DecisionKind.REPLAY
    assert replayed is (policy is ReplayPolicy.ANY_CHANGE)


@both_seats
def test_a_change_on_the_attackers_side_is_no_replay(seat: int) -> None:
    """R-162: the number of the non-turn player's monsters is meant."""
    table = Table(seat)
    table.decks()
    card, helper, other = table.attack(YOU), table.attack(YOU), table.attack(THEM)
    trick = table.set(THEM, trap(attacks(), to_hand(exactly(1, their(Zone.MONSTER)))))
    duel = table.duel()
    attack(duel, card, other)
    activate(duel, trick)
    pick(duel, helper)
    assert place(duel, card) == place(duel, other) == Zone.GRAVEYARD


@both_seats
def test_a_position_change_of_the_target_is_no_replay(seat: int) -> None:
    """R-162: the number did not change; the battle is against its DEF now."""
    table = Table(seat)
    table.decks()
    card, other = table.attack(YOU), table.attack(THEM, monster(attack=0, defense=3000))
    trick = table.set(THEM, trap(attacks(), ChangePosition(every(your(Zone.MONSTER)))))
    duel = table.duel()
    attack(duel, card, other)
    activate(duel, trick)
    assert life(duel, table.player(YOU)) == 6000


# -------------------------------------------------------------------------- extra attacks, locks


@both_seats
@pytest.mark.parametrize(
    ("times", "more", "total"), [(None, 1, 2), (2, 0, 2), (2, 1, 3), (3, 0, 3), (None, 2, 3)]
)
def test_extra_attacks_add_up(seat: int, times: int | None, more: int, total: int) -> None:
    """RR-074: a set number of attacks, and `once more` on top."""
    steps: list[Operation] = []
    if times is not None:
        change = Grant(Permission.ATTACK_TIMES, Constant(times))
        steps.append(modify(NamedSelection("self"), change))
    steps += [grant(Permission.ATTACK_ONCE_MORE)] * more
    table = Table(seat)
    table.decks()
    card = table.attack(YOU, monster("flurry", effect(*steps), attack=100))
    duel = table.duel()
    activate(duel, card)
    for _ in range(total):
        attack(duel, card)
    assert life(duel, table.player(THEM)) == 8000 - 100 * total
    assert duel.turn == 4


@both_seats
def test_cannot_attack_directly_wins_over_may_attack_directly(seat: int) -> None:
    """RR-074, RR-088."""
    may = effect(grant(Permission.ATTACK_DIRECTLY))
    table = Table(seat)
    table.decks()
    card, other = table.attack(YOU, monster("sneak", may)), table.attack(THEM)
    lock = table.hand(
        YOU, spell(modify(every(your(Zone.MONSTER)), Grant(Permission.CANNOT_ATTACK_DIRECTLY)))
    )
    duel = table.duel()
    activate(duel, card)
    free = duel.clone()
    take(free, OptionKind.ENTER_BATTLE)
    assert offered(free, OptionKind.ATTACK, card, NO_CARD)
    activate(duel, lock)
    take(duel, OptionKind.ENTER_BATTLE)
    assert not offered(duel, OptionKind.ATTACK, card, NO_CARD)
    assert offered(duel, OptionKind.ATTACK, card, other)


@both_seats
def test_a_monster_that_cannot_attack_is_not_offered(seat: int) -> None:
    """RR-075, RR-088, R-032: card text over the rules."""
    table = Table(seat)
    table.decks()
    card = table.attack(YOU, monster("tired", effect(grant(Permission.CANNOT_ATTACK))))
    other = table.attack(YOU)
    duel = table.duel()
    activate(duel, card)
    take(duel, OptionKind.ENTER_BATTLE)
    assert duel.why_not(OptionKind.ATTACK, card) is Refusal.LOCKED
    assert offered(duel, OptionKind.ATTACK, other)


@both_seats
def test_an_attack_locked_monster_is_free_again_next_turn(seat: int) -> None:
    """RR-043, R-054."""
    table = Table(seat)
    table.decks()
    card = table.attack(YOU, monster("tired", effect(grant(Permission.CANNOT_ATTACK))))
    duel = table.duel()
    activate(duel, card)
    for _ in range(2):
        take(duel, OptionKind.END_TURN)
    attack(duel, card)
    assert life(duel, table.player(THEM)) == 7000
