"""Deck files: text -> `DeckList`, the names and counts as written, with their lines.

A `.deck` file is plain UTF-8 text, one card with its count a line:

    deck "Yuga"                 # the first line: what people call the deck

    main
    2 "Sevens Road Magician"    # English or Japanese card name, quotes optional
    3 Dark Sorcerer
    1 starter:dragon_bat        # a card id, where a name means two cards
    1 160301001                 # a passcode

    extra
    side

`main`, `extra` and `side` begin a section; `main` may be left out. `#` begins a comment. A
`.ydk` file (passcodes below `#main`, `#extra` and `!side`) is read as well.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Final

from rushscript.decks.problems import deck_problem
from rushscript.errors import DeckError, DeckProblem
from rushscript.source import normalise

MAX_DECK_BYTES: Final = 1 << 16
YDK_SUFFIX: Final = ".ydk"
DECK_SUFFIX: Final = ".deck"

_TITLE: Final = re.compile(r'deck\s+"([^"]+)"')
_ENTRY: Final = re.compile(r'(\d+)\s+(?:"([^"]+)"|([^"]+))')
_COMMENT: Final = re.compile(r'#(?=([^"]*"[^"]*")*[^"]*$)')


class Section(StrEnum):
    """The three parts of a deck list."""

    MAIN = "main"
    EXTRA = "extra"
    SIDE = "side"


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """One line of a list: so many copies of a card. `card` is a name, an id or a passcode."""

    count: int
    card: str
    section: Section
    line: int


@dataclass(frozen=True, slots=True)
class DeckList:
    """A deck as written. `source` names the file for messages."""

    name: str
    entries: tuple[DeckEntry, ...]
    source: str = "<text>"


@dataclass(slots=True)
class _Reading:
    """What has been read of a file so far."""

    source: str
    name: str = ""
    section: Section = Section.MAIN
    entries: list[DeckEntry] = field(default_factory=list)
    problems: list[DeckProblem] = field(default_factory=list)

    def wrong(self, line: int, message: str) -> None:
        self.problems.append(
            deck_problem("RS413", {"what": message}, source=self.source, line=line)
        )

    def finish(self, fallback: str) -> DeckList:
        if not self.entries and not self.problems:
            self.wrong(1, 'this deck is empty; write lines such as `3 "CARD NAME"` below `main`')
        if self.problems:
            raise DeckError("\n".join(map(str, self.problems)), problems=tuple(self.problems))
        return DeckList(self.name or fallback, tuple(self.entries), self.source)


def read_deck_list(path: Path) -> DeckList:
    """The list in a `.deck` or `.ydk` file. Raises OSError when it cannot be read and DeckError,
    naming each wrong line, when it is not a deck list."""
    source = str(path)
    data = path.read_bytes()
    if len(data) > MAX_DECK_BYTES:
        raise _no_deck_file(source, f"it has more than {MAX_DECK_BYTES} bytes")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise _no_deck_file(source, "save it as UTF-8 text") from None
    if path.suffix.lower() == YDK_SUFFIX:
        return parse_ydk(text, path.stem, source)
    return parse_deck(text, source, path.stem)


def _no_deck_file(source: str, why: str) -> DeckError:
    message = f"this is no deck file: {why}"
    return DeckError(
        f"{source}: {message}", problems=(deck_problem("RS413", {"what": message}, source=source),)
    )


def parse_deck(text: str, source: str = "<text>", fallback: str = "deck") -> DeckList:
    """The list a `.deck` text says. Raises DeckError with every wrong line.

    >>> parse_deck('deck "Small"\\nmain\\n2 "Dark Sorcerer"').entries[0].count
    2
    """
    reading = _Reading(source)
    for number, raw in enumerate(normalise(text).split("\n"), 1):
        line = _COMMENT.split(raw, maxsplit=1)[0].strip()
        if line:
            _read_line(reading, number, line)
    return reading.finish(fallback)


def _read_line(reading: _Reading, number: int, line: str) -> None:
    if line in tuple(Section):
        reading.section = Section(line)
    elif title := _TITLE.fullmatch(line):
        if reading.name or reading.entries:
            reading.wrong(number, "the line `deck` stands once, as the first line")
        reading.name = title.group(1).strip()
    elif entry := _ENTRY.fullmatch(line):
        count, card = int(entry.group(1)[:6]), (entry.group(2) or entry.group(3)).strip()
        if count == 0:
            reading.wrong(number, f'0 copies of "{card}": write a count from 1, or drop the line')
        reading.entries.append(DeckEntry(count, card, reading.section, number))
    else:
        shown = line if len(line) <= 60 else f"{line[:57]}..."
        reading.wrong(
            number,
            f"`{shown}` is no line of a deck; "
            'write `3 "CARD NAME"`, `main`, `extra`, `side` or `deck "NAME"`',
        )


def parse_ydk(text: str, name: str, source: str = "<text>") -> DeckList:
    """The list a `.ydk` text says: one passcode a line, one line a copy.

    >>> parse_ydk("#main\\n160301001\\n160301001\\n!side\\n", "mine").entries[0].count
    2
    """
    reading = _Reading(source, name)
    counts: Counter[tuple[Section, str]] = Counter()
    first_line: dict[tuple[Section, str], int] = {}
    for number, raw in enumerate(normalise(text).split("\n"), 1):
        line = raw.strip()
        if line[:1] in ("#", "!"):
            if line[1:].strip().lower() in tuple(Section):
                reading.section = Section(line[1:].strip().lower())
        elif line.isascii() and line.isdigit():
            key = (reading.section, str(int(line)))
            counts[key] += 1
            first_line.setdefault(key, number)
        elif line:
            reading.wrong(number, f"`{line[:60]}` is no passcode; write the card's number")
    for (section, card), line_number in first_line.items():
        reading.entries.append(DeckEntry(counts[section, card], card, section, line_number))
    return reading.finish(name)
