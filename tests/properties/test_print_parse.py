"""Printing and parsing undo each other, on random programs of all kinds of nodes."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from rushscript.diagnostics import render
from rushscript.source import SourceFile
from rushscript.syntax import nodes as n
from rushscript.syntax import parse, show
from rushscript.syntax.nodes import nodes_in
from rushscript.syntax.printing.wrapping import INDENT, wrap
from rushscript.testing.strategies.files import file, test_case
from rushscript.testing.strategies.scripts import card

YOUR_HAND = n.InZones(n.Word("your"), (n.Word("hand"),))
FILTERED = """card "A" {{
    monster effect level 4 fire dragon 1000/0
    ignition {{
        condition there is a {} on your field
        effect draw 1
    }}
}}
"""


def read_back(program: n.File) -> n.File:
    """Parses what the printer writes; shows text and diagnostics when that goes wrong."""
    text = show(program)
    found, diagnostics = parse(SourceFile.from_text(text))
    assert not diagnostics, "\n".join([text, *map(render, diagnostics)])
    return found


@given(card)
@settings(max_examples=150)
def test_a_card_is_read_back_as_it_was(drawn: n.Card) -> None:
    assert read_back(n.File((drawn,))) == n.File((drawn,))


def test_a_place_before_or_ends_where_another_filter_follows() -> None:
    same = n.SameAs(n.Word("atk"), n.Cards(n.HeadNoun(n.Word("card")), YOUR_HAND))
    normal = n.WordTest(n.Word("normal"))
    for first in (same, n.NotTest(same), n.NotTest(n.NotTest(same))):
        for whole in (n.OrTest((first, normal)), n.OrTest((normal, first))):
            for test in (first, whole, n.NotTest(whole)):
                noun = n.HeadNoun(n.Word("monster"), (test, normal))
                text = FILTERED.format(show(noun))
                found, diagnostics = parse(SourceFile.from_text(text))
                assert not diagnostics, text
                assert any(part == noun for part in nodes_in(found)), text


@given(test_case)
@settings(max_examples=100)
def test_a_test_is_read_back_as_it_was(drawn: n.TestCase) -> None:
    assert read_back(n.File((drawn,))) == n.File((drawn,))


@given(file)
@settings(max_examples=60)
def test_a_file_keeps_its_items_and_comments(drawn: n.File) -> None:
    assert read_back(drawn) == drawn


@given(file)
@settings(max_examples=30)
def test_formatting_twice_changes_nothing(drawn: n.File) -> None:
    text = show(drawn)
    found, _ = parse(SourceFile.from_text(text))
    assert show(found) == text


@given(card)
@settings(max_examples=40)
def test_lines_of_code_fit_unless_a_name_is_longer(drawn: n.Card) -> None:
    for line in show(drawn).splitlines():
        code = line.split("#")[0].rstrip()
        # A line without a place to break it stays long.
        depth = (len(code) - len(code.strip())) // INDENT
        assert len(code) <= 100 or code.count('"') or len(wrap(code.strip(), depth)) == 1


@given(st.text(max_size=200))
@settings(max_examples=200)
def test_any_text_is_parsed_or_refused_without_a_traceback(text: str) -> None:
    _, diagnostics = parse(SourceFile.from_text(text))
    for diagnostic in diagnostics:
        assert render(diagnostic)


WORDS = [
    "card",
    "test",
    "name",
    "given",
    '"A"',
    '"B',
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    ",",
    "+",
    "=",
    "==",
    "#",
    "ja",
    "spell",
    "monster",
    "trap",
    "normal",
    "effect",
    "level",
    "7",
    "fire",
    "dragon",
    "1000/800",
    "ignition",
    "activate",
    "continuous",
    "when",
    "or",
    "condition",
    "cost",
    "and",
    "then",
    "also",
    "if",
    "else",
    "may",
    "destroy",
    "draw",
    "1",
    "2",
    "all",
    "up",
    "to",
    "your",
    "opponent's",
    "opponent",
    "field",
    "hand",
    "on",
    "in",
    "gains",
    "atk",
    "this",
    "turn",
    "self",
    "paid",
    "as",
    "expect",
    "has",
    "（",
    "\u3000",
    "：\n",
    "\n",
    "\n",
    "\n",
]


@given(st.lists(st.sampled_from(WORDS), max_size=60))
@settings(max_examples=200)
def test_any_words_are_parsed_or_refused_without_a_traceback(words: list[str]) -> None:
    _, diagnostics = parse(SourceFile.from_text(" ".join(words)))
    for diagnostic in diagnostics:
        assert render(diagnostic)


@given(card, st.data())
@settings(max_examples=80)
def test_a_card_cut_short_or_spoilt_is_refused_without_a_traceback(
    drawn: n.Card, data: st.DataObject
) -> None:
    text = show(drawn)
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start, min(len(text), start + 12)))
    _, diagnostics = parse(SourceFile.from_text(text[:start] + text[end:]))
    for diagnostic in diagnostics:
        assert render(diagnostic)
