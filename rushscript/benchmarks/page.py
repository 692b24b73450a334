"""The page of a report: bars for the speeds, curves for growth, lines for history, and tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rushscript.benchmarks.deck_groups import GROUPS
from rushscript.benchmarks.figures import Curve, Group, Kind, Report
from rushscript.benchmarks.telling import amount, named_line, title_of, words_of
from rushscript.plots import (
    Bar,
    Section,
    Series,
    Table,
    bar_plot,
    line_plot,
    page,
    points_of,
    shown,
)

MOST_NAMED: Final = 24
"""So many runs have their numbers below the lines."""

FOLLOWED: Final = (
    ("Decisions", GROUPS, "decisions_per_second"),
    ("Copies of a state", ("states",), "clones_per_second"),
    ("State hashes", ("states",), "hashes_per_second"),
    ("A ready duel", ("states",), "ready_duel_ms"),
    ("Scenario tests", ("tests",), "tests_per_second"),
    ("Cards compiled", ("reading",), "cards_compiled_per_second"),
    ("Start to the first decision, warm", ("loading",), "warm_first_decision_ms"),
    ("Peak memory with all packs, warm", ("loading",), "warm_peak_memory_mb"),
)
"""What is followed through history: a title, the groups, the figure."""


def report_page(report: Report, history: Sequence[Report] = ()) -> str:
    """The page of a run; earlier runs give the lines of its history."""
    sections = [_speeds(report), _growth(report), _history(history), *_tables(report)]
    text = (
        f"rushscript {report.rushscript} ({report.build}), {report.python}, {report.system}, "
        f"{report.processor}. Each number is the median of its rounds, in seconds of CPU time; "
        f"the calibration loop ran {shown(report.calibration)} steps a second beside it."
    )
    kept = [section for section in sections if section is not None]
    return page(f"Benchmarks of {report.made[:10]}", kept, text=text)


def _speeds(report: Report) -> Section | None:
    facts = list(_facts(report))
    figures = [
        svg
        for title, key in (
            ("Decisions a second, by decks", "decisions_per_second"),
            ("Random duels a second, by decks", "duels_per_second"),
            ("Decisions in a duel", "decisions_per_duel"),
            ("Turns of a duel", "turns_per_duel"),
        )
        if (svg := _bars(report, title, key))
    ]
    if not facts and not figures:
        return None
    return Section(
        "Speeds",
        "Strokes reach from the slowest round to the fastest.",
        tuple(facts),
        tuple(figures),
    )


def _facts(report: Report) -> Iterator[tuple[str, str]]:
    for words, group, key in (
        ("effect-heavy decisions", "effects", "decisions_per_second"),
        ("copies of a state", "states", "clones_per_second"),
        ("a ready duel", "states", "ready_duel_ms"),
        ("scenario tests", "tests", "tests_per_second"),
        ("start to first decision, warm", "loading", "warm_first_decision_ms"),
        ("peak memory, all packs, warm", "loading", "warm_peak_memory_mb"),
    ):
        found = report.groups.get(group)
        if found is not None and key in found.figures:
            yield amount(key, found.figures[key]), words


def _bars(report: Report, title: str, key: str) -> str:
    bars = [
        Bar(name, figure.value, figure.low, figure.high)
        for name, group in report.groups.items()
        if (figure := group.figures.get(key)) is not None
    ]
    return bar_plot(title, bars) if bars else ""


def _growth(report: Report) -> Section | None:
    curves = [curve for group in report.groups.values() for curve in group.curves.values()]
    figures = tuple(svg for curve in curves for svg in _curve(curve))
    return Section("How cost grows", figures=figures) if figures else None


def _curve(curve: Curve) -> Iterator[str]:
    """A plot for each line, as no two have one scale, but for times, which share one."""
    timed = [line for line in curve.lines if line.kind is Kind.TIME]
    for line in curve.lines:
        if line not in timed:
            title = f"{named_line(line).capitalize()} by {curve.x}"
            yield line_plot(title, [Series(line.name, points_of(line.points))], x=curve.x)
    if timed:
        series = [Series(words_of(line.name), points_of(line.points)) for line in timed]
        named = series[0].name if len(series) == 1 else "Time"
        yield line_plot(f"{named.capitalize()} by {curve.x}", series, x=curve.x, y="ms")


def _history(history: Sequence[Report]) -> Section | None:
    if len(history) < 2:
        return None
    figures = [
        svg for title, groups, key in FOLLOWED if (svg := _line(history, title, groups, key))
    ]
    text = (
        "The runs in their order, each figure in terms of the calibration loop of its run: rates "
        "for a million of its steps, times in thousands of its steps."
    )
    rows = tuple(
        (
            str(number),
            item.made[:16].replace("T", " "),
            item.build,
            item.python,
            shown(item.calibration),
        )
        for number, item in enumerate(history, 1)
    )
    table = Table(("run", "made", "build", "Python", "calibration /s"), rows)
    return Section("History", text, figures=tuple(figures), tables=(table,))


def _line(history: Sequence[Report], title: str, groups: Sequence[str], key: str) -> str:
    series = []
    for name in groups:
        points = [
            (number, group.figures[key].relative(group.calibration))
            for number, item in enumerate(history, 1)
            if (group := item.groups.get(name)) is not None and key in group.figures
        ]
        if points:
            series.append(Series(name, points_of(points)))
    runs = range(1, len(history) + 1)
    names = [(number, str(number)) for number in runs] if len(runs) <= MOST_NAMED else []
    return line_plot(title, series, x="run", names=names) if series else ""


def _tables(report: Report) -> Iterator[Section]:
    rows = [
        (
            f"{title_of(name)}: {words_of(key)}",
            amount(key, figure),
            shown(figure.low),
            shown(figure.high),
            str(figure.rounds),
            shown(figure.relative(group.calibration)),
        )
        for name, group in report.groups.items()
        for key, figure in group.figures.items()
    ]
    heads = ("what", "median", "lowest", "highest", "rounds", "by the loop")
    if rows:
        yield Section("All figures", tables=(Table(heads, tuple(rows)),))
    ends = [row for name, group in report.groups.items() if (row := _ends(name, group))]
    if ends:
        table = Table(("decks", "duels", "how they ended"), tuple(ends))
        yield Section("How duels ended", tables=(table,))


def _ends(name: str, group: Group) -> tuple[str, str, str] | None:
    if "duels" not in group.counts:
        return None
    told = ", ".join(f"{what} {many:,}" for what, many in group.counts.items() if what != "duels")
    return title_of(name), f"{group.counts['duels']:,}", told
