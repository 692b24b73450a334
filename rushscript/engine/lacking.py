"""Whether a step lacks cards that no payment can bring: then there is nothing to try, however many
ways to pay there are.

In: a step of the first sentence, and the costs before it. Out: True where there are fewer cards
for it than it takes, with all those counted in that could be paid.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rushscript.engine.cards import UNKNOWN_CARD, Facts
from rushscript.engine.expressions.selections import Chosen, DeckEndCards, ZoneCards
from rushscript.engine.operations.base import CardOperation
from rushscript.engine.queries import knows, players_of
from rushscript.engine.reach import reach_of
from rushscript.engine.value import gathered
from rushscript.engine.zones import NOT_PLACED, is_on_field
from rushscript.vocabulary import Reason

if TYPE_CHECKING:
    from rushscript.engine.cards import Ability, Tie
    from rushscript.engine.expressions.base import CardTest
    from rushscript.engine.operations.base import Operation
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


def lacks_cards(state: State, ability: Ability, tie: Tie, scope: Scope) -> bool:
    """Whether the first step of the first sentence finds too few cards however the costs are
    paid."""
    if tie.is_cost or tie.place:
        return False
    step = ability.first[0]
    if not isinstance(step, CardOperation) or not isinstance(step.cards, Chosen):
        return False
    wanted = step.cards.cards
    if not isinstance(wanted, ZoneCards) or step.is_optional():
        return False
    if _can_change(state, tie, wanted, scope):
        return False
    amount = step.cards.amount
    fixed = amount is None or amount.zones_read() == 0
    missing = step.cards.needed(state, scope) if fixed else 1
    for _ in wanted.each_possible(state, scope):
        missing -= 1
        if missing <= 0:
            return False
    for cost in ability.costs:
        if cost.zones_given_to() & wanted.zones_of_cards():
            brought = _brought(state, cost, wanted, scope)
            if brought is None:
                return False
            missing -= brought
    return missing > 0


def _can_change(state: State, tie: Tie, wanted: ZoneCards, scope: Scope) -> bool:
    """Whether paying can make other cards fit that lie there already."""
    if not wanted.test.is_plain() or tie.changed & wanted.zones_of_cards():
        return True
    asked = gathered(wanted.test, "asked_mask")
    if not asked or not state.asks_anew:
        return False
    moved = tie.taken | tie.given
    return tie.arrives or reach_of(state).live(asked, moved | tie.changed, moved, scope.player)


def _brought(state: State, cost: Operation, wanted: ZoneCards, scope: Scope) -> int | None:
    """How many cards that can be paid would fit where they come to lie; None: nobody knows."""
    if (
        len(wanted.zones) != 1
        or is_on_field(wanted.zones[0])
        or not isinstance(cost, CardOperation)
    ):
        return None
    if not isinstance(cost.cards, (Chosen, DeckEndCards)) or cost.cards.names_read():
        return None
    scope.reason = Reason.COST
    candidates = cost.candidates(state, scope)
    scope.reason = Reason.EFFECT
    unseen = isinstance(cost.cards, DeckEndCards)
    owners = players_of(wanted.side, state, scope)
    return sum(
        state.owner[card] in owners
        and _would_fit(state, card, wanted.zones[0], wanted.test, scope, unseen=unseen)
        for card in candidates
    )


def _would_fit(
    state: State, card: int, zone: int, test: CardTest, scope: Scope, *, unseen: bool
) -> bool:
    """Whether a card fits where it would lie then, as whoever pays knows it."""
    owner = state.owner[card]
    definition = state.definitions[card]
    if unseen and not knows(state, scope.player, card):
        definition = UNKNOWN_CARD
    return test.matches(state, Facts(card, definition, owner, owner, zone, NOT_PLACED), scope)
