"""Why something is not allowed: refusals as values, and the one table of their words.

`why`, tests (`cannot ... because`) and the terminal game read this table.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Refusal(StrEnum):
    """One reason; the value is the code that machines read."""

    ALREADY_USED = "already_used"
    CONDITION_FALSE = "condition_false"
    COST_UNPAYABLE = "cost_unpayable"
    FIRST_SENTENCE_IMPOSSIBLE = "first_sentence_impossible"
    NO_ZONE = "no_zone"
    NO_TRIBUTE = "no_tribute"
    NO_MATERIAL = "no_material"
    SET_THIS_TURN = "set_this_turn"
    LOCKED = "locked"
    FACE_DOWN = "face_down"
    NO_DEFENSE = "no_defense"
    WRONG_PLACE = "wrong_place"
    WRONG_TIME = "wrong_time"
    NOT_YOUR_TURN = "not_your_turn"


@dataclass(frozen=True, slots=True)
class RefusalWords:
    """`words` as a test writes them; a message in each language."""

    words: str
    english: str
    japanese: str


REFUSALS: Final[dict[Refusal, RefusalWords]] = {
    Refusal.ALREADY_USED: RefusalWords(
        "used this turn",
        "it was already used this turn",
        "このターンすでに使用している",
    ),
    Refusal.CONDITION_FALSE: RefusalWords(
        "condition not met", "its condition is not met", "条件を満たしていない"
    ),
    Refusal.COST_UNPAYABLE: RefusalWords(
        "cost cannot be met", "its cost cannot be paid", "コストを支払えない"
    ),
    Refusal.FIRST_SENTENCE_IMPOSSIBLE: RefusalWords(
        "first sentence cannot apply",
        "the first sentence of its effect cannot be applied",
        "効果の最初の文を適用できない",
    ),
    Refusal.NO_ZONE: RefusalWords(
        "no free zone", "there is no free zone for it", "空いているゾーンがない"
    ),
    Refusal.NO_TRIBUTE: RefusalWords(
        "no tribute", "there are not enough monsters to tribute", "リリースするモンスターが足りない"
    ),
    Refusal.NO_MATERIAL: RefusalWords(
        "no materials", "its materials are not all there", "素材がそろっていない"
    ),
    Refusal.SET_THIS_TURN: RefusalWords(
        "set this turn",
        "it came to the field or was Set this turn",
        "このターンにフィールドに出た、またはセットされた",
    ),
    Refusal.LOCKED: RefusalWords("locked", "an effect forbids it", "効果によって禁止されている"),
    Refusal.FACE_DOWN: RefusalWords("face-down", "it is face-down", "裏側表示である"),
    Refusal.NO_DEFENSE: RefusalWords(
        "no def",
        "it has no DEF and so no Defense Position",
        "守備力がなく、守備表示にできない",
    ),
    Refusal.WRONG_PLACE: RefusalWords(
        "wrong place", "the card is in the wrong place for that", "カードの場所が正しくない"
    ),
    Refusal.WRONG_TIME: RefusalWords(
        "wrong time", "it is the wrong time for that", "そのタイミングではない"
    ),
    Refusal.NOT_YOUR_TURN: RefusalWords(
        "not your turn", "it is not that player's turn", "自分のターンではない"
    ),
}


def find_refusal(words: str) -> Refusal | None:
    """The refusal that a test writes with these words."""
    for refusal, texts in REFUSALS.items():
        if texts.words == words:
            return refusal
    return None
