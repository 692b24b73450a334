"""Cards leave for hands, decks and graveyards: moved, drawn, shuffled, destroyed, shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rushscript.engine.actions.objects import (
    BOTH_KNOW,
    bound_here,
    bound_shown,
    destination_of,
    put,
    take_apart,
)
from rushscript.engine.actions.record import emit
from rushscript.engine.cards import Facts
from rushscript.engine.entities import is_beside
from rushscript.engine.events import NO_CARD, Event, EventKind
from rushscript.engine.protection import is_protected
from rushscript.engine.queries import facts_of
from rushscript.engine.scope import Bound
from rushscript.engine.zones import DECK, GRAVEYARD, HAND, NOT_PLACED, ZONES
from rushscript.vocabulary import Reason

if TYPE_CHECKING:
    from rushscript.engine.state import State


def move_cards(
    state: State,
    cards: list[int],
    zone: int,
    *,
    reason: Reason,
    player: int,
    source: int = NO_CARD,
    kind: EventKind = EventKind.MOVED,
    at_bottom: bool = False,
    unseen: Sequence[int] = (),
    by: Facts | None = None,
) -> tuple[Facts, ...]:
    """Moves cards to their owners' hand, deck, graveyard or Extra Deck, all at once: one event
    for each destination. `unseen`: those that `player` put there in an order of their own, so that
    the other player no longer knows which is where; `by`: the source as it is or last was. A
    Maximum Monster is one of the cards; where its sides are given too, they go in the order given.
    Returns the cards as they were just before."""
    facts = tuple(facts_of(state, card) for card in cards if not is_beside(state, card))
    if len(facts) < len(cards):
        for item in facts:
            if item.card in state.members:
                take_apart(state, item.card)
    lasts = {item.card: item for item in facts}
    moved: dict[int, list[Facts]] = {}
    known = {item.card: state.known[item.card] for item in facts if item.zone == DECK}
    visit = 0 if source == NO_CARD else state.visits[source]
    for card in cards:
        last = lasts.get(card)
        goal = destination_of(state, card, zone)
        put(state, card, state.owner[card], goal, NOT_PLACED, at_bottom=at_bottom, left=last)
        if card in unseen:
            state.known[card] &= 1 << player
        if last is not None:
            moved.setdefault(goal, []).append(last)
    for goal, items in moved.items():
        event = Event(
            kind,
            player,
            tuple(item.card for item in items),
            tuple(items),
            reason,
            source,
            visit,
            destination=goal,
            source_facts=by,
        )
        if goal == DECK and known:
            event.known = tuple(known.get(item.card, BOTH_KNOW) for item in items)
        emit(state, event)
    return facts


def draw(
    state: State, player: int, amount: int, *, reason: Reason, source: int = NO_CARD
) -> tuple[Facts, ...]:
    """Draws `amount` cards, or as many as there are; being short loses at the next check
    (RR-011, RR-012). Returns the cards as they were just before."""
    deck = state.zones[player * ZONES + DECK]
    cards = deck[::-1][:amount]
    facts = tuple(facts_of(state, card) for card in cards)
    for card in cards:
        put(state, card, player, HAND, NOT_PLACED)
    if cards:
        emit(
            state,
            Event(
                EventKind.DRAWN,
                player,
                tuple(cards),
                facts,
                reason,
                source,
                amount=len(cards),
                destination=HAND,
            ),
        )
    if len(cards) < amount:
        state.losing[player] = True
        emit(state, Event(EventKind.OVERDRAWN, player, amount=amount - len(cards), reason=reason))
    return facts


def shuffle_deck(state: State, player: int) -> None:
    """Shuffles a deck; nobody knows any card of it afterwards."""
    deck = state.zones[player * ZONES + DECK]
    state.rng.shuffle(deck)
    for card in deck:
        state.known[card] = 0
    emit(state, Event(EventKind.SHUFFLED, player))


def destroy(
    state: State,
    cards: list[int],
    *,
    reason: Reason,
    player: int,
    source: int = NO_CARD,
    by: Facts | None = None,
) -> tuple[Facts, ...]:
    """Destroys the cards that nothing protects: to the graveyard, one event. `by` is the source
    as it is or last was. Returns the cards as they were just before."""
    open_to_it = [
        card for card in cards if not is_protected(state, facts_of(state, card), reason, player, by)
    ]
    if not open_to_it:
        return ()
    return move_cards(
        state,
        open_to_it,
        GRAVEYARD,
        reason=reason,
        player=player,
        source=source,
        kind=EventKind.DESTROYED,
        by=by,
    )


def destroy_by_battle(state: State, pairs: tuple[tuple[int, int], ...], attacker: int) -> None:
    """RR-073: all monsters whose battle destruction was decided go in one unit, with the values
    they had together. Each has its own destroyer, so each has its own event."""
    facts = [facts_of(state, victim) for victim, _ in pairs]
    killers = [facts_of(state, killer) for _, killer in pairs]
    visits = [state.visits[killer] for _, killer in pairs]
    for (_, killer), item in zip(pairs, facts, strict=True):
        record_battle_destruction(state, killer, item)
    for (victim, killer), item, by, visit in zip(pairs, facts, killers, visits, strict=True):
        goal = destination_of(state, victim, GRAVEYARD)
        put(state, victim, state.owner[victim], goal, NOT_PLACED, left=item)
        emit(
            state,
            Event(
                EventKind.DESTROYED,
                by.controller,
                (victim,),
                (item,),
                Reason.BATTLE,
                killer,
                visit,
                destination=goal,
                by_attack=killer == attacker,
                source_facts=by,
            ),
        )


def record_battle_destruction(state: State, killer: int, victim: Facts) -> None:
    """This turn's history of what a monster destroyed by battle."""
    state.history = [
        *state.history,
        (killer, state.visits[killer], state.turn, state.phase, victim),
    ]


def reveal(state: State, cards: list[int], *, player: int, source: int = NO_CARD) -> Bound:
    """Shows cards to both players; they stay known."""
    for card in cards:
        state.known[card] = BOTH_KNOW
    bound = bound_shown(state, cards)
    emit(
        state,
        Event(EventKind.REVEALED, player, bound.cards, bound.facts, Reason.EFFECT, source),
    )
    return bound


def look_at(state: State, cards: list[int], *, player: int, source: int = NO_CARD) -> Bound:
    """One player looks at cards; only this player knows them from then on."""
    for card in cards:
        state.known[card] |= 1 << player
    bound = bound_shown(state, cards)
    emit(
        state,
        Event(EventKind.LOOKED_AT, player, bound.cards, bound.facts, Reason.EFFECT, source),
    )
    return bound


def point_at(
    state: State, cards: list[int], *, reason: Reason, player: int, source: int = NO_CARD
) -> Bound:
    """A player chooses cards; nothing happens to them."""
    bound = bound_here(state, cards)
    emit(state, Event(EventKind.CHOSEN, player, bound.cards, bound.facts, reason, source))
    return bound


def tribute(state: State, cards: list[int], *, player: int, summoned: int) -> tuple[Facts, ...]:
    """R-133: monsters are tributed for the summon of `summoned`. Returns them as they were."""
    return move_cards(
        state,
        cards,
        GRAVEYARD,
        reason=Reason.TRIBUTE,
        player=player,
        source=summoned,
        kind=EventKind.TRIBUTED,
    )
