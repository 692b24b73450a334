"""The index of cards: everything a card can be called -> the checked card it means."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from rushscript.errors import UnknownName
from rushscript.library.loading import LoadedPack
from rushscript.semantics import CheckedCard
from rushscript.spelling import nearest
from rushscript.syntax.nodes import CardNumbers, Passcodes
from rushscript.vocabulary import CardFormat
from rushscript.wording import listed

_ID: Final = re.compile(r"[a-z][a-z0-9_]*:[a-z0-9_]+")


class CardIndex:
    """The cards of some packs by name (English or Japanese), id (`pack:slug`), card number and
    passcode. `cards` are in order of pack, file and place; `games` tells whose cards they are."""

    __slots__ = ("_packs", "_texts", "cards", "games")

    def __init__(self, packs: Iterable[LoadedPack]) -> None:
        self.cards: dict[str, CheckedCard] = {}
        self.games: dict[str, CardFormat] = {}
        self._texts: dict[str, list[str]] | None = None
        self._packs: list[str] = []
        for pack in packs:
            self._packs.append(pack.name)
            for card in pack.checked.cards:
                self.cards[card.id] = card
                self.games[card.id] = pack.manifest.game

    @property
    def _ids(self) -> dict[str, list[str]]:
        """The ids behind each text, gathered when a card is first asked for by another text."""
        if self._texts is None:
            self._texts = {}
            for card in self.cards.values():
                for text in _texts_of(card):
                    self._texts.setdefault(text, []).append(card.id)
        return self._texts

    def find(self, name: str) -> CheckedCard:
        """The card that is called so. Raises UnknownName with the nearest names, or when it
        means several cards."""
        if name in self.cards:
            return self.cards[name]
        found = tuple(dict.fromkeys(self._ids.get(name) or self._ids.get(name.casefold(), [])))
        if not found:
            raise self._unknown(name)
        if len(found) > 1:
            ids = " or ".join(f"`{item}`" for item in found)
            message = f'"{name}" means several cards; write {ids}'
            raise UnknownName(message, name=name, near=found)
        return self.cards[found[0]]

    def _unknown(self, name: str) -> UnknownName:
        """That no card is called so: with the pack that the id names and that is not there, near
        names, else with the packs that were asked."""
        message = f'there is no card "{name}"'
        pack = name.partition(":")[0]
        if _ID.fullmatch(name) and pack not in self._packs and not nearest(pack, self._packs):
            return UnknownName(
                f"{message}: the pack `{pack}` is not loaded; name it too (`--pack {pack}`)",
                name=name,
            )
        if nearest(name, self._ids) or not self._packs:
            return unknown_name(message, name, self._ids)
        return UnknownName(f"{message} in {named_packs(self._packs)}", name=name)


def _texts_of(card: CheckedCard) -> list[str]:
    """Everything a card can be called, each once: names, their small letters, numbers."""
    texts = [card.node.name.text, card.node.name.text.casefold()]
    if card.node.japanese is not None:
        texts.append(card.node.japanese)
    for header in card.node.headers:
        if isinstance(header, CardNumbers):
            texts.extend(header.numbers)
        elif isinstance(header, Passcodes):
            texts.extend(str(passcode) for passcode in header.codes)
    return list(dict.fromkeys(texts))


def has_in_name(card: CheckedCard, text: str) -> bool:
    """Whether a card has a text in one of its names, English or Japanese, in any case."""
    names = (card.node.name.text, card.node.japanese or "")
    return any(text.casefold() in name.casefold() for name in names)


def named_packs(names: Iterable[str]) -> str:
    """`the pack `a``, `the packs `a` and `b``."""
    quoted = [f"`{name}`" for name in names]
    return f"the {'pack' if len(quoted) == 1 else 'packs'} {listed(quoted)}"


def unknown_name(message: str, name: str, known: Iterable[str]) -> UnknownName:
    """The error that nothing has this name, with what to write instead: the nearest names, or
    some of those there are."""
    names = list(dict.fromkeys(known))
    near = tuple(nearest(name, names))
    return UnknownName(f"{message}; {_instead(near, names)}", name=name, near=near)


def _instead(near: Sequence[str], names: Sequence[str]) -> str:
    if near:
        return "did you mean " + " or ".join(f"`{item}`" for item in near) + "?"
    if not names:
        return "nothing is loaded"
    rest = ", ..." if len(names) > 5 else ""
    return "there is " + ", ".join(f"`{item}`" for item in names[:5]) + rest
