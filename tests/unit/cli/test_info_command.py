"""`rushscript info`: tables of the almanac, facts of formats, one card."""

from __future__ import annotations

from pathlib import Path

from rushscript.formats import FORMATS
from tests.unit.cli.running import refused, run
from tests.unit.library.packs import write_pack
from tests.unit.starter import STARTER


def told(*arguments: str | Path) -> list[str]:
    result = run("info", *arguments)
    assert result.exit_code == 0
    return result.output.splitlines()


def test_without_a_word_it_says_what_there_is() -> None:
    assert told()[0] == "rushscript info products"
    assert told()[-1] == "rushscript info CARD"


def test_products_come_in_order_of_release() -> None:
    lines = told("products")
    assert lines[0].startswith("2020-04-04  RD/ST01")
    assert "超速のラッシュロード" in lines[2]
    assert lines[-1].endswith(" products")
    early = told("products", "--date", "2020-04-30")
    assert len(early) == 4
    assert early[-1] == "3 products out on 2020-04-30"
    assert told("products", "--date", "2020-01-01") == ["0 products out on 2020-01-01"]


def test_rarities_and_timeline() -> None:
    assert len(told("rarities")) == 8
    assert told("rarities")[3].startswith("Ultra Rare")
    assert told("timeline")[0].startswith("2020-04-04")
    assert told("timeline", "--date", "2019-01-01") == ["nothing yet"]


def test_formats_show_every_fact_and_the_differences() -> None:
    lines = told("formats")
    assert 'name = "rush"' in lines
    assert "life_points = 8000" in lines
    for ruleset in FORMATS[1:]:
        assert any(line.startswith(f"{ruleset.name}: ") for line in lines)
    assert "life_points = 4000" in told("formats", "--format", "rush_anime")
    assert any("Duel Links" in line and "rush_duel_links" in line for line in lines)


def test_limits_in_force() -> None:
    lines = told("limits")
    assert lines[0] == "official list of 2026-07-01, counting each card"
    assert "  Ghost Cyclone" in lines
    (none,) = told("limits", "--date", "2025-01-01")
    assert none == ("no limit list of rush is in force; there is: official of 2026-07-01")
    assert "no limit list of rush_2020" in told("limits", "--format", "rush_2020")[0]


def test_a_card_with_its_products() -> None:
    lines = told("Dark Sorcerer", "--pack", STARTER)
    assert lines[0].startswith("Dark Sorcerer")
    assert "rush: at most 3 in a deck" in lines
    assert any("RD/ST01-JP005" in line and "2020-04-04" in line for line in lines)
    assert "released on 2020-04-04" in told(
        "Dark Sorcerer", "--pack", STARTER, "--date", "2020-04-04"
    )
    assert "not released on 2020-04-03" in told(
        "Dark Sorcerer", "--pack", STARTER, "--date", "2020-04-03"
    )


def test_a_limited_card(tmp_path: Path) -> None:
    card = 'card "Ghost Cyclone" {\n    monster normal level 1 dark dragon 0/0\n}\n'
    pack = write_pack(tmp_path, "mine", card)
    assert "rush: at most 1 in a deck, limited by the list of 2026-07-01" in told(
        "Ghost Cyclone", "--pack", pack
    )


def test_an_unknown_card_is_told() -> None:
    assert "did you mean `Dark Sorcerer`" in refused("info", "Dark Sorcrer", "--pack", STARTER)
