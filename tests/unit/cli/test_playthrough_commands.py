"""`rushscript record` and `verify`: what was played once, and what a change does to it."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from rushscript.record import read_log
from rushscript.record.log import Choice, LoggedEvent, Told
from tests.unit.cli.running import refused, run
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


def test_a_part_of_the_name_is_enough_and_several_are_listed(tmp_path: Path, foxes: Path) -> None:
    path = tmp_path / "x.log"
    assert run("record", path, "--test", foxes, "FOX").exit_code == 0
    (foxes / "more.rush").write_text(
        FOX[FOX.index("test ") :].replace("bites", "barks"), encoding="utf-8"
    )
    said = run("record", path, "--test", foxes, "the fox").output
    assert '2 tests are called like "the fox":' in said
    assert '"the fox barks"' in said
    assert "2 件" in run("record", path, "--test", foxes, "the fox", "--lang", "ja").output


def test_the_command_that_is_told_verifies_the_log(
    tmp_path: Path, foxes: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("親 dir").mkdir()
    foxes.rename("my foxes")
    manifest = Path("my foxes/pack.toml")
    manifest.write_text(manifest.read_text("utf-8").replace('"foxes"', '"my_foxes"'), "utf-8")
    foxes = Path("my foxes").rename("my_foxes")
    told = run("record", "親 dir/記録 1.log", "--test", foxes, "the fox bites").output
    command = told.partition("Verify it with: ")[2]
    assert shlex.split(command)[:2] == ["rushscript", "verify"]
    assert run(*shlex.split(command)[1:]).output == "1 as recorded, 0 not\n"
    told = run("record", "d 1.log", "--pack", STARTER, "--choices", "5").output
    assert run(*shlex.split(told.partition("Verify it with: ")[2])[1:]).exit_code == 0


def test_what_has_no_sense_beside_a_test_or_log_is_refused(tmp_path: Path, foxes: Path) -> None:
    path = tmp_path / "x.log"
    for option in (("--seed", "3"), ("--pack", STARTER), ("--agent", "random")):
        said = refused("record", path, "--test", foxes, "the fox bites", *option)
        assert f"`{option[0]}` does not go with --test" in said
    said = refused("record", path, "--test", foxes, "x", "--seed", "3", "--lang", "ja")
    assert "`--seed` は `--test` と一緒には使えません" in said
    said = refused("record", path, "--from", duel(tmp_path / "a.log"), "--choices", "2")
    assert "`--choices` does not go with --from" in said


def test_a_test_without_moves_is_not_recorded(tmp_path: Path, foxes: Path) -> None:
    path = tmp_path / "x.log"
    given = "    given {\n        your lp 100\n    }\n"
    (foxes / "more.rush").write_text(
        f'test "riddle" {{\n{given}    goal win this turn\n}}\n\n'
        f'test "looks" {{\n{given}    expect your lp = 100\n}}\n',
        encoding="utf-8",
    )
    said = refused("record", path, "--test", foxes, "riddle", status=1)
    assert 'the puzzle "riddle" states no moves to play; `rushscript solve`' in said
    assert "it has no moves" in refused("record", path, "--test", foxes, "looks", status=1)
    assert not path.exists()


def test_a_puzzle_whose_stated_solution_does_not_win_is_not_recorded(
    tmp_path: Path, foxes: Path
) -> None:
    path = tmp_path / "x.log"
    (foxes / "more.rush").write_text(
        'test "riddle" {\n    given {\n        your lp 100\n    }\n'
        "    goal win this turn\n    end turn\n}\n",
        encoding="utf-8",
    )
    result = run("record", path, "--test", foxes, "riddle")
    assert result.exit_code == 1
    assert "the stated solution does not reach its goal" in result.output
    assert not path.exists()


# ------------------------------------------------------------------------------------- verifying


def test_a_log_that_cannot_be_played_does_not_keep_the_others_from_it(
    tmp_path: Path, foxes: Path, bite: Path
) -> None:
    whole = duel(tmp_path / "duel.log")
    empty, cut = tmp_path / "empty.log", tmp_path / "cut.log"
    empty.write_bytes(b"")
    cut.write_bytes(b"".join(whole.read_bytes().splitlines(keepends=True)[:20]))
    result = run("verify", empty, whole, cut, bite, "--pack", STARTER, "--pack", foxes)
    assert result.exit_code == 1
    assert result.output.replace(f"{tmp_path}/", "") == (
        "error: empty.log: this is no log of a duel: it does not begin with a header\n"
        "error: cut.log: the log ends before its end: it was cut off after line 20; take the whole "
        "file, or record it again\n"
        "2 as recorded, 0 not; 2 could not be played\n"
    )
    told = run("verify", empty, whole, "--pack", STARTER, "--lang", "ja").output
    assert "エラー: " in told
    assert "再生できない記録 1 件" in told
    items = json.loads(run("verify", cut, whole, "--pack", STARTER, "--output", "json").output)
    assert [item["same"] for item in items] == [False, True]
    assert "ends before its end" in items[0]["error"]


@pytest.mark.parametrize("lines", [1, 5, 20, -2, -1])
def test_a_log_of_a_scenario_that_was_cut_off_is_told(foxes: Path, bite: Path, lines: int) -> None:
    bite.write_bytes(b"".join(bite.read_bytes().splitlines(keepends=True)[:lines]))
    result = run("verify", bite, "--pack", foxes)
    assert result.exit_code == 1
    assert "the log ends before its end" in result.output


def test_a_scenario_of_another_version_or_with_two_headers_is_refused(
    foxes: Path, bite: Path
) -> None:
    data = bite.read_bytes()
    bite.write_bytes(data + data)
    assert "two logs in one file" in run("verify", bite, "--pack", foxes).output
    bite.write_bytes(data.replace(b'"log":2', b'"log":9', 1))
    assert "version 9 of the log format" in run("verify", bite, "--pack", foxes).output


def test_a_pack_that_is_missing_is_named_for_every_kind_of_log(
    tmp_path: Path, foxes: Path, bite: Path
) -> None:
    path, other = duel(tmp_path / "duel.log"), tmp_path / "match.log"
    assert run("match", "--pack", STARTER, "--seed", "1", "--log", other).exit_code == 0
    foxes = write_pack(tmp_path / "alone", "foxes", FOX)
    lamps = write_pack(tmp_path, "lamps", FOX.replace("Fox", "Lamp"))
    for log, pack, given in ((path, "starter", foxes), (other, "starter", foxes)):
        result = run("verify", log, "--pack", given)
        assert result.exit_code == 2
        assert f"the pack `{pack}` is not loaded; name it too (`--pack {pack}`)" in result.output
    result = run("verify", bite, "--pack", lamps)
    assert result.exit_code == 2
    assert "the pack `foxes` is not loaded; name it too (`--pack foxes`)" in result.output


def test_a_log_that_is_not_there_is_told_beside_the_others(tmp_path: Path) -> None:
    result = run("verify", tmp_path / "no.log", duel(tmp_path / "a.log"), "--pack", STARTER)
    assert result.exit_code == 2
    assert "no.log: no such file" in result.output
    assert "1 as recorded, 0 not; 1 could not be played" in result.output


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


def test_what_people_chose_is_not_cut_short_where_it_is_no_longer_there(tmp_path: Path) -> None:
    path = duel(tmp_path / "a.log")
    by_people = re.sub(rb'"agents":\[[^]]*\]', b'"agents":["human","human"]', path.read_bytes())
    assert b"human" in by_people
    choice = rb'("is":"choice"[^\n]*?"answer":)\[\d+\](,"meaning":\[{[^\n]*?"number":)\d+'
    gone = re.sub(choice, rb"\1[99]\g<2>999", by_people, count=1)
    assert gone != by_people
    path.write_bytes(gone)
    result = run("verify", path, "--pack", STARTER, "--update")
    assert result.exit_code == 1
    assert "cannot be written anew, record it again" in result.output
    assert path.read_bytes() == gone


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
