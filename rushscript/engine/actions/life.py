"""Life points, and an effect that wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rushscript.engine.actions.record import emit, touch
from rushscript.engine.damage import damage_taken
from rushscript.engine.events import NO_CARD, NOBODY, Event, EventKind
from rushscript.engine.expressions.base import LIFE_POINTS
from rushscript.vocabulary import Reason

if TYPE_CHECKING:
    from rushscript.engine.cards import Facts
    from rushscript.engine.state import State


def pay_life(state: State, player: int, amount: int, *, source: int = NO_CARD) -> None:
    """Pays LP as a cost (RR-040)."""
    state.life[player] = max(0, state.life[player] - amount)
    touch(state, LIFE_POINTS)
    emit(
        state, Event(EventKind.LIFE_PAID, player, reason=Reason.COST, source=source, amount=amount)
    )


def gain_life(state: State, player: int, amount: int, *, source: int = NO_CARD) -> None:
    """LP have no upper bound (R-018)."""
    state.life[player] += amount
    touch(state, LIFE_POINTS)
    emit(
        state,
        Event(EventKind.LIFE_GAINED, player, reason=Reason.EFFECT, source=source, amount=amount),
    )


def inflict_damage(
    state: State,
    player: int,
    amount: int,
    *,
    reason: Reason,
    source: int = NO_CARD,
    actor: int = NOBODY,
    by: Facts | None = None,
) -> int:
    """Takes LP from a player, never below 0 (R-019); whether that loses is asked after the unit
    (RR-014). `actor` is whose effect it is, `by` its card as it is or last was. Returns the damage
    that was taken, after all that changes it (RR-070). A player with 0 LP takes none: nothing
    would change, and what waits for damage is not woken by it."""
    if state.life[player] == 0:
        return 0
    taken = damage_taken(state, player, amount, reason, actor, by)
    if taken > 0:
        state.life[player] = max(0, state.life[player] - taken)
        touch(state, LIFE_POINTS)
        emit(state, Event(EventKind.DAMAGED, player, reason=reason, source=source, amount=taken))
    return taken


def declare_winner(state: State, player: int) -> None:
    """An effect that wins the duel; the next state check ends it (RR-016)."""
    state.winning[player] = True
