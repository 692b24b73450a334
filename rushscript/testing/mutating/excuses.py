"""Excuses: `equivalent.toml` of a pack -> mutants that no test can notice, each with the reason.

An excuse names the card and gives the lines of the diff that `rushscript mutate` shows, as they
stand there. One that fits no survivor is stale, which is an error: it would hide what comes later.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rushscript.errors import PackError
from rushscript.testing.mutating.mutants import folded

EXCUSES: Final = "equivalent.toml"
_KEYS: Final = ("card", "change", "because")


@dataclass(frozen=True, slots=True)
class Excuse:
    """A change of a card that nobody can notice. `lines` are those that go and those that come."""

    card: str
    lines: tuple[str, ...]
    because: str


def read_excuses(directory: Path) -> tuple[Excuse, ...]:
    """The excuses of a pack; none where it has no such file. Raises PackError when the file says
    something else."""
    path = directory / EXCUSES
    if not path.is_file():
        return ()
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise PackError(f"{path}: {error}", pack=directory.name) from error
    found = data.pop("same", [])
    if data or not isinstance(found, list):
        raise _wrong(path, directory, f"there is `{next(iter(data), 'same')}`")
    return tuple(_excuse(item, path, directory) for item in found)


def _excuse(item: object, path: Path, directory: Path) -> Excuse:
    if not isinstance(item, Mapping) or sorted(item) != sorted(_KEYS):
        raise _wrong(path, directory, "one of them has other keys")
    card, change, because = (item[key] for key in _KEYS)
    if not all(isinstance(value, str) and value.strip() for value in (card, change, because)):
        raise _wrong(path, directory, "one of them is empty or no text")
    lines = folded([line.strip() for line in change.splitlines()])
    if not lines:
        raise _wrong(path, directory, f'the change of "{card}" has no line that begins with - or +')
    return Excuse(card, lines, because)


def _wrong(path: Path, directory: Path, found: str) -> PackError:
    return PackError(
        f"{path}: {found}; write `[[same]]` with `card`, `change` (the - and + lines of the "
        "diff) and `because`",
        pack=directory.name,
    )
