"""Timing: work done again and again for some seconds of CPU time -> rates and times in rounds."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import Final

from rushscript.benchmarks.figures import Figure, Kind, figure_of

CALIBRATION_STEPS: Final = 300_000
ROUNDS: Final = 5
WORTH_ROUNDS: Final = 0.5
"""So many seconds and more are divided into rounds."""


def calibrate() -> float:
    """Steps a second of a fixed loop of integer and list work; the best of three."""
    return CALIBRATION_STEPS / min(timed(_calibration_loop) for _ in range(3))


def _calibration_loop() -> None:
    cells = list(range(64))
    value = 1
    for step in range(CALIBRATION_STEPS):
        value = (value * 1103515245 + cells[step & 63]) & 0x7FFFFFFF
        cells[value & 63] = value


def timed(work: Callable[[], object]) -> float:
    """The seconds of CPU time that something takes."""
    start = process_time()
    work()
    return process_time() - start


def rounds_for(seconds: float) -> int:
    """How many rounds some seconds are worth."""
    return ROUNDS if seconds >= WORTH_ROUNDS else 1


def rate(work: Callable[[], int], seconds: float) -> Figure:
    """How many a second `work` does; it says how many it did each time. Every round does it once
    at least."""
    return figure_of(Kind.RATE, _rates(work, seconds))


def time_of(work: Callable[[], object], seconds: float, batch: int = 1) -> Figure:
    """The milliseconds that `work` takes, done so many times in one go."""

    def many() -> int:
        for _ in range(batch):
            work()
        return batch

    return figure_of(Kind.TIME, (1000 / found for found in _rates(many, seconds)))


def _rates(work: Callable[[], int], seconds: float) -> list[float]:
    rounds = rounds_for(seconds)
    found: list[float] = []
    for _ in range(rounds):
        count = 0
        start = process_time()
        while (took := process_time() - start) < seconds / rounds or not count or not took:
            count += work()
        found.append(count / took)
    return found
