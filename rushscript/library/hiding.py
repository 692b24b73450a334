"""Cards with the name of a card in a required pack. That is allowed, and the name then means the
card of the pack itself; but whoever wrote it may not know of the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rushscript.library.loading import LoadedPack


@dataclass(frozen=True, slots=True)
class HidingCard:
    """The card `id` has the name of the card `hidden`."""

    id: str
    name: str
    hidden: str


def hiding_cards(pack: LoadedPack, loaded: Sequence[LoadedPack]) -> tuple[HidingCard, ...]:
    """The cards of the pack whose names hide cards of the packs it requires, in order of place.
    `loaded` are those packs, and may be more."""
    required = [item for item in loaded if item.name in pack.manifest.requires]
    return tuple(
        HidingCard(card.id, card.name, other.id)
        for card in pack.checked.names.cards
        if card.id is not None
        for item in required
        for other in item.checked.names.find(card.name)
        if other.id is not None
    )
