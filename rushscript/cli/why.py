"""`rushscript why`: why a card of a test can or cannot be used."""

from __future__ import annotations

import json
from typing import Final

import click

from rushscript.cli.group import CardsWrong
from rushscript.cli.options import chosen_format, chosen_language, format_option, lang_option
from rushscript.cli.paths import path_of
from rushscript.diagnostics import render, source_excerpt
from rushscript.errors import UnknownName
from rushscript.library.index import unknown_name
from rushscript.messages import Language, said
from rushscript.testing.explaining.reasons import Reasons, has_card, reasons_for
from rushscript.testing.running.suites import Suite, SuiteTest, load_suite
from rushscript.testing.scenarios.results import TestStopped
from rushscript.testing.scenarios.ways import MOMENT, Reason
from rushscript.views import refusal_sentence, why_to_json

_WORDS: Final = {
    Language.ENGLISH: {
        "end": 'At the end of "{name}" ({file}:{line}):',
        "line": 'As line {at} of "{name}" finds it ({file}:{line}):',
        "over": "The duel is over: nothing can be done any more.",
        "unsound": "no test was run: mend the cards first",
        "failed": "the test fails there: {}",
    },
    Language.JAPANESE: {
        "end": "「{name}」の終わり({file}:{line}):",
        "line": "「{name}」の{at}行目の時点({file}:{line}):",
        "over": "デュエルは終わっている: もう何もできない。",
        "unsound": "テストは実行していません: まずカードを直してください",
        "failed": "テストはそこで失敗する: {}",
    },
}


@click.command()
@click.argument("path", type=click.Path(), metavar="PATH")
@click.argument("words", nargs=-1, required=True, metavar='["TEST NAME"] "CARD"')
@click.option("--line", type=int, help="As this line of the file finds it, not the end.")
@click.option("--output", type=click.Choice(["text", "json"]), default="text", show_default=True)
@format_option(default=False, help="Run in this format instead of the first one of the pack.")
@lang_option
def why(
    path: str, words: tuple[str, ...], line: int | None, output: str, format_name: str | None
) -> None:
    """Why a CARD of a test can or cannot be used, with everything that decides.

    PATH is a card file or a pack. The test is run to its end, or up to a line; then every way to
    use the card there is told, with the words of the card and what they found. Without TEST NAME:
    the only test there that has the card.
    """
    if len(words) > 2:
        raise click.UsageError('write PATH "TEST NAME" "CARD", or PATH "CARD"')
    suite = load_suite([path_of(path)], chosen_format(format_name))
    require_sound(suite)
    card = words[-1]
    test = named_test(suite, words[0]) if len(words) == 2 else _only_test(suite, card)
    try:
        found = reasons_for(test, card, suite.scripts(), line, chosen_language())
    except TestStopped as stopped:
        language = chosen_language()
        raise CardsWrong(stopped_words(test, stopped, language), language) from stopped
    if output == "json":
        click.echo(json.dumps(_data(test, found), ensure_ascii=False, indent=2))
    else:
        _tell(test, found)


def require_sound(suite: Suite) -> None:
    """Raises CardsWrong when a card has errors."""
    if suite.errors:
        language = chosen_language()
        for item in suite.errors:
            click.echo(render(item, language) + "\n")
        raise CardsWrong(_WORDS[language]["unsound"], language)


def stopped_words(test: SuiteTest, stopped: TestStopped, language: Language) -> str:
    """Why the scene of a test cannot be laid, and where that stands."""
    failure = stopped.failure
    excerpt = source_excerpt(test.test.source, failure.span)
    return "\n".join([said(failure.message, language), *excerpt])


def named_test(suite: Suite, name: str) -> SuiteTest:
    """The test of that name, or the only one with these words in its name. Raises UnknownName."""
    tests = suite.tests
    exact = [test for test in tests if test.test.node.name == name]
    near = [test for test in tests if name.casefold() in test.test.node.name.casefold()]
    found = exact or near
    if len(found) == 1:
        return found[0]
    if found:
        raise UnknownName(f'{len(found)} tests are called like "{name}":{_listed(found)}')
    names = [test.test.node.name for test in tests]
    raise unknown_name(f'there is no test "{name}"', name, names)


def _only_test(suite: Suite, card: str) -> SuiteTest:
    found = [test for test in suite.tests if has_card(test, card)]
    if len(found) == 1:
        return found[0]
    if not found:
        raise UnknownName(f'no test has the card "{card}"')
    raise UnknownName(f'{len(found)} tests have "{card}"; say which:{_listed(found)}')


def _listed(tests: list[SuiteTest]) -> str:
    return "".join(f'\n    "{test.test.node.name}"  ({place_of(test)})' for test in tests)


def place_of(test: SuiteTest) -> str:
    """Where a test stands: `cards.rush:12`."""
    source = test.test.source
    line, _ = source.line_column(test.test.node.span.start)
    return f"{source.name}:{line}"


def _tell(test: SuiteTest, found: Reasons) -> None:
    language = chosen_language()
    words = _WORDS[language]
    source = test.test.source
    line, _ = source.line_column(test.test.node.span.start)
    heading = words["end" if found.line is None else "line"]
    name = test.test.node.name
    click.echo(heading.format(name=name, file=source.name, line=line, at=found.line))
    if found.failure is not None:
        failure = said(found.failure.message, language)
        click.echo(words["failed"].format(failure))
    if not found.ways:
        click.echo(words["over"])
    for way in found.ways:
        click.echo()
        click.echo("\n".join(_way_lines(way, language)))


def _way_lines(way: Reason, language: Language) -> list[str]:
    lines = [f"{way.action}: {refusal_sentence(way.why, language)}"]
    if way.moment is not None:
        lines.append(f"  {MOMENT[language].format(way.moment)}")
    return [*lines, *(f"  {line}" for line in way.teller.lines(way.why))]


def _data(test: SuiteTest, found: Reasons) -> dict[str, object]:
    source = test.test.source
    line, _ = source.line_column(test.test.node.span.start)
    return {
        "test": test.test.node.name,
        "file": source.name,
        "line": line,
        "before_line": found.line,
        "failure": None if found.failure is None else found.failure.message,
        "ways": [
            {"action": way.action, "moment": way.moment, **why_to_json(way.why, way.teller)}
            for way in found.ways
        ],
    }
