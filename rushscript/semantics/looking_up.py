"""Looking up words of the language: what somebody types -> rows of the signature table.

A row is found by its word in any of its forms, by a word of its form, and by its printed
wording, Japanese or English. The three are kept apart, the surest first, so that `monster` is the
noun and not every form in which a monster stands.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from typing import Final

from rushscript.semantics.signatures import SIGNATURES
from rushscript.semantics.table.row import Family, Signature
from rushscript.spelling import nearest
from rushscript.syntax.sayings import ADVISED, REPLACED
from rushscript.syntax.words import base

Rows = tuple[Signature, ...]

_WORDS: Final = re.compile(r"[a-z][a-z'/-]*")
_OPERANDS: Final = re.compile(r"(?<![A-Za-z])[XYN](?![A-Za-z])|[~(),]|…|\[|\]")
_SHORTEST_PART: Final = 2


def find_rows(text: str) -> Rows:
    """The rows that a text means: those of that word, else those in whose form it stands, else
    those that are printed so."""
    asked = " ".join(text.split())
    for finds in (_is_word, _is_in_word, _is_in_form, _is_printed, _is_in_meaning):
        found = _matching(finds(asked))
        if found:
            return found
    return ()


def find_family(text: str) -> Family | None:
    """The group of words that is called so; its first word is enough."""
    asked = text.casefold()
    for family in Family:
        name = str(family).casefold()
        if asked == name or (asked and asked == re.split(r"[ ,]", name)[0]):
            return family
    return None


def rows_of(family: Family) -> Rows:
    """The words of a group, in the order of the documentation."""
    return tuple(row for row in SIGNATURES if row.family is family)


def near_words(text: str) -> list[str]:
    """Words of the language that look like a text."""
    return nearest(text, [row.word for row in SIGNATURES])


def other_word(text: str) -> str | None:
    """What this language writes for a word of other card texts, as a sentence."""
    word = text.casefold()
    if advice := ADVISED.get(word):
        return advice
    instead = REPLACED.get(word)
    return None if instead is None else f"write `{instead}`"


def _matching(fits: Callable[[Signature], bool]) -> Rows:
    return tuple(row for row in SIGNATURES if fits(row))


def _is_word(asked: str) -> Callable[[Signature], bool]:
    word = asked.casefold()
    spellings = {word, base(word), _folded(word)}
    return lambda row: row.word in spellings or _folded(row.word) in spellings


def _is_in_word(asked: str) -> Callable[[Signature], bool]:
    words = _folded_words(asked)
    return lambda row: bool(words) and _runs(words, _folded_words(row.word))


def _is_in_form(asked: str) -> Callable[[Signature], bool]:
    words = _folded_words(asked)
    return lambda row: bool(words) and _runs(words, _folded_words(row.form))


def _is_in_meaning(asked: str) -> Callable[[Signature], bool]:
    word = asked.casefold()
    return lambda row: len(word) > _SHORTEST_PART and f" {word}" in f" {row.meaning}".casefold()


def _is_printed(asked: str) -> Callable[[Signature], bool]:
    """One of the two texts is a part of the other: 「モンスター１体を破壊する」 has the words of
    `destroy`, and 「破壊」 stands in them."""
    sought = _comparable(asked)

    def fits(row: Signature) -> bool:
        return any(_shares(sought, part) for part in _printed_parts(row))

    return fits


def _printed_parts(row: Signature) -> Iterable[str]:
    """The printed wordings of a row; a blank stands for each letter that means something."""
    for text in (row.japanese, row.english):
        without = _OPERANDS.sub(" ", unicodedata.normalize("NFKC", text))
        yield " ".join(without.casefold().split())


def _shares(sought: str, printed: str) -> bool:
    if len(sought) < _SHORTEST_PART or not printed:
        return False
    if sought in printed or f" {printed} " in f" {sought} ":
        return True
    parts = (part for part in printed.split(" ") if len(part) > 1 and not part.isascii())
    return any(part in sought for part in parts)


def _comparable(text: str) -> str:
    """A text as it is compared: full-width signs as small ones, no capitals."""
    return unicodedata.normalize("NFKC", text).casefold()


def _folded(text: str) -> str:
    return " ".join(base(word) for word in text.split())


def _folded_words(text: str) -> tuple[str, ...]:
    return tuple(base(word) for word in _WORDS.findall(text))


def _runs(words: tuple[str, ...], where: tuple[str, ...]) -> bool:
    """Whether the words stand there, one behind the other."""
    size = len(words)
    return any(where[start : start + size] == words for start in range(len(where) - size + 1))
