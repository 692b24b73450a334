"""Rulings about attacks: who attacks what, declarations, extra attacks and locks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rushscript.engine.decisions import OptionKind
from rushscript.engine.events import NO_CARD, EventKind
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.changes import Grant
from rushscript.engine.expressions.layers import Permission
from rushscript.engine.expressions.numbers import Constant
from rushscript.engine.expressions.patterns import (
    AttackPattern,
    Subject,
)
from rushscript.engine.expressions.selections import NamedSelection
from rushscript.engine.operations.base import Operation
from rushscript.engine.operations.field import ChangePosition, NegateAttack
from rushscript.engine.operations.moving import Destroy
from rushscript.formats import RUSH
from rushscript.refusals import Refusal
from rushscript.vocabulary import Phase, Position, Zone
from tests.unit.engine.building import (
    NOTHING_MUCH,
    SELF,
    attacks,
    effect,
    every,
    grant,
    modify,
    monster,
    send,
    spell,
    their,
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
    happened,
    life,
    offered,
    place,
    take,
)

ATTACK, DEFENSE = Position.FACE_UP_ATTACK, Position.FACE_UP_DEFENSE


FACE_DOWN = Position.FACE_DOWN_DEFENSE


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


@both_seats
def test_a_battle_phase_that_does_not_end_itself_waits_for_its_player(seat: int) -> None:
    """R-042 with `battle_phase_ends_itself` off: ending it is all that is left to do."""
    table = Table(seat)
    table.decks()
    duel = table.duel(rules=replace(RUSH, battle_phase_ends_itself=False))
    take(duel, OptionKind.ENTER_BATTLE)
    assert duel.state.phase is Phase.BATTLE
    assert duel.decision is not None
    assert [option.kind for option in duel.decision.options] == [OptionKind.END_BATTLE]
    take(duel, OptionKind.END_BATTLE)
    assert duel.turn == 4
