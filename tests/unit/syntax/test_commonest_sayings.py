"""The commonest things that are said as printed texts say them: each is told once, where it stands,
and who follows the help makes no second mistake."""

from __future__ import annotations

import pytest

from rushscript.semantics import NO_NAMES
from tests.test_diagnostics import check_text
from tests.unit.syntax import test_commonest_mistakes as commonest
from tests.unit.syntax.test_commonest_mistakes import (
    MONSTER,
    attacked,
    clause,
    live,
    played,
    step,
)

SAYINGS = [
    (clause("pay send 1 card in your hand to graveyard"), "RS107", "5:9"),
    (clause("pay 600 lp"), "RS107", "5:9"),
    (clause("condition opponent has 2 or more monsters on field"), "RS123", "5:19"),
    (clause("condition opponent has 2 or more cards in hand"), "RS123", "5:19"),
    (clause("condition opponent has a monster"), "RS123", "5:19"),
    (clause("condition opponent controls 2 or more monsters"), "RS123", "5:19"),
    (clause("condition opponent controls no monsters"), "RS123", "5:19"),
    (clause("condition you have 2 or more monsters on your field"), "RS123", "5:19"),
    (clause("condition you have 2 or more cards in hand"), "RS123", "5:19"),
    (clause("condition you control 2 or more monsters"), "RS123", "5:19"),
    (clause("condition there are at least 2 monsters on your field"), "RS107", "5:19"),
    (clause("condition there is at least 1 monster on your field"), "RS107", "5:19"),
    (clause("condition there are at most 2 monsters on your field"), "RS107", "5:19"),
    (clause("condition once per turn"), "RS123", "5:19"),
    (clause("once per turn"), "RS123", "5:9"),
    (live("all machines on your field gain atk 300"), "RS107", "5:13"),
    (step("destroy 1 machine on your field"), "RS107", "6:23"),
    (step("destroy all fairies on your field"), "RS107", "6:25"),
    (step("destroy 1 sea serpent on your field"), "RS107", "6:23"),
    (step("destroy 1 level 4 or lower monster on your field"), "RS107", "6:23"),
    (step("destroy 1 level 7 or higher monster on your field"), "RS107", "6:23"),
    (step("destroy 1 level 4 monster on your field"), "RS107", "6:23"),
    (step("shuffle 1 card in your hand into your deck"), "RS123", "6:46"),
    (step("add 1 card in your graveyard to your hand"), "RS123", "6:45"),
    (step("return 1 card in your graveyard to bottom of your deck"), "RS123", "6:58"),
    (step("gain 600 life points"), "RS107", "6:22"),
    (clause("cost pay 600 life points"), "RS107", "5:22"),
    (attacked("inflict attackers atk damage to opponent"), "RS107", "6:24"),
    (attacked("inflict attacker's atk damage to opponent"), "RS107", "6:24"),
    (attacked("inflict [attacker.atk] damage to opponent"), "RS123", "6:24"),
    (attacked("inflict its atk damage to opponent"), "RS123", "6:24"),
    (attacked("inflict damage equal to attacker.atk"), "RS123", "6:24"),
    (step('add 1 spell(name "A") in your deck to hand'), "RS107", "6:25"),
    (step('add 1 spell(named "A") in your deck to hand'), "RS107", "6:25"),
    (step("destroy 1 monster on your field as next"), "RS115", "6:48"),
    (step("destroy 1 monster on your field as position"), "RS115", "6:48"),
    (step("destroy 1 monster on your field as then"), "RS115", "6:48"),
    (played('your hand "A" as next', 'activate "A"'), "RS115", "10:26"),
    (played("", "expect opponent has 1 card in hand"), "RS107", "12:12"),
    (played("", "expect you have 1 card in your hand"), "RS107", "12:12"),
    (played("", 'use "A"'), "RS107", "12:5"),
    ('setup "poor" {\n    given {\n        your lp 100\n    }\n}\n', "RS123", "2:5"),
    (
        (
            'card "A" {\n'
            "    monster effect fire level 3 beast 1000/0\n"
            "    ignition { effect draw 1 }\n"
            "}\n"
        ),
        "RS112",
        "2:20",
    ),
]


@pytest.mark.parametrize(("text", "code", "place"), SAYINGS)
def test_it_is_told_once_where_it_stands(text: str, code: str, place: str) -> None:
    commonest.test_it_is_told_once_where_it_stands(text, code, place)


FOLLOWED = [
    (clause("pay 600 lp"), "pay 600", "cost pay 600"),
    (live("all machines on your field gain atk 300"), "machines", "monsters(machine)"),
    (
        step("destroy 1 level 4 or lower monster on your field"),
        "level 4 or lower monster",
        "monster(level <= 4)",
    ),
    (
        clause("condition there are at least 2 monsters on your field"),
        "there are at least 2",
        "there are 2 or more",
    ),
    (step("gain 600 life points"), "life points", "lp"),
    (
        attacked("inflict attackers atk damage to opponent"),
        "attackers atk",
        "attacker.atk",
    ),
    (
        clause("condition opponent has 2 or more monsters"),
        "opponent has 2 or more monsters",
        "there are 2 or more monsters on opponent's field",
    ),
    (
        MONSTER.replace("level 4 fire", "fire level 4") + "    ignition { effect draw 1 }\n}\n",
        "monster effect fire level 4 dragon 1000/0",
        "monster effect level 4 fire dragon 1000/0",
    ),
    (step("if your lp <= 4000 draw 1"), "draw 1", "{ draw 1 }"),
]


@pytest.mark.parametrize(("text", "wrong", "right"), FOLLOWED)
def test_who_follows_the_help_makes_no_second_mistake(text: str, wrong: str, right: str) -> None:
    _, (found,) = check_text(text, NO_NAMES)
    assert right in found.help
    _, left = check_text(text.replace(wrong, right, 1), NO_NAMES)
    assert left == []
