"""The log of a scenario: a test of the language, what happened in it, and its story.

The test stands in the log as text, so that it is played again as it was, whatever became of the
file it came from.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from rushscript.diagnostics import Severity
from rushscript.errors import LogError
from rushscript.messages import Language
from rushscript.record.closing import (
    KNOWN_VERSIONS,
    LOG_VERSION,
    LogEnd,
    dump_lines,
    unknown_version,
    without_end,
)
from rushscript.record.fingerprints import card_fingerprint, ruleset_fingerprint
from rushscript.record.log import LoggedEvent, LoggedResult, Told
from rushscript.record.recording import logged_event
from rushscript.semantics import PackFile, check
from rushscript.source import SourceFile
from rushscript.syntax import parse, show
from rushscript.testing.running.suites import SuiteTest, definitions_of
from rushscript.testing.scenarios.results import Failure, TestStopped
from rushscript.testing.scenarios.runner import open_scene, play
from rushscript.testing.scenarios.telling import event_words
from rushscript.testing.scenarios.watching import watch
from rushscript.version import __version__

if TYPE_CHECKING:
    from rushscript.library.catalogue import Packs
    from rushscript.ruleset import Ruleset
    from rushscript.testing.scenarios.scene import Scene

_PLACE: Final = "recorded.rush"


class ScenarioHeader(
    msgspec.Struct, frozen=True, tag="scenario", tag_field="is", forbid_unknown_fields=True
):
    """What was played: the text of the test, and fingerprints of the cards that it names."""

    log: int
    engine: str
    ruleset: str
    ruleset_hash: str
    test: str
    cards: dict[str, str]


Entry = LoggedEvent | LoggedResult | Told
_Line = ScenarioHeader | Entry | LogEnd


class ScenarioLog(msgspec.Struct, frozen=True):
    """A whole log."""

    header: ScenarioHeader
    entries: tuple[Entry, ...] = ()


class Played(msgspec.Struct, frozen=True):
    """A scenario that was played: its log, and why it failed where it did."""

    log: ScenarioLog
    turn: int
    failure: Failure | None = None


def play_scenario(test: SuiteTest, language: Language = Language.ENGLISH) -> Played:
    """Plays a test as far as it goes; its story is told in a language."""
    scene: Scene | None = None
    failure: Failure | None = None
    try:
        scene = open_scene(test.test, test.definitions, test.ruleset)
        scene.language = language
        for _ in play(scene, test.test.node):
            pass
    except TestStopped as stopped:
        failure = stopped.failure
    entries: list[Entry] = []
    if scene is not None:
        entries += map(logged_event, scene.duel.events)
        entries += map(Told, event_words(scene))
        result = scene.duel.result
        if result is not None:
            entries.append(LoggedResult(result.winner, str(result.reason)))
    turn = 0 if scene is None else scene.duel.turn
    return Played(ScenarioLog(_header(test), tuple(entries)), turn, failure)


def _header(test: SuiteTest) -> ScenarioHeader:
    ruleset = test.ruleset
    return ScenarioHeader(
        LOG_VERSION,
        __version__,
        ruleset.name,
        ruleset_fingerprint(ruleset),
        show(test.test.node),
        fingerprints(test),
    )


def fingerprints(test: SuiteTest) -> dict[str, str]:
    """What the cards that a test names say, as they are played in it."""
    cards = {card.id: card for card in test.definitions.values()}
    return {name: card_fingerprint(watch(cards[name])) for name in sorted(cards)}


def recorded_test(header: ScenarioHeader, packs: Packs, ruleset: Ruleset) -> SuiteTest:
    """The test that a log keeps. Raises UnknownName for a card that is not there, and LogError
    when the test no longer fits the packs."""
    for card in header.cards:
        packs.card(card)
    source = SourceFile.from_text(header.test, _PLACE)
    file, mistakes = parse(source)
    required = packs.names
    checked, found = check("recorded", [PackFile(source, file)], ruleset, required)
    errors = [item for item in (*mistakes, *found) if item.severity is Severity.ERROR]
    if errors or len(checked.tests) != 1:
        why = errors[0].words().text if errors else "there is no test"
        raise LogError(f"the test in this log does not fit the packs: {why}")
    (test,) = checked.tests
    return SuiteTest(test, definitions_of(test, packs), ruleset)


def dump_scenario(log: ScenarioLog) -> bytes:
    """The log as UTF-8 JSON lines; the same log gives the same bytes."""
    return dump_lines(log.header, log.entries)


def is_scenario_log(data: bytes) -> bool:
    """Whether this is the log of a scenario rather than of a duel or match."""
    return data.startswith(b'{"is":"scenario"')


def read_scenario(path: Path) -> ScenarioLog:
    """The log in a file. Raises OSError when it cannot be read, LogError when it is damaged."""
    decoder = msgspec.json.Decoder(_Line)
    lines: list[_Line] = []
    for number, raw in enumerate(path.read_bytes().splitlines(), 1):
        try:
            lines.append(decoder.decode(raw))
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            message = f"{path}:{number}: this line of the log is damaged: {error}"
            raise LogError(message, source=str(path), line=number) from None
    if not lines or not isinstance(lines[0], ScenarioHeader):
        raise LogError(f"{path}: this is no log of a scenario", source=str(path))
    header = lines[0]
    if header.log not in KNOWN_VERSIONS:
        raise unknown_version(header.log, str(path))
    if any(isinstance(line, ScenarioHeader) for line in lines[1:]):
        raise LogError(f"{path}: a second header: these are two logs in one file", source=str(path))
    return ScenarioLog(header, tuple(without_end(lines, header.log, str(path))[1:]))
