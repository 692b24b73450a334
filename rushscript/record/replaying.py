"""Replay: a log and the cards -> the same duel again, each event compared with the log.

A log that does not match says at which event, what was expected and what happened, and which
cards or rules have changed since it was written.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import NoReturn, Protocol, assert_never

from rushscript.engine.cards import CardDefinition, Deck
from rushscript.engine.decisions import Answer, Decision
from rushscript.engine.duel import Duel
from rushscript.errors import BudgetExceeded, DuelOver, LogError, ReplayMismatch, UnknownPlayer
from rushscript.formats import find_format
from rushscript.record.fingerprints import card_fingerprint, ruleset_fingerprint
from rushscript.record.log import (
    Choice,
    Header,
    Log,
    LoggedDeck,
    LoggedEvent,
    LoggedResult,
    Surrender,
    Told,
)
from rushscript.record.recording import Recording, logged_event
from rushscript.record.telling import event_text, player_text
from rushscript.ruleset import Ruleset
from rushscript.wording import listed


class CardsById(Protocol):
    """Finds cards by id."""

    def card(self, name: str) -> CardDefinition:
        """The card of that id. Raises UnknownName."""
        ...


@dataclass(frozen=True, slots=True)
class Replayed:
    """A log that matched. `changes` names the cards and rules that are written otherwise now,
    though the duel went the same way."""

    recording: Recording
    changes: tuple[str, ...]

    @property
    def duel(self) -> Duel:
        """The duel at the end of the log."""
        return self.recording.duel


def replay(log: Log, cards: CardsById, ruleset: Ruleset | None = None) -> Replayed:
    """Plays the log again and verifies each event, in the format that it names unless one is
    given. Raises ReplayMismatch where it differs, and UnknownName for a card or format that is
    not there."""
    replaying = begin_replay(log, cards, ruleset)
    replaying.run()
    return Replayed(replaying.recording, replaying.changes)


def begin_replay(log: Log, cards: CardsById, ruleset: Ruleset | None = None) -> Replaying:
    """The same, before anything is played: where it differs, the duel stays to be looked at."""
    header = log.header
    if ruleset is None:
        ruleset = find_format(header.ruleset)
    elif ruleset.name != header.ruleset:
        message = f"this duel was played in `{header.ruleset}`, not in `{ruleset.name}`"
        raise LogError(f"{message}; give the format of that name")
    decks = (deck_of(header.decks[0], cards), deck_of(header.decks[1], cards))
    changes = _changes(header, ruleset, decks)
    recording = Recording(
        ruleset,
        decks=decks,
        seed=header.seed,
        first=header.first,
        agents=header.agents,
    )
    return Replaying(log, recording, changes)


class Replaying:
    """Walks a log beside a duel. `place` is the entry, `seen` the events already compared."""

    __slots__ = ("changes", "compares", "log", "place", "recording", "seen")

    def __init__(self, log: Log, recording: Recording, changes: tuple[str, ...]) -> None:
        self.log = log
        self.recording = recording
        self.changes = changes
        self.compares = True
        self.place = 0
        self.seen = 0

    def run(self, *, compares: bool = True) -> None:
        """Makes the choices of the log. Raises ReplayMismatch at the first event that differs,
        or, where it does not compare, at the first choice that is not there any more."""
        self.compares = compares
        for place, entry in enumerate(self.log.entries):
            self.place = place
            match entry:
                case LoggedEvent():
                    self._compare(entry)
                case Choice():
                    self._no_more_events()
                    self._choose(entry)
                case Surrender():
                    self._no_more_events()
                    self._surrender(entry)
                case LoggedResult():
                    self._no_more_events()
                    self._compare_ending(entry)
                case Told():
                    pass
                case _:
                    assert_never(entry)
        self._no_more_events()
        self._no_end()

    def _compare(self, expected: LoggedEvent) -> None:
        if not self.compares:
            return
        events = self.recording.duel.events
        if self.seen >= len(events):
            self._mismatch(self._event(expected), "nothing more happened")
        found = events[self.seen]
        if found.key() != expected.key():
            self._mismatch(self._event(expected), self._event(logged_event(found)))
        self.seen += 1

    def _no_more_events(self) -> None:
        events = self.recording.duel.events
        if self.compares and self.seen < len(events):
            self._mismatch("nothing more", self._event(logged_event(events[self.seen])))

    def _no_end(self) -> None:
        """A log of a duel that is over says how it ended."""
        result = self.recording.duel.result
        told = any(isinstance(entry, LoggedResult) for entry in self.log.entries)
        if self.compares and result is not None and not told:
            self._mismatch("the duel goes on", f"the end ({result.reason})")

    def _answer(self, choice: Choice) -> Answer:
        """The logged answer by its meaning: the same indices where they still mean the same."""
        decision = self.recording.duel.decision
        asked = f"a decision ({choice.decision}) of {self._player(choice.player)}"
        if decision is None:
            self._mismatch(asked, "the duel is over")
        if decision.player != choice.player or str(decision.kind) != choice.decision:
            found = f"a decision ({decision.kind}) of {self._player(decision.player)}"
            self._mismatch(asked, found)
        answer = self._indices(decision, choice)
        if not decision.accepts(answer):
            numbers = listed(str(index + 1) for index in answer) or "none"
            found = f"a decision ({decision.kind}) that does not accept them"
            self._mismatch(f"the options chosen: {numbers}", found)
        return answer

    def _indices(self, decision: Decision, choice: Choice) -> Answer:
        if len(choice.meaning) != len(choice.answer):
            self._mismatch("a meaning for each index of a choice", "another number of them")
        keys = [option.key() for option in decision.options]
        indices: list[int] = []
        for index, meaning in zip(choice.answer, choice.meaning, strict=True):
            key = meaning.key()
            if not (0 <= index < len(keys) and keys[index] == key):
                if key not in keys:
                    what = f"the option `{meaning.kind}` of card {meaning.number}"
                    card = f" ({meaning.card})" if meaning.card else ""
                    self._mismatch(f"{what}{card}", "it is not offered")
                index = keys.index(key)
            indices.append(index)
        return tuple(indices)

    def _choose(self, choice: Choice) -> None:
        """A duel that ended by a limit of the ruleset ends so again; its log says that too."""
        with suppress(BudgetExceeded):
            self.recording.choose(self._answer(choice))

    def _surrender(self, entry: Surrender) -> None:
        try:
            self.recording.surrender(entry.player)
        except (DuelOver, UnknownPlayer) as error:
            self._mismatch(f"the surrender of {self._player(entry.player)}", str(error))

    def _compare_ending(self, expected: LoggedResult) -> None:
        result = self.recording.duel.result
        if result is None:
            self._mismatch(f"the end ({expected.reason})", "the duel goes on")
        if (result.winner, result.reason) != (expected.winner, expected.reason):
            self._mismatch(
                f"the end ({expected.reason}, {self._winner(expected.winner)})",
                f"the end ({result.reason}, {self._winner(result.winner)})",
            )

    def _winner(self, winner: int | None) -> str:
        return "a draw" if winner is None else f"won by {self._player(winner)}"

    def _mismatch(self, expected: str, found: str) -> NoReturn:
        event, line = self.seen + 1, self.place + 2
        lines = [
            f"the log does not match at event {event} (line {line} of the log)",
            f"  expected: {expected}",
            f"  found:    {found}",
            *(f"  note: {change}" for change in self.changes),
        ]
        raise ReplayMismatch(
            "\n".join(lines), event=event, line=line, expected=expected, found=found
        )

    def _event(self, event: LoggedEvent) -> str:
        return event_text(event, self.recording.duel, self.players)

    def _player(self, player: int) -> str:
        return player_text(player, self.players)

    @property
    def players(self) -> tuple[str, str]:
        """What the players are called: as their decks."""
        first, second = self.log.header.decks
        return first.name, second.name


def deck_of(logged: LoggedDeck, cards: CardsById) -> Deck:
    """The deck that a log keeps."""
    main, extra, side = (
        tuple(cards.card(name) for name in part)
        for part in (logged.main, logged.extra, logged.side)
    )
    return Deck(logged.name, main, extra, side)


def _changes(header: Header, ruleset: Ruleset, decks: tuple[Deck, Deck]) -> tuple[str, ...]:
    changes: list[str] = []
    if ruleset_fingerprint(ruleset) != header.ruleset_hash:
        changes.append(f"the rules of {ruleset.name} have changed since the log was written")
    cards = {card.id: card for deck in decks for card in (*deck.main, *deck.extra, *deck.side)}
    for name in sorted(cards):
        if card_fingerprint(cards[name]) != header.cards.get(name):
            changes.append(f'the card "{cards[name].name}" ({name}) has changed since')
    return tuple(changes)
