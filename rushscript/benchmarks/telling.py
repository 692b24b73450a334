"""Telling a report: figures as people read them, in a table of lines; runs side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rushscript.benchmarks.figures import Curve, CurveLine, Figure, Group, Kind, Report
from rushscript.plots import shown

TITLES: Final = {
    "vanilla": "Duels without effects",
    "starter": "Duels of the starter decks",
    "effects": "Effect-heavy duels",
    "fusions": "Effect-heavy duels with 15 Fusion Monsters each",
    "decks": "Duels of these decks",
    "states": "States of a duel",
    "tests": "Tests and puzzles",
    "perft": "Counting choices (perft)",
    "reading": "Cards from text to programs",
    "loading": "All packs in a fresh process",
    "growth": "How cost grows",
}
_MEGABYTES: Final = "_mb"
_WIDTH: Final = 30


def title_of(group: str) -> str:
    """What a group is called."""
    return TITLES[group]


def words_of(name: str) -> str:
    """A figure's name as words.

    >>> words_of("decisions_per_second"), words_of("cold_load_ms"), words_of("peak_memory_mb")
    ('decisions', 'cold load', 'peak memory')
    """
    for ending in ("_per_second", "_per_duel", "_ms", _MEGABYTES):
        if name.endswith(ending):
            return name.removesuffix(ending).replace("_", " ").replace("cpu", "(CPU)")
    return name.replace("_", " ")


def unit_of(name: str, kind: Kind) -> str:
    """What stands behind the number."""
    match kind:
        case Kind.RATE:
            return "/s"
        case Kind.TIME:
            return " ms"
        case Kind.MEMORY:
            return " MB" if name.endswith(_MEGABYTES) else " bytes"
        case Kind.SHAPE:
            return " a duel"


def amount(name: str, figure: Figure) -> str:
    """A figure with its unit."""
    return f"{shown(figure.value)}{unit_of(name, figure.kind)}"


def report_lines(report: Report) -> Iterator[str]:
    """A report as a table."""
    yield f"rushscript {report.rushscript} ({report.build}), {report.python}, {report.system}"
    yield f"{report.processor}, {report.cores} cores"
    calibration = f"{report.calibration:,.0f} steps of a fixed pure-Python loop /s"
    yield f"{'calibration':<{_WIDTH}}{calibration}"
    for name, group in report.groups.items():
        yield ""
        yield from _group_lines(name, group)


def _group_lines(name: str, group: Group) -> Iterator[str]:
    yield f"{title_of(name)}  [{name}]"
    if group.left_out:
        yield f"  not measured: {group.left_out}"
    for key, figure in group.figures.items():
        spread = ""
        if figure.rounds > 1:
            spread = f"   ({shown(figure.low)} to {shown(figure.high)}, {figure.rounds} rounds)"
        yield f"  {words_of(key):<{_WIDTH - 2}}{amount(key, figure)}{spread}"
    yield from _count_lines(group.counts)
    for curve in group.curves.values():
        yield from _curve_lines(curve)


def _count_lines(counts: dict[str, int]) -> Iterator[str]:
    """Plain numbers; of duels, how they ended in one line."""
    duels = "duels" in counts
    for what, many in counts.items():
        if not duels or what == "duels":
            yield f"  {what:<{_WIDTH - 2}}{many:,}"
    if duels:
        ends = ", ".join(f"{what} {many:,}" for what, many in counts.items() if what != "duels")
        yield f"  {'ended by':<{_WIDTH - 2}}{ends}"


def _curve_lines(curve: Curve) -> Iterator[str]:
    places = [place for place, _ in curve.lines[0].points] if curve.lines else []
    yield f"  {curve.x:<{_WIDTH - 2}}" + "".join(f"{shown(place):>10}" for place in places)
    for line in curve.lines:
        values = "".join(f"{shown(value):>10}" for _, value in line.points)
        yield f"    {named_line(line):<{_WIDTH - 4}}{values}"


def named_line(line: CurveLine) -> str:
    """What a line of a curve is called, with its unit."""
    unit = unit_of(line.name, line.kind)
    return f"{words_of(line.name)}{unit if unit.startswith('/') else ',' + unit}"


# -------------------------------------------------------------------------------- side by side


def relative_text(figure: Figure, calibration: float) -> str:
    """A figure divided by the calibration of its group: a rate for a million steps of the loop,
    a time in thousands of its steps."""
    return shown(figure.relative(calibration))


def history_lines(reports: Sequence[Report], most: int = 8) -> Iterator[str]:
    """The last runs side by side, each figure in terms of the calibration loop of its run."""
    kept = reports[-most:]
    yield "Each figure in terms of the calibration loop: rates for a million of its steps, times"
    yield "in thousands of its steps; memory and what duels are like as they are."
    yield ""
    yield f"{'run':<{_WIDTH}}" + "".join(f"{item.made[5:16]:>14}" for item in kept)
    yield f"{'':<{_WIDTH}}" + "".join(f"{item.build:>14}" for item in kept)
    for name in _groups_of(kept):
        yield ""
        yield f"{title_of(name)}  [{name}]"
        for key in _figures_of(kept, name):
            cells = "".join(f"{_cell(item, name, key):>14}" for item in kept)
            yield f"  {words_of(key):<{_WIDTH - 2}}{cells}"


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
    return relative_text(found.figures[key], found.calibration)


def comparison_lines(before: Report, after: Report) -> Iterator[str]:
    """Two runs: the figures of both as measured, and how many times better the later one is when
    the speed of the machine is taken out."""
    yield f"{'':<{_WIDTH}}{before.made[:16]:>18}{after.made[:16]:>18}    better by"
    yield f"{'':<{_WIDTH}}{before.build:>18}{after.build:>18}"
    speeds = f"{before.calibration:>18,.0f}{after.calibration:>18,.0f}"
    yield f"{'calibration':<{_WIDTH}}{speeds}"
    for name in _groups_of((before, after)):
        if name not in before.groups or name not in after.groups:
            continue
        yield ""
        yield f"{title_of(name)}  [{name}]"
        mine, theirs = after.groups[name], before.groups[name]
        for key, figure in mine.figures.items():
            if key in theirs.figures:
                yield _compared(key, theirs, mine, figure)


def _compared(key: str, theirs: Group, mine: Group, figure: Figure) -> str:
    earlier = theirs.figures[key]
    gain = figure.gain_over(earlier, mine.calibration, theirs.calibration)
    told = "" if gain is None else f"{gain:.2f}x"
    values = f"{amount(key, earlier):>18}{amount(key, figure):>18}"
    return f"  {words_of(key):<{_WIDTH - 2}}{values}{told:>13}".rstrip()
