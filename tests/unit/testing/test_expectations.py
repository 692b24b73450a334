"""`expect`: each kind of fact holds where it is true and shows what was found where not."""

from __future__ import annotations

import pytest

from tests.unit.testing.probing import failure_of, run_probe

SCENE = """
test "probe" {{
    given {{
        your field "Dragon Bat" in face-up defense, 1 monster(fire, level 3) face-down as hidden
        your hand "Spell Archer"
        your deck 1 card as upper, 1 card as lower
        your lp 3000
        opponent's field 1 trap as snare
        opponent's graveyard 2 monsters(fire), 1 spell
    }}
    expect {fact}
}}
"""


@pytest.mark.parametrize(
    "fact",
    [
        '"Dragon Bat" atk = 1000',
        '"Dragon Bat" original def = 400',
        '"Dragon Bat" type = dragon',
        '"Dragon Bat" name = "Dragon Bat"',
        "hidden level = 3",
        '"Dragon Bat" in face-up defense',
        '"Dragon Bat" face-up',
        '"Dragon Bat" not in attack',
        "hidden in face-down defense",
        "hidden face-down",
        "snare face-down",
        "snare on opponent's field",
        '"Spell Archer" in your hand',
        '"Spell Archer" not in your deck or graveyard',
        "upper on top of your deck",
        "lower on bottom of your deck",
        "your field has 2",
        "your field has 1 monster(dragon)",
        "opponent's graveyard has 2 monsters(fire)",
        "opponent's spell/trap zone has 1",
        "your lp = 3000",
        "opponent's lp = 8000",
        "the duel goes on",
    ],
)
def test_facts_that_hold(fact: str) -> None:
    result = run_probe(SCENE.format(fact=fact))
    assert result.failure is None


@pytest.mark.parametrize(
    ("fact", "found"),
    [
        ('"Dragon Bat" atk = 900', "1000"),
        ('"Dragon Bat" attribute = fire', "dark"),
        ('"Dragon Bat" in attack', '"Dragon Bat" is on your field in face-up defense'),
        ("snare in your graveyard", "snare is in opponent's spell/trap zone face-down"),
        ('"Spell Archer" on opponent\'s field', '"Spell Archer" is in your hand'),
        ("your hand has 2", '1: "Spell Archer"'),
        ("your graveyard has 1", "0"),
        ("your lp = 1", "3000"),
        ("you win", "the duel goes on"),
    ],
)
def test_facts_that_do_not_hold(fact: str, found: str) -> None:
    failure = failure_of(SCENE.format(fact=fact))
    assert failure.found == found
    assert failure.expected is not None


def test_surrender_ends_the_duel() -> None:
    text = 'test "probe" {\n    given { }\n    opponent surrenders\n    expect you win\n}\n'
    assert run_probe(text).passed


def test_a_failure_tells_what_happened() -> None:
    text = """
test "probe" {
    given {
        your field 1 monster(atk 1200) as raider
    }
    enter battle phase
    attack directly with raider
    expect opponent's lp = 1
}
"""
    failure = failure_of(text)
    assert failure.found == "6800"
    assert any("1200 damage" in line for line in failure.events)


def test_a_battle_phase_waits_for_the_test() -> None:
    text = """
test "probe" {
    given {
        your field 1 monster(atk 1200) as raider
    }
    enter battle phase
    attack directly with raider
    cannot attack directly with raider because used this turn
    expect the duel goes on
    end turn
    expect you win
}
"""
    assert run_probe(text).passed
