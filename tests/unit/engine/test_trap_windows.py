"""Rulings about timings: who is asked, one trap a timing, where the windows are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.changes import Cause
from rushscript.engine.expressions.layers import CauseKind
from rushscript.engine.expressions.numbers import Constant
from rushscript.engine.expressions.patterns import DamagePattern, DestroyedPattern, Subject
from rushscript.engine.expressions.selections import NamedSelection
from rushscript.engine.expressions.tests import IsFaceUp
from rushscript.engine.expressions.truths import Exists
from rushscript.engine.operations.field import SpecialSummon
from rushscript.engine.operations.life import GainLife
from rushscript.engine.operations.moving import Destroy
from rushscript.refusals import Refusal
from rushscript.vocabulary import Comparison, Manner, Phase, Position, Zone
from tests.unit.engine.building import (
    MONSTERS,
    NOTHING_MUCH,
    acts,
    attacks,
    damage,
    destroy_all_theirs,
    draw,
    every,
    exactly,
    level,
    monster,
    revive,
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
    asked,
    attack,
    both_seats,
    decline,
    end_turn,
    lies,
    life,
    offered,
    pick,
    place,
    take,
)

BY_EFFECT = (Cause(CauseKind.EFFECT),)


def destroyed(
    side: Side = Side.YOU, causes: tuple[Cause, ...] = BY_EFFECT, name: str | None = None
) -> DestroyedPattern:
    return DestroyedPattern(Subject(side), causes, name)


def in_main_phase(duel: Duel) -> bool:
    return duel.decision is not None and duel.decision.kind is DecisionKind.ACTION


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
    table.set(THEM, trap(replace(summons(Manner.SPECIAL), origins=(Zone.HAND,)), NOTHING_MUCH))
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
