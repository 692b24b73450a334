"""Zones and positions as the plain integers that the flat state holds.

`zones[player * ZONES + zone]` is a list of cards. Monster, spell/trap and field zones have a
fixed length with EMPTY for a free place; hand, deck and graveyard grow and shrink, the top of a
deck being its last element.
"""

from __future__ import annotations

from typing import Final

from rushscript.vocabulary import Position, Zone

ZONES: Final = len(Zone)
ALL_ZONES: Final = -1
"""The bit mask of all zones, and of everything else."""
TIME: Final = 1 << ZONES + 1
"""Stands in such a mask for the turn, its phases and battles, and what has happened in it."""
SOURCES: Final = 1 << ZONES + 2
"""Stands in such a mask for the cards that have continuous effects, and for all made by effects."""
EMPTY: Final = -1
HOSTLESS: Final = -2
"""In place of the monster of an equip card that has just lost it (R-117)."""

HAND: Final = int(Zone.HAND)
DECK: Final = int(Zone.DECK)
GRAVEYARD: Final = int(Zone.GRAVEYARD)
MONSTER: Final = int(Zone.MONSTER)
SPELL_TRAP: Final = int(Zone.SPELL_TRAP)
FIELD: Final = int(Zone.FIELD)
EXTRA_DECK: Final = int(Zone.EXTRA_DECK)
BANISHED: Final = int(Zone.BANISHED)

FIELD_PLACES: Final = tuple(
    player * ZONES + zone for player in (0, 1) for zone in (MONSTER, SPELL_TRAP, FIELD)
)
"""The zones of the field, the first player's before the other's."""

POSITIONS: Final = len(Position)
NOT_PLACED: Final = int(Position.NONE)
FACE_UP_ATTACK: Final = int(Position.FACE_UP_ATTACK)
FACE_UP_DEFENSE: Final = int(Position.FACE_UP_DEFENSE)
FACE_DOWN: Final = int(Position.FACE_DOWN_DEFENSE)


def is_on_field(zone: int) -> bool:
    """Whether a zone belongs to the field."""
    return MONSTER <= zone <= FIELD
