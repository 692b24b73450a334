"""Solutions: a proved search -> the tree of moves, in the notation of tests.

A solution is a line of moves up to where the opponent or chance may go different ways, and a
solution for each of these ways.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rushscript.testing.scenarios.notation import BEGINS_A_MOVE, Made, move_of
from rushscript.testing.solving.search import Limit, LimitReached, Search

if TYPE_CHECKING:
    from rushscript.engine.duel import Duel
    from rushscript.syntax.nodes import Move
    from rushscript.testing.scenarios.scene import Scene

MOST_MOVES: Final = 4000
"""How many moves of a solution are written out."""


@dataclass(frozen=True, slots=True)
class Solution:
    """`moves` in order, and then `ways`: what may happen next, each beginning with the move that
    sets it apart. Without ways the last move wins."""

    moves: tuple[Move, ...]
    ways: tuple[Solution, ...] = ()

    def main_line(self) -> tuple[Move, ...]:
        """The moves of the longest way."""
        if not self.ways:
            return self.moves
        longest = max(self.ways, key=lambda way: len(way.main_line()))
        return (*self.moves, *longest.main_line())


class Solver:
    """Writes out what a search has proved."""

    def __init__(self, scene: Scene, search: Search) -> None:
        self._scene = scene
        self._search = search
        self._written = 0

    def solution(self, duel: Duel) -> Solution:
        """How the win goes on from here; here somebody may act or respond."""
        moves: list[Move] = []
        while not self._search.is_over(duel):
            ways = list(self._moves(duel))
            self._written += len(ways)
            if self._written > MOST_MOVES:
                raise LimitReached(Limit.DEPTH)
            if len(ways) > 1:
                rest = [(move, self.solution(after)) for move, after in ways]
                parts = [Solution((move, *then.moves), then.ways) for move, then in rest]
                return Solution(tuple(moves), tuple(parts))
            move, duel = ways[0]
            moves.append(move)
        return Solution(tuple(moves))

    def _moves(self, duel: Duel) -> Iterator[tuple[Move, Duel]]:
        """The moves that must be looked at here, each with the duel after it."""
        for made, after in self._whole(duel, ()):
            happened = after.events[len(duel.events) :]
            yield move_of(self._scene, made, happened), after

    def _whole(self, duel: Duel, made: tuple[Made, ...]) -> Iterator[tuple[tuple[Made, ...], Duel]]:
        decision = duel.decision
        done = decision is None or self._search.is_over(duel)
        if done or (made and decision is not None and decision.kind in BEGINS_A_MOVE):
            yield made, duel
            return
        for answer in self._answers(duel):
            for after in self._search.outcomes(duel, answer):
                yield from self._whole(after, (*made, Made(duel, answer)))

    def _answers(self, duel: Duel) -> list[tuple[int, ...]]:
        assert duel.decision is not None
        if duel.decision.player == self._search.seat:
            return [self._search.winning_answer(duel)]
        return self._search.answers(duel)
