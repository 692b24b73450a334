"""`rushscript bench`: how fast duels, clones, tests, puzzles and compiling are on this machine.

Every number stands beside a calibration loop of the same run, so that two machines compare.
"""

from __future__ import annotations

import gc
import json
import platform
from typing import Final

import click

from rushscript.cli.cast import choose_decks
from rushscript.cli.measuring import (
    CompileFigures,
    DuelFigures,
    calibrate,
    measure_clones,
    measure_compiling,
    measure_duels,
    measure_ready_duel,
    measure_rechecking,
    measure_solving,
    measure_tests,
)
from rushscript.cli.options import Number, format_option, packs_option
from rushscript.cli.paths import packs_or_default
from rushscript.formats import find_format
from rushscript.library.catalogue import load_packs
from rushscript.testing.running.suites import suite_of

CALIBRATION: Final = "steps of a fixed pure-Python loop"


@click.command()
@click.option("--output", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option(
    "--seconds",
    type=Number(0.05, 600),
    default=3.0,
    show_default=True,
    help="How long duels are played; clones, tests, puzzles and compiling take half of it each.",
)
@click.option("--deck", "decks", multiple=True, metavar="FILE|NAME", help="One serves both seats.")
@format_option(default=True, help="The rules of the duels: a format by name, or a file of one.")
@packs_option
def bench(
    output: str, seconds: float, decks: tuple[str, ...], format_name: str, packs: tuple[str, ...]
) -> None:
    """Measure duels, clones, scenario tests, puzzles and compiling, by the CPU time of one core.

    The agents take, seeded, uniformly one option of every decision (of a selection: a uniform
    size, then a uniform set). A decision counts when it has two or more answers.
    """
    catalogue = load_packs(*packs_or_default(packs), ruleset=find_format(format_name))
    pair = choose_decks(catalogue, decks)
    suite = suite_of(catalogue)
    # What was loaded stays: no measurement waits for a collection that goes through all of it.
    gc.collect()
    gc.freeze()
    figures: dict[str, object] = {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "calibration_steps_per_second": round(calibrate()),
        "duels": measure_duels(catalogue.ruleset, pair, seconds),
        "ready_duel_ms": round(measure_ready_duel(catalogue.ruleset, pair, seconds / 4), 3),
        "clones_per_second": round(measure_clones(catalogue.ruleset, pair, seconds / 2)),
        "tests_per_second": _rounded(measure_tests(suite, seconds / 2)),
        "solver_positions_per_second": _rounded(measure_solving(suite, seconds / 2)),
        "recheck_ms": _in_ms(measure_rechecking(catalogue.packs, seconds / 2)),
        "compiling": measure_compiling(catalogue.packs, catalogue.ruleset, seconds / 2),
    }
    if output == "json":
        click.echo(json.dumps({**figures, **_plain(figures)}, indent=2))
    else:
        click.echo("\n".join(_table(figures)))


def _rounded(measured: float | None) -> int | None:
    return None if measured is None else round(measured)


def _in_ms(measured: float | None) -> float | None:
    return None if measured is None else round(measured, 1)


def _plain(figures: dict[str, object]) -> dict[str, object]:
    """The measured groups as JSON objects."""
    return {
        name: value.to_json()
        for name, value in figures.items()
        if isinstance(value, DuelFigures | CompileFigures)
    }


def _table(figures: dict[str, object]) -> list[str]:
    duels, compiling = figures["duels"], figures["compiling"]
    assert isinstance(duels, DuelFigures)
    assert isinstance(compiling, CompileFigures)
    ends = ", ".join(f"{reason} {count}" for reason, count in duels.endings)
    rows = [
        ("Python", str(figures["python"])),
        ("calibration", f"{figures['calibration_steps_per_second']:,} {CALIBRATION} /s"),
        ("random duels", f"{duels.duels_per_second:,.1f} /s"),
        ("decisions", f"{duels.decisions_per_second:,.0f} /s"),
        ("clones", f"{figures['clones_per_second']:,} /s"),
        ("ready duel", f"{figures['ready_duel_ms']} ms"),
        ("scenario tests", _test_words(figures["tests_per_second"])),
        ("solver", _solver_words(figures["solver_positions_per_second"])),
        ("cards compiled", f"{compiling.cards_per_second:,.0f} /s ({compiling.cards} cards)"),
        ("  parse", f"{compiling.parse_ms:.1f} ms"),
        ("  check", f"{compiling.check_ms:.1f} ms"),
        ("  compile", f"{compiling.compile_ms:.1f} ms"),
        ("check again", _recheck_words(figures["recheck_ms"])),
        ("per duel", f"{duels.decisions_per_duel:.1f} decisions, {duels.turns_per_duel:.1f} turns"),
        ("ended by", f"{ends} ({duels.duels} duels)"),
    ]
    return [f"{name:<16}{value}" for name, value in rows]


def _solver_words(measured: object) -> str:
    return "no puzzles in these packs" if measured is None else f"{measured:,} positions/s"


def _recheck_words(measured: object) -> str:
    return "no packs here" if measured is None else f"{measured} ms, all packs after one edit"


def _test_words(measured: object) -> str:
    return "none in these packs" if measured is None else f"{measured:,} /s (read before)"
