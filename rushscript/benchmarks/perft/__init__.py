"""perft: how many sequences of choices there are from fixed positions, exactly.

The numbers hold the rules: a change of what may be chosen shows as other numbers. And they
measure, as every engine has to look at the same positions.
"""

from __future__ import annotations

from rushscript.benchmarks.perft.counting import Counted, count, divide
from rushscript.benchmarks.perft.measuring import measure_perft
from rushscript.benchmarks.perft.positions import (
    SUFFIX,
    PerftPosition,
    all_positions,
    find_position,
    read_position,
)

__all__ = [
    "SUFFIX",
    "Counted",
    "PerftPosition",
    "all_positions",
    "count",
    "divide",
    "find_position",
    "measure_perft",
    "read_position",
]
