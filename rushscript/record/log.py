"""The log of a duel: a header, then choices and events in order, one JSON object a line.

The header says what the duel was made of (ruleset, decks, seed) with a fingerprint of each part.
A choice keeps its meaning beside the indices, so that an option more in a later version does not
make an old log lie.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from rushscript.errors import LogError
from rushscript.record.closing import (
    KNOWN_VERSIONS,
    LogEnd,
    dump_lines,
    unknown_version,
    without_end,
)


class LoggedDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck by card ids, in list order."""

    name: str
    main: tuple[str, ...]
    extra: tuple[str, ...] = ()
    side: tuple[str, ...] = ()


class Header(msgspec.Struct, frozen=True, tag="duel", tag_field="is", forbid_unknown_fields=True):
    """What a duel was made of. `cards` maps card ids to fingerprints; `first` is the player who
    began, None where chance decided; `agents` are names for people."""

    log: int
    engine: str
    ruleset: str
    ruleset_hash: str
    seed: int
    first: int | None
    decks: tuple[LoggedDeck, LoggedDeck]
    cards: dict[str, str]
    agents: tuple[str, ...] = ()


class Meaning(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What an option was: its kind and the card (number in the duel, and id)."""

    kind: str
    number: int = -1
    card: str = ""
    ability: int = 0
    target: int = -1
    value: int = 0

    def key(self) -> tuple[str, int, int, int, int]:
        """The same as `Option.key` of the option it tells about."""
        return (self.kind, self.number, self.ability, self.target, self.value)


class Choice(msgspec.Struct, frozen=True, tag="choice", tag_field="is", forbid_unknown_fields=True):
    """An answer to a decision: the indices and what each of them meant."""

    player: int
    decision: str
    answer: tuple[int, ...]
    meaning: tuple[Meaning, ...]


class Surrender(
    msgspec.Struct, frozen=True, tag="surrender", tag_field="is", forbid_unknown_fields=True
):
    """RR-017: a player gave up here."""

    player: int


class LoggedEvent(
    msgspec.Struct,
    frozen=True,
    omit_defaults=True,
    tag="event",
    tag_field="is",
    forbid_unknown_fields=True,
):
    """One event, as `Event.key` tells it."""

    kind: str
    player: int
    cards: tuple[int, ...] = ()
    reason: str | None = None
    source: int = -1
    amount: int = 0
    destination: int = -1
    position: int = 0
    manner: str | None = None
    target: int = -1
    origins: tuple[int, ...] = ()
    by_attack: bool = False
    results: tuple[int, ...] = ()
    word: str = ""

    def key(self) -> tuple[object, ...]:
        """The same as `Event.key` of the event it tells about."""
        return tuple(getattr(self, field) for field in self.__struct_fields__)


class LoggedResult(
    msgspec.Struct, frozen=True, tag="result", tag_field="is", forbid_unknown_fields=True
):
    """How the duel ended; a log without it is of a duel that goes on."""

    winner: int | None
    reason: str


class Told(msgspec.Struct, frozen=True, tag="told", tag_field="is", forbid_unknown_fields=True):
    """A line of the story: what the events above it are in words. A replay takes no notice."""

    line: str


Entry = Choice | Surrender | LoggedEvent | LoggedResult | Told


class Log(msgspec.Struct, frozen=True):
    """A whole log."""

    header: Header
    entries: tuple[Entry, ...] = ()


_Line = Header | Entry | LogEnd


def dump_log(log: Log) -> bytes:
    """The log as UTF-8 JSON lines; the same log gives the same bytes."""
    return dump_lines(log.header, log.entries)


def parse_log(data: bytes, source: str = "<log>") -> Log:
    """The log that `dump_log` wrote. Raises LogError, naming the line that is wrong."""
    decoder = msgspec.json.Decoder(_Line)
    lines: list[_Line] = []
    for number, raw in enumerate(data.splitlines(), 1):
        if raw.strip():
            lines.append(_parse_line(decoder, raw, source, number))
    if not lines or not isinstance(lines[0], Header):
        raise LogError(
            f"{source}: this is no log of a duel: it does not begin with a header", source=source
        )
    header = lines[0]
    if header.log not in KNOWN_VERSIONS:
        raise unknown_version(header.log, source)
    if any(isinstance(line, Header) for line in lines[1:]):
        raise LogError(f"{source}: a second header: these are two logs in one file", source=source)
    return Log(header, tuple(without_end(lines, header.log, source)[1:]))


def _parse_line(
    decoder: msgspec.json.Decoder[_Line], raw: bytes, source: str, number: int
) -> _Line:
    try:
        return decoder.decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        what = "this is no log of a duel" if number == 1 else "this line of the log is damaged"
        message = f"{source}:{number}: {what}: {error}"
        raise LogError(message, source=source, line=number) from None


def free_path(name: str) -> Path:
    """A path of a log at which there is no file yet: `name.log`, `name-2.log`, ..."""
    path, number = Path(f"{name}.log"), 1
    while path.exists():
        number += 1
        path = Path(f"{name}-{number}.log")
    return path


def write_log(path: Path, log: Log) -> None:
    """Writes the log to a file. Raises OSError when that is not possible."""
    path.write_bytes(dump_log(log))


def read_log(path: Path) -> Log:
    """The log in a file. Raises OSError when it cannot be read, LogError when it is no log."""
    return parse_log(path.read_bytes(), str(path))
