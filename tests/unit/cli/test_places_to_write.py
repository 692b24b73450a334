"""Where a command is to write and cannot, one line says so and what to do, before anything long
begins."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from rushscript.cli.group import error_words
from rushscript.messages import Language
from rushscript.simulate import store
from tests.unit.cli.running import refused
from tests.unit.starter import STARTER

Words = tuple[str | Path, ...]

PLAYED: Words = ("simulate", "--pack", STARTER, "--decks", "yuga", "--agents", "random")
LONG: Words = (*PLAYED, "--duels", "1000000")
DUEL: Words = ("--pack", STARTER, "--agent", "random", "--seed", "1")
BENCH: Words = ("bench", "--pack", STARTER, "--seconds", "500")
FILES: dict[str, Words] = {
    "simulate --results": (*LONG, "--results"),
    "simulate --resume": (*LONG, "--resume", "--results"),
    "simulate --report": (*LONG, "--report"),
    "simulate --parquet": (*LONG, "--parquet"),
    "duel --log": ("duel", *DUEL, "--log"),
    "match --log": ("match", *DUEL, "--log"),
    "record": ("record", "--pack", STARTER),
    "test --junit": ("test", STARTER, "--junit"),
    "coverage -o": ("coverage", STARTER, "-o"),
    "bench --report": (*BENCH, "--report"),
    "bench --history --report": ("bench", "--history", "--report"),
}
"""Commands to which the file is added that they write; none makes directories for it."""
MAKING: dict[str, Words] = {
    "simulate --parquet": (*LONG, "--parquet"),
    "fuzz -o": ("fuzz", STARTER, "--duels", "1000000", "-o"),
    "bench --save": (*BENCH, "--save"),
    "new pack": ("new", "pack"),
}
"""Commands to which what they write is added, in directories that they make."""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def locked(monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which nothing may be written, even for one who may everything."""
    folder = Path("locked")
    folder.mkdir()
    may = os.access

    def access(path: str | Path, mode: int) -> bool:
        return may(path, mode) and not (mode & os.W_OK and Path(path).name == folder.name)

    monkeypatch.setattr(os, "access", access)
    return folder


@pytest.mark.parametrize("what", FILES)
def test_a_folder_that_is_not_there_is_told(what: str) -> None:
    told = refused(*FILES[what], "nowhere/x.parquet")
    assert told == (
        "error: nowhere/x.parquet: there is no folder `nowhere`; make it, or name another place"
    )
    assert not Path("nowhere").exists()


@pytest.mark.parametrize("what", FILES)
def test_a_folder_where_nothing_may_be_written_is_told(what: str, locked: Path) -> None:
    told = refused(*FILES[what], locked / "x.parquet")
    assert told.endswith("locked/x.parquet: nothing may be written here; name another place")
    assert not list(locked.iterdir())


@pytest.mark.parametrize("what", FILES)
def test_a_directory_is_no_file_to_write(what: str) -> None:
    Path("x.parquet").mkdir()
    told = refused(*FILES[what], "x.parquet")
    assert "is a directory" in told


@pytest.mark.parametrize("what", FILES)
def test_a_file_is_no_folder_to_write_in(what: str) -> None:
    Path("file").write_text("mine", encoding="utf-8")
    told = refused(*FILES[what], "file/x.parquet")
    assert told == "error: file: this is not a directory; name another place"


@pytest.mark.parametrize("what", ["simulate --parquet", "fuzz -o", "bench --save"])
def test_what_makes_directories_is_told_where_it_cannot(what: str, locked: Path) -> None:
    told = refused(*MAKING[what], locked / "deep" / "x")
    assert told.endswith("locked: nothing may be written here; name another place")
    assert not list(locked.iterdir())


@pytest.mark.parametrize("what", MAKING)
def test_a_file_in_the_way_of_directories_is_told(what: str) -> None:
    Path("file").write_text("mine", encoding="utf-8")
    told = refused(*MAKING[what], "file/deep/x")
    assert "not a directory" in told
    assert Path("file").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("what", [name for name in FILES if "parquet" not in name])
def test_a_link_that_leads_into_no_folder_is_told(what: str, here: Path) -> None:
    Path("link").symlink_to("nowhere/x")
    told = refused(*FILES[what], "link")
    folder = here.resolve() / "nowhere"
    assert told == f"error: link: there is no folder `{folder}`; make it, or name another place"


@pytest.mark.parametrize("what", [name for name in MAKING if name != "new pack"])
def test_a_link_that_leads_nowhere_is_no_directory(what: str) -> None:
    Path("link").symlink_to("nowhere")
    assert "not a directory; name another place" in refused(*MAKING[what], "link/x")


def test_a_run_is_not_kept_in_a_file_that_holds_something_else() -> None:
    Path("notes.txt").write_text("mine\n", encoding="utf-8")
    assert "notes.txt:1: this line is no report" in refused(*BENCH, "--save", "notes.txt")
    assert Path("notes.txt").read_text(encoding="utf-8") == "mine\n"


def test_a_report_stays_where_its_run_cannot_begin() -> None:
    Path("out.html").write_text("mine", encoding="utf-8")
    assert "no folder" in refused(*LONG, "--report", "out.html", "--results", "nowhere/x.sqlite")
    assert Path("out.html").read_text(encoding="utf-8") == "mine"


def test_results_that_cannot_be_written_any_more_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "_INSERT", "INSERT INTO full_disk VALUES (?)")
    told = refused(*PLAYED, "--duels", "2", "--workers", "1", "--results", "x.sqlite")
    assert told == "error: x.sqlite: the results cannot be written: no such table: full_disk"


def test_a_disk_that_is_full_is_told_in_words() -> None:
    full = OSError(errno.ENOSPC, "No space left on device")
    assert error_words(full, Language.ENGLISH) == "no space left on device"
    assert error_words(full, Language.JAPANESE) == "空き容量がありません"


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("nowhere/x", "フォルダー `nowhere` がありません。作るか、別の場所を書いてください"),
        ("locked/x", "ここには書き込めません。別の場所を書いてください"),
        ("locked", "これはフォルダーです。その中のファイル名を書いてください"),
    ],
)
def test_it_is_told_in_japanese(place: str, said: str, locked: Path) -> None:
    assert refused("coverage", STARTER, "-o", place, "--lang", "ja") == f"エラー: {place}: {said}"
