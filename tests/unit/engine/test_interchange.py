"""Definitions as JSON: what is written is read back, and nothing else is read."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from rushscript import load_packs
from rushscript.engine import interchange
from rushscript.engine.interchange import CLASSES, dump_definition, load_definition
from rushscript.engine.operations.base import CardOperation, Operation
from rushscript.engine.value import Value
from rushscript.errors import ProgramError
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
