"""The lexer: a part of a text -> tokens, by the terminals of the grammar.

Every character belongs to a token: what no rule of the language knows becomes an odd one.
"""

from __future__ import annotations

from collections.abc import Iterator

from rushscript.syntax.table import tables, token_pattern
from rushscript.syntax.tree import Token
from rushscript.syntax.words import FORMS


def lex(text: str, start: int, end: int) -> Iterator[Token]:
    """The tokens between two offsets; forms of words are folded, nothing else is dropped than
    blanks."""
    table = tables()
    keywords, ignored = table.keywords, table.ignored
    for match in token_pattern().finditer(text, start, end):
        kind = match.lastgroup
        if kind in ignored:
            continue
        assert kind is not None
        value = match.group()
        if kind == "WORD":
            kind = keywords.get(FORMS.get(value, value), "WORD")
        yield Token(kind, value, match.start(), match.end())
