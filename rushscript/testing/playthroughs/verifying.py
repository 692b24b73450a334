"""Verifying: the log of a duel, match or scenario and the cards -> whether all goes as it went,
and else where it parts, in the words of the log and of now.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rushscript.errors import PackError, ReplayMismatch, RushscriptError
from rushscript.formats import find_format
from rushscript.record.fingerprints import ruleset_fingerprint
from rushscript.record.log import Choice, LoggedEvent, LoggedResult, Told, read_log
from rushscript.record.matches import is_match_log, read_match, replay_match
from rushscript.record.replaying import begin_replay
from rushscript.testing.playthroughs.playing import language_of, told_again
from rushscript.testing.playthroughs.scenario_logs import (
    ScenarioHeader,
    fingerprints,
    is_scenario_log,
    play_scenario,
    read_scenario,
    recorded_test,
)
from rushscript.views import Names, Story, player_names

if TYPE_CHECKING:
    from collections.abc import Callable

    from rushscript.library.catalogue import Packs
    from rushscript.record.log import Entry, Log
    from rushscript.ruleset import Ruleset
    from rushscript.testing.running.suites import SuiteTest

AROUND = 3
"""How many lines of the story stand before the place where it parts, and at most from there."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a playthrough parts from its log: in which turn, after how many choices, at which
    event (from 1). `before` is the end of the story up to there, `was` how the log goes on and
    `now` how it goes on now; `expected` and `found` are the single thing that differs."""

    turn: int
    choices: int
    event: int
    expected: str
    found: str
    before: tuple[str, ...] = ()
    was: tuple[str, ...] = ()
    now: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Verified:
    """A log that was played again. `changes` are the cards and rules that are written otherwise
    now; `is_retold`: all is as it was, and told in other words; `error`: why it could not be
    played."""

    path: Path
    difference: Difference | None = None
    changes: tuple[str, ...] = ()
    is_retold: bool = False
    error: RushscriptError | OSError | None = None

    @property
    def is_right(self) -> bool:
        return self.difference is None and self.error is None


def try_to_verify(
    path: Path, load: Callable[[Ruleset], Packs], ruleset: Ruleset | None
) -> Verified:
    """The same as `verify`, for one log among others: what keeps it from being played is told of
    it alone. Raises PackError: packs with errors are wrong for every log."""
    try:
        return verify(path, load, ruleset)
    except PackError:
        raise
    except (RushscriptError, OSError) as error:
        return Verified(path, error=error)


def verify(path: Path, load: Callable[[Ruleset], Packs], ruleset: Ruleset | None) -> Verified:
    """Plays the log in a file again, in the format that it names unless one is given; `load`
    gives the packs for a format. Raises OSError, LogError and UnknownName."""
    data = path.read_bytes()
    if is_scenario_log(data):
        scenario = read_scenario(path)
        rules = ruleset or find_format(scenario.header.ruleset)
        return _verify_scenario(path, load(rules), rules)
    if is_match_log(data):
        match = read_match(path)
        rules = ruleset or find_format(match.header.ruleset)
        try:
            replay_match(match, load(rules), rules)
        except ReplayMismatch as mismatch:
            return Verified(path, _told_by(mismatch, 0, 0))
        return Verified(path)
    log = read_log(path)
    rules = ruleset or find_format(log.header.ruleset)
    return _verify_duel(path, log, load(rules), rules)


def _told_by(mismatch: ReplayMismatch, turn: int, choices: int) -> Difference:
    return Difference(turn, choices, mismatch.event, mismatch.expected, mismatch.found)


def _verify_duel(path: Path, log: Log, packs: Packs, ruleset: Ruleset) -> Verified:
    replaying = begin_replay(log, packs, ruleset)
    try:
        replaying.run()
    except ReplayMismatch as mismatch:
        recording = replaying.recording
        first, second = log.header.decks
        names = Names(player_names(first.name, second.name))
        choices = sum(isinstance(entry, Choice) for entry in recording.log.entries)
        found = _told_by(mismatch, recording.duel.turn, choices)
        now = tuple(Story(recording.duel, names, language=language_of(log.entries)).news())
        return Verified(path, _with_story(found, log.entries, now), replaying.changes)
    told = [entry for entry in log.entries if isinstance(entry, Told)]
    if not told:
        return Verified(path, changes=replaying.changes)
    again = told_again(replaying.recording, language_of(told)).entries
    is_retold = told != [entry for entry in again if isinstance(entry, Told)]
    return Verified(path, changes=replaying.changes, is_retold=is_retold)


def _with_story(
    found: Difference, entries: Sequence[Entry | LoggedResult], now: tuple[str, ...]
) -> Difference:
    """The difference with the story around it, where the log has one."""
    was = tuple(entry.line for entry in entries if isinstance(entry, Told))
    if not was:
        return found
    same = 0
    while same < min(len(was), len(now)) and was[same] == now[same]:
        same += 1
    goes_on = now[same : same + AROUND]
    return Difference(
        found.turn,
        found.choices,
        found.event,
        found.expected,
        found.found,
        now[max(0, same - AROUND) : same],
        was[same : same + max(1, len(goes_on))] if goes_on else (),
        goes_on,
    )


# ------------------------------------------------------------------------------------ scenarios


def _verify_scenario(path: Path, packs: Packs, ruleset: Ruleset) -> Verified:
    log = read_scenario(path)
    test = recorded_test(log.header, packs, ruleset)
    changes = _changes(log.header, test)
    played = play_scenario(test, language_of(log.entries))
    was = [entry for entry in log.entries if not isinstance(entry, Told)]
    now = [entry for entry in played.log.entries if not isinstance(entry, Told)]
    if was == now and played.failure is None:
        return Verified(path, changes=changes, is_retold=log.entries != played.log.entries)
    same = 0
    while same < min(len(was), len(now)) and was[same] == now[same]:
        same += 1
    expected = _kind(was, same)
    found = _kind(now, same) if played.failure is None else played.failure.message
    difference = Difference(played.turn, 0, same + 1, expected, found)
    story = tuple(entry.line for entry in played.log.entries if isinstance(entry, Told))
    return Verified(path, _with_story(difference, log.entries, story), changes)


def _kind(entries: Sequence[LoggedEvent | LoggedResult], place: int) -> str:
    if place >= len(entries):
        return "nothing more happens"
    entry = entries[place]
    if isinstance(entry, LoggedResult):
        return f"the end ({entry.reason})"
    return entry.kind.lower().replace("_", " ")


def _changes(header: ScenarioHeader, test: SuiteTest) -> tuple[str, ...]:
    changes: list[str] = []
    if ruleset_fingerprint(test.ruleset) != header.ruleset_hash:
        changes.append(f"the rules of {test.ruleset.name} have changed since the log was written")
    names = {card.id: card.name for card in test.definitions.values()}
    for name, fingerprint in fingerprints(test).items():
        if fingerprint != header.cards.get(name):
            changes.append(f'the card "{names[name]}" ({name}) has changed since')
    return tuple(changes)
