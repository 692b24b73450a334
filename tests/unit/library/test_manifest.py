"""`pack.toml`: each mistake says what is wrong and what to write."""

from __future__ import annotations

from pathlib import Path

import pytest

from rushscript.errors import PackError
from rushscript.library.manifest import parse_manifest, read_manifest

GOOD = {
    "name": '"mine"',
    "version": '"1.0"',
    "edition": "1",
    "formats": '["rush"]',
}


def text(**changes: str) -> str:
    lines = {key: value for key, value in {**GOOD, **changes}.items() if value}
    return "".join(f"{key} = {value}\n" for key, value in lines.items())


def test_a_manifest_is_read() -> None:
    found = parse_manifest(text(requires='["starter"]', title='"My pack"'))
    assert (found.name, found.requires, found.title) == ("mine", ("starter",), "My pack")


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (text(name=""), '`name` is missing; write `name = "my_pack"`'),
        (text(edition=""), "`edition` is missing; write `edition = 1`"),
        (text(edition='"1"'), "`edition` has the wrong kind of value; write `edition = 1`"),
        (text(edition="2"), "edition 2 of the language is not known here"),
        (text(formats='"rush"'), "`formats` has the wrong kind of value"),
        (text(formats="[]"), "`formats` is empty"),
        (text(formats='["chess"]'), "there is no format `chess`; there is: rush"),
        (text(name='"My Pack"'), "`My Pack` is no name of a pack"),
        (text(version='"new"'), "`new` is no version"),
        (text(nmae='"x"'), "there is no key `nmae`; did you mean `name`?"),
        (text(require='["x"]'), "there is no key `require`; did you mean `requires`?"),
        (text(colour='"x"'), "there is no key `colour`; a pack has `name`"),
        (text(name="mine"), 'line 1: the value needs quotes; write `name = "mine"`'),
        (text(version="1.0.0"), 'line 2: the value needs quotes; write `version = "1.0.0"`'),
        ("name = ", "not a TOML file"),
        ("\x00", "not a TOML file"),
    ],
)
def test_a_mistake_says_what_to_write(wrong: str, told: str) -> None:
    with pytest.raises(PackError) as error:
        parse_manifest(wrong, "mine/pack.toml")
    assert str(error.value).startswith("mine/pack.toml: ")
    assert told in str(error.value)


def test_the_name_is_that_of_the_directory(tmp_path: Path) -> None:
    path = tmp_path / "other" / "pack.toml"
    path.parent.mkdir()
    path.write_text(text(), encoding="utf-8")
    with pytest.raises(PackError, match="called `mine` but its directory `other`"):
        read_manifest(path)


def test_a_binary_manifest_is_a_pack_error(tmp_path: Path) -> None:
    path = tmp_path / "pack.toml"
    path.write_bytes(b"\xff\xfe\xfd")
    with pytest.raises(PackError, match="not a text file"):
        read_manifest(path)
