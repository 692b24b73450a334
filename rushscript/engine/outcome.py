"""The state check after each unit: has somebody lost or won (RR-014 to RR-016)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rushscript.engine import actions
from rushscript.engine.state import Ending, Result

if TYPE_CHECKING:
    from rushscript.engine.state import State


def complete_unit(state: State) -> bool:
    """What the rules do when a unit is complete, before anybody may respond: equip cards without
    a monster go, in the same unit (R-117); then the state is checked. True when that ended the
    duel."""
    if state.equips:
        actions.send_hostless(state)
    return check_state(state)


def check_state(state: State) -> bool:
    """Ends the duel when a player has lost or won. Both at once is a draw (RR-015)."""
    life, losing, winning = state.life, state.losing, state.winning
    if life[0] > 0 and life[1] > 0 and not (losing[0] or losing[1] or winning[0] or winning[1]):
        return False
    lost = [life[player] <= 0 or losing[player] for player in (0, 1)]
    for player in (0, 1):
        if winning[player]:
            lost[1 - player] = True
    if all(lost):
        actions.end_duel(state, Result(None, Ending.BOTH_LOSE))
    else:
        loser = lost.index(True)
        actions.end_duel(state, Result(1 - loser, _reason(state, loser)))
    return True


def _reason(state: State, loser: int) -> Ending:
    if state.winning[1 - loser]:
        return Ending.EFFECT
    return Ending.LIFE_POINTS if state.life[loser] <= 0 else Ending.DECK_OUT
