"""Nodes are equal when everything but their places is, and unequal exactly otherwise."""

from __future__ import annotations

from rushscript.source import Span
from rushscript.syntax.nodes import CardName, NameTest, Word, WordTest


def test_places_do_not_count() -> None:
    here, there = Word("fire", span=Span(0, 4)), Word("fire", span=Span(9, 13))
    assert here == there
    assert (here != there) is False
    assert hash(here) == hash(there)


def test_words_and_kinds_do() -> None:
    assert Word("fire") != Word("water")
    assert (Word("fire") == Word("water")) is False
    assert WordTest(Word("fire")) != NameTest(CardName("fire"))
