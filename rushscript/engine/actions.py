"""The things that can happen: the only place where the state of cards, life and modifiers
changes. Each function does one thing and appends one event that says why and to what.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rushscript.engine.cards import Facts
from rushscript.engine.events import NO_CARD, NOBODY, DamageStepPoint, Event, EventKind
from rushscript.engine.expressions.layers import CauseKind, Layer
from rushscript.engine.queries import facts_of
from rushscript.engine.scope import Bound
from rushscript.engine.state import Battle
from rushscript.engine.zones import (
    BANISHED,
    DECK,
    EMPTY,
    EXTRA_DECK,
    FACE_DOWN,
    FACE_UP_ATTACK,
    GRAVEYARD,
    HAND,
    MONSTER,
    NOT_PLACED,
    ZONES,
    is_on_field,
)
from rushscript.errors import BudgetExceeded, InvariantError
from rushscript.vocabulary import Manner, Phase, Reason

if TYPE_CHECKING:
    from rushscript.engine.modifiers import LiveModifier, Modifier
    from rushscript.engine.state import State

BOTH_KNOW = 3
PUBLIC = (GRAVEYARD, BANISHED)


def emit(state: State, event: Event) -> None:
    """Appends an event to the log, with its cards as the objects they now are."""
    visits = state.visits
    event.visits = tuple([visits[card] for card in event.cards])
    state.events.append(event)


def touch(state: State) -> None:
    """Forgets evaluated facts where continuous effects may have changed them."""
    if state.modifiers or state.live or state.ever_live:
        state.facts_settled = False


# ------------------------------------------------------------------------------ moving cards


def _take_off(state: State, card: int) -> None:
    """Takes a card out of the zone it is in."""
    zone = state.zone[card]
    cards = state.zones[_home(state, card, zone) * ZONES + zone]
    if is_on_field(zone):
        cards[state.slot[card]] = EMPTY
    elif zone == DECK and cards[-1] == card:
        cards.pop()
    else:
        cards.remove(card)


def _home(state: State, card: int, zone: int) -> int:
    return state.controller[card] if is_on_field(zone) else state.owner[card]


def _count_for_battle(state: State, card: int, zone: int) -> None:
    """Z17: arrivals and departures of monsters on the defending side."""
    battle = state.battle
    if battle is not None and zone == MONSTER and state.controller[card] != state.turn_player:
        battle.changes += 1


def _forget_object(state: State, card: int) -> None:
    """RR-007: a card that moves is a new object; nothing of the old one stays with it."""
    state.used[card] = 0
    state.attacks[card] = 0
    state.summoned[card] = None
    if state.history:
        state.history = [entry for entry in state.history if entry[0] != card]
    if state.modifiers:
        kept = [modifier for modifier in state.modifiers if modifier.card != card]
        if len(kept) != len(state.modifiers):
            state.modifiers = kept
            state.facts_settled = False


def _put(
    state: State, card: int, player: int, zone: int, position: int, at_bottom: bool = False
) -> None:
    """Moves one card; the caller appends the event. Field zones take the first free place."""
    before = state.zone[card]
    _count_for_battle(state, card, before)
    _take_off(state, card)
    _forget_object(state, card)
    state.visits[card] += 1
    state.zone[card] = zone
    state.position[card] = position
    state.facts[card] = None
    cards = state.zones[player * ZONES + zone]
    if is_on_field(zone):
        state.controller[card] = player
        if EMPTY not in cards:
            raise InvariantError(f"no free place for {state.definitions[card].name}")
        state.slot[card] = cards.index(EMPTY)
        cards[state.slot[card]] = card
        state.arrived[card] = state.position_fixed[card] = state.turn
        state.clock += 1
        state.stamp[card] = state.clock
        _count_for_battle(state, card, zone)
    else:
        state.controller[card] = player
        if at_bottom:
            cards.insert(0, card)
        else:
            cards.append(card)
    if before == HAND and (zone == DECK or position == FACE_DOWN):
        _forget_hand(state, card)
    _learn(state, card, player, zone, position)
    touch(state)


def _forget_hand(state: State, card: int) -> None:
    """A card goes unseen from a hand of several: the other player no longer knows where the
    cards are that were known to be in that hand."""
    owner = state.owner[card]
    left = state.zones[owner * ZONES + HAND]
    if left:
        for other in (card, *left):
            state.known[other] &= 1 << owner


def _learn(state: State, card: int, player: int, zone: int, position: int) -> None:
    """Who knows the card now that it is there. What was known stays known."""
    if zone in PUBLIC or (is_on_field(zone) and position != FACE_DOWN):
        state.known[card] = BOTH_KNOW
    elif zone != DECK:
        state.known[card] |= 1 << player


def destination_of(state: State, card: int, zone: int) -> int:
    """R-102: an Extra Deck monster that would go to hand or deck goes to the Extra Deck."""
    if zone in (HAND, DECK) and any(
        kind in state.ruleset.extra_deck_kinds for kind in state.definitions[card].monster_kinds
    ):
        return EXTRA_DECK
    return zone


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
) -> tuple[Facts, ...]:
    """Moves cards to their owners' hand, deck, graveyard or Extra Deck, all at once: one event
    for each destination. Returns the cards as they were just before."""
    facts = tuple(facts_of(state, card) for card in cards)
    moved: dict[int, list[Facts]] = {}
    visit = 0 if source == NO_CARD else state.visits[source]
    by = facts_of(state, source) if kind is EventKind.DESTROYED and source != NO_CARD else None
    for item in facts:
        goal = destination_of(state, item.card, zone)
        _put(state, item.card, state.owner[item.card], goal, NOT_PLACED, at_bottom)
        moved.setdefault(goal, []).append(item)
    for goal, items in moved.items():
        emit(
            state,
            Event(
                kind,
                player,
                tuple(item.card for item in items),
                tuple(items),
                reason,
                source,
                visit,
                destination=goal,
                source_facts=by,
            ),
        )
    return facts


def bound_of(state: State, facts: tuple[Facts, ...]) -> Bound:
    """A name for cards that have just moved: those that left the field are asked about as they
    were there (language rule 8)."""
    return Bound(
        tuple(item.card for item in facts),
        tuple(state.visits[item.card] for item in facts),
        facts,
        tuple(item.on_field and not is_on_field(state.zone[item.card]) for item in facts),
    )


def bound_here(state: State, cards: list[int]) -> Bound:
    """A name for cards where they are."""
    return Bound(
        tuple(cards),
        tuple(state.visits[card] for card in cards),
        tuple(facts_of(state, card) for card in cards),
        (False,) * len(cards),
    )


def draw(
    state: State, player: int, amount: int, *, reason: Reason, source: int = NO_CARD
) -> tuple[Facts, ...]:
    """Draws `amount` cards, or as many as there are; being short loses at the next check
    (RR-011, RR-012). Returns the cards as they were just before."""
    deck = state.zones[player * ZONES + DECK]
    cards = deck[::-1][:amount]
    facts = tuple(facts_of(state, card) for card in cards)
    for card in cards:
        _put(state, card, player, HAND, NOT_PLACED)
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


def cause_applies(
    state: State, facts: Facts, reason: Reason, player: int, source: int, by_attack: bool
) -> bool:
    """Whether a protection of the card holds against this destruction."""
    for modifier in facts.modifiers:
        change = modifier.change
        if change.layer is not Layer.PROTECT or change.cause is None:
            continue
        if change.cause_player not in (NOBODY, player):
            continue
        match change.cause.kind:
            case CauseKind.BATTLE:
                fits = reason is Reason.BATTLE
            case CauseKind.ATTACK:
                fits = reason is Reason.BATTLE and by_attack
            case CauseKind.EFFECT:
                fits = reason is Reason.EFFECT
        test = change.cause.test
        if fits and (
            test is None
            or (
                source != NO_CARD
                and modifier.scope is not None
                and test.matches(state, facts_of(state, source), modifier.scope)
            )
        ):
            return True
    return False


def destroy(
    state: State,
    cards: list[int],
    *,
    reason: Reason,
    player: int,
    source: int = NO_CARD,
) -> tuple[Facts, ...]:
    """Destroys the cards that nothing protects: to the graveyard, one event. Returns those as
    they were just before."""
    open_to_it = [
        card
        for card in cards
        if not cause_applies(state, facts_of(state, card), reason, player, source, False)
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
    )


# ------------------------------------------------------------------------- coming to the field


def summon(
    state: State,
    monsters: list[tuple[int, int]],
    player: int,
    manner: Manner,
    *,
    reason: Reason,
    actor: int,
    source: int = NO_CARD,
) -> None:
    """Puts monsters (card, position) on `player`'s field, all at once: one event with the facts
    they have there and, as `amount`, the zone they came from (-1 when from several)."""
    cards = tuple(card for card, _ in monsters)
    origins = {state.zone[card] for card in cards}
    for card, position in monsters:
        _put(state, card, player, MONSTER, position)
        state.summoned[card] = (manner, state.turn, state.phase)
    emit(
        state,
        Event(
            EventKind.SUMMONED,
            actor,
            cards,
            tuple([facts_of(state, card) for card in cards]),
            reason,
            source,
            amount=min(origins) if len(origins) == 1 else -1,
            destination=MONSTER,
            position=monsters[0][1],
            manner=manner,
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
    """Puts cards face-down in monster, spell/trap or field zones, all at once."""
    origin = state.zone[cards[0]]
    for card in cards:
        _put(state, card, player, zone, FACE_DOWN)
    emit(
        state,
        Event(
            EventKind.SET,
            player,
            tuple(cards),
            tuple([facts_of(state, card) for card in cards]),
            reason,
            source,
            amount=origin,
            destination=zone,
            position=FACE_DOWN,
            manner=manner,
        ),
    )


def place_for_activation(state: State, card: int, player: int, zone: int) -> None:
    """A spell from the hand goes face-up to its zone (R-176); its activation event follows."""
    _put(state, card, player, zone, FACE_UP_ATTACK)


def turn_face_up(state: State, card: int) -> None:
    """A Set spell or trap is turned up to be activated. It stays the same card in its place."""
    state.position[card] = FACE_UP_ATTACK
    state.known[card] = BOTH_KNOW
    state.facts[card] = None
    state.clock += 1
    state.stamp[card] = state.clock
    touch(state)


def change_positions(
    state: State,
    monsters: list[tuple[int, int]],
    *,
    reason: Reason,
    player: int,
    source: int = NO_CARD,
) -> None:
    """Changes how monsters (card, new position) lie, all at once: one event for those turned
    face-up (RR-026) and one for the others. The facts are those before."""
    facts = {card: facts_of(state, card) for card, _ in monsters}
    flipped = [item for item in monsters if state.position[item[0]] == FACE_DOWN]
    turned = [item for item in monsters if item not in flipped]
    for card, position in monsters:
        _turn(state, card, position, reason)
    for kind, items in ((EventKind.FLIPPED, flipped), (EventKind.POSITION_CHANGED, turned)):
        if items:
            cards = tuple(card for card, _ in items)
            before = tuple([facts[card] for card in cards])
            position = items[0][1]
            emit(state, Event(kind, player, cards, before, reason, source, position=position))


def _turn(state: State, card: int, position: int, reason: Reason) -> None:
    """Turning face-down makes a monster a new object for marks and modifiers (RR-007)."""
    before = state.position[card]
    if position == FACE_DOWN:
        _forget_object(state, card)
        if state.ruleset.reverse_same_turn_if_turned_by_effect and reason is Reason.EFFECT:
            state.position_fixed[card] = 0
    state.position[card] = position
    state.facts[card] = None
    if before == FACE_DOWN:
        state.known[card] = BOTH_KNOW
        state.position_fixed[card] = state.turn
        state.clock += 1
        state.stamp[card] = state.clock
    touch(state)


def reveal(state: State, cards: list[int], *, player: int, source: int = NO_CARD) -> Bound:
    """Shows cards to both players; they stay known."""
    for card in cards:
        state.known[card] = BOTH_KNOW
    bound = bound_here(state, cards)
    emit(
        state,
        Event(EventKind.REVEALED, player, bound.cards, bound.facts, Reason.EFFECT, source),
    )
    return bound


# --------------------------------------------------------------------------------------- life


def pay_life(state: State, player: int, amount: int, *, source: int = NO_CARD) -> None:
    """Pays LP as a cost (RR-040)."""
    state.life[player] = max(0, state.life[player] - amount)
    emit(
        state, Event(EventKind.LIFE_PAID, player, reason=Reason.COST, source=source, amount=amount)
    )
    touch(state)


def gain_life(state: State, player: int, amount: int, *, source: int = NO_CARD) -> None:
    """LP have no upper bound (R-018)."""
    state.life[player] += amount
    emit(
        state,
        Event(EventKind.LIFE_GAINED, player, reason=Reason.EFFECT, source=source, amount=amount),
    )
    touch(state)


def inflict_damage(
    state: State, player: int, amount: int, *, reason: Reason, source: int = NO_CARD
) -> None:
    """Takes LP from a player, never below 0 (R-019); whether that loses is asked after the unit
    (RR-014)."""
    state.life[player] = max(0, state.life[player] - amount)
    emit(state, Event(EventKind.DAMAGED, player, reason=reason, source=source, amount=amount))
    touch(state)


# ---------------------------------------------------------------------------------- modifiers


def add_modifiers(state: State, modifiers: list[Modifier], *, player: int, source: int) -> None:
    """Attaches changes to cards."""
    if len(state.modifiers) + len(modifiers) > state.ruleset.budgets.modifiers:
        raise BudgetExceeded(f"too many lasting changes from {state.definitions[source].name!r}")
    state.clock += 1
    for modifier in modifiers:
        modifier.stamp = state.clock
    cards = list(dict.fromkeys(modifier.card for modifier in modifiers))
    facts = tuple(facts_of(state, card) for card in cards)
    state.modifiers = state.modifiers + modifiers
    state.facts_settled = False
    emit(
        state,
        Event(EventKind.MODIFIED, player, tuple(cards), facts, Reason.EFFECT, source),
    )


def add_live_modifier(state: State, live: LiveModifier, *, player: int, source: int) -> None:
    """Starts a live effect made by an effect."""
    state.clock += 1
    live.stamp = state.clock
    state.live = [*state.live, live]
    state.facts_settled = False
    emit(state, Event(EventKind.MODIFIED, player, (), (), Reason.EFFECT, source))


def expire(state: State, *, battle_phase: bool) -> None:
    """RR-043: everything that ends now ends at once: at the end of a Battle Phase what lasts
    that long, at the end of a turn all that lasts until it."""

    def ends(item: Modifier | LiveModifier) -> bool:
        if battle_phase:
            return item.battle_only
        return item.turn <= state.turn

    modifiers = [item for item in state.modifiers if not ends(item)]
    live = [item for item in state.live if not ends(item)]
    if len(modifiers) == len(state.modifiers) and len(live) == len(state.live):
        return
    state.modifiers, state.live = modifiers, live
    state.facts_settled = False
    emit(state, Event(EventKind.EXPIRED, NOBODY, reason=Reason.RULE))


# --------------------------------------------------------------------------------- turns, end


def start_turn(state: State, player: int) -> None:
    """A new turn: once-per-turn marks, attacks and this turn's history are gone."""
    state.turn += 1
    state.turn_player = player
    state.normal_summons = 0
    state.history = []
    state.activated = []
    state.wants_battle = False
    state.used = [0] * len(state.used)
    state.attacks = [0] * len(state.attacks)
    emit(state, Event(EventKind.TURN_STARTED, player, amount=state.turn))
    touch(state)


def start_phase(state: State, phase: Phase) -> None:
    state.phase = phase
    emit(state, Event(EventKind.PHASE_STARTED, state.turn_player, amount=int(phase)))
    touch(state)


def end_phase(state: State) -> None:
    emit(state, Event(EventKind.PHASE_ENDED, state.turn_player, amount=int(state.phase)))
    touch(state)


def declare_winner(state: State, player: int) -> None:
    """An effect that wins the duel; the next state check ends it (RR-016)."""
    state.winning[player] = True


def mark_activated(state: State, card: int, ability: int, player: int) -> None:
    """An activation: the once-per-turn mark (RR-033), this turn's history, and the event."""
    state.used[card] |= 1 << ability
    facts = facts_of(state, card)
    state.activated = [*state.activated, (player, facts.name, ability)]
    emit(
        state,
        Event(
            EventKind.ACTIVATED,
            player,
            (card,),
            (facts,),
            Reason.EFFECT,
            card,
            state.visits[card],
            amount=ability,
        ),
    )


def destroy_by_battle(state: State, pairs: tuple[tuple[int, int], ...], attacker: int) -> None:
    """RR-073: all monsters whose battle destruction was decided go in one unit, with the values
    they had together. Each has its own destroyer, so each has its own event; `amount` 1 says
    that the destroyer was the attacker."""
    facts = [facts_of(state, victim) for victim, _ in pairs]
    killers = [facts_of(state, killer) for _, killer in pairs]
    visits = [state.visits[killer] for _, killer in pairs]
    for (victim, killer), item, by, visit in zip(pairs, facts, killers, visits, strict=True):
        record_battle_destruction(state, killer, item)
        goal = destination_of(state, victim, GRAVEYARD)
        _put(state, victim, state.owner[victim], goal, NOT_PLACED)
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
                1 if killer == attacker else 0,
                goal,
                source_facts=by,
            ),
        )


def record_battle_destruction(state: State, killer: int, victim: Facts) -> None:
    """This turn's history of what a monster destroyed by battle."""
    state.history = [
        *state.history,
        (killer, state.visits[killer], state.turn, state.phase, victim),
    ]


def count_normal_summon(state: State) -> None:
    """One more normal summon or Set this turn, for formats that limit them."""
    state.normal_summons += 1


def fix_position(state: State, card: int) -> None:
    """Its player may not change its position again this turn (RR-025)."""
    state.position_fixed[card] = state.turn


def declare_attack(state: State, attacker: int, target: int) -> None:
    """R-044: an attack is declared. It counts whatever becomes of it."""
    defender = 1 - state.controller[attacker]
    before = tuple(card for card in state.zones[defender * ZONES + MONSTER] if card != EMPTY)
    target_visit = 0 if target == NO_CARD else state.visits[target]
    state.battle = Battle(attacker, state.visits[attacker], target, target_visit, before)
    state.attacks[attacker] += 1
    fix_position(state, attacker)
    _emit_attack(state, EventKind.ATTACK_DECLARED)


def redirect_attack(state: State, target: int) -> None:
    """R-166: a new target is no new declaration."""
    battle = state.battle
    assert battle is not None
    battle.target = target
    battle.target_visit = 0 if target == NO_CARD else state.visits[target]
    _emit_attack(state, EventKind.ATTACK_REDIRECTED)


def _emit_attack(state: State, kind: EventKind) -> None:
    battle = state.battle
    assert battle is not None
    cards = (battle.attacker,) if battle.target == NO_CARD else (battle.attacker, battle.target)
    facts = tuple(facts_of(state, card) for card in cards)
    player = state.controller[battle.attacker]
    emit(state, Event(kind, player, cards, facts, target=battle.target))


def end_attack(state: State) -> None:
    battle = state.battle
    assert battle is not None
    state.battle = None
    emit(state, Event(EventKind.ATTACK_ENDED, state.turn_player, (battle.attacker,)))


def start_damage_step(state: State) -> None:
    battle = state.battle
    assert battle is not None
    battle.in_damage_step = True


def reach_damage_point(state: State, point: DamageStepPoint) -> None:
    """R-047: the Damage Step has come to its next point."""
    emit(state, Event(EventKind.DAMAGE_STEP, state.turn_player, amount=int(point)))


def enter_battle(state: State) -> None:
    """R-040: the turn player wants a Battle Phase."""
    state.wants_battle = True


def decide_destruction(state: State, pairs: tuple[tuple[int, int], ...]) -> None:
    """R-049: (victim, killer) pairs that will go at the end of the Damage Step."""
    battle = state.battle
    assert battle is not None
    battle.destroyed = pairs
