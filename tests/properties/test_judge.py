"""The derived legality agrees with the brute-force judge; a thousand duels are a long run
(`python -m tests.properties.many --judge --duels 1000`), these are a sample of them."""

from __future__ import annotations

import pytest

from rushscript.formats import RUSH
from tests.properties.decks import DECKS
from tests.properties.judge import judge_duel


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("decks", sorted(DECKS))
def test_the_judge_agrees_at_every_decision(decks: str, part: int) -> None:
    judged = sum(judge_duel(RUSH, DECKS[decks](seed), seed) for seed in range(part, 40, 4))
    assert judged > 0
