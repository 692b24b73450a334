"""Many tests at once: paths and a selection -> their results in order, by one process or several.

The results and their order are the same with any number of processes. Packs are divided among
them; where one of them finds anything wrong, this process looks at everything itself and tells.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rushscript.diagnostics import Diagnostic
from rushscript.errors import RushscriptError
from rushscript.library.files import pack_around
from rushscript.library.loading import Loader
from rushscript.ruleset import Ruleset
from rushscript.testing.running.dividing import divide, places_of, size_of
from rushscript.testing.running.processes import process_context
from rushscript.testing.running.suites import Suite, SuiteTest, load_suite
from rushscript.testing.scenarios.results import TestResult

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

WORTH_DIVIDING: Final = 400_000
"""Bytes of card files from which on a second process gains more than it costs."""
TOLD_EACH: Final = 25
"""A process tells of its progress after so many tests."""

Tell = Callable[[int, int], None]
"""Told how many tests are done, of how many."""


@dataclass(frozen=True, slots=True)
class Selection:
    """Which tests are wanted: those with `text` in their names, in any case; of these `only` some,
    told by file and name, where any are told. A file without a name means all its tests."""

    text: str = ""
    only: frozenset[tuple[str, str | None]] | None = None

    def takes(self, test: SuiteTest) -> bool:
        name = test.name
        if self.text.casefold() not in name.casefold():
            return False
        if self.only is None:
            return True
        file = str(Path(test.test.source.name).resolve())
        return (file, name) in self.only or (file, None) in self.only


EVERYTHING: Final = Selection()


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a run. `found` is how many tests there are at the paths, `wanted` how many
    were selected; fewer results are there when the run stopped after failures. With `errors`
    nothing was run."""

    results: tuple[TestResult, ...] = ()
    errors: tuple[Diagnostic, ...] = ()
    found: int = 0
    wanted: int = 0

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
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return (cores or 1) if size_of(places_of(paths, Loader())) >= WORTH_DIVIDING else 1


def run_paths(
    paths: Sequence[Path],
    ruleset: Ruleset | None = None,
    selection: Selection = EVERYTHING,
    *,
    processes: int = 1,
    most_failures: int | None = None,
    tell: Tell | None = None,
) -> Outcome:
    """Runs the tests at some paths, in order of pack, file and place, until `most_failures` have
    failed. Raises as `load_suite` does."""
    if processes > 1:
        done = _run_apart(paths, processes, ruleset, selection, most_failures, tell)
        if done is not None:
            return done
    return run_suite(load_suite(paths, ruleset), selection, most_failures=most_failures, tell=tell)


def run_suite(
    suite: Suite,
    selection: Selection = EVERYTHING,
    *,
    most_failures: int | None = None,
    tell: Tell | None = None,
) -> Outcome:
    """Runs the selected tests of a suite in this process."""
    chosen = [test for test in suite.tests if selection.takes(test)]
    results: list[TestResult] = []
    left = most_failures
    for test in chosen:
        if left == 0:
            break
        results.append(test.run())
        if left is not None and not results[-1].passed:
            left -= 1
        if tell is not None and (len(results) % TOLD_EACH == 0 or len(results) == len(chosen)):
            tell(len(results), len(chosen))
    return Outcome(tuple(results), suite.errors, len(suite.tests), len(chosen))


# ------------------------------------------------------------------------------ several processes


@dataclass(frozen=True, slots=True)
class _Work:
    """What one process is to do."""

    paths: tuple[Path, ...]
    share: tuple[Path, ...]
    ruleset: Ruleset | None
    selection: Selection
    most_failures: int | None


def _run_apart(
    paths: Sequence[Path],
    processes: int,
    ruleset: Ruleset | None,
    selection: Selection,
    most_failures: int | None,
    tell: Tell | None,
) -> Outcome | None:
    """The outcome of all processes together; None when one process must do it: there is too
    little to divide, or something wrong to be told of."""
    loader = Loader()
    places = places_of(paths, loader)
    shares = divide(places, processes, loader)
    if len(shares) < 2:
        return None
    context = process_context()
    started: list[tuple[BaseProcess, Connection]] = []
    try:
        for share in shares:
            here, there = context.Pipe(duplex=False)
            work = _Work(tuple(paths), share, ruleset, selection, most_failures)
            process: BaseProcess = context.Process(
                target=_run_share, args=(work, there), daemon=True
            )
            process.start()
            there.close()
            started.append((process, here))
        done = _listen([here for _, here in started], tell)
    finally:
        for process, here in started:
            process.terminate()
            process.join()
            here.close()
    return None if done is None else _joined(done, places, most_failures)


def _run_share(work: _Work, there: Connection) -> None:
    """The life of a process: tells its progress, then the outcome; None when it cannot go on."""

    def tell(done: int, of: int) -> None:
        there.send((done, of))

    outcome: Outcome | None = None
    with suppress(RushscriptError, OSError):
        suite = load_suite(work.paths, work.ruleset, part=work.share)
        if not suite.errors:
            wanted = sum(work.selection.takes(test) for test in suite.tests)
            tell(0, wanted)
            most = work.most_failures
            outcome = run_suite(suite, work.selection, most_failures=most, tell=tell)
    there.send(outcome)
    there.close()


def _listen(connections: Sequence[Connection], tell: Tell | None) -> list[Outcome] | None:
    """The outcomes of all processes, in their order; None as soon as one has none."""
    progress: dict[Connection, tuple[int, int]] = {}
    outcomes: dict[Connection, Outcome] = {}
    waiting = list(connections)
    while waiting:
        for ready in wait(waiting):
            assert isinstance(ready, Connection)
            try:
                told = ready.recv()
            except EOFError:
                return None
            if told is None:
                return None
            if isinstance(told, Outcome):
                outcomes[ready] = told
                waiting.remove(ready)
                continue
            progress[ready] = told
            if tell is not None and len(progress) == len(connections):
                tell(
                    sum(done for done, _ in progress.values()),
                    sum(of for _, of in progress.values()),
                )
    return [outcomes[connection] for connection in connections]


def _joined(
    outcomes: Sequence[Outcome], places: Sequence[Path], most_failures: int | None
) -> Outcome:
    """The results of all processes in the order of one, up to the last failure that is wanted."""
    order = {place: index for index, place in enumerate(places)}
    results = [result for outcome in outcomes for result in outcome.results]
    files = dict.fromkeys(Path(result.source.name) for result in results)
    ranks = {str(file): order[pack_around(file) or file] for file in files}
    results.sort(key=lambda result: ranks[result.source.name])
    found, wanted = sum(item.found for item in outcomes), sum(item.wanted for item in outcomes)
    failures = [index for index, result in enumerate(results) if not result.passed]
    if most_failures is not None and len(failures) >= most_failures:
        results = results[: failures[most_failures - 1] + 1]
    return Outcome(tuple(results), (), found, wanted)
