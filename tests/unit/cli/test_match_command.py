"""`rushscript match`: duels, siding and who begins, told at a terminal."""

from __future__ import annotations

import shlex
from dataclasses import replace
from pathlib import Path

import pytest

from rushscript.engine import procedures
from rushscript.engine.decisions import Option
from rushscript.engine.duel import Duel
from rushscript.engine.machine import Frame
from rushscript.engine.sight import PlayerView
from rushscript.engine.state import State
from rushscript.errors import BudgetExceeded, InvariantError
from rushscript.record.matches import DuelEnded, read_match
from rushscript.ruleset import Procedure
from tests.deck_lists import list_of
from tests.unit.cli.running import refused, run
from tests.unit.starter import STARTER
from tests.unit.test_limits_fall_in_choices import SEED, Strict

DECKS = [word for name in ("yuga", "luke") for word in ("--deck", list_of("rush", name))]


def test_agents_play_a_match_that_replays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    told = run("match", "--pack", STARTER, *DECKS, "--seed", "5", "--log", "m.log")
    assert told.exit_code == 0
    assert told.output.count("=== Duel ") in (2, 3)
    assert "Yuga has 0 Extra Deck and 15 Side Deck cards." in told.output
    assert "wins the match!" in told.output
    again = run("replay", "--pack", STARTER, "m.log")
    assert again.output.startswith("The log is right: ")
    assert "Duels won: Yuga" in again.output


def test_a_person_sides_and_says_who_begins() -> None:
    typed = "\n".join(
        [
            "surrender",
            "nonsense",
            "Dark Sorcrer -> Dragon Bat",
            "Dark Sorcerer -> Dragonic Pressure",
            "undo",
            "Dark Sorcerer -> Dragonic Pressure",
            "done",
            "maybe",
            "no",
            "surrender",
        ]
    )
    result = run(
        *("match", "--pack", STARTER, *DECKS, "--seed", "5", "--agent", "human"), typed=f"{typed}\n"
    )
    assert result.exit_code == 0
    assert "Yuga: exchange cards with your Side Deck." in result.output
    assert "`Dark Sorcrer` is not there; did you mean `Dark Sorcerer`?" in result.output
    assert result.output.count("Dark Sorcerer goes to the Side Deck, Dragonic Pressure") == 2
    assert "The deck is as it was." in result.output
    assert "Luke goes first" in result.output.split("=== Duel 2")[1]
    assert "Duels won: Yuga 0, Luke 2." in result.output
    assert "Luke wins the match!" in result.output


def test_a_match_that_is_left_can_be_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    arguments = ("match", "--pack", STARTER, *DECKS, "--seed", "5", "--agent", "human")
    left = run(*arguments, typed="surrender\ndone\nyes\nquit\n")
    assert left.exit_code == 0
    assert "Duels won: Yuga 0, Luke 1." in left.output
    assert "The match is left." in left.output
    command = shlex.split(left.output.partition("Go on: ")[2])
    assert command == ["rushscript", "match", "--pack", str(STARTER), "--resume", "match-5.log"]
    again = run(*command[1:], typed="surrender\n")
    assert "=== Duel 2" in again.output
    assert "Luke wins the match!" in again.output
    assert run("replay", "--pack", STARTER, "match-5.log").exit_code == 0
    told = refused("match", "--pack", STARTER, "--resume", "match-5.log", "--seed", "4")
    assert "--resume takes seed, decks and day from the log" in told


WITH_A_PERSON = ("match", "--pack", STARTER, *DECKS, "--seed", "5", "--agent", "human")


def test_what_breaks_the_engine_leaves_the_log_of_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def frame(state: State, option: Option) -> Frame:
        raise InvariantError("it is broken")

    monkeypatch.chdir(tmp_path)
    move = replace(procedures.MOVES[Procedure.NORMAL_SUMMON], frame=frame)
    monkeypatch.setitem(procedures.MOVES, Procedure.NORMAL_SUMMON, move)
    with pytest.raises(InvariantError):
        run(*WITH_A_PERSON, typed="1\n" * 9)
    assert read_match(Path("match-5.log")).entries


def test_a_duel_that_goes_on_does_not_count_as_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a limit is passed while something is shown, nothing has ended."""

    def view(duel: Duel, player: int) -> PlayerView:
        raise BudgetExceeded("they change each other without end")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Duel, "view", view)
    told = run(*WITH_A_PERSON, typed="1\n" * 9)
    assert told.exit_code == 1
    assert "The log up to here is in match-5.log." in told.output
    assert "counts as drawn" not in told.output
    assert not any(isinstance(item, DuelEnded) for item in read_match(Path("match-5.log")).entries)


def test_a_duel_that_cannot_begin_counts_as_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Yuga begins the first duel, Luke the others."""
    strict = Strict(monkeypatch)
    strict.from_turn, strict.players = 0, (1,)
    result = run(
        *("match", "--pack", STARTER, *DECKS, "--seed", str(SEED), "--agent", "human"),
        typed="surrender\ndone\nno\ndone\n",
    )
    assert result.exit_code == 0
    told = "The duel counts as drawn: too many ways to summon it"
    assert result.output.count(told) == 2
    assert "=== Duel 2" not in result.output
    assert "Luke wins the match!" in result.output


def test_a_match_takes_a_format_and_a_day() -> None:
    told = refused("match", "--pack", STARTER, *DECKS, "--date", "2020-04-01", status=1)
    assert "is not released on 2020-04-01" in told
    small = [word for name in ("yuga", "luke") for word in ("--deck", list_of("rush_anime", name))]
    result = run(
        *("match", "--pack", STARTER, *small, "--format", "rush_anime"),
        *("--seed", "2", "--agent", "random"),
    )
    assert result.exit_code == 0
