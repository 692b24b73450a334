"""The same duels in two processes with different hash seeds: the same logs, byte for byte."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.properties.decks import DECKS

ROOT = Path(__file__).parents[2]


def test_a_log_is_the_same_under_every_hash_seed() -> None:
    logs = [digests(hash_seed) for hash_seed in ("0", "4711")]
    assert logs[0] == logs[1]
    assert len(logs[0].splitlines()) == 6 * len(DECKS)


def digests(hash_seed: str) -> str:
    command = [sys.executable, "-m", "tests.properties.many", "--digest", "--duels", "6"]
    command += ["--decks", *sorted(DECKS), "--processes", "1"]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout
