"""The page of a report: bars for the speeds, curves for growth, lines for history, and tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rushscript.benchmarks.deck_groups import GROUPS
from rushscript.benchmarks.figures import Curve, Group, Kind, Report
from rushscript.benchmarks.telling import endings
from rushscript.benchmarks.words import (
    Pair,
    amount,
    figure_words,
    in_language,
    line_words,
    other_words,
    title_of,
)
from rushscript.messages import Language
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

FOLLOWED: Final[tuple[tuple[Pair, tuple[str, ...], str], ...]] = (
    (("Decisions", "決定"), GROUPS, "decisions_per_second"),
    (("Copies of a state", "状態のコピー"), ("states",), "clones_per_second"),
    (("State hashes", "状態のハッシュ"), ("states",), "hashes_per_second"),
    (("A ready duel", "デュエルの準備"), ("states",), "ready_duel_ms"),
    (("Scenario tests", "テスト"), ("tests",), "tests_per_second"),
    (("Cards compiled", "カードの読み込み"), ("reading",), "cards_compiled_per_second"),
    (
        ("Start to the first decision, warm", "最初の決定まで(キャッシュあり)"),
        ("loading",),
        "warm_first_decision_ms",
    ),
    (
        ("Peak memory with all packs, warm", "全パックのメモリー(キャッシュあり)"),
        ("loading",),
        "warm_peak_memory_mb",
    ),
)
"""What is followed through history: a title, the groups, the figure."""
BARS: Final[tuple[tuple[Pair, str], ...]] = (
    (("Decisions a second, by decks", "1秒あたりの決定(デッキ別)"), "decisions_per_second"),
    (("Random duels a second, by decks", "1秒あたりのデュエル(デッキ別)"), "duels_per_second"),
    (("Decisions in a duel", "1デュエルの決定"), "decisions_per_duel"),
    (("Turns of a duel", "1デュエルのターン"), "turns_per_duel"),
)
FACTS: Final[tuple[tuple[Pair, str, str], ...]] = (
    (("effect-heavy decisions", "効果の多いデュエルの決定"), "effects", "decisions_per_second"),
    (("copies of a state", "状態のコピー"), "states", "clones_per_second"),
    (("a ready duel", "デュエルの準備"), "states", "ready_duel_ms"),
    (("scenario tests", "テスト"), "tests", "tests_per_second"),
    (
        ("start to first decision, warm", "最初の決定まで(キャッシュあり)"),
        "loading",
        "warm_first_decision_ms",
    ),
    (
        ("peak memory, all packs, warm", "全パックのメモリー(キャッシュあり)"),
        "loading",
        "warm_peak_memory_mb",
    ),
)
_TITLE: Final = ("Benchmarks of {day}", "ベンチマーク {day}")
_LEAD: Final = (
    "rushscript {rushscript} ({build}), {python}, {system}, {processor}. Each number is the median "
    "of its rounds, in seconds of CPU time; the calibration loop ran {loop} steps a second beside "
    "it.",
    "rushscript {rushscript} ({build})、{python}、{system}、{processor}。値はどれも処理時間で"
    "計った何回かの中央値です。基準のループは1秒に {loop} ステップでした。",
)
_SPEEDS: Final = ("Speeds", "速さ")
_STROKES: Final = (
    "Strokes reach from the slowest round to the fastest.",
    "線は最も遅い回から最も速い回までを表します。",
)
_GROWTH: Final = ("How cost grows", "時間の増え方")
_BY: Final = ("{what} by {x}", "{x}と{what}")
_TIME: Final = ("time", "時間")
_HISTORY: Final = ("History", "これまでの計測")
_RELATIVE: Final = (
    "The runs in their order, each figure in terms of the calibration loop of its run: rates for a "
    "million of its steps, times in thousands of its steps.",
    "計測の順です。速さは基準のループ100万ステップあたり、時間は千ステップ単位です。",
)
_RUNS: Final = (
    ("run", "made", "build", "Python", "calibration /s"),
    ("計測", "日時", "ビルド", "Python", "基準 /秒"),
)
_RUN: Final = ("run", "計測")
_ALL: Final = ("All figures", "すべての値")
_HEADS: Final = (
    ("what", "median", "lowest", "highest", "rounds", "by the loop"),
    ("項目", "中央値", "最小", "最大", "回数", "基準あたり"),
)
_ENDS: Final = ("How duels ended", "デュエルの終わり方")
_END_HEADS: Final = (("decks", "duels", "how they ended"), ("デッキ", "デュエル", "終わり方"))


def report_page(
    report: Report, history: Sequence[Report] = (), language: Language = Language.ENGLISH
) -> str:
    """The page of a run; earlier runs give the lines of its history."""
    return _Page(report, history, language).text()


class _Page:
    """A page being made."""

    __slots__ = ("history", "language", "report")

    def __init__(self, report: Report, history: Sequence[Report], language: Language) -> None:
        self.report = report
        self.history = history
        self.language = language

    def text(self) -> str:
        """The whole page."""
        report = self.report
        lead = self.said(_LEAD).format(
            rushscript=report.rushscript,
            build=report.build,
            python=report.python,
            system=report.system,
            processor=report.processor,
            loop=shown(report.calibration),
        )
        title = self.said(_TITLE).format(day=report.made[:10])
        return page(title, list(self.sections()), text=lead, lang=str(self.language))

    def said(self, pair: Pair) -> str:
        """A pair in the language of the page."""
        return in_language(pair, self.language)

    def sections(self) -> Iterator[Section]:
        """All parts that there is something to show in."""
        facts = tuple(self.facts())
        bars = tuple(svg for title, key in BARS if (svg := self.bars(self.said(title), key)))
        if facts or bars:
            yield Section(self.said(_SPEEDS), self.said(_STROKES), facts, bars)
        groups = self.report.groups.values()
        curves = [curve for group in groups for curve in group.curves.values()]
        if curves:
            plots = tuple(svg for curve in curves for svg in self.curve(curve))
            yield Section(self.said(_GROWTH), figures=plots)
        if len(self.history) > 1:
            yield self.runs()
        yield from self.tables()

    def facts(self) -> Iterator[tuple[str, str]]:
        """The numbers that are looked at first."""
        for words, name, key in FACTS:
            group = self.report.groups.get(name)
            if group is not None and key in group.figures:
                yield amount(key, group.figures[key], self.language), self.said(words)

    def bars(self, title: str, key: str) -> str:
        """One figure of all groups that have it."""
        bars = [
            Bar(name, figure.value, figure.low, figure.high)
            for name, group in self.report.groups.items()
            if (figure := group.figures.get(key)) is not None
        ]
        return bar_plot(title, bars) if bars else ""

    def curve(self, curve: Curve) -> Iterator[str]:
        """A plot for each line, as no two have one scale, but for times, which share one."""
        across = other_words(curve.x, self.language)
        timed = [line for line in curve.lines if line.kind is Kind.TIME]
        for line in curve.lines:
            if line not in timed:
                series = [Series(line.name, points_of(line.points))]
                title = self.title(line_words(line, self.language), across)
                yield line_plot(title, series, x=across)
        if timed:
            series = [
                Series(figure_words(line.name, self.language), points_of(line.points))
                for line in timed
            ]
            what = series[0].name if len(series) == 1 else self.said(_TIME)
            yield line_plot(self.title(what, across), series, x=across, y="ms")

    def title(self, what: str, across: str) -> str:
        """What a curve is about."""
        told = self.said(_BY).format(what=what, x=across)
        return told[:1].upper() + told[1:]

    def runs(self) -> Section:
        """The history, each run in terms of its own calibration."""
        figures = tuple(
            svg
            for title, groups, key in FOLLOWED
            if (svg := self.line(self.said(title), groups, key))
        )
        rows = tuple(
            (
                *(str(number), item.made[:16].replace("T", " "), item.build),
                *(item.python, shown(item.calibration)),
            )
            for number, item in enumerate(self.history, 1)
        )
        heads = _RUNS[self.language is Language.JAPANESE]
        table = Table(heads, rows)
        return Section(self.said(_HISTORY), self.said(_RELATIVE), figures=figures, tables=(table,))

    def line(self, title: str, groups: Sequence[str], key: str) -> str:
        """One figure through all runs, a line for each group that has it."""
        series = []
        for name in groups:
            points = [
                (number, group.figures[key].relative(group.calibration))
                for number, item in enumerate(self.history, 1)
                if (group := item.groups.get(name)) is not None and key in group.figures
            ]
            if points:
                series.append(Series(name, points_of(points)))
        runs = range(1, len(self.history) + 1)
        names = [(number, str(number)) for number in runs] if len(runs) <= MOST_NAMED else []
        return line_plot(title, series, x=self.said(_RUN), names=names) if series else ""

    def tables(self) -> Iterator[Section]:
        """Every figure, and how duels ended."""
        groups = self.report.groups.items()
        rows = tuple(self.row(name, key, group) for name, group in groups for key in group.figures)
        japanese = self.language is Language.JAPANESE
        if rows:
            yield Section(self.said(_ALL), tables=(Table(_HEADS[japanese], rows),))
        ends = tuple(
            (
                title_of(name, self.language),
                f"{group.counts['duels']:,}",
                endings(group.counts, self.language),
            )
            for name, group in groups
            if "duels" in group.counts
        )
        if ends:
            yield Section(self.said(_ENDS), tables=(Table(_END_HEADS[japanese], ends),))

    def row(self, name: str, key: str, group: Group) -> tuple[str, ...]:
        """One figure with its rounds."""
        figure = group.figures[key]
        return (
            f"{title_of(name, self.language)}: {figure_words(key, self.language)}",
            amount(key, figure, self.language),
            shown(figure.low),
            shown(figure.high),
            str(figure.rounds),
            shown(figure.relative(group.calibration)),
        )
