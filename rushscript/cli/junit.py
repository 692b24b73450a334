"""JUnit XML of a run of tests: an outcome -> what build servers read.

A card file is a test suite, a test a test case with the file and line where it stands. No times
are told, so that the same run writes the same file.
"""

from __future__ import annotations

import re
from typing import Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from rushscript.diagnostics import render
from rushscript.testing.running.parallel import Outcome
from rushscript.testing.scenarios.results import TestResult, render_result

_UNWRITABLE: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML 1.0 cannot hold."""


def junit_xml(outcome: Outcome) -> str:
    """The whole file, with its declaration. Errors of cards are the cases of a suite `cards`."""
    root = Element("testsuites", name="rushscript")
    by_file: dict[str, list[TestResult]] = {}
    for result in outcome.results:
        by_file.setdefault(result.source.name, []).append(result)
    for file, results in by_file.items():
        suite = SubElement(root, "testsuite", name=_xml(file))
        _count(suite, len(results), failures=sum(not result.passed for result in results))
        for result in results:
            _add_case(suite, result)
    if outcome.errors:
        _add_errors(root, outcome)
    _count(root, len(outcome.results), failures=outcome.failed, errors=len(outcome.errors))
    indent(root)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + tostring(root, encoding="unicode") + "\n"


def _add_case(suite: Element, result: TestResult) -> None:
    file, (line, _) = result.source.name, result.source.line_column(result.span.start)
    facts = {"classname": _xml(file), "name": _xml(result.name)}
    case = SubElement(suite, "testcase", facts, file=_xml(file), line=str(line))
    if result.unsolved:
        SubElement(case, "skipped", message="a puzzle without a stated solution")
    if result.failure is not None:
        failure = SubElement(case, "failure", message=_xml(result.failure.message))
        failure.text = _xml(render_result(result))


def _add_errors(root: Element, outcome: Outcome) -> None:
    suite = SubElement(root, "testsuite", name="cards")
    _count(suite, len(outcome.errors), failures=0, errors=len(outcome.errors))
    for item in outcome.errors:
        file, (line, _) = item.source.name, item.source.line_column(item.span.start)
        facts = {"classname": _xml(file), "name": item.code, "file": _xml(file)}
        case = SubElement(suite, "testcase", facts, line=str(line))
        SubElement(case, "error", message=_xml(item.words().text)).text = _xml(render(item))


def _count(element: Element, tests: int, *, failures: int, errors: int = 0) -> None:
    for name, amount in (("tests", tests), ("failures", failures), ("errors", errors)):
        element.set(name, str(amount))


def _xml(text: str) -> str:
    """Text that XML can hold."""
    return _UNWRITABLE.sub("\ufffd", text)
