"""Who watches a test: told what its duel does, clause by clause, and what its lines say.

Clause coverage is one. A watcher changes nothing of the test.
"""

from __future__ import annotations

from collections.abc import Iterable

from rushscript.engine.cards import CardDefinition
from rushscript.engine.decisions import OptionKind
from rushscript.engine.probing import Probe
from rushscript.engine.state import State
from rushscript.refusals import Refusal


class TestWatcher(Probe):
    """What a watched test tells beside its duel."""

    __test__ = False

    def begin(self, definitions: Iterable[CardDefinition]) -> None:
        """A test begins; these are the cards of its duel."""

    def moved(self, state: State, kind: OptionKind, card: int, way: int) -> None:
        """A line has made this move; `way` is its effect or procedure as options number them."""

    def ask(self) -> None:
        """A line asks why something cannot be done: what is refused until `confirm` or
        `answer_nothing` is told of this question."""

    def confirm(self, state: State, kind: OptionKind, card: int, way: int, why: Refusal) -> None:
        """It cannot be done, for the reason that the line gives."""

    def answer_nothing(self) -> None:
        """The line has been dealt with."""
