"""Worker processes: how many pay, how they are begun and ended, and shares of a work done by one
each.

No worker outlives what it works for: a `crew` ends with its block, in whatever way that ends, and
a worker ends by itself when the process that began it is gone. In: shares, and a function of a
module that does one. Out: what it gives for each, in their order.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import get_all_start_methods, get_context, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread, active_count, current_thread, main_thread
from typing import TYPE_CHECKING, Any, Final, TypeVar

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


# --------------------------------------------------------------------------- beginnings and ends

TERMINATED: Final = 128 + signal.SIGTERM
"""The exit status of a run that SIGTERM ended."""
_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
"""What asks a whole run to end; only the process that began the workers answers."""


class Crew:
    """The worker processes of one work."""

    def __init__(self) -> None:
        self.context = process_context()
        self._begun: list[BaseProcess] = []

    def begin(self, do: Callable[..., None], *arguments: Any) -> BaseProcess:
        """Begins a worker, which does something and ends."""
        process: BaseProcess = self.context.Process(target=_live, args=(do, arguments), daemon=True)
        with _undisturbed():
            process.start()
            self._begun.append(process)
        return process

    def end(self) -> None:
        """Ends those that still work."""
        for process in self._begun:
            process.kill()
        for process in self._begun:
            process.join()


@contextmanager
def crew() -> Iterator[Crew]:
    """A crew whose workers end with the block. SIGTERM ends the block as Ctrl-C does, with
    SystemExit."""
    workers = Crew()
    with _terminated_in_order():
        try:
            yield workers
        finally:
            workers.end()


def end_with_parent() -> None:
    """From now on this worker ends when the process that began it is gone: no pipe tells it
    so, as its siblings hold the same pipes. It leaves Ctrl-C and SIGTERM, which reach a whole
    group of processes, to that process."""
    for number in _SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(TERMINATED)


def _live(do: Callable[..., None], arguments: tuple[Any, ...]) -> None:
    """The life of a worker."""
    end_with_parent()
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _SIGNALS)
    do(*arguments)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """No signal comes between the beginning of a process and its being known."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _terminated_in_order() -> Iterator[None]:
    """SIGTERM raises SystemExit here, unless somebody else deals with it already."""
    is_free = signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
    if not is_free or current_thread() is not main_thread():
        yield
        return
    signal.signal(signal.SIGTERM, _terminate)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _terminate(number: int, frame: object) -> None:
    raise SystemExit(TERMINATED)


# ------------------------------------------------------------------------------- shares of a work


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
    connections: list[Connection] = []
    with crew() as workers:
        for share in shares:
            here, there = workers.context.Pipe(duplex=False)
            workers.begin(_do_share, do, share, there)
            there.close()
            connections.append(here)
        try:
            return _listen(connections, tell)
        finally:
            for here in connections:
                here.close()


def _do_share(do: Callable[[Share, Tell], Result | None], share: Share, there: Connection) -> None:
    """What a worker does: tells its progress, then the result."""

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
