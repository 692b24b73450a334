"""Telling: a report of the fuzzer -> the lines that people read, in their language.

Lists are cut short; the JSON form of the report has all of them.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from textwrap import indent
from typing import Final

from rushscript.messages import Language, said
from rushscript.testing.coverage.goals import never
from rushscript.testing.fuzzing.counting import number_of
from rushscript.testing.fuzzing.keeping import Kept
from rushscript.testing.fuzzing.reporting import LeftOf, Missed, Report
from rushscript.testing.fuzzing.rounds import Progress

SHOWN: Final = 20
"""How many cards or effects of a list are shown."""
SHOWN_CARDS: Final = 8
"""How many cards are shown with their clauses,"""
SHOWN_CLAUSES: Final = 5
"""and how many clauses of each."""

_TEXTS: Final = {
    Language.ENGLISH: {
        "progress": "{duels}, {reached} reached",
        "broken": ", {count} broken",
        "duels": "{duels} with {cards}, seed {seed}: {decisions}, {each:.1f} a duel",
        "endings": "  how they ended: {endings}",
        "reached": "  in play: {played} of {cards}; used: {used} of {effects}",
        "clauses": "  carried out: {done} of {clauses}",
        "unplayed": "never in play:",
        "unoffered": "never possible to activate or summon:",
        "unused": "possible, and never used:",
        "effect": "{name}, effect {number}",
        "more": "and {count} more",
        "left": "clauses that were never carried out, or not in every way:",
        "card": "{name} ({id}): {left} of {clauses}",
        "clause": "line {line}: {words}: {never}",
        "comma": ", ",
        "none": "no duel broke",
        "earlier": "of an earlier run, nothing of this one: {folders}",
        "fault": "fault {number}: {fault}",
        "where": "  in {place}",
        "often": "  {count} of the duels broke so; made small: {cards}, {choices}",
        "test": "  a test that fails the same way: {file}",
        "command": "  run it: {command}",
        "no test": "  no test can say it; --output json has the number of the duel",
        "log": "  the log of the duel up to there: {file}",
    },
    Language.JAPANESE: {
        "progress": "{duels}、到達 {reached} 件",
        "broken": "、故障 {count} 件",
        "duels": "{duels}、{cards}、シード {seed}: {decisions}、1回あたり {each:.1f} 件",
        "endings": "  終わり方: {endings}",
        "reached": "  場に出たカード: {cards}中 {played} 枚、使われた効果と自身の召喚: "
        "{effects}中 {used} 件",
        "clauses": "  実行された条項: {clauses}中 {done} 件",
        "unplayed": "一度も場に出なかったカード:",
        "unoffered": "一度も発動・召喚できなかったもの:",
        "unused": "できたのに使われなかったもの:",
        "effect": "{name}、効果 {number}",
        "more": "ほか {count} 件",
        "left": "一度も実行されなかった条項、または一部しか実行されなかった条項:",
        "card": "{name} ({id}): {clauses}中 {left} 件",
        "clause": "{line} 行目: {words}: {never}",
        "comma": "、",
        "none": "壊れたデュエルはありません",
        "earlier": "前回までの実行で書かれたもの(今回の結果ではありません): {folders}",
        "fault": "不具合 {number}: {fault}",
        "where": "  場所: {place}",
        "often": "  こうして壊れたデュエル: {count} 回。縮小後: {cards}、{choices}",
        "test": "  同じように失敗するテスト: {file}",
        "command": "  実行: {command}",
        "no test": "  テストでは書けません。--output json にデュエルの番号があります",
        "log": "  そこまでのデュエルのログ: {file}",
    },
}


def tell_progress(progress: Progress, language: Language) -> str:
    """How far a run is."""
    texts = _TEXTS[language]
    told = texts["progress"].format(
        duels=number_of(progress.duels, "duel", language), reached=len(progress.counts)
    )
    broken = len(progress.broken)
    return told + (texts["broken"].format(count=broken) if broken else "")


def tell_report(report: Report, paths: tuple[str, ...], language: Language) -> Iterator[str]:
    """All of a report. `paths` are what was fuzzed, as they were given."""
    texts = _TEXTS[language]
    yield from _summary(report, language)
    yield from _missed(report, language)
    yield from _left(report, language)
    yield ""
    if not report.faults:
        yield texts["none"]
    for number, (kept, count) in enumerate(zip(report.faults, report.breaks, strict=True), 1):
        yield from _fault(number, kept, count, paths, language)
    if report.earlier:
        folders = texts["comma"].join(map(str, report.earlier))
        yield texts["earlier"].format(folders=folders)


def _summary(report: Report, language: Language) -> Iterator[str]:
    texts = _TEXTS[language]
    cards = number_of(report.cards, "card", language)
    yield texts["duels"].format(
        duels=number_of(report.duels, "duel", language),
        cards=cards,
        seed=report.seed,
        decisions=number_of(report.decisions, "decision", language),
        each=report.decisions_per_duel,
    )
    endings = ", ".join(f"{said(reason, language)} {count}" for reason, count in report.endings)
    yield texts["endings"].format(endings=endings)
    yield texts["reached"].format(
        played=report.cards - len(report.unplayed),
        cards=cards,
        used=report.effects - len(report.unoffered) - len(report.unused),
        effects=number_of(report.effects, "effect", language),
    )
    if report.clauses:
        yield texts["clauses"].format(
            done=report.clauses - report.clauses_left,
            clauses=number_of(report.clauses, "clause", language),
        )


def _missed(report: Report, language: Language) -> Iterator[str]:
    texts = _TEXTS[language]
    for name, missed in (
        ("unplayed", report.unplayed),
        ("unoffered", report.unoffered),
        ("unused", report.unused),
    ):
        if missed:
            yield from ("", texts[name])
        for item in missed[:SHOWN]:
            yield f"  {_missed_words(item, texts)} ({item.card.id})"
        if len(missed) > SHOWN:
            yield "  " + texts["more"].format(count=len(missed) - SHOWN)


def _missed_words(item: Missed, texts: dict[str, str]) -> str:
    name = f'"{item.card.name}"'
    return texts["effect"].format(name=name, number=item.number) if item.number else name


def _left(report: Report, language: Language) -> Iterator[str]:
    """The cards with the most clauses that are left."""
    texts = _TEXTS[language]
    cards = sorted(report.left, key=lambda card: -len(card.left))
    if cards:
        yield from ("", texts["left"])
    for card in cards[:SHOWN_CARDS]:
        yield from _left_of(card, language)
    if len(cards) > SHOWN_CARDS:
        yield "  " + texts["more"].format(count=len(cards) - SHOWN_CARDS)


def _left_of(card: LeftOf, language: Language) -> Iterator[str]:
    texts = _TEXTS[language]
    yield "  " + texts["card"].format(
        name=f'"{card.name}"',
        id=card.card,
        left=len(card.left),
        clauses=number_of(card.clauses, "clause", language),
    )
    for item in card.left[:SHOWN_CLAUSES]:
        missing = texts["comma"].join(never(kind, language) for kind in item.missing)
        yield "    " + texts["clause"].format(line=item.line, words=item.words, never=missing)
    if len(card.left) > SHOWN_CLAUSES:
        yield "    " + texts["more"].format(count=len(card.left) - SHOWN_CLAUSES)


def _fault(
    number: int, kept: Kept, count: int, paths: tuple[str, ...], language: Language
) -> Iterator[str]:
    texts = _TEXTS[language]
    yield texts["fault"].format(number=number, fault=said(str(kept.fault), language))
    yield texts["where"].format(place=kept.fault.place)
    yield texts["often"].format(
        count=count,
        cards=number_of(kept.shrunk.cards, "card", language),
        choices=number_of(len(kept.shrunk.choices), "choice", language),
    )
    if kept.log is not None:
        yield texts["log"].format(file=kept.log)
    if kept.test is None or kept.text is None:
        yield texts["no test"]
        return
    yield texts["test"].format(file=kept.test)
    more = [*paths, "-k", kept.title] if kept.needs else []
    command = shlex.join(["rushscript", "test", str(kept.test), *more])
    yield texts["command"].format(command=command)
    yield ""
    yield indent(kept.text.rstrip("\n"), "    ")
    yield ""
