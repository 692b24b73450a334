"""What holds in every state of every duel: a state goes in, a broken rule is an InvariantError."""

from __future__ import annotations

from rushscript.compiled import slots_of
from rushscript.engine.cards import Facts
from rushscript.engine.decisions import DecisionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import NO_CARD, Event
from rushscript.engine.queries import facts_of
from rushscript.engine.restrictions import rules_in_force
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
from rushscript.errors import InvariantError
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
    kept_rules_are_those_computed_anew(state)


def every_card_is_in_exactly_one_place(state: State) -> None:
    places: dict[int, tuple[int, int, int]] = {}
    for player in (0, 1):
        for zone in Zone:
            for slot, card in enumerate(state.cards_in(player, zone)):
                if card != EMPTY:
                    require(card not in places, f"{told(state, card)} is in two places")
                    places[card] = (player, int(zone), slot)
    for centre, members in state.members.items():
        _hold_maximum(state, centre, members, places)
        player = places[centre][0]
        places |= {member: places.get(member, (player, MONSTER, -1)) for member in members}
    require(sorted(places) == list(range(len(state.definitions))), "a card is in no place")
    for card, (player, place, slot) in places.items():
        _hold_place(state, card, player, place, slot)


def _hold_maximum(
    state: State, centre: int, members: tuple[int, ...], places: dict[int, tuple[int, int, int]]
) -> None:
    player, place, slot = places[centre]
    require((place, slot) == (MONSTER, 0), f"{told(state, centre)} is no centre of a field")
    require(members[1] == centre, f"{told(state, centre)} does not stand in the middle")
    for member in members:
        name = told(state, member)
        require(member == centre or member not in places, f"{name} is in two places")
        require(state.position[member] == FACE_UP_ATTACK, f"{name} is not in attack position")
        require(state.controller[member] == player, f"{name} belongs to the other player")
        require(state.zone[member] == MONSTER, f"{name} is not in a monster zone")


def _hold_place(state: State, card: int, player: int, place: int, slot: int) -> None:
    name, where = told(state, card), Zone(place).name
    require(state.zone[card] == place, f"{name} says that it is not in {where}")
    require(state.controller[card] == player, f"{name} in {where} has another controller")
    if is_on_field(place):
        require(state.slot[card] == slot, f"{name} says that it is in another slot")
    else:
        require(state.owner[card] == player, f"{name} is in another player's {where}")


def zones_keep_their_size(state: State) -> None:
    ruleset = state.ruleset
    sizes = (
        (MONSTER, ruleset.monster_zones),
        (SPELL_TRAP, ruleset.spell_trap_zones),
        (FIELD, ruleset.field_zones),
    )
    require(len(state.zones) == 2 * ZONES, "the players have another number of zones")
    for player in (0, 1):
        for zone, size in sizes:
            cards = state.cards_in(player, zone)
            whole = zone == MONSTER and cards[0] in state.members
            name = Zone(zone).name
            require(len(cards) == (1 if whole else size), f"{name} has {len(cards)} places")
        for zone in Zone:
            if not is_on_field(zone):
                cards = state.cards_in(player, zone)
                require(EMPTY not in cards, f"{zone.name} has an empty place")


def cards_lie_as_their_kind_may(state: State) -> None:
    for card, definition in enumerate(state.definitions):
        if definition.kind is None:
            continue
        zone, position = state.zone[card], state.position[card]
        is_monster = definition.kind is CardKind.MONSTER
        name = told(state, card)
        if not is_on_field(zone):
            require(position == NOT_PLACED, f"{name} has a position off the field")
        elif zone == MONSTER:
            require(is_monster, f"{name} is no monster and lies in a monster zone")
            require(position != NOT_PLACED, f"{name} has no position")
        else:
            equipped = definition.as_equip is not None and state.host[card] != NO_CARD
            require(not is_monster or equipped, f"{name} is a monster in a spell/trap zone")
            lies = position in (FACE_UP_ATTACK, FACE_DOWN)
            require(lies, f"{name} is neither face-up nor face-down")
        if zone == EXTRA_DECK:
            belongs = state.ruleset.has_in_extra_deck(definition.monster_kinds)
            require(belongs, f"{name} does not belong into an Extra Deck")


def equip_cards_lie_with_their_monsters(state: State) -> None:
    equips = [card for card, host in enumerate(state.host) if host != NO_CARD]
    require(len(equips) == state.equips, f"{state.equips} equip cards are counted")
    acting = state.decision is not None and state.decision.kind is DecisionKind.ACTION
    for card in equips:
        host, name = state.host[card], told(state, card)
        lies = (state.zone[card], state.position[card]) == (SPELL_TRAP, FACE_UP_ATTACK)
        require(lies, f"{name} is equipped and does not lie face-up in a spell/trap zone")
        if host != HOSTLESS:
            monster = state.zone[host] == MONSTER and state.position[host] != FACE_DOWN
            require(monster, f"{name} is equipped to what is no face-up monster")
        # it goes in the same unit.
        require(host != HOSTLESS or not acting, f"{name} stays without its monster")


def life_is_never_negative(state: State) -> None:
    require(min(state.life) >= 0, f"life points below 0: {state.life}")
    for card in range(len(state.definitions)):
        facts = facts_of(state, card)
        for number in (facts.attack, facts.defense, facts.level):
            require(number is None or number >= 0, f"{told(state, card)} has a number below 0")


def open_cards_are_known(state: State) -> None:
    for card, known in enumerate(state.known):
        zone = state.zone[card]
        face_up = is_on_field(zone) and state.position[card] != FACE_DOWN
        if face_up or zone in (GRAVEYARD, BANISHED):
            require(known == 3, f"{told(state, card)} lies open and somebody does not know it")
        elif zone != DECK:
            own = bool(known >> state.controller[card] & 1)
            require(own, f"{told(state, card)} is unknown to its own player")


def modifiers_belong_to_cards_on_the_field(state: State) -> None:
    for modifier in state.modifiers:
        name = told(state, modifier.card)
        require(is_on_field(state.zone[modifier.card]), f"{name} keeps a change off the field")
        require(modifier.turn >= state.turn, f"{name} keeps a change that has ended")


def kept_facts_are_those_computed_anew(state: State) -> None:
    """A cached fact that something changed behind its back would differ."""
    anew = state.clone()
    anew.ask_anew()
    for card in range(len(state.definitions)):
        kept, fresh = facts_of(state, card), facts_of(anew, card)
        require(told_by(kept) == told_by(fresh), f"{told(state, card)}: its facts are stale")


def kept_rules_are_those_computed_anew(state: State) -> None:
    """What holds for players, kept since the last change, holds when it is asked anew."""
    anew = state.clone()
    anew.ask_anew()
    kept, fresh = (
        [(rule, scope.source, since) for rule, scope, since in rules_in_force(asked)]
        for asked in (state, anew)
    )
    require(kept == fresh, "what holds for the players is stale")


def told(state: State, card: int) -> str:
    """A card as a message names it."""
    return f'"{state.definitions[card].name}"'


def told_by(facts: Facts) -> tuple[object, ...]:
    """All that facts tell."""
    return tuple(getattr(facts, name) for name in slots_of(Facts) if name != "is_live")


def event_text(event: Event) -> str:
    """All that an event says, last-known values included."""
    facts = [told_by(item) for item in event.facts]
    return f"{event.key()!r} {facts!r}"


def log_text(duel: Duel) -> str:
    """The whole event log of a duel: equal texts are the same duel."""
    return "\n".join(map(event_text, duel.events))


def require(holds: bool, said: str) -> None:
    """Raises InvariantError, which says what does not hold."""
    if not holds:
        raise InvariantError(said)
