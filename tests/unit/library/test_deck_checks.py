"""The decks of a pack, checked without compiling: names and construction rules, with lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from rushscript.errors import DeckProblem
from rushscript.library.deck_checks import CheckedDecks, check_decks
from rushscript.library.loading import Loader
from tests.unit.library.packs import card, write_pack

ALPHABET = "ABCDEFGHIJKLMN"
CARDS = "\n".join(card(f"Alpha {letter}") for letter in ALPHABET)
LEGAL = "\n".join(f"3 Alpha {letter}" for letter in ALPHABET)


def checked(directory: Path, cards: str = CARDS, *, deck: str | bytes = LEGAL) -> CheckedDecks:
    pack = write_pack(directory, "mine", cards)
    data = deck.encode() if isinstance(deck, str) else deck
    (pack / "decks" / "main.deck").write_bytes(data)
    loader = Loader()
    (loaded,) = loader.load([pack])
    return check_decks(loaded, loaded.decks_at([pack]), loader.loaded)


def problem(directory: Path, deck: str | bytes, cards: str = CARDS) -> DeckProblem:
    found = checked(directory, cards, deck=deck)
    assert found.sound == 0
    (only,) = found.problems
    assert only.source.endswith("main.deck")
    return only


def test_a_deck_in_order_is_sound(tmp_path: Path) -> None:
    assert checked(tmp_path) == CheckedDecks(1)


def test_maximum_monsters_are_cards_of_the_main_deck(tmp_path: Path) -> None:
    part = 'card "Alpha {0}" {{\n    monster maximum {0} effect level 4 water machine {1}\n{2}\n'
    effect = "    ignition { effect draw 1 }\n}"
    summon = '    summon by maximum with "Alpha left" + "Alpha right"\n'
    cards = "\n".join(
        (
            CARDS,
            part.format("left", "600/0", effect),
            part.format("center", "900/0 maximum 3500", summon + effect),
            part.format("right", "500/0", effect),
        )
    )
    deck = f"{LEGAL}\n3 Alpha left\n3 Alpha center\n3 Alpha right"
    assert checked(tmp_path, cards, deck=deck) == CheckedDecks(1)


def test_an_unknown_name_is_told_with_its_line(tmp_path: Path) -> None:
    found = problem(tmp_path, f"{LEGAL}\n1 Alpho A")
    assert (found.line, found.card) == (15, "Alpho A")
    assert "did you mean `Alpha A`" in found.message


@pytest.mark.parametrize(
    ("deck", "line", "rule"),
    [
        ("3 Alpha A", 1, "R-012"),
        (f"{LEGAL}\n1 Alpha C", 15, "copies per name"),
        (f"{LEGAL}\nextra\n1 Alphaカード", 16, "T-032"),
    ],
)
def test_a_broken_rule_is_told_with_its_line(
    tmp_path: Path, deck: str, line: int, rule: str
) -> None:
    cards = f"{CARDS}\n{card('Alpha')}"
    found = problem(tmp_path, deck, cards)
    assert (found.line, found.rule) == (line, rule)


def test_a_file_that_is_no_deck_is_told(tmp_path: Path) -> None:
    assert "this is no deck file" in problem(tmp_path, b"\xff\xfe").message


def test_nothing_is_told_of_decks_while_the_cards_have_errors(tmp_path: Path) -> None:
    assert checked(tmp_path, 'card "Broken" {\n    monster\n}\n', deck="junk") == CheckedDecks()


def test_the_cards_of_a_required_pack_can_be_used(tmp_path: Path) -> None:
    write_pack(tmp_path, "base", CARDS)
    mine = write_pack(tmp_path, "mine", requires=("base",))
    alone = write_pack(tmp_path, "alone")
    for pack in (mine, alone):
        (pack / "decks" / "main.deck").write_text(LEGAL, encoding="utf-8")
    loader = Loader()
    packs = {pack.name: pack for pack in loader.load([tmp_path])}
    found = {
        name: check_decks(packs[name], packs[name].decks_at([tmp_path]), loader.loaded)
        for name in ("mine", "alone")
    }
    assert found["mine"] == CheckedDecks(1)
    assert "there is no card" in found["alone"].problems[0].message


def test_files_are_asked_for_by_themselves_or_by_a_directory(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, "mine", CARDS)
    (pack / "more.rush").write_text(card("Beta"), encoding="utf-8")
    (pack / "decks" / "main.deck").write_text(LEGAL, encoding="utf-8")
    (loaded,) = Loader().load([pack])
    assert len(loaded.files_at([tmp_path])) == 2
    assert loaded.files_at([pack / "decks"]) == ()
    (one,) = loaded.files_at([pack / "more.rush"])
    assert one.source.name.endswith("more.rush")
    assert loaded.decks_at([pack / "more.rush"]) == ()
    assert len(loaded.decks_at([pack])) == 1
