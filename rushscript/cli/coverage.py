"""`rushscript coverage`: what the tests of cards show of each clause, and what they miss."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from rushscript.cli.options import (
    Number,
    chosen_format,
    chosen_language,
    format_option,
    lang_option,
)
from rushscript.cli.paths import packs_or_default
from rushscript.cli.places import begin_report
from rushscript.cli.progress import progress_bar
from rushscript.diagnostics import render
from rushscript.errors import UnknownName
from rushscript.messages import Language
from rushscript.testing.coverage.exports import as_json, as_lcov
from rushscript.testing.coverage.listing import (
    card_rows,
    is_enough,
    missing_lines,
    pack_rows,
    percent,
)
from rushscript.testing.coverage.measuring import Coverage, measure
from rushscript.testing.coverage.page import as_page
from rushscript.testing.running.parallel import processes_for
from rushscript.testing.scenarios.results import render_result
from rushscript.views.columns import aligned

_NOTHING_RUN: Final = {
    Language.ENGLISH: "nothing was measured: mend the cards first",
    Language.JAPANESE: "測定していません: まずカードを直してください",
}
_TOO_LITTLE: Final = {
    Language.ENGLISH: "{found} are reached, {wanted:g} % are asked for",
    Language.JAPANESE: "到達 {found}、必要 {wanted:g} %",
}
_STALE: Final = {
    Language.ENGLISH: '{pack}/equivalent.toml: an excuse for "{card}" excuses nothing; '
    "take it out: {clause}: {goal}",
    Language.JAPANESE: "{pack}/equivalent.toml: 「{card}」のこの項目に当たる"
    "未到達の目標はありません。削除してください: {clause}: {goal}",
}
_OUTPUTS: Final = ("text", "json", "lcov", "html")


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("-k", "text", default="", help="Only cards with this in their name.")
@click.option(
    "--with",
    "also",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="PATH",
    help="Tests that count beside those of the packs.",
)
@click.option(
    "--fail-under", "least", type=Number(0, 100), metavar="N", help="Fail below N percent."
)
@click.option(
    "-j",
    "processes",
    type=click.IntRange(1),
    metavar="N",
    help="How many processes; without it, as many as pay for themselves.",
)
@click.option("--output", type=click.Choice(_OUTPUTS), default="text", show_default=True)
@click.option(
    "-o", "file", type=click.Path(path_type=Path), metavar="FILE", help="Write it to a file."
)
@click.option("-q", "quiet", is_flag=True, help="Only the table of packs.")
@click.option("-v", "verbose", is_flag=True, help="A line for each card.")
@format_option(default=False, help="Run in this format instead of the first one of each pack.")
@lang_option
@click.pass_context
def coverage(
    ctx: click.Context,
    paths: tuple[str, ...],
    text: str,
    also: tuple[Path, ...],
    least: float | None,
    processes: int | None,
    output: str,
    file: Path | None,
    quiet: bool,
    verbose: bool,
    format_name: str | None,
) -> None:
    """Run the tests of packs or card files and show what they miss of the cards there.

    For each condition, cost, step, branch, option, `may`, line and limit of a card: which tests
    reach it. A refusal counts where a test says it: `cannot ... because ...`.
    """
    if quiet and verbose:
        raise click.UsageError("-q and -v exclude each other")
    begin_report(file)
    language = chosen_language()
    chosen = packs_or_default(paths)
    with progress_bar(wanted=output == "text" and not quiet) as tell:
        found = measure(
            chosen,
            chosen_format(format_name),
            also=also,
            text=text,
            processes=processes or processes_for([*chosen, *also]),
            tell=tell,
            language=language,
        )
    if found.errors:
        for item in found.errors:
            click.echo(render(item, language) + "\n")
        click.echo(_NOTHING_RUN[language])
        ctx.exit(1)
    if not found.packs:
        which = f"no card has {text!r} in its name" if text else "there is no card"
        raise UnknownName(f"nothing was measured: {which}")
    if output != "text" or file is not None:
        _tell_failures(found, language)
    _write(_report(found, output, language, quiet=quiet, verbose=verbose), file)
    ctx.exit(0 if _is_green(found, least, language) else 1)


def _report(found: Coverage, output: str, language: Language, *, quiet: bool, verbose: bool) -> str:
    match output:
        case "json":
            return as_json(found)
        case "lcov":
            return as_lcov(found)
        case "html":
            return as_page(found, language)
    return "".join(f"{line}\n" for line in _told(found, language, quiet=quiet, verbose=verbose))


def _told(found: Coverage, language: Language, *, quiet: bool, verbose: bool) -> Iterator[str]:
    """What a person reads: failures, what is missing, the table."""
    for result in found.failed:
        yield render_result(result, language) + "\n"
    if not quiet:
        missing = list(missing_lines(found, language))
        yield from missing
        if missing:
            yield ""
    if verbose:
        yield from aligned(card_rows(found, language))
        yield ""
    yield from aligned(pack_rows(found, language))


def _write(report: str, file: Path | None) -> None:
    if file is None:
        click.echo(report, nl=False)
    else:
        file.write_text(report, encoding="utf-8", errors="backslashreplace")


def _is_green(found: Coverage, least: float | None, language: Language) -> bool:
    """Whether all tests pass, enough is reached and each excuse excuses something; says what is
    lacking."""
    enough = least is None or is_enough(found, least)
    if not enough:
        told = percent(found.reached, found.wanted)
        click.echo(_TOO_LITTLE[language].format(found=told, wanted=least), err=True)
    stale = [(pack.name, item) for pack in found.packs for item in pack.stale]
    for pack, item in stale:
        told = _STALE[language].format(
            pack=pack, card=item.card, clause=item.clause, goal=item.goal
        )
        click.echo(told, err=True)
    return enough and not found.failed and not stale


def _tell_failures(found: Coverage, language: Language) -> None:
    """What the reports for other programs do not tell whoever sees the command fail."""
    for result in found.failed:
        click.echo(render_result(result, language), err=True)
