"""`rushscript check`: parses and checks packs; every diagnostic in one run."""

from __future__ import annotations

import json
from pathlib import Path

import click

from rushscript.cli.paths import packs_or_default
from rushscript.diagnostics import Diagnostic, Severity, render, to_json
from rushscript.library.loading import LoadedPack, check_packs


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("--output", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.pass_context
def check(ctx: click.Context, paths: tuple[str, ...], output: str) -> None:
    """Check the cards and tests of packs or card files.

    PATH is a pack, a directory of packs, or a card file. Without PATH: every pack under
    cards_dsl/ here, else the installed ones.
    """
    chosen = packs_or_default(paths)
    packs = check_packs(chosen)
    found = [item for pack in packs for item in pack.diagnostics if _is_asked(item, chosen)]
    errors = sum(item.severity is Severity.ERROR for item in found)
    if output == "json":
        click.echo(json.dumps(_report(packs, found, errors), ensure_ascii=False, indent=2))
    else:
        for item in found:
            click.echo(render(item) + "\n")
        click.echo(_summary(packs, errors, len(found) - errors))
    ctx.exit(1 if errors else 0)


def _is_asked(diagnostic: Diagnostic, chosen: list[Path]) -> bool:
    """Whether a diagnostic belongs to what was asked for: a single file of a pack is checked
    within its pack, but only its own mistakes are told."""
    source = Path(diagnostic.source.name).resolve()
    for path in chosen:
        place = path.resolve()
        if source == place or (path.is_dir() and source.is_relative_to(place)):
            return True
    return False


def _report(packs: tuple[LoadedPack, ...], found: list[Diagnostic], errors: int) -> object:
    return {
        "packs": [pack.name for pack in packs],
        "files": sum(len(pack.files) for pack in packs),
        "cards": sum(len(pack.checked.cards) for pack in packs),
        "tests": sum(len(pack.checked.tests) for pack in packs),
        "errors": errors,
        "warnings": len(found) - errors,
        "diagnostics": [to_json(item) for item in found],
    }


def _summary(packs: tuple[LoadedPack, ...], errors: int, warnings: int) -> str:
    cards = sum(len(pack.checked.cards) for pack in packs)
    tests = sum(len(pack.checked.tests) for pack in packs)
    sound = f"{_count(cards, 'card')} and {_count(tests, 'test')} are sound"
    if not errors and not warnings:
        return f"{sound}."
    return f"{_count(errors, 'error')}, {_count(warnings, 'warning')}; {sound}."


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
