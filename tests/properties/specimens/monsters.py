"""Specimen monsters: plain ones of every level, ignition effects, continuous effects."""

from __future__ import annotations

from rushscript.engine.cards import CardDefinition
from rushscript.engine.expressions.changes import (
    AddTo,
    BecomeNumber,
    BecomeWord,
    BecomeWordOf,
    Cause,
    Grant,
    Protect,
)
from rushscript.engine.expressions.layers import CauseKind, Permission
from rushscript.engine.expressions.numbers import Arithmetic, Operator, PropertyOf
from rushscript.engine.expressions.selections import (
    Chosen,
    DeckEndCards,
    NamedCards,
    NamedSelection,
    QuantityKind,
    SetSelection,
)
from rushscript.engine.expressions.tests import AllTests, IsSource, NotTest, SameWord
from rushscript.engine.expressions.truths import (
    Exists,
    HasDestroyed,
    NamedFit,
    Not,
    TurnIs,
    WasSummoned,
    Window,
)
from rushscript.engine.modifiers import Duration, DurationKind, LiveLine
from rushscript.engine.operations.changing import ModifyLive
from rushscript.engine.operations.field import ChangePosition, SpecialSummon
from rushscript.engine.operations.flow import If, IfDid, May
from rushscript.engine.operations.life import GainLife, InflictDamage, PayLife
from rushscript.engine.operations.moving import Choose, Destroy, Draw, Move, Reveal
from rushscript.engine.scope import SELF
from rushscript.engine.zones import DECK, GRAVEYARD, HAND, MONSTER
from rushscript.vocabulary import (
    Attribute,
    Comparison,
    Manner,
    Position,
    Property,
    Type,
    Zone,
)
from tests.properties.specimens.building import (
    A_MONSTER,
    ATTACK_BY_GRAVEYARD,
    DISCARD,
    FACE_UP_MONSTER,
    FIRE_MONSTER,
    FOE,
    HIGH_LEVEL,
    ME,
    MILL,
    MINE,
    STRONG,
    THEIRS,
    THIS_TURN,
    YOU,
    add_attack,
    cards,
    change,
    change_for,
    continuous,
    every,
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
    """Two costs, or a payment that names what the first sentence asks about."""
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


def acting_monsters() -> tuple[CardDefinition, ...]:
    """Effects of several sentences, permissions, conditions on what happened before."""
    return (
        monster(
            "Piercer",
            4,
            1800,
            0,
            ignition(change(ME, Grant(Permission.PIERCE))),
        ),
        monster(
            "Double Attacker",
            7,
            2300,
            0,
            ignition(
                change(ME, Grant(Permission.ATTACK_TIMES, number(2))),
                conditions=(WasSummoned(SELF, (Manner.NORMAL,), Window.THIS_TURN),),
            ),
        ),
        monster(
            "Direct Attacker",
            4,
            800,
            800,
            ignition(
                change(ME, Grant(Permission.ATTACK_DIRECTLY)),
                change(every(YOU, MONSTER, NotTest(IsSource())), Grant(Permission.CANNOT_ATTACK)),
            ),
        ),
        monster(
            "Once More",
            5,
            1900,
            0,
            ignition(
                change(MINE, Grant(Permission.ATTACK_ONCE_MORE)),
                conditions=(
                    Not(HasDestroyed(SELF, A_MONSTER, Window.THIS_TURN)),
                    TurnIs(YOU),
                ),
            ),
        ),
        monster(
            "Turner",
            4,
            1100,
            1100,
            ignition(ChangePosition(THEIRS, "turned"), May((Draw(number(1)),))),
            attribute=Attribute.WIND,
        ),
    )


def monsters_of_many_sentences() -> tuple[CardDefinition, ...]:
    """Sentences that lean on each other, random and live ones."""
    return (
        monster(
            "Painter",
            4,
            1200,
            1200,
            ignition(
                Choose(MINE, "picked"),
                change(
                    some(1, FOE, MONSTER, FACE_UP_MONSTER),
                    BecomeWord(Property.ATTRIBUTE, Attribute.FIRE),
                    BecomeWordOf(Property.TYPE, "picked"),
                ),
                first=2,
            ),
        ),
        monster(
            "Chooser",
            4,
            1250,
            1250,
            ignition(
                Reveal(DeckEndCards(YOU, number(2)), "seen"),
                If(
                    NamedFit("seen", A_MONSTER),
                    (Move(NamedSelection("seen"), destination=Zone.HAND),),
                    (Move(NamedSelection("seen"), destination=Zone.DECK, at_bottom=True),),
                ),
            ),
        ),
        monster(
            "Destroyer",
            6,
            2200,
            0,
            ignition(
                Destroy(some(2, FOE, MONSTER, kind=QuantityKind.UP_TO), "broken"),
                IfDid((GainLife(number(500)),), (InflictDamage(number(300), YOU),)),
                conditions=(Exists(cards(YOU, GRAVEYARD), Comparison.AT_LEAST, 3),),
            ),
        ),
        monster(
            "Random Taker",
            4,
            1150,
            1000,
            ignition(send(some(1, FOE, HAND, at_random=True))),
        ),
        monster(
            "Live Maker",
            4,
            1350,
            0,
            ignition(
                ModifyLive(
                    (
                        LiveLine(
                            (),
                            SetSelection(cards(YOU, MONSTER, FACE_UP_MONSTER)),
                            (ATTACK_BY_GRAVEYARD,),
                        ),
                    ),
                    THIS_TURN,
                )
            ),
        ),
        monster(
            "Among Taker",
            4,
            1550,
            0,
            ignition(
                Reveal(DeckEndCards(YOU, number(3)), "seen"),
                Move(
                    Chosen(QuantityKind.ANY_NUMBER, NamedCards("seen", A_MONSTER)),
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
    )


def continuous_monsters() -> tuple[CardDefinition, ...]:
    """Lasting effects, some of which read what others change."""
    protect = Protect(Cause(CauseKind.EFFECT, FOE))
    return (
        monster(
            "Protector",
            4,
            1000,
            1800,
            continuous(
                LiveLine((), SetSelection(cards(YOU, MONSTER, FACE_UP_MONSTER)), (protect,))
            ),
        ),
        monster(
            "Counter",
            4,
            1000,
            1000,
            continuous(LiveLine((), ME, (ATTACK_BY_GRAVEYARD,))),
        ),
        monster(
            "Lowerer",
            5,
            1700,
            1000,
            continuous(
                LiveLine(
                    (TurnIs(YOU),),
                    SetSelection(cards(FOE, MONSTER, FACE_UP_MONSTER)),
                    (AddTo(Property.ATTACK, number(600), lose=True),),
                )
            ),
        ),
        monster(
            "Hesitater",
            4,
            1900,
            1000,
            continuous(
                LiveLine(
                    (Exists(cards(FOE, MONSTER, STRONG), Comparison.AT_LEAST, 1),),
                    ME,
                    (Grant(Permission.CANNOT_ATTACK_DIRECTLY),),
                )
            ),
        ),
    )


def lasting_monsters() -> tuple[CardDefinition, ...]:
    """Effects until the end of another turn, and a search."""
    return (
        monster(
            "Stander",
            4,
            1600,
            1600,
            ignition(
                change_for(
                    MINE,
                    Duration(DurationKind.UNTIL_END_OF_NEXT_TURN, FOE),
                    Grant(Permission.CANNOT_CHANGE_POSITION),
                    Protect(Cause(CauseKind.BATTLE)),
                )
            ),
            attribute=Attribute.DARK,
        ),
        monster(
            "Searcher",
            4,
            800,
            1600,
            ignition(
                Move(some(1, YOU, DECK, FIRE_MONSTER), destination=Zone.HAND),
                costs=(Move(some(2, YOU, GRAVEYARD), destination=Zone.DECK, shuffles=True),),
            ),
        ),
    )
