"""`rushscript fuzz`: random duels that look for what breaks, and for what never gets played."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import indent
from typing import Final

import click

from rushscript.cli.options import chosen_language, format_option, lang_option
from rushscript.cli.paths import packs_or_default
from rushscript.formats import find_format
from rushscript.messages import Language, said
from rushscript.testing.fuzzing.keeping import Kept
from rushscript.testing.fuzzing.reporting import Missed, Report, report_to_json
from rushscript.testing.fuzzing.rounds import Progress
from rushscript.testing.fuzzing.running import MOST_FAULTS, Request, run_fuzzer

SHOWN: Final = 20
"""How many cards of a list are shown; JSON has all of them."""

_TEXTS: Final = {
    Language.ENGLISH: {
        "duels": "{duels} duels with {cards} cards, seed {seed}: {decisions} decisions, "
        "{each:.1f} a duel",
        "endings": "  how they ended: {endings}",
        "reached": "  in play: {played} of {cards} cards; used: {used} of {effects} effects and "
        "summons of their own",
        "unplayed": "never in play:",
        "unoffered": "never possible to activate or summon:",
        "unused": "possible, and never used:",
        "effect": "{name}, effect {number}",
        "more": "and {count} more",
        "none": "no duel broke",
        "fault": "fault {number}: {fault}",
        "where": "  in {place}",
        "often": "  {count} of the duels broke so; made small: {cards} cards, {choices} choices",
        "test": "  a test that fails the same way: {file}",
        "command": "  run it: {command}",
        "no test": "  no test can say it; --output json has the number of the duel",
        "log": "  the log of the duel up to there: {file}",
    },
    Language.JAPANESE: {
        "duels": "デュエル {duels} 回、カード {cards} 枚、シード {seed}: 決定 {decisions} 件、"
        "1回あたり {each:.1f} 件",
        "endings": "  終わり方: {endings}",
        "reached": "  場に出たカード: {cards} 枚中 {played} 枚、使われた効果と自身の召喚: "
        "{effects} 件中 {used} 件",
        "unplayed": "一度も場に出なかったカード:",
        "unoffered": "一度も発動・召喚できなかったもの:",
        "unused": "できたのに使われなかったもの:",
        "effect": "{name}、効果 {number}",
        "more": "ほか {count} 件",
        "none": "壊れたデュエルはありません",
        "fault": "不具合 {number}: {fault}",
        "where": "  場所: {place}",
        "often": "  こうして壊れたデュエル: {count} 回。縮小後: カード {cards} 枚、"
        "選択 {choices} 件",
        "test": "  同じように失敗するテスト: {file}",
        "command": "  実行: {command}",
        "no test": "  テストでは書けません。--output json にデュエルの番号があります",
        "log": "  そこまでのデュエルのログ: {file}",
    },
}


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("--duels", type=click.IntRange(1), default=500, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True, help="The seed of chance.")
@click.option(
    "-j",
    "--jobs",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    help="Processes that play; the result does not depend on them.",
)
@click.option(
    "--time",
    "seconds",
    type=click.FloatRange(1),
    help="End earlier, after so many seconds; four fifths are for duels, the rest for shrinking.",
)
@click.option(
    "--faults",
    type=click.IntRange(1),
    default=MOST_FAULTS,
    show_default=True,
    help="End earlier, when so many different faults are known.",
)
@click.option(
    "-o",
    "directory",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("fuzz-faults"),
    show_default=True,
    help="Where what breaks is written.",
)
@click.option(
    "--fail-on-unplayed",
    is_flag=True,
    help="Exit status 1 as well when a card was never in play or an effect never possible.",
)
@click.option("--output", type=click.Choice(["text", "json"]), default="text", show_default=True)
@format_option(default=True, help="The rules of the duels: a format by name, or a file of one.")
@lang_option
@click.pass_context
def fuzz(
    ctx: click.Context,
    paths: tuple[str, ...],
    duels: int,
    seed: int,
    jobs: int,
    seconds: float | None,
    faults: int,
    directory: Path,
    fail_on_unplayed: bool,
    output: str,
    format_name: str,
) -> None:
    """Play random duels with the cards at PATH and look for what breaks them.

    Every card and effect is brought into play. What breaks a duel is shrunk to few cards and
    choices and written down as a test.
    """
    request = Request(
        tuple(packs_or_default(paths)),
        find_format(format_name),
        duels,
        seed,
        directory,
        jobs,
        seconds,
        faults,
    )
    told = _tell_progress if output == "text" and sys.stderr.isatty() else None
    report = run_fuzzer(request, told)
    if output == "json":
        click.echo(json.dumps(report_to_json(report), ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(_lines(report, paths, chosen_language())))
    missed = fail_on_unplayed and (report.unplayed or report.unoffered)
    ctx.exit(1 if report.faults or missed else 0)


def _tell_progress(progress: Progress) -> None:
    """One line of a terminal that is written over again and again."""
    broken = f", {len(progress.broken)} broken" if progress.broken else ""
    click.echo(
        f"\r{progress.duels} duels, {len(progress.counts)} reached{broken} ", err=True, nl=False
    )


def _lines(report: Report, paths: tuple[str, ...], language: Language) -> Iterator[str]:
    texts = _TEXTS[language]
    endings = ", ".join(f"{said(reason, language)} {count}" for reason, count in report.endings)
    used = report.effects - len(report.unoffered) - len(report.unused)
    yield texts["duels"].format(
        duels=report.duels,
        cards=report.cards,
        seed=report.seed,
        decisions=f"{report.decisions:,}",
        each=report.decisions_per_duel,
    )
    yield texts["endings"].format(endings=endings)
    played = report.cards - len(report.unplayed)
    yield texts["reached"].format(
        played=played, cards=report.cards, used=used, effects=report.effects
    )
    for name, missed in (
        ("unplayed", report.unplayed),
        ("unoffered", report.unoffered),
        ("unused", report.unused),
    ):
        if missed:
            yield from ("", texts[name])
            yield from _missed_lines(missed, texts)
    yield ""
    if not report.faults:
        yield texts["none"]
    for number, (kept, count) in enumerate(zip(report.faults, report.breaks, strict=True), 1):
        yield from _fault_lines(number, kept, count, paths, texts)


def _missed_lines(missed: tuple[Missed, ...], texts: dict[str, str]) -> Iterator[str]:
    for item in missed[:SHOWN]:
        name = f'"{item.card.name}"'
        words = texts["effect"].format(name=name, number=item.number) if item.number else name
        yield f"  {words} ({item.card.id})"
    if len(missed) > SHOWN:
        yield "  " + texts["more"].format(count=len(missed) - SHOWN)


def _fault_lines(
    number: int, kept: Kept, count: int, paths: tuple[str, ...], texts: dict[str, str]
) -> Iterator[str]:
    fault = said(str(kept.fault), chosen_language())
    yield texts["fault"].format(number=number, fault=fault)
    yield texts["where"].format(place=kept.fault.place)
    yield texts["often"].format(
        count=count, cards=kept.shrunk.cards, choices=len(kept.shrunk.choices)
    )
    if kept.log is not None:
        yield texts["log"].format(file=kept.log)
    if kept.test is None or kept.text is None:
        yield texts["no test"]
        return
    yield texts["test"].format(file=kept.test)
    where = [str(kept.test), *(paths if kept.needs else ())]
    title = f" -k '{kept.title}'" if kept.needs else ""
    yield texts["command"].format(command=f"rushscript test {' '.join(where)}{title}")
    yield ""
    yield indent(kept.text.rstrip("\n"), "    ")
    yield ""
