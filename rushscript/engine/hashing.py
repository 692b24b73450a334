"""The state hash: a digest of everything that decides how a duel goes on.

It leaves out the log and every counter that only tells objects apart, so two ways to the same
situation hash alike; it is the same in every process and on every Python.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import TYPE_CHECKING

from rushscript.engine.events import NO_CARD
from rushscript.engine.expressions.history import past_key, same_objects
from rushscript.engine.modifiers import NEVER
from rushscript.engine.restrictions import progress_key
from rushscript.engine.zones import FACE_DOWN, is_on_field
from rushscript.ruleset import LimitScope

if TYPE_CHECKING:
    from rushscript.engine.cards import Facts
    from rushscript.engine.events import Event
    from rushscript.engine.lines import Woken
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


def state_hash(state: State) -> str:
    """32 hexadecimal digits."""
    return blake2b(repr(state_key(state)).encode(), digest_size=16).hexdigest()


def state_key(state: State) -> tuple[object, ...]:
    """What is hashed, in plain values. Absolute turn numbers count only as far as they matter:
    the first turn, and how far away an end is."""
    turn = state.turn
    decision = state.decision
    return (
        tuple(definition.id for definition in state.definitions),
        state.owner,
        tuple(tuple(cards) for cards in state.zones),
        tuple(sorted(state.members.values())),
        tuple(state.controller),
        tuple(state.position),
        tuple(state.host) if state.equips else (),
        tuple(arrived == turn for arrived in state.arrived),
        tuple(fixed == turn for fixed in state.position_fixed),
        tuple(state.used),
        _attacks_key(state),
        tuple(state.known),
        _summons_key(state),
        state.proper,
        tuple(state.life),
        (_turn_key(state), state.turn_player, int(state.phase), state.wants_battle),
        None if state.battle is None else state.battle.key(state.visits),
        () if not state.chain and not state.pending else _chain_key(state),
        tuple(
            (killer, visit == state.visits[killer], int(phase), victim.key())
            for killer, visit, _, phase, victim in state.history
        ),
        (
            state.normal_summons,
            # Only a limit by name asks which cards were activated.
            tuple(sorted(state.activated)) if _counts_names(state) else (),
        ),
        tuple(
            (
                item.card,
                repr(item.change),
                min(item.turn - turn, NEVER // 2),
                item.battle_only,
                repr(item.fact),
                None if item.scope is None else item.scope.key(state.visits),
            )
            for item in state.modifiers
        ),
        tuple(repr(item.key(state.visits, turn)) for item in state.live),
        (tuple(repr(item.key(state)) for item in state.player_effects), progress_key(state)),
        past_key(state),
        tuple(loan.key(state) for loan in state.loans if state.visits[loan.card] == loan.visit),
        tuple(_woken_key(state, item) for item in state.woken),
        _order_of_changes(state),
        (tuple(item.key(state.visits, turn) for item in state.delayed), _as_last_seen(state)),
        (tuple(state.losing), tuple(state.winning)),
        tuple(
            (frame.key(state.visits), _events_key(state, frame.unit(state)))
            for frame in state.frames
        ),
        None
        if decision is None
        else (
            decision.player,
            str(decision.kind),
            tuple(option.key() for option in decision.options),
            decision.minimum,
            decision.maximum,
        ),
        None if state.result is None else (state.result.winner, str(state.result.reason)),
        (tuple(state.rng.streams), tuple(sorted(state.rng.given.items()))),
    )


def _summons_key(state: State) -> tuple[object, ...]:
    """How monsters were summoned this turn, and what those on the field were summoned with."""
    turn = state.turn
    return (
        tuple(None if item is None or item.turn != turn else item.key() for item in state.summoned),
        tuple(
            (card, name, bound.key(state.visits))
            for card, (name, bound) in sorted(state.summoned_with.items())
        ),
    )


def _counts_names(state: State) -> bool:
    return state.ruleset.limit_scope is LimitScope.NAME or state.cards.limits_names


def _turn_key(state: State) -> int:
    """The number of the turn as far as it is asked for, else 0; the first turn is always 1."""
    turn = state.turn
    return turn if turn < state.cards.asks_turn.bit_length() or turn == 1 else 0


def _attacks_key(state: State) -> tuple[object, ...]:
    """How often each monster has attacked this turn, and what: its own order counts, not that of
    several; and whether an effect ends the Battle Phase."""
    targets = tuple(
        (
            item.attacker,
            item.target,
            item.facts is not None and state.visits[item.target] == item.target_visit,
            None if item.facts is None else item.facts.key(),
        )
        for item in sorted(state.attack_log, key=lambda item: item.attacker)
    )
    return tuple(state.attacks), targets, state.ends_battle


def _chain_key(state: State) -> tuple[object, ...]:
    """The links of the chain, and the triggers that wait with the events they answer."""
    links = tuple(
        (link.card, link.visit == state.visits[link.card], link.ability, link.player, link.negated)
        for link in state.chain
    )
    waiting = tuple(
        (
            item.player,
            item.card,
            item.visit == state.visits[item.card],
            item.ability,
            _events_key(state, state.events[item.start : item.end]),
        )
        for item in state.pending
    )
    return links, waiting


def _woken_key(state: State, woken: Woken) -> tuple[object, ...]:
    """What has been woken and is still to run."""
    event = _events_key(state, [state.events[woken.event]])
    return (repr(woken.line), woken.scope.key(state.visits), event, woken.lasts)


def _events_key(state: State, events: list[Event]) -> tuple[object, ...]:
    """What can still be answered: the events, and which of their cards have not moved since
    (RR-037)."""
    return tuple([(event.asked_key(), same_objects(state, event)) for event in events])


def _as_last_seen(state: State) -> tuple[object, ...]:
    """How objects that left the field last were there, as far as somebody can still ask about
    them by name or as the source of an effect (RR-055)."""
    asked: dict[int, Facts] = {}
    for scope in scopes_of(state):
        objects = [(scope.source, scope.source_visit)]
        for bound in scope.names.values():
            objects += zip(bound.cards, bound.visits, strict=True)
        for card, visit in objects:
            left = None if card == NO_CARD else state.left[card]
            if left is not None and left[0] == visit != state.visits[card]:
                asked[card] = left[1]
    return tuple([facts.key() for facts in asked.values()])


def scopes_of(state: State) -> Iterator[Scope]:
    """The scopes of all that is still to be done or still holds."""
    for delayed in state.delayed:
        yield delayed.scope
    for live in state.live:
        yield live.scope
    for effect in state.player_effects:
        yield effect.scope
    for woken in state.woken:
        yield woken.scope
    for modifier in state.modifiers:
        if modifier.scope is not None:
            yield modifier.scope
    for frame in state.frames:
        yield frame.scope


def _order_of_changes(state: State) -> tuple[tuple[str, int], ...]:
    """RR-085: the last timestamp wins, so their order counts, but not their numbers."""
    stamps = [(item.stamp, "fixed", index) for index, item in enumerate(state.modifiers)]
    stamps += [(item.stamp, "live", index) for index, item in enumerate(state.live)]
    stamps += [
        (state.stamp[card], "card", card)
        for card, definition in enumerate(state.definitions)
        if definition.continuous
        and is_on_field(state.zone[card])
        and state.position[card] != FACE_DOWN
    ]
    return tuple((kind, index) for _, kind, index in sorted(stamps))
