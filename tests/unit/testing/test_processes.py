"""Worker processes: how many are begun where nobody says it, and that none is left over."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

import rushscript
from rushscript.processes import TERMINATED, cores, crew
from rushscript.user_folders import CACHE_VARIABLE
from tests.unit.starter import ROOT


def test_only_processors_that_this_process_may_use_are_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 64)
    monkeypatch.setattr(os, "sched_getaffinity", lambda who: {0, 3, 5}, raising=False)
    assert cores() == 3


def test_where_nobody_tells_which_all_processors_are_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 6)
    assert cores() == 6


def test_one_processor_is_there_where_the_system_knows_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert cores() == 1


WORKING = """
import os, signal, sys, time
from pathlib import Path
from rushscript.processes import crew

# Where the tests run in the background of a shell, Ctrl-C is ignored from the beginning.
signal.signal(signal.SIGINT, signal.default_int_handler)

def work(folder):
    (folder / str(os.getpid())).touch()
    while True:
        pass

folder = Path(sys.argv[1])
try:
    with crew() as workers:
        for _ in range(3):
            workers.begin(work, folder)
        while True:
            time.sleep(60)
finally:
    (folder / "in order").touch()
"""
PATIENCE = 30.0


def becomes_true(condition: Callable[[], bool]) -> bool:
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def parents() -> dict[int, int]:
    """The processes that live, each with the one that began it."""
    found: dict[int, int] = {}
    for place in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, parent = place.read_text(encoding="utf-8").rpartition(")")[2].split()[:2]
        except OSError:
            continue
        if state != "Z":
            found[int(place.parent.name)] = int(parent)
    return found


def are_gone(processes: list[int]) -> bool:
    return becomes_true(lambda: not parents().keys() & set(processes))


@contextmanager
def working(folder: Path) -> Iterator[tuple[subprocess.Popen[bytes], list[int]]]:
    """A process with three workers that never end by themselves, in a group of its own."""
    command = [sys.executable, "-c", WORKING, str(folder)]
    whole = subprocess.Popen(command, cwd=ROOT, start_new_session=True, stderr=subprocess.PIPE)
    try:
        assert becomes_true(lambda: len(list(folder.iterdir())) == 3)
        yield whole, [int(path.name) for path in folder.iterdir()]
    finally:
        whole.kill()
        whole.communicate()


@pytest.mark.parametrize(
    ("number", "to_all"),
    [
        (signal.SIGKILL, False),
        (signal.SIGTERM, False),
        (signal.SIGTERM, True),
        (signal.SIGINT, False),
        (signal.SIGINT, True),
    ],
)
def test_no_worker_outlives_the_process_that_began_it(
    tmp_path: Path, number: signal.Signals, to_all: bool
) -> None:
    with working(tmp_path) as (whole, workers):
        if to_all:
            os.killpg(whole.pid, number)
        else:
            whole.send_signal(number)
        whole.wait(PATIENCE)
        assert are_gone(workers)
    assert (tmp_path / "in order").exists() == (number is not signal.SIGKILL)
    if number is signal.SIGTERM:
        assert whole.returncode == TERMINATED


def test_workers_end_with_the_block_however_it_ends() -> None:
    begun: list[BaseProcess] = []

    def breaks() -> None:
        with crew() as workers:
            begun.append(workers.begin(time.sleep, 60))
            raise KeyError

    with pytest.raises(KeyError):
        breaks()
    (process,) = begun
    assert process.exitcode == -signal.SIGKILL


def test_a_handler_of_somebody_else_is_left_alone() -> None:
    def handler(number: int, frame: object) -> None: ...

    before = signal.signal(signal.SIGTERM, handler)
    try:
        with crew():
            assert signal.getsignal(signal.SIGTERM) is handler
        assert signal.getsignal(signal.SIGTERM) is handler
    finally:
        signal.signal(signal.SIGTERM, before)


def test_only_a_crew_begins_processes() -> None:
    package = Path(rushscript.__file__).parent
    found = [
        path.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        if "Process(" in (text := path.read_text(encoding="utf-8")) or "ProcessPool" in text
    ]
    assert found == ["processes.py"]


@pytest.mark.parametrize(
    "command",
    [
        ("test", "cards_dsl"),
        ("coverage", "cards_dsl"),
        ("fuzz", "cards_dsl/starter", "--duels", "100000"),
        ("mutate", "cards_dsl/starter"),
    ],
)
def test_a_command_that_is_killed_leaves_no_worker(
    tmp_path: Path, command: tuple[str, ...]
) -> None:
    whole = subprocess.Popen(
        [sys.executable, "-m", "rushscript.cli", *command, "-j", "2"],
        cwd=ROOT,
        env={**os.environ, CACHE_VARIABLE: str(tmp_path)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )

    def workers() -> list[int]:
        return [process for process, parent in parents().items() if parent == whole.pid]

    try:
        assert becomes_true(lambda: len(workers()) == 2)
        begun = workers()
    finally:
        whole.kill()
        whole.wait()
    assert are_gone(begun)
