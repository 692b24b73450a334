"""Sides, zones and sets of cards: places -> card sets."""

from __future__ import annotations

from typing import Final, assert_never

from rushscript.compiler import filters
from rushscript.compiler.names import Names, counts_cards
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.selections import CardSet, NamedCards, ZoneCards
from rushscript.errors import InvariantError
from rushscript.semantics.nouns import kinds_of_noun
from rushscript.semantics.words import ZONES_OF_WORD, ZONES_ON_FIELD
from rushscript.syntax.nodes import Among, Cards, DeckEnd, InZones, Noun, Place, Word
from rushscript.vocabulary import CardKind, Zone

SIDES: Final[dict[str, Side]] = {
    "your": Side.YOU,
    "you": Side.YOU,
    "opponent's": Side.OPPONENT,
    "opponent": Side.OPPONENT,
    "either": Side.EITHER,
    "turn player's": Side.TURN_PLAYER,
    "their": Side.THEIR,
}


def compile_side(side: Word) -> Side:
    """Whose a word means."""
    return SIDES[side.text]


def compile_zones(words: tuple[Word, ...], noun: Noun | None = None) -> tuple[Zone, ...]:
    """The zones that words mean. `field` is the part of the field where such cards lie."""
    kinds = frozenset(CardKind) if noun is None else kinds_of_noun(noun)
    found: list[Zone] = []
    for word in words:
        for zone in ZONES_OF_WORD[word.text]:
            if word.text == "field" and not _lies_in(zone, kinds):
                continue
            found.append(zone)
    return tuple(dict.fromkeys(found))


def _lies_in(zone: Zone, kinds: frozenset[CardKind]) -> bool:
    if zone is Zone.MONSTER:
        return CardKind.MONSTER in kinds
    return bool(kinds & {CardKind.SPELL, CardKind.TRAP})


def compile_card_set(names: Names, noun: Noun, place: Place) -> ZoneCards | NamedCards:
    """All cards of a noun in a place."""
    match place:
        case InZones():
            zones = compile_zones(place.zones, noun)
            on_field = any(zone in ZONES_ON_FIELD for zone in zones)
            test = filters.compile_noun(names, noun, on_field=on_field)
            return ZoneCards(compile_side(place.side), tuple(int(zone) for zone in zones), test)
        case Among():
            test = filters.compile_noun(names, noun)
            return NamedCards(place.name.text, test, counts_cards(noun))
        case DeckEnd():
            raise InvariantError("the end of a deck is not a set of cards")
        case _:
            assert_never(place)


def compile_cards(names: Names, cards: Cards) -> CardSet:
    """The set of cards that a formula or condition counts."""
    return compile_card_set(names, cards.noun, cards.place)
