"""The derived legality agrees with the brute-force judge; a thousand duels are a long run
(`python -m tests.properties.many --judge --duels 1000`), these are a sample of them."""

from __future__ import annotations

import pytest

from rushscript.formats import RUSH
from tests.properties.decks import DECKS
from tests.properties.judge import judge_duel

PART = 5


@pytest.mark.parametrize("part", range(3))
@pytest.mark.parametrize("decks", sorted(DECKS))
def test_the_judge_agrees_at_every_decision(decks: str, part: int) -> None:
    seeds = range(part * PART, (part + 1) * PART)
    assert all(judge_duel(RUSH, DECKS[decks](seed), seed) > 0 for seed in seeds)
