"""Diagnostics in Japanese: every code has its texts, and no English prose is left in them."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path
from string import Formatter

import pytest

from rushscript.diagnostics import Diagnostic
from rushscript.messages import Language, told
from rushscript.messages.catalogue import MESSAGES
from rushscript.messages.japanese import JAPANESE
from rushscript.messages.japanese.filling import in_japanese
from rushscript.semantics import NO_NAMES
from rushscript.semantics.scopes import Holds
from rushscript.syntax import explain
from rushscript.syntax.sayings import ADVISED, SAYINGS
from rushscript.syntax.type_line import Part
from rushscript.syntax.words import BUILT_IN_NAMES
from tests.deck_pages import problems_of
from tests.test_diagnostics import PAGES, Page, check_text, day_of
from tests.unit.messages.english import english_in, english_told

ROOT = Path(__file__).parents[3]
CODE = re.compile(r"`[^`]+`")
TOKEN = re.compile(r'"[^"\n]*"|[A-Za-z_/\'-]+|\d+|[^\s\w]')


def names_in(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def test_every_code_has_japanese_texts() -> None:
    missing = sorted(MESSAGES.keys() - JAPANESE.keys())
    assert not missing, f"write their rows in rushscript/messages/japanese: {missing}"
    assert sorted(JAPANESE.keys() - MESSAGES.keys()) == []


@pytest.mark.parametrize("code", sorted(MESSAGES))
def test_both_languages_say_the_same_facts_and_the_same_code(code: str) -> None:
    english = (MESSAGES[code].text, MESSAGES[code].label, MESSAGES[code].help)
    for said, japanese in zip(english, JAPANESE[code], strict=True):
        assert bool(said) is bool(japanese)
        assert not english_in(re.sub(r"\{\w+\}", "", japanese))
        source = [text for text in CODE.findall(said) if not re.fullmatch(r"`\{\w+\}`", text)]
        assert Counter(source) <= Counter(CODE.findall(japanese)), "code stays as it is"
    assert names_in("".join(english)) == names_in("".join(JAPANESE[code]))


@pytest.mark.parametrize("page", PAGES, ids=[page.code for page in PAGES])
def test_no_english_is_left_in_the_messages_of_a_page(page: Page) -> None:
    for kind, source, _ in page.mistakes:
        if kind.startswith("deck"):
            told_of = [
                (item.code, item.facts) for item in problems_of(source, day_of(kind), page.limits)
            ]
        else:
            _, found = check_text(source, page.required)
            told_of = [(item.code, item.parameters) for item in found]
        assert [part for code, facts in told_of for part in english_told(code, facts)] == []
        assert [code for code, facts in told_of if not keeps_code(code, dict(facts))] == []


def keeps_code(code: str, facts: dict[str, str]) -> bool:
    """Whether all source code of the English message stands in the Japanese one, as it is."""
    english, japanese = told(code, facts), told(code, facts, Language.JAPANESE)
    return all(
        Counter(CODE.findall(said)) <= Counter(CODE.findall(other))
        for said, other in (
            (english.text, japanese.text),
            (english.label, japanese.label),
            (english.help, japanese.help),
        )
    )


def phrases() -> list[str]:
    """The English phrases of the tables that facts of messages are taken from."""
    return [
        *(group.text for group in explain._GROUPS),
        *explain._NAMES.values(),
        *(saying.write.format(*"ABCDEFGH") for saying in SAYINGS if saying.advice),
        *ADVISED.values(),
        *Part,
        *Holds,
        *(name.where for name in BUILT_IN_NAMES.values() if name.where is not None),
    ]


def test_the_phrases_of_every_table_are_said_in_japanese() -> None:
    assert [text for text in phrases() if english_in(in_japanese(text))] == []


def test_no_english_is_left_for_mistakes_of_every_kind() -> None:
    """Words left out, doubled, exchanged and misspelt at places drawn from cards and tests."""
    rng = random.Random("japanese")
    texts = [
        part
        for path in sorted((ROOT / "cards_dsl").rglob("*.rush"))
        for part in re.split(r"(?m)^(?=card |test )", path.read_text(encoding="utf-8"))
        if part.startswith(("card", "test"))
    ]
    words = sorted({word for text in texts for word in TOKEN.findall(text)})
    for _ in range(1500):
        _, found = check_text(mistaken(rng.choice(texts), words, rng), NO_NAMES)
        left = [part for item in found for part in english_told(item.code, item.parameters)]
        assert left == []


def mistaken(text: str, words: list[str], rng: random.Random) -> str:
    place = rng.choice(list(TOKEN.finditer(text)))
    word = place.group()
    instead = rng.choice(("", f"{word} {word}", rng.choice(words), word[:-1], f"{word}、"))
    return text[: place.start()] + instead + text[place.end() :]


# ------------------------------------------------------------------------------------- filling


@pytest.mark.parametrize(
    ("english", "japanese"),
    [
        ("`draw`, `set` or `send`", "`draw`、`set` または `send`"),
        ("`a:x` and `b:x`", "`a:x` と `b:x`"),
        ('"Alpha" and 2 "Beta"', "「Alpha」 と 2 「Beta」"),
        ("a number or a formula in `[ ]`", "数 または `[ ]` の中の式"),
        ("a spell, a trap or a spell/trap", "魔法カード、罠カード または 魔法・罠カード"),
        ("normal spell", "通常魔法"),
        (
            "write `or`, or declare the name: `name`",
            "`or` と書くか、名前を宣言してください: `name`",
        ),
        ("write `dragon` or `draw and send`", "`dragon` か `draw and send` を書いてください"),
        ("2 cards", "2 枚"),
        ("words that nobody knows", "words that nobody knows"),
        ("", ""),
    ],
)
def test_a_phrase_is_said_in_japanese(english: str, japanese: str) -> None:
    assert in_japanese(english) == japanese


def test_code_is_never_translated() -> None:
    """A fact that is a word of the language is one of Japanese where it is prose only."""
    words = told("RS224", {"verb": "set", "zone": "deck", "zones": "`hand`"}, Language.JAPANESE)
    assert words.text == "`set` はデッキのカードを扱いません"
    assert words.help == "`hand` を書くか、別の動詞にしてください"


def test_names_of_cards_are_never_translated() -> None:
    words = told("RS202", {"name": "cards", "more": "", "near": "remove it"}, Language.JAPANESE)
    assert words.text == "「cards」という名前のカードはありません"


def test_nothing_of_a_mistake_is_told_in_japanese_by_default() -> None:
    _, found = check_text('card "A" {\n    spell nromal\n}\n', NO_NAMES)
    assert [item.message for item in found] == [told_by(item, Language.ENGLISH) for item in found]
    assert [item.message for item in found] != [told_by(item, Language.JAPANESE) for item in found]


def told_by(item: Diagnostic, language: Language) -> str:
    return item.words(language).text
