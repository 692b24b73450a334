"""What the tools for testers tell in Japanese: no English prose is left beside code and names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec.structs import replace as with_fields

from rushscript.cli.trace import _lines
from rushscript.engine.cards import CardDefinition
from rushscript.library.files import installed_packs
from rushscript.messages import Language, said
from rushscript.testing.explaining.reasons import reasons_for
from rushscript.testing.explaining.tracing import EntryKind, trace_test
from rushscript.testing.mutating.mutants import OPERATORS
from rushscript.testing.mutating.telling import JAPANESE_OPERATORS
from rushscript.testing.running.suites import Suite, SuiteTest, load_suite
from rushscript.testing.scenarios.results import Failure
from rushscript.testing.solving.search import Limit
from tests.unit.cli.running import run
from tests.unit.messages.english import english_in
from tests.unit.messages.test_sentences import spoilt

JAPANESE = Language.JAPANESE
PLACE = re.compile(r"\([\w/.-]+:\d+\)")
CODE = re.compile(
    r"(?:monster|spell/trap|spell|trap|card)(?:\((?:[^()]|\([^()]*\))*\))?|accept|decline|"
    r"option \d|in (?:attack|face-(?:up|down)(?: defense)?)|declare \S+|choose \S+"
)
"""What a test writes: nameless cards and answers."""


@pytest.fixture(scope="module")
def suite() -> Suite:
    return load_suite([installed_packs() / pack for pack in ("starter", "flow")])


def english_of(test: SuiteTest, lines: Iterator[str]) -> list[str]:
    """The lines with English prose. Names that the test gives with `as` are its code."""
    node = test.test.node
    text = test.test.source.text[node.span.start : node.span.end]
    given = "|".join(re.findall(r"as (\w+)", text)) or "-"
    names = re.compile(rf"(?<![A-Za-z])(?:{given})(?![A-Za-z])")
    found = []
    for line in lines:
        prose = re.sub(r'`[^`]*`|"[^"]*"', "", PLACE.sub("", line))
        if english_in(CODE.sub("", names.sub("", prose))):
            found.append(line)
    return found


def lines_of(failure: Failure) -> Iterator[str]:
    yield from failure.values
    yield from failure.reasons
    yield from failure.events
    yield from (line for line in failure.board if "|" not in line)


def test_failures_tell_values_reasons_board_and_story_in_japanese(suite: Suite) -> None:
    scripts = suite.scripts()
    told = 0
    for item in suite.tests[::60]:
        for moves in spoilt(item.test.node.moves):
            test = replace(item.test, node=with_fields(item.test.node, moves=moves))
            spoiled = SuiteTest(test, item.definitions, item.ruleset)
            failure = spoiled.run(language=JAPANESE, scripts=scripts).failure
            if failure is not None:
                told += 1
                assert english_of(item, lines_of(failure)) == []
    assert told > 10


def test_a_timeline_is_told_in_japanese(suite: Suite) -> None:
    scripts = suite.scripts()
    for item in suite.tests[::20]:
        entries = trace_test(item, scripts, JAPANESE).entries
        home = item.test.source.name
        lines = (
            line
            for entry in entries
            if entry.kind is not EntryKind.LINE
            for line in _lines(entry, home, JAPANESE)
        )
        assert english_of(item, lines) == []


def test_the_reasons_of_why_are_told_in_japanese(suite: Suite) -> None:
    scripts = suite.scripts()
    told = 0
    for item in suite.tests[::50]:
        for name in item.definitions:
            definition: CardDefinition = item.definitions[name]
            try:
                found = reasons_for(item, definition.name, scripts, None, JAPANESE)
            except LookupError:
                continue
            for way in found.ways:
                told += 1
                assert english_of(item, iter(way.lines())) == []
    assert told > 3


def test_every_operator_and_limit_has_its_japanese() -> None:
    assert JAPANESE_OPERATORS.keys() == OPERATORS.keys()
    assert [limit for limit in Limit if english_in(said(str(limit), JAPANESE))] == []
    told = [said(text, JAPANESE) for text in ("cut short", "broken", "deck out", "life points")]
    assert [text for text in told if english_in(text)] == []


def test_a_failing_cannot_shows_the_words_of_the_condition(tmp_path: Path) -> None:
    path = tmp_path / "lamp.rush"
    path.write_text(
        'card "Lamp" {\n    spell normal\n    activate {\n'
        "        condition there is a monster(fire) on your field\n        effect draw 1\n"
        '    }\n}\n\ntest "the lamp" {\n    given {\n        your hand "Lamp"\n'
        '        your deck 1 card\n    }\n    cannot activate "Lamp" because used this turn\n}\n',
        encoding="utf-8",
    )
    for language, place in (("en", "line 4"), ("ja", "4行目")):
        told = run("test", path, "--lang", language).output
        assert f"[x] `condition there is a monster(fire) on your field` ({place})" in told


def test_a_story_stays_in_the_language_it_was_recorded_in(tmp_path: Path) -> None:
    log = tmp_path / "duel.log"
    decks = ("--deck", "yuga", "--deck", "luke")
    run("record", log, *decks, "--choices", "12", "--lang", "ja")
    assert "ターン1: 「" in log.read_text(encoding="utf-8")
    for language, told in (
        ("ja", "記録の通り 1 件、違い 0 件\n"),
        ("en", "1 as recorded, 0 not\n"),
    ):
        assert run("verify", log, "--lang", language).output == told
