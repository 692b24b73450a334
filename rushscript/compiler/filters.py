"""Filters -> card tests. Here the implied face-up is written out (language rule 4), and the
negation of a comparison becomes the opposite comparison (RR-100).

What is implied is that the card is known, which a face-down one that was shown is as well; a
`face-up` that is written asks how the card lies."""

from __future__ import annotations

from typing import Final, assert_never

from rushscript.compiler import formulas, places
from rushscript.compiler.names import Names
from rushscript.engine.expressions.base import CardTest
from rushscript.engine.expressions.numbers import Constant
from rushscript.engine.expressions.sharing import SharesWord
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
    NamesMaterialSaid,
    NotTest,
    OriginallyIs,
    SameWord,
    UsesChance,
)
from rushscript.engine.rng import Stream
from rushscript.errors import InvariantError
from rushscript.semantics.face_up import implies_face_up, is_any_position
from rushscript.semantics.words import (
    FILTER_WORDS,
    KINDS_OF_HEAD,
    NUMBER_PROPERTIES,
    ROLLS_DICE,
    FilterWord,
    Sort,
)
from rushscript.syntax import nodes
from rushscript.syntax.nodes import (
    CompareTest,
    EitherNoun,
    HeadNoun,
    MaterialTest,
    NameNoun,
    NameTest,
    Noun,
    OrTest,
    RangeTest,
    Test,
    WordTest,
)
from rushscript.vocabulary import CardKind, Comparison, Property

COMPARISONS: Final[dict[str, Comparison]] = {
    "is": Comparison.EQUAL,
    **{str(item.value): item for item in Comparison},
}

OPPOSITES: Final[dict[Comparison, Comparison]] = {
    Comparison.EQUAL: Comparison.NOT_EQUAL,
    Comparison.NOT_EQUAL: Comparison.EQUAL,
    Comparison.LESS: Comparison.AT_LEAST,
    Comparison.AT_LEAST: Comparison.LESS,
    Comparison.GREATER: Comparison.AT_MOST,
    Comparison.AT_MOST: Comparison.GREATER,
}


def compile_noun(names: Names, noun: Noun, *, on_field: bool = True) -> CardTest:
    """The test of a noun. `on_field` is whether its cards may lie on the field, where a
    face-down card hides what it is."""
    match noun:
        case HeadNoun():
            face_up = on_field and implies_face_up(noun)
            return _compile_head_noun(names, noun, face_up=face_up)
        case NameNoun():
            named = HasName(names.of(noun.name))
            return AllTests((IsFaceUp(), named)) if on_field else named
        case EitherNoun():
            return AnyTest(
                tuple(compile_noun(names, part, on_field=on_field) for part in noun.nouns)
            )
        case _:
            assert_never(noun)


def compile_shown_noun(names: Names, noun: Noun) -> CardTest:
    """The test of a noun for cards that lie open while they are judged: an activated card."""
    return compile_noun(names, noun, on_field=False)


def _compile_head_noun(names: Names, noun: HeadNoun, *, face_up: bool) -> CardTest:
    tests: list[CardTest] = []
    kinds = KINDS_OF_HEAD[noun.head.text]
    if len(kinds) < len(CardKind):
        tests.append(IsKind(kinds))
    if face_up:
        tests.append(IsFaceUp())
    monsters = noun.head.text == "monster"
    tests.extend(
        _compile_test(names, test, monsters=monsters)
        for test in noun.tests
        if not is_any_position(test)
    )
    return _all(tests)


def _all(tests: list[CardTest]) -> CardTest:
    if not tests:
        return Anything()
    return tests[0] if len(tests) == 1 else AllTests(tuple(tests))


def _compile_test(names: Names, test: Test, *, monsters: bool, negated: bool = False) -> CardTest:
    match test:
        case WordTest():
            return _negate(_compile_word(test.word.text, monsters), negated)
        case NameTest():
            return _negate(HasName(names.of(test.name)), negated)
        case nodes.OriginalTest():
            return _negate(_compile_original(names, test), negated)
        case MaterialTest(name=nodes.CardName() as name):
            return _negate(NamesMaterial(names.of(name)), negated)
        case MaterialTest(name=name):
            return _negate(NamesMaterialSaid(name.text), negated)
        case nodes.MaterialOf(name=name):
            return _negate(IsMaterialOf(name.text), negated)
        case nodes.SameAs(property=prop, cards=cards):
            found = places.compile_card_set(names, cards.noun, cards.place)
            return _negate(SharesWord(Property(prop.text), found), negated)
        case CompareTest():
            return _compile_compare(names, test, negated=negated)
        case RangeTest():
            return _compile_range(test, negated=negated)
        case nodes.EquippedWith(noun=noun):
            return _negate(EquippedWith(compile_noun(names, noun)), negated)
        case nodes.NotTest():
            return _compile_test(names, test.test, monsters=monsters, negated=not negated)
        case OrTest():
            parts = tuple(
                _compile_test(names, part, monsters=monsters, negated=negated)
                for part in test.tests
            )
            return AllTests(parts) if negated else AnyTest(parts)
        case _:
            assert_never(test)


def _compile_original(names: Names, test: nodes.OriginalTest) -> CardTest:
    """`original name "A"`, `original type dragon`."""
    value, prop = test.value, Property(test.property.text)
    if isinstance(value, nodes.CardName):
        return OriginallyIs(prop, names.of(value))
    word = FILTER_WORDS[value.text].word
    assert word is not None
    return OriginallyIs(prop, word)


def _negate(test: CardTest, negated: bool) -> CardTest:
    return NotTest(test) if negated else test


def _compile_word(text: str, monsters: bool) -> CardTest:
    """A word of the vocabulary; every other one is a name, as the checks have seen."""
    found = FILTER_WORDS.get(text)
    if found is None:
        return IsOneOf(text)
    match found.sort:
        case Sort.ATTRIBUTE | Sort.TYPE:
            assert found.word is not None
            return HasWord(found.word)
        case Sort.KIND:
            return _compile_kind(found, monsters)
        case Sort.CONTINUOUS:
            return HasContinuousEffect()
        case Sort.CHANCE:
            return UsesChance(Stream.DIE if text == ROLLS_DICE else Stream.COIN)
        case Sort.LEGEND:
            return IsLegend()
        case Sort.FACE | Sort.POSITION:
            return InPosition(tuple(int(position) for position in found.positions))
        case Sort.SELF:
            return IsSource()
        case Sort.MODE:
            return InMaximumMode()
        case Sort.ANY_POSITION:
            raise InvariantError("`any position` is not a test of its own")
        case _:
            assert_never(found.sort)


def _compile_kind(found: FilterWord, monsters: bool) -> CardTest:
    """A kind of both monsters and spells is one of the head's; checks refuse it for `card`."""
    if found.monster_kind is not None and (monsters or found.spell_trap_kind is None):
        return HasMonsterKind(found.monster_kind)
    assert found.spell_trap_kind is not None
    return HasSpellTrapKind(found.spell_trap_kind)


def _compile_compare(names: Names, test: CompareTest, *, negated: bool) -> CardTest:
    prop = Property(test.property.text)
    comparison = COMPARISONS[test.operator]
    if negated:
        comparison = OPPOSITES[comparison]
    right = test.right
    if isinstance(right, nodes.PropertyWord):
        other = Property(right.property.text)
        return ComparesOwn(prop, comparison, other, test.original, right.original)
    if isinstance(right, nodes.PropertyOf) and formulas.is_word(right):
        negative = comparison is Comparison.NOT_EQUAL
        return SameWord(prop, right.of.text, negative, test.original, right.original)
    if isinstance(right, nodes.NumberName) and test.property.text not in NUMBER_PROPERTIES:
        return SameWord(prop, right.name.text, comparison is Comparison.NOT_EQUAL, test.original)
    amount = formulas.compile_formula(names, right)
    return HasNumber(prop, comparison, amount, test.original)


def _compile_range(test: RangeTest, *, negated: bool) -> CardTest:
    prop, original = Property(test.property.text), test.original
    low, high = Constant(test.low), Constant(test.high)
    if negated:
        return AnyTest(
            (
                HasNumber(prop, Comparison.LESS, low, original),
                HasNumber(prop, Comparison.GREATER, high, original),
            )
        )
    return AllTests(
        (
            HasNumber(prop, Comparison.AT_LEAST, low, original),
            HasNumber(prop, Comparison.AT_MOST, high, original),
        )
    )
