"""Compiled packs in the cache folder of the user: a pack as it lies on the disk -> its cards, as
they were compiled before.

What the check and the compiler read decides: the manifest and the card files of the pack, the names
of the cards of those packs that it requires, the format, and rushscript itself. Where all of that
is as it was, so are the cards. A file holds plain data, and its own digest; one that is not whole,
not of this pack as it is now, or not of this program is as good as none. A card is made of it when
it is first asked for; where somebody has forged what it is made of, that is a ProgramError.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar

import msgspec

from rushscript.engine.cards import CardDefinition
from rushscript.engine.packing import Packed
from rushscript.errors import ProgramError
from rushscript.library.digests import SIZE, digest_of_text, encoded, new_digest, program_digest
from rushscript.library.index import texts_of
from rushscript.library.manifest import Manifest
from rushscript.library.sources import PackSource
from rushscript.ruleset import Ruleset
from rushscript.source import SourceFile
from rushscript.user_folders import keep
from rushscript.vocabulary import CardKind

if TYPE_CHECKING:
    from rushscript.semantics import NameTable
    from rushscript.syntax.nodes import Card

_MARK: Final = b"rushscript compiled pack\n"
_FOLDER: Final = "compiled"
_NO_LINE_END: Final = re.compile(r"[^\n]")
MOST_KEPT: Final = 1000
"""Of more packs than these the older half is forgotten."""

_Number = Annotated[int, msgspec.Meta(ge=0)]
_Kind = TypeVar("_Kind")


class KnownName(msgspec.Struct, frozen=True, array_like=True):
    """What the packs that require a pack may know of a card of it."""

    id: str | None
    name: str
    japanese: str | None
    kind: CardKind | None
    words: tuple[str, ...]
    sides: tuple[str, str] | None


class KeptCard(msgspec.Struct, frozen=True, array_like=True):
    """A card beside its program: `row` is where that lies, `file`, `start` and `end` where the
    card is written."""

    known: KnownName
    numbers: tuple[str, ...]
    passcodes: tuple[int, ...]
    file: _Number
    start: _Number
    end: _Number
    row: _Number


class Contents(msgspec.Struct, frozen=True, array_like=True):
    """What is kept of a pack without errors: `key` says of what, `names` is a digest of what other
    packs may know. The `rows` of its programs are read when a card of it is first asked for."""

    key: str
    names: str
    has_warnings: bool
    cards: tuple[KeptCard, ...]
    rows: bytes


class KeptPack:
    """The cards of a pack, for a catalogue; a card is told by its place in the pack. `file` is
    where they are kept."""

    __slots__ = ("_contents", "_file", "_names", "_packed", "source")

    def __init__(self, source: PackSource, contents: Contents, file: Path) -> None:
        self.source = source
        self._contents = contents
        self._file = file
        self._packed: Packed | None = None
        self._names: NameTable | None = None

    @property
    def manifest(self) -> Manifest:
        return self.source.manifest

    @property
    def directory(self) -> Path | None:
        return self.source.directory

    @property
    def names_digest(self) -> str:
        return self._contents.names

    @property
    def has_warnings(self) -> bool:
        return self._contents.has_warnings

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the cards, in order of file and place."""
        return tuple(str(card.known.id) for card in self._contents.cards)

    @property
    def names(self) -> NameTable:
        """The names that the pack gives to those that require it."""
        if self._names is None:
            from rushscript.semantics.names import KnownCard, NameTable

            known = (card.known for card in self._contents.cards)
            self._names = NameTable.of(
                KnownCard(item.id, item.name, item.japanese, item.kind, item.words, item.sides)
                for item in known
            )
        return self._names

    def texts(self, place: int) -> list[str]:
        """What a card can be called beside its id."""
        card = self._contents.cards[place]
        return texts_of(card.known.name, card.known.japanese, card.numbers, card.passcodes)

    def definition(self, place: int) -> CardDefinition:
        """A card, made when it is first asked for. Raises ProgramError where it was forged."""
        card = self._contents.cards[place]
        try:
            if self._packed is None:
                self._packed = Packed(_decoded(self._contents.rows, list[list[Any]]))
            found = self._packed.value(card.row)
        except ProgramError as error:
            raise self._forged(place, error) from error
        if not isinstance(found, CardDefinition) or found.id != card.known.id:
            raise self._forged(place, "another value is kept for it")
        return found

    def script(self, place: int) -> str:
        """A card in its canonical form. Raises ProgramError where its place was forged."""
        from rushscript.library.compiled import script_of

        source, start, end = self._place(place)
        return script_of(self._parsed(place, source.text[start:end]))

    def written(self, card: str) -> tuple[Card, SourceFile] | None:
        """The card of an id as it stands in its file, without the comments above it; None where
        there is none. Raises ProgramError where its place was forged."""
        if card not in self.ids:
            return None
        place = self.ids.index(card)
        source, start, end = self._place(place)
        before = _NO_LINE_END.sub(" ", source.text[:start])
        return self._parsed(place, before + source.text[start:end]), source

    def _place(self, place: int) -> tuple[SourceFile, int, int]:
        card = self._contents.cards[place]
        path, data = self.source.files[card.file]
        return SourceFile.from_bytes(data, str(path)), card.start, card.end

    def _parsed(self, place: int, text: str) -> Card:
        """The node of a text that is this card and nothing else."""
        from rushscript.diagnostics import has_errors
        from rushscript.syntax import parse
        from rushscript.syntax.nodes import Card

        nodes, mistakes = parse(SourceFile.from_text(text))
        match nodes.items:
            case (Card(name=name) as node,) if name.text == self._contents.cards[place].known.name:
                if not has_errors(mistakes):
                    return node
        raise self._forged(place, "it does not stand where it is said to")

    def _forged(self, place: int, why: object) -> ProgramError:
        return ProgramError(
            f"{self._file}: this is not what was compiled of {self.ids[place]} ({why}); "
            "delete the file"
        )


def digest_of_names(names: Sequence[KnownName]) -> str:
    """What says in short whether the names of a pack are as they were."""
    return new_digest(msgspec.msgpack.encode(names)).hexdigest()


def known_names(names: NameTable) -> list[KnownName]:
    """The names of a pack, to be kept."""
    return [
        KnownName(item.id, item.name, item.japanese, item.kind, item.words, item.sides)
        for item in names.cards
    ]


class KeptPacks:
    """The compiled packs of a folder, for one format."""

    def __init__(self, folder: Path, ruleset: Ruleset) -> None:
        self._folder = folder / _FOLDER
        self._terms = msgspec.json.encode(ruleset, order="deterministic").decode()

    def key(self, source: PackSource, required: Sequence[str]) -> str:
        """A digest of everything that the cards of a pack come from; `required` are the digests of
        the names that the packs give which it requires."""
        made = new_digest()
        manifest = msgspec.json.encode(source.manifest)
        for text in (self._terms, program_digest(), *required):
            made.update(f"{len(text)}\n{text}".encode())
        made.update(manifest)
        for path, data in source.files:
            made.update(encoded(f"\n{_place(path, source)}\n{len(data)}\n"))
            made.update(data)
        return made.hexdigest()

    def recall(self, source: PackSource, key: str) -> KeptPack | None:
        """The pack as it was compiled before, when it is as it was."""
        try:
            file = self._file(source)
            data = file.read_bytes()
            sealed = data[len(_MARK) + SIZE :]
            if data != _sealed(sealed):
                return None
            contents = _decoded(sealed, Contents)
        except (OSError, ProgramError):
            return None
        if contents.key != key or any(card.file >= len(source.files) for card in contents.cards):
            return None
        return KeptPack(source, contents, file)

    def keep(self, source: PackSource, contents: Contents) -> KeptPack:
        """Keeps what was compiled. Where the folder cannot be written, it is compiled again."""
        data = msgspec.msgpack.encode(contents)
        file = self._file(source)
        # Unlike that of a path, this `exists` has no error where the folder cannot be entered.
        if not os.path.exists(file):
            self._forget_old()
        keep(file, _sealed(data))
        return KeptPack(source, contents, file)

    def _file(self, source: PackSource) -> Path:
        """One file for each place of a pack, format and program: what is compiled after an edit
        takes the place of what was there."""
        place = source.directory or source.files[0][0]
        which = f"{place.resolve()}\n{self._terms}\n{Path(__file__)}"
        return self._folder / f"{digest_of_text(which)}.pack"

    def _forget_old(self) -> None:
        try:
            kept = list(self._folder.glob("*.pack"))
            if len(kept) >= MOST_KEPT:
                kept.sort(key=lambda path: path.stat().st_mtime)
                for path in kept[: MOST_KEPT // 2]:
                    path.unlink(missing_ok=True)
        except OSError:
            return


def _decoded(data: bytes, kind: type[_Kind]) -> _Kind:
    """Data of a kind. Raises ProgramError for anything else."""
    try:
        return msgspec.msgpack.decode(data, type=kind)
    except (msgspec.MsgspecError, ValueError, TypeError, RecursionError, MemoryError) as error:
        raise ProgramError(f"not packed data: {error}") from error


def _place(path: Path, source: PackSource) -> str:
    """Where a card file lies in its pack."""
    return path.name if source.directory is None else str(path.relative_to(source.directory))


def _sealed(data: bytes) -> bytes:
    """What a file holds: data, behind the digest of it."""
    return _MARK + new_digest(data).digest() + data
