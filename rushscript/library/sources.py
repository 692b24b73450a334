"""Packs as they lie on the disk: paths -> manifests and the bytes of card files, read once.

A pack that another one requires is read first; it is looked for among the paths, beside the
pack that asks, and among the installed packs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rushscript.errors import PackError
from rushscript.formats import FORMATS
from rushscript.library.files import (
    card_files,
    find_packs,
    installed_packs,
    is_pack,
    near_packs,
    pack_around,
    require_card_file,
)
from rushscript.library.manifest import EDITION, MANIFEST, Manifest, read_manifest


@dataclass(frozen=True, slots=True)
class PackSource:
    """A pack before anybody has understood it. `directory` is None for a file outside every pack;
    `requires` are the packs whose names it may use."""

    manifest: Manifest
    directory: Path | None
    files: tuple[tuple[Path, bytes], ...]
    requires: tuple[str, ...]

    @property
    def name(self) -> str:
        return self.manifest.name


class PackSources:
    """Reads packs, each once."""

    def __init__(self) -> None:
        self._manifests: dict[Path, Manifest] = {}
        self._known: dict[str, Path] = {}
        self._read: dict[str, PackSource] = {}
        self._open: list[str] = []

    @property
    def read_so_far(self) -> tuple[PackSource, ...]:
        """Every pack so far, required ones before those that require them."""
        return tuple(self._read.values())

    @property
    def places(self) -> tuple[Path, ...]:
        """The directories of the packs that may require each other."""
        return tuple(self._known.values())

    def read(self, paths: Sequence[Path]) -> tuple[PackSource, ...]:
        """The packs at some paths: a pack, a directory of packs, or a card file (with the pack
        it lies in). Raises PackError for a manifest that is wrong, UnknownName where there is
        no pack, and OSError where a file cannot be read."""
        directories = self.directories(paths)
        asked = [self._read_directory(directory) for directory in directories]
        loose = [path for path in paths if path.is_file() and pack_around(path) is None]
        asked.extend(self._read_loose(path) for path in loose)
        return tuple({pack.name: pack for pack in asked}.values())

    def directories(self, paths: Sequence[Path]) -> list[Path]:
        """The directories of the packs at some paths, which may require each other from now on.
        Raises as `read` does."""
        directories = [item for path in paths for item in _pack_directories(path)]
        for directory in directories:
            self._note(self._manifest(directory), directory)
        return directories

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

    def with_required(self, place: Path) -> tuple[Path, ...]:
        """A pack and all that it requires, directly or not; a file outside every pack alone. Raises
        as `read` does."""
        found = [place]
        for item in found:
            if item.is_dir():
                for name in self._manifest(item).requires:
                    required = self.required_directory(name, item)
                    if required not in found:
                        found.append(required)
        return tuple(found)

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

    def _read_directory(self, directory: Path) -> PackSource:
        manifest = self._manifest(directory)
        done = self._read.get(manifest.name)
        if done is not None:
            return done
        self._note(manifest, directory)
        if manifest.name in self._open:
            circle = " -> ".join((*self._open, manifest.name))
            raise PackError(
                f"{directory / MANIFEST}: packs require each other: {circle}", pack=manifest.name
            )
        self._open.append(manifest.name)
        for name in manifest.requires:
            self._read_directory(self.required_directory(name, directory))
        self._open.pop()
        return self._keep(manifest, directory, card_files(directory), manifest.requires)

    def _read_loose(self, path: Path) -> PackSource:
        """A file outside every pack may use the cards of all installed packs."""
        from rushscript.semantics.names import make_slug

        name = make_slug(path.stem) or "cards"
        while name in self._read or name in self._known:
            name += "_"
        required = [self._read_directory(item).name for item in find_packs(installed_packs())]
        formats = tuple(ruleset.name for ruleset in FORMATS)
        return self._keep(Manifest(name, "0.0", EDITION, formats), None, (path,), tuple(required))

    def _keep(
        self,
        manifest: Manifest,
        directory: Path | None,
        paths: Sequence[Path],
        requires: tuple[str, ...],
    ) -> PackSource:
        files = tuple((path, path.read_bytes()) for path in paths)
        source = PackSource(manifest, directory, files, requires)
        self._read[manifest.name] = source
        return source


def _pack_directories(path: Path) -> tuple[Path, ...]:
    if path.is_file():
        require_card_file(path)
        around = pack_around(path)
        return () if around is None else (around,)
    return find_packs(path)
