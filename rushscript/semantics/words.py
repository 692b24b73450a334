"""Words of filters, zones, sides and windows: text -> what it means, for checks and compiler.

The dictionaries are made from the vocabulary; a new type or attribute needs no line here.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rushscript.vocabulary import (
    Attribute,
    CardKind,
    MaximumPart,
    MonsterKind,
    Position,
    SpellTrapKind,
    Type,
    Zone,
)


class Sort(StrEnum):
    """What kind of thing a filter word says of a card."""

    ATTRIBUTE = "attribute"
    TYPE = "type"
    KIND = "kind"
    LEGEND = "legend"
    CONTINUOUS = "continuous"
    CHANCE = "chance"
    FACE = "face"
    POSITION = "position"
    ANY_POSITION = "any position"
    SELF = "self"
    MODE = "mode"


_HIDDEN: Final = frozenset(
    {Sort.ATTRIBUTE, Sort.TYPE, Sort.KIND, Sort.LEGEND, Sort.CONTINUOUS, Sort.CHANCE}
)


@dataclass(frozen=True, slots=True)
class FilterWord:
    """The meaning of one filter word. A kind can be one of monsters, of spells and traps, or of
    both; `positions` are those in which a card fits a position or face word."""

    text: str
    sort: Sort
    word: Attribute | Type | None = None
    monster_kind: MonsterKind | None = None
    spell_trap_kind: SpellTrapKind | None = None
    positions: tuple[Position, ...] = ()

    @property
    def is_characteristic(self) -> bool:
        """Whether a face-down card hides it (RR-041)."""
        return self.sort in _HIDDEN


UP: Final = (Position.FACE_UP_ATTACK, Position.FACE_UP_DEFENSE)
DOWN: Final = (Position.FACE_DOWN_DEFENSE,)

POSITIONS_OF_WORD: Final[dict[str, tuple[Position, ...]]] = {
    "in attack": (Position.FACE_UP_ATTACK,),
    "in defense": (Position.FACE_UP_DEFENSE, Position.FACE_DOWN_DEFENSE),
    "in face-up defense": (Position.FACE_UP_DEFENSE,),
    "in face-down defense": DOWN,
}

ROLLS_DICE: Final = "rolls dice"
TOSSES_COINS: Final = "tosses coins"
MAXIMUM_MODE: Final = "in maximum mode"

COLUMNS: Final = ("in left zone", "in center zone", "in right zone")
"""The three zones for monsters, and for spells and traps, from the left of their player."""

FACES_OF_WORD: Final[dict[str, tuple[Position, ...]]] = {"face-up": UP, "face-down": DOWN}
OPPOSITE_FACES: Final = {"face-up": "face-down", "face-down": "face-up"}

KINDS_OF_HEAD: Final[dict[str, tuple[CardKind, ...]]] = {
    "monster": (CardKind.MONSTER,),
    "spell": (CardKind.SPELL,),
    "trap": (CardKind.TRAP,),
    "spell/trap": (CardKind.SPELL, CardKind.TRAP),
    "card": tuple(CardKind),
}
"""What kinds of card the head of a noun means."""

ZONES_OF_WORD: Final[dict[str, tuple[Zone, ...]]] = {
    "hand": (Zone.HAND,),
    "deck": (Zone.DECK,),
    "graveyard": (Zone.GRAVEYARD,),
    "field": (Zone.MONSTER, Zone.SPELL_TRAP, Zone.FIELD),
    "spell/trap zone": (Zone.SPELL_TRAP,),
    "field zone": (Zone.FIELD,),
    "extra deck": (Zone.EXTRA_DECK,),
}
"""The zones that a word means; of `field`, those in which the cards of the noun can lie."""

ZONES_ON_FIELD: Final = frozenset(ZONES_OF_WORD["field"])
FIELD_ZONES: Final = frozenset(
    word for word, zones in ZONES_OF_WORD.items() if ZONES_ON_FIELD.issuperset(zones)
)

PARTS_OF_FIELD: Final = FIELD_ZONES - {"field"}

MOVE_ORIGINS: Final[dict[tuple[str, str], tuple[str, ...]]] = {
    ("send", "graveyard"): ("hand", "deck", "extra deck", *sorted(FIELD_ZONES)),
    ("add", "hand"): ("deck", "graveyard"),
    ("return", "hand"): tuple(sorted(FIELD_ZONES)),
    ("return", "deck"): ("hand", "graveyard", *sorted(FIELD_ZONES)),
}
"""Verb and destination of a move -> the words of the zones from which a card makes it."""

_MONSTER_KINDS: Final = {str(kind): kind for kind in MonsterKind}
_SPELL_TRAP_KINDS: Final = {str(kind): kind for kind in SpellTrapKind}

FILTER_WORDS: Final[dict[str, FilterWord]] = {
    **{str(item): FilterWord(item, Sort.ATTRIBUTE, word=item) for item in Attribute},
    **{str(item): FilterWord(item, Sort.TYPE, word=item) for item in Type},
    **{
        text: FilterWord(
            text,
            Sort.KIND,
            monster_kind=_MONSTER_KINDS.get(text),
            spell_trap_kind=_SPELL_TRAP_KINDS.get(text),
        )
        for text in dict.fromkeys((*_MONSTER_KINDS, *_SPELL_TRAP_KINDS))
    },
    "legend": FilterWord("legend", Sort.LEGEND),
    "continuous": FilterWord("continuous", Sort.CONTINUOUS),
    ROLLS_DICE: FilterWord(ROLLS_DICE, Sort.CHANCE),
    TOSSES_COINS: FilterWord(TOSSES_COINS, Sort.CHANCE),
    **{text: FilterWord(text, Sort.FACE, positions=at) for text, at in FACES_OF_WORD.items()},
    **{
        text: FilterWord(text, Sort.POSITION, positions=at)
        for text, at in POSITIONS_OF_WORD.items()
    },
    "any position": FilterWord("any position", Sort.ANY_POSITION),
    "self": FilterWord("self", Sort.SELF),
    MAXIMUM_MODE: FilterWord(MAXIMUM_MODE, Sort.MODE, positions=(Position.FACE_UP_ATTACK,)),
}

MAXIMUM_PARTS: Final = {str(item): item for item in MaximumPart}
ATTRIBUTES: Final = {str(item): item for item in Attribute}
TYPES: Final = {str(item): item for item in Type}
MONSTER_KINDS: Final = _MONSTER_KINDS
SPELL_TRAP_KINDS: Final = _SPELL_TRAP_KINDS

NUMBER_PROPERTIES: Final = frozenset({"atk", "def", "level"})

LEVELS: Final = (1, 12)
STATS: Final = (0, 9999)


def range_of(prop: str) -> tuple[int, int]:
    """The numbers that can be printed for a property (R-061)."""
    return LEVELS if prop == "level" else STATS
