"""Formats on the command line: by name, as a file, and on a day."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rushscript.formats import FORMATS
from tests.deck_lists import PLACE, list_of
from tests.unit.cli.running import refused, run
from tests.unit.library.packs import card, write_pack
from tests.unit.starter import STARTER

HOUSE = 'name = "house"\nbased_on = "rush"\nlife_points = 1500\n'


@pytest.fixture
def house(tmp_path: Path) -> Path:
    path = tmp_path / "house.toml"
    path.write_text(HOUSE, encoding="utf-8")
    return path


@pytest.mark.parametrize("name", [ruleset.name for ruleset in FORMATS])
def test_a_duel_is_played_in_each_format_with_a_deck_of_its_own(name: str) -> None:
    decks = [word for deck in ("yuga", "luke") for word in ("--deck", list_of(name, deck))]
    result = run("duel", "--pack", STARTER, "--format", name, "--seed", "3", *decks)
    assert result.exit_code == 0
    assert "wins" in result.output


def test_a_deck_of_one_format_may_be_too_small_for_another() -> None:
    deck = list_of("rush_duel_links", "yuga")
    told = refused("duel", "--pack", STARTER, "--deck", deck, status=1)
    assert "the Main Deck has 30 cards; it takes 40 to 60: add 10 (R-012)" in told


def test_a_format_file_works_in_every_command(
    house: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    told = run("duel", "--pack", STARTER, "--format", house, "--seed", "3", "--log", "x.log")
    assert told.exit_code == 0
    assert '"ruleset":"house"' in Path("x.log").read_text(encoding="utf-8")
    assert f"--format {house} x.log" in told.output
    again = run("replay", "--pack", STARTER, "--format", house, "x.log")
    assert again.output.startswith("The log is right")
    assert run("check", "--format", house, STARTER).exit_code == 0
    tested = run("test", "--format", house, STARTER, "-k", "Torna")
    assert tested.exit_code == 0
    measured = run(
        *("bench", "--format", house, "--pack", STARTER),
        *("--only", "starter", "--seconds", "0.05", "--output", "json"),
    )
    assert json.loads(measured.output)["groups"]["starter"]["counts"]["duels"]


def test_a_log_of_a_format_file_needs_the_file(
    house: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run("duel", "--pack", STARTER, "--format", house, "--seed", "3", "--log", "x.log")
    assert "there is no format `house`" in refused("replay", "--pack", STARTER, "x.log")
    told = refused("replay", "--pack", STARTER, "--format", "rush", "x.log", status=1)
    assert "played in `house`, not in `rush`" in told


def test_a_duel_goes_on_in_the_format_of_its_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run(
        *("duel", "--pack", STARTER, "--format", "rush_anime", "--seed", "3"),
        *("--agent", "human", "--log", "x.log"),
        typed="quit\n",
    )
    again = run("duel", "--pack", STARTER, "--resume", "x.log", typed="surrender\n")
    assert again.exit_code == 0
    assert '"ruleset":"rush_anime"' in Path("x.log").read_text(encoding="utf-8")


def test_what_is_wrong_with_a_format_file_is_told(house: Path) -> None:
    house.write_text(HOUSE + "life_pints = 3\n", encoding="utf-8")
    told = refused("duel", "--format", house, status=1)
    assert told.endswith("there is no fact `life_pints`; write `life_points`")
    assert "no such file" in refused("check", "--format", "none.toml")


def test_check_takes_a_day(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, "mine", requires=("starter",))
    text = list_of("rush", "yuga").read_text(encoding="utf-8")
    (pack / "decks" / "yuga.deck").write_text(text, encoding="utf-8")
    assert run("check", pack, "--date", "2020-04-04").exit_code == 0
    early = run("check", pack, "--date", "2020-04-03")
    assert early.exit_code == 1
    assert "error[RS411]" in early.output
    assert "is not released on 2020-04-03" in early.output
    assert "YYYY-MM-DD" in run("check", "--help").output


def test_a_day_written_otherwise_is_told_how(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, "mine", card("Alpha"))
    assert "`01.06.2021` is no day; write it as 2022-12-31" in refused(
        "check", pack, "--date", "01.06.2021"
    )


def test_check_says_when_a_pack_is_not_for_the_format(house: Path, tmp_path: Path) -> None:
    house.write_text(HOUSE + "plays = []\n", encoding="utf-8")
    told = refused("check", "--format", house, STARTER, status=1)
    assert told == "error: the pack `starter` is for rush, not for house"


def test_a_deck_that_mixes_two_games_is_refused(tmp_path: Path) -> None:
    """R-006: the visitor's pack may be used in the format, but its cards are of another game."""
    visitors = write_pack(tmp_path, "visitors", card("Visitor"))
    with (visitors / "pack.toml").open("a", encoding="utf-8") as file:
        file.write('card_format = "ocg/tcg"\n')
    plain = "\n".join(card(f"Plain {number}") for number in range(1, 14))
    pack = write_pack(tmp_path, "mine", plain, requires=("visitors",))
    (pack / "decks" / "mixed.deck").write_text(
        (PLACE / "mixed.deck").read_text(encoding="utf-8"), encoding="utf-8"
    )
    result = run("check", pack)
    assert result.exit_code == 1
    assert 'error[RS405]: "Visitor" is a card of ocg/tcg' in result.output
    assert "(R-006)" in result.output
    report = json.loads(run("check", pack, "--output", "json").output)
    assert [item["code"] for item in report["diagnostics"]] == ["RS405"]
