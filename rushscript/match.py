"""A match (R-014 to R-016, R-029, RR-018): duels between two players, with siding between them.

    match = Match(RUSH, decks=(a, b), seed=7)
    while (asked := match.asks) is not None:
        match.choose(...) | match.side(player, deck) | match.begin(first)
    match.winner

A match is its ruleset, decks, seed and choices: the same ones give the same duels. It goes on
until somebody has won as many duels as the format asks for, or all its duels are played.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import TYPE_CHECKING, Final, assert_never

from rushscript.decks import check_deck
from rushscript.engine.cards import CardDefinition, Deck
from rushscript.engine.duel import Duel
from rushscript.engine.rng import mix
from rushscript.engine.state import Ending, Result
from rushscript.errors import BudgetExceeded, DeckError, MatchError, UnknownPlayer
from rushscript.ruleset import DrawPolicy

if TYPE_CHECKING:
    from rushscript.engine.decisions import Answer
    from rushscript.ruleset import Ruleset

_GOLDEN: Final = 0x9E3779B97F4A7C15
_SEEDS: Final = 1 << 53
"""Seeds below it are whole numbers in every JSON reader."""


class Asked(StrEnum):
    """What a match waits for."""

    DUEL = "an answer to the duel"
    SIDING = "the deck for the next duel"
    WHO_BEGINS = "who begins the next duel"


@dataclass(frozen=True, slots=True)
class Asks:
    """What is asked, and whom. Both players side at the same time; the first who has not is
    named."""

    kind: Asked
    player: int


class Match:
    """One match between players 0 and 1. Player 0 registers `decks[0]`; they are held to the
    construction rules of the format, on the day `on`.

    `duel` is the duel in progress, or the last one; `results` are those of the duels that are
    over, in order. A call that does not fit what is asked is a MatchError, raised before anything
    changes. Where a card goes past a limit of the ruleset, BudgetExceeded is raised: from the
    constructor, then there is no match; from a call, then the duel counts as drawn, also one that
    cannot begin because of it."""

    __slots__ = (
        "_next_decks",
        "_registered",
        "_sided",
        "_stage",
        "decks",
        "duel",
        "on",
        "results",
        "ruleset",
        "seed",
    )

    def __init__(
        self,
        ruleset: Ruleset,
        *,
        decks: tuple[Deck, Deck],
        seed: int = 0,
        on: date | None = None,
    ) -> None:
        if len(decks) != 2:
            raise DeckError(f"a match has exactly 2 players; found {len(decks)} decks")
        self.ruleset = ruleset
        self.on = on
        self.seed = seed
        for deck in decks:
            check_deck(deck, self.ruleset, self.on)
        self._registered = decks
        self.decks = decks
        """The decks of the duel in progress: in the first duel those registered (R-015)."""
        self._next_decks = list(decks)
        self._sided = [False, False]
        self.results: tuple[Result, ...] = ()
        self._stage = Asked.DUEL
        self._open_duel(None)

    # ---------------------------------------------------------------------------- questions

    @property
    def wins(self) -> tuple[int, int]:
        """The duels that each player has won; a drawn one counts for neither (Z19)."""
        winners = Counter(result.winner for result in self.results)
        return winners[0], winners[1]

    @property
    def declared(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """R-025: how many cards each player's Extra and Side Deck have, which both know."""
        first, second = ((len(deck.extra), len(deck.side)) for deck in self._registered)
        return first, second

    @property
    def number(self) -> int:
        """The number of the duel in progress or the next one, from 1; of the last one when the
        match is over."""
        return len(self.results) + (not self.is_over)

    @property
    def is_over(self) -> bool:
        """R-016: somebody has enough wins, or all duels are played."""
        enough = max(self.wins) >= self.ruleset.match_wins
        return enough or len(self.results) >= self.ruleset.match_duels

    @property
    def winner(self) -> int | None:
        """Who has won more duels of a match that is over; None for a drawn match, and while it
        goes on."""
        first, second = self.wins
        if not self.is_over or first == second:
            return None
        return 0 if first > second else 1

    @property
    def loser(self) -> int | None:
        """Who lost the last duel, where it decides who may choose (R-029)."""
        for result in reversed(self.results):
            if result.winner is not None:
                return 1 - result.winner
            if self.ruleset.drawn_duel is DrawPolicy.RANDOM:
                return None
        return None

    @property
    def asks(self) -> Asks | None:
        """What the match waits for; None when it is over."""
        if self.is_over:
            return None
        match self._stage:
            case Asked.DUEL:
                decision = self.duel.decision
                assert decision is not None
                return Asks(Asked.DUEL, decision.player)
            case Asked.SIDING:
                return Asks(Asked.SIDING, self._sided.index(False))
            case Asked.WHO_BEGINS:
                loser = self.loser
                assert loser is not None
                return Asks(Asked.WHO_BEGINS, loser)
            case _ as other:
                assert_never(other)

    # ------------------------------------------------------------------------------ choices

    def choose(self, answer: Answer) -> None:
        """Answers the open decision of the duel, judges what can be chosen next, and raises what
        `Duel.choose` raises."""
        self._require(Asked.DUEL)
        try:
            self.duel.choose(answer)
            self.duel.judge_options()
        finally:
            self._note_the_end()

    def surrender(self, player: int) -> None:
        """RR-017: a player gives up the duel in progress; the match goes on."""
        self._require(Asked.DUEL)
        self.duel.surrender(player)
        self._note_the_end()

    def side(self, player: int, deck: Deck | None = None) -> None:
        """The deck of a player for the next duel: the registered cards, exchanged between its
        parts, each part as large as before. None plays on with the present one."""
        _require_player(player)
        self._require(Asked.SIDING)
        if self._sided[player]:
            raise MatchError(f"player {player} has sided already", asked=str(self._stage))
        if deck is not None:
            self._require_same_cards(deck, self._registered[player])
            check_deck(deck, self.ruleset, self.on)
            self._next_decks[player] = deck
        self._sided[player] = True
        if all(self._sided):
            self._after_siding()

    def begin(self, first: int) -> None:
        """R-029: the loser of the last duel says who begins."""
        _require_player(first)
        self._require(Asked.WHO_BEGINS)
        self._start(first)

    # -------------------------------------------------------------------------------- stages

    def _require(self, stage: Asked) -> None:
        if self.is_over:
            raise MatchError("the match is over: there is nothing to choose")
        if self._stage is not stage:
            asked = str(self._stage)
            raise MatchError(f"the match waits for {asked}, not for {stage}", asked=asked)

    def _note_the_end(self) -> None:
        if self.duel.result is not None:
            self._note(self.duel.result)

    def _note(self, result: Result) -> None:
        self.results = (*self.results, result)
        self._stage = Asked.SIDING
        self._sided = [False, False]

    def _after_siding(self) -> None:
        if self.loser is None:
            self._start(None)
        else:
            self._stage = Asked.WHO_BEGINS

    def _start(self, first: int | None) -> None:
        self._stage = Asked.DUEL
        self.decks = (self._next_decks[0], self._next_decks[1])
        self._open_duel(first)

    def _open_duel(self, first: int | None) -> None:
        seed = duel_seed(self.seed, len(self.results) + 1)
        try:
            self.duel = Duel(self.ruleset, decks=self.decks, seed=seed, first=first)
        except BudgetExceeded:
            self._note(Result(None, Ending.BUDGET))
            raise
        try:
            self.duel.judge_options()
        finally:
            self._note_the_end()

    # --------------------------------------------------------------------------------- decks

    def _require_same_cards(self, deck: Deck, registered: Deck) -> None:
        for part in ("main", "extra", "side"):
            now, then = len(getattr(deck, part)), len(getattr(registered, part))
            if now != then:
                raise MatchError(
                    f"siding keeps the sizes: `{part}` had {then} cards, now it has {now}",
                    asked=str(self._stage),
                )
        changed = Counter(_cards_of(deck))
        changed.subtract(Counter(_cards_of(registered)))
        for card, count in changed.items():
            if count:
                more = "too many" if count > 0 else "too few"
                raise MatchError(
                    f'siding exchanges registered cards only: there are {more} "{card.name}"',
                    asked=str(self._stage),
                )

    def __repr__(self) -> str:
        return f"<Match {self.ruleset.name}, wins {self.wins}>"


def duel_seed(seed: int, number: int) -> int:
    """The seed of a duel of a match, from 1: the first has the seed of the match."""
    return seed if number == 1 else mix((seed + number * _GOLDEN) & (1 << 64) - 1) % _SEEDS


def exchanged(deck: Deck, out: CardDefinition, into: CardDefinition) -> Deck:
    """The deck with one card of its Main or Extra Deck exchanged for one of its Side Deck. Raises
    MatchError when a card is not there."""
    if into not in deck.side:
        raise MatchError(f'"{into.name}" is not in the Side Deck')
    for part in ("main", "extra"):
        cards = list(getattr(deck, part))
        if out in cards:
            cards[cards.index(out)] = into
            side = list(deck.side)
            side[side.index(into)] = out
            main, extra = (cards, deck.extra) if part == "main" else (deck.main, cards)
            return Deck(deck.name, tuple(main), tuple(extra), tuple(side))
    raise MatchError(f'"{out.name}" is not in the Main or Extra Deck')


def _cards_of(deck: Deck) -> tuple[CardDefinition, ...]:
    return (*deck.main, *deck.extra, *deck.side)


def _require_player(player: int) -> None:
    if player not in (0, 1):
        raise UnknownPlayer(player)
