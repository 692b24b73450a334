"""Card names: quoted text -> the card it means. The table of what a pack defines and declares.

A name resolves in its own pack first, then in the packs it requires. The rules know a card by
its English name; the Japanese one finds the same card.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from rushscript.spelling import nearest
from rushscript.vocabulary import CardKind


@dataclass(frozen=True, slots=True)
class KnownCard:
    """A card that names can mean. `id` is `pack:slug`; None for a name that is only declared,
    of which the kind is not known either. `words` are the kinds in its type line."""

    id: str | None
    name: str
    japanese: str | None = None
    kind: CardKind | None = None
    words: tuple[str, ...] = ()
    sides: tuple[str, str] | None = None
    """The names of the two cards with which a Maximum Monster is summoned."""


def _index(cards: Iterable[KnownCard]) -> dict[str, tuple[KnownCard, ...]]:
    index: dict[str, tuple[KnownCard, ...]] = {}
    for card in cards:
        for text in dict.fromkeys((card.name, card.japanese)):
            if text is not None:
                index[text] = (*index.get(text, ()), card)
    return index


@dataclass(frozen=True, slots=True)
class NameTable:
    """The names of some cards, for `check` and for the packs that require them."""

    cards: tuple[KnownCard, ...] = ()
    _index: Mapping[str, tuple[KnownCard, ...]] = field(
        default_factory=dict, repr=False, compare=False
    )

    @classmethod
    def of(cls, cards: Iterable[KnownCard]) -> NameTable:
        """The table of these cards."""
        kept = tuple(cards)
        return cls(kept, _index(kept))

    @classmethod
    def joined(cls, tables: Iterable[NameTable]) -> NameTable:
        """One table of several packs."""
        return cls.of(card for table in tables for card in table.cards)

    def find(self, text: str) -> tuple[KnownCard, ...]:
        """Every card that has this name, in English or Japanese."""
        return self._index.get(text, ())

    def texts(self) -> list[str]:
        """All names, in order of definition."""
        return list(self._index)


NO_NAMES = NameTable()


def did_you_mean(text: str, known: Iterable[str], otherwise: str) -> str:
    """The help for a wrong word: near words where there are some, else `otherwise`."""
    near = nearest(text, known)
    if not near:
        return otherwise
    return "write " + " or ".join(f"`{item}`" for item in near)


def quoted_near(text: str, known: Iterable[str]) -> str:
    """The help for a wrong card name."""
    near = nearest(text, known)
    if not near:
        return f'define the card, or declare the name outside the cards: `name "{text}"`'
    choices = " or ".join(f'`"{item}"`' for item in near)
    return f'write {choices}, or declare the name: `name "{text}"`'


def make_slug(name: str) -> str:
    """The part of a CardId made of an English name: lowercase ascii, words joined by `_`.
    Empty when the name has no letter or digit of ascii."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    kept = "".join(char if char.isalnum() else " " for char in plain.replace("'", "").lower())
    return "_".join(kept.split())
