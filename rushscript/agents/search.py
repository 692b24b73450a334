"""An agent that thinks ahead: information-set Monte Carlo tree search.

It plays many times from the present decision: each time in a state that is one of those that its
player cannot tell from the true one (`Duel.imagined`), first along the tree of what was tried so
far, then like the greedy agent, until some turns have passed; there the position is judged. What
was tried most is chosen. (Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search,
2012; the selection is that of PUCT, with the greedy move as the likely one.)
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Final

from rushscript.agents.evaluating import chance_to_win
from rushscript.agents.greedy import GreedyAgent
from rushscript.agents.tree import Edge, Key, Node, moves_of
from rushscript.engine.decisions import Answer, Decision, DecisionKind
from rushscript.engine.duel import Duel
from rushscript.errors import BudgetExceeded

_MANY: Final = 10**9
UNDECIDED: Final = 0.5
"""What a playout is worth that goes past a limit of the ruleset."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How long the agent thinks: so many playouts, the same on every machine, or so many seconds
    for each decision; and for how many turns it plays on."""

    iterations: int | None = 200
    seconds: float | None = None
    turns: int = 1


class SearchAgent:
    """Plays for whoever must decide in `duel`."""

    __slots__ = ("_chance", "_duel", "_root", "limits")

    def __init__(self, duel: Duel, seed: int = 0, limits: Limits | None = None) -> None:
        self._duel = duel
        self._chance = Random(seed)
        self.limits = Limits() if limits is None else limits
        self._root = Node()

    def __call__(self, decision: Decision) -> Answer:
        """An answer that the decision accepts."""
        if not decision.has_choice():
            return next(decision.answers())
        self._root = Node()
        tried: dict[Key, Answer] = {}
        start = process_time()
        count, spent = 0, 0.0
        while not self._is_enough(count, spent):
            self._iterate(tried)
            count += 1
            spent = process_time() - start
        edges = self._root.edges
        return tried[max(edges, key=lambda key: (edges[key].visits, edges[key].total))]

    def _is_enough(self, count: int, spent: float) -> bool:
        """Whether the next playout would go past a limit, or no other move can become the one that
        was tried most any more. One playout is always made."""
        if count == 0:
            return False
        limits = self.limits
        left = _MANY if limits.iterations is None else limits.iterations - count
        if limits.seconds is not None:
            left = min(left, int((limits.seconds - spent) * count / spent) if spent else 1)
        if left <= 0:
            return True
        first, second = 0, 0
        for edge in self._root.edges.values():
            if edge.visits > first:
                first, second = edge.visits, first
            else:
                second = max(second, edge.visits)
        return first - second > left

    def _iterate(self, tried: dict[Key, Answer]) -> None:
        """One playout; `tried` keeps the answers at the root by their meaning."""
        duel = self._duel.imagined(self._chance)
        state = duel.state
        greedy = GreedyAgent(duel)
        decision = duel.decision
        assert decision is not None
        searcher, horizon = decision.player, state.turn + self.limits.turns
        node: Node | None = self._root
        path: list[Edge] = []
        try:
            while decision is not None and not _is_far(duel, decision, horizon):
                answer = greedy(decision)
                if node is not None and decision.has_choice():
                    moves, likely = moves_of(state, decision, node, answer, searcher, self._chance)
                    key = node.select(moves, likely, 1 if decision.player == searcher else -1)
                    edge = node.edge(key)
                    answer = moves[key]
                    if not path:
                        tried.setdefault(key, answer)
                    path.append(edge)
                    node = edge.node if edge.visits else None
                duel.choose(answer)
                decision = duel.decision
            value = chance_to_win(state, searcher)
        except BudgetExceeded:
            value = UNDECIDED
        for edge in path:
            edge.visits += 1
            edge.total += value


def _is_far(duel: Duel, decision: Decision, horizon: int) -> bool:
    return duel.turn >= horizon and decision.kind is DecisionKind.ACTION
