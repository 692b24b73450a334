"""Cards for rulings about chains, and the rules they are played by."""

from __future__ import annotations

from dataclasses import replace

from rushscript.engine.cards import Ability, AbilityKind, CardDefinition
from rushscript.engine.decisions import DecisionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.base import Side, Truth
from rushscript.engine.expressions.changes import Cause
from rushscript.engine.expressions.layers import CauseKind
from rushscript.engine.expressions.numbers import HalfOf, LifePointsOf
from rushscript.engine.expressions.patterns import ActsPattern, DestroyedPattern, Subject
from rushscript.engine.expressions.selections import NamedSelection
from rushscript.engine.operations.base import Operation
from rushscript.engine.operations.chaining import AnswersDestruction, NegateActivation
from rushscript.engine.operations.life import PayLife
from rushscript.engine.operations.moving import Destroy
from rushscript.engine.scope import SELF
from rushscript.formats import RUSH
from rushscript.ruleset import ResponsePolicy
from rushscript.vocabulary import Zone
from tests.unit.engine.building import (
    destroy_all_theirs,
    discard,
    spell,
    trap,
)
from tests.unit.engine.table import (
    pick,
)

CHAINS = replace(RUSH, name="chains", response=ResponsePolicy.CHAIN)
ACTIVATIONS = ActsPattern(Side.OPPONENT, EventKind.ACTIVATED)
DESTROYED_BY_EFFECT = DestroyedPattern(Subject(Side.EITHER, None, SELF), (Cause(CauseKind.EFFECT),))


def counter(
    *costs: Operation, conditions: tuple[Truth, ...] = (), name: str = ""
) -> CardDefinition:
    """A trap of speed 3: negates the activation that it answers, and destroys the card."""
    made = trap(
        ACTIVATIONS,
        NegateActivation("it"),
        Destroy(NamedSelection("it")),
        costs=costs,
        conditions=conditions,
        name=name,
    )
    return with_ability(made, speed=3)


def with_ability(card: CardDefinition, **facts: object) -> CardDefinition:
    """The card with other facts of its only ability."""
    (ability,) = card.abilities
    return replace(card, abilities=(replace(ability, **facts),))  # type: ignore[arg-type]


def trigger(*program: Operation, mandatory: bool = True, **facts: object) -> Ability:
    """Set off when its card is destroyed by an effect; it lives in the graveyard."""
    return Ability(
        AbilityKind.TRIGGER,
        when=(DESTROYED_BY_EFFECT,),
        program=program,
        zones=(Zone.GRAVEYARD,),
        mandatory=mandatory,
        **facts,  # type: ignore[arg-type]
    )


RAIGEKI = spell(destroy_all_theirs(), name="All Gone")
JAMMER = counter(discard(), conditions=(AnswersDestruction(),), name="Jammer")
JUDGMENT = counter(PayLife(HalfOf(LifePointsOf(Side.YOU))), name="Judgment")


def pick_if_asked(duel: Duel, card: int) -> None:
    """Pays with the card where there is a choice."""
    if duel.decision is not None and duel.decision.kind is DecisionKind.PAY:
        pick(duel, card)
