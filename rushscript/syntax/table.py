"""The parser's tables: `grammar/rush.lark` -> what `lexer` and `machine` run on.

Lark turns the grammar into LALR(1) tables. That takes longer than a whole `check`, so the tables
are kept beside the grammar in `rush.table`: plain data (msgpack), reading it runs nothing and
does not even import Lark. The file names the grammar it was made of; when the grammar differs,
the tables are made anew in memory. `python -m rushscript.syntax` writes the file.
"""

from __future__ import annotations

import hashlib
import re
import zlib
from functools import cache
from typing import Any, Final

import msgspec

from rushscript.data_files import data_dir

GRAMMAR_FILE: Final = "rush.lark"
TABLE_FILE: Final = "rush.table"
STARTS: Final = ("card", "test", "setup", "name", "allow")
# Terminals that no rule names: the lexer finds them, the layout reads or drops them.
LAYOUT_TERMINALS: Final = (
    "COMMENT",
    "TWO_EQUALS",
    "HYPHENATED",
    "ODD_STRING",
    "OPEN_STRING",
    "ODD_WORD",
    "ODD_NUMBER",
    "ODD",
)
_FORMAT: Final = 1


class Reduction(msgspec.Struct, frozen=True, array_like=True):
    """A rule: `size` symbols become one `origin`. `kept` are the places of the parts that the
    tree keeps, -1 for an optional part that is not there; `spread` are those whose parts take
    their place. `name` is the name in the tree, None for a rule whose parts go to its user."""

    size: int
    origin: str
    name: str | None
    kept: tuple[int, ...]
    spread: tuple[int, ...]


class Tables(msgspec.Struct, frozen=True):
    """`rows[state][symbol]` is the next state, or `~rule` where a rule of `reductions` ends."""

    key: str
    pattern: str
    ignored: tuple[str, ...]
    keywords: dict[str, str]
    starts: dict[str, int]
    ends: dict[str, int]
    reductions: tuple[Reduction, ...]
    rows: tuple[dict[str, int], ...]


def grammar_text() -> str:
    """The grammar as Lark reads it."""
    return (data_dir("grammar") / GRAMMAR_FILE).read_text(encoding="utf-8")


def table_key(grammar: str) -> str:
    """What a saved table must have been made of."""
    return f"{_FORMAT}:{hashlib.sha256(grammar.encode()).hexdigest()}"


@cache
def tables() -> Tables:
    """The tables of the language, read or made once."""
    grammar = grammar_text()
    path = data_dir("grammar") / TABLE_FILE
    if path.is_file():
        saved = read_tables(path.read_bytes())
        if saved is not None and saved.key == table_key(grammar):
            return saved
    return make_tables(grammar)


@cache
def token_pattern() -> re.Pattern[str]:
    """All terminals as one pattern; the name of the group that matched is the terminal."""
    return re.compile(tables().pattern)


def read_tables(saved: bytes) -> Tables | None:
    """Saved tables, or None when the file has another format."""
    try:
        return msgspec.msgpack.decode(zlib.decompress(saved), type=Tables)
    except (msgspec.MsgspecError, zlib.error):
        return None


def write_tables() -> None:
    """Saves the tables beside the grammar."""
    saved = msgspec.msgpack.encode(make_tables(grammar_text()))
    (data_dir("grammar") / TABLE_FILE).write_bytes(zlib.compress(saved, 9))


def make_tables(grammar: str) -> Tables:
    """The tables of a grammar (some hundred milliseconds). Raises lark.LarkError for a grammar
    that is not LALR(1)."""
    parser = _lark(grammar)
    table = parser.parser.parser._parse_table
    reductions = [_reduction(rule) for rule in parser.rules]
    numbers = {rule: number for number, rule in enumerate(parser.rules)}
    rows = _rows(table.states, numbers, reductions)
    raw = Tables(
        key=table_key(grammar),
        starts=dict(table.start_states),
        ends=dict(table.end_states),
        reductions=tuple(reductions),
        rows=tuple(rows),
        **_terminals(parser),
    )
    return _in_order(raw)


def _in_order(raw: Tables) -> Tables:
    """The same tables with states and rules in an order that only the grammar decides; Lark's
    order changes from run to run."""
    rules = sorted(range(len(raw.reductions)), key=lambda rule: repr(raw.reductions[rule]))
    new_rule = {rule: place for place, rule in enumerate(rules)}
    found = [raw.starts[name] for name in STARTS]
    new_state = {state: place for place, state in enumerate(found)}
    for state in found:
        for symbol in sorted(raw.rows[state]):
            target = raw.rows[state][symbol]
            if target >= 0 and target not in new_state:
                new_state[target] = len(found)
                found.append(target)
    rows = tuple(
        {
            symbol: new_state[target] if target >= 0 else ~new_rule[~target]
            for symbol, target in sorted(raw.rows[state].items())
        }
        for state in found
    )
    return msgspec.structs.replace(
        raw,
        starts={name: new_state[raw.starts[name]] for name in STARTS},
        ends={name: new_state[raw.ends[name]] for name in STARTS},
        reductions=tuple(raw.reductions[rule] for rule in rules),
        rows=rows,
    )


def _lark(grammar: str) -> Any:
    # Lark is only needed to make tables, and importing it takes as long as checking a pack.
    from lark import Lark
    from lark.lark import PostLex

    class KeepLayoutTerminals(PostLex):
        always_accept = LAYOUT_TERMINALS

        def process(self, stream: Any) -> Any:
            return stream

    return Lark(
        grammar,
        parser="lalr",
        lexer="basic",
        start=list(STARTS),
        postlex=KeepLayoutTerminals(),
        maybe_placeholders=True,
    )


def _rows(
    states: dict[int, dict[str, Any]], numbers: dict[Any, int], reductions: list[Reduction]
) -> list[dict[str, int]]:
    rows: list[dict[str, int]] = []
    for state in range(len(states)):
        row: dict[str, int] = {}
        for symbol, (_, target) in states[state].items():
            if isinstance(target, int):
                row[str(symbol)] = target
                continue
            if target not in numbers:
                numbers[target] = len(reductions)
                reductions.append(_reduction(target))
            row[str(symbol)] = ~numbers[target]
        rows.append(row)
    return rows


def _reduction(rule: Any) -> Reduction:
    """What a rule keeps: not the tokens written as literals, and None for what is optional."""
    kept: list[int] = []
    spread: list[int] = []
    empty = list(rule.options.empty_indices) or [False] * len(rule.expansion)
    place = 0
    for is_empty in empty:
        if is_empty:
            kept.append(-1)
            continue
        symbol = rule.expansion[place]
        if not (symbol.is_term and symbol.filter_out):
            kept.append(place)
            if not symbol.is_term and symbol.name.startswith("_"):
                spread.append(place)
        place += 1
    origin = str(rule.origin.name)
    name = None if origin.startswith("_") else str(rule.alias or origin)
    return Reduction(len(rule.expansion), origin, name, tuple(kept), tuple(spread))


def _terminals(parser: Any) -> dict[str, Any]:
    """The pattern of all terminals in Lark's order, keywords apart: they are looked up."""
    word = re.compile(parser.get_terminal("WORD").pattern.to_regexp())
    keywords: dict[str, str] = {}
    patterns: list[str] = []
    terminals = sorted(
        parser.terminals,
        key=lambda t: (-t.priority, -t.pattern.max_width, -len(t.pattern.value), t.name),
    )
    for terminal in terminals:
        text = str(terminal.pattern.value)
        if terminal.pattern.type == "str" and word.fullmatch(text):
            keywords[text] = str(terminal.name)
        else:
            patterns.append(f"(?P<{terminal.name}>{terminal.pattern.to_regexp()})")
    ignored = tuple(str(name) for name in parser.ignore_tokens)
    return {"pattern": "|".join(patterns), "keywords": keywords, "ignored": ignored}
