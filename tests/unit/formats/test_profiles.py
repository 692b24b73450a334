"""The formats as facts: what they share, and the few facts in which each differs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields

import pytest

from rushscript.engine.duel import Duel
from rushscript.errors import UnknownName
from rushscript.formats import (
    FORMATS,
    RUSH,
    RUSH_2020,
    RUSH_ANIME,
    RUSH_DUEL_LINKS,
    differences,
    find_format,
)
from rushscript.formats.core import CORE
from rushscript.library.catalogue import load_packs
from rushscript.ruleset import LegendRule, ResponsePolicy, Ruleset
from rushscript.vocabulary import MonsterKind, Phase
from tests.unit.starter import CARDS, starter_decks

LISTED = {
    "rush": {"name", "limit_list"},
    "rush_anime": {"name", "limit_list", "plays", "life_points"},
    "rush_duel_links": {"name", "limit_list", "plays", "life_points", "main_deck"},
    "rush_2020": {"name", "plays", "legends"},
}


@pytest.mark.parametrize("ruleset", FORMATS, ids=lambda item: item.name)
def test_a_format_differs_from_the_core_in_the_listed_facts_only(ruleset: Ruleset) -> None:
    assert set(differences(CORE, ruleset)) == LISTED[ruleset.name]


def test_all_formats_have_the_small_field_and_few_phases() -> None:
    for ruleset in FORMATS:
        assert (ruleset.monster_zones, ruleset.spell_trap_zones, ruleset.field_zones) == (3, 3, 1)
        assert ruleset.phases == (Phase.DRAW, Phase.MAIN, Phase.BATTLE, Phase.END)


def test_formats_have_names_of_their_own_and_are_found_by_them() -> None:
    assert len({ruleset.name for ruleset in FORMATS}) == len(FORMATS)
    assert all(find_format(ruleset.name) is ruleset for ruleset in FORMATS)
    with pytest.raises(UnknownName, match="did you mean `rush_anime`"):
        find_format("rush_animee")
    with pytest.raises(UnknownName, match="there is no format `core`"):
        find_format("core")


@pytest.mark.parametrize(
    ("ruleset", "life"), [(RUSH, 8000), (RUSH_ANIME, 4000), (RUSH_DUEL_LINKS, 6000)]
)
def test_a_duel_begins_with_the_life_points_of_its_format(ruleset: Ruleset, life: int) -> None:
    duel = Duel(ruleset, decks=starter_decks(), seed=1)
    assert duel.state.life == [life, life]


def test_the_anime_plays_with_4000() -> None:
    assert RUSH_ANIME.life_points == 4000


def test_duel_links_has_6000_and_small_decks() -> None:
    assert (RUSH_DUEL_LINKS.life_points, RUSH_DUEL_LINKS.main_deck) == (6000, (30, 40))


def test_the_first_years_have_one_legend_and_no_list() -> None:
    assert (RUSH_2020.legends, RUSH_2020.limit_list) == (LegendRule.ONE, "")
    assert RUSH.legends is LegendRule.BY_DATE


@pytest.mark.parametrize("ruleset", FORMATS, ids=lambda item: item.name)
def test_every_format_plays_the_packs_of_the_printed_game(ruleset: Ruleset) -> None:
    packs = load_packs(CARDS / "starter", ruleset=ruleset)
    assert packs.deck("yuga").name == "Yuga"


FLAGS: dict[str, Callable[[Ruleset], bool]] = {
    "three columns": lambda rules: rules.monster_zones == rules.spell_trap_zones == 3,
    "no main phase 2": lambda rules: Phase.MAIN_2 not in rules.phases,
    "no standby phase": lambda rules: Phase.STANDBY not in rules.phases,
    "draw on the first turn": lambda rules: rules.first_turn_draw,
    "draw until five": lambda rules: (rules.draw_until, rules.minimum_draw) == (5, 1),
    "summons without limit": lambda rules: rules.normal_summons_per_turn is None,
    "one response, the other player first": lambda rules: rules.response is ResponsePolicy.SINGLE,
    "ritual monsters in the Extra Deck": lambda rules: MonsterKind.RITUAL in rules.extra_deck_kinds,
    "no attack on the first turn": lambda rules: not rules.first_turn_battle,
    "no hand limit": lambda rules: not any("hand_limit" in item.name for item in fields(rules)),
}
"""RR-005: the flags of an independent implementation of the game, as facts of ours."""


@pytest.mark.parametrize("flag", FLAGS)
def test_the_profile_agrees_with_the_flags_of_another_engine(flag: str) -> None:
    assert FLAGS[flag](RUSH)
