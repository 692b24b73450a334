"""Whether a monster can attack this target now (RR-062), gate by gate."""

from __future__ import annotations

from rushscript.engine.attacking import GIVEN_UP, has_attack_left, may_have_target
from rushscript.engine.entities import is_beside
from rushscript.engine.events import NO_CARD
from rushscript.engine.explaining.activations import place_check, turn_checks
from rushscript.engine.explaining.asking import Asking
from rushscript.engine.explaining.checks import Check, Checks, Ground, gate
from rushscript.engine.explaining.locks import lock_check, modifier_check
from rushscript.engine.expressions.layers import Permission
from rushscript.engine.queries import facts_of, has_permission, monsters_of
from rushscript.engine.restrictions import Attempt, Deed
from rushscript.engine.zones import FACE_DOWN, FACE_UP_ATTACK, MONSTER
from rushscript.refusals import Refusal
from rushscript.vocabulary import Phase

ONLY = (Permission.ATTACK_ONLY, Permission.DECLARE_ONLY)


def attack_checks(asking: Asking, card: int, target: int) -> Checks:
    """The attacker, then its target."""
    state, player = asking.state, asking.player
    here = state.zone[card] == MONSTER and state.controller[card] == player
    here = here and not is_beside(state, card)
    yield place_check(asking, card, here, MONSTER)
    yield from turn_checks(asking, Phase.BATTLE)
    if not here:
        return
    position = state.position[card]
    yield gate(Ground.FACE_UP, position != FACE_DOWN, Refusal.FACE_DOWN)
    yield gate(Ground.POSITION, position == FACE_UP_ATTACK, Refusal.WRONG_PLACE, position)
    facts = facts_of(state, card)
    yield modifier_check(asking, facts, (Permission.CANNOT_ATTACK,))
    yield lock_check(asking, Attempt(player, Deed.ATTACK, facts))
    used = state.attacks[card]
    spent = bool(used) and (used >= GIVEN_UP or not facts.modifiers)
    yield gate(Ground.UNUSED, not spent, Refusal.ALREADY_USED)
    if target != NO_CARD:
        yield from _target_checks(asking, card, target)
    else:
        yield from _direct_checks(asking, card)


def _target_checks(asking: Asking, card: int, target: int) -> Checks:
    """RR-095: a monster of the other player that stands for itself."""
    state, player = asking.state, asking.player
    there = state.zone[target] == MONSTER and state.controller[target] == 1 - player
    there = there and not is_beside(state, target)
    yield Check(Ground.TARGET, there, Refusal.WRONG_PLACE, cards=asking.seen((target,)))
    if not there:
        return
    facts = facts_of(state, card)
    attempt = Attempt(player, Deed.ATTACK_MONSTER, facts, target=facts_of(state, target))
    yield lock_check(asking, attempt)
    yield from _only_checks(asking, card, target)
    yield _left_check(asking, card, target)


def _direct_checks(asking: Asking, card: int) -> Checks:
    state, player = asking.state, asking.player
    facts = facts_of(state, card)
    yield modifier_check(asking, facts, (Permission.CANNOT_ATTACK_DIRECTLY,))
    yield from _only_checks(asking, card, NO_CARD)
    others = tuple(monsters_of(state, 1 - player))
    open_way = not others or has_permission(facts, Permission.ATTACK_DIRECTLY)
    yield Check(
        Ground.TARGET,
        open_way,
        Refusal.WRONG_PLACE,
        cards=asking.seen(others),
        hidden=len(others) - len(asking.seen(others)),
    )
    yield lock_check(asking, Attempt(player, Deed.ATTACK_DIRECTLY, facts))
    yield _left_check(asking, card, NO_CARD)


def _only_checks(asking: Asking, card: int, target: int) -> Checks:
    """Whether what it can attack only leaves this target."""
    state = asking.state
    facts = facts_of(state, card)
    if may_have_target(state, facts, target, declares=True):
        yield gate(Ground.LOCK, True, Refusal.LOCKED)
    else:
        yield modifier_check(asking, facts, ONLY)


def _left_check(asking: Asking, card: int, target: int) -> Check:
    """RR-074: whether an attack on this target is left."""
    state = asking.state
    left = not state.attacks[card] or has_attack_left(state, facts_of(state, card), target)
    return gate(Ground.UNUSED, left, Refusal.ALREADY_USED)
