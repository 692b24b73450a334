"""Loops of continuous effects, told once for each loop and never for sound cards (RS633)."""

from __future__ import annotations

import pytest

from rushscript.library.catalogue import Packs, load_packs
from rushscript.semantics.loops import endless_loops
from tests.unit.semantics.checking import card, found_in, live
from tests.unit.starter import CARDS

_PACKS = sorted(path.parent.name for path in CARDS.glob("*/pack.toml"))


@pytest.fixture(scope="module")
def packs() -> Packs:
    return load_packs(CARDS)


@pytest.mark.parametrize("name", _PACKS)
def test_no_pack_of_the_house_has_an_endless_loop(packs: Packs, name: str) -> None:
    (pack,) = [pack for pack in packs.packs if pack.name == name]
    loops = endless_loops(item.node for item in pack.checked.cards)
    assert [[line.card.name.text for line in loop] for loop in loops] == []


def test_a_gain_that_takes_away_its_own_condition_is_told() -> None:
    line = "while there is no monster(def >= 1000) on your field { self gains def 200 }"
    assert found_in(live(line)) == ["RS633 self gains def 200"]


@pytest.mark.parametrize(
    "line",
    [
        "while there is a monster(def >= 1000) on your field { self gains def 200 }",
        "while there is no monster(original def >= 1000) on your field { self gains def 200 }",
        "while there is no monster(atk >= 1000) on your field { self gains def 200 }",
        "while there is no monster(def >= 1000) in your graveyard { self gains def 200 }",
    ],
)
def test_a_gain_that_cannot_end_itself_is_not_told(line: str) -> None:
    assert found_in(live(line)) == []


def test_two_cards_that_undo_each_other_are_told_once() -> None:
    climbs = "while there is no monster(def >= 2000) on your field { self gains atk 500 }"
    guards = "while there is a monster(atk >= 2000) on your field { self gains def 2000 }"
    climber = card(f"continuous {{ {climbs} }}", name="Climber")
    guard = card(f"continuous {{ {guards} }}", name="Guard")
    assert found_in(climber, guard) == ["RS633 self gains atk 500"]
