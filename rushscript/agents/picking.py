"""Answers given one option after the other: a decision and what was picked so far -> what can be
picked next, and the answer once it is complete.

Learners choose one of a fixed number of actions; an answer with several cards is several of them.
"""

from __future__ import annotations

from itertools import islice
from typing import Final

from rushscript.engine.decisions import Answer, Decision, DecisionKind

MOST_ANSWERS: Final = 10_000
"""Of a decision whose constraint allows more combinations the first so many are reachable."""


class Picking:
    """The answer to one decision in the making. Options are picked in any order, those of an ORDER
    in the order that is meant."""

    __slots__ = ("_answers", "decision", "picked")

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        self.picked: list[int] = []
        self._answers: list[Answer] | None = None

    def options(self) -> list[int]:
        """The options that can be picked next, each of them part of an accepted answer that holds
        what is picked already."""
        decision, picked = self.decision, self.picked
        if len(picked) >= decision.maximum:
            return []
        if decision.constraint is None:
            return [index for index in range(len(decision.options)) if index not in picked]
        found = {
            index
            for answer in self._listed(decision)
            if all(index in answer for index in picked)
            for index in answer
        }
        return sorted(found.difference(picked))

    def can_stop(self) -> bool:
        """Whether what is picked is an answer."""
        return self.decision.accepts(self._answer())

    def pick(self, index: int) -> None:
        """Picks one of `options`."""
        self.picked.append(index)

    @property
    def complete(self) -> Answer | None:
        """The answer, once nothing else can be picked; None before that."""
        return self._answer() if not self.options() else None

    def stop(self) -> Answer:
        """The answer as it is, where `can_stop`."""
        return self._answer()

    def _answer(self) -> Answer:
        ordered = self.decision.kind is DecisionKind.ORDER
        return tuple(self.picked if ordered else sorted(self.picked))

    def _listed(self, decision: Decision) -> list[Answer]:
        if self._answers is None:
            self._answers = list(islice(decision.answers(), MOST_ANSWERS))
        return self._answers
