"""What holds for players beside restrictions: requirements that are not needed, cards that go
elsewhere than where they are sent, and normal draws that fill the hand otherwise."""

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
class DrawRule(PlayerRule):
    """`your normal draw fills to 6 instead of 5`: a normal draw that would fill the hand to
    `instead` cards fills it to `to`."""

    side: Side
    to: int
    instead: int


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


def filled_hand(state: State, player: int) -> int:
    """To how many cards the normal draw fills the hand (R-030). Each rule is asked once, in
    the order of the zones, about what the others have left: two that say `6 instead of 5` are
    one."""
    cards = state.ruleset.draw_until
    if not state.binds:
        return cards
    for rule, scope, _ in rules_in_force(state):
        if (
            isinstance(rule, DrawRule)
            and rule.instead == cards
            and player in players_of(rule.side, state, scope)
        ):
            cards = rule.to
    return cards
