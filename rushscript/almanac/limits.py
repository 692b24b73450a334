"""Limit lists (RR-131, RR-133): dated files -> how many copies of a card a deck may hold.

    family = "official"         # what a format asks for
    from = 2026-07-01           # the day it comes into force
    counting = "each card"      # or "whole group": all copies of all its cards together

    [[group]]
    name = "limited"
    most = 1
    cards = ["CARD NAME"]

A family may have a file for each revision: the newest one that is in force on a date counts.
"""

from __future__ import annotations

import tomllib
from datetime import date
from enum import StrEnum
from functools import cache
from typing import Final

import msgspec

from rushscript.data_files import data_dir
from rushscript.errors import FormatError

DIRECTORY: Final = "almanac"
LISTS: Final = "limits"


class Counting(StrEnum):
    """What the number of a group counts."""

    EACH_CARD = "each card"
    WHOLE_GROUP = "whole group"


class LimitGroup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards that share a limit, by name."""

    name: str
    most: int
    cards: tuple[str, ...]


class LimitList(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    rename={"groups": "group", "since": "from"},
):
    """One revision of a family of lists."""

    family: str
    since: date
    counting: Counting
    groups: tuple[LimitGroup, ...] = ()

    def group_of(self, name: str) -> LimitGroup | None:
        """The group that a card of this name is in."""
        for group in self.groups:
            if name in group.cards:
                return group
        return None


def parse_limit_list(text: str, source: str = "<limits>") -> LimitList:
    """The list that a TOML text says. Raises FormatError, saying what is wrong with it."""
    try:
        found = msgspec.convert(tomllib.loads(text), LimitList)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise FormatError(f"{source}: this is no limit list: {error}", source=source) from None
    problem = _problem(found)
    if problem is not None:
        raise FormatError(f"{source}: {problem}", source=source)
    return found


def _problem(found: LimitList) -> str | None:
    seen: dict[str, str] = {}
    for group in found.groups:
        if group.most < 0:
            return f'the group "{group.name}" has {group.most} copies; write `most = 0` or more'
        for name in group.cards:
            if name in seen:
                both = f'"{seen[name]}" and "{group.name}"'
                return f'"{name}" is in {both}; a card is in one group, once'
            seen[name] = group.name
    return None


@cache
def limit_lists() -> tuple[LimitList, ...]:
    """All lists there are, by family and date."""
    found = [
        parse_limit_list(path.read_text(encoding="utf-8"), path.name)
        for path in sorted((data_dir(DIRECTORY) / LISTS).glob("*.toml"))
    ]
    return tuple(sorted(found, key=lambda item: (item.family, item.since)))


def find_limit_list(family: str, on: date | None) -> LimitList | None:
    """The list of a family in force on a day, the newest where none is named; None where the
    family has none then."""
    chosen = None
    for item in limit_lists():
        if item.family == family and (on is None or item.since <= on):
            chosen = item
    return chosen
