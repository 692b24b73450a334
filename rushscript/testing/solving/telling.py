"""What is proved of a puzzle, in words and as data.

The solution is told as the lines of a test, so that it can be pasted under `goal`: the longest
way as moves, every other way as comments where it parts from it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rushscript.messages import Language, said
from rushscript.syntax import show
from rushscript.testing.scenarios.results import Failure, TestResult, render_result
from rushscript.testing.solving.puzzle import Solved
from rushscript.testing.solving.search import Verdict
from rushscript.testing.solving.solution import Solution

_INDENT: Final = "    "
_HEADS: Final = {
    Language.ENGLISH: {
        Verdict.WON: '"{name}": a win is forced, in {moves} ({positions})',
        Verdict.LOST: '"{name}": there is no forced win this turn ({positions})',
        Verdict.OPEN: '"{name}": not decided, {limit} ({positions})',
    },
    Language.JAPANESE: {
        Verdict.WON: "「{name}」: {moves}で必ず勝てます({positions})",
        Verdict.LOST: "「{name}」: このターンに必ず勝つ手順はありません({positions})",
        Verdict.OPEN: "「{name}」: 判定できません。{limit}({positions})",
    },
}
_PARTS: Final = {
    Language.ENGLISH: {
        "moves": "{count} moves",
        "move": "1 move",
        "positions": "{count} positions looked at",
        "position": "1 position looked at",
        "stated": "the stated solution wins against every answer of the opponent",
        "others": "other first moves that win:",
        "alone": "no other first move wins",
        "unnamed": "to paste it, give a name with `as` to: {cards}",
        "unread": "the puzzle cannot be judged",
    },
    Language.JAPANESE: {
        "moves": "{count} 手",
        "move": "1 手",
        "positions": "調べた局面 {count}",
        "position": "調べた局面 1",
        "stated": "書かれた解答は、相手がどう応じても勝ちます",
        "others": "ほかに勝てる初手:",
        "alone": "ほかに勝てる初手はありません",
        "unnamed": "貼り付けるには、次のカードに `as` で名前を付けてください: {cards}",
        "unread": "このパズルは判定できません",
    },
}


def solution_lines(solution: Solution, depth: int = 0) -> Iterator[str]:
    """The lines of a test: the longest way, and the others as comments."""
    yield from _moves(solution, depth)
    if not solution.ways:
        return
    main = max(solution.ways, key=lambda way: len(way.main_line()))
    for line in _ways(tuple(way for way in solution.ways if way is not main), 0):
        yield f"{_INDENT * depth}# {line}"
    yield from solution_lines(main, depth)


def _moves(solution: Solution, depth: int) -> Iterator[str]:
    for move in solution.moves:
        yield from (f"{_INDENT * depth}{line}" for line in show(move).splitlines())


def _ways(ways: tuple[Solution, ...], depth: int) -> Iterator[str]:
    """Ways that go on in the same manner stand together."""
    alike: dict[tuple[str, ...], list[str]] = {}
    for way in ways:
        rest = Solution(way.moves[1:], way.ways)
        going_on = (*_moves(rest, depth + 1), *_ways(rest.ways, depth + 1))
        alike.setdefault(going_on, []).append(" ".join(show(way.moves[0]).split()))
    for going_on, heads in alike.items():
        for head in heads:
            yield f"{_INDENT * depth}if {head}:"
        yield from going_on or (f"{_INDENT * (depth + 1)}won",)


def solved_lines(solved: Solved, language: Language, *, every: bool) -> Iterator[str]:
    """What is proved, for people. `every`: the other first moves were asked for."""
    words = _PARTS[language]
    moves = _count(solved.moves, words)
    limit = words["unread"] if solved.limit is None else said(str(solved.limit), language)
    yield _HEADS[language][solved.verdict].format(
        name=solved.puzzle.test.node.name,
        moves=moves,
        limit=limit,
        positions=words["position" if solved.positions == 1 else "positions"].format(
            count=f"{solved.positions:,}"
        ),
    )
    if solved.stated:
        yield f"{_INDENT}{words['stated']}"
    if solved.failure is not None:
        yield render_result(_as_result(solved, solved.failure), language)
    if solved.solution is not None:
        yield from (f"{_INDENT}{line}" for line in solution_lines(solved.solution))
        if solved.unnamed:
            cards = ", ".join(f"`{card}`" for card in solved.unnamed)
            yield f"{_INDENT}{words['unnamed'].format(cards=cards)}"
        if every:
            yield _INDENT + words["others" if solved.others else "alone"]
            for move, needed in solved.others:
                yield f"{_INDENT * 2}{show(move)} ({_count(needed, words)})"


def _count(moves: int, words: dict[str, str]) -> str:
    return words["move" if moves == 1 else "moves"].format(count=moves)


def _as_result(solved: Solved, failure: Failure) -> TestResult:
    test = solved.puzzle.test
    return TestResult(test.node.name, test.source, test.node.span, failure)


def solved_to_json(solved: Solved) -> dict[str, object]:
    """What is proved, for machines: lines and columns from 1."""
    test = solved.puzzle.test
    line, column = test.source.line_column(test.node.span.start)
    failure = solved.failure
    return {
        "name": test.node.name,
        "file": test.source.name,
        "line": line,
        "column": column,
        "verdict": str(solved.verdict),
        "moves": solved.moves,
        "positions": solved.positions,
        "limit": None if solved.limit is None else str(solved.limit),
        "stated": solved.stated,
        "failure": None if failure is None else failure.message,
        "solution": None if solved.solution is None else _tree(solved.solution),
        "others": [{"move": show(move), "moves": moves} for move, moves in solved.others],
    }


def _tree(solution: Solution) -> dict[str, object]:
    return {
        "moves": [show(move) for move in solution.moves],
        "ways": [_tree(way) for way in solution.ways],
    }
