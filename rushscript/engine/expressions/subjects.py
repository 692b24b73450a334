"""Whom an event or a battle is about: cards of a side that fit, or the cards of a name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rushscript.engine.expressions.base import CardTest, Side
from rushscript.engine.queries import has_left_as, players_of, present_cards
from rushscript.engine.value import Value

if TYPE_CHECKING:
    from rushscript.engine.cards import Facts
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


@dataclass(frozen=True, slots=True)
class Subject(Value):
    """Who an event is about: cards of a side that fit, or the cards a name stands for."""

    side: Side = Side.EITHER
    test: CardTest | None = None
    name: str | None = None

    def fits(self, state: State, facts: Facts, scope: Scope) -> bool:
        if self.name is not None:
            # An event tells of cards as they were: the object may have left with it.
            return facts.card in present_cards(state, scope, self.name) or has_left_as(
                state, scope, self.name, facts
            )
        if facts.controller not in players_of(self.side, state, scope):
            return False
        return self.test is None or self.test.matches(state, facts, scope)
