"""Checks of nouns and their filters: every word has a meaning, and together they can be met."""

from __future__ import annotations

from typing import Final, assert_never

from rushscript.semantics import check_formulas, check_places
from rushscript.semantics.check_possible import check_can_be
from rushscript.semantics.check_words import check_type_or_attribute, each_once, report_other_format
from rushscript.semantics.contradictions import check_together
from rushscript.semantics.names import did_you_mean
from rushscript.semantics.nouns import ANYWHERE, ON_FIELD, Where, kinds_of_noun, noun_span
from rushscript.semantics.scopes import Holds, Scope
from rushscript.semantics.words import (
    FILTER_WORDS,
    KINDS_OF_HEAD,
    NUMBER_PROPERTIES,
    OPPOSITE_FACES,
    FilterWord,
    Sort,
    range_of,
)
from rushscript.syntax.nodes import (
    CardName,
    CompareTest,
    EitherNoun,
    EquippedWith,
    HeadNoun,
    MaterialOf,
    MaterialTest,
    Name,
    NameNoun,
    NameTest,
    NotTest,
    Noun,
    Number,
    NumberName,
    OriginalTest,
    OrTest,
    PropertyOf,
    PropertyWord,
    RangeTest,
    SameAs,
    Test,
    Word,
    WordTest,
)
from rushscript.vocabulary import CardKind

OPPOSITE_SIGNS: Final[dict[str, str]] = {
    "is": "!=",
    "=": "!=",
    "!=": "=",
    "<": ">=",
    ">=": "<",
    ">": "<=",
    "<=": ">",
}
SIGNS: Final = {sign: "" if sign == "is" else f"{sign} " for sign in OPPOSITE_SIGNS}

_SIGNS_OF_WORD: Final[dict[str, str]] = {
    **dict.fromkeys(("lower", "less", "below", "under"), "<="),
    **dict.fromkeys(("higher", "greater", "above", "over"), ">="),
}
"""`level 4 or lower`, as prints say it: the sign that means it."""

SPELL_HEADS: Final = frozenset(
    head for head, kinds in KINDS_OF_HEAD.items() if CardKind.MONSTER not in kinds
)


def check_noun(scope: Scope, noun: Noun, where: Where = ANYWHERE) -> bool:
    """Checks a noun; False when it has a mistake."""
    match noun:
        case HeadNoun():
            return _check_head_noun(scope, noun, where)
        case NameNoun():
            return scope.resolve(noun.name) is not None
        case EitherNoun():
            return _check_either_noun(scope, noun, where)
        case _:
            assert_never(noun)


def _check_either_noun(scope: Scope, noun: EitherNoun, where: Where) -> bool:
    before = scope.mistakes
    for part in each_once(scope, noun.nouns):
        check_noun(scope, part, where)
    return scope.mistakes == before


def _check_head_noun(scope: Scope, noun: HeadNoun, where: Where) -> bool:
    before = scope.mistakes
    for test in noun.tests:
        _check_test(scope, test, noun.head, where)
        if isinstance(test, WordTest) and test.word.text == "self":
            scope.report("RS236", test.span, found="a filter `self`", write="`self` as the cards")
    if scope.mistakes == before and noun.head.text == "card":
        _check_for_monsters(scope, noun)
    if scope.mistakes == before:
        check_together(scope, noun)
    if scope.mistakes == before:
        check_can_be(scope, noun, where)
    return scope.mistakes == before


def _check_for_monsters(scope: Scope, noun: HeadNoun) -> None:
    """What only monsters have is said of monsters."""
    for test in noun.tests:
        match test:
            case WordTest(word=word):
                known = FILTER_WORDS.get(word.text)
                said = known is not None and known.sort in (Sort.ATTRIBUTE, Sort.TYPE)
                only = word.text if said else None
            case CompareTest(property=prop) | RangeTest(property=prop):
                only = prop.text if prop.text in NUMBER_PROPERTIES else None
            case _:
                only = None
        if only is not None:
            found = f"`{noun.head.text}({only} ...)`"
            scope.report("RS236", noun.head.span, found=found, write="`monster`")
            return


def _check_test(scope: Scope, test: Test, head: Word, where: Where) -> None:
    match test:
        case WordTest():
            _check_word(scope, test.word, head, where)
        case NameTest():
            scope.resolve(test.name)
        case OriginalTest():
            _check_original(scope, test, head)
        case MaterialTest() | MaterialOf():
            _check_material_test(scope, test, head)
        case SameAs():
            _check_same_as(scope, test, head)
        case CompareTest():
            _check_compare(scope, test, head)
        case RangeTest():
            _check_range(scope, test, head)
        case EquippedWith():
            _check_equipped_with(scope, test, where)
        case NotTest():
            _check_not(scope, test, head, where)
        case OrTest():
            _check_or(scope, test, head, where)
        case _:
            assert_never(test)


def _check_original(scope: Scope, test: OriginalTest, head: Word) -> None:
    """`original name "A"`, `original type dragon`: a word of that property."""
    prop, value = test.property.text, test.value
    if isinstance(value, CardName):
        scope.resolve(value)
    elif head.text in SPELL_HEADS:
        _report_misfit(scope, head, test.property)
    else:
        check_type_or_attribute(scope, value, prop)


def _check_material_test(scope: Scope, test: MaterialTest | MaterialOf, head: Word) -> None:
    if head.text in SPELL_HEADS:
        _report_misfit(scope, head, Word("material", span=test.span))
    if isinstance(test.name, CardName):
        scope.resolve(test.name)
    elif isinstance(test, MaterialTest) and scope.holds(test.name) is Holds.NAME:
        scope.use_any(test.name)
    else:
        scope.use(test.name)


def _check_same_as(scope: Scope, test: SameAs, head: Word) -> None:
    """RS735: a name, a type or an attribute is shared; numbers are compared."""
    prop = test.property
    if prop.text not in ("name", "type", "attribute"):
        scope.report("RS735", prop.span, property=prop.text)
    elif prop.text != "name" and head.text in SPELL_HEADS:
        _report_misfit(scope, head, prop)
    check_places.check_cards(scope, test.cards)


def _check_not(scope: Scope, test: NotTest, head: Word, where: Where) -> None:
    inner = test.test
    if isinstance(inner, WordTest):
        other = OPPOSITE_FACES.get(inner.word.text)
        if other is not None:
            found = f"`not {inner.word.text}`"
            scope.report("RS236", test.span, found=found, write=f"`{other}`")
            return
        if inner.word.text == "any position":
            scope.report("RS235", test.span)
            return
    if isinstance(inner, CompareTest):
        sign = OPPOSITE_SIGNS[inner.operator]
        found = f"`not` before `{inner.property.text} {SIGNS[inner.operator]}...`"
        number = inner.right.value if isinstance(inner.right, Number) else "..."
        write = f"`{inner.property.text} {sign} {number}`"
        scope.report("RS236", test.span, found=found, write=write)
        return
    if isinstance(inner, NotTest):
        scope.report("RS236", test.span, found="`not not`", write="the filter without them")
        return
    _check_test(scope, inner, head, where)


def _check_or(scope: Scope, test: OrTest, head: Word, where: Where) -> None:
    match test.tests:
        case (
            CompareTest(operator="is", property=prop, right=Number(value=number)),
            WordTest(word=word),
        ) if word.text in _SIGNS_OF_WORD:
            found = f"`{prop.text} {number} or {word.text}`"
            write = f"`{prop.text} {_SIGNS_OF_WORD[word.text]} {number}`"
            scope.report("RS236", test.span, found=found, write=write)
            return
    for part in each_once(scope, test.tests):
        _check_test(scope, part, head, where)
    levels = [
        part.right.value
        for part in test.tests
        if isinstance(part, CompareTest)
        and part.operator == "is"
        and part.property.text == "level"
        and isinstance(part.right, Number)
    ]
    low, high = min(levels, default=0), max(levels, default=0)
    if len(levels) == len(test.tests) and sorted(levels) == list(range(low, high + 1)):
        found = " or ".join(f"`level {level}`" for level in levels)
        scope.report("RS236", test.span, found=found, write=f"`level {low}..{high}`")


def _check_equipped_with(scope: Scope, test: EquippedWith, where: Where) -> None:
    """Only a card on the field is equipped, and only with a spell."""
    if not where.field:
        scope.report("RS234", where.with_word(test.span), word="equipped with")
    elif check_noun(scope, test.noun, ON_FIELD) and CardKind.SPELL not in kinds_of_noun(test.noun):
        scope.report("RS531", noun_span(test.noun))


# --------------------------------------------------------------------------------------- words


def _check_word(scope: Scope, word: Word, head: Word, where: Where) -> None:
    found = FILTER_WORDS.get(word.text)
    if found is None:
        _check_name_word(scope, word)
        return
    if not _fits_head(scope, found, word, head):
        return
    faces = (Sort.FACE, Sort.POSITION, Sort.ANY_POSITION, Sort.MODE)
    if found.sort in faces and not where.field:
        scope.report("RS234", where.with_word(word.span), word=word.text)
    elif found.sort is Sort.KIND:
        _check_kind(scope, found, word, head)


def _check_name_word(scope: Scope, word: Word) -> None:
    """A word that no filter knows is a name: the cards it holds."""
    if scope.is_name(word.text):
        scope.use(Name(word.text, span=word.span))
    else:
        report_unknown_word(scope, word)


def report_unknown_word(scope: Scope, word: Word) -> None:
    """RS201, with near words of the vocabulary and of the names given here."""
    known = [*FILTER_WORDS, *scope.bindings]
    if report_other_format(scope, word):
        return
    otherwise = "write a type, an attribute, a kind or a quoted card name"
    near = did_you_mean(word.text, known, otherwise)
    scope.report("RS201", word.span, word=word.text, near=near)


def _fits_head(scope: Scope, found: FilterWord, word: Word, head: Word) -> bool:
    """Whether a card of this head can be what the word says."""
    if head.text == "monster":
        wrong = found.sort is Sort.KIND and found.monster_kind is None
    elif head.text in SPELL_HEADS:
        wrong = found.sort in (Sort.ATTRIBUTE, Sort.TYPE, Sort.POSITION, Sort.MODE) or (
            found.sort is Sort.KIND and found.spell_trap_kind is None
        )
    else:
        wrong = False
    if wrong:
        _report_misfit(scope, head, word)
    return not wrong


def _report_misfit(scope: Scope, head: Word, word: Word) -> None:
    """RS231, once for a noun: its head or its filters are wrong, which nobody can know."""
    found = scope.bag.found
    if not (found and found[-1].code == "RS231" and found[-1].span.start == head.span.start):
        scope.report("RS231", head.span.to(word.span), head=head.text, word=word.text)


def _check_kind(scope: Scope, found: FilterWord, word: Word, head: Word) -> None:
    rules = scope.ruleset
    if head.text == "card" and found.monster_kind is not None and found.spell_trap_kind is not None:
        scope.report("RS238", head.span.to(word.span), word=word.text)
        return
    known = (
        found.monster_kind in rules.monster_kinds
        if head.text == "monster" or (head.text == "card" and found.monster_kind is not None)
        else found.spell_trap_kind in _kinds_of(scope, head.text)
    )
    if not known:
        scope.report("RS248", word.span, word=word.text, format=rules.name)


def _kinds_of(scope: Scope, head: str) -> frozenset[object]:
    spells, traps = scope.ruleset.spell_kinds, scope.ruleset.trap_kinds
    match head:
        case "spell":
            return frozenset(spells)
        case "trap":
            return frozenset(traps)
        case _:
            return frozenset(spells | traps)


# ------------------------------------------------------------------------------------- numbers


def _check_number_property(scope: Scope, prop: Word, head: Word) -> bool:
    if prop.text not in NUMBER_PROPERTIES:
        scope.report("RS237", prop.span, property=prop.text)
        return False
    if head.text in SPELL_HEADS:
        _report_misfit(scope, head, prop)
        return False
    return True


def _check_range(scope: Scope, test: RangeTest, head: Word) -> None:
    if not _check_number_property(scope, test.property, head):
        return
    low, high = range_of(test.property.text)
    if not low <= test.low < test.high <= high:
        found = f"{test.property.text} {test.low}..{test.high}"
        scope.report("RS233", test.span, found=found, low=low, high=high)


def _check_compare(scope: Scope, test: CompareTest, head: Word) -> None:
    if test.property.text in NUMBER_PROPERTIES:
        _check_number_compare(scope, test, head)
    else:
        _check_word_compare(scope, test, head)


def _check_number_compare(scope: Scope, test: CompareTest, head: Word) -> None:
    if not _check_number_property(scope, test.property, head):
        return
    right = test.right
    if isinstance(right, PropertyWord):
        if right.property.text not in NUMBER_PROPERTIES:
            scope.report("RS237", right.span, property=right.property.text)
        elif right.property.text == test.property.text and right.original == test.original:
            scope.report("RS232", test.span, why="it compares a number with itself")
        return
    if isinstance(right, Number):
        _check_constant(scope, test, right.value)
        return
    check_formulas.check_formula(scope, right)


def _check_constant(scope: Scope, test: CompareTest, number: int) -> None:
    """A literal must divide the printable numbers: neither none of them fits, nor all."""
    low, high = range_of(test.property.text)
    fits = {
        "is": low <= number <= high,
        "=": low <= number <= high,
        "!=": low <= number <= high,
        "<": low < number <= high,
        "<=": low <= number < high,
        ">": low <= number < high,
        ">=": low < number <= high,
    }[test.operator]
    if not fits:
        sign = "" if test.operator == "is" else f"{test.operator} "
        found = f"{test.property.text} {sign}{number}"
        scope.report("RS233", test.span, found=found, low=low, high=high)


def check_said(scope: Scope, name: Name, prop: str) -> None:
    """A name on its own stands for a word where one of this property was declared."""
    if not scope.use_any(name):
        return
    if scope.holds(name) is not Holds(f"a declared {prop}"):
        scope.report("RS597", name.span, name=name.text, property=prop)


def _check_word_compare(scope: Scope, test: CompareTest, head: Word) -> None:
    """`attribute = paid.attribute`: the same property of a card that a name holds."""
    prop, right = test.property.text, test.right
    if prop in ("attribute", "type") and head.text in SPELL_HEADS:
        _report_misfit(scope, head, test.property)
    elif isinstance(right, NumberName) and test.operator in ("=", "!="):
        check_said(scope, right.name, prop)
    elif (
        not isinstance(right, PropertyOf)
        or right.property.text != prop
        or test.operator not in ("=", "!=")
        or (prop == "kind" and (test.original or right.original))
    ):
        original = "original " if test.original else ""
        scope.report("RS239", test.span, property=original + prop)
    else:
        scope.use(right.of)
