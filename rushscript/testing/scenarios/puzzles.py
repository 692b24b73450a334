"""Puzzles among the tests: `goal win this turn` and the moves under it, which are a solution.

Running a test plays one line of the solution; that every other answer of the opponent loses too
is proved by `solving`.
"""

from __future__ import annotations

from rushscript.syntax.nodes import Move, TestCase
from rushscript.testing.scenarios.expectations import result_words
from rushscript.testing.scenarios.results import stop
from rushscript.testing.scenarios.scene import Scene


def states_solution(test: TestCase) -> bool:
    """Whether the test is a puzzle that says how it is solved."""
    return test.goal is not None and any(isinstance(line, Move) for line in test.moves)


def check_goal(scene: Scene, test: TestCase, turn: int) -> None:
    """Raises TestStopped unless `you` have won before `turn` was over."""
    assert test.goal is not None
    result = scene.duel.result
    if result is not None and result.winner == scene.seat and scene.duel.turn == turn:
        return
    found = result_words(scene)
    if scene.duel.turn != turn:
        found = f"{found}, and the turn is over"
    raise stop(
        "the stated solution does not reach its goal",
        test.goal.span,
        expected="you win this turn",
        found=found,
    )
