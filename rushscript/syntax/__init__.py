"""Text -> nodes -> text: `parse` reads a source, `show` writes a node in its canonical form."""

from rushscript.syntax.parser import parse
from rushscript.syntax.printer import show

__all__ = ["parse", "show"]
