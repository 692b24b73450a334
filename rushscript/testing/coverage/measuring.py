"""Measuring: paths -> the coverage of every card there by the tests of its pack.

Each test runs once and is watched. Only tests that pass reach anything. Other test files count
where they are asked for (`also`). What is measured is the same with any number of processes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from rushscript.compiler import compile_card
from rushscript.compiler.clauses import Clause, clauses_of
from rushscript.diagnostics import Diagnostic
from rushscript.library.compiled import has_in_name
from rushscript.library.loading import LoadedPack, Loader
from rushscript.library.sources import PackSources
from rushscript.messages import Language
from rushscript.processes import Tell, do_apart
from rushscript.ruleset import Ruleset
from rushscript.semantics import CheckedCard
from rushscript.source import SourceFile
from rushscript.testing.coverage.collecting import Collector, Reached, Table
from rushscript.testing.coverage.excuses import Unreachable, read_unreachable
from rushscript.testing.coverage.goals import REFUSALS, Goal, goals_of
from rushscript.testing.running.dividing import divide, places_of
from rushscript.testing.running.parallel import TOLD_EACH, ranks_of
from rushscript.testing.running.suites import Suite, SuiteMemory, load_suite
from rushscript.testing.scenarios.results import TestResult


@dataclass(frozen=True, slots=True)
class ReachedGoal:
    """A goal and the tests that reach it, as `file::name` in the order of the run."""

    goal: Goal
    clause: Clause
    tests: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardCoverage:
    """What the tests show of one card, whose text goes from `start` up to `end` of its file.
    `excused` are goals that the author says cannot be reached, with the reasons; they are none of
    `goals`."""

    id: str
    name: str
    source: SourceFile
    start: int
    end: int
    goals: tuple[ReachedGoal, ...]
    excused: tuple[tuple[ReachedGoal, str], ...] = ()

    @property
    def reached(self) -> int:
        return sum(bool(item.tests) for item in self.goals)

    @property
    def missing(self) -> tuple[ReachedGoal, ...]:
        return tuple(item for item in self.goals if not item.tests)


def goals_by_clause(goals: Iterable[ReachedGoal]) -> list[list[ReachedGoal]]:
    """The goals of one clause together, in the order of the text."""
    found: dict[int, list[ReachedGoal]] = {}
    for item in goals:
        found.setdefault(item.goal.clause, []).append(item)
    return list(found.values())


def tests_of(card: CardCoverage, goals: Sequence[ReachedGoal]) -> tuple[str, ...]:
    """The tests that reach anything of one clause, or that carry out something inside it: who
    pays an option of a cost has come to the cost, and who does a step has used the effect."""
    span = goals[0].clause.span
    inside = (
        item
        for item in card.goals
        if span.start <= item.clause.span.start
        and item.clause.span.end <= span.end
        and item.goal.kind not in REFUSALS
    )
    return tuple(dict.fromkeys(test for item in (*goals, *inside) for test in item.tests))


@dataclass(frozen=True, slots=True)
class PackCoverage:
    """The cards of a pack that were asked for. `stale` are excuses that excuse nothing."""

    name: str
    cards: tuple[CardCoverage, ...]
    stale: tuple[Unreachable, ...] = ()

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


def measure(
    paths: Sequence[Path],
    ruleset: Ruleset | None = None,
    *,
    also: Sequence[Path] = (),
    text: str = "",
    processes: int = 1,
    tell: Tell | None = None,
    language: Language = Language.ENGLISH,
) -> Coverage:
    """The coverage of the cards at some paths whose names have `text` in them, in any case; what
    fails is told in a language. Raises as `load_suite` does, and PackError for a wrong file of
    excuses."""
    sources = PackSources()
    places = places_of([*paths, *also], sources)
    work = _Work(tuple(paths), tuple(also), ruleset, text, places, language)
    done: list[_Found] | None = None
    shares = divide(places, processes, sources) if processes > 1 else ()
    if len(shares) > 1:
        done = do_apart([replace(work, share=part) for part in shares], _sound, tell)
    if done is None:
        found = _measure(work, tell)
        if found.errors:
            return Coverage(errors=found.errors)
        done = [found]
    return _joined(done, places)


# ---------------------------------------------------------------------------- what is asked for


@dataclass(frozen=True, slots=True)
class Asked:
    """The cards of a pack that were asked for, their goals not yet looked up; its excuses."""

    name: str
    cards: tuple[CardCoverage, ...]
    excuses: tuple[Unreachable, ...]


def asked_of(pack: LoadedPack, paths: Sequence[Path], text: str = "") -> Asked:
    """The cards of a pack at some paths whose names have `text` in them, in any case. Raises
    PackError for a wrong file of excuses."""
    cards = tuple(_card(card) for card in _cards_of(pack, paths, text))
    if not cards or pack.directory is None:
        return Asked(pack.name, cards, ())
    names = {card.node.name.text for card in pack.checked.cards}
    asked = {card.name for card in cards}
    excuses = (
        item
        for item in read_unreachable(pack.directory)
        if item.card in asked or item.card not in names
    )
    return Asked(pack.name, cards, tuple(excuses))


def _cards_of(pack: LoadedPack, paths: Sequence[Path], text: str) -> tuple[CheckedCard, ...]:
    files = {file.source.name for file in pack.files_at(paths)}
    return tuple(
        card for card in pack.checked.cards if card.source.name in files and has_in_name(card, text)
    )


def _card(checked: CheckedCard) -> CardCoverage:
    clauses = clauses_of(checked.node)
    goals = tuple(
        ReachedGoal(goal, clauses[goal.clause - 1])
        for goal in goals_of(checked, compile_card(checked))
    )
    span = checked.node.span
    return CardCoverage(
        checked.id, checked.node.name.text, checked.source, span.start, span.end, goals
    )


# ----------------------------------------------------------------------------- what a process does


@dataclass(frozen=True, slots=True)
class _Work:
    """What one process is to do: the packs and files of its share."""

    paths: tuple[Path, ...]
    also: tuple[Path, ...]
    ruleset: Ruleset | None
    text: str
    share: tuple[Path, ...]
    language: Language


@dataclass(frozen=True, slots=True)
class _Found:
    """What a process has found. `tests` are file and id of those that it ran, in order; `reached`
    are goals with the places in this list of the tests that reach them."""

    packs: tuple[Asked, ...] = ()
    tests: tuple[tuple[str, str], ...] = ()
    reached: tuple[tuple[Reached, tuple[int, ...]], ...] = ()
    failed: tuple[TestResult, ...] = ()
    errors: tuple[Diagnostic, ...] = ()


def _sound(work: _Work, tell: Tell) -> _Found | None:
    found = _measure(work, tell)
    return None if found.errors else found


def _measure(work: _Work, tell: Tell | None) -> _Found:
    memory = SuiteMemory()
    suite = load_suite([*work.paths, *work.also], work.ruleset, memory, part=work.share)
    if suite.errors:
        return _Found(errors=suite.errors)
    collector = Collector({card.id: Table(clauses_of(card.node)) for card in suite.cards})
    loader = Loader(work.ruleset, memory.packs)
    loader.sources.directories([*work.paths, *work.also])
    asked = (asked_of(pack, work.paths, work.text) for pack in loader.load(work.share))
    reached, failed = _run(suite, collector, tell, work.language)
    return _Found(
        tuple(pack for pack in asked if pack.cards),
        tuple((test.test.source.name, test.id) for test in suite.tests),
        tuple((goal, tuple(tests)) for goal, tests in reached.items()),
        failed,
    )


def _run(
    suite: Suite, collector: Collector, tell: Tell | None, language: Language
) -> tuple[dict[Reached, list[int]], tuple[TestResult, ...]]:
    reached: dict[Reached, list[int]] = {}
    failed: list[TestResult] = []
    scripts = suite.scripts()
    for number, test in enumerate(suite.tests):
        if tell is not None and number % TOLD_EACH == 0:
            tell(number, len(suite.tests))
        result = test.run(watcher=collector, language=language, scripts=scripts)
        if not result.passed:
            failed.append(result)
            continue
        for item in collector.reached:
            reached.setdefault(item, []).append(number)
    return reached, tuple(failed)


# -------------------------------------------------------------------------- all of them together


def _joined(shares: Sequence[_Found], places: Sequence[Path]) -> Coverage:
    """What all processes have found, in the order of one."""
    failed = [result for found in shares for result in found.failed]
    packs = [pack for found in shares for pack in found.packs]
    tests = [test for found in shares for test in found.tests]
    files = [file for file, _ in tests]
    files += [pack.cards[0].source.name for pack in packs]
    ranks = ranks_of(files, places)
    order = sorted(range(len(tests)), key=lambda index: ranks[tests[index][0]])
    place_of = {index: place for place, index in enumerate(order)}
    reached: dict[Reached, list[int]] = {}
    begin = 0
    for found in shares:
        for goal, numbers in found.reached:
            reached.setdefault(goal, []).extend(place_of[begin + item] for item in numbers)
        begin += len(found.tests)
    ids = {
        goal: tuple(tests[order[place]][1] for place in sorted(found))
        for goal, found in reached.items()
    }
    packs.sort(key=lambda pack: ranks[pack.cards[0].source.name])
    failed.sort(key=lambda result: ranks[result.source.name])
    measured = tuple(looked_up(pack, lambda goal: ids.get(goal, ())) for pack in packs)
    return Coverage(measured, (), tuple(failed), len(tests))


def looked_up(pack: Asked, tests_of: Callable[[Reached], tuple[str, ...]]) -> PackCoverage:
    """A pack whose goals have their tests, without those that are excused."""
    cards: list[CardCoverage] = []
    used: dict[Unreachable, None] = {}
    for card in pack.cards:
        mine = [item for item in pack.excuses if item.card == card.name]
        goals: list[ReachedGoal] = []
        excused: list[tuple[ReachedGoal, str]] = []
        for item in card.goals:
            tests = tests_of(Reached(card.id, item.goal.clause, item.goal.kind))
            excuse = None if tests else _excuse_for(item, card, mine)
            if excuse is None:
                goals.append(replace(item, tests=tests))
            else:
                used[excuse] = None
                excused.append((item, excuse.because))
        cards.append(replace(card, goals=tuple(goals), excused=tuple(excused)))
    stale = tuple(item for item in pack.excuses if item not in used)
    return PackCoverage(pack.name, tuple(cards), stale)


def _excuse_for(
    item: ReachedGoal, card: CardCoverage, excuses: Iterable[Unreachable]
) -> Unreachable | None:
    words = item.clause.text(card.source)
    for excuse in excuses:
        if excuse.goal is item.goal.kind and excuse.clause == " ".join(words.split()):
            return excuse
    return None
