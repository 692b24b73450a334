"""What a noun can mean, whatever its filters say: kinds of card, and where they can be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, assert_never

from rushscript.semantics.words import KINDS_OF_HEAD
from rushscript.source import Span
from rushscript.syntax.nodes import EitherNoun, HeadNoun, NameNoun, Noun
from rushscript.vocabulary import CardKind


@dataclass(frozen=True, slots=True)
class Where:
    """Where the cards of a noun can be: on the field, elsewhere, or either; `place` is where the
    text says so."""

    field: bool = True
    elsewhere: bool = True
    place: Span | None = None

    def with_word(self, word: Span) -> Span:
        """From a word that does not go with the place to the end of the place."""
        if self.place is None or self.place.start < word.end:
            return word
        return word.to(self.place)


ANYWHERE: Final = Where()
ON_FIELD: Final = Where(elsewhere=False)


def kinds_of_noun(noun: Noun) -> frozenset[CardKind]:
    """The kinds of card a noun can mean."""
    match noun:
        case HeadNoun():
            return frozenset(KINDS_OF_HEAD[noun.head.text])
        case NameNoun():
            return frozenset(CardKind)
        case EitherNoun():
            return frozenset().union(*(kinds_of_noun(part) for part in noun.nouns))
        case _:
            assert_never(noun)


def noun_span(noun: Noun) -> Span:
    """The place of a noun's head, where a mistake about all of it is shown."""
    return noun.head.span if isinstance(noun, HeadNoun) else noun.span
