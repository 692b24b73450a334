"""The formats: each is one `Ruleset`, filled in here or read from a file.

`find_format` takes the name of one of these, or the path of a format file (`*.toml`).
"""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Final

from rushscript.errors import UnknownName
from rushscript.formats.rush import RUSH, RUSH_2020, RUSH_ANIME, RUSH_DUEL_LINKS
from rushscript.ruleset import Ruleset
from rushscript.spelling import nearest

FORMATS: Final[tuple[Ruleset, ...]] = (RUSH, RUSH_ANIME, RUSH_DUEL_LINKS, RUSH_2020)

DEFAULT: Final = RUSH
"""The format that is meant where none is named."""

FORMAT_SUFFIX: Final = ".toml"


def find_format(name: str) -> Ruleset:
    """The format of that name, or in that file. Raises UnknownName, listing those there are;
    OSError for a file that cannot be read, and FormatError for one that is no format."""
    if name.endswith(FORMAT_SUFFIX):
        from rushscript.formats.reading import read_format

        return read_format(Path(name), FORMATS)
    return named_format(name)


def named_format(name: str) -> Ruleset:
    """The format of that name, which is no file. Raises UnknownName."""
    for ruleset in FORMATS:
        if ruleset.name == name:
            return ruleset
    known = tuple(ruleset.name for ruleset in FORMATS)
    near = tuple(nearest(name, known))
    instead = f"did you mean `{near[0]}`?" if near else f"there is: {', '.join(known)}"
    raise UnknownName(f"there is no format `{name}`; {instead}", name=name, near=near)


def differences(first: Ruleset, second: Ruleset) -> tuple[str, ...]:
    """The facts in which two formats differ, in the order of the facts.

    >>> differences(RUSH, RUSH_ANIME)
    ('name', 'life_points', 'plays')
    """
    names = [item.name for item in fields(Ruleset)]
    return tuple(name for name in names if getattr(first, name) != getattr(second, name))


__all__ = [
    "DEFAULT",
    "FORMATS",
    "FORMAT_SUFFIX",
    "RUSH",
    "RUSH_2020",
    "RUSH_ANIME",
    "RUSH_DUEL_LINKS",
    "differences",
    "find_format",
    "named_format",
]
