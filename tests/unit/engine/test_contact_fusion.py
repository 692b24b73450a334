"""Fusion Summons that a monster prints for itself: Contact and Union Fusion (RR-105, RR-106)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rushscript.engine.cards import CardDefinition, Material
from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.tests import IsKind
from rushscript.engine.operations.restricting import BindPlayers
from rushscript.engine.procedures.contact import ContactFusion
from rushscript.engine.restrictions import Deed, PlayerLine, Restriction
from rushscript.refusals import Refusal
from rushscript.vocabulary import CardKind, Manner, Position, Reason, Zone
from tests.unit.engine.building import (
    THIS_TURN,
    damage,
    fuse,
    fusion,
    monster,
    named,
    spell,
    summons,
    trap,
)
from tests.unit.engine.table import (
    THEM,
    YOU,
    Table,
    activate,
    asked,
    both_seats,
    can_activate,
    end_turn,
    find,
    happened,
    lies,
    life,
    offered,
    pick,
    place,
    settle,
    take,
)

WOLF, HAWK = monster("Wolf"), monster("Hawk")
SUMMON = OptionKind.SPECIAL_SUMMON


def contact(name: str, *materials: Material, union: bool = False) -> CardDefinition:
    """A Fusion monster that can be summoned without a spell."""
    return replace(fusion(name, *materials), procedures=(ContactFusion(union),))


GRIFFIN = contact("Griffin", named("Wolf"), named("Hawk"))


def summoning(duel: Duel, card: int) -> None:
    take(duel, SUMMON, card)


def why(duel: Duel, card: int) -> Refusal | None:
    return duel.why_not(SUMMON, card)


def up(duel: Duel) -> None:
    """The monster comes in attack."""
    assert duel.decision is not None
    assert duel.decision.kind is DecisionKind.POSITION
    duel.choose((0,))


@both_seats
def test_contact_fusion_is_an_action_without_a_spell_or_an_activation(seat: int) -> None:
    """G19, R-143."""
    table = Table(seat)
    wolf, hawk = table.attack(YOU, WOLF), table.attack(YOU, HAWK)
    griffin = table.put(YOU, Zone.EXTRA_DECK, GRIFFIN)
    duel = table.duel()
    summoning(duel, griffin)
    pick(duel, wolf, hawk)
    up(duel)
    assert place(duel, griffin) is Zone.MONSTER
    assert lies(duel, griffin) is Position.FACE_UP_ATTACK
    assert place(duel, wolf) is place(duel, hawk) is Zone.DECK
    assert not happened(duel, EventKind.ACTIVATED)
    (left,) = happened(duel, EventKind.MOVED)
    assert left.reason is Reason.MATERIAL
    assert [event.player for event in happened(duel, EventKind.SHUFFLED)] == [seat]


def test_it_is_a_fusion_summon_like_any_other_and_a_proper_one() -> None:
    """R-144: the printed procedure takes the place of the spell."""
    table = Table()
    wolf, hawk = table.attack(YOU, WOLF), table.attack(YOU, HAWK)
    griffin = table.put(YOU, Zone.EXTRA_DECK, GRIFFIN)
    duel = table.duel()
    summoning(duel, griffin)
    pick(duel, wolf, hawk)
    up(duel)
    (event,) = happened(duel, EventKind.SUMMONED)
    assert event.manner is Manner.FUSION
    assert duel.state.proper >> griffin & 1


@both_seats
def test_the_timing_of_the_summon_opens_at_once(seat: int) -> None:
    table = Table(seat)
    wolf, hawk = table.attack(YOU, WOLF), table.attack(YOU, HAWK)
    griffin = table.put(YOU, Zone.EXTRA_DECK, GRIFFIN)
    answer = table.set(THEM, trap(summons(Manner.FUSION), damage(100)))
    duel = table.duel()
    summoning(duel, griffin)
    pick(duel, wolf, hawk)
    up(duel)
    assert asked(duel) == (DecisionKind.RESPONSE, 1 - seat)
    activate(duel, answer)
    assert life(duel, seat) == 7900


def test_it_does_not_return_at_the_end_of_the_turn() -> None:
    """R-145."""
    table = Table()
    wolf, hawk = table.attack(YOU, WOLF), table.attack(YOU, HAWK)
    griffin = table.put(YOU, Zone.EXTRA_DECK, GRIFFIN)
    table.decks()
    duel = table.duel()
    summoning(duel, griffin)
    pick(duel, wolf, hawk)
    up(duel)
    end_turn(duel)
    assert place(duel, griffin) is Zone.MONSTER


def test_a_fusion_spell_works_for_the_same_monster() -> None:
    """RR-105."""
    table = Table()
    table.attack(YOU, WOLF)
    table.attack(YOU, HAWK)
    fusion_spell = table.hand(YOU, spell(fuse()))
    table.put(YOU, Zone.EXTRA_DECK, GRIFFIN)
    assert can_activate(table.duel(), fusion_spell)


def test_materials_are_face_up_monsters_on_your_own_field() -> None:
    table = Table()
    table.attack(YOU, WOLF)
    hawk = table.face_down(YOU, HAWK)
    table.hand(YOU, HAWK)
    table.attack(THEM, HAWK)
    griffin = table.put(YOU, Zone.EXTRA_DECK, GRIFFIN)
    duel = table.duel()
    assert why(duel, griffin) is Refusal.NO_MATERIAL
    take(duel, OptionKind.CHANGE_POSITION, hawk)
    settle(duel)
    assert why(duel, griffin) is None


def test_a_full_field_has_room_once_the_materials_have_left() -> None:
    table = Table()
    for card in (WOLF, HAWK, monster()):
        table.attack(YOU, card)
    griffin = table.put(YOU, Zone.EXTRA_DECK, GRIFFIN)
    assert offered(table.duel(), SUMMON, griffin)


def test_a_material_of_the_extra_deck_goes_back_to_it_and_one_of_theirs_to_their_deck() -> None:
    """G19."""
    roc = contact("Roc", named("Griffin"), named("Hawk"))
    table = Table()
    griffin = table.attack(YOU, fusion("Griffin", named("Wolf"), named("Hawk")))
    table.placements.append(replace(table.placements[table.attack(YOU, HAWK)], owner=1))
    table.placements.pop(-2)
    borrowed = len(table.placements) - 1
    big = table.put(YOU, Zone.EXTRA_DECK, roc)
    duel = table.duel()
    summoning(duel, big)
    pick(duel, griffin, borrowed)
    up(duel)
    assert place(duel, griffin) is Zone.EXTRA_DECK
    assert place(duel, borrowed) is Zone.DECK
    assert duel.state.controller[borrowed] == 1


@pytest.mark.parametrize(
    ("mine", "refusal"), [(True, Refusal.WRONG_TIME), (False, Refusal.NOT_YOUR_TURN)]
)
def test_only_in_your_own_main_phase(mine: bool, refusal: Refusal) -> None:
    table = Table()
    who = YOU if mine else THEM
    table.attack(who, WOLF)
    table.attack(who, HAWK)
    griffin = table.put(who, Zone.EXTRA_DECK, GRIFFIN)
    table.decks()
    duel = table.duel()
    if mine:
        take(duel, OptionKind.ENTER_BATTLE)
    assert duel.why_not(SUMMON, griffin, player=0 if mine else 1) is refusal


def test_a_player_who_cannot_fusion_summon_cannot_do_it_by_contact() -> None:
    rule = Restriction(Side.YOU, Deed.SUMMON, manners=(Manner.FUSION,))
    table = Table()
    table.attack(YOU, WOLF), table.attack(YOU, HAWK)
    griffin = table.put(YOU, Zone.EXTRA_DECK, GRIFFIN)
    locking = table.hand(YOU, spell(BindPlayers((PlayerLine((), rule),), THIS_TURN)))
    duel = table.duel()
    activate(duel, locking)
    assert why(duel, griffin) is Refusal.LOCKED


@both_seats
def test_union_fusion_takes_face_up_cards_of_any_zone_to_the_bottom_in_an_order(seat: int) -> None:
    """RR-106."""
    parts = Material(IsKind((CardKind.SPELL,)))
    engine = contact("Engine", named("Wolf"), parts, union=True)
    table = Table(seat)
    wolf = table.attack(YOU, WOLF)
    gear = table.put(YOU, Zone.SPELL_TRAP, spell(damage(100), name="Gear"), Position.FACE_UP_ATTACK)
    hidden = table.set(YOU, spell(damage(100), name="Hidden"))
    table.decks(1)
    machine = table.put(YOU, Zone.EXTRA_DECK, engine)
    duel = table.duel()
    summoning(duel, machine)
    pick(duel, wolf, gear)
    assert asked(duel) == (DecisionKind.ORDER, seat)
    duel.choose((find(duel, OptionKind.CARD, gear), find(duel, OptionKind.CARD, wolf)))
    up(duel)
    assert place(duel, machine) is Zone.MONSTER
    assert place(duel, hidden) is Zone.SPELL_TRAP
    deck = duel.state.cards_in(seat, Zone.DECK)
    assert deck[:2] == [wolf, gear]
    assert not happened(duel, EventKind.SHUFFLED)


def test_contact_fusion_takes_no_spell() -> None:
    engine = contact("Engine", named("Wolf"), Material(IsKind((CardKind.SPELL,))))
    table = Table()
    table.attack(YOU, WOLF)
    table.put(YOU, Zone.SPELL_TRAP, spell(damage(100)), Position.FACE_UP_ATTACK)
    machine = table.put(YOU, Zone.EXTRA_DECK, engine)
    assert why(table.duel(), machine) is Refusal.NO_MATERIAL
