"""The report as workflow commands of GitHub, which show each finding beside its line."""

from __future__ import annotations

from rushscript.cli.findings import Findings
from rushscript.diagnostics import Diagnostic, Severity
from rushscript.errors import DeckProblem
from rushscript.messages import Language, Message


def report(findings: Findings, language: Language) -> str:
    lines = [annotation(item, language) for item in findings.diagnostics]
    lines += [_of_deck(problem, language) for problem in findings.deck_problems]
    return "\n".join([*lines, findings.summary(language)])


def annotation(diagnostic: Diagnostic, language: Language) -> str:
    """A diagnostic beside the line it is about."""
    source, span = diagnostic.source, diagnostic.span
    (line, column), (end_line, end_column) = map(source.line_column, (span.start, span.end))
    place = {"file": source.name, "line": str(line), "endLine": str(end_line)}
    if line == end_line:
        # Columns are shown only within one line; the last one belongs to what is marked.
        place |= {"col": str(column), "endColumn": str(max(column, end_column - 1))}
    words = diagnostic.words(language)
    return command(diagnostic.severity, place, diagnostic.code, _in_one(words))


def _of_deck(problem: DeckProblem, language: Language) -> str:
    place = {"file": problem.source, "line": str(max(1, problem.line))}
    return command(Severity.ERROR, place, problem.code, _in_one(problem.words(language)))


def command(severity: Severity, place: dict[str, str], title: str, message: str) -> str:
    """One workflow command: what it is about, its title, and what is told."""
    properties = {**place, "title": title}
    told = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    return f"::{severity} {told}::{_data(message)}"


def _in_one(words: Message) -> str:
    return f"{words.text}; {words.help}" if words.help else words.text


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
