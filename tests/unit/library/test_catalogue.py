"""The catalogue: cards by every name they have, decks by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from rushscript.errors import DeckError, UnknownName
from rushscript.library.catalogue import load_packs
from tests.unit.library.packs import card, write_pack
from tests.unit.starter import starter_packs


@pytest.mark.parametrize(
    "name",
    [
        "Dragon Bat",
        "dragon bat",
        "ドラゴン・バット",
        "starter:dragon_bat",
        "RD/ST02-JP008",
        160302008,
    ],
)
def test_a_card_is_found_by_every_name_it_has(name: str | int) -> None:
    assert starter_packs().card(name).id == "starter:dragon_bat"


def test_an_unknown_card_brings_the_nearest_names() -> None:
    with pytest.raises(UnknownName, match="did you mean `Dragon Bat`") as error:
        starter_packs().card("Dragon Bad")
    assert error.value.name == "Dragon Bad"
    assert error.value.near[0] == "Dragon Bat"


def test_a_name_in_two_packs_asks_for_the_id(tmp_path: Path) -> None:
    write_pack(tmp_path, "one", card("Alpha"))
    write_pack(tmp_path, "two", card("Alpha"))
    packs = load_packs(tmp_path)
    with pytest.raises(UnknownName, match="`one:alpha` or `two:alpha`") as error:
        packs.card("Alpha")
    assert error.value.near == ("one:alpha", "two:alpha")
    assert packs.card("two:alpha").id == "two:alpha"


def test_the_cards_come_in_order_and_are_compiled_once() -> None:
    packs = starter_packs()
    assert len(packs.cards) >= 28
    assert packs.cards[0] is packs.card(packs.cards[0].id)


def test_a_deck_is_found_by_name_with_and_without_its_pack() -> None:
    packs = starter_packs()
    assert packs.deck("Yuga") == packs.deck("starter/yuga")
    assert packs.deck_names[:2] == ("starter/luke", "starter/yuga")


def test_an_unknown_deck_brings_the_nearest_names() -> None:
    with pytest.raises(UnknownName, match="there is no deck `yugo`; did you mean `yuga`"):
        starter_packs().deck("yugo")


def test_a_name_that_nothing_is_like_names_the_packs(tmp_path: Path) -> None:
    packs = load_packs(write_pack(tmp_path, "mine", card("Alpha"), requires=("starter",)))
    with pytest.raises(UnknownName) as error:
        packs.card("Qqqqq")
    assert str(error.value) == 'there is no card "Qqqqq" in the packs `starter` and `mine`'
    with pytest.raises(
        UnknownName, match="no deck `q` in the packs `starter` and `mine`; there is"
    ):
        packs.deck("q")


def test_the_decks_of_required_packs_come_last(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, "mine", card("Alpha"), requires=("starter",))
    (pack / "decks" / "main.deck").write_text("40 Alpha", encoding="utf-8")
    assert load_packs(pack).deck_names == ("mine/main", "starter/luke", "starter/yuga")


def test_a_deck_name_in_two_packs_asks_for_the_pack(tmp_path: Path) -> None:
    for name in ("one", "two"):
        pack = write_pack(tmp_path, name, card(f"Alpha {name}"))
        (pack / "decks" / "main.deck").write_text("40 Alpha", encoding="utf-8")
    with pytest.raises(UnknownName, match="several packs have a deck `main`"):
        load_packs(tmp_path).deck("main")


def test_a_deck_that_breaks_a_rule_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "small.deck"
    path.write_text('3 "Dragon Bat"', encoding="utf-8")
    with pytest.raises(DeckError, match="has 3 cards; it takes 40 to 60: add 37"):
        starter_packs().read_deck(path)


def test_a_ydk_is_read_by_passcodes(tmp_path: Path) -> None:
    packs = starter_packs()
    deck = packs.deck("yuga")
    codes = "\n".join(str(item.passcodes[0]) for item in deck.main)
    path = tmp_path / "net.ydk"
    path.write_text(f"#main\n{codes}\n#extra\n!side\n", encoding="utf-8")
    found = packs.read_deck(path)
    assert found.name == "net"
    assert sorted(item.id for item in found.main) == sorted(item.id for item in deck.main)


def test_a_card_gives_its_script() -> None:
    packs = starter_packs()
    script = packs.script(packs.card("Dragon Bat"))
    assert script.startswith('card "Dragon Bat"')
    assert script.endswith("}")
