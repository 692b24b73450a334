"""Rulings about monsters that summon themselves by their own text (RR-112)."""

from __future__ import annotations

from dataclasses import replace

from rushscript.engine.cards import CardDefinition
from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.tests import IsSource, NotTest
from rushscript.engine.procedures.self_summon import SelfSummon
from rushscript.engine.queries import facts_of
from rushscript.formats import RUSH
from rushscript.refusals import Refusal
from rushscript.ruleset import Procedure
from rushscript.vocabulary import Manner, Position, Property, Reason, Zone
from tests.unit.engine.building import (
    acts,
    discard,
    draw,
    effect,
    exactly,
    monster,
    original,
    send,
    summons,
    trap,
    your,
)
from tests.unit.engine.table import (
    THEM,
    YOU,
    Table,
    both_seats,
    can_activate,
    happened,
    lies,
    offered,
    pick,
    place,
    take,
)

SUMMON = OptionKind.SPECIAL_SUMMON
FROM_HAND = (Zone.HAND,)
UP = Position.FACE_UP_ATTACK


def comer(*, level: int = 7, **parts: object) -> CardDefinition:
    """A monster with an effect that can summon itself from the hand in attack."""
    card = monster("", effect(draw(1)), level=level, attack=2500)
    procedure = SelfSummon(FROM_HAND, UP)
    return replace(card, procedures=(replace(procedure, **parts),))  # type: ignore[arg-type]


def refusal(duel: Duel, card: int) -> Refusal | None:
    return duel.why_not(SUMMON, card)


@both_seats
def test_a_trap_on_effects_is_not_asked_but_one_on_summons_is(seat: int) -> None:
    table = Table(seat)
    card = table.hand(YOU, comer())
    on_effects = table.set(THEM, trap(acts(EventKind.ACTIVATED), draw(1)))
    on_summons = table.set(THEM, trap(summons(Manner.SPECIAL), draw(1)))
    table.decks()
    duel = table.duel()
    take(duel, SUMMON, card)
    assert duel.decision is not None and duel.decision.kind is DecisionKind.RESPONSE
    assert offered(duel, OptionKind.ACTIVATE, on_summons)
    assert not offered(duel, OptionKind.ACTIVATE, on_effects)


@both_seats
def test_the_summon_spends_no_activation_and_is_done_by_the_rules(seat: int) -> None:
    table = Table(seat)
    card = table.hand(YOU, comer())
    table.decks()
    duel = table.duel()
    take(duel, SUMMON, card)
    (summoned,) = happened(duel, EventKind.SUMMONED)
    assert (summoned.manner, summoned.reason) == (Manner.SPECIAL, Reason.RULE)
    assert not happened(duel, EventKind.ACTIVATED)
    assert can_activate(duel, card)
    assert lies(duel, card) is UP


@both_seats
def test_a_monster_does_not_summon_itself_in_the_turn_of_the_other_player(seat: int) -> None:
    table = Table(seat)
    card = table.hand(THEM, comer())
    table.decks()
    duel = table.duel()
    assert duel.why_not(SUMMON, card, player=table.player(THEM)) is Refusal.NOT_YOUR_TURN
    assert duel.why_not(SUMMON, card, player=table.player(YOU)) is Refusal.WRONG_PLACE


def test_a_monster_summons_itself_only_from_the_zone_its_text_names() -> None:
    table = Table()
    buried = table.grave(YOU, comer())
    table.decks()
    duel = table.duel()
    assert not offered(duel, SUMMON, buried)
    assert refusal(duel, buried) is Refusal.WRONG_PLACE


def test_the_cost_cannot_take_the_monster_itself() -> None:
    table = Table()
    card = table.hand(YOU, comer(costs=(discard(),)))
    other, third = table.hand(YOU), table.hand(YOU)
    table.decks()
    duel = table.duel()
    take(duel, SUMMON, card)
    decision = duel.decision
    assert decision is not None and decision.kind is DecisionKind.PAY
    payable = {decision.options[index].card for (index,) in decision.answers()}
    assert payable == {other, third}
    pick(duel, third)
    assert (place(duel, card), place(duel, third)) == (Zone.MONSTER, Zone.GRAVEYARD)


def test_without_another_card_it_cannot_be_paid() -> None:
    table = Table()
    card = table.hand(YOU, comer(costs=(send(exactly(1, your(Zone.HAND, NotTest(IsSource())))),)))
    table.decks()
    assert refusal(table.duel(), card) is Refusal.COST_UNPAYABLE


@both_seats
def test_a_cost_that_frees_a_zone_makes_room_on_a_full_field(seat: int) -> None:
    table = Table(seat)
    card = table.hand(YOU, comer(costs=(send(exactly(1, your(Zone.MONSTER))),)))
    stuck = table.hand(YOU, comer())
    mine = [table.attack(YOU) for _ in range(3)]
    table.decks()
    duel = table.duel()
    assert refusal(duel, stuck) is Refusal.NO_ZONE
    take(duel, SUMMON, card)
    pick(duel, mine[1])
    assert place(duel, card) is Zone.MONSTER
    assert (sent := happened(duel, EventKind.MOVED)) and sent[0].reason is Reason.COST


def test_it_arrives_with_what_its_text_makes_of_it() -> None:
    table = Table()
    card = table.hand(YOU, comer(changes=(original(Property.ATTACK, 900),)))
    table.decks()
    duel = table.duel()
    take(duel, SUMMON, card)
    (summoned,) = happened(duel, EventKind.SUMMONED)
    assert summoned.facts[0].attack == summoned.facts[0].original_attack == 900
    assert facts_of(duel.state, card).original_attack == 900


def test_two_copies_summon_themselves_one_after_the_other() -> None:
    table = Table()
    kind = comer()
    first, second = table.hand(YOU, kind), table.hand(YOU, kind)
    table.decks()
    duel = table.duel()
    take(duel, SUMMON, first)
    take(duel, SUMMON, second)
    assert [place(duel, card) for card in (first, second)] == [Zone.MONSTER] * 2


def test_a_format_without_printed_summons_offers_none() -> None:
    table = Table()
    card = table.hand(YOU, comer())
    table.decks()
    without = tuple(item for item in RUSH.procedures if item is not Procedure.PRINTED_SUMMON)
    duel = table.duel(rules=replace(RUSH, procedures=without))
    assert not offered(duel, SUMMON, card)
    assert refusal(duel, card) is Refusal.WRONG_TIME


def test_copies_of_the_duel_hash_alike_while_a_cost_is_paid() -> None:
    table = Table()
    card = table.hand(YOU, comer(costs=(discard(),)))
    table.hand(YOU)
    table.hand(YOU)
    table.decks()
    duel = table.duel()
    take(duel, SUMMON, card)
    copy = duel.clone()
    assert copy.state_hash() == duel.state_hash()
    for each in (duel, copy):
        each.choose((1,))
    assert copy.state_hash() == duel.state_hash()
    assert place(copy, card) is Zone.MONSTER
