"""The index of cards: everything a card can be called -> the card it means."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from rushscript.errors import UnknownName
from rushscript.spelling import nearest
from rushscript.wording import listed

if TYPE_CHECKING:
    from rushscript.engine.cards import CardDefinition
    from rushscript.library.manifest import Manifest
    from rushscript.semantics import NameTable

_ID: Final = re.compile(r"[a-z][a-z0-9_]*:[a-z0-9_]+")


class PackCards(Protocol):
    """The cards of a pack, each told by its place in the pack."""

    @property
    def manifest(self) -> Manifest: ...

    @property
    def directory(self) -> Path | None: ...

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the cards, in order of file and place."""
        ...

    @property
    def names(self) -> NameTable:
        """The names that the pack gives to those that require it."""
        ...

    def texts(self, place: int) -> list[str]:
        """What a card can be called beside its id."""
        ...

    def definition(self, place: int) -> CardDefinition:
        """A card, the same object each time."""
        ...

    def script(self, place: int) -> str:
        """A card in its canonical form."""
        ...


class CardIndex:
    """The cards of some packs by name (English or Japanese), id (`pack:slug`), card number and
    passcode. `cards` are by id, each as its pack and its place in it, in order of pack, file and
    place."""

    __slots__ = ("_packs", "_texts", "cards")

    def __init__(self, packs: Sequence[PackCards]) -> None:
        self.cards = {card: (pack, place) for pack in packs for place, card in enumerate(pack.ids)}
        self._packs = [pack.manifest.name for pack in packs]
        self._texts: dict[str, list[str]] | None = None

    @property
    def _ids(self) -> dict[str, list[str]]:
        """The ids behind each text, gathered when a card is first asked for by another text."""
        if self._texts is None:
            self._texts = {}
            for identity, (pack, place) in self.cards.items():
                for text in pack.texts(place):
                    self._texts.setdefault(text, []).append(identity)
        return self._texts

    def find(self, name: str) -> tuple[PackCards, int]:
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


def texts_of(
    name: str, japanese: str | None, numbers: Iterable[str], passcodes: Iterable[int]
) -> list[str]:
    """Everything a card can be called, each once: names, their small letters, numbers."""
    texts = [name, name.casefold()]
    if japanese is not None:
        texts.append(japanese)
    texts += numbers
    texts += map(str, passcodes)
    return list(dict.fromkeys(texts))


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
