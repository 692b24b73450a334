"""The kinds of spells and traps that a format has (RR-120)."""

from __future__ import annotations

import pytest

from tests.unit.semantics.checking import card, check_texts

KINDS = {
    "spell normal": "activate { effect draw 1 }",
    "spell equip": "activate { equip to 1 monster on your field }\n    "
    "continuous { equipped pierces }",
    "spell field": "continuous { all monsters on your field gain atk 100 }",
    "spell ritual": "activate { effect draw 1 }",
    "trap normal": "activate {\n        when opponent draws\n        effect draw 1\n    }",
}
OTHERS = {"spell swift": "RS264", "spell quick": "RS681", "trap equip": "RS248"}


@pytest.mark.parametrize("line", KINDS)
def test_there_are_four_kinds_of_spells_and_one_of_traps(line: str) -> None:
    pack, found = check_texts(card(KINDS[line], line=line))
    assert not found
    assert len(pack.cards) == 1


@pytest.mark.parametrize("line", OTHERS)
def test_there_are_no_other_kinds(line: str) -> None:
    _, found = check_texts(card("activate { effect draw 1 }", line=line))
    assert OTHERS[line] in {item.code for item in found}
