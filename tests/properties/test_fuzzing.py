"""A sample of the fuzzing; `python -m tests.properties.fuzzing` reads as much as one likes."""

from __future__ import annotations

from random import Random

from tests.properties.fuzzing import (
    cut_short,
    examples,
    keeps_comments,
    programs,
    read,
    real_cards,
    real_items,
)
from tests.properties.grammar_texts import Used, rules, unwritten_terminals

PROGRAMS = 400
LEAST_RULES = 0.65
EVERY = 60


def test_items_by_the_grammar_are_read_checked_and_formatted() -> None:
    used: Used = set()
    readings = [read(text) for text in programs(1, PROGRAMS, used)]
    assert any(not reading.codes for reading in readings)
    assert len(used) > LEAST_RULES * sum(map(len, rules().ways.values()))


def test_each_terminal_of_the_grammar_has_a_text() -> None:
    assert unwritten_terminals() == []


def test_an_example_that_is_cut_short_is_refused_without_a_traceback() -> None:
    for number, text in enumerate(examples()):
        for cut in cut_short([text[number % EVERY :]], EVERY):
            read(cut)


def test_a_card_that_is_cut_short_is_refused_without_a_traceback() -> None:
    for text in cut_short(real_cards(1, 2), 7):
        read(text)


def test_comments_wherever_they_can_stand_are_kept_by_the_formatter() -> None:
    chance = Random(1)
    assert sum(keeps_comments(text, chance) for text in real_items()[:: 2 * EVERY]) > EVERY
