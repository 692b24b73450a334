"""`rushscript test`: runs the tests that stand beside the cards."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from rushscript.cli.junit import junit_xml
from rushscript.cli.options import (
    chosen_format,
    chosen_language,
    format_option,
    lang_option,
)
from rushscript.cli.outcomes import OUTCOMES, Detail
from rushscript.cli.paths import packs_or_default
from rushscript.cli.places import begin_report
from rushscript.cli.progress import progress_bar
from rushscript.errors import UnknownName
from rushscript.messages import Language
from rushscript.ruleset import Ruleset
from rushscript.testing.running.last_failures import LastFailures
from rushscript.testing.running.parallel import Outcome, Selection, processes_for, run_paths
from rushscript.user_folders import cache_folder
from rushscript.wording import counted

_AGAIN: Final = {
    Language.ENGLISH: "only what failed last time: {tests}",
    Language.JAPANESE: "前回失敗したものだけ: {count} 件",
}
_NONE_FAILED: Final = {
    Language.ENGLISH: "nothing here failed last time: all tests are run",
    Language.JAPANESE: "前回ここで失敗したテストはありません: すべて実行します",
}


@click.command("test")
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("-k", "text", default="", help="Only tests with this in their name.")
@click.option("--lf", "last_failed", is_flag=True, help="Only tests that failed last time.")
@click.option("-x", "first", is_flag=True, help="Stop after the first failure.")
@click.option("--maxfail", type=click.IntRange(1), metavar="N", help="Stop after N failures.")
@click.option(
    "-j",
    "processes",
    type=click.IntRange(1),
    metavar="N",
    help="How many processes; without it, as many as pay for themselves.",
)
@click.option("--watch", is_flag=True, help="Run again after each edit what it touches.")
@click.option("--junit", type=click.Path(path_type=Path), metavar="FILE", help="Write JUnit XML.")
@click.option("--output", type=click.Choice(list(OUTCOMES)), default="text", show_default=True)
@click.option("-q", "quiet", is_flag=True, help="Of failures only which they are.")
@click.option("-v", "verbose", is_flag=True, help="A line for each test.")
@format_option(default=False, help="Run in this format instead of the first one of each pack.")
@lang_option
@click.pass_context
def run_tests(
    ctx: click.Context,
    paths: tuple[str, ...],
    text: str,
    last_failed: bool,
    first: bool,
    maxfail: int | None,
    processes: int | None,
    watch: bool,
    junit: Path | None,
    output: str,
    quiet: bool,
    verbose: bool,
    format_name: str | None,
) -> None:
    """Run the tests of packs or card files.

    PATH is a pack, a directory of packs, or a card file; a card file runs its own tests.
    Without PATH: every pack under cards_dsl/ here, else the installed ones.
    """
    if quiet and verbose:
        raise click.UsageError("-q and -v exclude each other")
    if first and maxfail is not None:
        raise click.UsageError("-x is --maxfail 1: write one of them")
    if watch:
        _refuse_beside_watch(
            {
                "--lf": last_failed,
                "-x": first,
                "--maxfail": maxfail,
                "-j": processes,
                "--junit": junit,
                f"--output {output}": output != "text",
            }
        )
    begin_report(junit)
    detail = Detail.QUIET if quiet else Detail.VERBOSE if verbose else Detail.USUAL
    chosen, ruleset = packs_or_default(paths), chosen_format(format_name)
    if watch:
        from rushscript.cli.watching import watch_tests

        watch_tests(chosen, ruleset, text, detail)
        ctx.exit(0)
    most = 1 if first else maxfail
    run = _Run(chosen, ruleset, text, most, processes, shows_bar=output == "text" and not quiet)
    outcome = run.last_failed(tells=output == "text") if last_failed else run.all()
    click.echo(OUTCOMES[output](outcome, paths, detail, chosen_language()), nl=False)
    if junit is not None:
        junit.write_text(junit_xml(outcome), encoding="utf-8")
    if not outcome.results and not outcome.errors:
        which = f"no test has {text!r} in its name" if outcome.found else "there is no test"
        raise UnknownName(f"nothing was run: {which}")
    ctx.exit(0 if outcome.is_green else 1)


class _Run:
    """One run of the tests at some paths, and the note of what failed."""

    def __init__(
        self,
        paths: list[Path],
        ruleset: Ruleset | None,
        text: str,
        most_failures: int | None,
        processes: int | None,
        *,
        shows_bar: bool,
    ) -> None:
        self._paths = paths
        self._ruleset = ruleset
        self._text = text
        self._most_failures = most_failures
        self._processes = processes
        self._shows_bar = shows_bar
        self._note = LastFailures(cache_folder(), Path.cwd())

    def all(self) -> Outcome:
        """Runs all tests with the text in their names."""
        return self._run(Selection(self._text))

    def last_failed(self, *, tells: bool) -> Outcome:
        """Runs those that failed last time; all, where none here did."""
        language = chosen_language()
        failed = self._note.recall()
        outcome = self._run(Selection(self._text, failed)) if failed else Outcome()
        if outcome.wanted or outcome.errors:
            if tells and outcome.wanted:
                tests = counted(outcome.wanted, "test")
                click.echo(_AGAIN[language].format(tests=tests, count=outcome.wanted))
            return outcome
        if tells:
            click.echo(_NONE_FAILED[language])
        return self.all()

    def _run(self, selection: Selection) -> Outcome:
        processes = self._processes or processes_for(self._paths)
        with progress_bar(wanted=self._shows_bar) as tell:
            outcome = run_paths(
                self._paths,
                self._ruleset,
                selection,
                processes=processes,
                most_failures=self._most_failures,
                tell=tell,
                language=chosen_language(),
            )
        if not outcome.errors:
            self._note.remember(outcome.results, outcome.whole)
        return outcome


def _refuse_beside_watch(others: dict[str, object]) -> None:
    """`--watch` runs again what an edit touches, and tells it to a person."""
    given = [name for name, value in others.items() if value]
    if given:
        told = f"--watch goes with -k, -q, -v and --format only; leave {', '.join(given)} out"
        raise click.UsageError(told)
