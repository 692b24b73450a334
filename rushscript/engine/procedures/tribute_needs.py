"""How many tributes the summon of a monster asks for: by its level (R-134), by what the card says
of itself, and by what holds for the player.

In: a player and a monster of theirs. Out: the numbers that will do, the highest first; 0 is a
normal summon without tribute. Setting the monster asks for what its level does: no card says
otherwise, and setting is no summon.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rushscript.engine.activation import new_scope
from rushscript.engine.player_rules import TributeRule, tribute_rules
from rushscript.engine.probing import facts_met
from rushscript.engine.queries import facts_of

if TYPE_CHECKING:
    from rushscript.engine.state import State


def tributes_needed(state: State, card: int) -> int:
    """Tributes this monster needs by its level (R-134)."""
    return state.ruleset.tributes_for(facts_of(state, card).level or 0)


def tributes_asked(state: State, player: int, card: int) -> tuple[int, ...]:
    """Each number of tributes with which a player may summon this monster now.

    R-134: what sets the number comes before what takes away from it, and what must be before
    what may be; each of several effects takes away for itself."""
    level = tributes_needed(state, card)
    fewer = state.definitions[card].fewer_tributes
    if level == 0 or not (fewer or state.binds):
        return (level,)
    rules = sorted(tribute_rules(state, player, card), key=_order)
    numbers = {level}
    for rule in rules:
        changed = {
            max(0, number - rule.number) if rule.fewer else rule.number for number in numbers
        }
        numbers = changed | numbers if rule.may else changed
    for own in fewer:
        scope = new_scope(state, player, card)
        if state.probe is not None:
            state.probe.lowered(state, scope, own, facts_met(state, scope, own.conditions))
        if all(condition.holds(state, scope) for condition in own.conditions):
            numbers |= {max(0, number - own.number) for number in numbers}
    return tuple(sorted(numbers, reverse=True))


def _order(rule: TributeRule) -> tuple[bool, bool]:
    return rule.may, rule.fewer
