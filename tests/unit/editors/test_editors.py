"""Colours of card files: every word has one, every card is coloured whole, nothing lags behind."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from pygments.token import Error, Keyword, Name, String, Whitespace

from rushscript.data_files import data_dir
from rushscript.editors.colours import (
    WORDS_OF,
    Colour,
    colour_of_terminal,
    colour_of_word,
    patterns,
    spellings,
)
from rushscript.editors.pygments_lexer import TOKENS, RushscriptLexer
from rushscript.editors.textmate import FILE, SCOPES, textmate_grammar
from rushscript.semantics.signatures import SIGNATURES
from rushscript.semantics.table.row import Family
from rushscript.syntax.table import LAYOUT_TERMINALS, tables
from rushscript.syntax.words import FORMS, base

ROOT = Path(__file__).parents[3]
CARD_FILES = sorted((ROOT / "cards_dsl").rglob("*.rush"))
WORDS = sorted(tables().keywords)


# ---------------------------------------------------------------------------------------- colours


@pytest.mark.parametrize("word", WORDS)
def test_every_keyword_is_coloured(word: str) -> None:
    assert colour_of_word(word) not in (Colour.NAME, Colour.WRONG, Colour.BLANK)
    assert word in spellings(colour_of_word(word))


def test_every_form_has_the_colour_of_its_word() -> None:
    for form, word in FORMS.items():
        assert colour_of_word(form) is colour_of_word(word)


def test_every_terminal_is_coloured_and_only_mistakes_are_wrong() -> None:
    for name in patterns():
        assert (colour_of_terminal(name) is Colour.WRONG) == (
            name in LAYOUT_TERMINALS and name != "COMMENT"
        )


def test_the_groups_hold_words_of_the_language_alone() -> None:
    known = {*tables().keywords, "attacker", "attacked"}
    assert {word for words in WORDS_OF.values() for word in words} <= known


def test_words_of_the_table_have_the_colour_of_their_group() -> None:
    groups = {
        Family.NOUN: Colour.NOUN,
        Family.TYPE: Colour.QUALITY,
        Family.VERB: Colour.VERB,
        Family.ZONE: Colour.ZONE,
    }
    rows = [row for row in SIGNATURES if row.family in groups and row.word in tables().keywords]
    assert len(rows) > 20
    assert {colour_of_word(row.word) is groups[row.family] for row in rows} == {True}
    types = [word for row in SIGNATURES if row.family is Family.TYPE for word in row.word.split()]
    assert {colour_of_word(word) for word in types} == {Colour.QUALITY}


def test_every_colour_has_its_scope_and_its_token() -> None:
    assert set(TOKENS) == set(Colour)
    assert set(SCOPES) == set(Colour) - {Colour.STRING, Colour.BLANK, Colour.WRONG}


# --------------------------------------------------------------------------------------- TextMate


def test_the_textmate_grammar_is_as_the_words_are() -> None:
    written = (data_dir("grammar") / FILE).read_text(encoding="utf-8")
    assert written == textmate_grammar(), (
        "python -m rushscript.semantics.reference docs/language.md"
    )


@cache
def rules() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """The rules of the grammar; a string is what stands from its begin to its end."""
    found = []
    for rule in json.loads(textmate_grammar())["patterns"]:
        pattern = (
            rule.get("match")
            or f"{rule['begin']}(?:{rule['patterns'][0]['match']}|.)*?(?:{rule['end']})"
        )
        found.append((rule["name"], re.compile(pattern)))
    return tuple(found)


def scopes(line: str) -> Iterator[tuple[str, str]]:
    """A line as an editor colours it: at each place the first rule that matches there."""
    place = 0
    while place < len(line):
        hits = ((name, match) for name, rule in rules() if (match := rule.match(line, place)))
        name, match = next(hits, ("", None))
        if match is None or not match.group():
            place += 1
            continue
        yield name, match.group()
        place = match.end()


@pytest.mark.parametrize("word", [*WORDS, *FORMS])
def test_an_editor_colours_every_word(word: str) -> None:
    assert list(scopes(f"  {word} ")) == [(f"{SCOPES[colour_of_word(word)]}.rush", word)]


@pytest.mark.parametrize(
    ("text", "scope"),
    [
        ("in face-up defense", "constant.language.quality.rush"),
        ("winged beast", "constant.language.quality.rush"),
        ("turn player's", "variable.language.side.rush"),
        ("spells/traps", "entity.name.type.noun.rush"),
        ("harbour_sage", "variable.other.name.rush"),
        ("1500", "constant.numeric.rush"),
        ('"A \\"b\\" c"', "string.quoted.double.rush"),
        ("# a comment", "comment.line.number-sign.rush"),
        ("<=", "keyword.operator.rush"),
        ("（", "invalid.illegal.rush"),
    ],
)
def test_an_editor_colours_what_is_no_single_word(text: str, scope: str) -> None:
    assert list(scopes(text)) == [(scope, text)]


@pytest.mark.parametrize("file", CARD_FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_an_editor_finds_nothing_wrong_in_a_card_file(file: Path) -> None:
    for line in file.read_text(encoding="utf-8").splitlines():
        found = list(scopes(line))
        assert not [text for name, text in found if name.startswith("invalid")], line
        assert "".join(text for _, text in found).replace(" ", "") == line.replace(" ", "")


# --------------------------------------------------------------------------------------- Pygments


@pytest.mark.parametrize("file", CARD_FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_pygments_reads_a_card_file_whole_and_without_errors(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    tokens = list(RushscriptLexer(stripnl=False, ensurenl=False).get_tokens(text))
    assert "".join(value for _, value in tokens) == text
    assert not [value for kind, value in tokens if kind in Error]
    for kind, value in tokens:
        if kind in Name.Variable:
            assert base(value) not in tables().keywords


def test_pygments_marks_what_no_card_can_hold() -> None:
    tokens = list(RushscriptLexer().get_tokens("draw １ ==\n"))
    assert [value for kind, value in tokens if kind in Error] == ["１", "=="]


def test_pygments_tells_kinds_of_words_apart() -> None:
    kinds = {value: kind for kind, value in RushscriptLexer().get_tokens('card "A" destroys x\n')}
    assert kinds['"A"'] in String
    assert kinds["card"] in Keyword.Type
    assert kinds["destroys"] in Name.Function
    assert kinds["x"] in Name.Variable
    assert kinds["\n"] in Whitespace


def test_pygments_finds_the_lexer_by_its_entry_point() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    module, name = project["entry-points"]["pygments.lexers"]["rushscript"].split(":")
    assert getattr(import_module(module), name) is RushscriptLexer
    assert any(item.startswith("pygments") for item in project["optional-dependencies"]["editors"])
