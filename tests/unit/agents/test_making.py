"""Agents by name: those that are there with their settings, and one's own."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from rushscript.agents import (
    AGENTS,
    Agent,
    AgentFactory,
    Limits,
    RandomAgent,
    SearchAgent,
    agent_factory,
    is_repeatable,
    let_decide,
    make_agent,
)
from rushscript.cli.cast import choose_agents
from rushscript.engine.decisions import Answer, Decision
from rushscript.engine.duel import Duel
from rushscript.errors import AgentError, DuelOver, UnknownName
from rushscript.testing.invariants import log_text
from tests.unit.starter import new_duel


class Last:
    """An agent of one's own: takes the last answer."""

    def __init__(self, duel: Duel, seed: int) -> None:
        self.seed = seed

    def __call__(self, decision: Decision) -> Answer:
        return list(decision.answers())[-1]


class Chooser(Last):
    """Chooses by itself what it would answer, and cannot be asked for it."""

    def __call__(self, decision: Decision) -> Answer:
        raise AssertionError("it chooses by itself")

    def decide(self, duel: Duel) -> None:
        assert duel.decision is not None
        duel.choose(super().__call__(duel.decision))


class LastOrRandom(RandomAgent):
    """The random agent with answers of its own."""

    def __call__(self, decision: Decision) -> Answer:
        return list(decision.answers())[-1]


class Idle(Last):
    def decide(self, duel: Duel) -> None:
        assert duel.decision is not None


def meddling(duel: Duel, seed: int) -> Agent:
    """Chooses where it is only asked for its answer."""

    def answer(decision: Decision) -> Answer:
        given = next(decision.answers())
        duel.choose(given)
        return given

    return answer


def after(factory: AgentFactory, choices: int) -> str:
    """What has happened in a duel after so many choices of one agent."""
    duel = new_duel()
    agent = factory(duel, 1)
    for _ in range(choices):
        let_decide(agent, duel)
    return log_text(duel)


def test_an_agent_chooses_by_its_answer_or_by_itself() -> None:
    by_answer, by_itself = after(Last, 30), after(Chooser, 30)
    assert by_answer == by_itself
    assert by_answer != after(Last, 29)


def test_answers_of_its_own_are_those_of_an_agent_made_of_another() -> None:
    assert after(lambda duel, seed: LastOrRandom(seed), 30) == after(Last, 30)


def test_an_agent_chooses_once() -> None:
    duel = new_duel()
    with pytest.raises(AgentError, match=r"Idle\.decide has chosen nothing: it must call"):
        let_decide(Idle(duel, 1), duel)
    with pytest.raises(AgentError, match="answer has chosen in the duel while it was asked"):
        let_decide(meddling(duel, 1), duel)


def test_nobody_decides_in_a_duel_that_is_over() -> None:
    duel = new_duel()
    duel.surrender(0)
    for agent in (Last(duel, 1), Chooser(duel, 1)):
        with pytest.raises(DuelOver):
            let_decide(agent, duel)


@pytest.mark.parametrize(
    ("name", "limits"),
    [
        ("search", Limits()),
        ("search:50", Limits(iterations=50)),
        ("search:iterations=50", Limits(iterations=50)),
        ("search:200ms", Limits(iterations=None, seconds=0.2)),
        ("search:200ms,turns=3", Limits(iterations=None, seconds=0.2, turns=3)),
        ("search:turns=2,iterations=9", Limits(iterations=9, turns=2)),
    ],
)
def test_the_search_has_settings(name: str, limits: Limits) -> None:
    agent = make_agent(name, new_duel())
    assert isinstance(agent, SearchAgent)
    assert agent.limits == limits


@pytest.mark.parametrize("text", ["", "fast", "0", "-1", "iterations=1ms", "turns=", "5s", "10,"])
def test_a_wrong_setting_is_refused(text: str) -> None:
    with pytest.raises(UnknownName, match="is no setting of the agent `search`; write"):
        agent_factory(f"search:{text}")


def test_an_agent_of_ones_own_is_named_by_its_module() -> None:
    agent = make_agent(f"{__name__}:Last", new_duel(), 12)
    assert isinstance(agent, Last)
    assert agent.seed == 12


def test_what_is_not_there_is_told() -> None:
    with pytest.raises(UnknownName, match="the module `no_such_module` cannot be imported"):
        agent_factory("no_such_module:Best")
    with pytest.raises(UnknownName, match="has nothing called `Best` that makes agents"):
        agent_factory(f"{__name__}:Best")
    with pytest.raises(UnknownName, match="cannot be imported"):
        agent_factory(":Best")


@pytest.mark.parametrize("name", ["best", "greedy:3", "random:1", "Greedy", ""])
def test_an_unknown_agent_is_told_with_those_there_are(name: str) -> None:
    with pytest.raises(UnknownName, match=f"there is no agent `{name}`; there is: random, greedy"):
        make_agent(name, new_duel())


def test_who_thinks_for_a_time_does_not_play_the_same_duel_again() -> None:
    assert all(is_repeatable(name) for name in (*AGENTS, "search:50", "search:9,turns=1"))
    assert not any(is_repeatable(name) for name in ("search:200ms", f"{__name__}:Last", "human"))


def test_a_module_is_looked_for_where_one_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "beside_my_files.py").write_text("def Best(duel, seed):\n    return min\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    assert choose_agents(("beside_my_files:Best", "human")) == ("beside_my_files:Best", "human")
