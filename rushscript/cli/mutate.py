"""`rushscript mutate`: changes cards in one place at a time; which changes does no test notice?"""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any, Final

import click

from rushscript.cli.options import Number, chosen_language, lang_option
from rushscript.cli.paths import packs_or_default
from rushscript.cli.progress import progress_bar
from rushscript.diagnostics import render, to_json
from rushscript.errors import UnknownName
from rushscript.messages import Language
from rushscript.processes import cores
from rushscript.testing.mutating import telling
from rushscript.testing.mutating.journal import Journal
from rushscript.testing.mutating.planning import Sample, make_plans
from rushscript.testing.mutating.running import CardReport, Run
from rushscript.testing.mutating.scores import Summary, summarise
from rushscript.testing.mutating.subjects import Subjects, load_subjects
from rushscript.testing.mutating.trials import COUNTED, Verdict
from rushscript.wording import counted

_NOTHING_DONE: Final = {
    Language.ENGLISH: "no card was changed: mend the cards first",
    Language.JAPANESE: "カードは変異していません: まずカードを直してください",
}
_FAILING: Final = {
    Language.ENGLISH: 'test "{test}" of {card} fails without any change; it took no part',
    Language.JAPANESE: "{card} のテスト「{test}」は変異なしでも失敗します。判定には使っていません",
}
_STALE: Final = {
    Language.ENGLISH: "{pack}/equivalent.toml: an excuse for {card} excuses no survivor; "
    "take it out:",
    Language.JAPANESE: "{pack}/equivalent.toml: {card} のこの項目に当たる生存した変異はありません。"
    "削除してください:",
}
_STOPPED: Final = {
    Language.ENGLISH: "\nstopped: {judged} judged, which is kept; `--resume` goes on from there",
    Language.JAPANESE: "\n中断しました: 判定した変異 {count} 件は保存してあります。"
    "`--resume` で続きから実行できます",
}
_TOO_LOW: Final = {
    Language.ENGLISH: "the score is below {least:g} %",
    Language.JAPANESE: "スコアが {least:g} % を下回りました",
}


class SampleOf(click.ParamType[Sample]):
    """`200` mutants in all, or `10%` of those of each card."""

    name = "sample"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The sample, or what to write instead."""
        if isinstance(value, Sample):
            return value
        found = re.fullmatch(r"(\d+)|(\d+(?:\.\d+)?)%", value)
        if found is None or float(value.rstrip("%")) == 0:
            self.fail(f"`{value}` is no sample; write a number of mutants, or `10%`", param, ctx)
        return Sample(int(value)) if found[1] else Sample(percent=min(100.0, float(found[2])))


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("-k", "text", default="", metavar="CARD", help="Only cards with this in their name.")
@click.option(
    "--with",
    "also",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="PATH",
    help="Tests that count beside those of the packs.",
)
@click.option("--sample", type=SampleOf(), default=Sample(), metavar="N|P%", help="So many only.")
@click.option("--seed", type=int, default=1, show_default=True, help="Decides the sample.")
@click.option("--time", "seconds", type=Number(min=1), help="Stop after so many seconds.")
@click.option(
    "-j", "jobs", type=click.IntRange(1), metavar="N", help="How many processes; one a core."
)
@click.option(
    "--resume", is_flag=True, help="Go on where an earlier run of the same cards stopped."
)
@click.option("--fail-under", type=Number(0, 100), metavar="N", help="The least score.")
@click.option("--summary", "brief", is_flag=True, help="Show the scores only, no survivors.")
@click.option("--slowest", type=click.IntRange(min=0), default=0, help="Show the N slowest too.")
@click.option("--output", type=click.Choice(["text", "json"]), default="text", show_default=True)
@lang_option
@click.pass_context
def mutate(
    ctx: click.Context,
    paths: tuple[str, ...],
    text: str,
    also: tuple[Path, ...],
    sample: Sample,
    seed: int,
    seconds: float | None,
    jobs: int | None,
    resume: bool,
    fail_under: float | None,
    brief: bool,
    slowest: int,
    output: str,
) -> None:
    """Change cards in one place at a time; which changes does no test notice?

    PATH is a pack, a directory of packs, or a card file. Without PATH: every pack under
    cards_dsl/ here, else the installed ones. Each change must be one that an author can write;
    the tests of the pack that quote the card, and those of the paths `--with`, then run with it
    until one fails.
    """
    started = time.monotonic()
    subjects = load_subjects(packs_or_default(paths), text, also)
    if subjects.errors:
        _refuse(ctx, subjects, output)
    if not subjects.cards:
        which = f"has {text!r} in its name" if text else "is there"
        raise UnknownName(f"nothing was changed: no card that does something {which}")
    plans = make_plans(subjects.cards, sample, seed, by_chance=seconds is not None)
    journal = Journal()
    cards = [
        CardReport(subject, plan, journal.recall(subject) if resume else {})
        for subject, plan in zip(subjects.cards, plans, strict=True)
    ]
    left = None if seconds is None else max(0.0, seconds - (time.monotonic() - started))
    try:
        _run(cards, journal, left, jobs or cores())
    except (KeyboardInterrupt, SystemExit):
        judged = sum(len(card.verdicts) for card in cards)
        click.echo(
            _STOPPED[chosen_language()].format(judged=counted(judged, "mutant"), count=judged),
            err=True,
        )
        raise
    summary = summarise(cards, slowest)
    too_low = fail_under is not None and summary.total.percent < fail_under
    if output == "json":
        click.echo(json.dumps(telling.to_json(summary), ensure_ascii=False, indent=2))
    else:
        _tell(summary, subjects, brief, fail_under if too_low else None)
    is_wrong = too_low or summary.stale or summary.failing or subjects.homeless
    ctx.exit(1 if is_wrong else 0)


def _run(cards: list[CardReport], journal: Journal, seconds: float | None, jobs: int) -> None:
    """All mutants judged and noted, with a bar for a person who waits."""
    expected = sum(card.plan.expected for card in cards)
    with progress_bar(wanted=True) as tell:
        shown: dict[str, int] = {}

        def told(card: CardReport, verdict: Verdict | None) -> None:
            if verdict is not None and verdict.number not in card.recalled:
                journal.note(card.subject, verdict)
            shown[card.subject.checked.id] = _progress(card)
            if tell is not None:
                tell(sum(shown.values()), expected)

        Run(cards, told, seconds=seconds).go(jobs)


def _progress(card: CardReport) -> int:
    if card.is_done:
        return card.plan.expected
    done = [item for item in card.verdicts.values() if item.fate in COUNTED]
    return min(len(card.verdicts if card.plan.most is None else done), card.plan.expected)


def _refuse(ctx: click.Context, subjects: Subjects, output: str) -> None:
    language = chosen_language()
    if output == "json":
        found = {"diagnostics": [to_json(item, language) for item in subjects.errors]}
        click.echo(json.dumps(found, ensure_ascii=False, indent=2))
    else:
        for item in subjects.errors:
            click.echo(render(item, language) + "\n")
        click.echo(_NOTHING_DONE[language])
    ctx.exit(1)


def _tell(summary: Summary, subjects: Subjects, brief: bool, too_low: float | None) -> None:
    language = chosen_language()
    if not brief:
        for paragraph in telling.tell_survivors(summary, language):
            click.echo(paragraph + "\n")
    for line in telling.tell_tables(
        summary, language, cards=not brief and len(summary.cards) <= _FEW
    ):
        click.echo(line)
    click.echo("")
    for line in telling.tell_slowest(summary, language):
        click.echo(line)
    _tell_wrong(summary, subjects, language)
    click.echo(telling.tell_end(summary, language))
    if too_low is not None:
        click.echo(_TOO_LOW[language].format(least=too_low))


def _tell_wrong(summary: Summary, subjects: Subjects, language: Language) -> None:
    """Tests that fail anyway, and excuses that excuse nothing."""
    for subject, name in summary.failing:
        click.echo(_FAILING[language].format(test=name, card=subject.name))
    stale = [(subject.pack, subject.name, lines) for subject, lines in summary.stale]
    stale += [(pack, excuse.card, excuse.lines) for pack, excuse in subjects.homeless]
    for pack, card, lines in stale:
        click.echo(_STALE[language].format(pack=pack, card=card))
        for line in lines:
            click.echo(f"    {line}")


_FEW: Final = 20
"""Of more cards than these only the packs have scores."""
