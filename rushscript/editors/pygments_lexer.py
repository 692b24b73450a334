"""Card files on pages: a lexer for Pygments, which the extra `editors` brings.

It runs the pattern of the language's own lexer, so that every token of a card is one here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pygments.lexer import Lexer
from pygments.token import (
    Comment,
    Error,
    Keyword,
    Name,
    Number,
    Operator,
    String,
    Whitespace,
    _TokenType,
)

from rushscript.editors.colours import SUFFIX, Colour, colour_of_terminal, colour_of_word
from rushscript.syntax.table import token_pattern

TOKENS: Final[dict[Colour, _TokenType]] = {
    Colour.ITEM: Keyword.Declaration,
    Colour.BLOCK: Keyword.Namespace,
    Colour.FLOW: Keyword.Reserved,
    Colour.VERB: Name.Function,
    Colour.NOUN: Keyword.Type,
    Colour.SIDE: Name.Builtin,
    Colour.ZONE: Name.Class,
    Colour.PROPERTY: Name.Attribute,
    Colour.QUALITY: Name.Constant,
    Colour.REFERENCE: Name.Builtin.Pseudo,
    Colour.WORD: Keyword,
    Colour.NAME: Name.Variable,
    Colour.STRING: String.Double,
    Colour.NUMBER: Number.Integer,
    Colour.SIGN: Operator,
    Colour.COMMENT: Comment.Single,
    Colour.BLANK: Whitespace,
    Colour.WRONG: Error,
}
"""The token type of each colour."""


class RushscriptLexer(Lexer):  # type: ignore[misc]  # a base without types
    """Pygments' view of a card file; `pygmentize -l rushscript FILE`."""

    name = "rushscript"
    aliases = ("rushscript", SUFFIX[1:])
    filenames = (f"*{SUFFIX}",)
    mimetypes = ("text/x-rushscript",)
    url = ""

    def get_tokens_unprocessed(self, text: str) -> Iterator[tuple[int, _TokenType, str]]:
        """Every character of the text, in tokens with their places."""
        for match in token_pattern().finditer(text):
            kind, value = match.lastgroup, match.group()
            assert kind is not None
            colour = colour_of_word(value) if kind == "WORD" else colour_of_terminal(kind)
            yield match.start(), TOKENS[colour], value
