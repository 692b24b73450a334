"""Many tests at once: paths and a selection -> their results in order, by one process or several.

The results and their order are the same with any number of processes. Packs are divided among
them; where one of them finds anything wrong, this process looks at everything itself and tells.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from rushscript.diagnostics import Diagnostic
from rushscript.library.files import pack_around
from rushscript.library.sources import PackSources
from rushscript.messages import Language
from rushscript.processes import Tell, cores, do_apart
from rushscript.ruleset import Ruleset
from rushscript.testing.running.dividing import divide, places_of, size_of
from rushscript.testing.running.suites import Suite, SuiteTest, load_suite
from rushscript.testing.scenarios.results import TestResult

WORTH_DIVIDING: Final = 400_000
"""Bytes of card files from which on a second process gains more than it costs."""
TOLD_EACH: Final = 25
"""A process tells of its progress after so many tests."""


@dataclass(frozen=True, slots=True)
class Selection:
    """Which tests are wanted: those with `text` in their names, in any case; of these `only` some,
    told by file and name, where any are told. A name that is no longer in its file means all tests
    of the file: one of them may be the test, renamed."""

    text: str = ""
    only: frozenset[tuple[str, str]] | None = None

    def of(self, tests: Sequence[SuiteTest]) -> list[SuiteTest]:
        """The wanted ones of the tests of some whole files."""
        text = self.text.casefold()
        named = [test for test in tests if text in test.name.casefold()]
        if self.only is None:
            return named
        files = {name: str(Path(name).resolve()) for name in _files_of(tests)}
        there = {(files[test.test.source.name], test.name) for test in tests}
        whole = {file for file, name in self.only - there}
        return [
            test
            for test in named
            if (file := files[test.test.source.name]) in whole or (file, test.name) in self.only
        ]


def _files_of(tests: Iterable[SuiteTest]) -> list[str]:
    return list(dict.fromkeys(test.test.source.name for test in tests))


EVERYTHING: Final = Selection()


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a run. `found` is how many tests there are at the paths, `wanted` how many
    were selected; fewer results are there when the run stopped after failures. `files` are the card
    files that were read, each with how many tests it has. With `errors` nothing was run."""

    results: tuple[TestResult, ...] = ()
    errors: tuple[Diagnostic, ...] = ()
    found: int = 0
    wanted: int = 0
    files: tuple[tuple[str, int], ...] = ()

    @property
    def whole(self) -> tuple[str, ...]:
        """The files of which all tests were run."""
        ran = Counter(result.source.name for result in self.results)
        return tuple(file for file, tests in self.files if ran[file] == tests)

    @property
    def failed(self) -> int:
        return sum(not result.passed for result in self.results)

    @property
    def unsolved(self) -> int:
        """How many are puzzles without a stated solution, which were neither passed nor failed."""
        return sum(result.unsolved for result in self.results)

    @property
    def passed(self) -> int:
        return len(self.results) - self.failed - self.unsolved

    @property
    def not_run(self) -> int:
        """How many were selected and then left out, as enough had failed."""
        return self.wanted - len(self.results)

    @property
    def is_green(self) -> bool:
        """Whether something was run, and all of it passed."""
        return bool(self.results) and not self.failed


def processes_for(paths: Sequence[Path]) -> int:
    """How many processes pay for themselves with the tests at some paths."""
    return cores() if size_of(places_of(paths, PackSources())) >= WORTH_DIVIDING else 1


def run_paths(
    paths: Sequence[Path],
    ruleset: Ruleset | None = None,
    selection: Selection = EVERYTHING,
    *,
    processes: int = 1,
    most_failures: int | None = None,
    tell: Tell | None = None,
    language: Language = Language.ENGLISH,
) -> Outcome:
    """Runs the tests at some paths, in order of pack, file and place, until `most_failures` have
    failed, which tell the duel in a language. Raises as `load_suite` does."""
    if processes > 1:
        work = _Work(tuple(paths), (), ruleset, selection, most_failures, language)
        done = _run_apart(work, processes, tell)
        if done is not None:
            return done
    suite = load_suite(paths, ruleset)
    return run_suite(suite, selection, most_failures=most_failures, tell=tell, language=language)


def run_suite(
    suite: Suite,
    selection: Selection = EVERYTHING,
    *,
    most_failures: int | None = None,
    tell: Tell | None = None,
    language: Language = Language.ENGLISH,
) -> Outcome:
    """Runs the selected tests of a suite in this process."""
    scripts = suite.scripts()
    chosen = selection.of(suite.tests)
    results: list[TestResult] = []
    left = most_failures
    for test in chosen:
        if left == 0:
            break
        results.append(test.run(language=language, scripts=scripts))
        if left is not None and not results[-1].passed:
            left -= 1
        if tell is not None and (len(results) % TOLD_EACH == 0 or len(results) == len(chosen)):
            tell(len(results), len(chosen))
    tests = Counter(test.test.source.name for test in suite.tests)
    files = tuple((file, tests[file]) for file in suite.files)
    return Outcome(tuple(results), suite.errors, len(suite.tests), len(chosen), files)


# ------------------------------------------------------------------------------ several processes


@dataclass(frozen=True, slots=True)
class _Work:
    """What one process is to do."""

    paths: tuple[Path, ...]
    share: tuple[Path, ...]
    ruleset: Ruleset | None
    selection: Selection
    most_failures: int | None
    language: Language


def _run_apart(whole: _Work, processes: int, tell: Tell | None) -> Outcome | None:
    """The outcome of all processes together; None when one process must do it: there is too
    little to divide, or something wrong to be told of."""
    sources = PackSources()
    places = places_of(whole.paths, sources)
    shares = divide(places, processes, sources)
    if len(shares) < 2:
        return None
    done = do_apart([replace(whole, share=share) for share in shares], _run_share, tell)
    return None if done is None else _joined(done, places, whole.most_failures)


def _run_share(work: _Work, tell: Tell) -> Outcome | None:
    """What a process does; None where there are errors to be told."""
    suite = load_suite(work.paths, work.ruleset, part=work.share)
    if suite.errors:
        return None
    tell(0, len(work.selection.of(suite.tests)))
    most, language = work.most_failures, work.language
    return run_suite(suite, work.selection, most_failures=most, tell=tell, language=language)


def _joined(
    outcomes: Sequence[Outcome], places: Sequence[Path], most_failures: int | None
) -> Outcome:
    """The results of all processes in the order of one, up to the last failure that is wanted."""
    results = [result for outcome in outcomes for result in outcome.results]
    ranks = ranks_of((result.source.name for result in results), places)
    results.sort(key=lambda result: ranks[result.source.name])
    found, wanted = sum(item.found for item in outcomes), sum(item.wanted for item in outcomes)
    failures = [index for index, result in enumerate(results) if not result.passed]
    if most_failures is not None and len(failures) >= most_failures:
        results = results[: failures[most_failures - 1] + 1]
    files = tuple(file for item in outcomes for file in item.files)
    return Outcome(tuple(results), (), found, wanted, files)


def ranks_of(files: Iterable[str], places: Sequence[Path]) -> dict[str, int]:
    """At which of some places each file lies."""
    order = {place: index for index, place in enumerate(places)}
    return {file: order[pack_around(Path(file)) or Path(file)] for file in dict.fromkeys(files)}
