"""Deck lists become decks: names -> card definitions, through whoever knows the cards.

`Cards` is what a catalogue of cards must answer; `library` has one.
"""

from __future__ import annotations

from typing import Protocol

from rushscript.decks.problems import deck_problem
from rushscript.decks.reading import DeckEntry, DeckList, Section
from rushscript.engine.cards import CardDefinition, Deck
from rushscript.errors import DeckError, DeckProblem, UnknownName


class Cards(Protocol):
    """Finds cards by name, id or passcode."""

    def card(self, name: str | int) -> CardDefinition:
        """The card of that name. Raises UnknownName with the nearest names."""
        ...


def build_deck(deck_list: DeckList, cards: Cards) -> Deck:
    """The deck that a list describes, its cards in list order. Raises DeckError with every line
    whose card is unknown."""
    found: dict[Section, list[CardDefinition]] = {section: [] for section in Section}
    problems: list[DeckProblem] = []
    for entry in deck_list.entries:
        try:
            card = cards.card(entry.card)
        except UnknownName as error:
            problems.append(_unknown(deck_list, entry, error))
        else:
            # No format has a deck of more cards; the count itself is judged as written.
            found[entry.section].extend([card] * min(entry.count, 1000))
    if problems:
        raise DeckError("\n".join(map(str, problems)), problems=tuple(problems))
    main, extra, side = (tuple(found[section]) for section in Section)
    return Deck(deck_list.name, main, extra, side)


def _unknown(deck_list: DeckList, entry: DeckEntry, error: UnknownName) -> DeckProblem:
    facts = {"what": str(error)}
    return deck_problem("RS412", facts, card=entry.card, source=deck_list.source, line=entry.line)
