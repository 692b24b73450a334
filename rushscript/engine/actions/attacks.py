"""An attack from its declaration to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rushscript.engine.actions.arriving import fix_position
from rushscript.engine.actions.lasting import end_with_battle
from rushscript.engine.actions.record import emit, touch
from rushscript.engine.attacking import GIVEN_UP
from rushscript.engine.events import NO_CARD, DamageStepPoint, Event, EventKind
from rushscript.engine.queries import facts_of
from rushscript.engine.state import Attack, Battle
from rushscript.engine.zones import EMPTY, MONSTER, TIME, ZONES
from rushscript.vocabulary import Reason

if TYPE_CHECKING:
    from rushscript.engine.state import State


_REACHED: Final = tuple(
    [
        tuple(
            [Event(EventKind.DAMAGE_STEP, player, amount=int(point)) for point in DamageStepPoint]
        )
        for player in (0, 1)
    ]
)
"""For each player and point of the Damage Step the event that it is reached: always the same."""


def declare_attack(state: State, attacker: int, target: int) -> None:
    """R-044: an attack is declared. It counts whatever becomes of it."""
    defender = 1 - state.controller[attacker]
    before = tuple(card for card in state.zones[defender * ZONES + MONSTER] if card != EMPTY)
    target_visit = 0 if target == NO_CARD else state.visits[target]
    state.battle = Battle(attacker, state.visits[attacker], target, target_visit, before)
    state.attacks[attacker] += 1
    state.attack_log = [*state.attack_log, _logged(state, attacker, target)]
    fix_position(state, attacker)
    touch(state, TIME)
    _emit_attack(state, EventKind.ATTACK_DECLARED)


def _logged(state: State, attacker: int, target: int) -> Attack:
    if target == NO_CARD:
        return Attack(attacker, NO_CARD, 0, None)
    return Attack(attacker, target, state.visits[target], facts_of(state, target))


def redirect_attack(state: State, target: int) -> None:
    """R-166: a new target is no new declaration; the attack counts as one on that target."""
    battle = state.battle
    assert battle is not None
    battle.target = target
    state.attack_log = [*state.attack_log[:-1], _logged(state, battle.attacker, target)]
    battle.target_visit = 0 if target == NO_CARD else state.visits[target]
    touch(state, TIME)
    _emit_attack(state, EventKind.ATTACK_REDIRECTED)


def negate_attack(state: State, player: int, source: int) -> None:
    """RR-063: the attack in progress comes to nothing."""
    battle = state.battle
    assert battle is not None
    battle.negated = True
    facts = (facts_of(state, battle.attacker),)
    cards = (battle.attacker,)
    emit(state, Event(EventKind.ATTACK_NEGATED, player, cards, facts, Reason.EFFECT, source))


def _emit_attack(state: State, kind: EventKind) -> None:
    battle = state.battle
    assert battle is not None
    cards = (battle.attacker,) if battle.target == NO_CARD else (battle.attacker, battle.target)
    facts = tuple(facts_of(state, card) for card in cards)
    player = state.controller[battle.attacker]
    emit(state, Event(kind, player, cards, facts, target=battle.target))


def end_attack(state: State) -> None:
    battle = state.battle
    assert battle is not None
    state.battle = None
    emit(state, Event(EventKind.ATTACK_ENDED, state.turn_player, (battle.attacker,)))
    end_with_battle(state)


def start_damage_step(state: State) -> None:
    battle = state.battle
    assert battle is not None
    battle.in_damage_step = True


def reach_damage_point(state: State, point: DamageStepPoint) -> None:
    """R-047: the Damage Step has come to its next point."""
    emit(state, _REACHED[state.turn_player][point])


def decide_destruction(state: State, pairs: tuple[tuple[int, int], ...]) -> None:
    """R-049: (victim, killer) pairs that will go at the end of the Damage Step."""
    battle = state.battle
    assert battle is not None
    battle.destroyed = pairs


def give_up_attacks(state: State, card: int) -> None:
    """R-165: an attacker that was stopped does not attack again this Battle Phase, however many
    attacks it has."""
    state.attacks[card] = GIVEN_UP


def end_battle_phase(state: State, player: int, source: int) -> None:
    """An effect ends the Battle Phase: no other attack can be declared, and one that has not
    come to its damage calculation comes to nothing."""
    state.ends_battle = True
    emit(state, Event(EventKind.BATTLE_STOPPED, player, reason=Reason.EFFECT, source=source))
