"""A duel that is recorded with its story: each choice, its events, and what they are in words.

The words stand in the log, so that a difference can be told later in the words of both: how it
was, and how it is now.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from rushscript.agents import make_agent
from rushscript.engine.decisions import Answer
from rushscript.errors import BudgetExceeded
from rushscript.messages import Language
from rushscript.record import Log, Recording
from rushscript.record.log import Choice, Entry, LoggedResult, Surrender, Told
from rushscript.views import Names, Story, player_names

MOST_CHOICES = 2000
"""How many choices a playthrough has, unless somebody says otherwise."""


class Playthrough:
    """A recording and its story in a language, from the beginning of the duel."""

    def __init__(self, recording: Recording, language: Language = Language.ENGLISH) -> None:
        self.recording = recording
        first, second = recording.log.header.decks
        names = Names(player_names(first.name, second.name))
        self._story = Story(recording.duel, names, language=language)
        self._entries: list[Entry] = []
        self._taken = 0
        self._note()

    @property
    def log(self) -> Log:
        """The log so far, with the story."""
        return Log(self.recording.log.header, tuple(self._entries))

    def choose(self, answer: Answer) -> None:
        """Answers the open decision. A duel that ends by a limit of the ruleset ends so."""
        with suppress(BudgetExceeded):
            self.recording.choose(answer)
        self._note()

    def surrender(self, player: int) -> None:
        """A player gives up."""
        self.recording.surrender(player)
        self._note()

    def play(self, choices: int = MOST_CHOICES) -> None:
        """Lets the agents of the log play, at most so many choices."""
        header = self.recording.log.header
        duel = self.recording.duel
        seats = [make_agent(name, duel, header.seed) for name in header.agents]
        while choices > 0 and (decision := duel.decision) is not None:
            self.choose(seats[decision.player](decision))
            choices -= 1

    def _note(self) -> None:
        new = self.recording.log.entries[self._taken :]
        self._taken += len(new)
        ends = [entry for entry in new if isinstance(entry, LoggedResult)]
        self._entries += [entry for entry in new if not isinstance(entry, LoggedResult)]
        self._entries += map(Told, self._story.news())
        self._entries += ends


def language_of(entries: Iterable[object]) -> Language:
    """The language in which the story of a log is told."""
    told = any(isinstance(entry, Told) and entry.line.endswith("。") for entry in entries)
    return Language.JAPANESE if told else Language.ENGLISH


def told_again(recording: Recording, language: Language = Language.ENGLISH) -> Log:
    """The log of a recording with its story; the same choices are made in a new duel."""
    playthrough = Playthrough(recording.anew(), language)
    for entry in recording.log.entries:
        if isinstance(entry, Choice):
            playthrough.choose(entry.answer)
        elif isinstance(entry, Surrender):
            playthrough.surrender(entry.player)
    return playthrough.log
