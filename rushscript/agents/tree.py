"""The tree of a search: what was tried from each situation, how often, and how it went.

One tree serves many imagined states, so what can be done in them differs: an edge stands for what
a move means, and only those that are possible now are compared. Values are chances to win of the
player who searches.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Final

from rushscript.engine.decisions import Answer, Decision, DecisionKind, Option, RandomSource
from rushscript.engine.events import NO_CARD
from rushscript.engine.state import State
from rushscript.engine.zones import DECK, HAND

Key = tuple[object, ...]
"""What a move means, in every state where it can be made."""

EXPLORING: Final = 0.6
"""How much a move counts that was tried less than its share."""
TRUST: Final = 0.5
"""The share of the move that looks best at first sight; the others have equal parts of the rest."""
UNTRIED: Final = 0.03
"""How much worse than the others a move is taken to be before it is tried."""
FIRST_ANSWERS: Final = 3
"""How many answers to a question for several cards are tried at first; more as visits grow."""


class Edge:
    """A move that was tried: how often, the sum of what came of it, and what lies beyond."""

    __slots__ = ("node", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.node = Node()


class Node:
    """What was tried in one situation, as the player who must decide there knows it."""

    __slots__ = ("edges",)

    def __init__(self) -> None:
        self.edges: dict[Key, Edge] = {}

    def select(self, moves: dict[Key, Answer], likely: Key, sign: int) -> Key:
        """The move to try now: good so far, likely or seldom tried. `sign` is 1 where the player
        who searches decides, -1 for the other one."""
        edges = [self.edges.get(key) for key in moves]
        visits = sum(edge.visits for edge in edges if edge is not None)
        total = sum(edge.total for edge in edges if edge is not None)
        mean = total / visits if visits else 0.5
        untried = sign * mean - UNTRIED
        width = EXPLORING * sqrt(visits + 1)
        rest = (1 - TRUST) / max(1, len(moves) - 1)
        best, highest = likely, -10.0
        for key, edge in zip(moves, edges, strict=True):
            share = TRUST if key == likely else rest
            if edge is None or edge.visits == 0:
                score = untried + width * share
            else:
                score = sign * edge.total / edge.visits + width * share / (1 + edge.visits)
            if score > highest:
                best, highest = key, score
        return best

    def edge(self, key: Key) -> Edge:
        found = self.edges.get(key)
        if found is None:
            found = self.edges[key] = Edge()
        return found

    def widths(self) -> int:
        """How many answers to a question for several cards may be tried after so many visits."""
        visits = sum(edge.visits for edge in self.edges.values())
        return FIRST_ANSWERS + int(sqrt(visits))


def moves_of(
    state: State,
    decision: Decision,
    node: Node,
    likely: Answer,
    searcher: int,
    chance: RandomSource,
) -> tuple[dict[Key, Answer], Key]:
    """The moves that are tried at a decision, by what they mean, and the meaning of the `likely`
    one, which is among them. Of answers with several cards there are a few, and more with time."""
    keys = [key_of(state, option, searcher) for option in decision.options]
    asked = (decision.player, decision.kind)
    if decision.minimum == decision.maximum == 1:
        moves: dict[Key, Answer] = {}
        liked = (*asked, keys[likely[0]])
        moves[liked] = likely
        for index, key in enumerate(keys):
            meaning = (*asked, key)
            if meaning not in moves and decision.accepts((index,)):
                moves[meaning] = (index,)
        return moves, liked
    return _several(decision, node, likely, keys, chance)


def _several(
    decision: Decision, node: Node, likely: Answer, keys: list[Key], chance: RandomSource
) -> tuple[dict[Key, Answer], Key]:
    ordered = decision.kind is DecisionKind.ORDER
    asked = (decision.player, decision.kind)

    def meaning(answer: Answer) -> Key:
        parts = [keys[index] for index in answer]
        return (*asked, *(parts if ordered else sorted(parts, key=repr)))

    liked = meaning(likely)
    moves = {liked: likely}
    for tried in node.edges:
        if tried not in moves and tried[:2] == asked:
            answer = _answer_of(tried[2:], keys, ordered=ordered)
            if answer is not None and decision.accepts(answer):
                moves[tried] = answer
    if len(moves) < node.widths():
        answer = decision.random_answer(chance)
        moves.setdefault(meaning(answer), answer)
    return moves, liked


def _answer_of(parts: Iterable[object], keys: list[Key], *, ordered: bool) -> Answer | None:
    """The options that mean this; None where one of them is not there."""
    found: list[int] = []
    for part in parts:
        index = next(
            (index for index, key in enumerate(keys) if key == part and index not in found), None
        )
        if index is None:
            return None
        found.append(index)
    return tuple(found) if ordered else tuple(sorted(found))


def key_of(state: State, option: Option, searcher: int) -> Key:
    """What an option means: equal cards of a hand or deck are one, and so are cards that the
    searching player only imagines."""
    card = option.card
    what: int | str = card
    if card != NO_CARD and (
        state.zone[card] in (HAND, DECK) or not state.known[card] >> searcher & 1
    ):
        what = state.definitions[card].id
    return (option.kind, what, option.ability, option.target, option.value)
