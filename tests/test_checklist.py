"""The checklist is complete: every rule of the game has its row, and every row its tests.

`tests/test_architecture.py` holds that the named tests exist.
"""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Final

WITHOUT_EFFECT: Final = {"R-206", "R-208", "R-224"}
"""An opinion, merchandise and links for readers: nothing that a program could show."""

RULES: Final = {
    *(f"R-{number:03}" for number in (*range(1, 209), *range(220, 225))),
    *(f"RR-{number:03}" for number in (*range(1, 8), *range(10, 49), *range(50, 78))),
    *(f"RR-{number:03}" for number in (*range(80, 114), *range(120, 127), *range(130, 135))),
    *(f"Z{number}" for number in range(1, 22) if number not in (14, 16)),
    *(f"G{number:02}" for number in range(1, 28)),
} - WITHOUT_EFFECT
"""The rules of Rush Duel, their odd statements and the golden scenarios. Z14 and Z16 are about
cards of other formats."""


def rows() -> list[str]:
    path = Path(__file__).parent / "checklist.csv"
    with path.open(encoding="utf-8", newline="") as file:
        return [row["id"] for row in csv.DictReader(file)]


def test_every_rule_has_a_row() -> None:
    assert sorted(RULES - set(rows())) == []


def test_the_rows_are_sorted() -> None:
    assert rows() == sorted(rows())
