"""Specimen spells whose chosen cards must agree: alike, different, of a total, one of each, some
of a kind; and those that take from one number of cards to another."""

from __future__ import annotations

from rushscript.engine.cards import CardDefinition
from rushscript.engine.expressions.agreements import (
    Agreement,
    AllDifferent,
    AllSame,
    Including,
    OfEach,
    Totals,
)
from rushscript.engine.expressions.selections import Chosen, DeckEndCards, QuantityKind
from rushscript.engine.expressions.truths import ExistAlike
from rushscript.engine.operations.field import SpecialSummon
from rushscript.engine.operations.moving import Destroy, Draw, Move, ShuffleDeck
from rushscript.engine.zones import GRAVEYARD, HAND, MONSTER
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


def _buried(amount: int, agreement: Agreement, kind: QuantityKind) -> Chosen:
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


def counted_spells() -> tuple[CardDefinition, ...]:
    """What is counted otherwise: some of a kind, from one number to another, from a deck."""
    exactly, up_to, back = QuantityKind.EXACTLY, QuantityKind.UP_TO, Zone.DECK
    seen = cards(FOE, MONSTER, FACE_UP_MONSTER)
    some_fire = Including(FIRE_MONSTER)
    two_high = Including(HIGH_LEVEL, 2)
    from_to = Chosen(QuantityKind.FROM_TO, cards(FOE, GRAVEYARD, A_MONSTER), number(4), least=2)
    return (
        spell(
            "Fire Among Two",
            Move(
                Chosen(exactly, cards(FOE, GRAVEYARD, A_MONSTER), number(2), together=some_fire),
                destination=back,
            ),
            costs=(Move(_buried(2, some_fire, up_to), destination=back),),
        ),
        spell(
            "Heavy Company",
            Destroy(Chosen(up_to, seen, number(3), together=some_fire)),
            conditions=(ExistAlike(cards(YOU, GRAVEYARD, A_MONSTER), two_high, 3),),
        ),
        spell("Two To Four", Move(from_to, destination=back), costs=(DISCARD,)),
        spell(
            "Room For Some",
            SpecialSummon(
                Chosen(QuantityKind.FROM_TO, cards(YOU, GRAVEYARD, A_MONSTER), number(3), least=2)
            ),
        ),
        spell(
            "All The Way",
            Destroy(Chosen(QuantityKind.AS_MANY, seen, number(3)), chooser=FOE),
            Move(
                Chosen(QuantityKind.AS_MANY, cards(FOE, HAND, FIRE_MONSTER), number(2)),
                destination=Zone.GRAVEYARD,
            ),
        ),
        spell("Fresh Order", ShuffleDeck(YOU), Draw(number(1)), costs=(ShuffleDeck(FOE),)),
        spell(
            "Some Of The Top",
            Move(DeckEndCards(YOU, number(3), up_to=True), "sent"),
            Move(DeckEndCards(FOE, number(2), True, True), optional=True),
            costs=(Move(DeckEndCards(YOU, number(2), up_to=True)),),
        ),
    )
