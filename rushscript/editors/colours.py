"""What is shown alike: terminals of the grammar and words of the vocabulary -> colours.

A keyword that no group here names is a plain WORD, so that a new one is coloured too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum
from functools import cache
from typing import Final

from rushscript.syntax.table import LAYOUT_TERMINALS, tables
from rushscript.syntax.words import BUILT_IN_NAMES, FORMS, NOUNS, VERBS, base
from rushscript.vocabulary import Attribute, MaximumPart, MonsterKind, SpellTrapKind, Type


class Colour(StrEnum):
    """What a part of a card file is to its reader."""

    ITEM = "item"
    BLOCK = "block"
    FLOW = "flow"
    VERB = "verb"
    NOUN = "noun"
    SIDE = "side"
    ZONE = "zone"
    PROPERTY = "property"
    QUALITY = "quality"
    REFERENCE = "reference"
    WORD = "word"
    NAME = "name"
    STRING = "string"
    NUMBER = "number"
    SIGN = "sign"
    COMMENT = "comment"
    BLANK = "blank"
    WRONG = "wrong"


SUFFIX: Final = ".rush"
"""How the names of card files end; without the dot, what editors call the language."""

_WORDS_OF_BLOCKS: Final = frozenset(
    {"ignition", "activate", "continuous", "rule", "when", "whenever", "condition", "cost"}
    | {"effect", "option", "number", "passcode", "id", "flavour"}
)
_WORDS_OF_FLOW: Final = frozenset(
    {"and", "or", "not", "then", "also", "may", "make", "if", "else", "while", "until", "do"}
    | {"because"}
)

WORDS_OF: Final[dict[Colour, frozenset[str]]] = {
    Colour.ITEM: frozenset({"test", "setup", "given", "cases", "goal", "expect", "allow"}),
    Colour.BLOCK: _WORDS_OF_BLOCKS,
    Colour.FLOW: _WORDS_OF_FLOW,
    Colour.SIDE: frozenset(
        ["your", "opponent's", "either", "their", "you", "opponent", "each", "player"]
    ),
    Colour.ZONE: frozenset(
        ["hand", "field", "graveyard", "deck", "extra", "zone", "top", "bottom"]
    ),
    Colour.PROPERTY: frozenset(
        ["atk", "def", "level", "type", "attribute", "name", "kind", "lp", "original"]
    ),
    Colour.QUALITY: frozenset(["legend"]),
    Colour.REFERENCE: frozenset(BUILT_IN_NAMES) - {"materials"},
    Colour.NOUN: frozenset(NOUNS),
    Colour.VERB: frozenset({*VERBS, "special"}) - {"activate", "count"},
}
"""The colours of keywords; the first that names a word counts."""

_QUALITIES: Final = tuple(map(str, (*Attribute, *Type, *MonsterKind, *SpellTrapKind, *MaximumPart)))
"""Words of filters and type lines; some are of two words."""

_QUALITY_PARTS: Final = frozenset(part for text in _QUALITIES for part in text.split())

_TERMINALS: Final = {
    "COMMENT": Colour.COMMENT,
    "STRING": Colour.STRING,
    "INT": Colour.NUMBER,
    "WORD": Colour.NAME,
    "CHOOSE_ONE": Colour.BLOCK,
    "TURN_PLAYERS": Colour.SIDE,
    "SPELL_TRAP": Colour.NOUN,
    "ATK_DEF": Colour.PROPERTY,
    "FACE_UP": Colour.QUALITY,
    "FACE_DOWN": Colour.QUALITY,
    "POSITION": Colour.QUALITY,
    "IN_MAXIMUM_MODE": Colour.QUALITY,
    "IN_COLUMN": Colour.QUALITY,
    "_NL": Colour.BLANK,
}
_GROUP: Final = re.compile(r"\|?\(\?P<(\w+)>")
_LETTER: Final = re.compile(r"\w")


def colour_of_word(text: str) -> Colour:
    """The colour of a word as it is written; NAME for one that the language does not know."""
    word = base(text)
    for colour, words in WORDS_OF.items():
        if word in words:
            return colour
    if word in _QUALITY_PARTS:
        return Colour.QUALITY
    return Colour.WORD if word in tables().keywords else Colour.NAME


def colour_of_terminal(name: str) -> Colour:
    """The colour of what lexes as a terminal, keywords apart."""
    if name in _TERMINALS:
        return _TERMINALS[name]
    if name in tables().ignored:
        return Colour.BLANK
    if name in LAYOUT_TERMINALS:
        return Colour.WRONG
    return Colour.WORD if _LETTER.match(patterns()[name]) else Colour.SIGN


@cache
def patterns() -> dict[str, str]:
    """The pattern of each terminal that is no single word, in the order in which they are
    tried."""
    parts = _GROUP.split(tables().pattern)[1:]
    return {name: body[:-1] for name, body in zip(parts[::2], parts[1::2], strict=True)}


def spellings(colour: Colour) -> tuple[str, ...]:
    """Every word and form of a colour, the longest first."""
    known: list[str] = [*tables().keywords, *_QUALITIES]
    known += [form for form, word in FORMS.items() if word in tables().keywords]
    found = {text for text in known if _colour_of_phrase(text) is colour}
    return tuple(sorted(found, key=lambda text: (-len(text), text)))


def _colour_of_phrase(text: str) -> Colour:
    return Colour.QUALITY if text in _QUALITIES and " " in text else colour_of_word(text)


def phrases(colours: Iterable[Colour]) -> tuple[tuple[Colour, str], ...]:
    """The patterns of what is written with several words or signs, of these colours."""
    wanted = frozenset(colours)
    found = [(colour_of_terminal(name), body) for name, body in patterns().items()]
    return tuple((colour, body) for colour, body in found if colour in wanted)
