"""`rushscript perft`: how many sequences of choices there are from a position, to each depth."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from time import process_time

import click

from rushscript.benchmarks.perft import (
    Counted,
    PerftPosition,
    all_positions,
    count,
    divide,
    find_position,
)
from rushscript.benchmarks.perft.counting import Share
from rushscript.cli.options import chosen_language, format_option, lang_option
from rushscript.cli.paths import path_of
from rushscript.engine.duel import Duel
from rushscript.formats import find_format
from rushscript.library.catalogue import Packs, load_packs
from rushscript.library.files import installed_packs, is_pack
from rushscript.messages import Language
from rushscript.ruleset import Ruleset
from rushscript.wording import counted

DEPTH = 4


@dataclass(frozen=True, slots=True)
class Depth:
    """What was counted to one depth; `right` says whether the file has the same number, None
    where it has none. `seconds` are CPU time."""

    depth: int
    counted: Counted
    right: bool | None
    seconds: float


@click.command()
@click.argument("positions", metavar="[POSITION|FILE.perft]...", nargs=-1)
@click.option(
    "--depth",
    type=click.IntRange(1, 20),
    default=DEPTH,
    show_default=True,
    help="How many choices the sequences have.",
)
@click.option("--divide", "divided", is_flag=True, help="Count for each first choice on its own.")
@click.option("--verbose", is_flag=True, help="Tell the CPU time, and positions a second.")
@click.option("--output", type=click.Choice(["text", "json"]), default="text", show_default=True)
@format_option(default=True, help="The rules that are played.")
@lang_option
@click.pass_context
def perft(
    ctx: click.Context,
    positions: tuple[str, ...],
    depth: int,
    divided: bool,
    verbose: bool,
    output: str,
    format_name: str,
) -> None:
    """Count how many sequences of choices there are from fixed positions, exactly.

    Without POSITION: all those that come with rushscript. Numbers that the file of a position
    states are compared; one that differs is an error, as the rules have changed.
    """
    ruleset = find_format(format_name)
    wanted = [find_position(name) for name in positions] or list(all_positions())
    told = []
    for position in wanted:
        duel = position.duel(_packs(_places(position), ruleset), ruleset)
        depths = list(_depths(position, duel, ruleset, depth))
        shares = divide(duel, depth) if divided else ()
        told.append((position, depths, shares))
        if output == "text":
            for line in _lines(position, depths, shares, verbose=verbose):
                click.echo(line)
    if output == "json":
        click.echo(json.dumps([_plain(*item) for item in told], ensure_ascii=False, indent=2))
    wrong = any(item.right is False for _, depths, _ in told for item in depths)
    ctx.exit(1 if wrong else 0)


def _places(position: PerftPosition) -> tuple[Path, ...]:
    """The packs of a position: beside its file, here, or among the installed ones."""
    beside = Path(position.source).parent
    return tuple(
        beside / name if is_pack(beside / name) else _installed(name) for name in position.packs
    )


def _installed(name: str) -> Path:
    place = installed_packs() / name
    return place if is_pack(place) else path_of(name)


@cache
def _packs(places: tuple[Path, ...], ruleset: Ruleset) -> Packs:
    return load_packs(*places, ruleset=ruleset)


def _depths(position: PerftPosition, duel: Duel, ruleset: Ruleset, deepest: int) -> Iterator[Depth]:
    stated: Sequence[int] = position.counts.get(ruleset.name, ())
    for depth in range(1, deepest + 1):
        start = process_time()
        found = count(duel, depth)
        took = process_time() - start
        right = found.sequences == stated[depth - 1] if depth <= len(stated) else None
        yield Depth(depth, found, right, took)


def _lines(
    position: PerftPosition, depths: Sequence[Depth], shares: Sequence[Share], *, verbose: bool
) -> Iterator[str]:
    japanese = chosen_language() is Language.JAPANESE
    yield f"{position.name}: {position.title}"
    for item in depths:
        choices = f"{item.depth} 手" if japanese else counted(item.depth, "choice")
        line = f"  {choices:<10}{item.counted.sequences:>12,}"
        if item.right is False:
            stated = "ファイルの数と異なります" if japanese else "not what its file states"
            line += f"   {stated}"
        if verbose:
            line += f"   {_speed(item)}"
        yield line
    for share in shares:
        yield f"  {share.sequences:>12,}   {share.choice}"
    yield ""


def _speed(item: Depth) -> str:
    told = f"{item.seconds:8.3f} s"
    if item.counted.positions and item.seconds:
        told += f" {item.counted.positions / item.seconds:>12,.0f} positions/s"
    return told


def _plain(
    position: PerftPosition, depths: Sequence[Depth], shares: Sequence[Share]
) -> dict[str, object]:
    return {
        "position": position.name,
        "title": position.title,
        "counts": [item.counted.sequences for item in depths],
        "positions": [item.counted.positions for item in depths],
        "as_stated": [item.right for item in depths],
        "seconds": [round(item.seconds, 6) for item in depths],
        "first_choices": [
            {"choice": share.choice, "sequences": share.sequences} for share in shares
        ],
    }
