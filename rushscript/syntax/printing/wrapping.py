"""Long lines: one line of code -> lines of at most 100 columns.

A line is broken where the layout joins lines again: after `,` `and` `or` `+`, and before a word
that no line begins with, except inside `up to`; where none of these fits, at a space in brackets.
Breaks outside brackets are preferred; lines after the first are indented by four more columns. A
line without such a place stays long.
"""

from __future__ import annotations

import re
from typing import Final

from rushscript.syntax.table import token_pattern
from rushscript.syntax.words import CONTINUATION_WORDS

WIDTH: Final = 100
INDENT: Final = 4
_PIECE: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[()\[\]]|[^\s"()\[\]]+|\s+')
_AFTER: Final = frozenset({"and", "or", "+"})
_CLAUSES: Final = frozenset({"using", "except", "including"})
"""Words that begin a part of their own: a line is rather broken before them."""


def wrap(text: str, depth: int) -> list[str]:
    """The lines of `text` at an indentation of `depth` blocks."""
    indent = " " * (INDENT * depth)
    if len(indent) + len(text) <= WIDTH:
        return [indent + text]
    lines: list[str] = []
    rest = text
    while len(indent) + len(rest) > WIDTH:
        cut = _best_break(rest, WIDTH - len(indent))
        if cut is None:
            break
        lines.append(indent + rest[:cut].rstrip())
        rest = rest[cut:].lstrip()
        if len(lines) == 1:
            indent += " " * INDENT
    return [*lines, indent + rest]


def _best_break(text: str, room: int) -> int | None:
    """Where to break: the last place before a clause that leaves a line a third full, else the
    last one outside brackets that leaves it half full, else the last place that fits, else the
    last space in brackets that fits, else the first place there is."""
    places = _break_places(text)
    fitting = [(at, depth) for at, depth in places if len(text[:at].rstrip()) <= room]
    clauses = [
        at
        for at, depth in fitting
        if depth == 0 and at * 3 >= room and text[at:].split(None, 1)[0] in _CLAUSES
    ]
    if clauses:
        return clauses[-1]
    if not fitting:
        spaces = [at for at in _spaces_in_brackets(text) if len(text[:at].rstrip()) <= room]
        return spaces[-1] if spaces else (places[0][0] if places else None)
    full = [(at, depth) for at, depth in fitting if at * 2 >= room]
    if not full:
        return fitting[-1][0]
    shallow = min(depth for _, depth in full)
    return max(at for at, depth in full if depth == shallow)


def _spaces_in_brackets(text: str) -> list[int]:
    """Offsets behind the spaces in brackets, where the layout drops every newline: those between
    two tokens, not those within one, as in `turn player's`."""
    begins = {token.start() for token in token_pattern().finditer(text)}
    spaces: list[int] = []
    depth = 0
    for piece in _PIECE.finditer(text):
        word = piece.group()
        depth += (word in "([") - (word in ")]")
        if word.isspace() and depth > 0 and piece.end() in begins:
            spaces.append(piece.end())
    return spaces


def _break_places(text: str) -> list[tuple[int, int]]:
    """Offsets at which a line can be broken, each with its depth in brackets."""
    places: list[tuple[int, int]] = []
    depth = 0
    before = ""
    for piece in _PIECE.finditer(text):
        word = piece.group()
        if word.isspace():
            following = _PIECE.match(text, piece.end())
            word_after = following.group() if following else ""
            joins = before.endswith(",") or before in _AFTER
            if joins or (word_after in CONTINUATION_WORDS and before != "up"):
                places.append((piece.end(), depth))
            continue
        if word in "([":
            depth += 1
        elif word in ")]":
            depth -= 1
        before = word
    return places
