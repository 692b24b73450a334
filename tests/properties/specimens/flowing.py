"""Specimens of the flow of effects: choices between effects, dice and coins, decks turned over."""

from __future__ import annotations

from rushscript.engine.cards import CardDefinition
from rushscript.engine.expressions.changes import AddTo, AlsoWord, BecomeOwn, Scale
from rushscript.engine.expressions.numbers import (
    Arithmetic,
    CountNamed,
    CountResults,
    Operator,
)
from rushscript.engine.expressions.selections import (
    Chosen,
    DeckEndCards,
    NamedCards,
    NamedSelection,
    QuantityKind,
)
from rushscript.engine.expressions.sharing import SharesWord
from rushscript.engine.expressions.tests import (
    AllTests,
    IsMaterialOf,
    NamesMaterialSaid,
    OriginallyIs,
    SameWord,
)
from rushscript.engine.expressions.truths import Exists, NamedFit, NumberAmong, NumbersCompare
from rushscript.engine.operations.chance import RollDice, TossCoins
from rushscript.engine.operations.choosing import ChooseOne, Holds, Way
from rushscript.engine.operations.declaring import Declare, Declared
from rushscript.engine.operations.delaying import AtEnd
from rushscript.engine.operations.field import SpecialSummon
from rushscript.engine.operations.flow import If
from rushscript.engine.operations.life import GainLife, PayLife
from rushscript.engine.operations.moving import (
    Choose,
    Destroy,
    Draw,
    LookAt,
    Move,
    Reveal,
)
from rushscript.engine.zones import GRAVEYARD, HAND, MONSTER, SPELL_TRAP
from rushscript.vocabulary import Attribute, Comparison, Property, Type, Zone
from tests.properties.specimens.building import (
    A_MONSTER,
    A_SPELL_OR_TRAP,
    ANY,
    DISCARD,
    FACE_UP_MONSTER,
    FOE,
    ME,
    MILL,
    MINE,
    STRONG,
    THEIRS,
    YOU,
    add_attack,
    cards,
    change,
    every,
    ignition,
    monster,
    number,
    send,
    some,
    spell,
)

SHOWN = CountNamed("shown")


def throwers() -> tuple[CardDefinition, ...]:
    return (
        monster(
            "Die Fighter",
            4,
            1200,
            900,
            ignition(
                RollDice(number(1), name="shown"),
                add_attack(ME, Arithmetic(Operator.TIMES, SHOWN, number(100))),
            ),
        ),
        spell(
            "Dice Hunt",
            RollDice(number(2), name="shown"),
            Destroy(Chosen(QuantityKind.UP_TO, cards(FOE, MONSTER), CountResults("shown", 2, 5))),
            costs=(DISCARD,),
            first=2,
        ),
        spell(
            "Coin Aim",
            Choose(THEIRS, "target"),
            TossCoins(number(2), name="heads"),
            If(
                NumbersCompare(CountNamed("heads"), Comparison.AT_LEAST, number(1)),
                (Destroy(NamedSelection("target")),),
                (GainLife(number(300)),),
            ),
            first=2,
        ),
    )


def lookers() -> tuple[CardDefinition, ...]:
    return (
        monster(
            "Digger",
            3,
            800,
            1300,
            ignition(
                Reveal(DeckEndCards(YOU, number(3)), "seen"),
                Move(
                    Chosen(QuantityKind.UP_TO, NamedCards("seen", A_MONSTER), number(1)),
                    optional=True,
                    destination=Zone.HAND,
                ),
                Move(
                    NamedSelection("seen", rest=True),
                    destination=Zone.DECK,
                    at_bottom=True,
                    any_order=True,
                ),
            ),
        ),
        spell(
            "Peek And Take",
            LookAt(every(FOE, HAND), "seen"),
            send(Chosen(QuantityKind.EXACTLY, NamedCards("seen", A_SPELL_OR_TRAP), number(1))),
            first=2,
            costs=(MILL,),
        ),
        spell("Lift Covers", LookAt(some(2, FOE, SPELL_TRAP, kind=QuantityKind.UP_TO))),
        spell(
            "Seen And Mixed",
            Reveal(DeckEndCards(YOU, number(2)), "seen"),
            Move(NamedSelection("seen"), destination=Zone.DECK, shuffles=True),
        ),
    )


def choosers() -> tuple[CardDefinition, ...]:
    return (
        monster(
            "Two Ways",
            4,
            1500,
            200,
            ignition(
                ChooseOne(
                    (
                        Way((Destroy(some(1, FOE, MONSTER, STRONG)), Draw(number(1))), 2),
                        Way((add_attack(MINE, 500),)),
                        Way((Move(some(2, FOE, SPELL_TRAP), destination=Zone.HAND),)),
                    )
                ),
                costs=(DISCARD,),
            ),
        ),
        spell(
            "Late Choice",
            GainLife(number(200)),
            ChooseOne(
                (
                    Way((send(some(1, YOU, HAND, ANY)), Draw(number(2)))),
                    Way((change(THEIRS, AddTo(Property.ATTACK, number(400), lose=True)),)),
                )
            ),
        ),
        spell(
            "Choice And More",
            ChooseOne(
                (
                    Way((send(some(1, YOU, HAND, A_MONSTER)),)),
                    Way((send(some(1, YOU, MONSTER)),)),
                )
            ),
            Destroy(some(1, FOE, MONSTER)),
            first=2,
        ),
    )


def payers() -> tuple[CardDefinition, ...]:
    """Cards that are paid for in one way or another."""
    either_end = Move(
        some(2, YOU, GRAVEYARD, ANY), destination=Zone.DECK, any_order=True, either_end=True
    )
    return (
        monster(
            "Two Payments",
            4,
            1300,
            700,
            ignition(
                SpecialSummon(some(1, YOU, GRAVEYARD, A_MONSTER)),
                costs=(
                    ChooseOne(
                        (
                            Way((send(some(1, YOU, HAND, ANY), "paid"),)),
                            Way((either_end,)),
                            Way((send(some(1, YOU, HAND, A_MONSTER)), PayLife(number(500))), 2),
                            Way(
                                (
                                    Holds(
                                        Exists(cards(FOE, MONSTER, STRONG), Comparison.AT_LEAST, 1)
                                    ),
                                )
                            ),
                        )
                    ),
                ),
            ),
        ),
        spell(
            "Payment And More",
            If(NamedFit("paid", A_MONSTER), (Draw(number(1)),), (GainLife(number(300)),)),
            costs=(
                ChooseOne(
                    (
                        Way((send(some(1, YOU, HAND, ANY), "paid"),)),
                        Way((send(some(1, YOU, MONSTER)),)),
                    )
                ),
                send(some(1, YOU, HAND, A_MONSTER)),
            ),
        ),
    )


def waiters() -> tuple[CardDefinition, ...]:
    return (
        spell(
            "Guest",
            SpecialSummon(some(1, YOU, HAND, A_MONSTER), "guest"),
            AtEnd((Move(NamedSelection("guest"), destination=Zone.DECK, at_bottom=True),)),
        ),
        monster(
            "Burning Out",
            4,
            1600,
            0,
            ignition(
                add_attack(ME, 800),
                AtEnd((Destroy(ME), Draw(number(1)))),
                AtEnd((send(some(1, FOE, HAND), "lost"),), FOE),
            ),
        ),
        spell(
            "Say A Type",
            Declare(Declared.TYPE, "said"),
            Destroy(some(1, FOE, MONSTER, AllTests((A_MONSTER, SameWord(Property.TYPE, "said"))))),
            Choose(some(1, YOU, GRAVEYARD, AllTests((IsMaterialOf("said"), A_MONSTER)))),
            Choose(
                some(
                    1,
                    YOU,
                    GRAVEYARD,
                    AllTests((A_MONSTER, SharesWord(Property.TYPE, cards(FOE, MONSTER)))),
                )
            ),
            Choose(some(1, YOU, GRAVEYARD, AllTests((NamesMaterialSaid("said"), A_MONSTER)))),
            Destroy(
                some(
                    1, FOE, MONSTER, AllTests((A_MONSTER, OriginallyIs(Property.TYPE, Type.DRAGON)))
                )
            ),
            costs=(DISCARD,),
            first=2,
        ),
        spell(
            "Say Two Numbers",
            Declare(Declared.NUMBER, "said", amount=2),
            RollDice(number(1), FOE, "shown"),
            If(NumberAmong(CountNamed("shown"), "said"), (Draw(number(2)),)),
        ),
        spell(
            "Say A Kind",
            send(DeckEndCards(YOU, number(1)), "milled"),
            If(NamedFit("milled", SameWord(Property.KIND, "said")), (Draw(number(2)),)),
            costs=(Declare(Declared.KIND, "said"),),
        ),
    )


def changers() -> tuple[CardDefinition, ...]:
    return (
        spell(
            "Shield To Sword",
            change(
                every(FOE, MONSTER, FACE_UP_MONSTER),
                BecomeOwn(Property.ATTACK, Property.DEFENSE, original=True),
                BecomeOwn(Property.DEFENSE, Property.ATTACK, original=True),
            ),
        ),
        spell(
            "Half And Twice",
            change(THEIRS, Scale(Property.ATTACK)),
            change(MINE, Scale(Property.ATTACK, double=True)),
            first=2,
        ),
        monster(
            "Light Beside",
            3,
            900,
            900,
            ignition(change(ME, AlsoWord(Property.ATTRIBUTE, Attribute.LIGHT)), costs=(DISCARD,)),
        ),
    )
