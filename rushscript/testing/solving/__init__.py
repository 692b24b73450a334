"""Puzzles solved: a forced win in one turn is proved, or shown not to be there."""

from rushscript.testing.solving.puzzle import POSITIONS, Solved, solve
from rushscript.testing.solving.search import Limit, Verdict
from rushscript.testing.solving.solution import Solution

__all__ = ["POSITIONS", "Limit", "Solution", "Solved", "Verdict", "solve"]
