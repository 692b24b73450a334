"""Loading: paths -> packs parsed and checked, with everything that is wrong in them.

A pack that another one requires is loaded first; it is looked for among the paths, beside the
pack that asks, and among the installed packs.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from rushscript.diagnostics import Diagnostic, has_errors
from rushscript.errors import PackError
from rushscript.formats import FORMATS, named_format
from rushscript.library.files import (
    card_files,
    deck_files,
    find_packs,
    installed_packs,
    is_pack,
    near_packs,
    pack_around,
    require_card_file,
)
from rushscript.library.manifest import EDITION, MANIFEST, Manifest, read_manifest
from rushscript.library.memory import Memory
from rushscript.library.unrequired import suggest_packs
from rushscript.ruleset import Ruleset
from rushscript.semantics import CheckedPack, PackFile
from rushscript.semantics.names import make_slug


@dataclass(frozen=True, slots=True)
class LoadedPack:
    """A pack as far as it could be read. `directory` is None for a file outside every pack;
    `diagnostics` come in order of file and place."""

    manifest: Manifest
    directory: Path | None
    files: tuple[PackFile, ...]
    checked: CheckedPack
    diagnostics: tuple[Diagnostic, ...]

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
    the `memory` of an earlier loader only what has changed since is read again."""

    def __init__(self, ruleset: Ruleset | None = None, memory: Memory | None = None) -> None:
        self._ruleset = ruleset
        self._memory = Memory() if memory is None else memory
        self._manifests: dict[Path, Manifest] = {}
        self._known: dict[str, Path] = {}
        self._loaded: dict[str, LoadedPack] = {}
        self._open: list[str] = []

    @property
    def loaded(self) -> tuple[LoadedPack, ...]:
        """Every pack so far, required ones before those that require them."""
        return tuple(self._loaded.values())

    def load(self, paths: Sequence[Path]) -> tuple[LoadedPack, ...]:
        """The packs at some paths: a pack, a directory of packs, or a card file (with the pack
        it lies in). Raises PackError for a manifest that is wrong, UnknownName where there is
        no pack, and OSError where a file cannot be read."""
        directories = self.directories(paths)
        asked = [self._load_directory(directory) for directory in directories]
        loose = [path for path in paths if path.is_file() and pack_around(path) is None]
        asked.extend(self._load_loose(path) for path in loose)
        return tuple({pack.name: pack for pack in asked}.values())

    def directories(self, paths: Sequence[Path]) -> list[Path]:
        """The directories of the packs at some paths, which may require each other from now on.
        Raises as `load` does."""
        directories = [item for path in paths for item in _pack_directories(path)]
        for directory in directories:
            self._note(self._manifest(directory), directory)
        return directories

    def _manifest(self, directory: Path) -> Manifest:
        """The manifest of a pack, read once however many packs require it."""
        found = self._manifests.get(directory)
        if found is None:
            found = self._manifests[directory] = read_manifest(directory / MANIFEST)
        return found

    def _note(self, manifest: Manifest, directory: Path) -> None:
        other = self._known.setdefault(manifest.name, directory)
        if other != directory and other.resolve() != directory.resolve():
            raise PackError(
                f"two packs are called `{manifest.name}`: {other} and {directory}; rename one",
                pack=manifest.name,
            )

    def _load_directory(self, directory: Path) -> LoadedPack:
        manifest = self._manifest(directory)
        done = self._loaded.get(manifest.name)
        if done is not None:
            return done
        self._note(manifest, directory)
        if manifest.name in self._open:
            circle = " -> ".join((*self._open, manifest.name))
            raise PackError(
                f"{directory / MANIFEST}: packs require each other: {circle}", pack=manifest.name
            )
        self._open.append(manifest.name)
        required = [
            self._load_directory(self.required_directory(name, directory))
            for name in manifest.requires
        ]
        self._open.pop()
        pack = self._check(manifest, directory, card_files(directory), required)
        self._loaded[manifest.name] = pack
        return pack

    def required_directory(self, name: str, asking: Path) -> Path:
        """Where the pack `name` is that the pack at `asking` requires. Raises PackError."""
        if name in self._known:
            return self._known[name]
        for place in (asking.resolve().parent / name, installed_packs() / name):
            if is_pack(place):
                return place
        near = near_packs(name, (asking.resolve().parent, installed_packs()))
        if near:
            message = f"the required pack `{name}` is not here; did you mean `{near[0]}`?"
            raise PackError(f"{asking / MANIFEST}: {message}", pack=name)
        raise PackError(
            f"{asking / MANIFEST}: the required pack `{name}` is not here; put it beside this "
            f"pack, or take it out of `requires`",
            pack=name,
        )

    def _load_loose(self, path: Path) -> LoadedPack:
        """A file outside every pack may use the cards of all installed packs."""
        name = make_slug(path.stem) or "cards"
        while name in self._loaded or name in self._known:
            name += "_"
        required = [self._load_directory(item) for item in find_packs(installed_packs())]
        formats = tuple(ruleset.name for ruleset in FORMATS)
        pack = self._check(Manifest(name, "0.0", EDITION, formats), None, (path,), required)
        self._loaded[name] = pack
        return pack

    def _check(
        self,
        manifest: Manifest,
        directory: Path | None,
        paths: Sequence[Path],
        required: Sequence[LoadedPack],
    ) -> LoadedPack:
        ruleset = self._ruleset or named_format(manifest.formats[0])
        files, syntax = self._memory.parsed(paths)
        tables = tuple(pack.checked.names for pack in required)
        checked, sense = self._memory.checked(manifest.name, files, ruleset, tables)
        diagnostics = sorted((*syntax, *sense), key=Diagnostic.sort_key)
        if diagnostics and directory is not None:
            others = [*self._known.values(), *find_packs(installed_packs())]
            others = [path for path in others if path.resolve() != directory.resolve()]
            diagnostics = suggest_packs(diagnostics, manifest.requires, others)
        return LoadedPack(manifest, directory, files, checked, tuple(diagnostics))


def _pack_directories(path: Path) -> tuple[Path, ...]:
    if path.is_file():
        require_card_file(path)
        around = pack_around(path)
        return () if around is None else (around,)
    return find_packs(path)


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


def require_playable(pack: LoadedPack, ruleset: Ruleset) -> None:
    """Raises PackError when a pack is not for a format."""
    if not pack.manifest.is_for(ruleset):
        formats = ", ".join(pack.manifest.formats)
        raise PackError(
            f"the pack `{pack.name}` is for {formats}, not for {ruleset.name}", pack=pack.name
        )


def check_packs(paths: Sequence[Path]) -> tuple[LoadedPack, ...]:
    """The packs at some paths, checked; what is wrong with their cards is in `diagnostics`.
    Raises as `Loader.load` does."""
    return Loader().load(paths)
