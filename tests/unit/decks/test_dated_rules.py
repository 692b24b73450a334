"""Construction rules that depend on the day: Legends, limit lists, releases, games."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from rushscript.almanac import parse_limit_list
from rushscript.decks import deck_problems, is_released
from rushscript.engine.cards import CardDefinition, Deck
from rushscript.formats import RUSH, RUSH_2020, RUSH_DUEL_LINKS
from rushscript.library.catalogue import load_packs
from rushscript.vocabulary import CardFormat, CardKind, MonsterKind
from tests.deck_pages import POOL, monster, spell_trap
from tests.unit.library.packs import write_pack
from tests.unit.starter import STARTER

OLD, NEW = date(2022, 12, 31), date(2023, 1, 1)
PLAIN = POOL[:14]
DRAGON = monster("Old Dragon", legend=True)
WIZARD = monster("Old Wizard", legend=True)
REBIRTH = spell_trap("Old Rebirth", CardKind.SPELL, legend=True)
MIRROR = spell_trap("Old Mirror", CardKind.TRAP, legend=True)
JOINED = monster("Joined Dragon", MonsterKind.FUSION, legend=True)


def deck(
    *cards: CardDefinition,
    extra: tuple[CardDefinition, ...] = (),
    side: tuple[CardDefinition, ...] = (),
) -> Deck:
    return Deck("x", (*(card for card in PLAIN for _ in range(3)), *cards), extra, side)


def rules(found: Deck, on: date | None = None) -> list[str]:
    return [problem.rule for problem in deck_problems(found, RUSH, on)]


# --------------------------------------------------------------------------------------- Legends


@pytest.mark.parametrize(("on", "broken"), [(OLD, ["R-072"]), (NEW, []), (None, [])])
def test_one_legend_in_all_until_2022_then_one_of_each_kind(
    on: date | None, broken: list[str]
) -> None:
    assert rules(deck(DRAGON, REBIRTH, MIRROR), on) == broken


def test_one_legend_alone_was_always_allowed() -> None:
    assert rules(deck(DRAGON), OLD) == rules(deck(DRAGON), NEW) == []


@pytest.mark.parametrize(("on", "broken"), [(OLD, "R-072"), (NEW, "R-073")])
def test_two_legend_monsters_are_never_allowed(on: date, broken: str) -> None:
    assert rules(deck(DRAGON, WIZARD), on) == [broken]


def test_two_copies_of_one_legend_are_two() -> None:
    (problem,) = deck_problems(deck(DRAGON, DRAGON), RUSH, NEW)
    assert problem.message == '2 Legend monsters: 2 "Old Dragon"; at most 1 is allowed'


def test_the_side_deck_may_hold_several_legends() -> None:
    assert rules(deck(DRAGON, side=(WIZARD, REBIRTH)), OLD) == []
    assert rules(deck(DRAGON, side=(WIZARD, REBIRTH)), NEW) == []


def test_a_legend_of_the_extra_deck_counts_as_a_monster_unless_a_format_says_otherwise() -> None:
    found = deck(DRAGON, extra=(JOINED,))
    assert rules(found, NEW) == ["R-073"]
    apart = replace(RUSH, extra_deck_legends_count_as_monsters=False)
    assert deck_problems(found, apart, NEW) == ()
    assert [item.rule for item in deck_problems(found, apart, OLD)] == ["R-072"]


def test_the_format_of_the_first_years_has_one_legend_on_any_day() -> None:
    found = deck(DRAGON, REBIRTH)
    for on in (OLD, NEW, None):
        assert [item.rule for item in deck_problems(found, RUSH_2020, on)] == ["R-072"]


def test_g26_two_legend_monsters_and_one_of_each_kind() -> None:
    assert rules(deck(DRAGON, WIZARD), date(2023, 6, 1)) == ["R-073"]
    assert rules(deck(DRAGON, REBIRTH, MIRROR), date(2023, 6, 1)) == []
    assert rules(deck(DRAGON, REBIRTH, MIRROR), date(2022, 6, 1)) == ["R-072"]


# ---------------------------------------------------------------------------------- limit lists


def test_forbidden_limited_and_semi_limited_cards_from_july_2026() -> None:
    found = deck(
        monster("Vanity's Fiend"),
        monster("Ghost Cyclone"),
        *[monster("Progress Potter")] * 2,
        side=(monster("Ghost Cyclone"), monster("Progress Potter")),
    )
    told = deck_problems(found, RUSH, date(2026, 7, 1))
    assert [(item.code, item.card) for item in told] == [
        ("RS408", "Vanity's Fiend"),
        ("RS409", "Ghost Cyclone"),
        ("RS409", "Progress Potter"),
    ]
    assert deck_problems(found, RUSH, date(2026, 6, 30)) == ()


def test_a_list_may_count_a_whole_group() -> None:
    limits = parse_limit_list(
        'family = "duel links"\nfrom = 2024-01-01\ncounting = "whole group"\n'
        '[[group]]\nname = "Forbidden"\nmost = 0\ncards = ["Old Dragon"]\n'
        '[[group]]\nname = "Limited 1"\nmost = 1\ncards = ["A", "B"]\n'
        '[[group]]\nname = "Limited 2"\nmost = 2\ncards = ["C", "D"]\n'
    )
    a, b, c, d = (monster(name) for name in "ABCD")

    def told(*cards: CardDefinition) -> list[str]:
        found = Deck("x", (*(card for card in PLAIN[:11] for _ in range(3)), *cards))
        return [item.code for item in deck_problems(found, RUSH_DUEL_LINKS, None, limits)]

    assert told(a) == told(c, c) == told(c, d) == []
    assert told(a, b) == told(c, c, d) == ["RS410"]
    assert told(DRAGON) == ["RS408"]


def test_duel_links_has_decks_of_30_to_40() -> None:
    def codes(count: int) -> list[str]:
        found = Deck("x", tuple(PLAIN[index // 3] for index in range(count)))
        return [item.code for item in deck_problems(found, RUSH_DUEL_LINKS)]

    assert [codes(count) for count in (29, 30, 40, 41)] == [["RS401"], [], [], ["RS401"]]


# ------------------------------------------------------------------------------ releases and games


def test_a_card_of_2022_is_not_legal_on_the_first_day_of_2021() -> None:
    later = monster("Newcomer", numbers=("RD/KP08-JP001",))
    assert [item.code for item in deck_problems(deck(later), RUSH, date(2021, 1, 1))] == ["RS411"]
    assert deck_problems(deck(later), RUSH, date(2022, 1, 29)) == ()
    assert not is_released(later, date(2021, 1, 1))
    assert is_released(monster("Home made"), date(2000, 1, 1))


def test_the_catalogue_knows_what_was_released() -> None:
    packs = load_packs(STARTER)
    assert packs.legal_as_of(date(2020, 4, 3)) == ()
    assert len(packs.legal_as_of(date(2020, 4, 4))) == len(packs.cards)


def test_cards_of_two_games_are_never_in_one_deck() -> None:
    stranger = monster("Stranger", card_format=CardFormat.OCG_TCG)
    for found in (deck(stranger), deck(side=(stranger,))):
        assert rules(found) == ["R-006"]


def test_a_pack_says_whose_cards_it_holds(tmp_path: Path) -> None:
    cards = 'card "Guest" {\n    monster normal level 1 dark dragon 0/0\n}\n'
    directory = write_pack(tmp_path, "guests", cards)
    manifest = directory / "pack.toml"
    text = manifest.read_text(encoding="utf-8")
    assert load_packs(directory).card("Guest").card_format is CardFormat.RUSH_DUEL
    manifest.write_text(f'{text}card_format = "ocg/tcg"\n', encoding="utf-8")
    guest = load_packs(directory).card("Guest")
    assert guest.card_format is CardFormat.OCG_TCG
    assert rules(deck(guest)) == ["R-006"]
