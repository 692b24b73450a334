"""The decks of the property tests: a name -> two decks for each seed."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Final

import rushscript
from rushscript.engine.cards import CardDefinition, Deck
from tests.properties.specimens import specimens

Decks = tuple[Deck, Deck]


@cache
def starter_decks() -> Decks:
    packs = rushscript.load_packs()
    return packs.deck("yuga"), packs.deck("luke")


def starter(seed: int) -> Decks:
    """The two starter decks; every other seed changes seats."""
    left, right = starter_decks()
    return (right, left) if seed % 2 else (left, right)


def specimen(seed: int) -> Decks:
    """Specimens only."""
    return drawn(specimens(), seed)


def mixed(seed: int) -> Decks:
    """Specimens and starter cards in one deck, so that they meet each other."""
    pool = {card.id: card for deck in starter_decks() for card in deck.main}
    return drawn((*specimens(), *pool.values()), seed)


def drawn(pool: tuple[CardDefinition, ...], seed: int) -> Decks:
    chance = random.Random(seed)
    return (
        Deck("left", tuple(chance.choices(pool, k=40))),
        Deck("right", tuple(chance.choices(pool, k=40))),
    )


DECKS: Final[dict[str, Callable[[int], Decks]]] = {
    "mixed": mixed,
    "specimens": specimen,
    "starter": starter,
}
