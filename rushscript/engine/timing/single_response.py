"""One trap a timing (RR-050): the other player is asked first, then the turn
player; at most one trap in total, whose own unit is a new timing with only its events.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rushscript.engine.activation import activation_frame, trap_scope
from rushscript.engine.decisions import Option, OptionKind
from rushscript.engine.events import NO_CARD, Event, EventKind
from rushscript.engine.expressions.changes import AddTo, BecomeNumber, Change
from rushscript.engine.machine import NEXT, OPEN, Done, Frame, Program, Step, push
from rushscript.engine.often import TRAP_CARD
from rushscript.engine.operations.base import Operation
from rushscript.engine.operations.changing import Modify, ModifyLive
from rushscript.engine.operations.choosing import ChooseOne
from rushscript.engine.operations.flow import EachPlayer, If, IfDid, May
from rushscript.engine.outcome import complete_unit
from rushscript.engine.scope import Scope
from rushscript.engine.timing.asking import ask_one_player
from rushscript.engine.timing.waking import runs_woken
from rushscript.engine.zones import EMPTY, FACE_DOWN, SPELL_TRAP, ZONES
from rushscript.refusals import Refusal
from rushscript.ruleset import DamageStepPolicy
from rushscript.vocabulary import Property, Reason

if TYPE_CHECKING:
    from rushscript.engine.cards import Ability
    from rushscript.engine.state import State


def offer(state: State, start: int, end: int) -> None:
    """Offers responses to the events from `start` up to `end`, where somebody has a trap that
    waits for an event of these kinds and has lain there since before this turn (R-125)."""
    events, waits_for = state.events, state.cards.waits_for
    for index in range(start, end):
        if waits_for >> events[index].kind & 1:
            break
    else:
        return
    waiting = 0
    position, arrived, turn = state.position, state.arrived, state.turn
    for place in (SPELL_TRAP, ZONES + SPELL_TRAP):
        for card in state.zones[place]:
            if card != EMPTY and position[card] == FACE_DOWN and arrived[card] != turn:
                waiting |= state.definitions[card].event_mask
    if not waiting:
        return
    for index in range(start, end):
        if waiting >> events[index].kind & 1:
            push(state, Frame(RESPONSES, 1 - state.turn_player, start=start, end=end))
            return


def ready_traps(state: State, player: int) -> list[int]:
    """The traps of a player that have lain Set since before this turn (R-125)."""
    found = []
    for card in state.zones[player * ZONES + SPELL_TRAP]:
        if (
            card != EMPTY
            and state.position[card] == FACE_DOWN
            and state.arrived[card] != state.turn
            and state.definitions[card].kind is TRAP_CARD
        ):
            found.append(card)
    return found


def response_options(state: State, player: int, start: int, end: int) -> list[Option]:
    """The traps of a player that may answer these events now."""
    return [
        Option(OptionKind.ACTIVATE, card, index)
        for card in ready_traps(state, player)
        for index, ability in enumerate(state.definitions[card].abilities)
        if may_answer(state, ability, start, end)
        and response_refusal(state, player, card, index, start, end) is None
    ]


def may_answer(state: State, ability: Ability, start: int, end: int) -> bool:
    """Whether an event of these is of a kind that the ability waits for."""
    mask, events = ability.event_mask, state.events
    for index in range(start, end):
        if mask >> events[index].kind & 1:
            return True
    return False


def response_refusal(
    state: State, player: int, card: int, index: int, start: int, end: int
) -> Refusal | None:
    """Why a trap cannot answer these events."""
    found = trap_scope(state, player, card, index, start, end)
    if isinstance(found, Refusal):
        return found
    ability = state.definitions[card].abilities[index]
    allowed = damage_step_allows(state, ability, start, end)
    return None if allowed else Refusal.WRONG_TIME


def damage_step_allows(state: State, ability: Ability, start: int, end: int) -> bool:
    """Z4: what may be activated in a Damage Step; anywhere else everything may."""
    battle = state.battle
    if battle is None or not battle.in_damage_step:
        return True
    if state.ruleset.damage_step is DamageStepPolicy.ANY:
        return True
    return changes_attack_or_defense(ability.program) or any(
        ability.event_mask >> event.kind & 1 and is_of_damage_step(event)
        for event in state.events[start:end]
    )


def is_of_damage_step(event: Event) -> bool:
    """Z4: events that belong to the Damage Step itself."""
    match event.kind:
        case EventKind.DAMAGE_STEP | EventKind.FLIPPED | EventKind.DAMAGED | EventKind.DESTROYED:
            return event.reason in (None, Reason.BATTLE)
    return False


def changes_attack_or_defense(program: tuple[Operation, ...]) -> bool:
    """Z4: an effect that changes ATK or DEF may be activated in the Damage Step."""
    for operation in program:
        match operation:
            case Modify(changes=changes):
                found = any(map(_is_of_attack_or_defense, changes))
            case ModifyLive(lines=lines):
                found = any(
                    _is_of_attack_or_defense(change) for line in lines for change in line.changes
                )
            case If() | IfDid():
                found = changes_attack_or_defense(operation.program + operation.otherwise)
            case May() | EachPlayer():
                found = changes_attack_or_defense(operation.program)
            case ChooseOne(ways=ways):
                found = any(changes_attack_or_defense(way.program) for way in ways)
            case _:
                found = False
        if found:
            return True
    return False


def _is_of_attack_or_defense(change: Change) -> bool:
    return isinstance(change, AddTo | BecomeNumber) and change.property in (
        Property.ATTACK,
        Property.DEFENSE,
    )


def respond(state: State, frame: Frame) -> Done:
    """Asks one player; a trap closes the timing for everybody (RR-050)."""
    return ask_one_player(state, frame, response_options, _activate)


def _activate(state: State, frame: Frame, option: Option) -> None:
    scope = trap_scope(state, frame.player, option.card, option.ability, frame.start, frame.end)
    assert isinstance(scope, Scope)
    frame.go_to(AFTER_TRAP)
    frame.card = option.card
    frame.start, frame.end = len(state.events), OPEN
    push(state, activation_frame(state, frame.player, option.card, option.ability, scope))


def after_trap(state: State, frame: Frame) -> Done:
    """A trap was a unit of its own: a new timing with its events alone (RR-052), once what it
    has woken has run."""
    if frame.card != NO_CARD and not runs_woken(state, frame.start, CLOSE_TRAP):
        return close_trap(state, frame)
    return NEXT


def close_trap(state: State, frame: Frame) -> Done:
    """The trap and all that it woke are done."""
    if not complete_unit(state):
        if state.moments is not None:
            state.moments.open(state, frame.start, len(state.events))
        offer(state, frame.start, len(state.events))
    return NEXT


# the player who is not the turn player first.
AFTER_TRAP = Step(after_trap)
CLOSE_TRAP = Step(close_trap)
RESPONSES: Final[Program] = (Step(respond), Step(respond), AFTER_TRAP)
