"""The report that people read: every finding with its place, and a last line that counts."""

from __future__ import annotations

from typing import Final

from rushscript.cli.findings import Findings
from rushscript.diagnostics import Severity, heading, help_line, render
from rushscript.errors import DeckProblem
from rushscript.messages import Language, said

_NOTE: Final = {Language.ENGLISH: "note", Language.JAPANESE: "注意"}


def report(findings: Findings, language: Language) -> str:
    parts = [render(item, language) for item in findings.diagnostics]
    parts += [_render_problem(problem, language) for problem in findings.deck_problems]
    parts += [f"{_NOTE[language]}: {said(note, language)}" for note in findings.notes]
    return "\n\n".join([*parts, findings.summary(language)])


def _render_problem(problem: DeckProblem, language: Language) -> str:
    words = problem.words(language)
    rule = f" ({problem.rule})" if problem.rule else ""
    place = f"{problem.source}:{max(1, problem.line)}"
    head = heading(Severity.ERROR, problem.code, language)
    return f"{head}: {words.text}{rule}\n  --> {place}\n{help_line(words.help, language)}"
