"""A state that has one of everything, for questions about hashes and copies.

No duel comes to it, but each part of it is like that of some duel. `state_parts.py` says what it
is made of.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import replace
from typing import Final

from rushscript.engine.actions.control import Loan
from rushscript.engine.cards import CardDefinition, Facts
from rushscript.engine.decisions import (
    Answer,
    Decision,
    DecisionKind,
    Doubt,
    Guard,
    Option,
    OptionKind,
)
from rushscript.engine.events import Event, EventKind
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.changes import FixedChange
from rushscript.engine.expressions.history import HasHappened
from rushscript.engine.expressions.layers import Layer
from rushscript.engine.expressions.selections import SetSelection
from rushscript.engine.expressions.truths import TurnIs, TurnNumberIs, Window
from rushscript.engine.hashing import state_hash
from rushscript.engine.lines import LiveLine, WheneverLine, Woken
from rushscript.engine.machine import Frame, Instruction
from rushscript.engine.modifiers import DelayedSteps, End, LiveModifier, Modifier
from rushscript.engine.restrictions import Deed, PlayerEffect, PlayerLine, Restriction
from rushscript.engine.scope import Bound, Scope
from rushscript.engine.state import Attack, Battle, Ending, Link, Pending, Result, State, Summoned
from rushscript.ruleset import LimitScope
from rushscript.vocabulary import (
    Manner,
    Phase,
    Property,
    Type,
    Zone,
)
from tests.unit.engine.building import (
    NOTHING_MUCH,
    acts,
    become,
    continuous,
    draw,
    either,
    monster,
    spell,
    your,
)
from tests.unit.engine.table import THEM, YOU, Table

LINE: Final = LiveLine((), SetSelection(your(Zone.MONSTER)), (become(Property.LEVEL, 3),))
OTHER_LINE: Final = replace(LINE, changes=(become(Property.LEVEL, 4),))
WAKING: Final = WheneverLine((), acts(EventKind.DRAWN), (NOTHING_MUCH,))
OTHER_WAKING: Final = replace(WAKING, program=(draw(1),))
LOCK: Final = PlayerLine((), Restriction(Side.EITHER, Deed.ACTIVATE, limit=3))
OTHER_LOCK: Final = replace(LOCK, rule=Restriction(Side.YOU, Deed.ACTIVATE, limit=3))
YOUR_TURN: Final = TurnIs(Side.YOU)
THEIR_TURN: Final = TurnIs(Side.OPPONENT)
HIGHER: Final = FixedChange(Layer.ADD, Property.ATTACK, 100)

SONG: Final = monster("song", continuous(either(Zone.MONSTER), become(Property.TYPE, Type.DRAGON)))
HUM: Final = monster("hum", continuous(either(Zone.MONSTER), become(Property.TYPE, Type.FISH)))
PLAIN: Final = monster("plain")
ASKING: Final = spell(
    NOTHING_MUCH,
    conditions=(
        TurnNumberIs(5),
        HasHappened(acts(EventKind.FLIPPED), Window.THIS_TURN),
        HasHappened(acts(EventKind.DRAWN), Window.THIS_TURN),
    ),
    name="asking",
)
OTHER_DECK: Final = monster("other")

FIRST, SECOND, GUARD, HELD, LOST, TOP = range(6)
"""The cards of the state: two continuous monsters of yours, one of theirs, one in your hand, one
that has left the field, and one on top of your deck."""
SIX: Final = (SONG, HUM, PLAIN, ASKING, monster("lost"), monster("top"))
TURN: Final = 3
VISIT: Final = 3
IN_UNIT: Final = 4
"""The event that belongs to the unit of the frame in progress."""
LAST_VISIT: Final = 2
"""What the lost card was on the field; by now it is another object."""


def _named(definition: CardDefinition) -> CardDefinition:
    """Limited once a turn by its name, so that it matters which cards were activated."""
    [ability] = definition.abilities
    return replace(definition, abilities=(replace(ability, limit=LimitScope.NAME),))


def facts_of_card(card: int, definition: CardDefinition = PLAIN) -> Facts:
    return Facts(card, definition, 0, 0, int(Zone.MONSTER), 1)


def bound_to(card: int, visit: int) -> Bound:
    return Bound((card,), (visit,), (facts_of_card(card),), (False,))


def scope_of(state: State) -> Scope:
    """The scope of an effect whose card has left the field; it names the monster of the other."""
    scope = Scope(0, LOST, LAST_VISIT, facts_of_card(LOST, SIX[LOST]))
    scope.names = {"it": bound_to(GUARD, state.visits[GUARD])}
    scope.values = {"dice": (3, 4)}
    scope.blocks = (False,)
    return scope


def empty_scope() -> Scope:
    """A scope of no card at all."""
    return Scope(1, -1)


def event_of(state: State, kind: EventKind, card: int) -> Event:
    event = Event(kind, 0, (card,), (facts_of_card(card),), source_facts=facts_of_card(SECOND, HUM))
    event.visits = (state.visits[card],)
    return event


def full_state() -> State:
    """The third turn, in the middle of everything at once: no duel comes to it, but each part of it
    is like that of some duel."""
    table = Table()
    table.attack(YOU, SONG)
    table.attack(YOU, HUM)
    table.attack(THEM, PLAIN)
    table.hand(YOU, _named(ASKING))
    table.grave(YOU, SIX[LOST])
    table.deck(YOU, SIX[TOP])
    state = table.duel(turn=TURN).state
    count = len(state.definitions)
    state.visits = [VISIT] * count
    state.stamp, state.clock = [11, 12, 13, 14, 15, 16], 20
    state.events = [
        event_of(state, EventKind.DRAWN, TOP),
        event_of(state, EventKind.DRAWN, TOP),
        event_of(state, EventKind.FLIPPED, GUARD),
        event_of(state, EventKind.MOVED, GUARD),
        event_of(state, EventKind.SHUFFLED, GUARD),
        event_of(state, EventKind.SET, GUARD),
        event_of(state, EventKind.ACTIVATED, HELD),
    ]
    state.turn_began = 1
    state.left[LOST] = (LAST_VISIT, facts_of_card(LOST, SIX[LOST]))
    state.summoned[FIRST] = Summoned(Manner.NORMAL, TURN, Phase.MAIN, 1, int(Zone.HAND))
    state.summoned_with = {FIRST: ("tributes", bound_to(LOST, 3))}
    state.members = {SECOND: (GUARD, SECOND, HELD)}
    state.attack_log = [Attack(FIRST, GUARD, 3, facts_of_card(GUARD))]
    state.activated = [(0, "asking", 0)]
    state.normal_summons = 1
    state.battle = Battle(FIRST, 3, GUARD, 3, (GUARD,))
    state.history = [(FIRST, 3, TURN, Phase.BATTLE, facts_of_card(LOST))]
    state.chain = (Link(FIRST, 3, 0, 0),)
    state.pending = (Pending(0, FIRST, 3, 0, 3, 4),)
    state.loans = [Loan(GUARD, 3, 1, End(TURN + 2))]
    state.modifiers = [
        Modifier(FIRST, HIGHER, SECOND, TURN + 2, False, YOUR_TURN, scope_of(state), 17)
    ]
    state.live = [LiveModifier((LINE,), scope_of(state), TURN + 2, False, YOUR_TURN, 18, (WAKING,))]
    state.delayed = [DelayedSteps((NOTHING_MUCH,), scope_of(state), TURN + 2)]
    state.player_effects = [PlayerEffect((LOCK,), scope_of(state), End(TURN + 2), None, 6)]
    state.woken = [Woken(WAKING, scope_of(state), 5, False)]
    state.binds = True
    state.equips, state.host[HELD] = 1, FIRST
    frame = Frame((NOTHING_MUCH, draw(1)), 0, scope_of(state), FIRST, 0, GUARD, 0, 4, 5)
    frame.answers = [(0,)]
    state.frames.append(frame)
    state.decision = Decision(
        0, DecisionKind.CHOOSE, [Option(OptionKind.CARD, GUARD, 0, FIRST, 0)], 1, 1
    )
    state.result = Result(0, Ending.LIFE_POINTS)
    state.rng.given = {3: (1, 0)}
    return state


class Free(Guard):
    """A guard that allows everything."""

    def allows(self, options: list[Option], answer: Answer) -> bool:
        return True

    def for_state(self, state: State) -> Free:
        return Free()

    def covers(self, instruction: Instruction, place: int) -> bool:
        return False

    def instead(self, place: int, program: tuple[Instruction, ...]) -> Free:
        return self


class Sure(Doubt):
    """A doubt that doubts nothing."""

    def is_sure(self, option: Option) -> bool:
        return True

    def allows(self, option: Option) -> bool:
        return True

    def for_state(self, state: State) -> Sure:
        return Sure()


def differ(change: Callable[[State], object], other: Callable[[State], object]) -> bool:
    """Whether two changes of the full state are told apart."""
    hashes = []
    for each in (change, other):
        state = full_state()
        each(state)
        hashes.append(state_hash(state))
    return hashes[0] != hashes[1]


def nothing(state: State) -> None:
    """Leaves the state as it is."""


def of_turn(turn: int, asks: int) -> Callable[[State], None]:
    """The same situation in another turn; some card asks whether it is one of `asks`."""

    def change(state: State) -> None:
        later = turn - state.turn
        state.cards = copy(state.cards)
        state.cards.asks_turn = asks
        state.turn = turn
        state.summoned = [None] * len(state.summoned)
        loan = state.loans[0]
        state.loans = [loan._replace(end=loan.end._replace(turn=loan.end.turn + later))]
        for group in (state.modifiers, state.live, state.delayed, state.player_effects):
            group[0].turn += later  # type: ignore[attr-defined]

    return change
