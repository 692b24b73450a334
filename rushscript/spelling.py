"""Spelling: a word that nothing knows -> the known ones that look like it, nearest first."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

# How like two words must be, from 0 to 1: to be suggested, and to be read in place of each other.
_SUGGESTED: Final = 0.65
_SURE: Final = 0.7


def nearest(text: str, known: Iterable[str], count: int = 3, *, sure: bool = False) -> list[str]:
    """At most `count` of the known words, as they are written. `sure` asks for such a likeness
    that the one can be read as the other."""
    written: dict[str, str] = {}
    for word in known:
        written.setdefault(word.casefold(), word)
    found = get_close_matches(text.casefold(), written, count, _SURE if sure else _SUGGESTED)
    return [written[word] for word in found]
