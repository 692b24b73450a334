"""Cards searched with a noun of the language: the same words, meanings and messages."""

from __future__ import annotations

from functools import cache

import pytest

from rushscript.errors import NotANoun
from rushscript.library.catalogue import Packs, load_packs
from rushscript.library.searching import ASKED, find_cards
from tests.unit.starter import STARTER


@cache
def packs() -> Packs:
    return load_packs(STARTER)


def found(noun: str) -> list[str]:
    cards, wrong = find_cards(noun, packs(), packs().cards)
    assert not wrong
    return [card.name for card in cards]


def test_a_noun_means_the_cards_that_it_means_in_a_condition() -> None:
    assert found("monster(dragon, level >= 7)") == ["Multistrike Dragon Dragias"]
    assert found('"Dragon Bat"') == ["Dragon Bat"]
    assert found('"ドラゴン・バット"') == ["Dragon Bat"]
    assert len(found("card")) == len(packs().cards) == 28
    assert len(found("monsters")) + len(found("spell/trap")) == 28


def test_a_noun_of_several_nouns_means_the_cards_of_each() -> None:
    assert found('("Dragon Bat" or trap)')[0] == "Dragon Bat"
    assert set(found("(spell or trap)")) == set(found("spells/traps"))


def test_numbers_and_negations_are_those_that_are_printed() -> None:
    weak = found("monster(atk < 1000)")
    assert weak
    assert sorted(weak + found("monster(atk >= 1000)")) == sorted(found("monster"))
    assert sorted(found("monster(dark)") + found("monster(not dark)")) == sorted(found("monster"))
    assert set(found("monster(def > atk)")).isdisjoint(found("monster(def <= atk)"))


def test_a_mistake_is_told_at_its_place_in_the_noun() -> None:
    cards, (wrong,) = find_cards("monster(dragn)", packs(), packs().cards)
    assert cards == ()
    assert (wrong.code, wrong.source.name) == ("RS201", ASKED)
    assert wrong.source.text[wrong.span.start : wrong.span.end] == "dragn"


@pytest.mark.parametrize(
    "text", ["monster(dragon) on your field", "", "card } }", "monster in your deck\neffect win"]
)
def test_a_text_that_is_more_or_less_than_a_noun_is_refused(text: str) -> None:
    with pytest.raises(NotANoun, match="without a place"):
        find_cards(text, packs(), packs().cards)


@pytest.mark.parametrize("text", ["monster(not self)", "card(name = self.name)", "equipped"])
def test_a_noun_about_a_card_of_an_effect_is_refused(text: str) -> None:
    with pytest.raises(NotANoun, match="here there is none"):
        find_cards(text, packs(), packs().cards)
