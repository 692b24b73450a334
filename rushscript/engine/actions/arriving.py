"""Cards come to the field and change how they lie there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rushscript.engine.actions.field_zone import make_room_in_field_zone
from rushscript.engine.actions.lasting import arrive_changed
from rushscript.engine.actions.objects import BOTH_KNOW, forget_object, put, stand_together
from rushscript.engine.actions.record import emit, touch
from rushscript.engine.events import NO_CARD, Event, EventKind
from rushscript.engine.queries import facts_of
from rushscript.engine.state import Summoned
from rushscript.engine.zones import ALL_ZONES, FACE_DOWN, FACE_UP_ATTACK, FIELD, MONSTER
from rushscript.vocabulary import Manner, Reason

if TYPE_CHECKING:
    from rushscript.engine.expressions.changes import FixedChange
    from rushscript.engine.scope import Bound
    from rushscript.engine.state import State

PROPER: Final = (Manner.FUSION, Manner.RITUAL)
"""The manners in which monsters of the Extra Deck come properly (RR-108)."""


def summon(
    state: State,
    monsters: list[tuple[int, int]],
    player: int,
    manner: Manner,
    *,
    reason: Reason,
    actor: int,
    source: int = NO_CARD,
    changes: tuple[FixedChange, ...] = (),
    used: tuple[str, Bound] | None = None,
) -> None:
    """Puts monsters (card, position) on `player`'s field, all at once: one event with the facts
    they have there and, as `origins`, the zones they came from. They arrive with `changes`,
    which hold while they are there face-up, and remember the cards `used` for them by name."""
    cards = tuple(card for card, _ in monsters)
    origins = tuple([state.zone[card] for card in cards])
    for (card, position), origin in zip(monsters, origins, strict=True):
        put(state, card, player, MONSTER, position)
        state.summoned[card] = Summoned(manner, state.turn, state.phase, position, origin)
        if used is not None:
            state.summoned_with = {**state.summoned_with, card: used}
        if manner in PROPER:
            state.proper |= 1 << card
    if changes:
        arrive_changed(state, cards, changes, source)
    emit(
        state,
        Event(
            EventKind.SUMMONED,
            actor,
            cards,
            tuple([facts_of(state, card) for card in cards]),
            reason,
            source,
            origins=origins,
            destination=MONSTER,
            position=monsters[0][1],
            manner=manner,
        ),
    )


def summon_maximum(state: State, members: tuple[int, ...], player: int) -> None:
    """R-083: three cards are summoned at once as one Maximum Monster: one event, about the
    whole."""
    centre = members[1]
    origin = state.zone[centre]
    stand_together(state, members, player)
    state.summoned[centre] = Summoned(
        Manner.MAXIMUM, state.turn, state.phase, FACE_UP_ATTACK, origin
    )
    emit(
        state,
        Event(
            EventKind.SUMMONED,
            player,
            (centre,),
            (facts_of(state, centre),),
            Reason.RULE,
            origins=(origin,),
            destination=MONSTER,
            position=FACE_UP_ATTACK,
            manner=Manner.MAXIMUM,
        ),
    )


def set_cards(
    state: State,
    cards: list[int],
    player: int,
    zone: int,
    *,
    reason: Reason,
    source: int = NO_CARD,
    manner: Manner | None = None,
) -> None:
    """Puts cards face-down in monster, spell/trap or field zones, all at once. Setting alone
    sends the old field spell away (R-121)."""
    origins = tuple([state.zone[card] for card in cards])
    if zone == FIELD:
        make_room_in_field_zone(state, player)
    for card in cards:
        put(state, card, player, zone, FACE_DOWN)
    emit(
        state,
        Event(
            EventKind.SET,
            player,
            tuple(cards),
            tuple([facts_of(state, card) for card in cards]),
            reason,
            source,
            origins=origins,
            destination=zone,
            position=FACE_DOWN,
            manner=manner,
        ),
    )


def place_for_activation(state: State, card: int, player: int, zone: int) -> None:
    """A spell from the hand goes face-up to its zone (R-176); its activation event follows."""
    if zone == FIELD:
        make_room_in_field_zone(state, player)
    put(state, card, player, zone, FACE_UP_ATTACK)


def touch_turned(state: State, card: int) -> None:
    """A card lies otherwise than before: what it says itself may hold or not."""
    definition = state.definitions[card]
    speaks = definition.continuous or definition.binding or card in state.members
    touch(state, ALL_ZONES if speaks else 1 << state.zone[card])


def turn_face_up(state: State, card: int) -> None:
    """A Set spell or trap is turned up to be activated. It stays the same card in its place."""
    state.position[card] = FACE_UP_ATTACK
    state.known[card] = BOTH_KNOW
    state.facts[card] = None
    state.clock += 1
    state.stamp[card] = state.clock
    touch_turned(state, card)


def change_positions(
    state: State,
    monsters: list[tuple[int, int]],
    *,
    reason: Reason,
    player: int,
    source: int = NO_CARD,
) -> None:
    """Changes how monsters (card, new position) lie, all at once: one event for those turned
    face-up (RR-026), with the facts they show now, and one for the others, with those before."""
    flipped = [item for item in monsters if state.position[item[0]] == FACE_DOWN]
    turned = [item for item in monsters if item not in flipped]
    before = {card: facts_of(state, card) for card, _ in turned}
    for card, position in monsters:
        _turn(state, card, position, reason)
    for kind, items in ((EventKind.FLIPPED, flipped), (EventKind.POSITION_CHANGED, turned)):
        if items:
            cards = tuple(card for card, _ in items)
            facts = tuple([before.get(card) or facts_of(state, card) for card in cards])
            position = items[0][1]
            emit(state, Event(kind, player, cards, facts, reason, source, position=position))


def _turn(state: State, card: int, position: int, reason: Reason) -> None:
    """Turning face-down makes a monster a new object for marks and modifiers (RR-007)."""
    before = state.position[card]
    if position == FACE_DOWN:
        forget_object(state, card)
        if state.ruleset.reverse_same_turn_if_turned_by_effect and reason is Reason.EFFECT:
            state.position_fixed[card] = 0
    state.position[card] = int(position)
    state.facts[card] = None
    if before == FACE_DOWN:
        state.known[card] = BOTH_KNOW
        state.position_fixed[card] = state.turn
        state.clock += 1
        state.stamp[card] = state.clock
    touch_turned(state, card)


def flip_summon(state: State, card: int, player: int) -> None:
    """Z11: in some formats a monster that its player turns up has been summoned where it lies."""
    state.summoned[card] = Summoned(
        Manner.FLIP, state.turn, state.phase, state.position[card], MONSTER
    )
    emit(
        state,
        Event(
            EventKind.SUMMONED,
            player,
            (card,),
            (facts_of(state, card),),
            Reason.RULE,
            origins=(MONSTER,),
            destination=MONSTER,
            position=state.position[card],
            manner=Manner.FLIP,
        ),
    )


def fix_position(state: State, card: int) -> None:
    """Its player may not change its position again this turn (RR-025)."""
    state.position_fixed[card] = state.turn


def count_normal_summon(state: State) -> None:
    """One more normal summon or Set this turn, for formats that limit them."""
    state.normal_summons += 1
