"""`duel` and `replay`: duels told, played by a person, saved and verified."""

from __future__ import annotations

import shlex
from dataclasses import replace
from pathlib import Path

import pytest

from rushscript.formats import RUSH
from rushscript.record import read_log
from tests.unit.cli.running import refused, run
from tests.unit.library.packs import write_pack
from tests.unit.starter import STARTER


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_duel_is_told_from_its_seed_to_its_winner() -> None:
    output = run("duel").output
    lines = output.splitlines()
    assert lines[0].startswith("Seed ")
    assert "Luke (greedy) against Yuga (greedy)" in lines[0]
    assert any(line.startswith("Turn 1: ") for line in lines)
    assert "wins!" in lines[-1] or "draw" in lines[-1]


def test_the_same_seed_tells_the_same_duel() -> None:
    assert run("duel", "--seed", "5").output == run("duel", "--seed", "5").output


def test_one_deck_serves_both_seats(tmp_path: Path) -> None:
    output = run("duel", "--seed", "1", "--deck", STARTER / "decks" / "yuga.deck").output
    assert "Yuga 1 (greedy) against Yuga 2 (greedy)" in output
    assert "Luke" not in output


def test_decks_and_agents_are_named_for_each_seat() -> None:
    arguments = ("--deck", "yuga", "--deck", "luke", "--agent", "random", "--agent", "greedy")
    output = run("duel", "--seed", "1", "--format", "rush", *arguments).output
    assert output.startswith("Seed 1: Yuga (random) against Luke (greedy)")


def test_a_log_is_saved_and_verified(tmp_path: Path) -> None:
    log = tmp_path / "x.log"
    assert "rushscript replay" in run("duel", "--seed", "2", "--log", log).output
    result = run("replay", log)
    assert result.exit_code == 0
    assert result.output.startswith("The log is right: ")
    assert "wins!" in result.output
    assert "Turn 1: " in run("replay", log, "--tell").output


def test_a_replay_calls_the_players_as_the_duel_did(tmp_path: Path) -> None:
    log = tmp_path / "x.log"
    played = run("duel", "--seed", "2", "--deck", "yuga", "--log", log).output
    told = run("replay", log, "--tell").output
    assert "Turn 1: Yuga 2\n" in told
    story = played[played.index("The duel begins") : played.index("\n\nThe log is in")]
    assert [line for line in story.splitlines() if line] == [
        line for line in told[: told.index("\n\nThe log is right")].splitlines() if line
    ]


def test_a_duel_that_goes_past_a_limit_leaves_its_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tight = replace(RUSH, budgets=replace(RUSH.budgets, modifiers=0))
    for module in ("rushscript.cli.duel", "rushscript.cli.replay", "rushscript.record.replaying"):
        monkeypatch.setattr(f"{module}.find_format", lambda name: tight)
    log = tmp_path / "x.log"
    result = run("duel", "--seed", "3", "--log", log)
    assert result.exit_code == 1
    assert "The duel is a draw. A card went past a limit of the rules" in result.output
    assert "error: too many lasting changes from" in result.output
    again = run("replay", log)
    assert again.exit_code == 0
    assert "The log is right" in again.output


def test_the_same_seed_saves_the_same_bytes(tmp_path: Path) -> None:
    for name in ("a.log", "b.log"):
        run("duel", "--seed", "2", "--agent", "random", "--log", tmp_path / name)
    assert (tmp_path / "a.log").read_bytes() == (tmp_path / "b.log").read_bytes()


def test_a_log_that_does_not_match_says_where(tmp_path: Path) -> None:
    log = tmp_path / "x.log"
    run("duel", "--seed", "2", "--log", log)
    lines = log.read_text(encoding="utf-8").splitlines(keepends=True)
    wrong = next(index for index, line in enumerate(lines) if '"DRAWN"' in line)
    lines[wrong] = lines[wrong].replace('"amount":4', '"amount":3')
    log.write_text("".join(lines), encoding="utf-8")
    result = run("replay", log)
    assert result.exit_code == 1
    assert f"(line {wrong + 1} of the log)" in result.output
    assert 'expected: drawn "' in result.output
    assert "by rule, number 3, to hand)\n  found:    drawn" in result.output


@pytest.mark.parametrize("data", [b"", b"hello", bytes(range(256)), b'{"is":"duel"}'])
def test_a_corrupt_log_is_refused(tmp_path: Path, data: bytes) -> None:
    log = tmp_path / "x.log"
    log.write_bytes(data)
    assert "this is no log of a duel" in refused("replay", log, status=1)
    assert "this is no log of a duel" in refused("duel", "--resume", log, status=1)


def test_what_is_not_there_is_refused_in_one_line(tmp_path: Path) -> None:
    missing = tmp_path / "nothing"
    assert "no such file or directory" in refused("replay", missing)
    assert "no such file or directory" in refused("duel", "--deck", f"{missing}.deck")
    assert "there is no deck `yugo`; did you mean `yuga`?" in refused("duel", "--deck", "yugo")
    assert "there is no agent `best`" in refused("duel", "--agent", "best")
    assert "there is no format `chess`; there is: rush" in refused("duel", "--format", "chess")
    assert "'x' is not a valid integer" in refused("duel", "--seed", "x")
    assert "a duel has 2 decks" in refused("duel", *(("--deck", "yuga") * 3))
    assert "a duel has 2 agents" in refused("duel", *(("--agent", "greedy") * 3))
    assert "No such option" in refused("duel", "--speed")
    assert "there is no command `duell`; did you mean `duel`?" in refused("duell")
    assert "there is no command `chess`; there is: check, " in refused("chess")
    assert "no such file or directory" in refused("duel", "--pack", missing)


def test_a_deck_with_mistakes_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.deck"
    path.write_text('40 "Dragn Bat"\njunk', encoding="utf-8")
    assert "x.deck:2: `junk` is no line of a deck" in refused("duel", "--deck", path, status=1)
    path.write_text('40 "Dragn Bat"', encoding="utf-8")
    assert "did you mean `Dragon Bat`" in refused("duel", "--deck", path, status=1)
    path.write_text('40 "Dragon Bat"', encoding="utf-8")
    assert "at most 3 are allowed" in refused("duel", "--deck", path, status=1)
    path.write_bytes(b"\xff\xfe")
    assert "this is no deck file" in refused("duel", "--deck", path, status=1)


@pytest.mark.parametrize("seat", ["greedy", "human"])
def test_a_log_that_cannot_be_saved_is_refused_before_the_duel(tmp_path: Path, seat: str) -> None:
    result = run("duel", "--seed", "1", "--agent", seat, "--log", tmp_path / "no" / "x.log")
    assert result.exit_code == 2
    assert "there is no folder" in result.output
    assert "Turn 1" not in result.output


# --------------------------------------------------------------------------------------- one's own


FOX = """card "Lantern Fox" ja "提灯ギツネ" {
    monster normal level 3 fire beast 1000/700
}
"""


@pytest.fixture
def my_pack(here: Path) -> str:
    """A pack with one card and the deck `fox`: Yuga's, with the card in it three times."""
    directory = write_pack(here, "my_pack", FOX, requires=("starter",))
    yuga = (STARTER / "decks" / "yuga.deck").read_text(encoding="utf-8").splitlines()
    first = next(index for index, line in enumerate(yuga) if line.startswith("3 "))
    yuga[first] = '3 "Lantern Fox"'
    text = "\n".join(yuga).replace('"Yuga"', '"Fox"')
    (directory / "decks" / "fox.deck").write_text(text, encoding="utf-8")
    return "my_pack"


def told_command(output: str) -> list[str]:
    """The words of the `rushscript` command at the end of an output."""
    return shlex.split(output.rpartition(" with: rushscript ")[2])


def test_the_decks_of_the_pack_that_is_named_come_first(my_pack: str) -> None:
    output = run("duel", "--pack", my_pack, "--seed", "1").output
    assert output.startswith("Seed 1: Fox (greedy) against Luke (greedy)\n")


def test_the_commands_that_are_told_name_the_packs_they_need(my_pack: str) -> None:
    arguments = ("duel", "--pack", my_pack, "--deck", "fox", "--seed", "3")
    left = run(*arguments, "--agent", "human", typed="quit\n")
    again = told_command(left.output)
    assert again == ["duel", "--pack", "my_pack", "--resume", "duel-3.log"]
    assert "You surrender." in run(*again, typed="surrender\n").output
    played = run(*arguments, "--log", "whole.log")
    verify = told_command(played.output)
    assert verify == ["replay", "--pack", "my_pack", "whole.log"]
    assert "The log is right" in run(*verify).output


def test_a_deck_of_another_pack_is_not_there_and_the_packs_are_named(my_pack: str) -> None:
    told = refused("duel", "--deck", "fox")
    assert "there is no deck `fox` in the pack" in told
    assert "`starter`" in told
    assert "`luke`, `yuga`" in told


def test_a_second_duel_does_not_overwrite_the_log_of_the_first(here: Path) -> None:
    for name in ("duel-3.log", "duel-3-2.log", "duel-3-3.log"):
        left = run("duel", "--agent", "human", "--seed", "3", typed="quit\n")
        assert f"The duel is saved in {name}." in left.output
        assert told_command(left.output)[-1] == name
    again = run("duel", "--resume", "duel-3-2.log", typed="quit\n")
    assert "The duel is saved in duel-3-2.log." in again.output


# ---------------------------------------------------------------------------------------- a person


def test_a_person_can_leave_and_go_on(here: Path) -> None:
    left = run("duel", "--agent", "human", "--seed", "3", typed="help\n1\nquit\n")
    assert left.exit_code == 0
    assert "Go on with: rushscript duel --resume duel-3.log" in left.output
    before = read_log(here / "duel-3.log")
    again = run("duel", "--resume", "duel-3.log", typed="surrender\n")
    assert "You surrender." in again.output
    after = read_log(here / "duel-3.log")
    assert after.entries[: len(before.entries)] == before.entries
    assert run("replay", "duel-3.log").exit_code == 0
    assert "this duel is over" in refused("duel", "--resume", "duel-3.log", status=1)


def test_the_end_of_the_input_saves_the_duel(here: Path) -> None:
    result = run("duel", "--agent", "human", "--seed", "3", "--log", "mine.log", typed="")
    assert "saved in mine.log" in result.output
    assert (here / "mine.log").is_file()


def test_a_choice_can_be_taken_back(here: Path) -> None:
    result = run("duel", "--agent", "human", "--seed", "3", typed="1\nundo\nundo\nquit\n")
    assert "(Your last choice is taken back.)" in result.output
    assert "There is nothing to take back." in result.output


def test_a_person_can_play_a_duel_to_its_end(here: Path) -> None:
    typed = "1\n" * 400
    result = run("duel", "--agent", "human", "--agent", "random", "--seed", "4", typed=typed)
    assert result.exit_code == 0
    assert "saved in" in result.output or "win" in result.output


def test_two_people_do_not_see_each_others_draws(here: Path) -> None:
    arguments = ("--agent", "human", "--agent", "human")
    result = run("duel", *arguments, "--seed", "3", typed="quit\n")
    assert "draws 4 cards." in result.output
    assert result.output.count(", it is for you to decide.") == 1
    story = result.output[: result.output.index("Turn 1")]
    assert "Dragon" not in story


def test_resuming_takes_no_other_seed(here: Path) -> None:
    run("duel", "--agent", "human", "--seed", "3", typed="quit\n")
    assert "leave them out" in refused("duel", "--resume", "duel-3.log", "--seed", "4")
