"""What a state is made of, and another value for every part of it.

`PARTS` lists the classes of a state. Each says how to put a value into its place, which fields
decide how the duel goes on (`told`) and which do not (`quiet`); every field has a value other than
the one it has in `full_state()`. The tests hold the lists against the classes themselves, so a new
field has to be put into one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Any, Final

from rushscript.compiled import slots_of
from rushscript.engine.actions.control import Loan
from rushscript.engine.cards import Facts
from rushscript.engine.decisions import Decision, DecisionKind, Option, OptionKind
from rushscript.engine.duel_cards import DuelCards
from rushscript.engine.events import Event, EventKind
from rushscript.engine.lines import Woken
from rushscript.engine.machine import OPEN, Frame
from rushscript.engine.modifiers import (
    NEVER,
    DelayedSteps,
    End,
    LiveModifier,
    Modifier,
)
from rushscript.engine.probing import Probe
from rushscript.engine.reach import Reach
from rushscript.engine.restrictions import PlayerEffect, Rules, rules_in_force
from rushscript.engine.rng import Rng, seeded
from rushscript.engine.scope import Bound, Scope
from rushscript.engine.state import Attack, Battle, Ending, Link, Pending, Result, State, Summoned
from rushscript.formats import RUSH
from rushscript.vocabulary import (
    Attribute,
    Manner,
    Phase,
    Property,
    Reason,
    Type,
    Zone,
)
from tests.unit.engine.building import (
    NOTHING_MUCH,
    draw,
)
from tests.unit.engine.full_states import (
    FIRST,
    GUARD,
    HELD,
    HIGHER,
    IN_UNIT,
    LOST,
    OTHER_DECK,
    OTHER_LINE,
    OTHER_LOCK,
    OTHER_WAKING,
    SECOND,
    THEIR_TURN,
    TOP,
    TURN,
    VISIT,
    YOUR_TURN,
    Free,
    Sure,
    bound_to,
    empty_scope,
    event_of,
    facts_of_card,
    full_state,
)

Put = Callable[[State, str, Any], None]
Value = Any
"""A value, or a function that works it out from the state."""


@dataclass(frozen=True, slots=True)
class Part:
    """One class of a state: where `full_state()` has one, and the fields of it."""

    made: type[Any]
    put: Put
    told: Mapping[str, Value]
    quiet: Mapping[str, Value] = field(default_factory=dict)


def plainly(value: Any) -> Any:
    """All that there is in a value of these classes, in plain values that can be compared."""
    match value:
        case list() | tuple():
            return [type(value).__name__, *map(plainly, value)]
        case dict():
            return {key: plainly(item) for key, item in value.items()}
        case _ if any(type(value) is part.made for part in PARTS):
            parts = {name: plainly(getattr(value, name)) for name in field_names(type(value))}
            return {"made": type(value).__name__, **parts}
        case Free() | Sure() | Probe():
            return type(value).__name__
    return value


def field_names(made: type[Any]) -> tuple[str, ...]:
    """The fields of a class, as the class says itself."""
    if issubclass(made, tuple):
        return tuple(made._fields)  # type: ignore[attr-defined]
    if is_dataclass(made):
        return tuple(item.name for item in fields(made))
    return slots_of(made)


def changed(part: Part, name: str, value: Value) -> State:
    """The full state with another value in this field alone."""
    state = full_state()
    part.put(state, name, value(state) if callable(value) else value)
    return state


def _of_state(state: State, name: str, value: Value) -> None:
    setattr(state, name, value)


def _of(getter: Callable[[State], Any]) -> Put:
    """Puts a value into an object that can be changed."""

    def put(state: State, name: str, value: Value) -> None:
        setattr(getter(state), name, value)

    return put


def _record(group: str) -> Put:
    """Puts a value into a record, the first of a group of them."""

    def put(state: State, name: str, value: Value) -> None:
        first, *rest = getattr(state, group)
        new = first._replace(**{name: value})
        setattr(state, group, type(getattr(state, group))([new, *rest]))

    return put


def _of_summoned(state: State, name: str, value: Value) -> None:
    before = state.summoned[FIRST]
    assert before is not None
    state.summoned[FIRST] = before._replace(**{name: value})


def _of_end(state: State, name: str, value: Value) -> None:
    [loan] = state.loans
    state.loans = [loan._replace(end=loan.end._replace(**{name: value}))]


def _of_result(state: State, name: str, value: Value) -> None:
    assert state.result is not None
    state.result = replace(state.result, **{name: value})


def _with(group: str, index: int, value: Value) -> Callable[[State], Any]:
    """A group of the state with another value at one place."""

    def new(state: State) -> Any:
        items = list(getattr(state, group))
        items[index] = value
        return type(getattr(state, group))(items)

    return new


def _instead(group: str) -> Callable[[State], bool]:
    return lambda state: not getattr(state, group)


def _of_cards(state: State, name: str, value: Value) -> None:
    state.cards = copy(state.cards)
    setattr(state.cards, name, value)


def _opposite(name: str) -> Callable[[State], bool]:
    return lambda state: not getattr(state.cards, name)


def _zones_turned(state: State) -> list[list[int]]:
    zones = [cards[:] for cards in state.zones]
    hand = next(cards for cards in zones if HELD in cards)
    grave = next(cards for cards in zones if LOST in cards)
    hand[hand.index(HELD)], grave[grave.index(LOST)] = LOST, HELD
    return zones


def _longer_log(kind: EventKind) -> Callable[[State], list[Event]]:
    return lambda state: [*state.events, event_of(state, kind, TOP)]


STATE: Final = Part(
    State,
    _of_state,
    told={
        "activated": [(0, "asking", 0), (0, "asking", 0)],
        "arrived": _with("arrived", FIRST, TURN),
        "attack_log": [],
        "attacks": _with("attacks", FIRST, 1),
        "battle": None,
        "binds": False,
        "chain": (),
        "controller": _with("controller", GUARD, 0),
        "decision": None,
        "definitions": lambda state: (*state.definitions[:-1], OTHER_DECK),
        "delayed": [],
        "ends_battle": True,
        "equips": 0,
        "events": _longer_log(EventKind.DRAWN),
        "frames": lambda state: state.frames[:-1],
        "history": [],
        "host": _with("host", HELD, SECOND),
        "known": _with("known", TOP, 3),
        "left": _with("left", LOST, None),
        "life": _with("life", 1, 100),
        "live": [],
        "loans": [],
        "losing": [False, True],
        "members": {},
        "modifiers": [],
        "normal_summons": 0,
        "owner": _with("owner", GUARD, 0),
        "pending": (),
        "phase": Phase.BATTLE,
        "player_effects": [],
        "position": _with("position", FIRST, 2),
        "position_fixed": _with("position_fixed", FIRST, TURN),
        "proper": 2,
        "result": None,
        "rng": seeded(7),
        "stamp": _with("stamp", FIRST, 13),
        "summoned": _with("summoned", FIRST, None),
        "summoned_with": {},
        "turn": TURN + 1,
        "turn_began": 3,
        "turn_player": 1,
        "used": _with("used", FIRST, 1),
        "visits": _with("visits", FIRST, 4),
        "wants_battle": True,
        "winning": [False, True],
        "woken": [],
        "zones": _zones_turned,
    },
    quiet={
        # Worked out from the cards and from what holds, and made anew with that.
        "asks_anew": _instead("asks_anew"),
        "facts": lambda state: [None] * len(state.definitions),
        "binding_cards": (),
        "cards": lambda state: DuelCards(state.definitions, state.owner),
        "changed_zones": 5,
        "given": {},
        "lasting": None,
        "reach": Reach(1, 2),
        "rules": lambda state: Rules(rules_in_force(state).all),
        "slot": _with("slot", FIRST, 2),
        "wakes_on": 8,
        "zone": _with("zone", TOP, int(Zone.HAND)),
        # Counters and listeners.
        "clock": 1000,
        "moments": "somebody",
        "probe": Probe(),
        "steps": 1000,
        # Hashes are compared within one format.
        "ruleset": replace(RUSH, life_points=4000),
    },
)


CARDS: Final = Part(
    DuelCards,
    _of_cards,
    told={
        # Whether anybody asks for the past, for the number of the turn, or counts by name.
        "asks_past": 0,
        "asks_turn": 0,
        "limits_names": False,
    },
    quiet={
        # Looked up once about the same cards, and the options about them.
        "bare": {},
        "binding": (),
        "changes_tributes": _opposite("changes_tributes"),
        "definitions": (),
        "ever_binds": _opposite("ever_binds"),
        "ever_live": _opposite("ever_live"),
        "ever_wakes": 8,
        "owners": (),
        "replaces": _opposite("replaces"),
        "summons_from": 1,
        "waits_for": 1,
        **dict.fromkeys(("chosen", "monsters_set", "normal_summons", "set", "tribute_summons"), ()),
    },
)


BATTLE: Final = Part(
    Battle,
    _of(lambda state: state.battle),
    told={
        "attacker": SECOND,
        "attacker_visit": VISIT + 1,
        "before": (),
        "changes": 1,
        "destroyed": ((GUARD, FIRST),),
        "in_damage_step": True,
        "negated": True,
        "target": SECOND,
        "target_visit": VISIT + 1,
    },
)
SUMMONED: Final = Part(
    Summoned,
    _of_summoned,
    told={
        "manner": Manner.TRIBUTE,
        "turn": TURN - 1,
        "phase": Phase.MAIN_2,
        "position": 2,
        "origin": int(Zone.GRAVEYARD),
    },
)
WOKEN: Final = Part(
    Woken,
    _record("woken"),
    told={
        "line": OTHER_WAKING,
        "scope": lambda state: empty_scope(),
        "event": 0,
        "lasts": True,
    },
)
ATTACK: Final = Part(
    Attack,
    _record("attack_log"),
    told={
        "attacker": SECOND,
        "target": SECOND,
        "target_visit": VISIT + 1,
        "facts": facts_of_card(GUARD, OTHER_DECK),
    },
)
RESULT: Final = Part(Result, _of_result, told={"winner": 1, "reason": Ending.DECK_OUT})
LINK: Final = Part(
    Link,
    _record("chain"),
    told={"card": SECOND, "visit": VISIT + 1, "ability": 1, "player": 1, "negated": True},
)
PENDING: Final = Part(
    Pending,
    _record("pending"),
    told={
        "player": 1,
        "card": SECOND,
        "visit": VISIT + 1,
        "ability": 1,
        "start": 2,
        "end": 5,
    },
)
LOAN: Final = Part(
    Loan,
    _record("loans"),
    told={"card": FIRST, "visit": VISIT + 1, "back_to": 0, "end": End(NEVER)},
)
END: Final = Part(End, _of_end, told={"turn": TURN + 1, "battle_only": True})
MODIFIER: Final = Part(
    Modifier,
    _of(lambda state: state.modifiers[0]),
    told={
        "battle_only": True,
        "card": SECOND,
        "change": replace(HIGHER, number=200),
        "fact": THEIR_TURN,
        "scope": lambda state: empty_scope(),
        "stamp": 30,
        "turn": TURN + 1,
    },
    # Only a message names it.
    quiet={"source": FIRST},
)
DELAYED: Final = Part(
    DelayedSteps,
    _of(lambda state: state.delayed[0]),
    told={
        "program": (draw(2),),
        "scope": lambda state: empty_scope(),
        "turn": TURN + 1,
    },
)
LIVE: Final = Part(
    LiveModifier,
    _of(lambda state: state.live[0]),
    told={
        "battle_only": True,
        "equips": True,
        "fact": THEIR_TURN,
        "lines": (OTHER_LINE,),
        "scope": lambda state: empty_scope(),
        "stamp": 1,
        "turn": TURN + 1,
        "wakes": (OTHER_WAKING,),
    },
    # Said of those alone that are made anew at every look at the cards.
    quiet={"printed": True},
)
PLAYER_EFFECT: Final = Part(
    PlayerEffect,
    _of(lambda state: state.player_effects[0]),
    told={
        "battle_only": True,
        "fact": YOUR_TURN,
        "lines": (OTHER_LOCK,),
        "scope": lambda state: empty_scope(),
        # How much of its limit is used up.
        "since": 7,
        "turn": TURN + 1,
    },
)
FRAME: Final = Part(
    Frame,
    _of(lambda state: state.frames[-1]),
    told={
        "ability": 1,
        "answers": [(1,)],
        "card": SECOND,
        "end": OPEN,
        "place": 1,
        "player": 1,
        "program": (NOTHING_MUCH, draw(2)),
        "own_scope": lambda state: empty_scope(),
        "start": 1,
        "target": SECOND,
        "value": 1,
    },
    quiet={
        # It follows from the program and what was chosen.
        "guard": lambda state: Free(),
        # What the last answer chose from was asked by the same step in the same state.
        "options": lambda state: [Option(OptionKind.PASS)],
    },
)
SCOPE: Final = Part(
    Scope,
    _of(lambda state: state.frames[-1].scope),
    told={
        "blocks": (True,),
        "did": True,
        "names": lambda state: {"that": bound_to(GUARD, VISIT)},
        "player": 1,
        "reason": Reason.COST,
        "source": GUARD,
        "source_facts": facts_of_card(LOST, OTHER_DECK),
        "source_visit": VISIT,
        "their": 1,
        "values": lambda state: {"dice": (3, 5)},
    },
    # Where the program stands says so, or where the scope is kept.
    quiet={"extends": True, "judging": True, "live": True},
)
BOUND: Final = Part(
    Bound,
    _of(lambda state: state.frames[-1].scope.names["it"]),
    told={
        "cards": (SECOND,),
        "facts": (facts_of_card(GUARD, OTHER_DECK),),
        "frozen": (True,),
        "visits": (VISIT + 1,),
    },
)
DECISION: Final = Part(
    Decision,
    _of(lambda state: state.decision),
    told={
        "kind": DecisionKind.PAY,
        "maximum": 2,
        "minimum": 0,
        "listed": lambda state: [],
        "player": 1,
    },
    # Whose effect asks, and which answers fit, follow from the frames; what was put down to be
    # judged from where the cards lie.
    quiet={
        "constraint": lambda state: Free(),
        "doubt": lambda state: Sure(),
        "put_down": lambda state: [],
        "source": GUARD,
    },
)
OPTION: Final = Part(
    Option,
    _of(lambda state: state.decision.options[0]),
    told={
        "ability": 1,
        "card": SECOND,
        "kind": OptionKind.PASS,
        "target": SECOND,
        "value": 1,
    },
)
RANDOM: Final = Part(
    Rng,
    _of(lambda state: state.rng),
    told={"given": {3: (1, 1)}, "streams": [1, 2, 3, 4, 5]},
)
EVENT: Final = Part(
    Event,
    _of(lambda state: state.events[IN_UNIT]),
    told={
        "amount": 1,
        "by_attack": True,
        "cards": (SECOND,),
        "destination": int(Zone.HAND),
        "facts": (facts_of_card(GUARD, OTHER_DECK),),
        "kind": EventKind.MOVED,
        "manner": Manner.TRIBUTE,
        "origins": (int(Zone.DECK),),
        "player": 1,
        "position": 1,
        "reason": Reason.COST,
        "results": (6,),
        "source": SECOND,
        "source_facts": facts_of_card(SECOND, OTHER_DECK),
        "target": SECOND,
        "visits": (VISIT + 1,),
        "word": "fire",
    },
    quiet={
        # Told by what they are about: the log in words alone reads them here.
        "bound": lambda state: state.player_effects[0],
        "known": (3,),
        "modifiers": lambda state: tuple(state.modifiers),
        "source_visit": VISIT + 1,
    },
)
FACTS: Final = Part(
    Facts,
    _of(lambda state: state.history[0][4]),
    told={
        "also": ((Property.NAME, "song"),),
        "attack": 5,
        "attribute": Attribute.FIRE,
        "card": TOP,
        "controller": 1,
        "defense": 5,
        "equips": (HELD,),
        "legend": True,
        "level": 5,
        "name": "changed",
        "original_attack": 5,
        "original_defense": 5,
        "position": 2,
        "shown": True,
        "sides": ((HELD, VISIT),),
        "type": Type.FISH,
        "zone": int(Zone.GRAVEYARD),
    },
    quiet={
        # The same for a card through a whole duel.
        "definition": OTHER_DECK,
        "owner": 1,
        # Where the values come from.
        "is_live": True,
        "modifiers": (Modifier(FIRST, HIGHER, SECOND, TURN),),
    },
)

PARTS: Final = (
    STATE,
    CARDS,
    BATTLE,
    SUMMONED,
    WOKEN,
    ATTACK,
    RESULT,
    LINK,
    PENDING,
    LOAN,
    END,
    MODIFIER,
    DELAYED,
    LIVE,
    PLAYER_EFFECT,
    FRAME,
    SCOPE,
    BOUND,
    DECISION,
    OPTION,
    RANDOM,
    EVENT,
    FACTS,
)
