"""Clauses: packs -> what duels can carry out of each clause of their cards; a watched duel -> what
it carried out.

The goals are those of clause coverage that a duel reaches by being played. Why something was
refused only a line of a test can ask, so that refusals are none of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from rushscript.compiler.clauses import Clause, clauses_of
from rushscript.engine.cards import Ability
from rushscript.engine.scope import Scope
from rushscript.engine.state import State
from rushscript.library.loading import LoadedPack
from rushscript.refusals import Refusal
from rushscript.testing.coverage.collecting import Collector, Table
from rushscript.testing.coverage.goals import Goal, GoalKind
from rushscript.testing.coverage.measuring import CardCoverage, asked_of, looked_up
from rushscript.testing.fuzzing.reach import Item

REFUSALS: Final = frozenset(
    {
        GoalKind.USED_THIS_TURN,
        GoalKind.FIRST_SENTENCE,
        GoalKind.REFUSED,
        GoalKind.NOT_MET,
        GoalKind.CANNOT_BE_MET,
    }
)
"""Goals that only a line of a test reaches."""


@dataclass(frozen=True, slots=True)
class ClausesOf:
    """The clauses of the card with this id, and what can be reached of them."""

    card: str
    clauses: tuple[Clause, ...]
    goals: tuple[Item, ...]


def cards_with_goals(
    packs: Iterable[LoadedPack], paths: Sequence[Path]
) -> tuple[CardCoverage, ...]:
    """The cards at some paths, each with the goals that duels can reach; what the author excuses
    is none. Raises PackError for a wrong file of excuses."""
    cards = (
        card
        for pack in packs
        for card in looked_up(asked_of(pack, paths), lambda reached: ()).cards
    )
    return tuple(
        replace(card, goals=tuple(item for item in card.goals if item.goal.kind not in REFUSALS))
        for card in cards
    )


def clauses_among(
    packs: Iterable[LoadedPack], cards: Iterable[CardCoverage]
) -> tuple[ClausesOf, ...]:
    """What a watch of duels has to know of some cards of these packs."""
    nodes = {card.id: card.node for pack in packs for card in pack.checked.cards}
    return tuple(
        ClausesOf(
            card.id,
            clauses_of(nodes[card.id]),
            tuple(item_of(card.id, item.goal) for item in card.goals),
        )
        for card in cards
    )


def item_of(card: str, goal: Goal) -> Item:
    """A goal of the card with this id as an item that is counted."""
    return Item(card, goal.kind, goal.clause)


class ClauseWatch(Collector):
    """Collects what one duel after another carries out of some cards."""

    def __init__(self, cards: Iterable[ClausesOf]) -> None:
        super().__init__({card.card: Table(card.clauses) for card in cards})

    def refused(self, state: State, scope: Scope, ability: Ability, refusal: Refusal) -> None:
        """Refusals are no goals here."""
