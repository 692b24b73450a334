"""Agents by name: `greedy`, `search:200ms`, `my_agents:Careful` -> what makes such an agent; and
how an agent makes its choice in a duel.

A name is `random`, `greedy` or `search`, with settings behind a colon where it has any; or the
module of an agent of your own, a colon, and what makes it there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from importlib import import_module
from typing import Final

from rushscript.agents.greedy import GreedyAgent
from rushscript.agents.random_agent import RandomAgent
from rushscript.agents.search import Limits, SearchAgent
from rushscript.engine.decisions import Answer, Decision
from rushscript.engine.duel import Duel
from rushscript.errors import AgentError, DuelOver, UnknownName

Agent = Callable[[Decision], Answer]
"""Takes the open decision of the duel that it plays in, gives an answer that is accepted. One that
also has `decide(duel)` chooses there by itself what it would answer, where that is quicker."""
AgentFactory = Callable[[Duel, int], Agent]
"""Makes an agent that plays in a duel; chance comes from the number, the seed."""

AGENTS: Final = ("random", "greedy", "search")
"""The agents that play by themselves, by name."""
_MOST: Final = 1_000_000


def make_agent(name: str, duel: Duel, seed: int = 0) -> Agent:
    """The agent of that name, playing in `duel`. Raises UnknownName, listing those there are."""
    return agent_factory(name)(duel, seed)


def let_decide(agent: Agent, duel: Duel) -> None:
    """The agent chooses for the open decision of the duel: by its `decide` where it has one, else
    with its answer. Raises as `Duel.choose` does, and AgentError for an agent that has chosen
    where it is only asked for its answer, or that has not chosen."""
    decision = duel.decision
    if decision is None:
        raise DuelOver("the duel is over: there is nothing to choose")
    decide: Callable[[Duel], object] | None = getattr(agent, "decide", None)
    if decide is not None:
        decide(duel)
        if duel.decision is decision:
            raise AgentError(
                f"{_kind(agent)}.decide has chosen nothing: it must call `duel.choose` or "
                "`duel.choose_at_random` once",
            )
        return
    answer = agent(decision)
    if duel.decision is not decision:
        raise AgentError(
            f"{_kind(agent)} has chosen in the duel while it was asked for its answer: it must "
            "return the answer only; an agent chooses by itself in `decide(duel)`",
        )
    duel.choose(answer)


def _kind(agent: object) -> str:
    """What an agent is called, for people: its class, or the function that it is."""
    return getattr(agent, "__qualname__", type(agent).__qualname__)


def agent_factory(name: str) -> AgentFactory:
    """What makes agents of that name. Raises UnknownName, listing those there are, when nothing
    has the name or a setting is wrong."""
    kind, colon, rest = name.partition(":")
    match kind:
        case "random" if not colon:
            return _random
        case "greedy" if not colon:
            return _greedy
        case "search":
            limits = _limits(name, rest) if colon else Limits()
            return lambda duel, seed: SearchAgent(duel, seed, limits)
    if colon and kind not in AGENTS:
        return _own(name, kind, rest)
    raise _unknown(name)


def is_repeatable(name: str) -> bool:
    """Whether an agent of that name plays the same duel again from the same seed, on every
    machine: one that is part of rushscript does, unless it thinks for a time."""
    kind, _, rest = name.partition(":")
    return kind in AGENTS and "ms" not in rest


def _random(duel: Duel, seed: int) -> Agent:
    return RandomAgent(seed)


def _greedy(duel: Duel, seed: int) -> Agent:
    return GreedyAgent(duel)


def _limits(name: str, text: str) -> Limits:
    """The settings of the search."""
    limits = Limits()
    for part in text.split(","):
        found = re.fullmatch(r"(?:(iterations|turns)=)?([1-9]\d{0,6})(ms)?", part.strip())
        if found is None or (found[1] and found[3]):
            raise UnknownName(
                f"`{part.strip()}` is no setting of the agent `search`; write `search:500`, "
                "`search:iterations=500`, `search:200ms` or `search:200ms,turns=3`",
                name=name,
            )
        number = min(_MOST, int(found[2]))
        if found[3]:
            limits = replace(limits, iterations=None, seconds=number / 1000)
        elif found[1] == "turns":
            limits = replace(limits, turns=number)
        else:
            limits = replace(limits, iterations=number, seconds=None)
    return limits


def _own(name: str, module: str, attribute: str) -> AgentFactory:
    """An agent of somebody else's: `module:attribute`, called with the duel and the seed."""
    try:
        made = getattr(import_module(module), attribute, None)
    except (ImportError, ValueError) as error:
        raise UnknownName(
            f"there is no agent `{name}`: the module `{module}` cannot be imported: `{error}`",
            name=name,
        ) from error
    if not callable(made):
        raise UnknownName(
            f"there is no agent `{name}`: `{module}` has nothing called `{attribute}` that makes "
            "agents",
            name=name,
        )
    factory: AgentFactory = made
    return factory


def _unknown(name: str, known: Iterable[str] = AGENTS) -> UnknownName:
    return UnknownName(f"there is no agent `{name}`; there is: {', '.join(known)}", name=name)
