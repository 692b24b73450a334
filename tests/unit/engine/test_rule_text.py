"""Rulings about text that is no effect: names in zones, Legend status, forbidden summons."""

from __future__ import annotations

from dataclasses import replace

from rushscript.engine.cards import CardDefinition, CardRule, SummonBan
from rushscript.engine.decisions import OptionKind
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.tests import HasName, IsLegend
from rushscript.engine.procedures.self_summon import SelfSummon
from rushscript.engine.queries import facts_of, is_summonable
from rushscript.formats import RUSH
from rushscript.refusals import Refusal
from rushscript.vocabulary import Manner, Position, Zone
from tests.unit.engine.building import (
    all_of,
    draw,
    effect,
    exactly,
    monster,
    revive,
    spell,
    summons,
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
    happened,
    offered,
    pick,
    place,
    take,
)


def ruled(*rules: CardRule, bans: tuple[SummonBan, ...] = (), **parts: object) -> CardDefinition:
    return replace(monster(**parts), rules=rules, summon_bans=bans)  # type: ignore[arg-type]


@both_seats
def test_a_name_of_the_graveyard_holds_there_and_nowhere_else(seat: int) -> None:
    table = Table(seat)
    kind = ruled(CardRule((Zone.GRAVEYARD,), name="Old Knight"), name="Young Knight")
    cards = [table.grave(YOU, kind), table.hand(YOU, kind), table.attack(YOU, kind)]
    table.deck(YOU, kind)
    taker = table.hand(YOU, spell(to_hand(exactly(1, your(Zone.GRAVEYARD, HasName("Old Knight"))))))
    table.decks()
    duel = table.duel()
    names = [facts_of(duel.state, card).name for card in cards]
    assert names == ["Old Knight", "Young Knight", "Young Knight"]
    activate(duel, taker)
    pick(duel, cards[0])
    assert place(duel, cards[0]) is Zone.HAND
    assert facts_of(duel.state, cards[0]).name == "Young Knight"


@both_seats
def test_a_card_is_a_legend_where_its_rule_says_so(seat: int) -> None:
    table = Table(seat)
    kind = ruled(CardRule((Zone.HAND, Zone.GRAVEYARD), legend=True))
    table.attack(YOU, kind)
    buried = table.grave(YOU, kind)
    plain = table.grave(YOU, monster())
    legends = all_of(IsLegend())
    taker = table.hand(YOU, spell(to_hand(exactly(1, your(Zone.GRAVEYARD, legends)))))
    stuck = table.hand(YOU, spell(to_hand(exactly(1, your(Zone.MONSTER, legends)))))
    table.decks()
    duel = table.duel()
    assert not can_activate(duel, stuck)
    activate(duel, taker)
    pick(duel, buried)
    assert (place(duel, buried), place(duel, plain)) == (Zone.HAND, Zone.GRAVEYARD)


@both_seats
def test_a_card_that_cannot_be_special_summoned_is_no_choice_for_effects(seat: int) -> None:
    table = Table(seat)
    banned = table.grave(YOU, ruled(bans=(SummonBan(Manner.SPECIAL),)))
    reviver = table.hand(YOU, spell(revive()))
    table.decks()
    assert not can_activate(table.duel(), reviver)
    other = table.grave(YOU, monster())
    duel = table.duel()
    activate(duel, reviver)
    while duel.decision is not None and place(duel, other) is Zone.GRAVEYARD:
        duel.choose((0,))
    assert (place(duel, banned), place(duel, other)) == (Zone.GRAVEYARD, Zone.MONSTER)


def test_it_can_still_be_tribute_summoned_and_set() -> None:
    table = Table()
    card = table.hand(YOU, ruled(bans=(SummonBan(Manner.SPECIAL),), level=5))
    table.attack(YOU)
    table.decks()
    duel = table.duel()
    assert offered(duel, OptionKind.TRIBUTE_SUMMON, card)
    assert offered(duel, OptionKind.SET_MONSTER, card)


def test_a_card_that_cannot_be_normal_summoned_can_be_set() -> None:
    table = Table()
    card = table.hand(YOU, ruled(bans=(SummonBan(Manner.NORMAL),)))
    table.decks()
    duel = table.duel()
    assert duel.why_not(OptionKind.NORMAL_SUMMON, card) is Refusal.LOCKED
    assert not offered(duel, OptionKind.NORMAL_SUMMON, card)
    assert offered(duel, OptionKind.SET_MONSTER, card)


def test_a_ban_on_the_graveyard_leaves_other_zones_open_and_an_exception_its_manner() -> None:
    table = Table()
    from_grave = ruled(bans=(SummonBan(Manner.SPECIAL, Zone.GRAVEYARD),))
    only_fusion = ruled(bans=(SummonBan(Manner.SPECIAL, otherwise=Manner.FUSION),))
    buried, held = table.grave(YOU, from_grave), table.hand(YOU, from_grave)
    fused = table.hand(YOU, only_fusion)
    table.decks()
    state = table.duel().state
    assert not is_summonable(state, buried, Manner.SPECIAL)
    assert is_summonable(state, held, Manner.SPECIAL)
    assert is_summonable(state, fused, Manner.FUSION)
    assert not is_summonable(state, fused, Manner.RITUAL)
    assert not is_summonable(state, fused, Manner.SPECIAL)


def test_its_own_procedure_does_not_summon_it_either() -> None:
    table = Table()
    kind = ruled(bans=(SummonBan(Manner.SPECIAL),))
    card = table.hand(YOU, replace(kind, procedures=(SelfSummon((Zone.HAND,)),)))
    table.decks()
    assert table.duel().why_not(OptionKind.SPECIAL_SUMMON, card) is Refusal.LOCKED


@both_seats
def test_where_reversing_is_a_summon_a_trap_on_summons_by_flip_answers_it(seat: int) -> None:
    table = Table(seat)
    lying = table.face_down(YOU, monster("", effect(draw(1))))
    normal = table.set(THEM, trap(summons(Manner.NORMAL, Manner.SPECIAL), draw(1)))
    flips = table.set(THEM, trap(summons(Manner.FLIP), draw(1)))
    table.decks()
    duel = table.duel(rules=replace(RUSH, flip_is_summon=True))
    take(duel, OptionKind.CHANGE_POSITION, lying)
    (summoned,) = happened(duel, EventKind.SUMMONED)
    assert (summoned.manner, summoned.position) == (Manner.FLIP, Position.FACE_UP_ATTACK)
    assert offered(duel, OptionKind.ACTIVATE, flips)
    assert not offered(duel, OptionKind.ACTIVATE, normal)


def test_in_rush_reversing_opens_no_summon_timing() -> None:
    table = Table()
    lying = table.face_down(YOU)
    table.set(THEM, trap(summons(Manner.FLIP), draw(1)))
    table.decks()
    duel = table.duel()
    take(duel, OptionKind.CHANGE_POSITION, lying)
    assert not happened(duel, EventKind.SUMMONED)
