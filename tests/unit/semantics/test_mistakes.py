"""Further forms of mistakes than `docs/diagnostics` shows: each has its code, at its place."""

from __future__ import annotations

import pytest

from tests.unit.semantics.checking import (
    PLAYED,
    card,
    condition,
    filters,
    found_in,
    scenario,
    steps,
    when,
)

NORMAL = "monster normal"
DRAGON = 'your field "Dragon"'
ACTIVATE = 'activate "Dragon"'

NAMES: list[tuple[str, str]] = [
    ('RS202 "Dragn Bat"', filters('monster("Dragn Bat")') + card("", "Dragon Bat", NORMAL)),
    ('RS204 "Twin"', card("", "Twin", NORMAL) * 2),
    ("RS212 one", steps("draw 1 as one", "also draw 1 as one", "also send one to graveyard")),
    ("RS213 one", steps("draw 1 as one")),
    ('RS254 "Absent"', 'name "Absent"\n' * 2),
    ('RS285 " "', card("", " ", NORMAL)),
]

# One mistake with two consequences is told once, from the first word that is part of it.
CONSEQUENCES: list[tuple[str, str]] = [
    ("RS210 paid", steps("destroy paid", "also send paid to graveyard")),
    ("RS219 and destroy one", steps("and destroy one", "then send one to graveyard")),
    ("RS221 choose", card("ignition { cost choose 1 monster on your field }")),
    ("RS231 trap(dragon", filters("trap(dragon, level 4, in attack)")),
    ("RS231 spell(level", steps("reveal 1 spell(level 4) in your hand as one", "destroy one")),
    ("RS231 trap(dragon", when("opponent's monster attacks your trap(dragon)")),
    (
        "RS234 face-up) in your deck",
        steps("choose 1 monster(face-up) in your deck as one", "and destroy one"),
    ),
    ("RS261 in your hand", steps("1 monster(face-up) in your hand gains atk 100 this turn")),
    (
        "RS227 0",
        steps("choose 0 monsters on your field as one", "and self gains atk one.level this turn"),
    ),
    ("RS237 highest(type", condition("highest(type, monsters on your field) >= 2")),
    ("RS236 cards", condition("there are 2 or more cards(fire, dragon) in your graveyard")),
    ("RS236 card", condition("there is a card(level 4) in your graveyard")),
    (
        "RS288 in opponent's hand",
        steps("choose 1 monster in opponent's hand as one", "and destroy one"),
    ),
]

FILTERS: list[tuple[str, str]] = [
    ("RS232 not dragon", filters("monster(dragon, not dragon)")),
    ("RS232 in defense", filters("monster(in attack, in defense)")),
    ("RS233 level >= 1", filters("monster(level >= 1)")),
    ("RS254 spell", filters("(spell or spell)")),
    ("RS254 special", condition("self was special or special summoned this turn")),
    ("RS257 spell", when("opponent sets a spell")),
]

CARDS: list[tuple[str, str]] = [
    ("RS264 sea", 'card "X" {\n    monster normal level 1 sea serpent 0/0\n}\n'),
    ("RS264 drak", 'card "X" {\n    monster normal level 1 drak dragon 0/0\n}\n'),
]

TESTS: list[tuple[str, str]] = [
    ('RS304 "Dragon"', scenario('your field 2 "Dragon"', 'expect "Dragon" on your field')),
    ("RS305 option 1", scenario(DRAGON, "surrender { option 1 }\n    expect you win")),
    ("RS355 goal win this turn", scenario("it is opponent's turn", "goal win this turn")),
    ("RS356 opponent surrenders", scenario(DRAGON, "goal win this turn\n    opponent surrenders")),
    ("RS263 dark", scenario(DRAGON, 'expect "Dragon" atk = dark')),
    ("RS210 ghost", scenario(DRAGON, "expect ghost on your field")),
]

ALL = [*NAMES, *CONSEQUENCES, *FILTERS, *CARDS, *TESTS]


@pytest.mark.parametrize(("expected", "text"), ALL)
def test_one_mistake_is_one_diagnostic_at_its_place(expected: str, text: str) -> None:
    assert found_in(text) == [expected]


STEPS_WITH_A_NAME = [
    ("RS221 choose", "cost choose 1 monster on your field as one"),
    ("RS222 opponent", "effect\n            opponent inflict 300 damage to you as one"),
]


@pytest.mark.parametrize(("expected", "clause"), STEPS_WITH_A_NAME)
def test_the_name_of_a_wrong_step_is_no_second_mistake(expected: str, clause: str) -> None:
    use = "draw [one.level]"
    after = f"\n        effect {use}" if clause.startswith("cost") else f"\n            {use}"
    assert found_in(card(f"ignition {{\n        {clause}{after}\n    }}")) == [expected]


def test_the_played_card_of_these_tests_is_sound() -> None:
    assert found_in(PLAYED) == []
