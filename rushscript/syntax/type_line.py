"""The type line of a monster that is not complete: its tokens -> which part is missing, and the
author's line with an example of that part put in."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rushscript.syntax.tree import Token
from rushscript.vocabulary import MonsterKind, Type

_KINDS: Final = frozenset(map(str, MonsterKind))
_TYPES: Final = frozenset(map(str, Type))
_STATS: Final = frozenset({"INT", "SLASH", "ATK", "DEF"})
_LINE_ENDS: Final = frozenset({"_NL", "LBRACE", "RBRACE"})


class Part(StrEnum):
    """A part of the line, as messages call it."""

    KIND = "the kind (`normal`, `effect`, ...)"
    LEVEL = "`level` and its number"
    NUMBER = "the level"
    ATTRIBUTE = "the attribute"
    TYPE = "the type"
    STATS = "atk and def (`2200/1000`)"
    END = "the end"


_EXAMPLES: Final[dict[Part, list[str]]] = {
    Part.KIND: ["effect"],
    Part.LEVEL: ["level", "4"],
    Part.NUMBER: ["4"],
    Part.ATTRIBUTE: ["light"],
    Part.TYPE: ["dragon"],
}


@dataclass(frozen=True, slots=True)
class Incomplete:
    """What is missing before the token at `index`, and the whole line with it."""

    missing: Part
    index: int
    form: str


def read_incomplete(tokens: list[Token], first: int, index: int) -> Incomplete:
    """What the monster line that begins at `first` does not say before `index`."""
    missing = _missing([token.type for token in tokens[first + 1 : index]])
    if missing is Part.LEVEL:
        index = next(
            (at for at in range(first + 1, index) if tokens[at].value not in _KINDS), index
        )
    elif missing is Part.TYPE and tokens[index - 1].value in _TYPES:
        missing, index = Part.ATTRIBUTE, index - 1
    return Incomplete(missing, index, _completed(tokens, first, index, missing))


def _missing(kinds: list[str]) -> Part:
    if "LEVEL" not in kinds:
        return Part.LEVEL if kinds else Part.KIND
    rest = kinds[kinds.index("LEVEL") + 1 :]
    words = rest.count("WORD")
    if not rest:
        return Part.NUMBER
    if words < 2:
        return Part.TYPE if words else Part.ATTRIBUTE
    return Part.STATS if "SLASH" not in rest or rest[-1] == "SLASH" else Part.END


def _completed(tokens: list[Token], first: int, index: int, missing: Part) -> str:
    end = index
    while end < len(tokens) and tokens[end].type not in _LINE_ENDS:
        end += 1
    before, after = tokens[first:index], tokens[index:end]
    match missing:
        case Part.END:
            words = [token.value for token in before]
        case Part.STATS:
            while before[-1].type in _STATS:
                after.insert(0, before.pop())
            found = [token.value for token in after if token.type == "INT"]
            stats = "/".join([*found, *["1000", "0"][len(found) :]][:2])
            words = [*(token.value for token in before), stats]
        case _:
            words = [token.value for token in before]
            words += _EXAMPLES[missing]
            words += [token.value for token in after]
    return " ".join(words).replace(" / ", "/")
