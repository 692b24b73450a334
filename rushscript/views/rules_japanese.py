"""What holds for the players, in Japanese, as `rules` tells it in English."""

from __future__ import annotations

from typing import Final

from rushscript.engine.damage import DamageRule, Share
from rushscript.engine.expressions.base import CardTest, Side
from rushscript.engine.expressions.tests import AllTests, Anything, HasName, IsFaceUp, IsKind
from rushscript.engine.player_rules import DrawRule, FurtherMaterials, TributeRule, Waiver
from rushscript.engine.restrictions import Deed, PlayerEffect, PlayerRule, Restriction
from rushscript.views.changes_japanese import CAUSES
from rushscript.views.japanese_words import SUMMONS, in_a_row, quoted, until, who
from rushscript.views.naming import Names
from rushscript.vocabulary import CardKind

_KINDS: Final[dict[tuple[CardKind, ...], str]] = {
    (CardKind.MONSTER,): "モンスター",
    (CardKind.SPELL,): "魔法カード",
    (CardKind.TRAP,): "罠カード",
    (CardKind.SPELL, CardKind.TRAP): "魔法・罠カード",
}
_SHARES: Final = {
    Share.NONE: "受けない",
    Share.HALF: "半分だけ受ける",
    Share.DOUBLE: "倍受ける",
}
_DEEDS: Final = {
    Deed.SUMMON: "{cards}を{manners}",
    Deed.SET: "{cards}をセット",
    Deed.ACTIVATE: "{cards}を発動",
    Deed.USE_EFFECT: "{cards}の効果を使用",
    Deed.ATTACK: "{cards}で攻撃",
    Deed.ATTACK_MONSTER: "{target}に攻撃",
    Deed.ATTACK_DIRECTLY: "{cards}で直接攻撃",
    Deed.CHANGE_POSITION: "{cards}の表示形式を変更",
    Deed.TRIBUTE: "{cards}をリリース",
    Deed.MATERIAL: "{cards}を素材に",
}


def rule_lines_in_japanese(effect: PlayerEffect, turn: int, names: Names) -> list[str]:
    """A sentence without its full stop for each rule; `turn` is the one in which it is made."""
    lasting = until(effect, turn)
    lasting = f"{lasting}、" if lasting else ""
    return [
        f"{_player(line.rule, effect.scope.player, names)}は{lasting}{rule_in_japanese(line.rule)}"
        for line in effect.lines
    ]


def rule_now_in_japanese(rule: PlayerRule, player: int, names: Names) -> str:
    """Whom a rule of this player's card holds for, and what: `自分は攻撃できない`."""
    return f"{_player(rule, player, names)}は{rule_in_japanese(rule)}"


def _player(rule: PlayerRule, player: int, names: Names) -> str:
    if (
        not isinstance(
            rule, Restriction | Waiver | DamageRule | DrawRule | TributeRule | FurtherMaterials
        )
        or rule.side is Side.EITHER
    ):
        return "お互い"
    return who(player if rule.side is Side.YOU else 1 - player, names)


def rule_in_japanese(rule: PlayerRule) -> str:
    """What holds, without the player it holds for: `罠カードを発動できない`."""
    match rule:
        case Waiver():
            return f"{_cards(rule.test)}のためにカードを墓地へ送らなくてよい"
        case DamageRule():
            some = any(
                (item.side, item.test, item.fighter) != (None, None, None) for item in rule.sources
            )
            sources = in_a_row([CAUSES[item.kind] for item in rule.sources])
            return f"{'一部の' if some else ''}{sources}によるダメージを{_SHARES[rule.share]}"
        case DrawRule():
            return f"ドローフェイズに{rule.instead}枚ではなく{rule.to}枚になるようにドローする"
        case TributeRule():
            return _summons(rule)
        case FurtherMaterials():
            return f"{SUMMONS[rule.manner]}の素材にほかのカードも使用できる"
        case Restriction():
            return _restriction(rule)
    return "カードが別の場所へ行く"


def _summons(rule: TributeRule) -> str:
    can = "召喚できる" if rule.may else "召喚する"
    if rule.number == 0:
        return f"{_cards(rule.test)}をリリースなしで{can}"
    fewer = "少ない" if rule.fewer else "の"
    return f"{_cards(rule.test)}を{rule.number}体{fewer}リリースで{can}"


def _restriction(rule: Restriction) -> str:
    cards = _cards(rule.test)
    if rule.limit is not None:
        if rule.attackers:
            directly = "直接" if rule.deed is Deed.ATTACK_DIRECTLY else ""
            return f"{rule.limit}体のモンスターでしか{directly}攻撃できない"
        if rule.deed is Deed.ACTIVATE:
            return f"{cards}を{rule.limit}回までしか発動できない"
        return f"{rule.limit}回までしか攻撃宣言できない"
    if rule.deed is Deed.ATTACK and rule.declares:
        deed = "攻撃宣言"
    else:
        manners = in_a_row([SUMMONS[item] for item in rule.manners])
        deed = _DEEDS[rule.deed].format(cards=cards, target=_cards(rule.target), manners=manners)
    if rule.only:
        deed = deed.replace("を", "だけを", 1) if "を" in deed else f"{cards}だけが{deed}"
    when = "一部の出来事に対して" if rule.event is not None else ""
    return f"{when}{deed}{'できる' if rule.only else 'できない'}"


def _cards(test: CardTest | None) -> str:
    """The kind of card that a test asks for; `一部の` where it asks for more."""
    if test is None:
        return "モンスター"
    parts = test.tests if isinstance(test, AllTests) else (test,)
    words, some = "カード", ""
    for part in parts:
        match part:
            case IsKind(kinds=kinds):
                words = _KINDS.get(kinds, "カード")
            case HasName(name=name):
                return quoted(name)
            case Anything() | IsFaceUp():
                pass
            case _:
                some = "一部の"
    return some + words
