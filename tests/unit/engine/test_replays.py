"""Rulings about replays: when the attacker chooses again, and what it may choose."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import NO_CARD, EventKind
from rushscript.engine.expressions.changes import Grant
from rushscript.engine.expressions.layers import Permission
from rushscript.engine.expressions.numbers import Constant
from rushscript.engine.operations.field import ChangePosition, NegateAttack, SpecialSummon
from rushscript.formats import RUSH
from rushscript.refusals import Refusal
from rushscript.ruleset import ReplayPolicy
from rushscript.vocabulary import Phase, Position, Zone
from tests.unit.engine.building import (
    NOTHING_MUCH,
    SELF,
    attacks,
    effect,
    every,
    exactly,
    grant,
    modify,
    monster,
    revive,
    send,
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
    both_seats,
    happened,
    life,
    offered,
    pick,
    place,
    take,
)

ATTACK, DEFENSE = Position.FACE_UP_ATTACK, Position.FACE_UP_DEFENSE


def battle_phase(duel: Duel) -> bool:
    return duel.state.phase is Phase.BATTLE


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
        "special summon": trap(attacks(), revive()),
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
    trick = table.set(THEM, trap(attacks(), revive()))
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
    trick = table.set(THEM, trap(attacks(), revive()))
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
    trick = table.set(THEM, trap(attacks(), revive()))
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
    trick = table.set(THEM, trap(attacks(), revive()))
    duel = table.duel()
    activate(duel, card)
    attack(duel, card)
    activate(duel, trick)
    duel.choose((0,))
    assert offered(duel, OptionKind.ATTACK, card, other)
    take(duel, OptionKind.ATTACK, card, NO_CARD)
    assert life(duel, table.player(THEM)) == 7000


@both_seats
def test_a_new_target_is_no_new_declaration(seat: int) -> None:
    """R-166, R-167: traps on attacks have had their chance."""
    table = Table(seat)
    table.decks()
    card, other = table.attack(YOU), table.attack(THEM)
    table.grave(THEM, monster(defense=3000))
    trick = table.set(THEM, trap(attacks(), revive(position=DEFENSE)))
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
    swap = (send(exactly(1, your(Zone.MONSTER))), revive())
    tricks = {
        "in and out": trap(attacks(), *swap),
        "one more": trap(attacks(), revive()),
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
    card, partner, other = table.attack(YOU), table.attack(YOU), table.attack(THEM)
    trick = table.set(THEM, trap(attacks(), to_hand(exactly(1, their(Zone.MONSTER)))))
    duel = table.duel()
    attack(duel, card, other)
    activate(duel, trick)
    pick(duel, partner)
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


@both_seats
def test_a_stopped_attacker_gives_up_its_other_attacks(seat: int) -> None:
    """R-165: it cannot attack again this Battle Phase, even where it could attack twice."""
    table = Table(seat)
    table.decks()
    twice = modify(SELF, Grant(Permission.ATTACK_TIMES, Constant(2)))
    able = table.attack(YOU, monster("", effect(twice)))
    wall = table.attack(THEM)
    table.grave(THEM, monster())
    trick = table.set(THEM, trap(attacks(), revive()))
    duel = table.duel()
    activate(duel, able)
    attack(duel, able, wall)
    activate(duel, trick)
    while duel.decision is not None and duel.decision.kind is not DecisionKind.REPLAY:
        duel.choose((0,))
    take(duel, OptionKind.STOP_ATTACK, able)
    assert duel.turn == 4
