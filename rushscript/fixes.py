"""What a machine can mend: diagnostic -> the text that stands in its place.

A fix is safe where the mistake has one reading, so that what the author meant stays what it was;
otherwise it is a guess that the author must look at. A code without a row needs its author.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Final

from rushscript.diagnostics import Diagnostic
from rushscript.source import SourceFile, Span

_WRITE: Final = re.compile(r"`([^`]+)`")
_INSTEAD: Final = re.compile(r"write `([^`]+)` instead of .*", re.DOTALL)
_QUOTES: Final = "“”„‟＂「」『』"


@dataclass(frozen=True, slots=True)
class Fix:
    """`text` in place of what stands at `span`; `safe` where nothing else can be meant."""

    span: Span
    text: str
    safe: bool = True


def fix_of(diagnostic: Diagnostic) -> Fix | None:
    """What mends this mistake, where a machine can."""
    row = _FIXES.get(diagnostic.code)
    return None if row is None else row(diagnostic)


def apart(fixes: Iterable[Fix]) -> list[Fix]:
    """The fixes in order of place; of two that overlap, the first."""
    found: list[Fix] = []
    for fix in sorted(fixes, key=lambda fix: (fix.span.start, fix.span.end)):
        if not found or fix.span.start >= found[-1].span.end:
            found.append(fix)
    return found


def mended(source: SourceFile, fixes: Iterable[Fix]) -> str:
    """The text of a source with those fixes that lie apart."""
    text, end = "", 0
    for fix in apart(fixes):
        text += source.text[end : fix.span.start] + fix.text
        end = fix.span.end
    return text + source.text[end:]


def _parameter(name: str, *, safe: bool = True) -> Callable[[Diagnostic], Fix | None]:
    """The parameter is what to write, or says it in backticks and nothing else."""

    def fix(diagnostic: Diagnostic) -> Fix | None:
        text = dict(diagnostic.parameters)[name]
        if "`" in text:
            written = _WRITE.fullmatch(text.removeprefix("write "))
            if written is None:
                return None
            text = written[1]
        return None if "..." in text else Fix(diagnostic.span, text, safe)

    return fix


def _constant(text: str) -> Callable[[Diagnostic], Fix | None]:
    return lambda diagnostic: Fix(diagnostic.span, text)


def _character(diagnostic: Diagnostic) -> Fix:
    """A full-width sign becomes the plain one; quotes are mended in pairs."""
    found = _marked(diagnostic)
    instead = _INSTEAD.fullmatch(dict(diagnostic.parameters)["fix"])
    if instead is None:
        return Fix(diagnostic.span, " " if found.isspace() else "")
    if len(found) > 1 and found[0] in _QUOTES:
        return Fix(diagnostic.span, f'"{found[1:-1]}"')
    return Fix(diagnostic.span, instead[1])


def _other_words(diagnostic: Diagnostic) -> Fix:
    """Another way to say it, or a word that looks like the one that was written."""
    facts = dict(diagnostic.parameters)
    return Fix(diagnostic.span, facts["near"], "sure" in facts)


def _bare_number(diagnostic: Diagnostic) -> Fix:
    """`level = 7` is `level 7`."""
    after = diagnostic.source.text[diagnostic.span.end :]
    spaces = len(after) - len(after.lstrip(" "))
    before = diagnostic.source.text[: diagnostic.span.start].endswith(" ")
    return Fix(Span(diagnostic.span.start, diagnostic.span.end + spaces), "" if before else " ")


def _preposition(diagnostic: Diagnostic) -> Fix:
    """`in your field` is `on your field`."""
    return Fix(diagnostic.span, dict(diagnostic.parameters)["write"].split()[0])


def _spelling(diagnostic: Diagnostic) -> Fix | None:
    """Another spelling of the same; a `not` before it would turn it round."""
    before = diagnostic.source.text[: diagnostic.span.start].rstrip()
    return None if before.endswith("not") else _parameter("write")(diagnostic)


def _filter(diagnostic: Diagnostic) -> Fix | None:
    """A filter that says nothing goes, with its comma or, alone, with its brackets."""
    text, (start, end) = diagnostic.source.text, (diagnostic.span.start, diagnostic.span.end)
    before, after = text[:start].rstrip(), text[end:].lstrip()
    if before.endswith(","):
        return Fix(Span(len(before) - 1, end), "")
    if before.endswith("("):
        until = len(text) - len(after)
        if after.startswith(","):
            rest = after[1:].lstrip()
            return Fix(Span(start, len(text) - len(rest)), "")
        if after.startswith(")"):
            return Fix(Span(len(before) - 1, until + 1), "")
    return None


def _filter_of_place(diagnostic: Diagnostic) -> Fix | None:
    """A filter that has no meaning at its place goes; the place, which is marked too, stays."""
    start, word = diagnostic.span.start, dict(diagnostic.parameters)["word"]
    if not diagnostic.source.text.startswith(word, start):
        return None
    return _filter(replace(diagnostic, span=Span(start, start + len(word))))


def _number_of_one(diagnostic: Diagnostic) -> Fix:
    """`1 monster` among the materials is `monster`."""
    after = diagnostic.source.text[diagnostic.span.end :]
    spaces = len(after) - len(after.lstrip())
    return Fix(Span(diagnostic.span.start, diagnostic.span.end + spaces), "")


def _given_name(diagnostic: Diagnostic) -> Fix | None:
    """`as paid` that nothing uses goes, unless a line that uses it was forgotten."""
    before = diagnostic.source.text[: diagnostic.span.start].rstrip()
    if not before.endswith(" as"):
        return None
    start = len(before.removesuffix("as").rstrip())
    return Fix(Span(start, diagnostic.span.end), "", safe=False)


def _line(diagnostic: Diagnostic) -> Fix:
    """A line that goes, with its end where nothing else stands on it."""
    text, (start, end) = diagnostic.source.text, (diagnostic.span.start, diagnostic.span.end)
    first = text.rfind("\n", 0, start) + 1
    last = text.find("\n", end)
    last = len(text) if last < 0 else last + 1
    if (text[first:start] + text[end:last]).strip():
        return Fix(diagnostic.span, "")
    return Fix(Span(first, last), "")


def _joined(diagnostic: Diagnostic) -> Fix | None:
    """The next line goes behind this one, where no comment stands between them."""
    after = diagnostic.source.text[diagnostic.span.end :]
    blank = len(after) - len(after.lstrip())
    if after[blank : blank + 1] == "#":
        return None
    return Fix(Span(diagnostic.span.start, diagnostic.span.end + blank), " ")


def _doubled(diagnostic: Diagnostic) -> Fix:
    """A word goes with the space before it."""
    before = diagnostic.source.text[: diagnostic.span.start]
    return Fix(Span(len(before.rstrip(" ")), diagnostic.span.end), "")


def _marked(diagnostic: Diagnostic) -> str:
    return diagnostic.source.text[diagnostic.span.start : diagnostic.span.end]


_FIXES: Final[dict[str, Callable[[Diagnostic], Fix | None]]] = {
    "RS005": _character,
    "RS107": _other_words,
    "RS113": _bare_number,
    "RS114": _preposition,
    "RS116": _constant("="),
    "RS117": _parameter("write"),
    "RS201": _parameter("near", safe=False),
    "RS210": _parameter("near", safe=False),
    "RS213": _given_name,
    "RS230": _filter,
    "RS234": _filter_of_place,
    "RS236": _spelling,
    "RS264": _parameter("near", safe=False),
    "RS278": _parameter("write"),
    "RS287": _parameter("write"),
    "RS514": _number_of_one,
    "RS650": _line,
    "RS676": _joined,
    "RS683": _parameter("write"),
    "RS686": _doubled,
    "RS678": _constant(""),
}

CODES: Final = frozenset(_FIXES)
"""The codes that a machine can mend, where they stand so."""
