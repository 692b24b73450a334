"""Rulings about copies of a duel and the hash of its state."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from random import Random

import pytest

from rushscript.engine.decisions import OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.expressions.selections import SetSelection
from rushscript.engine.lines import LiveLine
from rushscript.engine.operations.changing import ModifyLive
from rushscript.engine.operations.field import ChangePosition
from rushscript.engine.operations.flow import May
from rushscript.engine.rng import Stream
from rushscript.vocabulary import Property, Type, Zone
from tests.unit.engine.building import (
    NOTHING_MUCH,
    THIS_TURN,
    add,
    attacks,
    become,
    continuous,
    discard,
    effect,
    either,
    every,
    exactly,
    into_deck,
    modify,
    monster,
    revive,
    send,
    spell,
    summons,
    to_hand,
    trap,
    your,
)
from tests.unit.engine.table import (
    THEM,
    YOU,
    Table,
    activate,
    attack,
    both_seats,
    decline,
    end_turn,
    life,
    pick,
    place,
    plain_deck,
    start,
    take,
)

ABLE = monster("able", effect(NOTHING_MUCH))
PLAIN = monster("plain")
BOOST = spell(modify(every(your(Zone.MONSTER)), add(500)), name="boost")


def table_of(seat: int) -> tuple[Table, int, int, int]:
    """The same cards every time: a monster with an effect, one in the hand, a boost."""
    table = Table(seat)
    for who in (YOU, THEM):
        table.deck(who, *[PLAIN] * 8)
    return table, table.attack(YOU, ABLE), table.hand(YOU, PLAIN), table.hand(YOU, BOOST)


def summon(duel: Duel, card: int) -> None:
    take(duel, OptionKind.NORMAL_SUMMON, card)


# ------------------------------------------------------------------------------------- hashes


def test_the_same_position_hashes_alike_in_every_turn_but_the_first() -> None:
    """Only the first turn and distances to ends count, no absolute number."""
    table, *_ = table_of(0)
    third, fifth, first = (table.duel(turn=turn).state_hash() for turn in (3, 5, 1))
    assert third == fifth != first


@both_seats
def test_the_hash_ignores_how_often_cards_have_moved(seat: int) -> None:
    """Counters that only tell objects apart decide nothing."""
    table, _able, held, _boost = table_of(seat)
    back = table.hand(YOU, spell(to_hand(exactly(1, your(Zone.MONSTER))), name="back"))
    duel, twice = table.duel(), table.duel()
    for item in (duel, twice):
        summon(item, held)
        activate(item, back)
        pick(item, held)
    before = duel.state_hash()
    twice.state.visits = [visit + 7 for visit in twice.state.visits]
    twice.state.clock += 3
    assert twice.state_hash() == before


@both_seats
def test_the_order_of_independent_actions_does_not_show(seat: int) -> None:
    """Two ways to the same situation."""
    table = Table(seat)
    for who in (YOU, THEM):
        table.deck(who, *[PLAIN] * 8)
    first, second = table.attack(YOU, ABLE), table.attack(YOU, monster("other"))
    one, other = table.duel(), table.duel()
    for duel, order in ((one, (first, second)), (other, (second, first))):
        for card in order:
            take(duel, OptionKind.CHANGE_POSITION, card)
    assert one.state_hash() == other.state_hash()


@both_seats
@pytest.mark.parametrize("what", ["used", "boost", "position", "summoned", "life"])
def test_what_decides_the_future_is_hashed(seat: int, what: str) -> None:
    """RR-033, RR-042, RR-025, RR-007."""
    table, able, held, _boost = table_of(seat)
    back = table.hand(YOU, spell(to_hand(exactly(1, your(Zone.MONSTER))), name="back"))
    duel, other = table.duel(), table.duel()
    if what == "used":
        other.state.used[able] = 1
    elif what == "boost":
        activate(other, _boost)
        activate(duel, _boost)
        other.state.modifiers = []
    elif what == "position":
        other.state.position_fixed[able] = 3
    elif what == "summoned":
        summon(duel, held)
        summon(other, held)
        other.state.summoned[held] = None
    else:
        other.state.life[0] -= 1
    assert back
    assert duel.state_hash() != other.state_hash()


@both_seats
def test_a_battle_destruction_of_this_turn_is_hashed(seat: int) -> None:
    """RR-007: the history that effects ask about."""
    table, able, *_ = table_of(seat)
    table.attack(THEM, monster("weak", attack=0))
    table.attack(YOU, PLAIN)
    duel = table.duel()
    attack(duel, able, duel.state.cards_in(table.player(THEM), 3)[0])
    other = duel.clone()
    other.state.history = []
    assert duel.state_hash() != other.state_hash()


def test_the_log_is_not_hashed_while_a_trap_is_offered() -> None:
    """Two duels with logs of different length, the same open timing."""
    table, _able, held, _boost = table_of(0)
    table.set(THEM, trap(summons(), NOTHING_MUCH, name="trick"))
    short, long = table.duel(), table.duel()
    end_turn(long)
    padded = table.duel()
    padded.state.events.extend(long.events)
    summon(short, held)
    summon(padded, held)
    assert short.state_hash() == padded.state_hash()


def test_what_can_still_be_answered_is_hashed() -> None:
    """RR-036: turned twice within one unit, or not at all; only the first can be answered."""
    turn = ChangePosition(exactly(1, your(Zone.MONSTER)))
    steps = (May((turn,)), May((turn,)), May((revive(),)))
    table, able, _held, _boost = table_of(0)
    table.grave(YOU, PLAIN)
    card = table.hand(YOU, spell(NOTHING_MUCH, *steps, name="turner"))
    turned, still = table.duel(), table.duel()
    for duel, answer in ((turned, OptionKind.YES), (still, OptionKind.NO)):
        activate(duel, card)
        for _ in range(2):
            take(duel, answer)
            if answer is OptionKind.YES:
                pick(duel, able)
    assert turned.state.position == still.state.position
    assert turned.state_hash() != still.state_hash()


def test_a_live_change_hashes_by_its_distance() -> None:
    """RR-043: `this turn` is the same in the third turn and in the fifth."""
    line = LiveLine((), SetSelection(your(Zone.MONSTER)), (add(100),))
    table, *_ = table_of(0)
    card = table.hand(YOU, spell(ModifyLive((line,), THIS_TURN), name="live"))
    found = []
    for turn in (3, 5):
        duel = table.duel(turn=turn)
        activate(duel, card)
        found.append(duel.state_hash())
    assert found[0] == found[1]


def test_which_of_two_conflicting_continuous_effects_is_newer_is_hashed() -> None:
    """RR-085: the last timestamp wins, so the order decides."""
    song = monster("song", continuous(either(Zone.MONSTER), become(Property.TYPE, Type.DRAGON)))
    hum = monster("hum", continuous(either(Zone.MONSTER), become(Property.TYPE, Type.FISH)))
    table = Table()
    table.deck(YOU, PLAIN)
    low, high = table.face_down(YOU, song), table.face_down(YOU, hum)
    one, other = table.duel(), table.duel()
    for duel, order in ((one, (low, high)), (other, (high, low))):
        for card in order:
            take(duel, OptionKind.CHANGE_POSITION, card)
    assert one.state_hash() != other.state_hash()


# -------------------------------------------------------------------------------------- copies


ACTIONS: dict[str, Callable[[Duel, int, int, int], None]] = {
    "summon": lambda duel, able, held, boost: summon(duel, held),
    "activate": lambda duel, able, held, boost: activate(duel, able),
    "boost": lambda duel, able, held, boost: activate(duel, boost),
    "attack": lambda duel, able, held, boost: attack(duel, able),
    "end": lambda duel, able, held, boost: end_turn(duel),
    "surrender": lambda duel, able, held, boost: duel.surrender(0),
}


@both_seats
@pytest.mark.parametrize("name", list(ACTIONS))
def test_what_happens_in_a_copy_does_not_touch_the_original(seat: int, name: str) -> None:
    """Architecture: copies share nothing that changes."""
    table, able, held, boost = table_of(seat)
    duel = table.duel()
    before, events = duel.state_hash(), len(duel.events)
    copy = duel.clone()
    ACTIONS[name](copy, able, held, boost)
    assert (duel.state_hash(), len(duel.events)) == (before, events)
    ACTIONS[name](duel, able, held, boost)
    assert duel.state_hash() == copy.state_hash()
    assert [event.key() for event in duel.events] == [event.key() for event in copy.events]


@both_seats
def test_a_copy_in_the_middle_of_an_effect_goes_its_own_way(seat: int) -> None:
    """The frames, their answers and names are copied too."""
    table = Table(seat)
    for who in (YOU, THEM):
        table.deck(who, *[PLAIN] * 8)
    good, bad = table.hand(YOU, PLAIN), table.hand(YOU, PLAIN)
    costs = (send(exactly(1, your(Zone.HAND)), "paid"),)
    card = table.hand(YOU, spell(revive(), costs=costs, name="exchange"))
    duel = table.duel()
    activate(duel, card)
    copy = duel.clone()
    pick(duel, good)
    pick(copy, bad)
    pick(duel, good)
    pick(copy, bad)
    assert (place(duel, good), place(copy, good)) == (Zone.MONSTER, Zone.HAND)


@both_seats
def test_a_copy_judges_payments_by_its_own_state(seat: int) -> None:
    """RR-034: the constraint of the open decision looks at the copy."""
    table = Table(seat)
    for who in (YOU, THEM):
        table.deck(who, *[PLAIN] * 8)
    table.hand(YOU, monster("four", level=4))
    table.hand(YOU, monster("eight", level=8))
    card = table.hand(YOU, spell(revive(), costs=(discard(),), name="exchange"))
    duel = table.duel()
    activate(duel, card)
    copy = duel.clone()
    assert copy.decision is not None
    assert duel.decision is not None
    assert list(copy.decision.answers()) == list(duel.decision.answers())
    assert copy.state_hash() == duel.state_hash()


def test_given_outcomes_belong_to_one_copy() -> None:
    """Tests give outcomes; a copy made before does not get them."""
    duel = start(decks=(plain_deck(), plain_deck()))
    copy = duel.clone()
    copy.state.rng.give(Stream.COIN, (1, 0, 1))
    assert duel.state.rng.given == {}


@both_seats
def test_a_copy_shuffles_like_its_original(seat: int) -> None:
    """R-026: the generator is copied with its state."""
    table = Table(seat)
    table.deck(YOU, *[monster(f"card {index}") for index in range(9)])
    table.deck(THEM, *[PLAIN] * 8)
    table.attack(YOU, PLAIN)
    card = table.hand(YOU, spell(into_deck(every(your(Zone.MONSTER))), name="mix"))
    duel = table.duel()
    copy = duel.clone()
    activate(duel, card)
    activate(copy, card)
    assert duel.state.zones == copy.state.zones


@both_seats
def test_a_copy_of_a_battle_is_independent(seat: int) -> None:
    """R-162: its counter of changes is its own."""
    table, able, *_ = table_of(seat)
    stop = table.set(THEM, trap(attacks(), NOTHING_MUCH, name="trick"))
    duel = table.duel()
    attack(duel, able)
    copy = duel.clone()
    assert copy.state.battle is not None
    copy.state.battle.changes += 1
    copy.state.battle.negated = True
    decline(copy)
    activate(duel, stop)
    assert life(duel, table.player(THEM)) == 7000
    assert life(copy, table.player(THEM)) == 8000


def test_a_pickled_duel_holds_nothing_of_other_duels_of_its_decks() -> None:
    """What they look up about the same cards is shared while they are in one process."""
    decks = plain_deck(), plain_deck()
    duel, other, chance = start(decks=decks), start(decks=decks, seed=5), Random(5)
    before = pickle.dumps(duel)
    while other.decision is not None and other.turn < 6:
        other.choose_at_random(chance)
    assert pickle.dumps(duel) == before
    copy = pickle.loads(before)
    chances = Random(1), Random(1)
    for item, by in zip((duel, copy), chances, strict=True):
        while item.decision is not None and item.turn < 6:
            item.choose_at_random(by)
    assert copy.state_hash() == duel.state_hash()
    assert [event.asked_key() for event in copy.events] == [e.asked_key() for e in duel.events]
