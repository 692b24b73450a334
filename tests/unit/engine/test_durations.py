"""Rulings about how long changes last, and about continuous effects."""

from __future__ import annotations

import pytest

from rushscript.engine.cards import CardDefinition
from rushscript.engine.decisions import OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.changes import AddTo, Grant
from rushscript.engine.expressions.layers import Permission
from rushscript.engine.expressions.numbers import (
    Arithmetic,
    Constant,
    Count,
    Operator,
)
from rushscript.engine.expressions.selections import SetSelection
from rushscript.engine.expressions.tests import InPosition, IsFaceUp, IsSource, NotTest
from rushscript.engine.expressions.truths import Exists, NamedFit
from rushscript.engine.lines import LiveLine
from rushscript.engine.modifiers import Duration, DurationKind
from rushscript.engine.operations.changing import ModifyLive
from rushscript.engine.operations.field import ChangePosition
from rushscript.engine.operations.moving import Destroy
from rushscript.engine.queries import facts_of
from rushscript.errors import BudgetExceeded
from rushscript.vocabulary import Comparison, Position, Property, Type, Zone
from tests.unit.engine.building import (
    MONSTERS,
    PERMANENTLY,
    SELF,
    THIS_TURN,
    acts,
    add,
    all_of,
    attacks,
    become,
    continuous,
    damage,
    destroy_one_of_theirs,
    draw,
    effect,
    either,
    every,
    exactly,
    modify,
    monster,
    number,
    on_yours,
    spell,
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
    attack,
    attack_of,
    both_seats,
    decline,
    end_turn,
    happened,
    life,
    offered,
    pick,
    place,
    take,
)

ATK, DEF = Property.ATTACK, Property.DEFENSE


BATTLE_PHASE = Duration(DurationKind.THIS_BATTLE_PHASE)


ONE_OF_YOURS = exactly(1, your(Zone.MONSTER))


def until_next(side: Side) -> Duration:
    return Duration(DurationKind.UNTIL_END_OF_NEXT_TURN, side)


def after(seat: int, *spells: CardDefinition, printed: int = 2000) -> tuple[Duel, int]:
    """A monster of yours after these spells, one after the other."""
    table = Table(seat)
    table.decks()
    card = table.attack(YOU, monster(attack=printed))
    held = [table.hand(YOU, item) for item in spells]
    duel = table.duel()
    for item in held:
        activate(duel, item)
    return duel, card


# ---------------------------------------------------------------------------------- durations


@both_seats
def test_what_lasts_this_turn_ends_with_it(seat: int) -> None:
    """R-054, RR-043."""
    duel, card = after(seat, on_yours(add(500)), on_yours(become(Property.TYPE, Type.DRAGON)))
    end_turn(duel)
    facts = facts_of(duel.state, card)
    assert (facts.attack, facts.type) == (2000, Type.WARRIOR)
    assert len(happened(duel, EventKind.EXPIRED)) == 1


@both_seats
def test_what_lasts_this_turn_still_holds_in_the_end_phase(seat: int) -> None:
    """RR-043: it ends at the end of the End Phase, after its window."""
    table = Table(seat)
    table.decks()
    card = table.attack(YOU)
    boost = table.hand(YOU, on_yours(add(500)))
    table.set(THEM, trap(acts(EventKind.PHASE_ENDED), damage(1)))
    duel = table.duel()
    activate(duel, boost)
    end_turn(duel)
    decline(duel)
    assert (duel.turn, attack_of(duel, card)) == (3, 1500)
    decline(duel)
    assert (duel.turn, attack_of(duel, card)) == (4, 1000)


@both_seats
@pytest.mark.parametrize(
    ("side", "turns"), [(Side.OPPONENT, 2), (Side.YOU, 3)], ids=["opponent's", "yours"]
)
def test_until_the_end_of_the_next_turn(seat: int, side: Side, turns: int) -> None:
    """RR-043."""
    duel, card = after(seat, on_yours(add(500), duration=until_next(side)))
    seen = 0
    while attack_of(duel, card) == 2500:
        seen += 1
        end_turn(duel)
    assert seen == turns


@both_seats
def test_permanently_ends_with_the_object_only(seat: int) -> None:
    """RR-007, RR-042."""
    table = Table(seat)
    table.decks()
    card = table.attack(YOU)
    boost = table.hand(YOU, on_yours(add(500), duration=PERMANENTLY))
    back = table.hand(YOU, spell(to_hand(ONE_OF_YOURS)))
    duel = table.duel()
    activate(duel, boost)
    end_turn(duel)
    end_turn(duel)
    assert attack_of(duel, card) == 1500
    activate(duel, back)
    pick(duel, card)
    take(duel, OptionKind.NORMAL_SUMMON, card)
    assert attack_of(duel, card) == 1000


@both_seats
def test_turned_face_down_a_monster_loses_its_changes(seat: int) -> None:
    """RR-007."""
    table = Table(seat)
    table.decks()
    card = table.attack(YOU)
    boost = table.hand(YOU, on_yours(add(500), duration=PERMANENTLY))
    down = table.hand(YOU, spell(ChangePosition(ONE_OF_YOURS, position=Position.FACE_DOWN_DEFENSE)))
    duel = table.duel()
    activate(duel, boost)
    activate(duel, down)
    pick(duel, card)
    take(duel, OptionKind.CHANGE_POSITION, card)
    assert attack_of(duel, card) == 1000


@both_seats
def test_what_lasts_this_battle_phase_ends_with_it(seat: int) -> None:
    """RR-043."""
    boost = modify(every(your(Zone.MONSTER)), add(500), duration=BATTLE_PHASE)
    table = Table(seat)
    table.decks()
    card, other = table.attack(YOU), table.attack(THEM, monster(attack=800))
    trick = table.set(THEM, trap(attacks(), boost))
    later = table.hand(THEM)
    duel = table.duel()
    attack(duel, card, other)
    activate(duel, trick)
    assert life(duel, table.player(YOU)) == 7700
    assert attack_of(duel, other) == 800
    assert place(duel, later) == Zone.HAND


@both_seats
def test_while_is_asked_again_and_again(seat: int) -> None:
    """Language rule 6: `while` is live; the change comes back with its fact."""
    alone = Exists(their(Zone.MONSTER, MONSTERS), Comparison.EQUAL, 0)
    table = Table(seat)
    table.decks()
    card, held = table.attack(YOU), table.hand(THEM)
    boost = table.hand(YOU, on_yours(add(500), duration=Duration(DurationKind.WHILE, fact=alone)))
    duel = table.duel()
    activate(duel, boost)
    assert attack_of(duel, card) == 1500
    end_turn(duel)
    take(duel, OptionKind.NORMAL_SUMMON, held)
    assert attack_of(duel, card) == 1000


@both_seats
def test_a_snapshot_leaves_out_who_comes_later_and_a_live_effect_does_not(seat: int) -> None:
    """RR-042, language rule 7."""
    line = LiveLine((), SetSelection(your(Zone.MONSTER, MONSTERS)), (add(500),))
    table = Table(seat)
    table.decks()
    old, new = table.attack(YOU), table.hand(YOU)
    fixed = table.hand(YOU, on_yours(add(100)))
    live = table.hand(YOU, spell(ModifyLive((line,), THIS_TURN)))
    duel = table.duel()
    activate(duel, fixed)
    activate(duel, live)
    take(duel, OptionKind.NORMAL_SUMMON, new)
    assert (attack_of(duel, old), attack_of(duel, new)) == (1600, 1500)
    end_turn(duel)
    assert (attack_of(duel, old), attack_of(duel, new)) == (1000, 1000)


# --------------------------------------------------------------------------- continuous effects


@both_seats
def test_a_continuous_effect_holds_while_its_monster_is_face_up(seat: int) -> None:
    """R-108, R-109, RR-087, Z8: at once, without an activation."""
    aura = continuous(your(Zone.MONSTER, all_of(MONSTERS, NotTest(IsSource()))), add(500))
    table = Table(seat)
    table.decks()
    other, card = table.attack(YOU), table.hand(YOU, monster("aura", aura))
    down = table.hand(YOU, spell(ChangePosition(ONE_OF_YOURS, position=Position.FACE_DOWN_DEFENSE)))
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, card)
    assert attack_of(duel, other) == 1500
    assert happened(duel, EventKind.ACTIVATED) == []
    activate(duel, down)
    pick(duel, card)
    assert attack_of(duel, other) == 1000


@both_seats
def test_a_face_down_monster_has_no_continuous_effect_and_gets_none(seat: int) -> None:
    """RR-041, RR-087."""
    aura = monster("aura", continuous(your(Zone.MONSTER), add(500)))
    table = Table(seat)
    table.decks()
    hidden, other = table.face_down(YOU, aura), table.attack(YOU)
    duel = table.duel()
    assert attack_of(duel, other) == 1000
    take(duel, OptionKind.CHANGE_POSITION, hidden)
    assert (attack_of(duel, other), attack_of(duel, hidden)) == (1500, 1500)


@both_seats
def test_continuous_amounts_are_live(seat: int) -> None:
    """RR-083."""
    each = Arithmetic(Operator.TIMES, Count(your(Zone.HAND)), Constant(100))
    table = Table(seat)
    table.decks()
    card = table.attack(YOU, monster("hoarder", continuous(SELF, AddTo(ATK, each))))
    more = table.hand(YOU, spell(draw(2)))
    duel = table.duel()
    assert attack_of(duel, card) == 1100
    activate(duel, more)
    assert attack_of(duel, card) == 1200


@both_seats
def test_a_continuous_line_holds_while_its_facts_do(seat: int) -> None:
    """R-108."""
    strong = Exists(their(Zone.MONSTER, MONSTERS), Comparison.AT_LEAST, 1)
    table = Table(seat)
    table.decks()
    card = table.attack(YOU, monster("proud", continuous(SELF, add(800), facts=(strong,))))
    victim, kill = table.attack(THEM), table.hand(YOU, spell(destroy_one_of_theirs()))
    duel = table.duel()
    assert attack_of(duel, card) == 1800
    activate(duel, kill)
    pick(duel, victim)
    assert attack_of(duel, card) == 1000


@both_seats
def test_continuous_effects_see_what_others_give(seat: int) -> None:
    """RR-089: one makes dragons, the other strengthens dragons, whichever came first."""
    is_dragon = all_of(MONSTERS, IsFaceUp())
    song = continuous(either(Zone.MONSTER), become(Property.LEVEL, 8))
    lift = continuous(
        your(Zone.MONSTER, all_of(is_dragon, number(Property.LEVEL, Comparison.EQUAL, 8))),
        add(400),
    )
    table = Table(seat)
    table.decks()
    card = table.attack(YOU, monster("lift", lift))
    table.attack(YOU, monster("song", song))
    assert attack_of(table.duel(), card) == 1400


def test_continuous_effects_without_an_end_are_an_error_that_names_them() -> None:
    """RR-089: each undoes what makes the other one hold."""
    weak = all_of(MONSTERS, IsFaceUp(), number(ATK, Comparison.AT_MOST, 1000))
    loop = continuous(either(Zone.MONSTER, weak), add(500))
    table = Table()
    table.decks()
    card = table.hand(YOU, monster("seesaw", loop))
    duel = table.duel()
    with pytest.raises(BudgetExceeded, match="seesaw"):
        take(duel, OptionKind.NORMAL_SUMMON, card)
    assert duel.decision is None


@both_seats
def test_bans_of_a_continuous_effect_bind_the_rules(seat: int) -> None:
    """R-032, RR-088: card text over the rules, cannot over may."""
    ban = continuous(their(Zone.MONSTER), Grant(Permission.CANNOT_ATTACK))
    table = Table(seat)
    table.decks()
    card = table.attack(YOU)
    table.attack(THEM, monster("warden", ban))
    duel = table.duel()
    take(duel, OptionKind.ENTER_BATTLE)
    assert duel.turn == 4
    assert not offered(duel, OptionKind.ATTACK, card)


@both_seats
def test_while_self_is_in_attack_ends_when_self_has_left(seat: int) -> None:
    """RR-087: a card that is gone is in no position, however it last lay."""
    in_attack = NamedFit("self", InPosition((Position.FACE_UP_ATTACK,)))
    lasting = Duration(DurationKind.WHILE, fact=in_attack)
    table = Table(seat)
    table.decks()
    friend = table.attack(YOU, monster(attack=1000))
    boost = modify(exactly(1, your(Zone.MONSTER)), add(300), duration=lasting)
    able = table.attack(YOU, monster("", effect(boost), attack=500))
    sweep = table.hand(YOU, spell(Destroy(exactly(1, your(Zone.MONSTER)))))
    duel = table.duel()
    activate(duel, able)
    pick(duel, friend)
    assert attack_of(duel, friend) == 1300
    activate(duel, sweep)
    pick(duel, able)
    assert attack_of(duel, friend) == 1000
