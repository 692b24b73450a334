"""A duel that is being recorded: the same choices as a `Duel` takes -> its log at any moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rushscript.engine.decisions import Answer, Decision, Option
from rushscript.engine.duel import Duel
from rushscript.engine.events import NO_CARD, Event
from rushscript.errors import BudgetExceeded, DuelOver, InvariantError
from rushscript.record.closing import LOG_VERSION
from rushscript.record.fingerprints import card_fingerprint, ruleset_fingerprint
from rushscript.record.log import (
    Choice,
    Entry,
    Header,
    Log,
    LoggedDeck,
    LoggedEvent,
    LoggedResult,
    Meaning,
    Surrender,
)
from rushscript.version import __version__

if TYPE_CHECKING:
    from rushscript.engine.cards import Deck
    from rushscript.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class _Step:
    """One thing that was done: `answer`, or a surrender of `player` where it is None. `entries`
    and `told` are the entries and events before it; `chosen` is whether there was a choice."""

    player: int
    answer: Answer | None
    chosen: bool
    entries: int
    told: int


class Recording:
    """One duel and everything chosen in it.

    `duel` is the duel at its present point; it is another object after `undo`.
    """

    __slots__ = ("_decks", "_entries", "_header", "_ruleset", "_steps", "_told", "duel")

    def __init__(
        self,
        ruleset: Ruleset,
        *,
        decks: tuple[Deck, Deck],
        seed: int = 0,
        first: int | None = None,
        agents: tuple[str, ...] = (),
    ) -> None:
        self.duel = Duel(ruleset, decks=decks, seed=seed, first=first)
        self.duel.judge_options()
        self._ruleset = ruleset
        self._decks = decks
        self._header = make_header(ruleset, decks, seed, first, agents)
        self._entries: list[Entry] = []
        self._told = 0
        self._steps: list[_Step] = []
        self._tell_events()

    @property
    def log(self) -> Log:
        """The log so far."""
        return Log(self._header, tuple(self._entries))

    def anew(self) -> Recording:
        """A recording of the same duel in which nothing has been chosen yet."""
        header = self._header
        return Recording(
            self._ruleset,
            decks=self._decks,
            seed=header.seed,
            first=header.first,
            agents=header.agents,
        )

    def choose(self, answer: Answer) -> None:
        """Answers the open decision, as `Duel.choose` does, and judges what can be chosen next;
        records it, also an answer that ends the duel by going past a limit of the ruleset, or
        that breaks the engine, so that the log shows what happened."""
        decision = self.duel.decision
        if decision is None:
            raise DuelOver("the duel is over: there is nothing to choose")
        # Asked before: afterwards the constraint of the decision would look at another state.
        chosen = decision.has_choice()
        try:
            self.duel.choose(answer)
        except (BudgetExceeded, InvariantError):
            self._keep_choice(decision, answer, chosen=chosen)
            raise
        self._keep_choice(decision, answer, chosen=chosen)
        try:
            self.duel.judge_options()
        except BudgetExceeded:
            self._tell_events()
            raise

    def _keep_choice(self, decision: Decision, answer: Answer, *, chosen: bool) -> None:
        self._note(decision.player, answer, chosen=chosen)
        self._entries.append(choice_of(self.duel, decision, answer))
        self._tell_events()

    def surrender(self, player: int) -> None:
        """A player gives up, as `Duel.surrender` does, and it is recorded."""
        self.duel.surrender(player)
        self._note(player, None, chosen=True)
        self._entries.append(Surrender(player))
        self._tell_events()

    def _note(self, player: int, answer: Answer | None, *, chosen: bool) -> None:
        self._steps.append(_Step(player, answer, chosen, len(self._entries), self._told))

    def undo(self, player: int) -> bool:
        """Goes back to before the last thing that `player` chose (or their surrender), by
        playing what was done before it again; what came after is forgotten. False where there
        is none."""
        for index in range(len(self._steps) - 1, -1, -1):
            step = self._steps[index]
            if step.player == player and step.chosen:
                self.duel = self._play_again(self._steps[:index])
                del self._steps[index:]
                del self._entries[step.entries :]
                self._told = step.told
                return True
        return False

    def _play_again(self, steps: Sequence[_Step]) -> Duel:
        """A new duel in which the same was done."""
        header = self._header
        duel = Duel(self._ruleset, decks=self._decks, seed=header.seed, first=header.first)
        for step in steps:
            if step.answer is None:
                duel.surrender(step.player)
            else:
                duel.choose(step.answer)
        return duel

    def _tell_events(self) -> None:
        events = self.duel.events
        for event in events[self._told :]:
            self._entries.append(logged_event(event))
        self._told = len(events)
        result = self.duel.result
        if result is not None:
            self._entries.append(LoggedResult(result.winner, str(result.reason)))


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
        __version__,
        ruleset.name,
        ruleset_fingerprint(ruleset),
        seed,
        first,
        (logged_deck(decks[0]), logged_deck(decks[1])),
        {name: card_fingerprint(cards[name]) for name in sorted(cards)},
        agents,
    )


def logged_deck(deck: Deck) -> LoggedDeck:
    """A deck as a log keeps it."""
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
