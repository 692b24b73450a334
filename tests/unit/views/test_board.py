"""The board: straight in terminal cells, and without the other player's secrets."""

from __future__ import annotations

import pytest

from rushscript.diagnostics import cell_width
from rushscript.engine.duel import Duel
from rushscript.engine.position import Placement, build_state
from rushscript.formats import RUSH
from rushscript.views import Names, draw_board, open_view, show_graveyards
from rushscript.views.board import fit, wrap
from rushscript.vocabulary import Position, Zone
from tests.unit.engine.building import fusion, named
from tests.unit.starter import starter_packs

NAMES = Names(("Ann", "武藤遊我"), 0)


def table() -> Duel:
    packs = starter_packs()
    bat, sage = packs.card("Dragon Bat"), packs.card("Dragon's Sage")
    encounter = packs.card("Dragon Encounter")
    return Duel.of(
        build_state(
            RUSH,
            [
                Placement(bat, 0, Zone.MONSTER, Position.FACE_UP_ATTACK),
                Placement(sage, 1, Zone.MONSTER, Position.FACE_DOWN_DEFENSE),
                Placement(bat, 1, Zone.MONSTER, Position.FACE_UP_DEFENSE),
                Placement(encounter, 1, Zone.SPELL_TRAP, Position.FACE_DOWN_DEFENSE),
                Placement(encounter, 0, Zone.SPELL_TRAP, Position.FACE_DOWN_DEFENSE),
                Placement(sage, 1, Zone.HAND),
                Placement(sage, 0, Zone.GRAVEYARD),
                *(Placement(bat, player, Zone.DECK) for player in (0, 1)),
            ],
        )
    )


def test_the_viewer_sits_below_and_sees_their_own_cards() -> None:
    board = draw_board(table().view(0), NAMES)
    lines = board.splitlines()
    assert lines[0].startswith("武藤遊我: 8000 LP   (hand 1, deck 1, graveyard 0)")
    assert board.index("武藤遊我") < board.index("Ann: 8000 LP")
    assert "1000/400 L3 ATK" in board
    assert "1000/400 L3 DEF" in board
    assert "Dragon Encounter" in board


def test_an_extra_deck_is_counted_for_all_and_named_for_its_owner() -> None:
    star = fusion("Star Dragon", named("Dragon Bat"))
    duel = Duel.of(
        build_state(
            RUSH, [Placement(star, 1, Zone.EXTRA_DECK), Placement(star, 1, Zone.EXTRA_DECK)]
        )
    )
    own, other = draw_board(duel.view(1), NAMES), draw_board(duel.view(0), NAMES)
    assert "graveyard 0, Extra Deck 2)" in own
    assert "   Extra Deck: 2 Star Dragon" in own
    assert "graveyard 0, Extra Deck 2)" in other
    assert "Star Dragon" not in other


def test_a_face_down_card_of_the_other_side_is_only_a_place() -> None:
    board = draw_board(table().view(0), NAMES)
    assert board.count("###") == 2
    assert "Sage" not in board


def test_a_spectator_sees_both_sides() -> None:
    board = draw_board(open_view(table()), NAMES)
    assert "Dragon's Sage" in board
    assert "###" not in board
    assert "Set " in board


def test_every_row_of_places_is_as_wide_as_the_others() -> None:
    rows = [line for line in draw_board(open_view(table()), NAMES).splitlines() if "|" in line]
    assert {cell_width(row) for row in rows} == {70}


def test_the_places_of_the_other_side_are_seen_from_across() -> None:
    rows = draw_board(table().view(0), NAMES).splitlines()
    (row,) = [line for line in rows if "L3 DEF" in line]
    assert [cell.strip() for cell in row.split("|")[1:-1]] == ["", "1000/400 L3 DEF", ""]


def test_an_equip_card_names_its_monster() -> None:
    bat, blade = starter_packs().card("Dragon Bat"), starter_packs().card("Legendary Sword")
    hero = Placement(bat, 0, Zone.MONSTER, Position.FACE_UP_ATTACK)
    lying = Placement(blade, 0, Zone.SPELL_TRAP, Position.FACE_UP_ATTACK, host=0)
    duel = Duel.of(build_state(RUSH, [hero, lying]))
    assert duel.view(1)["sides"][0]["spells_traps"][0]["equipped_to"] == "Dragon Bat"
    assert "on Dragon Bat" in draw_board(duel.view(1), Names(("You", "Foe"), 1))


def test_graveyards_are_listed() -> None:
    told = show_graveyards(table().view(0), NAMES)
    assert "Ann: graveyard 1\n   Dragon's Sage  Level" in told


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("Dragon Bat", 21, ["Dragon Bat"]),
        ("Dragon Knight of Darkness", 21, ["Dragon Knight of", "Darkness"]),
        ("ドラゴン・バット", 10, ["ドラゴン・", "バット"]),
        ("セブンスロード・マジシャン", 9, ["セブンス", "ロード・…"]),
        ("Incomprehensibilities", 9, ["Incompreh"]),
    ],
)
def test_names_are_broken_by_cells(text: str, width: int, lines: list[str]) -> None:
    found = wrap(text, width, 2)
    assert [line[:9] for line in found] == [line[:9] for line in lines]
    assert all(cell_width(line) <= width + 1 for line in found)


def test_text_is_fitted_by_cells() -> None:
    assert fit("ドラゴン", 5) == "ドラ "
    assert fit("Bat", 5) == "Bat  "
