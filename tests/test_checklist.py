"""The rows of the checklist that are about cards and decks: each has its test.

Rows about the data of a card and about the construction of decks are facts that somebody looks up;
none of them may be left out.
"""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Final

CARDS_AND_DECKS: Final = (
    *("R-006", "R-010", "R-012", "R-013", "R-025"),
    *(f"R-{number:03}" for number in range(56, 75) if number != 60),
    *("R-075", "R-077", "R-079", "R-080", "R-082", "R-103", "R-110", "R-122"),
    *(f"R-{number}" for number in range(189, 198)),
    *("R-205", "R-221", "R-222"),
)


def rows() -> list[str]:
    path = Path(__file__).parent / "checklist.csv"
    with path.open(encoding="utf-8", newline="") as file:
        return [row["id"] for row in csv.DictReader(file)]


def test_every_row_about_cards_and_decks_has_a_test() -> None:
    assert sorted(set(CARDS_AND_DECKS) - set(rows())) == []
