"""Random duels of the decks of the benchmarks go as they went: every event, by digest.

The digests in `tests/duels/digests.json` are the same for the pure and the compiled engine, on
every Python. `python -m tests.test_random_duels` writes them anew after a change of the rules.
"""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from pathlib import Path

import pytest

from rushscript import load_packs
from rushscript.benchmarks.deck_groups import GROUPS, deck_group
from rushscript.benchmarks.duels import random_duel

DIGESTS = Path(__file__).parent / "duels" / "digests.json"


def digests_of(name: str) -> list[str]:
    """One duel of each pair of the group: all its events, and how it ends."""
    packs = load_packs()
    group = deck_group(packs, name)
    assert group is not None
    found = []
    for seed in range(len(group.pairs)):
        duel, _, _ = random_duel(packs.ruleset, group.of(seed), seed)
        told = sha256(duel.state_hash().encode())
        for event in duel.events:
            told.update(repr(event.key()).encode())
        found.append(told.hexdigest()[:16])
    return found


@cache
def known() -> dict[str, list[str]]:
    digests: dict[str, list[str]] = json.loads(DIGESTS.read_text(encoding="utf-8"))
    return digests


@pytest.mark.parametrize("name", GROUPS)
def test_random_duels_go_as_they_went(name: str) -> None:
    assert digests_of(name) == known()[name]


if __name__ == "__main__":
    text = json.dumps({name: digests_of(name) for name in GROUPS}, indent=1)
    DIGESTS.write_text(f"{text}\n", encoding="utf-8")
