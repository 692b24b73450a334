"""The formats, filled in: each is one `Ruleset`."""

from __future__ import annotations

from rushscript.errors import UnknownName
from rushscript.formats.rush import RUSH
from rushscript.ruleset import Ruleset

FORMATS: tuple[Ruleset, ...] = (RUSH,)


def find_format(name: str) -> Ruleset:
    """The format of that name. Raises UnknownName, listing those there are."""
    for ruleset in FORMATS:
        if ruleset.name == name:
            return ruleset
    known = ", ".join(ruleset.name for ruleset in FORMATS)
    raise UnknownName(f"there is no format `{name}`; there is: {known}")


__all__ = ["FORMATS", "RUSH", "find_format"]
