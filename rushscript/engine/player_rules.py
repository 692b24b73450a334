"""What holds for players beside restrictions: requirements that are not needed, and cards that go
elsewhere than where they are sent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rushscript.engine.expressions.base import ALL_ZONES, Side
from rushscript.engine.queries import players_of
from rushscript.engine.restrictions import PlayerRule, rules_in_force
from rushscript.vocabulary import Zone

if TYPE_CHECKING:
    from rushscript.engine.expressions.base import CardTest
    from rushscript.engine.state import State


@dataclass(frozen=True, slots=True)
class Waiver(PlayerRule):
    """`you need not send cards in your hand to graveyard for "X"`: costs that take cards from
    `zone` to `destination` are not needed where the activated card fits."""

    side: Side
    test: CardTest
    zone: Zone = Zone.HAND
    destination: Zone = Zone.GRAVEYARD

    def zones_read(self) -> int:
        return ALL_ZONES


@dataclass(frozen=True, slots=True)
class Replacement(PlayerRule):
    """Cards of these players that would go to one zone go to another instead. No Rush card says
    it; the rule about costs asks for it (R-160)."""

    side: Side
    zone: Zone
    instead: Zone

    def zones_read(self) -> int:
        return ALL_ZONES


def replaced_zone(state: State, card: int, zone: int) -> int:
    """Where a card goes that would go to `zone`."""
    if not state.binds:
        return zone
    for rule, scope, _ in rules_in_force(state):
        if (
            isinstance(rule, Replacement)
            and rule.zone == zone
            and state.owner[card] in players_of(rule.side, state, scope)
        ):
            return int(rule.instead)
    return zone
