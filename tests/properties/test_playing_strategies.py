"""What the exported strategies draw is what they say: legal decks, sound positions, answers that
are accepted."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from rushscript.decks import deck_problems
from rushscript.engine.cards import CardDefinition, Deck
from rushscript.engine.duel import Duel
from rushscript.testing import cards, decks, duels, legal_answers, positions
from rushscript.testing.invariants import hold_invariants
from rushscript.vocabulary import CardKind
from tests.properties.specimens import specimens
from tests.unit.starter import starter_packs

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
        answer = data.draw(legal_answers(duel.decision))
        assert duel.decision.accepts(answer)
        duel.choose(answer)
        hold_invariants(duel.state)


@given(positions(PACKS, specimens(), most=3), st.data())
@settings(max_examples=40)
def test_a_position_of_a_pool_has_its_cards_only(duel: Duel, data: st.DataObject) -> None:
    ids = {card.id for card in specimens()}
    assert {card.id for card in duel.state.definitions} <= ids
    while duel.decision is not None and duel.turn < 10:
        duel.choose(data.draw(legal_answers(duel.decision)))
        hold_invariants(duel.state)


@given(duels(PACKS, most=40))
@settings(max_examples=15)
def test_a_duel_under_way_goes_on(duel: Duel) -> None:
    hold_invariants(duel.state)
    assert (duel.decision is None) == (duel.result is not None)
