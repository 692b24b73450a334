"""Telling a report: figures as people read them, in a table of lines; runs side by side."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final

from rushscript.benchmarks.figures import Curve, Figure, Group, Report
from rushscript.benchmarks.words import (
    TITLES,
    amount,
    figure_words,
    in_language,
    line_words,
    other_words,
    title_of,
)
from rushscript.messages import Language
from rushscript.plots import shown

_WIDTH: Final = 30
_LOOP: Final = ("steps of a fixed pure-Python loop /s", "ステップ/秒 (決まった Python のループ)")
_CALIBRATION: Final = ("calibration", "基準")
_ENDED: Final = ("ended by", "終わり方")
_NOT_MEASURED: Final = ("not measured", "計測なし")
_SPREAD: Final = (
    "   ({low} to {high}, {rounds} rounds)",
    "   ({low} から {high}、{rounds} 回)",
)
_CORES: Final = ("{processor}, {cores} cores", "{processor}、{cores} コア")
_RELATIVE: Final = (
    "Each figure in terms of the calibration loop: rates for a million of its steps, times\n"
    "in thousands of its steps; memory and what duels are like as they are.",
    "速さは基準のループ100万ステップあたり、時間は千ステップ単位です。\n"
    "メモリーとデュエルの様子はそのままの値です。",
)
_RUN: Final = ("run", "計測")
_BETTER: Final = ("better by", "改善")


def report_lines(report: Report, language: Language = Language.ENGLISH) -> Iterator[str]:
    """A report as a table."""
    yield f"rushscript {report.rushscript} ({report.build}), {report.python}, {report.system}"
    facts = {"processor": report.processor, "cores": report.cores}
    yield in_language(_CORES, language).format(**facts)
    loop = f"{report.calibration:,.0f} {in_language(_LOOP, language)}"
    yield f"{_wide(in_language(_CALIBRATION, language), _WIDTH)}{loop}"
    for name, group in report.groups.items():
        yield ""
        yield from _group_lines(name, group, language)


def _wide(words: str, width: int) -> str:
    """Words with spaces behind them, to a width on the terminal, where Japanese is wide."""
    taken = sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in words)
    return words + " " * max(1, width - taken)


def _row(words: str, text: str) -> str:
    return f"  {_wide(words, _WIDTH - 2)}{text}"


def _group_lines(name: str, group: Group, language: Language) -> Iterator[str]:
    yield f"{title_of(name, language)}  [{name}]"
    if group.left_out:
        why = other_words(group.left_out, language)
        yield f"  {in_language(_NOT_MEASURED, language)}: {why}"
    for key, figure in group.figures.items():
        spread = _spread(figure, language) if figure.rounds > 1 else ""
        yield _row(figure_words(key, language), amount(key, figure, language) + spread)
    yield from _count_lines(group.counts, language)
    for curve in group.curves.values():
        yield from _curve_lines(curve, language)


def _spread(figure: Figure, language: Language) -> str:
    facts = {"low": shown(figure.low), "high": shown(figure.high), "rounds": figure.rounds}
    return in_language(_SPREAD, language).format(**facts)


def _count_lines(counts: dict[str, int], language: Language) -> Iterator[str]:
    """Plain numbers; of duels, how they ended in one line."""
    duels = "duels" in counts
    for what, many in counts.items():
        if not duels or what == "duels":
            yield _row(other_words(what, language), f"{many:,}")
    if duels:
        yield _row(in_language(_ENDED, language), endings(counts, language))


def endings(counts: dict[str, int], language: Language = Language.ENGLISH) -> str:
    """How duels ended."""
    return ", ".join(
        f"{other_words(what, language)} {many:,}"
        for what, many in counts.items()
        if what != "duels"
    )


def _curve_lines(curve: Curve, language: Language) -> Iterator[str]:
    places = [place for place, _ in curve.lines[0].points] if curve.lines else []
    heads = "".join(f"{shown(place):>10}" for place in places)
    yield f"  {_wide(other_words(curve.x, language), _WIDTH + 2)}{heads}"
    for line in curve.lines:
        values = "".join(f"{shown(value):>10}" for _, value in line.points)
        yield f"    {_wide(line_words(line, language), _WIDTH)}{values}"


# -------------------------------------------------------------------------------- side by side


def history_lines(
    reports: Sequence[Report], language: Language = Language.ENGLISH, most: int = 8
) -> Iterator[str]:
    """The last runs side by side, each figure in terms of the calibration loop of its run."""
    kept = reports[-most:]
    yield in_language(_RELATIVE, language)
    yield ""
    made = "".join(f"{item.made[5:16]:>14}" for item in kept)
    yield _wide(in_language(_RUN, language), _WIDTH) + made
    yield " " * _WIDTH + "".join(f"{item.build:>14}" for item in kept)
    for name in _groups_of(kept):
        yield ""
        yield f"{title_of(name, language)}  [{name}]"
        for key in _figures_of(kept, name):
            cells = "".join(f"{_cell(item, name, key):>14}" for item in kept)
            yield _row(figure_words(key, language), cells)


def _groups_of(reports: Sequence[Report]) -> list[str]:
    return [
        name
        for name in TITLES
        if any(item.groups[name].figures for item in reports if name in item.groups)
    ]


def _figures_of(reports: Sequence[Report], group: str) -> list[str]:
    groups = (item.groups[group] for item in reports if group in item.groups)
    return list(dict.fromkeys(key for item in groups for key in item.figures))


def _cell(report: Report, group: str, key: str) -> str:
    found = report.groups.get(group)
    if found is None or key not in found.figures:
        return "-"
    return shown(found.figures[key].relative(found.calibration))


def comparison_lines(
    before: Report, after: Report, language: Language = Language.ENGLISH
) -> Iterator[str]:
    """Two runs: the figures of both as measured, and how many times better the later one is when
    the speed of the machine is taken out."""
    better = in_language(_BETTER, language)
    yield f"{'':<{_WIDTH}}{before.made[:16]:>18}{after.made[:16]:>18}    {better}"
    yield f"{'':<{_WIDTH}}{before.build:>18}{after.build:>18}"
    speeds = f"{before.calibration:>18,.0f}{after.calibration:>18,.0f}"
    yield _wide(in_language(_CALIBRATION, language), _WIDTH) + speeds
    for name in _groups_of((before, after)):
        if name not in before.groups or name not in after.groups:
            continue
        yield ""
        yield f"{title_of(name, language)}  [{name}]"
        mine, theirs = after.groups[name], before.groups[name]
        for key in mine.figures:
            if key in theirs.figures:
                yield _compared(key, theirs, mine, language)


def _compared(key: str, theirs: Group, mine: Group, language: Language) -> str:
    earlier, figure = theirs.figures[key], mine.figures[key]
    gain = figure.gain_over(earlier, mine.calibration, theirs.calibration)
    told = "" if gain is None else f"{gain:.2f}x"
    values = f"{amount(key, earlier, language):>18}{amount(key, figure, language):>18}"
    return f"{_row(figure_words(key, language), values)}{told:>13}".rstrip()
