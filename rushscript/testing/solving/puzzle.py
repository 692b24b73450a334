"""A puzzle -> what is proved of it: won or not, in how many moves, how, and whether the stated
solution holds against every answer of the opponent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rushscript.engine.duel import Duel
from rushscript.syntax import show
from rushscript.syntax.nodes import CardName, Goal, Move, Name, TestCase, TestLine, nodes_in
from rushscript.testing.scenarios.nameless import UnstatedFact
from rushscript.testing.scenarios.notation import BEGINS_A_MOVE, Made, is_callable, move_of
from rushscript.testing.scenarios.puzzles import states_solution
from rushscript.testing.scenarios.results import Failure, TestStopped, stop
from rushscript.testing.scenarios.runner import open_scene, play
from rushscript.testing.solving.search import Limit, LimitReached, Search, Verdict
from rushscript.testing.solving.solution import Solution, Solver

if TYPE_CHECKING:
    from rushscript.engine.decisions import Answer
    from rushscript.testing.running.suites import SuiteTest
    from rushscript.testing.scenarios.scene import Scene

POSITIONS: Final = 200_000
"""How many positions a search looks at, unless somebody says otherwise."""


@dataclass(frozen=True, slots=True)
class Solved:
    """What is proved of a puzzle. `moves`: the fewest own moves that force the win; `positions`:
    how many were looked at. `stated` is whether the stated solution holds, None where none is
    stated; `failure` says why it does not, or why the puzzle could not be judged. `others` are
    the other first moves that win and in how many, where they were asked for. `unnamed` are cards
    of the solution that the test has no name for."""

    puzzle: SuiteTest
    verdict: Verdict
    moves: int = 0
    positions: int = 0
    limit: Limit | None = None
    solution: Solution | None = None
    stated: bool | None = None
    failure: Failure | None = None
    others: tuple[tuple[Move, int], ...] = ()
    unnamed: tuple[str, ...] = ()

    @property
    def is_right(self) -> bool:
        """Whether a win is proved, by the stated solution too."""
        return self.verdict is Verdict.WON and self.stated is not False and self.failure is None


class _Kept(Duel):
    """A duel that keeps what is chosen in it."""

    __slots__ = ("made",)

    made: list[Made]

    def choose(self, given: Answer) -> None:
        before = self.clone()
        super().choose(given)
        self.made.append(Made(before, given))


def solve(
    puzzle: SuiteTest,
    *,
    positions: int = POSITIONS,
    is_late: Callable[[], bool] = lambda: False,
    every_first_move: bool = False,
) -> Solved:
    """Proves a puzzle, or shows that there is no win; where a limit is reached it is left open."""
    try:
        scene = open_scene(puzzle.test, puzzle.definitions, puzzle.ruleset)
    except TestStopped as stopped:
        return Solved(puzzle, Verdict.OPEN, failure=stopped.failure)
    start = scene.duel
    search = Search(start, scene.seat, positions=positions, is_late=is_late)
    try:
        return _solved(puzzle, scene, search, every_first_move=every_first_move)
    except LimitReached as reached:
        return Solved(puzzle, Verdict.OPEN, positions=search.looked_at, limit=reached.limit)
    except UnstatedFact as unstated:
        failure = Failure(str(unstated), unstated.place(puzzle.test.node.span))
        return Solved(puzzle, Verdict.OPEN, positions=search.looked_at, failure=failure)


def _solved(puzzle: SuiteTest, scene: Scene, search: Search, *, every_first_move: bool) -> Solved:
    start = scene.duel.clone()
    found = search.prove(start)
    solution = Solver(scene, search).solution(start) if found.verdict is Verdict.WON else None
    others: tuple[tuple[Move, int], ...] = ()
    if solution is not None and every_first_move:
        others = tuple(sorted(_other_moves(scene, search, start), key=lambda item: item[1]))
    stated, failure = None, None
    if states_solution(puzzle.test.node) and found.limit is None:
        failure = _failure_of_stated(puzzle, scene, search, found.verdict)
        stated = failure is None
    return Solved(
        puzzle,
        found.verdict,
        found.moves,
        search.looked_at,
        found.limit,
        solution,
        stated,
        failure,
        others,
        () if solution is None else _unnamed(scene, solution),
    )


def _failure_of_stated(
    puzzle: SuiteTest, scene: Scene, search: Search, verdict: Verdict
) -> Failure | None:
    """Why the stated solution does not hold; None where it does."""
    try:
        _check_stated(puzzle, scene, search, verdict)
    except TestStopped as stopped:
        return stopped.failure
    return None


def _check_stated(puzzle: SuiteTest, scene: Scene, search: Search, verdict: Verdict) -> None:
    """Plays the stated moves: each own choice must keep the win, whatever the opponent does. Where
    there was none to keep, what gives it away is told."""
    test = puzzle.test.node
    kept = _Kept.of(scene.duel.state)
    assert isinstance(kept, _Kept)
    kept.made = []
    scene.duel = kept
    past: list[tuple[Made, TestLine]] = []
    for line in play(scene, test):
        for made in kept.made:
            if verdict is Verdict.WON:
                _check_choice(scene, search, made, line)
            past.append((made, line))
        kept.made.clear()
    if verdict is not Verdict.WON:
        raise _given_away(scene, search, past, test.goal or test)


def _given_away(
    scene: Scene, search: Search, past: list[tuple[Made, TestLine]], goal: Goal | TestCase
) -> TestStopped:
    """Why moves win though no win can be forced: by the first choice after which one can be, which
    is the opponent's, or left to chance."""
    befores = [made.before for made, _ in past]
    for (made, line), after in zip(past, [*befores[1:], scene.duel], strict=True):
        found = search.prove(after)
        if found.verdict is Verdict.OPEN:
            break
        if found.verdict is Verdict.WON:
            return stop(_gift_words(scene, search, made), line.span)
    return stop("the stated moves win, but a win is not forced", goal.span)


def _gift_words(scene: Scene, search: Search, made: Made) -> str:
    """What another choice of the opponent, or of chance, would have spoilt."""
    if made.decision.player == scene.seat:
        return "the stated solution wins only as chance falls here; it need not fall so"
    response = _refutation(scene, search, made.before)
    if response is None:
        return "the stated solution wins only as the opponent chooses here; they need not choose so"
    return f"the stated solution wins only as the opponent acts here; they have `{show(response)}`"


def _check_choice(scene: Scene, search: Search, made: Made, line: object) -> None:
    assert isinstance(line, Move)
    if made.decision.player != scene.seat or not made.decision.has_choice():
        return
    for after in search.outcomes(made.before, made.answer):
        found = search.prove(after)
        if found.limit is not None:
            raise LimitReached(found.limit)
        if found.verdict is Verdict.LOST:
            response = _refutation(scene, search, after)
            if response is None:
                raise stop("after this move the win can no longer be forced", line.span)
            words = show(response)
            raise stop(f"after this move the win can no longer be forced, for `{words}`", line.span)


def _refutation(scene: Scene, search: Search, duel: Duel) -> Move | None:
    """The response of the opponent that spoils it, where one is open."""
    decision = duel.decision
    if decision is None or decision.kind not in BEGINS_A_MOVE or decision.player == scene.seat:
        return None
    for answer in search.answers(duel):
        for after in search.outcomes(duel, answer):
            if search.prove(after).verdict is Verdict.LOST:
                return _first_move(scene, duel, answer)
    return None


def _other_moves(scene: Scene, search: Search, start: Duel) -> Iterator[tuple[Move, int]]:
    """The first moves that win as well, and how many moves each needs."""
    best = search.winning_answer(start)
    for answer in search.answers(start):
        if answer == best:
            continue
        found = [search.prove(after) for after in search.outcomes(start, answer)]
        for item in found:
            if item.limit is not None:
                raise LimitReached(item.limit)
        if all(item.verdict is Verdict.WON for item in found):
            most = max(item.moves for item in found)
            yield _first_move(scene, start, answer), 1 + most


def _first_move(scene: Scene, duel: Duel, answer: Answer) -> Move:
    return move_of(scene, (Made(duel, answer),), ())


def _unnamed(scene: Scene, solution: Solution) -> tuple[str, ...]:
    """The cards of a solution that the test cannot call, each once."""
    callable_names = {
        scene.labels[card] for card in range(len(scene.labels)) if is_callable(scene, card)
    }
    names: dict[str, None] = {}
    for move in _all_moves(solution):
        for node in nodes_in(move):
            if isinstance(node, CardName | Name):
                label = show(node)
                if label in scene.labels and label not in callable_names:
                    names[label] = None
    return tuple(names)


def _all_moves(solution: Solution) -> Iterator[Move]:
    yield from solution.moves
    for way in solution.ways:
        yield from _all_moves(way)
