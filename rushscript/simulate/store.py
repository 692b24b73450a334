"""The table of results: one sqlite file that holds the job and a row for each duel that was played.

A chunk of duels is written in one transaction, and the number of a duel is its key: whenever a run
is killed, each duel stands in the table once or not at all, and what is missing can be told. Equal
jobs fill equal tables, whoever played which duel.
"""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Final

from rushscript.errors import SimulationError
from rushscript.messages import Language
from rushscript.simulate.job import Job, job_from_json
from rushscript.simulate.playing import DuelRow

APPLICATION: Final = 0x52555348
"""What an sqlite file of results has as `application_id`."""
_SCHEMA: Final = """
CREATE TABLE job (
    fingerprint TEXT NOT NULL,
    json TEXT NOT NULL,
    duels INTEGER NOT NULL,
    part INTEGER NOT NULL,
    parts INTEGER NOT NULL
);
CREATE TABLE duels (
    number INTEGER PRIMARY KEY,
    seed INTEGER NOT NULL,
    deck_0 INTEGER NOT NULL,
    deck_1 INTEGER NOT NULL,
    agent_0 INTEGER NOT NULL,
    agent_1 INTEGER NOT NULL,
    first INTEGER,
    winner INTEGER,
    ending TEXT NOT NULL,
    turns INTEGER NOT NULL,
    decisions INTEGER NOT NULL,
    life BLOB NOT NULL,
    cards BLOB NOT NULL,
    error TEXT
);
"""
_INSERT: Final = (
    f"INSERT INTO duels VALUES ({', '.join('?' * len(DuelRow._fields))}) "
    "ON CONFLICT (number) DO NOTHING"
)
_SELECT: Final = f"SELECT {', '.join(DuelRow._fields)} FROM duels"
_WAITED: Final = 20.0
"""Seconds that a writer waits for another one."""


@dataclass(frozen=True, slots=True)
class Amount:
    """How much of a job is wanted in a table: share `part` of `parts` of so many duels."""

    duels: int
    part: int = 1
    parts: int = 1


NOTHING: Final = Amount(0)


class Store:
    """The results of a job. `path` is None for results that only this process sees.

    >>> import rushscript
    >>> from rushscript.simulate import Player, make_simulation
    >>> packs = rushscript.load_packs()
    >>> simulation = make_simulation(rushscript.RUSH, [packs.deck("yuga")], agents=["random"])
    >>> with Store.begin(None, simulation.job) as store:
    ...     store.add([Player(simulation).play(2)])
    ...     store.missing(range(4)), [row.number for row in store.rows()]
    ([0, 1, 3], [2])
    """

    __slots__ = ("_connection", "_writes", "job", "path")

    def __init__(
        self, connection: sqlite3.Connection, job: Job, path: Path | None, *, writes: bool
    ) -> None:
        self._connection = connection
        self._writes = writes
        self.job = job
        self.path = path

    @classmethod
    def begin(cls, path: Path | None, job: Job, amount: Amount = NOTHING) -> Store:
        """An empty table for so many duels. Raises SimulationError where a file is already, OSError
        where none can be made."""
        if path is not None and not cls.is_empty(path):
            raise SimulationError(
                f"{path} is there already; write `--resume` to go on with it, or another name",
                translations={
                    Language.JAPANESE: f"{path} はすでにあります。続けるなら `--resume` を、"
                    "そうでなければ別の名前を書いてください"
                },
            )
        with _told_as_of_system(path):
            store = cls(_connected(":memory:" if path is None else path), job, path, writes=True)
        with _told_as_of_system(path), store._or_closed():
            _keep_log(store._connection)
            store._make(amount)
        return store

    @classmethod
    def open(cls, path: Path) -> Store:
        """The table of a file, to be read. Raises OSError when there is none, SimulationError for
        a file that holds no results."""
        if not path.exists():
            raise FileNotFoundError(2, "there is no such file", str(path))
        try:
            connection = _connected(path)
            found = connection.execute("SELECT json FROM job").fetchall()
        except sqlite3.DatabaseError as error:
            raise _no_results(path) from error
        if len(found) != 1:
            raise _no_results(path)
        return cls(connection, job_from_json(found[0][0]), path, writes=False)

    @classmethod
    def go_on(cls, path: Path, job: Job, amount: Amount = NOTHING) -> Store:
        """The table of a file for a job, begun where there is none yet. Raises SimulationError
        where it holds the results of another job, OSError where it cannot be written."""
        if cls.is_empty(path):
            return cls.begin(path, job, amount)
        store = cls.open(path)
        with _told_as_of_system(path), store._or_closed():
            require_same_job(store, job)
            store._writes = True
            _keep_log(store._connection)
            store._connection.execute(
                "UPDATE job SET duels = ?, part = ?, parts = ?",
                (amount.duels, amount.part, amount.parts),
            )
        return store

    def _make(self, amount: Amount) -> None:
        """The tables, with the job in them: both or nothing."""
        job, connection = self.job, self._connection
        with connection:
            connection.execute("BEGIN")
            for statement in filter(str.strip, _SCHEMA.split(";")):
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
            connection.execute(
                "INSERT INTO job VALUES (?, ?, ?, ?, ?)",
                (job.fingerprint, job.to_json(), amount.duels, amount.part, amount.parts),
            )

    @contextmanager
    def _or_closed(self) -> Iterator[None]:
        """Nothing stays open where what is tried with the table fails."""
        try:
            yield
        except BaseException:
            self.close()
            raise

    @staticmethod
    def is_empty(path: Path) -> bool:
        """Whether there is no file, or one of a run that was killed before it had a table."""
        if not path.exists():
            return True
        try:
            with closing(sqlite3.connect(path, timeout=_WAITED)) as connection:
                return not connection.execute("SELECT 1 FROM sqlite_master").fetchall()
        except sqlite3.DatabaseError:
            return False

    @property
    def amount(self) -> Amount:
        """How much of the job was wanted last."""
        return Amount(*self._connection.execute("SELECT duels, part, parts FROM job").fetchone())

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the work with the table; a file holds all of it then, with nothing beside it."""
        if self._writes and self.path is not None:
            # Where somebody else looks at it, the log beside it is as good.
            with suppress(sqlite3.OperationalError):
                self._connection.execute("PRAGMA journal_mode = DELETE")
        self._connection.close()

    def add(self, rows: Iterable[DuelRow]) -> None:
        """Writes a chunk of duels: all of them, or none when this process is killed meanwhile. One
        that is there already stays: it can only be the same. Raises OSError where it cannot be
        written."""
        with _told_as_of_system(self.path), self._connection:
            self._connection.execute("BEGIN IMMEDIATE")
            self._connection.executemany(_INSERT, rows)

    def missing(self, numbers: Iterable[int]) -> list[int]:
        """Which of some duels are not in the table."""
        played = {number for (number,) in self._connection.execute("SELECT number FROM duels")}
        return [number for number in numbers if number not in played]

    def rows(self) -> Iterator[DuelRow]:
        """All duels, in order of their numbers."""
        return map(DuelRow._make, self._connection.execute(f"{_SELECT} ORDER BY number"))

    def between(self, least: int, most: int) -> dict[int, DuelRow]:
        """The duels with numbers from `least` to `most`, by number."""
        found = self._connection.execute(f"{_SELECT} WHERE number BETWEEN ? AND ?", (least, most))
        return {row.number: row for row in map(DuelRow._make, found)}

    def __len__(self) -> int:
        """How many duels there are."""
        (count,) = self._connection.execute("SELECT count(*) FROM duels").fetchone()
        return int(count)

    def digest(self) -> str:
        """16 hexadecimal digits of job and rows: equal tables have equal ones."""
        found = blake2b(self.job.fingerprint.encode(), digest_size=8)
        for row in self.rows():
            found.update(repr(tuple(row)).encode())
        return found.hexdigest()


def _connected(place: Path | str) -> sqlite3.Connection:
    """A connection whose transactions are begun by hand."""
    return sqlite3.connect(place, timeout=_WAITED, isolation_level=None)


@contextmanager
def _told_as_of_system(path: Path | None) -> Iterator[None]:
    """What sqlite could not do with a file is an OSError, as with other files."""
    try:
        yield
    except sqlite3.OperationalError as error:
        why = f"the results cannot be written: {error}"
        raise OSError(errno.EIO, why, ":memory:" if path is None else str(path)) from error


def _keep_log(connection: sqlite3.Connection) -> None:
    """With a write-ahead log a chunk costs one write, and others can read meanwhile."""
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")


def _no_results(path: Path) -> SimulationError:
    return SimulationError(
        f"{path} holds no results of `rushscript simulate`",
        translations={Language.JAPANESE: f"{path} は `rushscript simulate` の結果ではありません"},
    )


def require_same_job(store: Store, job: Job) -> None:
    """Raises SimulationError where a table holds the results of another job, saying in what the
    two differ."""
    if store.job.fingerprint == job.fingerprint:
        return
    differing = differences(store.job, job)
    said = ", ".join(name for name, _ in differing)
    told = "、".join(japanese for _, japanese in differing)
    raise SimulationError(
        f"{store.path} holds the results of another job: other {said}; "
        "go on with the same job, or write another name",
        translations={
            Language.JAPANESE: f"{store.path} は別の内容の結果です(違うもの: {told})。"
            "同じ内容で続けるか、別の名前を書いてください"
        },
    )


def differences(one: Job, other: Job) -> list[tuple[str, str]]:
    """In what two jobs differ, in English and Japanese."""
    asked = (
        (_lists(one) != _lists(other), "decks", "デッキ"),
        (
            _lists(one) == _lists(other) and _cards(one) != _cards(other),
            "cards (changed since)",
            "カード(その後変更された)",
        ),
        (one.agents != other.agents, "agents", "エージェント"),
        (one.seed != other.seed, "seed", "シード"),
        (one.first != other.first, "first player", "先攻"),
        (one.ruleset != other.ruleset or one.format != other.format, "format", "フォーマット"),
        (one.most_decisions != other.most_decisions, "cap of decisions", "選択の上限"),
        (one.engine != other.engine, "version of rushscript", "rushscript のバージョン"),
    )
    return [(english, japanese) for differs, english, japanese in asked if differs]


def _lists(job: Job) -> list[list[tuple[str, int]]]:
    return [[(card.id, card.count) for card in deck.cards] for deck in job.decks]


def _cards(job: Job) -> list[list[str]]:
    return [[card.fingerprint for card in deck.cards] for deck in job.decks]
