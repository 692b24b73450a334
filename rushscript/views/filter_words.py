"""Filters in the words of the card language: what a compiled test asks -> `level <= 7`."""

from __future__ import annotations

from rushscript.engine.expressions.base import CardTest, NumberExpression
from rushscript.engine.expressions.numbers import Constant, PropertyOf
from rushscript.engine.expressions.tests import (
    AllTests,
    AnyTest,
    Anything,
    ComparesOwn,
    EquippedWith,
    HasContinuousEffect,
    HasMonsterKind,
    HasName,
    HasNumber,
    HasSpellTrapKind,
    HasWord,
    InMaximumMode,
    InPosition,
    IsFaceUp,
    IsKind,
    IsLegend,
    IsMaterialOf,
    IsOneOf,
    IsSource,
    NamesMaterial,
    NotTest,
    OriginallyIs,
    SameWord,
)
from rushscript.views.naming import POSITION_WORDS
from rushscript.vocabulary import Position

UNSAID = "..."


def filter_words(asked: CardTest) -> str:
    """A filter as a card would write it; `...` for what is more than a few words."""
    test = asked.written()
    match test:
        case AllTests(tests=tests):
            parts = [filter_words(part) for part in tests]
            return ", ".join(part for part in parts if part)
        case AnyTest(tests=tests):
            return " or ".join(filter_words(part) for part in tests)
        case NotTest(test=inner):
            return f"not {filter_words(inner)}"
        case HasNumber() | ComparesOwn():
            return _number_words(test)
        case EquippedWith(test=inner):
            return f"equipped with {filter_words(inner)}"
        case InPosition(positions=positions):
            return " or ".join(POSITION_WORDS[Position(item)] for item in positions)
        case _:
            return _word(test)


def _number_words(test: HasNumber | ComparesOwn) -> str:
    first = f"{_original(test.original)}{test.property}"
    if isinstance(test, HasNumber):
        return f"{first} {test.comparison.value} {_amount(test.amount)}"
    return f"{first} {test.comparison.value} {_original(test.other_original)}{test.other}"


def _original(original: bool) -> str:
    return "original " if original else ""


def _amount(asked: NumberExpression) -> str:
    match asked.written():
        case Constant(number=number):
            return str(number)
        case PropertyOf(name=name, property=prop, original=original):
            return f"{_original(original)}{name}.{prop}"
        case _:
            return UNSAID


def _word(test: CardTest) -> str:
    """A test that is a word or a name."""
    match test:
        case Anything():
            return ""
        case IsKind(kinds=kinds):
            return "/".join(str(kind) for kind in kinds)
        case HasMonsterKind(kind=kind):
            return str(kind)
        case HasSpellTrapKind(kind=spell_trap_kind):
            return str(spell_trap_kind)
        case HasName(name=name):
            return f'"{name}"'
        case HasWord(word=word):
            return str(word)
        case OriginallyIs(property=prop, word=word):
            return f"original {prop} {word}"
        case SameWord(property=prop, of=of, negated=negated):
            return f"{prop} {'!=' if negated else '='} {of}.{prop}"
        case NamesMaterial(name=name):
            return f'material "{name}"'
        case IsMaterialOf(of=of):
            return f"material of {of}"
        case IsOneOf(name=name):
            return name
        case _:
            return _PLAIN.get(type(test), UNSAID)


_PLAIN: dict[type[CardTest], str] = {
    IsFaceUp: "face-up",
    InMaximumMode: "in maximum mode",
    HasContinuousEffect: "continuous",
    IsLegend: "legend",
    IsSource: "self",
}
