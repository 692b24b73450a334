"""What every node has: a place in the text, and comments where it is a line."""

from __future__ import annotations

from dataclasses import dataclass, field

from rushscript.source import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class Node:
    """Base of all nodes."""

    span: Span = field(default=NOWHERE, compare=False, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Comments:
    """Comments of one line of code: those on the lines above it, and the one at its end.
    Each is its text without `#` and without the space that follows it."""

    above: tuple[str, ...] = ()
    beside: str | None = None


NO_COMMENTS = Comments()


@dataclass(frozen=True, slots=True)
class Line(Node):
    """Base of all nodes that stand on a line of their own and can carry comments."""

    comments: Comments = field(default=NO_COMMENTS, kw_only=True)
