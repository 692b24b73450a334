"""Construction rules: each is broken once, and the message names the card and the rule."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rushscript.decks import build_deck, check_deck, deck_problems, parse_deck
from rushscript.engine.cards import CardDefinition, Deck
from rushscript.errors import DeckError
from rushscript.formats import RUSH
from rushscript.vocabulary import CardKind, MonsterKind, SpellTrapKind
from tests.unit.starter import starter_packs


def monster(number: int, kind: MonsterKind = MonsterKind.NORMAL) -> CardDefinition:
    return CardDefinition(f"t:{number}", f"Card {number}", CardKind.MONSTER, monster_kinds=(kind,))


def cards(count: int, copies: int = 3) -> tuple[CardDefinition, ...]:
    return tuple(monster(index // copies) for index in range(count))


@pytest.mark.parametrize(("count", "legal"), [(39, False), (40, True), (60, True), (61, False)])
def test_the_main_deck_has_40_to_60_cards(count: int, legal: bool) -> None:
    problems = deck_problems(Deck("x", cards(count)), RUSH)
    assert [problem.rule for problem in problems] == ([] if legal else ["R-012"])


def test_the_extra_deck_may_be_empty_and_has_at_most_15() -> None:
    fusions = tuple(monster(100 + index, MonsterKind.FUSION) for index in range(16))
    assert not deck_problems(Deck("x", cards(40), fusions[:15]), RUSH)
    (problem,) = deck_problems(Deck("x", cards(40), fusions), RUSH)
    assert str(problem) == "the Extra Deck has 16 cards; it takes 0 to 15: remove 1 (R-013)"


def test_three_copies_by_name_over_all_parts() -> None:
    deck = Deck("x", cards(40), side=(replace(monster(0), id="t:other"),))
    (problem,) = deck_problems(deck, RUSH)
    assert problem.message == '4 copies of "Card 0"; at most 3 are allowed'
    assert (problem.card, problem.rule) == ("Card 0", "copies per name")


def test_fusion_monsters_belong_into_the_extra_deck_and_nothing_else_does() -> None:
    deck = Deck("x", (*cards(40), monster(99, MonsterKind.FUSION)), (monster(98),))
    assert [problem.message for problem in deck_problems(deck, RUSH)] == [
        '"Card 99" belongs below `extra`',
        '"Card 98" belongs below `main`',
    ]


def test_a_kind_of_card_that_the_format_lacks() -> None:
    trap = CardDefinition("t:trap", "Odd Trap", CardKind.TRAP, spell_trap_kind=SpellTrapKind.FIELD)
    (problem,) = deck_problems(Deck("x", (*cards(40), trap)), RUSH)
    assert '"Odd Trap" is of a kind that' in problem.message


def test_an_illegal_deck_is_told_with_every_problem() -> None:
    with pytest.raises(DeckError) as error:
        check_deck(Deck("Tiny", cards(5, copies=5)), RUSH)
    assert '"Tiny" cannot be played' in str(error.value)
    assert len(str(error.value).splitlines()) == 3
    assert [item.rule for item in error.value.problems] == ["R-012", "copies per name"]


def test_unknown_cards_are_told_with_line_and_near_names() -> None:
    listed = parse_deck('main\n3 "Dragn Bat"\n1 "Dragon Bat"\n2 99999', "x.deck")
    with pytest.raises(DeckError) as error:
        build_deck(listed, starter_packs())
    first, second = str(error.value).splitlines()
    assert first.startswith('x.deck:2: there is no card "Dragn Bat"; did you mean `Dragon Bat`')
    assert second.startswith('x.deck:4: there is no card "99999"')
    assert [(item.line, item.card) for item in error.value.problems] == [
        (2, "Dragn Bat"),
        (4, "99999"),
    ]


@pytest.mark.parametrize("name", ["yuga", "luke"])
def test_the_starter_decks_are_legal_and_have_40_cards(name: str) -> None:
    deck = starter_packs().deck(name)
    assert len(deck.main) == 40
    assert not deck_problems(deck, RUSH)
