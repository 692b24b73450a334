"""A nameless card where a test must call a card by its name: `pay 1 spell`, `attack monster with
...` -> what to write instead."""

from __future__ import annotations

from typing import Final

from rushscript.syntax.mistakes import Mistake
from rushscript.syntax.other_words import block_around
from rushscript.syntax.tree import Token

_HEADS: Final = frozenset({"MONSTER", "SPELL", "TRAP", "CARD", "SPELL_TRAP"})
_NAMES_CARDS: Final = frozenset({"pay", "choose", "tribute", "offered", "only"})
"""Words of answers behind which cards are named, or a number stands alone."""


def unnamed_card(tokens: list[Token], index: int, accepted: frozenset[str]) -> Mistake | None:
    """A card that a test gave without a name is called by the one that `as` gives it."""
    if tokens[0].type != "TEST" or "given" in block_around(tokens, index):
        return None
    head = index + (index < len(tokens) and tokens[index].type == "INT")
    if head >= len(tokens) or tokens[head].type not in _HEADS:
        return None
    begin = head - (tokens[head - 1].type == "INT")
    before = tokens[begin - 1].value
    if before not in _NAMES_CARDS and not ({"STRING", "WORD"} <= accepted and before != "expect"):
        return None
    end = _end_of_noun(tokens, head)
    span = tokens[begin].span.to(tokens[end - 1].span)
    noun = tokens[head].value + ("" if end == head + 1 else "(...)")
    write = f"give the card a name where it is given, `1 {noun} as NAME`, and write that name here"
    return Mistake("RS123", span, (("found", f"`{tokens[head].value}`"), ("write", write)))


def _end_of_noun(tokens: list[Token], head: int) -> int:
    """Behind the head and its filters in brackets."""
    at, depth = head + 1, 0
    while at < len(tokens):
        depth += (tokens[at].type == "LPAR") - (tokens[at].type == "RPAR")
        if depth == 0:
            return at + (tokens[at].type == "RPAR")
        at += 1
    return head + 1
