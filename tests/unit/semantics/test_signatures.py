"""The signature table: complete, and every example of it is right."""

from __future__ import annotations

from pathlib import Path

import pytest

from rushscript.compiler import compile_card
from rushscript.semantics.reference import BEGIN, END, example_source, reference_markdown
from rushscript.semantics.signatures import SIGNATURES
from rushscript.semantics.table.row import Signature
from rushscript.semantics.words import FILTER_WORDS
from tests.unit.semantics.checking import check_texts

DOCUMENT = Path(__file__).parents[3] / "docs" / "language.md"


@pytest.mark.parametrize("row", SIGNATURES, ids=[f"{r.family.name} {r.word}" for r in SIGNATURES])
def test_the_example_of_a_word_is_checked_and_compiled(row: Signature) -> None:
    pack, found = check_texts(example_source(row))
    assert not found
    for card in pack.cards:
        compile_card(card)


def test_every_filter_word_has_a_row() -> None:
    assert set(FILTER_WORDS) <= {row.word for row in SIGNATURES}


def test_a_word_has_one_row_in_its_family() -> None:
    keys = [(row.family, row.word) for row in SIGNATURES]
    assert len(keys) == len(set(keys))


def test_every_meaning_is_one_sentence() -> None:
    assert [row.word for row in SIGNATURES if not row.meaning.endswith(".")] == []


def test_the_documentation_has_the_words_as_they_are() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    start, end = text.index(BEGIN), text.index(END) + len(END)
    assert text[start:end] == reference_markdown()
