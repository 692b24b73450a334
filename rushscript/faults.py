"""What broke a duel: an exception -> what kind of failure it is and where it came from.

Two failures are the same when kind, exception and place are: shrinking changes the cards and the
message, never these.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from rushscript.errors import BudgetExceeded, InvariantError


class FaultKind(StrEnum):
    """What can go wrong with a duel."""

    EXCEPTION = "exception"
    INVARIANT = "invariant"
    BUDGET = "budget"
    ENDLESS = "endless"


class NoEnd(Exception):
    """One choice took so long that it never ends, or a duel has more decisions than any duel."""


@dataclass(frozen=True, slots=True)
class Fault:
    """How a duel broke. `place` is the function that raised; `way` are the calls that led there,
    the innermost last."""

    kind: FaultKind
    error: str
    said: str
    place: str
    way: tuple[str, ...] = ()

    def is_same(self, other: Fault | None) -> bool:
        """Whether the other one is the same fault."""
        return other is not None and self._signature() == other._signature()

    def _signature(self) -> tuple[str, str, str]:
        # Where an endless run was stopped is by chance.
        place = "" if self.kind is FaultKind.ENDLESS else self.place
        return (self.kind, self.error, place)

    def __str__(self) -> str:
        return f"{self.error}: {self.said}" if self.said else self.error


_KINDS: Final = (
    (BudgetExceeded, FaultKind.BUDGET),
    (InvariantError, FaultKind.INVARIANT),
    (NoEnd, FaultKind.ENDLESS),
    (RecursionError, FaultKind.ENDLESS),
)
_RAISERS: Final = ("require",)
_OURS: Final = "rushscript"
SHOWN_CALLS: Final = 6


def fault_of(error: Exception) -> Fault:
    """The failure that an exception is."""
    kind = next((kind for known, kind in _KINDS if isinstance(error, known)), None)
    frames = [
        frame for frame in traceback.extract_tb(error.__traceback__) if frame.name not in _RAISERS
    ]
    way = tuple(f"{_file(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames)
    place = f"{_file(frames[-1].filename)} {frames[-1].name}" if frames else ""
    said = " ".join(str(error).split())
    name = type(error).__name__
    return Fault(kind or FaultKind.EXCEPTION, name, said, place, way[-SHOWN_CALLS:])


def _file(name: str) -> str:
    """A file as it is named in the sources, the same wherever they are installed."""
    parts = Path(name).parts
    if _OURS in parts:
        last = len(parts) - 1 - parts[::-1].index(_OURS)
        return "/".join(parts[last:])
    return parts[-1]


@contextmanager
def bounded(seconds: float) -> Iterator[None]:
    """Raises NoEnd in what takes more CPU time than that; where the system has no such clock, or
    outside the main thread, nothing is bounded."""
    import signal
    import threading

    clock = getattr(signal, "ITIMER_VIRTUAL", None)
    if clock is None or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGVTALRM, _stop)
    signal.setitimer(clock, seconds)
    try:
        yield
    finally:
        signal.setitimer(clock, 0)
        signal.signal(signal.SIGVTALRM, before)


def _stop(*_: object) -> None:
    raise NoEnd("a choice that does not come to an end")
