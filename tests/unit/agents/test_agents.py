"""The agents that play by themselves: always an accepted answer, the same for the same seed."""

from __future__ import annotations

from collections import Counter
from time import process_time

import pytest

from rushscript.agents import AGENTS, Agent, RandomAgent, make_agent
from rushscript.engine.decisions import Decision, DecisionKind, Option, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import EventKind
from rushscript.engine.queries import knows, monsters_of
from tests.unit.starter import new_duel


def play(duel: Duel, seats: tuple[Agent, Agent]) -> int:
    """Plays to the end; the number of decisions."""
    count = 0
    while (decision := duel.decision) is not None:
        answer = seats[decision.player](decision)
        assert decision.accepts(answer)
        duel.choose(answer)
        count += 1
        assert count < 2_000
    return count


PLAYERS = ("random", "greedy", "search:4")
"""All agents, with few playouts."""


def test_all_agents_are_tried() -> None:
    assert tuple(name.partition(":")[0] for name in PLAYERS) == AGENTS


@pytest.mark.parametrize("name", PLAYERS)
def test_a_duel_comes_to_its_end(name: str) -> None:
    for seed in range(3):
        duel = new_duel(seed)
        agent = make_agent(name, duel, seed)
        play(duel, (agent, agent))
        assert duel.result is not None


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_seed_plays_the_same_duel(name: str) -> None:
    stories = []
    for _ in range(2):
        duel = new_duel(11)
        agent = make_agent(name, duel, 4)
        play(duel, (agent, agent))
        stories.append([event.key() for event in duel.events])
    assert stories[0] == stories[1]


def test_greedy_beats_random_from_both_seats() -> None:
    for seat in (0, 1):
        wins = 0
        for seed in range(10):
            duel = new_duel(seed)
            greedy, chance = make_agent("greedy", duel), make_agent("random", duel, seed)
            play(duel, (greedy, chance) if seat == 0 else (chance, greedy))
            wins += duel.result is not None and duel.result.winner == seat
        assert wins >= 9


def test_greedy_against_greedy_is_decided_in_well_under_a_second() -> None:
    duel = new_duel(2)
    start = process_time()
    agent = make_agent("greedy", duel)
    play(duel, (agent, agent))
    assert process_time() - start < 1


def test_greedy_enters_battle_and_attacks() -> None:
    duel = new_duel(2)
    agent = make_agent("greedy", duel)
    play(duel, (agent, agent))
    kinds = Counter(event.kind for event in duel.events)
    assert kinds[EventKind.ATTACK_DECLARED] > 3
    assert kinds[EventKind.SUMMONED] > 5


@pytest.mark.parametrize("seed", [3, 9])
def test_greedy_decides_alike_whatever_is_hidden(seed: int) -> None:
    """At every decision, beside a duel in which the hidden cards have other faces."""
    duel = new_duel(seed)
    agent = make_agent("random", duel, seed)
    hidden_on_the_field = 0
    while (decision := duel.decision) is not None:
        other = with_other_faces(duel, decision.player)
        hidden_on_the_field += any(
            not knows(duel.state, decision.player, card)
            for card in monsters_of(duel.state, 1 - decision.player)
        )
        assert make_agent("greedy", duel)(decision) == make_agent("greedy", other)(decision)
        duel.choose(agent(decision))
    assert hidden_on_the_field > 5


def with_other_faces(duel: Duel, player: int) -> Duel:
    """A copy in which the faces that the player does not know are dealt the other way round."""
    copy = duel.clone()
    state = copy.state
    hidden = [card for card in range(len(state.definitions)) if not knows(state, player, card)]
    faces = list(state.definitions)
    for card, other in zip(hidden, reversed(hidden), strict=True):
        faces[card] = state.definitions[other]
        state.facts[card] = None
    state.definitions = tuple(faces)
    return copy


def test_random_takes_every_option_about_as_often() -> None:
    options = [Option(OptionKind.CARD, card) for card in range(4)]
    decision = Decision(0, DecisionKind.CHOOSE, options)
    agent = RandomAgent(3)
    counts = Counter(agent(decision) for _ in range(2_000))
    assert sorted(counts) == [(0,), (1,), (2,), (3,)]
    assert min(counts.values()) > 400


def test_random_takes_every_size_about_as_often() -> None:
    options = [Option(OptionKind.CARD, card) for card in range(4)]
    decision = Decision(0, DecisionKind.CHOOSE, options, 0, 4)
    agent = RandomAgent(3)
    counts = Counter(len(agent(decision)) for _ in range(2_500))
    assert sorted(counts) == [0, 1, 2, 3, 4]
    assert min(counts.values()) > 400
