"""Definitions as JSON and packed: what is written is read back, and nothing else is read."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from rushscript import load_packs
from rushscript.engine import interchange
from rushscript.engine.cards import CardDefinition
from rushscript.engine.interchange import CLASSES, dump_definition, load_definition
from rushscript.engine.operations.base import CardOperation, Operation
from rushscript.engine.packing import Packed, Packer
from rushscript.engine.value import Value, values_in
from rushscript.errors import ProgramError
from tests.properties.specimens import specimens
from tests.properties.specimens.chaining import chain_specimens
from tests.properties.specimens.maximum import maximum_monsters
from tests.unit.engine.building import draw, spell


def subclasses(value_class: type[Any]) -> list[type[Any]]:
    found = []
    for each in value_class.__subclasses__():
        found += [each, *subclasses(each)]
    return found


def test_every_card_comes_back_from_its_json() -> None:
    for card in load_packs().cards:
        assert load_definition(json.loads(json.dumps(dump_definition(card)))) == card


def test_every_card_comes_back_from_its_pickle() -> None:
    for card in load_packs().cards:
        copy = pickle.loads(pickle.dumps(card))
        assert (copy, copy.event_mask) == (card, card.event_mask)


def test_every_operation_and_expression_has_its_name_in_the_format() -> None:
    abstract = {
        "CardlessOperation",
        "ChanceOperation",
        "Instruction",
        "Operation",
        "CardOperation",
        "MaterialSummon",
        "Step",
        "EventPattern",
        "SummonProcedure",
        "Traced",
        "CardSet",
    }
    abstract |= {"Selection", "CardTest", "Truth", "NumberExpression", "Change", "FixedChange"}
    abstract |= {"PlayerRule", "Agreement", "PropertyAgreement"}
    values = subclasses(Value)
    names = {each.__name__ for each in values if each.__module__.startswith("rushscript.engine")}
    assert names - abstract <= set(CLASSES)
    assert issubclass(CardOperation, Operation)


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {"version": 1},
        {"version": 99, "card": {}},
        {"version": 1, "card": {"is": "CardDefinition"}},
        {"version": 1, "card": {"is": "os.system", "command": "true"}},
        {"version": 1, "card": {"enum": "Zone", "name": "ELSEWHERE"}},
        {"version": 1, "card": {"is": "Constant", "number": 3}},
    ],
)
def test_anything_else_is_refused(data: object) -> None:
    with pytest.raises(ProgramError):
        load_definition(data)


def test_a_malformed_program_is_refused() -> None:
    data = dump_definition(spell(draw(1)))
    card = data["card"]
    assert isinstance(card, dict)
    card["abilities"][0]["first_sentence"] = 7
    with pytest.raises(ProgramError):
        load_definition(data)


def test_the_list_of_classes_names_each_once() -> None:
    assert len(interchange.CLASSES) == len(set(interchange.CLASSES.values()))


# -------------------------------------------------------------------------------- packed


def exactly(card: CardDefinition) -> list[object]:
    """All values of a card with what a comparison leaves out: the clauses they come from."""
    return [(type(item), item, getattr(item, "origin", 0)) for item in values_in(card)]


@pytest.mark.parametrize(
    "made",
    [specimens, chain_specimens, maximum_monsters, lambda: load_packs().cards],
    ids=["specimens", "chains", "maximum", "packs"],
)
def test_every_card_comes_back_from_its_packed_form(made: Any) -> None:
    cards = list(made())
    packer = Packer()
    rows = [packer.add(card) for card in cards]
    packed = Packed(json.loads(json.dumps(packer.rows)))
    for card, row in zip(cards, rows, strict=True):
        copy = packed.value(row)
        assert isinstance(copy, CardDefinition)
        assert exactly(copy) == exactly(card)
        assert (copy.event_mask, copy.as_equip) == (card.event_mask, card.as_equip)
        assert packed.value(row) is copy


def test_what_is_equal_and_comes_from_the_same_clause_is_packed_once() -> None:
    packer = Packer()
    assert packer.add(draw(1)) == packer.add(draw(1)) != packer.add(draw(2))
    cards = [packer.add(spell(draw(1), name=name)) for name in ("one", "two")]
    one, two = map(Packed(packer.rows).value, cards)
    assert isinstance(one, CardDefinition) and isinstance(two, CardDefinition)
    assert one.abilities[0] is two.abilities[0]


def test_one_and_true_are_packed_apart() -> None:
    packer = Packer()
    assert packer.add((1, 0)) != packer.add((True, False))


@pytest.mark.parametrize("value", [1.5, [1], {"a": 1}, object(), draw])
def test_what_no_program_is_made_of_is_not_packed(value: object) -> None:
    with pytest.raises(ProgramError):
        Packer().add((value,))


@pytest.mark.parametrize(
    "rows",
    [
        [],
        [[]],
        [["os.system", "true"]],
        [[9999]],
        [[0, [0]]],
        [[0, [1]], [0]],
        [[0, []]],
        [[0, ["x"]]],
        [[1, "only", "an id"], ["Zone"]],
        [[list(CLASSES).index("Zone") + 1, "ELSEWHERE"]],
        [[list(CLASSES).index("Constant") + 1, 1, 2, 3]],
    ],
)
def test_rows_that_nobody_packed_are_refused(rows: list[object]) -> None:
    with pytest.raises(ProgramError):
        Packed(rows).value(0)
