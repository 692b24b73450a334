"""Format files: what they say, and what is wrong with them, with what to write."""

from __future__ import annotations

from dataclasses import fields
from enum import EnumType
from pathlib import Path
from typing import get_type_hints

import pytest

from rushscript.agents import make_agent
from rushscript.compiled import runs_compiled
from rushscript.engine.duel import Duel
from rushscript.errors import FormatError
from rushscript.formats import FORMATS, RUSH, RUSH_ANIME, differences, find_format, reading
from rushscript.formats.reading import hint_of, parse_format, show_fact
from rushscript.ruleset import ResponsePolicy, Ruleset
from rushscript.vocabulary import Phase
from tests.unit.starter import starter_decks

BASED = 'name = "mine"\nbased_on = "rush"\n'


def problems(text: str) -> list[str]:
    with pytest.raises(FormatError) as error:
        parse_format(text, FORMATS, "f.toml")
    lines = str(error.value).splitlines()
    assert all(line.startswith("f.toml: ") for line in lines)
    return [line.removeprefix("f.toml: ") for line in lines]


def test_a_file_says_only_what_is_different() -> None:
    mine = parse_format(f"{BASED}life_points = 4000\nmain_deck = [20, 30]\n", FORMATS)
    assert differences(RUSH, mine) == ("name", "life_points", "main_deck", "plays")
    assert (mine.name, mine.life_points, mine.main_deck) == ("mine", 4000, (20, 30))


def test_a_format_plays_the_packs_of_what_it_is_based_on() -> None:
    assert parse_format(BASED, FORMATS).plays == ("rush",)
    anime = parse_format('name = "mine"\nbased_on = "rush_anime"', FORMATS)
    assert anime.plays == ("rush_anime", "rush")
    assert anime.life_points == RUSH_ANIME.life_points


def test_words_and_tables_are_written_as_in_the_rules() -> None:
    mine = parse_format(
        f"{BASED}"
        'phases = ["draw", "main", "end"]\n'
        'normal_summons_per_turn = "unlimited"\n'
        'response = "single"\n'
        "[budgets]\nmodifiers = 900\n",
        FORMATS,
    )
    assert mine.phases == (Phase.DRAW, Phase.MAIN, Phase.END)
    assert mine.normal_summons_per_turn is None
    assert mine.response is ResponsePolicy.SINGLE
    assert mine.budgets.modifiers == 900
    assert mine.budgets.frames == RUSH.budgets.frames


def test_an_unknown_key_is_told_with_the_one_that_is_meant() -> None:
    assert problems(f"{BASED}life_pints = 4000") == [
        "there is no fact `life_pints`; write `life_points`"
    ]
    (told,) = problems(f"{BASED}colour = 1")
    assert told.startswith("there is no fact `colour`; leave it out")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('life_points = "many"', "`life_points` has"),
        ('life_points = "many"', "write `life_points = 8000`"),
        ("life_points = -5", "`life_points` is below 0"),
        ("life_points = 0", "`life_points` is 0; write a number from 1"),
        ("main_deck = [60, 40]", "write `[40, 60]`"),
        ("main_deck = [40]", "write `main_deck = [40, 60]`"),
        ('response = "loud"', 'with words of "single"'),
        ('phases = ["dawn"]', "has the wrong kind of value"),
        ('phases = ["main", "draw"]', "is no turn"),
        ('phases = ["draw", "end"]', '"main" among them'),
        ("match_wins = 4", "nobody wins 4 of 3 duels; write `match_duels = 7`"),
        ("monster_zones = 99999999", "`monster_zones` is more than a field has"),
        ('procedures = ["normal summon"]', 'write "end turn" among `procedures`'),
        ("tributes = []", "`tributes` is empty"),
        ('limit_list = "offical"', 'write one of "official", "duel links", ""'),
        ("budgets = 3", "write `[budgets]`"),
        ("[budgets]\nframes = 0", "`budgets.frames` is no limit"),
        ("[budgets]\nframe = 3", "there is no limit `budgets.frame`; there is `frames`"),
    ],
)
def test_a_bad_value_is_told_with_what_to_write(line: str, told: str) -> None:
    (problem,) = problems(f"{BASED}{line}")
    if told.startswith("`life_points` has"):
        assert problem.startswith('`life_points = "many"` has the wrong kind of value')
    else:
        assert told in problem


def test_a_misspelt_base_is_told_and_the_facts_it_would_have_are_one_problem() -> None:
    first, second = problems('name = "mine"\nbase_on = "rush"')
    assert first == "there is no fact `base_on`; write `based_on`"
    assert 'facts are missing; write `based_on = "rush"`' in second


def test_every_missing_fact_is_told() -> None:
    (many,) = problems('name = "mine"\nlife_points = 4000')
    assert "facts are missing" in many
    whole = [f"{item.name} = {show_fact(getattr(RUSH, item.name))}" for item in fields(Ruleset)]
    facts = [line for line in whole if not line.startswith(("name ", "opening_hand ", "budgets "))]
    (few,) = problems('name = "mine"\n' + "\n".join(facts))
    assert few == "`opening_hand` is missing; write `opening_hand = 4`, or `based_on`"
    (told,) = problems('based_on = "rush"')
    assert told == '`name` is missing; write `name = "house_rules"`'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("name =", "not a TOML file"),
        ('name = "mine"\nbased_on = "chess"', 'write one of "rush", '),
        ('name = "Mine!"\nbased_on = "rush"', "`name` takes small letters"),
        ('name = "rush"\nbased_on = "rush"', "`rush` is a format already"),
    ],
)
def test_a_file_that_is_no_format(text: str, told: str) -> None:
    assert any(told in line for line in problems(text))


def test_a_format_is_found_by_the_path_of_its_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(BASED, encoding="utf-8")
    assert find_format(str(path)).name == "mine"
    path.write_bytes(b"\xff")
    with pytest.raises(FormatError, match="save it as UTF-8 text"):
        find_format(str(path))
    with pytest.raises(FileNotFoundError):
        find_format(str(tmp_path / "none.toml"))


def test_the_documented_example_is_a_format() -> None:
    page = (Path(__file__).parents[3] / "docs" / "formats.md").read_text(encoding="utf-8")
    text = page.split("```toml\n")[1].split("```")[0]
    mine = parse_format(text, FORMATS)
    assert (mine.name, mine.normal_summons_per_turn) == ("house_rules", 2)
    listed = [line.split("`")[1] for line in page.splitlines() if line.startswith("| `rush")]
    assert listed == [ruleset.name for ruleset in FORMATS]


@pytest.mark.parametrize("ruleset", FORMATS, ids=lambda item: item.name)
def test_every_fact_of_a_format_can_be_written_in_a_file(ruleset: Ruleset) -> None:
    lines = [f"{item.name} = {show_fact(getattr(ruleset, item.name))}" for item in fields(Ruleset)]
    text = "\n".join(lines).replace(f'name = "{ruleset.name}"', 'name = "mine"', 1)
    mine = parse_format(text, FORMATS)
    assert differences(mine, ruleset) == ("name",)


def test_what_facts_are_made_of_is_known_of_a_compiled_format_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A compiled class says the types of its fields without those of their parts."""
    said = get_type_hints(Ruleset)
    known = {name: hint_of(name) for name in said}
    assert known == said or runs_compiled()
    plain = {name: hint if type(hint) in (type, EnumType) else type for name, hint in said.items()}
    monkeypatch.setattr(reading, "get_type_hints", lambda made: plain)
    assert {name: hint_of(name) for name in said} == known


def test_a_format_file_may_have_chains() -> None:
    """The starter decks are playable with chains: whoever plays them is asked more often."""
    chains = parse_format(f'{BASED}response = "chain"', FORMATS)
    duel = Duel(chains, decks=starter_decks(), seed=4)
    agent = make_agent("greedy", duel, 4)
    while duel.decision is not None:
        duel.choose(agent(duel.decision))
    assert duel.result is not None
