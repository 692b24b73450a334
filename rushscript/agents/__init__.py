"""Agents: callables that take a `Decision` and give an answer.

`RandomAgent` needs nothing; the others look at the duel they are made with. `make_agent` makes one
by name, `agent_factory` gives what makes it; `let_decide` lets it choose in its duel.
`depends_on_hidden_cards` tries whether an agent goes by what its player cannot know.
docs/agents.md shows how to write one.
"""

from __future__ import annotations

from rushscript.agents.greedy import GreedyAgent
from rushscript.agents.honesty import depends_on_hidden_cards
from rushscript.agents.making import (
    AGENTS,
    Agent,
    AgentFactory,
    agent_factory,
    is_repeatable,
    let_decide,
    make_agent,
)
from rushscript.agents.random_agent import RandomAgent
from rushscript.agents.search import Limits, SearchAgent

__all__ = [
    "AGENTS",
    "Agent",
    "AgentFactory",
    "GreedyAgent",
    "Limits",
    "RandomAgent",
    "SearchAgent",
    "agent_factory",
    "depends_on_hidden_cards",
    "is_repeatable",
    "let_decide",
    "make_agent",
]
