"""Rulings about effects that turn an attack to another monster or end the Battle Phase."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.changes import Grant
from rushscript.engine.expressions.layers import Permission
from rushscript.engine.expressions.patterns import AttackPattern, DamagePattern, Subject
from rushscript.engine.operations.field import EndBattlePhase, RedirectAttack
from rushscript.formats import RUSH
from rushscript.ruleset import DamageStepPolicy
from rushscript.vocabulary import Position, Reason, Zone
from tests.unit.engine.building import (
    MONSTERS,
    NOTHING_MUCH,
    SELF,
    acts,
    attacks,
    continuous,
    damage,
    exactly,
    monster,
    revive,
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
    both_seats,
    decline,
    happened,
    lies,
    life,
    offered,
    pick,
    place,
    take,
)

ON_MONSTER = AttackPattern(Subject(Side.OPPONENT), Subject(Side.YOU, MONSTERS))
ELSEWHERE = trap(ON_MONSTER, RedirectAttack(exactly(1, your(Zone.MONSTER, MONSTERS))))
CURTAIN = trap(attacks(), EndBattlePhase())


@both_seats
def test_an_attack_is_turned_to_another_monster(seat: int) -> None:
    """R-166: no second declaration, so that no trap on attacks answers it."""
    table = Table(seat)
    raider, prey = table.attack(YOU, monster(attack=1500)), table.attack(THEM)
    strong = table.attack(THEM, monster(attack=2000))
    answer = table.set(THEM, ELSEWHERE)
    table.set(THEM, trap(attacks(), NOTHING_MUCH))
    table.decks()
    duel = table.duel()
    attack(duel, raider, prey)
    activate(duel, answer)
    assert not offered(duel, OptionKind.CARD, prey)
    pick(duel, strong)
    assert place(duel, raider) is Zone.GRAVEYARD
    assert place(duel, prey) is Zone.MONSTER
    assert life(duel, seat) == 7500
    assert len(happened(duel, EventKind.ATTACK_DECLARED)) == 1
    (event,) = happened(duel, EventKind.ATTACK_REDIRECTED)
    assert event.target == strong


@both_seats
def test_an_attack_turned_to_a_face_down_monster_turns_it_up(seat: int) -> None:
    table = Table(seat)
    raider, prey = table.attack(YOU, monster(attack=1500)), table.attack(THEM)
    hidden = table.face_down(THEM, monster(defense=2000))
    answer = table.set(THEM, ELSEWHERE)
    table.decks()
    duel = table.duel()
    attack(duel, raider, prey)
    activate(duel, answer)
    pick(duel, hidden)
    assert lies(duel, hidden) is Position.FACE_UP_DEFENSE
    assert life(duel, seat) == 7500


@both_seats
def test_an_attack_is_not_turned_to_what_may_not_be_attacked_any_more(seat: int) -> None:
    """Each monster once: the one that was attacked already is no target."""
    each = Grant(Permission.ATTACK_EACH, test=MONSTERS)
    table = Table(seat)
    raider = table.attack(YOU, monster("", continuous(SELF, each), attack=100))
    first, second = (table.defense(THEM, monster(attack=0, defense=100)) for _ in range(2))
    answer = table.set(THEM, ELSEWHERE)
    table.decks()
    duel = table.duel()
    attack(duel, raider, first)
    decline(duel)
    take(duel, OptionKind.ATTACK, raider, second)
    assert asked(duel) != (DecisionKind.RESPONSE, 1 - seat)
    assert not offered(duel, OptionKind.ACTIVATE, answer)


@both_seats
def test_a_new_target_that_leaves_makes_a_replay(seat: int) -> None:
    """RR-065: the count of arrivals decides, whatever the effect has turned."""
    summons_and_turns = trap(
        ON_MONSTER,
        RedirectAttack(exactly(1, your(Zone.MONSTER, MONSTERS))),
        revive(position=Position.FACE_UP_DEFENSE),
    )
    table = Table(seat)
    raider, prey, other = table.attack(YOU), table.defense(THEM), table.defense(THEM)
    newcomer = table.grave(THEM)
    answer = table.set(THEM, summons_and_turns)
    table.decks()
    duel = table.duel()
    attack(duel, raider, prey)
    activate(duel, answer)
    pick(duel, other)
    pick(duel, newcomer)
    assert asked(duel) == (DecisionKind.REPLAY, seat)
    assert duel.state.battle is not None
    assert duel.state.battle.target == other
    take(duel, OptionKind.ATTACK, raider, prey)
    assert duel.turn == 4


@both_seats
def test_the_battle_phase_ends_and_the_attack_comes_to_nothing(seat: int) -> None:
    table = Table(seat)
    raider, second, prey = table.attack(YOU), table.attack(YOU), table.attack(THEM)
    answer = table.set(THEM, CURTAIN)
    table.decks()
    duel = table.duel()
    attack(duel, raider, prey)
    activate(duel, answer)
    assert place(duel, raider) is place(duel, prey) is Zone.MONSTER
    assert happened(duel, EventKind.DAMAGE_STEP) == []
    assert duel.turn == 4
    assert place(duel, second) is Zone.MONSTER
    assert not duel.state.ends_battle


@both_seats
def test_the_end_of_the_battle_phase_has_its_window(seat: int) -> None:
    """RR-019: the phase ends like any other, and its end is a timing."""
    table = Table(seat)
    raider, prey = table.attack(YOU), table.attack(THEM)
    answer = table.set(THEM, CURTAIN)
    late = table.set(THEM, trap(acts(EventKind.PHASE_ENDED), damage(100)))
    table.decks()
    duel = table.duel()
    take(duel, OptionKind.ENTER_BATTLE)
    decline(duel)
    take(duel, OptionKind.ATTACK, raider, prey)
    activate(duel, answer)
    assert asked(duel) == (DecisionKind.RESPONSE, 1 - seat)
    activate(duel, late)
    assert life(duel, seat) == 7900


@both_seats
@pytest.mark.parametrize("point", [Side.YOU, Side.OPPONENT])
def test_an_end_after_the_calculation_lets_the_damage_step_finish(seat: int, point: Side) -> None:
    """What was decided at the calculation happens; no further attack is declared."""
    rules = replace(RUSH, damage_step=DamageStepPolicy.ANY)
    hurt = DamagePattern(point, Reason.BATTLE)
    table = Table(seat)
    raider, second = table.attack(YOU, monster(attack=1500)), table.attack(YOU)
    prey = table.attack(THEM)
    answer = table.set(THEM, trap(hurt, EndBattlePhase()))
    table.decks()
    duel = table.duel(rules=rules)
    attack(duel, raider, prey)
    if point is Side.YOU:
        activate(duel, answer)
        assert duel.turn == 4
    else:
        assert offered(duel, OptionKind.ATTACK, second)
    assert place(duel, prey) is Zone.GRAVEYARD
    assert life(duel, 1 - seat) == 7500
