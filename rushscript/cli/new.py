"""`rushscript new`: a card or a pack to begin with. Nothing that is there is written over."""

from __future__ import annotations

import errno
import shlex
from pathlib import Path
from typing import Final

import click

from rushscript.cli.options import chosen_language, lang_option
from rushscript.errors import UnknownName
from rushscript.library.beginning import (
    FIRST_DECK,
    FIRST_NAME,
    KINDS,
    name_of_file,
    names_in,
    new_card,
    new_pack,
)
from rushscript.library.files import CARD_SUFFIX, card_files, is_pack
from rushscript.messages import said

_KINDS_HELP: Final = "; ".join(f"{kind}: {what}" for kind, what in KINDS.items())


@click.group()
def new() -> None:
    """Begin a card or a pack: files that are sound and whose tests pass, to be changed."""


@new.command()
@lang_option
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@click.option(
    "--kind",
    type=click.Choice(list(KINDS)),
    default="effect",
    show_default=True,
    metavar="KIND",
    help=f"{_KINDS_HELP}.",
)
@click.option("--name", help="The English name; without it, that of FILE.")
@click.option("--ja", "japanese", help="The Japanese name.")
@click.option("--add", is_flag=True, help="Put the card at the end of a FILE that is there.")
def card(file: Path, kind: str, name: str | None, japanese: str | None, add: bool) -> None:
    """Write a card of a KIND into FILE, with tests that pass."""
    if file.suffix != CARD_SUFFIX:
        raise UnknownName(f"{file}: card files end in `{CARD_SUFFIX}`", name=str(file))
    called = name_of_file(file) if name is None else " ".join(name.split())
    text = new_card(kind, called, japanese)
    _require_new_name(file, called)
    if add:
        _add(file, called, text)
    else:
        _write(file, text, "is there already; `--add` puts the card at its end")
    _tell(f'{file}: "{called}", {KINDS[kind]}. Make it yours, then:')
    place = shlex.quote(str(file))
    click.echo(f"  rushscript check {place}\n  rushscript test {place}")
    if not is_pack(file.resolve().parent):
        _tell(f"{file.parent} is no pack yet: `rushscript new pack DIR` makes one for your cards.")


@new.command()
@lang_option
@click.argument("directory", type=click.Path(path_type=Path), metavar="DIR")
@click.option("--name", help="What people call the pack; without it, after DIR.")
def pack(directory: Path, name: str | None) -> None:
    """Make DIR a pack: its manifest, a card with tests, and a deck to play it with."""
    slug = directory.resolve().name
    title = name_of_file(Path(slug)) if name is None else " ".join(name.split())
    files = new_pack(slug, title)
    if directory.is_dir() and any(directory.iterdir()):
        raise _in_the_way(directory, "is there already and not empty")
    for path, text in files.items():
        _write(directory / path, text, "is there already")
    _tell(f'{directory}: the pack "{title}" with the card "{FIRST_NAME}" and a deck. Then:')
    place = shlex.quote(str(directory))
    click.echo(f"  rushscript check {place}\n  rushscript test {place}")
    deck = Path(FIRST_DECK).stem
    click.echo(f"  rushscript duel --pack {place} --deck {slug}/{deck}")


def _tell(message: str) -> None:
    click.echo(said(message, chosen_language()))


def _write(file: Path, text: str, refusal: str) -> None:
    """Writes a file that is not there. Raises FileExistsError."""
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        with file.open("x", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
    except FileExistsError:
        raise _in_the_way(file, refusal) from None


def _require_new_name(file: Path, name: str) -> None:
    """No other file of the pack has a card of that name. Raises FileExistsError."""
    folder = file.resolve().parent
    if not is_pack(folder):
        return
    for other in card_files(folder):
        if other.resolve() != file.resolve() and name in names_in(other.read_text("utf-8")):
            raise _in_the_way(other, f'has a card "{name}" already; choose another with `--name`')


def _add(file: Path, name: str, text: str) -> None:
    """Adds to the end of a file. Raises FileExistsError where the name is taken, and OSError."""
    before = file.read_text(encoding="utf-8")
    if name in names_in(before):
        raise _in_the_way(file, f'has a card "{name}" already; choose another with `--name`')
    gap = "" if not before else "\n" if before.endswith("\n") else "\n\n"
    with file.open("a", encoding="utf-8", newline="\n") as stream:
        stream.write(gap + text)


def _in_the_way(path: Path, why: str) -> FileExistsError:
    return FileExistsError(errno.EEXIST, why, str(path))
