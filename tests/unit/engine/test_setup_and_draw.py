"""Rulings about the beginning of a duel, the normal draw, and how a duel is lost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rushscript.engine.cards import Ability, AbilityKind, CardDefinition, Deck
from rushscript.engine.decisions import OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.numbers import Constant
from rushscript.engine.operations.flow import EachPlayer
from rushscript.engine.operations.life import GainLife, InflictDamage, PayLife, WinDuel
from rushscript.engine.operations.moving import Draw
from rushscript.engine.player_rules import DrawRule
from rushscript.engine.restrictions import PlayerLine
from rushscript.engine.state import Ending, Result
from rushscript.errors import DeckError, DuelOver
from rushscript.formats import RUSH
from rushscript.vocabulary import Phase, Reason, Zone
from tests.unit.engine.building import (
    damage,
    draw,
    monster,
    spell,
)
from tests.unit.engine.table import (
    THEM,
    YOU,
    Table,
    activate,
    both_seats,
    cards,
    end_turn,
    happened,
    life,
    plain_deck,
    settle,
    start,
    take,
)


def deck_of(*sizes: int) -> tuple[Deck, Deck]:
    first, second = sizes
    return plain_deck(first), plain_deck(second)


def next_draw(table: Table, duel: Duel) -> int:
    """Ends your turn; their hand after their draw."""
    end_turn(duel)
    settle(duel)
    return len(cards(duel, table.player(THEM), Zone.HAND))


# -------------------------------------------------------------------------------- preparation


def test_a_duel_has_the_cards_that_its_decks_have_when_it_is_made() -> None:
    """What is kept of two decks is kept of their cards, whatever becomes of a deck."""
    one, other = deck_of(40, 40)
    before = Duel(RUSH, decks=(one, other), seed=1)
    object.__setattr__(one, "main", (spell(draw(1)), *one.main[:20]))
    for _ in range(2):
        duel = Duel(RUSH, decks=(one, other), seed=1)
        assert duel.state.definitions == (*one.main, *other.main)
        again = Duel(RUSH, decks=(replace(one), replace(other)), seed=1)
        assert duel.state_hash() == again.state_hash()
    assert len(before.state.definitions) == 80


@both_seats
def test_a_duel_begins_with_8000_lp_and_the_first_player_draws_to_five(seat: int) -> None:
    """R-017, R-028, R-030, RR-002."""
    duel = start(first=seat)
    assert duel.state.life == [8000, 8000]
    assert duel.state.turn_player == seat
    assert len(cards(duel, seat, Zone.HAND)) == 5
    assert len(cards(duel, 1 - seat, Zone.HAND)) == 4


def test_opening_hands_are_four_cards_from_the_top_of_each_deck() -> None:
    """R-028."""
    duel = start()
    opening = happened(duel, EventKind.DRAWN)[:2]
    assert [(event.player, event.amount) for event in opening] == [(0, 4), (1, 4)]


@both_seats
def test_the_first_player_draws_on_turn_one_too(seat: int) -> None:
    """R-034, RR-002."""
    duel = start(first=seat)
    drawn = happened(duel, EventKind.DRAWN)[-1]
    assert (duel.turn, drawn.player, drawn.amount) == (1, seat, 1)


def test_the_same_seed_shuffles_alike_and_another_does_not() -> None:
    """R-026."""
    decks = deck_of(40, 40)
    one, again, other = (start(decks=decks, seed=seed) for seed in (1, 1, 2))
    assert one.state.zones == again.state.zones
    assert one.state.zones != other.state.zones


def test_chance_decides_who_begins_before_any_card_is_drawn() -> None:
    """R-027."""
    firsts = {start(seed=seed, first=None).state.turn_player for seed in range(12)}
    assert firsts == {0, 1}
    kinds = [event.kind for event in start(first=None).events]
    assert kinds.index(EventKind.DUEL_STARTED) < kinds.index(EventKind.DRAWN)


def test_a_duel_has_exactly_two_decks() -> None:
    """R-011, R-022."""
    with pytest.raises(DeckError, match="exactly 2 players"):
        Duel(RUSH, decks=(plain_deck(),))  # type: ignore[arg-type]


# ------------------------------------------------------------------------------------ the draw


@both_seats
@pytest.mark.parametrize("hand", [0, 1, 3, 4])
def test_the_normal_draw_fills_the_hand_to_five(seat: int, hand: int) -> None:
    """R-030, R-003."""
    table = Table(seat)
    table.decks()
    for _ in range(hand):
        table.hand(THEM)
    assert next_draw(table, table.duel()) == 5


@both_seats
@pytest.mark.parametrize("hand", [5, 6, 9])
def test_with_five_or_more_in_hand_the_normal_draw_is_one_card(seat: int, hand: int) -> None:
    """R-031, RR-010, Z2."""
    table = Table(seat)
    table.decks()
    for _ in range(hand):
        table.hand(THEM)
    assert next_draw(table, table.duel()) == hand + 1


@both_seats
@pytest.mark.parametrize(
    ("hand", "deck", "alive"),
    [(0, 4, False), (0, 5, True), (3, 1, False), (3, 2, True), (7, 0, False), (1, 4, True)],
)
def test_the_draw_phase_loses_when_the_deck_is_too_small(
    seat: int, hand: int, deck: int, alive: bool
) -> None:
    """R-020, R-021, RR-011, Z1."""
    table = Table(seat)
    table.deck(THEM, *(monster() for _ in range(deck)))
    for _ in range(hand):
        table.hand(THEM)
    duel = table.duel()
    end_turn(duel)
    expected = None if alive else Result(table.player(YOU), Ending.DECK_OUT)
    assert duel.result == expected


@both_seats
def test_what_can_be_drawn_is_drawn_before_the_loss(seat: int) -> None:
    """RR-011."""
    table = Table(seat)
    table.deck(THEM, monster(), monster())
    duel = table.duel()
    end_turn(duel)
    assert len(cards(duel, table.player(THEM), Zone.HAND)) == 2
    short = happened(duel, EventKind.OVERDRAWN)[-1]
    assert (short.player, short.amount) == (table.player(THEM), 3)


@both_seats
def test_an_empty_deck_alone_loses_nothing(seat: int) -> None:
    """R-020, Z1: hand 0 and deck 4 in the Main Phase are not yet a loss."""
    table = Table(seat)
    table.deck(YOU, *(monster() for _ in range(4)))
    duel = table.duel()
    assert duel.result is None
    take(duel, OptionKind.ENTER_BATTLE)
    assert len(cards(duel, table.player(YOU), Zone.HAND)) == 0


@both_seats
def test_an_opponent_at_zero_before_the_draw_phase_has_lost_first(seat: int) -> None:
    """R-021: the win stands though the winner's own deck is empty."""
    table = Table(seat)
    burn = table.hand(YOU, spell(damage(8000)))
    duel = table.duel()
    activate(duel, burn)
    assert duel.result == Result(table.player(YOU), Ending.LIFE_POINTS)


@both_seats
def test_there_is_no_hand_limit(seat: int) -> None:
    """R-033, RR-020."""
    table = Table(seat)
    table.decks()
    for _ in range(12):
        table.hand(YOU)
    duel = table.duel()
    end_turn(duel)
    assert len(cards(duel, table.player(YOU), Zone.HAND)) == 12


@both_seats
def test_an_effect_draw_that_falls_short_loses(seat: int) -> None:
    """RR-012: a later sentence draws what it can, then the loss is found."""
    table = Table(seat)
    table.deck(YOU, monster())
    both = table.hand(YOU, spell(damage(100), draw(2)))
    duel = table.duel()
    activate(duel, both)
    assert duel.result == Result(table.player(THEM), Ending.DECK_OUT)
    assert len(cards(duel, table.player(YOU), Zone.HAND)) == 1


@both_seats
def test_both_running_out_at_once_is_a_draw(seat: int) -> None:
    """RR-015."""
    table = Table(seat)
    both = table.hand(YOU, spell(damage(100), EachPlayer((Draw(Constant(2), Side.THEIR),))))
    duel = table.duel()
    activate(duel, both)
    assert duel.result is not None
    assert duel.result.winner is None


# -------------------------------------------------------------------------- winning and losing


@both_seats
def test_lp_have_no_upper_bound(seat: int) -> None:
    """R-018."""
    table = Table(seat)
    table.decks()
    heal = table.hand(YOU, spell(GainLife(Constant(1_000_000))))
    duel = table.duel()
    activate(duel, heal)
    assert life(duel, table.player(YOU)) == 1_008_000


@both_seats
def test_lp_stop_at_zero_and_zero_loses(seat: int) -> None:
    """R-019, RR-014."""
    table = Table(seat)
    table.decks()
    burn = table.hand(YOU, spell(damage(9000)))
    duel = table.duel()
    activate(duel, burn)
    assert life(duel, table.player(THEM)) == 0
    assert duel.result == Result(table.player(YOU), Ending.LIFE_POINTS)
    assert duel.decision is None
    assert duel.events[-1].kind is EventKind.DUEL_ENDED


@both_seats
def test_lp_are_looked_at_after_the_whole_effect(seat: int) -> None:
    """RR-014: not between two halves of one effect."""
    table = Table(seat)
    table.decks()
    gamble = table.hand(YOU, spell(GainLife(Constant(500)), costs=(PayLife(Constant(8000)),)))
    duel = table.duel()
    activate(duel, gamble)
    assert duel.result is None
    assert life(duel, table.player(YOU)) == 500


@both_seats
def test_both_at_zero_by_one_effect_is_a_draw(seat: int) -> None:
    """RR-015."""
    table = Table(seat)
    table.decks()
    boom = table.hand(YOU, spell(EachPlayer((InflictDamage(Constant(8000), Side.THEIR),))))
    duel = table.duel()
    activate(duel, boom)
    assert duel.result is not None
    assert (duel.result.winner, duel.result.reason) == (None, "both players lose")


@both_seats
def test_lp_zero_on_one_side_and_deck_out_on_the_other_is_a_draw(seat: int) -> None:
    """RR-015."""
    table = Table(seat)
    mixed = table.hand(YOU, spell(damage(8000), draw(1)))
    duel = table.duel()
    activate(duel, mixed)
    assert duel.result is not None
    assert duel.result.winner is None


@both_seats
def test_an_effect_can_win_the_duel_once_it_is_over(seat: int) -> None:
    """RR-016: asked at the same check, so the rest of the effect still happens."""
    table = Table(seat)
    table.decks()
    win = table.hand(YOU, spell(WinDuel(), damage(300)))
    duel = table.duel()
    activate(duel, win)
    assert duel.result == Result(table.player(YOU), Ending.EFFECT)
    assert life(duel, table.player(THEM)) == 7700


@both_seats
@pytest.mark.parametrize("who", [YOU, THEM])
def test_either_player_may_surrender_at_any_time(seat: int, who: int) -> None:
    """RR-017: the one who is not being asked, too."""
    table = Table(seat)
    table.decks()
    duel = table.duel()
    duel.surrender(table.player(who))
    assert duel.result == Result(1 - table.player(who), Ending.SURRENDER)
    with pytest.raises(DuelOver):
        duel.surrender(table.player(who))
    with pytest.raises(DuelOver):
        duel.choose((0,))


# ---------------------------------------------------------------------------- phases of a turn


@both_seats
def test_a_turn_has_draw_main_battle_and_end_phase(seat: int) -> None:
    """R-055, RR-004: no Standby Phase, no second Main Phase."""
    table = Table(seat)
    table.decks()
    duel = table.duel()
    end_turn(duel)
    before = len(duel.events)
    take(duel, OptionKind.ENTER_BATTLE)
    phases = [
        event.phase
        for event in duel.events
        if event.kind is EventKind.PHASE_STARTED and event.player == table.player(THEM)
    ]
    assert phases == [Phase.DRAW, Phase.MAIN, Phase.BATTLE, Phase.END]
    assert before < len(duel.events)


@both_seats
def test_the_end_phase_passes_the_turn(seat: int) -> None:
    """R-054."""
    table = Table(seat)
    table.decks()
    duel = table.duel()
    end_turn(duel)
    assert (duel.turn, duel.state.turn_player) == (4, table.player(THEM))


@both_seats
@pytest.mark.parametrize(("turn", "battle"), [(1, False), (2, True), (3, True)])
def test_only_the_first_turn_of_the_duel_has_no_battle_phase(
    seat: int, turn: int, battle: bool
) -> None:
    """R-041, RR-060."""
    table = Table(seat)
    table.decks()
    table.attack(YOU)
    duel = table.duel(turn=turn)
    assert (duel.why_not(OptionKind.ENTER_BATTLE) is None) is battle


@both_seats
def test_the_battle_phase_may_be_entered_without_monsters(seat: int) -> None:
    """R-040, R-043, R-053: it begins and ends, and the turn goes on."""
    table = Table(seat)
    table.decks()
    duel = table.duel()
    take(duel, OptionKind.ENTER_BATTLE)
    battle = [
        event.kind
        for event in duel.events
        if event.kind in (EventKind.PHASE_STARTED, EventKind.PHASE_ENDED)
        and event.phase is Phase.BATTLE
    ]
    assert battle == [EventKind.PHASE_STARTED, EventKind.PHASE_ENDED]
    assert duel.turn == 4


@both_seats
def test_the_draw_is_a_rule_and_an_effect_draw_is_not(seat: int) -> None:
    """R-161: the event says why."""
    table = Table(seat)
    table.decks()
    more = table.hand(YOU, spell(draw(1)))
    duel = table.duel()
    activate(duel, more)
    end_turn(duel)
    reasons = [(event.reason, event.player) for event in happened(duel, EventKind.DRAWN)]
    assert reasons == [
        (Reason.EFFECT, table.player(YOU)),
        (Reason.RULE, table.player(THEM)),
    ]


def purse(to: int = 6, instead: int = 5, side: Side = Side.YOU) -> CardDefinition:
    """A monster: the normal draw of a side fills the hand to `to` instead of `instead`."""
    line = PlayerLine((), DrawRule(side, to, instead))
    return monster("Purse", Ability(AbilityKind.CONTINUOUS, player_lines=(line,)))


@both_seats
@pytest.mark.parametrize(
    ("rules", "hand"),
    [
        ([purse()], 6),
        ([purse(), purse()], 6),
        ([purse(), purse(7, 6)], 7),
        ([purse(4)], 4),
        ([purse(7, 6)], 5),
        ([purse(side=Side.OPPONENT)], 5),
    ],
)
def test_a_normal_draw_that_fills_the_hand_otherwise(
    seat: int, rules: list[CardDefinition], hand: int
) -> None:
    """R-030: what is replaced is the draw up to five; each card does so once."""
    table = Table(seat)
    for card in rules:
        table.attack(THEM, card)
    table.decks()
    assert next_draw(table, table.duel()) == hand


@both_seats
def test_a_face_down_card_says_nothing_about_the_draw(seat: int) -> None:
    table = Table(seat)
    table.face_down(THEM, purse())
    table.decks()
    assert next_draw(table, table.duel()) == 5


@both_seats
def test_a_full_hand_draws_one_whatever_it_is_filled_to(seat: int) -> None:
    """R-031."""
    table = Table(seat)
    table.attack(THEM, purse())
    for _ in range(5):
        table.hand(THEM)
    table.decks()
    assert next_draw(table, table.duel()) == 6
