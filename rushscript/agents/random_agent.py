"""An agent that decides by chance: the benchmark player, and the opponent who surprises."""

from __future__ import annotations

from random import Random

from rushscript.engine.decisions import Answer, Decision
from rushscript.engine.duel import Duel


class RandomAgent:
    """Takes, seeded, uniformly one option of every decision; for a selection a uniform size,
    then a uniform set of that size. The same seed decides alike on every Python.

    >>> from rushscript.engine.decisions import Decision, DecisionKind, Option, OptionKind
    >>> options = [Option(OptionKind.YES), Option(OptionKind.NO)]
    >>> RandomAgent(seed=1)(Decision(0, DecisionKind.YES_NO, options))
    (0,)
    """

    __slots__ = ("_rng",)

    def __init__(self, seed: int = 0) -> None:
        self._rng = Random(seed)

    def __call__(self, decision: Decision) -> Answer:
        """An answer that the decision accepts."""
        return decision.random_answer(self._rng)

    def decide(self, duel: Duel) -> None:
        """Answers the open decision of a duel alike, and quicker: no more of what could be chosen
        is judged than chance names. Raises as `Duel.choose` does. An agent that is made of this one
        and gives answers of its own chooses by these."""
        decision = duel.decision
        if decision is None or type(self).__call__ is RandomAgent.__call__:
            duel.choose_at_random(self._rng)
        else:
            duel.choose(self(decision))
