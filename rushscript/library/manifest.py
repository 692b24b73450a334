"""`pack.toml`: what a pack is called, which formats it is for and which packs it needs.

    name = "starter"                # the name of its directory: letters, digits and `_`
    version = "1.0.0"
    edition = 1                     # the edition of the language its cards are written in
    formats = ["..."]               # the formats that may use its cards
    title = "Starter decks"         # for people; this and the keys below may be left out
    card_format = "rush duel"       # the game whose cards these are; else that of the first format
    requires = ["other_pack"]

The name of a pack is the first part of the ids of its cards: `starter:dragon_bat`.
"""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from rushscript.errors import PackError, UnknownName
from rushscript.formats import named_format
from rushscript.ruleset import Ruleset
from rushscript.source import normalise
from rushscript.spelling import nearest
from rushscript.vocabulary import CardFormat

MANIFEST: Final = "pack.toml"
EDITION: Final = 1
_NAME: Final = re.compile(r"[a-z][a-z0-9_]*")
_BARE: Final = re.compile(r"\s*(\w+)\s*=\s*(\w[\w .-]*?)\s*(?:#.*)?")
_VERSION: Final = re.compile(r"\d+\.\d+(\.\d+)?")


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The facts of one pack."""

    name: str
    version: str
    edition: int
    formats: tuple[str, ...]
    title: str = ""
    description: str = ""
    requires: tuple[str, ...] = ()
    card_format: CardFormat | None = None

    def is_for(self, ruleset: Ruleset) -> bool:
        """Whether the cards may be used in a format."""
        return any(name in self.formats for name in (ruleset.name, *ruleset.plays))

    @property
    def game(self) -> CardFormat:
        """R-006: the game whose cards these are."""
        return self.card_format or named_format(self.formats[0]).card_format


def read_manifest(path: Path) -> Manifest:
    """The manifest at `path`. Raises OSError when it cannot be read, and PackError saying what
    is wrong with it and what to write."""
    source = str(path)
    try:
        text = normalise(path.read_bytes().decode("utf-8"))
    except UnicodeDecodeError:
        raise PackError(f"{source}: not a text file; save it as UTF-8", pack=source) from None
    manifest = parse_manifest(text, source)
    if manifest.name != path.parent.resolve().name:
        raise PackError(
            f"{source}: the pack is called `{manifest.name}` but its directory "
            f"`{path.parent.resolve().name}`; give both the same name",
            pack=source,
        )
    return manifest


@lru_cache(maxsize=512)
def parse_manifest(text: str, source: str = MANIFEST) -> Manifest:
    """The manifest that a TOML text says; the same text is read once. Raises PackError."""
    try:
        manifest = msgspec.convert(tomllib.loads(text), Manifest)
    except tomllib.TOMLDecodeError as error:
        raise PackError(f"{source}: {_no_toml(text, str(error))}", pack=source) from None
    except msgspec.ValidationError as error:
        raise PackError(f"{source}: {_in_words(str(error))}", pack=source) from None
    problem = _problem(manifest)
    if problem is not None:
        raise PackError(f"{source}: {problem}", pack=source)
    return manifest


def require_playable(manifest: Manifest, ruleset: Ruleset) -> None:
    """Raises PackError when a pack is not for a format."""
    if not manifest.is_for(ruleset):
        formats = ", ".join(manifest.formats)
        raise PackError(
            f"the pack `{manifest.name}` is for {formats}, not for {ruleset.name}",
            pack=manifest.name,
        )


def _no_toml(text: str, message: str) -> str:
    """What is wrong with a text that is not TOML; a word without quotes is told as such."""
    place = re.search(r"at line (\d+)", message)
    number = int(place.group(1)) if place else 1
    if bare := _BARE.fullmatch(text.split("\n")[number - 1]):
        key, word = bare.groups()
        return f'line {number}: the value needs quotes; write `{key} = "{word}"`'
    return f"not a TOML file: {message}"


def _in_words(message: str) -> str:
    """What msgspec found, with what to write."""
    if missing := re.search(r"missing required field `(\w+)`", message):
        return f"`{missing.group(1)}` is missing; write {_EXAMPLES[missing.group(1)]}"
    if unknown := re.search(r"unknown field `(.*)`", message):
        known = ", ".join(f"`{field}`" for field in Manifest.__struct_fields__)
        if near := nearest(unknown.group(1), Manifest.__struct_fields__, 1):
            return f"there is no key `{unknown.group(1)}`; did you mean `{near[0]}`?"
        return f"there is no key `{unknown.group(1)}`; a pack has {known}"
    if place := re.search(r"- at `\$\.(\w+)", message):
        return f"`{place.group(1)}` has the wrong kind of value; write {_EXAMPLES[place.group(1)]}"
    return message


_EXAMPLES: Final = {
    "name": '`name = "my_pack"`',
    "version": '`version = "1.0.0"`',
    "edition": f"`edition = {EDITION}`",
    "formats": '`formats = ["FORMAT"]`',
    "title": '`title = "My pack"`',
    "description": '`description = "What it holds"`',
    "card_format": f'`card_format = "{CardFormat.RUSH_DUEL}"`',
    "requires": '`requires = ["other_pack"]`',
}


def _problem(manifest: Manifest) -> str | None:
    if not _NAME.fullmatch(manifest.name):
        return (
            f"`{manifest.name}` is no name of a pack; write small letters, digits and `_`, "
            f"such as {_EXAMPLES['name']}"
        )
    if not _VERSION.fullmatch(manifest.version):
        return f"`{manifest.version}` is no version; write {_EXAMPLES['version']}"
    if manifest.edition != EDITION:
        return (
            f"edition {manifest.edition} of the language is not known here; "
            f"write {_EXAMPLES['edition']}"
        )
    if not manifest.formats:
        return f"`formats` is empty; write {_EXAMPLES['formats']}"
    for name in manifest.formats:
        try:
            named_format(name)
        except UnknownName as error:
            return str(error)
    return None
