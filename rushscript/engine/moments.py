"""Moments at which something could be answered, told to whoever asks for them.

A unit of timing is complete, and its events may be answered (RR-050): in goes the state as it is
then and the numbers of those events. The duel goes on by itself where nobody has an answer, so a
test that asks why a trap could not be activated needs to be told of the moment.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from rushscript.engine.state import State


class Moments(Protocol):
    """Who is told. It may copy the state and changes nothing of it."""

    def open(self, state: State, start: int, end: int) -> None:
        """The events from `start` up to `end` may be answered now."""
