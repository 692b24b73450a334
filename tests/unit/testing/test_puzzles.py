"""Puzzles among the tests: what running one says, and what it does not claim."""

from __future__ import annotations

from pathlib import Path

from tests.unit.cli.running import run
from tests.unit.testing.probing import failure_of, run_probe

PUZZLE = """test "probe" {{
    given {{
        your field 1 monster(level 4, atk 1500) as blade
        your deck 9 cards
        opponent's deck 9 cards
        opponent's lp 1500
    }}
    goal win this turn
    {moves}
}}
"""
WON = "enter battle phase\n    attack directly with blade"


def test_a_stated_solution_must_win() -> None:
    assert run_probe(PUZZLE.format(moves=WON)).failure is None
    failure = failure_of(PUZZLE.format(moves="enter battle phase"))
    assert (failure.expected, failure.found) == ("you win this turn", "the duel goes on")


def test_a_stated_solution_must_win_in_this_turn() -> None:
    later = "end turn\n    opponent ends turn\n    " + WON
    failure = failure_of(PUZZLE.format(moves=later))
    assert failure.found == "you win, and the turn is over"


def test_a_duel_that_is_lost_is_no_solution() -> None:
    lost = PUZZLE.format(moves=WON).replace("opponent's lp 1500", "your lp 100")
    lost = lost.replace(
        "directly with blade",
        "wall with blade",
    ).replace(
        "opponent's deck",
        "opponent's field 1 monster(level 4, atk 1600) as wall\n        opponent's deck",
    )
    assert failure_of(lost).found == "opponent wins"


def test_a_puzzle_without_a_solution_is_neither_passed_nor_failed(tmp_path: Path) -> None:
    result = run_probe(PUZZLE.format(moves="expect your deck has 9"))
    assert (result.failure, result.unsolved) == (None, True)
    assert run_probe(PUZZLE.format(moves=WON)).unsolved is False
    path = tmp_path / "puzzle.rush"
    path.write_text(PUZZLE.format(moves=""), encoding="utf-8")
    told = run("test", path)
    assert told.output == (
        "0 passed, 0 failed; 1 puzzle without a stated solution, "
        "which only `rushscript solve` judges\n"
    )
    assert told.exit_code == 0
    assert "解答の書かれていないパズル 1 件" in run("test", path, "--lang", "ja").output
    assert '"unsolved": 1' in run("test", path, "--output", "json").output
