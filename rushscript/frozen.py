"""The base of immutable values that are copied and pickled by their fields."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import Field, dataclass, fields
from functools import cache
from typing import Any, cast

from rushscript.compiled import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class Frozen:
    """Copied and pickled by its fields, which holds compiled as well as interpreted."""

    def __reduce__(self) -> tuple[object, ...]:
        stated = {item.name: getattr(self, item.name) for item in stated_fields(type(self))}
        return _remade, (type(self), stated)


def _remade(frozen_class: type[Frozen], stated: dict[str, object]) -> Frozen:
    return frozen_class(**stated)


def stated_fields(value_class: type[Frozen]) -> tuple[Field[Any], ...]:
    """The fields that a value is made from; the others are worked out from them."""
    return _stated_fields(cast(Hashable, value_class))


@cache
def _stated_fields(value_class: Any) -> tuple[Field[Any], ...]:
    return tuple(item for item in fields(value_class) if item.init)
