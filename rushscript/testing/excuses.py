"""The file of excuses of a pack: `equivalent.toml` -> its rows, as they stand there.

Authors say in it what no test of the pack can ever show: `[[same]]` is a change of a card that
nobody can notice, `[[unreachable]]` a goal of clause coverage that cannot be reached. Each row
has its reason. What a row means is for those who ask for it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from rushscript.errors import PackError

EXCUSES: Final = "equivalent.toml"
SAME: Final = "same"
UNREACHABLE: Final = "unreachable"
_KEYS: Final = {
    SAME: ("card", "change", "because"),
    UNREACHABLE: ("card", "clause", "goal", "because"),
}
_SHAPES: Final = {
    SAME: "write `[[same]]` with `card`, `change` (the - and + lines of the diff) and `because`",
    UNREACHABLE: "write `[[unreachable]]` with `card`, `clause` (as `rushscript coverage` shows "
    "it), `goal` and `because`",
}


def read_rows(directory: Path, table: str) -> tuple[dict[str, str], ...]:
    """The rows of one table; none where a pack has no such file. Raises PackError when anything
    in the file is wrong."""
    path = directory / EXCUSES
    if not path.is_file():
        return ()
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise PackError(f"{path}: {error}", pack=directory.name) from error
    for name, found in data.items():
        if name not in _KEYS:
            raise PackError(
                f"{path}: there is `{name}`; {_SHAPES[SAME]}, or {_SHAPES[UNREACHABLE]}",
                pack=directory.name,
            )
        for item in found if isinstance(found, list) else [found]:
            _require_row(item, directory, name)
    return tuple(dict(item) for item in data.get(table, []))


def _require_row(item: object, directory: Path, table: str) -> None:
    keys = _KEYS[table]
    if not isinstance(item, Mapping) or sorted(item) != sorted(keys):
        raise wrong_row(directory, table, "one of them has other keys")
    if not all(isinstance(item[key], str) and item[key].strip() for key in keys):
        raise wrong_row(directory, table, "one of them is empty or no text")


def wrong_row(directory: Path, table: str, found: str) -> PackError:
    """The error for a row, with what to write instead."""
    return PackError(
        f"{directory / EXCUSES}: {found}; {_SHAPES[table]}",
        pack=directory.name,
    )
