"""Where packs are: paths -> the directories of packs and the card files in them."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from rushscript.data_files import data_dir
from rushscript.decks.reading import DECK_SUFFIX, YDK_SUFFIX
from rushscript.errors import UnknownName
from rushscript.library.manifest import MANIFEST
from rushscript.spelling import nearest

CARD_SUFFIX: Final = ".rush"
DECKS_DIR: Final = "decks"
PACKS_DIR: Final = "cards_dsl"


def installed_packs() -> Path:
    """The directory of the packs that come with rushscript."""
    return data_dir(PACKS_DIR)


def is_pack(directory: Path) -> bool:
    """Whether a directory is a pack: it has a manifest."""
    return (directory / MANIFEST).is_file()


def near_packs(name: str, places: Iterable[Path]) -> list[str]:
    """The names of packs in some directories that look like `name`."""
    known = [item.name for place in places if place.is_dir() for item in sorted(place.iterdir())]
    packs = [near for near in nearest(name, known) if any(is_pack(at / near) for at in places)]
    return [near for near in packs if near != name]


def find_packs(path: Path) -> tuple[Path, ...]:
    """The packs that a directory is or holds, by name. Raises FileNotFoundError, and
    UnknownName when it holds none."""
    if not path.exists():
        raise FileNotFoundError(f"{path}: no such file or directory")
    if is_pack(path):
        return (path,)
    found = tuple(sorted(item for item in path.iterdir() if item.is_dir() and is_pack(item)))
    if not found:
        raise UnknownName(
            f"{path}: there is no pack here; a pack is a directory with a `{MANIFEST}` "
            f"and `*{CARD_SUFFIX}` files",
            name=str(path),
        )
    return found


def require_card_file(path: Path) -> None:
    """Raises FileNotFoundError for a file that is not there, and UnknownName for one that by
    its name is no card file."""
    if not path.exists():
        raise FileNotFoundError(f"{path}: no such file or directory")
    if path.suffix != CARD_SUFFIX:
        raise UnknownName(
            f"{path}: this is no card file; their names end in `{CARD_SUFFIX}`", name=str(path)
        )


def pack_around(file: Path) -> Path | None:
    """The pack that a file lies in; None for a file outside every pack."""
    for directory in file.parents:
        if is_pack(directory):
            return directory
    return next((item for item in file.resolve().parents if is_pack(item)), None)


def card_files(directory: Path) -> tuple[Path, ...]:
    """The card files of a pack, in order of path."""
    return tuple(
        sorted(
            Path(place, name)
            for place, _, names in os.walk(directory)
            for name in names
            if name.endswith(CARD_SUFFIX) and os.path.isfile(os.path.join(place, name))
        )
    )


def deck_files(directory: Path) -> tuple[Path, ...]:
    """The deck files of a pack, in order of name."""
    decks = directory / DECKS_DIR
    if not decks.is_dir():
        return ()
    suffixes = (DECK_SUFFIX, YDK_SUFFIX)
    return tuple(sorted(item for item in decks.iterdir() if item.suffix.lower() in suffixes))
