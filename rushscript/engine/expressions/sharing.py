"""A test of a card by other cards: what it shares with one of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rushscript.engine.expressions.base import CardTest
from rushscript.engine.expressions.selections import CardSet
from rushscript.engine.expressions.tests import words_of
from rushscript.vocabulary import Property

if TYPE_CHECKING:
    from rushscript.engine.cards import Facts
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


@dataclass(frozen=True, slots=True)
class SharesWord(CardTest):
    """`the same type as a monster(normal) in your graveyard`: with another card than itself."""

    property: Property
    cards: CardSet

    def matches(self, state: State, facts: Facts, scope: Scope) -> bool:
        words = words_of(facts, self.property)
        if not words:
            return False
        # RR-041: a face-down card shows no words.
        return any(
            word in words
            for other in self.cards.asked(state, scope)
            if other.face_up and other.card != facts.card
            for word in words_of(other, self.property)
        )

    def is_plain(self) -> bool:
        return False

    def zones_read(self) -> int:
        return self.cards.zones_read()
