"""Words of other formats of the game: word -> what it names, and what to write.

They are good English for a card, and no word of this language; a plain "cannot stand here" would
send their author looking for another spelling.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from rushscript.syntax.tree import Token

_FRAMES: Final = "write what the card prints: `normal`, `effect`, `fusion`, `ritual` or `maximum`"
_BLOCKS: Final = "write what the card prints: `ignition`, `activate` or `continuous`"
_PLACES: Final = "write where the cards go: `send ... to graveyard`, `shuffle ... into deck`"
_STAYS: Final = "write what the card prints; a spell that stays is `spell field` or `spell equip`"
_FLIP: Final = "a face-down monster is turned up by a change of its position: `put ... in attack`"

OTHER_FORMATS: Final[dict[str, tuple[str, str]]] = {
    **{
        word: (f"{word.capitalize()} monsters", _FRAMES)
        for word in ("synchro", "xyz", "link", "pendulum", "tuner", "gemini", "spirit", "toon")
    },
    "flip": ("Flip monsters", _FLIP),
    "trigger": ("Trigger Effects", _BLOCKS),
    "quick": ("Quick Effects", _BLOCKS),
    "token": ("Tokens", "write what the card does: `special summon 1 monster in your hand`"),
    "tokens": ("Tokens", "write what the card does: `special summon 1 monster in your hand`"),
    "rank": ("Ranks", "write `level`"),
    "banish": ("banished cards", _PLACES),
    "banishes": ("banished cards", _PLACES),
    "banished": ("banished cards", _PLACES),
    "counter": ("counters and Counter Traps", "write what the card does instead"),
    "counters": ("counters and Counter Traps", "write what the card does instead"),
    "detach": ("Xyz Materials", _PLACES),
    "attach": ("Xyz Materials", _PLACES),
    "standby": ("Standby Phases", "write `your turn`, `your main phase` or `your battle phase`"),
    "quick-play": ("Quick-Play Spells", _STAYS),
}
"""What this language does not say, and what to write, by the word."""

_CONTINUOUS: Final = ("Continuous Spells and Traps", _STAYS)
_SECOND_PHASE: Final = ("second main phases", "write `main phase`: a turn has one")
_TYPE_LINES: Final = frozenset({"MONSTER", "LEGEND", "SPELL", "TRAP"})


def of_other_format(
    tokens: list[Token], index: int, start: int
) -> tuple[Token, tuple[str, str]] | None:
    """The word of another format that the mistake at `index` comes from, in the line that begins
    at `start`: there, right before it, or anywhere in a type line."""
    end = min(index + 1, len(tokens))
    first = index - 1
    if start < len(tokens) and tokens[start].type in _TYPE_LINES:
        first = start
    for at in range(max(0, first), end):
        word = tokens[at]
        if word.type == "WORD" and word.value in OTHER_FORMATS and not _is_given(tokens, word):
            return word, OTHER_FORMATS[word.value]
    if index >= len(tokens) or index == 0:
        return None
    before, here = tokens[index - 1], tokens[index]
    if before.type in ("SPELL", "TRAP") and here.type == "CONTINUOUS":
        return here, _CONTINUOUS
    if before.type == "PHASE" and here.value in ("1", "2"):
        return here, _SECOND_PHASE
    return None


def _is_given(tokens: list[Token], word: Token) -> bool:
    """Whether `as` gives this name somewhere in the item."""
    return any(left.type == "AS" and right.value == word.value for left, right in pairwise(tokens))
