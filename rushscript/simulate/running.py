"""A run: a simulation, its table and the duels that are wanted -> the table has them.

Who plays is no part of the result: this process, several of this machine, or a cluster.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from rushscript.errors import InvariantError
from rushscript.processes import Tell
from rushscript.simulate.job import Simulation
from rushscript.simulate.playing import DuelRow
from rushscript.simulate.pool import play_apart, play_here
from rushscript.simulate.store import Store

Play = Callable[[Simulation, Sequence[int]], Iterator[list[DuelRow]]]
"""Gives the rows of some duels, in chunks, in any order."""


@dataclass(frozen=True, slots=True)
class Processes:
    """So many processes of this machine."""

    workers: int = 1

    def __call__(self, simulation: Simulation, numbers: Sequence[int]) -> Iterator[list[DuelRow]]:
        """The rows of some duels."""
        if self.workers == 1 or len(numbers) < 2:
            return play_here(simulation, numbers)
        return play_apart(simulation, numbers, self.workers)


def run(
    simulation: Simulation,
    store: Store,
    numbers: Sequence[int],
    play: Play = Processes(),
    tell: Tell | None = None,
) -> int:
    """Plays those of some duels that the table lacks, and keeps them there; how many these were.
    `tell` hears how many of the wanted duels are in the table.

    >>> import rushscript
    >>> from rushscript.simulate import Store, make_simulation, run, summarise
    >>> packs = rushscript.load_packs()
    >>> decks = packs.deck("yuga"), packs.deck("luke")
    >>> simulation = make_simulation(rushscript.RUSH, decks, agents=["random"], seed=7)
    >>> with Store.begin(None, simulation.job) as store:
    ...     run(simulation, store, range(4))
    ...     summarise(store.job, store.rows()).duels
    4
    4
    """
    missing = store.missing(numbers)
    done = len(numbers) - len(missing)
    if tell is not None:
        tell(done, len(numbers))
    for rows in play(simulation, missing) if missing else ():
        store.add(rows)
        done += len(rows)
        if tell is not None:
            tell(done, len(numbers))
    if store.missing(numbers):
        raise InvariantError("duels that were played are not in the table")
    return len(missing)
