"""The Japanese texts of the catalogue: code -> text, label and help.

A module for each stage has the rows, as in English. `filling` puts the facts into them; a fact
that is an English phrase is said in Japanese by the table of `phrases`.
"""

from __future__ import annotations

from typing import Final

from rushscript.messages.japanese.allowing import ALLOWING_JAPANESE
from rushscript.messages.japanese.battles import BATTLE_JAPANESE
from rushscript.messages.japanese.common import COMMON_JAPANESE
from rushscript.messages.japanese.decks import DECK_JAPANESE
from rushscript.messages.japanese.events import EVENT_JAPANESE
from rushscript.messages.japanese.given import GIVEN_JAPANESE
from rushscript.messages.japanese.possible import POSSIBLE_JAPANESE
from rushscript.messages.japanese.scenarios import SCENARIO_JAPANESE
from rushscript.messages.japanese.sense import SENSE_JAPANESE
from rushscript.messages.japanese.special import SPECIAL_JAPANESE
from rushscript.messages.japanese.syntax import SYNTAX_JAPANESE

__all__ = ["JAPANESE"]

JAPANESE: Final[dict[str, tuple[str, str, str]]] = {
    **SYNTAX_JAPANESE,
    **SENSE_JAPANESE,
    **SCENARIO_JAPANESE,
    **GIVEN_JAPANESE,
    **DECK_JAPANESE,
    **SPECIAL_JAPANESE,
    **EVENT_JAPANESE,
    **POSSIBLE_JAPANESE,
    **ALLOWING_JAPANESE,
    **COMMON_JAPANESE,
    **BATTLE_JAPANESE,
}
