"""The report as SARIF 2.1.0, which code scanning services and editors read.

Columns count UTF-16 units from 1; the end of a region is the place behind its last character.
"""

from __future__ import annotations

import json
import os
from pathlib import PurePath
from typing import Final
from urllib.parse import quote

from rushscript.cli.findings import Findings
from rushscript.diagnostics import Diagnostic, Severity
from rushscript.errors import DeckProblem
from rushscript.fixes import Fix, fix_of
from rushscript.messages import Language
from rushscript.semantics import Allowed
from rushscript.source import SourceFile, Span
from rushscript.version import __version__

SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"
Json = dict[str, object]


def report(findings: Findings, language: Language) -> str:
    codes = {item.code for item in findings.diagnostics}
    codes |= {item.warning.code for item in findings.allowed}
    codes |= {problem.code for problem in findings.deck_problems}
    rules = sorted(codes)
    results = [_result(item, rules, language) for item in findings.diagnostics]
    results += [_allowed(item, rules, language) for item in findings.allowed]
    results += [_problem(item, rules, language) for item in findings.deck_problems]
    driver = {"name": "rushscript", "version": __version__, "rules": [{"id": it} for it in rules]}
    run = {"tool": {"driver": driver}, "columnKind": "utf16CodeUnits", "results": results}
    return json.dumps(
        {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, ensure_ascii=False, indent=2
    )


def _result(diagnostic: Diagnostic, rules: list[str], language: Language) -> Json:
    words = diagnostic.words(language)
    source = diagnostic.source
    result: Json = {
        "ruleId": diagnostic.code,
        "ruleIndex": rules.index(diagnostic.code),
        "level": str(diagnostic.severity),
        "message": {"text": f"{words.text}; {words.help}" if words.help else words.text},
        "locations": [_location(source.name, _region(source, diagnostic.span))],
    }
    fix = fix_of(diagnostic)
    if fix is not None:
        result["fixes"] = [_fix(source, fix, words.help)]
    return result


def _allowed(allowed: Allowed, rules: list[str], language: Language) -> Json:
    """A warning that an `allow` in the card file silences, with its reason."""
    suppression = {"kind": "inSource", "justification": allowed.reason}
    return {**_result(allowed.warning, rules, language), "suppressions": [suppression]}


def _problem(problem: DeckProblem, rules: list[str], language: Language) -> Json:
    words = problem.words(language)
    return {
        "ruleId": problem.code,
        "ruleIndex": rules.index(problem.code),
        "level": str(Severity.ERROR),
        "message": {"text": f"{words.text}; {words.help}"},
        "locations": [_location(problem.source, {"startLine": max(1, problem.line)})],
    }


def _location(name: str, region: Json) -> Json:
    return {"physicalLocation": {"artifactLocation": _artifact(name), "region": region}}


def _artifact(name: str) -> Json:
    return {"uri": quote(os.fsencode(PurePath(name).as_posix()))}


def _region(source: SourceFile, span: Span) -> Json:
    line, _ = source.line_column(span.start)
    end_line, _ = source.line_column(span.end)
    return {
        "startLine": line,
        "startColumn": source.utf16_column(span.start) + 1,
        "endLine": end_line,
        "endColumn": source.utf16_column(span.end) + 1,
    }


def _fix(source: SourceFile, fix: Fix, help: str) -> Json:
    replacement = {
        "deletedRegion": _region(source, fix.span),
        "insertedContent": {"text": fix.text},
    }
    change = {"artifactLocation": _artifact(source.name), "replacements": [replacement]}
    return {"description": {"text": help}, "artifactChanges": [change]}
