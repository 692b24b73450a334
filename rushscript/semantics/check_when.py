"""Checks of `when` and `whenever`: what is waited for, and the names that it gives."""

from __future__ import annotations

from rushscript.semantics.check_conditions import check_conditions, text_of
from rushscript.semantics.check_events import check_event
from rushscript.semantics.check_facts import check_fact
from rushscript.semantics.check_words import each_once
from rushscript.semantics.scopes import Scope
from rushscript.syntax.nodes import (
    Attacks,
    Awaited,
    DestroysByBattle,
    Event,
    EventWhile,
    IsDestroyed,
    IsMoved,
    IsTurnedUp,
    Name,
    Summons,
    When,
)
from rushscript.syntax.words import EVENT_NAMES


def check_when(scope: Scope, when: When) -> None:
    """Checks the events and gives the names that each of them gives."""
    given = [_check_awaited(scope, awaited) for awaited in each_once(scope, when.events)]
    events = [_event_of(awaited) for awaited in when.events]
    _check_own_conditions(scope, when)
    for text in EVENT_NAMES:
        if all(text in names for names in given):
            scope.built_in[text] = all(map(_is_about_one, events))
    scope.attack = all(isinstance(event, Attacks) for event in events)
    _bind_names(scope, events)


def check_waking_event(scope: Scope, event: Event) -> None:
    """Checks the event of a `whenever` and gives its names to the steps."""
    for text in check_event(scope, event, waking=True):
        scope.built_in[text] = _is_about_one(event)
    scope.attack = isinstance(event, Attacks)
    name = name_of(event)
    if name is not None:
        scope.bind(name, single=_is_about_one(event))


def _check_awaited(scope: Scope, awaited: Awaited) -> frozenset[str]:
    """Checks an event with the condition that it alone has; the built-in names it gives."""
    given = check_event(scope, _event_of(awaited))
    if isinstance(awaited, EventWhile):
        with scope.event():
            scope.built_in.update(dict.fromkeys(given, _is_about_one(awaited.event)))
            check_fact(scope, awaited.fact)
            check_conditions(scope, (awaited.fact,))
    return given


def _check_own_conditions(scope: Scope, when: When) -> None:
    """A condition that holds for every event is a line of its own."""
    facts = [item.fact for item in when.events if isinstance(item, EventWhile)]
    if facts and len(facts) == len(when.events) and all(fact == facts[0] for fact in facts):
        scope.report("RS724", facts[0].span, fact=text_of(scope, facts[0]))


def _event_of(awaited: Awaited) -> Event:
    return awaited.event if isinstance(awaited, EventWhile) else awaited


def _bind_names(scope: Scope, events: list[Event]) -> None:
    """A name must stand for something whichever event happened."""
    names = [name_of(event) for event in events]
    for index, name in enumerate(names):
        if name is None:
            continue
        missing = any(other is None or other.text != name.text for other in names)
        if missing:
            scope.report("RS255", name.span, name=name.text)
        if missing or index == 0:
            scope.bind(name, single=all(map(_is_about_one, events)))


def _is_about_one(event: Event) -> bool:
    """Whether the names of an event never hold more than one card. A normal or tribute summon
    is of one monster; an effect may special summon, Set or destroy several together."""
    match event:
        case Summons():
            return not event.or_sets and all(how.text != "special" for how in event.manners)
        case Attacks():
            return True
        case DestroysByBattle():
            # Two monsters that destroy each other are two victims of either player's (RR-073).
            return isinstance(event.who, Name) or event.who.side.text != "either"
        case _:
            return False


def name_of(event: Event) -> Name | None:
    match event:
        case Summons(name=name) | IsDestroyed(name=name):
            return name
        case DestroysByBattle(name=name) | IsTurnedUp(name=name) | IsMoved(name=name):
            return name
        case _:
            return None
