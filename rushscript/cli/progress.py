"""The progress bar of a run of tests: on a terminal, with `rich`; elsewhere nothing is shown."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rushscript.testing.running.processes import Tell


@contextmanager
def progress_bar(*, wanted: bool) -> Iterator[Tell | None]:
    """What is told how far the run is; None where nobody looks. The bar goes away at the end."""
    if not wanted or not sys.stderr.isatty():
        yield None
        return
    try:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress
    except ImportError:
        yield None
        return
    columns = (BarColumn(), MofNCompleteColumn())
    # Without a thread of its own, so that processes can still be forked.
    bar = Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False)
    with bar:
        task = bar.add_task("", total=None)

        def tell(done: int, of: int) -> None:
            bar.update(task, completed=done, total=of, refresh=True)

        yield tell
