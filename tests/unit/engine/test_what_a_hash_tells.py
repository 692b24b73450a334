"""Every field of a state is told by its hash, or decides nothing: one at a time, by the classes
themselves. `full_states.py` says which."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import fields, replace
from itertools import combinations, permutations
from typing import Any

import pytest

from rushscript.engine import interchange
from rushscript.engine.events import EventKind
from rushscript.engine.hashing import state_hash
from rushscript.engine.machine import Instruction
from rushscript.engine.modifiers import NEVER, End
from rushscript.engine.state import Attack, State
from rushscript.engine.value import Value, said_fields
from rushscript.engine.zones import FACE_DOWN, HAND
from tests.unit.engine.full_states import (
    FIRST,
    GUARD,
    HELD,
    LOST,
    SECOND,
    TOP,
    TURN,
    VISIT,
    differ,
    event_of,
    full_state,
    nothing,
    of_turn,
)
from tests.unit.engine.state_parts import (
    PARTS,
    Part,
    changed,
    field_names,
    plainly,
)

TOLD = [(part, name) for part in PARTS for name in part.told]
QUIET = [(part, name) for part in PARTS for name in part.quiet]


def named(cases: list[tuple[Part, str]]) -> list[str]:
    return [f"{part.made.__name__}.{name}" for part, name in cases]


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.made.__name__)
def test_each_field_of_a_state_is_told_or_decides_nothing(part: Part) -> None:
    """A new field of one of these classes has to be put into one of the two lists."""
    assert sorted([*part.told, *part.quiet]) == sorted(field_names(part.made))


@pytest.mark.parametrize(("part", "name"), TOLD, ids=named(TOLD))
def test_what_decides_how_the_duel_goes_on_is_told(part: Part, name: str) -> None:
    assert state_hash(changed(part, name, part.told[name])) != state_hash(full_state())


@pytest.mark.parametrize(("part", "name"), QUIET, ids=named(QUIET))
def test_what_decides_nothing_is_not_told(part: Part, name: str) -> None:
    other = changed(part, name, part.quiet[name])
    assert plainly(other) != plainly(full_state())
    assert state_hash(other) == state_hash(full_state())


# ------------------------------------------------------------------------------------- programs

UNSAID = {(Instruction, "follows"): "the place in the program of its card says it"}
VALUES = [item for item in interchange._CLASSES if issubclass(item, Value)]


@pytest.mark.parametrize("made", VALUES, ids=lambda made: made.__name__)
def test_the_text_of_a_program_says_all_that_it_is_made_from(made: type[Any]) -> None:
    """Programs are told by their text; what is worked out from the fields it need not say."""
    shown = {item.name for item in fields(made) if item.repr}
    unsaid = {name for base, name in UNSAID if issubclass(made, base)}
    assert {item.name for item in said_fields(made)} - shown == unsaid
    assert made.__repr__ is not object.__repr__


# -------------------------------------------------------------------- what is asked about nowhere


def test_only_a_limit_by_name_tells_what_was_activated() -> None:
    """Z7: elsewhere `used` of the card says it."""

    def unlimited(state: State) -> None:
        state.cards = copy(state.cards)
        state.cards.limits_names = False

    def twice(state: State) -> None:
        unlimited(state)
        state.activated *= 2

    assert not differ(unlimited, twice)


@pytest.mark.parametrize("kind", [EventKind.SHUFFLED, EventKind.MOVED])
def test_what_no_card_asks_about_is_not_told_of_the_past(kind: EventKind) -> None:
    assert not differ(nothing, lambda state: state.events.append(event_of(state, kind, TOP)))


def test_what_happened_before_this_turn_is_not_told() -> None:
    """`this turn` begins with it."""

    def otherwise(state: State) -> None:
        state.events[0].player = 1

    assert not differ(nothing, otherwise)


@pytest.mark.parametrize(("kind", "told"), [(EventKind.FLIPPED, True), (EventKind.DRAWN, False)])
def test_of_the_past_only_a_flip_tells_which_cards_have_moved_since(
    kind: EventKind, told: bool
) -> None:
    """Only there a name asks for them."""

    def stays(state: State) -> None:
        state.events.append(event_of(state, kind, TOP))

    def moves(state: State) -> None:
        stays(state)
        state.events[-1].visits = (VISIT - 1,)

    assert differ(stays, moves) is told


def test_without_equip_cards_nobody_asks_for_hosts() -> None:
    def none(state: State) -> None:
        state.equips = 0

    def another(state: State) -> None:
        none(state)
        state.host[HELD] = SECOND

    assert not differ(none, another)


def test_what_holds_for_nobody_uses_up_no_limit() -> None:
    def free(state: State) -> None:
        state.binds = False

    def since(state: State) -> None:
        free(state)
        state.player_effects[0].since = 7

    assert not differ(free, since)


# --------------------------------------------------------------------------- how much is told


@pytest.mark.parametrize("told", ["arrived", "position_fixed"])
def test_turns_that_are_over_are_all_the_same(told: str) -> None:
    """Only `this turn` is asked for."""

    def earlier(state: State) -> None:
        getattr(state, told)[FIRST] = TURN - 1

    assert not differ(nothing, earlier)


def test_how_a_monster_was_summoned_counts_this_turn_alone() -> None:
    def of_turn(turn: int, position: int) -> Callable[[State], None]:
        def change(state: State) -> None:
            summoned = state.summoned[FIRST]
            assert summoned is not None
            state.summoned[FIRST] = summoned._replace(turn=turn, position=position)

        return change

    assert not differ(of_turn(1, 1), of_turn(2, 2))
    assert differ(of_turn(TURN, 1), of_turn(TURN, 2))


def test_which_attacker_was_first_does_not_matter_but_its_own_order_does() -> None:
    """A replay asks what each monster has attacked."""
    one, other = (Attack(card, GUARD, VISIT, None) for card in (FIRST, SECOND))
    again = Attack(FIRST, HELD, VISIT, None)

    def log(*attacks: Attack) -> Callable[[State], None]:
        def change(state: State) -> None:
            state.attack_log = list(attacks)

        return change

    assert not differ(log(one, again, other), log(other, one, again))
    assert differ(log(one, again), log(again, one))


def test_a_turn_counts_as_the_first_or_as_one_that_a_card_asks_for() -> None:
    """Only distances to ends count besides."""

    assert not differ(of_turn(3, 0), of_turn(4, 0))
    assert differ(of_turn(3, 0), of_turn(1, 0))
    assert differ(of_turn(3, 1 << 5), of_turn(4, 1 << 5))
    assert differ(of_turn(5, 1 << 5), of_turn(6, 1 << 5))
    assert not differ(of_turn(6, 1 << 5), of_turn(7, 1 << 5))


def test_a_loan_of_an_object_that_has_gone_is_none() -> None:
    """RR-007."""

    def gone(state: State) -> None:
        state.loans = [state.loans[0]._replace(visit=VISIT - 1)]

    def none(state: State) -> None:
        state.loans = []

    assert not differ(gone, none)


@pytest.mark.parametrize("card", [GUARD, HELD, TOP, LOST])
def test_only_the_age_of_continuous_effects_on_the_field_is_told(card: int) -> None:
    """RR-085."""

    def old(state: State) -> None:
        state.stamp[card] = 1

    assert not differ(nothing, old)


@pytest.mark.parametrize("what", ["face-down", "elsewhere"])
def test_a_continuous_card_that_does_nothing_has_no_age(what: str) -> None:
    """RR-085: face-down or off the field."""

    def silent(state: State) -> None:
        if what == "face-down":
            state.position[FIRST] = int(FACE_DOWN)
        else:
            state.zone[FIRST] = HAND

    def old(state: State) -> None:
        silent(state)
        state.stamp[FIRST] = 30

    assert not differ(silent, old)


def with_two(group: str, *stamps: int) -> Callable[[State], None]:
    """Two changes in a list, with these stamps."""

    def change(state: State) -> None:
        other = getattr(full_state(), group)
        items = [*getattr(state, group), *other]
        for item, stamp in zip(items, stamps, strict=True):
            item.stamp = stamp
        setattr(state, group, items)

    return change


@pytest.mark.parametrize("group", ["modifiers", "live"])
def test_which_of_two_changes_is_newer_is_told_but_not_when_they_were_made(group: str) -> None:
    """RR-085."""
    assert differ(with_two(group, 50, 60), with_two(group, 60, 50))
    assert not differ(with_two(group, 50, 60), with_two(group, 70, 80))


def test_which_of_three_kinds_of_changes_is_newest_is_told() -> None:
    """RR-085: what was fixed, what is asked anew, what a card says."""

    def stamps(fixed: int, live: int, card: int) -> Callable[[State], None]:
        def change(state: State) -> None:
            state.modifiers[0].stamp, state.live[0].stamp = fixed, live
            state.stamp[FIRST] = card
            state.position[SECOND] = int(FACE_DOWN)

        return change

    orders = [stamps(*order) for order in permutations((1, 2, 3))]
    for one, other in combinations(orders, 2):
        assert differ(one, other)


@pytest.mark.parametrize("group", ["modifiers", "live", "player_effects"])
def test_what_holds_for_good_does_not_come_nearer_to_its_end(group: str) -> None:
    def at(turn: int) -> Callable[[State], None]:
        def change(state: State) -> None:
            of_turn(turn, 0)(state)
            getattr(state, group)[0].turn = NEVER

        return change

    assert not differ(at(TURN), at(TURN + 1))


def test_a_loan_for_good_does_not_come_nearer_to_its_end() -> None:
    def at(turn: int) -> Callable[[State], None]:
        def change(state: State) -> None:
            of_turn(turn, 0)(state)
            state.loans = [state.loans[0]._replace(end=End(NEVER))]

        return change

    assert not differ(at(TURN), at(TURN + 1))


def test_a_change_that_asks_nothing_has_no_scope() -> None:
    """Most are like this: a number, until a turn ends."""

    def plain(number: int) -> Callable[[State], None]:
        def change(state: State) -> None:
            [modifier] = state.modifiers
            modifier.fact = modifier.scope = None
            modifier.change = replace(modifier.change, number=number)

        return change

    assert differ(plain(100), plain(200))


@pytest.mark.parametrize("group", ["chain", "pending"])
def test_links_and_waiting_triggers_are_told_without_each_other(group: str) -> None:
    def only(state: State) -> None:
        setattr(state, "pending" if group == "chain" else "chain", ())

    def neither(state: State) -> None:
        state.chain = state.pending = ()

    assert differ(only, neither)
