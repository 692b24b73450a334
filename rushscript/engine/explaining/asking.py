"""Who asks why: the state they ask about, whose move it would be, and what they may be told."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from rushscript.engine.queries import knows
from rushscript.engine.state import State
from rushscript.errors import RushscriptError


@dataclass(frozen=True, slots=True)
class Asking:
    """A copy of the duel's state, the player whose move it would be, and who is told: None for
    somebody who may see everything."""

    state: State
    player: int
    viewer: int | None

    def sees(self, card: int) -> bool:
        return self.viewer is None or knows(self.state, self.viewer, card)

    def seen(self, cards: Iterable[int]) -> tuple[int, ...]:
        """Those of the cards whose faces the viewer knows."""
        return tuple(card for card in cards if self.sees(card))


def judged(ask: Callable[[], bool]) -> tuple[bool | None, str | None]:
    """The verdict of a question; None and what went wrong where it cannot be answered: a test
    reads a fact that is not stated, or there is too much to try."""
    try:
        return ask(), None
    except RushscriptError as error:
        return None, str(error)
