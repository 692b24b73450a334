"""One random duel, held to everything that must be true of any duel.

`play` takes two decks, a seed and the checks to make at each decision; it gives the duel and
the answers that were given. Every property test and the long run (`many.py`) go through it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice

import pytest

from rushscript.engine.cards import CardDefinition, Deck
from rushscript.engine.decisions import Answer, Decision, DecisionKind
from rushscript.engine.duel import Duel
from rushscript.engine.procedures import main_options
from rushscript.engine.state import State
from rushscript.engine.zones import DECK, HAND, MONSTER, is_on_field
from rushscript.errors import DuelOver, IllegalChoice
from rushscript.ruleset import Ruleset
from rushscript.vocabulary import CardKind, Phase
from tests.properties.invariants import hold_invariants, log_text

Check = Callable[[Duel, random.Random], None]
MOST_DECISIONS = 2_000
ANSWERS_TRIED = 12


def play(
    ruleset: Ruleset,
    decks: tuple[Deck, Deck],
    seed: int,
    checks: Sequence[Check] = (),
) -> tuple[Duel, list[Answer]]:
    """Plays to the end with random answers, making the checks at every decision."""
    duel = Duel(ruleset, decks=decks, seed=seed)
    chance = random.Random(seed)
    answers: list[Answer] = []
    while (decision := duel.decision) is not None:
        assert len(answers) < MOST_DECISIONS, "the duel does not end"
        for check in checks:
            check(duel, chance)
        answers.append(decision.random_answer(chance))
        duel.choose(answers[-1])
    the_end_is_the_end(duel)
    return duel, answers


def the_end_is_the_end(duel: Duel) -> None:
    """After the result nothing can be chosen; the last state holds the invariants too."""
    hold_invariants(duel.state)
    assert duel.result is not None
    with pytest.raises(DuelOver):
        duel.choose((0,))
    with pytest.raises(DuelOver):
        duel.surrender(0)


def invariants(duel: Duel, chance: random.Random) -> None:
    hold_invariants(duel.state)


# ---------------------------------------------------------------------------------------- clones


def clones_go_the_same_way(duel: Duel, chance: random.Random) -> None:
    """A clone with the same choices tells the same events and comes to the same state; the
    original does not notice."""
    before, log = duel.state_hash(), log_text(duel)
    first, second = duel.clone(), duel.clone()
    assert first.state_hash() == before
    for _ in range(3):
        if first.decision is None or second.decision is None:
            break
        given = first.decision.random_answer(chance)
        assert second.decision.accepts(given)
        first.choose(given)
        second.choose(given)
        assert first.state_hash() == second.state_hash()
    assert log_text(first) == log_text(second)
    assert first.result == second.result
    assert duel.state_hash() == before
    assert log_text(duel) == log


# --------------------------------------------------------------------------------------- answers


def only_listed_answers_are_taken(duel: Duel, chance: random.Random) -> None:
    """Every enumerated answer is accepted, every other is refused and changes nothing."""
    decision = duel.decision
    assert decision is not None
    listed = list(islice(decision.answers(), 400))
    for given in chance.sample(listed, min(len(listed), ANSWERS_TRIED)):
        assert decision.accepts(given)
        duel.clone().choose(given)
    before, count = duel.state_hash(), len(duel.events)
    for given in other_answers(decision, listed, chance):
        assert not decision.accepts(given)
        with pytest.raises(IllegalChoice):
            duel.choose(given)
    assert duel.decision is decision
    assert duel.state_hash() == before
    assert len(duel.events) == count


def other_answers(
    decision: Decision, listed: list[Answer], chance: random.Random
) -> Iterator[Answer]:
    """Answers that are not among `listed`: malformed ones, and combinations left out."""
    count = len(decision.options)
    valid = listed[0]
    if decision.minimum > 0:
        yield ()
    yield (count,)
    yield (-1,)
    yield (*valid, count)
    yield tuple(range(decision.maximum + 1))
    if valid:
        yield (*valid, valid[-1])
        yield tuple(str(index) for index in valid)  # type: ignore[misc]
        yield list(valid)  # type: ignore[misc]
        yield tuple(index == 1 for index in valid)
    if len(valid) > 1 and decision.kind is not DecisionKind.ORDER:
        yield valid[::-1]
    if len(listed) < 400:
        yield from left_out(decision, listed, chance)


def left_out(decision: Decision, listed: list[Answer], chance: random.Random) -> Iterator[Answer]:
    known = set(listed)
    indices = range(len(decision.options))
    for size in range(len(decision.options) + 1):
        for given in islice(combinations(indices, size), 50):
            if given not in known:
                yield given


# ------------------------------------------------------------------------------------- knowledge


def views_hide_what_is_hidden(duel: Duel, chance: random.Random) -> None:
    """What a player sees is the same whatever the cards are that the player does not know; what
    the turn player may do in the Main Phase does not depend on the other's hidden cards."""
    for player in (0, 1):
        other = with_other_hidden_cards(duel.state, player, chance, own_too=True)
        assert Duel.of(other).view(player) == duel.view(player)
    decision = duel.decision
    assert decision is not None
    state = duel.state
    if decision.kind is not DecisionKind.ACTION or state.phase is not Phase.MAIN:
        return
    other = with_other_hidden_cards(state, decision.player, chance, own_too=False)
    assert [option.key() for option in main_options(other)] == [
        option.key() for option in decision.options
    ]


def with_other_hidden_cards(
    state: State, player: int, chance: random.Random, *, own_too: bool
) -> State:
    """A copy in which the cards that `player` does not know are others of this duel. What lies
    on the field stays a card that may lie there."""
    copy = state.clone()
    definitions = list(state.definitions)
    for card in range(len(definitions)):
        if state.known[card] >> player & 1 or (not own_too and state.owner[card] == player):
            continue
        definitions[card] = chance.choice(_could_be(state, card))
    copy.definitions = tuple(definitions)
    copy.facts = [None] * len(definitions)
    copy.facts_settled = False
    return copy


def _could_be(state: State, card: int) -> list[CardDefinition]:
    zone = state.zone[card]
    if zone in (HAND, DECK):
        return list(state.definitions)
    is_monster = zone == MONSTER or not is_on_field(zone)
    return [
        definition
        for definition in state.definitions
        if (definition.kind is CardKind.MONSTER) is is_monster
    ]


# --------------------------------------------------------------------------------------- replays


def replays_alike(ruleset: Ruleset, decks: tuple[Deck, Deck], seed: int) -> None:
    """A duel is its ruleset, decks, seed and choices: the same ones give the same events."""
    duel, answers = play(ruleset, decks, seed)
    again = Duel(ruleset, decks=decks, seed=seed)
    for given in answers:
        again.choose(given)
    assert again.decision is None
    assert again.result == duel.result
    assert log_text(again) == log_text(duel)
    assert again.state_hash() == duel.state_hash()


def sometimes(check: Check) -> Check:
    """The check at one decision in ten, drawn at random: those that copy and hash the duel many
    times over."""

    def thinned(duel: Duel, chance: random.Random) -> None:
        if chance.randrange(10) == 0:
            check(duel, chance)

    return thinned


ALL_CHECKS: tuple[Check, ...] = (
    invariants,
    sometimes(clones_go_the_same_way),
    sometimes(only_listed_answers_are_taken),
    sometimes(views_hide_what_is_hidden),
)
