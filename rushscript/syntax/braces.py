"""Where a brace is missing or too many: evidence in a text, by lines and their indentation.

A brace that has no partner is found far behind the mistake. Authors indent what they mean, and so
the line is looked for that says it differently than the braces do.
"""

from __future__ import annotations

import re
from typing import Final

from rushscript.source import Span

_BEHIND_ITEM: Final = re.compile(r"\s*(?:$|#|(?:card|test|setup|name|allow)\b)")
_NAME: Final = r"""["“「『＂'‘][^"”」』＂'’\n]*["”」』＂'’]"""
_HEAD: Final = re.compile(rf"(?:card|test|setup)\s*{_NAME}\s*(?:ja\s*{_NAME}\s*)?")
_OPENING_LINE: Final = re.compile(
    r"""
      ^(?P<indent>[ \t]*)
      (?: (?:cost[ \t]+)?choose[ \t]+one | ignition | activate | continuous | rule | given | may
        | else | (?:if | while | whenever | at[ \t]+end[ \t]+of | continuous)[ \t][^{}\n\#]*
      )
      [ \t]*(?=\n[ \t]*(?P<inner>[ \t])[^\s{])
    """,
    re.MULTILINE | re.VERBOSE,
)


def indent_of(text: str, offset: int) -> int:
    """How far the line goes in that `offset` lies in; a tab counts up to the next multiple of 4."""
    start = text.rfind("\n", 0, offset) + 1
    line = text[start : start + 200].expandtabs(4)
    return len(line) - len(line.lstrip(" "))


def begins_line(text: str, offset: int) -> bool:
    """Whether only blanks stand before `offset` in its line."""
    return not text[text.rfind("\n", 0, offset) + 1 : offset].strip()


def may_end_item(text: str, end: int) -> bool:
    """Whether an item can end there: the next one follows, a comment, or nothing."""
    return _BEHIND_ITEM.match(text, end) is not None


def unopened_item(text: str, start: int, brace: int) -> Span | None:
    """The end of the first line of a card or test, where its own brace is missing and the first
    one is that of a block."""
    head = text[start:brace]
    if "\n" not in head.rstrip() or _HEAD.fullmatch(head):
        return None
    return _line_end(text, start)


def unopened_block(text: str, start: int, end: int) -> Span | None:
    """The end of the first line that begins a block without a brace: what follows goes in."""
    for line in _OPENING_LINE.finditer(text, start, end):
        if indent_of(text, line.end("inner")) > indent_of(text, line.end("indent")):
            return _line_end(text, line.end("indent"))
    return None


def _line_end(text: str, start: int) -> Span:
    line = text[start : text.find("\n", start)].partition("#")[0].rstrip()
    return Span(start + len(line), start + len(line))
