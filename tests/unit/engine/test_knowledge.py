"""Rulings about what each player knows: drawn, Set, shown, returned and shuffled cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rushscript.engine.decisions import OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.operations.field import ChangePosition
from rushscript.engine.operations.moving import Move, Reveal
from rushscript.engine.sight import CardView, SideView
from rushscript.vocabulary import Position, Zone
from tests.unit.engine.building import (
    MONSTERS,
    NOTHING_MUCH,
    deck_top,
    draw,
    effect,
    exactly,
    into_deck,
    monster,
    revive,
    send,
    spell,
    summons,
    to_deck_top,
    to_hand,
    trap,
    your,
)
from tests.unit.engine.table import (
    THEM,
    YOU,
    Table,
    activate,
    both_seats,
    cards,
    end_turn,
    knows,
    pick,
    plain_deck,
    start,
    take,
)


def known_by(table: Table, duel: Duel, card: int) -> tuple[bool, bool]:
    """Whether you know it, and whether they do."""
    return knows(duel, table.player(YOU), card), knows(duel, table.player(THEM), card)


def side_of(table: Table, duel: Duel, viewer: int, whose: int) -> SideView:
    return duel.view(table.player(viewer))["sides"][table.player(whose)]


def names(views: list[CardView]) -> list[str | None]:
    return [view["name"] for view in views]


@both_seats
def test_a_hand_is_known_to_its_player_only(seat: int) -> None:
    """RR-006: its size is public."""
    table = Table(seat)
    table.decks()
    table.hand(YOU, monster("secret"))
    duel = table.duel()
    assert names(side_of(table, duel, YOU, YOU)["hand"]) == ["secret"]
    assert names(side_of(table, duel, THEM, YOU)["hand"]) == [None]


@both_seats
def test_a_drawn_card_is_known_to_the_one_who_drew(seat: int) -> None:
    """RR-006."""
    table = Table(seat)
    (top, below) = table.deck(YOU, monster("top"), monster("below"))
    card = table.hand(YOU, spell(draw(1)))
    duel = table.duel()
    assert known_by(table, duel, top) == (False, False)
    activate(duel, card)
    assert known_by(table, duel, top) == (True, False)
    assert known_by(table, duel, below) == (False, False)


def test_opening_hands_are_known_and_decks_are_not() -> None:
    """R-028, RR-006."""
    duel = start()
    for player in (0, 1):
        hand = cards(duel, player, Zone.HAND)
        assert all(knows(duel, player, card) for card in hand)
        assert not any(knows(duel, 1 - player, card) for card in hand)
        assert not any(knows(duel, player, card) for card in cards(duel, player, Zone.DECK))


def test_the_extra_deck_is_known_to_its_owner_and_counted_by_the_other() -> None:
    """R-025, RR-006."""
    deck = replace(plain_deck(), extra=(monster("fused"),))
    duel = start(decks=(deck, plain_deck()))
    assert names(duel.view(0)["sides"][0]["extra_deck"]) == ["fused"]
    assert names(duel.view(1)["sides"][0]["extra_deck"]) == [None]


@both_seats
def test_set_cards_are_places_to_the_other_player(seat: int) -> None:
    """RR-006: neither name nor numbers."""
    table = Table(seat)
    table.decks()
    card, trick = table.hand(YOU, monster("wall")), table.hand(YOU, spell(NOTHING_MUCH))
    duel = table.duel()
    take(duel, OptionKind.SET_MONSTER, card)
    take(duel, OptionKind.SET_SPELL_TRAP, trick)
    seen = side_of(table, duel, THEM, YOU)
    (first, *_), (second, *_) = seen["monsters"], seen["spells_traps"]
    assert first == second
    assert first is not None
    assert (first["name"], first["position"], first["defense"]) == (None, "face_down_defense", None)
    mine = side_of(table, duel, YOU, YOU)["monsters"][0]
    assert mine is not None
    assert mine["name"] == "wall"


@both_seats
def test_what_comes_face_up_is_known_to_both_and_stays_known(seat: int) -> None:
    """RR-006: turned face-down again in its place, or returned to the hand."""
    table = Table(seat)
    table.decks()
    one, other = table.hand(YOU), table.attack(YOU)
    turn = ChangePosition(exactly(1, your(Zone.MONSTER)), position=Position.FACE_DOWN_DEFENSE)
    down, back = (
        table.hand(YOU, spell(turn)),
        table.hand(YOU, spell(to_hand(exactly(1, your(Zone.MONSTER))))),
    )
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, one)
    activate(duel, down)
    pick(duel, one)
    activate(duel, back)
    pick(duel, other)
    assert known_by(table, duel, one) == known_by(table, duel, other) == (True, True)


@both_seats
def test_a_known_hand_card_is_lost_from_sight_when_a_card_is_set(seat: int) -> None:
    """RR-006: the other player cannot tell which card of the hand was Set."""
    table = Table(seat)
    table.decks()
    seen = table.attack(YOU, monster("seen"))
    hidden = table.hand(YOU, monster("hidden"))
    back = table.hand(YOU, spell(to_hand(exactly(1, your(Zone.MONSTER)))))
    duel = table.duel()
    activate(duel, back)
    pick(duel, seen)
    for card in (seen, hidden):
        copy = duel.clone()
        take(copy, OptionKind.SET_MONSTER, card)
        assert known_by(table, copy, seen) == known_by(table, copy, hidden) == (True, False)
        view = side_of(table, copy, THEM, YOU)
        assert names(view["hand"]) == [None]
        assert view["monsters"][0] is not None
        assert view["monsters"][0]["name"] is None


@both_seats
def test_the_only_card_of_a_hand_is_known_wherever_it_is_set(seat: int) -> None:
    """RR-006: there is nothing to mistake it for."""
    table = Table(seat)
    table.decks()
    seen = table.attack(YOU, monster("seen"))
    back = table.set(YOU, spell(to_hand(exactly(1, your(Zone.MONSTER)))))
    duel = table.duel()
    activate(duel, back)
    pick(duel, seen)
    take(duel, OptionKind.SET_MONSTER, seen)
    assert known_by(table, duel, seen) == (True, True)


@both_seats
def test_a_card_summoned_from_a_known_hand_tells_nothing_new(seat: int) -> None:
    """RR-006: the other known cards stay known."""
    table = Table(seat)
    table.decks()
    seen, new = table.attack(YOU), table.hand(YOU)
    back = table.hand(YOU, spell(to_hand(exactly(1, your(Zone.MONSTER)))))
    duel = table.duel()
    activate(duel, back)
    pick(duel, seen)
    take(duel, OptionKind.NORMAL_SUMMON, new)
    assert known_by(table, duel, seen) == (True, True)


@both_seats
def test_a_card_put_on_top_of_a_deck_is_known_there_and_when_drawn(seat: int) -> None:
    """RR-006: until the deck is shuffled."""
    table = Table(seat)
    table.decks()
    seen = table.attack(YOU, monster("seen"))
    back = table.hand(YOU, spell(to_deck_top(exactly(1, your(Zone.MONSTER)))))
    again = table.hand(YOU, spell(draw(1)))
    duel = table.duel()
    activate(duel, back)
    pick(duel, seen)
    assert names(side_of(table, duel, THEM, YOU)["deck"])[:2] == ["seen", None]
    activate(duel, again)
    assert known_by(table, duel, seen) == (True, True)


@both_seats
def test_a_hand_card_put_on_top_of_a_deck_is_known_to_its_player_only(seat: int) -> None:
    """RR-006."""
    table = Table(seat)
    table.decks()
    held = table.hand(YOU)
    table.hand(YOU)
    away = table.hand(YOU, spell(to_deck_top(exactly(1, your(Zone.HAND)))))
    duel = table.duel()
    activate(duel, away)
    pick(duel, held)
    assert known_by(table, duel, held) == (True, False)


@both_seats
def test_a_shuffle_forgets(seat: int) -> None:
    """RR-006: nobody knows any card of that deck; other decks are as they were."""
    table = Table(seat)
    table.decks()
    seen, other = table.attack(YOU), table.attack(YOU)
    top = table.hand(YOU, spell(to_deck_top(exactly(1, your(Zone.MONSTER)))))
    mix = table.hand(YOU, spell(into_deck(exactly(1, your(Zone.MONSTER)))))
    duel = table.duel()
    activate(duel, top)
    pick(duel, seen)
    activate(duel, mix)
    pick(duel, other)
    assert known_by(table, duel, seen) == known_by(table, duel, other) == (False, False)


@both_seats
def test_a_searched_deck_is_shuffled_and_the_found_card_is_the_seekers(seat: int) -> None:
    """RR-006."""
    search = Move(exactly(1, your(Zone.DECK, MONSTERS)), destination=Zone.HAND)
    table = Table(seat)
    found, *_ = table.deck(YOU, monster("found"), monster(), monster())
    card = table.hand(YOU, spell(search))
    duel = table.duel()
    activate(duel, card)
    pick(duel, found)
    assert known_by(table, duel, found) == (True, False)
    assert not any(
        knows(duel, table.player(YOU), item) for item in cards(duel, table.player(YOU), Zone.DECK)
    )


@both_seats
def test_a_revealed_card_stays_known(seat: int) -> None:
    """RR-006."""
    show = Reveal(exactly(1, your(Zone.HAND, MONSTERS)))
    table = Table(seat)
    table.decks()
    held = table.hand(YOU)
    card = table.attack(YOU, monster("shower", effect(show)))
    duel = table.duel()
    activate(duel, card)
    pick(duel, held)
    end_turn(duel)
    assert known_by(table, duel, held) == (True, True)


@both_seats
def test_milled_and_revived_cards_are_public(seat: int) -> None:
    """RR-006: graveyards are."""
    table = Table(seat)
    top, *_ = table.deck(YOU, monster(), monster())
    mill = table.hand(YOU, spell(send(deck_top(1))))
    back = table.hand(YOU, spell(revive()))
    duel = table.duel()
    activate(duel, mill)
    assert known_by(table, duel, top) == (True, True)
    activate(duel, back)
    pick(duel, top)
    assert known_by(table, duel, top) == (True, True)


@both_seats
def test_a_view_does_not_depend_on_faces_its_player_does_not_know(seat: int) -> None:
    """RR-006: two duels that differ only in hidden cards look the same to the other player."""
    views = []
    for hidden in (monster("a", attack=1), monster("b", attack=2, level=8)):
        table = Table(seat)
        table.deck(YOU, hidden)
        table.deck(THEM, monster("same"))
        table.hand(YOU, hidden)
        table.face_down(YOU, hidden)
        table.set(YOU, trap(summons(), NOTHING_MUCH, name=hidden.name))
        views.append(table.duel().view(table.player(THEM)))
    assert views[0] == views[1]


@both_seats
def test_a_view_says_whether_its_own_player_is_asked_and_nothing_of_the_other(seat: int) -> None:
    """R-128: a window that the other player declines is not seen."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU)
    table.set(THEM, trap(summons(), NOTHING_MUCH))
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, card)
    mine, theirs = (duel.view(table.player(who)) for who in (YOU, THEM))
    assert (mine["your_decision"], theirs["your_decision"]) == (False, True)
    take(duel, OptionKind.PASS)
    after = duel.view(table.player(YOU))
    assert {**after, "your_decision": False} == mine


@pytest.mark.parametrize("zone", ["monsters", "hand", "graveyard"])
def test_views_are_plain_data(zone: str) -> None:
    """RR-006."""
    table = Table()
    table.attack(YOU, monster("plain", attack=1200))
    view = table.duel().view(0)["sides"][0][zone]  # type: ignore[literal-required]
    assert isinstance(view, list)
