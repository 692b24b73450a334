"""`rushscript record` and `verify`: what was played once, and what a change does to it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rushscript.record import read_log
from rushscript.record.log import Choice, LoggedEvent, Told
from tests.unit.cli.running import run
from tests.unit.library.packs import write_pack
from tests.unit.starter import STARTER

FOX = """card "Lantern Fox" ja "提灯狐" {
    monster effect level 3 fire beast 800/600
    ignition {
        cost send 1 card in your hand to graveyard
        effect 1 monster(face-up) on opponent's field loses atk 500 this turn
    }
}

test "the fox bites" {
    given {
        your field "Lantern Fox"
        your hand 1 spell
        opponent's field 1 monster(level 4, atk 1000) as prey
    }
    activate "Lantern Fox"
    enter battle phase
    attack prey with "Lantern Fox"
    expect prey in opponent's graveyard
}
"""


@pytest.fixture
def foxes(tmp_path: Path) -> Path:
    return write_pack(tmp_path, "foxes", FOX)


@pytest.fixture
def bite(tmp_path: Path, foxes: Path) -> Path:
    path = tmp_path / "bite.log"
    assert run("record", path, "--test", foxes, "the fox bites").exit_code == 0
    return path


def change(pack: Path, old: str, new: str) -> None:
    file = pack / "cards.rush"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def duel(path: Path, *more: str) -> Path:
    result = run("record", path, "--pack", STARTER, "--seed", "3", "--choices", "25", *more)
    assert result.exit_code == 0, result.output
    return path


# ------------------------------------------------------------------------------------- recording


def test_a_recorded_duel_has_its_story_beside_its_events(tmp_path: Path) -> None:
    log = read_log(duel(tmp_path / "a.log"))
    told = [entry.line for entry in log.entries if isinstance(entry, Told)]
    assert any(line.startswith("Turn 1: ") for line in told)
    assert sum(isinstance(entry, Choice) for entry in log.entries) == 25
    first = next(n for n, entry in enumerate(log.entries) if isinstance(entry, Told))
    assert all(isinstance(entry, LoggedEvent) for entry in log.entries[:first])


def test_the_same_seed_records_the_same_bytes(tmp_path: Path) -> None:
    first, second = duel(tmp_path / "a.log"), duel(tmp_path / "b.log")
    assert first.read_bytes() == second.read_bytes()


def test_a_saved_duel_is_told(tmp_path: Path) -> None:
    saved, told = tmp_path / "saved.log", tmp_path / "told.log"
    assert run("duel", "--pack", STARTER, "--seed", "3", "--log", saved).exit_code == 0
    assert run("record", told, "--pack", STARTER, "--from", saved).exit_code == 0
    untold = [entry for entry in read_log(told).entries if not isinstance(entry, Told)]
    assert tuple(untold) == read_log(saved).entries
    assert len(untold) < len(read_log(told).entries)


def test_a_test_that_fails_is_not_recorded(tmp_path: Path, foxes: Path) -> None:
    change(foxes, "loses atk 500", "loses atk 100")
    path = tmp_path / "bite.log"
    result = run("record", path, "--test", foxes, "the fox bites")
    assert result.exit_code == 1
    assert "this card is not as expected" in result.output
    assert not path.exists()


def test_what_cannot_be_recorded_is_wrong_use(tmp_path: Path, foxes: Path) -> None:
    path = tmp_path / "x.log"
    assert run("record", path, "--test", foxes, "no such test").exit_code == 2
    assert run("record", path, "--agent", "human").exit_code == 2
    assert run("record", path, "--from", path, "--test", foxes, "the fox bites").exit_code == 2
    assert run("record", tmp_path / "nowhere" / "x.log").exit_code == 2


# ------------------------------------------------------------------------------------- verifying


def test_what_goes_as_it_went_is_counted(tmp_path: Path, foxes: Path, bite: Path) -> None:
    logs = tmp_path / "logs"
    logs.mkdir()
    duel(logs / "duel.log")
    bite.rename(logs / "bite.log")
    result = run("verify", logs, "--pack", STARTER, "--pack", foxes)
    assert (result.output, result.exit_code) == ("2 as recorded, 0 not\n", 0)


def test_a_changed_card_shows_how_it_was_and_how_it_is(foxes: Path, bite: Path) -> None:
    change(foxes, "loses atk 500", "loses atk 600")
    result = run("verify", bite, "--pack", foxes)
    assert result.exit_code == 1
    assert result.output.replace(str(bite), "bite.log") == (
        "bite.log: not as it was, at event 11, turn 3\n"
        "    You activate Lantern Fox.\n"
        "    You send `spell` from the hand to the graveyard as a cost.\n"
        "  - Lantern Fox: `prey` loses 500 ATK until the end of the turn (ATK 500).\n"
        "  - Battle Phase.\n"
        "  - Lantern Fox (ATK 800) attacks `prey` (ATK 500).\n"
        "  + Lantern Fox: `prey` loses 600 ATK until the end of the turn (ATK 400).\n"
        "  + Battle Phase.\n"
        "  + Lantern Fox (ATK 800) attacks `prey` (ATK 400).\n"
        '  note: the card "Lantern Fox" (foxes:lantern_fox) has changed since\n'
        "0 as recorded, 1 not\n"
    )


def test_a_test_that_cannot_go_on_says_why(foxes: Path, bite: Path) -> None:
    change(
        foxes,
        "        cost send 1 card in your hand",
        "        condition there is a monster in your hand\n        cost send 1 card in your hand",
    )
    (found,) = json.loads(run("verify", bite, "--pack", foxes, "--output", "json").output)
    assert found["same"] is False
    assert found["difference"]["found"].startswith('you cannot activate "Lantern Fox"')
    assert found["changes"] == ['the card "Lantern Fox" (foxes:lantern_fox) has changed since']


def test_a_change_that_does_nothing_here_is_none(foxes: Path, bite: Path) -> None:
    change(foxes, "800/600", "800/700")
    result = run("verify", bite, "--pack", foxes)
    assert (result.output, result.exit_code) == ("1 as recorded, 0 not\n", 0)


def test_an_update_writes_the_scenario_as_it_goes_now(foxes: Path, bite: Path) -> None:
    change(foxes, "loses atk 500", "loses atk 600")
    result = run("verify", bite, "--pack", foxes, "--update")
    assert result.exit_code == 0
    assert f"{bite}: written anew" in result.output
    assert run("verify", bite, "--pack", foxes).output == "1 as recorded, 0 not\n"


def test_a_scenario_that_fails_by_now_is_not_written_anew(foxes: Path, bite: Path) -> None:
    before = bite.read_bytes()
    change(foxes, "loses atk 500", "loses atk 100")
    result = run("verify", bite, "--pack", foxes, "--update")
    assert result.exit_code == 1
    assert "cannot be written anew" in result.output
    assert bite.read_bytes() == before


def test_a_duel_that_differs_is_played_anew_by_its_agents(tmp_path: Path) -> None:
    path = duel(tmp_path / "a.log")
    whole = path.read_bytes()
    path.write_bytes(whole.replace(b'"kind":"DRAWN","player":0', b'"kind":"DRAWN","player":1', 1))
    result = run("verify", path, "--pack", STARTER, "--lang", "ja")
    assert result.exit_code == 1
    assert "記録と違います" in result.output
    assert run("verify", path, "--pack", STARTER, "--update").exit_code == 0
    assert path.read_bytes() == whole


def test_a_story_in_other_words_is_right_and_can_be_written_anew(tmp_path: Path) -> None:
    path = duel(tmp_path / "a.log")
    whole = path.read_bytes()
    path.write_bytes(whole.replace(b"The duel begins", b"The duel starts", 1))
    result = run("verify", path, "--pack", STARTER, "--update")
    assert "as it was, but told in other words now" in result.output
    assert result.exit_code == 0
    assert path.read_bytes() == whole


def test_a_match_is_verified_too(tmp_path: Path) -> None:
    path = tmp_path / "match.log"
    assert run("match", "--pack", STARTER, "--seed", "1", "--log", path).exit_code == 0
    assert run("verify", path, "--pack", STARTER).output == "1 as recorded, 0 not\n"
    path.write_bytes(path.read_bytes().replace(b'"winner":0', b'"winner":1', 1))
    result = run("verify", path, "--pack", STARTER, "--update")
    assert result.exit_code == 1
    assert "cannot be written anew" in result.output


def test_nothing_to_verify_is_wrong_use(tmp_path: Path) -> None:
    result = run("verify", tmp_path)
    assert result.exit_code == 2
    assert "there is no `*.log`" in result.output
