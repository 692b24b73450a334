"""Changes that hold for a while, and their end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rushscript.engine.actions.control import end_loans
from rushscript.engine.actions.equipping import send_hostless
from rushscript.engine.actions.record import emit, touch_modifiers
from rushscript.engine.events import NOBODY, Event, EventKind
from rushscript.engine.expressions.truths import BattleLasts
from rushscript.engine.modifiers import NEVER, Modifier
from rushscript.engine.queries import facts_of
from rushscript.errors import BudgetExceeded
from rushscript.vocabulary import Reason

if TYPE_CHECKING:
    from rushscript.engine.expressions.changes import FixedChange
    from rushscript.engine.modifiers import DelayedSteps, LiveModifier
    from rushscript.engine.restrictions import PlayerEffect
    from rushscript.engine.state import State


def add_modifiers(state: State, modifiers: list[Modifier], *, player: int, source: int) -> None:
    """Attaches changes to cards."""
    if len(state.modifiers) + len(modifiers) > state.ruleset.budgets.modifiers:
        raise BudgetExceeded(f"too many lasting changes from {state.definitions[source].name!r}")
    state.clock += 1
    for modifier in modifiers:
        modifier.stamp = state.clock
    cards = list(dict.fromkeys(modifier.card for modifier in modifiers))
    facts = tuple(facts_of(state, card) for card in cards)
    state.modifiers = state.modifiers + modifiers
    touch_modifiers(state, cards)
    event = Event(EventKind.MODIFIED, player, tuple(cards), facts, Reason.EFFECT, source)
    event.modifiers = tuple(modifiers)
    emit(state, event)


def arrive_changed(
    state: State, cards: tuple[int, ...], changes: tuple[FixedChange, ...], source: int
) -> None:
    """Attaches changes to monsters that are just being summoned: part of the summon, which has
    the event (RR-111)."""
    state.clock += 1
    modifiers = [
        Modifier(card, change, source, NEVER, stamp=state.clock)
        for card in cards
        for change in changes
    ]
    state.modifiers = state.modifiers + modifiers
    touch_modifiers(state, cards)


def add_live_modifier(state: State, live: LiveModifier, *, player: int, source: int) -> None:
    """Starts a live effect made by an effect."""
    state.clock += 1
    live.stamp = state.clock
    state.live = [*state.live, live]
    touch_modifiers(state, ())
    emit(state, Event(EventKind.MODIFIED, player, (), (), Reason.EFFECT, source))


def delay(state: State, steps: DelayedSteps) -> None:
    """Keeps steps for the end of a turn."""
    if len(state.delayed) >= state.ruleset.budgets.modifiers:
        name = state.definitions[steps.scope.source].name
        raise BudgetExceeded(f"too many delayed steps from {name!r}")
    state.delayed = [*state.delayed, steps]
    scope = steps.scope
    reason = Reason.EFFECT
    emit(state, Event(EventKind.DELAYED, scope.player, reason=reason, source=scope.source))


def take_delayed(state: State) -> list[DelayedSteps]:
    """Takes the steps that are due out of the state, the turn player's first, in the order in
    which they were said."""
    due = [item for item in state.delayed if item.turn <= state.turn]
    state.delayed = [item for item in state.delayed if item.turn > state.turn]
    return sorted(due, key=lambda item: item.scope.player != state.turn_player)


def add_player_effect(state: State, effect: PlayerEffect, *, player: int, source: int) -> None:
    """Starts something that holds for players: it counts what happens from here on."""
    effect.since = len(state.events)
    state.player_effects = [*state.player_effects, effect]
    state.binds = True
    state.rules = state.reach = None
    event = Event(EventKind.BOUND, player, (), (), Reason.EFFECT, source)
    event.bound = effect
    emit(state, event)


def end_with_battle(state: State) -> None:
    """What holds for one battle ends with it."""
    expiring: list[Modifier | LiveModifier | PlayerEffect] = [
        *state.modifiers,
        *state.live,
        *state.player_effects,
    ]
    if any(isinstance(item.fact, BattleLasts) for item in expiring):
        _end_all(state, lambda item: isinstance(item.fact, BattleLasts))


def expire(state: State, *, battle_phase: bool) -> None:
    """RR-043: everything that ends now ends at once: at the end of a Battle Phase what lasts
    that long, at the end of a turn all that lasts until it."""

    def ends(item: Modifier | LiveModifier | PlayerEffect) -> bool:
        if battle_phase:
            return item.battle_only
        return item.turn <= state.turn

    # What goes back may have to leave the field, and takes what is on it along.
    _end_loans(state, battle_phase=battle_phase)
    if state.equips:
        send_hostless(state)
    _end_all(state, ends)


def _end_all(state: State, ends: Callable[[Modifier | LiveModifier | PlayerEffect], bool]) -> None:
    modifiers = [item for item in state.modifiers if not ends(item)]
    live = [item for item in state.live if not ends(item)]
    bound = [item for item in state.player_effects if not ends(item)]
    kept = len(modifiers) + len(live) + len(bound)
    if kept == len(state.modifiers) + len(state.live) + len(state.player_effects):
        return
    state.player_effects = bound
    state.binds = state.cards.ever_binds or bool(bound)
    ended = [item.card for item in state.modifiers if ends(item)]
    state.modifiers, state.live = modifiers, live
    touch_modifiers(state, ended)
    emit(state, Event(EventKind.EXPIRED, NOBODY, reason=Reason.RULE))


def _end_loans(state: State, *, battle_phase: bool) -> None:
    """Monsters whose time with the other player is over go back; a loan of an object that is
    gone is forgotten."""
    if not state.loans:
        return
    state.loans = [loan for loan in state.loans if state.visits[loan.card] == loan.visit]
    end_loans(
        state,
        [
            loan
            for loan in state.loans
            if (loan.end.battle_only if battle_phase else loan.end.turn <= state.turn)
        ],
    )
