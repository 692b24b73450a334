"""The examples of docs/language.md are right: each is parsed, checked and compiled."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rushscript.compiler import compile_card
from rushscript.semantics.signatures import SIGNATURES
from rushscript.source import SourceFile
from rushscript.syntax import parse, show
from tests.unit.semantics.checking import check_texts

DOCUMENT = (Path(__file__).parents[3] / "docs" / "language.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```rush\n(.*?)^```$", DOCUMENT, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("text", EXAMPLES, ids=[text.split('"')[1] for text in EXAMPLES])
def test_an_example_is_right(text: str) -> None:
    pack, found = check_texts(text)
    assert not found
    for card in pack.cards:
        compile_card(card)


@pytest.mark.parametrize("text", EXAMPLES, ids=[text.split('"')[1] for text in EXAMPLES])
def test_an_example_is_written_as_fmt_writes_it(text: str) -> None:
    nodes, _ = parse(SourceFile.from_text(text))
    assert show(nodes) == text


def test_every_word_is_documented() -> None:
    assert [row.word for row in SIGNATURES if f"`{row.word}`" not in DOCUMENT] == []


def test_the_contents_lead_to_every_section_in_its_order() -> None:
    written = DOCUMENT.partition("<!-- words: generated")[0]
    headings = re.findall(r"^#{2,3} (.+)$", written, re.MULTILINE)
    links = re.findall(r"\[([^\]]+)\]\(#([^)]+)\)", written)
    assert [name for name, _ in links] == headings
    for name, anchor in links:
        assert anchor == re.sub(r"[^\w\- ]", "", name.lower()).replace(" ", "-")
