"""Answers given one option after the other: exactly those that the decision accepts."""

from __future__ import annotations

from random import Random

import pytest

from rushscript.agents.picking import Picking
from rushscript.engine.decisions import Answer, Decision, DecisionKind, Option, OptionKind
from rushscript.engine.duel import Duel
from rushscript.formats import RUSH
from tests.properties.decks import themes


def cards(count: int) -> list[Option]:
    return [Option(OptionKind.CARD, card) for card in range(count)]


def reached(decision: Decision, picks: tuple[int, ...] = ()) -> set[Answer]:
    """All answers that some way of picking comes to."""
    picking = Picking(decision)
    for index in picks:
        picking.pick(index)
    if picking.complete is not None:
        return {picking.complete}
    found = {picking.stop()} if picking.can_stop() else set()
    for index in picking.options():
        found |= reached(decision, (*picks, index))
    return found


@pytest.mark.parametrize(
    ("kind", "least", "most"),
    [
        (DecisionKind.CHOOSE, 1, 1),
        (DecisionKind.CHOOSE, 0, 2),
        (DecisionKind.CHOOSE, 2, 2),
        (DecisionKind.PAY, 1, 4),
        (DecisionKind.ORDER, 4, 4),
    ],
)
def test_every_answer_can_be_picked_and_nothing_else(
    kind: DecisionKind, least: int, most: int
) -> None:
    decision = Decision(0, kind, cards(4), least, most)
    assert reached(decision) == set(decision.answers())


def test_the_same_holds_in_duels_where_combinations_are_forbidden() -> None:
    constrained = 0
    for seed in range(80):
        duel, chance = Duel(RUSH, decks=themes(seed), seed=seed), Random(seed)
        while (decision := duel.decision) is not None and constrained < 25:
            answers = set()
            if decision.constraint is not None and len(decision.options) < 8:
                answers = set(decision.answers())
            if 1 < len(answers) < 60:
                constrained += 1
                assert reached(decision) == answers
            duel.choose(decision.random_answer(chance))
    assert constrained == 25
