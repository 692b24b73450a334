"""The counts of the positions that come with rushscript, written anew into their files.

A change of rules shows as other numbers: `python -m tests.perft.counting` writes them, for every
format, to be read as a diff.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

from rushscript.benchmarks.perft import PerftPosition, all_positions, count
from rushscript.formats import FORMATS
from rushscript.library.catalogue import Packs, load_packs


@cache
def packs() -> Packs:
    return load_packs()


def counts_of(position: PerftPosition, most: int) -> dict[str, list[int]]:
    """The counts in each format, as deep as `most` sequences allow; in all but the first one
    an eighth of them."""
    found: dict[str, list[int]] = {}
    for number, ruleset in enumerate(FORMATS):
        duel = position.duel(packs(), ruleset)
        counts: list[int] = []
        enough = most // 8 if number else most
        while not counts or 0 < counts[-1] < enough:
            counts.append(count(duel, len(counts) + 1).sequences)
        found[ruleset.name] = counts
    return found


def write_counts(path: Path, found: dict[str, list[int]]) -> None:
    """Writes counts as the last table of a file."""
    before = path.read_text(encoding="utf-8").partition("\n[counts]\n")[0]
    lines = "".join(f"{name} = {counts}\n" for name, counts in found.items())
    path.write_text(f"{before.rstrip()}\n\n[counts]\n{lines}", encoding="utf-8")


if __name__ == "__main__":
    for item in all_positions():
        most = int(sys.argv[1]) if len(sys.argv) > 1 else 4_000
        write_counts(Path(item.source), counts_of(item, most))
