"""A card whose first line is broken: one mistake, and none that only follows from it."""

from __future__ import annotations

import pytest

from rushscript.formats import RUSH
from rushscript.semantics import PackFile, check
from rushscript.source import SourceFile
from rushscript.syntax import parse

REST = """ {
    monster effect level 4 fire beast 1000/0
    ignition { effect draw 1 }
}

test "it draws" {
    given { your field "Lantern Fox" }
    activate "Lantern Fox"
    expect "Lantern Fox" on your field
}
"""


def codes(first_line: str) -> list[str]:
    source = SourceFile.from_text(first_line + REST, "foxes.rush")
    nodes, syntax = parse(source)
    _, sense = check("mine", [PackFile(source, nodes)], RUSH)
    return [item.code for item in (*syntax, *sense)]


@pytest.mark.parametrize(
    ("first_line", "code"),
    [
        ("card 'Lantern Fox' ja \"灯狐\"", "RS005"),
        ('card “Lantern Fox” ja "灯狐"', "RS005"),
        ("card ‘Lantern Fox’", "RS005"),
        ('card "Lantern Fox', "RS008"),
        ('card "Lantern Fox ja "灯狐"', "RS008"),
        ('card "" ja "灯狐"', "RS285"),
        ("card Lantern Fox", "RS122"),
        ('card Lantern Fox ja "灯狐"', "RS122"),
        ("card", "RS122"),
        ('crad "Lantern Fox"', "RS109"),
        ('monster "Lantern Fox" ja "灯狐"', "RS109"),
        ('"Lantern Fox" card ja "灯狐"', "RS109"),
        ('card "Lamp Fox"', "RS202"),
    ],
)
def test_one_mistake_in_the_first_line_is_one_message(first_line: str, code: str) -> None:
    assert codes(first_line) == [code]


def test_both_names_of_a_broken_card_are_known() -> None:
    source = SourceFile.from_text(
        'card "Lantern Fox" ja "灯狐" {\n    foo\n}\n\ntest "it lies there" {\n'
        '    given { your field "灯狐" }\n    expect "Lantern Fox" on your field\n}\n'
    )
    nodes, (syntax,) = parse(source)
    assert syntax.code == "RS101"
    assert not check("mine", [PackFile(source, nodes)], RUSH)[1]


def test_a_name_in_single_quotes_says_which_quotes_to_write() -> None:
    source = SourceFile.from_text("card 'Lantern Fox' { spell normal }\n")
    (found,) = parse(source)[1]
    assert source.text[found.span.start : found.span.end] == "'Lantern Fox'"
    assert found.help == "write `\"` instead of '"


def test_the_kind_of_a_spell_that_is_not_known_is_told_with_those_there_are() -> None:
    source = SourceFile.from_text('card "Rush" { spell half-price }\n')
    nodes, syntax = parse(source)
    (found,) = check("mine", [PackFile(source, nodes)], RUSH)[1]
    assert not syntax
    assert (found.code, found.help) == ("RS264", "write `normal`")
