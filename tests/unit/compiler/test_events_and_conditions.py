"""Events as patterns, conditions as truths."""

from __future__ import annotations

import pytest

from rushscript.engine.events import EventKind
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.changes import Cause
from rushscript.engine.expressions.layers import CauseKind
from rushscript.engine.expressions.numbers import Constant, LifePointsOf
from rushscript.engine.expressions.patterns import (
    ActsPattern,
    AttackPattern,
    DamagePattern,
    DestroyedPattern,
    Subject,
    SummonPattern,
)
from rushscript.engine.expressions.selections import ZoneCards
from rushscript.engine.expressions.tests import AllTests, HasWord, InPosition, IsFaceUp, IsKind
from rushscript.engine.expressions.truths import (
    AllFit,
    AnyHolds,
    Exists,
    NamedFit,
    NamedIn,
    Not,
    NumbersCompare,
    TurnIs,
    WasSummoned,
    Window,
)
from rushscript.engine.zones import GRAVEYARD, MONSTER
from rushscript.vocabulary import CardKind, Comparison, Manner, Phase, Reason, Type, Zone
from tests.unit.compiler.compiling import ability_of, fact_of, pattern_of
from tests.unit.semantics.checking import trap

IS_MONSTER = IsKind((CardKind.MONSTER,))
DRAGON = AllTests((IS_MONSTER, IsFaceUp(), HasWord(Type.DRAGON)))
YOUR_MONSTER = Subject(Side.YOU, IS_MONSTER)
THEIR_MONSTER = Subject(Side.OPPONENT, IS_MONSTER)

EVENTS: dict[str, object] = {
    "opponent normal or special summons a monster": SummonPattern(
        Side.OPPONENT, (Manner.NORMAL, Manner.SPECIAL), IS_MONSTER
    ),
    "opponent tribute summons or sets a monster from hand": SummonPattern(
        Side.OPPONENT, (Manner.TRIBUTE,), IS_MONSTER, or_sets=True, origins=(Zone.HAND,)
    ),
    "opponent draws": ActsPattern(Side.OPPONENT, EventKind.DRAWN),
    "opponent sets a monster": ActsPattern(Side.OPPONENT, EventKind.SET, IS_MONSTER),
    "opponent activates a trap": ActsPattern(
        Side.OPPONENT, EventKind.ACTIVATED, IsKind((CardKind.TRAP,))
    ),
    "you take damage": DamagePattern(Side.YOU),
    "you take damage from battle": DamagePattern(Side.YOU, Reason.BATTLE),
    "opponent's monster attacks": AttackPattern(THEIR_MONSTER),
    "opponent's monster attacks directly": AttackPattern(THEIR_MONSTER, directly=True),
    "opponent's monster attacks your monster": AttackPattern(THEIR_MONSTER, YOUR_MONSTER),
    "your monster(dragon) is destroyed by opponent's attack or opponent's effects": (
        DestroyedPattern(
            Subject(Side.YOU, DRAGON),
            (Cause(CauseKind.ATTACK, Side.OPPONENT), Cause(CauseKind.EFFECT, Side.OPPONENT)),
        )
    ),
}


@pytest.mark.parametrize(("event", "pattern"), EVENTS.items(), ids=EVENTS.keys())
def test_an_event_is_its_pattern(event: str, pattern: object) -> None:
    assert pattern_of(event) == pattern


MINE = ZoneCards(Side.YOU, (MONSTER,), IS_MONSTER)

FACTS: dict[str, object] = {
    "there is a monster on your field": Exists(MINE, Comparison.AT_LEAST, 1),
    "there is no monster on your field": Exists(MINE, Comparison.EQUAL, 0),
    "there are exactly 3 monsters on your field": Exists(MINE, Comparison.EQUAL, 3),
    "there are 2 or more monsters on your field": Exists(MINE, Comparison.AT_LEAST, 2),
    "there are 2 or fewer monsters on your field": Exists(MINE, Comparison.AT_MOST, 2),
    "all monsters on your field are monster(dragon)": AllFit(MINE, DRAGON),
    "self is monster(dragon)": NamedFit("self", DRAGON),
    "self is not in attack": Not(NamedFit("self", InPosition((1,)))),
    "self is in your graveyard": NamedIn("self", Side.YOU, (GRAVEYARD,)),
    "self was normal or special summoned this turn": WasSummoned(
        "self", (Manner.NORMAL, Manner.SPECIAL), Window.THIS_TURN
    ),
    "your lp <= 4000": NumbersCompare(LifePointsOf(Side.YOU), Comparison.AT_MOST, Constant(4000)),
    "any of (it is your turn, there is no monster on your field)": AnyHolds(
        (TurnIs(Side.YOU), Exists(MINE, Comparison.EQUAL, 0))
    ),
}


def test_a_trap_asks_whose_turn_or_phase_it_is() -> None:
    for fact, truth in (
        ("it is opponent's turn", TurnIs(Side.OPPONENT)),
        ("it is your battle phase", TurnIs(Side.YOU, (Phase.BATTLE,))),
    ):
        event = "when you take damage"
        text = trap(f"{event}\n        condition {fact}\n        effect draw 1")
        assert ability_of(text).conditions == (truth,)


@pytest.mark.parametrize(("fact", "truth"), FACTS.items(), ids=FACTS.keys())
def test_a_condition_is_its_truth(fact: str, truth: object) -> None:
    assert fact_of(fact) == truth
