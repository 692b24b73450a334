"""The catalogue: loaded packs -> cards and decks by name, compiled when first asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from rushscript.decks import build_deck, check_deck, is_released, read_deck_list
from rushscript.engine.cards import CardDefinition, Deck
from rushscript.errors import UnknownName
from rushscript.formats import DEFAULT
from rushscript.library.compiling import compile_packs
from rushscript.library.files import deck_files, installed_packs
from rushscript.library.index import CardIndex, PackCards, named_packs, unknown_name
from rushscript.library.kept import KeptPack
from rushscript.library.manifest import require_playable
from rushscript.library.sources import PackSource, PackSources
from rushscript.ruleset import Ruleset
from rushscript.spelling import nearest
from rushscript.user_folders import cache_folder

if TYPE_CHECKING:
    from rushscript.diagnostics import Diagnostic
    from rushscript.library.compiled import CompiledCards
    from rushscript.library.loading import LoadedPack
    from rushscript.semantics import NameTable


def load_packs(*paths: str | Path, ruleset: Ruleset = DEFAULT, on: date | None = None) -> Packs:
    """The packs at `paths` (packs, directories of packs, or card files) and those they require;
    without paths, the packs that come with rushscript. Decks are held to the rules and limits of
    the day `on`, or to the newest.

    Raises PackError, telling every mistake, when a pack has errors or is not for the format.

    >>> packs = load_packs()
    >>> packs.deck("yuga").name
    'Yuga'
    """
    sources = PackSources()
    asked = sources.read([Path(path) for path in paths] or [installed_packs()])
    return Packs(compile_packs(sources, ruleset, cache_folder()), ruleset, asked, on)


class Packs:
    """Cards and decks of some packs, for duels in one format. The decks of the packs that were
    asked for come before those of packs that are only required. Catalogues of the same loader can
    share what they have `compiled`.

    >>> packs = load_packs()
    >>> packs.card("starter:dragon_bat") is packs.card("Dragon Bat")
    True
    """

    __slots__ = ("_decks", "_index", "_loaded", "_parts", "on", "ruleset")

    def __init__(
        self,
        packs: Sequence[LoadedPack | KeptPack],
        ruleset: Ruleset,
        asked: Sequence[LoadedPack | PackSource] = (),
        on: date | None = None,
        compiled: CompiledCards | None = None,
    ) -> None:
        self._parts = _parts(packs, ruleset, compiled)
        self._loaded: tuple[LoadedPack, ...] | None = None
        self.ruleset = ruleset
        self.on = on
        self._index = CardIndex(self._parts)
        self._decks = _deck_files([*asked, *self._parts])

    @property
    def packs(self) -> tuple[LoadedPack, ...]:
        """The packs with all that is written in them, cards and tests. Those that were compiled
        before are read when somebody first asks, as they were when they were loaded."""
        if self._loaded is None:
            self._loaded = tuple(_whole(self._parts, self.ruleset))
        return self._loaded

    @property
    def places(self) -> dict[str, Path]:
        """Where each pack lies, by its name; a file outside every pack is not among them."""
        return {
            part.manifest.name: part.directory for part in self._parts if part.directory is not None
        }

    @property
    def names(self) -> NameTable:
        """The names of all cards, as a pack knows them that requires all these."""
        from rushscript.semantics import NameTable

        return NameTable.joined(part.names for part in self._parts)

    @property
    def cards(self) -> tuple[CardDefinition, ...]:
        """Every card, in order of pack, file and place."""
        return tuple(part.definition(place) for part, place in self._index.cards.values())

    @property
    def deck_names(self) -> tuple[str, ...]:
        """The names `deck` takes, as `pack/name`."""
        return tuple(self._decks)

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """The warnings of all packs; a pack with errors is never in a catalogue."""
        if all(isinstance(part, KeptPack) and not part.has_warnings for part in self._parts):
            return ()
        return tuple(item for pack in self.packs for item in pack.diagnostics)

    def card(self, name: str | int) -> CardDefinition:
        """The card of that name (English or Japanese), id (`pack:slug`), card number or
        passcode. Raises UnknownName with the nearest names, or when it means several cards."""
        part, place = self._index.find(str(name))
        return part.definition(place)

    def script(self, card: CardDefinition) -> str:
        """A card as it is written in the card language, in its canonical form."""
        part, place = self._index.cards[card.id]
        return part.script(place)

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
            raise self._unknown_deck(name)
        if len(found) > 1:
            near = tuple(known for known, path in self._decks.items() if path in found)
            message = f"several packs have a deck `{name}`; write `PACK/{name}`"
            raise UnknownName(message, name=name, near=near)
        return self.read_deck(found[0])

    def read_deck(self, path: str | Path) -> Deck:
        """The deck in a `.deck` or `.ydk` file. Raises OSError when it cannot be read, and
        DeckError when it is wrong or breaks a construction rule of the format."""
        deck = build_deck(read_deck_list(Path(path)), self)
        check_deck(deck, self.ruleset, self.on)
        return deck

    def legal_as_of(self, on: date) -> tuple[CardDefinition, ...]:
        """R-205: the cards that were released on a day, in the order of `cards`. A product of
        which only the year is known counts from the end of that year; a card whose numbers tell
        nothing counts as released."""
        return tuple(card for card in self.cards if is_released(card, on))

    def _unknown_deck(self, name: str) -> UnknownName:
        """That no deck is called so, with those there are and where they were looked for."""
        message, words = f"there is no deck `{name}`", self._deck_words()
        if not nearest(name, words):
            message += f" in {named_packs(part.manifest.name for part in self._parts)}"
        return unknown_name(message, name, words)

    def _deck_words(self) -> list[str]:
        return [known.partition("/")[2] for known in self._decks]

    def __repr__(self) -> str:
        names = ", ".join(part.manifest.name for part in self._parts)
        return f"<Packs {names}: {len(self._index.cards)} cards>"


def _parts(
    packs: Sequence[LoadedPack | KeptPack], ruleset: Ruleset, compiled: CompiledCards | None
) -> tuple[PackCards, ...]:
    """The packs as a catalogue looks into them. Raises PackError for one that cannot be played."""
    parts: list[PackCards] = []
    for pack in packs:
        if isinstance(pack, KeptPack):
            parts.append(pack)
        else:
            from rushscript.library.compiled import CompiledCards, cards_of
            from rushscript.library.loading import refuse_errors

            compiled = CompiledCards() if compiled is None else compiled
            refuse_errors(pack)
            parts.append(cards_of(pack, compiled))
        require_playable(pack.manifest, ruleset)
    return tuple(parts)


def _whole(parts: Sequence[PackCards], ruleset: Ruleset) -> Iterator[LoadedPack]:
    """The packs with all that is written in them, those that are kept checked for it."""
    from rushscript.library.compiled import CheckedCards
    from rushscript.library.loading import check_source
    from rushscript.library.memory import Memory

    memory, names = Memory(), {part.manifest.name: part.names for part in parts}
    for part in parts:
        if isinstance(part, CheckedCards):
            yield part.loaded
        elif isinstance(part, KeptPack):
            tables = [names[name] for name in part.source.requires]
            yield check_source(part.source, ruleset, tables, memory)


def _deck_files(packs: Iterable[LoadedPack | PackSource | PackCards]) -> dict[str, Path]:
    files: dict[str, Path] = {}
    for pack in packs:
        if pack.directory is not None:
            for path in deck_files(pack.directory):
                files[f"{pack.manifest.name}/{path.stem}"] = path
    return files
