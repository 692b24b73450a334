"""What a process has read and checked: the texts and checks of packs -> the same once more, where
nothing has changed.

After an edit only the edited items are parsed again, and only their pack and those packs are
checked again whose required names have changed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from rushscript.diagnostics import Diagnostic
from rushscript.ruleset import Ruleset
from rushscript.semantics import NO_NAMES, CheckedPack, NameTable, PackFile, check
from rushscript.source import SourceFile
from rushscript.syntax import KeptItems, parse_again

Tables = tuple[NameTable, ...]


@dataclass(frozen=True, slots=True)
class _Check:
    """A check of a pack and what it was about."""

    files: tuple[PackFile, ...]
    ruleset: Ruleset
    required: Tables
    pack: CheckedPack
    found: tuple[Diagnostic, ...]

    def is_about(self, files: tuple[PackFile, ...], ruleset: Ruleset, required: Tables) -> bool:
        """Whether these are the same files, rules and names: files are the same nodes, as
        `Memory.parsed` gives them for the same text."""
        return (
            len(files) == len(self.files)
            and all(new is old for new, old in zip(files, self.files, strict=True))
            and (ruleset, required) == (self.ruleset, self.required)
        )


@dataclass(frozen=True, slots=True)
class _Read:
    """A file as it was read: its bytes, its nodes, its mistakes, and its items to know again."""

    data: bytes
    file: PackFile
    found: tuple[Diagnostic, ...]
    items: KeptItems


class Memory:
    """Parsed files by path and checks by name of the pack, the last of each."""

    def __init__(self) -> None:
        self._files: dict[str, _Read] = {}
        self._checks: dict[str, _Check] = {}

    def parsed(
        self, files: Iterable[tuple[Path, bytes]]
    ) -> tuple[tuple[PackFile, ...], tuple[Diagnostic, ...]]:
        """The nodes of some files and their mistakes of syntax."""
        read = [self._read(path, data) for path, data in files]
        return tuple(item.file for item in read), tuple(
            slip for item in read for slip in item.found
        )

    def _read(self, path: Path, data: bytes) -> _Read:
        name = str(path)
        known = self._files.get(name)
        if known is None or known.data != data:
            source = SourceFile.from_bytes(data, name)
            nodes, found, items = parse_again(source, {} if known is None else known.items)
            known = self._files[name] = _Read(data, PackFile(source, nodes), found, items)
        return known

    def checked(
        self, name: str, files: tuple[PackFile, ...], ruleset: Ruleset, required: Tables
    ) -> tuple[CheckedPack, tuple[Diagnostic, ...]]:
        """The check of a pack with the names of the packs that it requires."""
        known = self._checks.get(name)
        if known is None or not known.is_about(files, ruleset, required):
            names = NameTable.joined(required) if required else NO_NAMES
            pack, found = check(name, files, ruleset, names)
            known = self._checks[name] = _Check(files, ruleset, required, pack, found)
        return known.pack, known.found
