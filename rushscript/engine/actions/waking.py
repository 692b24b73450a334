"""Events wake continuous effects: an event -> the `whenever` lines it wakes, noted at once.

A line is woken when its card is face-up, its facts hold and its event fits at the moment of the
event. It runs when the unit of the event is complete (`timing/waking`), if its card is still
there; two monsters that destroy each other in battle wake it once (RR-073).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rushscript.engine.entities import members_of
from rushscript.engine.evaluation import lasts
from rushscript.engine.events import Event, EventKind
from rushscript.engine.expressions.patterns import bind_event
from rushscript.engine.lines import Woken
from rushscript.engine.negation import is_negated
from rushscript.engine.probing import facts_met
from rushscript.engine.queries import facts_of
from rushscript.engine.scope import Scope
from rushscript.engine.zones import EMPTY, FIELD, MONSTER, SPELL_TRAP, ZONES
from rushscript.vocabulary import Reason

if TYPE_CHECKING:
    from rushscript.engine.cards import Facts
    from rushscript.engine.lines import WheneverLine
    from rushscript.engine.state import State


def note_woken(state: State, event: Event) -> None:
    """Notes the lines that an event which has just happened wakes."""
    for line, scope, outlasts in _sleepers(state):
        if event.kind not in line.event.kinds():
            continue
        if state.probe is not None and line.event.match(state, event, scope) is not None:
            state.probe.event_met(state, scope, line, facts_met(state, scope, line.facts))
        if not all(fact.holds(state, scope) for fact in line.facts):
            continue
        names = line.event.match(state, event, scope)
        if names is None or _joins(state, line, scope, event, names):
            continue
        own = scope.clone()
        own.live = False
        bind_event(own, event, names)
        state.woken = [*state.woken, Woken(line, own, len(state.events) - 1, outlasts)]


def next_woken(state: State) -> Woken | None:
    """Takes the next line to run: the turn player's before the other's, each in the order of the
    events, from the left. What was woken by a card that is gone or face-down is dropped."""
    state.woken = [item for item in state.woken if item.lasts or _is_there(state, item.scope)]
    if not state.woken:
        return None
    found = min(state.woken, key=lambda item: (item.scope.player != state.turn_player, item.event))
    state.woken = [item for item in state.woken if item is not found]
    return found


def _is_there(state: State, scope: Scope) -> bool:
    """RR-087: a continuous effect stops at once when its card is not face-up on the field, that
    of an equip card when it has lost its monster (R-117)."""
    card = scope.source
    return state.visits[card] == scope.source_visit and lasts(state, card)


def _sleepers(state: State) -> Iterator[tuple[WheneverLine, Scope, bool]]:
    """Every line that waits now, in its scope: of face-up cards, then those effects made."""
    for player in (0, 1):
        for zone in (MONSTER, SPELL_TRAP, FIELD):
            for card in state.zones[player * ZONES + zone]:
                if card == EMPTY or not lasts(state, card):
                    continue
                # the cards of a Maximum Monster speak of the whole.
                waking = [
                    ability
                    for member in members_of(state, card)
                    for ability in state.definitions[member].waking
                ]
                if not waking or is_negated(facts_of(state, card), continuous=True):
                    continue
                for ability in waking:
                    scope = Scope(
                        state.controller[card], card, state.visits[card], facts_of(state, card)
                    )
                    for line in ability.wakes:
                        yield line, scope, False
    for live in state.live:
        if live.equips and state.host[live.scope.source] < 0:
            continue
        if live.fact is None or live.fact.holds(state, live.scope):
            for line in live.wakes:
                yield line, live.scope, True


def _joins(
    state: State,
    line: WheneverLine,
    scope: Scope,
    event: Event,
    names: dict[str, tuple[Facts, ...]],
) -> bool:
    """Whether the event joins the battle destruction just before it, which woke the line already:
    a name then holds both monsters (RR-073)."""
    if not _is_battle_destruction(event) or len(state.events) < 2:
        return False
    if not _is_battle_destruction(state.events[-2]):
        return False
    for index, item in enumerate(state.woken):
        same = item.line is line and item.scope.source == scope.source
        if same and item.event == len(state.events) - 2:
            both = item.scope.clone()
            both.extends = True
            bind_event(both, event, names)
            both.extends = False
            woken = item._replace(scope=both)
            state.woken = [*state.woken[:index], woken, *state.woken[index + 1 :]]
            return True
    return False


def _is_battle_destruction(event: Event) -> bool:
    return event.kind is EventKind.DESTROYED and event.reason is Reason.BATTLE
