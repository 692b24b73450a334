"""Which packs a command is about: the paths given, else the packs here, else those installed.

Where no such path exists, a name is the pack of that name here or among the installed ones.
"""

from __future__ import annotations

from pathlib import Path

from rushscript.errors import UnknownName
from rushscript.library.files import CARD_SUFFIX, PACKS_DIR, installed_packs, is_pack, near_packs


def packs_or_default(paths: tuple[str, ...]) -> list[Path]:
    """The paths or packs as given; without any, `cards_dsl/` of the working directory if it is
    there, else the packs that come with rushscript. Raises UnknownName as `path_of` does."""
    if paths:
        return [path_of(path) for path in paths]
    here = Path(PACKS_DIR)
    return [here] if here.is_dir() else [installed_packs()]


def path_of(name: str) -> Path:
    """Where the cards are: a path, else a pack of that name. Raises UnknownName for one that
    looks like the name of a pack; any other is a path, which whoever reads it finds missing."""
    path = Path(name)
    if path.exists() or path.name != name or name.endswith(CARD_SUFFIX):
        return path
    for place in (Path(PACKS_DIR), installed_packs()):
        if is_pack(place / name):
            return place / name
    near = near_packs(name, (Path(PACKS_DIR), installed_packs()))
    if near:
        instead = " or ".join(f"`{item}`" for item in near)
        raise UnknownName(f"there is no pack `{name}`; did you mean {instead}?", name=name)
    return path
