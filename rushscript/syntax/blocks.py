"""Blocks of an item, as tokens: where the line around a token begins and ends, and which brace
has which partner."""

from __future__ import annotations

from typing import Final

from rushscript.syntax.tree import Token

_CLAUSES: Final = frozenset(
    {"WHEN", "CONDITION", "COST", "EFFECT", "EQUIP", "BROKEN_CLAUSE", "GIVEN", "ALLOW"}
)


def line_around(tokens: list[Token], index: int) -> tuple[int, int]:
    """Start and end of the line that the token at `index` stands in or ends; its blocks belong
    to it. An `effect` before its step does not."""
    start, depth = min(index, len(tokens)), 0
    while start > 0:
        kind = tokens[start - 1].type
        if kind == "RBRACE":
            depth += 1
        elif kind == "LBRACE" and depth > 0:
            depth -= 1
        elif depth == 0 and kind in ("LBRACE", "_NL"):
            break
        start -= 1
    end, depth = index, 0
    while end < len(tokens):
        kind = tokens[end].type
        if kind == "LBRACE":
            depth += 1
        elif kind == "RBRACE" and depth > 0:
            depth -= 1
        elif depth == 0 and kind in ("RBRACE", "_NL"):
            break
        end += 1
    if start + 1 < end and start < index and tokens[start].type == "EFFECT":
        start += 1
    return start, end


def opener_of(tokens: list[Token], index: int) -> int | None:
    """The `{` of the block that the token at `index` stands in."""
    depth = 0
    for position in range(index - 1, -1, -1):
        kind = tokens[position].type
        if kind == "RBRACE":
            depth += 1
        elif kind == "LBRACE":
            if depth == 0:
                return position
            depth -= 1
    return None


def closing_of(tokens: list[Token], opener: int) -> int:
    """The `}` of a `{`, or the end of the tokens where there is none."""
    depth = 0
    for position in range(opener, len(tokens)):
        kind = tokens[position].type
        depth += (kind == "LBRACE") - (kind == "RBRACE")
        if depth == 0:
            return position
    return len(tokens)


def clause_end(tokens: list[Token], end: int) -> int:
    """Where a clause ends of which a line ends at `end`: the lines behind it that begin no other
    clause are part of it, as `or when` is, and the steps of an `effect` that is missing."""
    while end + 1 < len(tokens) and tokens[end].type == "_NL":
        if tokens[end + 1].type in _CLAUSES or tokens[end + 1].type == "RBRACE":
            break
        _, end = line_around(tokens, end + 1)
    return end
