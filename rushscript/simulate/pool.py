"""Several processes of one machine: the numbers of duels -> their rows, chunk by chunk.

Workers end with the run, in whatever way it ends (see `processes`). Each has what duels are made of
from its beginning and is always one chunk ahead, so that it never waits for the table. A chunk is
as long as takes about half a second: little is lost when a run is killed, and little is spent on
handing over.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection, wait
from typing import Final

from rushscript.errors import InvariantError
from rushscript.processes import crew
from rushscript.simulate.job import Simulation
from rushscript.simulate.playing import DuelRow, Player, play_all

CHUNK_SECONDS: Final = 0.5
MOST_IN_CHUNK: Final = 500
AHEAD: Final = 2
"""Chunks that a worker has at a time."""
_BROKE_DOWN: Final = "a worker that plays duels broke down; what was played before is kept"
_SHARE: Final = 4
"""Towards the end a chunk is no longer than this part of what a worker has left."""


class Chunks:
    """Some duels cut into chunks, by how long they took so far."""

    __slots__ = ("_at", "_numbers", "_rate", "_workers")

    def __init__(self, numbers: Sequence[int], workers: int) -> None:
        self._numbers = numbers
        self._workers = workers
        self._at = 0
        self._rate = 0.0

    def next(self) -> Sequence[int]:
        """The next chunk; an empty one at the end."""
        left = len(self._numbers) - self._at
        most = max(1, left // (_SHARE * self._workers))
        size = max(1, min(int(self._rate * CHUNK_SECONDS), MOST_IN_CHUNK, most))
        chunk = self._numbers[self._at : self._at + size]
        self._at += len(chunk)
        return chunk

    def took(self, duels: int, seconds: float) -> None:
        """A chunk of so many duels took a worker so long."""
        self._rate = duels / max(seconds, 1e-6)


def play_here(simulation: Simulation, numbers: Sequence[int]) -> Iterator[list[DuelRow]]:
    """The rows of some duels, played by this process."""
    player, chunks = Player(simulation), Chunks(numbers, 1)
    # What was loaded stays: no duel waits for a collection that goes through all of it.
    gc.collect()
    gc.freeze()
    try:
        while chunk := chunks.next():
            rows, seconds = play_all(player, chunk)
            chunks.took(len(rows), seconds)
            yield rows
    finally:
        gc.unfreeze()


def play_apart(
    simulation: Simulation, numbers: Sequence[int], workers: int
) -> Iterator[list[DuelRow]]:
    """The rows of some duels, played by several processes, as they come."""
    chunks = Chunks(numbers, workers)
    with crew() as players:
        waiting: dict[Connection, int] = {}
        for _ in range(min(workers, len(numbers))):
            ours, theirs = players.context.Pipe()
            players.begin(_work, simulation, theirs)
            theirs.close()
            waiting[ours] = 0
        for _ in range(AHEAD):
            for connection in waiting:
                waiting[connection] += _send(connection, chunks)
        while any(waiting.values()):
            for ready in wait([connection for connection, count in waiting.items() if count]):
                assert isinstance(ready, Connection)
                rows, seconds = _receive(ready)
                chunks.took(len(rows), seconds)
                waiting[ready] += _send(ready, chunks) - 1
                yield rows


def _send(connection: Connection, chunks: Chunks) -> bool:
    """Hands over the next chunk; False when none is left."""
    chunk = chunks.next()
    if chunk:
        try:
            connection.send(chunk)
        except ConnectionError:
            raise InvariantError(_BROKE_DOWN) from None
    return bool(chunk)


def _receive(connection: Connection) -> tuple[list[DuelRow], float]:
    try:
        rows, seconds = connection.recv()
    except (EOFError, ConnectionError):
        raise InvariantError(_BROKE_DOWN) from None
    return [DuelRow._make(row) for row in rows], seconds


def _work(simulation: Simulation, connection: Connection) -> None:
    """Plays what it is sent, until its crew is ended."""
    gc.freeze()
    player = Player(simulation)
    while True:
        rows, seconds = play_all(player, connection.recv())
        connection.send(([tuple(row) for row in rows], seconds))
