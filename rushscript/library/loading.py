"""Loading: paths -> packs parsed and checked, with everything that is wrong in them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from rushscript.diagnostics import Diagnostic, Severity, has_errors, render
from rushscript.errors import PackError
from rushscript.formats import named_format
from rushscript.library.compiling import compiled_pack
from rushscript.library.files import deck_files, find_packs, installed_packs
from rushscript.library.kept import KeptPack, KeptPacks, digest_of_names, known_names
from rushscript.library.manifest import Manifest
from rushscript.library.memory import Memory
from rushscript.library.sources import PackSource, PackSources
from rushscript.library.unrequired import suggest_packs
from rushscript.messages import Language
from rushscript.ruleset import Ruleset
from rushscript.semantics import CheckedPack, NameTable, PackFile
from rushscript.user_folders import cache_folder
from rushscript.wording import counted


@dataclass(frozen=True, slots=True)
class LoadedPack:
    """A pack as far as it could be read. `directory` is None for a file outside every pack;
    `diagnostics` come in order of file and place. Of a pack with `kept` only the names are here:
    it is sound, its cards are those that were compiled before."""

    manifest: Manifest
    directory: Path | None
    files: tuple[PackFile, ...]
    checked: CheckedPack
    diagnostics: tuple[Diagnostic, ...]
    kept: KeptPack | None = None

    @property
    def name(self) -> str:
        return self.manifest.name

    @property
    def has_errors(self) -> bool:
        """Whether something in it must be mended before it can be played."""
        return has_errors(self.diagnostics)

    def files_at(self, paths: Iterable[Path]) -> tuple[PackFile, ...]:
        """The card files of the pack that are one of some paths, or lie below one."""
        places = [path.resolve() for path in paths]
        return tuple(file for file in self.files if _lies_at(Path(file.source.name), places))

    def decks_at(self, paths: Iterable[Path]) -> tuple[Path, ...]:
        """The deck files of the pack that lie below one of some paths."""
        places = [path.resolve() for path in paths]
        files = () if self.directory is None else deck_files(self.directory)
        return tuple(path for path in files if _lies_at(path, places))


def _lies_at(file: Path, places: Sequence[Path]) -> bool:
    path = file.resolve()
    return any(path == place or path.is_relative_to(place) for place in places)


class Loader:
    """Loads packs, each once. `ruleset` None: each pack is checked for its first format. With
    the `memory` of an earlier loader only what has changed since is read again. With a `folder` of
    compiled packs those that are only required are taken from there, or compiled for it."""

    def __init__(
        self,
        ruleset: Ruleset | None = None,
        memory: Memory | None = None,
        folder: Path | None = None,
    ) -> None:
        self._ruleset = ruleset
        self._memory = Memory() if memory is None else memory
        self._folder = folder
        self.sources = PackSources()
        self._loaded: dict[str, LoadedPack] = {}

    @property
    def loaded(self) -> tuple[LoadedPack, ...]:
        """Every pack so far, required ones before those that require them."""
        return tuple(self._loaded.values())

    def load(self, paths: Sequence[Path]) -> tuple[LoadedPack, ...]:
        """The packs at some paths: a pack, a directory of packs, or a card file (with the pack
        it lies in). Raises PackError for a manifest that is wrong, UnknownName where there is
        no pack, and OSError where a file cannot be read."""
        asked = self.sources.read(paths)
        names = {source.name for source in asked}
        for source in self.sources.read_so_far:
            known = self._loaded.get(source.name)
            if known is None or (known.kept and source.name in names):
                self._loaded[source.name] = self._load(source, whole=source.name in names)
        return tuple(self._loaded[source.name] for source in asked)

    def _load(self, source: PackSource, *, whole: bool) -> LoadedPack:
        ruleset = self._ruleset or named_format(source.manifest.formats[0])
        tables = [self._loaded[name].checked.names for name in source.requires]
        beside = self.sources.places
        if whole or self._folder is None:
            return check_source(source, ruleset, tables, self._memory, beside)
        check = partial(check_source, source, ruleset, tables, beside=beside)
        digests = [digest_of_names(known_names(table)) for table in tables]
        found = compiled_pack(KeptPacks(self._folder, ruleset), source, digests, check)
        if not isinstance(found, KeptPack):
            return found
        checked = CheckedPack(source.name, names=found.names)
        return LoadedPack(source.manifest, source.directory, (), checked, (), found)


def check_source(
    source: PackSource,
    ruleset: Ruleset,
    tables: Sequence[NameTable],
    memory: Memory | None = None,
    beside: Sequence[Path] = (),
) -> LoadedPack:
    """A pack that was read, checked with the names of the packs that it requires. What is unknown
    may be in the installed packs, or in those `beside` it."""
    manifest, directory = source.manifest, source.directory
    memory = Memory() if memory is None else memory
    files, syntax = memory.parsed(source.files)
    checked, sense = memory.checked(manifest.name, files, ruleset, tuple(tables))
    diagnostics = sorted((*syntax, *sense), key=Diagnostic.sort_key)
    if diagnostics and directory is not None:
        others = [*beside, *find_packs(installed_packs())]
        others = [path for path in others if path.resolve() != directory.resolve()]
        diagnostics = suggest_packs(diagnostics, manifest.requires, others)
    return LoadedPack(manifest, directory, files, checked, tuple(diagnostics))


def with_required(pack: LoadedPack, loaded: Sequence[LoadedPack]) -> list[LoadedPack]:
    """The pack and all that it requires, directly or not."""
    by_name = {item.name: item for item in loaded}
    found = {pack.name: pack}
    waiting = list(pack.manifest.requires)
    while waiting:
        name = waiting.pop()
        if name not in found and name in by_name:
            found[name] = by_name[name]
            waiting.extend(by_name[name].manifest.requires)
    return list(found.values())


def refuse_errors(pack: LoadedPack) -> None:
    """Raises PackError, telling every mistake, for a pack with errors."""
    if pack.has_errors:
        raise error_of(pack)


def error_of(pack: LoadedPack) -> PackError:
    """Every mistake of a pack with errors."""
    errors = [item for item in pack.diagnostics if item.severity is Severity.ERROR]
    told = "\n\n".join(render(item) for item in errors)
    japanese = "\n\n".join(render(item, Language.JAPANESE) for item in errors)
    return PackError(
        f"the pack `{pack.name}` has {counted(len(errors), 'error')}:\n\n{told}",
        pack=pack.name,
        translations={
            Language.JAPANESE: f"パック `{pack.name}` にエラーが {len(errors)} 件あります:"
            f"\n\n{japanese}"
        },
    )


def check_packs(paths: Sequence[Path]) -> tuple[LoadedPack, ...]:
    """The packs at some paths, checked; what is wrong with their cards is in `diagnostics`.
    Raises as `Loader.load` does."""
    return Loader(folder=cache_folder()).load(paths)
