"""Duels as an environment of PettingZoo: its own tests pass, masks are the legal answers, and no
observation says what its player cannot know."""

from __future__ import annotations

import builtins
import sys
import warnings
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from rushscript.agents import make_agent, pettingzoo_env
from rushscript.agents.pettingzoo_env import (
    ACTIONS,
    DONE,
    MOST_OPTIONS,
    NAMES,
    TURN_PAGE,
    RushDuelEnv,
    env,
)
from rushscript.engine import actions
from rushscript.engine.decisions import Decision, DecisionKind, Option, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.zones import HAND
from rushscript.errors import IllegalChoice, RushscriptError
from tests.properties.decks import themes
from tests.unit.starter import starter_decks


def starter_env() -> RushDuelEnv:
    return env(starter_decks())


def act(duels: RushDuelEnv, chance: Random) -> None:
    """The agent that must act takes a random legal action."""
    mask = duels.observe(duels.agent_selection)["action_mask"]
    duels.step(chance.choice([int(action) for action in np.flatnonzero(mask)]))


def over(duels: RushDuelEnv) -> bool:
    return any(duels.terminations.values()) or any(duels.truncations.values())


def test_the_tests_of_pettingzoo_pass() -> None:
    with warnings.catch_warnings():
        # It means environments without action masks.
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        api_test(starter_env(), num_cycles=600)


def test_the_same_seed_plays_the_same_duels() -> None:
    seed_test(starter_env, num_cycles=60)


def test_other_duels_follow_each_other() -> None:
    duels = starter_env()
    duels.reset(seed=3)
    first = duels.duel.state_hash()
    duels.reset()
    second = duels.duel.state_hash()
    duels.reset(seed=3)
    assert first == duels.duel.state_hash() != second


@pytest.mark.parametrize("decks", [0, 1, 2])
def test_masks_are_the_legal_answers(decks: int) -> None:
    """What single actions the mask allows, the duel accepts; and every answer can be reached."""
    duels = env(themes(decks))
    duels.reset(seed=decks)
    chance = Random(decks)
    for _ in range(150):
        if over(duels):
            break
        decision = duels.duel.decision
        assert decision is not None
        assert NAMES[decision.player] == duels.agent_selection
        legal = np.flatnonzero(duels.observe(duels.agent_selection)["action_mask"])
        if decision.minimum == decision.maximum == 1:
            assert [(int(action),) for action in legal] == list(decision.answers())
        else:
            picks = {index for answer in decision.answers() for index in answer}
            assert {int(action) for action in legal} - {DONE} == picks
            assert (DONE in legal) == decision.accepts(())
        while duels.duel.decision is decision:
            act(duels, chance)


def test_what_the_mask_forbids_is_refused_and_changes_nothing() -> None:
    duels = starter_env()
    duels.reset(seed=1)
    before = duels.duel.state_hash()
    for action in (MOST_OPTIONS - 1, TURN_PAGE, DONE, -1, ACTIONS):
        with pytest.raises(IllegalChoice, match="is not legal now"):
            duels.step(action)
    assert duels.duel.state_hash() == before


@pytest.mark.parametrize("decks", [None, 3, 4])
def test_no_observation_says_what_is_hidden(decks: int | None) -> None:
    """Each player's, beside a duel in which the cards this player does not know are others."""
    both = starter_decks() if decks is None else themes(decks)
    duels = env(both)
    duels.reset(seed=5)
    chance, differed = Random(5), 0
    for _ in range(80):
        if over(duels):
            break
        for player, name in enumerate(NAMES):
            seen, true = duels.observe(name), duels._duel
            other = true.clone()
            actions.imagine(other.state, player, chance)
            differed += other.state_hash() != true.state_hash()
            duels._duel = other
            again = duels.observe(name)
            duels._duel = true
            assert np.array_equal(seen["observation"], again["observation"])
        act(duels, chance)
    assert differed > 50


def test_who_does_not_act_sees_neither_options_nor_what_is_asked() -> None:
    duels = starter_env()
    duels.reset(seed=2)
    chance = Random(2)
    for _ in range(40):
        (other,) = set(NAMES) - {duels.agent_selection}
        seen = duels.observe(other)
        assert not seen["action_mask"].any()
        assert not seen["observation"][duels.encoding.parts["decision"]].any()
        assert not seen["observation"][duels.encoding.parts["options"]].any()
        act(duels, chance)


def test_an_observation_tells_life_field_and_hands() -> None:
    duels = starter_env()
    duels.reset(seed=2)
    chance = Random(2)
    while duels.duel.turn < 4:
        act(duels, chance)
    encoding, state = duels.encoding, duels.duel.state
    player = NAMES.index(duels.agent_selection)
    seen = duels.observe(duels.agent_selection)["observation"]
    about_duel = seen[encoding.parts["duel"]]
    assert list(about_duel[:4]) == [
        state.turn,
        state.turn_player == player,
        np.float32(state.life[player] / 1000),
        np.float32(state.life[1 - player] / 1000),
    ]
    piles = seen[encoding.parts["piles"]].reshape(2, 5, 1 + len(encoding.cards))
    hand = state.cards_in(player, 0)
    counts = [0] * (1 + len(encoding.cards))
    for card in hand:
        counts[encoding.number_of(state, player, card)] += 1
    assert list(piles[0, 0, 1:]) == counts[1:]
    assert piles[0, 0, 0] == len(hand)
    assert piles[1, 0, 0] == len(state.cards_in(1 - player, 0))
    assert not piles[1, 1, 1:].any()


def test_the_winner_gets_one_and_the_loser_loses_it() -> None:
    for seed in range(3):
        duels = starter_env()
        duels.reset(seed=seed)
        chance = Random(seed)
        while not over(duels):
            assert set(duels.rewards.values()) == {0.0}
            act(duels, chance)
        result = duels.duel.result
        assert result is not None
        assert result.winner is not None
        assert duels.rewards[NAMES[result.winner]] == 1.0
        assert duels.rewards[NAMES[1 - result.winner]] == -1.0
        for name in NAMES:
            assert duels._cumulative_rewards[name] == duels.rewards[name]


def test_a_duel_that_does_not_end_is_truncated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pettingzoo_env, "MOST_DECISIONS", 5)
    duels = starter_env()
    duels.reset(seed=1)
    chance = Random(1)
    for _ in range(20):
        if over(duels):
            break
        act(duels, chance)
    assert all(duels.truncations.values())
    assert not any(duels.terminations.values())
    assert set(duels.rewards.values()) == {0.0}


def test_many_options_are_shown_page_by_page(monkeypatch: pytest.MonkeyPatch) -> None:
    duels = starter_env()
    duels.reset(seed=1)
    count = MOST_OPTIONS + 10
    options = [Option(OptionKind.AMOUNT, value=value) for value in range(count)]
    decision = Decision(0, DecisionKind.AMOUNT, options)
    duels._duel.state.decision = decision
    duels._ask()
    chosen: list[tuple[int, ...]] = []
    monkeypatch.setattr(Duel, "choose", lambda duel, answer: chosen.append(answer))
    first = np.flatnonzero(duels.observe("player_0")["action_mask"])
    assert list(first) == [*range(MOST_OPTIONS), TURN_PAGE]
    duels.step(TURN_PAGE)
    second = np.flatnonzero(duels.observe("player_0")["action_mask"])
    assert list(second) == [*range(10), TURN_PAGE]
    monkeypatch.setattr(duels, "_ask", lambda: None)
    duels.step(3)
    assert chosen == [(MOST_OPTIONS + 3,)]


def test_the_board_is_drawn_for_the_one_who_acts() -> None:
    duels = env(starter_decks(), render_mode="ansi")
    chance = Random(1)
    shown = set()
    duels.reset(seed=1)
    while duels.duel.turn < 4:
        player, state = NAMES.index(duels.agent_selection), duels.duel.state
        text = duels.render()
        assert text is not None
        hand = [state.definitions[card].name for card in state.cards_in(player, HAND)]
        told = [line for line in text.splitlines() if line.startswith("   hand: ")]
        assert [line.removeprefix("   hand: ").split("  ")[0] for line in told] == hand
        shown.add(player)
        act(duels, chance)
    assert shown == {0, 1}
    assert starter_env().render() is None


def test_agents_by_name_play_in_it() -> None:
    """An opponent to learn from: greedy, one option after the other."""
    duels = starter_env()
    duels.reset(seed=4)
    chance = Random(4)
    while not over(duels):
        decision = duels.duel.decision
        assert decision is not None
        if decision.player == 0:
            act(duels, chance)
            continue
        answer = make_agent("greedy", duels.duel)(decision)
        for index in answer:
            duels.step(index)
        if duels.duel.decision is decision:
            duels.step(DONE)
    assert duels.rewards == {"player_0": -1.0, "player_1": 1.0}


def test_without_the_extra_one_error_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = builtins.__import__

    def refuse(name: str, *args: object, **kwargs: object) -> object:
        if name.partition(".")[0] == "pettingzoo":
            raise ImportError(name)
        return real(name, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.delitem(sys.modules, "rushscript.agents.pettingzoo_env")
    monkeypatch.setattr(builtins, "__import__", refuse)
    with pytest.raises(RushscriptError, match=r"pip install 'rushscript\[pettingzoo\]'"):
        import rushscript.agents.pettingzoo_env  # noqa: F401
