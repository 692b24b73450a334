"""Chains (MR-10 to MR-14, MR-30 to MR-41): activations answer activations before they resolve.

An activation is a frame of its own: declared, paid for, its choices made, then open for answers.
An answer is such a frame above it, which therefore resolves first; so the stack of frames is the
chain, and `State.chain` tells its links to everybody else. What a whole chain, or an action that
starts none, brought about is answered by triggers first, then by fast effects.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from rushscript.engine import actions
from rushscript.engine.activation import (
    ability_of,
    declare,
    first_possible_scope,
    is_used,
    is_used_up,
    new_scope,
    pay,
)
from rushscript.engine.cards import Ability, AbilityKind, CardDefinition
from rushscript.engine.decisions import Decision, DecisionKind, Option, OptionKind
from rushscript.engine.legal import START_EFFECT, is_silent, requirement_refusal, sentence_guard
from rushscript.engine.machine import NEXT, OPEN, Done, Frame, Program, Step, ask, push
from rushscript.engine.operations.flow import enter
from rushscript.engine.outcome import complete_unit
from rushscript.engine.queries import facts_of
from rushscript.engine.restrictions import Deed, is_forbidden
from rushscript.engine.scope import Scope
from rushscript.engine.state import Link, Pending
from rushscript.engine.timing.asking import ask_one_player
from rushscript.engine.timing.waking import runs_woken
from rushscript.engine.zones import (
    EMPTY,
    FACE_DOWN,
    FIELD,
    GRAVEYARD,
    MONSTER,
    SPELL_TRAP,
    ZONES,
)
from rushscript.refusals import Refusal
from rushscript.vocabulary import CardKind, Reason, Zone

if TYPE_CHECKING:
    from rushscript.engine.state import State

ANSWERING: Final = 2
"""MR-11: the least speed of an answer."""


def offer(state: State, start: int, end: int) -> None:
    """After an action that starts no chain (MR-18, MR-31): its events from `start` up to `end`
    may be answered."""
    push(state, Frame(TIMING, state.turn_player, start=start, end=end))


def speed_of(definition: CardDefinition, ability: Ability) -> int:
    """MR-10: the speed of an ability."""
    return ability.speed or (ANSWERING if definition.kind is CardKind.TRAP else 1)


def speed_needed(state: State) -> int:
    """MR-11: the least speed of an answer now: that of the last link."""
    if not state.chain:
        return ANSWERING
    link = state.chain[-1]
    definition = state.definitions[link.card]
    return max(ANSWERING, speed_of(definition, definition.abilities[link.ability]))


def zones_of(definition: CardDefinition, ability: Ability) -> tuple[int, ...]:
    """Where the ability can be used."""
    if ability.zones:
        return tuple(map(int, ability.zones))
    return (MONSTER,) if definition.kind is CardKind.MONSTER else (SPELL_TRAP,)


# ------------------------------------------------------------------------------- fast effects


def response_refusal(
    state: State, player: int, card: int, index: int, start: int, end: int
) -> Refusal | None:
    """Why an ability cannot answer the events from `start` up to `end`."""
    found = _answer_scope(state, player, card, index, start, end)
    return found if isinstance(found, Refusal) else None


def _answer_scope(
    state: State, player: int, card: int, index: int, start: int, end: int
) -> Scope | Refusal:
    definition = state.definitions[card]
    if not 0 <= index < len(definition.abilities) or state.controller[card] != player:
        return Refusal.WRONG_PLACE
    ability = definition.abilities[index]
    if ability.kind not in (AbilityKind.ACTIVATE, AbilityKind.IGNITION):
        return Refusal.WRONG_PLACE
    if state.zone[card] not in zones_of(definition, ability):
        return Refusal.WRONG_PLACE
    if speed_of(definition, ability) < speed_needed(state):
        return Refusal.WRONG_TIME
    refusal = lies_wrong(state, player, card, index)
    return refusal or _scope(state, player, card, ability, start, end)


def lies_wrong(state: State, player: int, card: int, index: int) -> Refusal | None:
    """Cards on the field: Set ones wait a turn (MR-35), monsters are face-up and unused."""
    face_down = state.position[card] == FACE_DOWN
    if state.zone[card] == SPELL_TRAP:
        if not face_down:
            return Refusal.WRONG_PLACE
        return Refusal.SET_THIS_TURN if state.arrived[card] == state.turn else None
    if face_down:
        return Refusal.FACE_DOWN
    return Refusal.ALREADY_USED if is_used(state, player, card, index) else None


def _scope(
    state: State, player: int, card: int, ability: Ability, start: int, end: int
) -> Scope | Refusal:
    """The scope in which the ability answers: with the names of the first event that fits and
    leaves it possible. Without `when` it may answer anything."""
    set_card = state.zone[card] == SPELL_TRAP and state.position[card] == FACE_DOWN
    before = actions.lay_face_up(state, player, card) if set_card else None
    try:
        deed = deed_of(state, card)
        if not ability.when:
            if is_forbidden(state, player, deed, facts_of(state, card)):
                return Refusal.LOCKED
            scope = new_scope(state, player, card)
            return requirement_refusal(state, ability, scope) or scope
        return first_possible_scope(state, player, card, ability, deed, start, end)
    finally:
        if before is not None:
            actions.lay_back(state, player, card, before)


def deed_of(state: State, card: int) -> Deed:
    """What a player does who answers with this card."""
    is_monster = state.definitions[card].kind is CardKind.MONSTER
    return Deed.USE_EFFECT if is_monster else Deed.ACTIVATE


def _abilities_of(state: State, player: int) -> Iterator[tuple[int, int, Ability]]:
    """Every ability of a player's cards outside the deck, in order of zone, place and ability."""
    for zone in Zone:
        if zone is Zone.DECK:
            continue
        for card in state.zones[player * ZONES + zone]:
            if card != EMPTY:
                for index, ability in enumerate(state.definitions[card].abilities):
                    yield card, index, ability


def response_options(state: State, player: int, start: int, end: int) -> list[Option]:
    """The abilities of a player that may answer these events now."""
    return [
        Option(OptionKind.ACTIVATE, card, index)
        for card, index, _ in _abilities_of(state, player)
        if response_refusal(state, player, card, index, start, end) is None
    ]


def answer(state: State, frame: Frame) -> Done:
    """Asks one player for an answer; an answer is a link that ends the asking here."""
    return ask_one_player(state, frame, response_options, _activate)


def _activate(state: State, frame: Frame, option: Option) -> None:
    scope = _answer_scope(state, frame.player, option.card, option.ability, frame.start, frame.end)
    assert isinstance(scope, Scope)
    frame.go_to(ANSWERED)
    push(state, link_frame(state, frame.player, option.card, option.ability, scope))


def finish(state: State, frame: Frame) -> Done:
    return NEXT


# ----------------------------------------------------------------------------------- triggers


def triggers(state: State, player: int, start: int, end: int, *, mandatory: bool) -> list[Pending]:
    """The triggers of a player that the events from `start` up to `end` set off."""
    found = []
    for card, index, ability in _abilities_of(state, player):
        if ability.kind is not AbilityKind.TRIGGER or ability.mandatory is not mandatory:
            continue
        if isinstance(_trigger_scope(state, player, card, index, start, end), Scope):
            found.append(Pending(player, card, state.visits[card], index, start, end))
    return found


def _trigger_scope(
    state: State, player: int, card: int, index: int, start: int, end: int
) -> Scope | Refusal:
    """MR-44: a trigger needs its card where it can trigger."""
    definition = state.definitions[card]
    ability = definition.abilities[index]
    if state.zone[card] not in zones_of(definition, ability):
        return Refusal.WRONG_PLACE
    if state.position[card] == FACE_DOWN:
        return Refusal.FACE_DOWN
    if is_used(state, player, card, index):
        return Refusal.ALREADY_USED
    return _scope(state, player, card, ability, start, end)


def collect_triggers(state: State, frame: Frame) -> Done:
    """MR-40: the turn player's mandatory triggers, the other player's, then the optional ones in
    the same order. Each player says which optional ones, and in which order."""
    given = iter(frame.answers)
    waiting: list[Pending] = []
    turn_player = state.turn_player
    for mandatory in (True, False):
        for player in (turn_player, 1 - turn_player):
            found = triggers(state, player, frame.start, frame.end, mandatory=mandatory)
            if found and not mandatory:
                wanted = next(given, None)
                if wanted is None:
                    return ask(state, _choice(DecisionKind.CHOOSE, player, found, least=0))
                found = [found[index] for index in wanted]
            if len(found) > 1:
                order = next(given, None)
                if order is None:
                    return ask(state, _choice(DecisionKind.ORDER, player, found, least=len(found)))
                found = [found[index] for index in order]
            waiting += found
    if waiting:
        frame.go_to(ANSWERED)
        actions.line_up(state, tuple(waiting))
        _next_trigger(state)
    return NEXT


def _choice(kind: DecisionKind, player: int, found: list[Pending], *, least: int) -> Decision:
    options = [Option(OptionKind.ACTIVATE, item.card, item.ability) for item in found]
    return Decision(player, kind, options, least, len(found))


def _next_trigger(state: State) -> bool:
    """The first waiting trigger that is still possible becomes the next link."""
    while state.pending:
        item, *rest = state.pending
        actions.line_up(state, tuple(rest))
        if state.visits[item.card] != item.visit:
            continue
        scope = _trigger_scope(state, item.player, item.card, item.ability, item.start, item.end)
        if isinstance(scope, Scope):
            push(state, link_frame(state, item.player, item.card, item.ability, scope))
            return True
    return False


# -------------------------------------------------------------------------------------- links


def link_frame(state: State, player: int, card: int, index: int, scope: Scope) -> Frame:
    """The frame that carries out an activation, to its resolution."""
    return Frame(LINK, player, scope, card, index, start=len(state.events), end=OPEN)


def join(state: State, frame: Frame) -> Done:
    """MR-12: declared and paid for, it is a link; what is chosen at activation is chosen now."""
    card = frame.card
    frame.value = len(state.chain)
    actions.join_chain(state, Link(card, state.visits[card], frame.ability, frame.player))
    frame.scope.reason = Reason.EFFECT
    ability = ability_of(state, frame)
    return enter(state, frame, ability.choices, sentence_guard(state, ability.first))


def let_answer(state: State, frame: Frame) -> Done:
    """MR-13: first the triggers of the same moment, then the other player may answer."""
    if not _next_trigger(state):
        asked = 1 - frame.player
        if state.moments is not None:
            state.moments.open(state, frame.start, len(state.events))
        push(state, Frame(ANSWERS, asked, start=frame.start, end=len(state.events)))
    return NEXT


def resolve_link(state: State, frame: Frame) -> Done:
    """MR-14: the last link resolves first; nothing is activated meanwhile."""
    if state.chain[frame.value].negated or is_silent(state, frame.scope):
        return NEXT
    ability = ability_of(state, frame)
    # What was chosen at activation was guarded then.
    guard = None if ability.choices else sentence_guard(state, ability.first)
    return enter(state, frame, ability.program, guard)


def end_link(state: State, frame: Frame) -> Done:
    """After the first link, which is the last to resolve, the chain is over."""
    if not state.chain[frame.value].negated:
        actions.resolve(state, frame.card, frame.player)
    if frame.value > 0:
        return NEXT
    _put_away(state)
    actions.end_chain(state)
    return close_chain(state, frame)


def close_chain(state: State, frame: Frame) -> Done:
    """The whole chain is one unit: what it has woken runs, then it may be answered."""
    if not runs_woken(state, frame.start, CLOSE_CHAIN) and not complete_unit(state):
        if state.moments is not None:
            state.moments.open(state, frame.start, len(state.events))
        offer(state, frame.start, len(state.events))
    return NEXT


def _put_away(state: State) -> None:
    """MR-14: used spells and traps that still lie there go to the graveyard together."""
    for player in (state.turn_player, 1 - state.turn_player):
        used = [
            link.card
            for link in state.chain
            if link.player == player
            and link.visit == state.visits[link.card]
            and (is_used_up(state, link.card) or _is_negated_field_spell(state, link))
        ]
        if used:
            actions.move_cards(state, used, GRAVEYARD, reason=Reason.RULE, player=player)


def _is_negated_field_spell(state: State, link: Link) -> bool:
    """A field spell stays only when its activation was not negated."""
    return link.negated and state.zone[link.card] == FIELD


CLOSE_CHAIN: Final = Step(close_chain)
ANSWERED: Final = Step(finish)
ANSWERS: Final[Program] = (Step(answer), Step(answer), ANSWERED)
TIMING: Final[Program] = (Step(collect_triggers), Step(answer), Step(answer), ANSWERED)
LINK: Final[Program] = (
    Step(declare),
    Step(pay),
    Step(join),
    Step(let_answer),
    START_EFFECT,
    Step(resolve_link),
    Step(end_link),
)
"""An activation: its activation part, the point of answers, its resolution part."""
