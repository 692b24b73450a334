"""Words that stand twice, or the wrong way round: a line that cannot be read -> the line without
the second one, or with two neighbours changed over, where all of it can be read then."""

from __future__ import annotations

from typing import Final

from rushscript.source import Span
from rushscript.syntax.machine import read
from rushscript.syntax.mistakes import Mistake
from rushscript.syntax.tree import Branch, Token

MOST_WORK: Final = 20_000
"""Tokens read in one trial, so that a huge item stays cheap."""
_FIXED: Final = frozenset({"_NL", "LBRACE", "RBRACE", "LPAR", "RPAR", "LSQB", "RSQB", "BROKEN"})
"""Signs that hold other words together, and are not changed over."""


def doubled(kind: str, tokens: list[Token], index: int, end: int) -> Mistake | None:
    """`on your your field`: the word before it is the same."""
    if not 0 < index < len(tokens) or tokens[index].type in _FIXED:
        return None
    first, second = tokens[index - 1], tokens[index]
    if (first.type, first.value) != (second.type, second.value):
        return None
    if not _reads(kind, [*tokens[:index], *tokens[index + 1 : end + 1]], end - 1):
        return None
    return Mistake("RS686", second.span, (("found", second.value),), (index, ""))


def swapped(
    text: str, kind: str, tokens: list[Token], index: int, start: int, end: int
) -> Mistake | None:
    """`field your`: two neighbours on one line, of which the mistake shows at one."""
    for second in (index, index + 1):
        if not start < second < min(end, len(tokens)):
            continue
        left, right = tokens[second - 1], tokens[second]
        if {left.type, right.type} & _FIXED or "\n" in text[left.end : right.start]:
            continue
        turned = [*tokens[: second - 1], right, left, *tokens[second + 1 : end + 1]]
        if _reads(kind, turned, end):
            found = f"{left.value} {right.value}"
            write = _turned(left, right)
            parameters = (("found", found), ("write", write))
            return Mistake("RS683", Span(left.start, right.end), parameters)
    return None


def _turned(left: Token, right: Token) -> str:
    """The two the other way round; no space stands before a comma."""
    return f"{right.value}," if left.value == "," else f"{right.value} {left.value}"


def _reads(kind: str, tokens: list[Token], end: int) -> bool:
    """Whether everything up to the end of the line can be read."""
    if len(tokens) > MOST_WORK:
        return False
    result = read(kind, tokens)
    return isinstance(result, Branch) or result > end
