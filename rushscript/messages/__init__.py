"""The catalogue of diagnostics: code -> severity and the sentences people read.

A diagnostic holds a code and parameters; the text is made here, so that every message can have
a text in every language. `{name}` in a text is a parameter of that name. `help` says what to
write. `told` makes the sentences in a language; `japanese` has the Japanese texts.

A module for each stage has the rows: `syntax` RS0xx, the file as text, and RS1xx, syntax;
`sense` names, types and sense; `scenarios` tests; `given` what tests state, repeat and
share; `decks` decks; `special` words that only some
kinds of cards have; `events` what `when` waits for; `battles` attacks, what cards are kept from and
how long; `possible` what can never be; `allowing` warnings that are wanted; `common` the
commonest mistakes, and what does nothing; `catalogue` puts them together. None of them is imported
before something is told.
"""

from __future__ import annotations

from collections.abc import Mapping

from rushscript.messages.language import Language
from rushscript.messages.message import Message

__all__ = ["Language", "Message", "said", "said_in_play", "told"]


def said(phrase: str, language: Language) -> str:
    """An English message or phrase that stands by itself, in a language."""
    if language is not Language.JAPANESE:
        return phrase
    from rushscript.messages.japanese.matching import sentence_in_japanese

    return sentence_in_japanese(phrase)


def said_in_play(text: str, language: Language) -> str:
    """What is said at the table of a duel or match, in a language."""
    if language is not Language.JAPANESE:
        return text
    from rushscript.messages.japanese.matching import play_in_japanese

    return play_in_japanese(text)


def told(code: str, facts: Mapping[str, str], language: Language = Language.ENGLISH) -> Message:
    """The sentences of a code in a language, with the facts in them."""
    from rushscript.messages.catalogue import MESSAGES

    message = MESSAGES[code]
    if language is Language.JAPANESE:
        from rushscript.messages.japanese import JAPANESE
        from rushscript.messages.japanese.filling import fill

        text, label, help = (fill(part, facts) for part in JAPANESE[code])
        return Message(text, label, help, message.warning)
    return Message(
        message.text.format_map(facts),
        message.label.format_map(facts),
        message.help.format_map(facts),
        message.warning,
    )
