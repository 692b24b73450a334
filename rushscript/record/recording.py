"""A duel that is being recorded: the same choices as a `Duel` takes -> its log at any moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rushscript.engine.decisions import Answer, Decision, Option
from rushscript.engine.duel import Duel
from rushscript.engine.events import NO_CARD, Event
from rushscript.errors import DuelOver
from rushscript.record.fingerprints import card_fingerprint, ruleset_fingerprint
from rushscript.record.log import (
    ENGINE_VERSION,
    LOG_VERSION,
    Choice,
    Ending,
    Entry,
    Header,
    Log,
    LoggedDeck,
    LoggedEvent,
    Meaning,
    Surrender,
)

if TYPE_CHECKING:
    from rushscript.engine.cards import Deck
    from rushscript.ruleset import Ruleset


class Recording:
    """One duel and everything chosen in it.

    `duel` is the duel at its present point; it is another object after `undo`.
    """

    __slots__ = ("_before", "_entries", "_header", "_told", "duel")

    def __init__(
        self,
        ruleset: Ruleset,
        *,
        decks: tuple[Deck, Deck],
        seed: int = 0,
        first: int | None = None,
        agents: tuple[str, ...] = (),
    ) -> None:
        self._header = make_header(ruleset, decks, seed, first, agents)
        self.duel = Duel(ruleset, decks=decks, seed=seed, first=first)
        self._entries: list[Entry] = []
        self._told = 0
        self._before: list[tuple[int, int, Duel]] = []
        """For each choice: the entries and events before it, and the duel as it was."""
        self._tell_events()

    @property
    def log(self) -> Log:
        """The log so far."""
        return Log(self._header, tuple(self._entries))

    def choose(self, answer: Answer) -> None:
        """Answers the open decision, as `Duel.choose` does, and records it."""
        decision = self.duel.decision
        if decision is None:
            raise DuelOver("the duel is over: there is nothing to choose")
        before = (len(self._entries), self._told, self.duel.clone())
        self.duel.choose(answer)
        self._before.append(before)
        self._entries.append(choice_of(self.duel, decision, answer))
        self._tell_events()

    def surrender(self, player: int) -> None:
        """A player gives up, as `Duel.surrender` does, and it is recorded."""
        before = (len(self._entries), self._told, self.duel.clone())
        self.duel.surrender(player)
        self._before.append(before)
        self._entries.append(Surrender(player))
        self._tell_events()

    def undo(self, player: int) -> bool:
        """Goes back to the last decision that `player` answered with a choice to make; the
        answers since then are forgotten. False where there is none."""
        for index in range(len(self._before) - 1, -1, -1):
            entries, told, duel = self._before[index]
            decision = duel.decision
            if decision is not None and decision.player == player and decision.has_choice():
                del self._before[index:]
                del self._entries[entries:]
                self._told, self.duel = told, duel
                return True
        return False

    def _tell_events(self) -> None:
        events = self.duel.events
        for event in events[self._told :]:
            self._entries.append(logged_event(event))
        self._told = len(events)
        result = self.duel.result
        if result is not None:
            self._entries.append(Ending(result.winner, result.reason))


def make_header(
    ruleset: Ruleset,
    decks: tuple[Deck, Deck],
    seed: int,
    first: int | None,
    agents: tuple[str, ...],
) -> Header:
    """The header of a duel between these decks."""
    cards = {card.id: card for deck in decks for card in (*deck.main, *deck.extra, *deck.side)}
    return Header(
        LOG_VERSION,
        ENGINE_VERSION,
        ruleset.name,
        ruleset_fingerprint(ruleset),
        seed,
        first,
        (_logged_deck(decks[0]), _logged_deck(decks[1])),
        {name: card_fingerprint(cards[name]) for name in sorted(cards)},
        agents,
    )


def _logged_deck(deck: Deck) -> LoggedDeck:
    parts = (tuple(card.id for card in part) for part in (deck.main, deck.extra, deck.side))
    return LoggedDeck(deck.name, *parts)


def choice_of(duel: Duel, decision: Decision, answer: Answer) -> Choice:
    """An answer to the open decision of a duel, as the log keeps it."""
    meaning = tuple(_meaning(duel, decision.options[index]) for index in answer)
    return Choice(decision.player, str(decision.kind), answer, meaning)


def _meaning(duel: Duel, option: Option) -> Meaning:
    card = "" if option.card == NO_CARD else duel.definition(option.card).id
    kind, number, ability, target, value = option.key()
    return Meaning(kind, number, card, ability, target, value)


def logged_event(event: Event) -> LoggedEvent:
    """An event as the log keeps it."""
    return LoggedEvent(*event.key())  # type: ignore[arg-type]
