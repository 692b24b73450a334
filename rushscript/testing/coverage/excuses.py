"""Excuses: `equivalent.toml` of a pack -> goals of its cards that no test can reach, with reasons.

An excuse names the card, the clause as `rushscript coverage` shows it, and the goal. One that
excuses nothing is stale, which is an error: the goal is reached after all, or is none.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rushscript.testing.coverage.goals import GoalKind
from rushscript.testing.excuses import UNREACHABLE, read_rows, wrong_row


@dataclass(frozen=True, slots=True)
class Unreachable:
    """A goal of a card that its author excuses. `clause` are the words of the clause."""

    card: str
    clause: str
    goal: GoalKind
    because: str


def read_unreachable(directory: Path) -> tuple[Unreachable, ...]:
    """The excused goals of a pack; none where it has no such file. Raises PackError when the file
    says something else."""
    return tuple(_excuse(item, directory) for item in read_rows(directory, UNREACHABLE))


def _excuse(item: dict[str, str], directory: Path) -> Unreachable:
    if item["goal"] not in list(GoalKind):
        goals = ", ".join(GoalKind)
        found = f"there is no goal `{item['goal']}`, they are {goals}"
        raise wrong_row(directory, UNREACHABLE, found)
    clause = " ".join(item["clause"].split())
    return Unreachable(item["card"], clause, GoalKind(item["goal"]), item["because"])
