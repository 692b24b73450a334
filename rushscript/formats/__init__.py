"""The formats, filled in: each is one `Ruleset`."""

from __future__ import annotations

from typing import Final

from rushscript.errors import UnknownName
from rushscript.formats.rush import RUSH
from rushscript.ruleset import Ruleset

FORMATS: Final[tuple[Ruleset, ...]] = (RUSH,)

DEFAULT: Final = RUSH
"""The format that is meant where none is named."""


def find_format(name: str) -> Ruleset:
    """The format of that name. Raises UnknownName, listing those there are."""
    for ruleset in FORMATS:
        if ruleset.name == name:
            return ruleset
    known = ", ".join(ruleset.name for ruleset in FORMATS)
    raise UnknownName(f"there is no format `{name}`; there is: {known}", name=name)


__all__ = ["DEFAULT", "FORMATS", "RUSH", "find_format"]
