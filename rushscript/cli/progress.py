"""The progress bar of a run: on a terminal, with `rich`; elsewhere nothing is shown."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING

from rushscript.processes import Tell

if TYPE_CHECKING:
    from rich.progress import ProgressColumn


@contextmanager
def progress_bar(*, wanted: bool, each: str = "") -> Iterator[Tell | None]:
    """What is told how far the run is; None where nobody looks. The bar goes away at the end. With
    `each`, what one step is, it tells how many of them are done in a second, and the time left."""
    if not wanted or not sys.stderr.isatty():
        yield None
        return
    try:
        from rich.console import Console
        from rich.progress import Progress
    except ImportError:
        yield None
        return
    # Without a thread of its own, so that processes can still be forked.
    bar = Progress(
        *_columns(each), console=Console(stderr=True), transient=True, auto_refresh=False
    )
    with bar:
        task = bar.add_task("", total=None, rate=0.0, left="")
        first: int | None = None
        began = monotonic()

        def tell(done: int, of: int) -> None:
            nonlocal first
            first = done if first is None else first
            # What was done before says nothing of how fast it goes now.
            rate = (done - first) / max(monotonic() - began, 1e-6)
            left = (of - done) / rate if rate else None
            bar.update(task, completed=done, total=of, rate=rate, left=_clock(left), refresh=True)

        yield tell


def _columns(each: str) -> list[ProgressColumn]:
    """A bar and numbers; where single steps matter, their rate and the time that is left."""
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn

    columns: list[ProgressColumn] = [BarColumn(), MofNCompleteColumn()]
    if each:
        columns.append(TextColumn(f"{{task.fields[rate]:,.1f}} {each}/s  {{task.fields[left]}}"))
    return columns


def _clock(seconds: float | None) -> str:
    """A time that is left: `1:02:03`.

    >>> _clock(None), _clock(65.2), _clock(3723)
    ('', '1:05', '1:02:03')
    """
    if seconds is None:
        return ""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
