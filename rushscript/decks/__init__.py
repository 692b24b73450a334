"""Deck lists: files -> lists -> decks, and the construction rules of a format."""

from rushscript.decks.building import Cards, build_deck
from rushscript.decks.construction import check_deck, deck_problems, is_released
from rushscript.decks.reading import (
    DECK_SUFFIX,
    YDK_SUFFIX,
    DeckEntry,
    DeckList,
    Section,
    parse_deck,
    parse_ydk,
    read_deck_list,
)

__all__ = [
    "DECK_SUFFIX",
    "YDK_SUFFIX",
    "Cards",
    "DeckEntry",
    "DeckList",
    "Section",
    "build_deck",
    "check_deck",
    "deck_problems",
    "is_released",
    "parse_deck",
    "parse_ydk",
    "read_deck_list",
]
