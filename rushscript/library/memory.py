"""What a process has read and checked: the texts and checks of packs -> the same once more, where
nothing has changed.

After an edit only the edited file is parsed again, and only its pack and those packs are checked
again whose required names have changed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from rushscript.diagnostics import Diagnostic
from rushscript.ruleset import Ruleset
from rushscript.semantics import NO_NAMES, CheckedPack, NameTable, PackFile, check
from rushscript.source import SourceFile
from rushscript.syntax import parse

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


class Memory:
    """Parsed files by path and checks by name of the pack, the last of each."""

    def __init__(self) -> None:
        self._files: dict[str, tuple[PackFile, tuple[Diagnostic, ...]]] = {}
        self._checks: dict[str, _Check] = {}

    def parsed(self, paths: Iterable[Path]) -> tuple[tuple[PackFile, ...], tuple[Diagnostic, ...]]:
        """The nodes of some files and their mistakes of syntax. Raises OSError where a file
        cannot be read."""
        read = [self._parsed(SourceFile.read(path)) for path in paths]
        return tuple(file for file, _ in read), tuple(item for _, found in read for item in found)

    def _parsed(self, source: SourceFile) -> tuple[PackFile, tuple[Diagnostic, ...]]:
        known = self._files.get(source.name)
        if known is None or known[0].source != source:
            nodes, found = parse(source)
            known = self._files[source.name] = (PackFile(source, nodes), tuple(found))
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
