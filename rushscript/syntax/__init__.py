"""Text -> nodes -> text: `parse` reads a source, `parse_again` one of which an earlier text was
read, `show` writes a node in its canonical form, `show_tree` what was understood as a tree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rushscript.syntax.parser import parse, parse_again
from rushscript.syntax.rereading import KeptItems

if TYPE_CHECKING:
    from rushscript.syntax.nodes import Node


def show(node: Node) -> str:
    """The node in its canonical form. Raises BrokenItem for what could not be parsed."""
    # Checking a pack writes nothing: the printer is loaded when it is needed.
    from rushscript.syntax.printer import show as show_node

    return show_node(node)


def show_tree(node: Node) -> str:
    """What was understood, as a tree."""
    from rushscript.syntax.printing.tree_text import show_tree as show_node_tree

    return show_node_tree(node)


__all__ = ["KeptItems", "parse", "parse_again", "show", "show_tree"]
