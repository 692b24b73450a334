"""The type line of a monster that is not complete: its tokens -> which part is missing, and the
author's line with an example of that part put in."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rushscript.syntax.tree import Token
from rushscript.vocabulary import Attribute, MonsterKind, Type

_KINDS: Final = frozenset(map(str, MonsterKind))
_TYPES: Final = frozenset(map(str, Type))
_ATTRIBUTES: Final = frozenset(map(str, Attribute))
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
    turned = _in_order(tokens, first)
    if turned is not None:
        return turned
    missing = _missing([token.type for token in tokens[first + 1 : index]])
    if missing is Part.LEVEL:
        index = next(
            (at for at in range(first + 1, index) if tokens[at].value not in _KINDS), index
        )
    elif missing is Part.TYPE and tokens[index - 1].value in _TYPES:
        missing, index = Part.ATTRIBUTE, index - 1
    return Incomplete(missing, index, _completed(tokens, first, index, missing))


def _in_order(tokens: list[Token], first: int) -> Incomplete | None:
    """`monster effect fire level 3 beast`: all that the line says, in the order of the parts,
    where something stands before `level` that belongs behind it."""
    line = _line(tokens, first)
    level = next((at for at, token in enumerate(line) if token.type == "LEVEL"), None)
    if level is None or level + 1 >= len(line) or line[level + 1].type != "INT":
        return None
    early = next((at for at, token in enumerate(line[:level]) if token.value not in _KINDS), None)
    if early is None:
        return None
    kinds = [token.value for token in line[:level] if token.value in _KINDS]
    rest = [*line[early:level], *line[level + 2 :]]
    words = [token.value for token in rest if token.type not in _STATS]
    words = [word for word in words if word not in _KINDS]
    attributes = [word for word in words if word in _ATTRIBUTES]
    kind = " ".join(word for word in words if word not in _ATTRIBUTES)
    if len(attributes) > 1 or kind not in _TYPES | {""}:
        return None
    numbers = [token.value for token in rest if token.type == "INT"]
    parts = [
        "monster",
        *(kinds or _EXAMPLES[Part.KIND]),
        f"level {line[level + 1].value}",
        *(attributes or _EXAMPLES[Part.ATTRIBUTE]),
        *([kind] if kind else _EXAMPLES[Part.TYPE]),
        "/".join([*numbers, *["1000", "0"][len(numbers) :]][:2]),
    ]
    return Incomplete(Part.LEVEL, first + 1 + early, " ".join(parts))


def _line(tokens: list[Token], first: int) -> list[Token]:
    """The tokens of the line behind `monster`."""
    end = first + 1
    while end < len(tokens) and tokens[end].type not in _LINE_ENDS:
        end += 1
    return tokens[first + 1 : end]


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
    before, after = tokens[first:index], _line(tokens, index - 1)
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
