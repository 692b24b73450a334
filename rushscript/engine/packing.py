"""The packed form of definitions: values -> rows of plain data, each value once; rows -> values,
each made when it is first asked for.

A row is `[number, part, ...]`: the number of a class of `interchange` and what a value of it is
made from, 0 and the items of a tuple, or the number of an enum and the name of a member. A part is
plain, or `[row]` for the value of an earlier row, which all who hold it share. What ends a row and
is as the class has it by default is left out. Unlike the JSON form it keeps the clauses that values
come from, and says nothing about versions: whoever keeps it must know that the classes are the
same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from functools import cache
from typing import Any, Final

from rushscript.engine.interchange import CLASSES
from rushscript.engine.value import Value
from rushscript.errors import ProgramError
from rushscript.frozen import stated_fields

_TUPLE: Final = 0
_PLAIN: Final = (type(None), bool, int, str)
_DEEPEST: Final = 200
"""No program is made of parts in parts of this many values."""


class Packer:
    """Values -> rows. Equal values get one row when they come from the same clause."""

    __slots__ = ("_known", "rows")

    def __init__(self) -> None:
        self.rows: list[list[object]] = []
        self._known: dict[tuple[object, ...], int] = {}

    def add(self, value: object) -> int:
        """The row of a value; those that it is made from have got theirs before. Raises
        ProgramError for what no program is made of."""
        row, key = [self._number(value)], [self._number(value)]
        for part in _parts_of(value):
            if type(part) in _PLAIN:
                row.append(part)
                # 1 and True are not the same here.
                key.append((type(part), part))
            else:
                place = self.add(part)
                row.append([place])
                key.append(place)
        known = self._known.setdefault(tuple(key), len(self.rows))
        if known == len(self.rows):
            self.rows.append(row)
        return known

    def _number(self, value: object) -> Any:
        if isinstance(value, tuple):
            return _TUPLE
        number = _numbers().get(type(value))
        if number is None:
            raise ProgramError(f"{type(value).__name__} has no packed form")
        return number


class Packed:
    """Rows -> values, which stay the same objects. A row that was asked for has made way for its
    value."""

    __slots__ = ("_rows",)

    def __init__(self, rows: Sequence[object]) -> None:
        self._rows = list(rows)

    def value(self, row: int) -> object:
        """The value of a row. Raises ProgramError where no `Packer` has written it."""
        if row < 0:
            raise ProgramError("not a packed value: there is no such row")
        try:
            return self._value(row, 0)
        except ProgramError:
            raise
        except Exception as error:
            # A class that is given wrong parts may fail in any way.
            raise ProgramError(f"not a packed value: {error!r:.200}") from error

    def _value(self, row: int, depth: int) -> object:
        found = self._rows[row]
        if isinstance(found, list):
            if depth > _DEEPEST:
                raise ProgramError("not a packed value: it is too deep")
            parts = [
                part if type(part) in _PLAIN else self._value(_place(part, row), depth + 1)
                for part in found
            ]
            number = parts[0]
            if type(number) is not int or number < 0:
                raise ProgramError("not a packed value: it is of no class")
            found = self._rows[row] = _makers()[number](parts)
        return found


def _place(part: object, row: int) -> int:
    """The row that a part of a row speaks of."""
    match part:
        case [int() as place] if 0 <= place < row:
            return place
    raise ProgramError("not a packed value: a part of it does not stand before it")


def _parts_of(value: object) -> list[Any]:
    match value:
        case Enum():
            return [value.name]
        case tuple():
            return list(value)
        case Value():
            kind: Any = type(value)
            parts = [getattr(value, name) for name in _named(kind)]
            placed = [(getattr(value, name), default) for name, default in _placed(kind)]
            while placed and _is_default(*placed[-1]):
                placed.pop()
            return parts + [part for part, _ in placed]
    raise ProgramError(f"{type(value).__name__} has no packed form")


def _is_default(part: object, default: object) -> bool:
    """Only of what has no parts, in which a clause could be another."""
    plain = type(part) in _PLAIN or part == ()
    return part is default or (plain and type(part) is type(default) and part == default)


@cache
def _named(kind: type[Any]) -> list[str]:
    """What a value takes by name alone; it stands before the rest."""
    return [item.name for item in stated_fields(kind) if item.kw_only]


@cache
def _placed(kind: type[Any]) -> list[tuple[str, object]]:
    """What a value takes by place, and what it is where nothing is given."""
    return [(item.name, item.default) for item in stated_fields(kind) if not item.kw_only]


@cache
def _numbers() -> dict[type[Any], int]:
    return {kind: number for number, kind in enumerate(CLASSES.values(), 1)}


@cache
def _makers() -> tuple[Callable[[list[Any]], object], ...]:
    """By number: a row, with its parts made -> its value."""
    return (_make_tuple, *(_maker(kind) for kind in CLASSES.values()))


def _make_tuple(parts: list[Any]) -> object:
    return tuple(parts[1:])


def _maker(kind: Any) -> Callable[[list[Any]], object]:
    if issubclass(kind, Enum):
        members = kind.__members__
        return lambda parts: members[parts[1]]
    names = _named(kind)
    if not names:
        return lambda parts: kind(*parts[1:])
    end = 1 + len(names)
    return lambda parts: kind(*parts[end:], **dict(zip(names, parts[1:end], strict=True)))
