"""What an author begins with is sound, passes its tests and stands as the formatter writes it."""

from __future__ import annotations

from pathlib import Path

import pytest

from rushscript.errors import PackError, UnknownName
from rushscript.library import beginning
from rushscript.library.beginning import KINDS, name_of_file, new_card, new_pack
from rushscript.library.files import installed_packs
from rushscript.library.loading import check_packs
from rushscript.testing.running.suites import load_suite
from tests.unit.library.packs import write_pack

TEMPLATES = Path(beginning.__file__).parent / "templates"


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_card_is_sound_and_passes_its_tests(kind: str, tmp_path: Path) -> None:
    pack = write_pack(tmp_path, "mine", new_card(kind, "Sample Card", "見本"))
    (checked,) = check_packs([pack])
    assert checked.diagnostics == ()
    suite = load_suite([pack])
    assert suite.tests
    assert [item.test.node.name for item in suite.tests if not item.run().passed] == []


def test_a_kind_has_its_template_and_a_template_its_kind() -> None:
    assert {path.stem for path in TEMPLATES.glob("*.rush")} == set(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_the_name_stands_on_every_card_of_a_template(kind: str) -> None:
    text = new_card(kind, 'The "old" Card')
    assert "NAME" not in text
    assert text.count('card "The \\"old\\" Card') >= 1


def test_the_japanese_name_stands_on_the_cards_at_the_sides_too() -> None:
    text = new_card("maximum", "Sample", "見本")
    assert 'card "Sample [L]" ja "見本［Ｌ］" {' in text
    assert 'card "Sample" ja "見本" {' in text
    assert 'card "Sample [R]" ja "見本［Ｒ］" {' in text


def test_a_name_of_which_no_id_can_be_made_is_refused() -> None:
    with pytest.raises(UnknownName, match="--ja"):
        new_card("monster", "見本")
    with pytest.raises(UnknownName, match="line ends"):
        new_card("monster", "A\nB")


def test_a_kind_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(UnknownName, match="there is monster, effect"):
        new_card("xyz", "Sample")


def test_a_new_pack_is_sound_with_a_deck_that_holds_its_card(tmp_path: Path) -> None:
    for path, text in new_pack("mine", 'The "old" Harbour').items():
        file = tmp_path / "mine" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    (checked,) = check_packs([tmp_path / "mine"])
    assert checked.diagnostics == ()
    assert checked.manifest.title == 'The "old" Harbour'
    assert (installed_packs() / checked.manifest.requires[0]).is_dir()
    assert all(item.run().passed for item in load_suite([tmp_path / "mine"]).tests)


def test_a_name_that_no_pack_can_have_is_refused() -> None:
    with pytest.raises(PackError, match="small letters"):
        new_pack("My Pack", "My Pack")


@pytest.mark.parametrize(
    ("file", "name"),
    [("harbour_sage.rush", "Harbour Sage"), ("x-2.rush", "X 2"), ("港.rush", "港")],
)
def test_a_card_is_called_after_its_file(file: str, name: str) -> None:
    assert name_of_file(Path(file)) == name
