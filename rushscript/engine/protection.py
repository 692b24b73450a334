"""What cards are kept from: destruction, return, another controller, defense, each for a cause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rushscript.engine.events import NOBODY
from rushscript.engine.expressions.changes import is_of_kind
from rushscript.engine.expressions.layers import Fate, Layer
from rushscript.engine.queries import facts_of, source_facts
from rushscript.vocabulary import Reason

if TYPE_CHECKING:
    from rushscript.engine.cards import Facts
    from rushscript.engine.modifiers import Modifier
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


def is_protected(
    state: State,
    facts: Facts,
    reason: Reason,
    player: int,
    by: Facts | None,
    *,
    by_attack: bool = False,
    fate: Fate = Fate.DESTROYED,
) -> bool:
    """Whether a card is kept from this fate for `reason` by a card of `player` that is, or last
    was, as `by` says; `by_attack` when it attacked (RR-071)."""
    return any(
        _holds(state, modifier, reason, player, by, by_attack=by_attack)
        for modifier in facts.modifiers
        if modifier.change.layer is Layer.PROTECT and modifier.change.fate is fate
    )


def open_to(state: State, cards: list[int], fate: Fate, scope: Scope) -> list[int]:
    """Those of the cards that nothing keeps from this fate by the effect whose scope this is.
    Costs and rules are no effects: nothing keeps a card from them (RR-046)."""
    if scope.reason is not Reason.EFFECT:
        return cards
    by = source_facts(state, scope)
    return [
        card
        for card in cards
        if not is_protected(state, facts_of(state, card), scope.reason, scope.player, by, fate=fate)
    ]


def _holds(
    state: State,
    modifier: Modifier,
    reason: Reason,
    player: int,
    by: Facts | None,
    *,
    by_attack: bool,
) -> bool:
    cause = modifier.change.cause
    if cause is None or modifier.change.cause_player not in (NOBODY, player):
        return False
    if not is_of_kind(cause.kind, reason, by_attack=by_attack):
        return False
    if cause.test is None:
        return True
    if by is None or modifier.scope is None:
        return False
    return cause.test.matches(state, by, modifier.scope)
