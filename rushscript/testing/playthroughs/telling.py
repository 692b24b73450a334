"""Verified logs in words and as data: what went otherwise, with the story around it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rushscript.diagnostics import Severity, severity_word
from rushscript.errors import RushscriptError
from rushscript.messages import Language, said
from rushscript.testing.playthroughs.verifying import Difference, Verified

_INDENT: Final = "    "
_WORDS: Final = {
    Language.ENGLISH: {
        "differs": "{path}: not as it was, at event {event}, turn {turn}",
        "retold": "{path}: as it was, but told in other words now",
        "expected": "  expected: {what}",
        "found": "  found:    {what}",
        "note": "  note: {what}",
    },
    Language.JAPANESE: {
        "differs": "{path}: 記録と違います。イベント {event}、ターン {turn}",
        "retold": "{path}: 記録の通りですが、文の書き方が変わっています",
        "expected": "  期待: {what}",
        "found": "  実際: {what}",
        "note": "  注: {what}",
    },
}


def verified_lines(verified: Verified, language: Language) -> Iterator[str]:
    """What is to be told of a log: nothing where all is as it was."""
    words = _WORDS[language]
    if verified.error is not None:
        yield f"{severity_word(Severity.ERROR, language)}: {_error_words(verified, language)}"
        return
    difference = verified.difference
    if difference is None:
        if verified.is_retold:
            yield words["retold"].format(path=verified.path)
        return
    yield words["differs"].format(path=verified.path, event=difference.event, turn=difference.turn)
    yield from _story(difference)
    if not difference.was and not difference.now:
        yield words["expected"].format(what=said(difference.expected, language))
        yield words["found"].format(what=said(difference.found, language))
    for change in verified.changes:
        yield words["note"].format(what=said(change, language))


def _error_words(verified: Verified, language: Language) -> str:
    """Which log could not be played, and why."""
    error, path = verified.error, str(verified.path)
    assert error is not None
    if isinstance(error, RushscriptError):
        told = error.told_in(language)
    elif error.strerror:
        told = said(f"{error.strerror[:1].lower()}{error.strerror[1:]}", language)
    else:
        told = str(error)
    return told if told.startswith(f"{path}:") else f"{path}: {told}"


def _story(difference: Difference) -> Iterator[str]:
    """The lines of a difference as people know them from edits. They are in the
    language in which the log was recorded."""
    yield from (f"{_INDENT}{line}" for line in difference.before)
    yield from (f"  - {line}" for line in difference.was)
    yield from (f"  + {line}" for line in difference.now)


def verified_to_json(verified: Verified) -> dict[str, object]:
    """The same for machines."""
    difference = verified.difference
    data: dict[str, object] = {
        "file": str(verified.path),
        "same": verified.is_right,
        "retold": verified.is_retold,
        "changes": list(verified.changes),
    }
    if verified.error is not None:
        data["error"] = _error_words(verified, Language.ENGLISH)
    if difference is not None:
        data["difference"] = {
            "turn": difference.turn,
            "choices": difference.choices,
            "event": difference.event,
            "expected": difference.expected,
            "found": difference.found,
            "before": list(difference.before),
            "was": list(difference.was),
            "now": list(difference.now),
        }
    return data
