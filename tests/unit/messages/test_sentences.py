"""Errors, failures of tests and what commands say, in Japanese: no English prose is left."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from string import Formatter

import pytest
from msgspec.structs import replace as with_fields

from rushscript.errors import FormatError, LogError, PackError, UnknownName
from rushscript.formats import FORMATS, find_format
from rushscript.formats.reading import parse_format
from rushscript.library.beginning import KINDS
from rushscript.library.files import installed_packs
from rushscript.library.manifest import parse_manifest
from rushscript.messages import Language, said
from rushscript.messages.japanese.sentences import SENTENCES
from rushscript.record.log import parse_log
from rushscript.syntax.nodes import Answer, Can, Cannot, CardIs, Expect, Move, ZoneHas
from rushscript.testing.running.suites import SuiteTest, load_suite
from rushscript.testing.scenarios.telling import _QUESTIONS
from tests.unit.messages.english import english_in

ROOT = Path(__file__).parents[3] / "rushscript"
TOLD = (
    "agents/making.py",
    "cli/new.py",
    "cli/record.py",
    "cli/solve.py",
    "cli/verify.py",
    "cli/test.py",
    "formats/__init__.py",
    "formats/reading.py",
    "library/beginning.py",
    "library/files.py",
    "library/sources.py",
    "library/manifest.py",
    "library/searching.py",
    "record/log.py",
    "record/matches.py",
    "record/replaying.py",
    "testing/scenarios/answers.py",
    "testing/scenarios/chance.py",
    "testing/scenarios/expectations.py",
    "testing/scenarios/happenings.py",
    "testing/scenarios/moves.py",
    "testing/scenarios/nameless.py",
    "testing/scenarios/offers.py",
    "testing/playthroughs/scenario_logs.py",
    "testing/scenarios/puzzles.py",
    "testing/scenarios/refused.py",
    "testing/scenarios/runner.py",
    "testing/scenarios/scene.py",
    "testing/solving/puzzle.py",
)
"""The modules whose errors, refusals and failures are told to people."""

TELLERS = {
    "FormatError",
    "LogError",
    "NotANoun",
    "PackError",
    "UnknownName",
    "UnstatedFact",
    "_in_the_way",
    "_mismatch",
    "_tell",
    "append",
    "stop",
}
COMPOSED = {
    "`1` cannot `1`",
    "`1` is `1`",
    "`1` is missing; `1`, or `1`",
    "`1``1`: answer with `1` in braces after the move`1`",
    "`1`; give the format of that name",
    "cannot because `1`",
    "nobody asked for `1`; `1`",
    "nothing was run: `1`",
    "nothing was solved: `1`",
    "there is no format `1`; `1`",
    "this card has no `1`",
}
"""What is told with other words in its gaps only: tried below by what is really told."""

VALUE = "`1`"
"""What a gap outside of quotes is filled with: code, as facts are."""


def templates(path: Path) -> Iterator[str]:
    """Each sentence that a module tells, with what differs filled in."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and _name(node.func) in TELLERS:
            for argument in (*node.args, *(item.value for item in node.keywords)):
                text = _filled(argument)
                if text is not None and " " in text:
                    yield text


def _name(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _filled(node: ast.expr) -> str | None:
    match node:
        case ast.Constant(value=str() as text):
            return text
        case ast.JoinedStr(values=values):
            text = ""
            for value in values:
                if isinstance(value, ast.Constant):
                    text += str(value.value)
                else:
                    text += "1" if text.count("`") % 2 or text.count('"') % 2 else VALUE
            return text
    return None


@pytest.mark.parametrize("module", TOLD)
def test_no_english_is_left_in_what_a_module_tells(module: str) -> None:
    whole = [text for text in templates(ROOT / module) if text not in COMPOSED]
    told = [said(text, Language.JAPANESE) for text in whole]
    assert [text for text in told if english_in(text)] == []


def test_the_modules_tell_something() -> None:
    assert sum(len(list(templates(ROOT / module))) for module in TOLD) > 60


def test_the_questions_and_the_kinds_are_said_in_japanese() -> None:
    asked = [
        text.format(who=who, count=count)
        for text in _QUESTIONS.values()
        for who in ("you", "opponent")
        for count in ("2", "1 to 3")
    ]
    for text in (*asked, *(f"{text} now" for text in asked), *KINDS.values()):
        assert not english_in(said(text, Language.JAPANESE)), text


def test_both_languages_have_the_same_gaps() -> None:
    for english, japanese in SENTENCES.items():
        assert _gaps(english) == _gaps(japanese), english


def _gaps(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


# --------------------------------------------------------------------------------- whole errors


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", 'mine.toml: `name` がありません。`name = "my_pack"` と書いてください'),
        (
            "name = my\n",
            'mine.toml: 1 行目: 値には引用符が要ります。`name = "my"` と書いてください',
        ),
        (
            'name = "A"\nversion = "1"\nedition = 1\nformats = ["rush"]\n',
            'mine.toml: `A` はパックの名前にできません。`name = "my_pack"` のように、小文字、数字、'
            "`_` で書いてください",
        ),
        (
            'name = "a"\nversion = "1.0.0"\nedition = 1\nformats = ["rash"]\n',
            "mine.toml: `rash` というフォーマットはありません。`rush` のことですか?",
        ),
        (
            'name = "a"\nversion = "1.0.0"\nedition = 7\nformats = ["rush"]\n',
            "mine.toml: 言語の第 7 版はここでは使えません。`edition = 1` と書いてください",
        ),
    ],
)
def test_a_wrong_manifest_is_told_in_japanese(text: str, told: str) -> None:
    with pytest.raises(PackError) as raised:
        parse_manifest(text, "mine.toml")
    assert raised.value.told_in(Language.JAPANESE) == told


def test_a_wrong_format_tells_every_problem_in_japanese() -> None:
    text = 'name = "rush"\nbased_on = "rush"\nlife_points = -1\nhand_syze = 3\n'
    with pytest.raises(FormatError) as raised:
        parse_format(text, FORMATS, "house.toml")
    lines = raised.value.told_in(Language.JAPANESE).splitlines()
    assert len(lines) == 2
    assert lines[0].startswith("house.toml: `hand_syze` という項目はありません。")
    assert lines[1] == (
        "house.toml: `life_points` が 0 より小さくなっています。0 以上の数を書いてください"
    )


def test_a_format_that_is_not_there_is_told_in_japanese() -> None:
    with pytest.raises(UnknownName) as raised:
        find_format("rsh")
    told = raised.value.told_in(Language.JAPANESE)
    assert told == "`rsh` というフォーマットはありません。`rush` のことですか?"


def test_a_damaged_log_is_told_in_japanese() -> None:
    with pytest.raises(LogError) as raised:
        parse_log(b"{}\n", "my.log")
    assert raised.value.told_in(Language.JAPANESE).startswith(
        "my.log:1: デュエルの記録ではありません: "
    )


def test_no_english_is_left_in_the_failures_of_tests() -> None:
    """Tests of cards with answers left out and doubled, other numbers, reasons and players: what
    the failures say, without code and what the duel tells."""
    told: dict[str, None] = {}
    suite = load_suite([installed_packs() / pack for pack in ("starter", "flow")])
    for item in suite.tests[::3]:
        for moves in spoilt(item.test.node.moves):
            test = replace(item.test, node=with_fields(item.test.node, moves=moves))
            failure = SuiteTest(test, item.definitions, item.ruleset).run().failure
            parts = (failure.message, failure.expected, failure.found) if failure else ()
            told.update(dict.fromkeys(part for part in parts if part))
    texts = [text for text in told if " " in text and not CODE.match(text)]
    assert len(texts) > 60
    said_so = [(text, said(text, Language.JAPANESE)) for text in texts]
    assert [pair for pair in said_so if english_in(pair[1])] == []


CODE = re.compile(
    r"(\"|your |opponent's |\d|the duel is a draw|equipped|[A-Z]|"
    r"[a-z_]+ (not )?(in |on |at |face-))"
)
"""A fact as a test writes it."""

Line = Move | Can | Cannot | Expect


def spoilt(moves: tuple[Line, ...]) -> Iterator[tuple[Line, ...]]:
    """The lines of a test, one of them changed."""
    for index, line in enumerate(moves):
        for other in changed(line):
            yield (*moves[:index], *other, *moves[index + 1 :])


def changed(line: Line) -> Iterator[tuple[Line, ...]]:
    match line:
        case Move(action=action, opponent=opponent):
            answers = action.answers
            if answers:
                yield (with_fields(line, action=with_fields(action, answers=())),)
                yield (with_fields(line, action=with_fields(action, answers=answers[:1])),)
            doubled = (*answers, *answers) or (Answer("accept", span=line.span),)
            yield (with_fields(line, action=with_fields(action, answers=doubled)),)
            yield (with_fields(line, opponent=not opponent),)
            yield (line, line)
            yield ()
        case Cannot(action=action, opponent=opponent, reason=reason):
            yield (Move(action, opponent, span=line.span),)
            yield (with_fields(line, reason=with_fields(reason, text="no def")),)
            yield (with_fields(line, opponent=not opponent),)
        case Can(action=action, opponent=opponent):
            yield (Can(action, not opponent, span=line.span),)
        case Expect(fact=ZoneHas(amount=amount) as fact):
            yield (with_fields(line, fact=with_fields(fact, amount=amount + 1)),)
        case Expect(fact=CardIs(negated=negated) as fact):
            yield (with_fields(line, fact=with_fields(fact, negated=not negated)),)


def test_what_nothing_knows_stays_as_it_is() -> None:
    assert said("nobody has said this", Language.JAPANESE) == "nobody has said this"
    assert said("a/b.rush: nobody has said this", Language.JAPANESE) == (
        "a/b.rush: nobody has said this"
    )


def test_english_stays_english() -> None:
    assert said("this is not as expected", Language.ENGLISH) == "this is not as expected"
