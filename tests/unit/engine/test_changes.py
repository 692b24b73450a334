"""Rulings about numbers and other characteristics: order, floors, durations, live effects."""

from __future__ import annotations

from dataclasses import replace

import pytest
from building import (
    MONSTERS,
    PERMANENTLY,
    SELF,
    THEM,
    THIS_TURN,
    YOU,
    Table,
    activate,
    acts,
    add,
    all_of,
    attack,
    attack_of,
    attacks,
    become,
    both_seats,
    can_activate,
    continuous,
    damage,
    decline,
    destroy_one_of_theirs,
    draw,
    effect,
    either,
    end_turn,
    every,
    exactly,
    facts_of,
    happened,
    life,
    lose,
    modify,
    monster,
    number,
    offered,
    original,
    pick,
    place,
    send,
    spell,
    take,
    their,
    to_hand,
    trap,
    why,
    your,
)

from rushscript.engine.cards import CardDefinition
from rushscript.engine.decisions import OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.changes import AddTo, BecomeWordOf, Change, Grant
from rushscript.engine.expressions.layers import Permission
from rushscript.engine.expressions.numbers import (
    Arithmetic,
    Constant,
    Count,
    HalfOf,
    Operator,
    PropertyOf,
)
from rushscript.engine.expressions.selections import SetSelection
from rushscript.engine.expressions.tests import IsFaceUp, IsSource, NotTest
from rushscript.engine.expressions.truths import Exists
from rushscript.engine.modifiers import Duration, DurationKind, LiveLine
from rushscript.engine.operations.changing import ModifyLive
from rushscript.engine.operations.field import ChangePosition
from rushscript.engine.refusals import Refusal
from rushscript.errors import BudgetExceeded
from rushscript.vocabulary import Attribute, Comparison, Position, Property, Type, Zone

ATK, DEF = Property.ATTACK, Property.DEFENSE
BATTLE_PHASE = Duration(DurationKind.THIS_BATTLE_PHASE)
ONE_OF_YOURS = exactly(1, your(Zone.MONSTER))
ALL_YOURS = every(your(Zone.MONSTER))


def until_next(side: Side) -> Duration:
    return Duration(DurationKind.UNTIL_END_OF_NEXT_TURN, side)


def on_yours(*changes: Change, duration: Duration = THIS_TURN) -> CardDefinition:
    """A spell: all your monsters have these changes."""
    return spell(modify(ALL_YOURS, *changes, duration=duration))


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


# ------------------------------------------------------------------------------------ numbers


@both_seats
def test_atk_never_shows_below_zero_but_is_remembered(seat: int) -> None:
    """RR-080, scenario G13: 1200 - 1500 is 0, and +500 makes it 200."""
    duel, card = after(seat, on_yours(lose(1500)), printed=1200)
    assert attack_of(duel, card) == 0
    duel, card = after(seat, on_yours(lose(1500)), on_yours(add(500)), printed=1200)
    assert attack_of(duel, card) == 200


@both_seats
def test_gains_stay_on_top_of_a_new_original(seat: int) -> None:
    """RR-081, RR-082, scenario G14."""
    duel, card = after(seat, on_yours(add(500)), on_yours(original(ATK, 0)))
    facts = facts_of(duel.state, card)
    assert (facts.attack, facts.original_attack) == (500, 0)


@both_seats
def test_the_newest_set_value_replaces_older_ones(seat: int) -> None:
    """Section 7.3, RR-085."""
    duel, card = after(seat, on_yours(become(ATK, 1000)), on_yours(become(ATK, 700)))
    assert attack_of(duel, card) == 700
    assert facts_of(duel.state, card).original_attack == 2000


@both_seats
@pytest.mark.parametrize("set_first", [True, False])
def test_of_a_set_value_and_a_new_original_the_later_counts(seat: int, set_first: bool) -> None:
    """Section 7.3."""
    spells = [on_yours(become(ATK, 1000)), on_yours(original(ATK, 300))]
    duel, card = after(seat, *(spells if set_first else spells[::-1]))
    assert attack_of(duel, card) == (300 if set_first else 1000)


@both_seats
def test_amounts_are_fixed_when_the_effect_resolves(seat: int) -> None:
    """RR-083: +500 for each card in the hand now."""
    each = Arithmetic(Operator.TIMES, Count(your(Zone.HAND)), Constant(500))
    table = Table(seat)
    table.decks()
    card = table.attack(YOU)
    boost = table.hand(YOU, spell(modify(ALL_YOURS, AddTo(ATK, each))))
    more = table.hand(YOU, spell(draw(2)))
    duel = table.duel()
    activate(duel, boost)
    activate(duel, more)
    assert attack_of(duel, card) == 1500


@both_seats
def test_half_is_rounded_up(seat: int) -> None:
    """RR-084: half of 1001 is 501."""
    table = Table(seat)
    table.decks()
    card = table.attack(YOU, monster("odd", attack=1001))
    half = HalfOf(PropertyOf("self", ATK))
    able = table.attack(YOU, monster("halver", effect(modify(SELF, AddTo(ATK, half))), attack=1001))
    duel = table.duel()
    activate(duel, able)
    assert (attack_of(duel, able), attack_of(duel, card)) == (1502, 1001)


@both_seats
def test_levels_can_be_changed_and_stay_at_least_one(seat: int) -> None:
    """RR-085."""
    duel, card = after(seat, on_yours(lose(9, Property.LEVEL)))
    assert facts_of(duel.state, card).level == 1
    duel, card = after(seat, on_yours(become(Property.LEVEL, 8)))
    assert facts_of(duel.state, card).level == 8


@both_seats
def test_words_change_and_the_last_timestamp_wins(seat: int) -> None:
    """RR-085."""
    duel, card = after(
        seat,
        on_yours(become(Property.TYPE, Type.DRAGON), become(Property.ATTRIBUTE, Attribute.FIRE)),
        on_yours(become(Property.TYPE, Type.MACHINE), become(Property.NAME, "Other")),
    )
    facts = facts_of(duel.state, card)
    assert (facts.type, facts.attribute, facts.name) == (Type.MACHINE, Attribute.FIRE, "Other")


@both_seats
def test_an_effect_made_later_wins_over_an_older_continuous_one(seat: int) -> None:
    """RR-085."""
    dragons = continuous(either(Zone.MONSTER), become(Property.TYPE, Type.DRAGON))
    table = Table(seat)
    table.decks()
    card = table.attack(YOU, monster("dragon song", dragons))
    change = table.hand(YOU, on_yours(become(Property.TYPE, Type.MACHINE)))
    duel = table.duel()
    assert facts_of(duel.state, card).type is Type.DRAGON
    activate(duel, change)
    assert facts_of(duel.state, card).type is Type.MACHINE


@both_seats
def test_a_continuous_effect_that_came_later_wins_over_an_older_one(seat: int) -> None:
    """RR-085, RR-089: in the order in which they came face-up."""
    song = continuous(either(Zone.MONSTER), become(Property.TYPE, Type.DRAGON))
    hum = continuous(either(Zone.MONSTER), become(Property.TYPE, Type.MACHINE))
    table = Table(seat)
    table.decks()
    card = table.attack(YOU, monster("song", song))
    late = table.hand(YOU, monster("hum", hum))
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, late)
    assert facts_of(duel.state, card).type is Type.MACHINE


@both_seats
def test_an_effect_reads_another_cards_word(seat: int) -> None:
    """RR-083, RR-085."""
    copy = modify(SELF, BecomeWordOf(Property.ATTRIBUTE, "paid"))
    cost = send(exactly(1, your(Zone.HAND, MONSTERS)), "paid")
    table = Table(seat)
    table.decks()
    fire = table.hand(YOU, monster(attribute=Attribute.FIRE))
    table.hand(YOU, monster(attribute=Attribute.LIGHT))
    card = table.attack(YOU, monster("mirror", effect(copy, costs=(cost,))))
    duel = table.duel()
    activate(duel, card)
    decision = duel.decision
    assert decision is not None
    fitting = [decision.options[index].card for (index,) in decision.answers()]
    assert fitting == [fire]
    pick(duel, fire)
    assert facts_of(duel.state, card).attribute is Attribute.FIRE


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


# -------------------------------------------------------------------- what would change nothing


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
