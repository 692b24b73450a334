"""The TextMate grammar of card files, for editors that read such: colours -> a JSON text.

`grammar/rush.tmLanguage.json` is this text; `python -m rushscript.semantics.reference
docs/language.md` writes it anew with the words of the documentation.
"""

from __future__ import annotations

import json
from typing import Final

from rushscript.data_files import data_dir
from rushscript.editors.colours import SUFFIX, Colour, phrases, spellings

FILE: Final = "rush.tmLanguage.json"
SCOPE: Final = f"source{SUFFIX}"

SCOPES: Final[dict[Colour, str]] = {
    Colour.ITEM: "storage.type.item",
    Colour.BLOCK: "keyword.control.block",
    Colour.FLOW: "keyword.control.flow",
    Colour.VERB: "support.function.verb",
    Colour.NOUN: "entity.name.type.noun",
    Colour.SIDE: "variable.language.side",
    Colour.ZONE: "support.class.zone",
    Colour.PROPERTY: "support.variable.property",
    Colour.QUALITY: "constant.language.quality",
    Colour.REFERENCE: "variable.language.reference",
    Colour.WORD: "keyword.other.word",
    Colour.NAME: "variable.other.name",
    Colour.NUMBER: "constant.numeric",
    Colour.SIGN: "keyword.operator",
    Colour.COMMENT: "comment.line.number-sign",
}
"""The scope of each colour; themes know their first words."""

_BEFORE: Final = r"(?<![\w-])"
_AFTER: Final = r"(?![\w'’-])"
_PHRASES: Final = (Colour.BLOCK, Colour.SIDE, Colour.NOUN, Colour.PROPERTY, Colour.QUALITY)


def textmate_grammar() -> str:
    """The grammar as JSON; the same words give the same text."""
    grammar = {
        "$schema": "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
        "name": "rushscript",
        "scopeName": SCOPE,
        "fileTypes": [SUFFIX[1:]],
        "patterns": _rules(),
    }
    return json.dumps(grammar, ensure_ascii=False, indent=2) + "\n"


def write_textmate() -> None:
    """Saves the grammar beside that of the parser."""
    (data_dir("grammar") / FILE).write_text(textmate_grammar(), encoding="utf-8")


def _rules() -> list[dict[str, object]]:
    """What is tried, in this order, at each place of a line."""
    rules: list[dict[str, object]] = [_match(Colour.COMMENT, "#.*$"), _string()]
    rules += [_match(colour, _BEFORE + body) for colour, body in phrases((*_PHRASES, Colour.WORD))]
    for colour in SCOPES:
        if words := spellings(colour):
            alternatives = "|".join(word.replace(" ", r"[ \t]+") for word in words)
            rules.append(_match(colour, f"{_BEFORE}(?:{alternatives}){_AFTER}"))
    rules.append(_match(Colour.NUMBER, r"(?<!\w)[0-9]+(?!\w)"))
    rules.append(_match(Colour.NAME, _BEFORE + r"[A-Za-z_][A-Za-z0-9_]*(?:'s)?" + _AFTER))
    rules.append(_match(Colour.SIGN, "|".join(body for _, body in phrases((Colour.SIGN,)))))
    rules.append({"name": f"invalid.illegal{SUFFIX}", "match": r"\S"})
    return rules


def _match(colour: Colour, pattern: str) -> dict[str, object]:
    return {"name": f"{SCOPES[colour]}{SUFFIX}", "match": pattern}


def _string() -> dict[str, object]:
    """A quoted name ends at its quote, and at the end of the line where that is missing."""
    return {
        "name": f"string.quoted.double{SUFFIX}",
        "begin": '"',
        "end": r'"|$',
        "patterns": [{"name": f"constant.character.escape{SUFFIX}", "match": r'\\["\\]'}],
    }
