"""`rushscript simulate`: many duels of some decks and agents, and what they say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from rushscript.cli.cast import DEFAULT_AGENT
from rushscript.cli.options import (
    begins_option,
    chosen_language,
    date_option,
    format_option,
    lang_option,
    packs_option,
)
from rushscript.cli.places import begin_report, require_folder, require_writable
from rushscript.cli.simulating import DUELS, PROCESSES, RAY, SEED, Wanted, opened
from rushscript.cli.spreading import ShareOf, SpreadingCommand
from rushscript.simulate import summarise
from rushscript.simulate.job import MOST_DECISIONS
from rushscript.simulate.parquet import SUFFIX, require_pyarrow, write_parquet
from rushscript.simulate.report import report
from rushscript.simulate.telling import SHOWN_CARDS, tell_summary


@click.command(cls=SpreadingCommand)
@click.option(
    "--decks",
    multiple=True,
    metavar="FILE|NAME...",
    help="Every two of them meet, equally often in both seats; one plays against itself.",
)
@click.option(
    "--agents",
    multiple=True,
    metavar="NAME...",
    help=f"Who decides; every two of them meet, with each deck. [default: {DEFAULT_AGENT}]",
)
@click.option("--duels", type=click.IntRange(1), help=f"How many. [default: {DUELS}]")
@click.option("--seed", type=int, help=f"The seed of chance. [default: {SEED}]")
@begins_option(default=None)
@click.option(
    "--workers",
    type=click.IntRange(1),
    metavar="K",
    help="Processes that play; the results do not depend on them. [default: one a core]",
)
@click.option(
    "--engine",
    type=click.Choice([PROCESSES, RAY]),
    default=PROCESSES,
    show_default=True,
    help="Who plays: processes of this machine, or a Ray cluster.",
)
@click.option(
    "--ray-address",
    metavar="ADDRESS",
    help="The cluster: `auto`, `host:6379` or `ray://host:10001`; without it, this machine alone.",
)
@click.option("--results", type=click.Path(path_type=Path), help="Keep the results in this file.")
@click.option("--resume", is_flag=True, help="Go on with the results of a run that was stopped.")
@click.option(
    "--shard",
    type=ShareOf(),
    metavar="I/N",
    help="Play only this share of the duels: one for each of N machines.",
)
@click.option(
    "--merge",
    "merged",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="FILE...",
    help="Play nothing: put the results of these files together.",
)
@click.option(
    "--from",
    "source",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Play nothing: show these results again.",
)
@click.option(
    "--most-decisions",
    type=click.IntRange(1),
    metavar="N",
    help=f"A duel with more of them counts as failed. [default: {MOST_DECISIONS}]",
)
@click.option(
    "--cards",
    type=click.IntRange(0),
    default=SHOWN_CARDS,
    show_default=True,
    help="How many cards of each player are shown.",
)
@click.option("--output", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option(
    "--report",
    "page",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE.html",
    help="Write a page with plots here.",
)
@click.option(
    "--parquet",
    type=click.Path(path_type=Path),
    metavar="DIR|FILE.parquet",
    help="Write the results as Parquet: all in a directory, or the duels in a file.",
)
@format_option(default=False, help="The rules: a format by name, or a file of one.")
@date_option
@packs_option
@lang_option
@click.pass_context
def simulate(
    ctx: click.Context,
    /,
    cards: int,
    output: str,
    page: Path | None,
    parquet: Path | None,
    **words: Any,
) -> None:
    """Play many duels and show who wins, how they go, and what each card does.

    The results follow from decks, agents and seed alone; with `--results` they are kept in an
    sqlite file, and a run that was stopped goes on with `--resume`. Exit status 1: a duel failed.
    """
    wanted = Wanted(**words)
    language = chosen_language()
    if parquet is not None:
        require_pyarrow()
        (require_writable if parquet.suffix == SUFFIX else require_folder)(parquet)
    if wanted.results is not None:
        require_writable(wanted.results)
    begin_report(page)
    with opened(wanted, bar=output == "text") as store:
        summary = summarise(store.job, store.rows())
        digest = store.digest() if output == "json" else ""
        if parquet is not None:
            write_parquet(store, parquet)
    if page is not None:
        page.write_text(report(summary, language, needed=wanted.needed), encoding="utf-8")
    if output == "json":
        told = {**summary.to_json(), "digest": digest}
        click.echo(json.dumps(told, ensure_ascii=False, indent=2))
    else:
        lines = tell_summary(summary, language, cards=cards, needed=wanted.needed)
        click.echo("\n".join(lines))
    ctx.exit(1 if summary.failures else 0)
