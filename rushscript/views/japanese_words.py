"""What the views call things in Japanese: zones, positions, phases, cards and how long."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rushscript.engine.expressions.truths import BattleLasts
from rushscript.engine.modifiers import NEVER, Modifier
from rushscript.engine.restrictions import PlayerEffect
from rushscript.engine.zones import (
    BANISHED,
    DECK,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    MONSTER,
    SPELL_TRAP,
)
from rushscript.views.naming import POSITION_WORDS, Names
from rushscript.vocabulary import JAPANESE, Attribute, CardKind, Manner, Phase, Position, Type

YOU: Final = "自分"
OPPONENT: Final = "相手"
ZONES: Final = {
    HAND: "手札",
    DECK: "デッキ",
    GRAVEYARD: "墓地",
    MONSTER: "モンスターゾーン",
    SPELL_TRAP: "魔法&罠ゾーン",
    FIELD: "フィールドゾーン",
    EXTRA_DECK: "EXデッキ",
    BANISHED: "除外されたカード",
}
POSITIONS: Final = {
    Position.NONE: "",
    Position.FACE_UP_ATTACK: "攻撃表示",
    Position.FACE_UP_DEFENSE: "表側守備表示",
    Position.FACE_DOWN_DEFENSE: "裏側守備表示",
}
PHASES: Final = {
    Phase.DRAW: "ドロー",
    Phase.STANDBY: "スタンバイ",
    Phase.MAIN: "メイン",
    Phase.BATTLE: "バトル",
    Phase.MAIN_2: "メイン2",
    Phase.END: "エンド",
}
SUMMONS: Final = {
    Manner.NORMAL: "通常召喚",
    Manner.TRIBUTE: "アドバンス召喚",
    Manner.SPECIAL: "特殊召喚",
    Manner.FUSION: "フュージョン召喚",
    Manner.RITUAL: "儀式召喚",
    Manner.MAXIMUM: "マキシマム召喚",
    Manner.FLIP: "反転召喚",
}


def quoted(name: str) -> str:
    """A name in the quotes of Japanese; one that a test writes as code stays as it is."""
    return name if name.startswith("`") else f"「{name}」"


def who(player: int, names: Names) -> str:
    """What a player is called: `自分` for the one who is spoken to."""
    called = names.players[player]
    if names.is_you(player):
        return YOU
    return called if called == OPPONENT else quoted(called)


def in_a_row(items: Sequence[str]) -> str:
    """`A、B`."""
    return "、".join(items)


def word_of(word: str) -> str:
    """An attribute or type as it is printed; any other word as it is."""
    for kind in (Attribute, Type):
        if word in list(kind):
            return JAPANESE[kind(word)]
    return quoted(word)


def word_in_japanese(word: str) -> str:
    """What a check found, in a word: a position, a phase, an attribute, a type or a kind."""
    plain = word.casefold().replace("_", " ")
    phase = next((item for item in Phase if item.name.casefold().replace("_", " ") == plain), None)
    if phase is not None:
        return PHASES[phase]
    for kind in (Attribute, Type, CardKind):
        if plain in list(kind):
            return JAPANESE[kind(plain)]
    return _WORDS.get(plain, word)


_WORDS: Final = {
    "face-up": "表側表示",
    "face-down": "裏側表示",
    **{position.name.casefold().replace("_", " "): word for position, word in POSITIONS.items()},
    **{POSITION_WORDS[position].casefold(): word for position, word in POSITIONS.items() if word},
    "normal": "通常",
    "effect": "効果",
    "fusion": "フュージョン",
    "ritual": "儀式",
    "union": "ユニオン",
    "maximum": "マキシマム",
    "equip": "装備",
    "field": "フィールド",
    "continuous": "永続効果",
    "legend": "レジェンド",
    "none": "なし",
}


def until(lasting: Modifier | PlayerEffect, turn: int) -> str:
    """How long, `ターン終了時まで`; empty for ever. `turn` is the one in which it begins."""
    if isinstance(lasting.fact, BattleLasts):
        return "そのバトルの終わりまで"
    if lasting.fact is not None:
        return "効果の続く間"
    if lasting.battle_only:
        return "バトルフェイズ終了時まで"
    if lasting.turn >= NEVER:
        return ""
    return "ターン終了時まで" if lasting.turn == turn else f"ターン{lasting.turn}の終了時まで"
