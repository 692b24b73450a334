"""Rulings about damage that is kept away, halved or doubled (RR-070)."""

from __future__ import annotations

import pytest

from rushscript.engine.cards import Ability, AbilityKind
from rushscript.engine.damage import DamageRule, DamageSource, Share
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.changes import Grant
from rushscript.engine.expressions.layers import CauseKind, Permission
from rushscript.engine.expressions.subjects import Subject
from rushscript.engine.interchange import dump_definition, load_definition
from rushscript.engine.operations.flow import IfDid
from rushscript.engine.operations.restricting import BindPlayers
from rushscript.engine.restrictions import PlayerLine
from rushscript.vocabulary import Position, Zone
from tests.unit.engine.building import (
    MONSTERS,
    SELF,
    THIS_TURN,
    continuous,
    damage,
    draw,
    effect,
    level,
    monster,
    spell,
    trap,
)
from tests.unit.engine.building import attacks as on_attack
from tests.unit.engine.table import (
    THEM,
    YOU,
    Table,
    activate,
    attack,
    both_seats,
    can_activate,
    happened,
    lies,
    life,
    place,
)

BATTLE = DamageSource(CauseKind.BATTLE)
EFFECTS = DamageSource(CauseKind.EFFECT)
OWN_BATTLE = DamageSource(CauseKind.BATTLE, fighter=Subject(name="self"))


def takes(share: Share, *sources: DamageSource, side: Side = Side.YOU) -> Ability:
    """`you take no damage from ...` as a continuous effect."""
    return Ability(
        AbilityKind.CONTINUOUS, player_lines=(PlayerLine((), DamageRule(side, share, sources)),)
    )


def bind(share: Share, *sources: DamageSource, side: Side = Side.YOU) -> BindPlayers:
    return BindPlayers((PlayerLine((), DamageRule(side, share, sources)),), THIS_TURN)


@both_seats
def test_no_damage_from_the_battle_of_one_monster(seat: int) -> None:
    """The battle has its result all the same; the battles of others hurt (RR-071)."""
    table = Table(seat)
    guarded = table.attack(YOU, monster("guarded", takes(Share.NONE, OWN_BATTLE)))
    other = table.attack(YOU)
    strong = table.attack(THEM, monster(attack=1500))
    table.decks()
    duel = table.duel()
    attack(duel, guarded, strong)
    assert place(duel, guarded) is Zone.GRAVEYARD
    assert life(duel, seat) == 8000
    assert happened(duel, EventKind.DAMAGED) == []
    attack(duel, other, strong)
    assert life(duel, seat) == 7500


@both_seats
def test_the_battle_is_its_own_when_it_is_attacked_too(seat: int) -> None:
    table = Table(seat)
    raider = table.attack(YOU, monster(attack=1500))
    guarded = table.attack(THEM, monster("guarded", takes(Share.NONE, OWN_BATTLE)))
    table.decks()
    duel = table.duel()
    attack(duel, raider, guarded)
    assert life(duel, 1 - seat) == 8000


@both_seats
def test_its_battle_does_not_spare_the_other_player(seat: int) -> None:
    table = Table(seat)
    guarded = table.attack(YOU, monster("guarded", takes(Share.NONE, OWN_BATTLE), attack=1500))
    prey = table.attack(THEM)
    table.decks()
    duel = table.duel()
    attack(duel, guarded, prey)
    assert life(duel, 1 - seat) == 7500


@both_seats
def test_a_face_down_monster_guards_from_the_moment_it_is_turned_up(seat: int) -> None:
    """R-048: it is face-up at the calculation."""
    guarded = monster(
        "guarded",
        takes(Share.NONE, OWN_BATTLE),
        continuous(SELF, Grant(Permission.PIERCE)),
        defense=100,
    )
    table = Table(seat)
    raider = table.attack(YOU, monster("", continuous(SELF, Grant(Permission.PIERCE)), attack=900))
    hidden = table.face_down(THEM, guarded)
    table.decks()
    duel = table.duel()
    attack(duel, raider, hidden)
    assert lies(duel, hidden) is not Position.FACE_DOWN_DEFENSE
    assert place(duel, hidden) is Zone.GRAVEYARD
    assert life(duel, 1 - seat) == 8000


@both_seats
@pytest.mark.parametrize(("other", "left"), [(4, 8000), (5, 7500)])
def test_battles_with_some_monsters_only(seat: int, other: int, left: int) -> None:
    rule = DamageSource(CauseKind.BATTLE, fighter=Subject(name="self"), other=level(4))
    table = Table(seat)
    guarded = table.attack(YOU, monster("guarded", takes(Share.NONE, rule)))
    strong = table.attack(THEM, monster(attack=1500, level=other))
    table.decks()
    duel = table.duel()
    attack(duel, guarded, strong)
    assert life(duel, seat) == left


@both_seats
def test_a_direct_attack_has_no_other_monster(seat: int) -> None:
    rule = DamageSource(CauseKind.BATTLE, fighter=Subject(Side.OPPONENT, MONSTERS), other=MONSTERS)
    table = Table(seat)
    raider = table.attack(YOU)
    shield = table.set(THEM, trap(on_attack(), bind(Share.NONE, rule)))
    table.decks()
    duel = table.duel()
    attack(duel, raider)
    activate(duel, shield)
    assert life(duel, 1 - seat) == 7000


@both_seats
def test_attacks_of_some_monsters_do_no_damage_but_counterattacks_do(seat: int) -> None:
    """`from opponent's monster(level 4) attacks`: only where that monster attacked."""
    small = DamageSource(CauseKind.ATTACK, Side.OPPONENT, level(4))
    table = Table(seat)
    first, second = table.attack(YOU), table.attack(YOU, monster(level=7))
    table.attack(YOU)
    shield = table.set(THEM, trap(on_attack(), bind(Share.NONE, small)))
    table.decks()
    duel = table.duel()
    attack(duel, first)
    activate(duel, shield)
    assert life(duel, 1 - seat) == 8000
    attack(duel, second)
    assert life(duel, 1 - seat) == 7000


@both_seats
def test_effects_of_the_opponent_alone(seat: int) -> None:
    theirs = DamageSource(CauseKind.EFFECT, Side.OPPONENT)
    table = Table(seat)
    table.attack(YOU, monster("ward", takes(Share.NONE, theirs)))
    own = table.hand(YOU, spell(damage(300, Side.YOU)))
    raider = table.attack(YOU, monster("raider", attack=100))
    burn = table.set(THEM, trap(on_attack(), damage(500), IfDid((draw(1),))))
    table.decks()
    duel = table.duel()
    activate(duel, own)
    assert life(duel, seat) == 7700
    attack(duel, raider)
    activate(duel, burn)
    assert life(duel, seat) == 7700
    assert happened(duel, EventKind.DRAWN) == []


@both_seats
@pytest.mark.parametrize(
    ("shares", "taken"),
    [
        ((Share.HALF,), 251),
        ((Share.DOUBLE,), 1002),
        ((Share.HALF, Share.DOUBLE), 501),
        ((Share.DOUBLE, Share.HALF), 501),
        ((Share.HALF, Share.HALF), 126),
        ((Share.DOUBLE, Share.NONE), 0),
    ],
)
def test_halves_and_doubles(seat: int, shares: tuple[Share, ...], taken: int) -> None:
    """What doubles comes before what halves; halves are rounded up (RR-084)."""
    table = Table(seat)
    rules = [takes(share, BATTLE, EFFECTS, side=Side.OPPONENT) for share in shares]
    table.attack(YOU, monster("rules", *rules))
    burn = table.hand(YOU, spell(damage(501)))
    table.decks()
    duel = table.duel()
    activate(duel, burn)
    assert life(duel, 1 - seat) == 8000 - taken


@both_seats
def test_damage_of_a_battle_is_changed_before_the_duel_can_end(seat: int) -> None:
    """RR-070: the life points are lost after all that changes the damage."""
    table = Table(seat)
    raider = table.attack(YOU)
    shield = table.set(THEM, trap(on_attack(), bind(Share.HALF, BATTLE)))
    table.decks()
    duel = table.duel(life=(8000, 600))
    attack(duel, raider)
    activate(duel, shield)
    assert life(duel, 1 - seat) == 100
    assert duel.result is None


def test_the_same_rule_again_changes_nothing_but_that_of_another_card_does() -> None:
    """RR-077: a rule about `self` means each card for itself."""
    plain, own = bind(Share.NONE, BATTLE), bind(Share.NONE, OWN_BATTLE)
    table = Table()
    first = table.attack(YOU, monster("first", effect(plain)))
    second = table.attack(YOU, monster("second", effect(plain)))
    third = table.attack(YOU, monster("third", effect(own)))
    table.decks()
    duel = table.duel()
    activate(duel, first)
    assert not can_activate(duel, second)
    assert can_activate(duel, third)


def test_a_rule_about_damage_is_data() -> None:
    card = monster("ward", takes(Share.HALF, OWN_BATTLE, EFFECTS))
    assert load_definition(dump_definition(card)) == card
