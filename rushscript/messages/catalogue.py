"""The rows of all modules in one catalogue: code -> severity and sentences."""

from __future__ import annotations

from typing import Final

from rushscript.messages.allowing import ALLOWING_MESSAGES, ALLOWING_WARNINGS
from rushscript.messages.battles import BATTLE_MESSAGES
from rushscript.messages.common import COMMON_MESSAGES, COMMON_WARNINGS
from rushscript.messages.decks import DECK_MESSAGES
from rushscript.messages.events import EVENT_MESSAGES
from rushscript.messages.given import GIVEN_MESSAGES, GIVEN_WARNINGS
from rushscript.messages.message import Message
from rushscript.messages.possible import POSSIBLE_MESSAGES, POSSIBLE_WARNINGS
from rushscript.messages.scenarios import SCENARIO_MESSAGES
from rushscript.messages.sense import SENSE_MESSAGES, SENSE_WARNINGS
from rushscript.messages.special import SPECIAL_MESSAGES, SPECIAL_WARNINGS
from rushscript.messages.syntax import SYNTAX_MESSAGES

MESSAGES: Final[dict[str, Message]] = {
    **SYNTAX_MESSAGES,
    **{code: Message(*row, warning=code in SENSE_WARNINGS) for code, row in SENSE_MESSAGES.items()},
    **{code: Message(*row) for code, row in SCENARIO_MESSAGES.items()},
    **{code: Message(*row, warning=code in GIVEN_WARNINGS) for code, row in GIVEN_MESSAGES.items()},
    **{code: Message(*row) for code, row in DECK_MESSAGES.items()},
    **{code: Message(*row) for code, row in EVENT_MESSAGES.items()},
    **{code: Message(*row) for code, row in BATTLE_MESSAGES.items()},
    **{
        code: Message(*row, warning=code in SPECIAL_WARNINGS)
        for code, row in SPECIAL_MESSAGES.items()
    },
    **{
        code: Message(*row, warning=code in POSSIBLE_WARNINGS)
        for code, row in POSSIBLE_MESSAGES.items()
    },
    **{
        code: Message(*row, warning=code in ALLOWING_WARNINGS)
        for code, row in ALLOWING_MESSAGES.items()
    },
    **{
        code: Message(*row, warning=code in COMMON_WARNINGS)
        for code, row in COMMON_MESSAGES.items()
    },
}
