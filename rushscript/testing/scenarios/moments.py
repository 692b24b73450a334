"""The moments that a move passes: told by the engine, kept where a later line asks about them.

A copy of the duel costs more than most moves do. Only a test that goes on with `cannot activate`
needs one, and only of the move before it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rushscript.engine.state import State
from rushscript.syntax.nodes import Cannot, Move, TestLine

ANSWERING = ("activate", "pass")


@dataclass(frozen=True, slots=True)
class Moment:
    """The duel when the events from `start` up to `end` could be answered."""

    state: State
    start: int
    end: int


@dataclass(slots=True)
class PassedMoments:
    """The moments since the last move that answered nothing, if somebody asks about them."""

    wanted: bool = False
    always: bool = False
    """Somebody asks about the moments of every move."""
    kept: list[Moment] = field(default_factory=list)

    def open(self, state: State, start: int, end: int) -> None:
        if self.wanted:
            self.kept.append(Moment(state.clone(), start, end))

    def begin(self, later: tuple[TestLine, ...]) -> None:
        """A move begins that answers nothing; `later` are the lines after it."""
        self.kept = []
        self.wanted = self.always
        for line in later:
            if isinstance(line, Cannot):
                self.wanted = self.wanted or line.action.verb.text == "activate"
            elif isinstance(line, Move) and line.action.verb.text not in ANSWERING:
                return
