"""What is read and checked again after an edit, in a process and from one run to the next."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from rushscript.cli.group import commands
from rushscript.errors import PackError
from rushscript.library.loading import Loader
from rushscript.library.memory import Memory
from rushscript.library.remembered import RememberedPacks, SoundPack
from rushscript.library.sources import PackSources
from rushscript.user_folders import cache_folder
from tests.unit.library.packs import ALPHA, two_packs, write_pack


def check(*paths: Path) -> str:
    result = CliRunner().invoke(commands, ["check", *map(str, paths)])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.output


# --------------------------------------------------------------------------- within a process


def test_what_has_not_changed_is_the_same_check(tmp_path):
    packs = two_packs(tmp_path)
    memory = Memory()
    first = Loader(memory=memory).load(packs)
    again = Loader(memory=memory).load(packs)
    assert [pack.checked for pack in first] == [pack.checked for pack in again]
    assert all(old.checked is new.checked for old, new in zip(first, again, strict=True))


def test_an_edited_card_is_checked_again_and_what_requires_it_is_not(tmp_path):
    packs = two_packs(tmp_path)
    memory = Memory()
    first = Loader(memory=memory).load(packs)
    (packs[0] / "cards.rush").write_text(ALPHA.replace("1000", "1600"), encoding="utf-8")
    base, more = Loader(memory=memory).load(packs)
    assert "1600" in base.files[0].source.text
    assert base.checked is not first[0].checked
    assert more.checked is first[1].checked


def test_a_renamed_card_is_missed_where_it_is_required(tmp_path):
    packs = two_packs(tmp_path)
    memory = Memory()
    Loader(memory=memory).load(packs)
    (packs[0] / "cards.rush").write_text(ALPHA.replace("Alpha", "Omega"), encoding="utf-8")
    _, more = Loader(memory=memory).load(packs)
    assert "RS202" in {item.code for item in more.diagnostics}


# ------------------------------------------------------------------ from one run to the next


def test_a_sound_pack_is_not_read_again(tmp_path, monkeypatch):
    packs = two_packs(tmp_path)
    said = check(*packs)
    monkeypatch.setattr(Memory, "parsed", None)
    assert check(*packs) == said


@pytest.mark.parametrize("name", ["cards.rush", "pack.toml"])
def test_a_changed_file_is_checked(tmp_path, name):
    base, _ = two_packs(tmp_path)
    assert "are sound" in check(base)
    (base / name).write_text("nonsense", encoding="utf-8")
    assert "error" in check(base)


def test_a_new_file_is_checked(tmp_path):
    base, _ = two_packs(tmp_path)
    check(base)
    (base / "new.rush").write_text("nonsense", encoding="utf-8")
    assert "1 error" in check(base)


def test_a_change_in_a_required_pack_is_noticed(tmp_path):
    base, more = two_packs(tmp_path)
    check(more)
    (base / "cards.rush").write_text(ALPHA.replace("Alpha", "Omega"), encoding="utf-8")
    assert "RS202" in check(more)


def test_a_required_pack_that_is_gone_is_noticed(tmp_path):
    base, more = two_packs(tmp_path)
    check(more)
    base.rename(tmp_path / "elsewhere")
    assert "`base` is not here" in check(more)


def test_mistakes_are_told_every_time(tmp_path):
    pack = write_pack(tmp_path, "mine", ALPHA + "nonsense\n")
    assert check(pack) == check(pack)
    assert "error" in check(pack)


def test_a_file_in_a_pack_that_is_asked_for_counts_once(tmp_path):
    base, _ = two_packs(tmp_path)
    said = check(base, base / "cards.rush")
    assert check(base, base / "cards.rush").partition(":")[2] == said.partition(":")[2]


def test_a_note_that_cannot_be_read_is_no_note(tmp_path):
    base, _ = two_packs(tmp_path)
    said = check(base)
    for note in (cache_folder() / "sound").iterdir():
        note.write_bytes(b"{")
    assert check(base) == said


def test_a_folder_that_cannot_be_written_is_left_alone(tmp_path):
    base, _ = two_packs(tmp_path)
    (tmp_path / "taken").write_text("a file")
    remembered = RememberedPacks(tmp_path / "taken", "terms")
    remembered.remember(base, SoundPack("key", "base", 1, 1, 0, 0, ()))
    assert remembered.recall(PackSources(), base) is None


def test_other_terms_are_another_check(tmp_path):
    base, _ = two_packs(tmp_path)
    keys = {RememberedPacks(tmp_path, terms).key(PackSources(), base) for terms in ("one", "two")}
    assert len(keys) == 2


def test_a_wrong_manifest_is_told_when_its_pack_is_remembered(tmp_path):
    base, _ = two_packs(tmp_path)
    check(base)
    (base / "pack.toml").write_text("name = 3", encoding="utf-8")
    with pytest.raises(PackError):
        RememberedPacks(tmp_path, "terms").key(PackSources(), base)
