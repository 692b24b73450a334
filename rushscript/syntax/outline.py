"""The outline: text -> the regions of its items, found by brackets and the words that begin items.

One mistake must not hide the next item: `card "X"`, `test "X"` and the like at the start of a line
begin an item, whatever is still open above. Brackets that do not match are reported here, because
only here their partner can be shown.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from rushscript.diagnostics import DiagnosticBag
from rushscript.source import Span
from rushscript.syntax.braces import (
    begins_line,
    indent_of,
    may_end_item,
    unopened_block,
    unopened_item,
)
from rushscript.syntax.limits import MAX_MISTAKES, MAX_NESTING

_PIECE: Final = re.compile(
    r"""
      ^[ \t]*(?P<item>card|test|setup|name)[ \t\u3000]*(?=["“「『＂'‘])
    | ^[ \t]*(?P<allow>allow)(?![\w-])
    | (?P<string>"(?:[^"\\\n]|\\[^\n])*"
        | “[^”\n]*” | 「[^」\n]*」 | 『[^』\n]*』 | ＂[^＂\n]*＂ | (?<!\w)'[^'\n]*' | ‘[^’\n]*’
      )
    | (?P<unclosed>"(?:[^"\\\n{]|\\[^\n])*)
    | (?P<comment>\#[^\n]*)
    | (?P<bracket>[(){}\[\]（）｛｝［］])
    """,
    re.MULTILINE | re.VERBOSE,
)
_PLAIN: Final = str.maketrans("（）｛｝［］", "(){}[]")
_ONE_LINE: Final = frozenset({"name", "allow"})
"""Items that end with their line."""
_PARTNER: Final = {")": "(", "]": "[", "}": "{"}


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment where it stands; `text` without `#` and the space that follows it."""

    start: int
    text: str


@dataclass(slots=True)
class Region:
    """An item from its first word to its last bracket. `broken`: its braces do not match;
    `unmatched`: where round and square brackets stand that have no partner."""

    kind: str
    start: int
    end: int = 0
    broken: bool = False
    unmatched: set[int] = field(default_factory=set)
    deep: int | None = None
    """The first `}` that goes in further than the line of the brace it closes."""


@dataclass(frozen=True, slots=True)
class Stray:
    """Text outside every item."""

    start: int
    end: int


@dataclass(slots=True)
class Outline:
    """All items and stray texts of a file in order, and its comments in order. `stopped`: a
    limit was passed, the rest was not read."""

    regions: list[Region | Stray] = field(default_factory=list)
    comments: list[Comment] = field(default_factory=list)
    stopped: bool = False


@dataclass(slots=True)
class _Open:
    char: str
    offset: int
    indent: int


class _Scanner:
    """Walks over the pieces of a text; `stack` holds what is open."""

    def __init__(self, bag: DiagnosticBag) -> None:
        self.bag = bag
        self.text = bag.source.text
        self.outline = Outline()
        self.stack: list[_Open] = []
        self.region: Region | None = None
        self.last: Region | None = None
        self.suspect: _Open | None = None
        self.position = 0
        self.gap_reported = False

    def scan(self) -> Outline:
        for piece in _PIECE.finditer(self.text):
            match piece.lastgroup:
                case "item":
                    self._begin_item(piece)
                case "allow":
                    self._begin_allow(piece)
                case "comment":
                    self._comment(piece)
                case "unclosed":
                    self._forgive_round(piece.start())
                case "bracket":
                    self._bracket(piece.group().translate(_PLAIN), piece.start())
                    if self._is_hopeless(piece.start()):
                        return self.outline
                case _:
                    pass
        self._end_item(len(self.text))
        self._stray(len(self.text))
        return self.outline

    def _begin_item(self, piece: re.Match[str]) -> None:
        kind, start = piece.group("item"), piece.start("item")
        if kind == "name" and self.region is not None and self.stack and start > piece.start():
            return
        self._begin(kind, start, piece.start())

    def _begin_allow(self, piece: re.Match[str]) -> None:
        """Inside the braces of an item it is a line of that item."""
        if not self.stack:
            self._begin("allow", piece.start("allow"), piece.start())

    def _begin(self, kind: str, start: int, line: int) -> None:
        self._end_item(line)
        self._stray(line)
        self.stack.clear()
        self.gap_reported = False
        self.region = Region(kind, start)
        self.position = start
        if kind in _ONE_LINE:
            end = self.text.find("\n", start)
            self.region.end = len(self.text) if end < 0 else end

    def _comment(self, piece: re.Match[str]) -> None:
        text = piece.group()[1:].rstrip()
        self.outline.comments.append(Comment(piece.start(), text.removeprefix(" ")))
        if self.region is not None and self.region.kind in _ONE_LINE:
            self._end_item(min(self.region.end, piece.start()))
        if self.region is None:
            self._stray(piece.start())
            self.position = piece.end()

    def _bracket(self, char: str, offset: int) -> None:
        region = self.region
        if region is not None and region.kind in _ONE_LINE and offset >= region.end:
            self._end_item(region.end)
        if char in "([{":
            if char == "{":
                self._close_round(offset)
                self._open_item(offset)
            indent = indent_of(self.text, offset) if char == "{" and self.region is not None else 0
            self.stack.append(_Open(char, offset, indent))
        elif char == "}":
            self._close_brace(offset)
        elif self.stack and self.stack[-1].char == _PARTNER[char]:
            self.stack.pop()
        elif self.region is not None:
            if not self.region.unmatched:
                self._report_unopened(offset, char)
            self.region.unmatched.add(offset)

    def _forgive_round(self, offset: int) -> None:
        """A name that is not closed holds the brackets that would close those before it; the
        name is the one mistake."""
        line = self.text.rfind("\n", 0, offset)
        while self.stack and self.stack[-1].char != "{" and self.stack[-1].offset > line:
            opened = self.stack.pop()
            if self.region is not None:
                self.region.unmatched.add(opened.offset)

    def _close_round(self, offset: int) -> None:
        """Round and square brackets do not reach over a brace: what is open is never closed."""
        while self.stack and self.stack[-1].char != "{":
            opened = self.stack.pop()
            if self.region is None:
                continue
            closing = ")" if opened.char == "(" else "]"
            span = Span(opened.offset, opened.offset + 1)
            self.bag.report("RS104", span, found=opened.char, closing=closing)
            self.region.unmatched.add(opened.offset)

    def _close_brace(self, offset: int) -> None:
        self._close_round(offset)
        if not self.stack:
            self._closes_nothing(offset)
            return
        if self.region is None:
            self.stack.pop()
            return
        indent = indent_of(self.text, offset)
        top = self.stack[-1]
        if begins_line(self.text, offset):
            if top.indent > indent and self.suspect is None:
                self.suspect = top
            if top.indent < indent and self.region.deep is None:
                self.region.deep = offset
        ends = len(self.stack) > 1 or top.indent >= indent or may_end_item(self.text, offset + 1)
        if not ends:
            self._one_too_many(self.region, offset)
            return
        self.stack.pop()
        if not self.stack:
            self._end_item(offset + 1)

    def _open_item(self, offset: int) -> None:
        """A card or test whose own brace is missing is read as if it stood there."""
        region = self.region
        if region is None or self.stack or region.kind not in ("card", "test", "setup"):
            return
        end = unopened_item(self.text, region.start, offset)
        if end is not None:
            self.bag.report("RS679", end)
            region.broken = True
            self.stack.append(_Open("{", end.start, indent_of(self.text, region.start)))

    def _one_too_many(self, region: Region, offset: int) -> None:
        """A brace would end an item that goes on."""
        if not region.broken and not region.unmatched:
            self._report_too_many(region, offset)
        region.unmatched.add(offset)

    def _report_too_many(self, region: Region, offset: int) -> None:
        """There is one `}` more than `{`: a `{` is missing before it, or a `}` too many. What
        stands between the two was read as something else, and is not reported."""
        end = unopened_block(self.text, region.start, offset)
        if end is not None:
            self.bag.report("RS679", end)
            region.broken = True
        elif region.deep is not None and region.deep < offset:
            self._report_unopened(region.deep, "}")
            region.broken = True
        else:
            self._report_unopened(offset, "}")

    def _report_unopened(self, offset: int, char: str) -> None:
        opening = _PARTNER[char]
        self.bag.report("RS103", Span(offset, offset + 1), found=char, opening=opening)

    def _closes_nothing(self, offset: int) -> None:
        """A `}` that has no partner ended its item too early or too often: one mistake, what
        stands between it and the next item is not reported again."""
        self._stray(offset)
        if not self.gap_reported and self.last is not None:
            self._report_too_many(self.last, offset)
        elif not self.gap_reported:
            self._report_unopened(offset, "}")
        self.gap_reported = True

    def _end_item(self, end: int) -> None:
        region = self.region
        if region is None:
            return
        self._close_round(end)
        if self.stack:
            opened = self.suspect if self.suspect is not None else self.stack[-1]
            self.bag.report("RS102", Span(opened.offset, opened.offset + 1))
            region.broken = True
        region.end = min(region.end, end) if region.kind in _ONE_LINE else end
        self.outline.regions.append(region)
        self.last = region
        self.position = region.end
        self.region = None
        self.stack.clear()
        self.suspect = None

    def _stray(self, end: int) -> None:
        """Notes the text between the last item and `end`, when there is any."""
        text = self.text[self.position : end]
        if self.region is None and not self.gap_reported and text.strip(" \t\n"):
            start = self.position + len(text) - len(text.lstrip(" \t\n"))
            self.outline.regions.append(Stray(start, self.position + len(text.rstrip())))
            self.gap_reported = True
        self.position = max(self.position, end)

    def _is_hopeless(self, offset: int) -> bool:
        """Whether the brackets are past a limit, so that the file is not read any further."""
        if len(self.stack) > MAX_NESTING:
            span = Span(offset, offset + 1)
            self.bag.found.clear()
            self.bag.report("RS003", span, depth=len(self.stack), limit=MAX_NESTING)
        elif len(self.bag.found) >= MAX_MISTAKES:
            self.bag.report("RS121", Span(offset, offset + 1))
        else:
            return False
        self.outline.stopped = True
        return True


def find_items(bag: DiagnosticBag) -> Outline:
    """The items of the source of `bag`; reports brackets that do not match."""
    return _Scanner(bag).scan()
