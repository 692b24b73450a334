"""Monsters change hands: for good or for a while, always the same objects."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rushscript.engine.actions.moving import move_cards
from rushscript.engine.actions.objects import count_for_battle
from rushscript.engine.actions.record import emit, touch
from rushscript.engine.entities import members_of, places_needed
from rushscript.engine.events import NO_CARD, NOBODY, Event, EventKind
from rushscript.engine.modifiers import NEVER, End
from rushscript.engine.queries import facts_of
from rushscript.engine.zones import EMPTY, GRAVEYARD, MONSTER, ZONES
from rushscript.vocabulary import Reason

if TYPE_CHECKING:
    from rushscript.engine.state import State


class Loan(NamedTuple):
    """A monster that another player has for a while: the object, to whom it goes back, and the
    last turn (or the Battle Phase of it) in which it is away."""

    card: int
    visit: int
    back_to: int
    end: End

    def key(self, state: State) -> tuple[object, ...]:
        """What decides the future in it."""
        left = min(self.end.turn - state.turn, NEVER // 2)
        return (self.card, self.back_to, left, self.end.battle_only)


def change_control(
    state: State,
    cards: list[int],
    player: int,
    *,
    end: End,
    actor: int,
    source: int = NO_CARD,
) -> None:
    """Gives monsters to `player`, all at once: the same objects, in the first free places of the
    monster zones, with all that belongs to them (RR-007)."""
    lent = [loan.card for loan in state.loans]
    loans = [
        Loan(card, state.visits[card], state.controller[card], end)
        for card in cards
        if end.turn < NEVER or card in lent
    ]
    _hand_over(state, [(card, player) for card in cards], Reason.EFFECT, actor, source)
    state.loans = [*state.loans, *loans]


def end_loans(state: State, ended: list[Loan]) -> None:
    """Gives back what was lent until now, all at once; what a later effect has taken stays where
    that says, and comes back from there in its turn. Without a free zone a monster goes to the
    graveyard by rule."""
    backs: dict[int, int] = {}
    loans: list[Loan] = []
    for loan in state.loans:
        # A loan goes on where an earlier one that is over would have put the monster.
        back_to = backs.pop(loan.card, loan.back_to)
        if loan in ended:
            backs[loan.card] = back_to
        else:
            loans.append(loan._replace(back_to=back_to))
    state.loans = loans
    going = [(card, player) for card, player in backs.items() if state.controller[card] != player]
    _give_back(state, going)


def _give_back(state: State, backs: list[tuple[int, int]]) -> None:
    room = {player: _room(state, player, backs) for player in (0, 1)}
    home: list[tuple[int, int]] = []
    lost: list[int] = []
    for card, player in backs:
        needed = places_needed(state, card)
        if room[player] >= needed:
            room[player] -= needed
            home.append((card, player))
        else:
            lost.append(card)
    if home:
        _hand_over(state, home, Reason.RULE, NOBODY, NO_CARD)
    if lost:
        move_cards(state, lost, GRAVEYARD, reason=Reason.RULE, player=NOBODY)


def _room(state: State, player: int, backs: list[tuple[int, int]]) -> int:
    """Free places of a player once the monsters that go back have left theirs."""
    leaving = [card for card, _ in backs]
    staying = (
        places_needed(state, card)
        for card in state.zones[player * ZONES + MONSTER]
        if card != EMPTY and card not in leaving
    )
    return state.ruleset.monster_zones - sum(staying)


def _hand_over(
    state: State, changes: list[tuple[int, int]], reason: Reason, actor: int, source: int
) -> None:
    """Moves monsters between the sides, all at once: one event for each new controller, with the
    facts from before. It counts as leaving and arriving for a replay (Z17)."""
    facts = {card: facts_of(state, card) for card, _ in changes}
    for card, _ in changes:
        count_for_battle(state, card, MONSTER)
        _leave(state, card)
    for card, player in changes:
        _arrive(state, card, player)
        count_for_battle(state, card, MONSTER)
    touch(state)
    for player in (0, 1):
        cards = tuple(card for card, to in changes if to == player)
        if cards:
            emit(
                state,
                Event(
                    EventKind.CONTROL_CHANGED,
                    actor,
                    cards,
                    tuple(facts[card] for card in cards),
                    reason,
                    source,
                    amount=player,
                    destination=MONSTER,
                ),
            )


def _leave(state: State, card: int) -> None:
    """Makes the places free that a monster takes up."""
    places = state.zones[state.controller[card] * ZONES + MONSTER]
    if card in state.members:
        places[:] = [EMPTY] * state.ruleset.monster_zones
    else:
        places[state.slot[card]] = EMPTY


def _arrive(state: State, card: int, player: int) -> None:
    """The first free place; a Maximum Monster takes all of them, with all its cards (RR-098)."""
    places = state.zones[player * ZONES + MONSTER]
    members = members_of(state, card)
    if len(members) > 1:
        places[:] = [card]
        state.slot[card] = 0
    else:
        state.slot[card] = places.index(EMPTY)
        places[state.slot[card]] = card
    for member in members:
        state.controller[member] = player
        state.known[member] |= 1 << player
        state.facts[member] = None
