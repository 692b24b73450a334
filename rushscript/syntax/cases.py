"""Tables of cases: a test with `cases` -> the tokens of each case, and of the test as written.

`[column]` stands for what the row says, `[8000 - loss]` for a number worked out from it. So a
value may be whatever the grammar takes at that place: a number, a word, a card. A case is read
like a test that somebody has written out; its tokens keep the places of the text, so that every
mistake is shown where it stands: in the table, where the value itself is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from rushscript.source import Span
from rushscript.syntax.lexer import lex
from rushscript.syntax.tree import Token

_ENDS: Final = frozenset({"COMMA", "_NL", "LBRACE", "RBRACE", "COMMENT"})
_SIGNS: Final = frozenset({"+", "-", "*", "/"})


class WrongFormula(Exception):
    """Raised and caught inside the stage: what stands in brackets is no number of this case."""


@dataclass(frozen=True, slots=True)
class Hole:
    """Square brackets of a test with cases, from `start` to `end`; `parts` are the words inside,
    `written` how they are printed."""

    start: int
    end: int
    parts: tuple[Token, ...]

    @property
    def span(self) -> Span:
        return Span(self.start, self.end)

    @property
    def written(self) -> str:
        inner = "".join(
            f" {part.value} " if part.value in _SIGNS else part.value for part in self.parts
        )
        return f"[{inner.strip()}]"

    @property
    def column(self) -> str | None:
        """The column, where nothing else stands in the brackets."""
        return self.parts[0].value if len(self.parts) == 1 else None


@dataclass(frozen=True, slots=True)
class Table:
    """The table of a test and the brackets that read it."""

    columns: tuple[Token, ...]
    rows: tuple[tuple[Token, ...], ...]
    holes: tuple[Hole, ...]

    def value(self, row: tuple[Token, ...], column: str) -> Token | None:
        """What a row says in a column."""
        for name, value in zip(self.columns, row, strict=False):
            if name.value == column:
                return value
        return None


def gather(stream: Iterable[Token]) -> Iterator[Token]:
    """The tokens of a test, with each name and value of its table as one token."""
    place = ""
    value: list[Token] = []
    for token in stream:
        ends = token.type in _ENDS
        if place == "head" and not ends:
            token = token.read_as("CASE_NAME", token.value)
        elif place == "rows" and not ends:
            value.append(token)
            continue
        if value:
            yield _joined(value)
            value = []
        if token.type == "CASES":
            place = "head"
        elif token.type in ("LBRACE", "RBRACE"):
            place = "rows" if place == "head" and token.type == "LBRACE" else ""
        yield token


def _joined(parts: list[Token]) -> Token:
    text = _plain(parts[0])
    for before, part in pairwise(parts):
        text += (" " if part.start > before.end else "") + _plain(part)
    return Token("CASE_VALUE", text, parts[0].start, parts[-1].end)


def _plain(part: Token) -> str:
    """A word as it is written, with one blank for several."""
    return part.value if part.type == "STRING" else " ".join(part.value.split())


def find_table(tokens: list[Token]) -> Table:
    """The table and the brackets of a test; no column where it has no table."""
    columns = tuple(token for token in tokens if token.type == "CASE_NAME")
    rows: list[tuple[Token, ...]] = []
    row: list[Token] = []
    holes: list[Hole] = []
    opened: list[Token] | None = None
    for token in tokens:
        if token.type == "CASE_VALUE":
            row.append(token)
        elif row and token.type in ("_NL", "RBRACE"):
            rows.append(tuple(row))
            row = []
        elif token.type == "LSQB":
            opened = [token]
        elif token.type == "RSQB" and opened is not None:
            holes.append(Hole(opened[0].start, token.end, tuple(opened[1:])))
            opened = None
        elif opened is not None:
            opened.append(token)
    return Table(columns, tuple(rows), tuple(holes))


# ------------------------------------------------------------------------------------- one case


def tokens_of(
    text: str, span: Span, table: Table, row: tuple[Token, ...], *, as_written: bool = False
) -> list[Token]:
    """The tokens of a case. `as_written`: with the brackets for the values, in words of the
    same kind, so that the test can be printed. Raises WrongFormula."""
    pieces = _Pieces(text, span, table, row)
    found: list[Token] = []
    for token in gather(lex(pieces.text, 0, len(pieces.text))):
        start, end, hole, first = pieces.place(token)
        value = token.value
        if hole is not None and as_written:
            before, behind = text[start : hole.start], text[hole.end : end]
            value = f"{before}{hole.written}{behind}" if first else ""
        found.append(Token(token.type, value, start, end))
    return found


@dataclass(frozen=True, slots=True)
class _Piece:
    """A part of the text of a case, from `at` on; `start` and `end` are its place in the file."""

    at: int
    start: int
    end: int
    hole: Hole | None


class _Pieces:
    """The text of a case, and where each part of it stands in the file."""

    def __init__(self, text: str, span: Span, table: Table, row: tuple[Token, ...]) -> None:
        parts: list[str] = []
        self.pieces: list[_Piece] = []
        at, done = 0, span.start
        for hole in table.holes:
            for piece, part in (
                (_Piece(at, done, hole.start, None), text[done : hole.start]),
                (
                    _Piece(at + hole.start - done, hole.start, hole.end, hole),
                    value_of(table, row, hole),
                ),
            ):
                self.pieces.append(piece)
                parts.append(part)
                at += len(part)
            done = hole.end
        self.pieces.append(_Piece(at, done, span.end, None))
        parts.append(text[done : span.end])
        self.text = "".join(parts)

    def place(self, token: Token) -> tuple[int, int, Hole | None, bool]:
        """Where a token stands in the file, the brackets it is read from, and whether it is the
        first of them."""
        first, last = self._around(token.start), self._around(token.end - 1)
        hole = first.hole or last.hole
        start = first.start if first.hole else first.start + token.start - first.at
        end = last.end if last.hole else last.start + token.end - last.at
        return start, end, hole, first.hole is None or token.start == first.at

    def _around(self, offset: int) -> _Piece:
        return next(piece for piece in reversed(self.pieces) if piece.at <= offset)


def value_of(table: Table, row: tuple[Token, ...], hole: Hole) -> str:
    """What stands in a case for the brackets. Raises WrongFormula."""
    if hole.column is not None:
        found = table.value(row, hole.column)
        if found is not None:
            return found.value
    number = _Formula(table, row, hole.parts).value()
    if number < 0:
        raise WrongFormula
    return str(number)


class _Formula:
    """A formula over the numbers of a row; it divides as the language does, rounded down."""

    def __init__(self, table: Table, row: tuple[Token, ...], parts: tuple[Token, ...]) -> None:
        self.table = table
        self.row = row
        self.parts = [part.value for part in parts]

    def value(self) -> int:
        found = self._sum()
        if self.parts:
            raise WrongFormula
        return found

    def _sum(self) -> int:
        found = self._product()
        while self.parts[:1] in (["+"], ["-"]):
            sign = self.parts.pop(0)
            found += self._product() * (1 if sign == "+" else -1)
        return found

    def _product(self) -> int:
        found = self._factor()
        while self.parts[:1] in (["*"], ["/"]):
            sign, other = self.parts.pop(0), self._factor()
            if sign == "/" and other == 0:
                raise WrongFormula
            found = found * other if sign == "*" else found // other
        return found

    def _factor(self) -> int:
        part = self.parts.pop(0) if self.parts else ""
        if part == "(":
            found = self._sum()
            if self.parts[:1] != [")"]:
                raise WrongFormula
            self.parts.pop(0)
            return found
        known = self.table.value(self.row, part)
        text = part if known is None else known.value
        if not (text.isascii() and text.isdigit()):
            raise WrongFormula
        return int(text)
