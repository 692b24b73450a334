"""What a position says has happened leads to the same state as doing it in a duel."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rushscript.engine.cards import CardDefinition
from rushscript.engine.decisions import OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import NO_CARD, EventKind
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.patterns import DamagePattern
from rushscript.engine.past import (
    HasAttacked,
    LostBattle,
    Past,
    TookDamage,
    Used,
    WasDestroyed,
    WasDrawn,
    WasMoved,
    WasSet,
    WasSummoned,
    WasTurned,
    WasTurnedUp,
)
from rushscript.engine.position import Placement, build_state
from rushscript.errors import PositionError
from rushscript.formats import RUSH
from rushscript.vocabulary import Manner, Phase, Position, Reason, Zone
from tests.unit.engine.building import monster, trap

UP, SET_DOWN = Position.FACE_UP_ATTACK, Position.FACE_DOWN_DEFENSE


def duel_of(
    *placements: Placement,
    happened: tuple[Past, ...] = (),
    seat: int = 0,
    phase: Phase = Phase.MAIN,
) -> Duel:
    state = build_state(
        STAYS, placements, turn_player=seat, happened=happened, phase=phase, life=(4000, 4000)
    )
    return Duel.of(state)


def chosen(duel: Duel, kind: OptionKind) -> Duel:
    """The duel after the only option of this kind, and the answer that it forces."""
    assert duel.decision is not None
    (index,) = [i for i, option in enumerate(duel.decision.options) if option.kind is kind]
    duel.choose((index,))
    return duel


def lying(card: CardDefinition, player: int, zone: Zone, position: Position) -> Placement:
    return Placement(card, player, zone, position)


STAYS = replace(RUSH, battle_phase_ends_itself=False)
both_seats = pytest.mark.parametrize("seat", [0, 1])


@both_seats
def test_a_monster_that_was_summoned_is_as_one_that_a_player_summons(seat: int) -> None:
    card = monster("Newcomer")
    played = duel_of(lying(card, seat, Zone.HAND, Position.NONE), seat=seat)
    chosen(played, OptionKind.NORMAL_SUMMON)
    given = duel_of(lying(card, seat, Zone.MONSTER, UP), happened=(WasSummoned(card=0),), seat=seat)
    assert given.state_hash() == played.state_hash()
    assert [event.key() for event in given.events] == [event.key() for event in played.events]


@both_seats
def test_a_trap_that_was_set_is_as_one_that_a_player_sets(seat: int) -> None:
    card = trap(DamagePattern(Side.YOU))
    played = duel_of(lying(card, seat, Zone.HAND, Position.NONE), seat=seat)
    chosen(played, OptionKind.SET_SPELL_TRAP)
    given = duel_of(
        lying(card, seat, Zone.SPELL_TRAP, SET_DOWN), happened=(WasSet(card=0),), seat=seat
    )
    assert given.state_hash() == played.state_hash()
    assert given.events[0].key() == played.events[0].key()


@both_seats
def test_a_monster_that_was_turned_up_is_as_one_that_its_player_turns(seat: int) -> None:
    card = monster("Sleeper")
    played = duel_of(lying(card, seat, Zone.MONSTER, SET_DOWN), seat=seat)
    chosen(played, OptionKind.CHANGE_POSITION)
    given = duel_of(lying(card, seat, Zone.MONSTER, UP), happened=(WasTurnedUp(card=0),), seat=seat)
    assert given.state_hash() == played.state_hash()
    assert given.events[0].key() == played.events[0].key()


def test_the_battle_phase_opens_where_something_happened_in_it() -> None:
    one, other = monster("One"), monster("Other")
    duel = duel_of(
        lying(one, 0, Zone.MONSTER, UP),
        lying(other, 1, Zone.GRAVEYARD, Position.NONE),
        happened=(LostBattle(True, 1, 0),),
        phase=Phase.BATTLE,
    )
    kinds = [event.kind for event in duel.events]
    assert kinds == [
        EventKind.PHASE_STARTED,
        EventKind.ATTACK_DECLARED,
        EventKind.DESTROYED,
        EventKind.ATTACK_ENDED,
    ]
    assert duel.state.attacks == [1, 0]
    assert duel.state.history[0][0] == 0
    assert duel.state.zone == [Zone.MONSTER, Zone.GRAVEYARD]


def test_the_stated_life_points_are_those_after_the_damage() -> None:
    card = monster("One")
    happened = (TookDamage(player=0), TookDamage(player=1), TookDamage(player=1, amount=800))
    duel = duel_of(lying(card, 0, Zone.MONSTER, UP), happened=happened)
    assert duel.state.life == [4000, 4000]
    assert [event.player for event in duel.events] == [0, 1, 1]
    assert [event.amount for event in duel.events] == [100, 100, 800]


def test_cards_were_drawn_from_the_top_in_order() -> None:
    cards = [monster("First"), monster("Second"), monster("Below")]
    places = [lying(card, 0, Zone.HAND, Position.NONE) for card in cards[:2]]
    duel = duel_of(
        *places,
        lying(cards[2], 0, Zone.DECK, Position.NONE),
        happened=(WasDrawn(card=1), WasDrawn(card=0)),
    )
    assert [event.cards for event in duel.events] == [(1,), (0,)]
    assert duel.state.zone == [Zone.HAND, Zone.HAND, Zone.DECK]


def test_an_attack_that_has_been_made_leaves_its_mark_and_no_battle() -> None:
    duel = duel_of(
        lying(monster("One"), 0, Zone.MONSTER, UP),
        happened=(HasAttacked(True, 0),),
        phase=Phase.BATTLE,
    )
    assert duel.state.attacks == [1]
    assert duel.state.battle is None
    assert duel.decision is not None
    assert [option.kind for option in duel.decision.options] == [OptionKind.END_BATTLE]


def test_what_was_destroyed_has_left_the_field_through_the_effect() -> None:
    duel = duel_of(
        lying(monster("One"), 0, Zone.GRAVEYARD, Position.NONE),
        lying(monster("Two"), 1, Zone.MONSTER, UP),
        happened=(WasDestroyed(card=0, by=1),),
    )
    (event,) = duel.events
    assert (event.kind, event.player, event.source) == (EventKind.DESTROYED, 1, 1)
    assert event.facts[0].zone == Zone.MONSTER


def test_a_position_from_which_a_summon_had_no_room_is_refused() -> None:
    lost = [lying(monster(f"Lost {n}"), 0, Zone.GRAVEYARD, Position.NONE) for n in range(4)]
    by = lying(monster("By"), 1, Zone.MONSTER, UP)
    happened = tuple(WasDestroyed(card=n, by=4) for n in range(4))
    with pytest.raises(PositionError):
        duel_of(*lost, by, happened=happened)


@both_seats
def test_a_monster_that_was_put_in_defense_is_as_one_that_its_player_turns(seat: int) -> None:
    card = monster("Guard")
    played = duel_of(lying(card, seat, Zone.MONSTER, UP), seat=seat)
    chosen(played, OptionKind.CHANGE_POSITION)
    down = Position.FACE_UP_DEFENSE
    given = duel_of(
        lying(card, seat, Zone.MONSTER, down),
        happened=(WasTurned(card=0, position=down),),
        seat=seat,
    )
    assert given.state_hash() == played.state_hash()
    assert [event.key() for event in given.events] == [event.key() for event in played.events]


@both_seats
def test_a_monster_that_was_tribute_summoned_is_as_one_that_a_player_summons(seat: int) -> None:
    king, lost = monster("King", level=5), monster("Lost")
    played = duel_of(
        lying(king, seat, Zone.HAND, Position.NONE), lying(lost, seat, Zone.MONSTER, UP), seat=seat
    )
    chosen(played, OptionKind.TRIBUTE_SUMMON).choose((0,))
    given = duel_of(
        lying(king, seat, Zone.MONSTER, UP),
        lying(lost, seat, Zone.GRAVEYARD, Position.NONE),
        happened=(WasSummoned(card=0, manner=Manner.TRIBUTE, used=(Used(1),)),),
        seat=seat,
    )
    assert given.state_hash() == played.state_hash()
    assert [event.key() for event in given.events] == [event.key() for event in played.events]


def test_a_card_that_was_moved_is_so_by_an_effect_or_as_a_cost() -> None:
    duel = duel_of(
        lying(monster("One"), 0, Zone.GRAVEYARD, Position.NONE),
        lying(monster("Two"), 1, Zone.MONSTER, UP),
        lying(trap(DamagePattern(Side.YOU)), 0, Zone.HAND, Position.NONE),
        happened=(
            WasMoved(card=0, origin=Zone.DECK, by=1),
            WasMoved(card=2, origin=Zone.SPELL_TRAP, goal=Zone.HAND),
        ),
    )
    by_effect, as_cost = duel.events
    assert (by_effect.kind, by_effect.player, by_effect.source) == (EventKind.MOVED, 1, 1)
    assert (by_effect.facts[0].zone, by_effect.destination) == (Zone.DECK, Zone.GRAVEYARD)
    assert (as_cost.player, as_cost.source, as_cost.reason) == (0, NO_CARD, Reason.COST)
    assert as_cost.facts[0].zone == Zone.SPELL_TRAP
    assert not as_cost.facts[0].face_up


def test_the_deck_lies_as_it_is_given_after_cards_went_into_it() -> None:
    cards = [lying(monster(f"Card {n}"), 0, Zone.DECK, Position.NONE) for n in range(3)]
    happened = (WasMoved(card=1, origin=Zone.HAND, goal=Zone.DECK),)
    duel = duel_of(*cards, happened=happened)
    assert duel.state.cards_in(0, Zone.DECK) == [2, 1, 0]
