"""Positions built in Python: the words of zones and positions are those of the card language."""

from __future__ import annotations

import pytest

from rushscript.engine.decisions import OptionKind
from rushscript.engine.zones import EMPTY, ZONES
from rushscript.errors import PositionError, UnknownName
from rushscript.refusals import Refusal
from rushscript.testing.duel_builder import OPPONENT, YOU, DuelBuilder
from rushscript.vocabulary import Position, Zone
from tests.unit.starter import starter_packs

EQUIP = "Beast Swords - Tiger Sabre"
MAXIMUM = "Dynamic Dino Dynamix"


@pytest.fixture
def builder() -> DuelBuilder:
    return DuelBuilder(starter_packs())


def test_cards_lie_where_they_were_laid(builder: DuelBuilder) -> None:
    duel = (
        builder.yours("field", "Dragon Bat")
        .yours("hand", "Phoenix Dragon", "Phoenix Dragon")
        .theirs("field", "Dragorite", position="face-down")
        .theirs("graveyard", "Dragon Bat")
        .duel()
    )
    state = duel.state
    assert len(state.cards_in(YOU, Zone.HAND)) == 2
    bat, dragorite = builder.number("Dragon Bat"), builder.number("Dragorite")
    assert (state.zone[bat], state.position[bat]) == (Zone.MONSTER, Position.FACE_UP_ATTACK)
    assert state.controller[dragorite] == OPPONENT
    assert state.position[dragorite] == Position.FACE_DOWN_DEFENSE
    assert state.zone[builder.number("Dragon Bat", copy=2)] == Zone.GRAVEYARD


def test_the_top_of_a_deck_is_laid_first(builder: DuelBuilder) -> None:
    duel = builder.yours("deck", "Dragon Bat", "Phoenix Dragon").duel()
    assert duel.state.zones[YOU * ZONES + Zone.DECK][-1] == builder.number("Dragon Bat")


def test_turn_and_life_points_are_stated(builder: DuelBuilder) -> None:
    duel = builder.turn(6, theirs=True).life(theirs=1200).duel()
    assert (duel.turn, duel.state.turn_player) == (6, OPPONENT)
    assert duel.state.life == [8000, 1200]


def test_spells_and_traps_find_their_zones_and_lie_set(builder: DuelBuilder) -> None:
    duel = (
        builder.yours("field", "Dragon Bat", EQUIP)
        .theirs("field", "Dragon Bat")
        .theirs("field", EQUIP, equipped_to="Dragon Bat")
        .duel()
    )
    mine, equipped = builder.number(EQUIP), builder.number(EQUIP, copy=2)
    assert duel.state.zone[mine] == duel.state.zone[equipped] == Zone.SPELL_TRAP
    assert duel.state.position[mine] == Position.FACE_DOWN_DEFENSE
    assert duel.state.host[equipped] == builder.number("Dragon Bat")


def test_a_whole_maximum_monster_brings_its_sides(builder: DuelBuilder) -> None:
    duel = builder.yours("field", MAXIMUM, position="in maximum mode").duel()
    field = duel.state.zones[YOU * ZONES + Zone.MONSTER]
    assert [card for card in field if card != EMPTY] == [builder.number(MAXIMUM)]
    assert len(duel.state.definitions) == 3


def test_why_something_is_not_allowed_can_be_asked(builder: DuelBuilder) -> None:
    duel = builder.yours("field", "Dragon Bat", position="in defense").duel()
    asked = duel.why_not(OptionKind.ATTACK, builder.number("Dragon Bat"))
    assert asked is Refusal.WRONG_TIME


@pytest.mark.parametrize(
    ("zone", "position", "message"),
    [
        ("grave yard", None, "there is no zone `grave yard`; did you mean `graveyard`?"),
        ("field", "in defence", "there is no position `in defence`; did you mean `in defense`?"),
    ],
)
def test_a_wrong_word_is_told_with_the_right_one(
    builder: DuelBuilder, zone: str, position: str | None, message: str
) -> None:
    with pytest.raises(UnknownName) as raised:
        builder.yours(zone, "Dragon Bat", position=position)
    assert str(raised.value) == message


def test_a_zone_that_is_too_small_is_told(builder: DuelBuilder) -> None:
    builder.yours("field", *["Dragon Bat"] * 4)
    with pytest.raises(PositionError):
        builder.duel()


def test_a_card_that_was_not_laid_has_no_number(builder: DuelBuilder) -> None:
    with pytest.raises(UnknownName) as raised:
        builder.yours("hand", "Dragon Bat").number("Dragon Bat", copy=2)
    assert str(raised.value) == "`Dragon Bat` was laid 1 time, not 2"
