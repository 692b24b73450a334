"""The activation unit (RR-035): declare, place or turn up the card, pay, resolve, put away.

One refusal function decides whether an ability can be activated; options, `why_not` and tests
all read it. Nothing can respond inside the unit.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from rushscript.engine import actions
from rushscript.engine.cards import Ability, AbilityKind
from rushscript.engine.entities import entity_of
from rushscript.engine.events import Event, EventKind
from rushscript.engine.expressions.patterns import EventPattern, bind_event
from rushscript.engine.legal import (
    START_EFFECT,
    is_silent,
    payment_guard,
    requirement_refusal,
    sentence_guard,
)
from rushscript.engine.machine import NEXT, Done, Frame, Program, Step
from rushscript.engine.often import MAIN_PHASE, MONSTER_CARD
from rushscript.engine.operations.flow import enter
from rushscript.engine.queries import facts_of, has_room, home_of
from rushscript.engine.restrictions import Deed, is_forbidden, rules_in_force
from rushscript.engine.scope import Scope
from rushscript.engine.waivers import as_asked
from rushscript.engine.zones import (
    EMPTY,
    FACE_DOWN,
    FACE_UP_ATTACK,
    FIELD,
    GRAVEYARD,
    HAND,
    MONSTER,
    SPELL_TRAP,
    ZONES,
)
from rushscript.refusals import Refusal
from rushscript.ruleset import LimitScope
from rushscript.vocabulary import Reason

if TYPE_CHECKING:
    from rushscript.engine.state import State


def new_scope(state: State, player: int, card: int) -> Scope:
    """A scope in which `self` is the card where it lies now: the whole monster for an effect
    of any card of a Maximum Monster."""
    source = entity_of(state, card) if state.members else card
    scope = Scope(player, source, state.visits[source], facts_of(state, source))
    if state.summoned_with and source in state.summoned_with:
        # RR-055: asked about as it last was, where the monster is paid with or leaves.
        name, used = state.summoned_with[source]
        scope.bind(name, used)
    return scope


# ------------------------------------------------------------------------------------ refusals


def has_ability(state: State, card: int, index: int, kind: AbilityKind) -> bool:
    """Whether the card has an ability of this kind at this index (R-109)."""
    abilities = state.definitions[card].abilities
    return 0 <= index < len(abilities) and abilities[index].kind is kind


def effect_refusal(state: State, player: int, card: int, index: int) -> Refusal | None:
    """Why a monster's effect cannot be activated now (RR-032, RR-033)."""
    if not has_ability(state, card, index, AbilityKind.IGNITION):
        return Refusal.WRONG_PLACE
    if state.zone[card] != MONSTER or state.controller[card] != player:
        return Refusal.WRONG_PLACE
    if state.turn_player != player:
        return Refusal.NOT_YOUR_TURN
    if state.phase is not MAIN_PHASE:
        return Refusal.WRONG_TIME
    if state.position[card] == FACE_DOWN:
        return Refusal.FACE_DOWN
    if is_used(state, player, card, index):
        return Refusal.ALREADY_USED
    # RR-092: a card at the side of a Maximum Monster acts as that monster.
    if state.binds and is_forbidden(
        state, player, Deed.USE_EFFECT, facts_of(state, entity_of(state, card))
    ):
        return Refusal.LOCKED
    ability = state.definitions[card].abilities[index]
    return requirement_refusal(state, ability, new_scope(state, player, card))


def is_used(state: State, player: int, card: int, index: int) -> bool:
    """RR-033, Z7: whether the ability was used this turn, by this copy or under this name."""
    if state.used[card] >> index & 1:
        return True
    limit = state.definitions[card].abilities[index].limit or state.ruleset.limit_scope
    if limit is LimitScope.COPY:
        return False
    return (player, facts_of(state, card).name, index) in state.activated


def spell_refusal(state: State, player: int, card: int, index: int) -> Refusal | None:
    """Why a spell in the hand or Set cannot be activated now (R-111 to R-113, R-177)."""
    zone = state.zone[card]
    if not has_ability(state, card, index, AbilityKind.ACTIVATE):
        return Refusal.WRONG_PLACE
    if zone not in (HAND, SPELL_TRAP, FIELD) or state.controller[card] != player:
        return Refusal.WRONG_PLACE
    if zone != HAND and state.position[card] != FACE_DOWN:
        return Refusal.WRONG_PLACE
    if state.turn_player != player:
        return Refusal.NOT_YOUR_TURN
    if state.phase is not MAIN_PHASE:
        return Refusal.WRONG_TIME
    if zone == HAND and not has_room(state, player, card):
        return Refusal.NO_ZONE
    ability = state.definitions[card].abilities[index]
    if state.binds and _is_locked(state, player, card):
        return Refusal.LOCKED
    if zone == HAND and takes_place(state, player, card):
        # judged with the old field spell gone, which nothing brings back.
        probe, state = state.probe, state.clone()
        state.probe = probe
        state.decision = None
        actions.place_for_activation(state, card, player, FIELD)
        return requirement_refusal(state, ability, new_scope(state, player, card))
    before = actions.lay_face_up(state, player, card)
    try:
        return requirement_refusal(state, ability, new_scope(state, player, card))
    finally:
        actions.lay_back(state, player, card, before)


def _is_locked(state: State, player: int, card: int) -> bool:
    """R-130: whether something that holds before the spell lies face-up forbids to activate it;
    a Set one shows what it is to that question."""
    if not rules_in_force(state).about(Deed.ACTIVATE):
        return False
    facts = facts_of(state, card)
    if facts.position == FACE_DOWN:
        facts = facts.copy()
        facts.position = FACE_UP_ATTACK
    return is_forbidden(state, player, Deed.ACTIVATE, facts)


def takes_place(state: State, player: int, card: int) -> bool:
    """Whether a card from the hand would lie where a field spell lies now."""
    if home_of(state, card) != FIELD:
        return False
    players = (player, 1 - player) if state.ruleset.one_field_total else (player,)
    return any(lying != EMPTY for own in players for lying in state.zones[own * ZONES + FIELD])


def trap_scope(
    state: State, player: int, card: int, index: int, start: int, end: int
) -> Scope | Refusal:
    """The scope in which a trap answers these events: the names of the first event that fits
    its requirement. A Refusal when it cannot be activated."""
    if not has_ability(state, card, index, AbilityKind.ACTIVATE):
        return Refusal.WRONG_PLACE
    if state.zone[card] != SPELL_TRAP or state.controller[card] != player:
        return Refusal.WRONG_PLACE
    if state.position[card] != FACE_DOWN:
        return Refusal.WRONG_PLACE
    if state.arrived[card] == state.turn:
        return Refusal.SET_THIS_TURN
    ability = state.definitions[card].abilities[index]
    before = actions.lay_face_up(state, player, card)
    try:
        return first_possible_scope(state, player, card, ability, Deed.ACTIVATE, start, end)
    finally:
        actions.lay_back(state, player, card, before)


def first_possible_scope(
    state: State, player: int, card: int, ability: Ability, deed: Deed, start: int, end: int
) -> Scope | Refusal:
    """The scope with the names of the first event that fits `when`, is not locked and leaves the
    ability possible (RR-054: another event of the timing may still serve). The last refusal when
    there is none."""
    refusal = Refusal.WRONG_TIME
    for event, scope in matching_scopes(state, player, card, ability, start, end):
        if is_forbidden(state, player, deed, facts_of(state, card), event=event):
            refusal = Refusal.LOCKED
            continue
        found = requirement_refusal(state, ability, scope)
        if found is None:
            return scope
        refusal = found
    return refusal


def matching_scopes(
    state: State, player: int, card: int, ability: Ability, start: int, end: int
) -> Iterator[tuple[Event, Scope]]:
    """Each event from `start` up to `end` that fits `when`, with a scope that has its names."""
    for index in range(start, end):
        event = state.events[index]
        if not ability.event_mask >> event.kind & 1:
            continue
        for number, pattern in enumerate(ability.when):
            if event.kind not in pattern.kinds():
                continue
            scope = new_scope(state, player, card)
            names = pattern.match(state, event, scope)
            if names is not None:
                bind_event(scope, event, names)
                _bind_together(state, scope, pattern, index, end)
                if state.probe is not None:
                    state.probe.fitted(state, card, ability, number)
                yield event, scope


def _is_battle_destruction(event: Event) -> bool:
    return event.kind is EventKind.DESTROYED and event.reason is Reason.BATTLE


def _bind_together(state: State, scope: Scope, pattern: EventPattern, index: int, end: int) -> None:
    """RR-073: two monsters that destroy each other go together, so a name holds both."""
    first, *later = state.events[index:end]
    if not _is_battle_destruction(first):
        return
    scope.extends = True
    for event in later:
        names = pattern.match(state, event, scope) if _is_battle_destruction(event) else None
        if names is not None:
            bind_event(scope, event, names)
    scope.extends = False


# ---------------------------------------------------------------------------------- procedure


def declare(state: State, frame: Frame) -> Done:
    """The card is placed or turned up, and the activation stands."""
    card, player = frame.card, frame.player
    is_monster = state.definitions[card].kind is MONSTER_CARD
    if state.zone[card] == HAND and not is_monster:
        actions.place_for_activation(state, card, player, home_of(state, card))
    elif state.position[card] == FACE_DOWN:
        actions.turn_face_up(state, card)
    actions.mark_activated(state, card, frame.ability, player)
    source = frame.scope.source
    frame.scope.source_visit = state.visits[source]
    frame.scope.source_facts = facts_of(state, source)
    if state.probe is not None:
        state.probe.activated(state, frame)
    return NEXT


def pay(state: State, frame: Frame) -> Done:
    ability = as_asked(state, ability_of(state, frame), frame.scope)
    guard = payment_guard(state, ability, frame.scope)
    frame.scope.reason = Reason.COST
    return enter(state, frame, ability.costs, guard)


def resolve(state: State, frame: Frame) -> Done:
    if is_silent(state, frame.scope):
        # RR-044: negated since it was declared; what was paid stays paid.
        return NEXT
    ability = ability_of(state, frame)
    program = ability.program
    if ability.choices:
        program = (*ability.choices, *program)
    return enter(state, frame, program, sentence_guard(state, ability.first))


def put_away(state: State, frame: Frame) -> Done:
    """RR-124: a used spell or trap goes to the graveyard at the end of its unit. A field spell
    stays in its zone (R-118), and so does an equip spell with its monster (RR-121)."""
    card = frame.card
    actions.resolve(state, card, frame.player)
    if is_used_up(state, card):
        actions.move_cards(
            state, [card], GRAVEYARD, reason=Reason.RULE, player=frame.player, source=card
        )
    return NEXT


def is_used_up(state: State, card: int) -> bool:
    """Whether an activated card that lies in its zone does not stay there."""
    is_monster = state.definitions[card].kind is MONSTER_CARD
    return not is_monster and state.zone[card] == SPELL_TRAP and state.host[card] < 0


ACTIVATION: Final[Program] = (Step(declare), Step(pay), START_EFFECT, Step(resolve), Step(put_away))


def activation_frame(state: State, player: int, card: int, index: int, scope: Scope) -> Frame:
    """The frame that carries out an activation."""
    return Frame(ACTIVATION, player, scope, card, index, start=len(state.events))


def ability_of(state: State, frame: Frame) -> Ability:
    """The ability that a frame carries out."""
    return state.definitions[frame.card].abilities[frame.ability]
