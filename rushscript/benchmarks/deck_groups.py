"""The decks that benchmarks play, by group: the pack `yardstick` and the decks of beginners.

A deck belongs to a group by the first part of its name. The pairs of a group meet in turn, each
seed one, and change seats every lap.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from rushscript.engine.cards import Deck
from rushscript.library.catalogue import Packs

Decks = tuple[Deck, Deck]

VANILLA: Final = "vanilla"
STARTER: Final = "starter"
EFFECTS: Final = "effects"
FUSIONS: Final = "fusions"
GROUPS: Final = (VANILLA, STARTER, EFFECTS, FUSIONS)
YARDSTICK: Final = "yardstick"


@dataclass(frozen=True, slots=True)
class DeckGroup:
    """Decks that meet each other."""

    name: str
    decks: tuple[Deck, ...]

    @property
    def pairs(self) -> tuple[Decks, ...]:
        """Each deck against each other one; one alone against itself."""
        return tuple(combinations(self.decks, 2)) or ((self.decks[0], self.decks[0]),)

    def of(self, seed: int) -> Decks:
        """The decks that meet in the duel with a seed."""
        lap, place = divmod(seed, len(self.pairs))
        left, right = self.pairs[place]
        return (right, left) if lap % 2 else (left, right)


def deck_group(packs: Packs, name: str) -> DeckGroup | None:
    """The group of that name; None where the packs have none of its decks."""
    names = [
        known
        for known in packs.deck_names
        if (known.startswith(f"{STARTER}/") if name == STARTER else known.startswith(_stem(name)))
    ]
    return DeckGroup(name, tuple(packs.deck(known) for known in names)) if names else None


def _stem(name: str) -> str:
    return f"{YARDSTICK}/{name}_"


def heaviest(groups: Sequence[DeckGroup]) -> DeckGroup:
    """The group that states are taken of: the effect-heavy one where it is there."""
    return next((group for group in groups if group.name == EFFECTS), groups[-1])
