"""What is kept where it cannot be used: folders that nobody may enter, users without a home, names
of files that are not UTF-8, disks that are full, and files that somebody has forged."""

from __future__ import annotations

import errno
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from rushscript import load_packs
from rushscript.cli.group import commands
from rushscript.engine.cards import CardDefinition
from rushscript.errors import ProgramError, UnknownName
from rushscript.library import compiling, kept
from rushscript.library.files import installed_packs
from rushscript.library.kept import Contents, KeptPack
from rushscript.library.remembered import RememberedPacks, SoundPack
from rushscript.library.sources import PackSources
from rushscript.messages import Language, said
from rushscript.testing.mutating.journal import Journal
from rushscript.testing.running.last_failures import LastFailures
from rushscript.testing.running.suites import load_suite
from rushscript.user_folders import CACHE_VARIABLE, DATA_VARIABLE, cache_folder, data_folder
from tests.unit.library.packs import BETA, card, two_packs, write_pack

RED = 'test "Beta has more" {\n    given { your field "Beta" }\n    expect "Beta" atk = 9000\n}\n'
NO_UTF8 = os.fsdecode(b"caf\xe9")


@pytest.fixture(autouse=True)
def _empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path / "cache"))


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(commands, list(map(str, arguments)))


# ------------------------------------------------------------------------------- the folder


@pytest.fixture
def _closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cache folder belongs to somebody else, which root would not notice."""

    def closed(name: str, owner: Any) -> None:
        usual = getattr(owner, name)

        def asked(path: Any, *rest: Any, **named: Any) -> Any:
            if isinstance(path, str | Path) and Path(path).is_relative_to(tmp_path / "cache"):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
            return usual(path, *rest, **named)

        monkeypatch.setattr(owner, name, asked)

    for name in ("stat", "mkdir", "scandir", "listdir"):
        closed(name, os)
    closed("open", Path)


@pytest.mark.usefixtures("_closed")
def test_a_folder_that_cannot_be_entered_is_as_good_as_none(tmp_path):
    packs = two_packs(tmp_path)
    for _ in range(2):
        assert load_packs(*packs).card("Beta").attack == 1000


@pytest.mark.usefixtures("_closed")
def test_commands_do_without_a_folder_that_cannot_be_entered(tmp_path):
    _, more = two_packs(tmp_path, BETA + RED)
    for _ in range(2):
        assert run("check", more).output == "more: 1 card and 1 test are sound.\n"
        assert run("test", "--lf", more).output.endswith("0 passed, 1 failed\n")


@pytest.mark.usefixtures("_closed")
def test_no_note_is_found_or_left_where_nobody_can_enter(tmp_path):
    base, _ = two_packs(tmp_path)
    remembered = RememberedPacks(cache_folder(), "terms")
    remembered.remember(base, SoundPack("key", "base", 1, 1, 0, 0, ()))
    assert remembered.recall(PackSources(), base) is None


def test_a_full_disk_keeps_nothing_and_harms_nothing(tmp_path, monkeypatch):
    packs = two_packs(tmp_path)

    def full(path: Path, data: bytes) -> None:
        with path.open("wb") as file:
            file.write(data[:9])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_bytes", full)
        assert load_packs(*packs).card("Beta").attack == 1000
        assert run("check", packs[1]).output == "more: 1 card and 0 tests are sound.\n"
    assert [item for item in cache_folder().rglob("*") if item.is_file()] == []
    assert load_packs(*packs).card("Beta").attack == 1000


# ------------------------------------------------------------------------------- no home


@pytest.fixture
def _homeless(monkeypatch: pytest.MonkeyPatch) -> None:
    def home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    for name in (CACHE_VARIABLE, DATA_VARIABLE, "XDG_CACHE_HOME", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", home)


@pytest.mark.usefixtures("_homeless")
def test_a_user_without_a_home_has_no_cache(tmp_path):
    packs = two_packs(tmp_path)
    for _ in range(2):
        assert load_packs(*packs).card("Beta").attack == 1000
    assert run("check", packs[1]).output == "more: 1 card and 0 tests are sound.\n"


@pytest.mark.usefixtures("_homeless")
def test_a_user_without_a_home_must_name_the_folder_of_data(tmp_path, monkeypatch):
    said = f"this user has no home to keep data in; set `{DATA_VARIABLE}` to a folder"
    with pytest.raises(UnknownName) as error:
        data_folder()
    assert str(error.value) == said
    for option in ("--history", "--save"):
        result = run("bench", option)
        assert (result.exit_code, result.output) == (2, f"error: {said}\n")
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    assert data_folder() == tmp_path


# ------------------------------------------------------------------------------- names of files


@pytest.fixture
def odd(tmp_path: Path) -> tuple[Path, Path]:
    """Two packs in a directory whose name is not UTF-8, and so are the names of their files."""
    packs = two_packs(tmp_path / NO_UTF8, BETA + RED)
    for pack in packs:
        (pack / "cards.rush").rename(pack / f"{NO_UTF8}.rush")
    return packs


def test_packs_are_kept_whatever_their_files_are_called(odd, monkeypatch):
    first = load_packs(*odd)
    monkeypatch.setattr(compiling, "_compile", None)
    again = load_packs(*odd)
    assert again.cards == first.cards
    assert again.script(again.card("Beta")) == first.script(first.card("Beta"))


def test_sound_packs_are_remembered_whatever_their_files_are_called(odd):
    said = [run("check", odd[0]).output for _ in range(2)]
    assert said == ["base: 1 card and 0 tests are sound.\n"] * 2
    assert len(list((cache_folder() / "sound").iterdir())) == 1


def test_failures_and_verdicts_are_remembered_whatever_files_are_called(odd):
    suite = load_suite([odd[1]])
    failures = LastFailures(cache_folder(), odd[1])
    failures.remember([test.run() for test in suite.tests], ())
    (known,) = failures.recall()
    assert known == (str(odd[1] / f"{NO_UTF8}.rush"), "Beta has more")
    assert run("mutate", odd[1]).exit_code == 1
    assert Journal()._folder.is_dir()


@pytest.mark.parametrize(
    "words",
    [
        ["check"],
        ["check", "--output", "json"],
        ["check", "--output", "sarif"],
        ["test", "--lf", "--junit", "report.xml"],
        ["coverage", "-o", "report.html"],
    ],
    ids=" ".join,
)
def test_commands_tell_of_files_whatever_they_are_called(odd, tmp_path, words):
    (odd[1] / "decks" / f"{NO_UTF8}.deck").write_text('deck "Mine"\n3 Nobody\n')
    done = subprocess.run(
        [sys.executable, "-m", "rushscript.cli", *words, odd[1]],
        capture_output=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONIOENCODING": "utf-8:strict"},
    )
    said = done.stdout.decode() + done.stderr.decode()
    assert "Traceback" not in said
    assert done.returncode == 1
    if "json" in words:
        assert f"more/decks/{NO_UTF8}.deck" in json.dumps(
            json.loads(done.stdout), ensure_ascii=False
        )
    elif "sarif" in words:
        assert "more/decks/caf%E9.deck" in said
    elif "coverage" not in words:
        assert r"caf\udce9" in said


# ------------------------------------------------------------------------------- forged files


def forge(file: Path, change: Callable[[Contents], Contents]) -> None:
    """Another content for a file of the cache, with the digest that belongs to it."""
    start = len(kept._sealed(b""))
    contents = msgspec.msgpack.decode(file.read_bytes()[start:], type=Contents)
    file.write_bytes(kept._sealed(msgspec.msgpack.encode(change(contents))))


def packed_file() -> Path:
    (file,) = (cache_folder() / "compiled").iterdir()
    return file


def packed(rows: object) -> Callable[[Contents], Contents]:
    data = rows if isinstance(rows, bytes) else msgspec.msgpack.encode(rows)
    return lambda contents: replace(contents, rows=data)


@pytest.mark.parametrize(
    "rows",
    [
        b"",
        b"\x91\xa1\xff",
        b"\x91" * 100_000,
        b"\xdd\xff\xff\xff\xff",
        {"a": 1},
        [],
        [[]] * 99,
        [["os.system", "true"]] * 99,
        [[-1]] * 99,
        [[{}]] * 99,
        [[0, [0, 0]]] * 99,
        [[0, [-1]]] * 99,
        [[0], *([0, [row]] for row in range(5000))],
        [[number, None, None, None, None, None, None] for number in range(200)],
    ],
    ids=range(14),
)
def test_rows_that_are_no_cards_are_refused_with_their_file(tmp_path, rows):
    base, _ = two_packs(tmp_path)
    load_packs(base)
    forge(packed_file(), packed(rows))
    packs = load_packs(base)
    for _ in range(2):
        with pytest.raises(ProgramError) as error:
            packs.card("Alpha")
        said = str(error.value)
        assert said.startswith(f"{packed_file()}: this is not what was compiled of base:alpha (")
        assert said.endswith("); delete the file")
        assert "\n" not in said
    packed_file().unlink()
    assert load_packs(base).card("Alpha").attack == 1000


def test_a_command_tells_of_a_forged_file_in_one_line(tmp_path):
    base, _ = two_packs(tmp_path)
    load_packs(base)
    for rows, why in (
        ([[]], "保存形式の値ではありません: "),
        (b"", "保存形式のデータではありません: "),
    ):
        forge(packed_file(), packed(rows))
        result = run("info", "Alpha", "--pack", base)
        assert result.exit_code == 1
        assert result.output.startswith(f"error: {packed_file()}: this is not what was compiled of")
        assert result.output.count("\n") == 1
        assert f"コンパイルしたものではありません ({why}" in said(
            result.output.strip(), Language.JAPANESE
        )


def test_another_card_in_the_place_of_a_card_is_refused(tmp_path):
    pack = write_pack(tmp_path, "mine", card("Alpha") + card("Beta"))
    load_packs(pack)

    def swapped(contents: Contents) -> Contents:
        one, two = contents.cards
        return replace(contents, cards=(replace(one, row=two.row), replace(two, row=one.row)))

    forge(packed_file(), swapped)
    for name in ("Alpha", "Beta"):
        with pytest.raises(ProgramError, match="another value is kept for it"):
            load_packs(pack).card(name)


JUNK: tuple[Any, ...] = (
    *(None, True, -1, 0, 1, 7, 2**63, -(2**63), 1.5, "", "x", b"x", [], [0], [-1], [2**40]),
    *([[0]], ["x"], [None], {}, {"a": 1}, [1, 2]),
)


def mutated(rows: list[Any], chance: random.Random) -> list[Any]:
    """The rows with one to three of them changed."""
    rows = [list(row) for row in rows]
    for _ in range(chance.randint(1, 3)):
        row = chance.choice(rows)
        place = chance.randrange(len(row) + 1)
        match chance.randrange(5):
            case 0:
                row.insert(place, chance.choice(JUNK))
            case 1:
                del row[place:]
            case 2:
                rows.insert(chance.randrange(len(rows)), [chance.randrange(200), *row[1:]])
            case 3:
                row[:1] = [chance.randrange(-3, 200)]
            case _:
                row[place : place + 1] = [chance.choice([*JUNK, [chance.randrange(len(rows))]])]
    return rows


def test_of_forged_rows_only_cards_or_errors_come(tmp_path):
    loaded = load_packs(installed_packs() / "starter")
    (part,) = loaded._parts
    assert isinstance(part, KeptPack)
    contents, chance, said = part._contents, random.Random(7), list[str]()
    rows = msgspec.msgpack.decode(contents.rows)
    for _ in range(400):
        forged = packed(mutated(rows, chance))(contents)
        pack = KeptPack(part.source, forged, Path("forged.pack"))
        for place in chance.sample(range(len(forged.cards)), 12):
            try:
                assert isinstance(pack.definition(place), CardDefinition)
            except ProgramError as error:
                said.append(str(error))
    assert len(said) > 400
    assert all(text.startswith("forged.pack: ") and "\n" not in text for text in said)


def test_bytes_that_are_changed_anywhere_give_cards_or_errors():
    (part,) = load_packs(installed_packs() / "starter")._parts
    assert isinstance(part, KeptPack)
    contents, chance, refused = part._contents, random.Random(11), 0
    for _ in range(400):
        data = bytearray(contents.rows)
        for _ in range(chance.randint(1, 4)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        pack = KeptPack(part.source, packed(bytes(data))(contents), Path("forged.pack"))
        for place in chance.sample(range(len(contents.cards)), 12):
            try:
                assert isinstance(pack.definition(place), CardDefinition)
            except ProgramError:
                refused += 1
    assert refused > 400


@pytest.mark.parametrize("place", [{"file": 1}, {"file": -1}, {"start": -1}, {"row": -1}], ids=str)
def test_a_pack_with_impossible_places_is_compiled_anew(tmp_path, place):
    base, _ = two_packs(tmp_path)
    load_packs(base)
    whole = packed_file().read_bytes()

    def moved(contents: Contents) -> Contents:
        return replace(contents, cards=(replace(contents.cards[0], **place),))

    forge(packed_file(), moved)
    packs = load_packs(base)
    assert packs.card("Alpha").attack == 1000
    assert packed_file().read_bytes() == whole


def test_a_card_that_does_not_stand_where_it_is_said_to_is_refused(tmp_path):
    pack = write_pack(tmp_path, "mine", BETA.replace('"Alpha"', '"Beta"') + card("Gamma"))
    load_packs(pack)
    (part,) = load_packs(pack)._parts
    assert isinstance(part, KeptPack)
    first, second = part._contents.cards
    assert part.written("mine:beta") is not None
    for start, end in [
        (0, 0),
        (0, 10**9),
        (first.start + 1, first.end),
        (first.start, first.end - 1),
        (first.start, second.end),
        (second.start, second.end),
        (10**18, 10**19),
    ]:
        wrong = replace(first, start=start, end=end)
        forged = replace(part._contents, cards=(wrong, second))
        other = KeptPack(part.source, forged, Path("forged.pack"))
        with pytest.raises(ProgramError, match="it does not stand where it is said to"):
            other.script(0)
        with pytest.raises(ProgramError, match="it does not stand where it is said to"):
            other.written("mine:beta")
