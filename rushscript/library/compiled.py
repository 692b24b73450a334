"""Cards compiled once: a checked card -> its definition, the same one for all who ask again.

The packs of one loader share it, so that a card that many packs require is compiled once. It
outlives the loader where packs are loaded again after an edit: a card of a pack that was checked
anew is compiled anew.
"""

from __future__ import annotations

from rushscript.compiler import compile_card
from rushscript.engine.cards import CardDefinition
from rushscript.semantics import CheckedCard
from rushscript.vocabulary import CardFormat


class CompiledCards:
    """Definitions by id, the last of each."""

    __slots__ = ("_cards",)

    def __init__(self) -> None:
        self._cards: dict[str, tuple[CheckedCard, CardDefinition]] = {}

    def of(self, card: CheckedCard, game: CardFormat) -> CardDefinition:
        """The definition of a card that is printed for a game."""
        known = self._cards.get(card.id)
        if known is None or known[0] is not card:
            known = self._cards[card.id] = (card, compile_card(card, game))
        return known[1]
