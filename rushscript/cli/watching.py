"""`rushscript test --watch`: after each edit runs what it touches, until Ctrl-C.

Built on `watchfiles`, the extra `watch`.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import click

from rushscript.cli.group import error_words
from rushscript.cli.options import chosen_language
from rushscript.cli.outcomes import Detail, told
from rushscript.diagnostics import Severity, severity_word
from rushscript.errors import RushscriptError
from rushscript.library.files import CARD_SUFFIX
from rushscript.library.manifest import MANIFEST
from rushscript.library.sources import PackSources
from rushscript.messages import Language
from rushscript.ruleset import Ruleset
from rushscript.testing.running.dividing import places_of
from rushscript.testing.running.parallel import Selection
from rushscript.testing.running.rerunning import Rerunning

_RAN: Final = {
    Language.ENGLISH: "run now: {ran} of {of}; waiting for an edit, Ctrl-C ends",
    Language.JAPANESE: "今回の実行: {of} 件中 {ran} 件。編集を待っています(Ctrl-C で終了)",
}
_WAITING: Final = {
    Language.ENGLISH: "nothing was run; waiting for an edit, Ctrl-C ends",
    Language.JAPANESE: "何も実行していません。編集を待っています(Ctrl-C で終了)",
}
_NO_WATCHFILES: Final = (
    "--watch needs the package `watchfiles`: install it with `pip install 'rushscript[watch]'`"
)


def watch_tests(paths: list[Path], ruleset: Ruleset | None, text: str, detail: Detail) -> None:
    """Runs the tests, then again after each edit, and tells of all of them each time."""
    changes = edits(paths)
    tests = Rerunning(paths, ruleset, Selection(text), chosen_language())
    with suppress(KeyboardInterrupt):
        _tell_round(tests, paths, detail)
        # What was read stays: no edit waits for a collection that goes through all of it.
        gc.freeze()
        for _ in changes:
            _tell_round(tests, paths, detail)


def edits(paths: list[Path]) -> Iterator[object]:
    """Something for each edit of a card file or manifest of the packs at some paths, and of the
    packs that they require. Raises UsageError without `watchfiles`."""
    try:
        from watchfiles import watch
    except ImportError:
        raise click.UsageError(_NO_WATCHFILES) from None
    sources = PackSources()
    places = [item for place in places_of(paths, sources) for item in sources.with_required(place)]
    # A directory of packs may get a new one.
    watched = dict.fromkeys([*(path for path in paths if path.is_dir()), *places])

    def is_read(change: object, path: str) -> bool:
        return path.endswith(CARD_SUFFIX) or Path(path).name == MANIFEST

    changes: Iterator[object] = watch(*watched, watch_filter=is_read)
    return changes


def _tell_round(tests: Rerunning, paths: list[Path], detail: Detail) -> None:
    language = chosen_language()
    if sys.stdout.isatty():
        click.clear()
    try:
        done = tests.again()
    except (RushscriptError, OSError) as error:
        # Half-written manifests and files that move are part of editing.
        click.echo(f"{severity_word(Severity.ERROR, language)}: {error_words(error, language)}")
        click.echo(_WAITING[language])
        return
    for line in told(done.outcome, tuple(map(str, paths)), detail, language):
        click.echo(line)
    click.echo(_RAN[language].format(ran=done.ran, of=done.outcome.wanted))
