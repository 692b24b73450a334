"""Requirements that need not be met for a while: the costs of an ability that are left out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rushscript.engine.expressions.selections import Chosen, Together, ZoneCards
from rushscript.engine.operations.moving import Move
from rushscript.engine.player_rules import Waiver
from rushscript.engine.queries import facts_of, players_of
from rushscript.engine.restrictions import rules_in_force

if TYPE_CHECKING:
    from rushscript.engine.cards import Ability, Facts
    from rushscript.engine.expressions.selections import Selection
    from rushscript.engine.operations.base import Operation
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


def as_asked(state: State, ability: Ability, scope: Scope) -> Ability:
    """The ability as its player must pay for it now: itself, or without the costs that are not
    needed. They are not paid then, wanted or not."""
    if not state.binds or not ability.costs:
        return ability
    facts = facts_of(state, scope.source)
    waivers = [
        (rule, own)
        for rule, own, _ in rules_in_force(state)
        if isinstance(rule, Waiver) and scope.player in players_of(rule.side, state, own)
    ]
    costs = tuple(
        cost
        for cost in ability.costs
        if not any(_waives(state, rule, own, facts, cost) for rule, own in waivers)
    )
    return ability if len(costs) == len(ability.costs) else replace(ability, costs=costs)


def _waives(state: State, rule: Waiver, own: Scope, facts: Facts, cost: Operation) -> bool:
    """Whether it is about this cost of this card. Of one payment or another, none is needed where
    one is not."""
    return any(_waives_part(state, rule, own, facts, part) for part in cost.alternatives())


def _waives_part(state: State, rule: Waiver, own: Scope, facts: Facts, cost: Operation) -> bool:
    return (
        isinstance(cost, Move)
        and cost.destination == rule.destination
        and _is_taken_from(cost.cards, rule.zone)
        and rule.test.matches(state, facts, own)
    )


def _is_taken_from(cards: Selection, zone: int) -> bool:
    """Whether the cards are chosen there and nowhere else, whatever their number or what they must
    be together asks about."""
    match cards:
        case Chosen(cards=ZoneCards(zones=zones)):
            return zones == (zone,)
        case Together(parts=parts):
            return all(_is_taken_from(part, zone) for part in parts)
        case _:
            return False
