"""What a hash tells of cards as objects: those that have moved or gone, limits that are used up,
battles, and what a monster was summoned with."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from rushscript.engine.cards import CardDefinition, Facts
from rushscript.engine.events import NO_CARD, EventKind
from rushscript.engine.expressions.base import Side
from rushscript.engine.machine import OPEN
from rushscript.engine.restrictions import Deed, PlayerLine, PlayerRule, Restriction
from rushscript.engine.scope import Bound, Scope
from rushscript.engine.state import Attack, Battle, State
from rushscript.vocabulary import Phase, Property, Type
from tests.unit.engine.full_states import (
    FIRST,
    GUARD,
    HELD,
    LAST_VISIT,
    LOST,
    OTHER_DECK,
    PLAIN,
    SECOND,
    TOP,
    TURN,
    VISIT,
    bound_to,
    differ,
    empty_scope,
    event_of,
    facts_of_card,
    nothing,
    scope_of,
)


def moved_last(change: Callable[[State], None]) -> Callable[[State], None]:
    """The same, and the card with the last number has moved once more."""

    def both(state: State) -> None:
        change(state)
        state.visits[-1] += 1

    return both


def directly(state: State) -> None:
    """A direct attack, by the rules alone: no card is attacked and no card does it."""
    state.attack_log = [Attack(FIRST, NO_CARD, VISIT, None)]
    state.battle = Battle(FIRST, VISIT, NO_CARD, VISIT, ())
    frame = state.frames[-1]
    frame.own_scope = Scope(0, NO_CARD, VISIT)
    frame.end = frame.start


def test_no_card_is_not_the_last_card() -> None:
    """What is not about a card does not ask whether one has moved."""
    assert not differ(directly, moved_last(directly))


def of_scope(**parts: object) -> Callable[[State], None]:
    """The frame in progress with these parts of its scope otherwise."""

    def change(state: State) -> None:
        for name, value in parts.items():
            setattr(state.frames[-1].scope, name, value)

    return change


def test_a_source_that_has_never_been_seen_may_have_moved() -> None:
    """RR-007: before an activation stands."""
    here, gone = (of_scope(source_facts=None, source_visit=visit) for visit in (VISIT, VISIT - 1))
    assert differ(here, gone)


def test_what_a_name_of_no_card_stands_for_is_told_with_its_name() -> None:
    """Results of dice and coins, and words."""
    values = ({"dice": (3,)}, {"dice": (4,)}, {"coins": (3,)}, {"dice": Type.FISH}, {"dice": "x"})
    for one, other in combinations(values, 2):
        assert differ(of_scope(values=one), of_scope(values=other))


def test_a_declared_word_is_told_as_text() -> None:
    assert not differ(of_scope(values={"it": Type.FISH}), of_scope(values={"it": str(Type.FISH)}))


def test_what_a_card_is_besides_is_told_by_property_and_word() -> None:
    """RR-085."""

    def also(prop: Property, word: str) -> Callable[[State], None]:
        def change(state: State) -> None:
            state.history[0][4].also = ((prop, word),)

        return change

    found = (also(Property.NAME, "a"), also(Property.NAME, "b"), also(Property.TYPE, "a"))
    for one, other in combinations(found, 2):
        assert differ(one, other)


def test_a_unit_that_goes_on_has_all_events_to_the_end() -> None:
    """RR-036: an effect in progress."""

    def goes_on(state: State) -> None:
        state.frames[-1].end = OPEN
        state.events.append(event_of(state, EventKind.SET, TOP))

    def by(player: int, index: int) -> Callable[[State], None]:
        def change(state: State) -> None:
            goes_on(state)
            state.events[index].player = player

        return change

    assert differ(by(0, -1), by(1, -1))
    assert not differ(by(0, 0), by(1, 0))


def test_an_event_of_this_turn_that_a_card_asks_about_is_told_as_it_was() -> None:
    def otherwise(state: State) -> None:
        state.events[1].player = 1

    assert differ(nothing, otherwise)


# --------------------------------------------------------------------- limits that are used up


def activated(*events: tuple[int, int, int]) -> Callable[[State], None]:
    """Spells activated since the lock: by whom, which, and its visit."""

    def change(state: State) -> None:
        state.frames[-1].end = state.frames[-1].start
        del state.events[6:]
        for player, card, visit in events:
            event = event_of(state, EventKind.ACTIVATED, card)
            event.player, event.visits = player, (visit,)
            state.events.append(event)

    return change


def test_what_counts_towards_a_limit_is_told() -> None:
    """By whom, which card, and whether it is still that object."""
    ways = (
        (),
        ((0, HELD, VISIT),),
        ((1, HELD, VISIT),),
        ((0, TOP, VISIT),),
        ((0, HELD, VISIT - 1),),
        ((0, HELD, VISIT), (0, HELD, VISIT)),
    )
    for one, other in combinations(ways, 2):
        assert differ(activated(*one), activated(*other))


@pytest.mark.parametrize(
    "rule", [Restriction(Side.EITHER, Deed.ACTIVATE), PlayerRule()], ids=["ban", "rule"]
)
def test_a_ban_without_a_limit_counts_nothing(rule: PlayerRule) -> None:
    def banned(*events: tuple[int, int, int]) -> Callable[[State], None]:
        def change(state: State) -> None:
            activated(*events)(state)
            state.player_effects[0].lines = (PlayerLine((), rule),)

        return change

    assert not differ(banned(), banned((0, HELD, VISIT)))


KILL = {
    "killer": (SECOND, VISIT, TURN, Phase.BATTLE, facts_of_card(LOST)),
    "visit": (FIRST, VISIT + 1, TURN, Phase.BATTLE, facts_of_card(LOST)),
    "phase": (FIRST, VISIT, TURN, Phase.MAIN, facts_of_card(LOST)),
    "victim": (FIRST, VISIT, TURN, Phase.BATTLE, facts_of_card(LOST, OTHER_DECK)),
}


@pytest.mark.parametrize("kill", KILL.values(), ids=KILL)
def test_of_a_battle_destruction_killer_phase_and_victim_are_told(
    kill: tuple[int, int, int, Phase, Facts],
) -> None:
    """RR-007: a killer that has come back is another monster."""

    def otherwise(state: State) -> None:
        state.history = [kill]

    assert differ(nothing, otherwise)


TRIBUTED = {
    "card": {SECOND: ("tributes", bound_to(LOST, VISIT))},
    "name": {FIRST: ("materials", bound_to(LOST, VISIT))},
    "moved": {FIRST: ("tributes", bound_to(LOST, VISIT - 1))},
}


@pytest.mark.parametrize("given", TRIBUTED.values(), ids=TRIBUTED)
def test_of_what_a_monster_was_summoned_with_all_is_told(
    given: dict[int, tuple[str, Bound]],
) -> None:
    def otherwise(state: State) -> None:
        state.summoned_with = given

    assert differ(nothing, otherwise)


def in_order(name: str, *items: tuple[Any, Any]) -> Callable[[State], None]:
    """A table of the state with its rows in this order."""

    def change(state: State) -> None:
        if name == "given":
            state.rng.given = dict(items)
        elif name == "activated":
            state.activated = [(0, *item) for item in items]
        else:
            setattr(state, name, dict(items))

    return change


@pytest.mark.parametrize(
    ("name", "one", "other"),
    [
        ("members", (SECOND, (GUARD, SECOND, HELD)), (LOST, (TOP, LOST, FIRST))),
        (
            "summoned_with",
            (FIRST, ("tributes", bound_to(LOST, VISIT))),
            (SECOND, ("tributes", bound_to(TOP, VISIT))),
        ),
        ("given", (3, (1, 0)), (4, (1, 0))),
        ("activated", ("asking", 0), ("other", 0)),
    ],
)
def test_the_order_in_which_a_table_was_filled_does_not_matter(
    name: str, one: tuple[Any, Any], other: tuple[Any, Any]
) -> None:
    assert not differ(in_order(name, one, other), in_order(name, other, one))
    assert differ(in_order(name, one, other), in_order(name, one))


# ------------------------------------------------------------------------- objects that have gone

CARRIERS = ("delayed", "live", "player_effects", "woken", "modifiers", "frames")


def alone(carrier: str) -> Callable[[State], None]:
    """Nothing speaks of the lost card but this."""

    def change(state: State) -> None:
        for group in CARRIERS:
            if group == "woken":
                state.woken = [item._replace(scope=empty_scope()) for item in state.woken]
            else:
                for item in getattr(state, group):
                    item.scope = empty_scope()
        if carrier == "woken":
            state.woken = [item._replace(scope=scope_of(state)) for item in state.woken]
        elif carrier:
            getattr(state, carrier)[-1].scope = scope_of(state)

    return change


def seen_otherwise(carrier: str) -> Callable[[State], None]:
    """The same, and the lost card was another when it was seen last."""

    def change(state: State) -> None:
        alone(carrier)(state)
        state.left[LOST] = (LAST_VISIT, facts_of_card(LOST, OTHER_DECK))

    return change


@pytest.mark.parametrize("carrier", CARRIERS)
def test_how_an_object_was_last_seen_is_told_while_somebody_can_ask(carrier: str) -> None:
    """RR-055."""
    assert differ(alone(carrier), seen_otherwise(carrier))


def test_how_an_object_was_last_seen_does_not_matter_when_nobody_asks() -> None:
    assert not differ(alone(""), seen_otherwise(""))


def test_an_effect_of_no_card_asks_about_no_card() -> None:
    """The rules, say; no card has its number."""

    def last(state: State) -> None:
        alone("")(state)
        state.left[TOP] = (0, facts_of_card(TOP))

    assert not differ(alone(""), last)


def test_two_objects_that_have_gone_are_two() -> None:
    def both(definition: CardDefinition) -> Callable[[State], None]:
        def change(state: State) -> None:
            state.left[LOST] = (LAST_VISIT, facts_of_card(LOST))
            state.left[TOP] = (LAST_VISIT, facts_of_card(TOP, definition))
            scope = empty_scope()
            scope.names = {"it": bound_to(TOP, LAST_VISIT), "that": bound_to(LOST, LAST_VISIT)}
            state.frames[-1].scope = scope

        return change

    assert differ(both(PLAIN), both(OTHER_DECK))


def test_a_name_asks_how_an_object_was_last_seen_as_well() -> None:
    """RR-055: by name as by its own effect."""

    def by_name(then: Callable[[State], None]) -> Callable[[State], None]:
        def change(state: State) -> None:
            then(state)
            scope = empty_scope()
            scope.names = {"it": bound_to(LOST, LAST_VISIT)}
            state.frames[-1].scope = scope

        return change

    assert differ(by_name(alone("")), by_name(seen_otherwise("")))


@pytest.mark.parametrize("visit", [VISIT, VISIT - 2])
def test_another_visit_is_another_object(visit: int) -> None:
    """RR-007: how it lay there another time nobody asks."""

    def was(definition: CardDefinition) -> Callable[[State], None]:
        def change(state: State) -> None:
            state.left[LOST] = (visit, facts_of_card(LOST, definition))

        return change

    assert not differ(was(PLAIN), was(OTHER_DECK))


def test_a_source_that_is_still_there_is_asked_as_it_is() -> None:
    def at_home(definition: CardDefinition) -> Callable[[State], None]:
        def change(state: State) -> None:
            scope = state.frames[-1].scope
            scope.source_visit = VISIT
            scope.source_facts = facts_of_card(LOST, definition)

        return change

    assert not differ(at_home(PLAIN), at_home(OTHER_DECK))
