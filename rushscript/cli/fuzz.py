"""`rushscript fuzz`: random duels that look for what breaks, and for what never gets played."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import click

from rushscript.cli.options import (
    Number,
    chosen_language,
    format_option,
    lang_option,
)
from rushscript.cli.paths import packs_or_default
from rushscript.cli.places import require_folder
from rushscript.formats import find_format
from rushscript.messages import Language
from rushscript.testing.fuzzing.reporting import report_to_json
from rushscript.testing.fuzzing.rounds import Progress
from rushscript.testing.fuzzing.running import MOST_FAULTS, Request, run_fuzzer
from rushscript.testing.fuzzing.telling import tell_progress, tell_report


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("--duels", type=click.IntRange(1), default=500, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True, help="The seed of chance.")
@click.option(
    "-j",
    "--jobs",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    help="Processes that play; the result does not depend on them.",
)
@click.option(
    "--time",
    "seconds",
    type=Number(1),
    help="End earlier, after so many seconds; nine tenths are for duels, the rest for shrinking.",
)
@click.option(
    "--faults",
    type=click.IntRange(1),
    default=MOST_FAULTS,
    show_default=True,
    help="End earlier, when so many different faults are known.",
)
@click.option(
    "-o",
    "directory",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("fuzz-faults"),
    show_default=True,
    help="Where what breaks is written.",
)
@click.option(
    "--fail-on-unplayed",
    is_flag=True,
    help="Exit status 1 as well when a card was never in play or an effect never possible.",
)
@click.option("--output", type=click.Choice(["text", "json"]), default="text", show_default=True)
@format_option(default=True, help="The rules of the duels: a format by name, or a file of one.")
@lang_option
@click.pass_context
def fuzz(
    ctx: click.Context,
    paths: tuple[str, ...],
    duels: int,
    seed: int,
    jobs: int,
    seconds: float | None,
    faults: int,
    directory: Path,
    fail_on_unplayed: bool,
    output: str,
    format_name: str,
) -> None:
    """Play random duels with the cards at PATH and look for what breaks them.

    Every card, effect and clause is brought into play. What breaks a duel is shrunk to few cards
    and choices and written down as a test.
    """
    require_folder(directory)
    language = chosen_language()
    request = Request(
        tuple(packs_or_default(paths)),
        find_format(format_name),
        duels,
        seed,
        directory,
        jobs,
        seconds,
        faults,
        language,
    )
    told = _tell_progress(language) if output == "text" and sys.stderr.isatty() else None
    report = run_fuzzer(request, told)
    if output == "json":
        click.echo(json.dumps(report_to_json(report), ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(tell_report(report, paths, language)))
    missed = fail_on_unplayed and (report.unplayed or report.unoffered)
    ctx.exit(1 if report.faults or missed else 0)


def _tell_progress(language: Language) -> Callable[[Progress], None]:
    """One line of a terminal that is written over again and again."""

    def tell(progress: Progress) -> None:
        click.echo(f"\r{tell_progress(progress, language)} ", err=True, nl=False)

    return tell
