"""Questions about what players have done: this turn, or in the phase that goes on.

The record is the log itself, from where the turn began; its events carry how the cards were
(RR-055). Where a card of the duel asks, the answerable part of it belongs to the state hash.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rushscript.engine.events import EventKind
from rushscript.engine.expressions.base import Truth
from rushscript.engine.expressions.patterns import EventPattern
from rushscript.engine.expressions.truths import Window
from rushscript.vocabulary import Phase

if TYPE_CHECKING:
    from rushscript.engine.events import Event
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State

PHASES = {
    Window.THIS_MAIN_PHASE: (Phase.MAIN, Phase.MAIN_2),
    Window.THIS_BATTLE_PHASE: (Phase.BATTLE,),
}


@dataclass(frozen=True, slots=True)
class HasHappened(Truth):
    """`you have activated "X" this turn`: an event of the window fits, or `least` of them."""

    pattern: EventPattern
    window: Window
    least: int = 1

    def time_mask(self) -> int:
        return 1

    @property
    def past_mask(self) -> int:
        """Bit k: it asks about events of kind k."""
        mask = 1 << EventKind.PHASE_STARTED
        for kind in self.pattern.kinds():
            mask |= 1 << kind
        return mask

    def holds(self, state: State, scope: Scope) -> bool:
        missing = self.least
        kinds = self.pattern.kinds()
        for event in reversed(state.events[first_in(state, self.window) :]):
            if event.kind in kinds and self.pattern.match(state, event, scope) is not None:
                missing -= 1
                if missing == 0:
                    return True
        return False


def first_in(state: State, window: Window) -> int:
    """The number of the first event of a window, which all later ones belong to; the number of the
    next event where the window is not open."""
    if window is Window.THIS_TURN:
        return state.turn_began
    events = state.events
    number = len(events)
    if state.phase not in PHASES[window]:
        return number
    while number > state.turn_began and events[number - 1].kind is not EventKind.PHASE_STARTED:
        number -= 1
    return number


def past_key(state: State) -> tuple[object, ...]:
    """What some card of the duel can still ask about this turn."""
    if not state.cards.asks_past:
        return ()
    return tuple(
        (
            event.asked_key(),
            # Only a name asks whether a card is still the same object, and only flips give one.
            same_objects(state, event) if event.kind is EventKind.FLIPPED else (),
        )
        for event in state.events[state.turn_began :]
        if state.cards.asks_past >> event.kind & 1
    )


def same_objects(state: State, event: Event) -> tuple[bool, ...]:
    """Which cards of an event have not moved since."""
    return tuple(
        [visit == state.visits[card] for card, visit in zip(event.cards, event.visits, strict=True)]
    )
