"""Cards of loaded packs, compiled once: a checked card -> its definition, the same one for all
who ask again.

The packs of one loader share it, so that a card that many packs require is compiled once. It
outlives the loader where packs are loaded again after an edit: a card of a pack that was checked
anew is compiled anew.
"""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from rushscript.compiler import compile_card
from rushscript.engine.cards import CardDefinition
from rushscript.library.index import PackCards, texts_of
from rushscript.library.loading import LoadedPack
from rushscript.library.manifest import Manifest
from rushscript.semantics import CheckedCard, NameTable
from rushscript.syntax import show
from rushscript.syntax.nodes import NO_COMMENTS, Card, CardNumbers, Passcodes
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


class CheckedCards:
    """The cards of a loaded pack, for a catalogue; a card is told by its place in the pack."""

    __slots__ = ("_compiled", "loaded")

    def __init__(self, loaded: LoadedPack, compiled: CompiledCards) -> None:
        self.loaded = loaded
        self._compiled = compiled

    @property
    def manifest(self) -> Manifest:
        return self.loaded.manifest

    @property
    def directory(self) -> Path | None:
        return self.loaded.directory

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the cards, in order of file and place."""
        return tuple(card.id for card in self.loaded.checked.cards)

    @property
    def names(self) -> NameTable:
        return self.loaded.checked.names

    def texts(self, place: int) -> list[str]:
        """What a card can be called beside its id."""
        return _texts_of(self.loaded.checked.cards[place])

    def definition(self, place: int) -> CardDefinition:
        """A card, compiled when it is first asked for."""
        return self._compiled.of(self.loaded.checked.cards[place], self.manifest.game)

    def script(self, place: int) -> str:
        """A card in its canonical form."""
        return script_of(self.loaded.checked.cards[place].node)


def cards_of(pack: LoadedPack, compiled: CompiledCards) -> PackCards:
    """The cards of a loaded pack: those that are kept of it, else those that were checked."""
    return pack.kept or CheckedCards(pack, compiled)


def _texts_of(card: CheckedCard) -> list[str]:
    """Everything a checked card can be called."""
    node = card.node
    numbers = [
        text for item in node.headers if isinstance(item, CardNumbers) for text in item.numbers
    ]
    codes = [code for item in node.headers if isinstance(item, Passcodes) for code in item.codes]
    return texts_of(node.name.text, node.japanese, numbers, codes)


def has_in_name(card: CheckedCard, text: str) -> bool:
    """Whether a card has a text in one of its names, English or Japanese, in any case."""
    names = (card.node.name.text, card.node.japanese or "")
    return any(text.casefold() in name.casefold() for name in names)


def script_of(card: Card) -> str:
    """A card as it is written in the card language, without comments around it."""
    return show(replace(card, comments=NO_COMMENTS)).rstrip("\n")
