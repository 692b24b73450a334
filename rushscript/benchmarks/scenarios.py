"""The tests of packs: how many run in a second, and how many positions the solver looks at."""

from __future__ import annotations

from itertools import cycle
from time import process_time

from rushscript.benchmarks.figures import Figure
from rushscript.benchmarks.timing import rate
from rushscript.testing.running.suites import Suite
from rushscript.testing.solving import solve


def measure_tests(suite: Suite, seconds: float) -> dict[str, Figure]:
    """Tests and puzzles, read and compiled before; what there is none of has no figure."""
    found: dict[str, Figure] = {}
    tests = cycle(suite.tests)
    if suite.tests:

        def run_one() -> int:
            next(tests).run()
            return 1

        found["tests_per_second"] = rate(run_one, seconds)
    puzzles = [test for test in suite.tests if test.test.node.goal is not None]
    waiting = cycle(puzzles)
    if puzzles:
        end = process_time() + 2 * seconds

        def solve_one() -> int:
            """All the positions of a puzzle; one that takes too long is given up."""
            solved = solve(next(waiting), is_late=lambda: process_time() >= end)
            return solved.positions

        found["solver_positions_per_second"] = rate(solve_one, seconds)
    return found
