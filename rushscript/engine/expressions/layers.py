"""The words modifiers are made of: layers of evaluation, permissions, fates and their causes."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Layer(StrEnum):
    """In which step of the evaluation a modifier applies."""

    ORIGINAL = "original"
    SET = "set"
    SET_FINAL = "set final"
    """Sets the number and leaves out what was added to it until then."""
    ADD = "add"
    ALSO = "also"
    GRANT = "grant"
    PROTECT = "protect"


class Permission(StrEnum):
    """What a monster may or may not do, beyond the rules."""

    PIERCE = "pierce"
    ATTACK_DIRECTLY = "attack directly"
    ATTACK_ONCE_MORE = "attack once more"
    ATTACK_TIMES = "attack times"
    ATTACK_MONSTERS = "attack monsters"
    """So many times, but monsters only."""
    ATTACK_EACH = "attack each"
    """Each of the opponent's monsters once."""
    CANNOT_ATTACK = "cannot attack"
    CANNOT_ATTACK_DIRECTLY = "cannot attack directly"
    ATTACK_ONLY = "can attack only"
    """Such monsters and nothing else, not directly either."""
    DECLARE_ONLY = "can declare attacks only on"
    """The same for new attacks; one that is going on may come to something else."""
    CANNOT_CHANGE_POSITION = "cannot change position"
    EFFECTS_NEGATED = "effects negated"
    CONTINUOUS_NEGATED = "continuous effects negated"
    COUNTS_AS_MATERIAL = "counts as material"
    NAMED_AS_MATERIAL = "has another name as material"
    COUNTS_AS_TRIBUTES = "counts as tributes"
    MAY_COUNT_AS_TRIBUTES = "may count as tributes"
    SERVES_AS_TRIBUTE = "may be tributed by the other player"
    CANNOT_BE_FUSION_MATERIAL = "cannot be material for fusion summon"
    CANNOT_BE_RITUAL_MATERIAL = "cannot be material for ritual summon"


NEEDS_BATTLE: Final = frozenset(
    {
        Permission.PIERCE,
        Permission.ATTACK_DIRECTLY,
        Permission.ATTACK_ONCE_MORE,
        Permission.ATTACK_TIMES,
        Permission.ATTACK_MONSTERS,
        Permission.ATTACK_EACH,
    }
)


BINDS_FACE_DOWN: Final = frozenset(
    {
        Permission.CANNOT_ATTACK,
        Permission.CANNOT_ATTACK_DIRECTLY,
        Permission.ATTACK_ONLY,
        Permission.DECLARE_ONLY,
        Permission.CANNOT_CHANGE_POSITION,
    }
)
"""What a card may not do: they hold for face-down cards too (RR-041)."""


class Fate(StrEnum):
    """What a card can be kept from."""

    DESTROYED = "destroyed"
    RETURNED = "returned"
    """From the field to a hand, a deck or an Extra Deck."""
    TAKEN = "taken"
    """To the other player's side of the field."""
    PUT_IN_DEFENSE = "put in defense"


class CauseKind(StrEnum):
    """What can happen to a card: because of a battle, an attack, an effect."""

    BATTLE = "battle"
    ATTACK = "attack"
    EFFECT = "effect"
