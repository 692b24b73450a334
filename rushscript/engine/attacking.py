"""How often a monster may attack, and what (RR-074): the attacks it has declared this turn against
everything that allows it to attack; which monsters it can attack only; when its attack pierces.

By the rules a monster attacks once. Effects give it another right: N attacks on anything, N on
monsters that fit, or one on each monster that fits; `once more` adds an attack to whichever it
is. Its attacks, in their order, take the places of one right, and what has no place there must
have one among those that are added: an added attack comes after the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rushscript.engine.events import NO_CARD
from rushscript.engine.expressions.layers import Permission
from rushscript.engine.queries import facts_of
from rushscript.engine.state import Attack

if TYPE_CHECKING:
    from rushscript.engine.cards import Facts
    from rushscript.engine.modifiers import Modifier
    from rushscript.engine.state import State

GIVEN_UP: Final = 1 << 20
"""Attacks of a monster whose attack was stopped: it has none left (R-165)."""


class Place(NamedTuple):
    """Room for one attack: on anything, on a monster that fits what a modifier says, or on one
    object alone."""

    by: Modifier | None = None
    only: tuple[int, int] | None = None

    def takes(self, state: State, attack: Attack) -> bool:
        if self.by is None:
            return True
        if attack.facts is None:
            return False
        if self.only not in (None, (attack.target, attack.target_visit)):
            return False
        return _is_about(state, self.by, attack.facts)


ANYTHING: Final = Place()


def may_have_target(state: State, facts: Facts, target: int, *, declares: bool) -> bool:
    """RR-062: whether a monster that can attack only some monsters may have this target (NO_CARD:
    directly, which is none of them). `declares`: the attack is not declared yet."""
    return not facts.modifiers or all(
        target != NO_CARD and _is_about(state, item, facts_of(state, target))
        for item in facts.modifiers
        if item.change.permission is Permission.ATTACK_ONLY
        or (declares and item.change.permission is Permission.DECLARE_ONLY)
    )


def pierces(state: State, facts: Facts, target: Facts) -> bool:
    """R-153: whether a monster that attacks this one deals piercing damage, judged as both are
    when the damage is calculated."""
    return any(
        item.change.permission is Permission.PIERCE and _is_about(state, item, target)
        for item in facts.modifiers
    )


def _is_about(state: State, modifier: Modifier, target: Facts) -> bool:
    """Whether a permission about some monsters is about this one."""
    test, scope = modifier.change.test, modifier.scope
    return test is None or scope is None or test.matches(state, target, scope)


def has_attack_left(state: State, facts: Facts, target: int) -> bool:
    """Whether a monster has an attack left on this target (NO_CARD: directly). An attack in
    progress is the one that is asked about."""
    card = facts.card
    if state.attacks[card] >= GIVEN_UP:
        return False
    attacks = [item for item in state.attack_log if item.attacker == card]
    if attacks and state.battle is not None and state.battle.attacker == card:
        attacks.pop()
    if not attacks:
        return True
    if not facts.modifiers:
        return False
    if target == NO_CARD:
        attacks.append(Attack(card, NO_CARD, 0, None))
    else:
        attacks.append(Attack(card, target, state.visits[target], facts_of(state, target)))
    added = [
        Place(item if item.change.test is not None else None)
        for item in facts.modifiers
        if item.change.permission is Permission.ATTACK_ONCE_MORE
    ]
    return any(
        _have_room(state, _left_over(state, attacks, right), added)
        for right in _rights(facts, attacks)
    )


def _rights(facts: Facts, attacks: list[Attack]) -> list[list[Place]]:
    """The places of each right of a monster, no more than these attacks could need."""
    rights, times = [], 1
    for item in facts.modifiers:
        number = min(item.change.number, len(attacks))
        match item.change.permission:
            case Permission.ATTACK_TIMES:
                times = max(times, number)
            case Permission.ATTACK_MONSTERS:
                rights.append([Place(item)] * number)
            case Permission.ATTACK_EACH:
                targets = dict.fromkeys((attack.target, attack.target_visit) for attack in attacks)
                rights.append([Place(item, target) for target in targets])
    return [[ANYTHING] * times, *rights]


def _left_over(state: State, attacks: list[Attack], right: list[Place]) -> list[Attack]:
    """The attacks that find no place in a right, each taking the first that is free."""
    free, left = right[:], []
    for attack in attacks:
        place = next((place for place in free if place.takes(state, attack)), None)
        if place is None:
            left.append(attack)
        else:
            free.remove(place)
    return left


def _have_room(state: State, attacks: list[Attack], places: list[Place]) -> bool:
    """Whether each attack can have a place of its own."""
    if not attacks:
        return True
    first, *others = attacks
    return any(
        place.takes(state, first)
        and _have_room(state, others, [*places[:index], *places[index + 1 :]])
        for index, place in enumerate(places)
    )
