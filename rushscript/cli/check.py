"""`rushscript check`: parses and checks packs and their decks; every mistake in one run."""

from __future__ import annotations

from datetime import datetime

import click

from rushscript.cli import writing
from rushscript.cli.findings import Findings, gather
from rushscript.cli.fixing import fix_all, mended_files
from rushscript.cli.options import (
    chosen_day,
    chosen_format,
    chosen_language,
    date_option,
    format_option,
    lang_option,
)
from rushscript.cli.paths import packs_or_default
from rushscript.cli.reports import REPORTS
from rushscript.wording import counted


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("--output", type=click.Choice(list(REPORTS)), default="text", show_default=True)
@click.option("--deny", type=click.Choice(["warnings"]), help="Exit with 1 for warnings too.")
@click.option("--fix", is_flag=True, help="Write what has one reading only, and check again.")
@click.option("--diff", is_flag=True, help="With --fix: write nothing; show what would change.")
@format_option(default=False, help="Check for this format instead of the first one of each pack.")
@date_option
@lang_option
@click.pass_context
def check(
    ctx: click.Context,
    paths: tuple[str, ...],
    output: str,
    deny: str | None,
    fix: bool,
    diff: bool,
    format_name: str | None,
    day: datetime | None,
) -> None:
    """Check the cards, tests and decks of packs, or the cards and tests of card files.

    PATH is a pack, a directory of packs, or a card file. Without PATH: every pack under
    cards_dsl/ here, else the installed ones.
    """
    if diff and not fix:
        raise click.UsageError("--diff shows what --fix would write: write both")
    chosen = packs_or_default(paths)
    ruleset, on = chosen_format(format_name), chosen_day(day)

    def find() -> Findings:
        return gather(chosen, paths, ruleset, on)

    if diff:
        files = mended_files(find().diagnostics)
        shown = (writing.diff(file.path, file.before, file.after, "fixed") for file in files)
        click.echo("".join(shown), nl=False)
        ctx.exit(1 if files else 0)
    if fix:
        made = fix_all(lambda: find().diagnostics)
        for path, count in made.items():
            click.echo(f"{path}: {counted(count, 'mistake')} mended", err=output != "text")
    findings = find()
    click.echo(REPORTS[output](findings, chosen_language()))
    ctx.exit(1 if findings.errors or (deny and findings.warnings) else 0)
