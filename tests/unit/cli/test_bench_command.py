"""`bench` and `perft`: figures as text, JSON and pages, kept and compared; choices counted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.unit.cli.running import refused, run
from tests.unit.starter import STARTER

SHORT = ("--pack", STARTER, "--seconds", "0.02")


def test_bench_tells_only_what_was_asked_for() -> None:
    output = run("bench", *SHORT, "--only", "starter", "--only", "states").output
    assert "Duels of the starter decks  [starter]" in output
    assert "  copies  " in output
    assert "scenario" not in output
    assert "[reading]" not in output


def test_bench_measures_named_decks_in_the_place_of_the_others() -> None:
    arguments = ("--deck", "yuga", "--only", "decks", "--output", "json")
    report = json.loads(run("bench", *SHORT, *arguments).output)
    assert list(report["groups"]) == ["decks"]
    assert "write `--deck FILE|NAME`" in refused("bench", *SHORT, "--only", "decks")


def test_runs_are_kept_shown_compared_and_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RUSHSCRIPT_DATA", str(tmp_path))
    assert "write `rushscript bench --save`" in refused("bench", "--history")
    first = run("bench", *SHORT, "--only", "starter", "--save")
    assert f"kept in {tmp_path / 'benchmarks.jsonl'}: 1 run;" in first.output
    assert "fewer than 2 runs" in refused("bench", "--compare")
    page = tmp_path / "out.html"
    run("bench", *SHORT, "--only", "starter", "--save", "--report", page)
    assert "<h2>History</h2>" in page.read_text(encoding="utf-8")
    assert "[starter]" in run("bench", "--history").output
    assert "better by" in run("bench", "--compare").output


def test_runs_can_be_kept_in_a_file_of_ones_own(tmp_path: Path) -> None:
    kept = tmp_path / "runs.jsonl"
    run("bench", *SHORT, "--only", "starter", "--save", kept)
    assert "decisions" in run("bench", "--history", kept).output


def test_bench_refuses_what_makes_no_sense() -> None:
    assert "--seconds" in refused("bench", "--seconds", "0")
    assert "write one of the two" in refused("bench", "--quick", "--seconds", "2")
    assert "name one" in refused("bench", "--history", "a.jsonl", "--compare", "b.jsonl")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("bench", "--quick", "--seconds", "2"), "どちらか一方を書いてください"),
        (("bench", "--history", "a.jsonl", "--compare", "b.jsonl"), "1つにしてください"),
        (("bench", "--history", "there/is/none.jsonl"), "まだ何も計っていません"),
        (("bench", *SHORT, "--only", "decks"), "にはデッキが必要です"),
        (("perft", "battel"), "`battel` という局面はありません。`battle` のことですか?"),
    ],
)
def test_wrong_use_is_told_in_japanese(words: tuple[str, ...], said: str) -> None:
    assert said in refused(*words, "--lang", "ja")


def test_bench_tells_its_figures_in_japanese() -> None:
    output = run("bench", *SHORT, "--only", "starter", "--lang", "ja").output
    assert "スターターデッキのデュエル  [starter]" in output
    assert "終わり方" in output


# ------------------------------------------------------------------------------------------ perft


def test_perft_counts_to_a_depth() -> None:
    output = run("perft", "battle", "--depth", "3").output
    rows = [line.split() for line in output.splitlines()[1:4]]
    assert rows == [["1", "choice", "6"], ["2", "choices", "20"], ["3", "choices", "52"]]
    assert "positions/s" not in output
    assert "positions/s" in run("perft", "battle", "--depth", "3", "--verbose").output
    assert "  1 手  " in run("perft", "battle", "--depth", "1", "--lang", "ja").output


def test_perft_divides_by_the_first_choice() -> None:
    output = run("perft", "battle", "--depth", "3", "--divide").output
    assert "            12   Go to the Battle Phase\n" in output


def test_perft_as_json_has_the_same_numbers() -> None:
    arguments = ("--depth", "2", "--divide", "--output", "json")
    (found,) = json.loads(run("perft", "battle", *arguments).output)
    assert found["counts"] == [6, 20]
    assert found["as_stated"] == [True, True]
    assert sum(item["sequences"] for item in found["first_choices"]) == 20


def test_perft_ends_with_1_where_a_file_states_another_number(tmp_path: Path) -> None:
    path = tmp_path / "mine.perft"
    text = 'packs = ["starter"]\n[you]\nhand = ["Dragon Bat"]\n[counts]\nrush = [9]\n'
    path.write_text(text, encoding="utf-8")
    result = run("perft", path, "--depth", "1")
    assert result.exit_code == 1
    assert "not what its file states" in result.output
    assert "ファイルの数と異なります" in run("perft", path, "--depth", "1", "--lang", "ja").output


def test_perft_refuses_a_position_that_is_not_there() -> None:
    assert "did you mean `battle`?" in refused("perft", "battel")
