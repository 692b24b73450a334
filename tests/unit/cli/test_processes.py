"""Whole processes: start-up, exit statuses, and logs that are the same in every process."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import rushscript
from rushscript.compiled import way_of_running
from tests.unit.starter import ROOT


def start(
    *arguments: str, python: str = sys.executable, hash_seed: str = "0"
) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONUTF8": "1"}
    return subprocess.run(
        [python, "-m", "rushscript.cli", *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_version_is_told() -> None:
    done = start("--version")
    assert (done.returncode, done.stdout) == (
        0,
        f"rushscript {rushscript.__version__} ({way_of_running()})\n",
    )


def test_help_lists_every_command() -> None:
    output = start("--help").stdout
    for name in ("check", "fmt", "test", "explain", "duel", "replay", "bench"):
        assert f"\n  {name} " in output


def test_an_error_is_one_line_on_the_error_stream() -> None:
    done = start("replay", "there/is/no.log")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == "error: there/is/no.log: no such file or directory\n"


def test_wrong_use_ends_with_2() -> None:
    assert start("check", "--nonsense").returncode == 2
    assert start("nonsense").returncode == 2


def pythons() -> list[str]:
    """This Python, and every other one here that has what rushscript needs."""
    found = [sys.executable]
    for version in ("3.11", "3.12", "3.13"):
        python = shutil.which(f"python{version}")
        if python is not None:
            test = [python, "-c", "import click, lark, msgspec"]
            if subprocess.run(test, capture_output=True, check=False).returncode == 0:
                found.append(python)
    return found


def test_a_log_is_the_same_in_every_process(tmp_path: Path) -> None:
    logs = []
    for python in pythons():
        for hash_seed in ("0", "4711"):
            log = tmp_path / "x.log"
            seeded = ("--seed", "11", "--agent", "random", "--log", str(log))
            arguments = ("duel", "--pack", "cards_dsl/starter", *seeded)
            done = start(*arguments, python=python, hash_seed=hash_seed)
            assert done.returncode == 0, done.stderr
            logs.append(log.read_bytes())
    assert len(set(logs)) == 1
