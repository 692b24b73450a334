"""What `rushscript simulate` is asked for: the words of its command line -> a simulation, its
table, and the duels in it.

A table that is gone on with knows its job; what the command line says beside it must be the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

import click

from rushscript.cli.cast import DEFAULT_AGENT, choose_agents, find_deck
from rushscript.cli.commands_to_type import shell_line
from rushscript.cli.options import chosen_day, chosen_first, chosen_language
from rushscript.cli.paths import packs_or_default
from rushscript.cli.progress import progress_bar
from rushscript.cli.table import HUMAN
from rushscript.errors import UnknownName
from rushscript.formats import DEFAULT, find_format
from rushscript.library.catalogue import load_packs
from rushscript.messages import Language
from rushscript.processes import cores
from rushscript.simulate import Processes, Simulation, Store, make_simulation, merge, run, share
from rushscript.simulate.cluster import Cluster, require_ray
from rushscript.simulate.job import MOST_DECISIONS, Job
from rushscript.simulate.running import Play
from rushscript.simulate.store import Amount

DUELS: Final = 1_000
SEED: Final = 1
RAY: Final = "ray"
PROCESSES: Final = "processes"
_NOUNS: Final = {Language.ENGLISH: "duels", Language.JAPANESE: "回"}
_STOPPED: Final = {
    Language.ENGLISH: "\nStopped with {count:,} duels in {path}. Go on with: {command}",
    Language.JAPANESE: "\n中断しました。{path} に {count:,} 回分あります。続けるには: {command}",
}
_LOST: Final = {
    Language.ENGLISH: "\nStopped; with `--results FILE` a run can be gone on with.",
    Language.JAPANESE: "\n中断しました。`--results FILE` を付けておくと、後で続けられます。",
}


@dataclass(frozen=True, slots=True)
class Wanted:
    """The command line; None, False and empty where it says nothing."""

    decks: tuple[str, ...]
    agents: tuple[str, ...]
    duels: int | None
    seed: int | None
    begins: str | None
    most_decisions: int | None
    workers: int | None
    results: Path | None
    resume: bool
    shard: tuple[int, int] | None
    merged: tuple[Path, ...]
    source: Path | None
    engine: str
    ray_address: str | None
    format_name: str | None
    day: datetime | None
    packs: tuple[str, ...]

    @property
    def needed(self) -> list[str]:
        """The words by which another command has the same packs and format."""
        words = [word for pack in self.packs for word in ("--pack", pack)]
        if self.format_name is not None:
            words += ["--format", self.format_name]
        return words

    @property
    def play(self) -> Play:
        """Who plays."""
        if self.engine == RAY:
            return Cluster(self.ray_address, self.workers)
        return Processes(self.workers or cores())


@contextmanager
def opened(wanted: Wanted, *, bar: bool) -> Iterator[Store]:
    """The table that is wanted, with all that was to be played in it."""
    _refuse_nonsense(wanted)
    if wanted.source is not None:
        with Store.open(wanted.source) as store:
            yield store
    elif wanted.merged:
        with Store.open(wanted.merged[0]) as first:
            job, amount = first.job, first.amount
        with Store.begin(wanted.results, job, Amount(amount.duels)) as store:
            merge(store, wanted.merged)
            yield store
    else:
        simulation, amount = _simulation(wanted)
        with _table(wanted, simulation.job, amount) as store:
            _play(wanted, simulation, store, amount, bar=bar)
            yield store


def _refuse_nonsense(wanted: Wanted) -> None:
    if wanted.resume and wanted.results is None:
        raise click.UsageError("`--resume` needs `--results FILE`, the file to go on with")
    if wanted.ray_address is not None and wanted.engine != RAY:
        raise click.UsageError("`--ray-address` is for `--engine ray`")
    if wanted.source is None and not wanted.merged:
        if wanted.engine == RAY:
            require_ray()
        return
    if wanted.source is not None and wanted.merged:
        raise click.UsageError("`--from` shows one file and `--merge` makes one; leave one out")
    option = "--from" if wanted.source is not None else "--merge"
    playing = {
        "--decks": wanted.decks,
        "--agents": wanted.agents,
        "--duels": wanted.duels,
        "--seed": wanted.seed is not None,
        "--begins": wanted.begins,
        "--most-decisions": wanted.most_decisions,
        "--workers": wanted.workers,
        "--shard": wanted.shard,
        "--engine": wanted.engine == RAY,
        "--resume": wanted.resume,
        "--results": wanted.results is not None and option == "--from",
    }
    for name, given in playing.items():
        if given:
            raise click.UsageError(f"`{option}` plays nothing; leave out `{name}`")


# ------------------------------------------------------------------------------------- the job


def _simulation(wanted: Wanted) -> tuple[Simulation, Amount]:
    """What is played, and how much of it: as the command line says, else as the table that is gone
    on with, else as is usual."""
    known, amount = _known(wanted)
    format_name = wanted.format_name or (DEFAULT.name if known is None else known.format)
    ruleset = find_format(format_name)
    paths = packs_or_default(wanted.packs)
    catalogue = load_packs(*paths, ruleset=ruleset, on=chosen_day(wanted.day))
    asked = wanted.decks or (
        tuple(catalogue.deck_names[:2])
        if known is None
        else tuple(deck.asked for deck in known.decks)
    )
    if not asked:
        raise UnknownName("no pack has a deck; write `--decks FILE`")
    simulation = make_simulation(
        ruleset,
        [find_deck(catalogue, name) for name in asked],
        agents=_agents(wanted.agents or ((DEFAULT_AGENT,) if known is None else known.agents)),
        seed=_or(wanted.seed, SEED if known is None else known.seed),
        first=_first(wanted.begins, None if known is None else known.first),
        most_decisions=_or(
            wanted.most_decisions, MOST_DECISIONS if known is None else known.most_decisions
        ),
        asked=asked,
    )
    duels = _or(wanted.duels, amount.duels)
    part, parts = wanted.shard or (amount.part, amount.parts)
    return simulation, Amount(duels, part, parts)


def _known(wanted: Wanted) -> tuple[Job | None, Amount]:
    """The job of the table that is gone on with, where there is one."""
    if not wanted.resume or wanted.results is None:
        return None, Amount(DUELS)
    if Store.is_empty(wanted.results):
        if not wanted.decks:
            raise click.UsageError(
                f"{wanted.results} holds nothing to go on with; say what is played "
                "(`--decks ...`), or leave out `--resume`"
            )
        return None, Amount(DUELS)
    with Store.open(wanted.results) as store:
        return store.job, store.amount


def _or(given: int | None, otherwise: int) -> int:
    return otherwise if given is None else given


def _first(given: str | None, otherwise: int | None) -> int | None:
    return otherwise if given is None else chosen_first(given)


def _agents(names: tuple[str, ...]) -> tuple[str, ...]:
    """Agents that play by themselves. Raises UnknownName for others."""
    for name in names:
        choose_agents((name,))
        if name == HUMAN:
            raise click.UsageError("`human` cannot be simulated; `rushscript duel` lets you play")
    return names


# ------------------------------------------------------------------------------------- the run


def _table(wanted: Wanted, job: Job, amount: Amount) -> Store:
    if wanted.resume and wanted.results is not None:
        return Store.go_on(wanted.results, job, amount)
    return Store.begin(wanted.results, job, amount)


def _play(
    wanted: Wanted, simulation: Simulation, store: Store, amount: Amount, *, bar: bool
) -> None:
    numbers = share(range(amount.duels), amount.part, amount.parts)
    noun = _NOUNS[chosen_language()]
    try:
        with progress_bar(wanted=bar, each=noun) as tell:
            run(simulation, store, numbers, wanted.play, tell)
    except (KeyboardInterrupt, SystemExit):
        click.echo(_stopped(wanted, store), err=True)
        raise


def _stopped(wanted: Wanted, store: Store) -> str:
    language = chosen_language()
    if store.path is None:
        return _LOST[language]
    words = ["simulate", "--results", str(store.path), "--resume", *wanted.needed]
    command = shell_line(*words)
    return _STOPPED[language].format(count=len(store), path=store.path, command=command)
