"""Specimen monsters that print a way to summon them."""

from __future__ import annotations

from dataclasses import replace

from rushscript.engine.cards import CardDefinition
from rushscript.engine.expressions.changes import BecomeNumber
from rushscript.engine.expressions.tests import AllTests, IsSource, NotTest
from rushscript.engine.expressions.truths import Exists
from rushscript.engine.operations.life import PayLife
from rushscript.engine.procedures.printed import SummonProcedure
from rushscript.engine.procedures.self_summon import SelfSummon
from rushscript.engine.zones import HAND, MONSTER
from rushscript.vocabulary import Comparison, Position, Property, Zone
from tests.properties.specimens.building import (
    A_MONSTER,
    FACE_UP_MONSTER,
    FIRE_MONSTER,
    FOE,
    YOU,
    cards,
    monster,
    number,
    send,
    some,
)

FROM_HAND = (Zone.HAND,)
ANOTHER_CARD = send(some(1, YOU, HAND, NotTest(IsSource())))


def self_summoners() -> tuple[CardDefinition, ...]:
    """Conditions, costs that free a zone and costs that do not, a graveyard to come from."""
    return (
        _with(
            monster("Lone Comer", 6, 1800, 600),
            SelfSummon(FROM_HAND, conditions=(Exists(cards(YOU, MONSTER), Comparison.EQUAL, 0),)),
        ),
        _with(
            monster("Discarding Comer", 7, 2000, 1200),
            SelfSummon(
                FROM_HAND,
                Position.FACE_UP_DEFENSE,
                costs=(ANOTHER_CARD,),
                changes=(BecomeNumber(Property.ATTACK, number(900), original=True),),
            ),
        ),
        _with(
            monster("Replacing Comer", 8, 2600, 0),
            SelfSummon(FROM_HAND, costs=(send(some(1, YOU, MONSTER, FACE_UP_MONSTER)),)),
            SelfSummon(
                (Zone.GRAVEYARD,),
                costs=(PayLife(number(1000)), send(some(1, YOU, HAND, FIRE_MONSTER))),
            ),
        ),
        _with(
            monster("Careless Comer", 9, 2400, 0),
            SelfSummon(
                FROM_HAND,
                conditions=(Exists(cards(FOE, MONSTER), Comparison.AT_LEAST, 1),),
                costs=(send(some(2, YOU, HAND, AllTests((A_MONSTER,)))),),
            ),
        ),
    )


def _with(card: CardDefinition, *procedures: SummonProcedure) -> CardDefinition:
    return replace(card, procedures=procedures)
