"""Telling: judged mutants -> the table per operator, and those that nobody saw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tests.seeded.judging import Fate
from tests.seeded.running import Result

SEEN: Final = (Fate.CAUGHT, Fate.NOTICED)
LEAST_SEEN: Final = 95
LEAST_CAUGHT: Final = 98
_COLUMNS: Final = (
    ("mutants", tuple(fate for fate in Fate if fate is not Fate.SAME)),
    ("caught", (Fate.CAUGHT,)),
    ("noticed", (Fate.NOTICED,)),
    ("several", (Fate.SEVERAL,)),
    ("elsewhere", (Fate.ELSEWHERE,)),
    ("unnoticed", (Fate.UNNOTICED,)),
    ("crash", (Fate.CRASH,)),
)


def table(results: Sequence[Result]) -> Iterator[str]:
    names = [name for name, _ in _COLUMNS]
    yield _row("operator", [*names, "seen", "again"])
    for result in results:
        counts = [result.count(*fates) for _, fates in _COLUMNS]
        seen = percent(result.count(*SEEN), len(result.judged))
        yield _row(result.operator, [*counts, f"{seen:.1f} %", result.same])
    totals = [sum(result.count(*fates) for result in results) for _, fates in _COLUMNS]
    again = sum(result.same for result in results)
    yield _row("all", [*totals, f"{percent_seen(results):.1f} %", again])
    caught, senseless = caught_of_senseless(results)
    share = percent(caught, senseless)
    yield f"text that no author can have meant: {caught} of {senseless} caught, {share:.1f} %"


def _row(name: str, cells: Sequence[object]) -> str:
    return f"{name:26}" + "".join(f"{cell!s:>10}" for cell in cells)


def percent(part: int, whole: int) -> float:
    return 100 * part / whole if whole else 100.0


def percent_seen(results: Sequence[Result]) -> float:
    judged = sum(len(result.judged) for result in results)
    return percent(sum(result.count(*SEEN) for result in results), judged)


def caught_of_senseless(results: Sequence[Result]) -> tuple[int, int]:
    """Of the texts that no author can have meant: how many are refused before a duel runs."""
    fates = [
        verdict.fate
        for result in results
        for mutant, verdict in result.judged
        if not mutant.edit.meant
    ]
    return sum(fate not in (Fate.NOTICED, Fate.UNNOTICED) for fate in fates), len(fates)


def is_enough(results: Sequence[Result]) -> bool:
    caught, senseless = caught_of_senseless(results)
    enough = percent_seen(results) >= LEAST_SEEN
    return enough and percent(caught, senseless) >= LEAST_CAUGHT


def unseen(results: Sequence[Result], *, everything: bool = False) -> Iterator[str]:
    """The mutants that were neither caught nor noticed, each with the reason."""
    for result in results:
        for mutant, verdict in result.judged:
            if everything or verdict.fate not in SEEN:
                senseless = "" if mutant.edit.meant else ", senseless"
                yield f"[{verdict.fate}{senseless}] " + "\n".join(verdict.told)
