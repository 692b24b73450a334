"""A source text and places in it: file -> `SourceFile`, offsets -> lines and columns.

Offsets count characters of the normalised text (byte order mark stripped, CRLF as LF, NFC).
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """Characters `start` up to, not including, `end` of a source text."""

    start: int
    end: int

    def __repr__(self) -> str:
        return f"Span({self.start}, {self.end})"

    def to(self, other: Span) -> Span:
        """The span from the start of this one to the end of `other`."""
        return Span(self.start, other.end)


NOWHERE = Span(0, 0)


def normalise(text: str) -> str:
    """Text as the language reads it: no byte order mark, LF line ends, NFC."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return unicodedata.normalize("NFC", text)


@dataclass(frozen=True)
class SourceFile:
    """A named text. `original` is what was read; `text` is normalised."""

    name: str
    text: str
    original: str = field(default="", repr=False, compare=False)

    @classmethod
    def from_text(cls, text: str, name: str = "<text>") -> SourceFile:
        """A source from a string, normalised."""
        return cls(name, normalise(text), text)

    @classmethod
    def read(cls, path: Path, name: str | None = None) -> SourceFile:
        """The file at `path`. Raises OSError when it cannot be read."""
        return cls.from_bytes(path.read_bytes(), name if name is not None else str(path))

    @classmethod
    def from_bytes(cls, data: bytes, name: str) -> SourceFile:
        """A source from the bytes of a file. Those that are not UTF-8 are kept as U+FFFD, which
        the lexer refuses with a diagnostic."""
        return cls.from_text(data.decode("utf-8", errors="replace"), name)

    @cached_property
    def _line_starts(self) -> tuple[int, ...]:
        """The offset of each line; worked out only for a file of which a place is told."""
        starts = [0]
        while (end := self.text.find("\n", starts[-1])) >= 0:
            starts.append(end + 1)
        return tuple(starts)

    def line_column(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, both counted from 1, columns in characters."""
        line = bisect_right(self._line_starts, offset)
        return line, offset - self._line_starts[line - 1] + 1

    def line_text(self, line: int) -> str:
        """The text of a line (counted from 1), without its line end."""
        start = self._line_starts[line - 1]
        end = self._line_starts[line] - 1 if line < len(self._line_starts) else len(self.text)
        return self.text[start:end]

    def utf16_column(self, offset: int) -> int:
        """Column counted from 0 in UTF-16 units, as editors ask for it."""
        line, column = self.line_column(offset)
        before = self.line_text(line)[: column - 1]
        return len(before.encode("utf-16-le")) // 2
