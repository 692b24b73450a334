"""Fingerprints: content -> a short digest that is the same in every process.

A log keeps them, so that a replay that differs can say which card or rule was changed since.
What says nothing beyond its default is left out: a new kind of fact changes only the cards and
formats that have it.
"""

from __future__ import annotations

from dataclasses import Field, fields, is_dataclass
from enum import Enum
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    from rushscript.engine.cards import CardDefinition
    from rushscript.ruleset import Ruleset

_SIZE = 8


def card_fingerprint(card: CardDefinition) -> str:
    """16 hexadecimal digits of everything a compiled card says."""
    return _digest(msgspec.json.encode(_plain(card)))


def ruleset_fingerprint(ruleset: Ruleset) -> str:
    """16 hexadecimal digits of all facts of a format."""
    return _digest(msgspec.json.encode(_plain(ruleset)))


def _digest(data: bytes) -> str:
    return blake2b(data, digest_size=_SIZE).hexdigest()


def _plain(value: object) -> object:
    """Values as JSON data; sets are put in order."""
    if isinstance(value, Enum):
        return [type(value).__name__, value.name]
    if isinstance(value, frozenset):
        return sorted(str(_plain(item)) for item in value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if is_dataclass(value) and not isinstance(value, type):
        said = {item.name: _plain(getattr(value, item.name)) for item in _beyond_default(value)}
        return {"is": type(value).__name__, **said}
    return value


def _beyond_default(value: DataclassInstance) -> list[Field[Any]]:
    """The fields that a value is made from and that are not as they would be anyway. Where in a
    script something stands says nothing of what it is."""
    stated = [item for item in fields(value) if item.init and item.name != "origin"]
    return [item for item in stated if getattr(value, item.name) != item.default]
