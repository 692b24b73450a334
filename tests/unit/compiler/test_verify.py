"""The verifier refuses malformed programs; the text form shows every operation."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rushscript.compiler import show_definition, verify
from rushscript.engine.cards import Ability, AbilityKind, CardDefinition
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.numbers import Constant, CountNamed
from rushscript.engine.expressions.selections import (
    Chosen,
    NamedSelection,
    QuantityKind,
    ZoneCards,
)
from rushscript.engine.expressions.tests import Anything
from rushscript.engine.operations.flow import IfDid, May
from rushscript.engine.operations.moving import Destroy, Draw
from rushscript.engine.zones import HAND
from rushscript.errors import ProgramError
from rushscript.vocabulary import CardKind
from tests.unit.compiler.compiling import compiled
from tests.unit.semantics.checking import steps

DRAW = Draw(Constant(1))
HAND_OF_BOTH = ZoneCards(Side.THEIR, (HAND,), Anything())


def definition(*program: object, first_sentence: int = 1) -> CardDefinition:
    ability = Ability(
        AbilityKind.IGNITION,
        program=program,  # type: ignore[arg-type]
        first_sentence=first_sentence,
    )
    return CardDefinition("x:sample", "Sample", CardKind.MONSTER, abilities=(ability,))


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (definition(Draw(CountNamed("paid"))), "'paid' is read before it is given"),
        (definition(Destroy(NamedSelection("gone"))), "'gone' is read before it is given"),
        (definition(May(())), "May without operations"),
        (definition(IfDid((DRAW,))), "depends on nothing"),
        (definition(DRAW, first_sentence=2), "the first sentence has 2"),
        (definition(DRAW, first_sentence=0), "the first sentence has 0"),
        (definition(Draw(Constant(1), Side.THEIR)), "outside of `each player`"),
        (
            definition(Destroy(Chosen(QuantityKind.ALL, HAND_OF_BOTH))),
            "outside of `each player`",
        ),
        (
            definition(Destroy(Chosen(QuantityKind.EXACTLY, replace(HAND_OF_BOTH, side=Side.YOU)))),
            "amount None",
        ),
        (
            CardDefinition(
                "x:sample",
                "Sample",
                CardKind.MONSTER,
                abilities=(Ability(AbilityKind.CONTINUOUS),),
            ),
            "without lines",
        ),
    ],
)
def test_a_malformed_program_is_refused(wrong: CardDefinition, why: str) -> None:
    with pytest.raises(ProgramError, match=why):
        verify(wrong)


def test_a_name_given_before_is_fine() -> None:
    verify(definition(Draw(Constant(1), name="drawn"), Destroy(NamedSelection("drawn"))))


def test_a_program_is_shown_with_its_nested_steps_indented() -> None:
    text = show_definition(
        compiled(steps("draw 1", "if you do {", "may draw 2", "} else {", "win", "}"))
    )
    assert text == (
        "card mine:sample\n"
        "    name = 'Sample'\n"
        "    kind = MONSTER\n"
        "    names = [['en', 'Sample']]\n"
        "    monster_kinds = [EFFECT]\n"
        "    attribute = DARK\n"
        "    type = DRAGON\n"
        "    level = 4\n"
        "    attack = 1500\n"
        "    defense = 0\n"
        "    ignition\n"
        "        first sentence Draw(Constant(1))\n"
        "        effect IfDid()\n"
        "            May()\n"
        "                Draw(Constant(2))\n"
        "        otherwise\n"
        "            WinDuel()\n"
    )
