"""Changes, durations and live lines -> what modifiers are made of."""

from __future__ import annotations

from typing import Final, assert_never

from rushscript.compiler.events import compile_cause
from rushscript.compiler.facts import compile_fact
from rushscript.compiler.filters import compile_noun
from rushscript.compiler.formulas import compile_formula
from rushscript.compiler.materials import compile_ban, compile_counts_as
from rushscript.compiler.names import Names
from rushscript.compiler.places import compile_side
from rushscript.compiler.restrictions import compile_restriction, compile_whom
from rushscript.compiler.selections import compile_selected
from rushscript.engine.expressions import changes
from rushscript.engine.expressions.base import CardTest, Truth
from rushscript.engine.expressions.changes import (
    AddTo,
    AlsoWord,
    BecomeNumber,
    BecomeOwn,
    BecomeWord,
    BecomeWordOf,
    Protect,
)
from rushscript.engine.expressions.layers import Fate, Permission
from rushscript.engine.expressions.tributes import CountAsTributes, ServeAsTribute
from rushscript.engine.expressions.truths import BattleLasts
from rushscript.engine.lines import LiveLine
from rushscript.engine.modifiers import Duration as EngineDuration
from rushscript.engine.modifiers import DurationKind
from rushscript.engine.restrictions import PlayerLine
from rushscript.semantics.words import ATTRIBUTES, NUMBER_PROPERTIES, TYPES
from rushscript.syntax.nodes import (
    AttackEach,
    AttackMore,
    AttackOnly,
    AttackTimes,
    Become,
    CannotBeMaterial,
    CardName,
    Change,
    CountsAs,
    CountsAsTributes,
    Duration,
    DurationWord,
    Gain,
    Grant,
    Live,
    LiveChange,
    LiveRestrict,
    LiveWhenever,
    LiveWhile,
    NegateEffects,
    NumberName,
    PierceAgainst,
    PropertyOf,
    Protection,
    Scale,
    ServesAsTribute,
    Swap,
    UntilEndOf,
    WhileFact,
    Word,
)
from rushscript.vocabulary import Property

GRANTS: Final[dict[str, Permission]] = {
    "pierce": Permission.PIERCE,
    "can attack once more": Permission.ATTACK_ONCE_MORE,
    "can attack directly": Permission.ATTACK_DIRECTLY,
    "cannot attack": Permission.CANNOT_ATTACK,
    "cannot attack directly": Permission.CANNOT_ATTACK_DIRECTLY,
    "cannot change position": Permission.CANNOT_CHANGE_POSITION,
}

DURATIONS: Final[dict[str, DurationKind]] = {
    "this turn": DurationKind.THIS_TURN,
    "this battle phase": DurationKind.THIS_BATTLE_PHASE,
    "permanently": DurationKind.PERMANENT,
}


def compile_changes(names: Names, written: tuple[Change, ...]) -> tuple[changes.Change, ...]:
    """The changes in order; `atk/def` and several causes are one change each."""
    return tuple(part for change in written for part in _compile_change(names, change))


def _compile_change(names: Names, change: Change) -> tuple[changes.Change, ...]:
    match change:
        case Gain():
            amount = compile_formula(names, change.amount)
            lose = change.verb.text == "lose"
            return tuple(AddTo(Property(word.text), amount, lose) for word in change.properties)
        case Become():
            return tuple(_compile_become(names, change, word) for word in change.properties)
        case Swap():
            atk, defense, fixed = Property.ATTACK, Property.DEFENSE, change.original
            return BecomeOwn(atk, defense, fixed), BecomeOwn(defense, atk, fixed)
        case Scale():
            double = change.verb.text == "double"
            return tuple(changes.Scale(Property(word.text), double) for word in change.properties)
        case Grant():
            return (changes.Grant(GRANTS[change.words.text]),)
        case NegateEffects():
            return (changes.NegateEffects(change.continuous),)
        case AttackTimes():
            times = compile_formula(names, change.times)
            if change.noun is None:
                return (changes.Grant(Permission.ATTACK_TIMES, times),)
            test = compile_noun(names, change.noun)
            return (changes.Grant(Permission.ATTACK_MONSTERS, times, test),)
        case AttackEach():
            test = compile_noun(names, change.noun)
            return (changes.Grant(Permission.ATTACK_EACH, test=test),)
        case AttackMore():
            test = compile_noun(names, change.noun)
            return (changes.Grant(Permission.ATTACK_ONCE_MORE, test=test),)
        case AttackOnly(whom=whom, declares=declares):
            permission = Permission.DECLARE_ONLY if declares else Permission.ATTACK_ONLY
            return (changes.Grant(permission, test=compile_whom(names, whom)),)
        case PierceAgainst():
            return (changes.Grant(Permission.PIERCE, test=compile_noun(names, change.noun)),)
        case Protection(fate=word):
            fate = Fate(word.text)
            return tuple(Protect(compile_cause(names, cause), fate) for cause in change.causes)
        case CountsAsTributes(amount=number, may=may):
            target, in_attack = _tribute_aim(names, change)
            return (CountAsTributes(number, may, target, in_attack),)
        case ServesAsTribute():
            return (ServeAsTribute(*_tribute_aim(names, change)),)
        case CannotBeMaterial():
            return (compile_ban(names, change),)
        case CountsAs():
            return (compile_counts_as(names, change),)
        case _:
            assert_never(change)


def _tribute_aim(
    names: Names, change: CountsAsTributes | ServesAsTribute
) -> tuple[CardTest | None, bool]:
    """For which monsters, and whether for summons only."""
    target = None if change.noun is None else compile_noun(names, change.noun)
    return target, change.position is not None


def _compile_become(names: Names, change: Become, word: Word) -> changes.Change:
    prop, value = Property(word.text), change.value
    match value:
        case CardName():
            own = names.of(value)
            return AlsoWord(prop, own) if change.also else BecomeWord(prop, own)
        case Word():
            known = TYPES.get(value.text) or ATTRIBUTES[value.text]
            return AlsoWord(prop, known) if change.also else BecomeWord(prop, known)
        case NumberName() if word.text not in NUMBER_PROPERTIES:
            return BecomeWordOf(prop, value.name.text)
        case PropertyOf() if word.text not in NUMBER_PROPERTIES:
            return BecomeWordOf(prop, value.of.text, value.original)
        case _:
            return BecomeNumber(prop, compile_formula(names, value), change.original)


def compile_duration(names: Names, duration: Duration) -> EngineDuration:
    """How long a change holds."""
    match duration:
        case DurationWord(word=word) if word.text == "this battle":
            return EngineDuration(DurationKind.THIS_BATTLE, fact=BattleLasts())
        case DurationWord():
            return EngineDuration(DURATIONS[duration.word.text])
        case UntilEndOf():
            side = compile_side(duration.side)
            return EngineDuration(DurationKind.UNTIL_END_OF_NEXT_TURN, side)
        case WhileFact():
            fact = compile_fact(names, duration.fact)
            return EngineDuration(DurationKind.WHILE, fact=fact)
        case _:
            assert_never(duration)


def compile_live(
    names: Names, lines: tuple[Live, ...], facts: tuple[Truth, ...] = ()
) -> tuple[LiveLine, ...]:
    """Lines of `continuous` about cards, each with all the `while` conditions around it."""
    found: list[LiveLine] = []
    for line in lines:
        match line:
            case LiveChange():
                cards = compile_selected(names, line.subject, live=True)
                changed = LiveLine(facts, cards, compile_changes(names, line.changes))
                found.extend(names.traced((changed,), line))
            case LiveWhile():
                inner = (*facts, compile_fact(names, line.fact))
                found.extend(compile_live(names, line.lines, inner))
            case LiveRestrict():
                continue
            case LiveWhenever():
                # It does something instead of holding: `effects.compile_wakes`.
                continue
            case _:
                assert_never(line)
    return tuple(found)


def compile_player_lines(
    names: Names, lines: tuple[Live, ...], facts: tuple[Truth, ...] = ()
) -> tuple[PlayerLine, ...]:
    """Lines of `continuous` about players, each with all the `while` conditions around it."""
    found: list[PlayerLine] = []
    for line in lines:
        if isinstance(line, LiveRestrict):
            found.extend(names.traced(compile_restriction(names, line, facts), line))
        elif isinstance(line, LiveWhile):
            inner = (*facts, compile_fact(names, line.fact))
            found.extend(compile_player_lines(names, line.lines, inner))
    return tuple(found)
