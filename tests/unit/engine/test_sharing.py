"""Rulings about cards that share a word with other cards."""

from __future__ import annotations

from rushscript.engine.expressions.sharing import SharesWord
from rushscript.engine.expressions.tests import IsFaceUp
from rushscript.engine.operations.moving import Destroy
from rushscript.vocabulary import Attribute, Property, Zone
from tests.unit.engine.building import MONSTERS, all_of, exactly, monster, spell, their, your
from tests.unit.engine.table import THEM, YOU, Table, activate, both_seats, can_activate, place

FIRE = monster("Fire", attribute=Attribute.FIRE)
WATER = monster("Water", attribute=Attribute.WATER)


@both_seats
def test_a_card_shares_an_attribute_with_one_of_several_others(seat: int) -> None:
    shares = SharesWord(Property.ATTRIBUTE, your(Zone.GRAVEYARD, MONSTERS))
    table = Table(seat)
    hit = table.attack(THEM, FIRE)
    table.attack(THEM, WATER)
    card = table.hand(
        YOU, spell(Destroy(exactly(1, their(Zone.MONSTER, all_of(MONSTERS, shares)))))
    )
    assert not can_activate(table.duel(), card)
    table.grave(YOU, FIRE)
    duel = table.duel()
    activate(duel, card)
    assert duel.decision is not None
    duel.choose(next(duel.decision.answers()))
    assert place(duel, hit) is Zone.GRAVEYARD


def test_no_card_shares_anything_with_itself_or_with_what_lies_face_down() -> None:
    shares = SharesWord(Property.ATTRIBUTE, their(Zone.MONSTER, MONSTERS))
    seen = all_of(MONSTERS, IsFaceUp(), shares)
    table = Table()
    table.attack(THEM, FIRE)
    table.face_down(THEM, FIRE)
    card = table.hand(YOU, spell(Destroy(exactly(1, their(Zone.MONSTER, seen)))))
    assert not can_activate(table.duel(), card)
    table.attack(THEM, FIRE)
    assert can_activate(table.duel(), card)
