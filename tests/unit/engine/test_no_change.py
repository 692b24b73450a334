"""Rulings about effects that would change nothing: they cannot be activated."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rushscript.engine.decisions import OptionKind
from rushscript.engine.expressions.changes import Change, Grant
from rushscript.engine.expressions.layers import Permission
from rushscript.engine.modifiers import Duration
from rushscript.engine.queries import facts_of
from rushscript.refusals import Refusal
from rushscript.vocabulary import Attribute, Comparison, Property, Type, Zone
from tests.unit.engine.building import (
    MONSTERS,
    PERMANENTLY,
    THIS_TURN,
    add,
    all_of,
    become,
    damage,
    either,
    every,
    exactly,
    modify,
    monster,
    number,
    on_yours,
    original,
    send,
    spell,
    your,
)
from tests.unit.engine.table import (
    THEM,
    YOU,
    Table,
    activate,
    both_seats,
    can_activate,
    life,
    take,
    why,
)

ATK, DEF = Property.ATTACK, Property.DEFENSE


ONE_OF_YOURS = exactly(1, your(Zone.MONSTER))


ALL_YOURS = every(your(Zone.MONSTER))


@both_seats
@pytest.mark.parametrize(
    "change",
    [
        add(0),
        become(ATK, 1000),
        become(Property.LEVEL, 4),
        become(Property.TYPE, Type.WARRIOR),
        become(Property.ATTRIBUTE, Attribute.LIGHT),
        original(ATK, 1000),
    ],
    ids=["gain 0", "same ATK", "same level", "same type", "same attribute", "same original"],
)
def test_a_first_sentence_that_would_change_nothing_refuses(seat: int, change: Change) -> None:
    """RR-086."""
    table = Table(seat)
    table.decks()
    table.attack(YOU)
    card = table.hand(YOU, spell(modify(ONE_OF_YOURS, change)))
    assert why(table.duel(), card) is Refusal.FIRST_SENTENCE_IMPOSSIBLE


@both_seats
def test_only_the_cards_it_would_change_can_be_chosen(seat: int) -> None:
    """RR-086."""
    table = Table(seat)
    table.decks()
    table.attack(YOU, monster(type=Type.DRAGON))
    other = table.attack(YOU, monster(type=Type.FISH))
    change = become(Property.TYPE, Type.DRAGON)
    card = table.hand(YOU, spell(modify(ONE_OF_YOURS, change)))
    duel = table.duel()
    activate(duel, card)
    assert duel.decision is not None
    assert [option.card for option in duel.decision.options] == [other]


@both_seats
@pytest.mark.parametrize(
    ("duration", "legal"), [(THIS_TURN, False), (PERMANENTLY, True)], ids=["same", "longer"]
)
def test_the_same_word_for_longer_is_a_change(seat: int, duration: Duration, legal: bool) -> None:
    """RR-086: it must not be so already for at least the same duration."""
    change = become(Property.TYPE, Type.DRAGON)
    table = Table(seat)
    table.decks()
    table.attack(YOU)
    first = table.hand(YOU, on_yours(change))
    again = table.hand(YOU, on_yours(change, duration=duration))
    duel = table.duel()
    activate(duel, first)
    assert can_activate(duel, again) is legal


@both_seats
@pytest.mark.parametrize(
    "permission",
    [
        Permission.PIERCE,
        Permission.ATTACK_DIRECTLY,
        Permission.ATTACK_ONCE_MORE,
    ],
)
def test_attack_permissions_need_a_battle_phase_to_come(seat: int, permission: Permission) -> None:
    """RR-077: not on the first turn, not for the opponent's monster, not in the wrong position."""
    give = modify(exactly(1, either(Zone.MONSTER)), Grant(permission))
    table = Table(seat)
    table.decks()
    good, theirs = table.attack(YOU), table.attack(THEM)
    hidden = table.face_down(YOU)
    card = table.hand(YOU, spell(give))
    assert why(table.duel(turn=1), card) is Refusal.FIRST_SENTENCE_IMPOSSIBLE
    duel = table.duel()
    activate(duel, card)
    assert duel.decision is not None
    choice = [option.card for option in duel.decision.options]
    assert choice == [good]
    assert {theirs, hidden}.isdisjoint(choice)


@both_seats
def test_a_monster_that_can_still_be_put_in_attack_position_may_be_given_piercing(
    seat: int,
) -> None:
    """RR-077."""
    give = modify(ONE_OF_YOURS, Grant(Permission.PIERCE))
    table = Table(seat)
    table.decks()
    old, new = table.defense(YOU), table.attack(YOU)
    card = table.hand(YOU, spell(give))
    duel = table.duel()
    take(duel, OptionKind.CHANGE_POSITION, new)
    activate(duel, card)
    assert duel.decision is not None
    assert [option.card for option in duel.decision.options] == [old]


@both_seats
def test_a_monster_that_cannot_attack_is_not_given_piercing(seat: int) -> None:
    """RR-077, RR-088."""
    table = Table(seat)
    table.decks()
    table.attack(YOU)
    lock = table.hand(YOU, on_yours(Grant(Permission.CANNOT_ATTACK)))
    card = table.hand(YOU, on_yours(Grant(Permission.PIERCE)))
    duel = table.duel()
    assert can_activate(duel, card)
    activate(duel, lock)
    assert why(duel, card) is Refusal.FIRST_SENTENCE_IMPOSSIBLE


@both_seats
def test_a_permission_that_is_there_already_is_no_change_but_one_more_attack_is(
    seat: int,
) -> None:
    """RR-077, RR-074."""
    table = Table(seat)
    table.decks()
    table.attack(YOU)
    pierce = [table.hand(YOU, on_yours(Grant(Permission.PIERCE))) for _ in range(2)]
    more = [table.hand(YOU, on_yours(Grant(Permission.ATTACK_ONCE_MORE))) for _ in range(2)]
    duel = table.duel()
    activate(duel, pierce[0])
    assert not can_activate(duel, pierce[1])
    activate(duel, more[0])
    assert can_activate(duel, more[1])


@both_seats
def test_a_card_without_a_number_fits_no_question_about_it(seat: int) -> None:
    """RR-100: nor can the number be changed."""
    table = Table(seat)
    table.decks()
    table.attack(YOU, replace(monster("no def"), defense=None))
    weak = number(DEF, Comparison.AT_MOST, 9999)
    ask = table.hand(YOU, spell(send(exactly(1, your(Zone.MONSTER, all_of(MONSTERS, weak))))))
    gain = table.hand(YOU, on_yours(add(100, DEF)))
    duel = table.duel()
    assert not can_activate(duel, ask)
    assert not can_activate(duel, gain)


@both_seats
def test_a_later_sentence_that_would_change_nothing_is_skipped(seat: int) -> None:
    """RR-037, RR-077: piercing for nobody on the first turn."""
    table = Table(seat)
    table.decks()
    card = table.attack(YOU)
    pierce = modify(ALL_YOURS, Grant(Permission.PIERCE))
    held = table.hand(YOU, spell(damage(100), pierce, damage(100)))
    duel = table.duel(turn=1)
    activate(duel, held)
    assert facts_of(duel.state, card).modifiers == ()
    assert life(duel, table.player(THEM)) == 7800


@both_seats
def test_a_value_that_gains_hide_is_compared_by_what_it_makes(seat: int) -> None:
    """RR-086: gains stay on top of a set value, so the result decides."""
    for printed, gain, goal, legal in ((1000, 500, 1500, True), (1500, 500, 1500, False)):
        table = Table(seat)
        table.decks()
        table.attack(YOU, monster(attack=printed))
        raise_it = table.hand(YOU, on_yours(add(gain)))
        set_it = table.hand(YOU, on_yours(become(Property.ATTACK, goal)))
        duel = table.duel()
        activate(duel, raise_it)
        assert can_activate(duel, set_it) is legal
