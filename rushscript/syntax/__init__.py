"""Text -> nodes -> text: `parse` reads a source, `show` writes a node in its canonical form,
`show_tree` writes what was understood as a tree."""

from rushscript.syntax.parser import parse
from rushscript.syntax.printer import show
from rushscript.syntax.printing.tree_text import show_tree

__all__ = ["parse", "show", "show_tree"]
