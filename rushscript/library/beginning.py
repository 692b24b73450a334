"""What an author begins with: a kind of card and a name -> the text of a card with its tests; a
name -> the files of a pack.

The cards are written as examples in `templates/`, one file for each kind, with `NAME` for the
name. A test holds that each of them is sound and that its tests pass.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from rushscript.decks.reading import DECK_SUFFIX
from rushscript.errors import InvariantError, UnknownName
from rushscript.formats import DEFAULT
from rushscript.library.files import CARD_SUFFIX, DECKS_DIR
from rushscript.library.manifest import EDITION, MANIFEST, parse_manifest
from rushscript.semantics.names import make_slug
from rushscript.source import SourceFile
from rushscript.syntax import parse, show
from rushscript.syntax.nodes import Card, File, Item

KINDS: Final = {
    "monster": "a monster without effect",
    "effect": "a monster with an effect that is activated",
    "choice": "a monster that chooses one of two effects",
    "continuous": "a monster with an effect that always holds",
    "union": "a union monster",
    "fusion": "a Fusion monster, and a spell that summons it",
    "ritual": "a Ritual monster, and a spell that summons it",
    "maximum": "the three cards of a Maximum Monster",
    "spell": "a normal spell",
    "equip": "an equip spell",
    "field": "a field spell",
    "ritual-spell": "a ritual spell for many monsters",
    "trap": "a trap",
}
"""The kinds of cards that can be begun, and what each is."""

FIRST_FILE: Final = f"cards{CARD_SUFFIX}"
FIRST_NAME: Final = "My First Card"
FIRST_KIND: Final = "effect"
FIRST_DECK: Final = f"first{DECK_SUFFIX}"
DECK_PACK: Final = "starter"
"""The pack whose cards fill the first deck."""

_TEMPLATES: Final = Path(__file__).parent / "templates"
_MARK: Final = "NAME"
_SIDES: Final = {"[L]": "［Ｌ］", "[R]": "［Ｒ］"}
_UNSHOWN: Final = re.compile(r"[\x00-\x1f\x7f]")


def new_card(kind: str, name: str, japanese: str | None = None) -> str:
    """A card of a kind, with its tests, in canonical form. Raises UnknownName for a kind that
    there is not, or a name that no card can have."""
    _require_name(name)
    if kind not in KINDS:
        raise UnknownName(f"there is no kind `{kind}`; there is {', '.join(KINDS)}", name=kind)
    text = _template(f"{kind}{CARD_SUFFIX}").replace(f'"{_MARK}', f'"{_quoted(name)}')
    nodes, mistakes = parse(SourceFile.from_text(text))
    if mistakes:
        raise InvariantError(f"the template of {kind} is not sound: {mistakes[0].message}")
    items = tuple(_with_japanese(item, name, japanese) for item in nodes.items)
    return show(File(items, nodes.end_comments))


def new_pack(name: str, title: str) -> dict[str, str]:
    """The files of a new pack, by their path in it: the manifest, a card with its tests, and a
    deck that holds it. Raises PackError for a name that no pack can have."""
    manifest = (
        f'name = "{name}"\nversion = "1.0.0"\nedition = {EDITION}\n'
        f'formats = ["{DEFAULT.name}"]\ntitle = {json.dumps(title, ensure_ascii=False)}\n'
        f'requires = ["{DECK_PACK}"]\n'
    )
    parse_manifest(manifest)
    deck = _template(FIRST_DECK).replace(f'"{_MARK}"', f'"{FIRST_NAME}"')
    return {
        MANIFEST: manifest,
        FIRST_FILE: new_card(FIRST_KIND, FIRST_NAME),
        f"{DECKS_DIR}/{FIRST_DECK}": deck.replace('"TITLE"', f'"{_plain(title)}"'),
    }


def name_of_file(path: Path) -> str:
    """The name that a card gets from its file: `harbour_sage.rush` is Harbour Sage."""
    return " ".join(word.capitalize() for word in re.split(r"[\s_-]+", path.stem) if word)


def names_in(text: str) -> list[str]:
    """The English names of the cards in a card file."""
    nodes, _ = parse(SourceFile.from_text(text))
    return [item.name.text for item in nodes.items if isinstance(item, Card)]


def _template(name: str) -> str:
    return (_TEMPLATES / name).read_text(encoding="utf-8")


def _require_name(name: str) -> None:
    if not make_slug(name):
        raise UnknownName(
            f"`{name}` has no English letter or digit; give the English name with `--name` and the "
            "Japanese one with `--ja`",
            name=name,
        )
    if _UNSHOWN.search(name):
        raise UnknownName("a name has no line ends or tabs in it", name=name)


def _quoted(name: str) -> str:
    return name.replace("\\", "\\\\").replace('"', '\\"')


def _plain(title: str) -> str:
    return title.replace('"', "'")


def _with_japanese(item: Item, name: str, japanese: str | None) -> Item:
    """The Japanese name of the card, and of the cards at its sides."""
    if japanese is None or not isinstance(item, Card):
        return item
    rest = item.name.text.removeprefix(name).strip()
    if rest and rest not in _SIDES:
        return item
    return replace(item, japanese=f"{japanese}{_SIDES.get(rest, '')}")
