"""Specimen Maximum Monsters: three cards that summon themselves together, and spells about them."""

from __future__ import annotations

from dataclasses import replace

from rushscript.engine.cards import Ability, CardDefinition
from rushscript.engine.expressions.changes import Cause, Protect
from rushscript.engine.expressions.layers import CauseKind
from rushscript.engine.expressions.numbers import Count, CountNamed
from rushscript.engine.expressions.selections import NamedCards, QuantityKind
from rushscript.engine.expressions.tests import InMaximumMode, NotTest
from rushscript.engine.expressions.truths import NamedFit
from rushscript.engine.lines import LiveLine
from rushscript.engine.operations.flow import If, May
from rushscript.engine.operations.life import GainLife
from rushscript.engine.operations.moving import Destroy, Draw, Move
from rushscript.engine.procedures.maximum_summon import MaximumSummon
from rushscript.engine.scope import SELF
from rushscript.engine.zones import GRAVEYARD, HAND, MONSTER
from rushscript.vocabulary import MaximumPart, MonsterKind, Zone
from tests.properties.specimens.building import (
    A_MONSTER,
    ANY,
    FOE,
    ME,
    YOU,
    add_attack,
    continuous,
    ignition,
    monster,
    number,
    send,
    some,
    spell,
)

WHOLE = NamedFit(SELF, InMaximumMode())
NOT_WHOLE = NotTest(InMaximumMode())


def maximum_monsters() -> tuple[CardDefinition, ...]:
    """The left, the centre and the right card of one, each with an effect."""
    strike = ignition(
        Destroy(some(1, FOE, MONSTER)), conditions=(WHOLE,), costs=(send(some(1, YOU, HAND)),)
    )
    home = May((Move(ME, destination=Zone.DECK, any_order=True), Draw(number(1))))
    leave = ignition(
        Move(some(1, FOE, MONSTER, NOT_WHOLE), destination=Zone.HAND), If(WHOLE, (home,))
    )
    growth = ignition(add_attack(ME, 300), conditions=(WHOLE,))
    shield = continuous(LiveLine((WHOLE,), ME, (Protect(Cause(CauseKind.EFFECT, FOE)),)))
    centre = replace(
        _card("Titan", MaximumPart.CENTER, strike),
        maximum_attack=3500,
        procedures=(MaximumSummon("Titan [L]", "Titan [R]"),),
    )
    left = _card("Titan [L]", MaximumPart.LEFT, leave, shield)
    return left, centre, _card("Titan [R]", MaximumPart.RIGHT, growth)


def _card(name: str, part: MaximumPart, *abilities: Ability) -> CardDefinition:
    card = monster(name, 4, 800, 0, *abilities)
    kinds = (MonsterKind.MAXIMUM, MonsterKind.EFFECT)
    return replace(card, monster_kinds=kinds, maximum_part=part)


def spells_about_maximum_monsters() -> tuple[CardDefinition, ...]:
    """What left as one monster, counted as monsters and as cards, and picked card by card."""
    away = send(some(2, FOE, MONSTER, kind=QuantityKind.UP_TO), "gone")
    below = Move(some(1, YOU, MONSTER), "gone", destination=Zone.DECK, any_order=True)
    among = NamedCards("gone", A_MONSTER)
    return (
        spell("Toll of the Titan", away, GainLife(CountNamed("gone", by_card=True))),
        spell("Burial of the Titan", away, GainLife(Count(NamedCards("gone", ANY, by_card=True)))),
        spell(
            "Retreat of the Titan",
            below,
            GainLife(Count(among)),
            costs=(send(some(1, YOU, MONSTER), "paid"),),
        ),
        spell(
            "Echo of the Titan",
            Move(some(1, YOU, GRAVEYARD, A_MONSTER), destination=Zone.HAND),
            costs=(send(some(1, YOU, MONSTER)),),
        ),
    )
