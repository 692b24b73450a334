"""Words of filters, zones, sides and windows: text -> what it means, for checks and compiler.

The dictionaries are made from the vocabulary; a new type or attribute needs no line here.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rushscript.vocabulary import Attribute, MonsterKind, Position, SpellTrapKind, Type


class Sort(StrEnum):
    """What kind of thing a filter word says of a card."""

    ATTRIBUTE = "attribute"
    TYPE = "type"
    KIND = "kind"
    LEGEND = "legend"
    FACE = "face"
    POSITION = "position"
    ANY_POSITION = "any position"
    SELF = "self"


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
        return self.sort in (Sort.ATTRIBUTE, Sort.TYPE, Sort.KIND, Sort.LEGEND)


UP: Final = (Position.FACE_UP_ATTACK, Position.FACE_UP_DEFENSE)
DOWN: Final = (Position.FACE_DOWN_DEFENSE,)

POSITION_WORDS: Final[dict[str, tuple[Position, ...]]] = {
    "in attack": (Position.FACE_UP_ATTACK,),
    "in defense": (Position.FACE_UP_DEFENSE, Position.FACE_DOWN_DEFENSE),
    "in face-up defense": (Position.FACE_UP_DEFENSE,),
    "in face-down defense": DOWN,
}

FACE_WORDS: Final[dict[str, tuple[Position, ...]]] = {"face-up": UP, "face-down": DOWN}

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
    **{text: FilterWord(text, Sort.FACE, positions=at) for text, at in FACE_WORDS.items()},
    **{text: FilterWord(text, Sort.POSITION, positions=at) for text, at in POSITION_WORDS.items()},
    "any position": FilterWord("any position", Sort.ANY_POSITION),
    "self": FilterWord("self", Sort.SELF),
}

ATTRIBUTES: Final = {str(item): item for item in Attribute}
TYPES: Final = {str(item): item for item in Type}
MONSTER_KINDS: Final = _MONSTER_KINDS
SPELL_TRAP_KINDS: Final = _SPELL_TRAP_KINDS

FIELD_ZONES: Final = frozenset({"field", "spell/trap zone", "field zone"})
NUMBER_PROPERTIES: Final = frozenset({"atk", "def", "level"})

LEVELS: Final = (1, 12)
STATS: Final = (0, 9999)


def range_of(prop: str) -> tuple[int, int]:
    """The numbers that can be printed for a property (R-061)."""
    return LEVELS if prop == "level" else STATS


LATER_MONSTERS: Final = frozenset(
    {MonsterKind.FUSION, MonsterKind.RITUAL, MonsterKind.UNION, MonsterKind.MAXIMUM}
)
"""Monster kinds whose own clauses (materials, procedures, modes) this edition does not have."""

LATER_SPELLS: Final = frozenset({SpellTrapKind.EQUIP, SpellTrapKind.FIELD, SpellTrapKind.RITUAL})
"""Spell kinds whose way on the field this edition does not have."""

LATER_VERBS: Final = frozenset({"take control"})
