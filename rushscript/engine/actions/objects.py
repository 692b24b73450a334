"""One card from zone to zone: places, knowledge, and what is forgotten with an object (RR-007)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rushscript.engine import player_rules
from rushscript.engine.actions.record import touch, touch_modifiers
from rushscript.engine.cards import Facts
from rushscript.engine.entities import BESIDE
from rushscript.engine.evaluation import equip_cards
from rushscript.engine.events import NO_CARD
from rushscript.engine.expressions.truths import IsEquipped
from rushscript.engine.queries import facts_of, is_extra
from rushscript.engine.scope import Bound
from rushscript.engine.zones import (
    ALL_ZONES,
    BANISHED,
    DECK,
    EMPTY,
    EXTRA_DECK,
    FACE_DOWN,
    FACE_UP_ATTACK,
    FIELD,
    GRAVEYARD,
    HAND,
    HOSTLESS,
    MONSTER,
    ZONES,
    is_on_field,
)
from rushscript.errors import InvariantError

if TYPE_CHECKING:
    from rushscript.engine.state import State

BOTH_KNOW: Final = 3
PUBLIC: Final = (GRAVEYARD, BANISHED)


def put(
    state: State,
    card: int,
    player: int,
    zone: int,
    position: int,
    *,
    at_bottom: bool = False,
    left: Facts | None = None,
) -> None:
    """Moves one card; the caller appends the event. Field zones take the first free place.
    `left` is how a card that leaves the field last was there. The cards of a Maximum Monster
    go together, each to a place of its owner (RR-094)."""
    if state.members and card in state.members:
        for member in take_apart(state, card):
            goal = destination_of(state, member, zone)
            last = left if member == card else None
            put(state, member, state.owner[member], goal, position, at_bottom=at_bottom, left=last)
        return
    zone_before = state.zone[card]
    if left is not None and MONSTER <= left.zone <= FIELD:
        state.left[card] = (state.visits[card], left)
    if state.battle is not None:
        count_for_battle(state, card, zone_before)
    _take_off(state, card, zone_before)
    forget_object(state, card, moves=True)
    if state.attack_log:
        state.attack_log = [item for item in state.attack_log if item.attacker != card]
    state.attacks[card] = 0
    state.visits[card] += 1
    state.zone[card] = zone
    state.position[card] = int(position)
    state.controller[card] = player
    state.facts[card] = None
    cards = state.zones[player * ZONES + zone]
    if MONSTER <= zone <= FIELD:
        if EMPTY not in cards:
            raise InvariantError(f"no free place for {state.definitions[card].name}")
        place = state.slot[card] = cards.index(EMPTY)
        cards[place] = card
        state.arrived[card] = state.position_fixed[card] = state.turn
        state.clock += 1
        state.stamp[card] = state.clock
        if state.battle is not None:
            count_for_battle(state, card, zone)
        if position != FACE_DOWN:
            state.known[card] = BOTH_KNOW
    elif at_bottom:
        cards.insert(0, card)
    else:
        cards.append(card)
    if zone == EXTRA_DECK:
        # RR-108: what it was is forgotten there; it must be summoned properly again.
        state.proper &= ~(1 << card)
    if zone_before == HAND and (zone == DECK or position == FACE_DOWN):
        _forget_hand(state, card)
    _learn(state, card, player, zone)
    state.reach = None
    rules = state.rules
    if rules is not None and (rules.conditional or state.definitions[card].binding):
        state.rules = None
    if state.asks_anew:
        lasting = state.definitions[card].continuous
        state.changed_zones |= ALL_ZONES if lasting else 1 << zone_before | 1 << zone


def _take_off(state: State, card: int, zone: int) -> None:
    """Takes a card out of the zone it is in."""
    if MONSTER <= zone <= FIELD:
        place = state.slot[card]
        if place != BESIDE:
            state.zones[state.controller[card] * ZONES + zone][place] = EMPTY
        return
    cards = state.zones[state.owner[card] * ZONES + zone]
    if cards[-1] == card:
        cards.pop()
    else:
        cards.remove(card)


def take_apart(state: State, centre: int) -> tuple[int, ...]:
    """The cards of a Maximum Monster that is about to leave, from the left: from here on each
    is a card of its own, and the zones are there again."""
    members = state.members[centre]
    state.members = {key: item for key, item in state.members.items() if key != centre}
    zone = state.zones[state.controller[centre] * ZONES + MONSTER]
    zone.extend([EMPTY] * (state.ruleset.monster_zones - len(zone)))
    for member in members:
        state.facts[member] = None
    return members


def stand_together(state: State, members: tuple[int, ...], player: int) -> None:
    """R-141: three cards come to the empty field, left, centre and right, as one monster in
    face-up Attack Position that takes all zones (R-093)."""
    left, centre, right = members
    put(state, centre, player, MONSTER, FACE_UP_ATTACK)
    for side in (left, right):
        _take_off(state, side, state.zone[side])
        forget_object(state, side)
        state.visits[side] += 1
        state.attacks[side] = 0
    join(state, left, centre, right)


def join(state: State, left: int, centre: int, right: int) -> None:
    """Makes one monster of a centre that stands alone on its field and two cards at its
    sides."""
    player = state.controller[centre]
    for side in (left, right):
        state.zone[side], state.slot[side] = MONSTER, BESIDE
        state.position[side] = FACE_UP_ATTACK
        state.controller[side] = player
        state.arrived[side] = state.arrived[centre]
        state.position_fixed[side] = state.position_fixed[centre]
        state.stamp[side] = state.stamp[centre]
        state.known[side] = BOTH_KNOW
        state.facts[side] = None
    state.zones[player * ZONES + MONSTER] = [centre]
    state.slot[centre] = 0
    state.members = {**state.members, centre: (left, centre, right)}
    state.facts[centre] = None
    touch(state)


def count_for_battle(state: State, card: int, zone: int) -> None:
    """Z17: arrivals and departures of monsters on the defending side."""
    battle = state.battle
    if battle is not None and zone == MONSTER and state.controller[card] != state.turn_player:
        battle.changes += 1


def forget_object(state: State, card: int, *, moves: bool = False) -> None:
    """RR-007: a card that `moves` or is turned face-down is a new object; nothing of the old one
    stays with it."""
    state.used[card] = 0
    state.summoned[card] = None
    if state.summoned_with and card in state.summoned_with:
        kept_with = {key: item for key, item in state.summoned_with.items() if key != card}
        state.summoned_with = kept_with
    if state.history:
        state.history = [entry for entry in state.history if entry[0] != card]
    if state.equips:
        _part(state, card)
    if state.modifiers:
        kept = [modifier for modifier in state.modifiers if modifier.card != card]
        if len(kept) != len(state.modifiers):
            state.modifiers = kept
            touch_modifiers(state, (card,))
    if state.live:
        live = [
            changed
            for item in state.live
            if (changed := item.without(card, moves=moves)) is not None
        ]
        if live != state.live:
            state.live = live
            touch_modifiers(state, ())


def _part(state: State, card: int) -> None:
    """A card that is equipped or has equip cards is a new object: neither holds any more. The
    equip cards go when the unit is complete (R-117)."""
    host = state.host[card]
    if host != NO_CARD:
        state.host[card] = NO_CARD
        state.equips -= 1
        touch(state)
        if host >= 0:
            state.facts[host] = None
        if state.player_effects:
            state.player_effects = [
                effect
                for effect in state.player_effects
                if effect.scope.source != card or not isinstance(effect.fact, IsEquipped)
            ]
            state.binds = state.cards.ever_binds or bool(state.player_effects)
    for other in equip_cards(state, card):
        state.host[other] = HOSTLESS
        touch(state)


def _forget_hand(state: State, card: int) -> None:
    """A card goes unseen from a hand of several: the other player no longer knows where the
    cards are that were known to be in that hand."""
    owner = state.owner[card]
    left = state.zones[owner * ZONES + HAND]
    if left:
        for other in (card, *left):
            state.known[other] &= 1 << owner


def _learn(state: State, card: int, player: int, zone: int) -> None:
    """Who knows the card now that it is there. What was known stays known."""
    if zone in PUBLIC:
        state.known[card] = BOTH_KNOW
    elif zone != DECK:
        state.known[card] |= 1 << player


def destination_of(state: State, card: int, zone: int) -> int:
    """R-102: an Extra Deck monster that would go to hand or deck goes to the Extra Deck."""
    if zone in (HAND, DECK) and is_extra(state, card):
        return EXTRA_DECK
    return player_rules.replaced_zone(state, card, zone) if state.cards.replaces else zone


def bound_of(state: State, facts: tuple[Facts, ...]) -> Bound:
    """A name for cards that have just moved: those that left the field face-up are asked about
    as they were there (language rule 8); a face-down one showed nothing there and is asked
    about where it arrived, if that is seen."""
    return Bound(
        tuple(item.card for item in facts),
        tuple(state.visits[item.card] for item in facts),
        facts,
        tuple(
            item.on_field
            and not is_on_field(state.zone[item.card])
            and (item.face_up or state.zone[item.card] not in PUBLIC)
            for item in facts
        ),
    )


def bound_here(state: State, cards: list[int]) -> Bound:
    """A name for cards where they are."""
    return Bound(
        tuple(cards),
        tuple(state.visits[card] for card in cards),
        tuple(facts_of(state, card) for card in cards),
        (False,) * len(cards),
    )


def bound_shown(state: State, cards: list[int]) -> Bound:
    """A name for cards that somebody has just been shown: those that lie face-down on the field
    are asked about as they were shown."""
    facts = tuple(_shown(facts_of(state, card)) for card in cards)
    visits = tuple(state.visits[card] for card in cards)
    return Bound(tuple(cards), visits, facts, tuple(item.shown for item in facts))


def bound_used(state: State, facts: tuple[Facts, ...]) -> Bound:
    """A name for cards with which a monster is summoned: they are asked about as they were, what
    lay face-down included, for it has been shown since."""
    return Bound(
        tuple(item.card for item in facts),
        tuple(state.visits[item.card] for item in facts),
        tuple(_shown(item) for item in facts),
        (True,) * len(facts),
    )


def _shown(facts: Facts) -> Facts:
    if facts.face_up:
        return facts
    shown = facts.copy()
    shown.shown = True
    return shown
