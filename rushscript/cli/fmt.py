"""`rushscript fmt`: writes card files in their one canonical form."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import click

from rushscript.cli import writing
from rushscript.cli.options import chosen_language, lang_option
from rushscript.diagnostics import has_errors, render
from rushscript.errors import InvariantError, UnknownName
from rushscript.library.files import CARD_SUFFIX, require_card_file
from rushscript.messages import Language, said
from rushscript.source import SourceFile
from rushscript.syntax import parse, show
from rushscript.syntax.nodes import File
from rushscript.wording import counted


@dataclass(frozen=True, slots=True)
class Formatted:
    """A file and what it becomes; `after` is None for a file that is left as it is, and
    `mistakes` then say why."""

    path: Path
    before: str
    after: str | None
    mistakes: str = ""

    @property
    def changes(self) -> bool:
        return self.after is not None and self.after != self.before


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@click.option("--check", is_flag=True, help="Write nothing; exit with 1 if a file would change.")
@click.option("--diff", is_flag=True, help="Write nothing; show what would change.")
@lang_option
@click.pass_context
def fmt(ctx: click.Context, paths: tuple[str, ...], check: bool, diff: bool) -> None:
    """Write card files in their canonical form; comments stay.

    PATH is a card file or a directory. A file with mistakes of syntax is left as it is. A byte
    order mark, CRLF line ends and decomposed characters are normalised.
    """
    language = chosen_language()
    results = [format_file(path, language) for path in find_card_files(paths)]
    for result in results:
        if result.after is None:
            click.echo(result.mistakes)
        elif result.changes:
            _apply(result, check=check, diff=diff)
    changed = sum(result.changes for result in results)
    broken = sum(result.after is None for result in results)
    summary = _summary(len(results), changed, broken, writes=not (check or diff))
    click.echo(said(summary, language), err=diff)
    ctx.exit(1 if broken or (changed and (check or diff)) else 0)


def find_card_files(paths: tuple[str, ...]) -> list[Path]:
    """The card files at some paths, each once. Raises FileNotFoundError, and UnknownName when
    there is none."""
    found: dict[Path, None] = {}
    for name in paths:
        path = Path(name)
        if not path.is_dir():
            require_card_file(path)
        files = sorted(path.rglob(f"*{CARD_SUFFIX}")) if path.is_dir() else [path]
        found.update(dict.fromkeys(item for item in files if item.is_file()))
    if not found:
        places = ", ".join(paths)
        raise UnknownName(f"there is no `*{CARD_SUFFIX}` file in {places}", name=places)
    return list(found)


def format_file(path: Path, language: Language = Language.ENGLISH) -> Formatted:
    """What `fmt` makes of a file. Raises OSError when it cannot be read."""
    source = SourceFile.read(path)
    nodes, diagnostics = parse(source)
    if has_errors(diagnostics):
        mistakes = "\n\n".join(render(item, language) for item in diagnostics)
        return Formatted(path, source.original, None, f"{mistakes}\n\n{path}: left as it is\n")
    try:
        return Formatted(path, source.original, _canonical(nodes))
    except InvariantError as error:
        fault = f"{path}: left as it is; this is a fault of rushscript, not of the file: {error}\n"
        return Formatted(path, source.original, None, fault)


def _canonical(nodes: File) -> str:
    """The canonical form. Raises InvariantError when it does not say the same."""
    text = show(nodes)
    again, _ = parse(SourceFile.from_text(text))
    if again != nodes:
        raise InvariantError("its canonical form would say something else")
    return text


def _apply(result: Formatted, *, check: bool, diff: bool) -> None:
    assert result.after is not None
    if diff:
        click.echo(writing.diff(result.path, result.before, result.after, "formatted"), nl=False)
    elif check:
        click.echo(said(f"{result.path} would change", chosen_language()))
    else:
        writing.write(result.path, result.after)
        click.echo(said(f"{result.path} written", chosen_language()))


def _summary(total: int, changed: int, broken: int, *, writes: bool) -> str:
    verb = "written" if writes else "would change"
    parts = [f"{changed} {verb}", f"{total - changed - broken} fine already"]
    if broken:
        parts.append(f"{broken} left as they are" if broken > 1 else "1 left as it is")
    return f"{counted(total, 'file')}: {', '.join(parts)}."
