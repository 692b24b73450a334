"""Results of tests as values: passed, or why and where it failed.

A `TestStopped` carries a failure from the line that found it to `run_test`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rushscript.diagnostics import source_excerpt
from rushscript.messages import Language, said
from rushscript.source import SourceFile, Span

_FAILED: Final = {
    Language.ENGLISH: ('failed: "{name}"{seats}: {message}', " (seats swapped)", "passed: {name}"),
    Language.JAPANESE: ("失敗: 「{name}」{seats}: {message}", "(席を入れ替えて)", "成功: {name}"),
}
_PARTS: Final = {
    Language.ENGLISH: ("  expected: ", "  found:    ", "  offered:", "  what happened:", "  why:"),
    Language.JAPANESE: ("  期待: ", "  実際: ", "  選択肢:", "  起こったこと:", "  理由:"),
}


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a test failed. `expected` and `found` where something was compared; `offered` what
    could have been answered; `events` the story of the test so far; `reasons` all that decides
    whether something can be done."""

    message: str
    span: Span
    expected: str | None = None
    found: str | None = None
    offered: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()


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
) -> TestStopped:
    """The exception to raise when a test fails."""
    return TestStopped(Failure(message, span, expected, found, offered, reasons=reasons))


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
    expected, found, offered, events, reasons = _PARTS[language]
    if failure.expected is not None:
        lines.append(f"{expected}{said(failure.expected, language)}")
    if failure.found is not None:
        lines.append(f"{found}{said(failure.found, language)}")
    if failure.reasons:
        lines.append(reasons)
        lines.extend(f"    {reason}" for reason in failure.reasons)
    if failure.offered:
        lines.append(offered)
        lines.extend(f"    {option}" for option in failure.offered)
    if failure.events:
        lines.append(events)
        lines.extend(f"    {event}" for event in failure.events)
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
            "events": list(failure.events),
            "reasons": list(failure.reasons),
        }
    return data
