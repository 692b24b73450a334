"""The number of ways to go on from fixed positions is what it was, in every format."""

from __future__ import annotations

import pytest

from rushscript.benchmarks.perft import PerftPosition, all_positions, count, divide
from rushscript.formats import FORMATS, RUSH
from rushscript.ruleset import Ruleset
from tests.unit.starter import starter_packs

POSITIONS = all_positions()


@pytest.mark.parametrize("ruleset", FORMATS, ids=lambda ruleset: ruleset.name)
@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_as_many_choices_as_counted_before(position: PerftPosition, ruleset: Ruleset) -> None:
    duel, counts = position.duel(starter_packs(), ruleset), position.counts[ruleset.name]
    assert len(counts) >= 3
    before = duel.state_hash()
    found = [count(duel, depth).sequences for depth in range(1, len(counts) + 1)]
    assert tuple(found) == counts
    assert duel.state_hash() == before


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_the_shares_of_the_first_choices_add_up(position: PerftPosition) -> None:
    duel, counts = position.duel(starter_packs(), RUSH), position.counts[RUSH.name]
    for depth in (1, 2, 3):
        shares = divide(duel, depth)
        assert len(shares) == counts[0]
        assert sum(share.sequences for share in shares) == counts[depth - 1]


def test_positions_are_made_for_every_choice_but_the_last() -> None:
    for position in POSITIONS:
        duel, counts = position.duel(starter_packs(), RUSH), position.counts[RUSH.name]
        assert count(duel, 3).positions == counts[0] + counts[1]


def test_a_duel_ends_sooner_where_players_have_fewer_lp() -> None:
    (blow,) = [position for position in POSITIONS if position.name == "last_blow"]
    rulesets = sorted(FORMATS, key=lambda ruleset: ruleset.life_points)
    found = [count(blow.duel(starter_packs(), item), 5).sequences for item in rulesets]
    assert found == sorted(found)
    assert len(set(found)) == len({ruleset.life_points for ruleset in rulesets}) == 3
