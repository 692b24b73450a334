"""What chance shows, and what players say: dice, coins, declarations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rushscript.engine.actions.record import emit
from rushscript.engine.events import NO_CARD, Event, EventKind
from rushscript.engine.rng import Stream
from rushscript.vocabulary import Reason

if TYPE_CHECKING:
    from rushscript.engine.state import State


def throw(
    state: State, stream: Stream, player: int, results: tuple[int, ...], *, source: int = NO_CARD
) -> None:
    """A player throws dice or coins; they show these results."""
    kind = EventKind.DICE_ROLLED if stream is Stream.DIE else EventKind.COINS_TOSSED
    event = Event(
        kind, player, reason=Reason.EFFECT, source=source, amount=len(results), results=results
    )
    emit(state, event)


def declare_word(state: State, player: int, word: str, *, source: int = NO_CARD) -> None:
    """A player declares a kind, a type, an attribute, a number or a name."""
    event = Event(EventKind.DECLARED, player, reason=Reason.EFFECT, source=source, word=word)
    emit(state, event)
