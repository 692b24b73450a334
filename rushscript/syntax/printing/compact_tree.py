"""The tree of a node in few lines, for people: a part stands on one line where it fits, what has
more stands below it, a step further in. Places, comments and default values are left out.
"""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from rushscript.syntax.nodes import Node
from rushscript.syntax.printing.tree_text import told_fields

_WIDTH: Final = 100


def show_compact(node: Node) -> str:
    """`condition ThereIs('a', 1, HeadNoun('monster'), InZones('your', ['graveyard']))`, over
    several lines where one is too short; there each part stands behind the name of its field."""
    return "\n".join(_lines("", node, 0))


def _lines(label: str, value: object, depth: int) -> list[str]:
    lead = "  " * depth + label
    flat = lead + _flat(value)
    if len(flat) <= _WIDTH:
        return [flat]
    if isinstance(value, Node):
        parts = _parts(value)
        below = [line for name, part in parts for line in _lines(f"{name} ", part, depth + 1)]
        return [lead + type(value).__name__, *below]
    if isinstance(value, tuple) and any(isinstance(part, Node) for part in value):
        return [lead.rstrip(), *(line for part in value for line in _lines("", part, depth + 1))]
    return wrap(flat, _WIDTH, initial_indent="", subsequent_indent="  " * (depth + 1))


def _flat(value: object) -> str:
    """A value in one line, the parts of a node in order; a node of one plain value is that."""
    if isinstance(value, tuple):
        return f"[{', '.join(_flat(part) for part in value)}]"
    if not isinstance(value, Node):
        return repr(value)
    parts = [part for _, part in _parts(value)]
    if len(parts) == 1 and not isinstance(parts[0], Node | tuple):
        return _flat(parts[0])
    return f"{type(value).__name__}({', '.join(_flat(part) for part in parts)})"


def _parts(node: Node) -> list[tuple[str, object]]:
    return [(name, part) for name, part in told_fields(node) if not name.endswith("comments")]
