"""Bit masks of zones: where something looks, takes cards from or brings them to.

The lower half of a mask is the zones of the player whose effect it is, and his life points; the
upper half those of the other player. ALL_ZONES stands for everything there is.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rushscript.engine.expressions.base import Side
from rushscript.engine.scope import EQUIPPED, SELF
from rushscript.engine.zones import ALL_ZONES, FIELD, MONSTER, SPELL_TRAP, ZONES

THEIRS: Final = ZONES + 1
"""How far the bits of the other player lie above one's own."""
OWN_HALF: Final = (1 << THEIRS) - 1


def both(mask: int) -> int:
    """These zones of one player, of both players."""
    return mask | mask << THEIRS


def of_side(side: Side, mask: int) -> int:
    """These zones of one player, as the zones of this side."""
    if side is Side.YOU:
        return mask
    return mask << THEIRS if side is Side.OPPONENT else both(mask)


def zones_of(side: Side, zones: Iterable[int]) -> int:
    """The mask of zones of this side."""
    mask = 0
    for zone in zones:
        mask |= 1 << zone
    return of_side(side, mask)


def swapped(mask: int) -> int:
    """The same zones as the other player sees them."""
    if mask == ALL_ZONES:
        return mask
    return (mask & OWN_HALF) << THEIRS | mask >> THEIRS


def unsided(mask: int) -> int:
    """The zones of a mask, whoever's they are, as those of one player."""
    return mask if mask == ALL_ZONES else mask & OWN_HALF | mask >> THEIRS


FIELD_ZONES: Final = 1 << MONSTER | 1 << SPELL_TRAP | 1 << FIELD
ON_FIELD: Final = both(FIELD_ZONES)


def named_zones(name: str) -> int:
    """Where the cards of a name lie: `self` on your field, the monster it is equipped to on
    either; any other name can hold cards from anywhere, or what somebody said."""
    if name == SELF:
        return FIELD_ZONES
    return both(1 << MONSTER) | 1 << SPELL_TRAP if name == EQUIPPED else ALL_ZONES
