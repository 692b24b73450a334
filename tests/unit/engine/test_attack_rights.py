"""Rulings about more attacks (RR-074): how often a monster attacks, and what."""

from __future__ import annotations

import pytest

from rushscript.engine.decisions import OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import NO_CARD
from rushscript.engine.expressions.changes import Change, Grant
from rushscript.engine.expressions.layers import Permission
from rushscript.engine.expressions.numbers import Constant
from rushscript.engine.expressions.truths import HasAttacked, Window
from rushscript.refusals import Refusal
from rushscript.vocabulary import Position, Zone
from tests.unit.engine.building import (
    MONSTERS,
    SELF,
    attacks,
    continuous,
    effect,
    exactly,
    level,
    modify,
    monster,
    revive,
    to_hand,
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
    decline,
    life,
    offered,
    pick,
    place,
    take,
    why,
)

MORE = Grant(Permission.ATTACK_ONCE_MORE)
EACH = Grant(Permission.ATTACK_EACH, test=MONSTERS)


def times(number: int) -> Grant:
    return Grant(Permission.ATTACK_TIMES, Constant(number))


def on_monsters(number: int, test: object = MONSTERS) -> Grant:
    return Grant(Permission.ATTACK_MONSTERS, Constant(number), test)  # type: ignore[arg-type]


def fighter(*changes: Change) -> object:
    """Strong enough to stay, weak enough to destroy nothing in defense."""
    return monster("", continuous(SELF, *changes), attack=100)


def wall() -> object:
    """Neither side loses anything."""
    return monster(attack=0, defense=100)


class Fight:
    """A monster with some permissions against walls in defense."""

    def __init__(self, seat: int, walls: int, *changes: Change) -> None:
        self.table = Table(seat)
        self.card = self.table.attack(YOU, fighter(*changes))  # type: ignore[arg-type]
        self.walls = [self.table.defense(THEM, wall()) for _ in range(walls)]  # type: ignore[arg-type]
        self.table.decks()
        self.duel: Duel = self.table.duel()
        take(self.duel, OptionKind.ENTER_BATTLE)

    def can(self, target: int = NO_CARD) -> bool:
        """Asks the options and `why_not`, which agree."""
        found = offered(self.duel, OptionKind.ATTACK, self.card, target)
        refusal = self.duel.why_not(OptionKind.ATTACK, self.card, target=target)
        if self.duel.turn == 3:
            assert found is (refusal is None)
        return found

    def targets(self) -> list[bool]:
        return [self.can(target) for target in self.walls]


@both_seats
def test_two_attacks_on_monsters(seat: int) -> None:
    fight = Fight(seat, 2, on_monsters(2))
    attack(fight.duel, fight.card, fight.walls[0])
    assert fight.targets() == [True, True]
    attack(fight.duel, fight.card, fight.walls[0])
    assert fight.targets() == [False, False]
    assert fight.duel.turn == 4


@both_seats
def test_attacks_on_monsters_leave_the_ordinary_attack_as_it_is(seat: int) -> None:
    """A direct attack is the one attack by the rules: none on monsters is left after it."""
    fight = Fight(seat, 0, on_monsters(2))
    attack(fight.duel, fight.card)
    assert life(fight.duel, 1 - seat) == 7900
    assert fight.duel.turn == 4


@both_seats
def test_after_an_attack_on_a_monster_no_direct_attack_is_left(seat: int) -> None:
    table = Table(seat)
    card = table.attack(YOU, monster("", continuous(SELF, on_monsters(2)), attack=1500))
    prey = table.defense(THEM)
    table.decks()
    duel = table.duel()
    attack(duel, card, prey)
    assert place(duel, prey) is Zone.GRAVEYARD
    assert duel.turn == 4
    assert life(duel, 1 - seat) == 8000


@both_seats
def test_each_monster_once(seat: int) -> None:
    fight = Fight(seat, 3, EACH)
    attack(fight.duel, fight.card, fight.walls[1])
    assert fight.targets() == [True, False, True]
    refusal = fight.duel.why_not(OptionKind.ATTACK, fight.card, target=fight.walls[1])
    assert refusal is Refusal.ALREADY_USED
    attack(fight.duel, fight.card, fight.walls[0])
    assert fight.targets() == [False, False, True]
    attack(fight.duel, fight.card, fight.walls[2])
    assert fight.duel.turn == 4


@both_seats
def test_once_more_adds_to_each_monster_once(seat: int) -> None:
    """The attack that is added may go to a monster that was attacked already."""
    fight = Fight(seat, 2, EACH, MORE)
    attack(fight.duel, fight.card, fight.walls[0])
    attack(fight.duel, fight.card, fight.walls[0])
    assert fight.targets() == [False, True]
    attack(fight.duel, fight.card, fight.walls[1])
    assert fight.duel.turn == 4


@both_seats
def test_the_better_right_counts_and_not_the_sum(seat: int) -> None:
    """Two attacks on anything, or each monster once: the same monster twice uses up both."""
    fight = Fight(seat, 3, EACH, times(2))
    attack(fight.duel, fight.card, fight.walls[0])
    assert fight.targets() == [True, True, True]
    attack(fight.duel, fight.card, fight.walls[0])
    assert fight.targets() == [False, False, False]


@both_seats
def test_the_highest_number_counts(seat: int) -> None:
    fight = Fight(seat, 1, times(2), on_monsters(3), on_monsters(2))
    for _ in range(3):
        assert fight.targets() == [True]
        attack(fight.duel, fight.card, fight.walls[0])
    assert fight.targets() == [False]


@both_seats
def test_an_added_attack_on_a_monster_is_no_direct_attack(seat: int) -> None:
    added = Grant(Permission.ATTACK_ONCE_MORE, test=MONSTERS)
    directly = Grant(Permission.ATTACK_DIRECTLY)
    fight = Fight(seat, 1, added, directly)
    attack(fight.duel, fight.card)
    assert fight.can(fight.walls[0])
    assert not fight.can()
    attack(fight.duel, fight.card, fight.walls[0])
    assert fight.duel.turn == 4


@both_seats
def test_an_added_attack_is_the_second_one(seat: int) -> None:
    """The first attack was the ordinary one: what is added is on a monster, or not at all."""
    added = Grant(Permission.ATTACK_ONCE_MORE, test=MONSTERS)
    fight = Fight(seat, 1, added, Grant(Permission.ATTACK_DIRECTLY))
    attack(fight.duel, fight.card, fight.walls[0])
    assert not fight.can()
    attack(fight.duel, fight.card, fight.walls[0])
    assert life(fight.duel, 1 - seat) == 8000
    assert fight.duel.turn == 4


@both_seats
def test_only_monsters_that_fit_are_attacked_more_often(seat: int) -> None:
    """A face-down monster shows no level; the ordinary attack is on anything."""
    table = Table(seat)
    card = table.attack(YOU, monster("", continuous(SELF, on_monsters(3, level(4))), attack=100))
    small = table.defense(THEM, monster(attack=0, defense=100))
    big = table.defense(THEM, monster(attack=0, defense=100, level=7))
    hidden = table.face_down(THEM, monster(attack=0, defense=100))
    table.decks()
    duel = table.duel()
    attack(duel, card, small)
    assert offered(duel, OptionKind.ATTACK, card, small)
    assert not offered(duel, OptionKind.ATTACK, card, big)
    assert not offered(duel, OptionKind.ATTACK, card, hidden)
    attack(duel, card, small)
    attack(duel, card, small)
    assert duel.turn == 4


@both_seats
def test_cannot_attack_directly_combines_with_each_monster_once(seat: int) -> None:
    """RR-088: the ban holds for every attack, the first too."""
    fight = Fight(seat, 1, EACH, Grant(Permission.CANNOT_ATTACK_DIRECTLY))
    assert not fight.can()
    attack(fight.duel, fight.card, fight.walls[0])
    assert fight.duel.turn == 4


@both_seats
def test_a_replayed_attack_counts_as_one_on_its_last_target(seat: int) -> None:
    """R-166: each monster once, and the attack went to the newcomer in the end."""
    table = Table(seat)
    card = table.attack(YOU, fighter(EACH))  # type: ignore[arg-type]
    first = table.defense(THEM, wall())  # type: ignore[arg-type]
    newcomer = table.grave(THEM, monster(attack=0, defense=100))
    ambush = table.set(THEM, trap(attacks(), revive(position=Position.FACE_UP_DEFENSE)))
    table.decks()
    duel = table.duel()
    attack(duel, card, first)
    activate(duel, ambush)
    if offered(duel, OptionKind.CARD, newcomer):
        pick(duel, newcomer)
    take(duel, OptionKind.ATTACK, card, newcomer)
    assert not offered(duel, OptionKind.ATTACK, card, newcomer)
    assert offered(duel, OptionKind.ATTACK, card, first)


@both_seats
def test_a_replay_offers_only_what_is_left(seat: int) -> None:
    """The second attack of one that attacks each monster once: its target left, the other was
    attacked already, and a direct attack is none of its rights."""
    table = Table(seat)
    card = table.attack(YOU, fighter(EACH))  # type: ignore[arg-type]
    first, second = (table.defense(THEM, wall()) for _ in range(2))  # type: ignore[arg-type]
    retreat = table.set(THEM, trap(attacks(), to_hand(exactly(1, your(Zone.MONSTER)))))
    table.decks()
    duel = table.duel()
    attack(duel, card, first)
    decline(duel)
    attack(duel, card, second)
    activate(duel, retreat)
    pick(duel, second)
    assert not offered(duel, OptionKind.ATTACK, card, first)
    assert not offered(duel, OptionKind.ATTACK, card)
    take(duel, OptionKind.STOP_ATTACK, card)
    assert duel.turn == 4


@both_seats
def test_a_stopped_attack_leaves_none_of_its_rights(seat: int) -> None:
    """R-165."""
    table = Table(seat)
    card = table.attack(YOU, fighter(EACH))  # type: ignore[arg-type]
    first, second = (table.defense(THEM, wall()) for _ in range(2))  # type: ignore[arg-type]
    retreat = table.set(THEM, trap(attacks(), to_hand(exactly(1, your(Zone.MONSTER)))))
    table.decks()
    duel = table.duel()
    attack(duel, card, first)
    activate(duel, retreat)
    pick(duel, first)
    take(duel, OptionKind.STOP_ATTACK, card)
    assert not offered(duel, OptionKind.ATTACK, card, second)


def test_a_monster_that_comes_back_has_attacked_nothing() -> None:
    """RR-007: a new object has its attack and its targets again."""
    fight = Fight(0, 2, EACH)
    attack(fight.duel, fight.card, fight.walls[0])
    assert fight.duel.state.attack_log
    copy = fight.duel.clone()
    assert copy.state_hash() == fight.duel.state_hash()
    attack(fight.duel, fight.card, fight.walls[1])
    assert copy.state.attack_log != fight.duel.state.attack_log
    assert fight.duel.turn == 4
    assert fight.duel.state.attack_log == []


@pytest.mark.parametrize(
    ("first", "second", "matters"),
    [
        (on_monsters(2), on_monsters(2), False),
        (on_monsters(2), on_monsters(3), True),
        (times(2), on_monsters(2), False),
        (times(2), on_monsters(3), True),
        (on_monsters(2, level(4)), on_monsters(2), True),
        (on_monsters(2), times(2), True),
        (EACH, EACH, False),
        (MORE, MORE, True),
        (times(2), on_monsters(1), False),
    ],
)
def test_a_right_that_is_there_already_changes_nothing(
    first: Change, second: Change, matters: bool
) -> None:
    """RR-077: the first sentence must be able to matter."""
    table = Table()
    card = table.attack(YOU, monster("", effect(modify(SELF, second)), continuous(SELF, first)))
    table.decks()
    assert (why(table.duel(), card) is None) is matters


@both_seats
def test_what_has_attacked_is_known_from_the_declaration_on(seat: int) -> None:
    """`has attacked a monster`: not after a direct attack."""
    attacked = HasAttacked("self", MONSTERS, Window.THIS_TURN)
    anything = HasAttacked("self", None, Window.THIS_BATTLE_PHASE)
    table = Table(seat)
    again = continuous(SELF, MORE, facts=(attacked,))
    card = table.attack(YOU, monster("", again, attack=1500))
    direct = table.attack(
        YOU, monster("", continuous(SELF, Grant(Permission.PIERCE), facts=(anything,)))
    )
    prey = table.attack(THEM)
    table.decks()
    duel = table.duel()
    attack(duel, card, prey)
    assert offered(duel, OptionKind.ATTACK, card)
    attack(duel, card)
    assert not offered(duel, OptionKind.ATTACK, card)
    assert life(duel, 1 - seat) == 8000 - 500 - 1500
    attack(duel, direct)
    assert duel.turn == 4


def test_an_attack_that_destroys_nothing_counts_at_once() -> None:
    """The condition is asked anew although no card has moved."""
    attacked = HasAttacked("self", MONSTERS, Window.THIS_BATTLE_PHASE)
    table = Table()
    card = table.attack(YOU, monster("", continuous(SELF, MORE, facts=(attacked,)), attack=100))
    wall = table.defense(THEM, monster(defense=100))
    table.decks()
    duel = table.duel()
    attack(duel, card, wall)
    assert offered(duel, OptionKind.ATTACK, card, wall)


def test_a_direct_attack_is_no_attack_on_a_monster() -> None:
    attacked = HasAttacked("self", MONSTERS, Window.THIS_BATTLE_PHASE)
    table = Table()
    card = table.attack(YOU, monster("", continuous(SELF, MORE, facts=(attacked,))))
    table.decks()
    duel = table.duel()
    attack(duel, card)
    assert duel.turn == 4
    assert life(duel, THEM) == 7000
