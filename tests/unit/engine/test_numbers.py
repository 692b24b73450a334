"""Rulings about numbers that are swapped, halved, doubled and set."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rushscript.engine.duel import Duel
from rushscript.engine.expressions.agreements import AllSame
from rushscript.engine.expressions.changes import AlsoWord, BecomeNumber, BecomeOwn, Change, Scale
from rushscript.engine.expressions.numbers import Constant
from rushscript.engine.expressions.tests import HasName, HasWord, OriginallyIs, SameWord
from rushscript.engine.operations.moving import Destroy
from rushscript.engine.queries import facts_of
from rushscript.engine.scope import Scope
from rushscript.errors import BudgetExceeded
from rushscript.formats import RUSH
from rushscript.ruleset import CHANGES_NOTHING, Changing, Idle
from rushscript.vocabulary import Attribute, Comparison, Position, Property, Type, Zone
from tests.unit.engine.building import (
    SELF,
    add,
    all_of,
    continuous,
    effect,
    every,
    lose,
    modify,
    monster,
    number,
    on_yours,
    original,
    spell,
    their,
    your,
)
from tests.unit.engine.building import (
    become as becoming,
)
from tests.unit.engine.table import (
    THEM,
    YOU,
    Table,
    activate,
    both_seats,
    can_activate,
    end_turn,
    place,
)

ATK, DEF = Property.ATTACK, Property.DEFENSE
SWAP = (BecomeOwn(ATK, DEF), BecomeOwn(DEF, ATK))
SWAP_ORIGINAL = (BecomeOwn(ATK, DEF, original=True), BecomeOwn(DEF, ATK, original=True))


def shows(duel: Duel, card: int) -> tuple[int | None, int | None]:
    facts = facts_of(duel.state, card)
    return facts.attack, facts.defense


def after(seat: int, *steps: tuple[Change, ...], attack: int = 1000, defense: int = 400):
    """A monster, and what it shows after each of the steps."""
    table = Table(seat)
    card = table.attack(YOU, monster(attack=attack, defense=defense))
    spells = [table.hand(YOU, on_yours(*changes)) for changes in steps]
    duel = table.duel()
    found = []
    for each in spells:
        activate(duel, each)
        found.append(shows(duel, card))
    return duel, card, found


@both_seats
def test_swapped_originals_keep_gains_on_top(seat: int) -> None:
    _, _, found = after(seat, (add(500),), SWAP_ORIGINAL)
    assert found == [(1500, 400), (900, 1000)]


@both_seats
def test_swapped_current_values_are_what_the_other_was(seat: int) -> None:
    """What was gained until then is swapped with them, and what comes later counts on top."""
    _, _, found = after(seat, (add(500),), SWAP, (add(100),))
    assert found == [(1500, 400), (400, 1500), (500, 1500)]


@both_seats
def test_a_swap_ends_with_the_turn(seat: int) -> None:
    table = Table(seat)
    card = table.attack(YOU, monster(attack=1000, defense=400))
    swap = table.hand(YOU, on_yours(*SWAP_ORIGINAL))
    table.decks()
    duel = table.duel()
    activate(duel, swap)
    end_turn(duel)
    assert shows(duel, card) == (1000, 400)


@both_seats
def test_swapping_equal_numbers_changes_nothing(seat: int) -> None:
    table = Table(seat)
    table.attack(YOU, monster(attack=700, defense=700))
    swap = table.hand(YOU, on_yours(*SWAP_ORIGINAL))
    assert not can_activate(table.duel(), swap)


@both_seats
def test_half_of_the_current_value_is_rounded_up(seat: int) -> None:
    _, _, found = after(seat, (add(1),), (Scale(ATK),), (add(100),))
    assert found == [(1001, 400), (501, 400), (601, 400)]


@both_seats
def test_a_halved_value_does_not_follow_what_ends_later(seat: int) -> None:
    """A snapshot: the gain that was there is in it, and is not added again."""
    _, _, found = after(seat, (add(1000),), (Scale(ATK),), (Scale(ATK, double=True),))
    assert found == [(2000, 400), (1000, 400), (2000, 400)]


@both_seats
def test_a_final_value_leaves_out_what_was_added_before(seat: int) -> None:
    """RR-080 to RR-082: `set` keeps earlier gains on top, `set_final` does not."""
    _, _, kept = after(seat, (add(500),), (BecomeNumber(ATK, Constant(300)),))
    assert kept[-1] == (800, 400)
    final = BecomeNumber(ATK, Constant(300), final=True)
    _, _, found = after(seat, (add(500),), (final,), (add(50),))
    assert found[1:] == [(300, 400), (350, 400)]


@both_seats
def test_negatives_are_remembered_below_zero(seat: int) -> None:
    """G13: 1200 - 1500 shows 0, and + 500 then 200."""
    _, _, found = after(seat, (lose(1500),), (add(500),), attack=1200)
    assert [attack for attack, _ in found] == [0, 200]


@both_seats
def test_a_gain_stays_on_top_of_an_original_of_zero(seat: int) -> None:
    """G14: 2000 + 500, then the original becomes 0."""
    _, _, found = after(seat, (add(500),), (original(ATK, 0),), attack=2000)
    assert [attack for attack, _ in found] == [2500, 500]


@both_seats
def test_a_later_original_cancels_a_set_value_and_a_later_set_an_original(seat: int) -> None:
    become = BecomeNumber(ATK, Constant(300))
    _, _, found = after(seat, (become,), (original(ATK, 700),), (become,))
    assert [attack for attack, _ in found] == [300, 700, 300]


@both_seats
def test_a_word_beside_its_own_answers_filters(seat: int) -> None:
    table = Table(seat)
    also = AlsoWord(Property.TYPE, Type.DRAGON)
    name = AlsoWord(Property.NAME, "Other")
    card = table.attack(YOU, monster("Own", type=Type.FISH))
    both = table.hand(YOU, on_yours(also, name))
    again = table.hand(YOU, on_yours(also))
    duel = table.duel()
    activate(duel, both)
    facts = facts_of(duel.state, card)
    scope = Scope(table.player(YOU), card)
    scope_free = (HasWord(Type.DRAGON), HasWord(Type.FISH), HasName("Other"), HasName("Own"))
    assert [test.matches(duel.state, facts, scope) for test in scope_free] == [True] * 4
    assert facts.type is Type.FISH
    assert not HasWord(Attribute.DARK).matches(duel.state, facts, scope)
    assert not can_activate(duel, again)


@both_seats
def test_the_same_word_beside_its_own_is_the_same(seat: int) -> None:
    """`type = self.type` with a type that the other has beside its own."""
    table = Table(seat)
    same = SameWord(Property.TYPE, "self")
    user = table.attack(
        YOU,
        monster("", effect(Destroy(every(their(Zone.MONSTER, same)))), type=Type.DRAGON),
    )
    other = table.attack(THEM, monster(type=Type.FISH))
    lend = table.hand(
        YOU, spell(modify(every(their(Zone.MONSTER)), AlsoWord(Property.TYPE, Type.DRAGON)))
    )
    duel = table.duel()
    assert not can_activate(duel, user)
    activate(duel, lend)
    activate(duel, user)
    assert place(duel, other) is Zone.GRAVEYARD


@both_seats
def test_original_words_are_those_of_the_print(seat: int) -> None:
    """A fish that has become a dragon is a fish by its print, and shares that with fish."""
    table = Table(seat)
    changed = table.attack(YOU, monster("Own", type=Type.FISH))
    card = table.hand(
        YOU, on_yours(becoming(Property.TYPE, Type.DRAGON), becoming(Property.NAME, "X"))
    )
    duel = table.duel()
    activate(duel, card)
    facts, scope = facts_of(duel.state, changed), Scope(table.player(YOU), card)
    tests = (
        OriginallyIs(Property.TYPE, Type.FISH),
        OriginallyIs(Property.NAME, "Own"),
        OriginallyIs(Property.TYPE, Type.DRAGON),
        OriginallyIs(Property.NAME, "X"),
    )
    assert [test.matches(duel.state, facts, scope) for test in tests] == [True, True, False, False]
    same = AllSame(Property.TYPE, original=True)
    assert same.worth(duel.state, scope, facts) == (Type.FISH,)


@both_seats
@pytest.mark.parametrize("original", [False, True])
def test_the_original_word_of_one_is_compared_with_that_of_another(
    seat: int, original: bool
) -> None:
    table = Table(seat)
    same = SameWord(Property.TYPE, "self", original=original, of_original=True)
    user = table.attack(
        YOU, monster("", effect(Destroy(every(their(Zone.MONSTER, same)))), type=Type.DRAGON)
    )
    other = table.attack(THEM, monster(type=Type.DRAGON))
    lend = table.hand(
        YOU, spell(modify(every(their(Zone.MONSTER)), becoming(Property.TYPE, Type.FISH)))
    )
    duel = table.duel()
    activate(duel, lend)
    assert can_activate(duel, user) is original
    if original:
        activate(duel, user)
        assert place(duel, other) is Zone.GRAVEYARD


# --------------------------------------------------------------- what would change nothing


def idle_of(seat: int, changing: Changing) -> tuple[Table, int]:
    """A card that would change nothing for the reason of that row."""
    table = Table(seat)
    if changing is Changing.GAIN:
        return table, table.attack(YOU, monster("", effect(modify(SELF, add(0)))))
    same = BecomeNumber(Property.LEVEL, Constant(4))
    return table, table.attack(YOU, monster("", effect(modify(SELF, same)), level=4))


@pytest.mark.parametrize(
    ("changing", "idle"),
    [(Changing.GAIN, Idle.NO_AMOUNT), (Changing.BECOME, Idle.SAME_VALUE)],
)
@both_seats
def test_a_format_without_a_row_lets_idle_effects_be_activated(
    seat: int, changing: Changing, idle: Idle
) -> None:
    table, card = idle_of(seat, changing)
    assert not can_activate(table.duel(), card)
    loose = replace(RUSH, changes_nothing=CHANGES_NOTHING - {(changing, idle)})
    assert can_activate(table.duel(rules=loose), card)


def test_the_page_of_rules_has_the_table_as_it_is() -> None:
    page = (Path(__file__).parents[3] / "docs" / "rules.md").read_text(encoding="utf-8")
    for changing in Changing:
        reasons = [str(idle) for idle in Idle if (changing, idle) in CHANGES_NOTHING]
        assert f"| {changing} | {', or '.join(reasons)} |" in page


def test_every_row_of_the_table_is_read_by_the_engine() -> None:
    assert {changing for changing, _ in CHANGES_NOTHING} == set(Changing)
    assert {idle for _, idle in CHANGES_NOTHING} == set(Idle)


# ----------------------------------------------------------------------- loops (RR-089)


def test_a_loop_of_continuous_effects_names_the_card_and_what_it_changes() -> None:
    weak = all_of(number(ATK, Comparison.AT_MOST, 1000))
    table = Table()
    looping = monster(
        "Restless", continuous(your(Zone.MONSTER, weak), add(500)), attack=1000, defense=0
    )
    table.attack(YOU, looping)
    with pytest.raises(BudgetExceeded, match=r"without end: Restless \(atk of Restless\)"):
        table.duel()


@both_seats
def test_a_level_can_be_lowered_and_raised(seat: int) -> None:
    table = Table(seat)
    card = table.attack(YOU, monster(level=4))
    down = table.hand(YOU, on_yours(lose(6, Property.LEVEL)))
    up = table.hand(YOU, on_yours(add(3, Property.LEVEL)))
    duel = table.duel()
    activate(duel, down)
    assert facts_of(duel.state, card).level == 1
    activate(duel, up)
    assert facts_of(duel.state, card).level == 1
    assert place(duel, card) is Zone.MONSTER
    assert duel.state.position[card] == Position.FACE_UP_ATTACK
