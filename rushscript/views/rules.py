"""What holds for the players, in words: `Luke cannot activate traps until the end of the turn`."""

from __future__ import annotations

from typing import Final

from rushscript.engine.damage import DamageRule, DamageSource
from rushscript.engine.duel import Duel
from rushscript.engine.expressions.base import CardTest, Side
from rushscript.engine.expressions.layers import CauseKind
from rushscript.engine.expressions.tests import AllTests, Anything, HasName, IsFaceUp, IsKind
from rushscript.engine.player_rules import DrawRule, FurtherMaterials, TributeRule, Waiver
from rushscript.engine.restrictions import (
    Deed,
    PlayerEffect,
    PlayerRule,
    Restriction,
    rules_in_force,
)
from rushscript.messages import Language
from rushscript.views.changes import how_long
from rushscript.views.naming import Names
from rushscript.views.rules_japanese import rule_now_in_japanese
from rushscript.vocabulary import CardKind
from rushscript.wording import counted, listed

_KINDS: Final[dict[tuple[CardKind, ...], str]] = {
    (CardKind.MONSTER,): "monsters",
    (CardKind.SPELL,): "spells",
    (CardKind.TRAP,): "traps",
    (CardKind.SPELL, CardKind.TRAP): "spells and traps",
}


_SOURCES: Final = {
    CauseKind.BATTLE: "battles",
    CauseKind.ATTACK: "attacks",
    CauseKind.EFFECT: "effects",
}


def rule_lines(effect: PlayerEffect, turn: int, names: Names) -> list[str]:
    """A sentence without its full stop for each rule; `turn` is the one in which it is made."""
    until = how_long(effect, turn)
    return [
        f"{_player(line.rule, effect.scope.player, names)} {_rule(line.rule)}{until}"
        for line in effect.lines
    ]


def rules_now(duel: Duel, names: Names, language: Language = Language.ENGLISH) -> list[str]:
    """What holds for the players now, with the card that says it: all of it is seen by both."""
    in_japanese = language is Language.JAPANESE
    return [
        f"{duel.definition(scope.source).name}: "
        + (
            rule_now_in_japanese(rule, scope.player, names)
            if in_japanese
            else f"{_player(rule, scope.player, names)} {_rule(rule)}"
        )
        for rule, scope, _ in rules_in_force(duel.state)
    ]


def rule_words(rule: PlayerRule) -> str:
    """What holds, without the player it holds for: `cannot activate traps`."""
    return _rule(rule)


def _player(rule: PlayerRule, player: int, names: Names) -> str:
    if (
        not isinstance(
            rule, Restriction | Waiver | DamageRule | DrawRule | TributeRule | FurtherMaterials
        )
        or rule.side is Side.EITHER
    ):
        return "Both players"
    return names.player(player if rule.side is Side.YOU else 1 - player)


def _rule(rule: PlayerRule) -> str:
    if isinstance(rule, Waiver):
        return f"need not send cards to the graveyard for {_cards(rule.test)}"
    if isinstance(rule, DamageRule):
        sources = listed([_SOURCES[item.kind] for item in rule.sources])
        some = "some " if any(_is_special(item) for item in rule.sources) else ""
        return f"will take {rule.share} damage from {some}{sources}"
    if isinstance(rule, DrawRule):
        return f"will draw up to {rule.to} cards instead of {rule.instead} in the Draw Phase"
    if isinstance(rule, TributeRule):
        return _summons(rule)
    if isinstance(rule, FurtherMaterials):
        return f"can use more cards as material for {rule.manner} summons"
    if not isinstance(rule, Restriction):
        return "see cards go elsewhere"
    if rule.limit is not None:
        return _limited(rule, rule.limit)
    can = "can only" if rule.only else "cannot"
    when = " in answer to some events" if rule.event is not None else ""
    return f"{can} {_deed(rule)}{when}"


def _summons(rule: TributeRule) -> str:
    can = "can summon" if rule.may else "will summon"
    if rule.number == 0:
        return f"{can} {_cards(rule.test)} without tribute"
    fewer = "fewer " if rule.fewer else ""
    what = counted(rule.number, "tribute").replace(" ", f" {fewer}", 1)
    return f"{can} {_cards(rule.test)} by {what}"


def _is_special(source: DamageSource) -> bool:
    """Whether it means some battles or effects only."""
    return (source.side, source.test, source.fighter) != (None, None, None)


def _limited(rule: Restriction, limit: int) -> str:
    if rule.attackers:
        directly = " directly" if rule.deed is Deed.ATTACK_DIRECTLY else ""
        return f"can attack{directly} with only {counted(limit, 'monster')}"
    if rule.deed is Deed.ACTIVATE:
        return f"cannot activate {_cards(rule.test)} more than {counted(limit, 'time')}"
    return f"cannot declare more than {counted(limit, 'attack')}"


def _deed(rule: Restriction) -> str:
    cards = _cards(rule.test)
    match rule.deed:
        case Deed.SUMMON:
            return f"{listed([str(manner) for manner in rule.manners])} summon {cards}"
        case Deed.USE_EFFECT:
            return f"activate effects of {cards}"
        case Deed.ATTACK:
            return "declare attacks" if rule.declares else f"attack with {cards}"
        case Deed.ATTACK_MONSTER:
            return f"attack {_cards(rule.target)}"
        case Deed.ATTACK_DIRECTLY:
            return f"attack directly with {cards}"
        case Deed.CHANGE_POSITION:
            return f"change the position of {cards}"
        case Deed.MATERIAL:
            return f"use {cards} as material"
        case Deed.SET | Deed.ACTIVATE | Deed.TRIBUTE:
            return f"{rule.deed} {cards}"


def _cards(test: CardTest | None) -> str:
    """The kind of card that a test asks for; `some` where it asks for more."""
    if test is None:
        return "monsters"
    parts = test.tests if isinstance(test, AllTests) else (test,)
    words, some = "cards", ""
    for part in parts:
        match part:
            case IsKind(kinds=kinds):
                words = _KINDS.get(kinds, "cards")
            case HasName(name=name):
                return name
            case Anything() | IsFaceUp():
                pass
            case _:
                some = "some "
    return some + words
