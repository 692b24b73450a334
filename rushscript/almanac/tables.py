"""Small tables of the printed game: rarities (R-189 to R-197), where it is played (R-220 to
R-223) and its timeline (R-007 to R-010).
"""

from __future__ import annotations

import tomllib
from datetime import date
from functools import cache

import msgspec

from rushscript.almanac.limits import DIRECTORY
from rushscript.data_files import data_dir


class Rarity(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a card is finished. `variants` are its other colours."""

    name: str
    japanese: str
    finish: str
    variants: tuple[str, ...] = ()


class Medium(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place where the rules are played, and the name of the format there."""

    name: str
    kind: str
    format: str


class Milestone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A date of the game's history; `on` is a year and month where the day is not known."""

    on: str
    what: str

    @property
    def day(self) -> date:
        """The day, or the last day that it can have been."""
        parts = [int(part) for part in self.on.split("-")]
        if len(parts) == 3:
            return date(*parts)
        year, month = parts
        first_after = date(year + month // 12, month % 12 + 1, 1)
        return date.fromordinal(first_after.toordinal() - 1)


class _Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rarity: tuple[Rarity, ...]
    medium: tuple[Medium, ...]
    milestone: tuple[Milestone, ...]


@cache
def _tables() -> _Tables:
    path = data_dir(DIRECTORY) / "tables.toml"
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), _Tables)


def rarities() -> tuple[Rarity, ...]:
    """The eight rarities, from plain to rare."""
    return _tables().rarity


def media() -> tuple[Medium, ...]:
    """Where the rules are played."""
    return _tables().medium


def timeline() -> tuple[Milestone, ...]:
    """The history of the game, in order."""
    return tuple(sorted(_tables().milestone, key=lambda item: item.day))
