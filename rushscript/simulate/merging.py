"""Merging: tables of one job, filled on several machines -> one table.

A duel that two of them have must be the same in both; then it counts once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Final

from rushscript.errors import SimulationError
from rushscript.messages import Language
from rushscript.simulate.playing import DuelRow
from rushscript.simulate.store import Store, require_same_job

CHUNK: Final = 1_000


def merge(target: Store, sources: Sequence[Path]) -> None:
    """Puts the duels of some files into a table. Raises SimulationError, with nothing of that file
    written, where one holds the results of another job or a duel that went another way."""
    for path in sources:
        with Store.open(path) as source:
            require_same_job(source, target.job)
            for chunk in _chunks(source.rows()):
                _require_agreeing(target, source, chunk)
            for chunk in _chunks(source.rows()):
                target.add(chunk)


def _chunks(rows: Iterator[DuelRow]) -> Iterator[list[DuelRow]]:
    while chunk := list(islice(rows, CHUNK)):
        yield chunk


def _require_agreeing(target: Store, source: Store, chunk: Sequence[DuelRow]) -> None:
    there = target.between(chunk[0].number, chunk[-1].number)
    for row in chunk:
        if there.get(row.number, row) != row:
            raise SimulationError(
                f"{source.path} and another file tell duel {row.number} differently; "
                "play it again to see which is right",
                translations={
                    Language.JAPANESE: f"デュエル {row.number} の結果が {source.path} と"
                    "別のファイルとで違います。もう一度デュエルして確かめてください"
                },
            )
