"""Whom an event or a battle is about: cards of a side that fit, or the cards of a name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rushscript.compiled import mypyc_attr
from rushscript.engine.expressions.base import CardTest, Side
from rushscript.engine.queries import has_left_as, players_of, present_cards
from rushscript.engine.value import Value
from rushscript.vocabulary import Zone

if TYPE_CHECKING:
    from rushscript.engine.cards import Facts
    from rushscript.engine.events import Event
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class Subject(Value):
    """Who an event is about: cards of a side that fit, or the cards a name stands for. `zones`
    are where they lay, anywhere when none is named; `least` of them at once, which are counted
    card by card where `by_card` (R-089); `owned`: the side is that of their owners."""

    side: Side = Side.EITHER
    test: CardTest | None = None
    name: str | None = None
    zones: tuple[Zone, ...] = ()
    least: int = 1
    by_card: bool = False
    owned: bool = False

    def fits(self, state: State, facts: Facts, scope: Scope) -> bool:
        if self.name is not None:
            # An event tells of cards as they were: the object may have left with it.
            return facts.card in present_cards(state, scope, self.name) or has_left_as(
                state, scope, self.name, facts
            )
        player = facts.owner if self.owned else facts.controller
        if player not in players_of(self.side, state, scope):
            return False
        if self.zones and facts.zone not in self.zones:
            return False
        return self.test is None or self.test.matches(state, facts, scope)

    def fitting(self, state: State, event: Event, scope: Scope) -> tuple[Facts, ...]:
        """The cards of an event that fit; none where they are too few."""
        found = tuple(item for item in event.facts if self.fits(state, item, scope))
        if self.least > 1 and self._counted(found) < self.least:
            return ()
        return found

    def _counted(self, found: tuple[Facts, ...]) -> int:
        if not self.by_card:
            return len(found)
        return sum(1 + len(item.sides) for item in found)
