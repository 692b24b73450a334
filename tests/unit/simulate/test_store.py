"""The table of results: nothing is lost, nothing counts twice, no two jobs are mixed."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import msgspec
import pytest

from rushscript.errors import SimulationError
from rushscript.messages import Language
from rushscript.simulate import Store, merge, store
from rushscript.simulate.store import Amount
from tests.unit.simulate.simulated import played, simulation


def test_rows_come_back_as_they_were_in_order_of_their_numbers(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    with Store.begin(path, simulation().job, Amount(6, 1, 2)) as store:
        store.add(played()[3:])
        store.add(played()[:3])
    with Store.open(path) as again:
        assert tuple(again.rows()) == played()
        assert again.job == simulation().job
        assert again.amount == Amount(6, 1, 2)
        assert len(again) == 6


def test_a_closed_table_is_one_file(tmp_path: Path) -> None:
    with Store.begin(tmp_path / "results.sqlite", simulation().job) as store:
        store.add(played())
    assert [path.name for path in tmp_path.iterdir()] == ["results.sqlite"]


def test_what_is_there_already_counts_once() -> None:
    with Store.begin(None, simulation().job) as store:
        store.add(played()[:4])
        store.add(played()[2:])
        assert tuple(store.rows()) == played()


def test_a_chunk_that_breaks_leaves_nothing_behind() -> None:
    with Store.begin(None, simulation().job) as store:
        store.add(played()[:1])
        with pytest.raises(sqlite3.Error):
            store.add([played()[2], played()[1]._replace(life=object())])  # type: ignore[arg-type]
        assert store.missing(range(6)) == [1, 2, 3, 4, 5]


def test_a_row_that_says_too_little_is_not_dropped_in_silence() -> None:
    broken = played()[1]._replace(ending=None)  # type: ignore[arg-type]
    with (
        Store.begin(None, simulation().job) as store,
        pytest.raises(sqlite3.IntegrityError, match="NOT NULL"),
    ):
        store.add([broken])


def test_a_table_is_not_begun_over_another_file(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    Store.begin(path, simulation().job).close()
    with pytest.raises(SimulationError, match="there already"):
        Store.begin(path, simulation().job)


def test_a_run_that_was_killed_before_it_had_a_table_is_begun_anew(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    path.touch()
    with Store.go_on(path, simulation().job, Amount(3)) as store:
        assert store.missing(range(3)) == [0, 1, 2]


@pytest.mark.parametrize("there", [False, True], ids=["begun", "gone on with"])
def test_a_table_that_cannot_be_written_is_told_and_left_closed(
    there: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "results.sqlite"
    if there:
        Store.begin(path, simulation().job).close()
    opened: list[sqlite3.Connection] = []
    connected = store._connected

    def noted(place: Path | str) -> sqlite3.Connection:
        opened.append(connected(place))
        return opened[-1]

    def locked(connection: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("database is locked")

    monkeypatch.setattr(store, "_connected", noted)
    monkeypatch.setattr(store, "_keep_log", locked)
    with pytest.raises(OSError, match="the results cannot be written: database is locked") as told:
        Store.go_on(path, simulation().job)
    assert told.value.filename == str(path)
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        opened[-1].execute("SELECT 1")


def test_other_files_are_no_results(tmp_path: Path) -> None:
    text, other = tmp_path / "text", tmp_path / "other.sqlite"
    text.write_text("nothing of the kind, and long enough to be no database " * 20)
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE something (a)")
    connection.close()
    for path in (text, other):
        with pytest.raises(SimulationError, match="holds no results"):
            Store.open(path)
    with pytest.raises(FileNotFoundError):
        Store.open(tmp_path / "nothing.sqlite")
    assert not (tmp_path / "nothing.sqlite").exists()


def test_another_job_is_refused_with_what_differs(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    Store.begin(path, simulation().job).close()
    others = {
        "seed": simulation(seed=8),
        "agents": simulation(agents=("greedy",)),
        "decks": simulation(decks=1),
        "first player": simulation(first=1),
        "cap of decisions": simulation(most_decisions=9),
    }
    for what, other in others.items():
        with pytest.raises(SimulationError, match=f"another job: other {what};") as caught:
            Store.go_on(path, other.job)
        assert "別の内容" in caught.value.told_in(Language.JAPANESE)
    with pytest.raises(SimulationError, match="other version of rushscript;"):
        Store.go_on(path, msgspec.structs.replace(simulation().job, engine="0"))


def test_a_changed_card_is_another_job(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    job = simulation().job
    Store.begin(path, job).close()
    first, *rest = job.decks
    card = msgspec.structs.replace(first.cards[0], fingerprint="0")
    deck = msgspec.structs.replace(first, cards=(card, *first.cards[1:]))
    with pytest.raises(SimulationError, match=r"other cards \(changed since\);"):
        Store.go_on(path, msgspec.structs.replace(job, decks=(deck, *rest)))


def test_equal_tables_have_equal_digests() -> None:
    digests = []
    for rows in (played(), played()[::-1], played()[:-1]):
        with Store.begin(None, simulation().job) as store:
            store.add(rows)
            digests.append(store.digest())
    assert digests[0] == digests[1] != digests[2]


# ------------------------------------------------------------------------------------- merging


def part(path: Path, numbers: slice) -> Path:
    with Store.begin(path, simulation().job) as store:
        store.add(played()[numbers])
    return path


def test_parts_are_merged_whatever_they_have_in_common(tmp_path: Path) -> None:
    one, other = part(tmp_path / "a", slice(0, 4)), part(tmp_path / "b", slice(2, 6))
    with Store.begin(tmp_path / "all", simulation().job) as store:
        merge(store, [one, other])
        assert tuple(store.rows()) == played()


def test_parts_that_tell_a_duel_differently_are_refused(tmp_path: Path) -> None:
    one, other = part(tmp_path / "a", slice(0, 4)), tmp_path / "b"
    with Store.begin(other, simulation().job) as store:
        store.add([played()[3]._replace(turns=999)])
    with Store.begin(None, simulation().job) as store:
        with pytest.raises(SimulationError, match="duel 3 differently"):
            merge(store, [one, other])
        assert tuple(store.rows()) == played()[:4]


def test_parts_of_another_job_are_refused(tmp_path: Path) -> None:
    one = part(tmp_path / "a", slice(0, 4))
    with (
        Store.begin(None, simulation(seed=8).job) as store,
        pytest.raises(SimulationError, match="other seed"),
    ):
        merge(store, [one])
