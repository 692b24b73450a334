"""A team of processes that plays rounds of duels; with one member, this process plays them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from multiprocessing.connection import Connection
from time import monotonic

from rushscript.errors import InvariantError
from rushscript.processes import crew
from rushscript.testing.fuzzing.reach import Item
from rushscript.testing.fuzzing.rounds import Duels, Outcome, Plan, PlayRound


@contextmanager
def team(plan: Plan, members: int) -> Iterator[PlayRound]:
    """What plays a round: the duels of some numbers, in their order."""
    if members <= 1:
        yield _alone(plan)
        return
    with crew() as workers:
        connections: list[Connection] = []
        for _ in range(members):
            ours, theirs = workers.context.Pipe()
            workers.begin(_work, plan, theirs)
            theirs.close()
            connections.append(ours)
        yield _together(connections)


def _alone(plan: Plan) -> PlayRound:
    duels = Duels(plan)

    def play_round(
        numbers: range, counts: Mapping[Item, int], until: float | None
    ) -> list[Outcome]:
        return _play(duels, numbers, counts, until)

    return play_round


def _together(connections: list[Connection]) -> PlayRound:
    def play_round(
        numbers: range, counts: Mapping[Item, int], until: float | None
    ) -> list[Outcome]:
        left = None if until is None else until - monotonic()
        for place, connection in enumerate(connections):
            connection.send((numbers[place :: len(connections)], dict(counts), left))
        try:
            found = [outcome for connection in connections for outcome in connection.recv()]
        except EOFError:
            raise InvariantError("a worker that plays duels broke down") from None
        return sorted(found, key=lambda outcome: outcome.number)

    return play_round


def _work(plan: Plan, connection: Connection) -> None:
    """Plays what it is sent, until its crew is ended."""
    duels = Duels(plan)
    while True:
        numbers, counts, left = connection.recv()
        until = None if left is None else monotonic() + left
        connection.send(_play(duels, numbers, counts, until))


def _play(
    duels: Duels, numbers: range, counts: Mapping[Item, int], until: float | None
) -> list[Outcome]:
    """The duels of these numbers, as many as are begun in time; at least one."""
    found: list[Outcome] = []
    for number in numbers:
        if found and until is not None and monotonic() >= until:
            break
        found.append(duels.play(number, counts))
    return found
