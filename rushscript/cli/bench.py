"""`rushscript bench`: how fast duels, states, tests, reading and loading are on this machine.

Every group of figures stands beside a calibration loop of the same run, so that two machines, or
one machine at two times, compare.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import click

from rushscript.benchmarks.deck_groups import DeckGroup
from rushscript.benchmarks.figures import Report
from rushscript.benchmarks.history import append, history_file, plain, read_history
from rushscript.benchmarks.page import report_page
from rushscript.benchmarks.suite import BENCHMARKS, OWN, Plan, Tell, names_for, run_suite
from rushscript.benchmarks.telling import comparison_lines, history_lines, report_lines
from rushscript.cli.cast import choose_decks
from rushscript.cli.options import (
    Number,
    chosen_language,
    format_option,
    lang_option,
    packs_option,
)
from rushscript.cli.paths import path_of
from rushscript.cli.places import require_writable, require_writable_anywhere
from rushscript.cli.progress import progress_bar
from rushscript.formats import find_format
from rushscript.library.catalogue import load_packs
from rushscript.library.files import installed_packs
from rushscript.messages import said
from rushscript.wording import counted

SECONDS = 5.0
QUICK = 0.4


@click.command()
@click.option("--output", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option(
    "--only",
    multiple=True,
    type=click.Choice(list(BENCHMARKS)),
    help="Measure this group; several may be named.",
)
@click.option(
    "--seconds",
    type=Number(0.01, 600),
    help=f"How long each group of duels is played ({SECONDS:g}); the others take a share of it.",
)
@click.option("--quick", is_flag=True, help="A first look, one round each; not for records.")
@click.option("--deck", "decks", multiple=True, metavar="FILE|NAME", help="One serves both seats.")
@format_option(default=True, help="The rules of the duels: a format by name, or a file of one.")
@packs_option
@click.option(
    "--save", is_flag=False, flag_value="", metavar="[FILE]", help="Keep the run in the history."
)
@click.option(
    "--history", is_flag=False, flag_value="", metavar="[FILE]", help="Show the runs kept so far."
)
@click.option(
    "--compare", is_flag=False, flag_value="", metavar="[FILE]", help="Compare the last two runs."
)
@click.option("--report", metavar="FILE.html", help="Write a page with plots.")
@lang_option
def bench(
    output: str,
    only: tuple[str, ...],
    seconds: float | None,
    quick: bool,
    decks: tuple[str, ...],
    format_name: str,
    packs: tuple[str, ...],
    save: str | None,
    history: str | None,
    compare: str | None,
    report: str | None,
) -> None:
    """Measure duels, states, tests, reading and loading, by the CPU time of one core.

    The agents take, seeded, uniformly one option of every decision (of a selection: a uniform
    size, then a uniform set). A decision counts when it has two or more answers; choices are all
    that are made, those with one answer too. `--history` and `--compare` measure nothing: they
    read what `--save` has kept.
    """
    if report is not None:
        require_writable(Path(report))
    if history is not None or compare is not None:
        _show_history(history, compare, report)
        return
    if quick and seconds is not None:
        raise click.UsageError("`--quick` is a number of seconds: write one of the two")
    path = None if save is None else _file(save)
    if path is not None:
        require_writable_anywhere(path)
        if path.is_file():
            read_history(path)  # one that holds anything else is told before, and stays as it is
    plan = _plan(packs, format_name, decks, QUICK if quick else seconds or SECONDS)
    if OWN in only and plan.own is None:
        raise click.UsageError(f"`--only {OWN}` needs decks: write `--deck FILE|NAME`")
    made = datetime.now(UTC).isoformat(timespec="seconds")
    with _progress(output == "text") as tell:
        found = run_suite(plan, only or names_for(plan), made, tell)
    if output == "json":
        click.echo(json.dumps(plain(found), indent=2))
    else:
        click.echo("\n".join(report_lines(found, chosen_language())))
    kept: tuple[Report, ...] = ()
    if path is not None:
        append(found, path)
        kept = read_history(path)
        runs = counted(len(kept), "run")
        _say(f"kept in {path}: {runs}; see `--history` and `--compare`")
    if report is not None:
        _write(report, report_page(found, kept, chosen_language()))


def _plan(packs: tuple[str, ...], format_name: str, decks: tuple[str, ...], seconds: float) -> Plan:
    """Without paths, the packs that come with rushscript: the same for everybody."""
    paths = tuple(path_of(path) for path in packs) or (installed_packs(),)
    catalogue = load_packs(*paths, ruleset=find_format(format_name))
    own = DeckGroup(OWN, tuple(dict.fromkeys(choose_decks(catalogue, decks)))) if decks else None
    return Plan(catalogue, paths, seconds, own)


def _file(name: str | None) -> Path:
    return Path(name) if name else history_file()


def _show_history(history: str | None, compare: str | None, report: str | None) -> None:
    """What was kept, as tables or as a page."""
    if history and compare and history != compare:
        raise click.UsageError("`--history` and `--compare` name two files: name one")
    path = _file(history or compare)
    reports = read_history(path)
    if compare is not None:
        if len(reports) < 2:
            raise click.UsageError(f"{path} has fewer than 2 runs: write `--save` once more")
        click.echo("\n".join(comparison_lines(reports[-2], reports[-1], chosen_language())))
    if history is not None:
        click.echo("\n".join(history_lines(reports, chosen_language())))
    if report is not None and reports:
        _write(report, report_page(reports[-1], reports, chosen_language()))


def _write(name: str, text: str) -> None:
    Path(name).write_text(text, encoding="utf-8")
    _say(f"written: {name}")


def _say(text: str) -> None:
    click.echo(said(text, chosen_language()), err=True)


@contextmanager
def _progress(wanted: bool) -> Iterator[Tell]:
    """Shows on a terminal how many groups are done."""
    with progress_bar(wanted=wanted) as told:

        def tell(name: str, done: int, of: int) -> None:
            if told is not None:
                told(done, of)

        yield tell
