"""Parquet: a table of results -> files for programs that work with tables.

A FILE.parquet has a row for each duel, with names instead of places. A directory has three files:
the duels, the life points at the end of each turn, and what became of each card. `pyarrow` writes
them; it is no part of a plain installation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from typing import Any, Final

from rushscript.errors import SimulationError
from rushscript.messages import Language
from rushscript.simulate.job import Job
from rushscript.simulate.observing import MARKS, unpacked
from rushscript.simulate.playing import DuelRow
from rushscript.simulate.store import Store

SUFFIX: Final = ".parquet"
DUELS: Final = "duels"
LIFE: Final = "life"
CARDS: Final = "cards"
_GROUP: Final = 5_000
"""Duels of which all is in memory at a time."""

Columns = dict[str, list[Any]]

_TYPES: Final = {
    DUELS: {
        "number": "int64",
        "seed": "int64",
        "deck_0": "string",
        "deck_1": "string",
        "agent_0": "string",
        "agent_1": "string",
        "first": "int8",
        "winner": "int8",
        "ending": "string",
        "turns": "int32",
        "decisions": "int32",
        "error": "string",
    },
    LIFE: {"number": "int64", "turn": "int32", "seat": "int8", "life_points": "int32"},
    CARDS: {
        "number": "int64",
        "seat": "int8",
        "card": "string",
        "drawn": "int16",
        "summoned": "int16",
        "set": "int16",
        "activated": "int16",
        "won": "bool",
    },
}
"""The columns of each file; those that may be empty: first, winner, error."""


def write_parquet(store: Store, path: Path) -> list[Path]:
    """Writes a FILE.parquet with the duels, else a directory with all three files; which were
    written. Raises SimulationError without pyarrow, OSError where nothing can be written."""
    require_pyarrow()
    if path.suffix == SUFFIX:
        files = {DUELS: path}
    else:
        path.mkdir(parents=True, exist_ok=True)
        files = {name: path / f"{name}{SUFFIX}" for name in _TYPES}
    _write(store, files)
    return list(files.values())


def require_pyarrow() -> None:
    """Raises SimulationError where nothing can write Parquet."""
    try:
        import pyarrow.parquet  # noqa: F401
    except ImportError as error:
        raise SimulationError(
            "Parquet files are written by pyarrow; install it: pip install 'rushscript[parquet]'",
            translations={
                Language.JAPANESE: "Parquet ファイルには pyarrow が必要です: "
                "pip install 'rushscript[parquet]'"
            },
        ) from error


def _write(store: Store, files: dict[str, Path]) -> None:
    import pyarrow
    from pyarrow.parquet import ParquetWriter

    with ExitStack() as stack:
        writers = {}
        for name, path in files.items():
            types = _TYPES[name].items()
            schema = pyarrow.schema([(column, _type(pyarrow, word)) for column, word in types])
            writers[name] = (
                schema,
                stack.enter_context(ParquetWriter(path, schema, compression="zstd")),
            )
        rows = store.rows()
        while group := list(islice(rows, _GROUP)):
            for name, (schema, writer) in writers.items():
                columns = _FILLED[name](store.job, group)
                writer.write_table(pyarrow.table(columns, schema=schema))


def _type(pyarrow: Any, word: str) -> Any:
    return pyarrow.bool_() if word == "bool" else getattr(pyarrow, word)()


def _columns(name: str, rows: Iterator[tuple[Any, ...]]) -> Columns:
    names = list(_TYPES[name])
    found = list(zip(*rows, strict=True)) or [() for _ in names]
    return {column: list(values) for column, values in zip(names, found, strict=True)}


def duel_columns(job: Job, rows: list[DuelRow]) -> Columns:
    """A row for each duel."""
    return _columns(
        DUELS,
        (
            (
                row.number,
                row.seed,
                job.decks[row.deck_0].name,
                job.decks[row.deck_1].name,
                job.agents[row.agent_0],
                job.agents[row.agent_1],
                row.first,
                row.winner,
                row.ending,
                row.turns,
                row.decisions,
                row.error,
            )
            for row in rows
        ),
    )


def life_columns(job: Job, rows: list[DuelRow]) -> Columns:
    """A row for each turn and seat of each duel."""
    return _columns(
        LIFE,
        (
            (row.number, place // 2 + 1, place % 2, points)
            for row in rows
            for place, points in enumerate(unpacked(row.life, 2 * row.turns))
        ),
    )


def card_columns(job: Job, rows: list[DuelRow]) -> Columns:
    """A row for each different card of each seat of each duel that did something in it."""
    return _columns(CARDS, (line for row in rows for line in _card_rows(job, row)))


def _card_rows(job: Job, row: DuelRow) -> Iterator[tuple[Any, ...]]:
    at = 0
    for seat, deck in enumerate((row.deck_0, row.deck_1)):
        for card in job.decks[deck].cards:
            marks = row.cards[at : at + MARKS]
            at += MARKS
            if any(marks):
                yield (row.number, seat, card.id, *marks, row.winner == seat)


_FILLED: Final[dict[str, Callable[[Job, list[DuelRow]], Columns]]] = {
    DUELS: duel_columns,
    LIFE: life_columns,
    CARDS: card_columns,
}
