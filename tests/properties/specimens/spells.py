"""Specimen spells and traps: every event pattern, both players in turn, formulas of all kinds."""

from __future__ import annotations

from rushscript.engine.cards import CardDefinition
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.changes import AddTo, Cause, Protect
from rushscript.engine.expressions.layers import CauseKind
from rushscript.engine.expressions.numbers import (
    Aggregate,
    AggregateKind,
    Arithmetic,
    CountNamed,
    HalfOf,
    LifePointsOf,
    Operator,
    PropertyOf,
)
from rushscript.engine.expressions.patterns import (
    ActsPattern,
    AttackPattern,
    DamagePattern,
    DestroyedPattern,
    EventWhile,
    MovedPattern,
    Subject,
    SummonPattern,
)
from rushscript.engine.expressions.selections import (
    DeckEndCards,
    NamedSelection,
    QuantityKind,
    SetSelection,
    Together,
)
from rushscript.engine.expressions.tests import (
    Anything,
    IsKind,
)
from rushscript.engine.expressions.truths import Exists, NumbersCompare
from rushscript.engine.lines import LiveLine
from rushscript.engine.modifiers import Duration, DurationKind
from rushscript.engine.operations.changing import ModifyLive
from rushscript.engine.operations.field import ChangePosition, NegateAttack, SpecialSummon
from rushscript.engine.operations.flow import EachPlayer, If, May
from rushscript.engine.operations.life import GainLife, InflictDamage, PayLife, WinDuel
from rushscript.engine.operations.moving import Choose, Destroy, Draw, Move, SetCards
from rushscript.engine.scope import ATTACKED, ATTACKER, SUMMONED
from rushscript.engine.zones import GRAVEYARD, HAND, MONSTER, SPELL_TRAP
from rushscript.vocabulary import (
    CardKind,
    Comparison,
    Manner,
    Position,
    Property,
    Reason,
    Zone,
)
from tests.properties.specimens.building import (
    A_MONSTER,
    A_SPELL_OR_TRAP,
    DISCARD,
    FACE_UP_MONSTER,
    FIRE_MONSTER,
    FOE,
    MILL,
    MINE,
    STRONG,
    THEIR,
    THEIRS,
    YOU,
    add_attack,
    cards,
    change,
    every,
    number,
    send,
    some,
    spell,
    trap,
)

A_TRAP = IsKind((CardKind.TRAP,))


def spells() -> tuple[CardDefinition, ...]:
    return (
        spell("Two Cards", Draw(number(2)), costs=(DISCARD,)),
        spell(
            "Last Hope",
            Draw(number(2)),
            conditions=(Exists(cards(YOU, HAND), Comparison.EQUAL, 0),),
        ),
        spell(
            "Each Breaks One",
            EachPlayer((Destroy(some(1, THEIR, MONSTER), chooser=THEIR),)),
        ),
        spell(
            "Each Sends",
            EachPlayer(
                (
                    Move(
                        some(1, THEIR, HAND, kind=QuantityKind.UP_TO),
                        "sent",
                        chooser=THEIR,
                    ),
                )
            ),
            GainLife(Arithmetic(Operator.TIMES, CountNamed("sent"), number(200))),
        ),
        spell("Break Spells", Destroy(some(1, FOE, SPELL_TRAP)), costs=(PayLife(number(500)),)),
        spell(
            "Break All",
            Destroy(every(FOE, MONSTER)),
            Destroy(every(YOU, MONSTER)),
            conditions=(NumbersCompare(LifePointsOf(YOU), Comparison.LESS, LifePointsOf(FOE)),),
        ),
        spell("Set From Grave", SetCards(some(1, YOU, GRAVEYARD, A_TRAP)), costs=(MILL,)),
        spell(
            "Set Two",
            SetCards(some(2, YOU, HAND, A_SPELL_OR_TRAP)),
        ),
        spell(
            "Gift",
            SpecialSummon(some(1, YOU, HAND, A_MONSTER), side=FOE, position=Position.NONE),
            Draw(number(2)),
        ),
    )


def spells_of_many_sentences() -> tuple[CardDefinition, ...]:
    return (
        spell(
            "Pair Call",
            SpecialSummon(some(2, YOU, GRAVEYARD, FIRE_MONSTER)),
        ),
        spell(
            "Return Both",
            Choose(MINE, "first"),
            Choose(THEIRS, "second"),
            Move(
                Together((NamedSelection("first"), NamedSelection("second"))),
                destination=Zone.HAND,
            ),
            first=3,
        ),
        spell(
            "Sum Gain",
            add_attack(
                MINE,
                HalfOf(
                    Aggregate(
                        AggregateKind.HIGHEST, Property.ATTACK, cards(FOE, MONSTER, FACE_UP_MONSTER)
                    )
                ),
            ),
            costs=(send(some(1, YOU, MONSTER, FACE_UP_MONSTER)),),
        ),
        spell(
            "Kinds Damage",
            InflictDamage(
                Arithmetic(
                    Operator.TIMES,
                    Aggregate(
                        AggregateKind.DISTINCT, Property.ATTRIBUTE, cards(YOU, GRAVEYARD, A_MONSTER)
                    ),
                    number(300),
                )
            ),
        ),
        spell(
            "Win By Numbers",
            WinDuel(),
            conditions=(Exists(cards(YOU, GRAVEYARD, A_MONSTER), Comparison.AT_LEAST, 16),),
        ),
        spell(
            "Lasting Guard",
            ModifyLive(
                (
                    LiveLine(
                        (Exists(cards(YOU, GRAVEYARD), Comparison.AT_LEAST, 2),),
                        SetSelection(cards(YOU, MONSTER, FACE_UP_MONSTER)),
                        (Protect(Cause(CauseKind.ATTACK)), Protect(Cause(CauseKind.BATTLE))),
                    ),
                ),
                Duration(DurationKind.UNTIL_END_OF_NEXT_TURN, FOE),
            ),
        ),
        spell(
            "Turn Down",
            ChangePosition(THEIRS, position=Position.FACE_DOWN_DEFENSE),
            May((send(DeckEndCards(YOU, number(1))), Draw(number(1)))),
        ),
    )


def traps() -> tuple[CardDefinition, ...]:
    return (
        trap(
            "No Attack",
            AttackPattern(Subject(FOE)),
            NegateAttack(),
            costs=(DISCARD,),
        ),
        trap(
            "Attack Answer",
            AttackPattern(Subject(FOE, STRONG)),
            Destroy(NamedSelection(ATTACKER)),
            conditions=(Exists(cards(YOU, GRAVEYARD), Comparison.AT_LEAST, 2),),
        ),
        trap(
            "Attacked Helper",
            AttackPattern(Subject(FOE), Subject(YOU, A_MONSTER)),
            add_attack(NamedSelection(ATTACKED), PropertyOf(ATTACKER, Property.ATTACK)),
        ),
        trap(
            "Direct Answer",
            AttackPattern(Subject(FOE), directly=True),
            SpecialSummon(some(1, YOU, HAND, FIRE_MONSTER), position=Position.FACE_UP_DEFENSE),
        ),
        trap(
            "Summon Answer",
            SummonPattern(FOE, (Manner.NORMAL, Manner.SPECIAL), STRONG, name="arrived"),
            change(NamedSelection(SUMMONED), AddTo(Property.ATTACK, number(800), lose=True)),
        ),
        trap(
            "Hand Summon Answer",
            SummonPattern(FOE, (Manner.NORMAL,), A_MONSTER, or_sets=True, origins=(Zone.HAND,)),
            Move(NamedSelection(SUMMONED), destination=Zone.HAND),
            costs=(send(some(2, YOU, HAND)),),
        ),
        trap(
            "Draw Answer",
            ActsPattern(FOE, EventKind.DRAWN),
            send(DeckEndCards(FOE, number(2))),
        ),
        *traps_on_moves(),
        trap(
            "Spell Answer",
            ActsPattern(FOE, EventKind.ACTIVATED, IsKind((CardKind.SPELL,))),
            InflictDamage(number(500)),
            Draw(number(1)),
        ),
        trap(
            "Damage Answer",
            DamagePattern(YOU, Reason.BATTLE),
            If(
                Exists(cards(YOU, MONSTER), Comparison.EQUAL, 0),
                (SpecialSummon(some(1, YOU, GRAVEYARD, A_MONSTER)),),
                (GainLife(number(400)),),
            ),
        ),
        trap(
            "Revenge",
            DestroyedPattern(
                Subject(YOU, A_MONSTER),
                (Cause(CauseKind.BATTLE), Cause(CauseKind.EFFECT, FOE)),
                "lost",
            ),
            SpecialSummon(NamedSelection("lost"), position=Position.FACE_UP_DEFENSE),
            costs=(send(some(1, YOU, HAND, kind=QuantityKind.ANY_NUMBER)),),
        ),
    )


def traps_on_moves() -> tuple[CardDefinition, ...]:
    """Traps that answer the normal draw, and cards that go somewhere."""
    return (
        trap(
            "Normal Draw Answer",
            EventWhile(
                ActsPattern(FOE, EventKind.DRAWN, reason=Reason.RULE),
                Exists(cards(YOU, HAND), Comparison.AT_LEAST, 1),
            ),
            Draw(number(1)),
        ),
        trap(
            "Sent Answer",
            MovedPattern(Subject(FOE, Anything(), owned=True), Zone.GRAVEYARD, name="gone"),
            Move(NamedSelection("gone"), destination=Zone.DECK, shuffles=True),
        ),
        trap(
            "Return Answer",
            MovedPattern(
                Subject(YOU, A_MONSTER, zones=(Zone.MONSTER,), least=2),
                Zone.HAND,
                (Cause(CauseKind.EFFECT, FOE),),
            ),
            InflictDamage(number(600)),
        ),
    )
