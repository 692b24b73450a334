"""Words of the language are found by any form, by the words of their form, and by the print."""

from __future__ import annotations

import pytest

from rushscript.semantics.looking_up import (
    find_family,
    find_rows,
    near_words,
    other_word,
    rows_of,
)
from rushscript.semantics.signatures import SIGNATURES
from rushscript.semantics.table.row import Family, Signature


def words(text: str) -> list[str]:
    return [row.word for row in find_rows(text)]


@pytest.mark.parametrize("row", SIGNATURES, ids=[f"{r.family.name} {r.word}" for r in SIGNATURES])
def test_a_word_is_found_by_itself(row: Signature) -> None:
    assert row in find_rows(row.word)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("destroys", "destroy"),
        ("monsters", "monster"),
        ("spells/traps", "spell/trap"),
        ("special summons", "special summon"),
        ("Graveyard", "graveyard"),
        ("fewer", "there are"),
        ("piercing", "pierce"),
    ],
)
def test_a_word_is_found_in_any_form(text: str, word: str) -> None:
    assert word in words(text)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("墓地へ送る", "send"),
        ("貫通", "pierce"),
        ("モンスター１体を破壊する", "destroy"),
        ("次の相手ターン終了時", "until end of next turn"),
        ("守備表示", "in defense"),
        ("Destroy X", "destroy"),
        ("Destroy 1 monster", "destroy"),
    ],
)
def test_a_word_is_found_by_what_is_printed(text: str, word: str) -> None:
    assert word in words(text)


def test_a_word_of_the_language_is_not_mixed_with_words_in_whose_form_it_stands() -> None:
    assert words("monster") == ["monster"]


def test_what_is_no_word_is_answered_with_near_ones_or_the_word_to_write() -> None:
    assert words("graveyrd") == []
    assert near_words("graveyrd") == ["graveyard"]
    assert words("xyzzy") == near_words("xyzzy") == []
    assert "send" in (other_word("discard") or "")
    assert other_word("two") == "write `2`"
    assert other_word("xyzzy") is None


def test_a_group_is_found_by_its_name_and_its_first_word() -> None:
    assert find_family("verbs") is Family.VERB
    assert find_family("Files, cards and blocks") is find_family("files") is Family.FILE
    assert find_family("") is find_family("xyzzy") is None
    assert next(row.word for row in rows_of(Family.DURATION)) == "this turn"
