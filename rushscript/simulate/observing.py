"""What is kept of a duel: its events -> life points at the end of each turn, and what became of
each card, as bytes.

One pass over the events of a duel that is over costs little beside playing it, and nothing has to
be watched meanwhile.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from rushscript.engine.events import Event, EventKind

DRAWN: Final = 0
SUMMONED: Final = 1
SET: Final = 2
ACTIVATED: Final = 3
MARKS: Final = 4
"""Bytes that are kept of each different card of a deck, each how often (255 at most): drawn,
summoned, Set, activated."""
_MOST: Final = 255
_MOST_SHORT: Final = 65_535

_MARK_OF: Final = {
    EventKind.DRAWN: DRAWN,
    EventKind.SUMMONED: SUMMONED,
    EventKind.SET: SET,
    EventKind.ACTIVATED: ACTIVATED,
}
_LIFE_OF: Final = {EventKind.DAMAGED: -1, EventKind.LIFE_PAID: -1, EventKind.LIFE_GAINED: 1}
_TURN_STARTED: Final = EventKind.TURN_STARTED


class Observed(NamedTuple):
    """`life`: of both seats at the end of each turn, the last one as the duel ended; `cards`:
    MARKS bytes for each different card of seat 0, then of seat 1."""

    life: bytes
    cards: bytes


def observe(
    events: Iterable[Event], life_points: int, places: Sequence[int], slots: int
) -> Observed:
    """What is kept of these events. `places` says for each card of the duel its place among the
    `slots` different cards of both decks."""
    now = [life_points, life_points]
    curve: list[int] = []
    began = False
    marks = [0] * (MARKS * slots)
    mark_of, life_of = _MARK_OF, _LIFE_OF
    for event in events:
        kind = event.kind
        mark = mark_of.get(kind)
        if mark is not None:
            for card in event.cards:
                marks[MARKS * places[card] + mark] += 1
        elif kind is _TURN_STARTED:
            if began:
                curve += now
            began = True
        elif kind in life_of:
            player = event.player
            left = now[player] + life_of[kind] * event.amount
            now[player] = left if left > 0 else 0
    if began:
        curve += now
    return Observed(packed(curve), bytes([min(mark, _MOST) for mark in marks]))


def packed(numbers: list[int]) -> bytes:
    """Numbers of 2 bytes each, of 4 where one needs them; little-endian."""
    kind = "H" if max(numbers, default=0) <= _MOST_SHORT else "I"
    found = array(kind, numbers)
    if sys.byteorder == "big":
        found.byteswap()
    return found.tobytes()


def unpacked(data: bytes, count: int) -> array[int]:
    """The `count` numbers that `packed` wrote.

    >>> unpacked(packed([8000, 70000]), 2).tolist()
    [8000, 70000]
    """
    found = array("H" if len(data) == 2 * count else "I", data)
    if sys.byteorder == "big":
        found.byteswap()
    return found
