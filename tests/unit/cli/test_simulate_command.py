"""`rushscript simulate`, from the command line to the table."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from rushscript.cli.progress import progress_bar
from rushscript.simulate import Store
from tests.unit.cli.running import refused, run
from tests.unit.starter import STARTER

PLAYED = ("simulate", "--pack", STARTER, "--decks", "yuga", "luke", "--agents", "random")


def figures(*words: str | Path) -> dict[str, Any]:
    result = run(*words, "--output", "json")
    assert result.exit_code == 0, result.output
    told = json.loads(result.output)
    assert isinstance(told, dict)
    return told


def test_the_summary_tells_who_wins() -> None:
    result = run(*PLAYED, "--duels", "6", "--workers", "1", "--cards", "3")
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[:4] == [
        "6 duels of format rush, seed 1",
        "decks: Yuga, Luke",
        "agents: random",
        "who begins: by chance",
    ]
    assert any(line.startswith("who began") for line in lines)
    assert "and 11 more (`--cards 14` shows all)" in lines


def test_options_take_several_values_at_once_or_one_by_one() -> None:
    apart = ("simulate", "--pack", STARTER, "--decks", "yuga", "--decks=luke", "--agents=random")
    at_once = figures(*PLAYED, "--duels", "2", "--workers", "1")
    assert figures(*apart, "--duels", "2", "--workers", "1") == at_once


def test_workers_change_nothing(tmp_path: Path) -> None:
    one = figures(*PLAYED, "--duels", "6", "--workers", "1", "--results", tmp_path / "a")
    two = figures(*PLAYED, "--duels", "6", "--workers", "2", "--results", tmp_path / "b")
    assert one == two


def test_results_are_kept_and_shown_again(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    told = figures(*PLAYED, "--duels", "4", "--workers", "1", "--results", path)
    assert figures("simulate", "--from", path) == told


def test_results_are_gone_on_with_without_saying_it_all_again(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    words = ("--seed", "5", "--begins", "1", "--most-decisions", "900")
    run(*PLAYED, *words, "--duels", "3", "--workers", "1", "--results", path)
    again = ("simulate", "--pack", STARTER, "--results", path, "--resume", "--workers", "1")
    assert figures(*again)["duels"] == 3
    assert figures(*again, "--duels", "5")["duels"] == 5
    with Store.open(path) as store:
        job = store.job
    assert (job.seed, job.first, job.agents, job.most_decisions) == (5, 1, ("random",), 900)


def test_results_of_another_job_are_not_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    run(*PLAYED, "--duels", "2", "--workers", "1", "--results", path)
    said = refused(*PLAYED, "--seed", "2", "--results", path, "--resume", status=1)
    assert "holds the results of another job: other seed" in said
    assert "is there already" in refused(*PLAYED, "--results", path, status=1)
    japanese = refused(*PLAYED, "--results", path, "--lang", "ja", status=1)
    assert "すでにあります" in japanese


def test_shares_are_merged_to_the_same_table(tmp_path: Path) -> None:
    whole = figures(*PLAYED, "--duels", "5", "--workers", "1")
    parts = []
    for number in (1, 2):
        path = tmp_path / f"part-{number}.sqlite"
        words = ("--shard", f"{number}/2", "--results", path)
        parts.append(path)
        assert figures(*PLAYED, "--duels", "5", "--workers", "1", *words)["duels"] == number + 1
    target = tmp_path / "all.sqlite"
    assert figures("simulate", "--merge", *parts, "--results", target) == whole
    assert figures("simulate", "--merge", *parts) == whole
    resumed = ("--results", target, "--resume", "--workers", "1")
    assert figures("simulate", "--pack", STARTER, *resumed) == whole


def test_a_failed_duel_is_told_and_makes_the_exit_status_1() -> None:
    result = run(*PLAYED, "--duels", "2", "--workers", "1", "--most-decisions", "9")
    assert result.exit_code == 1
    assert "2 failed; play one again:" in result.output
    assert "  duel 0: endless: NoEnd: a duel with more than 9 decisions" in result.output


def test_the_command_that_is_told_plays_the_same_duel_again(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    for begins in ("chance", "1"):
        words = (*PLAYED, "--begins", begins, "--duels", "2", "--workers", "1")
        run(*words, "--results", path)
        with Store.open(path) as store:
            _, row = store.rows()
        path.unlink()
        decks = ("--deck", "luke", "--deck", "yuga")
        agents = ("--agent", "random", "--agent", "random")
        seed = ("--seed", str(row.seed), "--begins", begins)
        story = run("duel", *seed, "--pack", STARTER, *decks, *agents).output
        assert f"Turn {row.turns} " in story or f"Turn {row.turns}:" in story
        assert f"Turn {row.turns + 1}" not in story
        winner = ("Luke", "Yuga")[row.winner or 0]
        assert f"{winner} wins" in story


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--resume",), "`--resume` needs `--results FILE`"),
        (
            ("--resume", "--results", "nothing.sqlite"),
            "nothing.sqlite holds nothing to go on with; say what is played (`--decks ...`)",
        ),
        (("--from", "a", "--merge", "b"), "leave one out"),
        (("--from", "a", "--seed", "0"), "`--from` plays nothing; leave out `--seed`"),
        (("--from", "a", "--results", "b"), "`--from` plays nothing; leave out `--results`"),
        (("--merge", "a", "b", "--duels", "3"), "`--merge` plays nothing; leave out `--duels`"),
        (("--ray-address", "auto"), "`--ray-address` is for `--engine ray`"),
        (("--from", "a", "--engine", "ray"), "`--from` plays nothing; leave out `--engine`"),
        (("--agents", "human"), "`human` cannot be simulated"),
        (("--agents", "clever"), "there is no agent `clever`"),
        (("--decks", "nobody"), "there is no deck `nobody`"),
        (("--shard", "3/2"), "`3/2` is no share"),
        (("--decks",), "'--decks' requires an argument"),
        (("--from", "nothing.sqlite"), "nothing.sqlite: there is no such file"),
    ],
)
def test_wrong_use_is_told(words: tuple[str, ...], said: str) -> None:
    assert said in refused("simulate", "--pack", STARTER, *words)


def test_without_ray_nothing_is_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    path = tmp_path / "results.sqlite"
    said = refused(*PLAYED, "--engine", "ray", "--results", path, status=1)
    assert "pip install 'rushscript[ray]'" in said
    assert not path.exists()


def test_a_terminal_sees_rate_and_time_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "100")
    with progress_bar(wanted=True, each="duels") as tell:
        assert tell is not None
        tell(10, 100)
        tell(60, 100)
    shown = capsys.readouterr().err
    assert "60/100" in shown
    assert "duels/s" in shown
