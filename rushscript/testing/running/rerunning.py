"""Running tests again after an edit: only those that the edit touches, by one process.

An edit touches the tests of the files that were edited, and each test that names a card whose
definition has changed through it. All others would do what they did.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rushscript.messages import Language
from rushscript.ruleset import Ruleset
from rushscript.testing.running.parallel import EVERYTHING, Outcome, Selection
from rushscript.testing.running.suites import SuiteMemory, SuiteTest, load_suite
from rushscript.testing.scenarios.results import TestResult


@dataclass(frozen=True, slots=True)
class Round:
    """What became of one round: the outcome of all tests, and how many of them were run now."""

    outcome: Outcome
    ran: int


class Rerunning:
    """The tests at some paths, run again and again."""

    def __init__(
        self,
        paths: Sequence[Path],
        ruleset: Ruleset | None = None,
        selection: Selection = EVERYTHING,
        language: Language = Language.ENGLISH,
    ) -> None:
        self._paths = tuple(paths)
        self._ruleset = ruleset
        self._selection = selection
        self._language = language
        self._memory = SuiteMemory()
        self._done: dict[str, tuple[SuiteTest, TestResult]] = {}

    def again(self) -> Round:
        """Reads what has changed and runs what it touches. Raises as `load_suite` does; with
        errors in the cards nothing is run, and the next round goes on from the last sound one."""
        suite = load_suite(self._paths, self._ruleset, self._memory)
        if suite.errors:
            return Round(Outcome(errors=suite.errors), 0)
        wanted = self._selection.of(suite.tests)
        touched = [test for test in wanted if self._is_touched(test)]
        known = {test.id: self._done[test.id] for test in wanted if test.id in self._done}
        scripts = suite.scripts()
        again = {
            test.id: (test, test.run(language=self._language, scripts=scripts)) for test in touched
        }
        self._done = {**known, **again}
        results = tuple(self._done[test.id][1] for test in wanted)
        return Round(Outcome(results, (), len(suite.tests), len(wanted)), len(touched))

    def _is_touched(self, test: SuiteTest) -> bool:
        """Files that have not changed keep their source, and cards their definition."""
        if test.id not in self._done:
            return True
        before = self._done[test.id][0]
        return (
            test.test.source is not before.test.source
            or test.ruleset != before.ruleset
            or test.definitions != before.definitions
        )
