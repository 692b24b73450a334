"""Warnings that are allowed."""

from __future__ import annotations

from rushscript.syntax.nodes.base import Line
from rushscript.syntax.nodes.terms import Word


class Allow(Line, frozen=True, eq=False):
    """`allow RS213 because "the name says what is paid"`: the code of a warning, and why."""

    code: Word
    reason: str
