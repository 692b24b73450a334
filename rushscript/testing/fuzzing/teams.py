"""A team of processes that plays rounds of duels; with one member, this process plays them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from multiprocessing.connection import Connection
from time import monotonic

from rushscript.testing.fuzzing.reach import Item
from rushscript.testing.fuzzing.rounds import Duels, Outcome, Plan, PlayRound
from rushscript.testing.running.processes import process_context


@contextmanager
def team(plan: Plan, members: int) -> Iterator[PlayRound]:
    """What plays a round: the duels of some numbers, in their order."""
    if members <= 1:
        yield _alone(plan)
        return
    context = process_context()
    pairs = [context.Pipe() for _ in range(members)]
    workers = [
        context.Process(target=_work, args=(plan, theirs), daemon=True) for _, theirs in pairs
    ]
    for worker in workers:
        worker.start()
    try:
        yield _together([ours for ours, _ in pairs])
    finally:
        for ours, _ in pairs:
            ours.send(None)
        for worker in workers:
            worker.join()


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
        found = [outcome for connection in connections for outcome in connection.recv()]
        return sorted(found, key=lambda outcome: outcome.number)

    return play_round


def _work(plan: Plan, connection: Connection) -> None:
    """Plays what it is sent, until it is sent nothing."""
    duels = Duels(plan)
    while (work := connection.recv()) is not None:
        numbers, counts, left = work
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
