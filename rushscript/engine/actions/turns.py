"""Turns, phases, activations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rushscript.engine.actions.record import emit, touch
from rushscript.engine.entities import entity_of
from rushscript.engine.events import NOBODY, Event, EventKind
from rushscript.engine.queries import facts_of
from rushscript.engine.zones import TIME
from rushscript.vocabulary import Phase, Reason

if TYPE_CHECKING:
    from rushscript.engine.state import Link, Pending, Result, State


def _of_phases(kind: EventKind) -> tuple[tuple[Event, ...], ...]:
    """For each player and phase the event that it starts or ends: always the same one, as nothing
    else is to be said about it."""
    return tuple(
        [tuple([Event(kind, player, amount=int(phase)) for phase in Phase]) for player in (0, 1)]
    )


_STARTED: Final = _of_phases(EventKind.PHASE_STARTED)
_ENDED: Final = _of_phases(EventKind.PHASE_ENDED)


def start_duel(state: State, first: int) -> None:
    """R-027: `first` begins; the turn before counts as the other player's."""
    state.turn_player = 1 - first
    emit(state, Event(EventKind.DUEL_STARTED, first, reason=Reason.RULE))


def start_turn(state: State, player: int) -> None:
    """A new turn: once-per-turn marks, attacks and this turn's history are gone."""
    state.turn += 1
    state.turn_began = len(state.events)
    state.turn_player = player
    state.normal_summons = 0
    state.history = []
    state.activated = []
    state.wants_battle = False
    state.used = [0] * len(state.used)
    state.attacks = [0] * len(state.attacks)
    state.attack_log = []
    state.ends_battle = False
    state.rules = None
    emit(state, Event(EventKind.TURN_STARTED, player, amount=state.turn))
    touch(state, TIME)


def start_phase(state: State, phase: Phase) -> None:
    state.phase = phase
    emit(state, _STARTED[state.turn_player][phase])
    touch(state, TIME)


def end_phase(state: State) -> None:
    touch(state, TIME)
    emit(state, _ENDED[state.turn_player][state.phase])


def enter_battle(state: State) -> None:
    """R-040: the turn player wants a Battle Phase."""
    state.wants_battle = True


def mark_activated(state: State, card: int, ability: int, player: int) -> None:
    """An activation: the once-per-turn mark (RR-033), this turn's history, and the event. The
    mark and the name are those of the card with the effect, also where it is one of those that
    a Maximum Monster is made of (RR-092); the monster that activates it is the whole one."""
    state.used[card] |= 1 << ability
    state.activated = [*state.activated, (player, facts_of(state, card).name, ability)]
    monster = entity_of(state, card)
    emit(
        state,
        Event(
            EventKind.ACTIVATED,
            player,
            (monster,),
            (facts_of(state, monster),),
            Reason.EFFECT,
            card,
            state.visits[card],
            amount=ability,
        ),
    )


def resolve(state: State, card: int, player: int) -> None:
    """The effect of an activated card has been applied."""
    emit(state, Event(EventKind.RESOLVED, player, (card,), (facts_of(state, card),)))


def join_chain(state: State, link: Link) -> None:
    """MR-13: an activation becomes the last link of the chain."""
    state.chain = (*state.chain, link)


def end_chain(state: State) -> None:
    """MR-14: every link has resolved."""
    state.chain = ()


def negate_activation(state: State, index: int, *, player: int, source: int) -> None:
    """MR-15: the activation of a link comes to nothing; its costs stay paid (MR-17)."""
    link = state.chain[index]
    before, after = state.chain[:index], state.chain[index + 1 :]
    state.chain = (*before, link._replace(negated=True), *after)
    facts = (facts_of(state, link.card),)
    emit(
        state,
        Event(EventKind.ACTIVATION_NEGATED, player, (link.card,), facts, Reason.EFFECT, source),
    )


def line_up(state: State, waiting: tuple[Pending, ...]) -> None:
    """MR-40: triggers wait to become links, in this order."""
    state.pending = waiting


def end_turn(state: State) -> None:
    emit(state, Event(EventKind.TURN_ENDED, state.turn_player, amount=state.turn))


def end_duel(state: State, result: Result) -> None:
    """Writes the result; nothing happens in the duel after it."""
    decision = state.decision
    if decision is not None:
        decision.close()
    state.result = result
    state.decision = None
    player = NOBODY if result.winner is None else result.winner
    emit(state, Event(EventKind.DUEL_ENDED, player, reason=Reason.RULE))
