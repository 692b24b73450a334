"""`rushscript solve`: what it prints and its exit status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.unit.cli.running import run
from tests.unit.library.packs import write_pack

BLOW = """test "one blow" {
    given {
        your field 1 monster(level 4, atk 1500) as blade, 1 monster(level 4, atk 100)
        opponent's lp 1500
    }
    goal win this turn
}
"""
TOO_WEAK = BLOW.replace("one blow", "too weak").replace("lp 1500", "lp 1601")


def pack(tmp_path: Path, text: str) -> Path:
    return write_pack(tmp_path, "riddles", text)


@pytest.fixture
def riddles(tmp_path: Path) -> Path:
    return pack(tmp_path, BLOW + "\n" + TOO_WEAK)


def test_a_win_is_shown_as_the_moves_of_a_test(tmp_path: Path) -> None:
    result = run("solve", pack(tmp_path, BLOW))
    head, *moves = result.output.splitlines()
    assert head.startswith('"one blow": a win is forced, in 2 moves (')
    assert moves == ["    enter battle phase", "    attack directly with blade"]
    assert result.exit_code == 0


def test_no_win_is_told_and_is_not_fine(riddles: Path) -> None:
    result = run("solve", riddles, "too weak")
    assert result.output.startswith('"too weak": there is no forced win this turn (')
    assert result.exit_code == 1


def test_one_puzzle_that_fails_is_enough(riddles: Path) -> None:
    result = run("solve", riddles)
    assert result.output.count("positions looked at") == 2
    assert result.exit_code == 1


def test_a_limit_is_told(riddles: Path) -> None:
    result = run("solve", riddles, "one blow", "--nodes", "1")
    assert result.output == (
        '"one blow": not decided, the positions that may be looked at are used up '
        "(1 position looked at)\n"
    )
    assert result.exit_code == 1
    assert (
        "判定できません。時間を使い切りました"
        in run("solve", riddles, "too weak", "--time", "0", "--lang", "ja").output
    )


def test_other_first_moves_are_told_with_what_they_need(tmp_path: Path) -> None:
    result = run("solve", pack(tmp_path, BLOW), "--all")
    told = result.output.split("    other first moves that win:\n")[1]
    assert told == "        put monster(level 4, atk 100) in face-up defense (3 moves)\n"


def test_a_card_without_a_name_is_told(tmp_path: Path) -> None:
    result = run("solve", pack(tmp_path, BLOW.replace(" as blade", "")))
    assert result.output.endswith(
        "    to paste it, give a name with `as` to: `monster(level 4, atk 1500)`\n"
    )


def test_the_report_for_machines(riddles: Path) -> None:
    result = run("solve", riddles, "--output", "json")
    won, lost = json.loads(result.output)
    assert (won["name"], won["verdict"], won["moves"], won["line"]) == ("one blow", "won", 2, 1)
    assert won["solution"] == {
        "moves": ["enter battle phase", "attack directly with blade"],
        "ways": [],
    }
    assert (lost["verdict"], lost["solution"], lost["stated"]) == ("no win", None, None)


def test_a_name_alone_is_looked_for_in_the_packs() -> None:
    result = run("solve", "turn the right wall")
    assert result.output.startswith('"Puzzle 1: turn the right wall": a win is forced')


def test_nothing_to_solve_is_wrong_use(riddles: Path) -> None:
    result = run("solve", riddles, "no such puzzle")
    assert result.exit_code == 2
    assert "no puzzle has 'no such puzzle' in its name" in result.output
    assert run("solve", riddles.parent / "nowhere.rush").exit_code == 2


def test_cards_with_errors_are_told(tmp_path: Path) -> None:
    result = run("solve", pack(tmp_path, BLOW.replace("goal win", "goal draw")))
    assert "error[" in result.output
    assert result.exit_code == 1


@pytest.mark.parametrize("seconds", ["-1", "nan"])
def test_time_is_a_number_of_seconds(riddles: Path, seconds: str) -> None:
    assert run("solve", riddles, "--time", seconds).exit_code == 2


def test_a_word_that_is_neither_a_place_nor_in_a_name_is_told_as_both(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, riddles: Path
) -> None:
    (tmp_path / "cards_dsl").mkdir()
    riddles.rename(tmp_path / "cards_dsl" / "riddles")
    monkeypatch.chdir(tmp_path)
    result = run("solve", "nowhere")
    assert result.exit_code == 2
    assert result.output == (
        "error: nothing was solved: no puzzle has 'nowhere' in its name, "
        "and 'nowhere' is no file, pack or directory here\n"
    )
    assert (
        "というファイル、パック、フォルダーもここにありません"
        in run("solve", "nowhere", "--lang", "ja").output
    )
