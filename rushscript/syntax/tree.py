"""Tokens and trees of the parser, with their places as offsets into the text."""

from __future__ import annotations

from rushscript.source import Span


class Token:
    """A word or sign: the terminal of the grammar it is, and its text."""

    __slots__ = ("end", "start", "type", "value")

    def __init__(self, type: str, value: str, start: int, end: int) -> None:
        self.type = type
        self.value = value
        self.start = start
        self.end = end

    def __repr__(self) -> str:
        return f"{self.type}:{self.value!r}"

    @property
    def span(self) -> Span:
        return Span(self.start, self.end)

    def read_as(self, type: str, value: str) -> Token:
        """Another token in the place of this one."""
        return Token(type, value, self.start, self.end)


class Branch:
    """What a rule of the grammar matched: its name and the parts that carry meaning."""

    __slots__ = ("children", "data", "end", "start")

    def __init__(self, data: str, children: list[Child], start: int, end: int) -> None:
        self.data = data
        self.children = children
        self.start = start
        self.end = end

    def __repr__(self) -> str:
        return f"{self.data}{self.children!r}"

    @property
    def span(self) -> Span:
        return Span(self.start, self.end)


Child = Branch | Token | None
