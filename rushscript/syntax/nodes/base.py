"""What every node has: a place in the text, and comments where it is a line."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from rushscript.source import NOWHERE, Span


class Node(Struct, frozen=True, eq=False, kw_only=True):
    """Base of all nodes: immutable, equal when everything but their places in a text is."""

    span: Span = NOWHERE

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self._said() == other._said()

    def __ne__(self, other: object) -> bool:
        # A struct brings its own, which asks for identity.
        return not self == other

    def __hash__(self) -> int:
        return hash((type(self), self._said()))

    def __repr__(self) -> str:
        names = [name for name in self.__struct_fields__ if name != "span"]
        told = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
        return f"{type(self).__name__}({told})"

    def _said(self) -> tuple[object, ...]:
        return tuple([getattr(self, name) for name in self.__struct_fields__ if name != "span"])


class Comments(Struct, frozen=True):
    """Comments of one line of code: those on the lines above it, and the one at its end.
    Each is its text without `#` and without the space that follows it."""

    above: tuple[str, ...] = ()
    beside: str | None = None


NO_COMMENTS = Comments()


class Line(Node, frozen=True, eq=False, kw_only=True):
    """Base of all nodes that stand on a line of their own and can carry comments."""

    comments: Comments = NO_COMMENTS


def nodes_in(node: object) -> Iterator[Node]:
    """The node itself and all nodes in it, in the order of the text."""
    if isinstance(node, tuple):
        for part in node:
            yield from nodes_in(part)
    elif isinstance(node, Node):
        yield node
        for name in node.__struct_fields__:
            value = getattr(node, name)
            if isinstance(value, Node | tuple):
                yield from nodes_in(value)
