"""Logs: written and read back, and what a damaged one is told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rushscript.errors import LogError
from rushscript.messages import Language
from rushscript.record import dump_log, parse_log, read_log, write_log
from rushscript.record.log import Choice, LoggedEvent, LoggedResult
from tests.unit.starter import recorded


def lines() -> list[str]:
    return dump_log(recorded(("random", "random"), 3, 20).log).decode().splitlines()


def test_a_log_is_read_back_as_it_was_written(tmp_path: Path) -> None:
    log = recorded(("greedy", "random"), 5).log
    write_log(tmp_path / "x.log", log)
    assert read_log(tmp_path / "x.log") == log
    assert isinstance(log.entries[-1], LoggedResult)


def test_the_header_says_what_the_duel_was_made_of() -> None:
    header = json.loads(lines()[0])
    assert header["log"] == 2
    assert header["engine"]
    assert header["seed"] == 3
    assert [len(deck["main"]) for deck in header["decks"]] == [40, 40]
    names = {name for deck in header["decks"] for name in deck["main"]}
    assert set(header["cards"]) == names
    assert all(len(digest) == 16 for digest in header["cards"].values())


def test_a_choice_keeps_its_meaning_beside_the_index() -> None:
    choices = parse_log("\n".join(lines()).encode()).entries
    choice = next(item for item in choices if isinstance(item, Choice) and item.meaning[0].card)
    assert choice.decision
    assert choice.meaning[0].card.startswith("starter:")
    assert len(choice.meaning) == len(choice.answer)


def test_an_event_is_told_in_full() -> None:
    log = recorded(("random", "random"), 3, 20)
    told = [entry.key() for entry in log.log.entries if isinstance(entry, LoggedEvent)]
    assert told == [event.key() for event in log.duel.events]


def test_the_same_duel_gives_the_same_bytes() -> None:
    first = dump_log(recorded(("random", "greedy"), 8).log)
    assert first == dump_log(recorded(("random", "greedy"), 8).log)


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "it does not begin with a header"),
        (b"\n\n", "it does not begin with a header"),
        (bytes(range(256)), "x.log:1: this is no log of a duel"),
        (b"\x00\x01", "x.log:1: this is no log of a duel"),
        (b"[1, 2]", "x.log:1: this is no log of a duel"),
        (b'{"is": "duel"}', "x.log:1: this is no log of a duel"),
        (b'{"is":"surrender","player":0}', "it does not begin with a header"),
        (b"[" * 100_000, "x.log:1: this is no log of a duel"),
    ],
)
def test_what_is_no_log_is_told(data: bytes, told: str) -> None:
    with pytest.raises(LogError) as error:
        parse_log(data, "x.log")
    assert told in str(error.value)


def test_a_damaged_line_is_told_with_its_number() -> None:
    damaged = lines()
    damaged[7] = damaged[7][: len(damaged[7]) // 2]
    with pytest.raises(LogError, match=r"x.log:8: this line of the log is damaged") as error:
        parse_log("\n".join(damaged).encode(), "x.log")
    assert (error.value.source, error.value.line) == ("x.log", 8)


@pytest.mark.parametrize("kept", [1, 2, 20, -1])
def test_a_log_that_was_cut_off_is_told(kept: int) -> None:
    cut = lines()[:kept]
    with pytest.raises(LogError, match=f"it was cut off after line {len(cut)}") as error:
        parse_log("\n".join(cut).encode(), "x.log")
    assert error.value.told_in(Language.JAPANESE).startswith("x.log: 記録が終わりの前で切れて")


@pytest.mark.parametrize("place", [1, 5, -2])
def test_a_log_that_lacks_a_line_is_told(place: int) -> None:
    fewer = lines()
    del fewer[place]
    with pytest.raises(LogError, match="the last line of the log counts") as error:
        parse_log("\n".join(fewer).encode(), "x.log")
    assert "行あるはず" in error.value.told_in(Language.JAPANESE)


def test_a_log_of_the_first_version_has_no_line_of_the_end() -> None:
    header, *entries, _ = lines()
    first = "\n".join([header.replace('"log":2', '"log":1'), *entries]).encode() + b"\n"
    log = parse_log(first)
    assert len(log.entries) == len(entries)
    assert dump_log(log) == first


def test_a_log_of_another_version_is_refused() -> None:
    header = {**json.loads(lines()[0]), "log": 99}
    with pytest.raises(LogError, match="version 99 of the log format"):
        parse_log(json.dumps(header).encode())


def test_two_logs_in_one_file_are_refused() -> None:
    once = "\n".join(lines())
    with pytest.raises(LogError, match="two logs in one file"):
        parse_log(f"{once}\n{once}".encode())
