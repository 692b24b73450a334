"""The decks of the property tests: a name -> two decks for each seed."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Final

import rushscript
from rushscript.engine.cards import CardDefinition, Deck
from rushscript.formats import RUSH
from rushscript.ruleset import ResponsePolicy, Ruleset
from tests.properties.specimens import specimens
from tests.properties.specimens.chaining import chain_specimens
from tests.properties.specimens.maximum import maximum_monsters

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


@cache
def packs_of_cards() -> tuple[tuple[CardDefinition, ...], ...]:
    """The cards of each pack that comes with rushscript."""
    packs = rushscript.load_packs()
    by_pack: dict[str, list[CardDefinition]] = {}
    for card in packs.cards:
        by_pack.setdefault(card.id.partition(":")[0], []).append(card)
    return tuple(tuple(cards) for cards in by_pack.values())


def themes(seed: int) -> Decks:
    """Two decks of the shipped cards: each mixes two packs and a few cards of all others, with
    the Extra Deck monsters of the two packs, so that all kinds of cards meet."""
    chance = random.Random(seed)
    return (_theme_deck("left", chance), _theme_deck("right", chance))


def _theme_deck(name: str, chance: random.Random) -> Deck:
    packs = packs_of_cards()
    chosen = chance.sample(packs, k=min(2, len(packs)))
    near = [card for pack in chosen for card in pack]
    main = [card for card in near if not _is_of_extra_deck(card)]
    others = [card for pack in packs for card in pack if not _is_of_extra_deck(card)]
    extra = [card for card in near if _is_of_extra_deck(card)]
    chance.shuffle(extra)
    cards = chance.choices(main, k=34) + chance.choices(others, k=6)
    return Deck(name, tuple(cards), tuple(extra[: RUSH.extra_deck[1]]))


def _is_of_extra_deck(card: CardDefinition) -> bool:
    return RUSH.has_in_extra_deck(card.monster_kinds)


def drawn(pool: tuple[CardDefinition, ...], seed: int) -> Decks:
    chance = random.Random(seed)
    main = [card for card in pool if not _is_of_extra_deck(card)]
    extra = [card for card in pool if _is_of_extra_deck(card)]
    left, right = chance.choices(main, k=40), chance.choices(main, k=40)
    extras = [chance.choices(extra, k=8) if extra else [] for _ in range(2)]
    return (
        Deck("left", tuple(left), tuple(extras[0])),
        Deck("right", tuple(right), tuple(extras[1])),
    )


def chains(seed: int) -> Decks:
    """All specimens, those that only chains use among them."""
    return drawn((*specimens(), *chain_specimens() * 2), seed)


CHAINS: Final = replace(RUSH, name="chains", response=ResponsePolicy.CHAIN)
"""The rules of Rush Duel with chains: what formats to come are made of."""


def rules_of(decks: str) -> Ruleset:
    """The rules that decks of this name are played by."""
    return CHAINS if decks == "chains" else RUSH


def maximum(seed: int) -> Decks:
    """Specimens with so many cards of one Maximum Monster that it is summoned now and then."""
    left, right = specimen(seed)
    titan = maximum_monsters() * 5
    return (
        Deck("left", (*titan, *left.main[: len(left.main) - len(titan)])),
        Deck("right", (*titan, *right.main[: len(right.main) - len(titan)])),
    )


DECKS: Final[dict[str, Callable[[int], Decks]]] = {
    "chains": chains,
    "maximum": maximum,
    "mixed": mixed,
    "specimens": specimen,
    "starter": starter,
    "themes": themes,
}
