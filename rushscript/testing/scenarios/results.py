"""Results of tests as values: passed, or why and where it failed.

A `TestStopped` carries a failure from the line that found it to `run_test`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rushscript.diagnostics import source_excerpt
from rushscript.faults import Fault
from rushscript.messages import Language, said
from rushscript.source import SourceFile, Span

_FAILED: Final = {
    Language.ENGLISH: ('failed: "{name}"{seats}: {message}', " (seats swapped)", "passed: {name}"),
    Language.JAPANESE: ("失敗: 「{name}」{seats}: {message}", "(席を入れ替えて)", "成功: {name}"),
}
_PARTS: Final = {
    Language.ENGLISH: ("  expected: ", "  found:    "),
    Language.JAPANESE: ("  期待: ", "  実際: "),
}
_LISTS: Final = {
    Language.ENGLISH: ("  why:", "  offered:", "  values:", "  the board:", "  what happened:"),
    Language.JAPANESE: ("  理由:", "  選択肢:", "  値:", "  盤面:", "  起こったこと:"),
}


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a test failed. `expected` and `found` where something was compared; `offered` what
    could have been answered; `values` what the failed line is made of, part by part; `board` the
    board as it is then; `events` the story of the test so far; `reasons` all that decides whether
    something can be done; `fault` what broke the duel, where that is why."""

    message: str
    span: Span
    expected: str | None = None
    found: str | None = None
    offered: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    values: tuple[str, ...] = ()
    board: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()
    fault: Fault | None = None


@dataclass(frozen=True, slots=True)
class TestResult:
    """How a test went. `mirrored`: with the seats swapped; `unsolved`: a puzzle that states no
    solution, so that only its position was tried."""

    name: str
    source: SourceFile
    span: Span
    failure: Failure | None = None
    mirrored: bool = False
    unsolved: bool = False

    @property
    def passed(self) -> bool:
        return self.failure is None


class TestStopped(Exception):
    """A test cannot go on: it has failed."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.message)
        self.failure = failure


def stop(
    message: str,
    span: Span,
    *,
    expected: str | None = None,
    found: str | None = None,
    offered: tuple[str, ...] = (),
    reasons: tuple[str, ...] = (),
    values: Sequence[str] = (),
    fault: Fault | None = None,
) -> TestStopped:
    """The exception to raise when a test fails."""
    parts = tuple(values)
    failure = Failure(
        message, span, expected, found, offered, reasons=reasons, values=parts, fault=fault
    )
    return TestStopped(failure)


def render_result(result: TestResult, language: Language = Language.ENGLISH) -> str:
    """A failed test as people read it: message, place, line with caret, what was found. What
    the duel tells stays in English, and what a test writes is code."""
    failure = result.failure
    failed, swapped, passed = _FAILED[language]
    if failure is None:
        return passed.format(name=result.name)
    message = said(failure.message, language)
    seats = swapped if result.mirrored else ""
    lines = [
        failed.format(name=result.name, seats=seats, message=message),
        *source_excerpt(result.source, failure.span),
    ]
    expected, found = _PARTS[language]
    if failure.expected is not None:
        lines.append(f"{expected}{said(failure.expected, language)}")
    if failure.found is not None:
        lines.append(f"{found}{said(failure.found, language)}")
    lists = failure.reasons, failure.offered, failure.values, failure.board, failure.events
    for head, listed in zip(_LISTS[language], lists, strict=True):
        if listed:
            lines.append(head)
            lines.extend(f"    {line}".rstrip() for line in listed)
    return "\n".join(lines)


def result_id(result: TestResult) -> str:
    """What tells a test from all others: `file::name`."""
    return f"{result.source.name}::{result.name}"


def result_to_json(result: TestResult) -> dict[str, object]:
    """The result for machines: lines and columns from 1."""
    line, column = result.source.line_column(result.span.start)
    data: dict[str, object] = {
        "id": result_id(result),
        "name": result.name,
        "file": result.source.name,
        "line": line,
        "column": column,
        "passed": result.passed,
    }
    if result.unsolved:
        data["unsolved"] = True
    failure = result.failure
    if failure is not None:
        at_line, at_column = result.source.line_column(failure.span.start)
        data["failure"] = {
            "message": failure.message,
            "line": at_line,
            "column": at_column,
            "expected": failure.expected,
            "found": failure.found,
            "offered": list(failure.offered),
            "values": list(failure.values),
            "board": list(failure.board),
            "events": list(failure.events),
            "reasons": list(failure.reasons),
        }
    return data
