"""Reports of a run of tests: an outcome -> text for people, JSON, or GitHub annotations."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from enum import Enum, auto
from typing import Final

from rushscript.cli.reports.github import annotation, command
from rushscript.diagnostics import Severity, render, to_json
from rushscript.library.files import CARD_SUFFIX
from rushscript.messages import Language, said
from rushscript.testing.running.parallel import Outcome
from rushscript.testing.scenarios.results import (
    TestResult,
    render_result,
    result_id,
    result_to_json,
)
from rushscript.wording import counted

_NOTHING_RUN: Final = {
    Language.ENGLISH: "no test was run: mend the cards first",
    Language.JAPANESE: "テストは実行していません: まずカードを直してください",
}
_SUMMARY: Final = {
    Language.ENGLISH: ("{passed} passed, {failed} failed", ", {left} not run"),
    Language.JAPANESE: ("成功 {passed} 件、失敗 {failed} 件", "、未実行 {left} 件"),
}
_UNSOLVED: Final = {
    Language.ENGLISH: "; {puzzles} without a stated solution, which only `rushscript solve` judges",
    Language.JAPANESE: "、解答の書かれていないパズル {count} 件(`rushscript solve` で判定)",
}
_VERDICTS: Final = {
    Language.ENGLISH: ("passed", "failed", "unsolved"),
    Language.JAPANESE: ("成功", "失敗", "未解答"),
}


class Detail(Enum):
    """How much a person wants to read."""

    QUIET = auto()
    USUAL = auto()
    VERBOSE = auto()


Asked = tuple[str, ...]
"""The paths as they were typed."""


def _text(outcome: Outcome, asked: Asked, detail: Detail, language: Language) -> str:
    return "".join(f"{line}\n" for line in told(outcome, asked, detail, language))


def told(outcome: Outcome, asked: Asked, detail: Detail, language: Language) -> Iterator[str]:
    """What a person reads: errors of the cards, or failures and the summary."""
    if outcome.errors:
        yield from _errors(outcome, asked, language)
        return
    for result in outcome.results:
        if detail is Detail.VERBOSE or (detail is Detail.QUIET and not result.passed):
            yield f"{_verdict(result, language)} {result_id(result)}"
    if detail is not Detail.QUIET:
        for result in outcome.results:
            if not result.passed:
                yield render_result(result, language) + "\n"
    if outcome.results:
        yield summary(outcome, language)


def summary(outcome: Outcome, language: Language) -> str:
    """The last line: how many passed, failed and were left out."""
    line, left = _SUMMARY[language]
    line += left if outcome.not_run else ""
    line = line.format(passed=outcome.passed, failed=outcome.failed, left=outcome.not_run)
    if outcome.unsolved:
        puzzles = counted(outcome.unsolved, "puzzle")
        line += _UNSOLVED[language].format(count=outcome.unsolved, puzzles=puzzles)
    return line


def _verdict(result: TestResult, language: Language) -> str:
    passed, failed, unsolved = _VERDICTS[language]
    if result.unsolved:
        return unsolved
    return passed if result.passed else failed


def _errors(outcome: Outcome, asked: Asked, language: Language) -> Iterator[str]:
    broken = dict.fromkeys(item.source.name for item in outcome.errors)
    files = ", ".join(name for name in broken if name not in asked)
    if files and any(path.endswith(CARD_SUFFIX) for path in asked):
        yield said(f"errors in: {files}", language) + "\n"
    for item in outcome.errors:
        yield render(item, language) + "\n"
    yield _NOTHING_RUN[language]


def _json(outcome: Outcome, asked: Asked, detail: Detail, language: Language) -> str:
    report = {
        "passed": outcome.passed,
        "failed": outcome.failed,
        "not_run": outcome.not_run,
        "unsolved": outcome.unsolved,
        "tests": [result_to_json(result) for result in outcome.results],
        "diagnostics": [to_json(item, language) for item in outcome.errors],
    }
    return json.dumps(report, ensure_ascii=False, indent=2) + "\n"


def _github(outcome: Outcome, asked: Asked, detail: Detail, language: Language) -> str:
    """Workflow commands of GitHub, which show each failure beside its line."""
    lines = [annotation(item, language) for item in outcome.errors]
    lines += [_of_failure(result, language) for result in outcome.results if not result.passed]
    if outcome.results:
        lines.append(summary(outcome, language))
    return "".join(f"{line}\n" for line in lines)


def _of_failure(result: TestResult, language: Language) -> str:
    assert result.failure is not None
    (line, column) = result.source.line_column(result.failure.span.start)
    place = {"file": result.source.name, "line": str(line), "col": str(column)}
    return command(Severity.ERROR, place, result.name, render_result(result, language))


OUTCOMES: Final[dict[str, Callable[[Outcome, Asked, Detail, Language], str]]] = {
    "text": _text,
    "json": _json,
    "github": _github,
}
"""By the name that `--output` takes."""
