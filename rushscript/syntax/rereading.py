"""Reading again: the items of a text that was read before -> those that still stand in it, moved to
where they stand now.

What an item is follows from its text, from the comments above it and from what stands behind it
on its last line; that is the key by which it is found again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeVar

from msgspec.structs import replace

from rushscript.source import NOWHERE, Span
from rushscript.syntax.nodes import Item, Node
from rushscript.syntax.outline import Region, Stray

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class KeptItem:
    """An item without mistakes, where its region began, and how many comments it took."""

    item: Item
    start: int
    comments: int

    def at(self, start: int) -> Item:
        """The item with all its places as if its region began at `start`."""
        return _moved(self.item, start - self.start) if start != self.start else self.item


KeptItems = dict[str, KeptItem]
"""The items of a text by the piece of the text that they follow from."""

NONE_KEPT: Final[KeptItems] = {}


def piece_of(text: str, comment: int, part: Region | Stray) -> str:
    """What an item follows from: the text from the next comment, which stands at `comment` and
    may be its own, or else from its first line, to the end of its last line."""
    start = min(comment, text.rfind("\n", 0, part.start) + 1)
    end = text.find("\n", part.end)
    return text[start : len(text) if end < 0 else end]


def is_whole(part: Region | Stray) -> bool:
    """Whether a part of a file is an item with all its brackets."""
    return isinstance(part, Region) and not part.broken and not part.unmatched


def _moved(value: T, by: int) -> T:
    """A node, or a tuple of what nodes hold, with all places in it moved."""
    if isinstance(value, Node):
        names = value.__struct_fields__
        old = [(name, getattr(value, name)) for name in names]
        return replace(value, **{name: _moved(part, by) for name, part in old if _has_place(part)})
    if isinstance(value, tuple):
        return tuple([_moved(part, by) for part in value])  # type: ignore[return-value]
    if isinstance(value, Span) and value != NOWHERE:
        return Span(value.start + by, value.end + by)  # type: ignore[return-value]
    return value


def _has_place(part: object) -> bool:
    return isinstance(part, Span | Node | tuple)
