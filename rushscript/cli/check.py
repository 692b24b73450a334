"""`rushscript check`: parses and checks packs and their decks; every mistake in one run."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import Final

import click
import msgspec
from msgspec.structs import replace

from rushscript.cli.options import (
    chosen_day,
    chosen_format,
    chosen_language,
    date_option,
    format_option,
    lang_option,
)
from rushscript.cli.paths import packs_or_default
from rushscript.diagnostics import (
    Diagnostic,
    Severity,
    heading,
    help_line,
    render,
    to_json,
)
from rushscript.errors import DeckProblem
from rushscript.library.deck_checks import check_decks
from rushscript.library.files import installed_packs, pack_around
from rushscript.library.hiding import HidingCard, hiding_cards
from rushscript.library.loading import LoadedPack, Loader, require_playable
from rushscript.library.remembered import RememberedPacks, SoundPack, cache_folder
from rushscript.messages import Language
from rushscript.ruleset import Ruleset
from rushscript.wording import counted, listed

MOST_NAMED: Final = 4
"""More packs than these are only counted in the summary."""


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("--output", type=click.Choice(["text", "json"]), default="text", show_default=True)
@format_option(default=False, help="Check for this format instead of the first one of each pack.")
@date_option
@lang_option
@click.pass_context
def check(
    ctx: click.Context,
    paths: tuple[str, ...],
    output: str,
    format_name: str | None,
    day: datetime | None,
) -> None:
    """Check the cards, tests and decks of packs, or the cards and tests of card files.

    PATH is a pack, a directory of packs, or a card file. Without PATH: every pack under
    cards_dsl/ here, else the installed ones.
    """
    chosen = packs_or_default(paths)
    findings = _gather(chosen, paths, chosen_format(format_name), chosen_day(day))
    language = chosen_language()
    if output == "json":
        click.echo(json.dumps(findings.to_json(language), ensure_ascii=False, indent=2))
    else:
        for item in findings.diagnostics:
            click.echo(render(item, language) + "\n")
        for problem in findings.deck_problems:
            click.echo(_render_problem(problem, language) + "\n")
        for note in findings.notes:
            click.echo(f"note: {note}\n")
        click.echo(findings.summary(language))
    ctx.exit(1 if findings.errors else 0)


@dataclass(frozen=True, slots=True)
class Findings:
    """What a check found in the files it was asked for. `about` says in words what was checked;
    `notes` is what should be known though nothing is wrong with it."""

    about: str
    packs: tuple[str, ...]
    files: int
    cards: int
    tests: int
    decks: int
    diagnostics: tuple[Diagnostic, ...]
    deck_problems: tuple[DeckProblem, ...]
    notes: tuple[str, ...]

    @property
    def errors(self) -> int:
        wrong = sum(item.severity is Severity.ERROR for item in self.diagnostics)
        return wrong + len(self.deck_problems)

    @property
    def warnings(self) -> int:
        return sum(item.severity is Severity.WARNING for item in self.diagnostics)

    def summary(self, language: Language = Language.ENGLISH) -> str:
        """The last line a person reads."""
        return self._in_japanese() if language is Language.JAPANESE else self._in_english()

    def _in_english(self) -> str:
        things = [counted(self.cards, "card"), counted(self.tests, "test")]
        if self.decks:
            things.append(counted(self.decks, "deck"))
        sound = f"{listed(things)} are sound"
        if not self.errors and not self.warnings:
            return f"{self.about}: {sound}."
        errors, warnings = counted(self.errors, "error"), counted(self.warnings, "warning")
        return f"{self.about}: {errors}, {warnings}; {sound}."

    def _in_japanese(self) -> str:
        things = [f"カード {self.cards} 枚", f"テスト {self.tests} 件"]
        if self.decks:
            things.append(f"デッキ {self.decks} 個")
        sound = f"{'、'.join(things)}に問題はありません"
        if not self.errors and not self.warnings:
            return f"{self.about}: {sound}。"
        return f"{self.about}: エラー {self.errors} 件、警告 {self.warnings} 件。{sound}。"

    def to_json(self, language: Language = Language.ENGLISH) -> dict[str, object]:
        """The findings for machines, their sentences in the language of the people."""
        return {
            "packs": list(self.packs),
            "files": self.files,
            "cards": self.cards,
            "tests": self.tests,
            "decks": self.decks,
            "errors": self.errors,
            "warnings": self.warnings,
            "diagnostics": [
                *(to_json(item, language) for item in self.diagnostics),
                *(_problem_to_json(item, language) for item in self.deck_problems),
            ],
            "notes": list(self.notes),
        }


def _gather(
    paths: list[Path], named: tuple[str, ...], ruleset: Ruleset | None, on: date | None
) -> Findings:
    """A single file of a pack is checked within its pack, but only what stands in it counts;
    so do the decks of a pack that is asked for. A whole pack that was sound and is as it was is
    not checked again."""
    loader = Loader(ruleset)
    terms = msgspec.json.encode((ruleset, on), order="deterministic").decode()
    remembered = RememberedPacks(cache_folder(), terms)
    whole = loader.directories([path for path in paths if path.is_dir()])
    known = {item: note for item in whole if (note := remembered.recall(loader, item))}
    left = [item for item in whole if item not in known]
    left += [path for path in paths if not path.is_dir() and pack_around(path) not in known]
    checked = [_check(pack, left, loader, ruleset, on) for pack in loader.load(left)]
    for part in checked:
        if part.directory in left and not part.diagnostics and not part.deck_problems:
            key = remembered.key(loader, part.directory)
            remembered.remember(part.directory, replace(part.counts, key=key))
    counts = [*known.values(), *(part.counts for part in checked)]
    packs = [note.name for note in sorted(counts, key=lambda note: note.name)]
    return Findings(
        _about(packs, named, paths),
        tuple(packs),
        sum(note.files for note in counts),
        sum(note.cards for note in counts),
        sum(note.tests for note in counts),
        sum(note.decks for note in counts),
        tuple(item for part in checked for item in part.diagnostics),
        tuple(item for part in checked for item in part.deck_problems),
        tuple(text for note in counts for text in note.notes),
    )


@dataclass(frozen=True, slots=True)
class CheckedPart:
    """What was asked for of one pack: what it counts, and what is wrong with it."""

    directory: Path | None
    counts: SoundPack
    diagnostics: tuple[Diagnostic, ...]
    deck_problems: tuple[DeckProblem, ...]


def _check(
    pack: LoadedPack, paths: list[Path], loader: Loader, ruleset: Ruleset | None, on: date | None
) -> CheckedPart:
    if ruleset is not None:
        require_playable(pack, ruleset)
    asked = {file.source.name for file in pack.files_at(paths)}
    decks = check_decks(pack, pack.decks_at(paths), loader.loaded, ruleset, on)
    counts = SoundPack(
        "",
        pack.name,
        len(asked),
        sum(card.source.name in asked for card in pack.checked.cards),
        sum(test.source.name in asked for test in pack.checked.tests),
        decks.sound,
        tuple(_note(item) for item in hiding_cards(pack, loader.loaded)),
    )
    found = tuple(item for item in pack.diagnostics if item.source.name in asked)
    return CheckedPart(pack.directory, counts, found, decks.problems)


def _about(packs: list[str], named: tuple[str, ...], paths: list[Path]) -> str:
    """What was checked: the files that were named, else the packs; and whose packs they are,
    where nobody named them."""
    files = [str(path) for path in paths if path.is_file()]
    if files:
        return listed(files if len(files) == len(paths) else [*packs, *files])
    about = listed(packs) if len(packs) <= MOST_NAMED else counted(len(packs), "pack")
    if named:
        return about
    whose = "installed" if paths == [installed_packs()] else f"in {paths[0]}/"
    return f"{about} ({whose})"


def _note(card: HidingCard) -> str:
    return (
        f'`{card.id}` has the name "{card.name}" of `{card.hidden}`: in this pack the name means '
        f"`{card.id}`"
    )


def _render_problem(problem: DeckProblem, language: Language) -> str:
    words = problem.words(language)
    rule = f" ({problem.rule})" if problem.rule else ""
    place = f"{problem.source}:{max(1, problem.line)}"
    head = heading(Severity.ERROR, problem.code, language)
    return f"{head}: {words.text}{rule}\n  --> {place}\n{help_line(words.help, language)}"


def _problem_to_json(problem: DeckProblem, language: Language) -> dict[str, object]:
    """A problem of a deck with the keys of a diagnostic; it is about a whole line."""
    words = problem.words(language)
    line = max(1, problem.line)
    return {
        "code": problem.code,
        "severity": str(Severity.ERROR),
        "message": words.text,
        "help": words.help,
        "file": problem.source,
        "line": line,
        "column": 1,
        "end_line": line,
        "end_column": 1,
        "utf16_column": 0,
    }
