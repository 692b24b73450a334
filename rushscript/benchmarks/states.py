"""States: what a copy, a hash and a duel made ready cost, in time and in memory."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable
from typing import Final

from rushscript.benchmarks.deck_groups import Decks
from rushscript.benchmarks.duels import random_duel
from rushscript.benchmarks.figures import Figure, Kind, figure_of
from rushscript.benchmarks.timing import rate, time_of
from rushscript.engine.duel import Duel
from rushscript.ruleset import Ruleset

TAKEN_AFTER: Final = 60
"""Copies are taken of a duel after so many choices, with a full board."""
KEPT: Final = 200
"""So many states are kept to see what one weighs."""


def measure_states(ruleset: Ruleset, decks: Decks, seconds: float) -> dict[str, Figure]:
    """Copies and hashes of a duel in its middle, and duels from their decks to the first
    decision."""
    duel, _, _ = random_duel(ruleset, decks, 0, TAKEN_AFTER)
    return {
        "clones_per_second": measure_clones(duel, seconds),
        "hashes_per_second": rate(lambda: _hashes(duel), seconds),
        "ready_duel_ms": measure_ready_duel(ruleset, decks, seconds),
        "bytes_per_clone": _weight(duel.clone),
        "bytes_per_ready_duel": _weight(lambda: Duel(ruleset, decks=decks, seed=1)),
    }


def measure_clones(duel: Duel, seconds: float) -> Figure:
    """Copies a second of a duel as it stands."""

    def hundred() -> int:
        for _ in range(100):
            duel.clone()
        return 100

    return rate(hundred, seconds)


def measure_ready_duel(ruleset: Ruleset, decks: Decks, seconds: float) -> Figure:
    """How long a duel takes from its decks to the first decision."""
    return time_of(lambda: Duel(ruleset, decks=decks, seed=1), seconds, batch=10)


def _hashes(duel: Duel) -> int:
    for _ in range(20):
        duel.state_hash()
    return 20


def _weight(make: Callable[[], object]) -> Figure:
    """The bytes of memory that one more of these takes while it is kept."""
    make()
    gc.collect()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    kept = [make() for _ in range(KEPT)]
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return figure_of(Kind.MEMORY, [(after - before) / len(kept)])
