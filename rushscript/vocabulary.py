"""The game's words as enums, the union over all formats.

Every other module names a zone, a position or a type through these. The value of a member is
the word as the card language writes it; `JAPANESE` gives the printed Japanese word.
"""

from __future__ import annotations

from enum import Enum, IntEnum, StrEnum
from typing import Final


class CardKind(StrEnum):
    """What a card is, by its frame (R-152ff)."""

    MONSTER = "monster"
    SPELL = "spell"
    TRAP = "trap"


class MonsterKind(StrEnum):
    """The labels of a monster's type line."""

    NORMAL = "normal"
    EFFECT = "effect"
    FUSION = "fusion"
    RITUAL = "ritual"
    UNION = "union"
    MAXIMUM = "maximum"


class MaximumPart(StrEnum):
    """R-082: which of the three cards of a Maximum Monster a card is."""

    LEFT = "left"
    CENTER = "center"
    RIGHT = "right"


class SpellTrapKind(StrEnum):
    """The kinds of spells and traps."""

    NORMAL = "normal"
    EQUIP = "equip"
    FIELD = "field"
    RITUAL = "ritual"


class CardFormat(StrEnum):
    """R-006: the games that print cards. Cards of two of them are never in one deck."""

    RUSH_DUEL = "rush duel"
    OCG_TCG = "ocg/tcg"


class Attribute(StrEnum):
    """R-058: exactly one of six."""

    LIGHT = "light"
    DARK = "dark"
    WATER = "water"
    FIRE = "fire"
    EARTH = "earth"
    WIND = "wind"


class Type(StrEnum):
    """R-064 and R-065: 24 types, and five that only Extra Deck monsters have."""

    FIEND = "fiend"
    ZOMBIE = "zombie"
    SEA_SERPENT = "sea serpent"
    THUNDER = "thunder"
    ROCK = "rock"
    MACHINE = "machine"
    DINOSAUR = "dinosaur"
    BEAST = "beast"
    WYRM = "wyrm"
    INSECT = "insect"
    PSYCHIC = "psychic"
    FISH = "fish"
    BEAST_WARRIOR = "beast warrior"
    PLANT = "plant"
    WARRIOR = "warrior"
    WINGED_BEAST = "winged beast"
    DRAGON = "dragon"
    FAIRY = "fairy"
    REPTILE = "reptile"
    PYRO = "pyro"
    SPELLCASTER = "spellcaster"
    AQUA = "aqua"
    CYBERSE = "cyberse"
    GALAXY = "galaxy"
    CYBORG = "cyborg"
    MAGICAL_KNIGHT = "magical knight"
    HIGH_DRAGON = "high dragon"
    OMEGA_PSYCHIC = "omega psychic"
    CELESTIAL_WARRIOR = "celestial warrior"


EXTRA_DECK_TYPES: Final = frozenset(
    {
        Type.CYBORG,
        Type.MAGICAL_KNIGHT,
        Type.HIGH_DRAGON,
        Type.OMEGA_PSYCHIC,
        Type.CELESTIAL_WARRIOR,
    }
)


class Zone(IntEnum):
    """Where a card can be. The value is its index into a player's zones."""

    HAND = 0
    DECK = 1
    GRAVEYARD = 2
    MONSTER = 3
    SPELL_TRAP = 4
    FIELD = 5
    EXTRA_DECK = 6
    BANISHED = 7


class Position(IntEnum):
    """How a card lies on the field. Spells and traps use face-up attack and face-down defense
    only as "face-up" and "face-down"; a card that is not on the field has NONE."""

    NONE = 0
    FACE_UP_ATTACK = 1
    FACE_UP_DEFENSE = 2
    FACE_DOWN_DEFENSE = 3


class Phase(IntEnum):
    """The phases of a turn over all formats; a ruleset lists those it has, in order."""

    DRAW = 0
    STANDBY = 1
    MAIN = 2
    BATTLE = 3
    MAIN_2 = 4
    END = 5


class Property(StrEnum):
    """A characteristic of a card that effects read and change."""

    ATTACK = "atk"
    DEFENSE = "def"
    LEVEL = "level"
    ATTRIBUTE = "attribute"
    TYPE = "type"
    NAME = "name"
    KIND = "kind"
    """Monster, spell or trap: read and compared, never changed."""


class Manner(StrEnum):
    """How a monster was summoned. `normal summoned` includes tribute summons, `special
    summoned` includes fusion, ritual and maximum summons."""

    NORMAL = "normal"
    TRIBUTE = "tribute"
    SPECIAL = "special"
    FUSION = "fusion"
    RITUAL = "ritual"
    MAXIMUM = "maximum"
    FLIP = "flip"
    """A face-down monster that its player turns up, in formats that call that a summon (Z11)."""


class Reason(StrEnum):
    """R-161: why a card moved. One enum, so that a cost is never taken for an effect."""

    EFFECT = "effect"
    COST = "cost"
    RULE = "rule"
    BATTLE = "battle"
    TRIBUTE = "tribute"
    MATERIAL = "material"


class Comparison(Enum):
    """How two numbers are compared."""

    EQUAL = "="
    NOT_EQUAL = "!="
    LESS = "<"
    AT_MOST = "<="
    GREATER = ">"
    AT_LEAST = ">="


JAPANESE: Final[dict[StrEnum, str]] = {
    CardKind.MONSTER: "モンスター",
    CardKind.SPELL: "魔法",
    CardKind.TRAP: "罠",
    Attribute.LIGHT: "光",
    Attribute.DARK: "闇",
    Attribute.WATER: "水",
    Attribute.FIRE: "炎",
    Attribute.EARTH: "地",
    Attribute.WIND: "風",
    Type.FIEND: "悪魔族",
    Type.ZOMBIE: "アンデット族",
    Type.SEA_SERPENT: "海竜族",
    Type.THUNDER: "雷族",
    Type.ROCK: "岩石族",
    Type.MACHINE: "機械族",
    Type.DINOSAUR: "恐竜族",
    Type.BEAST: "獣族",
    Type.WYRM: "幻竜族",
    Type.INSECT: "昆虫族",
    Type.PSYCHIC: "サイキック族",
    Type.FISH: "魚族",
    Type.BEAST_WARRIOR: "獣戦士族",
    Type.PLANT: "植物族",
    Type.WARRIOR: "戦士族",
    Type.WINGED_BEAST: "鳥獣族",
    Type.DRAGON: "ドラゴン族",
    Type.FAIRY: "天使族",
    Type.REPTILE: "爬虫類族",
    Type.PYRO: "炎族",
    Type.SPELLCASTER: "魔法使い族",
    Type.AQUA: "水族",
    Type.CYBERSE: "サイバース族",
    Type.GALAXY: "ギャラクシー族",
    Type.CYBORG: "サイボーグ族",
    Type.MAGICAL_KNIGHT: "魔導騎士族",
    Type.HIGH_DRAGON: "ハイドラゴン族",
    Type.OMEGA_PSYCHIC: "オメガサイキック族",
    Type.CELESTIAL_WARRIOR: "天界戦士族",
}
