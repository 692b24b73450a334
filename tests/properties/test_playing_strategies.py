"""What the exported strategies draw is what they say: legal decks, sound positions, answers that
are accepted."""

from __future__ import annotations

import pytest
from hypothesis import find, given, settings
from hypothesis import strategies as st

from rushscript.decks import deck_problems
from rushscript.engine.cards import CardDefinition, Deck
from rushscript.engine.duel import Duel
from rushscript.errors import DeckError, UnknownName
from rushscript.testing import DuelBuilder, cards, decks, duels, legal_answers, positions
from rushscript.testing.invariants import hold_invariants
from rushscript.testing.strategies import playing
from rushscript.vocabulary import CardKind
from tests.properties.specimens import specimens
from tests.unit.starter import starter_packs
from tests.unit.testing.probing import run_probe

PACKS = starter_packs()


@given(cards(PACKS, lambda card: card.kind is CardKind.TRAP))
@settings(max_examples=20)
def test_a_drawn_card_is_one_that_fits(card: CardDefinition) -> None:
    assert card in PACKS.cards
    assert card.kind is CardKind.TRAP


@given(decks(PACKS))
@settings(max_examples=25)
def test_a_drawn_deck_may_be_played(deck: Deck) -> None:
    assert deck_problems(deck, PACKS.ruleset) == ()


@given(positions(PACKS), st.data())
@settings(max_examples=40)
def test_a_drawn_position_holds_the_invariants_as_it_is_played_on(
    duel: Duel, data: st.DataObject
) -> None:
    hold_invariants(duel.state)
    for _ in range(8):
        if duel.decision is None:
            break
        answer = data.draw(legal_answers(duel))
        assert duel.decision.accepts(answer)
        duel.choose(answer)
        hold_invariants(duel.state)


@given(positions(PACKS, specimens(), most=3), st.data())
@settings(max_examples=40)
def test_a_position_of_a_pool_has_its_cards_only(duel: Duel, data: st.DataObject) -> None:
    ids = {card.id for card in specimens()}
    assert {card.id for card in duel.state.definitions} <= ids
    while duel.decision is not None and duel.turn < 10:
        duel.choose(data.draw(legal_answers(duel)))
        hold_invariants(duel.state)


@given(duels(PACKS, most=40))
@settings(max_examples=15)
def test_a_duel_under_way_goes_on(duel: Duel) -> None:
    hold_invariants(duel.state)
    assert (duel.decision is None) == (duel.result is not None)


# --------------------------------------------------------------------- what cannot be drawn is told


def test_a_pool_too_small_for_a_deck_is_told_where_it_is_given() -> None:
    with pytest.raises(DeckError, match=r"made of 2 cards: .*; give more cards"):
        decks(PACKS, ["Dragon Bat", "Phoenix Dragon"])


def test_an_empty_pool_is_not_taken_for_all_cards() -> None:
    for draws in (decks, positions):
        with pytest.raises(UnknownName, match="the pool has no card"):
            draws(PACKS, [])
    with pytest.raises(UnknownName, match="no card of these packs is one that fits"):
        cards(PACKS, lambda card: False)


def test_a_pool_is_told_by_names_too() -> None:
    for pool in (["Dragon Bat"], "Dragon Bat", [PACKS.card("Dragon Bat")]):
        duel = find(positions(PACKS, pool), lambda duel: len(duel.state.definitions) == 2)
        assert {card.name for card in duel.state.definitions} == {"Dragon Bat"}
    with pytest.raises(UnknownName, match="Dragon Bat"):
        positions(PACKS, ["Dragon Bad"])


# ------------------------------------------------------------------------- what failed can be read


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What would be told of the example that fails."""
    lines: list[str] = []
    monkeypatch.setattr(playing, "note", lambda words: lines.append(repr(words)))
    return lines


def test_a_position_is_told_as_the_given_of_a_test(told: list[str]) -> None:
    pool = ["Dragon Bat", "Phoenix Dragon", "Dragonic Pressure"]
    find(
        positions(PACKS, pool),
        lambda duel: duel.state.turn_player == 1 and len(duel.state.definitions) > 3,
    )
    given_block = told[-1]
    assert given_block.startswith("given {\n    it is opponent's turn")
    assert "your lp 100\n" in given_block
    assert run_probe(f'test "pasted" {{\n{given_block}\nexpect the duel goes on\n}}\n').passed


def test_an_answer_is_told_as_a_test_writes_it(told: list[str]) -> None:
    duel = DuelBuilder(PACKS).yours("hand", "Dragon Bat").duel()
    assert duel.decision is not None
    find(legal_answers(duel), lambda answer: answer == (0,))
    assert told[-1] == 'normal summon "Dragon Bat"'
    find(legal_answers(duel.decision), lambda answer: answer == (0,))
    assert told[-1] == "player 0, action: normal summon 0"


def test_a_duel_under_way_is_told_as_its_board_and_story(told: list[str]) -> None:
    find(duels(PACKS, most=5), lambda duel: duel.turn == 1)
    lines = told[-1].splitlines()
    assert lines[0] == "opponent: 8000 LP"
    assert "what happened:" in lines
    assert any("normal-summons" in line or "draw" in line for line in lines)
