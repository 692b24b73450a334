"""`rushscript solve`: proves puzzles, or shows that there is no win this turn."""

from __future__ import annotations

import json
from pathlib import Path
from time import monotonic

import click

from rushscript.cli.options import (
    Number,
    chosen_format,
    chosen_language,
    format_option,
    lang_option,
)
from rushscript.cli.paths import packs_or_default
from rushscript.diagnostics import render
from rushscript.errors import UnknownName
from rushscript.library.files import CARD_SUFFIX, PACKS_DIR, installed_packs, is_pack
from rushscript.testing.running.suites import Suite, SuiteTest, load_suite
from rushscript.testing.solving import POSITIONS, Solved
from rushscript.testing.solving import solve as prove
from rushscript.testing.solving.telling import solved_lines, solved_to_json


@click.command()
@click.argument("path", metavar="[PATH]", required=False)
@click.argument("name", default="")
@click.option("--all", "every", is_flag=True, help="Name the other first moves that win.")
@click.option(
    "--nodes",
    type=click.IntRange(min=1),
    default=POSITIONS,
    show_default=True,
    help="How many positions may be looked at.",
)
@click.option("--time", "seconds", type=Number(0), help="Stop after so many seconds.")
@click.option("--output", type=click.Choice(["text", "json"]), default="text", show_default=True)
@format_option(default=False, help="Solve in this format instead of the first one of each pack.")
@lang_option
@click.pass_context
def solve(
    ctx: click.Context,
    path: str | None,
    name: str,
    every: bool,
    nodes: int,
    seconds: float | None,
    output: str,
    format_name: str | None,
) -> None:
    """Solve the puzzles in PATH: tests with `goal win this turn`.

    A win is proved against every answer of the opponent and every result of chance, and a stated
    solution is verified. With NAME: only puzzles with this in their name. What is not decided
    within the limits is said to be so. Without PATH: the packs here, else the installed ones.
    """
    if path is not None and not name and not _is_path(path):
        name, path = path, None
    asked = () if path is None else (path,)
    suite = load_suite(packs_or_default(asked), chosen_format(format_name))
    puzzles = _puzzles(suite, name, has_path=path is not None)
    end = None if seconds is None else monotonic() + seconds
    found: list[Solved] = []
    for puzzle in puzzles:
        found.append(
            prove(
                puzzle,
                positions=nodes,
                is_late=lambda: end is not None and monotonic() > end,
                every_first_move=every,
            )
        )
        if output == "text":
            for line in solved_lines(found[-1], chosen_language(), every=every):
                click.echo(line)
    if output == "json":
        data = [solved_to_json(item) for item in found]
        click.echo(json.dumps(data, ensure_ascii=False, indent=2))
    ctx.exit(0 if found and all(item.is_right for item in found) else 1)


def _is_path(text: str) -> bool:
    """Whether it is a path or a pack; one word alone may be a part of a puzzle's name."""
    if "/" in text or text.endswith(CARD_SUFFIX) or Path(text).exists():
        return True
    return any(is_pack(place / text) for place in (Path(PACKS_DIR), installed_packs()))


def _puzzles(suite: Suite, name: str, *, has_path: bool) -> list[SuiteTest]:
    """The puzzles of that name, else those with it in their name."""
    for item in suite.errors:
        click.echo(render(item, chosen_language()) + "\n")
    puzzles = [test for test in suite.tests if test.test.node.goal is not None]
    wanted = [puzzle for puzzle in puzzles if puzzle.test.node.name == name]
    text = name.casefold()
    found = wanted or [item for item in puzzles if text in item.test.node.name.casefold()]
    if not found and not suite.errors:
        which = f"no puzzle has {name!r} in its name" if puzzles else "there is no puzzle"
        if not has_path:
            which += f", and {name!r} is no file, pack or directory here"
        raise UnknownName(f"nothing was solved: {which}", name=name)
    return found
