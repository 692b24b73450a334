"""Loading all packs in fresh processes: with an empty cache folder, and once it is filled."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, time_ns
from typing import Final

from rushscript.benchmarks.figures import Figure, Kind, figure_of
from rushscript.errors import InvariantError
from rushscript.user_folders import CACHE_VARIABLE

_PROGRAM: Final = (
    "import sys; from rushscript.benchmarks.child import answer; "
    "sys.stdout.write(answer(sys.argv[1]))"
)
MOST_REPEATS: Final = 5


def measure_loading(paths: Sequence[Path], seconds: float) -> dict[str, Figure]:
    """Some processes one after the other, each with a cache folder of its own, twice: the second
    time the folder holds what the first one left. Only this folder is filled anew: the files
    themselves, and what Python has compiled of the program, are read as they are on the disk."""
    cold: list[dict[str, float]] = []
    warm: list[dict[str, float]] = []
    end = monotonic() + 2 * seconds
    while not warm or (monotonic() < end and len(warm) < MOST_REPEATS):
        with fresh_cache() as cache:
            cold.append(load_apart(paths, cache))
            warm.append(load_apart(paths, cache))
    figures: dict[str, Figure] = {}
    for state, found in (("cold", cold), ("warm", warm)):
        for name in found[0]:
            if name != "cards":
                kind = Kind.MEMORY if name == "peak_memory_mb" else Kind.TIME
                figures[f"{state}_{name}"] = figure_of(kind, (item[name] for item in found))
    return figures


@contextmanager
def fresh_cache() -> Iterator[Path]:
    """An empty cache folder that goes away."""
    with TemporaryDirectory() as place:
        yield Path(place)


def load_apart(paths: Sequence[Path], cache: Path) -> dict[str, float]:
    """What a process of its own takes to load packs and to begin a duel."""
    order = {"packs": [str(path) for path in paths], "started": time_ns()}
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM, json.dumps(order)],
        env={**os.environ, CACHE_VARIABLE: str(cache)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise InvariantError(f"a process that loads packs ended with:\n{done.stderr.strip()}")
    found: dict[str, float] = json.loads(done.stdout)
    return found
