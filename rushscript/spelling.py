"""Spelling: a word that nothing knows -> the known ones that look like it, nearest first."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

# How like two words must be, from 0 to 1: to be suggested, and to be read in place of each other.
_SUGGESTED: Final = 0.65
_SURE: Final = 0.7
# Long texts, as names of cards are, are alike by chance: they must be as like as sure ones.
_LONG: Final = 9
# Shorter parts stand in too many names.
_PART: Final = 4


def nearest(text: str, known: Iterable[str], count: int = 3, *, sure: bool = False) -> list[str]:
    """At most `count` of the known words, as they are written; where none is like the
    text, those that it is a part of. `sure` asks for such a likeness that the one can be read as
    the other."""
    written: dict[str, str] = {}
    for word in known:
        written.setdefault(word.casefold(), word)
    asked = text.casefold()
    likeness = _SURE if sure or len(asked) >= _LONG else _SUGGESTED
    found = get_close_matches(asked, written, count, likeness)
    if not found and not sure and len(asked) >= _PART:
        found = [word for word in written if asked in word][:count]
    return [written[word] for word in found]
