"""`rushscript test`: runs the tests that stand beside the cards."""

from __future__ import annotations

import json
from typing import Final

import click

from rushscript.cli.options import chosen_format, chosen_language, format_option, lang_option
from rushscript.cli.paths import packs_or_default
from rushscript.diagnostics import render, to_json
from rushscript.errors import UnknownName
from rushscript.library.files import CARD_SUFFIX
from rushscript.messages import Language, said
from rushscript.testing.results import TestResult, render_result, result_to_json
from rushscript.testing.suites import Suite, load_suite

_NOTHING_RUN: Final = {
    Language.ENGLISH: "no test was run: mend the cards first",
    Language.JAPANESE: "テストは実行していません: まずカードを直してください",
}
_SUMMARY: Final = {
    Language.ENGLISH: "{passed} passed, {failed} failed",
    Language.JAPANESE: "成功 {passed} 件、失敗 {failed} 件",
}


@click.command("test")
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("-k", "text", default="", help="Only tests with this in their name.")
@click.option("--output", type=click.Choice(["text", "json"]), default="text", show_default=True)
@format_option(default=False, help="Run in this format instead of the first one of each pack.")
@lang_option
@click.pass_context
def run_tests(
    ctx: click.Context, paths: tuple[str, ...], text: str, output: str, format_name: str | None
) -> None:
    """Run the tests of packs or card files.

    PATH is a pack, a directory of packs, or a card file; a card file runs its own tests.
    Without PATH: every pack under cards_dsl/ here, else the installed ones.
    """
    suite = load_suite(packs_or_default(paths), chosen_format(format_name))
    wanted = text.casefold()
    results = [test.run() for test in suite.tests if wanted in test.test.node.name.casefold()]
    if output == "json":
        click.echo(json.dumps(_report(suite, results), ensure_ascii=False, indent=2))
    else:
        _tell(suite, results, paths)
    if not results and not suite.errors:
        which = f"no test has {text!r} in its name" if suite.tests else "there is no test"
        raise UnknownName(f"nothing was run: {which}")
    ctx.exit(0 if results and all(result.passed for result in results) else 1)


def _report(suite: Suite, results: list[TestResult]) -> dict[str, object]:
    passed = sum(result.passed for result in results)
    return {
        "passed": passed,
        "failed": len(results) - passed,
        "tests": [result_to_json(result) for result in results],
        "diagnostics": [to_json(item, chosen_language()) for item in suite.errors],
    }


def _tell(suite: Suite, results: list[TestResult], asked: tuple[str, ...]) -> None:
    language = chosen_language()
    broken = dict.fromkeys(item.source.name for item in suite.errors)
    files = ", ".join(name for name in broken if name not in asked)
    if files and any(path.endswith(CARD_SUFFIX) for path in asked):
        click.echo(said(f"errors in: {files}", language) + "\n")
    for item in suite.errors:
        click.echo(render(item, language) + "\n")
    if suite.errors:
        click.echo(_NOTHING_RUN[language])
        return
    for result in results:
        if not result.passed:
            click.echo(render_result(result, language) + "\n")
    passed = sum(result.passed for result in results)
    if results:
        click.echo(_SUMMARY[language].format(passed=passed, failed=len(results) - passed))
