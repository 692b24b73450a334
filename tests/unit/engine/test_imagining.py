"""What a player does not know is dealt anew: honestly, and so that the duel can go on."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rushscript.engine import actions
from rushscript.engine.decisions import DecisionKind
from rushscript.engine.duel import Duel
from rushscript.engine.queries import facts_of, is_extra, knows
from rushscript.engine.rng import Stream
from rushscript.engine.state import State
from rushscript.engine.zones import DECK, EXTRA_DECK, FIELD, HAND, MONSTER, SPELL_TRAP
from rushscript.errors import DuelOver
from rushscript.formats import RUSH
from rushscript.testing.invariants import hold_invariants
from rushscript.vocabulary import CardKind, SpellTrapKind
from tests.properties.decks import themes
from tests.unit.starter import new_duel


def played(seed: int, choices: int, decks: int | None = None) -> Duel:
    """A duel after so many random choices, or to its end."""
    duel = new_duel(seed) if decks is None else Duel(RUSH, decks=themes(decks), seed=seed)
    chance = Random(seed)
    for _ in range(choices):
        if duel.decision is None:
            break
        duel.choose(duel.decision.random_answer(chance))
    return duel


def some_duels() -> list[Duel]:
    duels = [played(seed, 7 * seed + 3, decks=seed) for seed in range(6)]
    duels += [played(seed, 20 * seed) for seed in range(4)]
    return [duel for duel in duels if duel.decision is not None]


def decider(duel: Duel) -> int:
    assert duel.decision is not None
    return duel.decision.player


def test_what_the_player_knows_stays_as_it_is() -> None:
    for duel in some_duels():
        player, copy = decider(duel), duel.imagined(Random(1))
        assert copy.view(player) == duel.view(player)
        for card in range(len(duel.state.definitions)):
            if knows(duel.state, player, card):
                assert copy.definition(card) is duel.definition(card)


def test_each_side_has_the_same_cards_as_before() -> None:
    for duel in some_duels():
        copy = duel.imagined(Random(1))
        for side in (0, 1):
            assert cards_of(copy.state, side) == cards_of(duel.state, side)


def cards_of(state: State, side: int) -> Counter[str]:
    return Counter(
        face.id for face, owner in zip(state.definitions, state.owner, strict=True) if owner == side
    )


def test_the_hidden_cards_are_dealt_in_another_way() -> None:
    duel = new_duel(7)
    player = decider(duel)
    hands = {
        tuple(copy.definition(card).id for card in copy.state.cards_in(1 - player, HAND))
        for copy in (duel.imagined(Random(seed)) for seed in range(8))
    }
    assert len(hands) == 8


def test_the_facts_of_a_card_are_those_of_its_imagined_face() -> None:
    """Whatever was looked up about the face that it has in the duel, or in another copy."""
    differed = 0
    for duel in some_duels():
        for state in (duel.state, *(duel.imagined(Random(seed)).state for seed in range(3))):
            for card, face in enumerate(state.definitions):
                assert facts_of(state, card).definition.id == face.id
                differed += face is not duel.definition(card)
    assert differed > 100


def test_every_hidden_card_is_as_likely_to_be_in_the_hand() -> None:
    duel = new_duel(7)
    player, chance = decider(duel), Random(3)
    counts: Counter[str] = Counter()
    for _ in range(600):
        copy = duel.imagined(chance)
        counts.update(copy.definition(card).id for card in copy.state.cards_in(1 - player, HAND))
    copies = cards_of(duel.state, 1 - player)
    drawn = sum(counts.values())
    assert drawn == 600 * len(duel.state.cards_in(1 - player, HAND))
    for name, number in copies.items():
        assert counts[name] == pytest.approx(drawn * number / 40, rel=0.5)


def test_equal_knowledge_and_equal_chance_imagine_the_same_state() -> None:
    """Whatever the hidden cards are."""
    for duel in some_duels():
        other = duel.imagined(Random(1))
        for seed in range(3):
            first, second = duel.imagined(Random(seed)), other.imagined(Random(seed))
            assert first.state_hash() == second.state_hash()


def test_chance_falls_anew_and_nothing_of_it_is_foreseen() -> None:
    duel = new_duel(7)
    duel.state.rng.give(Stream.COIN, (1, 1, 1))
    first, second = duel.imagined(Random(1)), duel.imagined(Random(2))
    assert first.state.rng.streams != duel.state.rng.streams
    assert first.state.rng.streams != second.state.rng.streams
    assert not first.state.rng.given


def test_a_card_lies_only_where_it_may_lie() -> None:
    seen: set[int] = set()
    for seed in range(12):
        duel = played(seed, 60, decks=seed)
        if duel.decision is None:
            continue
        state = duel.imagined(Random(seed)).state
        for card, zone in enumerate(state.zone):
            if knows(state, decider(duel), card):
                continue
            face = state.definitions[card]
            seen.add(zone)
            if zone == MONSTER:
                assert face.kind is CardKind.MONSTER
            elif zone in (SPELL_TRAP, FIELD):
                assert face.kind is not CardKind.MONSTER
                assert (face.spell_trap_kind is SpellTrapKind.FIELD) == (zone == FIELD)
            assert is_extra(state, card) == (zone == EXTRA_DECK)
    assert {HAND, DECK, MONSTER, SPELL_TRAP, EXTRA_DECK} <= seen


def test_an_imagined_duel_goes_on_like_any_other() -> None:
    for seed in range(8):
        duel = played(seed, 9 * seed, decks=seed)
        chance = Random(seed)
        for _ in range(4):
            if duel.decision is None:
                break
            copy = duel.imagined(chance)
            for _ in range(25):
                if copy.decision is None:
                    break
                copy.choose(copy.decision.random_answer(chance))
                hold_invariants(copy.state)
            duel.choose(duel.decision.random_answer(chance))


def test_what_was_looked_up_about_the_cards_is_about_those_that_are_imagined() -> None:
    binding = 0
    for seed in range(8):
        state = played(seed, 30, decks=seed).imagined(Random(seed)).state
        faces = state.definitions
        expected = tuple(card for card, face in enumerate(faces) if face.binding)
        binding += bool(expected)
        assert state.binding_cards == expected
    assert binding


def test_who_searches_the_own_deck_sees_what_is_offered() -> None:
    searched = 0
    for seed in range(30):
        duel = played(seed, 0, decks=seed)
        chance = Random(seed)
        while (decision := duel.decision) is not None and searched < 5:
            if decision.kind is DecisionKind.CHOOSE and any(
                duel.state.zone[option.card] == DECK
                and duel.state.owner[option.card] == decision.player
                for option in decision.options
            ):
                searched += 1
                copy = duel.imagined(chance)
                assert copy.decision is not None
                for option in copy.decision.options:
                    assert copy.definition(option.card) is duel.definition(option.card)
            duel.choose(decision.random_answer(chance))
    assert searched == 5


def test_the_duel_itself_stays_as_it_is() -> None:
    duel = played(2, 40)
    before = duel.state_hash()
    duel.imagined(Random(1))
    assert duel.state_hash() == before


def test_nobody_imagines_a_duel_that_is_over() -> None:
    duel = new_duel(7)
    duel.surrender(0)
    duel.state.decision = None
    with pytest.raises(DuelOver, match="nobody has to imagine"):
        duel.imagined(Random(1))


def test_how_a_hidden_card_was_on_the_field_is_forgotten() -> None:
    """It may be another card for all the player knows."""
    duel = played(4, 90)
    state = duel.clone().state
    player = decider(duel)
    hidden = [card for card in range(len(state.definitions)) if not knows(state, player, card)]
    for card in hidden:
        state.left[card] = (
            state.left[card] or (0, state.events[-1].facts[0])
            if (state.events[-1].facts)
            else state.left[card]
        )
    actions.imagine(state, player, Random(1))
    assert all(state.left[card] is None for card in hidden)
