"""The report as JSON: counts, and every finding with its place and what mends it."""

from __future__ import annotations

import json

from rushscript.cli.findings import Findings
from rushscript.diagnostics import Diagnostic, Severity, to_json
from rushscript.errors import DeckProblem
from rushscript.fixes import fix_of
from rushscript.messages import Language


def report(findings: Findings, language: Language) -> str:
    """The findings for machines, their sentences in the language of the people."""
    return json.dumps(
        {
            "packs": list(findings.packs),
            "files": findings.files,
            "cards": findings.cards,
            "tests": findings.tests,
            "decks": findings.decks,
            "errors": findings.errors,
            "warnings": findings.warnings,
            "diagnostics": [
                *(_diagnostic(item, language) for item in findings.diagnostics),
                *(_problem_to_json(item, language) for item in findings.deck_problems),
            ],
            "notes": list(findings.notes),
        },
        ensure_ascii=False,
        indent=2,
    )


def _diagnostic(diagnostic: Diagnostic, language: Language) -> dict[str, object]:
    """A diagnostic; `fix` is the text in place of what stands from one place to another, and
    whether it is safe."""
    fix = fix_of(diagnostic)
    if fix is None:
        return to_json(diagnostic, language)
    source = diagnostic.source
    (line, column), (end_line, end_column) = map(source.line_column, (fix.span.start, fix.span.end))
    return {
        **to_json(diagnostic, language),
        "fix": {
            "line": line,
            "column": column,
            "end_line": end_line,
            "end_column": end_column,
            "text": fix.text,
            "safe": fix.safe,
        },
    }


def _problem_to_json(problem: DeckProblem, language: Language) -> dict[str, object]:
    """A problem of a deck with the keys of a diagnostic; it is about a whole line."""
    words = problem.words(language)
    line = max(1, problem.line)
    return {
        "code": problem.code,
        "severity": str(Severity.ERROR),
        "message": words.text,
        "help": words.help,
        "file": problem.source,
        "line": line,
        "column": 1,
        "end_line": line,
        "end_column": 1,
        "utf16_column": 0,
    }
