"""The names a program is compiled with: quoted names as the rules know them."""

from __future__ import annotations

from rushscript.semantics import KnownCard
from rushscript.syntax.nodes import CardName, EitherNoun, HeadNoun, Noun, Selected, Selection


def counts_cards(noun: Noun) -> bool:
    """Whether a noun speaks of cards and not of monsters."""
    if isinstance(noun, EitherNoun):
        return any(counts_cards(part) for part in noun.nouns)
    return isinstance(noun, HeadNoun) and noun.head.text == "card"


class Names:
    """What the quoted names of one card mean."""

    __slots__ = ("_by_card", "_known")

    def __init__(self, known: tuple[tuple[str, KnownCard], ...]) -> None:
        self._known = dict(known)
        self._by_card: set[str] = set()

    def give(self, name: str, cards: Selected | None) -> None:
        """A step gives a name; one that was given to `cards` counts cards, where a name for
        monsters counts each Maximum Monster once."""
        self._by_card.discard(name)
        if isinstance(cards, Selection) and counts_cards(cards.noun):
            self._by_card.add(name)

    def counts_cards(self, name: str) -> bool:
        """Whether a name was given to `cards`."""
        return name in self._by_card

    def of(self, name: CardName) -> str:
        """The card name of the rules that a quoted name means."""
        return self._known[name.text].name
