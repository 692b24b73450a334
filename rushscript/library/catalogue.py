"""The catalogue: loaded packs -> cards and decks by name, compiled when first asked for."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from pathlib import Path

from msgspec.structs import replace

from rushscript.compiler import compile_card
from rushscript.decks import (
    DECK_SUFFIX,
    YDK_SUFFIX,
    build_deck,
    check_deck,
    read_deck_list,
)
from rushscript.diagnostics import Diagnostic, Severity, render
from rushscript.engine.cards import CardDefinition, Deck
from rushscript.errors import PackError, UnknownName
from rushscript.formats import RUSH
from rushscript.library.files import installed_packs
from rushscript.library.loading import LoadedPack, Loader
from rushscript.ruleset import Ruleset
from rushscript.semantics import CheckedCard
from rushscript.syntax import show
from rushscript.syntax.nodes import NO_COMMENTS, CardNumbers, Passcodes

DECKS_DIR = "decks"


def load_packs(*paths: str | Path, ruleset: Ruleset = RUSH) -> Packs:
    """The packs at `paths` (packs, directories of packs, or card files) and those they require;
    without paths, the packs that come with rushscript.

    Raises PackError, telling every mistake, when a pack has errors or is not for the format.

    >>> packs = load_packs()
    >>> packs.deck("yuga").name
    'Yuga'
    """
    loader = Loader(ruleset)
    loader.load([Path(path) for path in paths] or [installed_packs()])
    return Packs(loader.loaded, ruleset)


class Packs:
    """Cards and decks of some packs, for duels in one format.

    >>> packs = load_packs()
    >>> packs.card("starter:dragon_bat") is packs.card("Dragon Bat")
    True
    """

    __slots__ = ("_cards", "_compiled", "_decks", "_index", "packs", "ruleset")

    def __init__(self, packs: Sequence[LoadedPack], ruleset: Ruleset) -> None:
        for pack in packs:
            _refuse_unplayable(pack, ruleset)
        self.packs = tuple(packs)
        self.ruleset = ruleset
        self._cards: dict[str, CheckedCard] = {}
        self._index: dict[str, list[str]] = {}
        self._compiled: dict[str, CardDefinition] = {}
        for pack in packs:
            for card in pack.checked.cards:
                self._cards[card.id] = card
                for text in _texts_of(card):
                    self._index.setdefault(text, []).append(card.id)
        self._decks = _deck_files(packs)

    @property
    def cards(self) -> tuple[CardDefinition, ...]:
        """Every card, in order of pack, file and place."""
        return tuple(self._compile(name) for name in self._cards)

    @property
    def deck_names(self) -> tuple[str, ...]:
        """The names `deck` takes, as `pack/name`."""
        return tuple(self._decks)

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """The warnings of all packs; a pack with errors is never in a catalogue."""
        return tuple(item for pack in self.packs for item in pack.diagnostics)

    def card(self, name: str | int) -> CardDefinition:
        """The card of that name (English or Japanese), id (`pack:slug`), card number or
        passcode. Raises UnknownName with the nearest names, or when it means several cards."""
        return self._compile(self._find(str(name)))

    def script(self, card: CardDefinition) -> str:
        """A card as it is written in the card language, in its canonical form."""
        return show(replace(self._cards[card.id].node, comments=NO_COMMENTS)).rstrip("\n")

    def deck(self, name: str) -> Deck:
        """The deck `name` or `pack/name` from the `decks` directory of a pack. Raises UnknownName
        when there is none, and DeckError when it is wrong or breaks a construction rule."""
        wanted = name.casefold()
        found = [
            path
            for known, path in self._decks.items()
            if wanted in (known.casefold(), known.partition("/")[2].casefold())
        ]
        if not found:
            raise UnknownName(f"there is no deck `{name}`; {nearest(name, self._deck_words())}")
        if len(found) > 1:
            raise UnknownName(f"several packs have a deck `{name}`; write `PACK/{name}`")
        return self.read_deck(found[0])

    def read_deck(self, path: str | Path) -> Deck:
        """The deck in a `.deck` or `.ydk` file. Raises OSError when it cannot be read, and
        DeckError when it is wrong or breaks a construction rule of the format."""
        deck = build_deck(read_deck_list(Path(path)), self)
        check_deck(deck, self.ruleset)
        return deck

    def _deck_words(self) -> list[str]:
        return [known.partition("/")[2] for known in self._decks]

    def _find(self, name: str) -> str:
        if name in self._cards:
            return name
        found = self._index.get(name) or self._index.get(name.casefold(), [])
        if not found:
            raise UnknownName(f'there is no card "{name}"; {nearest(name, self._index)}')
        if len(dict.fromkeys(found)) > 1:
            ids = " or ".join(f"`{item}`" for item in dict.fromkeys(found))
            raise UnknownName(f'"{name}" means several cards; write {ids}')
        return found[0]

    def _compile(self, identity: str) -> CardDefinition:
        done = self._compiled.get(identity)
        if done is None:
            done = self._compiled[identity] = compile_card(self._cards[identity])
        return done

    def __repr__(self) -> str:
        names = ", ".join(pack.name for pack in self.packs)
        return f"<Packs {names}: {len(self._cards)} cards>"


def _refuse_unplayable(pack: LoadedPack, ruleset: Ruleset) -> None:
    errors = [item for item in pack.diagnostics if item.severity is Severity.ERROR]
    if errors:
        told = "\n\n".join(render(item) for item in errors)
        count = "1 error" if len(errors) == 1 else f"{len(errors)} errors"
        raise PackError(f"the pack `{pack.name}` has {count}:\n\n{told}")
    if ruleset.name not in pack.manifest.formats:
        formats = ", ".join(pack.manifest.formats)
        raise PackError(f"the pack `{pack.name}` is for {formats}, not for {ruleset.name}")


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


def _deck_files(packs: Iterable[LoadedPack]) -> dict[str, Path]:
    files: dict[str, Path] = {}
    for pack in packs:
        if pack.directory is not None:
            for path in deck_files(pack.directory):
                files[f"{pack.name}/{path.stem}"] = path
    return files


def deck_files(directory: Path) -> tuple[Path, ...]:
    """The deck files of a pack, in order of name."""
    decks = directory / DECKS_DIR
    if not decks.is_dir():
        return ()
    suffixes = (DECK_SUFFIX, YDK_SUFFIX)
    return tuple(sorted(item for item in decks.iterdir() if item.suffix.lower() in suffixes))


def nearest(name: str, known: Iterable[str]) -> str:
    """What to write instead: the nearest names, or some of those there are."""
    names = list(dict.fromkeys(known))
    by_small = {item.casefold(): item for item in reversed(names)}
    near = difflib.get_close_matches(name.casefold(), by_small, n=3, cutoff=0.6)
    if near:
        kept = dict.fromkeys(by_small[item] for item in near)
        return "did you mean " + " or ".join(f"`{item}`" for item in kept) + "?"
    if not names:
        return "nothing is loaded"
    rest = ", ..." if len(names) > 5 else ""
    return "there is " + ", ".join(f"`{item}`" for item in names[:5]) + rest
