"""Near words: as they are written, nearest first, and surer where they are read in place."""

from __future__ import annotations

from rushscript.spelling import nearest


def test_the_nearest_come_first_as_they_are_written() -> None:
    assert nearest("DRAGN", ["Dragonfly", "Dragon", "fire"]) == ["Dragon", "Dragonfly"]


def test_no_more_than_asked_for_and_each_once() -> None:
    known = ["level", "Level", "levels", "fire"]
    assert nearest("levl", known) == ["level", "levels"]
    assert nearest("levl", known, 1) == ["level"]


def test_a_part_of_a_name_finds_it_where_nothing_is_like_it() -> None:
    names = ["Multistrike Dragon Dragias", "Dragon Bat"]
    assert nearest("dragias", names) == ["Multistrike Dragon Dragias"]
    assert nearest("dra", names) == []
    assert nearest("dragias", names, sure=True) == []


def test_long_texts_must_be_more_alike_than_words() -> None:
    assert nearest("Zera the Mant", ["Zera Advent"]) == []


def test_a_word_read_in_place_of_another_must_be_very_like_it() -> None:
    assert nearest("drew", ["draws"]) == ["draws"]
    assert nearest("drew", ["draws"], sure=True) == []
