"""What holds in every state of every duel: a state goes in, a broken rule is an AssertionError."""

from __future__ import annotations

from rushscript.engine.cards import Facts
from rushscript.engine.decisions import DecisionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import NO_CARD, Event
from rushscript.engine.queries import facts_of
from rushscript.engine.state import State
from rushscript.engine.zones import (
    BANISHED,
    DECK,
    EMPTY,
    EXTRA_DECK,
    FACE_DOWN,
    FACE_UP_ATTACK,
    FIELD,
    GRAVEYARD,
    HOSTLESS,
    MONSTER,
    NOT_PLACED,
    SPELL_TRAP,
    ZONES,
    is_on_field,
)
from rushscript.vocabulary import CardKind, Zone


def hold_invariants(state: State) -> None:
    """All of them."""
    every_card_is_in_exactly_one_place(state)
    zones_keep_their_size(state)
    cards_lie_as_their_kind_may(state)
    equip_cards_lie_with_their_monsters(state)
    life_is_never_negative(state)
    open_cards_are_known(state)
    modifiers_belong_to_cards_on_the_field(state)
    kept_facts_are_those_computed_anew(state)


def every_card_is_in_exactly_one_place(state: State) -> None:
    places: dict[int, tuple[int, int, int]] = {}
    for player in (0, 1):
        for zone in Zone:
            for slot, card in enumerate(state.cards_in(player, zone)):
                if card != EMPTY:
                    assert card not in places, f"#{card} is in two places"
                    places[card] = (player, int(zone), slot)
    for centre, members in state.members.items():
        player, place, slot = places[centre]
        assert (place, slot) == (MONSTER, 0)
        for member in members:
            assert member == centre or member not in places, f"#{member} is in two places"
            assert state.position[member] == FACE_UP_ATTACK
            assert state.controller[member] == player
            assert state.zone[member] == MONSTER
        assert members[1] == centre
        places |= {member: places.get(member, (player, MONSTER, -1)) for member in members}
    assert sorted(places) == list(range(len(state.definitions)))
    for card, (player, place, slot) in places.items():
        assert state.zone[card] == place, f"#{card}: {state.zone[card]} is not {place}"
        assert state.controller[card] == player
        if is_on_field(place):
            assert state.slot[card] == slot
        else:
            assert state.owner[card] == player, f"#{card} is in another player's {Zone(place).name}"


def zones_keep_their_size(state: State) -> None:
    ruleset = state.ruleset
    sizes = (
        (MONSTER, ruleset.monster_zones),
        (SPELL_TRAP, ruleset.spell_trap_zones),
        (FIELD, ruleset.field_zones),
    )
    assert len(state.zones) == 2 * ZONES
    for player in (0, 1):
        for zone, size in sizes:
            cards = state.cards_in(player, zone)
            whole = zone == MONSTER and cards[0] in state.members
            assert len(cards) == (1 if whole else size)
        for zone in Zone:
            if not is_on_field(zone):
                assert EMPTY not in state.cards_in(player, zone)


def cards_lie_as_their_kind_may(state: State) -> None:
    for card, definition in enumerate(state.definitions):
        zone, position = state.zone[card], state.position[card]
        is_monster = definition.kind is CardKind.MONSTER
        if not is_on_field(zone):
            assert position == NOT_PLACED, f"#{card} has a position off the field"
        elif zone == MONSTER:
            assert is_monster
            assert position != NOT_PLACED
        else:
            assert not is_monster or (definition.as_equip and state.host[card] != NO_CARD)
            assert position in (FACE_UP_ATTACK, FACE_DOWN)
        if zone == EXTRA_DECK:
            kinds = definition.monster_kinds
            assert any(kind in state.ruleset.extra_deck_kinds for kind in kinds)


def equip_cards_lie_with_their_monsters(state: State) -> None:
    equips = [card for card, host in enumerate(state.host) if host != NO_CARD]
    assert len(equips) == state.equips
    for card in equips:
        host = state.host[card]
        assert (state.zone[card], state.position[card]) == (SPELL_TRAP, FACE_UP_ATTACK)
        assert host == HOSTLESS or state.zone[host] == MONSTER
        assert host == HOSTLESS or state.position[host] != FACE_DOWN
    if state.decision is not None and state.decision.kind is DecisionKind.ACTION:
        assert all(state.host[card] != HOSTLESS for card in equips)


def life_is_never_negative(state: State) -> None:
    assert min(state.life) >= 0
    for card in range(len(state.definitions)):
        facts = facts_of(state, card)
        for number in (facts.attack, facts.defense, facts.level):
            assert number is None or number >= 0


def open_cards_are_known(state: State) -> None:
    for card, known in enumerate(state.known):
        zone = state.zone[card]
        face_up = is_on_field(zone) and state.position[card] != FACE_DOWN
        if face_up or zone in (GRAVEYARD, BANISHED):
            assert known == 3, f"#{card} lies open and somebody does not know it"
        elif zone != DECK:
            assert known >> state.controller[card] & 1, f"#{card} is unknown to its own player"


def modifiers_belong_to_cards_on_the_field(state: State) -> None:
    for modifier in state.modifiers:
        assert is_on_field(state.zone[modifier.card])
        assert modifier.turn >= state.turn


def kept_facts_are_those_computed_anew(state: State) -> None:
    """A cached fact that something changed behind its back would differ."""
    anew = state.clone()
    anew.facts = [None] * len(anew.facts)
    anew.facts_settled = False
    for card in range(len(state.definitions)):
        kept, fresh = facts_of(state, card), facts_of(anew, card)
        assert told_by(kept) == told_by(fresh), f"#{card}: {kept!r}"


def told_by(facts: Facts) -> tuple[object, ...]:
    """All that facts tell."""
    return tuple(getattr(facts, name) for name in Facts.__slots__ if name != "is_live")


def event_text(event: Event) -> str:
    """All that an event says, last-known values included."""
    facts = [told_by(item) for item in event.facts]
    return f"{event.key()!r} {facts!r}"


def log_text(duel: Duel) -> str:
    """The whole event log of a duel: equal texts are the same duel."""
    return "\n".join(map(event_text, duel.events))
