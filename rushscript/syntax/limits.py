"""The limits of a source file, checked before anything is lexed: text -> diagnostics.

A stranger's file costs well under a second, whatever is in it. A file past a limit is not read
any further; one diagnostic says why. Nesting is counted by `outline`, in the pass that finds the
items.
"""

from __future__ import annotations

import re
from typing import Final

from rushscript.diagnostics import DiagnosticBag
from rushscript.source import Span

MAX_BYTES: Final = 1 << 20
MAX_LINE: Final = 10_000
MAX_NESTING: Final = 64
MAX_MISTAKES: Final = 100
"""Diagnostics of one file; what comes after them is not worth reading before they are mended."""

# Characters that are no text: control characters but tab and newline, what was not UTF-8,
# surrogates, and the two separators that editors show as line ends and the language does not.
_NO_TEXT: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffd\ufffe\uffff]"
)


def check_limits(bag: DiagnosticBag) -> bool:
    """Whether the file is small enough and is text; otherwise reports why it is not."""
    text = bag.source.text
    size = len(text) if text.isascii() else len(text.encode("utf-8", errors="replace"))
    if size > MAX_BYTES:
        bag.report("RS001", Span(0, 0), size=size, limit=MAX_BYTES)
        return False
    if wrong := _NO_TEXT.search(text):
        code = f"U+{ord(wrong.group()):04X}"
        bag.report("RS004", Span(wrong.start(), wrong.end()), found=code)
        return False
    return _check_lines(bag, text)


def _check_lines(bag: DiagnosticBag, text: str) -> bool:
    start = 0
    while len(text) - start > MAX_LINE:
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        if end - start > MAX_LINE:
            bag.report("RS002", Span(start, start + 1), length=end - start, limit=MAX_LINE)
            return False
        start = end + 1
    return True
