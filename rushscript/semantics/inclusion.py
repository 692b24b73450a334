"""Whether one set of cards lies in another: every card that a noun means there is one of those that
another noun means elsewhere.

True only where the texts show it; cards that merely happen to be among the others do not count.
"""

from __future__ import annotations

from rushscript.semantics.face_up import implies_face_up, is_any_position
from rushscript.semantics.nouns import kinds_of_noun
from rushscript.semantics.possible import bounds_of
from rushscript.semantics.words import FIELD_ZONES, FILTER_WORDS, Sort
from rushscript.syntax.nodes import (
    Cards,
    CompareTest,
    DeckEnd,
    EitherNoun,
    HeadNoun,
    InZones,
    NameNoun,
    NameTest,
    Noun,
    OrTest,
    Place,
    Test,
    WordTest,
)


def lies_within(inner: Cards, outer: Cards) -> bool:
    """Whether every card of the first set is one of the second."""
    return _is_place_within(inner.place, outer.place) and _is_noun_within(inner.noun, outer.noun)


def _is_place_within(inner: Place, outer: Place) -> bool:
    if isinstance(inner, DeckEnd) and isinstance(outer, InZones):
        return inner.side == outer.side and any(zone.text == "deck" for zone in outer.zones)
    if not isinstance(inner, InZones) or not isinstance(outer, InZones):
        return inner == outer
    if inner.side != outer.side and outer.side.text != "either":
        return False
    there = {zone.text for zone in outer.zones}
    if "field" in there:
        there |= FIELD_ZONES
    return all(zone.text in there for zone in inner.zones)


def _is_noun_within(inner: Noun, outer: Noun) -> bool:
    if inner == outer:
        return True
    if isinstance(inner, EitherNoun):
        return all(_is_noun_within(part, outer) for part in inner.nouns)
    match outer:
        case EitherNoun(nouns=parts):
            return any(_is_noun_within(inner, part) for part in parts)
        case NameNoun():
            # A name alone means face-up cards on the field.
            named = isinstance(inner, HeadNoun) and NameTest(outer.name) in inner.tests
            return named and implies_face_up(inner)
        case HeadNoun():
            return _is_within_head(inner, outer)


def _is_within_head(inner: HeadNoun | NameNoun, outer: HeadNoun) -> bool:
    tests = inner.tests if isinstance(inner, HeadNoun) else (NameTest(inner.name),)
    return (
        kinds_of_noun(inner) <= kinds_of_noun(outer)
        and (implies_face_up(inner) or not implies_face_up(outer))
        and all(
            is_any_position(asked) or any(_implies(test, asked) for test in tests)
            for asked in outer.tests
        )
    )


def _implies(test: Test, asked: Test) -> bool:
    """Whether a card that fits the first test fits the second."""
    if test == asked:
        return True
    if isinstance(asked, OrTest):
        return any(_implies(test, part) for part in asked.tests)
    if isinstance(test, WordTest) and isinstance(asked, WordTest):
        inner, outer = FILTER_WORDS.get(test.word.text), FILTER_WORDS.get(asked.word.text)
        return (
            inner is not None
            and outer is not None
            and outer.sort in (Sort.FACE, Sort.POSITION)
            and bool(inner.positions)
            and set(inner.positions) <= set(outer.positions)
        )
    left, right = bounds_of(test), bounds_of(asked)
    unequal = isinstance(asked, CompareTest) and asked.operator == "!="
    if left is None or right is None or left[0] != right[0] or unequal:
        return False
    return right[1] <= left[1] and left[2] <= right[2]
