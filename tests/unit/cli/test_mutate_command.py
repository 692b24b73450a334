"""`rushscript mutate`: what it prints and its exit status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rushscript.cli.group import commands
from rushscript.processes import TERMINATED
from rushscript.testing.mutating.journal import Journal
from rushscript.testing.mutating.subjects import Subject
from rushscript.testing.mutating.trials import Verdict
from rushscript.user_folders import CACHE_VARIABLE
from tests.unit.testing.mutating_cards import MANIFEST, write_pack
from tests.unit.testing.test_mutation_trials import CARD, EXCUSE, STRONG, WEAK


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path / "cache"))


def run(*arguments: str | Path) -> Result:
    result = CliRunner().invoke(commands, ["mutate", "-j", "1", *map(str, arguments)])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def test_survivors_are_shown_with_place_operator_and_diff(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, CARD + WEAK)
    result = run(pack)
    assert result.exit_code == 0, result.output
    assert f"{pack / 'cards.rush'}:5: number: Lantern Fox\n@@ -" in result.output
    assert "+        effect inflict 499 damage to opponent\n" in result.output
    assert "survived, score " in result.output.splitlines()[-1]


def test_the_score_can_be_asked_for(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, CARD + WEAK)
    result = run(pack, "--fail-under", "99", "--summary")
    assert result.exit_code == 1
    assert result.output.endswith("the score is below 99 %\n")
    assert "@@" not in result.output
    assert run(pack, "--fail-under", "10").exit_code == 0


def test_a_run_goes_on_and_says_the_same(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, CARD + WEAK)
    first = run(pack, "--output", "json")
    part = run(pack, "--sample", "4", "--output", "json")
    again = run(pack, "--resume", "--output", "json")
    assert first.output == again.output
    assert json.loads(part.output)["mutants"] == 4
    assert len(list((tmp_path / "cache" / "mutants").iterdir())) == 1


def test_json_has_scores_and_survivors(tmp_path: Path) -> None:
    data = json.loads(run(write_pack(tmp_path, CARD + WEAK), "--output", "json").output)
    assert data["mutants"] == data["noticed"] + data["survived"]
    assert data["cards"][0]["card"] == "Lantern Fox"
    assert {item["operator"] for item in data["survivors"]} <= set(data["operators"])
    assert data["packs"]["harbour"]["mutants"] == data["mutants"]


def test_a_stale_excuse_is_an_error(tmp_path: Path) -> None:
    result = run(write_pack(tmp_path, CARD + STRONG, EXCUSE))
    assert result.exit_code == 1
    assert "harbour/equivalent.toml: an excuse for Lantern Fox excuses no survivor" in result.output
    assert run(write_pack(tmp_path, CARD + WEAK, EXCUSE)).exit_code == 0


def test_a_test_that_fails_anyway_is_an_error(tmp_path: Path) -> None:
    result = run(write_pack(tmp_path, CARD + WEAK.replace("has 0", "has 1")))
    assert result.exit_code == 1
    assert 'test "Lantern Fox burns" of Lantern Fox fails without any change' in result.output


def test_cards_with_errors_are_not_changed(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, CARD.replace("graveyard", "graveyrd"))
    result = run(pack)
    assert result.exit_code == 1
    assert "error[RS107]" in result.output
    assert "mend the cards first" in result.output
    assert json.loads(run(pack, "--output", "json").output)["diagnostics"]


def test_an_empty_run_is_an_error(tmp_path: Path) -> None:
    assert run(write_pack(tmp_path, CARD), "-k", "nobody").exit_code == 2


def test_a_card_is_asked_for_by_its_japanese_name_too(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, CARD + WEAK)
    assert run(pack, "-k", "ギツネ", "--summary").output == run(pack, "--summary").output
    told = "error: nothing was changed: no card that does something has '熊' in its name\n"
    assert run(pack, "-k", "熊").output == told


def test_a_score_is_a_number(tmp_path: Path) -> None:
    assert run(write_pack(tmp_path, CARD), "--fail-under", "nan").exit_code == 2


@pytest.mark.parametrize("end", [KeyboardInterrupt, SystemExit(TERMINATED)])
def test_who_stops_a_run_is_told_how_it_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, end: BaseException
) -> None:
    pack = write_pack(tmp_path, CARD + WEAK)
    whole = run(pack, "--output", "json").output
    note = Journal.note

    def first_only(self: Journal, subject: Subject, verdict: Verdict) -> None:
        note(self, subject, verdict)
        raise end

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "note", first_only)
        stopped = run(pack)
    assert stopped.exit_code == (1 if end is KeyboardInterrupt else TERMINATED)
    told = "stopped: 1 mutant judged, which is kept; `--resume` goes on from there"
    assert told in stopped.output
    assert run(pack, "--resume", "--output", "json").output == whole


@pytest.mark.parametrize("text", ["0", "many", "-3", "0%"])
def test_a_sample_is_a_number_or_a_percentage(tmp_path: Path, text: str) -> None:
    result = run(write_pack(tmp_path, CARD), "--sample", text)
    assert result.exit_code == 2
    assert "write a number of mutants, or `10%`" in result.output


def test_time_stops_a_run_and_japanese_is_spoken(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, CARD + WEAK)
    result = run(pack, "--time", "60", "--slowest", "2", "--lang", "ja")
    assert result.exit_code == 0
    assert "スコア" in result.output
    assert " 秒  " in result.output


def test_tests_of_a_pack_that_requires_the_card_count_where_they_are_asked_for(
    tmp_path: Path,
) -> None:
    pack = write_pack(tmp_path, CARD)
    other = tmp_path / "helpers"
    other.mkdir()
    manifest = MANIFEST.replace("harbour", "helpers") + 'requires = ["harbour"]\n'
    (other / "pack.toml").write_text(manifest, encoding="utf-8")
    (other / "tests.rush").write_text(STRONG, encoding="utf-8")
    alone = json.loads(run(pack, "--output", "json").output)
    helped = json.loads(run(pack, "--with", other, "--output", "json").output)
    whole = json.loads(run(write_pack(tmp_path, CARD + STRONG), "--output", "json").output)
    assert alone["noticed"] == 0
    assert helped == whole
    named = run(pack, "--with", tmp_path / "nowhere")
    assert named.exit_code == 2
