"""Words that other card texts use: tokens around an error -> what this language says instead.

People write `my`, `one` or `defence` where they have read it; no such word can stand anywhere,
so the mistake is told in their words and not in those of the grammar.
"""

from __future__ import annotations

from typing import Final

from rushscript.syntax.tree import Token

_SAID_HERE: Final[dict[str, str]] = {
    "my": "your",
    "both": "either",
    "enemy": "opponent's",
    "cemetery": "graveyard",
    "gy": "graveyard",
    "one": "1",
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "attack": "atk",
    "defense": "def",
    "stars": "level",
}
_POSITIONS: Final[dict[str, str]] = {
    "defence": "in face-up defense",
    "attack": "in attack",
    "atk": "in attack",
    "def": "in face-up defense",
}
_WHOSE: Final[dict[str, str]] = {"my": "your", "your": "your", "opponent's": "opponent's"}
_NOUNS: Final = frozenset({"MONSTER", "SPELL_TRAP", "CARD", "SPELL", "TRAP"})
_NUMBERS: Final = frozenset({"atk", "def", "atk/def", "level"})


def said_otherwise(tokens: list[Token], index: int) -> tuple[int, int, str] | None:
    """First and last token of what another text would say, and what is written here."""
    if index >= len(tokens):
        return None
    here = tokens[index]
    before = tokens[index - 1] if index > 0 else None
    after = tokens[index + 1] if index + 1 < len(tokens) else None
    if before is not None and before.type == "OPPONENT" and here.type == "ATTACK":
        return (index - 1, index, "opponent's monster attacks")
    if here.value == "in" and after is not None and after.value in _POSITIONS:
        return (index, index + 1, _POSITIONS[after.value])
    if here.type == "INT" and after is not None and after.value in _NUMBERS:
        return (index, index + 1, f"{after.value} {here.value}")
    if here.value in _WHOSE and after is not None and after.type in _NOUNS:
        return (index, index + 1, f"{after.value} on {_WHOSE[here.value]} field")
    if here.value in _SAID_HERE:
        return (index, index, _SAID_HERE[here.value])
    if before is not None and before.type == "WORD" and before.value in _SAID_HERE:
        return (index - 1, index - 1, _SAID_HERE[before.value])
    return None
