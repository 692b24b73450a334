"""Specimens of battle: monsters that events wake, and those that fight in other ways."""

from __future__ import annotations

from rushscript.engine.cards import CardDefinition
from rushscript.engine.expressions.changes import AddTo
from rushscript.engine.expressions.numbers import PropertyOf
from rushscript.engine.expressions.patterns import (
    AttackPattern,
    BattleVictoryPattern,
    DamagePattern,
    Subject,
    SummonPattern,
    TurnedUpPattern,
)
from rushscript.engine.expressions.selections import NamedSelection
from rushscript.engine.expressions.truths import TurnIs
from rushscript.engine.modifiers import WheneverLine
from rushscript.engine.operations.changing import ModifyLive
from rushscript.engine.operations.flow import May
from rushscript.engine.operations.life import GainLife, InflictDamage
from rushscript.engine.operations.moving import Draw
from rushscript.engine.scope import SELF, SUMMONED
from rushscript.engine.zones import MONSTER
from rushscript.vocabulary import Manner, Property, Reason
from tests.properties.specimens.building import (
    A_MONSTER,
    FACE_UP_MONSTER,
    FOE,
    THIS_TURN,
    YOU,
    change,
    ignition,
    monster,
    number,
    send,
    some,
    waking,
)


def waking_monsters() -> tuple[CardDefinition, ...]:
    """Continuous effects that events wake, some of which wake each other."""
    wins = BattleVictoryPattern(Subject(name=SELF), Subject(FOE, A_MONSTER), True, "fallen")
    turned_up = TurnedUpPattern(Subject(YOU, FACE_UP_MONSTER), "shown")
    attacked = AttackPattern(Subject(FOE), Subject(name=SELF))
    summoned = SummonPattern(YOU, (Manner.NORMAL, Manner.SPECIAL), A_MONSTER)
    stronger = change(NamedSelection(SUMMONED), AddTo(Property.ATTACK, number(300)))
    hurt = DamagePattern(YOU, Reason.EFFECT)
    return (
        monster(
            "Burner",
            4,
            1700,
            800,
            waking(WheneverLine((), wins, (InflictDamage(PropertyOf("fallen", Property.LEVEL)),))),
        ),
        monster(
            "Healer",
            3,
            1100,
            1500,
            waking(
                WheneverLine((TurnIs(FOE),), hurt, (GainLife(number(200)),)),
                WheneverLine((), attacked, (Draw(number(1)),)),
            ),
        ),
        monster(
            "Riser",
            4,
            1400,
            1400,
            waking(
                WheneverLine((), turned_up, (May((send(some(1, FOE, MONSTER, A_MONSTER)),)),)),
            ),
        ),
        monster(
            "Drummer",
            4,
            1250,
            0,
            ignition(
                ModifyLive(
                    (),
                    THIS_TURN,
                    (WheneverLine((), summoned, (stronger,)),),
                )
            ),
        ),
    )
