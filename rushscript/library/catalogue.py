"""The catalogue: loaded packs -> cards and decks by name, compiled when first asked for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from pathlib import Path

from msgspec.structs import replace

from rushscript.decks import build_deck, check_deck, is_released, read_deck_list
from rushscript.diagnostics import Diagnostic, Severity, render
from rushscript.engine.cards import CardDefinition, Deck
from rushscript.errors import PackError, UnknownName
from rushscript.formats import DEFAULT
from rushscript.library.compiled import CompiledCards
from rushscript.library.files import deck_files, installed_packs
from rushscript.library.index import CardIndex, named_packs, unknown_name
from rushscript.library.loading import LoadedPack, Loader, require_playable
from rushscript.messages import Language
from rushscript.ruleset import Ruleset
from rushscript.semantics import CheckedCard
from rushscript.spelling import nearest
from rushscript.syntax import show
from rushscript.syntax.nodes import NO_COMMENTS
from rushscript.wording import counted


def load_packs(*paths: str | Path, ruleset: Ruleset = DEFAULT, on: date | None = None) -> Packs:
    """The packs at `paths` (packs, directories of packs, or card files) and those they require;
    without paths, the packs that come with rushscript. Decks are held to the rules and limits of
    the day `on`, or to the newest.

    Raises PackError, telling every mistake, when a pack has errors or is not for the format.

    >>> packs = load_packs()
    >>> packs.deck("yuga").name
    'Yuga'
    """
    loader = Loader(ruleset)
    asked = loader.load([Path(path) for path in paths] or [installed_packs()])
    return Packs(loader.loaded, ruleset, asked, on)


class Packs:
    """Cards and decks of some packs, for duels in one format. The decks of the packs that were
    asked for come before those of packs that are only required. Catalogues of the same loader can
    share what they have `compiled`.

    >>> packs = load_packs()
    >>> packs.card("starter:dragon_bat") is packs.card("Dragon Bat")
    True
    """

    __slots__ = ("_compiled", "_decks", "_index", "on", "packs", "ruleset")

    def __init__(
        self,
        packs: Sequence[LoadedPack],
        ruleset: Ruleset,
        asked: Sequence[LoadedPack] = (),
        on: date | None = None,
        compiled: CompiledCards | None = None,
    ) -> None:
        for pack in packs:
            _refuse_unplayable(pack, ruleset)
        self.packs = tuple(packs)
        self.ruleset = ruleset
        self.on = on
        self._index = CardIndex(packs)
        self._compiled = CompiledCards() if compiled is None else compiled
        self._decks = _deck_files([*asked, *packs])

    @property
    def cards(self) -> tuple[CardDefinition, ...]:
        """Every card, in order of pack, file and place."""
        return tuple(self._compile(card) for card in self._index.cards.values())

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
        return self._compile(self._index.find(str(name)))

    def script(self, card: CardDefinition) -> str:
        """A card as it is written in the card language, in its canonical form."""
        return show(replace(self._index.cards[card.id].node, comments=NO_COMMENTS)).rstrip("\n")

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
            message += f" in {named_packs(pack.name for pack in self.packs)}"
        return unknown_name(message, name, words)

    def _deck_words(self) -> list[str]:
        return [known.partition("/")[2] for known in self._decks]

    def _compile(self, card: CheckedCard) -> CardDefinition:
        return self._compiled.of(card, self._index.games[card.id])

    def __repr__(self) -> str:
        names = ", ".join(pack.name for pack in self.packs)
        return f"<Packs {names}: {len(self._index.cards)} cards>"


def _refuse_unplayable(pack: LoadedPack, ruleset: Ruleset) -> None:
    errors = [item for item in pack.diagnostics if item.severity is Severity.ERROR]
    if errors:
        told = "\n\n".join(render(item) for item in errors)
        japanese = "\n\n".join(render(item, Language.JAPANESE) for item in errors)
        count = counted(len(errors), "error")
        raise PackError(
            f"the pack `{pack.name}` has {count}:\n\n{told}",
            pack=pack.name,
            translations={
                Language.JAPANESE: f"パック `{pack.name}` にエラーが {len(errors)} 件あります:"
                f"\n\n{japanese}"
            },
        )
    require_playable(pack, ruleset)


def _deck_files(packs: Iterable[LoadedPack]) -> dict[str, Path]:
    files: dict[str, Path] = {}
    for pack in packs:
        if pack.directory is not None:
            for path in deck_files(pack.directory):
                files[f"{pack.name}/{path.stem}"] = path
    return files
