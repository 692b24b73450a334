"""A measurement as a page to look at: the script of each card, coloured clause by clause.

One HTML file that needs nothing else: no network, no script. A clause is green where tests show
everything of it, yellow where something is missing and red where all is, also inside it; what no
test is asked for has no colour. Tests that fail stand above the cards, and the tests that reach a
clause below its card.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from typing import Final

from rushscript.editors.colours import Colour, colour_of_word
from rushscript.messages import Language
from rushscript.testing.coverage.goals import never
from rushscript.testing.coverage.listing import percent
from rushscript.testing.coverage.measuring import (
    CardCoverage,
    Coverage,
    PackCoverage,
    ReachedGoal,
    goals_by_clause,
    tests_of,
)
from rushscript.testing.scenarios.results import render_result

_TITLE: Final = {Language.ENGLISH: "Clause coverage", Language.JAPANESE: "条項カバレッジ"}
_GOALS: Final = {Language.ENGLISH: "{} of {} goals", Language.JAPANESE: "目標 {} / {}"}
_SHOWN: Final = {
    Language.ENGLISH: ("clause", "what a test can show", "tests"),
    Language.JAPANESE: ("条項", "テストで示せること", "テスト"),
}
_DETAILS: Final = {
    Language.ENGLISH: "tests, clause by clause",
    Language.JAPANESE: "条項ごとのテスト",
}
_FAILED: Final = {
    Language.ENGLISH: (
        "1 test fails, and what it does is not counted",
        "{} tests fail, and what they do is not counted",
    ),
    Language.JAPANESE: (
        "失敗したテスト 1 件(行ったことは数えていません)",
        "失敗したテスト {} 件(行ったことは数えていません)",
    ),
}

_STYLE: Final = """
:root { color-scheme: light dark; --ink: #1d2433; --paper: #fbfaf7; --card: #fff; --line: #e3dfd6;
  --soft: #6b7280; --full: #d9f2dd; --part: #fdf0c4; --none: #fbd5d2; --edge-full: #2f9e44;
  --edge-part: #e0a100; --edge-none: #d6453d; --word: #5b3fa8; --text: #0b6b58; --digit: #b0460f; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e4de; --paper: #16181d; --card: #1e2128;
  --line: #32363f; --soft: #9aa1ad; --full: #1d3a26; --part: #43391a; --none: #472322;
  --word: #b7a3f5; --text: #7fd6c2; --digit: #f0a877; } }
body { margin: 0 auto; max-width: 62rem; padding: 2rem 1.25rem 5rem; background: var(--paper);
  color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
h1 { font-size: 1.7rem; margin: 0 0 .3rem; } h2 { margin: 2.6rem 0 .6rem; font-size: 1.25rem; }
table { border-collapse: collapse; width: 100%; } td, th { padding: .3rem .6rem; text-align: left;
  border-bottom: 1px solid var(--line); vertical-align: top; }
td.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
a { color: inherit; } .bar { background: var(--line); border-radius: 99px;
  height: .5rem; width: 9rem; overflow: hidden; display: inline-block; vertical-align: middle; }
.bar i { display: block; height: 100%; background: var(--edge-full); }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .7rem;
  margin: 1rem 0; padding: .9rem 1.1rem; box-shadow: 0 1px 3px #0000000f; }
.card h3 { display: flex; justify-content: space-between; gap: 1rem; margin: 0;
  font-size: 1.05rem; }
.failed { border-color: var(--edge-none); }
.card p { margin: 0 0 .5rem; color: var(--soft); font-size: .85rem; }
pre { margin: .4rem 0; overflow-x: auto; font: 13.5px/1.7 ui-monospace, Consolas, monospace; }
.full, .part, .none { border-radius: .25rem; padding: .1rem 0; box-decoration-break: clone; }
.full { background: var(--full); } .part { background: var(--part); }
.none { background: var(--none); }
b.full, b.part, b.none { font-weight: 600; padding: .05rem .5rem; font-size: .85rem; }
.w { color: var(--word); } .s { color: var(--text); } .d { color: var(--digit); }
.c { color: var(--soft); font-style: italic; } details { font-size: .88rem; }
summary { cursor: pointer; color: var(--soft); } code { font: 12.5px ui-monospace, monospace; }
ul { margin: 0; padding-left: 1.1rem; } .missing { color: var(--edge-none); }
"""
_TOKEN: Final = re.compile(r'"[^"\n]*"|#[^\n]*|\d+|[A-Za-z][\w/\'-]*|.', re.DOTALL)
_PLAIN: Final = (Colour.NAME, Colour.SIGN, Colour.BLANK)


def as_page(coverage: Coverage, language: Language = Language.ENGLISH) -> str:
    """The whole page."""
    return "".join(_page(coverage, language))


def _page(coverage: Coverage, language: Language) -> Iterator[str]:
    title = _TITLE[language]
    yield f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
    yield f"<title>{title}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
    yield f"<h1>{title}</h1>\n"
    yield f"<p>{_goals(coverage.reached, coverage.wanted, language)} "
    yield f"{_badge(coverage.reached, coverage.wanted)}</p>\n<table>\n"
    for pack in coverage.packs:
        yield _pack_row(pack, language)
    yield "</table>\n"
    yield from _failures(coverage, language)
    for pack in coverage.packs:
        yield f'<h2 id="{escape(pack.name)}">{escape(pack.name)}</h2>\n'
        for card in pack.cards:
            if card.goals:
                yield from _card(card, language)
    yield "</body>\n</html>\n"


def _failures(coverage: Coverage, language: Language) -> Iterator[str]:
    """The tests that do not pass, which is why what they do does not count."""
    if not coverage.failed:
        return
    one, many = _FAILED[language]
    count = len(coverage.failed)
    yield f'<section class="card failed">\n<h3>{(one if count == 1 else many).format(count)}</h3>\n'
    for result in coverage.failed:
        yield f"<pre>{escape(render_result(result, language))}</pre>\n"
    yield "</section>\n"


def _goals(reached: int, wanted: int, language: Language) -> str:
    return _GOALS[language].format(reached, wanted)


def _badge(reached: int, wanted: int) -> str:
    return f'<b class="{_state(reached, wanted)}">{percent(reached, wanted)}</b>'


def _state(reached: int, wanted: int) -> str:
    return "full" if reached == wanted else "part" if reached else "none"


def _pack_row(pack: PackCoverage, language: Language) -> str:
    width = 100 if not pack.wanted else 100 * pack.reached // pack.wanted
    name = escape(pack.name)
    return (
        f'<tr><td><a href="#{name}">{name}</a></td>'
        f'<td class="n">{_goals(pack.reached, pack.wanted, language)}</td>'
        f'<td><span class="bar"><i style="width:{width}%"></i></span></td>'
        f'<td class="n">{percent(pack.reached, pack.wanted)}</td></tr>\n'
    )


def _card(card: CardCoverage, language: Language) -> Iterator[str]:
    line, _ = card.source.line_column(card.start)
    clauses = goals_by_clause(card.goals)
    yield f'<section class="card">\n<h3><span>{escape(card.name)}</span>'
    yield f"{_badge(card.reached, len(card.goals))}</h3>\n"
    yield f"<p>{escape(card.source.name)}:{line}</p>\n"
    yield f"<pre>{''.join(_script(card, clauses, language))}</pre>\n"
    yield f"<details><summary>{_DETAILS[language]}</summary>\n<table>\n<tr>"
    yield from (f"<th>{word}</th>" for word in _SHOWN[language])
    yield "</tr>\n"
    for goals in clauses:
        yield from _goal_rows(card, goals, language)
    yield "</table>\n</details>\n</section>\n"


def _goal_rows(card: CardCoverage, goals: list[ReachedGoal], language: Language) -> Iterator[str]:
    words = f"<code>{escape(goals[0].clause.text(card.source))}</code>"
    for item in goals:
        if item.tests:
            names = "".join(f"<li>{escape(_name(test))}</li>" for test in item.tests)
            shown = f"<td>{escape(str(item.goal.kind))}</td><td><ul>{names}</ul></td>"
        else:
            missing = escape(never(item.goal.kind, language))
            shown = f'<td>{escape(str(item.goal.kind))}</td><td class="missing">{missing}</td>'
        yield f"<tr><td>{words}</td>{shown}</tr>\n"
        words = ""


def _name(test: str) -> str:
    return test.split("::", 1)[-1]


def _script(
    card: CardCoverage, clauses: list[list[ReachedGoal]], language: Language
) -> Iterator[str]:
    """The text of the card; each letter belongs to the innermost clause around it that has
    goals."""
    owner = [-1] * (card.end - card.start)
    text = card.source.text[card.start : card.end]
    for index, goals in enumerate(clauses):
        span = goals[0].clause.span
        for place in range(span.start, min(span.end, card.end)):
            owner[place - card.start] = index
    for match in _TOKEN.finditer(text):
        if match.group().startswith("#"):
            # A remark says nothing, wherever it stands.
            owner[match.start() : match.end()] = [-1] * len(match.group())
    for index, words in _runs(text, owner):
        shown = "".join(_tokens(words))
        if index < 0 or not words.strip():
            yield shown
            continue
        goals = clauses[index]
        state = _state(sum(bool(item.tests) for item in goals), len(goals))
        if state == "none" and tests_of(card, goals):
            state = "part"
        yield f'<span class="{state}" title="{escape(_told(goals, language))}">{shown}</span>'


def _runs(text: str, owner: list[int]) -> Iterator[tuple[int, str]]:
    """The parts of a text that belong to the same clause, line by line, without the blanks in
    which a line begins."""
    start = 0
    for end in range(1, len(text) + 1):
        whole = end == len(text) or owner[end] != owner[start]
        breaks = "\n" in text[end - 1 : end + 1]
        indent = end < len(text) and text[start:end].isspace() and not text[end].isspace()
        if whole or breaks or indent:
            yield owner[start], text[start:end]
            start = end


def _told(goals: list[ReachedGoal], language: Language) -> str:
    """What shows when the pointer rests on a clause."""
    lines = []
    for item in goals:
        if item.tests:
            lines.append(f"{item.goal.kind}: " + "; ".join(_name(test) for test in item.tests[:4]))
        else:
            lines.append(never(item.goal.kind, language))
    return "\n".join(lines)


def _tokens(text: str) -> Iterator[str]:
    for match in _TOKEN.finditer(text):
        word = escape(match.group())
        kind = _class_of(match.group())
        yield f'<span class="{kind}">{word}</span>' if kind else word


def _class_of(word: str) -> str:
    if word[0] == '"':
        return "s"
    if word[0] == "#":
        return "c"
    if word[0].isdigit():
        return "d"
    return "w" if word[0].isalpha() and colour_of_word(word) not in _PLAIN else ""
