"""Agents: callables that take a `Decision` and give an answer.

`RandomAgent` needs nothing; `GreedyAgent` and `HumanAgent` look at the duel they are made with.
`make_agent` makes one by name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rushscript.agents.greedy import GreedyAgent
from rushscript.agents.random_agent import RandomAgent
from rushscript.engine.decisions import Answer, Decision
from rushscript.engine.duel import Duel
from rushscript.errors import UnknownName

Agent = Callable[[Decision], Answer]

AGENTS: Final = ("random", "greedy")
"""The agents that play by themselves, by name."""


def make_agent(name: str, duel: Duel, seed: int = 0) -> Agent:
    """The agent of that name, playing in `duel`. Raises UnknownName, listing those there are."""
    match name:
        case "random":
            return RandomAgent(seed)
        case "greedy":
            return GreedyAgent(duel)
    raise UnknownName(f"there is no agent `{name}`; there is: {', '.join(AGENTS)}", name=name)


__all__ = ["AGENTS", "Agent", "GreedyAgent", "RandomAgent", "make_agent"]
