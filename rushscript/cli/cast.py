"""Who and what a duel is made of: command-line words -> decks, agents and names of players."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from rushscript.agents import AGENTS, agent_factory
from rushscript.cli.table import HUMAN
from rushscript.decks import DECK_SUFFIX, YDK_SUFFIX
from rushscript.engine.cards import Deck
from rushscript.errors import UnknownName
from rushscript.library.catalogue import Packs

DEFAULT_AGENT = "greedy"


def choose_decks(packs: Packs, wanted: tuple[str, ...]) -> tuple[Deck, Deck]:
    """The decks of both seats: as named, one for both, or the first two there are."""
    if len(wanted) > 2:
        raise click.UsageError(f"a duel has 2 decks; found {len(wanted)} times `--deck`")
    names = wanted or packs.deck_names[:2]
    if not names:
        raise UnknownName("no pack has a deck; write `--deck FILE`")
    decks = [find_deck(packs, name) for name in names]
    return decks[0], decks[-1]


def find_deck(packs: Packs, name: str) -> Deck:
    """The deck of a file, or of that name in a pack."""
    path = Path(name)
    if path.suffix.lower() in (DECK_SUFFIX, YDK_SUFFIX) or path.is_file():
        return packs.read_deck(path)
    return packs.deck(name)


def choose_agents(wanted: tuple[str, ...]) -> tuple[str, str]:
    """The agents of both seats by name. One person plays against the default agent; one other
    agent plays both seats."""
    if len(wanted) > 2:
        raise click.UsageError(f"a duel has 2 agents; found {len(wanted)} times `--agent`")
    for name in wanted:
        _check_agent(name)
    match wanted:
        case ():
            return DEFAULT_AGENT, DEFAULT_AGENT
        case ("human",):
            return HUMAN, DEFAULT_AGENT
        case (one,):
            return one, one
    return wanted[0], wanted[1]


def _check_agent(name: str) -> None:
    """Raises UnknownName when nobody plays under that name. A module with an agent of the caller's
    own is looked for beside the files they work on, too."""
    if name == HUMAN:
        return
    if ":" not in name and name not in AGENTS:
        known = ", ".join((*AGENTS, HUMAN))
        raise UnknownName(f"there is no agent `{name}`; there is: {known}", name=name)
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    agent_factory(name)
