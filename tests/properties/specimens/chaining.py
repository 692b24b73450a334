"""Specimens for formats with chains: answers of every speed, triggers, choices at activation."""

from __future__ import annotations

from dataclasses import replace

from rushscript.engine.cards import Ability, AbilityKind, CardDefinition
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.changes import Cause
from rushscript.engine.expressions.layers import CauseKind
from rushscript.engine.expressions.numbers import Constant, HalfOf, LifePointsOf
from rushscript.engine.expressions.patterns import ActsPattern, DestroyedPattern, Subject
from rushscript.engine.expressions.selections import (
    Chosen,
    NamedSelection,
    QuantityKind,
    ZoneCards,
)
from rushscript.engine.expressions.tests import Anything, IsKind
from rushscript.engine.operations.base import Operation
from rushscript.engine.operations.chaining import AnswersDestruction, NegateActivation
from rushscript.engine.operations.life import GainLife, InflictDamage, PayLife
from rushscript.engine.operations.moving import Choose, Destroy, Draw, Move
from rushscript.engine.scope import SELF
from rushscript.vocabulary import CardKind, Zone
from tests.properties.specimens.building import ignition, monster, spell, trap

MONSTERS = IsKind((CardKind.MONSTER,))
ACTIVATION = ActsPattern(Side.OPPONENT, EventKind.ACTIVATED)
MY_DESTRUCTION = DestroyedPattern(
    Subject(Side.EITHER, None, SELF), (Cause(CauseKind.EFFECT), Cause(CauseKind.BATTLE))
)


def one(side: Side, zone: Zone) -> Chosen:
    cards = ZoneCards(side, (int(zone),), Anything())
    return Chosen(QuantityKind.EXACTLY, cards, Constant(1))


def trigger(*program: Operation, mandatory: bool) -> Ability:
    return Ability(
        AbilityKind.TRIGGER,
        when=(MY_DESTRUCTION,),
        program=program,
        zones=(Zone.GRAVEYARD,),
        mandatory=mandatory,
    )


def chain_specimens() -> tuple[CardDefinition, ...]:
    """Cards that only a format with chains makes use of."""
    negate = (NegateActivation("it"), Destroy(NamedSelection("it")))
    jammer = trap(
        "Chain Jammer",
        ACTIVATION,
        *negate,
        costs=(Move(one(Side.YOU, Zone.HAND)),),
        conditions=(AnswersDestruction(),),
    )
    judgment = trap(
        "Chain Judgment", ACTIVATION, *negate, costs=(PayLife(HalfOf(LifePointsOf(Side.YOU))),)
    )
    targets = spell("Chain Bolt", Destroy(NamedSelection("target")))
    picking = Choose(one(Side.OPPONENT, Zone.MONSTER), "target")
    banishes = Move(one(Side.OPPONENT, Zone.GRAVEYARD), destination=Zone.BANISHED)
    return (
        *(with_facts(card, speed=3) for card in (jammer, judgment)),
        with_facts(targets, choices=(picking,)),
        with_facts(trap("Chain Free", ACTIVATION, InflictDamage(Constant(300))), when=()),
        monster("Chain Avenger", 4, 1200, 800, trigger(banishes, mandatory=False)),
        monster("Chain Mourner", 4, 1200, 800, trigger(GainLife(Constant(500)), mandatory=True)),
        monster("Chain Heir", 4, 1200, 800, trigger(Draw(Constant(1)), mandatory=True)),
        monster(
            "Chain Guard", 4, 1200, 800, replace(ignition(InflictDamage(Constant(100))), speed=2)
        ),
    )


def with_facts(card: CardDefinition, **facts: object) -> CardDefinition:
    (ability,) = card.abilities
    return replace(card, abilities=(replace(ability, **facts),))  # type: ignore[arg-type]
