"""Rulings about summoning, Setting, zones, and changing battle positions."""

from __future__ import annotations

from dataclasses import replace

import pytest
from building import (
    MONSTERS,
    NOTHING_MUCH,
    THEM,
    YOU,
    Table,
    activate,
    attack,
    attacks,
    both_seats,
    can_activate,
    cards,
    effect,
    either,
    end_turn,
    every,
    exactly,
    facts_of,
    grant,
    happened,
    lies,
    modify,
    monster,
    offered,
    pick,
    place,
    revive,
    spell,
    summons,
    take,
    trap,
    your,
)

from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.changes import Grant
from rushscript.engine.expressions.layers import Permission
from rushscript.engine.expressions.selections import Chosen
from rushscript.engine.operations.field import ChangePosition, NegateAttack, SpecialSummon
from rushscript.engine.refusals import Refusal
from rushscript.formats import RUSH
from rushscript.vocabulary import Manner, Position, Reason, Zone

ATTACK, DEFENSE = Position.FACE_UP_ATTACK, Position.FACE_UP_DEFENSE
FACE_DOWN = Position.FACE_DOWN_DEFENSE


def turn_down(cards: Chosen) -> ChangePosition:
    return ChangePosition(cards, position=FACE_DOWN)


def turn_any(cards: Chosen) -> ChangePosition:
    return ChangePosition(cards)


def position_options(duel: Duel, card: int) -> list[int]:
    assert duel.decision is not None
    return [
        option.value
        for option in duel.decision.options
        if option.kind is OptionKind.CHANGE_POSITION and option.card == card
    ]


# ------------------------------------------------------------------------------------ summons


@both_seats
def test_a_normal_summon_is_face_up_attack_from_the_hand(seat: int) -> None:
    """R-132, RR-022."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU)
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, card)
    assert (place(duel, card), lies(duel, card)) == (Zone.MONSTER, ATTACK)
    (event,) = happened(duel, EventKind.SUMMONED)
    assert (event.manner, event.reason, event.player) == (
        Manner.NORMAL,
        Reason.RULE,
        table.player(YOU),
    )


@both_seats
def test_a_set_monster_is_face_down_defense_and_not_summoned(seat: int) -> None:
    """R-132, R-039: no face-up Defense and no face-down Attack is offered."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU)
    duel = table.duel()
    take(duel, OptionKind.SET_MONSTER, card)
    assert lies(duel, card) == FACE_DOWN
    assert happened(duel, EventKind.SUMMONED) == []
    assert len(happened(duel, EventKind.SET)) == 1


@both_seats
def test_normal_summons_are_unlimited_while_zones_are_free(seat: int) -> None:
    """R-005, R-135, R-172, R-173: three zones, so a fourth monster has no place."""
    table = Table(seat)
    table.decks()
    hand = [table.hand(YOU) for _ in range(4)]
    duel = table.duel()
    for card in hand[:3]:
        take(duel, OptionKind.NORMAL_SUMMON, card)
    assert not offered(duel, OptionKind.NORMAL_SUMMON, hand[3])
    assert duel.why_not(OptionKind.NORMAL_SUMMON, hand[3]) is Refusal.NO_ZONE
    assert duel.why_not(OptionKind.SET_MONSTER, hand[3]) is Refusal.NO_ZONE


@both_seats
@pytest.mark.parametrize(
    ("level", "tributes"), [(1, 0), (4, 0), (5, 1), (6, 1), (7, 2), (8, 2), (12, 2)]
)
def test_the_level_asks_for_tributes(seat: int, level: int, tributes: int) -> None:
    """R-133, R-134."""
    table = Table(seat)
    table.decks()
    lying = [table.attack(YOU) for _ in range(2)]
    card = table.hand(YOU, monster(level=level))
    duel = table.duel()
    if tributes == 0:
        take(duel, OptionKind.NORMAL_SUMMON, card)
    else:
        take(duel, OptionKind.TRIBUTE_SUMMON, card)
        assert duel.decision is not None
        assert (duel.decision.minimum, duel.decision.maximum) == (tributes, tributes)
        pick(duel, *lying[:tributes])
    assert place(duel, card) == Zone.MONSTER
    assert [place(duel, item) for item in lying].count(Zone.GRAVEYARD) == tributes


@both_seats
def test_too_few_monsters_allow_no_tribute_summon_and_no_tribute_set(seat: int) -> None:
    """R-133."""
    table = Table(seat)
    table.decks()
    table.attack(YOU)
    seven, five = table.hand(YOU, monster(level=7)), table.hand(YOU, monster(level=5))
    duel = table.duel()
    for kind in (OptionKind.TRIBUTE_SUMMON, OptionKind.SET_MONSTER):
        assert duel.why_not(kind, seven) is Refusal.NO_TRIBUTE
        assert duel.why_not(kind, five) is None
    assert duel.why_not(OptionKind.NORMAL_SUMMON, five) is Refusal.NO_TRIBUTE


@both_seats
def test_a_tribute_frees_its_zone_so_a_full_field_is_no_obstacle(seat: int) -> None:
    """R-174, RR-022."""
    table = Table(seat)
    table.decks()
    lying = [table.attack(YOU) for _ in range(3)]
    big, small = table.hand(YOU, monster(level=5)), table.hand(YOU)
    duel = table.duel()
    assert duel.why_not(OptionKind.NORMAL_SUMMON, small) is Refusal.NO_ZONE
    take(duel, OptionKind.TRIBUTE_SUMMON, big)
    pick(duel, lying[1])
    assert duel.state.slot[big] == 1


@both_seats
def test_face_down_monsters_may_be_tributed_and_the_tribute_is_a_reason_of_its_own(
    seat: int,
) -> None:
    """RR-023, R-161: neither a cost nor an effect."""
    table = Table(seat)
    table.decks()
    hidden = table.face_down(YOU)
    card = table.hand(YOU, monster(level=6))
    duel = table.duel()
    take(duel, OptionKind.TRIBUTE_SUMMON, card)
    pick(duel, hidden)
    (event,) = happened(duel, EventKind.TRIBUTED)
    assert (event.cards, event.reason, event.source) == ((hidden,), Reason.TRIBUTE, card)
    assert not event.facts[0].face_up
    assert happened(duel, EventKind.SUMMONED)[0].manner is Manner.TRIBUTE


@both_seats
def test_a_tribute_set_tributes_too(seat: int) -> None:
    """R-133: the level asks the same of Setting."""
    table = Table(seat)
    table.decks()
    lying = table.attack(YOU)
    card = table.hand(YOU, monster(level=5))
    duel = table.duel()
    take(duel, OptionKind.SET_MONSTER, card)
    pick(duel, lying)
    assert (lies(duel, card), place(duel, lying)) == (FACE_DOWN, Zone.GRAVEYARD)


@both_seats
def test_nobody_summons_outside_the_own_main_phase(seat: int) -> None:
    """R-037."""
    table = Table(seat)
    table.decks()
    table.attack(YOU)
    mine, theirs = table.hand(YOU), table.hand(THEM)
    duel = table.duel()
    them = table.player(THEM)
    assert duel.why_not(OptionKind.NORMAL_SUMMON, theirs, player=them) is Refusal.NOT_YOUR_TURN
    take(duel, OptionKind.ENTER_BATTLE)
    for kind in (OptionKind.NORMAL_SUMMON, OptionKind.SET_MONSTER):
        assert duel.why_not(kind, mine) is Refusal.WRONG_TIME


@both_seats
def test_a_format_can_limit_normal_summons(seat: int) -> None:
    """R-135: Rush does not; a Set counts like a summon where a format does."""
    table = Table(seat)
    table.decks()
    first, second = table.hand(YOU), table.hand(YOU)
    duel = table.duel(rules=replace(RUSH, normal_summons_per_turn=1))
    take(duel, OptionKind.SET_MONSTER, first)
    assert duel.why_not(OptionKind.NORMAL_SUMMON, second) is Refusal.ALREADY_USED


@both_seats
def test_a_special_summon_lets_its_player_choose_a_face_up_position(seat: int) -> None:
    """R-139: attack or defense, never face-down; reason effect."""
    table = Table(seat)
    table.decks()
    dead = table.grave(YOU)
    card = table.hand(YOU, spell(revive(position=Position.NONE)))
    duel = table.duel()
    activate(duel, card)
    pick(duel, dead)
    assert duel.decision is not None
    assert duel.decision.kind is DecisionKind.POSITION
    assert [option.value for option in duel.decision.options] == [ATTACK, DEFENSE]
    duel.choose((1,))
    (event,) = happened(duel, EventKind.SUMMONED)
    assert (lies(duel, dead), event.manner, event.reason) == (
        DEFENSE,
        Manner.SPECIAL,
        Reason.EFFECT,
    )


@both_seats
def test_full_monster_zones_block_special_summons(seat: int) -> None:
    """R-173."""
    table = Table(seat)
    table.decks()
    table.grave(YOU)
    for _ in range(3):
        table.attack(YOU)
    card = table.hand(YOU, spell(revive()))
    assert not can_activate(table.duel(), card)


@both_seats
def test_two_monsters_do_not_fit_into_one_free_zone(seat: int) -> None:
    """R-173: a fixed number is exact."""
    table = Table(seat)
    table.decks()
    for _ in range(2):
        table.grave(YOU)
        table.attack(YOU)
    two = SpecialSummon(exactly(2, your(Zone.GRAVEYARD)), position=ATTACK)
    card = table.hand(YOU, spell(two))
    assert not can_activate(table.duel(), card)


@both_seats
def test_monsters_summoned_together_are_one_event(seat: int) -> None:
    """RR-047: a trap that destroys what was summoned destroys them all."""
    table = Table(seat)
    table.decks()
    first, second = table.grave(YOU), table.grave(YOU)
    two = SpecialSummon(exactly(2, your(Zone.GRAVEYARD)), position=ATTACK)
    card = table.hand(YOU, spell(two))
    duel = table.duel()
    activate(duel, card)
    pick(duel, first, second)
    (event,) = happened(duel, EventKind.SUMMONED)
    assert event.cards == (first, second)


# ---------------------------------------------------------------------------------- positions


@both_seats
@pytest.mark.parametrize(
    ("before", "after"), [(ATTACK, DEFENSE), (DEFENSE, ATTACK), (FACE_DOWN, ATTACK)]
)
def test_a_player_changes_positions_in_the_main_phase(
    seat: int, before: Position, after: Position
) -> None:
    """R-038, R-136, RR-025: a face-down monster goes to face-up Attack and nowhere else."""
    table = Table(seat)
    table.decks()
    card = table.put(YOU, Zone.MONSTER, monster(), before)
    duel = table.duel()
    assert position_options(duel, card) == [after]
    take(duel, OptionKind.CHANGE_POSITION, card)
    assert lies(duel, card) == after


@both_seats
def test_a_position_changes_once_a_turn(seat: int) -> None:
    """RR-025."""
    table = Table(seat)
    table.decks()
    card = table.attack(YOU)
    duel = table.duel()
    take(duel, OptionKind.CHANGE_POSITION, card)
    assert duel.why_not(OptionKind.CHANGE_POSITION, card) is Refusal.ALREADY_USED
    end_turn(duel)
    end_turn(duel)
    assert position_options(duel, card) == [ATTACK]


@both_seats
@pytest.mark.parametrize("kind", [OptionKind.NORMAL_SUMMON, OptionKind.SET_MONSTER])
def test_a_monster_that_came_this_turn_stays_as_it_lies(seat: int, kind: OptionKind) -> None:
    """R-138, RR-025: a Set monster is not reversed in the turn it was Set."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU)
    duel = table.duel()
    take(duel, kind, card)
    assert duel.why_not(OptionKind.CHANGE_POSITION, card) is Refusal.SET_THIS_TURN
    end_turn(duel)
    end_turn(duel)
    assert len(position_options(duel, card)) == 1


@both_seats
def test_a_special_summoned_monster_stays_as_it_lies_this_turn(seat: int) -> None:
    """RR-025."""
    table = Table(seat)
    table.decks()
    dead = table.grave(YOU)
    card = table.hand(YOU, spell(revive()))
    duel = table.duel()
    activate(duel, card)
    pick(duel, dead)
    assert duel.why_not(OptionKind.CHANGE_POSITION, dead) is Refusal.SET_THIS_TURN


@both_seats
def test_reversing_is_no_summon(seat: int) -> None:
    """R-137, Z11, RR-026: FLIPPED, and traps on summons have nothing to answer."""
    table = Table(seat)
    table.decks()
    card = table.face_down(YOU)
    table.set(THEM, trap(summons(), NOTHING_MUCH))
    duel = table.duel()
    take(duel, OptionKind.CHANGE_POSITION, card)
    assert duel.decision is not None
    assert duel.decision.kind is DecisionKind.ACTION
    assert happened(duel, EventKind.SUMMONED) == []
    (event,) = happened(duel, EventKind.FLIPPED)
    assert (event.reason, event.position) == (Reason.RULE, ATTACK)
    assert duel.state.summoned[card] is None


@both_seats
def test_an_effect_turns_a_face_down_monster_to_face_up_attack(seat: int) -> None:
    """RR-027; its own player cannot change it again this turn (RR-025)."""
    table = Table(seat)
    table.decks()
    card = table.face_down(YOU)
    turner = table.hand(YOU, spell(turn_any(exactly(1, your(Zone.MONSTER)))))
    duel = table.duel()
    activate(duel, turner)
    pick(duel, card)
    assert lies(duel, card) == ATTACK
    assert duel.why_not(OptionKind.CHANGE_POSITION, card) is Refusal.ALREADY_USED


@both_seats
def test_effects_change_positions_without_regard_to_the_players_limits(seat: int) -> None:
    """RR-027: a monster summoned this turn, and one changed already."""
    table = Table(seat)
    table.decks()
    new, old = table.hand(YOU), table.attack(YOU)
    turner = table.hand(YOU, spell(turn_any(every(your(Zone.MONSTER)))))
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, new)
    take(duel, OptionKind.CHANGE_POSITION, old)
    activate(duel, turner)
    assert (lies(duel, new), lies(duel, old)) == (DEFENSE, ATTACK)


@both_seats
def test_a_change_by_an_effect_leaves_the_players_own_change(seat: int) -> None:
    """RR-027: it does not use it up."""
    table = Table(seat)
    table.decks()
    card = table.attack(YOU)
    turner = table.hand(YOU, spell(turn_any(exactly(1, your(Zone.MONSTER)))))
    duel = table.duel()
    activate(duel, turner)
    pick(duel, card)
    assert position_options(duel, card) == [ATTACK]


@both_seats
@pytest.mark.parametrize("switch", [False, True])
def test_a_monster_turned_down_in_the_turn_it_came_may_be_reversed_by_switch_only(
    seat: int, switch: bool
) -> None:
    """Z20, R-136."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU)
    turner = table.hand(YOU, spell(turn_down(exactly(1, your(Zone.MONSTER)))))
    rules = replace(RUSH, reverse_same_turn_if_turned_by_effect=switch)
    duel = table.duel(rules=rules)
    take(duel, OptionKind.NORMAL_SUMMON, card)
    activate(duel, turner)
    pick(duel, card)
    assert lies(duel, card) == FACE_DOWN
    assert position_options(duel, card) == ([ATTACK] if switch else [])


@both_seats
def test_an_old_monster_turned_down_by_an_effect_may_be_reversed_at_once(seat: int) -> None:
    """R-136, RR-025: it has been on the field since before this turn."""
    table = Table(seat)
    table.decks()
    card = table.attack(YOU)
    turner = table.hand(YOU, spell(turn_down(exactly(1, your(Zone.MONSTER)))))
    duel = table.duel()
    activate(duel, turner)
    pick(duel, card)
    assert position_options(duel, card) == [ATTACK]


@both_seats
def test_a_monster_that_cannot_change_position_is_changed_by_nobody(seat: int) -> None:
    """RR-088: cannot wins over the rules and over effects."""
    table = Table(seat)
    table.decks()
    stuck = table.attack(YOU, monster("stuck", effect(grant(Permission.CANNOT_CHANGE_POSITION))))
    turner = table.hand(YOU, spell(turn_any(exactly(1, your(Zone.MONSTER)))))
    duel = table.duel()
    activate(duel, stuck)
    assert duel.why_not(OptionKind.CHANGE_POSITION, stuck) is Refusal.LOCKED
    assert not can_activate(duel, turner)


@both_seats
def test_nobody_changes_the_others_monsters_or_outside_the_main_phase(seat: int) -> None:
    """R-038."""
    table = Table(seat)
    table.decks()
    mine, theirs = table.attack(YOU), table.attack(THEM)
    duel = table.duel()
    kind = OptionKind.CHANGE_POSITION
    assert duel.why_not(kind, theirs) is Refusal.WRONG_PLACE
    assert duel.why_not(kind, theirs, player=table.player(THEM)) is Refusal.NOT_YOUR_TURN
    take(duel, OptionKind.ENTER_BATTLE)
    assert duel.why_not(kind, mine) is Refusal.WRONG_TIME


@both_seats
def test_an_attacker_keeps_its_position_even_if_the_attack_was_negated(seat: int) -> None:
    """R-165, RR-025."""
    table = Table(seat)
    table.decks()
    card = table.attack(YOU)
    stop = table.set(THEM, trap(attacks(), NegateAttack()))
    duel = table.duel()
    attack(duel, card)
    activate(duel, stop)
    assert duel.state.position_fixed[card] == 3


# ------------------------------------------------------------------------------------- zones


@both_seats
def test_a_normal_spell_from_the_hand_needs_a_free_zone_and_a_set_one_does_not(
    seat: int,
) -> None:
    """R-175, R-177, RR-028."""
    table = Table(seat)
    table.decks()
    lying = [table.set(YOU, spell(NOTHING_MUCH)) for _ in range(3)]
    held = table.hand(YOU, spell(NOTHING_MUCH))
    duel = table.duel()
    assert duel.why_not(OptionKind.ACTIVATE, held) is Refusal.NO_ZONE
    assert duel.why_not(OptionKind.SET_SPELL_TRAP, held) is Refusal.NO_ZONE
    activate(duel, lying[0])
    assert can_activate(duel, held)


@both_seats
def test_a_resolving_spell_lies_face_up_in_its_zone(seat: int) -> None:
    """R-176, RR-124: it counts for the zones while its effect goes on."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU, spell(SpecialSummon(exactly(1, your(Zone.HAND, MONSTERS)))))
    chosen = table.hand(YOU)
    duel = table.duel()
    activate(duel, card)
    assert (place(duel, card), lies(duel, card)) == (Zone.SPELL_TRAP, ATTACK)
    pick(duel, chosen)
    duel.choose((0,))
    assert place(duel, card) == Zone.GRAVEYARD


@both_seats
def test_a_card_that_leaves_the_field_goes_to_its_owner(seat: int) -> None:
    """R-182, language rule 3: the owner's graveyard, hand and deck."""
    table = Table(seat)
    table.decks()
    dead = table.grave(THEM)
    steal = SpecialSummon(exactly(1, either(Zone.GRAVEYARD)), position=ATTACK)
    card = table.hand(YOU, spell(steal))
    back = table.hand(YOU, spell(turn_any(exactly(1, your(Zone.MONSTER)))))
    tribute = table.hand(YOU, monster(level=5))
    duel = table.duel()
    activate(duel, card)
    pick(duel, dead)
    assert duel.state.controller[dead] == table.player(YOU)
    assert offered(duel, OptionKind.ACTIVATE, back)
    take(duel, OptionKind.TRIBUTE_SUMMON, tribute)
    pick(duel, dead)
    assert cards(duel, table.player(THEM), Zone.GRAVEYARD) == [dead]


@both_seats
def test_each_player_has_three_monster_and_three_spell_trap_zones(seat: int) -> None:
    """R-172, RR-003: in a row; a monster takes the first free one."""
    table = Table(seat)
    table.decks()
    table.attack(YOU)
    held = table.hand(YOU)
    duel = table.duel()
    for player in (0, 1):
        for zone in (Zone.MONSTER, Zone.SPELL_TRAP):
            assert len(duel.state.cards_in(player, zone)) == 3
    take(duel, OptionKind.NORMAL_SUMMON, held)
    assert duel.state.slot[held] == 1


@both_seats
def test_each_player_has_a_field_zone_a_deck_a_graveyard_and_an_extra_deck(seat: int) -> None:
    """R-179, R-181, R-183."""
    table = Table(seat)
    cards_there = {
        zone: [table.put(who, zone, monster()) for who in (YOU, THEM)]
        for zone in (Zone.DECK, Zone.GRAVEYARD, Zone.EXTRA_DECK)
    }
    duel = table.duel()
    for zone, (mine, theirs) in cards_there.items():
        assert cards(duel, table.player(YOU), zone) == [mine]
        assert cards(duel, table.player(THEM), zone) == [theirs]
    assert [len(duel.state.cards_in(player, Zone.FIELD)) for player in (0, 1)] == [1, 1]


@both_seats
def test_the_turn_player_acts_in_any_order_and_number(seat: int) -> None:
    """RR-021: a spell, a summon, a change, a Set, another spell."""
    table = Table(seat)
    table.decks()
    old = table.attack(YOU)
    first, second = (table.hand(YOU, spell(NOTHING_MUCH)) for _ in range(2))
    new, other = table.hand(YOU), table.hand(YOU)
    duel = table.duel()
    activate(duel, first)
    take(duel, OptionKind.NORMAL_SUMMON, new)
    take(duel, OptionKind.CHANGE_POSITION, old)
    take(duel, OptionKind.SET_MONSTER, other)
    activate(duel, second)
    assert offered(duel, OptionKind.ENTER_BATTLE)
    assert offered(duel, OptionKind.END_TURN)


@both_seats
def test_a_lock_on_a_monster_ends_with_its_object(seat: int) -> None:
    """RR-007: turned face-down, it is a new object."""
    table = Table(seat)
    table.decks()
    lock = modify(every(your(Zone.MONSTER)), Grant(Permission.CANNOT_ATTACK))
    card = table.attack(YOU, monster("locked", effect(lock)))
    turner = table.hand(YOU, spell(turn_down(exactly(1, your(Zone.MONSTER)))))
    duel = table.duel()
    activate(duel, card)
    activate(duel, turner)
    pick(duel, card)
    take(duel, OptionKind.CHANGE_POSITION, card)
    assert facts_of(duel.state, card).modifiers == ()
    take(duel, OptionKind.ENTER_BATTLE)
    assert offered(duel, OptionKind.ATTACK, card)
