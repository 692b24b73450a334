"""Words of a later edition are refused wherever they can be written, and nothing is compiled."""

from __future__ import annotations

import pytest

from tests.unit.semantics.checking import (
    check_texts,
    condition,
    cost,
    live,
)
from tests.unit.semantics.checking import steps as effect

EQUIPPED = {
    "cards of a verb": effect("destroy equipped"),
    "the rest of it": effect("destroy rest of equipped"),
    "one of two": effect("destroy 1 monster on your field and equipped"),
    "a cost": cost("send equipped to graveyard"),
    "a change": effect("equipped gains atk 500 this turn"),
    "a live change": live("equipped gains atk 500"),
    "a filter": effect("destroy 1 monster(not equipped) on your field"),
    "one of two filters": effect("destroy 1 monster(fire or equipped) on your field"),
    "a place": effect("destroy 1 monster among equipped"),
    "a number": effect("self gains atk equipped.atk this turn"),
    "what a filter compares with": effect("destroy 1 monster(atk < equipped.atk) on your field"),
    "a word that a filter asks for": effect(
        "destroy 1 monster(type = equipped.type) on your field"
    ),
    "a fact": condition("equipped is in attack"),
    "a past": condition("equipped was normal summoned this turn"),
    "a fight": condition("equipped has destroyed a monster by battle this turn"),
    "all of it": condition("all equipped are monster(fire)"),
    "a duration": effect("self gains atk 500 while equipped is in attack"),
    "what a card becomes": effect("self becomes type equipped.type this turn"),
}

OTHERS = {
    "is among": effect("draw 1 as drawn", "if drawn is among drawn { draw 1 }"),
}


@pytest.mark.parametrize("text", EQUIPPED.values(), ids=EQUIPPED.keys())
def test_nothing_is_equipped_where_no_equip_card_speaks(text: str) -> None:
    pack, found = check_texts(text)
    assert {item.code for item in found} == {"RS216"}
    assert pack.cards == ()


@pytest.mark.parametrize("text", OTHERS.values(), ids=OTHERS.keys())
def test_it_comes_with_a_later_edition(text: str) -> None:
    pack, found = check_texts(text)
    assert "RS247" in {item.code for item in found}
    assert pack.cards == ()


def test_the_number_of_what_is_equipped_is_no_number_either() -> None:
    pack, found = check_texts(effect("draw [equipped]"))
    assert [item.code for item in found] == ["RS246"]
    assert pack.cards == ()
