"""The runner: a test of the language and the cards it names -> a `TestResult`.

Strict: each decision is answered by the test, each answer is asked for, and no response is left
open. Nothing random is in a test but shuffles, which start from a fixed seed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final, assert_never

from rushscript.engine.cards import CardDefinition
from rushscript.engine.decisions import DecisionKind
from rushscript.engine.probing import Probe
from rushscript.errors import BudgetExceeded
from rushscript.faults import fault_of
from rushscript.messages import Language
from rushscript.ruleset import Ruleset
from rushscript.semantics import CheckedTest
from rushscript.source import Span
from rushscript.syntax.nodes import Can, Cannot, Expect, Move, TestCase, TestLine
from rushscript.testing.invariants import hold_invariants
from rushscript.testing.scenarios.battle_facts import check_battles
from rushscript.testing.scenarios.drawing import draw_scene
from rushscript.testing.scenarios.expectations import check_expectation
from rushscript.testing.scenarios.moves import make_move
from rushscript.testing.scenarios.nameless import UnstatedFact
from rushscript.testing.scenarios.offers import offered
from rushscript.testing.scenarios.puzzles import check_goal, states_solution
from rushscript.testing.scenarios.refused import check_can, check_cannot
from rushscript.testing.scenarios.results import Failure, TestResult, TestStopped, stop
from rushscript.testing.scenarios.scene import Scene, build_scene
from rushscript.testing.scenarios.scripts import Scripts
from rushscript.testing.scenarios.telling import event_words, question_words
from rushscript.testing.scenarios.watchers import TestWatcher

MOST_EVENTS: Final = 60
"""A failure tells so many lines of what happened: an effect without end makes thousands."""
_MORE: Final = {Language.ENGLISH: "... {} more ...", Language.JAPANESE: "... ほか {} 行 ..."}


def run_test(
    test: CheckedTest,
    definitions: Mapping[str, CardDefinition],
    ruleset: Ruleset,
    *,
    mirrored: bool = False,
    watcher: TestWatcher | None = None,
    language: Language = Language.ENGLISH,
    scripts: Scripts | None = None,
) -> TestResult:
    """Runs one test. `definitions` maps each card name that it quotes to the card; `mirrored`
    swaps the seats of `you` and `opponent`; `watcher` is told what happens; `language` is the one
    in which a failure tells the duel, with the words of the cards where `scripts` are given."""
    result = TestResult(test.node.name, test.source, test.node.span, mirrored=mirrored)
    scene: Scene | None = None
    try:
        scene = open_scene(test, definitions, ruleset, mirrored=mirrored)
        scene.watcher = watcher
        scene.language, scene.scripts = language, scripts
        scene.home = test.source.name
        if watcher is not None:
            watcher.begin(scene.duel.state.definitions)
            watch(scene, watcher, test)
        for _ in play(scene, test.node):
            pass
    except TestStopped as stopped:
        return replace(result, failure=_told(stopped.failure, scene))
    return replace(result, unsolved=test.node.goal is not None and not states_solution(test.node))


def _told(failure: Failure, scene: Scene | None) -> Failure:
    """The failure with what has happened and the board."""
    if scene is None:
        return failure
    try:
        return replace(failure, events=_events(scene), board=draw_scene(scene))
    except Exception:
        if failure.fault is None:
            raise
        # The duel is so broken that it cannot be told.
        return failure


def _events(scene: Scene) -> tuple[str, ...]:
    events = event_words(scene)
    if len(events) <= MOST_EVENTS:
        return events
    half = MOST_EVENTS // 2
    left_out = _MORE[scene.language].format(len(events) - 2 * half)
    return (*events[:half], left_out, *events[-half:])


def open_scene(
    test: CheckedTest,
    definitions: Mapping[str, CardDefinition],
    ruleset: Ruleset,
    *,
    mirrored: bool = False,
) -> Scene:
    """The scene of a test. Raises TestStopped when it cannot be set up."""
    try:
        return build_scene(test, definitions, ruleset, mirrored=mirrored)
    except UnstatedFact as error:
        raise stop(str(error), error.place(test.node.span)) from None
    except BudgetExceeded as error:
        raise stop(str(error), test.node.span) from None
    except TestStopped:
        raise
    except Exception as error:
        raise _broken(error, test.node.span) from error


def watch(scene: Scene, probe: Probe, test: CheckedTest) -> None:
    """Tells `probe` from now on what the effects do. What can be chosen first is judged before:
    raises TestStopped where that breaks the duel."""
    try:
        scene.duel.watch(probe)
    except BudgetExceeded as error:
        raise stop(str(error), test.node.span, fault=fault_of(error)) from None
    except Exception as error:
        raise _broken(error, test.node.span) from error


def play(scene: Scene, test: TestCase) -> Iterator[TestLine]:
    """Carries out a test line by line, tells each line that is done, and then looks at its end.
    Raises TestStopped when a line or the end fails."""
    turn = scene.duel.turn
    for index, line in enumerate(test.moves):
        if isinstance(line, Move):
            _begin_move(scene, test.moves[index + 1 :])
        _run_line(scene, line)
        yield line
    _check_end(scene, test)
    if states_solution(test):
        check_goal(scene, test, turn)


def _begin_move(scene: Scene, later: tuple[TestLine, ...]) -> None:
    """An answer belongs to the move that it answers."""
    decision = scene.duel.decision
    if decision is None or decision.kind is not DecisionKind.RESPONSE:
        scene.moments.begin(later)
        scene.since = len(scene.duel.events)


def _run_line(scene: Scene, line: TestLine) -> None:
    """Does or checks one line. Raises TestStopped."""
    try:
        match line:
            case Move():
                make_move(scene, line)
                check_battles(scene.duel.state, scene.duel.events)
                hold_invariants(scene.duel.state)
            case Cannot():
                check_cannot(scene, line)
            case Can():
                check_can(scene, line)
            case Expect():
                check_expectation(scene, line)
            case _:
                assert_never(line)
    except TestStopped:
        raise
    except UnstatedFact as error:
        raise stop(str(error), line.span) from None
    except BudgetExceeded as error:
        raise stop(str(error), line.span, fault=fault_of(error)) from None
    except Exception as error:
        raise _broken(error, line.span) from error


def _broken(error: Exception, span: Span) -> TestStopped:
    """The card or the engine broke the duel: the test has found a fault and says where."""
    fault = fault_of(error)
    return stop(f"this broke the duel: {fault}", span, found=fault.way[-1], fault=fault)


def _check_end(scene: Scene, test: TestCase) -> None:
    """A response that nobody gave is a decision without an answer."""
    decision = scene.duel.decision
    if decision is not None and decision.kind is DecisionKind.RESPONSE:
        last = test.moves[-1].span if test.moves else test.span
        raise stop(
            f"{question_words(scene, decision)} at the end of the test: "
            "write `pass` or `opponent passes`, or activate it",
            last,
            offered=offered(scene, decision),
        )
