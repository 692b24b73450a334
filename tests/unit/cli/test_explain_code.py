"""`explain-code`: the page of a diagnostic in the terminal."""

from __future__ import annotations

import pytest

from rushscript.messages.catalogue import MESSAGES
from tests.unit.cli.running import refused, run


def test_a_page_says_what_why_and_the_right_way() -> None:
    told = run("explain-code", "RS204").output
    assert told.startswith("RS204: two cards of one name\n\nTwo cards have the same name")
    assert "\n\nWhy: Players, decks and other cards" in told
    assert '\n    error[RS204]: the name "灯" is taken' in told
    assert "\nThe right way:\n" in told
    assert "```" not in told
    assert "\n\n\n" not in told


@pytest.mark.parametrize("written", ["rs204", "204", "[RS204]"])
def test_a_code_is_known_however_it_is_written(written: str) -> None:
    assert run("explain-code", written).output.startswith("RS204: ")


def test_an_unknown_code_is_told_with_near_ones() -> None:
    told = "error: there is no code `RS999`; did you mean `RS599`?"
    assert refused("explain-code", "RS999") == told


def test_what_is_no_code_at_all_is_told_where_they_are() -> None:
    told = "error: there is no code `LANTERN`; `rushscript explain-code` lists them"
    assert refused("explain-code", "lantern") == told


def test_without_a_code_all_are_listed() -> None:
    lines = run("explain-code").output.splitlines()
    assert [line.split("  ")[0] for line in lines] == sorted(MESSAGES)
    assert "RS204  two cards of one name" in lines


def test_the_japanese_message_stands_above_the_page() -> None:
    told = run("explain-code", "RS219", "--lang", "ja").output
    assert told.startswith(
        "エラー[RS219]: `…` がつなぐステップがありません\n"
        "ヒント: `…` を取り除いてください\n\nRS219: "
    )


def test_every_code_is_explained_in_both_languages() -> None:
    for code in sorted(MESSAGES):
        english = run("explain-code", code).output
        japanese = run("explain-code", code, "--lang", "ja").output
        assert japanese.endswith(english)
        assert japanese.startswith(("エラー", "警告"))
