"""The catalogue of diagnostics: code -> severity and the sentences people read.

A diagnostic holds a code and parameters; the text is made here, so that every message can have
a text in every language. `{name}` in a text is a parameter of that name. `help` says what to
write. `told` makes the sentences in a language; `japanese` has the Japanese texts.

A module for each stage has the rows: `syntax` RS0xx, the file as text, and RS1xx, syntax;
`sense` names, types and sense; `scenarios` tests; `given` what tests state, repeat and
share; `decks` decks; `special` words that only some
kinds of cards have; `events` what `when` waits for; `battles` attacks, what cards are kept from and
how long; `possible` what can never be; `allowing` warnings that are wanted; `common` the
commonest mistakes, and what does nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rushscript.messages.allowing import ALLOWING_MESSAGES, ALLOWING_WARNINGS
from rushscript.messages.battles import BATTLE_MESSAGES
from rushscript.messages.common import COMMON_MESSAGES, COMMON_WARNINGS
from rushscript.messages.decks import DECK_MESSAGES
from rushscript.messages.events import EVENT_MESSAGES
from rushscript.messages.given import GIVEN_MESSAGES, GIVEN_WARNINGS
from rushscript.messages.japanese import JAPANESE
from rushscript.messages.japanese.filling import fill
from rushscript.messages.japanese.matching import play_in_japanese, sentence_in_japanese
from rushscript.messages.language import Language
from rushscript.messages.message import Message
from rushscript.messages.possible import POSSIBLE_MESSAGES, POSSIBLE_WARNINGS
from rushscript.messages.scenarios import SCENARIO_MESSAGES
from rushscript.messages.sense import SENSE_MESSAGES, SENSE_WARNINGS
from rushscript.messages.special import SPECIAL_MESSAGES, SPECIAL_WARNINGS
from rushscript.messages.syntax import SYNTAX_MESSAGES

__all__ = ["MESSAGES", "Language", "Message", "said", "said_in_play", "told"]

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


def said(phrase: str, language: Language) -> str:
    """An English message or phrase that stands by itself, in a language."""
    return sentence_in_japanese(phrase) if language is Language.JAPANESE else phrase


def said_in_play(text: str, language: Language) -> str:
    """What is said at the table of a duel or match, in a language."""
    return play_in_japanese(text) if language is Language.JAPANESE else text


def told(code: str, facts: Mapping[str, str], language: Language = Language.ENGLISH) -> Message:
    """The sentences of a code in a language, with the facts in them."""
    message = MESSAGES[code]
    if language is Language.JAPANESE:
        text, label, help = (fill(part, facts) for part in JAPANESE[code])
        return Message(text, label, help, message.warning)
    return Message(
        message.text.format_map(facts),
        message.label.format_map(facts),
        message.help.format_map(facts),
        message.warning,
    )
