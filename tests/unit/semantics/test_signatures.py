"""The signature table: complete, and every example of it is right."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from rushscript.compiler import compile_card
from rushscript.diagnostics import DiagnosticBag
from rushscript.editors.colours import patterns
from rushscript.semantics.reference import BEGIN, END, example_source, reference_markdown
from rushscript.semantics.signatures import SIGNATURES
from rushscript.semantics.table.families import GROUPS
from rushscript.semantics.table.more_examples import MORE_EXAMPLES
from rushscript.semantics.table.row import Family, Signature
from rushscript.semantics.words import FILTER_WORDS
from rushscript.source import SourceFile
from rushscript.syntax.case_tests import case_tokens
from rushscript.syntax.lexer import lex
from rushscript.syntax.outline import Region, find_items
from rushscript.syntax.recovery import parse_tokens
from rushscript.syntax.table import LAYOUT_TERMINALS, tables
from rushscript.syntax.tree import Branch, Child
from rushscript.syntax.words import base
from tests.unit.semantics.checking import check_texts

TERMINALS = sorted(
    {*tables().keywords.values(), *patterns()} - {*LAYOUT_TERMINALS, *tables().ignored}
    | {"COMMENT"}
)
UNPRINTED = {"comment", "allow", "braces", "test", "name", "id"}
JAPANESE_ALONE = {"parentheses", "comma"}
"""Signs that the English cards do not have."""


@cache
def examples() -> tuple[str, ...]:
    return tuple(text for row in SIGNATURES for text in row.examples)


@cache
def shown_words() -> frozenset[str]:
    """The words in the forms of all rows, in their base form; operands are in capitals."""
    forms = " ".join(row.form for row in SIGNATURES)
    return frozenset(base(word) for word in re.findall(r"[a-z][a-z'/-]*", forms))


DOCUMENT = Path(__file__).parents[3] / "docs" / "language.md"


@pytest.mark.parametrize("row", SIGNATURES, ids=[f"{r.family.name} {r.word}" for r in SIGNATURES])
def test_the_examples_of_a_word_are_checked_and_compiled(row: Signature) -> None:
    for example in row.examples:
        pack, found = check_texts(example_source(row, example))
        assert not found
        for card in pack.cards:
            compile_card(card)


@pytest.mark.parametrize("name", TERMINALS)
def test_every_terminal_of_the_grammar_stands_in_an_example(name: str) -> None:
    """A new word needs a row, or a place in the form and the examples (`also`) of one."""
    assert name in {token.type for text in examples() for token in lex(text, 0, len(text))}


def test_every_rule_of_the_grammar_stands_in_an_example() -> None:
    """A new form of a line needs an example too, if need be in `table/more_examples.py`."""
    rules = {item.name for item in tables().reductions if item.name is not None}
    sources = (example_source(row, text) for row in SIGNATURES for text in row.examples)
    shown = {name for text in sources for name in rules_in(text)}
    assert {name for name in rules if not name.startswith("__")} - shown == set()


def rules_in(text: str) -> Iterator[str]:
    """The rules of the grammar that a file uses."""
    bag = DiagnosticBag(SourceFile.from_text(text))
    for region in find_items(bag).regions:
        assert isinstance(region, Region)
        tokens = case_tokens(region, bag.source.text)
        waiting: list[Child] = [parse_tokens(region, tokens, bag)]
        for part in waiting:
            if isinstance(part, Branch):
                yield part.data
                waiting.extend(part.children)


def test_further_examples_belong_to_words() -> None:
    assert set(MORE_EXAMPLES) <= {(row.family, row.word) for row in SIGNATURES}


@pytest.mark.parametrize("word", sorted(tables().keywords))
def test_every_keyword_is_shown_in_the_form_of_a_word(word: str) -> None:
    assert word in shown_words(), f"say in the form of a row where `{word}` stands"


def test_a_word_has_its_wording_in_both_languages_or_in_none() -> None:
    """Only what no card prints has none: signs, files, and the notation of tests."""
    unprinted = {row.word for row in SIGNATURES if not row.japanese and not row.english}
    tests = {row.word for row in SIGNATURES if row.family is Family.TEST}
    assert unprinted - tests == UNPRINTED
    halves = [row.word for row in SIGNATURES if bool(row.japanese) != bool(row.english)]
    assert set(halves) <= JAPANESE_ALONE


def test_every_group_says_its_type_its_place_and_its_legality() -> None:
    assert set(GROUPS) == set(Family) == {row.family for row in SIGNATURES}


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
