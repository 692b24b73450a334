"""Face-up is implied (language rule 4): whether a noun reads what a face-down card hides.

One answer for the checks, which refuse a redundant `face-up`, and for the compiler, which
writes the implied test out.
"""

from __future__ import annotations

from typing import assert_never

from rushscript.semantics.words import FILTER_WORDS
from rushscript.syntax.nodes import (
    CompareTest,
    EitherNoun,
    EquippedWith,
    HeadNoun,
    MaterialOf,
    MaterialTest,
    NameNoun,
    NameTest,
    NotTest,
    Noun,
    OriginalTest,
    OrTest,
    RangeTest,
    SameAs,
    Test,
    WordTest,
)


def reads_characteristic(test: Test) -> bool:
    """Whether the test, or what it negates, looks at a characteristic of the card."""
    match test:
        case WordTest():
            word = FILTER_WORDS.get(test.word.text)
            return word is not None and word.is_characteristic
        case (
            NameTest()
            | OriginalTest()
            | MaterialTest()
            | MaterialOf()
            | SameAs()
            | CompareTest()
            | RangeTest()
        ):
            return True
        case EquippedWith():
            # Only a face-up card is equipped with anything.
            return False
        case NotTest():
            return reads_characteristic(test.test)
        case OrTest():
            return any(reads_characteristic(part) for part in test.tests)
        case _:
            assert_never(test)


def is_any_position(test: Test) -> bool:
    """Whether the test is `any position`, which switches the implication off."""
    return isinstance(test, WordTest) and test.word.text == "any position"


def hides_face_down(noun: HeadNoun) -> bool:
    """Whether the head or a filter reads a characteristic, before `any position` is asked."""
    if noun.head.text in ("spell", "trap"):
        return True
    return any(reads_characteristic(test) for test in noun.tests)


def implies_face_up(noun: Noun) -> bool:
    """Whether the noun means only face-up cards, on the field."""
    match noun:
        case HeadNoun():
            return hides_face_down(noun) and not any(is_any_position(test) for test in noun.tests)
        case NameNoun():
            return True
        case EitherNoun():
            return any(implies_face_up(part) for part in noun.nouns)
        case _:
            assert_never(noun)
