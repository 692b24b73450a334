"""The number of ways to go on from fixed positions is what it was (`tests/perft`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.perft.counting import count_choices, positions, read_position


@pytest.mark.parametrize("path", positions(), ids=lambda path: path.stem)
def test_as_many_choices_as_counted_before(path: Path) -> None:
    duel, counts = read_position(path)
    assert len(counts) >= 3
    before = duel.state_hash()
    found = [count_choices(duel, depth) for depth in range(1, len(counts) + 1)]
    assert found == counts
    assert duel.state_hash() == before
