"""Changes in Japanese, as `changes` tells them in English: `「X」はターン終了時まで攻撃力 500
アップ(攻撃力 1500)`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from rushscript.engine.cards import Facts
from rushscript.engine.expressions.base import CardTest
from rushscript.engine.expressions.changes import Cause, FixedChange, facts_with, number_of
from rushscript.engine.expressions.layers import CauseKind, Fate, Layer, Permission
from rushscript.engine.expressions.tests import IsKind
from rushscript.engine.modifiers import Modifier
from rushscript.views.japanese_words import in_a_row, quoted, until, who, word_of
from rushscript.views.naming import Names
from rushscript.vocabulary import Property

NUMBERS: Final = {
    Property.ATTACK: "攻撃力",
    Property.DEFENSE: "守備力",
    Property.LEVEL: "レベル",
    Property.ATTRIBUTE: "属性",
    Property.TYPE: "種族",
    Property.NAME: "カード名",
    Property.KIND: "種類",
}
CAUSES: Final = {
    CauseKind.BATTLE: "戦闘",
    CauseKind.ATTACK: "攻撃",
    CauseKind.EFFECT: "効果",
}
_FATES: Final = {
    Fate.DESTROYED: "破壊されない",
    Fate.RETURNED: "手札やデッキに戻されない",
    Fate.TAKEN: "コントロールを奪われない",
    Fate.PUT_IN_DEFENSE: "守備表示にされない",
}
_PERMISSIONS: Final = {
    Permission.PIERCE: "貫通ダメージを与える",
    Permission.ATTACK_DIRECTLY: "直接攻撃できる",
    Permission.ATTACK_ONCE_MORE: "もう一度攻撃できる",
    Permission.ATTACK_TIMES: "{number}回攻撃できる",
    Permission.ATTACK_MONSTERS: "モンスターに{number}回攻撃できる",
    Permission.ATTACK_EACH: "モンスターに1回ずつ攻撃できる",
    Permission.CANNOT_ATTACK: "攻撃できない",
    Permission.CANNOT_ATTACK_DIRECTLY: "直接攻撃できない",
    Permission.ATTACK_ONLY: "モンスターにだけ攻撃できる",
    Permission.DECLARE_ONLY: "モンスターにだけ攻撃宣言できる",
    Permission.CANNOT_CHANGE_POSITION: "表示形式を変更できない",
    Permission.EFFECTS_NEGATED: "効果が無効になる",
    Permission.CONTINUOUS_NEGATED: "永続効果が無効になる",
    Permission.COUNTS_AS_MATERIAL: "素材の代わりになる",
    Permission.NAMED_AS_MATERIAL: "素材として別のカード名になる",
    Permission.COUNTS_AS_TRIBUTES: "2体分以上のリリースになる",
    Permission.MAY_COUNT_AS_TRIBUTES: "2体分以上のリリースにできる",
    Permission.SERVES_AS_TRIBUTE: "もう一方のプレイヤーがリリースできる",
    Permission.CANNOT_BE_FUSION_MATERIAL: "フュージョン召喚の素材にできない",
    Permission.CANNOT_BE_RITUAL_MATERIAL: "儀式召喚の素材にできない",
}


def change_lines_in_japanese(
    facts: Sequence[Facts], modifiers: Sequence[Modifier], turn: int, names: Names
) -> list[str]:
    """A sentence without its full stop for each group of cards that is changed alike."""
    groups: dict[str, list[str]] = {}
    for card in facts:
        mine = [item for item in modifiers if item.card == card.card]
        parts = [_phrase(item.change, names) for item in mine]
        lasting = until(mine[0], turn) if mine else ""
        text = f"{f'{lasting}、' if lasting else ''}{in_a_row(list(dict.fromkeys(parts)))}"
        groups.setdefault(text, []).append(f"{quoted(card.name)}{_new_numbers(card, mine)}")
    return [f"{in_a_row(cards)}は{text}" for text, cards in groups.items()]


def _phrase(change: FixedChange, names: Names) -> str:
    word = "" if change.property is None else NUMBERS[change.property]
    match change.layer:
        case Layer.ADD:
            way = "ダウン" if change.number < 0 else "アップ"
            return f"{word} {abs(change.number)} {way}"
        case Layer.ORIGINAL:
            return f"元々の{word}が {change.number} になる"
        case Layer.SET | Layer.SET_FINAL:
            value = str(change.number) if change.word is None else word_of(change.word)
            return f"{word}が {value} になる"
        case Layer.ALSO:
            return f"{'' if change.word is None else word_of(change.word)}としても扱う"
        case Layer.GRANT:
            return _permission(change)
        case Layer.PROTECT:
            fate = "" if change.fate is None else _FATES[change.fate]
            return f"{_cause(change.cause, change.cause_player, names)}では{fate}"
        case _:
            assert_never(change.layer)


def _permission(change: FixedChange) -> str:
    if change.permission is None:
        return ""
    text = _PERMISSIONS[change.permission].format(number=change.number)
    return text.replace("モンスター", "一部のモンスター", 1) if _asks_more(change.test) else text


def _asks_more(test: CardTest | None) -> bool:
    """Whether it is about some monsters only."""
    return test is not None and not isinstance(test, IsKind)


def _cause(cause: Cause | None, player: int, names: Names) -> str:
    if cause is None:
        return "何によっても"
    whose = f"{who(player, names)}の" if player >= 0 else ""
    some = "一部の" if cause.test is not None else ""
    return f"{some}{whose}{CAUSES[cause.kind]}"


def _new_numbers(before: Facts, modifiers: Sequence[Modifier]) -> str:
    """The numbers that have been raised or lowered, as they are now: `(攻撃力 1500)`."""
    both = sorted((*before.modifiers, *modifiers), key=lambda modifier: modifier.stamp)
    after = facts_with(before, both)
    changed = dict.fromkeys(
        item.change.property for item in modifiers if item.change.layer is Layer.ADD
    )
    numbers = [
        f"{NUMBERS[prop]} {number_of(after, prop)}"
        for prop in changed
        if prop is not None and number_of(after, prop) is not None
    ]
    return f"({in_a_row(numbers)})" if numbers else ""
