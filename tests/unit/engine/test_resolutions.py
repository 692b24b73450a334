"""Rulings about what happens while an effect resolves, and what it may ask about the past."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.numbers import Constant, PropertyOf
from rushscript.engine.expressions.selections import NamedSelection, SetSelection
from rushscript.engine.expressions.truths import Exists, HasDestroyed, WasSummoned, Window
from rushscript.engine.lines import LiveLine
from rushscript.engine.operations.base import Operation
from rushscript.engine.operations.changing import ModifyLive
from rushscript.engine.operations.field import ChangePosition
from rushscript.engine.operations.flow import EachPlayer, If, IfDid, May
from rushscript.engine.operations.life import GainLife, PayLife
from rushscript.engine.operations.moving import Choose, Destroy, Draw, Move, SetCards
from rushscript.refusals import Refusal
from rushscript.vocabulary import Comparison, Manner, MonsterKind, Position, Property, Zone
from tests.unit.engine.building import (
    MONSTERS,
    NOTHING_MUCH,
    PERMANENTLY,
    add,
    cards_in,
    damage,
    destroy_all_theirs,
    destroy_one_of_theirs,
    draw,
    effect,
    every,
    exactly,
    into_deck,
    modify,
    monster,
    send,
    spell,
    summons,
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


# ------------------------------------------------------------------------------ what "did" means


def did_after(seat: int, block: Operation) -> bool:
    """Whether `if you do` after this step finds that it was done; every question is answered
    with yes."""
    table = Table(seat)
    table.decks()
    table.hand(THEM)
    card = table.hand(YOU, spell(NOTHING_MUCH, block, IfDid((damage(700),))))
    duel = table.duel()
    activate(duel, card)
    while duel.decision is not None and duel.decision.kind is not DecisionKind.ACTION:
        duel.choose((0,))
    return duel.state.life[table.player(THEM)] == 8000 - 100 - 700


@both_seats
def test_a_block_is_done_when_any_step_in_it_is(seat: int) -> None:
    """RR-038: `if you do` depends on the step before, which is the whole block."""
    nothing = Destroy(exactly(1, their(Zone.MONSTER)))
    assert did_after(seat, May((PayLife(Constant(500)), nothing)))
    assert not did_after(seat, May((nothing, PayLife(Constant(500)))))


@both_seats
def test_each_player_is_done_when_one_of_them_does_it(seat: int) -> None:
    """RR-048: your hand is empty, the other player's is not."""
    send = Move(exactly(1, cards_in(Side.THEIR, Zone.HAND)), chooser=Side.THEIR)
    assert did_after(seat, EachPlayer((send,)))
