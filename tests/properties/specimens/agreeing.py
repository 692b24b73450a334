"""Specimen spells whose chosen cards must agree: alike, different, of a total, one of each."""

from __future__ import annotations

from rushscript.engine.cards import CardDefinition
from rushscript.engine.expressions.agreements import (
    AllDifferent,
    AllSame,
    OfEach,
    PropertyAgreement,
    Totals,
)
from rushscript.engine.expressions.selections import Chosen, QuantityKind
from rushscript.engine.expressions.truths import ExistAlike
from rushscript.engine.operations.field import SpecialSummon
from rushscript.engine.operations.moving import Destroy, Draw, Move
from rushscript.engine.zones import GRAVEYARD, MONSTER
from rushscript.vocabulary import Comparison, Property, Zone
from tests.properties.specimens.building import (
    A_MONSTER,
    DISCARD,
    FACE_UP_MONSTER,
    FIRE_MONSTER,
    FOE,
    HIGH_LEVEL,
    YOU,
    cards,
    number,
    spell,
)


def _buried(amount: int, agreement: PropertyAgreement, kind: QuantityKind) -> Chosen:
    return Chosen(kind, cards(YOU, GRAVEYARD, A_MONSTER), number(amount), together=agreement)


def agreeing_spells() -> tuple[CardDefinition, ...]:
    exactly, up_to = QuantityKind.EXACTLY, QuantityKind.UP_TO
    light = Totals(Property.LEVEL, comparison=Comparison.AT_MOST, amount=number(8))
    heavy = Totals(Property.LEVEL, comparison=Comparison.AT_LEAST, amount=number(7))
    even = Totals(Property.LEVEL, amount=number(8))
    seen = cards(FOE, MONSTER, FACE_UP_MONSTER)
    each = OfEach((FIRE_MONSTER, HIGH_LEVEL), number(1))
    back = Zone.DECK
    return (
        spell(
            "Different Pair",
            Draw(number(1)),
            costs=(Move(_buried(2, AllDifferent(Property.NAME), exactly), destination=back),),
        ),
        spell(
            "Same Three",
            Destroy(Chosen(up_to, seen, number(3), together=AllSame(Property.TYPE))),
            conditions=(
                ExistAlike(cards(YOU, GRAVEYARD, A_MONSTER), AllSame(Property.LEVEL, False), 2),
            ),
        ),
        spell("Light Pair", SpecialSummon(_buried(2, light, up_to))),
        spell("Even Pair", SpecialSummon(_buried(2, even, exactly)), costs=(DISCARD,)),
        spell(
            "Heavy Load",
            Draw(number(1)),
            costs=(Move(_buried(3, heavy, up_to), destination=back),),
        ),
        spell(
            "One Of Each",
            Move(
                Chosen(up_to, cards(YOU, GRAVEYARD, A_MONSTER), number(2), together=each),
                destination=Zone.HAND,
            ),
        ),
        spell(
            "Each Of Both",
            Draw(number(1)),
            costs=(
                Move(
                    Chosen(exactly, cards(YOU, GRAVEYARD, A_MONSTER), number(2), together=each),
                    destination=back,
                ),
            ),
        ),
    )
