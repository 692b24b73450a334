"""What the texts of the real cards are made of: each kind of phrase has its words here, and two
cards of `cards_dsl/` that use them; where no two real cards print it, invented ones of
`tests/scenarios/`.

`tests/vocabulary.csv` has a row for each kind, numbered by how many cards need it: what it is, the
words of the table, how the language writes it, and the cards. How it is written are patterns of
words, `~` between them: `N` is a number, `NAME` a given name, `STRING` something in quotes, `TYPE`
and `ATTRIBUTE` such a word, and `...` what stands between within a clause. A row with fewer than
two real cards says why.
"""

from __future__ import annotations

import csv
import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from msgspec.structs import replace

from rushscript.editors.colours import Colour, colour_of_word
from rushscript.library.files import installed_packs
from rushscript.semantics.signatures import SIGNATURES
from rushscript.source import SourceFile
from rushscript.syntax import parse, show
from rushscript.syntax.lexer import lex
from rushscript.syntax.nodes import Card, CardNumbers, Flavour, Identifier, Passcodes
from rushscript.syntax.words import base
from rushscript.vocabulary import Attribute, Type

TABLE: Final = Path(__file__).with_name("vocabulary.csv")
SCENARIOS: Final = Path(__file__).with_name("scenarios")
ROWS: Final = 187
WITHOUT_WORDS: Final = {19, 150, 182}
"""No requirement, no effect, and notes in brackets: there is nothing to write for them."""

NO_TEXT: Final = (CardNumbers, Passcodes, Identifier, Flavour)
OPERANDS: Final = {
    "N": r"\d+",
    "TYPE": "(?:" + "|".join(map(str, Type)) + ")",
    "ATTRIBUTE": "(?:" + "|".join(map(str, Attribute)) + ")",
    "...": r"(?:(?!condition |cost |effect |then |also )[^{}])*?",
}


@cache
def rows() -> list[dict[str, str]]:
    with TABLE.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@cache
def real() -> dict[str, str]:
    """The words of each card of the packs, without its tests, names and numbers."""
    return scripts_in(installed_packs())


@cache
def scripts() -> dict[str, str]:
    """Those words of the invented cards, too."""
    return {**scripts_in(SCENARIOS), **real()}


def scripts_in(directory: Path) -> dict[str, str]:
    found = {}
    for path in sorted(directory.rglob("*.rush")):
        nodes, _ = parse(SourceFile.read(path))
        for item in nodes.items:
            if isinstance(item, Card):
                headers = tuple(part for part in item.headers if not isinstance(part, NO_TEXT))
                found[item.name.text] = spoken(show(replace(item, headers=headers)))
    return found


def spoken(text: str) -> str:
    """The words of a text in their base forms, with one blank around each."""
    symbols = (symbol(token.type, token.value) for token in lex(text, 0, len(text)))
    return " ".join(word for word in symbols if word)


def symbol(kind: str, text: str) -> str:
    if kind == "STRING":
        return "STRING"
    if kind == "WORD" and colour_of_word(text) is Colour.NAME:
        return "NAME"
    if kind in ("_NL", "COMMENT"):
        return ""
    return base(text) if "/" in text else " ".join(map(base, text.split()))


@cache
def pattern(words: str) -> re.Pattern[str]:
    between = OPERANDS["..."]
    parts = [OPERANDS.get(word, re.escape(base(word))) for word in words.split()]
    return re.compile(rf"(?<!\S){' '.join(parts).replace(f'{between} ', between)}(?!\S)")


def uses(card: str, row: dict[str, str]) -> bool:
    """Whether one of the patterns of a row stands in the script of a card."""
    return any(pattern(words).search(scripts()[card]) for words in row["written"].split("~"))


def cards_of(row: dict[str, str]) -> list[str]:
    return [row[key] for key in ("card_1", "card_2") if row[key]]


def test_every_kind_of_phrase_has_its_row() -> None:
    assert [int(row["row"]) for row in rows()] == [
        number for number in range(1, ROWS + 1) if number not in WITHOUT_WORDS
    ]


def test_a_row_says_what_it_is_in_words_of_its_own() -> None:
    says = [row["says"] for row in rows()]
    assert all(says)
    assert len(set(says)) == len(says)


@pytest.mark.parametrize("row", rows(), ids=lambda row: row["row"])
def test_the_words_of_a_row_are_words_of_the_table(row: dict[str, str]) -> None:
    words = [word.strip() for word in row["words"].split(";") if word]
    assert words or row["why"]
    assert bool(words) == bool(row["written"])
    assert [word for word in words if word not in {item.word for item in SIGNATURES}] == []


@pytest.mark.parametrize("row", rows(), ids=lambda row: row["row"])
def test_two_cards_use_the_words_of_a_row(row: dict[str, str]) -> None:
    cards = cards_of(row)
    assert len(set(cards)) == len(cards)
    assert (sum(card in real() for card in cards) < 2) == bool(row["why"]), "say why"
    assert [card for card in cards if card not in scripts()] == []
    assert [card for card in cards if not uses(card, row)] == []


def test_a_pattern_tells_cards_apart() -> None:
    """Of a few cards, drawn over all packs, no pattern fits every one."""
    some = sorted(real())[:: max(1, len(real()) // 40)]
    for row in rows():
        if row["written"]:
            assert not all(uses(card, row) for card in some), row["says"]
