"""The base of immutable values that worker processes send: definitions, operations, expressions.

Subclasses are frozen slotted dataclasses. `to_json` and `from_json` are their versioned JSON
form: `{"is": "Draw", "amount": {"is": "Constant", "value": 1}}`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import Field, dataclass, field
from enum import Enum
from typing import Any, Final

from rushscript.compiled import mypyc_attr
from rushscript.errors import ProgramError
from rushscript.frozen import Frozen, stated_fields

JSON_VERSION: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class Value(Frozen):
    """A part of what the engine runs, which has a JSON form."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class Traced(Value):
    """A value that knows the clause of a card's script it was made from: `origin` is the number of
    that clause among those of the card, 0 where there is none. It decides nothing, and is no part
    of what the value says: not of its text, its JSON form, a hash or a comparison."""

    origin: int = field(default=0, kw_only=True, repr=False, compare=False)


def said_fields(value_class: type[Value]) -> tuple[Field[Any], ...]:
    """The stated fields but for the origin: what a value says."""
    return tuple(item for item in stated_fields(value_class) if item.name != "origin")


def values_in(program: object) -> Iterator[Value]:
    """Every value in a program, each before those that it is made from."""
    if isinstance(program, tuple):
        for part in program:
            yield from values_in(part)
    elif isinstance(program, Value):
        yield program
        for item in stated_fields(type(program)):
            yield from values_in(getattr(program, item.name))


def gathered(value: object, name: str) -> int:
    """The bit masks of this name of a program and of anything in it, put together: `past_mask`
    says which kinds of events it asks the past about, `turn_mask` which turns it asks for,
    `chance_mask` whether it throws dice or coins."""
    if isinstance(value, tuple):
        mask = 0
        for part in value:
            mask |= gathered(part, name)
        return mask
    if not isinstance(value, Value):
        return 0
    own = getattr(value, name, 0)
    mask = int(own() if callable(own) else own)
    for item in stated_fields(type(value)):
        mask |= gathered(getattr(value, item.name), name)
    return mask


def to_json(value: object) -> object:
    """A value as JSON data. Enums are `{"enum": class, "name": member}`."""
    match value:
        case Enum():
            # Before plain text and numbers, which many enums are as well.
            return {"enum": type(value).__name__, "name": value.name}
        case None | bool() | int() | str():
            return value
        case tuple():
            return [to_json(item) for item in value]
        case Value():
            data: dict[str, object] = {"is": type(value).__name__}
            for item in said_fields(type(value)):
                data[item.name] = to_json(getattr(value, item.name))
            return data
    raise ProgramError(f"{type(value).__name__} has no JSON form")


def from_json(data: object, classes: Mapping[str, type[Any]]) -> object:
    """The value that `to_json` wrote. `classes` maps the names that may occur to their classes.
    Raises ProgramError on anything else."""
    match data:
        case None | bool() | int() | str():
            return data
        case list():
            return tuple(from_json(item, classes) for item in data)
        case {"enum": str(name), "name": str(member)} if name in classes:
            if member not in classes[name].__members__:
                raise ProgramError(f"{name} has no member {member!r}")
            return classes[name][member]
        case {"is": str(name), **rest} if name in classes:
            known = {item.name for item in said_fields(classes[name])}
            given = {str(key): item for key, item in rest.items()}
            if set(given) != known:
                raise ProgramError(f"{name} takes {sorted(known)}, found {sorted(given)}")
            return classes[name](**{key: from_json(item, classes) for key, item in given.items()})
    raise ProgramError(f"not a value of a program: {data!r:.80}")
