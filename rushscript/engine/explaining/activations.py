"""Whether an ability can be activated: place, turn, locks, event, conditions, costs, sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rushscript.engine import actions
from rushscript.engine.activation import (
    has_ability,
    is_used,
    matching_scopes,
    new_scope,
    takes_place,
)
from rushscript.engine.cards import Ability, AbilityKind
from rushscript.engine.entities import entity_of
from rushscript.engine.explaining.asking import Asking, judged
from rushscript.engine.explaining.checks import Check, Checks, Ground, gate
from rushscript.engine.explaining.events import event_checks
from rushscript.engine.explaining.locks import NEGATING, lock_check, modifier_check
from rushscript.engine.explaining.payments import payment_checks
from rushscript.engine.explaining.truths import explain_truth
from rushscript.engine.legal import is_silent, requirement_refusal
from rushscript.engine.queries import facts_of, free_places, has_room, home_of
from rushscript.engine.restrictions import Attempt, Deed, is_forbidden
from rushscript.engine.timing import chain
from rushscript.engine.timing.single_response import damage_step_allows
from rushscript.engine.zones import (
    FACE_DOWN,
    FACE_UP_ATTACK,
    FIELD,
    HAND,
    MONSTER,
    SPELL_TRAP,
)
from rushscript.refusals import Refusal
from rushscript.ruleset import ResponsePolicy
from rushscript.vocabulary import CardKind, Phase

if TYPE_CHECKING:
    from rushscript.engine.cards import Facts
    from rushscript.engine.events import Event
    from rushscript.engine.expressions.base import Truth
    from rushscript.engine.scope import Scope


def requirement_checks(asking: Asking, ability: Ability, scope: Scope) -> Checks:
    """Negation, each condition, each cost and the first sentence."""
    state = asking.state
    facts = facts_of(state, scope.source)
    check = modifier_check(asking, facts, NEGATING, Ground.NEGATED)
    yield check if is_silent(state, scope) else gate(Ground.NEGATED, True, Refusal.LOCKED)
    yield from condition_checks(asking, ability.conditions, scope)
    yield from payment_checks(asking, ability, scope)


def condition_checks(asking: Asking, conditions: tuple[Truth, ...], scope: Scope) -> Checks:
    """Each condition, whatever those before it say."""
    for index, condition in enumerate(conditions):
        found = explain_truth(asking, condition, scope)
        yield Check(
            Ground.CONDITION,
            found.holds,
            Refusal.CONDITION_FALSE,
            index,
            about=condition,
            parts=(found,),
            problem=found.problem,
        )


def turn_checks(asking: Asking, phase: Phase = Phase.MAIN) -> Checks:
    """Whether it is the player's turn, and the phase for it."""
    state = asking.state
    yield gate(Ground.TURN, state.turn_player == asking.player, Refusal.NOT_YOUR_TURN)
    yield Check(
        Ground.TIME,
        state.phase is phase,
        Refusal.WRONG_TIME,
        words=(state.phase.name.lower(), phase.name.lower()),
    )


def place_check(asking: Asking, card: int, holds: bool, *zones: int) -> Check:
    """Whether the card lies where it can be used; `numbers` are its zone and those that serve."""
    zone = asking.state.zone[card]
    shown = (zone, *zones) if asking.sees(card) else ()
    return Check(
        Ground.PLACE, holds, Refusal.WRONG_PLACE, cards=asking.seen((card,)), numbers=shown
    )


def effect_checks(asking: Asking, card: int, index: int) -> Checks:
    """A monster's effect (RR-032, RR-033)."""
    state, player = asking.state, asking.player
    known = has_ability(state, card, index, AbilityKind.IGNITION)
    yield gate(Ground.KIND, known, Refusal.WRONG_PLACE)
    here = state.zone[card] == MONSTER and state.controller[card] == player
    yield place_check(asking, card, here, MONSTER)
    yield from turn_checks(asking)
    if not known or not here:
        return
    yield gate(Ground.FACE_UP, state.position[card] != FACE_DOWN, Refusal.FACE_DOWN)
    yield gate(Ground.UNUSED, not is_used(state, player, card, index), Refusal.ALREADY_USED)
    facts = facts_of(state, entity_of(state, card))
    yield lock_check(asking, Attempt(player, Deed.USE_EFFECT, facts))
    if state.position[card] != FACE_DOWN:
        ability = state.definitions[card].abilities[index]
        yield from requirement_checks(asking, ability, new_scope(state, player, card))


def spell_checks(asking: Asking, card: int, index: int) -> Checks:
    """A spell in the hand or Set (R-111 to R-113, R-177)."""
    state, player = asking.state, asking.player
    zone = state.zone[card]
    known = has_ability(state, card, index, AbilityKind.ACTIVATE)
    yield gate(Ground.KIND, known, Refusal.WRONG_PLACE)
    here = zone in (HAND, SPELL_TRAP, FIELD) and state.controller[card] == player
    here = here and (zone == HAND or state.position[card] == FACE_DOWN)
    yield place_check(asking, card, here, HAND, SPELL_TRAP)
    yield from turn_checks(asking)
    if not known or not here:
        return
    home = home_of(state, card)
    if zone == HAND:
        yield room_check(asking, home, has_room(state, player, card))
    yield lock_check(asking, Attempt(player, Deed.ACTIVATE, _as_face_up(asking, card)))
    if zone == HAND and not has_room(state, player, card):
        return
    if zone == HAND and takes_place(state, player, card):
        # the old field spell is gone by then.
        actions.place_for_activation(state, card, player, home)
    else:
        actions.lay_face_up(state, player, card)
    scope = new_scope(state, player, card)
    yield from requirement_checks(asking, state.definitions[card].abilities[index], scope)


def room_check(asking: Asking, zone: int, holds: bool) -> Check:
    """Free places in a zone of the player."""
    free = free_places(asking.state, asking.player, zone)
    return Check(Ground.ROOM, holds, Refusal.NO_ZONE, numbers=(free, 1))


def _as_face_up(asking: Asking, card: int) -> Facts:
    """R-130: a Set spell shows what it is to whatever forbids it."""
    facts = facts_of(asking.state, card)
    if facts.position == FACE_DOWN:
        facts = facts.copy()
        facts.position = FACE_UP_ATTACK
    return facts


# -------------------------------------------------------------------------------------- answers


def response_checks(asking: Asking, card: int, index: int, start: int, end: int) -> Checks:
    """An ability that answers the events from `start` up to `end`."""
    if asking.state.ruleset.response is ResponsePolicy.CHAIN:
        yield from _chain_checks(asking, card, index, start, end)
        return
    state, player = asking.state, asking.player
    is_trap = state.definitions[card].kind is CardKind.TRAP
    yield gate(Ground.SPEED, is_trap, Refusal.WRONG_TIME)
    known = has_ability(state, card, index, AbilityKind.ACTIVATE)
    yield gate(Ground.KIND, known, Refusal.WRONG_PLACE)
    here = state.zone[card] == SPELL_TRAP and state.controller[card] == player
    here = here and state.position[card] == FACE_DOWN
    yield place_check(asking, card, here, SPELL_TRAP)
    if not known or not here:
        return
    yield gate(Ground.ARRIVED, state.arrived[card] != state.turn, Refusal.SET_THIS_TURN)
    actions.lay_face_up(state, player, card)
    ability = state.definitions[card].abilities[index]
    yield from answer_checks(asking, card, ability, Deed.ACTIVATE, start, end)
    allowed = damage_step_allows(state, ability, start, end)
    yield gate(Ground.STEP, allowed, Refusal.WRONG_TIME)


def answer_checks(
    asking: Asking, card: int, ability: Ability, deed: Deed, start: int, end: int
) -> Checks:
    """Each alternative of `when`, then what the first event that allows it, or the last that does
    not, leaves to be met (RR-054)."""
    yield from event_checks(asking, card, ability, start, end)
    best: tuple[Event, Scope] | None = None
    state, player = asking.state, asking.player
    for best in matching_scopes(state, player, card, ability, start, end):
        event, scope = best
        locked = is_forbidden(state, player, deed, facts_of(state, card), event=event)
        if not locked and _is_possible(asking, ability, scope):
            break
    if best is not None:
        event, scope = best
        yield lock_check(asking, Attempt(player, deed, facts_of(state, card), event=event))
        yield from requirement_checks(asking, ability, scope)


def trigger_checks(asking: Asking, card: int, index: int, start: int, end: int) -> Checks:
    """MR-44: a trigger that events of a chain set off, or not: where it lies, and what it needs."""
    state, player = asking.state, asking.player
    definition = state.definitions[card]
    ability = definition.abilities[index]
    zones = chain.zones_of(definition, ability)
    yield place_check(asking, card, state.zone[card] in zones, *zones)
    yield gate(Ground.FACE_UP, state.position[card] != FACE_DOWN, Refusal.FACE_DOWN)
    yield gate(Ground.UNUSED, not is_used(state, player, card, index), Refusal.ALREADY_USED)
    if state.zone[card] in zones and state.position[card] != FACE_DOWN:
        yield from answer_checks(asking, card, ability, chain.deed_of(state, card), start, end)


def _is_possible(asking: Asking, ability: Ability, scope: Scope) -> bool:
    possible, _ = judged(lambda: requirement_refusal(asking.state, ability, scope) is None)
    return bool(possible)


def _chain_checks(asking: Asking, card: int, index: int, start: int, end: int) -> Checks:
    """MR-11, MR-35: the same where activations answer activations."""
    state, player = asking.state, asking.player
    definition = state.definitions[card]
    known = 0 <= index < len(definition.abilities)
    known = known and definition.abilities[index].kind in (
        AbilityKind.ACTIVATE,
        AbilityKind.IGNITION,
    )
    yield gate(Ground.KIND, known, Refusal.WRONG_PLACE)
    if not known:
        return
    ability = definition.abilities[index]
    zones = chain.zones_of(definition, ability)
    here = state.controller[card] == player and state.zone[card] in zones
    yield place_check(asking, card, here, *zones)
    if not here:
        return
    speed, needed = chain.speed_of(definition, ability), chain.speed_needed(state)
    yield gate(Ground.SPEED, speed >= needed, Refusal.WRONG_TIME, speed, needed)
    wrong = chain.lies_wrong(state, player, card, index)
    if wrong is not None:
        yield gate(_LYING.get(wrong, Ground.PLACE), False, wrong)
    if wrong is Refusal.WRONG_PLACE or wrong is Refusal.FACE_DOWN:
        return
    if state.zone[card] == SPELL_TRAP and state.position[card] == FACE_DOWN:
        actions.lay_face_up(state, player, card)
    deed = chain.deed_of(state, card)
    if ability.when:
        yield from answer_checks(asking, card, ability, deed, start, end)
        return
    yield lock_check(asking, Attempt(player, deed, facts_of(state, card)))
    yield from requirement_checks(asking, ability, new_scope(state, player, card))


_LYING = {
    Refusal.SET_THIS_TURN: Ground.ARRIVED,
    Refusal.FACE_DOWN: Ground.FACE_UP,
    Refusal.ALREADY_USED: Ground.UNUSED,
}
