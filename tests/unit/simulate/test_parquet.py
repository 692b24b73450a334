"""Parquet files have all that the table has."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

from rushscript.errors import SimulationError
from rushscript.messages import Language
from rushscript.simulate import Player, Store
from rushscript.simulate.observing import unpacked
from rushscript.simulate.parquet import write_parquet
from tests.unit.simulate.simulated import played, simulation


@pytest.fixture
def store() -> Iterator[Store]:
    with Store.begin(None, simulation().job) as store:
        store.add(played())
        yield store


def rows_of(path: Path) -> list[dict[str, Any]]:
    found = pyarrow.parquet.read_table(path).to_pylist()
    assert isinstance(found, list)
    return found


def test_a_file_has_the_duels_with_names(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "duels.parquet"
    assert write_parquet(store, path) == [path]
    rows = rows_of(path)
    assert [row["number"] for row in rows] == list(range(6))
    for row, kept in zip(rows, played(), strict=True):
        assert row["seed"] == kept.seed
        assert (row["deck_0"], row["deck_1"]) == (("Yuga", "Luke"), ("Luke", "Yuga"))[kept.deck_0]
        assert (row["first"], row["winner"]) == (kept.first, kept.winner)
        assert (row["ending"], row["turns"], row["error"]) == (kept.ending, kept.turns, None)


def test_a_directory_has_turns_and_cards_as_well(store: Store, tmp_path: Path) -> None:
    written = write_parquet(store, tmp_path / "all")
    assert [path.name for path in written] == ["duels.parquet", "life.parquet", "cards.parquet"]
    life, cards = rows_of(written[1]), rows_of(written[2])
    for kept in played():
        told = [row["life_points"] for row in life if row["number"] == kept.number]
        assert told == unpacked(kept.life, 2 * kept.turns).tolist()
        marks = [row for row in cards if row["number"] == kept.number]
        sums = [sum(row[mark] for row in marks) for mark in ("drawn", "summoned", "set")]
        assert sums == [sum(kept.cards[mark::4]) for mark in range(3)]
        assert {row["seat"] for row in marks if row["won"]} == {kept.winner}
    assert life[0] == {"number": 0, "turn": 1, "seat": 0, "life_points": 8000}


def test_a_failed_duel_has_no_winner_and_its_error(tmp_path: Path) -> None:
    whole = simulation(most_decisions=5)
    with Store.begin(None, whole.job) as store:
        store.add([Player(whole).play(0)])
        write_parquet(store, tmp_path / "duels.parquet")
    (row,) = rows_of(tmp_path / "duels.parquet")
    assert row["winner"] is None
    assert row["error"].startswith("endless: ")


def test_nothing_played_is_an_empty_table(tmp_path: Path) -> None:
    with Store.begin(None, simulation().job) as store:
        written = write_parquet(store, tmp_path / "all")
    assert [rows_of(path) for path in written] == [[], [], []]


def test_without_pyarrow_the_extra_is_named(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(SimulationError, match=r"pip install 'rushscript\[parquet\]'") as caught:
        write_parquet(store, tmp_path / "duels.parquet")
    assert "必要" in caught.value.told_in(Language.JAPANESE)
    assert list(tmp_path.iterdir()) == []
