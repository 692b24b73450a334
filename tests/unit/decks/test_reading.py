"""Deck files: what is read, and what each wrong line is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from rushscript.decks import DeckEntry, Section, parse_deck, parse_ydk, read_deck_list
from rushscript.errors import DeckError


def test_a_deck_has_a_name_and_three_sections() -> None:
    text = (
        'deck "Mine"   # mine alone\n\n'
        'main\n2 "Dragon Bat"\n3 Dark Sorcerer\n'
        'extra\n1 "A # B"\nside\n1 160301001\n'
    )
    found = parse_deck(text)
    assert found.name == "Mine"
    assert found.entries == (
        DeckEntry(2, "Dragon Bat", Section.MAIN, 4),
        DeckEntry(3, "Dark Sorcerer", Section.MAIN, 5),
        DeckEntry(1, "A # B", Section.EXTRA, 7),
        DeckEntry(1, "160301001", Section.SIDE, 9),
    )


def test_a_deck_without_name_is_called_by_its_file(tmp_path: Path) -> None:
    path = tmp_path / "fast.deck"
    path.write_bytes(b'\xef\xbb\xbf3 "Dragon Bat"\r\n')
    found = read_deck_list(path)
    assert (found.name, found.entries[0].card) == ("fast", "Dragon Bat")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "1: this deck is empty"),
        ("main\nDragon Bat", "2: `Dragon Bat` is no line of a deck; write `3"),
        ('0 "Dragon Bat"', '1: 0 copies of "Dragon Bat"'),
        ('3 "Dragon Bat', '1: `3 "Dragon Bat` is no line'),
        ('3 "Dragon Bat"\ndeck "Late"', "2: the line `deck` stands once"),
        ("junk\n-1 Dragon Bat", "2: `-1 Dragon Bat` is no line"),
    ],
)
def test_a_wrong_line_is_told_with_its_number(text: str, told: str) -> None:
    with pytest.raises(DeckError) as error:
        parse_deck(text, "x.deck")
    assert f"x.deck:{told}" in str(error.value)


def test_every_wrong_line_is_told_at_once() -> None:
    with pytest.raises(DeckError) as error:
        parse_deck("one\ntwo\n3 Dragon Bat\nthree")
    assert len(str(error.value).splitlines()) == 3


def test_a_ydk_counts_passcodes_by_section() -> None:
    text = "#created by me\n#main\n160301001\n160302001\n160301001\n#extra\n!side\n0160301001\n"
    found = parse_ydk(text, "net")
    assert found.entries == (
        DeckEntry(2, "160301001", Section.MAIN, 3),
        DeckEntry(1, "160302001", Section.MAIN, 4),
        DeckEntry(1, "160301001", Section.SIDE, 8),
    )


def test_a_ydk_has_passcodes_only() -> None:
    with pytest.raises(DeckError, match="net:2: `Dragon Bat` is no passcode"):
        parse_ydk("#main\nDragon Bat\n", "net", "net")


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", bytes(range(256)), b"x" * 100_000])
def test_what_is_no_text_is_no_deck(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "x.deck"
    path.write_bytes(data)
    with pytest.raises(DeckError, match="this is no deck file"):
        read_deck_list(path)
