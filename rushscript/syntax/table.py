"""The parser's tables: `grammar/rush.lark` -> a Lark parser, from a saved table where it fits.

Building the tables costs several times what loading them does, so they are kept beside the
grammar in `rush.table` (msgpack, no pickle: reading it runs nothing). The file names the grammar
and the Lark version it was made for; when either differs, the tables are built from the grammar.
`python -m rushscript.syntax` writes the file anew.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import lark
import msgspec
from lark import Lark, Token
from lark.lexer import LexerThread
from lark.parser_frontends import PostLexConnector
from lark.utils import TextSlice

from rushscript.data_files import data_dir
from rushscript.syntax.layout import Layout

GRAMMAR_FILE: Final = "rush.lark"
TABLE_FILE: Final = "rush.table"
_WIDEST: Final = (1 << 63) - 1
STARTS: Final = ["card", "test", "name"]


def grammar_text() -> str:
    """The grammar as Lark reads it."""
    return (data_dir("grammar") / GRAMMAR_FILE).read_text(encoding="utf-8")


def table_key(grammar: str) -> str:
    """What a saved table must have been made for."""
    return f"{lark.__version__}:{hashlib.sha256(grammar.encode()).hexdigest()}"


def build_parser(grammar: str) -> Lark:
    """The parser made from the grammar text (some hundred milliseconds)."""
    return Lark(
        grammar,
        parser="lalr",
        lexer="basic",
        start=STARTS,
        postlex=Layout(),
        propagate_positions=True,
        maybe_placeholders=True,
    )


def save_table(grammar: str) -> bytes:
    """The saved form of the tables of this grammar."""
    data, memo = build_parser(grammar).memo_serialize([lark.lexer.TerminalDef, lark.grammar.Rule])
    data["options"]["postlex"] = None
    saved = _storable({"key": table_key(grammar), "data": data, "memo": memo})
    return zlib.compress(msgspec.msgpack.encode(saved), 9)


def _storable(value: Any) -> Any:
    """The same data with widths of patterns that fit into 63 bits, and keys that are plain."""
    if isinstance(value, dict):
        return {_storable(key): _storable(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_storable(item) for item in value]
    if isinstance(value, str):
        return str(value)
    return min(value, _WIDEST) if isinstance(value, int) and value > _WIDEST else value


def load_table(saved: bytes, grammar: str) -> Lark | None:
    """The parser of a saved table, or None when it was made for something else."""
    table: dict[str, Any] = msgspec.msgpack.decode(zlib.decompress(saved), strict=False)
    if table["key"] != table_key(grammar):
        return None
    data = table["data"]
    data["options"]["postlex"] = Layout()
    return Lark.load({"data": data, "memo": table["memo"]})


@cache
def parser() -> Lark:
    """The parser of the language, made once."""
    grammar = grammar_text()
    path = data_dir("grammar") / TABLE_FILE
    if path.is_file():
        loaded = load_table(path.read_bytes(), grammar)
        if loaded is not None:
            return loaded
    return build_parser(grammar)


def lex(text: str, start: int, end: int) -> Iterator[Token]:
    """The tokens of a part of a text as the grammar's terminals read it, with their offsets in
    the whole text; nothing is dropped yet."""
    connector = parser().parser.lexer
    assert isinstance(connector, PostLexConnector)
    return LexerThread.from_text(connector.lexer, TextSlice(text, start, end)).lex(None)


def write_table() -> None:
    """Writes the saved tables beside the grammar."""
    (data_dir("grammar") / TABLE_FILE).write_bytes(save_table(grammar_text()))
