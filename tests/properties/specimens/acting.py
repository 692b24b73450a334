"""Specimen monsters that do things: several sentences, permissions, lasting effects."""

from __future__ import annotations

from rushscript.engine.cards import CardDefinition
from rushscript.engine.expressions.changes import (
    AddTo,
    BecomeWord,
    BecomeWordOf,
    Cause,
    Grant,
    Protect,
)
from rushscript.engine.expressions.layers import CauseKind, Fate, Permission
from rushscript.engine.expressions.numbers import LifePointsOf
from rushscript.engine.expressions.selections import (
    Chosen,
    DeckEndCards,
    NamedCards,
    NamedSelection,
    QuantityKind,
    SetSelection,
)
from rushscript.engine.expressions.tests import IsSource, NotTest
from rushscript.engine.expressions.truths import (
    Exists,
    HasDestroyed,
    NamedFit,
    Not,
    NumbersCompare,
    TurnIs,
    TurnNumberIs,
    WasSummoned,
    Window,
)
from rushscript.engine.lines import LiveLine
from rushscript.engine.modifiers import Duration, DurationKind
from rushscript.engine.operations.changing import ModifyLive
from rushscript.engine.operations.field import ChangePosition
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
    Zone,
)
from tests.properties.specimens.building import (
    A_MONSTER,
    ATTACK_BY_GRAVEYARD,
    DISCARD,
    FACE_UP_MONSTER,
    FIRE_MONSTER,
    FOE,
    ME,
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
                conditions=(
                    WasSummoned(
                        SELF,
                        (Manner.NORMAL,),
                        Window.THIS_TURN,
                        (Position.FACE_UP_ATTACK,),
                        (Zone.HAND,),
                    ),
                    Not(TurnNumberIs(1)),
                ),
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
    )


def monsters_that_look_ahead() -> tuple[CardDefinition, ...]:
    """A live effect of this turn, and picking among revealed cards."""
    return (
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
    anchor = (
        Protect(Cause(CauseKind.EFFECT), Fate.RETURNED),
        Protect(Cause(CauseKind.EFFECT, FOE), Fate.TAKEN),
        Protect(Cause(CauseKind.EFFECT, FOE), Fate.PUT_IN_DEFENSE),
    )
    return (
        monster("Anchor", 4, 1300, 1300, continuous(LiveLine((), ME, anchor))),
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


def monsters_whose_strength_depends() -> tuple[CardDefinition, ...]:
    """What is paid changes through continuous effects what the first sentence finds."""
    mine = some(1, YOU, MONSTER, STRONG)
    empty_handed = Exists(cards(YOU, HAND), Comparison.EQUAL, 0)
    behind = NumbersCompare(LifePointsOf(YOU), Comparison.LESS, LifePointsOf(FOE))
    stronger = AddTo(Property.ATTACK, number(900))
    return (
        monster("Empty Handed", 2, 700, 0, continuous(LiveLine((empty_handed,), ME, (stronger,)))),
        monster("Desperate", 2, 650, 0, continuous(LiveLine((behind,), ME, (stronger,)))),
        monster("Strong Caller", 2, 600, 0, ignition(add_attack(mine, 100), costs=(DISCARD,))),
        monster(
            "Blood Caller",
            2,
            600,
            0,
            ignition(add_attack(mine, 100), costs=(PayLife(number(700)),)),
        ),
        monster(
            "Altar Caller",
            2,
            600,
            0,
            ignition(
                Destroy(some(1, FOE, MONSTER, STRONG)),
                costs=(send(some(1, YOU, MONSTER, FACE_UP_MONSTER)),),
            ),
        ),
    )
