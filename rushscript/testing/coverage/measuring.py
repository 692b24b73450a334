"""Measuring: paths -> the coverage of every card there by the tests of its pack.

Each test runs once and is watched. Only tests that pass reach anything. Other test files count
where they are asked for (`also`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from rushscript.compiler import compile_card
from rushscript.compiler.clauses import Clause, clauses_of
from rushscript.diagnostics import Diagnostic
from rushscript.library.loading import LoadedPack, Loader
from rushscript.ruleset import Ruleset
from rushscript.semantics import CheckedCard
from rushscript.source import SourceFile
from rushscript.testing.coverage.collecting import Collector, Reached, Table
from rushscript.testing.coverage.goals import Goal, goals_of
from rushscript.testing.running.suites import SuiteTest, load_suite
from rushscript.testing.scenarios.results import TestResult


@dataclass(frozen=True, slots=True)
class ReachedGoal:
    """A goal and the tests that reach it, as `file::name` in the order of the run."""

    goal: Goal
    clause: Clause
    tests: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardCoverage:
    """What the tests show of one card, whose text goes from `start` up to `end` of its file."""

    id: str
    name: str
    source: SourceFile
    start: int
    end: int
    goals: tuple[ReachedGoal, ...]

    @property
    def reached(self) -> int:
        return sum(bool(item.tests) for item in self.goals)

    @property
    def missing(self) -> tuple[ReachedGoal, ...]:
        return tuple(item for item in self.goals if not item.tests)


@dataclass(frozen=True, slots=True)
class PackCoverage:
    """The cards of a pack that were asked for."""

    name: str
    cards: tuple[CardCoverage, ...]

    @property
    def wanted(self) -> int:
        return sum(len(card.goals) for card in self.cards)

    @property
    def reached(self) -> int:
        return sum(card.reached for card in self.cards)


@dataclass(frozen=True, slots=True)
class Coverage:
    """What was measured. With `errors` nothing was run; `failed` are tests that do not pass."""

    packs: tuple[PackCoverage, ...] = ()
    errors: tuple[Diagnostic, ...] = ()
    failed: tuple[TestResult, ...] = ()
    tests: int = 0

    @property
    def wanted(self) -> int:
        return sum(pack.wanted for pack in self.packs)

    @property
    def reached(self) -> int:
        return sum(pack.reached for pack in self.packs)


def share(reached: int, wanted: int) -> float:
    """Percent; what asks for nothing is covered."""
    return 100.0 if not wanted else 100.0 * reached / wanted


Tell = Callable[[int, int], None]
"""Told how many tests are done, of how many."""


def measure(
    paths: Sequence[Path],
    ruleset: Ruleset | None = None,
    *,
    also: Sequence[Path] = (),
    text: str = "",
    tell: Tell | None = None,
) -> Coverage:
    """The coverage of the cards at some paths whose names have `text` in them, in any case."""
    suite = load_suite([*paths, *also], ruleset)
    if suite.errors:
        return Coverage(errors=suite.errors)
    asked = Loader(ruleset).load(paths)
    cards = [(pack, _cards_of(pack, paths, text)) for pack in asked]
    tables = {
        checked.id: Table(clauses_of(checked.node)) for _, found in cards for checked in found
    }
    reached, failed = _run(suite.tests, Collector(tables), tell)
    packs = tuple(
        PackCoverage(pack.name, tuple(_covered(checked, reached) for checked in found))
        for pack, found in cards
        if found
    )
    return Coverage(packs, (), failed, len(suite.tests))


def _cards_of(pack: LoadedPack, paths: Sequence[Path], text: str) -> tuple[CheckedCard, ...]:
    files = {file.source.name for file in pack.files_at(paths)}
    wanted = text.casefold()
    return tuple(
        card
        for card in pack.checked.cards
        if card.source.name in files and wanted in card.node.name.text.casefold()
    )


def _run(
    tests: Sequence[SuiteTest], collector: Collector, tell: Tell | None
) -> tuple[dict[Reached, list[str]], tuple[TestResult, ...]]:
    reached: dict[Reached, list[str]] = {}
    failed: list[TestResult] = []
    for number, test in enumerate(tests):
        if tell is not None:
            tell(number, len(tests))
        result = test.run(watcher=collector)
        if not result.passed:
            failed.append(result)
            continue
        for item in collector.reached:
            reached.setdefault(item, []).append(test.id)
    return reached, tuple(failed)


def _covered(checked: CheckedCard, reached: dict[Reached, list[str]]) -> CardCoverage:
    clauses = clauses_of(checked.node)
    goals = tuple(
        ReachedGoal(
            goal,
            clauses[goal.clause - 1],
            tuple(reached.get(Reached(checked.id, goal.clause, goal.kind), ())),
        )
        for goal in goals_of(checked, compile_card(checked))
    )
    name = checked.node.name.text
    span = checked.node.span
    return CardCoverage(checked.id, name, checked.source, span.start, span.end, goals)
