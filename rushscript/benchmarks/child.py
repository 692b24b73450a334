"""What a fresh process measures of itself: an order as JSON -> what it took, as JSON.

Only what a duel needs is imported, and only when it is needed: the imports are part of the price.
"""

from __future__ import annotations

import json
from time import process_time, time_ns
from typing import Any


def answer(order: str) -> str:
    """Loads packs, begins a duel of the first two decks, then compiles every card. `started` is
    when the process was asked for; CPU time counts from its own beginning."""
    asked: dict[str, Any] = json.loads(order)
    from rushscript.library.catalogue import load_packs

    imported = process_time()
    packs = load_packs(*asked["packs"])
    loaded = process_time()
    from rushscript.engine.duel import Duel

    names = packs.deck_names[:2]
    found: dict[str, float] = {}
    if names:
        decks = (packs.deck(names[0]), packs.deck(names[-1]))
        assert Duel(packs.ruleset, decks=decks, seed=1).decision is not None
        found["first_decision_ms"] = (time_ns() - asked["started"]) / 1_000_000
        found["first_decision_cpu_ms"] = 1000 * process_time()
    begun = process_time()
    cards = len(packs.cards)
    compiled = process_time()
    from rushscript.benchmarks.machine import peak_memory

    memory = peak_memory()
    if memory is not None:
        found["peak_memory_mb"] = memory / 1_000_000
    found["load_ms"] = 1000 * (loaded - imported)
    found["compile_all_ms"] = 1000 * (compiled - begun)
    found["cards"] = cards
    return json.dumps(found)
