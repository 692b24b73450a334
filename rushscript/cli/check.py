"""`rushscript check`: parses and checks packs; every diagnostic in one run."""

from __future__ import annotations

import json
from dataclasses import dataclass
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
    findings = _gather(check_packs(chosen), [path.resolve() for path in chosen])
    if output == "json":
        click.echo(json.dumps(findings.to_json(), ensure_ascii=False, indent=2))
    else:
        for item in findings.diagnostics:
            click.echo(render(item) + "\n")
        click.echo(findings.summary())
    ctx.exit(1 if findings.errors else 0)


@dataclass(frozen=True, slots=True)
class Findings:
    """What a check found in the files it was asked for."""

    packs: tuple[str, ...]
    files: int
    cards: int
    tests: int
    diagnostics: tuple[Diagnostic, ...]

    @property
    def errors(self) -> int:
        return sum(item.severity is Severity.ERROR for item in self.diagnostics)

    @property
    def warnings(self) -> int:
        return len(self.diagnostics) - self.errors

    def summary(self) -> str:
        """The last line a person reads."""
        sound = f"{_count(self.cards, 'card')} and {_count(self.tests, 'test')} are sound"
        if not self.diagnostics:
            return f"{sound}."
        errors, warnings = _count(self.errors, "error"), _count(self.warnings, "warning")
        return f"{errors}, {warnings}; {sound}."

    def to_json(self) -> dict[str, object]:
        """The findings for machines."""
        return {
            "packs": list(self.packs),
            "files": self.files,
            "cards": self.cards,
            "tests": self.tests,
            "errors": self.errors,
            "warnings": self.warnings,
            "diagnostics": [to_json(item) for item in self.diagnostics],
        }


def _gather(packs: tuple[LoadedPack, ...], places: list[Path]) -> Findings:
    """A single file of a pack is checked within its pack, but only what stands in it counts."""
    asked = {
        file.source.name
        for pack in packs
        for file in pack.files
        if _is_asked(Path(file.source.name).resolve(), places)
    }
    return Findings(
        tuple(pack.name for pack in packs),
        len(asked),
        sum(card.source.name in asked for pack in packs for card in pack.checked.cards),
        sum(test.source.name in asked for pack in packs for test in pack.checked.tests),
        tuple(item for pack in packs for item in pack.diagnostics if item.source.name in asked),
    )


def _is_asked(file: Path, places: list[Path]) -> bool:
    return any(file == place or file.is_relative_to(place) for place in places)


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
