"""Rulings about whole Maximum Monsters: three cards, one monster."""

from __future__ import annotations

import pytest

from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.events import NO_CARD, EventKind
from rushscript.engine.expressions.changes import AddTo, Cause, Protect
from rushscript.engine.expressions.layers import CauseKind
from rushscript.engine.expressions.numbers import Constant, Count, CountNamed
from rushscript.engine.expressions.selections import NamedCards
from rushscript.engine.expressions.tests import InMaximumMode, NotTest
from rushscript.engine.expressions.truths import NamedFit
from rushscript.engine.operations.field import ChangePosition
from rushscript.engine.operations.life import GainLife
from rushscript.engine.operations.moving import Destroy, Move
from rushscript.engine.position import Placement, build_state
from rushscript.engine.queries import facts_of
from rushscript.errors import PositionError
from rushscript.formats import RUSH
from rushscript.refusals import Refusal
from rushscript.vocabulary import Comparison, MaximumPart, Position, Property, Reason, Zone
from tests.unit.engine.building import (
    ANYTHING,
    MONSTERS,
    SELF,
    add,
    all_of,
    continuous,
    damage,
    effect,
    exactly,
    into_deck,
    maximum,
    modify,
    monster,
    number,
    original,
    revive,
    send,
    spell,
    their,
    to_hand,
    your,
)
from tests.unit.engine.table import (
    LEFT,
    RIGHT,
    THEM,
    YOU,
    Table,
    activate,
    attack,
    attack_of,
    both_seats,
    can_activate,
    cards,
    end_turn,
    happened,
    life,
    offered,
    pick,
    place,
    take,
    why,
)

WHOLE = NamedFit("self", InMaximumMode())


# ----------------------------------------------------------------------------- what it is worth


@both_seats
def test_the_whole_has_the_maximum_attack_and_no_defense(seat: int) -> None:
    """R-088, R-091, R-099."""
    table = Table(seat)
    centre = table.maximum(YOU, maximum("Titan", attack=1900, maximum_attack=3400, level=10))
    facts = facts_of(table.duel().state, centre)
    assert (facts.attack, facts.original_attack, facts.level) == (3400, 3400, 10)
    assert facts.defense is None
    assert facts.original_defense is None
    assert facts.name == "Titan"


def test_changes_of_the_whole_start_from_the_maximum_attack() -> None:
    """R-091, RR-081: MAXIMUM ATK is the original ATK, and becomes another like any other."""
    table = Table()
    table.decks()
    centre = table.maximum(YOU)
    stronger = table.hand(YOU, spell(modify(exactly(1, your(Zone.MONSTER)), add(500))))
    other = table.hand(
        YOU, spell(modify(exactly(1, your(Zone.MONSTER)), original(Property.ATTACK, 1000)))
    )
    duel = table.duel()
    for card in (stronger, other):
        activate(duel, card)
        pick(duel, centre)
    facts = facts_of(duel.state, centre)
    assert (facts.attack, facts.original_attack) == (1500, 1000)


@pytest.mark.parametrize("comparison", [Comparison.AT_MOST, Comparison.AT_LEAST])
def test_no_question_about_defense_fits_the_whole(comparison: Comparison) -> None:
    """RR-100: neither way."""
    table = Table()
    table.decks()
    table.maximum(THEM)
    asking = all_of(MONSTERS, number(Property.DEFENSE, comparison, 0))
    card = table.hand(YOU, spell(Destroy(exactly(1, their(Zone.MONSTER, asking)))))
    assert why(table.duel(), card) is Refusal.FIRST_SENTENCE_IMPOSSIBLE


def test_defense_cannot_be_gained_by_the_whole() -> None:
    """RR-100: there is no DEF to change, so that a spell for it would do nothing."""
    table = Table()
    table.decks()
    table.maximum(YOU)
    subject = exactly(1, your(Zone.MONSTER))
    card = table.hand(YOU, spell(modify(subject, AddTo(Property.DEFENSE, Constant(500)))))
    assert why(table.duel(), card) is Refusal.FIRST_SENTENCE_IMPOSSIBLE


def test_the_whole_counts_as_one_monster() -> None:
    """R-089."""
    table = Table()
    table.decks()
    table.maximum(THEM)
    gain = GainLife(Count(their(Zone.MONSTER)))
    card = table.hand(YOU, spell(gain))
    duel = table.duel()
    activate(duel, card)
    assert life(duel, 0) == 8001


def test_the_continuous_effects_of_all_three_apply_to_the_whole() -> None:
    """RR-092, R-108: `self` is the whole monster for each of them."""
    left = maximum("Titan", LEFT, continuous(SELF, add(100), facts=(WHOLE,)))
    centre = maximum("Titan")
    right = maximum("Titan", RIGHT, continuous(SELF, add(30)))
    table = Table()
    table.decks()
    number_of_centre = table.maximum(YOU, centre, left, right)
    assert attack_of(table.duel(), number_of_centre) == 3630


def test_a_piece_alone_is_not_in_maximum_mode() -> None:
    """R-086, R-087: printed values, and its effects in Maximum Mode are not there."""
    piece = maximum("Titan", LEFT, continuous(SELF, add(100), facts=(WHOLE,)), attack=800)
    ability = effect(damage(500), conditions=(WHOLE,))
    table = Table()
    table.decks()
    left = table.attack(YOU, piece)
    centre = table.attack(YOU, maximum("Titan", attack=1500))
    right = table.attack(YOU, maximum("Titan", RIGHT, ability))
    duel = table.duel()
    assert [attack_of(duel, card) for card in (left, centre)] == [800, 1500]
    assert facts_of(duel.state, centre).defense == 0
    assert why(duel, right) is Refusal.CONDITION_FALSE


# ---------------------------------------------------------------------------------- its effects


@both_seats
def test_each_of_the_three_has_its_own_use(seat: int) -> None:
    """R-092, RR-033: once a turn each, activated by the whole monster."""
    table = Table(seat)
    table.decks()
    pieces = [
        maximum("Titan", part, effect(damage(amount), conditions=(WHOLE,)))
        for part, amount in ((MaximumPart.CENTER, 1), (LEFT, 10), (RIGHT, 100))
    ]
    centre = table.maximum(YOU, *pieces)
    duel = table.duel()
    for card in (centre, centre + 1, centre + 2):
        activate(duel, card)
        assert why(duel, card) is Refusal.ALREADY_USED
    assert life(duel, table.player(THEM)) == 8000 - 111
    assert [event.cards for event in happened(duel, EventKind.ACTIVATED)] == [(centre,)] * 3
    assert not offered(duel, OptionKind.ACTIVATE, centre + 1)


def test_the_effect_of_a_side_changes_the_whole() -> None:
    """RR-092: `self` is the monster that activates it."""
    table = Table()
    table.decks()
    side = maximum("Titan", RIGHT, effect(modify(SELF, add(1000))))
    centre = table.maximum(YOU, right=side)
    duel = table.duel()
    activate(duel, centre + 2)
    assert attack_of(duel, centre) == 4500


def test_the_effect_of_a_side_can_return_the_whole() -> None:
    """RR-094: and its use is no use of the piece when it comes again (RR-007)."""
    table = Table()
    table.decks()
    side = maximum("Titan", LEFT, effect(to_hand(SELF)))
    centre = table.maximum(YOU, left=side)
    duel = table.duel()
    activate(duel, centre + 1)
    assert {place(duel, card) for card in range(centre, centre + 3)} == {Zone.HAND}
    assert not duel.state.used[centre + 1]


def test_protection_of_the_whole_by_a_side() -> None:
    """R-097: a protection that one card gives is that of the whole monster."""
    shield = continuous(SELF, Protect(Cause(CauseKind.EFFECT)))
    table = Table()
    table.decks()
    centre = table.maximum(THEM, left=maximum("Titan", LEFT, shield))
    card = table.hand(YOU, spell(Destroy(exactly(1, their(Zone.MONSTER)))))
    duel = table.duel()
    activate(duel, card)
    pick(duel, centre)
    assert place(duel, centre) is Zone.MONSTER
    assert place(duel, centre + 2) is Zone.MONSTER


# ------------------------------------------------------------------------------------- leaving


@both_seats
@pytest.mark.parametrize(
    ("verb", "goal"),
    [
        (Destroy(exactly(1, their(Zone.MONSTER))), Zone.GRAVEYARD),
        (send(exactly(1, their(Zone.MONSTER))), Zone.GRAVEYARD),
        (to_hand(exactly(1, their(Zone.MONSTER))), Zone.HAND),
        (into_deck(exactly(1, their(Zone.MONSTER))), Zone.DECK),
    ],
    ids=["destroy", "send", "hand", "deck"],
)
def test_all_three_leave_together(seat: int, verb: Move | Destroy, goal: Zone) -> None:
    """G16, R-097, R-098, RR-094: one event about one monster, three cards in the new place."""
    table = Table(seat)
    table.decks()
    centre = table.maximum(THEM)
    card = table.hand(YOU, spell(verb))
    duel = table.duel()
    activate(duel, card)
    pick(duel, centre)
    members = range(centre, centre + 3)
    assert {place(duel, member) for member in members} == {goal}
    assert all(member in cards(duel, table.player(THEM), goal) for member in members)
    assert len(duel.state.cards_in(table.player(THEM), Zone.MONSTER)) == 3
    kind = EventKind.DESTROYED if isinstance(verb, Destroy) else EventKind.MOVED
    (event,) = [item for item in happened(duel, kind) if item.cards == (centre,)]
    assert event.facts[0].attack == 3500


@both_seats
def test_destroyed_by_battle_all_three_go(seat: int) -> None:
    """R-097: also of the attacker; the damage counts its MAXIMUM ATK."""
    table = Table(seat)
    table.decks()
    centre = table.maximum(YOU)
    wall = table.attack(THEM, monster(attack=3600))
    duel = table.duel()
    attack(duel, centre, wall)
    assert {place(duel, card) for card in range(centre, centre + 3)} == {Zone.GRAVEYARD}
    assert life(duel, table.player(YOU)) == 7900
    (event,) = happened(duel, EventKind.DESTROYED)
    assert event.reason is Reason.BATTLE


def test_two_maximum_monsters_destroy_each_other() -> None:
    """RR-073: six cards go in one timing."""
    table = Table()
    table.decks()
    mine, theirs = table.maximum(YOU), table.maximum(THEM)
    duel = table.duel()
    attack(duel, mine, theirs)
    for centre in (mine, theirs):
        assert {place(duel, card) for card in range(centre, centre + 3)} == {Zone.GRAVEYARD}
    assert life(duel, 0) == life(duel, 1) == 8000


def test_an_order_is_asked_for_all_three_cards() -> None:
    """RR-094: `in any order` puts three cards into an order, not one monster."""
    table = Table()
    table.decks()
    centre = table.maximum(YOU)
    below = Move(exactly(1, your(Zone.MONSTER)), destination=Zone.DECK, any_order=True)
    card = table.hand(YOU, spell(below))
    duel = table.duel()
    activate(duel, card)
    pick(duel, centre)
    assert duel.decision is not None
    assert duel.decision.kind is DecisionKind.ORDER
    asked = [option.card for option in duel.decision.options]
    assert asked == [centre + 1, centre, centre + 2]
    duel.choose((2, 0, 1))
    assert cards(duel, 0, Zone.DECK)[::-1][:3] == [centre + 2, centre + 1, centre]


def test_what_left_counts_as_one_monster_or_three_cards() -> None:
    """RR-094, language: a name's count counts by the noun that was used."""
    table = Table()
    table.decks()
    centre = table.maximum(YOU)
    away = send(exactly(1, your(Zone.MONSTER)), "sent")
    numbers = (
        CountNamed("sent"),
        CountNamed("sent", by_card=True),
        Count(NamedCards("sent", MONSTERS)),
        Count(NamedCards("sent", ANYTHING, by_card=True)),
    )
    card = table.hand(YOU, spell(away, *(GainLife(amount) for amount in numbers)))
    duel = table.duel()
    activate(duel, card)
    pick(duel, centre)
    gained = [event.amount for event in happened(duel, EventKind.LIFE_GAINED)]
    assert gained == [1, 3, 1, 3]


def test_any_of_the_three_can_be_picked_where_they_went() -> None:
    """RR-094: each card lies in the graveyard as a card of its own."""
    table = Table()
    table.decks()
    centre = table.maximum(YOU)
    away = send(exactly(1, your(Zone.MONSTER)), "sent")
    back = to_hand(exactly(1, NamedCards("sent", MONSTERS)))
    card = table.hand(YOU, spell(away, back))
    duel = table.duel()
    activate(duel, card)
    pick(duel, centre)
    pick(duel, centre + 2)
    assert place(duel, centre + 2) is Zone.HAND
    assert place(duel, centre) is Zone.GRAVEYARD


def test_the_cards_of_the_whole_go_to_their_owner() -> None:
    """R-182: whoever had the monster."""
    table = Table()
    table.decks()
    centre = table.maximum(THEM)
    card = table.hand(YOU, spell(to_hand(exactly(1, their(Zone.MONSTER)))))
    owned = [
        Placement(item.definition, item.player, item.zone, item.position, YOU, item.beside)
        for item in table.placements[centre : centre + 3]
    ]
    table.placements[centre : centre + 3] = owned
    duel = table.duel()
    activate(duel, card)
    pick(duel, centre)
    assert all(member in cards(duel, 0, Zone.HAND) for member in range(centre, centre + 3))


# ------------------------------------------------------------------------------ what it prevents


@both_seats
def test_no_other_monster_comes_beside_it(seat: int) -> None:
    """R-093: neither summoned, nor Set, nor special summoned."""
    table = Table(seat)
    table.decks()
    table.maximum(YOU)
    small = table.hand(YOU, monster(level=4))
    table.grave(YOU)
    card = table.hand(YOU, spell(revive()))
    duel = table.duel()
    for kind in (OptionKind.NORMAL_SUMMON, OptionKind.SET_MONSTER):
        assert not offered(duel, kind, small)
        assert duel.why_not(kind, small) is Refusal.NO_ZONE
    assert not can_activate(duel, card)


@both_seats
def test_it_is_one_tribute(seat: int) -> None:
    """R-095, R-096, RR-097: enough for level 5 and 6, not for 7."""
    table = Table(seat)
    table.decks()
    centre = table.maximum(YOU)
    six, seven = table.hand(YOU, monster(level=6)), table.hand(YOU, monster(level=7))
    duel = table.duel()
    assert duel.why_not(OptionKind.TRIBUTE_SUMMON, seven) is Refusal.NO_TRIBUTE
    assert not offered(duel, OptionKind.TRIBUTE_SUMMON, seven)
    take(duel, OptionKind.TRIBUTE_SUMMON, six)
    pick(duel, centre)
    assert {place(duel, card) for card in range(centre, centre + 3)} == {Zone.GRAVEYARD}
    assert cards(duel, table.player(YOU), Zone.MONSTER) == [six]
    assert len(happened(duel, EventKind.TRIBUTED)) == 1


# ------------------------------------------------------------------------------------- position


@both_seats
def test_its_player_cannot_turn_it(seat: int) -> None:
    """R-099, RR-091."""
    table = Table(seat)
    table.decks()
    centre = table.maximum(YOU)
    duel = table.duel()
    assert not offered(duel, OptionKind.CHANGE_POSITION, centre)
    assert duel.why_not(OptionKind.CHANGE_POSITION, centre) is Refusal.NO_DEFENSE


@pytest.mark.parametrize(
    "position",
    [Position.NONE, Position.FACE_UP_DEFENSE, Position.FACE_DOWN_DEFENSE],
    ids=["change", "defense", "face-down"],
)
def test_no_effect_turns_it(position: Position) -> None:
    """R-100: it cannot be chosen for that, so that nothing happens where it stands alone."""
    table = Table()
    table.decks()
    table.maximum(THEM)
    turn = ChangePosition(exactly(1, their(Zone.MONSTER)), position=position)
    card = table.hand(YOU, spell(turn))
    assert why(table.duel(), card) is Refusal.FIRST_SENTENCE_IMPOSSIBLE


# --------------------------------------------------------------------------------------- sides


@both_seats
def test_the_sides_neither_attack_nor_are_attacked(seat: int) -> None:
    """RR-095, R-090: one attack, by and against the whole."""
    table = Table(seat)
    table.decks()
    centre = table.maximum(YOU)
    other = table.maximum(THEM, maximum("Rival", maximum_attack=3000))
    duel = table.duel()
    take(duel, OptionKind.ENTER_BATTLE)
    assert duel.decision is not None
    attacks = [item for item in duel.decision.options if item.kind is OptionKind.ATTACK]
    assert [(item.card, item.target) for item in attacks] == [(centre, other)]
    wrong = Refusal.WRONG_PLACE
    assert duel.why_not(OptionKind.ATTACK, centre + 1, target=other) is wrong
    assert duel.why_not(OptionKind.ATTACK, centre, target=other + 2) is wrong
    take(duel, OptionKind.ATTACK, centre, other)
    assert place(duel, other + 1) is Zone.GRAVEYARD


def test_the_sides_are_no_monsters_to_choose() -> None:
    """RR-095: a choice among the monsters of the field has one option."""
    table = Table()
    table.decks()
    centre = table.maximum(THEM)
    card = table.hand(YOU, spell(Destroy(exactly(1, their(Zone.MONSTER)))))
    duel = table.duel()
    activate(duel, card)
    assert duel.decision is not None
    assert [option.card for option in duel.decision.options] == [centre]


def test_the_sides_cannot_be_turned() -> None:
    """RR-095."""
    table = Table()
    table.decks()
    centre = table.maximum(YOU)
    assert table.duel().why_not(OptionKind.CHANGE_POSITION, centre + 1) is Refusal.WRONG_PLACE


def test_a_monster_that_is_not_in_maximum_mode_can_be_asked_for() -> None:
    """Filters: `monster(not in maximum mode)` means every other monster, face-down ones too."""
    table = Table()
    table.decks()
    table.maximum(THEM)
    other = all_of(MONSTERS, NotTest(InMaximumMode()))
    mine = table.face_down(YOU)
    cards_asked = exactly(1, your(Zone.MONSTER, other))
    card = table.hand(YOU, spell(Destroy(cards_asked)))
    wrong = table.hand(YOU, spell(Destroy(exactly(1, their(Zone.MONSTER, other)))))
    duel = table.duel()
    assert not can_activate(duel, wrong)
    activate(duel, card)
    pick(duel, mine)
    assert place(duel, mine) is Zone.GRAVEYARD


# --------------------------------------------------------------------------- copies and positions


def test_a_copy_of_the_duel_keeps_its_own_maximum_monster() -> None:
    """Copies share nothing that changes, and their hashes agree until something does."""
    table = Table()
    table.decks()
    centre = table.maximum(THEM)
    card = table.hand(YOU, spell(to_hand(exactly(1, their(Zone.MONSTER)))))
    duel = table.duel()
    copy = duel.clone()
    assert copy.state_hash() == duel.state_hash()
    activate(copy, card)
    pick(copy, centre)
    assert place(duel, centre + 1) is Zone.MONSTER
    assert copy.state_hash() != duel.state_hash()
    assert duel.state.members
    assert not copy.state.members


def test_the_hash_tells_a_whole_monster_from_one_alone() -> None:
    """What stands together decides the future."""
    hashes = []
    for whole in (True, False):
        table = Table()
        if whole:
            table.maximum(YOU)
        else:
            table.attack(YOU, maximum("Titan"))
            table.hand(YOU, maximum("Titan", LEFT))
            table.hand(YOU, maximum("Titan", RIGHT))
        hashes.append(table.duel().state_hash())
    assert hashes[0] != hashes[1]


def test_both_players_see_its_three_cards_in_their_places() -> None:
    """R-141: left, centre and right; the numbers are those of the whole."""
    table = Table()
    table.maximum(YOU)
    for viewer in (0, 1):
        seen = table.duel().view(viewer)["sides"][0]["monsters"]
        assert [card and card["name"] for card in seen] == ["Titan [L]", "Titan", "Titan [R]"]
        assert [card and card["attack"] for card in seen] == [None, 3500, None]
        assert [card and card["defense"] for card in seen] == [None] * 3


def test_a_whole_monster_needs_its_field_for_itself() -> None:
    """R-093: a position with another monster beside it is refused."""
    table = Table()
    table.maximum(YOU)
    table.attack(YOU)
    with pytest.raises(PositionError):
        build_state(RUSH, table.placements)


def test_it_stays_over_the_turns() -> None:
    """R-090: its attack and its effects are there again in the next turn of its player."""
    table = Table()
    table.decks()
    centre = table.maximum(YOU, maximum("Titan", MaximumPart.CENTER, effect(damage(100))))
    duel = table.duel()
    activate(duel, centre)
    attack(duel, centre, NO_CARD)
    end_turn(duel)
    assert duel.state.turn_player == 0
    assert can_activate(duel, centre)
    attack(duel, centre, NO_CARD)
    assert life(duel, 1) == 8000 - 7000 - 100
