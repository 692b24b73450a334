"""Frozen slotted dataclasses that are soon made: `@dataclass(frozen=True, slots=True)` as in the
standard library, for modules with many of them.

The standard library compiles six functions for each class, one by one; that was half of what a new
process needed to import the engine. Here those three that run often are compiled together, and the
others are shared. Fields, their defaults and whatever else is asked of a dataclass are those of the
standard library, which also makes every class of another kind.
"""

from __future__ import annotations

import dataclasses
from dataclasses import MISSING, Field, FrozenInstanceError, fields
from functools import cache
from inspect import get_annotations
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(cls=None, /, **asked):
        """The dataclass that a class says, as `dataclasses.dataclass` makes it."""
        if cls is None:
            return lambda each: dataclass(each, **asked)
        if asked not in _KINDS or not _is_simple(cls):
            return dataclasses.dataclass(cls, **asked)
        return _made(cls, shown=asked.get("repr", True))


_KINDS: Final[tuple[dict[str, bool], ...]] = (
    {"frozen": True, "slots": True},
    {"frozen": True, "slots": True, "repr": False},
)


@cache
def _pattern() -> Any:
    """A class with the parameters that all of them have."""

    @dataclasses.dataclass(frozen=True, slots=True)
    class Pattern:
        pass

    return Pattern


def _is_simple(cls: type[Any]) -> bool:
    """Whether nothing but fields is declared, none with a factory."""
    declared = get_annotations(cls)
    if any("ClassVar" in str(kind) or "InitVar" in str(kind) for kind in declared.values()):
        return False
    values = (cls.__dict__.get(name) for name in declared)
    return "_" not in declared and not any(
        isinstance(value, Field) and value.default_factory is not MISSING for value in values
    )


def _made(cls: Any, *, shown: bool) -> type[Any]:
    known = _fields_of(cls)
    cls.__dataclass_fields__ = known
    cls.__dataclass_params__ = _pattern().__dataclass_params__
    every = tuple(known.values())
    given = [item for item in every if item.init]
    methods = _compiled(cls, every)
    if shown:
        methods["__repr__"] = _repr_of([item.name for item in every if item.repr])
    methods["__match_args__"] = tuple(item.name for item in given if not item.kw_only)
    own = set(cls.__dict__)
    for name, method in methods.items():
        if name not in own:
            setattr(cls, name, method)
    cls.__setattr__, cls.__delattr__ = _refuse_to_set, _refuse_to_delete
    return _slotted(cls, [item.name for item in every])


def _fields_of(cls: type[Any]) -> dict[str, Field[Any]]:
    """The fields of the bases, then its own, as the standard library finds them in a class that
    has nothing else."""
    found: dict[str, Field[Any]] = {}
    for base in reversed(cls.__mro__[1:]):
        found.update(getattr(base, "__dataclass_fields__", {}))
    declared = get_annotations(cls)
    body = {name: cls.__dict__[name] for name in declared if name in cls.__dict__}
    body |= {"__annotations__": declared, "__module__": cls.__module__, "__doc__": cls.__name__}
    alone: Any = type("_Alone", (), body)
    own = dataclasses.dataclass(alone, init=False, repr=False, eq=False).__dataclass_fields__
    found.update(own)
    return found


def _compiled(cls: type[Any], every: tuple[Field[Any], ...]) -> dict[str, Any]:
    """The methods that run often. Every value is set as `object` does it."""
    names: dict[str, Any] = {"_set": object.__setattr__}
    names |= {f"_{item.name}": item.default for item in every if item.default is not MISSING}
    given = [item for item in every if item.init]
    by_name = [_parameter(item) for item in given if item.kw_only]
    parameters = ["self", *(_parameter(item) for item in given if not item.kw_only)]
    parameters += ["*", *by_name] if by_name else []
    lines = [f"def __init__({', '.join(parameters)}):"]
    for item in every:
        if item.init or item.default is not MISSING:
            value = item.name if item.init else f"_{item.name}"
            lines.append(f"    _set(self, {item.name!r}, {value})")
    lines.append("    self.__post_init__()" if hasattr(cls, "__post_init__") else "    return")
    compared = [item.name for item in every if item.compare]
    mine, others = (
        "(" + "".join(f"{who}.{name}," for name in compared) + ")" for who in ("self", "other")
    )
    lines += [
        "def __eq__(self, other):",
        "    if other.__class__ is self.__class__:",
        f"        return {mine} == {others}",
        "    return NotImplemented",
        "def __hash__(self):",
        f"    return hash({mine})",
    ]
    made: dict[str, Any] = {}
    exec("\n".join(lines), names, made)
    for name, method in made.items():
        method.__qualname__ = f"{cls.__qualname__}.{name}"
    made["__init__"].__annotations__ = {item.name: item.type for item in given} | {"return": None}
    return made


def _parameter(item: Field[Any]) -> str:
    return item.name if item.default is MISSING else f"{item.name}=_{item.name}"


def _repr_of(names: list[str]) -> Any:
    def __repr__(self: object) -> str:
        told = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
        return f"{type(self).__qualname__}({told})"

    return __repr__


def _refuse_to_set(self: Any, name: str, value: object) -> None:
    if _is_frozen(self, name):
        raise FrozenInstanceError(f"cannot assign to field {name!r}")
    object.__setattr__(self, name, value)


def _refuse_to_delete(self: Any, name: str) -> None:
    if _is_frozen(self, name):
        raise FrozenInstanceError(f"cannot delete field {name!r}")
    object.__delattr__(self, name)


def _is_frozen(value: Any, name: str) -> bool:
    """A class that is no dataclass itself may have more attributes than its base."""
    return name in value.__dataclass_fields__ or "__dataclass_fields__" in type(value).__dict__


def _slotted(cls: type[Any], names: list[str]) -> type[Any]:
    """The same class with slots for its own fields."""
    inherited: set[str] = set()
    for base in cls.__mro__[1:-1]:
        slots = base.__dict__.get("__slots__", ())
        inherited.update((slots,) if isinstance(slots, str) else slots)
    body = dict(cls.__dict__)
    for name in (*names, "__dict__", "__weakref__"):
        body.pop(name, None)
    body["__slots__"] = tuple(name for name in names if name not in inherited)
    body.setdefault("__getstate__", _state)
    body.setdefault("__setstate__", _set_state)
    kind: Any = type(cls)
    made: type[Any] = kind(cls.__name__, cls.__bases__, body)
    made.__qualname__ = cls.__qualname__
    return made


def _state(self: Any) -> list[object]:
    return [getattr(self, item.name) for item in fields(self)]


def _set_state(self: Any, state: list[object]) -> None:
    for item, value in zip(fields(self), state, strict=True):
        object.__setattr__(self, item.name, value)
