"""`rushscript fuzz`: what it tells, for people and machines, and its exit status."""

from __future__ import annotations

import json
import shlex
import shutil
from pathlib import Path

import pytest

from rushscript.library.files import installed_packs
from tests.unit.cli.running import refused, run
from tests.unit.testing.planting import crash_with

STARTER = installed_packs() / "starter"


def test_sound_cards_are_told_and_leave_nothing(tmp_path: Path) -> None:
    result = run("fuzz", STARTER, "--duels", 4, "-o", tmp_path / "faults")
    assert result.exit_code == 0
    assert result.output.startswith("4 duels with 28 cards, seed 1: ")
    assert result.output.endswith("no duel broke\n")
    assert not (tmp_path / "faults").exists()


def test_the_report_is_told_in_japanese(tmp_path: Path) -> None:
    result = run("fuzz", STARTER, "--duels", 2, "-o", tmp_path, "--lang", "ja")
    assert result.output.endswith("壊れたデュエルはありません\n")


def test_cards_never_in_play_fail_where_that_is_asked(tmp_path: Path) -> None:
    arguments = ("fuzz", STARTER, "--duels", 1, "-o", tmp_path)
    assert run(*arguments).exit_code == 0
    assert run(*arguments, "--fail-on-unplayed").exit_code == 1


def test_a_fault_is_told_with_the_test_that_shows_it(tmp_path: Path) -> None:
    with crash_with("Phoenix Dragon", "Dragon Bat"):
        result = run("fuzz", STARTER, "--duels", 24, "-o", tmp_path)
        assert result.exit_code == 1
        file = tmp_path / "fault_1" / "fault_1.rush"
        assert f"run it: rushscript test {file}\n" in result.output
        assert "this broke the duel: KeyError: 'planted'" in run("test", file).output
    assert run("test", file).exit_code == 0


def test_what_an_earlier_run_wrote_is_told_as_such(tmp_path: Path) -> None:
    arguments = ("fuzz", STARTER, "--duels", 2, "-o", tmp_path)
    for name in ("fault_2", "fault_10", "fault_x"):
        (tmp_path / name).mkdir()
    told = "no duel broke\nof an earlier run, nothing of this one: {0}/fault_2, {0}/fault_10\n"
    assert run(*arguments).output.endswith(told.format(tmp_path))
    data = json.loads(run(*arguments, "--output", "json").output)
    assert data["earlier"] == [f"{tmp_path}/fault_2", f"{tmp_path}/fault_10"]
    with crash_with("Phoenix Dragon", "Dragon Bat"):
        again = run("fuzz", STARTER, "--duels", 24, "--faults", 1, "-o", tmp_path)
    assert again.output.splitlines()[-1].endswith(f"{tmp_path}/fault_2, {tmp_path}/fault_10")


def test_no_log_of_an_earlier_fault_stays_beside_a_new_one(tmp_path: Path) -> None:
    old = tmp_path / "fault_1" / "fault_1.log"
    old.parent.mkdir()
    old.write_text("old", encoding="utf-8")
    with crash_with("Phoenix Dragon", "Dragon Bat"):
        run("fuzz", STARTER, "--duels", 24, "-o", tmp_path)
    assert not old.exists() or old.read_text(encoding="utf-8") != "old"


def test_the_line_to_run_can_be_pasted_into_a_shell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    pack = tmp_path / "ど dir" / "own"
    shutil.copytree(STARTER, pack)
    manifest = pack / "pack.toml"
    text = manifest.read_text(encoding="utf-8").replace('"starter"', '"own"', 1)
    manifest.write_text(text, encoding="utf-8")
    with crash_with("Phoenix Dragon", "Dragon Bat"):
        output = run("fuzz", "ど dir/own", "--duels", 24, "-o", "a b").output
        (line,) = [item for item in output.splitlines() if "run it: " in item]
        words = shlex.split(line.partition("run it: ")[2])
        assert words[:3] == ["rushscript", "test", "a b/fault_1/fault_1.rush"]
        assert words[3:5] == ["ど dir/own", "-k"]
        assert "this broke the duel: KeyError: 'planted'" in run(*words[1:]).output


def test_a_place_where_nothing_can_be_written_is_told_before_the_duels(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    told = refused("fuzz", STARTER, "-o", tmp_path / "file" / "faults")
    assert told == f"error: {tmp_path}/file: this is not a directory; name another place"


def test_machines_read_the_report(tmp_path: Path) -> None:
    with crash_with("Phoenix Dragon", "Dragon Bat"):
        result = run("fuzz", STARTER, "--duels", 24, "-o", tmp_path, "--output", "json")
    data = json.loads(result.output)
    (fault,) = data["faults"]
    assert (data["seed"], data["cards"]) == (1, 28)
    assert (fault["kind"], fault["error"]) == ("exception", "KeyError")
    assert Path(fault["file"]).read_text(encoding="utf-8") == fault["test"]


def test_machines_read_which_clauses_are_left(tmp_path: Path) -> None:
    result = run("fuzz", STARTER, "--duels", 1, "-o", tmp_path, "--output", "json")
    data = json.loads(result.output)
    assert len({(item["card"], item["clause"]) for item in data["unreached"]}) <= data["clauses"]
    first = data["unreached"][0]
    assert set(first) == {"card", "clause", "file", "line", "words", "never"}
    assert first["never"]


def test_a_written_test_has_its_comments_in_japanese(tmp_path: Path) -> None:
    with crash_with("Phoenix Dragon"):
        run("fuzz", STARTER, "--duels", 4, "-o", tmp_path, "--lang", "ja")
    text = (tmp_path / "fault_1" / "fault_1.rush").read_text(encoding="utf-8")
    assert "# 場所: " in text
    assert "# rushscript fuzz が縮小: カード " in text
    assert "made small" not in text


def test_a_path_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert "no such file or directory" in refused("fuzz", tmp_path / "nowhere")
