"""What chance shows: dice and coins."""

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
