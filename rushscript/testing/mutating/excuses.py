"""Excuses: `equivalent.toml` of a pack -> mutants that no test can notice, each with the reason.

An excuse names the card and gives the lines of the diff that `rushscript mutate` shows, as they
stand there. One that fits no survivor is stale, which is an error: it would hide what comes later.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rushscript.testing.excuses import SAME, read_rows, wrong_row
from rushscript.testing.mutating.mutants import folded


@dataclass(frozen=True, slots=True)
class Excuse:
    """A change of a card that nobody can notice. `lines` are those that go and those that come."""

    card: str
    lines: tuple[str, ...]
    because: str


def read_excuses(directory: Path) -> tuple[Excuse, ...]:
    """The excuses of a pack; none where it has no such file. Raises PackError when the file says
    something else."""
    return tuple(_excuse(item, directory) for item in read_rows(directory, SAME))


def _excuse(item: dict[str, str], directory: Path) -> Excuse:
    lines = folded([line.strip() for line in item["change"].splitlines()])
    if not lines:
        found = f'the change of "{item["card"]}" has no line that begins with - or +'
        raise wrong_row(directory, SAME, found)
    return Excuse(item["card"], lines, item["because"])
