"""`rushscript trace`: what is done in a test, step by step, with the words of the cards."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Final

import click

from rushscript.cli.group import CardsWrong
from rushscript.cli.options import chosen_format, chosen_language, format_option, lang_option
from rushscript.cli.paths import path_of
from rushscript.cli.why import named_test, place_of, require_sound, stopped_words
from rushscript.messages import Language
from rushscript.syntax.nodes import Move
from rushscript.testing.explaining.snapshots import Changed
from rushscript.testing.explaining.tracing import Asked, Entry, EntryKind, Timeline, trace_test
from rushscript.testing.running.suites import SuiteTest, load_suite
from rushscript.testing.scenarios.results import (
    Failure,
    TestResult,
    TestStopped,
    render_result,
    result_to_json,
)
from rushscript.views import Quote, clause_to_json
from rushscript.views.japanese_words import word_in_japanese

_WORDS: Final = {
    Language.ENGLISH: {
        "activation": "{} is activated",
        "woken": "{} is woken",
        "summon": "{} is summoned by its own text",
        "nothing": "(nothing happens)",
        "asked": "{}: {}; chosen: {}",
        "none": "nothing",
        "line": "line {}",
        "still": "nothing is done in this test: it has no moves",
        "unsolved": "nothing is done in this puzzle: it states no moves; `rushscript solve` looks "
        "for a solution, which you can put under its goal",
    },
    Language.JAPANESE: {
        "activation": "{}の発動",
        "woken": "{}の効果が働く",
        "summon": "{}の自身による召喚",
        "nothing": "(何も起こらない)",
        "asked": "{}: {}; 選択: {}",
        "none": "なし",
        "line": "{}行目",
        "still": "このテストには手順がなく、何も行われません",
        "unsolved": "このパズルには解答の手順がなく、何も行われません。`rushscript solve` で解答を"
        "探し、`goal` の下に書いてください",
    },
}
_JAPANESE: Final = {
    "you": "自分",
    "opponent": "相手",
    "lp": "LP",
    "name": "カード名",
    "level": "レベル",
    "atk": "攻撃力",
    "def": "守備力",
    "attribute": "属性",
    "type": "種族",
    "continuous effect": "永続効果",
    "none": "なし",
    "not yet": "まだ",
    "holds": "適用中",
    "over": "終了",
}
"""What values are of, and what they are; the words of the language stay."""
_HEADS: Final = (EntryKind.ACTIVATION, EntryKind.WOKEN, EntryKind.SUMMON)


@click.command()
@click.argument("path", type=click.Path(), metavar="PATH")
@click.argument("name", metavar='"TEST NAME"')
@click.option("--output", type=click.Choice(["text", "json"]), default="text", show_default=True)
@format_option(default=False, help="Run in this format instead of the first one of the pack.")
@lang_option
@click.pass_context
def trace(ctx: click.Context, path: str, name: str, output: str, format_name: str | None) -> None:
    """Run a test and tell all that is done in it.

    PATH is a card file or a pack. Below each line of the test stand the activations, costs and
    steps it led to, each with the clause of its card, the events it made and the values that are
    another than before.
    """
    suite = load_suite([path_of(path)], chosen_format(format_name))
    require_sound(suite)
    test = named_test(suite, name)
    language = chosen_language()
    try:
        timeline = trace_test(test, suite.scripts(), language)
    except TestStopped as stopped:
        raise CardsWrong(stopped_words(test, stopped, language), language) from stopped
    if output == "json":
        click.echo(json.dumps(_data(test, timeline), ensure_ascii=False, indent=2))
    else:
        _tell(test, timeline, language)
    ctx.exit(0 if timeline.failure is None else 1)


def _tell(test: SuiteTest, timeline: Timeline, language: Language) -> None:
    home = test.test.source.name
    click.echo(f'"{test.test.node.name}" ({place_of(test)})')
    for entry in timeline.entries:
        for line in _lines(entry, home, language):
            click.echo(line)
    node = test.test.node
    if not any(isinstance(line, Move) for line in node.moves):
        click.echo("\n" + _WORDS[language]["still" if node.goal is None else "unsolved"])
    if timeline.failure is not None:
        click.echo("\n" + render_result(_result(test, timeline.failure), language))


def _result(test: SuiteTest, failure: Failure | None) -> TestResult:
    node = test.test.node
    return TestResult(node.name, test.test.source, node.span, failure)


def _lines(entry: Entry, home: str, language: Language) -> list[str]:
    """The lines of one entry: its heading, then what was asked, happened and changed."""
    if entry.kind is EntryKind.LINE:
        return ["", f"{entry.line}: {entry.text}"]
    heading, indent = _heading(entry, home, language), " " * 4
    lines = []
    if heading is not None:
        indent += "" if entry.kind in _HEADS else " " * 2
        lines.append(indent + heading)
        indent += " " * 4
    lines += [indent + _question(item, language) for item in entry.asked]
    lines += [indent + told for told in entry.told]
    lines += [indent + _change(item, language) for item in entry.changes]
    if entry.kind is EntryKind.STEP and len(lines) == 1 and entry.way is None:
        lines[0] += f"  {_WORDS[language]['nothing']}"
    return lines


def _question(item: Asked, language: Language) -> str:
    """What was asked, what could be chosen and what was."""
    words = _WORDS[language]
    chosen = ", ".join(item.chosen) or words["none"]
    return words["asked"].format(item.question, ", ".join(item.offered), chosen)


def _heading(entry: Entry, home: str, language: Language) -> str | None:
    words = _WORDS[language]
    place = "" if entry.clause is None else f" ({_place(entry.clause, home, words['line'])})"
    if entry.kind in _HEADS:
        return words[str(entry.kind)].format(entry.text) + place
    if entry.kind is EntryKind.STEP:
        text = entry.text if entry.clause is None else f"`{entry.clause.text}`"
        return text + place + ("" if entry.way is None else f": {entry.way}")
    return None


def _place(clause: Quote, home: str, line: str) -> str:
    return line.format(clause.line) if clause.file == home else f"{clause.shown}:{clause.line}"


def _change(item: Changed, language: Language) -> str:
    who, what, before, after = item.who, item.what, item.before, item.after
    if language is Language.JAPANESE:
        if what == "name":
            before, after = f"「{before}」", f"「{after}」"
        who, before, after = (
            _JAPANESE.get(text) or word_in_japanese(text) for text in (who, before, after)
        )
        return f"{who}の{_JAPANESE.get(what, what)}: {before} -> {after}"
    return f"{who} {what}: {before} -> {after}"


def _data(test: SuiteTest, timeline: Timeline) -> dict[str, object]:
    source = test.test.source
    line, _ = source.line_column(test.test.node.span.start)
    return {
        "test": test.test.node.name,
        "file": source.name,
        "line": line,
        "failure": None if timeline.failure is None else timeline.failure.message,
        "failed": result_to_json(_result(test, timeline.failure)).get("failure"),
        "entries": [_entry_data(entry) for entry in timeline.entries],
    }


def _entry_data(entry: Entry) -> dict[str, object]:
    """An entry for machines; what it does not have is left out."""
    clause = entry.clause
    values: dict[str, object] = {
        "text": entry.text,
        "line": entry.line,
        "clause": None if clause is None else clause_to_json(clause),
        "way": entry.way,
        "asked": [asdict(item) for item in entry.asked],
        "events": list(entry.told),
        "changes": [
            {"who": item.who, "what": item.what, "before": item.before, "after": item.after}
            for item in entry.changes
        ],
    }
    return {"kind": str(entry.kind), **{key: value for key, value in values.items() if value}}
