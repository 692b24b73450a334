"""Specimen monsters: plain ones of every level, and those whose effects must be paid for."""

from __future__ import annotations

from rushscript.engine.cards import CardDefinition
from rushscript.engine.expressions.changes import (
    BecomeNumber,
)
from rushscript.engine.expressions.numbers import Arithmetic, Operator, PropertyOf
from rushscript.engine.expressions.selections import (
    DeckEndCards,
    NamedSelection,
)
from rushscript.engine.expressions.tests import AllTests, SameWord
from rushscript.engine.operations.field import SpecialSummon
from rushscript.engine.operations.life import InflictDamage, PayLife
from rushscript.engine.operations.moving import Destroy, Draw, Move, Reveal
from rushscript.engine.zones import DECK, GRAVEYARD, HAND, MONSTER
from rushscript.vocabulary import (
    Attribute,
    Position,
    Property,
    Type,
    Zone,
)
from tests.properties.specimens.building import (
    A_MONSTER,
    DISCARD,
    FIRE_MONSTER,
    FOE,
    HIGH_LEVEL,
    ME,
    MILL,
    MINE,
    THEIRS,
    YOU,
    add_attack,
    change,
    ignition,
    monster,
    number,
    send,
    some,
)


def plain_monsters() -> tuple[CardDefinition, ...]:
    """Vanillas for every number of tributes, among them one with 0 ATK."""
    return (
        monster("Nought", 1, 0, 0, attribute=Attribute.LIGHT, type=Type.FIEND),
        monster("Small Fire", 3, 1200, 800),
        monster("Wall", 4, 500, 2000, attribute=Attribute.EARTH, type=Type.ROCK),
        monster("Middle Fire", 5, 2000, 1500),
        monster("Great Fire", 7, 2500, 2000),
        monster("Great Water", 8, 2800, 2500, attribute=Attribute.WATER, type=Type.AQUA),
    )


def paying_monsters() -> tuple[CardDefinition, ...]:
    """Costs that touch what the first sentence looks at, and costs that do not."""
    return (
        monster("Discarder", 4, 1500, 100, ignition(Draw(number(1)), costs=(DISCARD,))),
        monster("Miller", 4, 1400, 200, ignition(add_attack(ME, 300), costs=(MILL,))),
        monster(
            "Reviver",
            4,
            1300,
            300,
            ignition(
                SpecialSummon(some(1, YOU, GRAVEYARD, HIGH_LEVEL), "back", position=Position.NONE),
                costs=(DISCARD,),
            ),
        ),
        monster(
            "Mill Reviver",
            3,
            1000,
            1000,
            ignition(
                Move(some(1, YOU, GRAVEYARD, FIRE_MONSTER), destination=Zone.HAND),
                costs=(send(DeckEndCards(YOU, number(2))),),
            ),
        ),
        monster(
            "Hand Keeper",
            4,
            1600,
            0,
            ignition(
                Move(some(1, YOU, HAND, FIRE_MONSTER), destination=Zone.DECK, shuffles=True),
                Draw(number(2)),
                costs=(send(some(2, YOU, HAND)),),
            ),
        ),
    )


def monsters_that_pay_twice() -> tuple[CardDefinition, ...]:
    """Costs of two parts, of LP and of monsters."""
    return (
        monster(
            "Twice Payer",
            5,
            2100,
            0,
            ignition(
                Destroy(some(1, FOE, MONSTER)),
                InflictDamage(number(500)),
                costs=(send(some(1, YOU, HAND, A_MONSTER)), DISCARD),
            ),
        ),
        monster(
            "Own Sender",
            4,
            1000,
            1500,
            ignition(
                SpecialSummon(some(1, YOU, HAND, FIRE_MONSTER), position=Position.FACE_UP_ATTACK),
                costs=(send(some(1, YOU, MONSTER)),),
            ),
        ),
        monster(
            "Life Payer",
            4,
            1700,
            0,
            ignition(
                change(THEIRS, BecomeNumber(Property.ATTACK, number(0))),
                costs=(PayLife(number(1000)),),
            ),
        ),
        monster(
            "Same Caller",
            3,
            900,
            900,
            ignition(
                Move(
                    some(1, YOU, GRAVEYARD, AllTests((A_MONSTER, SameWord(Property.TYPE, "paid")))),
                    destination=Zone.HAND,
                ),
                costs=(DISCARD, MILL),
            ),
        ),
    )


def monsters_that_name_payments() -> tuple[CardDefinition, ...]:
    """What was paid, or what it uncovered, decides what the effect can do."""
    return (
        monster(
            "Paid Gainer",
            6,
            2000,
            0,
            ignition(
                add_attack(
                    MINE,
                    Arithmetic(Operator.TIMES, PropertyOf("paid", Property.LEVEL), number(100)),
                ),
                costs=(send(some(1, YOU, HAND, A_MONSTER), "paid"),),
            ),
        ),
        monster(
            "Reveal Payer",
            2,
            700,
            700,
            ignition(
                SpecialSummon(NamedSelection("shown")),
                costs=(Reveal(some(1, YOU, HAND, FIRE_MONSTER), "shown"),),
            ),
        ),
        monster(
            "Deck Searcher",
            3,
            1050,
            0,
            ignition(
                Move(some(1, YOU, DECK, HIGH_LEVEL), destination=Zone.HAND),
                costs=(MILL, DISCARD),
            ),
        ),
        monster(
            "Bottom Payer",
            4,
            1450,
            0,
            ignition(
                Draw(number(1)),
                costs=(
                    Move(
                        some(2, YOU, GRAVEYARD),
                        destination=Zone.DECK,
                        at_bottom=True,
                        any_order=True,
                    ),
                ),
            ),
        ),
    )
