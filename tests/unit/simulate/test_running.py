"""Runs give the same table whoever plays, are gone on with, and are killed without loss."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from pathlib import Path

import pytest

from rushscript import processes
from rushscript.errors import InvariantError
from rushscript.simulate import DuelRow, Processes, Simulation, Store, pool, run
from rushscript.simulate.pool import Chunks
from tests.unit.simulate.simulated import played, simulation
from tests.unit.starter import ROOT


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_the_table_does_not_depend_on_who_plays(workers: int) -> None:
    with Store.begin(None, simulation().job) as store:
        assert run(simulation(), store, range(6), Processes(workers)) == 6
        assert tuple(store.rows()) == played()


def test_processes_that_are_not_forked_play_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "process_context", lambda: get_context("spawn"))
    with Store.begin(None, simulation().job) as store:
        run(simulation(), store, range(3), Processes(2))
        assert tuple(store.rows()) == played()[:3]


def test_only_what_is_missing_is_played() -> None:
    told: list[tuple[int, int]] = []
    with Store.begin(None, simulation().job) as store:
        store.add([played()[1], played()[4]])
        assert run(simulation(), store, range(6), tell=lambda *done: told.append(done)) == 4
        assert run(simulation(), store, range(6)) == 0
        assert tuple(store.rows()) == played()
    assert told[0] == (2, 6)
    assert told[-1] == (6, 6)


def test_a_duel_that_nobody_gave_is_not_overlooked() -> None:
    def careless(simulated: Simulation, numbers: Sequence[int]) -> Iterator[list[DuelRow]]:
        yield list(played()[:2])

    with (
        Store.begin(None, simulation().job) as store,
        pytest.raises(InvariantError, match="not in the table"),
    ):
        run(simulation(), store, range(6), careless)


def chunks_of(numbers: Sequence[int], workers: int, seconds_each: float) -> list[Sequence[int]]:
    chunks, found = Chunks(numbers, workers), []
    while chunk := chunks.next():
        chunks.took(len(chunk), seconds_each * len(chunk))
        found.append(chunk)
    return found


def test_chunks_are_as_long_as_they_may_take() -> None:
    for seconds, longest in ((0.001, 500), (0.01, 50), (0.1, 5), (10.0, 1)):
        found = chunks_of(range(5_000), 2, seconds)
        assert [number for chunk in found for number in chunk] == list(range(5_000))
        assert max(map(len, found)) == longest
        assert len(found[0]) == len(found[-1]) == 1


def _breaks(simulated: Simulation, connection: object) -> None:
    os._exit(3)


def test_a_worker_that_breaks_down_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "_work", _breaks)
    with (
        Store.begin(None, simulation().job) as store,
        pytest.raises(InvariantError, match="a worker that plays duels broke down"),
    ):
        run(simulation(), store, range(6), Processes(2))


COMMAND = (
    *(sys.executable, "-m", "rushscript.cli", "simulate", "--pack", "cards_dsl/starter"),
    *("--decks", "yuga", "luke", "--agents", "random", "--seed", "7", "--duels", "60"),
)


def stored(path: Path) -> int:
    """How many duels are in a table that somebody may be writing."""
    if Store.is_empty(path):
        return 0
    with Store.open(path) as store:
        return len(store)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_run_that_is_killed_again_and_again_comes_to_the_same_table(
    tmp_path: Path, workers: str
) -> None:
    path = tmp_path / "results.sqlite"
    command = [*COMMAND, "--workers", workers, "--results", str(path), "--resume"]
    endings = set()
    for kills in range(1, 4):
        whole = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
        deadline = time.monotonic() + 60
        try:
            while stored(path) < 5 * kills and whole.poll() is None:
                assert time.monotonic() < deadline
                time.sleep(0.01)
        finally:
            os.kill(whole.pid, signal.SIGKILL)
            whole.wait()
        endings.add(whole.returncode)
        assert 5 * kills <= stored(path)
    assert -signal.SIGKILL in endings
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    with Store.open(path) as store, Store.begin(None, store.job) as undisturbed:
        run(simulation(), undisturbed, range(60), Processes(2))
        assert store.digest() == undisturbed.digest()


def test_ctrl_c_says_how_to_go_on(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    whole = subprocess.Popen(
        [*COMMAND[:-1], "100000", "--workers", "2", "--results", str(path)],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    deadline = time.monotonic() + 60
    try:
        while stored(path) < 2:
            assert time.monotonic() < deadline
            time.sleep(0.01)
        whole.send_signal(signal.SIGINT)
        _, said = whole.communicate(timeout=60)
    finally:
        whole.kill()
        whole.wait()
    assert whole.returncode == 1
    needed = "--pack cards_dsl/starter"
    assert f"Go on with: rushscript simulate --results {path} --resume {needed}" in said
    assert [item.name for item in tmp_path.iterdir()] == [path.name]
