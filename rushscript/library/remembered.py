"""Packs that were found sound before: a pack as it lies on the disk -> what its check counted.

What the check of a pack reads decides: its manifest, cards and decks, those of the packs that it
requires, the terms of the check, and rushscript itself. Where all of that is as it was, the pack
is as sound as it was. Only that is remembered, as plain JSON in the cache folder of the user; a
pack with mistakes is checked anew each time, and so is one whose note cannot be read.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from rushscript.library.digests import digest_of_files, digest_of_text, program_digest
from rushscript.library.files import card_files, deck_files
from rushscript.library.manifest import MANIFEST
from rushscript.library.sources import PackSources
from rushscript.user_folders import keep


class SoundPack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a check counted in a pack without mistakes, and its notes. `key` says what was read."""

    key: str
    name: str
    files: int
    cards: int
    tests: int
    decks: int
    notes: tuple[str, ...]


class RememberedPacks:
    """The notes of one kind of check. `terms` say what else it depends on: format and day."""

    def __init__(self, folder: Path, terms: str) -> None:
        self._folder = folder
        self._terms = f"{terms}\n{program_digest()}"
        self._digests: dict[Path, str] = {}

    def recall(self, sources: PackSources, directory: Path) -> SoundPack | None:
        """What the check of the pack counted, when it is as it was. Raises PackError as the
        check does, for a manifest that is wrong or a required pack that is not there."""
        try:
            note = msgspec.json.decode(self._note(directory).read_bytes(), type=SoundPack)
        except (OSError, msgspec.MsgspecError):
            return None
        return note if note.key == self.key(sources, directory) else None

    def remember(self, directory: Path, sound: SoundPack) -> None:
        """Keeps a note. Where the folder cannot be written, the next check takes its time."""
        keep(self._note(directory), msgspec.json.encode(sound))

    def key(self, sources: PackSources, directory: Path) -> str:
        """A digest of everything that the check of a pack reads."""
        parts = [self._terms]
        for place in sources.with_required(directory):
            if place not in self._digests:
                self._digests[place] = digest_of_files(_files_of(place), place)
            parts.append(f"{place}\n{self._digests[place]}")
        return digest_of_text("\n".join(parts))

    def _note(self, directory: Path) -> Path:
        which = digest_of_text(f"{directory.resolve()}\n{self._terms}")
        return self._folder / "sound" / f"{which}.json"


def _files_of(directory: Path) -> tuple[Path, ...]:
    return (directory / MANIFEST, *card_files(directory), *deck_files(directory))
