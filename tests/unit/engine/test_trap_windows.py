"""Rulings about traps: what they answer, who is asked, and that a timing has one trap."""

from __future__ import annotations

from dataclasses import replace

import pytest
from building import (
    MONSTERS,
    NOTHING_MUCH,
    THEM,
    YOU,
    Table,
    activate,
    acts,
    asked,
    attack,
    attacks,
    both_seats,
    cards,
    damage,
    decline,
    destroy_all_theirs,
    discard,
    draw,
    either,
    end_turn,
    every,
    exactly,
    happened,
    level,
    lies,
    life,
    monster,
    offered,
    pick,
    place,
    revive,
    send,
    spell,
    summons,
    take,
    their,
    to_hand,
    trap,
    your,
)

from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.changes import Cause
from rushscript.engine.expressions.layers import CauseKind
from rushscript.engine.expressions.numbers import Constant, PropertyOf
from rushscript.engine.expressions.patterns import DamagePattern, DestroyedPattern, Subject
from rushscript.engine.expressions.selections import NamedSelection
from rushscript.engine.expressions.tests import IsFaceUp
from rushscript.engine.expressions.truths import Exists
from rushscript.engine.operations.field import SpecialSummon
from rushscript.engine.operations.life import GainLife, InflictDamage
from rushscript.engine.operations.moving import Destroy
from rushscript.engine.refusals import Refusal
from rushscript.vocabulary import Comparison, Manner, Phase, Position, Property, Zone

BY_EFFECT = (Cause(CauseKind.EFFECT),)


def destroyed(
    side: Side = Side.YOU, causes: tuple[Cause, ...] = BY_EFFECT, name: str | None = None
) -> DestroyedPattern:
    return DestroyedPattern(Subject(side), causes, name)


def in_main_phase(duel: Duel) -> bool:
    return duel.decision is not None and duel.decision.kind is DecisionKind.ACTION


# ----------------------------------------------------------------------------- what is answered


@both_seats
def test_a_trap_answers_the_event_it_waits_for(seat: int) -> None:
    """R-123, R-126, R-129: and goes to the graveyard when it has resolved."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU)
    answer = table.set(THEM, trap(summons(), Destroy(NamedSelection("summoned"))))
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, card)
    assert asked(duel) == (DecisionKind.RESPONSE, table.player(THEM))
    activate(duel, answer)
    assert place(duel, card) == Zone.GRAVEYARD
    assert place(duel, answer) == Zone.GRAVEYARD


@both_seats
def test_a_trap_works_in_the_own_turn_too(seat: int) -> None:
    """R-126."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU)
    answer = table.set(YOU, trap(summons(side=Side.YOU), damage(500)))
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, card)
    activate(duel, answer)
    assert life(duel, table.player(THEM)) == 7500


@both_seats
def test_a_trap_waits_for_the_turn_after_it_was_set(seat: int) -> None:
    """R-125, Z15: the opponent's turn is one."""
    table = Table(seat)
    table.decks()
    trick = table.hand(YOU, trap(summons(side=Side.EITHER), NOTHING_MUCH))
    mine, theirs = table.hand(YOU), table.hand(THEM)
    duel = table.duel()
    take(duel, OptionKind.SET_SPELL_TRAP, trick)
    take(duel, OptionKind.NORMAL_SUMMON, mine)
    assert in_main_phase(duel)
    end_turn(duel)
    take(duel, OptionKind.NORMAL_SUMMON, theirs)
    assert asked(duel) == (DecisionKind.RESPONSE, table.player(YOU))


@both_seats
def test_setting_is_no_summon_but_an_event_of_its_own(seat: int) -> None:
    """RR-056."""
    table = Table(seat)
    table.decks()
    card, trick = table.hand(YOU), table.hand(YOU, spell(NOTHING_MUCH))
    on_summon = table.set(THEM, trap(summons(), NOTHING_MUCH))
    on_set = table.set(THEM, trap(acts(EventKind.SET, test=MONSTERS), NOTHING_MUCH))
    duel = table.duel()
    take(duel, OptionKind.SET_MONSTER, card)
    assert offered(duel, OptionKind.ACTIVATE, on_set)
    assert not offered(duel, OptionKind.ACTIVATE, on_summon)
    decline(duel)
    take(duel, OptionKind.SET_SPELL_TRAP, trick)
    assert in_main_phase(duel)


@both_seats
def test_a_trap_with_two_requirements_needs_one_of_them(seat: int) -> None:
    """RR-054."""
    both = (summons(), acts(EventKind.ACTIVATED))
    table = Table(seat)
    table.decks()
    card, held = table.hand(YOU, spell(draw(1))), table.hand(YOU)
    trick = table.set(THEM, trap(both, NOTHING_MUCH))
    duel = table.duel()
    activate(duel, card)
    assert offered(duel, OptionKind.ACTIVATE, trick)
    decline(duel)
    take(duel, OptionKind.NORMAL_SUMMON, held)
    assert offered(duel, OptionKind.ACTIVATE, trick)


@both_seats
@pytest.mark.parametrize(
    ("manners", "answered"),
    [((Manner.NORMAL,), True), ((Manner.TRIBUTE,), True), ((Manner.SPECIAL,), False)],
)
def test_a_requirement_can_ask_for_the_manner_of_a_summon(
    seat: int, manners: tuple[Manner, ...], answered: bool
) -> None:
    """R-131: a tribute summon is a normal summon."""
    table = Table(seat)
    table.decks()
    offering, card = table.attack(YOU), table.hand(YOU, monster(level=5))
    table.set(THEM, trap(summons(*manners), NOTHING_MUCH))
    duel = table.duel()
    take(duel, OptionKind.TRIBUTE_SUMMON, card)
    pick(duel, offering)
    assert in_main_phase(duel) is not answered


@both_seats
def test_a_trap_also_needs_its_conditions_costs_and_first_sentence(seat: int) -> None:
    """RR-050 step 2."""
    alone = Exists(your(Zone.MONSTER, MONSTERS), Comparison.AT_LEAST, 1)
    table = Table(seat)
    table.decks()
    card = table.hand(YOU)
    table.set(THEM, trap(summons(), NOTHING_MUCH, conditions=(alone,)))
    table.set(THEM, trap(summons(), NOTHING_MUCH, costs=(discard(),)))
    table.set(THEM, trap(summons(), revive()))
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, card)
    assert in_main_phase(duel)


@both_seats
def test_every_event_of_a_unit_can_be_answered_whatever_came_later(seat: int) -> None:
    """RR-036, RR-053, scenario G08: sent, destroyed, summoned and used are one timing."""
    waits = (
        destroyed(),
        summons(Manner.SPECIAL),
        acts(EventKind.ACTIVATED),
    )
    dead = monster(level=4)
    table = Table(seat)
    table.decks()
    table.attack(THEM)
    revived = table.grave(YOU, dead)
    card = table.hand(YOU, spell(destroy_all_theirs(), revive(level(4)), damage(100)))
    tricks = [table.set(THEM, trap(when, NOTHING_MUCH)) for when in waits]
    duel = table.duel()
    activate(duel, card)
    pick(duel, revived)
    assert all(offered(duel, OptionKind.ACTIVATE, trick) for trick in tricks)
    activate(duel, tricks[0])
    assert in_main_phase(duel)


@both_seats
def test_a_requirement_sees_the_card_as_it_was(seat: int) -> None:
    """RR-055: side and face before it left the field."""
    patterns = replace(destroyed(), subject=Subject(Side.YOU, level(4)))
    table = Table(seat)
    table.decks()
    table.attack(THEM, monster(level=4))
    card = table.hand(YOU, spell(destroy_all_theirs()))
    trick = table.set(THEM, trap(patterns, NOTHING_MUCH))
    duel = table.duel()
    activate(duel, card)
    assert offered(duel, OptionKind.ACTIVATE, trick)


@both_seats
def test_a_face_down_monster_that_was_destroyed_had_no_level(seat: int) -> None:
    """RR-055, RR-041."""
    patterns = replace(destroyed(), subject=Subject(Side.YOU, level(4)))
    table = Table(seat)
    table.decks()
    table.face_down(THEM, monster(level=4))
    card = table.hand(YOU, spell(destroy_all_theirs()))
    table.set(THEM, trap(patterns, NOTHING_MUCH))
    duel = table.duel()
    activate(duel, card)
    assert in_main_phase(duel)


@both_seats
def test_a_cost_does_not_satisfy_a_requirement_about_effects(seat: int) -> None:
    """R-159: destroyed as a cost is not destroyed by an effect."""
    cost = Destroy(exactly(1, your(Zone.MONSTER)))
    table = Table(seat)
    table.decks()
    paid = table.attack(YOU)
    card = table.hand(YOU, spell(damage(100), costs=(cost,)))
    table.set(THEM, trap(destroyed(Side.OPPONENT), NOTHING_MUCH))
    duel = table.duel()
    activate(duel, card)
    pick(duel, paid)
    assert happened(duel, EventKind.DESTROYED)[0].cards == (paid,)
    assert in_main_phase(duel)


@both_seats
def test_a_tribute_is_neither_destroyed_nor_sent_by_an_effect(seat: int) -> None:
    """R-161."""
    table = Table(seat)
    table.decks()
    offering, card = table.attack(YOU), table.hand(YOU, monster(level=5))
    table.set(THEM, trap(destroyed(Side.EITHER), NOTHING_MUCH))
    duel = table.duel()
    take(duel, OptionKind.TRIBUTE_SUMMON, card)
    pick(duel, offering)
    assert in_main_phase(duel)


# --------------------------------------------------------------------------- names of the event


@both_seats
def test_the_first_event_that_fits_gives_the_names(seat: int) -> None:
    """Where the sources are silent: two summons in one unit, one after the other."""
    first, second = monster(attack=700), monster(attack=900)
    steps = (
        SpecialSummon(exactly(1, your(Zone.GRAVEYARD)), position=Position.FACE_UP_ATTACK),
        SpecialSummon(exactly(1, your(Zone.GRAVEYARD)), position=Position.FACE_UP_ATTACK),
    )
    table = Table(seat)
    table.decks()
    one, other = table.grave(YOU, first), table.grave(YOU, second)
    card = table.hand(YOU, spell(*steps))
    trick = table.set(THEM, trap(summons(), Destroy(NamedSelection("summoned"))))
    duel = table.duel()
    activate(duel, card)
    pick(duel, one)
    pick(duel, other)
    activate(duel, trick)
    assert (place(duel, one), place(duel, other)) == (Zone.GRAVEYARD, Zone.MONSTER)


@both_seats
def test_a_summoned_monster_that_left_in_the_same_unit_is_out_of_reach(seat: int) -> None:
    """RR-037, RR-007: what lies in the graveyard is another object."""
    table = Table(seat)
    table.decks()
    dead = table.grave(YOU)
    card = table.hand(YOU, spell(revive(), Destroy(every(either(Zone.MONSTER)))))
    trick = table.set(THEM, trap(summons(), to_hand(NamedSelection("summoned"))))
    duel = table.duel()
    activate(duel, card)
    pick(duel, dead)
    assert not offered(duel, OptionKind.ACTIVATE, trick)


@both_seats
def test_a_destroyed_card_can_be_fetched_from_where_it_went(seat: int) -> None:
    """RR-055: its name stands for the card that arrived in the graveyard."""
    table = Table(seat)
    table.decks()
    victim = table.attack(THEM)
    card = table.hand(YOU, spell(destroy_all_theirs()))
    trick = table.set(THEM, trap(destroyed(name="fallen"), to_hand(NamedSelection("fallen"))))
    duel = table.duel()
    activate(duel, card)
    activate(duel, trick)
    assert cards(duel, table.player(THEM), Zone.HAND) == [victim]


@both_seats
def test_a_trap_can_ask_for_numbers_of_its_event(seat: int) -> None:
    """RR-055: damage equal to the ATK of what was summoned."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU, monster(attack=1700))
    burn = InflictDamage(PropertyOf("summoned", Property.ATTACK))
    trick = table.set(THEM, trap(summons(), burn))
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, card)
    activate(duel, trick)
    assert life(duel, table.player(YOU)) == 6300


# --------------------------------------------------------------------------------- one a timing


@both_seats
def test_the_other_player_is_asked_before_the_turn_player(seat: int) -> None:
    """R-128, RR-050."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU)
    table.set(YOU, trap(summons(side=Side.EITHER), NOTHING_MUCH))
    table.set(THEM, trap(summons(side=Side.EITHER), NOTHING_MUCH))
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, card)
    assert asked(duel) == (DecisionKind.RESPONSE, table.player(THEM))
    decline(duel)
    assert asked(duel) == (DecisionKind.RESPONSE, table.player(YOU))
    decline(duel)
    assert in_main_phase(duel)


@both_seats
@pytest.mark.parametrize("who", [THEM, YOU])
def test_one_trap_closes_the_timing_for_both(seat: int, who: int) -> None:
    """R-127, RR-050, scenario G06."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU)
    tricks = {
        owner: [table.set(owner, trap(summons(side=Side.EITHER), damage(100))) for _ in range(2)]
        for owner in (YOU, THEM)
    }
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, card)
    if who == YOU:
        decline(duel)
    activate(duel, tricks[who][0])
    assert in_main_phase(duel)
    assert place(duel, tricks[who][1]) == Zone.SPELL_TRAP


@both_seats
@pytest.mark.parametrize("answerer", [THEM, YOU])
def test_the_traps_own_events_are_a_new_timing_for_everybody(seat: int, answerer: int) -> None:
    """RR-052, scenario G06: the same player may answer too."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU)
    kill = table.set(THEM, trap(summons(), destroy_all_theirs()))
    reply = table.set(answerer, trap(destroyed(Side.EITHER), damage(700)))
    late = table.set(answerer, trap(summons(side=Side.EITHER), damage(700)))
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, card)
    activate(duel, kill)
    assert asked(duel) == (DecisionKind.RESPONSE, table.player(answerer))
    assert not offered(duel, OptionKind.ACTIVATE, late)
    activate(duel, reply)
    assert in_main_phase(duel)


@both_seats
def test_a_trap_in_the_own_turn_is_answered_by_the_opponent_first(seat: int) -> None:
    """RR-052, R-128: the order stays that of the turn, whoever used the trap."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU)
    first = table.set(YOU, trap(summons(side=Side.YOU), damage(100)))
    reply = acts(EventKind.ACTIVATED, Side.EITHER)
    table.set(YOU, trap(reply, damage(100)))
    table.set(THEM, trap(reply, damage(100)))
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, card)
    activate(duel, first)
    assert asked(duel) == (DecisionKind.RESPONSE, table.player(THEM))


@both_seats
def test_a_declined_timing_does_not_come_back(seat: int) -> None:
    """RR-050 step 6."""
    table = Table(seat)
    table.decks()
    first, second = table.hand(YOU), table.hand(YOU, spell(draw(1)))
    table.set(THEM, trap(summons(), NOTHING_MUCH))
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, first)
    decline(duel)
    activate(duel, second)
    assert in_main_phase(duel)


@both_seats
def test_lp_zero_ends_the_duel_before_anyone_may_answer(seat: int) -> None:
    """RR-014, RR-050 step 1."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU, spell(damage(8000)))
    heal = GainLife(Constant(1000))
    table.set(THEM, trap(DamagePattern(Side.YOU), heal))
    duel = table.duel()
    activate(duel, card)
    assert duel.result is not None


@both_seats
def test_a_trap_that_wins_leaves_nothing_to_answer(seat: int) -> None:
    """RR-014: the check comes before the new timing."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU)
    burn = table.set(THEM, trap(summons(), damage(8000)))
    table.set(YOU, trap(DamagePattern(Side.YOU), GainLife(Constant(1000))))
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, card)
    activate(duel, burn)
    assert duel.result is not None
    assert duel.result.winner == table.player(THEM)


# ------------------------------------------------------------------------------ where windows are


@both_seats
def test_the_normal_draw_can_be_answered(seat: int) -> None:
    """R-035, RR-019, RR-051."""
    table = Table(seat)
    table.decks()
    trick = table.set(YOU, trap(acts(EventKind.DRAWN), damage(300)))
    duel = table.duel()
    end_turn(duel)
    assert duel.state.phase is Phase.DRAW
    activate(duel, trick)
    assert life(duel, table.player(THEM)) == 7700
    assert in_main_phase(duel)


@both_seats
@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.MAIN, Phase.BATTLE, Phase.END])
def test_every_phase_has_a_window_at_its_end(seat: int, phase: Phase) -> None:
    """R-036, RR-019, RR-051, Z3."""
    table = Table(seat)
    table.decks()
    table.set(YOU, trap(acts(EventKind.PHASE_ENDED), damage(1)))
    duel = table.duel()
    end_turn(duel)
    seen = []
    while duel.turn == 4:
        if in_main_phase(duel):
            take(duel, OptionKind.ENTER_BATTLE)
            continue
        seen.append(duel.state.phase)
        decline(duel)
    assert phase in seen


@both_seats
def test_a_position_change_can_be_answered(seat: int) -> None:
    """RR-051."""
    table = Table(seat)
    table.decks()
    card, hidden = table.attack(YOU), table.face_down(YOU)
    turned = table.set(THEM, trap(acts(EventKind.POSITION_CHANGED), NOTHING_MUCH))
    reversed_ = table.set(THEM, trap(acts(EventKind.FLIPPED), NOTHING_MUCH))
    duel = table.duel()
    take(duel, OptionKind.CHANGE_POSITION, card)
    assert offered(duel, OptionKind.ACTIVATE, turned)
    decline(duel)
    take(duel, OptionKind.CHANGE_POSITION, hidden)
    assert offered(duel, OptionKind.ACTIVATE, reversed_)
    assert not offered(duel, OptionKind.ACTIVATE, turned)


@both_seats
def test_a_reversed_monster_is_seen_face_up(seat: int) -> None:
    """RR-026, RR-041: what was turned up has a level."""
    table = Table(seat)
    table.decks()
    hidden = table.face_down(YOU, monster(level=4))
    trick = table.set(THEM, trap(acts(EventKind.FLIPPED, test=level(4)), NOTHING_MUCH))
    duel = table.duel()
    take(duel, OptionKind.CHANGE_POSITION, hidden)
    assert offered(duel, OptionKind.ACTIVATE, trick)


@both_seats
def test_a_trap_is_judged_as_it_lies_once_activated(seat: int) -> None:
    """Where the sources are silent: its own face-up card counts on the field."""
    shown = Exists(your(Zone.SPELL_TRAP, IsFaceUp()), Comparison.AT_LEAST, 1)
    table = Table(seat)
    table.decks()
    card = table.hand(YOU)
    trick = table.set(THEM, trap(summons(), NOTHING_MUCH, conditions=(shown,)))
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, card)
    assert offered(duel, OptionKind.ACTIVATE, trick)
    assert lies(duel, trick) == Position.FACE_DOWN_DEFENSE


@both_seats
def test_a_trap_can_answer_a_summon_or_a_set(seat: int) -> None:
    """RR-056, RR-054: `summons or sets`; the name stands for the Set monster."""
    either_way = replace(summons(), or_sets=True)
    table = Table(seat)
    table.decks()
    card = table.hand(YOU)
    trick = table.set(THEM, trap(either_way, Destroy(NamedSelection("summoned"))))
    duel = table.duel()
    take(duel, OptionKind.SET_MONSTER, card)
    activate(duel, trick)
    assert place(duel, card) == Zone.GRAVEYARD


@both_seats
@pytest.mark.parametrize(("origin", "answered"), [(Zone.HAND, True), (Zone.GRAVEYARD, False)])
def test_a_requirement_can_ask_where_the_monster_came_from(
    seat: int, origin: Zone, answered: bool
) -> None:
    """R-131: `special summons a monster from hand`."""
    table = Table(seat)
    table.decks()
    new = table.put(YOU, origin, monster())
    bring = SpecialSummon(exactly(1, your(origin, MONSTERS)), position=Position.FACE_UP_ATTACK)
    card = table.hand(YOU, spell(bring))
    table.set(THEM, trap(replace(summons(Manner.SPECIAL), from_hand=True), NOTHING_MUCH))
    duel = table.duel()
    activate(duel, card)
    pick(duel, new)
    assert in_main_phase(duel) is not answered


@both_seats
def test_an_attack_declaration_can_be_answered(seat: int) -> None:
    """R-045, RR-059: the attacker goes back to the hand and the attack is over."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU)
    trick = table.set(THEM, trap(attacks(), to_hand(NamedSelection("attacker"))))
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, card)
    attack(duel, card)
    activate(duel, trick)
    assert place(duel, card) == Zone.HAND
    assert life(duel, table.player(THEM)) == 8000


@both_seats
def test_a_set_trap_that_was_turned_away_cannot_answer(seat: int) -> None:
    """R-124: only a face-down one in its zone."""
    table = Table(seat)
    table.decks()
    trick = table.set(THEM, trap(summons(), NOTHING_MUCH))
    sweep, card = table.hand(YOU, spell(send(every(their(Zone.SPELL_TRAP))))), table.hand(YOU)
    duel = table.duel()
    activate(duel, sweep)
    take(duel, OptionKind.NORMAL_SUMMON, card)
    assert in_main_phase(duel)
    assert place(duel, trick) == Zone.GRAVEYARD


@both_seats
def test_why_not_names_the_reason_of_a_trap(seat: int) -> None:
    """R-125, R-126: no event, wrong event, nothing to apply."""
    table = Table(seat)
    table.decks()
    fine = table.set(THEM, trap(summons(), NOTHING_MUCH))
    other = table.set(THEM, trap(attacks(), NOTHING_MUCH))
    empty = table.set(THEM, trap(summons(), revive()))
    card = table.hand(YOU)
    duel = table.duel()
    kind, them = OptionKind.ACTIVATE, table.player(THEM)
    assert duel.why_not(kind, fine, player=them) is Refusal.WRONG_TIME
    take(duel, OptionKind.NORMAL_SUMMON, card)
    assert duel.why_not(kind, fine) is None
    assert duel.why_not(kind, other) is Refusal.WRONG_TIME
    assert duel.why_not(kind, empty) is Refusal.FIRST_SENTENCE_IMPOSSIBLE
