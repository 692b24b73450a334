"""The tree of a node as text, for people who want to see what was understood: one field a line,
what has its default value left out."""

from __future__ import annotations

from msgspec import NODEFAULT
from msgspec.structs import fields

from rushscript.syntax.nodes import Node


def show_tree(node: Node) -> str:
    """The kind of the node, and below it its fields; words and names stand on one line."""
    return "\n".join(_lines("", node, 0))


def _lines(label: str, value: object, depth: int) -> list[str]:
    lead = "  " * depth + (f"{label}: " if label else "")
    if isinstance(value, tuple):
        if not any(isinstance(part, Node) for part in value):
            return [lead + ", ".join(map(repr, value))]
        parts = [line for part in value for line in _lines("", part, depth + 1)]
        return [lead.rstrip(), *parts]
    if not isinstance(value, Node):
        return [lead + repr(value)]
    kind = type(value).__name__
    inner = told_fields(value)
    if len(inner) == 1 and not isinstance(inner[0][1], Node | tuple):
        return [f"{lead}{kind} {inner[0][1]!r}"]
    lines = [lead + kind]
    for name, part in inner:
        lines += _lines(name, part, depth + 1)
    return lines


def told_fields(node: Node) -> list[tuple[str, object]]:
    """The fields that say something: no place, nothing that has its default value or follows
    from the others."""
    told: list[tuple[str, object]] = []
    items = sorted(fields(node), key=lambda item: item.name != "comments")
    for item in items:
        value = getattr(node, item.name)
        default = () if value == () else item.default
        if (
            item.name in ("span", "each")
            or value is None
            or (default is not NODEFAULT and value == default)
        ):
            continue
        told.append((item.name, value))
    return told
