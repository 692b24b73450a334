"""perft as a measure: how many positions a second are made to count the sequences."""

from __future__ import annotations

from itertools import cycle
from typing import Final

from rushscript.benchmarks.figures import Figure
from rushscript.benchmarks.perft.counting import count
from rushscript.benchmarks.perft.positions import all_positions
from rushscript.benchmarks.timing import rate
from rushscript.engine.duel import Duel
from rushscript.errors import UnknownName
from rushscript.library.catalogue import Packs

DEPTH: Final = 3


def measure_perft(packs: Packs, seconds: float) -> tuple[dict[str, Figure], dict[str, int]]:
    """The positions that come with rushscript and whose cards the packs have, one after the
    other, to a depth that takes moments."""
    duels: list[Duel] = []
    for position in all_positions():
        try:
            duels.append(position.duel(packs, packs.ruleset))
        except UnknownName:
            continue
    if not duels:
        return {}, {}
    waiting = cycle(duels)

    def lap() -> int:
        return sum(count(next(waiting), DEPTH).positions for _ in duels)

    return {"positions_per_second": rate(lap, seconds)}, {"counted from": len(duels)}
