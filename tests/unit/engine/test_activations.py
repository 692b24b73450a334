"""Rulings about activating effects and spells: who, when, from where, how often."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.changes import Cause, Protect
from rushscript.engine.expressions.layers import CauseKind
from rushscript.engine.expressions.numbers import Constant
from rushscript.engine.expressions.selections import NamedSelection
from rushscript.engine.expressions.truths import Exists
from rushscript.engine.operations.field import ChangePosition
from rushscript.engine.operations.flow import IfDid
from rushscript.engine.operations.life import GainLife
from rushscript.engine.operations.moving import Destroy
from rushscript.formats import RUSH
from rushscript.refusals import Refusal
from rushscript.ruleset import LimitScope
from rushscript.vocabulary import Comparison, Position, Reason, Zone
from tests.unit.engine.building import (
    MONSTERS,
    NOTHING_MUCH,
    PERMANENTLY,
    add,
    continuous,
    damage,
    deck_top,
    destroy_one_of_theirs,
    draw,
    effect,
    either,
    every,
    exactly,
    level,
    modify,
    monster,
    send,
    spell,
    summons,
    their,
    to_hand,
    trap,
    up_to,
    your,
)
from tests.unit.engine.table import (
    THEM,
    YOU,
    Table,
    activate,
    both_seats,
    can_activate,
    end_turn,
    happened,
    lies,
    life,
    pick,
    place,
    take,
    why,
)

FACE_DOWN = Position.FACE_DOWN_DEFENSE


# ----------------------------------------------------------------------------- once per turn


@both_seats
def test_a_monster_effect_is_used_once_a_turn(seat: int) -> None:
    """R-081, R-107."""
    table = Table(seat)
    table.decks()
    card = table.attack(YOU, monster("once", effect(NOTHING_MUCH)))
    duel = table.duel()
    activate(duel, card)
    assert why(duel, card) is Refusal.ALREADY_USED
    end_turn(duel)
    end_turn(duel)
    assert can_activate(duel, card)


@both_seats
@pytest.mark.parametrize(("scope", "second"), [(LimitScope.COPY, True), (LimitScope.NAME, False)])
def test_a_second_copy_has_its_own_use_unless_the_format_counts_names(
    seat: int, scope: LimitScope, second: bool
) -> None:
    """R-081, Z7, RR-033."""
    definition = monster("twin", effect(NOTHING_MUCH))
    table = Table(seat)
    table.decks()
    one, other = table.attack(YOU, definition), table.attack(YOU, definition)
    duel = table.duel(rules=replace(RUSH, limit_scope=scope))
    activate(duel, one)
    assert can_activate(duel, other) is second


@both_seats
def test_turned_down_and_up_again_a_monster_may_use_its_effect_again(seat: int) -> None:
    """RR-033, RR-007, scenario G05."""
    turner = ChangePosition(exactly(1, your(Zone.MONSTER)), position=FACE_DOWN)
    table = Table(seat)
    table.decks()
    card = table.attack(YOU, monster("again", effect(NOTHING_MUCH)))
    other = table.attack(YOU, monster("again", effect(NOTHING_MUCH)))
    down = table.hand(YOU, spell(turner))
    duel = table.duel()
    activate(duel, card)
    activate(duel, other)
    activate(duel, down)
    pick(duel, card)
    assert why(duel, card) is Refusal.FACE_DOWN
    take(duel, OptionKind.CHANGE_POSITION, card)
    assert can_activate(duel, card)
    assert why(duel, other) is Refusal.ALREADY_USED


@both_seats
def test_a_monster_that_left_and_came_back_may_use_its_effect_again(seat: int) -> None:
    """RR-007: a card that leaves the field becomes a new object."""
    table = Table(seat)
    table.decks()
    card = table.attack(YOU, monster("back", effect(NOTHING_MUCH)))
    back = table.hand(YOU, spell(to_hand(exactly(1, your(Zone.MONSTER)))))
    duel = table.duel()
    activate(duel, card)
    activate(duel, back)
    pick(duel, card)
    take(duel, OptionKind.NORMAL_SUMMON, card)
    assert can_activate(duel, card)


# ------------------------------------------------------------------------------ when and where


@both_seats
def test_effects_belong_to_the_own_main_phase_and_the_face_up_field(seat: int) -> None:
    """R-081, R-107, RR-032."""
    able = monster("able", effect(NOTHING_MUCH))
    table = Table(seat)
    table.decks()
    up, down, held = table.attack(YOU, able), table.face_down(YOU, able), table.hand(YOU, able)
    theirs, dead = table.attack(THEM, able), table.grave(YOU, able)
    duel = table.duel()
    assert can_activate(duel, up)
    assert why(duel, down) is Refusal.FACE_DOWN
    assert why(duel, held) is why(duel, dead) is why(duel, theirs) is Refusal.WRONG_PLACE
    kind, them = OptionKind.ACTIVATE, table.player(THEM)
    assert duel.why_not(kind, theirs, player=them) is Refusal.NOT_YOUR_TURN
    take(duel, OptionKind.ENTER_BATTLE)
    assert why(duel, up) is Refusal.WRONG_TIME


@both_seats
def test_a_monster_without_an_effect_has_nothing_to_activate(seat: int) -> None:
    """R-079, R-109: nor has one with a continuous effect only."""
    table = Table(seat)
    table.decks()
    plain = table.attack(YOU)
    aura = table.attack(YOU, monster("aura", continuous(your(Zone.MONSTER), add(100))))
    duel = table.duel()
    assert not can_activate(duel, plain)
    assert not can_activate(duel, aura)


@both_seats
def test_spells_come_from_the_hand_or_from_face_down(seat: int) -> None:
    """R-111, R-113: in the own Main Phase."""
    table = Table(seat)
    table.decks()
    table.attack(YOU)
    held, lying = table.hand(YOU, spell(damage(1))), table.set(YOU, spell(damage(2)))
    duel = table.duel()
    activate(duel, held)
    activate(duel, lying)
    assert life(duel, table.player(THEM)) == 7997


@both_seats
def test_spells_are_not_for_the_opponents_turn_or_the_battle_phase(seat: int) -> None:
    """R-112, Z9, RR-120: there are no quick spells."""
    table = Table(seat)
    table.decks()
    table.attack(YOU)
    mine, theirs = table.set(YOU, spell(NOTHING_MUCH)), table.set(THEM, spell(NOTHING_MUCH))
    duel = table.duel()
    refused = duel.why_not(OptionKind.ACTIVATE, theirs, player=table.player(THEM))
    assert refused is Refusal.NOT_YOUR_TURN
    take(duel, OptionKind.ENTER_BATTLE)
    assert why(duel, mine) is Refusal.WRONG_TIME


@both_seats
def test_a_spell_may_be_activated_in_the_turn_it_was_set(seat: int) -> None:
    """R-113, RR-028."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU, spell(damage(500)))
    duel = table.duel()
    take(duel, OptionKind.SET_SPELL_TRAP, card)
    assert lies(duel, card) == FACE_DOWN
    activate(duel, card)
    assert life(duel, table.player(THEM)) == 7500


@both_seats
def test_a_trap_is_not_activated_from_the_hand(seat: int) -> None:
    """R-124, RR-125."""
    table = Table(seat)
    table.decks()
    held = table.hand(THEM, trap(summons(), NOTHING_MUCH))
    card = table.hand(YOU)
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, card)
    assert duel.decision is not None
    assert duel.decision.kind is DecisionKind.ACTION
    kind = OptionKind.ACTIVATE
    assert duel.why_not(kind, held, player=table.player(THEM)) is Refusal.WRONG_PLACE


@both_seats
def test_a_used_spell_goes_to_the_graveyard_when_its_unit_ends(seat: int) -> None:
    """RR-035, RR-124: declared, resolved, put away; by rule."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU, spell(draw(1)))
    duel = table.duel()
    activate(duel, card)
    assert place(duel, card) == Zone.GRAVEYARD
    kinds = [event.kind for event in duel.events]
    assert kinds == [EventKind.ACTIVATED, EventKind.DRAWN, EventKind.RESOLVED, EventKind.MOVED]
    assert duel.events[-1].reason is Reason.RULE


@both_seats
def test_an_activated_spell_does_not_pick_itself(seat: int) -> None:
    """Where the sources are silent: nothing in resolution takes its own card."""
    table = Table(seat)
    table.decks()
    lying = table.set(YOU, spell(NOTHING_MUCH))
    sweep = table.hand(YOU, spell(Destroy(every(either(Zone.SPELL_TRAP)))))
    duel = table.duel()
    activate(duel, sweep)
    (event,) = happened(duel, EventKind.DESTROYED)
    assert event.cards == (lying,)
    assert place(duel, sweep) == Zone.GRAVEYARD


@both_seats
def test_a_lone_sweeper_has_nothing_to_sweep(seat: int) -> None:
    """RR-034: itself does not count, so the first sentence is impossible."""
    table = Table(seat)
    table.decks()
    sweep = table.hand(YOU, spell(Destroy(every(either(Zone.SPELL_TRAP)))))
    assert why(table.duel(), sweep) is Refusal.FIRST_SENTENCE_IMPOSSIBLE


# --------------------------------------------------------------------------- first sentences


@both_seats
def test_a_false_condition_refuses(seat: int) -> None:
    """RR-034."""
    none = Exists(their(Zone.MONSTER, MONSTERS), Comparison.EQUAL, 0)
    table = Table(seat)
    table.decks()
    card = table.attack(YOU, monster("when alone", effect(NOTHING_MUCH, conditions=(none,))))
    table.attack(THEM)
    assert why(table.duel(), card) is Refusal.CONDITION_FALSE


@both_seats
def test_only_the_first_sentence_must_be_possible(seat: int) -> None:
    """RR-034, RR-037: the impossible later one is skipped, the rest happens."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU, spell(damage(500), destroy_one_of_theirs(), GainLife(Constant(300))))
    duel = table.duel()
    activate(duel, card)
    assert [life(duel, table.player(who)) for who in (YOU, THEM)] == [8300, 7500]


@both_seats
def test_an_impossible_first_sentence_refuses(seat: int) -> None:
    """RR-034."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU, spell(destroy_one_of_theirs(), draw(2)))
    assert why(table.duel(), card) is Refusal.FIRST_SENTENCE_IMPOSSIBLE


@both_seats
def test_every_part_of_the_first_sentence_must_be_possible(seat: int) -> None:
    """RR-034: `X and Y` is one sentence."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU, spell(damage(500), destroy_one_of_theirs(), first=2))
    duel = table.duel()
    assert why(duel, card) is Refusal.FIRST_SENTENCE_IMPOSSIBLE


@both_seats
def test_a_fixed_number_is_exact_and_up_to_is_not(seat: int) -> None:
    """RR-039 and the decided reading on fixed numbers."""
    table = Table(seat)
    table.decks()
    table.attack(THEM)
    two = table.hand(YOU, spell(Destroy(exactly(2, their(Zone.MONSTER)))))
    some = table.hand(YOU, spell(Destroy(up_to(2, their(Zone.MONSTER)))))
    duel = table.duel()
    assert why(duel, two) is Refusal.FIRST_SENTENCE_IMPOSSIBLE
    activate(duel, some)
    assert duel.decision is not None
    assert (duel.decision.minimum, duel.decision.maximum) == (1, 1)


@both_seats
def test_later_sentences_take_from_a_deck_what_is_there(seat: int) -> None:
    """RR-013: milling is no deck-out."""
    table = Table(seat)
    (last,) = table.deck(YOU, monster())
    table.deck(THEM, monster())
    card = table.hand(YOU, spell(damage(100), send(deck_top(3))))
    duel = table.duel()
    activate(duel, card)
    assert place(duel, last) == Zone.GRAVEYARD
    assert duel.result is None


@both_seats
def test_a_draw_that_cannot_be_completed_is_no_first_sentence(seat: int) -> None:
    """RR-012."""
    table = Table(seat)
    table.deck(YOU, monster())
    card = table.hand(YOU, spell(draw(2)))
    assert why(table.duel(), card) is Refusal.FIRST_SENTENCE_IMPOSSIBLE


@both_seats
def test_face_down_monsters_have_nothing_a_filter_could_see(seat: int) -> None:
    """RR-041: but `monster` alone reaches them."""
    table = Table(seat)
    table.decks()
    table.face_down(THEM, monster(level=4))
    four = table.hand(YOU, spell(destroy_one_of_theirs(level(4))))
    any_one = table.hand(YOU, spell(destroy_one_of_theirs()))
    duel = table.duel()
    assert not can_activate(duel, four)
    assert can_activate(duel, any_one)


@both_seats
def test_a_protected_monster_may_be_picked_and_nothing_happens_to_it(seat: int) -> None:
    """RR-046 and where the sources are silent: protections are specific, not `unaffected`."""
    guard = modify(every(your(Zone.MONSTER)), Protect(Cause(CauseKind.EFFECT)))
    table = Table(seat)
    table.decks()
    safe = table.attack(THEM)
    shield = table.set(THEM, trap(summons(), replace(guard, duration=PERMANENTLY)))
    bait = table.hand(YOU)
    kill = table.hand(YOU, spell(destroy_one_of_theirs(), IfDid((draw(1),), (damage(700),))))
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, bait)
    activate(duel, shield)
    activate(duel, kill)
    pick(duel, safe)
    assert place(duel, safe) == Zone.MONSTER
    assert happened(duel, EventKind.DESTROYED) == []
    assert life(duel, table.player(THEM)) == 7300


@both_seats
@pytest.mark.parametrize("side", [None, Side.OPPONENT])
def test_a_protection_names_whose_effects_it_stops(seat: int, side: Side | None) -> None:
    """RR-046: `by opponent's effects` does not stop one's own."""
    change = Protect(Cause(CauseKind.EFFECT, side))
    table = Table(seat)
    table.decks()
    card = table.attack(YOU, monster("guard", effect(modify(NamedSelection("self"), change))))
    own = table.hand(YOU, spell(Destroy(every(your(Zone.MONSTER)))))
    duel = table.duel()
    activate(duel, card)
    activate(duel, own)
    assert place(duel, card) == (Zone.MONSTER if side is None else Zone.GRAVEYARD)
