"""A duel: a ruleset, two decks, a seed and choices.

    duel = Duel(RUSH, decks=(a, b), seed=7)
    while duel.decision:
        duel.choose(agent(duel.decision))
    duel.result

Everything a caller needs is here; the state behind it is for the engine.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeVar

from rushscript.compiled import mypyc_attr
from rushscript.engine import actions, hashing
from rushscript.engine.cards import Deck
from rushscript.engine.decisions import Answer, Decision, DecisionKind, Option, OptionKind
from rushscript.engine.duel_cards import DuelCards
from rushscript.engine.events import NO_CARD, Event
from rushscript.engine.explaining import Why, explain
from rushscript.engine.machine import Frame, advance, answer, answer_at_random
from rushscript.engine.procedures import move_refusal
from rushscript.engine.procedures.turn import DUEL
from rushscript.engine.sight import PlayerView, view_of
from rushscript.engine.state import Ending, Result, State, state_at_the_start
from rushscript.engine.timing import response_refusal
from rushscript.engine.zones import ALL_ZONES, DECK, EXTRA_DECK, ZONES
from rushscript.errors import (
    BudgetExceeded,
    DeckError,
    DuelOver,
    IllegalChoice,
    UnknownCard,
    UnknownPlayer,
)
from rushscript.refusals import Refusal

if TYPE_CHECKING:
    from rushscript.engine.cards import CardDefinition
    from rushscript.engine.decisions import RandomSource
    from rushscript.engine.probing import Probe
    from rushscript.ruleset import Ruleset

ABOUT_A_CARD: Final = frozenset(
    {
        OptionKind.NORMAL_SUMMON,
        OptionKind.TRIBUTE_SUMMON,
        OptionKind.SET_MONSTER,
        OptionKind.SPECIAL_SUMMON,
        OptionKind.CHANGE_POSITION,
        OptionKind.ACTIVATE,
        OptionKind.SET_SPELL_TRAP,
        OptionKind.ATTACK,
    }
)
"""What only a card can do: asking `why_not` about it needs the card."""


PAIRS: Final = 64
"""How many pairs of decks are remembered that have met."""


_Kind = TypeVar("_Kind", bound="Duel")


@mypyc_attr(allow_interpreted_subclasses=True)
class Duel:
    """One duel between players 0 and 1. Player 0 brings `decks[0]`; `first` says who begins,
    None leaves it to chance.

    A number that is no player's is an UnknownPlayer, one that no card has an UnknownCard; both
    are raised before anything changes. A card that goes past a limit of the ruleset is a
    BudgetExceeded: raised by `choose` it ends the duel without a winner; raised while a duel is
    made (the constructor and `of`) there is no duel."""

    __slots__ = ("_state",)

    def __init__(
        self,
        ruleset: Ruleset,
        *,
        decks: tuple[Deck, Deck],
        seed: int = 0,
        first: int | None = None,
    ) -> None:
        if len(decks) != 2:
            raise DeckError(f"a duel has exactly 2 players; found {len(decks)} decks")
        if first is not None:
            _check_player(first)
        self._state = _new_state(ruleset, decks, seed)
        chosen = NO_CARD if first is None else first
        self._state.frames.append(Frame(DUEL, 0, value=chosen))
        _go_on(self._state)

    @classmethod
    def of(cls, state: State) -> Duel:
        """A duel that goes on from a state (see `position`); it runs to the next decision."""
        duel = _unmade(cls)
        duel._state = state
        if state.decision is None and state.result is None:
            _go_on(state)
        return duel

    @property
    def state(self) -> State:
        """The state itself, for reading."""
        return self._state

    @property
    def ruleset(self) -> Ruleset:
        return self._state.ruleset

    @property
    def decision(self) -> Decision | None:
        """The open decision; None when the duel is over."""
        return self._state.decision

    @property
    def result(self) -> Result | None:
        """How the duel ended; None while it goes on."""
        return self._state.result

    @property
    def events(self) -> Sequence[Event]:
        """Everything that has happened, oldest first."""
        return self._state.events

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self._state.turn

    def choose(self, given: Answer) -> None:
        """Answers the open decision and goes on to the next one. Raises IllegalChoice when the
        decision does not accept the answer, and DuelOver when there is none; then nothing has
        changed. Raises BudgetExceeded when a card goes past a limit of the ruleset; the duel is
        then over without a winner."""
        decision = self._state.decision
        if decision is None:
            raise DuelOver("the duel is over: there is nothing to choose")
        if not decision.accepts(given):
            raise _illegal(decision, given)
        _go_on(self._state, given)

    def choose_at_random(self, chance: RandomSource) -> None:
        """Chooses what `decision.random_answer(chance)` would choose, and judges no more of what
        could be chosen than that takes. Raises as `choose` does."""
        state = self._state
        if state.decision is None:
            raise DuelOver("the duel is over: there is nothing to choose")
        _go_on(state, chance=chance)

    def judge_options(self) -> None:
        """Judges what can be chosen, which else happens when somebody reads the options of the
        decision or answers it. Raises BudgetExceeded as `choose` does: who judges after each
        choice meets it nowhere else."""
        decision = self._state.decision
        if decision is not None:
            _ = decision.options

    def surrender(self, player: int) -> None:
        """RR-017: a player gives up; the other wins at once. Raises DuelOver when it is over."""
        _check_player(player)
        if self._state.result is not None:
            raise DuelOver("the duel is over: nobody can surrender")
        actions.end_duel(self._state, Result(1 - player, Ending.SURRENDER))

    def clone(self) -> Duel:
        """An independent copy at the same point."""
        copy = _unmade(Duel)
        copy._state = self._state.clone()
        return copy

    def imagined(self, chance: RandomSource) -> Duel:
        """A copy as it may be for all that the player knows who must decide: cards whose faces
        this player does not know change places at random, those of each side among themselves,
        and chance falls anew. Equal for equal knowledge and equal `chance`, so an agent that
        thinks about such copies goes by nothing that is hidden. Raises DuelOver when there is
        nothing to decide, BudgetExceeded as `judge_options` does."""
        decision = self._state.decision
        if decision is None:
            raise DuelOver("the duel is over: nobody has to imagine anything")
        # What can be chosen goes by what is true.
        self.judge_options()
        copy = self.clone()
        actions.imagine(copy._state, decision.player, chance)
        return copy

    def state_hash(self) -> str:
        """A digest of all that decides the future, without the log; equal in every process."""
        return hashing.state_hash(self._state)

    def watch(self, probe: Probe | None) -> None:
        """Tells `probe` from now on what the effects of this duel do; copies of it tell nobody.
        What holds already is looked at again, so that it is told too. Raises BudgetExceeded as
        `judge_options` does."""
        # It learns nothing about what could be chosen before.
        self.judge_options()
        self._state.probe = probe
        self._state.rules = None
        if self._state.asks_anew:
            self._state.changed_zones = ALL_ZONES

    def view(self, player: int) -> PlayerView:
        """What a player may know, as plain data."""
        _check_player(player)
        return view_of(self._state, player)

    def definition(self, card: int) -> CardDefinition:
        """The definition of a card by its number in this duel."""
        _check_card(self._state, card)
        return self._state.definitions[card]

    def why_not(
        self,
        kind: OptionKind,
        card: int = NO_CARD,
        *,
        ability: int = 0,
        target: int = NO_CARD,
        player: int | None = None,
    ) -> Refusal | None:
        """Why `player` (by default the one who must decide) cannot do this now; None when it
        can be done. `target` is the attacked monster, NO_CARD for a direct attack.
        Raises BudgetExceeded when judging a card goes past a limit; the duel goes on."""
        if card != NO_CARD or kind in ABOUT_A_CARD:
            _check_card(self._state, card)
        if target != NO_CARD:
            _check_card(self._state, target)
        if player is not None:
            _check_player(player)
        decision = self._state.decision
        if decision is None:
            return Refusal.WRONG_TIME
        who = decision.player if player is None else player
        option = Option(OptionKind(kind), card, ability, target)
        return _refusal(self._state, decision, who, option)

    def why(
        self,
        kind: OptionKind,
        card: int,
        *,
        ability: int = 0,
        target: int = NO_CARD,
        player: int | None = None,
        tells_all: bool = False,
    ) -> Why:
        """All that decides whether `player` can do this now, as a tree; its `refusal` is the
        answer of `why_not`. It tells the player what they may see, and with `tells_all` what
        nobody sees. Raises DuelOver when there is nothing to decide."""
        _check_card(self._state, card)
        if target != NO_CARD:
            _check_card(self._state, target)
        if player is not None:
            _check_player(player)
        decision = self._state.decision
        if decision is None:
            raise DuelOver("the duel is over: nothing can be done any more")
        who = decision.player if player is None else player
        option = Option(OptionKind(kind), card, ability, target)
        return explain(self._state, decision, who, option, viewer=None if tells_all else who)

    def __repr__(self) -> str:
        state = self._state
        return f"<Duel {state.ruleset.name}, turn {state.turn}, LP {state.life}>"


def _unmade(kind: type[_Kind]) -> _Kind:
    """A duel that has no state yet."""
    return kind.__new__(kind)


def _check_player(player: int) -> None:
    if player not in (0, 1):
        raise UnknownPlayer(player)


def _check_card(state: State, card: int) -> None:
    count = len(state.definitions)
    if not 0 <= card < count:
        raise UnknownCard(card, count)


def _illegal(decision: Decision, given: Answer) -> IllegalChoice:
    """Why a decision does not accept an answer, and what it accepts."""
    count, minimum, maximum = len(decision.options), decision.minimum, decision.maximum
    if decision.kind is DecisionKind.ORDER:
        wanted = f"each index below {count} once, in the order that is wanted"
    elif maximum == 1:
        wanted = f"{'one index' if minimum else 'at most one index'} below {count}"
    else:
        number = str(minimum) if minimum == maximum else f"{minimum} to {maximum}"
        wanted = f"{number} different indices below {count}, ascending"
    if decision.constraint is not None:
        wanted += "; not all of them go together: `decision.answers()` has those that do"
    return IllegalChoice(
        f"{given!r} is no answer to {decision!r}: give a tuple of {wanted}",
        answer=given,
        player=decision.player,
        asked=str(decision.kind),
        options=count,
        minimum=minimum,
        maximum=maximum,
    )


def _go_on(state: State, given: Answer | None = None, chance: RandomSource | None = None) -> None:
    """Runs to the next decision, from an open one by an answer or by chance."""
    try:
        if chance is not None:
            answer_at_random(state, chance)
        elif given is not None:
            answer(state, given)
        else:
            advance(state)
    except BudgetExceeded:
        actions.end_duel(state, Result(None, Ending.BUDGET))
        raise


class _Same:
    """The cards of a deck, which are only equal to themselves: comparing two decks card by card
    takes longer than a duel takes to begin."""

    __slots__ = ("extra", "main")

    def __init__(self, deck: Deck) -> None:
        # A list, which may change before the next duel, is another tuple each time.
        self.main = tuple(deck.main)
        self.extra = tuple(deck.extra)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.main is self.main and other.extra is self.extra

    def __hash__(self) -> int:
        return id(self.main)


@lru_cache(maxsize=PAIRS)
def _cards_of(first: _Same, second: _Same) -> DuelCards:
    """The cards of the duels between two decks."""
    decks = [(*each.main, *each.extra) for each in (first, second)]
    owners = tuple(player for player, cards in enumerate(decks) for _ in cards)
    return DuelCards((*decks[0], *decks[1]), owners)


def _new_state(ruleset: Ruleset, decks: tuple[Deck, Deck], seed: int) -> State:
    cards_of_both = _cards_of(_Same(decks[0]), _Same(decks[1]))
    state = state_at_the_start(ruleset, cards_of_both, seed)
    card = 0
    for player, deck in enumerate(decks):
        for zone, cards in ((DECK, deck.main), (EXTRA_DECK, deck.extra)):
            for _ in cards:
                state.zone[card] = zone
                state.known[card] = 1 << player if zone == EXTRA_DECK else 0
                state.zones[player * ZONES + zone].append(card)
                card += 1
    return state


def _refusal(state: State, decision: Decision, player: int, option: Option) -> Refusal | None:
    if decision.kind is DecisionKind.RESPONSE and option.kind is OptionKind.ACTIVATE:
        return _response_refusal(state, player, option)
    refusal = move_refusal(state, player, option)
    if refusal is None and (decision.kind is not DecisionKind.ACTION or decision.player != player):
        return Refusal.WRONG_TIME
    return refusal


def _response_refusal(state: State, player: int, option: Option) -> Refusal | None:
    frame = state.frames[-1]
    return response_refusal(state, player, option.card, option.ability, frame.start, frame.end)
