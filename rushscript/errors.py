"""What a *caller* did wrong: one tree of named exceptions with the facts in them.

A wrong card is never an exception of this tree; it is `Diagnostic`s. A broken invariant of
ours is an `InvariantError`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rushscript.messages import Language, Message, said, told


class RushscriptError(Exception):
    """Root of everything rushscript raises on purpose. The message is for people; the facts it
    tells are attributes. `translations` has the message in other languages, where it is made of
    the catalogue of messages."""

    translations: Mapping[Language, str] = {}

    def told_in(self, language: Language) -> str:
        """The message in a language; what has no translation stays in English."""
        return self.translations.get(language) or said(str(self), language)

    def __reduce__(self) -> tuple[Any, ...]:
        """Errors come back from worker processes with their facts."""
        return _restore, (type(self), self.args, self.__dict__)


def _restore(
    kind: type[RushscriptError], args: tuple[Any, ...], facts: Mapping[str, Any]
) -> RushscriptError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(facts)
    return error


class IllegalChoice(RushscriptError):
    """An answer that the open decision does not accept. Nothing has changed: `player` is still
    asked for `asked` (the kind of the decision), and may give `minimum` to `maximum` of
    `options` indices."""

    def __init__(
        self,
        message: str,
        *,
        answer: tuple[int, ...],
        player: int,
        asked: str,
        options: int,
        minimum: int,
        maximum: int,
    ) -> None:
        super().__init__(message)
        self.answer = answer
        self.player = player
        self.asked = asked
        self.options = options
        self.minimum = minimum
        self.maximum = maximum


class DuelOver(RushscriptError):
    """A choice was made in a duel that has ended."""


class UnknownPlayer(RushscriptError):
    """A number that is no player's."""

    def __init__(self, player: int) -> None:
        super().__init__(f"there is no player {player}; the players are 0 and 1")
        self.player = player


class UnknownCard(RushscriptError):
    """A number that no card of the duel has. `count` is how many cards there are."""

    def __init__(self, card: int, count: int) -> None:
        super().__init__(f"there is no card {card} in this duel; the cards are 0 to {count - 1}")
        self.card = card
        self.count = count


class UnknownName(RushscriptError):
    """A name (of a deck, card, format, pack) that nothing loaded has, or that several have.
    `near` are the names that were perhaps meant."""

    def __init__(self, message: str, *, name: str = "", near: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.name = name
        self.near = near


class NotANoun(RushscriptError):
    """A text that is no noun of the card language."""


class PackError(RushscriptError):
    """A pack that cannot be loaded: its manifest or its cards have errors. `pack` is its name,
    or the file of the manifest where that is what is wrong."""

    def __init__(
        self, message: str, *, pack: str = "", translations: Mapping[Language, str] | None = None
    ) -> None:
        super().__init__(message)
        self.pack = pack
        self.translations = translations or {}


@dataclass(frozen=True, slots=True)
class DeckProblem:
    """One thing wrong with a deck: the line of its file (0 for the deck as a whole), the card as
    it is called there, the construction rule it breaks, its code in the catalogue of messages,
    what to write, and the facts that the sentences of the code name."""

    message: str
    source: str = ""
    line: int = 0
    card: str = ""
    rule: str = ""
    code: str = ""
    help: str = ""
    facts: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return self.told_in(Language.ENGLISH)

    def words(self, language: Language = Language.ENGLISH) -> Message:
        """The sentences of this problem in a language."""
        if language is Language.ENGLISH or not self.code:
            return Message(self.message, help=self.help)
        return told(self.code, dict(self.facts), language)

    def told_in(self, language: Language) -> str:
        """The problem in one line: where, what, and the rule behind it."""
        place = "" if not self.line else f"{self.source}:{self.line}: "
        return f"{place}{self.words(language).text}{f' ({self.rule})' if self.rule else ''}"


class DeckError(RushscriptError):
    """A deck list that cannot be read or breaks a construction rule, with every problem.
    `headings` is what the message says before the problems, in each language."""

    def __init__(
        self,
        message: str,
        *,
        problems: tuple[DeckProblem, ...] = (),
        headings: Mapping[Language, str] | None = None,
    ) -> None:
        super().__init__(message)
        self.problems = problems
        self.headings = headings or {}

    def told_in(self, language: Language) -> str:
        """The message in a language; every problem on a line of its own."""
        if language is Language.ENGLISH or not self.problems:
            return str(self)
        heading = self.headings.get(language)
        indent = "" if heading is None else "  "
        lines = [f"{indent}{problem.told_in(language)}" for problem in self.problems]
        return "\n".join([*([heading] if heading else []), *lines])


class FormatError(RushscriptError):
    """A file that is no format, or a limit list that is none: everything that is wrong with it,
    one problem a line, each with what to write. `source` is the file."""

    def __init__(self, message: str, *, source: str = "") -> None:
        super().__init__(message)
        self.source = source


class MatchError(RushscriptError):
    """Something that a match does not accept now. Nothing has changed; `asked` is what it waits
    for."""

    def __init__(self, message: str, *, asked: str = "") -> None:
        super().__init__(message)
        self.asked = asked


class AgentError(RushscriptError):
    """An agent that does not choose exactly once where it must decide."""


class PositionError(RushscriptError):
    """A position that cannot be set up: `player` has no free `zone` for `card`."""

    def __init__(self, *, card: str, zone: str, player: int) -> None:
        super().__init__(f"there is no free {zone} zone for {card!r}")
        self.card = card
        self.zone = zone
        self.player = player


class PositionFileError(RushscriptError):
    """A file that is no position, with what to write instead. `source` is the file."""

    def __init__(self, message: str, *, source: str = "") -> None:
        super().__init__(message)
        self.source = source


class ReplayMismatch(RushscriptError):
    """A log that does not tell what the engine does with the same choices: at event number
    `event` (from 1), on `line` of the log."""

    def __init__(self, message: str, *, event: int, line: int, expected: str, found: str) -> None:
        super().__init__(message)
        self.event = event
        self.line = line
        self.expected = expected
        self.found = found


class LogError(RushscriptError):
    """A log file that cannot be read. `line` is the damaged line, 0 for the log as a whole."""

    def __init__(self, message: str, *, source: str = "", line: int = 0) -> None:
        super().__init__(message)
        self.source = source
        self.line = line


class SimulationError(RushscriptError):
    """A simulation that cannot be run, gone on with or merged as it was asked for."""

    def __init__(self, message: str, *, translations: Mapping[Language, str] | None = None) -> None:
        super().__init__(message)
        self.translations = translations or {}


class ProgramError(RushscriptError):
    """A program of operations that the verifier refuses."""


class BrokenItem(RushscriptError):
    """An item that has syntax errors was to be written in its canonical form; it has none."""


class BudgetExceeded(RushscriptError):
    """A card went past a limit of the ruleset; the message names card and clause."""


class InvariantError(AssertionError):
    """The engine broke one of its own rules. Always a bug in rushscript."""
