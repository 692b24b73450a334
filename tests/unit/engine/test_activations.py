"""Rulings about activating effects and spells: who, when, from where, how often, in what order."""

from __future__ import annotations

from dataclasses import replace

import pytest
from building import (
    MONSTERS,
    NOTHING_MUCH,
    PERMANENTLY,
    THEM,
    YOU,
    Table,
    activate,
    add,
    both_seats,
    can_activate,
    continuous,
    damage,
    deck_top,
    destroy_all_theirs,
    destroy_one_of_theirs,
    draw,
    effect,
    either,
    end_turn,
    every,
    exactly,
    happened,
    into_deck,
    level,
    lies,
    life,
    modify,
    monster,
    pick,
    place,
    send,
    spell,
    summons,
    take,
    their,
    to_hand,
    trap,
    up_to,
    why,
    your,
)

from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.changes import Cause, Protect
from rushscript.engine.expressions.layers import CauseKind
from rushscript.engine.expressions.numbers import Constant, PropertyOf
from rushscript.engine.expressions.selections import NamedSelection, SetSelection
from rushscript.engine.expressions.truths import Exists, HasDestroyed, WasSummoned, Window
from rushscript.engine.modifiers import LiveLine
from rushscript.engine.operations.changing import ModifyLive
from rushscript.engine.operations.field import ChangePosition
from rushscript.engine.operations.flow import EachPlayer, If, IfDid, May
from rushscript.engine.operations.life import GainLife
from rushscript.engine.operations.moving import Choose, Destroy, Draw, Move, SetCards
from rushscript.engine.refusals import Refusal
from rushscript.formats import RUSH
from rushscript.ruleset import LimitScope
from rushscript.vocabulary import Comparison, Manner, MonsterKind, Position, Property, Reason, Zone

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


# ------------------------------------------------------------------------ inside a resolution


@both_seats
def test_choices_are_made_while_the_effect_resolves(seat: int) -> None:
    """RR-037: nothing is chosen when the card is activated, and cannot vanish meanwhile."""
    table = Table(seat)
    table.decks()
    first, second = table.attack(THEM), table.attack(THEM)
    card = table.hand(YOU, spell(damage(300), destroy_one_of_theirs()))
    duel = table.duel()
    activate(duel, card)
    assert life(duel, table.player(THEM)) == 7700
    pick(duel, second)
    assert (place(duel, first), place(duel, second)) == (Zone.MONSTER, Zone.GRAVEYARD)


@both_seats
def test_a_reference_to_a_moved_card_is_dropped(seat: int) -> None:
    """RR-037: the card chosen first went away by a later step of the same unit."""
    table = Table(seat)
    table.decks()
    target = table.attack(THEM)
    steps = (
        Choose(exactly(1, their(Zone.MONSTER)), "target"),
        destroy_all_theirs(),
        to_hand(NamedSelection("target")),
    )
    card = table.hand(YOU, spell(*steps))
    duel = table.duel()
    activate(duel, card)
    pick(duel, target)
    assert place(duel, target) == Zone.GRAVEYARD


@both_seats
@pytest.mark.parametrize("answer", [True, False])
def test_may_asks_and_if_you_do_depends_on_it(seat: int, answer: bool) -> None:
    """RR-038."""
    table = Table(seat)
    table.decks()
    target = table.attack(THEM)
    card = table.hand(YOU, spell(damage(100), May((destroy_all_theirs(),)), IfDid((draw(1),))))
    duel = table.duel()
    activate(duel, card)
    take(duel, OptionKind.YES if answer else OptionKind.NO)
    assert (place(duel, target) == Zone.GRAVEYARD) is answer
    assert len(happened(duel, EventKind.DRAWN)) == int(answer)


@both_seats
def test_an_impossible_may_is_not_asked(seat: int) -> None:
    """RR-038, RR-037."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU, spell(damage(100), May((destroy_all_theirs(),)), IfDid((draw(1),))))
    duel = table.duel()
    activate(duel, card)
    assert place(duel, card) == Zone.GRAVEYARD
    assert happened(duel, EventKind.DRAWN) == []


@both_seats
def test_then_does_not_depend_on_what_was_before(seat: int) -> None:
    """Z21: a later sentence happens though the one before did nothing."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU, spell(damage(100), destroy_one_of_theirs(), draw(1)))
    duel = table.duel()
    activate(duel, card)
    assert len(happened(duel, EventKind.DRAWN)) == 1


@both_seats
@pytest.mark.parametrize("there", [True, False])
def test_if_is_asked_at_that_moment(seat: int, there: bool) -> None:
    """Language rule 6: after the step before has happened."""
    seven = Exists(their(Zone.MONSTER, MONSTERS), Comparison.AT_LEAST, 1)
    table = Table(seat)
    table.decks()
    table.attack(THEM)
    if there:
        table.attack(THEM)
    card = table.hand(YOU, spell(destroy_one_of_theirs(), If(seven, (damage(1),), (damage(2),))))
    duel = table.duel()
    activate(duel, card)
    duel.choose((0,))
    assert life(duel, table.player(THEM)) == (7999 if there else 7998)


@both_seats
def test_each_player_acts_the_turn_player_first(seat: int) -> None:
    """RR-048."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU, spell(EachPlayer((Draw(Constant(1), Side.THEIR),))))
    duel = table.duel()
    activate(duel, card)
    drawn = [event.player for event in happened(duel, EventKind.DRAWN)]
    assert drawn == [table.player(YOU), table.player(THEM)]


@both_seats
def test_the_opponent_may_be_the_one_who_chooses(seat: int) -> None:
    """Language rule 3: `you` stays the player of the effect."""
    table = Table(seat)
    table.decks()
    held = table.hand(THEM)
    table.hand(THEM)
    pick_one = Move(exactly(1, their(Zone.HAND)), chooser=Side.OPPONENT)
    card = table.hand(YOU, spell(pick_one))
    duel = table.duel()
    activate(duel, card)
    assert duel.decision is not None
    assert duel.decision.player == table.player(THEM)
    pick(duel, held)
    assert happened(duel, EventKind.MOVED)[0].player == table.player(YOU)


@both_seats
def test_cards_that_are_moved_together_are_one_event(seat: int) -> None:
    """RR-047."""
    table = Table(seat)
    table.decks()
    all_theirs = tuple(table.attack(THEM) for _ in range(3))
    card = table.hand(YOU, spell(destroy_all_theirs()))
    duel = table.duel()
    activate(duel, card)
    (event,) = happened(duel, EventKind.DESTROYED)
    assert event.cards == all_theirs
    assert [facts.zone for facts in event.facts] == [Zone.MONSTER] * 3


@both_seats
def test_a_card_that_left_the_field_is_asked_about_as_it_was_there(seat: int) -> None:
    """Language rule 8, RR-055: its ATK with the 500 it had gained."""
    table = Table(seat)
    table.decks()
    victim = table.attack(YOU, monster(attack=1000))
    boost = table.hand(YOU, spell(modify(every(your(Zone.MONSTER)), add(500))))
    gain = GainLife(PropertyOf("gone", Property.ATTACK))
    card = table.hand(YOU, spell(Move(every(your(Zone.MONSTER)), "gone"), gain))
    duel = table.duel()
    activate(duel, boost)
    activate(duel, card)
    assert place(duel, victim) == Zone.GRAVEYARD
    assert life(duel, table.player(YOU)) == 9500


@both_seats
@pytest.mark.parametrize(
    ("move", "goal"),
    [
        (to_hand(every(your(Zone.MONSTER))), Zone.EXTRA_DECK),
        (into_deck(every(your(Zone.MONSTER))), Zone.EXTRA_DECK),
        (send(every(your(Zone.MONSTER))), Zone.GRAVEYARD),
    ],
    ids=["hand", "deck", "graveyard"],
)
def test_extra_deck_monsters_go_back_to_the_extra_deck(seat: int, move: Move, goal: Zone) -> None:
    """R-102, R-184, RR-107: instead of hand or deck; to the graveyard like any other."""
    table = Table(seat)
    table.decks()
    fused = table.attack(YOU, replace(monster("fused"), monster_kinds=(MonsterKind.FUSION,)))
    card = table.hand(YOU, spell(move))
    duel = table.duel()
    activate(duel, card)
    assert place(duel, fused) == goal
    assert happened(duel, EventKind.MOVED)[0].destination == goal


@both_seats
def test_a_first_sentence_that_one_may_decline_still_spends_the_use(seat: int) -> None:
    """RR-033, RR-038: `may` in the first sentence must be possible, not taken."""
    table = Table(seat)
    table.decks()
    card = table.attack(YOU, monster("maybe", effect(May((damage(500),)))))
    duel = table.duel()
    activate(duel, card)
    take(duel, OptionKind.NO)
    assert life(duel, table.player(THEM)) == 8000
    assert why(duel, card) is Refusal.ALREADY_USED


@both_seats
def test_a_reference_survives_being_turned_face_down(seat: int) -> None:
    """RR-037, RR-007: it lies where it was; only changes and marks are gone."""
    steps = (
        Choose(exactly(1, their(Zone.MONSTER)), "target"),
        ChangePosition(NamedSelection("target"), position=FACE_DOWN),
        modify(NamedSelection("target"), add(500)),
        Destroy(NamedSelection("target")),
    )
    table = Table(seat)
    table.decks()
    target = table.attack(THEM)
    card = table.hand(YOU, spell(*steps))
    duel = table.duel()
    activate(duel, card)
    pick(duel, target)
    assert happened(duel, EventKind.MODIFIED) == []
    assert place(duel, target) == Zone.GRAVEYARD


@both_seats
def test_two_traps_do_not_fit_into_one_free_zone(seat: int) -> None:
    """R-175, RR-126: setting by an effect needs zones too, and a fixed number is exact."""
    trick = trap(summons(), NOTHING_MUCH)
    table = Table(seat)
    table.decks()
    table.grave(YOU, trick)
    table.grave(YOU, trick)
    table.set(YOU, trick)
    table.set(YOU, trick)
    two = effect(SetCards(exactly(2, your(Zone.GRAVEYARD))))
    card = table.attack(YOU, monster("setter", two))
    assert why(table.duel(), card) is Refusal.FIRST_SENTENCE_IMPOSSIBLE


@both_seats
def test_a_trap_set_by_an_effect_waits_like_any_other(seat: int) -> None:
    """RR-126, R-125."""
    trick = trap(summons(side=Side.YOU), NOTHING_MUCH)
    table = Table(seat)
    table.decks()
    dead = table.grave(YOU, trick)
    card = table.attack(YOU, monster("setter", effect(SetCards(every(your(Zone.GRAVEYARD))))))
    held = table.hand(YOU)
    duel = table.duel()
    activate(duel, card)
    assert (place(duel, dead), lies(duel, dead)) == (Zone.SPELL_TRAP, FACE_DOWN)
    take(duel, OptionKind.NORMAL_SUMMON, held)
    assert duel.decision is not None
    assert duel.decision.kind is DecisionKind.ACTION
    assert why(duel, dead) is Refusal.SET_THIS_TURN


# ------------------------------------------------------------------- history of this turn


@both_seats
def test_summoned_this_turn_is_about_the_object_on_the_field(seat: int) -> None:
    """RR-007: a Set monster was not summoned; the summon of last turn does not count."""
    asked = WasSummoned("self", (Manner.NORMAL,), Window.THIS_TURN)
    able = monster("fresh", effect(NOTHING_MUCH, conditions=(asked,)))
    table = Table(seat)
    table.decks()
    old, new = table.attack(YOU, able), table.hand(YOU, able)
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, new)
    assert why(duel, old) is Refusal.CONDITION_FALSE
    assert can_activate(duel, new)
    end_turn(duel)
    end_turn(duel)
    assert why(duel, new) is Refusal.CONDITION_FALSE


@both_seats
def test_normal_summoned_includes_tribute_summoned(seat: int) -> None:
    """R-131 and the decided reading on manners."""
    asked = WasSummoned("self", (Manner.NORMAL,), Window.THIS_MAIN_PHASE)
    able = monster("great", effect(NOTHING_MUCH, conditions=(asked,)), level=5)
    table = Table(seat)
    table.decks()
    offering, card = table.attack(YOU), table.hand(YOU, able)
    duel = table.duel()
    take(duel, OptionKind.TRIBUTE_SUMMON, card)
    pick(duel, offering)
    assert can_activate(duel, card)


def test_a_question_about_battle_destruction_is_false_before_any_battle() -> None:
    """RR-007."""
    asked = HasDestroyed("self", MONSTERS, Window.THIS_TURN)
    table = Table()
    card = table.attack(YOU, monster("calm", effect(NOTHING_MUCH, conditions=(asked,))))
    assert why(table.duel(), card) is Refusal.CONDITION_FALSE


@both_seats
def test_a_live_lock_that_changes_nothing_refuses(seat: int) -> None:
    """RR-086: the lines of `continuous this turn` must matter to a card that is there."""
    line = LiveLine((), SetSelection(their(Zone.MONSTER, MONSTERS)), (add(0),))
    table = Table(seat)
    table.decks()
    table.attack(THEM)
    card = table.hand(YOU, spell(ModifyLive((line,), PERMANENTLY)))
    assert why(table.duel(), card) is Refusal.FIRST_SENTENCE_IMPOSSIBLE
