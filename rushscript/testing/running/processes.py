"""Worker processes: how many pay, how they are begun, and shares of a work done by one each.

In: shares, and a function of a module that does one. Out: what it gives for each, in their order.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection, wait
from threading import active_count
from typing import TYPE_CHECKING, Any, TypeVar

from rushscript.errors import RushscriptError

if TYPE_CHECKING:
    from multiprocessing.context import ForkContext, SpawnContext
    from multiprocessing.process import BaseProcess

Tell = Callable[[int, int], None]
"""Told how many tests are done, of how many."""

Share = TypeVar("Share")
Result = TypeVar("Result")


def cores() -> int:
    """How many processors this process may use; 1 where nobody can say."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def process_context() -> ForkContext | SpawnContext:
    """What makes processes. Where other threads run, a forked process could wait for ever for one
    of them."""
    if "fork" in get_all_start_methods() and active_count() == 1:
        return get_context("fork")
    return get_context("spawn")


@dataclass(frozen=True, slots=True)
class _Done:
    """The last thing that a process tells; `result` None when it could not go on."""

    result: Any


def do_apart(
    shares: Sequence[Share],
    do: Callable[[Share, Tell], Result | None],
    tell: Tell | None = None,
) -> list[Result] | None:
    """What `do` gives for each share, in their order, each done by a process of its own. None as
    soon as one gives None or raises a named error: the caller does it all, to tell what is
    wrong."""
    context = process_context()
    started: list[tuple[BaseProcess, Connection]] = []
    try:
        for share in shares:
            here, there = context.Pipe(duplex=False)
            process: BaseProcess = context.Process(
                target=_live, args=(do, share, there), daemon=True
            )
            process.start()
            there.close()
            started.append((process, here))
        return _listen([here for _, here in started], tell)
    finally:
        for process, here in started:
            process.terminate()
            process.join()
            here.close()


def _live(do: Callable[[Share, Tell], Result | None], share: Share, there: Connection) -> None:
    """The life of a process: tells its progress, then the result."""

    def tell(done: int, of: int) -> None:
        there.send((done, of))

    result: Result | None = None
    with suppress(RushscriptError, OSError):
        result = do(share, tell)
    there.send(_Done(result))
    there.close()


def _listen(connections: Sequence[Connection], tell: Tell | None) -> list[Any] | None:
    """The results of all processes, in their order; None as soon as one has none."""
    progress: dict[Connection, tuple[int, int]] = {}
    results: dict[Connection, Any] = {}
    waiting = list(connections)
    while waiting:
        for ready in wait(waiting):
            assert isinstance(ready, Connection)
            try:
                told = ready.recv()
            except EOFError:
                return None
            if isinstance(told, _Done):
                if told.result is None:
                    return None
                results[ready] = told.result
                waiting.remove(ready)
                continue
            progress[ready] = told
            if tell is not None and len(progress) == len(connections):
                tell(
                    sum(done for done, _ in progress.values()),
                    sum(of for _, of in progress.values()),
                )
    return [results[connection] for connection in connections]
