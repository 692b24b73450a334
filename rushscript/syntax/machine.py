"""The machine: tokens of one item -> its tree, by the LALR(1) tables.

The loop is the textbook's: shift a token, or reduce the rule that ends before it. It makes trees
that keep only what carries meaning, each with its place.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rushscript.errors import InvariantError
from rushscript.syntax.table import tables
from rushscript.syntax.tree import Branch, Child, Token

Rule = tuple[int, str, str | None, tuple[int, ...], tuple[int, ...]]

END = Token("$END", "", 0, 0)


def read(kind: str, tokens: list[Token]) -> Branch | int:
    """The tree of an item that begins as `kind` says, or the index of the first token that
    cannot stand where it does (their number, when the text ends too early)."""
    table = tables()
    rows, reductions, end_state = table.rows, rules(), table.ends[kind]
    states = [table.starts[kind]]
    values: list[Child | list[Child]] = []
    starts: list[int] = []
    ends: list[int] = []
    for index, token in enumerate([*tokens, END]):
        symbol = token.type
        while True:
            target = rows[states[-1]].get(symbol)
            if target is None:
                return index
            if target >= 0:
                states.append(target)
                values.append(token)
                starts.append(token.start)
                ends.append(token.end)
                break
            size, origin, name, kept, spread = reductions[~target]
            if size == 1:
                # Most rules rename one part: nothing moves, the place stays.
                states.pop()
                states.append(rows[states[-1]][origin])
                children = _children(values[-1:], kept, spread)
                values[-1] = (
                    children if name is None else Branch(name, children, starts[-1], ends[-1])
                )
                continue
            parts = values[-size:]
            start, end = starts[-size], ends[-1]
            del states[-size:], values[-size:], starts[-size:], ends[-size:]
            children = _children(parts, kept, spread)
            values.append(children if name is None else Branch(name, children, start, end))
            starts.append(start)
            ends.append(end)
            states.append(rows[states[-1]][origin])
            if token is END and states[-1] == end_state:
                tree = values[-1]
                assert isinstance(tree, Branch)
                return tree
    raise InvariantError("the end of the text was shifted")


@cache
def rules() -> tuple[Rule, ...]:
    """The rules as plain tuples, which the loop unpacks fastest."""
    return tuple((r.size, r.origin, r.name, r.kept, r.spread) for r in tables().reductions)


def _children(
    parts: Sequence[Child | list[Child]], kept: tuple[int, ...], spread: tuple[int, ...]
) -> list[Child]:
    """The parts that the tree keeps; the parts of a rule without a name take its place."""
    if not spread:
        return [None if place < 0 else parts[place] for place in kept]  # type: ignore[misc]
    children: list[Child] = []
    for place in kept:
        part = None if place < 0 else parts[place]
        if isinstance(part, list):
            children += part
        else:
            children.append(part)
    return children


def accepts(kind: str, tokens: Sequence[Token]) -> frozenset[str]:
    """The terminals that may follow these tokens, which can stand as they are."""
    table = tables()
    states = [table.starts[kind]]
    for token in tokens:
        states = _after(states, token.type)
        if not states:
            raise InvariantError("these tokens cannot stand")
    found = (symbol for symbol in table.rows[states[-1]] if symbol.isupper())
    return frozenset(symbol for symbol in found if _accepts_one(states, symbol, table.ends[kind]))


def _after(states: list[int], symbol: str) -> list[int]:
    """The stack of states after one more token; empty when it cannot stand there."""
    table = tables()
    states = list(states)
    while True:
        target = table.rows[states[-1]].get(symbol)
        if target is None:
            return []
        if target >= 0:
            return [*states, target]
        rule = table.reductions[~target]
        del states[-rule.size :]
        states.append(table.rows[states[-1]][rule.origin])


def _accepts_one(states: list[int], symbol: str, end_state: int) -> bool:
    if symbol != END.type:
        return bool(_after(states, symbol))
    return end_state in states[-1:]
