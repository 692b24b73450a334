"""Small simulations of the starter decks for tests."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rushscript.formats import RUSH
from rushscript.simulate import DuelRow, Player, Simulation, make_simulation
from tests.unit.starter import starter_decks


def simulation(
    *,
    decks: int = 2,
    agents: Sequence[str] = ("random",),
    seed: int = 7,
    first: int | None = None,
    most_decisions: int = 5_000,
) -> Simulation:
    """A simulation of the first so many decks of three: Yuga, Luke, Yuga again."""
    both = starter_decks()
    return make_simulation(
        RUSH,
        (*both, both[0])[:decks],
        agents=agents,
        seed=seed,
        first=first,
        most_decisions=most_decisions,
    )


@cache
def played(duels: int = 6) -> tuple[DuelRow, ...]:
    """The first duels of `simulation()`."""
    player = Player(simulation())
    return tuple(player.play(number) for number in range(duels))
