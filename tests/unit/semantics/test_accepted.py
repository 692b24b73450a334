"""What is right is accepted: the finer points of the checks, each with its rule."""

from __future__ import annotations

import pytest

from tests.unit.semantics.checking import (
    cost,
    filters,
    found_in,
    ignition,
    live,
    scenario,
    steps,
    trap,
    when,
)

ACCEPTED = {
    "face-up alone is not implied": filters("monster(face-up)"),
    "any position with a characteristic": filters("monster(dragon, any position)"),
    "face-down with any position is a contradiction of face-up only": filters(
        "monster(face-down, not self)"
    ),
    "normal of a head that says which": filters("spell(normal)", "in your graveyard"),
    "levels that are not neighbours": filters("monster(level 3 or level 5)"),
    "a name given by a cost is known to the effect": ignition(
        "cost send 1 monster in your hand to graveyard as paid\n"
        "        effect all monsters(attribute = paid.attribute) on opponent's field"
        " lose atk 100 * paid.level this turn"
    ),
    "a name given before a block is known inside": steps(
        "draw 1 as drawn", "if your lp <= 1000 {", "    reveal drawn", "}"
    ),
    "a name given under may is known after it": steps(
        "may destroy 1 monster on your field as gone",
        "if you do {",
        "    self gains atk gone.atk this turn",
        "}",
    ),
    "their after each player": steps("each player send 1 card in their hand to graveyard"),
    "the attacked monster of an attack on a monster": trap(
        "when opponent's monster attacks your monster\n"
        "        effect attacked gains atk 500 this turn"
    ),
    "a name that every event gives": trap(
        "when opponent normal summons a monster as newcomer\n"
        "        or when opponent special summons a monster as newcomer\n"
        "        effect destroy newcomer"
    ),
    "two costs": ignition(
        "cost pay 500 lp\n        cost send 1 card in your hand to graveyard\n        effect draw 1"
    ),
    "any number as a cost": cost("send any number of cards in your hand to graveyard"),
    "this card as a cost": cost("send self to graveyard"),
    "an event without a noun": when("opponent draws"),
    "a live line under two conditions": live(
        "while it is your turn {\n            while your lp <= 1000 {\n"
        "                self gains atk 500\n            }\n        }"
    ),
    "a card that a test names but never speaks of": scenario(
        "your field 1 monster as bystander, 1 trap face-down"
    ),
}


@pytest.mark.parametrize("text", ACCEPTED.values(), ids=ACCEPTED.keys())
def test_it_is_accepted(text: str) -> None:
    assert found_in(text) == []
