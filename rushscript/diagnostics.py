"""What is wrong with a *card*: diagnostics as values, and their rendering apart from them.

A `Diagnostic` is a code, a place and parameters; its words come from `messages`. Carets are
placed by the width of a terminal cell, so they stand right under Japanese text.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from rushscript.messages import Language, Message, told
from rushscript.messages.catalogue import MESSAGES
from rushscript.source import SourceFile, Span

TAB_WIDTH = 4
LONGEST_SHOWN = 400

_IN_CASE: Final = {
    Language.ENGLISH: " in the case `{case}`",
    Language.JAPANESE: "(場合 `{case}`)",
}


class Severity(StrEnum):
    """Errors stop a card from being used; warnings do not."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One mistake: `code` of the catalogue, where, and the facts its sentences name; `case` is
    the row of a table of cases that has it, where the others do not."""

    code: str
    source: SourceFile
    span: Span
    parameters: tuple[tuple[str, str], ...] = ()
    case: str = ""

    @property
    def severity(self) -> Severity:
        return Severity.WARNING if MESSAGES[self.code].warning else Severity.ERROR

    def words(self, language: Language = Language.ENGLISH) -> Message:
        """The sentences of this mistake in a language."""
        words = told(self.code, dict(self.parameters), language)
        if not self.case:
            return words
        return replace(words, label=words.label + _IN_CASE[language].format(case=self.case))

    @property
    def message(self) -> str:
        return self.words().text

    @property
    def label(self) -> str:
        return self.words().label

    @property
    def help(self) -> str:
        return self.words().help

    def sort_key(self) -> tuple[str, int, int, str]:
        return (self.source.name, self.span.start, self.span.end, self.code)


class DiagnosticBag:
    """Collects the diagnostics of one source while a stage runs."""

    __slots__ = ("found", "source")

    def __init__(self, source: SourceFile) -> None:
        self.source = source
        self.found: list[Diagnostic] = []

    def report(self, code: str, span: Span, **parameters: object) -> None:
        """Adds one mistake. `parameters` fill the `{names}` of the message of `code`."""
        facts = tuple((name, str(value)) for name, value in parameters.items())
        self.found.append(Diagnostic(code, self.source, span, facts))


def told_once(found: Sequence[tuple[str, Sequence[Diagnostic]]]) -> list[Diagnostic]:
    """The mistakes of the cases of a table, by row: one that all have is told without its row,
    another one with the first that has it."""
    rows: dict[Diagnostic, list[str]] = {}
    for row, mistakes in found:
        for item in dict.fromkeys(mistakes):
            rows.setdefault(item, []).append(row)
    return [
        item if len(having) == len(found) else replace(item, case=having[0])
        for item, having in rows.items()
    ]


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Whether one of them is an error."""
    return any(diagnostic.severity is Severity.ERROR for diagnostic in diagnostics)


def cell_width(text: str) -> int:
    """Terminal cells that `text` takes: wide and full-width characters take two."""
    width = 0
    for char in text:
        if unicodedata.combining(char) or unicodedata.category(char) in ("Cf", "Mn"):
            continue
        width += 2 if unicodedata.east_asian_width(char) in ("W", "F") else 1
    return width


def visible(text: str) -> str:
    """A source line as it can be shown: tabs as spaces, control characters as U+FFFD."""
    expanded = text.replace("\t", " " * TAB_WIDTH)
    return "".join(
        "\ufffd" if unicodedata.category(char) in ("Cc", "Cf") else char for char in expanded
    )


def source_excerpt(source: SourceFile, span: Span, label: str = "") -> list[str]:
    """Lines that show a place: where it is, the source line where it is not too long, and a
    caret under what is meant, with its label."""
    line, column = source.line_column(span.start)
    text = source.line_text(line)
    place = f"  --> {source.name}:{line}:{column}"
    if len(text) > LONGEST_SHOWN:
        return [place]
    before = visible(text[: column - 1])
    marked = visible(text[column - 1 : column - 1 + max(1, span.end - span.start)])
    gutter = f"{line} | "
    caret = " " * (len(gutter) + cell_width(before)) + "^" * max(1, cell_width(marked))
    return [place, f"{gutter}{visible(text)}", f"{caret} {label}".rstrip()]


_SEVERITIES: Final = {
    Language.ENGLISH: {Severity.ERROR: "error", Severity.WARNING: "warning"},
    Language.JAPANESE: {Severity.ERROR: "エラー", Severity.WARNING: "警告"},
}
_HELP: Final = {Language.ENGLISH: "help", Language.JAPANESE: "ヒント"}


def severity_word(severity: Severity, language: Language = Language.ENGLISH) -> str:
    """How grave a mistake is, in a language."""
    return _SEVERITIES[language][severity]


def heading(severity: Severity, code: str, language: Language = Language.ENGLISH) -> str:
    """What a message begins with: how grave it is, and its code."""
    return f"{severity_word(severity, language)}[{code}]"


def help_line(text: str, language: Language = Language.ENGLISH) -> str:
    """The line below a message that says what to write."""
    return f"{_HELP[language]}: {text}"


def render(diagnostic: Diagnostic, language: Language = Language.ENGLISH) -> str:
    """The diagnostic as people read it: message, place, source line with caret, help."""
    words = diagnostic.words(language)
    lines = [
        f"{heading(diagnostic.severity, diagnostic.code, language)}: {words.text}",
        *source_excerpt(diagnostic.source, diagnostic.span, words.label),
    ]
    if words.help:
        lines.append(help_line(words.help, language))
    return "\n".join(lines)


def to_json(diagnostic: Diagnostic, language: Language = Language.ENGLISH) -> dict[str, object]:
    """The diagnostic for machines: lines and columns from 1, UTF-16 columns from 0. Its sentences
    are for people, and so in their language."""
    words = diagnostic.words(language)
    source, span = diagnostic.source, diagnostic.span
    line, column = source.line_column(span.start)
    end_line, end_column = source.line_column(span.end)
    return {
        "code": diagnostic.code,
        "severity": str(diagnostic.severity),
        "message": words.text,
        "help": words.help,
        "file": source.name,
        "line": line,
        "column": column,
        "end_line": end_line,
        "end_column": end_column,
        "utf16_column": source.utf16_column(span.start),
    }
