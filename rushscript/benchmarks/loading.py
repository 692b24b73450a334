"""Loading all packs in fresh processes: with an empty cache folder, and once it is filled.

They run as for somebody who has installed rushscript: the bytecode of it is there. Where this
process was told to write none, the others get a place of their own for it, filled beforehand.
"""

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

_BYTECODE: Final = "bytecode"
_IMPORTS: Final = (
    "import rushscript.benchmarks.child, rushscript.engine.duel, rushscript.library.loading, "
    "rushscript.library.catalogue, rushscript.benchmarks.machine"
)
_PROGRAM: Final = (
    "import sys; from rushscript.benchmarks.child import answer; "
    "sys.stdout.write(answer(sys.argv[1]))"
)
MOST_REPEATS: Final = 5


def measure_loading(paths: Sequence[Path], seconds: float) -> dict[str, Figure]:
    """Some processes one after the other, each with a cache folder of its own, twice: the second
    time the folder holds what the first one left. Only this folder is filled anew: the card files
    are read as they are on the disk."""
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
        cache = Path(place)
        if sys.dont_write_bytecode:
            _run(cache, _IMPORTS)
        yield cache


def load_apart(paths: Sequence[Path], cache: Path) -> dict[str, float]:
    """What a process of its own takes to load packs and to begin a duel."""
    order = {"packs": [str(path) for path in paths], "started": time_ns()}
    found: dict[str, float] = json.loads(_run(cache, _PROGRAM, json.dumps(order)))
    return found


def _run(cache: Path, *program: str) -> str:
    """What a process says that has this cache folder."""
    environment = {**os.environ, CACHE_VARIABLE: str(cache)}
    if sys.dont_write_bytecode:
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        environment["PYTHONPYCACHEPREFIX"] = str(cache / _BYTECODE)
    done = subprocess.run(
        [sys.executable, "-c", *program],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise InvariantError(f"a process that loads packs ended with:\n{done.stderr.strip()}")
    return done.stdout
