"""Mistakes: what is reported, where, and that one mistake does not hide or make another."""

from __future__ import annotations

import pytest

from rushscript.diagnostics import render
from rushscript.source import SourceFile
from rushscript.syntax import nodes as n
from rushscript.syntax import parse
from tests.unit.syntax.reading import card_with, codes, mistakes, read

IN_CLAUSES = [
    ("effect self gains atk 300", "RS105", "3:34"),
    ("effect destroy 1 monster", "RS106", "3:33"),
    ("effect destroy 1 monster(fire) to hand", "RS106", "3:40"),
    ("effect destory 1 monster on your field", "RS107", "3:16"),
    ("effect destroy all monsters on opponents field", "RS107", "3:40"),
    ("effect draw 1\ncost pay 500 lp", "RS110", "4:1"),
    ("effect draw 1\neffect draw 2", "RS120", "4:1"),
    ("condition there is a monster(level = 7) on your field", "RS113", "3:44"),
    ("condition there is a monster(level == 7) on your field", "RS116", "3:44"),
    ("condition there is a monster in your field", "RS114", "3:38"),
    ("condition there is a monster on your hand", "RS114", "3:38"),
    ("condition there is a monster(beast-warrior) on your field", "RS117", "3:38"),
    ("cost reveal 1 card in your hand as field", "RS115", "3:44"),
    ("condition there is a monster(fire on your field", "RS104", "3:37"),
    ("condition there is a monster fire) on your field", "RS103", "3:42"),
    ('condition there is "A on your field', "RS008", "3:28"),
    ('condition there is "\\n" on your field', "RS009", "3:29"),
    ("effect draw 1234567890123", "RS010", "3:21"),
    ("effect draw ３", "RS005", "3:21"),
    ("effect draw 1；", "RS005", "3:22"),
    ("condition there is a monster（fire) on your field", "RS005", "3:37"),
    ("effect\u00a0draw 1", "RS005", "3:15"),
    ("effect draw\u200b 1", "RS005", "3:20"),
    ("condition there is “A” on your field", "RS005", "3:28"),
    ("effect destroy 1 card on opponent’s field", "RS005", "3:34"),
    ("effect draw 1 ★", "RS006", "3:23"),
    ('condition there is a monster("A) on your field', "RS008", "3:38"),
    ("when you have not drawn this turn\neffect draw 1", "RS760", "3:9"),
    ("condition opponent normal summons a monster\neffect draw 1", "RS760", "3:9"),
    ("when\n draw 1\n then draw 1", "RS760", "3:9"),
    ("effect reveal 1 card in your graveyard to hand", "RS760", "3:16"),
    ("cost shuffle 800 lp\neffect draw 1", "RS760", "3:14"),
    ("effect 1 card in your hand to graveyard", "RS761", "3:16"),
    ("effect 500 damage to opponent", "RS761", "3:16"),
    ("effect\n draw 1\n then 500 lp", "RS761", "5:7"),
    ("effect all spells on opponent's field", "RS761", "3:16"),
    ("effect destroy 1 (dragon) on your field", "RS762", "3:26"),
    ("effect draw [count((monsters(dragon)) on your field)]", "RS763", "3:28"),
    ("condition tehre is a monster on your field\neffect draw 1", "RS107", "3:19"),
    ("effect\n draw 1\n als may draw 1", "RS107", "5:2"),
    ("effect self gains atk 500\n thi turn", "RS107", "4:2"),
    ("draw 1\nthen draw 1\nself gains atk 300 this turn", "RS123", "3:9"),
    ("when opponent opponent sets a trap\nor when you draw\neffect draw 1", "RS686", "3:23"),
    ("when you normal and special summon a monster\nor when you draw", "RS123", "3:25"),
    ("effect gain " + "1 + " * 2_000 + "1 lp", "RS011", "3:21"),
    ("effect gain " + "half of " * 900 + "1 lp", "RS011", "3:1181"),
]


@pytest.mark.parametrize(("clauses", "code", "place"), IN_CLAUSES)
def test_a_mistake_in_a_clause_is_reported_once(clauses: str, code: str, place: str) -> None:
    text = card_with(clauses)
    (found,) = mistakes(text)
    assert (found.code, place_of(found.source, found.span.start)) == (code, place)
    assert found.help


ALONE = [
    ('crad "A" {\n}\n', "RS109"),
    ('foo\ncard "A" { spell normal }\n', "RS109"),
    ("card A { spell normal }\n", "RS122"),
    ('card "A" {\n    spell normal\n}\n}\n', "RS103"),
    ('card "A" {\n    activate {\n        effect draw 1\n', "RS102"),
    ('card "A" {\n    spell normal\n    activate { effect draw 1 }\n    number "X"\n}\n', "RS111"),
    ('card "A" {\n    spell\n}\n', "RS112"),
    ('card "A" {\n    monster effect level 4 fire 1000/800\n}\n', "RS112"),
    ('card "A" {\n    monster effect fire dragon 1000/800\n}\n', "RS112"),
    ('card "A" {\n    monster effect level 4 fire dragon 1000\n}\n', "RS112"),
    ('card "A"\nspell normal\n', "RS101"),
    ('monster "A" ja "B" {\n    spell normal\n}\n', "RS109"),
    ('"A" card {\n    spell normal\n}\n', "RS109"),
    (
        'card "A" {\n    monster normal level 1 fire rock 0/0\n    activate { self pierces }\n}\n',
        "RS760",
    ),
    (
        'card "A" {\n    continuous {\n        cost pay 1 lp\n        effect draw 1\n    }\n}\n',
        "RS760",
    ),
    ('card "A" {\n    igniton { effect draw 1 }\n}\n', "RS107"),
    ('test "A" {\n    given { }\n    actvate "A"\n}\n', "RS107"),
]


@pytest.mark.parametrize(("text", "code"), ALONE)
def test_a_mistake_in_an_item_is_reported_once(text: str, code: str) -> None:
    assert codes(text) == [code]


def place_of(source: SourceFile, offset: int) -> str:
    line, column = source.line_column(offset)
    return f"{line}:{column}"


def test_several_broken_steps_are_all_reported() -> None:
    text = card_with(
        "effect\n destory 1 monster on your field\n draw 1\n destroy 1 monster\n"
        " self gains atk 1\n if self is face-up {\n draw many\n }"
    )
    assert codes(text) == ["RS107", "RS106", "RS105", "RS101"]


def test_a_broken_card_keeps_its_name_and_hides_no_other() -> None:
    text = 'card "A" {\n    sepll normal\n}\n\ncard "B" {\n    spell normal\n}\n'
    found, diagnostics = parse(SourceFile.from_text(text))
    assert [diagnostic.code for diagnostic in diagnostics] == ["RS107"]
    broken, card = found.items
    assert broken == n.Broken("A")
    assert isinstance(card, n.Card)


def test_uses_of_a_name_that_is_a_reserved_word_are_not_reported_again() -> None:
    text = card_with(
        "cost reveal 1 card in your hand as set\neffect\n shuffle set into deck\n draw many"
    )
    assert codes(text) == ["RS115", "RS101"]


def test_an_unclosed_brace_is_shown_where_it_opened_and_the_next_card_is_read() -> None:
    text = (
        'card "A" {\n    ignition {\n        effect draw 1\n\n'
        '    continuous { self pierces }\n}\n\ncard "B" { spell normal }\n'
    )
    found, (diagnostic,) = parse(SourceFile.from_text(text))
    assert diagnostic.code == "RS102"
    assert place_of(diagnostic.source, diagnostic.span.start) == "2:14"
    assert isinstance(found.items[1], n.Card)


def test_wrong_characters_in_quotes_and_comments_are_fine() -> None:
    read('card "Ａ（Ｂ）：★　“x” \u200b" {\n    spell normal  # （ ：　\u200b\n}\n')


LIMITS = {
    "bytes": ('name "A"\n' * 120_000, "RS001"),
    "wide characters count in bytes": (("#" + "あ" * 9_000 + "\n") * 40, "RS001"),
    "line": ("# " + "a" * 10_000, "RS002"),
    "nesting in a card": ('card "A" {\n' + "(" * 9_000, "RS003"),
    "nesting on lines": ('card "A" {\n' + "{\n" * 10_000, "RS003"),
    "opening brackets": ("(\n" * 10_000, "RS003"),
    "closing brackets": (")\n" * 10_000, "RS109"),
    "no text": ("card \0", "RS004"),
    "not UTF-8": ("card \ufffd", "RS004"),
}


@pytest.mark.parametrize(("text", "expected"), LIMITS.values(), ids=LIMITS.keys())
def test_a_file_past_a_limit_has_one_diagnostic(text: str, expected: str) -> None:
    found, diagnostics = parse(SourceFile.from_text(text))
    assert [diagnostic.code for diagnostic in diagnostics] == [expected]
    assert found.items == ()


def test_a_file_with_very_many_mistakes_is_not_read_to_its_end() -> None:
    text = "".join(f'card "A{index}" {{\n    foo\n}}\n' for index in range(300))
    found = codes(text)
    assert len(found) == 101
    assert "RS121" in found


def test_what_is_expected_is_said_in_words_of_the_language() -> None:
    (found,) = mistakes(card_with("condition foo"))
    shown = render(found)
    assert "_" not in shown.split("help:")[1]
    assert "LBRACE" not in shown
