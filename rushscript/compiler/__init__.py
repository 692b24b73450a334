"""Checked -> programs of engine operations: the one place that sees both halves."""

from rushscript.compiler.cards import compile_card
from rushscript.compiler.show import show_definition
from rushscript.engine.verify import verify

__all__ = ["compile_card", "show_definition", "verify"]
