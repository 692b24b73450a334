"""Loading packs: dependencies, files outside a pack, and what cannot be loaded."""

from __future__ import annotations

from pathlib import Path

import pytest

from rushscript.errors import PackError, UnknownName
from rushscript.library.catalogue import load_packs
from rushscript.library.loading import Loader, check_packs
from tests.unit.library.packs import card, write_pack
from tests.unit.starter import STARTER

USES_ALPHA = """
card "Caller" ja "呼ぶ者" {
    monster effect level 3 dark dragon 1000/400

    ignition {
        condition there is "Alpha" in your graveyard
        effect draw 1
    }
}
"""


def test_a_required_pack_is_loaded_first_and_its_names_are_known(tmp_path: Path) -> None:
    write_pack(tmp_path, "base", card("Alpha"))
    more = write_pack(tmp_path, "more", USES_ALPHA, requires=("base",))
    loader = Loader()
    (pack,) = loader.load([more])
    assert not pack.diagnostics
    assert [item.name for item in loader.loaded] == ["base", "more"]
    assert load_packs(more).card("Alpha").id == "base:alpha"


def test_without_the_requirement_the_name_is_unknown(tmp_path: Path) -> None:
    write_pack(tmp_path, "base", card("Alpha"))
    (pack,) = check_packs([write_pack(tmp_path, "more", USES_ALPHA)])
    assert pack.has_errors


def test_an_unknown_name_that_an_installed_pack_has_says_what_to_require(tmp_path: Path) -> None:
    text = USES_ALPHA.replace("Alpha", "Dragon Bat")
    write_pack(tmp_path, "base", card("Alpha"))
    (pack,) = check_packs([write_pack(tmp_path, "more", text, requires=("base",))])
    (found,) = pack.diagnostics
    written = '`requires = ["base", "starter"]`'
    assert found.help == f"the pack `starter` has it: write {written} in `pack.toml`"


def test_an_installed_pack_can_be_required(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, "mine", card("Alpha"), requires=("starter",))
    assert load_packs(pack).card("Dragon Bat").id == "starter:dragon_bat"


def test_a_required_pack_that_is_not_there(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, "mine", requires=("nowhere",))
    with pytest.raises(PackError, match="the required pack `nowhere` is not here"):
        check_packs([pack])


def test_packs_that_require_each_other(tmp_path: Path) -> None:
    write_pack(tmp_path, "one", requires=("two",))
    two = write_pack(tmp_path, "two", requires=("one",))
    with pytest.raises(PackError, match="require each other: two -> one -> two"):
        check_packs([two])


def test_two_packs_of_one_name(tmp_path: Path) -> None:
    first = write_pack(tmp_path / "a", "same", card("Alpha"))
    second = write_pack(tmp_path / "b", "same", card("Beta"))
    with pytest.raises(PackError, match="two packs are called `same`") as error:
        check_packs([first, second])
    assert error.value.pack == "same"


def test_a_directory_of_packs_gives_all_of_them(tmp_path: Path) -> None:
    write_pack(tmp_path, "b_pack", card("Beta"))
    write_pack(tmp_path, "a_pack", card("Alpha"))
    (tmp_path / "notes").mkdir()
    assert [pack.name for pack in check_packs([tmp_path])] == ["a_pack", "b_pack"]


def test_a_directory_without_a_pack_is_told(tmp_path: Path) -> None:
    with pytest.raises(UnknownName, match="there is no pack here"):
        check_packs([tmp_path])


def test_a_path_that_does_not_exist(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="no such file or directory"):
        check_packs([tmp_path / "nothing"])


def test_a_file_of_a_pack_is_loaded_with_its_pack(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, "mine", card("Alpha"))
    assert [item.name for item in check_packs([pack / "cards.rush"])] == ["mine"]


def test_a_file_outside_every_pack_knows_the_installed_cards(tmp_path: Path) -> None:
    path = tmp_path / "My trial.rush"
    path.write_text(USES_ALPHA.replace("Alpha", "Dragon Bat"), encoding="utf-8")
    (pack,) = check_packs([path])
    assert (pack.name, pack.directory, pack.diagnostics) == ("my_trial", None, ())


def test_a_broken_card_hides_no_other(tmp_path: Path) -> None:
    text = f'card "Broken" {{\n    monster\n}}\n\n{card("Alpha")}'
    (pack,) = check_packs([write_pack(tmp_path, "mine", text)])
    assert pack.has_errors
    assert [item.node.name.text for item in pack.checked.cards] == ["Alpha"]


def test_a_pack_with_errors_cannot_be_played(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, "mine", 'card "Broken" {\n    monster\n}\n')
    with pytest.raises(PackError, match=r"the pack `mine` has \d+ error(?s:.)*cards.rush:2"):
        load_packs(pack)


def test_the_diagnostics_of_the_starter_pack_are_none() -> None:
    (pack,) = check_packs([STARTER])
    assert not pack.diagnostics
