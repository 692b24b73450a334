"""The starter pack for tests of the layers above the engine, loaded once a process."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rushscript.agents import make_agent
from rushscript.engine.cards import Deck
from rushscript.engine.duel import Duel
from rushscript.formats import RUSH
from rushscript.library.catalogue import Packs, load_packs
from rushscript.record import Recording
from rushscript.ruleset import Ruleset

ROOT = Path(__file__).parents[2]
CARDS = ROOT / "cards_dsl"
STARTER = CARDS / "starter"


@cache
def starter_packs() -> Packs:
    return load_packs(CARDS)


def starter_decks() -> tuple[Deck, Deck]:
    packs = starter_packs()
    return packs.deck("yuga"), packs.deck("luke")


def new_duel(seed: int = 7, first: int | None = None) -> Duel:
    return Duel(RUSH, decks=starter_decks(), seed=seed, first=first)


def recorded(
    agents: tuple[str, str],
    seed: int,
    most: int = 2_000,
    *,
    ruleset: Ruleset = RUSH,
    decks: tuple[Deck, Deck] | None = None,
) -> Recording:
    """A recording played by two agents, at most so many choices long."""
    both = starter_decks() if decks is None else decks
    recording = Recording(ruleset, decks=both, seed=seed, agents=agents)
    seats = [make_agent(name, recording.duel, seed) for name in agents]
    for _ in range(most):
        decision = recording.duel.decision
        if decision is None:
            break
        recording.choose(seats[decision.player](decision))
    return recording
