"""`rushscript verify`: plays recorded logs again, and tells what goes otherwise now."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import click

from rushscript.cli.options import (
    chosen_format,
    chosen_language,
    format_option,
    lang_option,
    packs_option,
)
from rushscript.cli.paths import packs_or_default
from rushscript.errors import UnknownName
from rushscript.library.catalogue import Packs, load_packs
from rushscript.messages import Language
from rushscript.ruleset import Ruleset
from rushscript.testing.playthroughs import (
    Verified,
    renew,
    try_to_verify,
    verified_lines,
    verified_to_json,
)

_SUFFIX: Final = ".log"
_SUMMARY: Final = {
    Language.ENGLISH: "{right} as recorded, {wrong} not",
    Language.JAPANESE: "記録の通り {right} 件、違い {wrong} 件",
}
_UNPLAYED: Final = {
    Language.ENGLISH: "; {count} could not be played",
    Language.JAPANESE: "、再生できない記録 {count} 件",
}
_RENEWED: Final = {
    Language.ENGLISH: ("{file}: written anew", "{file}: cannot be written anew, record it again"),
    Language.JAPANESE: ("{file}: 書き直しました", "{file}: 書き直せません。記録し直してください"),
}


class _Catalogues:
    """The packs for each format, loaded once."""

    def __init__(self, packs: tuple[str, ...]) -> None:
        self._paths = packs_or_default(packs)
        self._known: dict[str, Packs] = {}

    def load(self, ruleset: Ruleset) -> Packs:
        known = self._known.get(ruleset.name)
        if known is None:
            known = self._known[ruleset.name] = load_packs(*self._paths, ruleset=ruleset)
        return known


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@click.option("--update", is_flag=True, help="Write anew what goes otherwise now: look first.")
@click.option("--output", type=click.Choice(["text", "json"]), default="text", show_default=True)
@format_option(default=False, help="The file of the format, where the logs were made with one.")
@packs_option
@lang_option
@click.pass_context
def verify(
    ctx: click.Context,
    paths: tuple[str, ...],
    update: bool,
    output: str,
    format_name: str | None,
    packs: tuple[str, ...],
) -> None:
    """Play the logs at PATH again, files or directories of them, and tell what changed.

    A log that goes otherwise now shows where: the story up to there, how it went on (-), how it
    goes on now (+), and which cards are written otherwise since.
    """
    catalogues, ruleset = _Catalogues(packs), chosen_format(format_name)
    found = [try_to_verify(path, catalogues.load, ruleset) for path in _files(paths)]
    language = chosen_language()
    if output == "json":
        data = [verified_to_json(item) for item in found]
        click.echo(json.dumps(data, ensure_ascii=False, indent=2))
    else:
        for item in found:
            for line in verified_lines(item, language):
                click.echo(line)
    differ = [item for item in found if item.difference is not None]
    left = len(differ)
    for item in found if update else ():
        if item.error is None and (not item.is_right or item.is_retold or item.changes):
            renewed = renew(item.path, catalogues.load, ruleset)
            left -= renewed and not item.is_right
            if output == "text":
                click.echo(_RENEWED[language][not renewed].format(file=item.path))
    if output == "text":
        click.echo(_summary(found, len(differ), language))
    ctx.exit(_status(found, left))


def _summary(found: list[Verified], wrong: int, language: Language) -> str:
    unplayed = sum(item.error is not None for item in found)
    right = len(found) - wrong - unplayed
    told = _SUMMARY[language].format(right=right, wrong=wrong)
    return told + (_UNPLAYED[language].format(count=unplayed) if unplayed else "")


def _status(found: list[Verified], left: int) -> int:
    """2 where a log, or a card, pack or format that it needs, is not there; 1 where a log is
    damaged or still goes otherwise."""
    if any(isinstance(item.error, UnknownName | OSError) for item in found):
        return 2
    return 1 if left or any(item.error is not None for item in found) else 0


def _files(paths: tuple[str, ...]) -> list[Path]:
    """The logs at some paths, each once, those of a directory in order of name."""
    found: dict[Path, None] = {}
    for path in map(Path, paths):
        if path.is_dir():
            found |= dict.fromkeys(sorted(path.rglob(f"*{_SUFFIX}")))
        else:
            found[path] = None
    if not found:
        raise UnknownName(f"nothing was verified: there is no `*{_SUFFIX}` in {', '.join(paths)}")
    return list(found)
