"""Comments wherever one can stand: a text and chance -> the text with comments in it.

A comment takes the rest of its line, so that the line ends there: it can stand between two tokens
where the language lets a line be broken, and at the end of a line. Which borders these are is
found by trying.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from msgspec.structs import fields, replace

from rushscript.source import SourceFile
from rushscript.syntax import parse
from rushscript.syntax.lexer import lex
from rushscript.syntax.nodes import NO_COMMENTS, Comments, Node

MOST_TRIES: Final = 12
MOST_COMMENTS: Final = 4


def with_comments(text: str, chance: Random) -> tuple[str, int]:
    """The text with some comments, each with a number of its own, and how many they are."""
    count = 0
    before = without_comments(parse(SourceFile.from_text(text))[0])
    for turn in range(MOST_TRIES):
        borders = [token.end for token in lex(text, 0, len(text)) if token.type != "COMMENT"]
        border = chance.choice([0, *borders])
        tried = f"{text[:border]} # note {turn}\n{text[border:]}"
        nodes, slips = parse(SourceFile.from_text(tried))
        if not slips and without_comments(nodes) == before:
            text, count = tried, count + 1
        if count == MOST_COMMENTS:
            break
    return text, count


def without_comments(node: Any) -> Any:
    """The node without the comments of its lines."""
    if isinstance(node, tuple):
        return tuple(without_comments(part) for part in node)
    if not isinstance(node, Node):
        return node
    changed: dict[str, Any] = {}
    for item in fields(node):
        value = getattr(node, item.name)
        if isinstance(value, Comments):
            changed[item.name] = NO_COMMENTS
        elif item.name.endswith("_comments"):
            changed[item.name] = ()
        elif isinstance(value, Node | tuple):
            changed[item.name] = without_comments(value)
    return replace(node, **changed) if changed else node
