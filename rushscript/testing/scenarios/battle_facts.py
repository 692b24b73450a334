"""Battles of nameless cards: the rules read ATK and DEF too, and those must have been stated."""

from __future__ import annotations

from collections.abc import Sequence

from rushscript.engine.events import NO_CARD, DamageStepPoint, Event, EventKind
from rushscript.engine.state import State
from rushscript.engine.zones import FACE_UP_ATTACK
from rushscript.testing.scenarios.nameless import Fact, require


def check_battles(state: State, events: Sequence[Event]) -> None:
    """Raises UnstatedFact when a battle among these events read a number that was not stated.
    The events begin before the attack was declared."""
    attacker = target = NO_CARD
    positions: dict[int, int] = {}
    for event in events:
        match event.kind:
            case EventKind.ATTACK_DECLARED | EventKind.ATTACK_REDIRECTED:
                attacker, target = event.cards[0], event.target
                positions.update((facts.card, facts.position) for facts in event.facts)
            case EventKind.POSITION_CHANGED | EventKind.FLIPPED | EventKind.SUMMONED:
                positions.update((card, event.position) for card in event.cards)
            case EventKind.DAMAGE_STEP if event.point is DamageStepPoint.CALCULATION:
                require(state.definitions[attacker], Fact.ATTACK)
                if target != NO_CARD:
                    attacks = positions.get(target) == FACE_UP_ATTACK
                    fact = Fact.ATTACK if attacks else Fact.DEFENSE
                    require(state.definitions[target], fact)
