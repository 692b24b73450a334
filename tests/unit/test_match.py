"""Matches: how many duels, siding between them, who begins, drawn duels."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from rushscript.agents import make_agent
from rushscript.engine.cards import CardDefinition, Deck
from rushscript.engine.events import EventKind
from rushscript.engine.state import Ending, Result
from rushscript.errors import (
    BudgetExceeded,
    DeckError,
    IllegalChoice,
    LogError,
    MatchError,
    ReplayMismatch,
    UnknownPlayer,
)
from rushscript.formats import RUSH
from rushscript.match import Asked, Asks, Match, duel_seed, exchanged
from rushscript.record.matches import (
    MatchRecording,
    dump_match,
    is_match_log,
    parse_match,
    replay_match,
)
from rushscript.ruleset import DrawPolicy, Ruleset
from tests.unit.starter import starter_packs

SIDE_CARDS = 5


def deck_of(name: str) -> Deck:
    """A starter deck with five cards of the other one beside it."""
    packs = starter_packs()
    deck = packs.deck(name)
    other = packs.deck("luke" if name == "yuga" else "yuga")
    return Deck(deck.name, deck.main, (), tuple(dict.fromkeys(other.main))[:SIDE_CARDS])


YUGA, LUKE = deck_of("yuga"), deck_of("luke")


def new_match(seed: int = 7, ruleset: Ruleset = RUSH) -> Match:
    return Match(ruleset, decks=(YUGA, LUKE), seed=seed)


def win(match: Match, winner: int) -> None:
    """The other one gives up the duel."""
    match.surrender(1 - winner)


def go_on(match: Match, first: int | None = None) -> None:
    """Both keep their decks; `first` is whom the loser lets begin, the loser where it is None."""
    match.side(0)
    match.side(1)
    asks = match.asks
    if asks is not None and asks.kind is Asked.WHO_BEGINS:
        match.begin(asks.player if first is None else first)


def play(match: Match, winners: str) -> None:
    """Plays duels with these winners; D is a drawn one."""
    for place, letter in enumerate(winners):
        if letter == "D":
            draw(match)
        else:
            win(match, int(letter))
        if place + 1 < len(winners):
            assert not match.is_over
            go_on(match)


def draw(match: Match) -> None:
    """The duel in progress ends as a draw: both have lost when an answer ends its unit."""
    match.duel.state.losing[:] = [True, True]
    while match.duel.result is None:
        decision = match.duel.decision
        assert decision is not None
        match.choose(next(decision.answers()))


# --------------------------------------------------------------------------------- how many duels


def test_a_match_has_several_duels_between_two_players() -> None:
    match = new_match()
    assert match.asks == Asks(Asked.DUEL, match.duel.state.turn_player)
    win(match, 0)
    assert match.asks == Asks(Asked.SIDING, 0)
    with pytest.raises(DeckError, match="exactly 2 players"):
        Match(RUSH, decks=(YUGA,))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("winners", "winner", "duels"),
    [("00", 0, 2), ("11", 1, 2), ("010", 0, 3), ("011", 1, 3), ("100", 0, 3)],
)
def test_two_wins_of_three_duels_take_the_match(winners: str, winner: int, duels: int) -> None:
    match = new_match()
    play(match, winners)
    assert (match.is_over, match.winner, len(match.results)) == (True, winner, duels)
    assert match.asks is None
    assert match.number == duels
    with pytest.raises(MatchError, match="the match is over"):
        match.surrender(0)


def test_a_format_may_have_longer_matches() -> None:
    match = new_match(ruleset=replace(RUSH, match_duels=5, match_wins=3))
    play(match, "00110")
    assert (match.winner, match.wins) == (0, (3, 2))


# ----------------------------------------------------------------------------------- drawn duels


def test_a_drawn_duel_counts_for_neither_and_chance_says_who_begins() -> None:
    begins = set()
    for seed in range(8):
        match = new_match(seed)
        draw(match)
        assert match.wins == (0, 0)
        assert match.results[0] == Result(None, Ending.BOTH_LOSE)
        go_on(match)
        assert match.asks is not None
        assert match.asks.kind is Asked.DUEL
        begins.add(match.duel.events[0].player)
    assert begins == {0, 1}


def test_three_duels_with_draws_go_to_whoever_won_more() -> None:
    for winners, winner in (("0DD", 0), ("D1D", 1), ("0D1", None), ("DDD", None)):
        match = new_match()
        play(match, winners)
        assert (match.is_over, match.winner) == (True, winner)


def test_by_switch_the_last_loser_chooses_after_a_draw() -> None:
    match = new_match(ruleset=replace(RUSH, drawn_duel=DrawPolicy.LAST_LOSER))
    win(match, 0)
    go_on(match)
    draw(match)
    match.side(0)
    match.side(1)
    assert match.asks == Asks(Asked.WHO_BEGINS, 1)
    fresh = new_match(ruleset=replace(RUSH, drawn_duel=DrawPolicy.LAST_LOSER))
    draw(fresh)
    go_on(fresh)
    assert fresh.asks is not None
    assert fresh.asks.kind is Asked.DUEL


# ------------------------------------------------------------------------------------ who begins


@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("first", [0, 1])
def test_the_loser_of_the_last_duel_chooses_who_begins(winner: int, first: int) -> None:
    match = new_match()
    win(match, winner)
    match.side(1)
    match.side(0)
    assert match.asks == Asks(Asked.WHO_BEGINS, 1 - winner)
    match.begin(first)
    started = match.duel.events[0]
    assert (started.kind, started.player) == (EventKind.DUEL_STARTED, first)
    assert match.duel.state.turn_player == first


def test_nobody_chooses_who_begins_the_first_duel() -> None:
    with pytest.raises(MatchError, match="not for who begins"):
        new_match().begin(0)
    assert {new_match(seed).duel.events[0].player for seed in range(8)} == {0, 1}


# ---------------------------------------------------------------------------------------- siding


def sided(deck: Deck, count: int = 1) -> Deck:
    for card in deck.side[:count]:
        deck = exchanged(deck, deck.main[0], card)
    return deck


def test_there_is_no_siding_before_the_first_duel() -> None:
    match = new_match()
    with pytest.raises(MatchError, match="not for the deck for the next duel") as error:
        match.side(0, sided(YUGA))
    assert error.value.asked == str(Asked.DUEL)
    assert match.decks == (YUGA, LUKE)


def test_a_sided_deck_is_played_in_the_next_duel_and_kept() -> None:
    match = new_match()
    win(match, 0)
    match.side(1, sided(LUKE))
    match.side(0)
    match.begin(0)
    assert match.decks == (YUGA, sided(LUKE))
    names = {definition.name for definition in match.duel.state.definitions}
    assert LUKE.side[0].name in names
    win(match, 1)
    go_on(match)
    assert match.decks == (YUGA, sided(LUKE))


def test_both_side_before_anybody_knows_and_each_once() -> None:
    match = new_match()
    win(match, 0)
    match.side(1, sided(LUKE))
    assert match.decks == (YUGA, LUKE)
    with pytest.raises(MatchError, match="has sided already"):
        match.side(1)
    assert match.asks == Asks(Asked.SIDING, 0)


def test_siding_keeps_sizes_and_cards() -> None:
    match = new_match()
    win(match, 0)
    bigger = replace(YUGA, main=(*YUGA.main, YUGA.side[0]), side=YUGA.side[1:])
    with pytest.raises(MatchError, match="`main` had 40 cards, now it has 41"):
        match.side(0, bigger)
    foreign = replace(YUGA, main=(LUKE.main[-1], *YUGA.main[1:]))
    with pytest.raises(MatchError, match="registered cards only: there are too"):
        match.side(0, foreign)
    assert match.asks == Asks(Asked.SIDING, 0)


def test_a_sided_deck_keeps_the_construction_rules() -> None:
    legend = replace(YUGA.side[0], id="t:old", name="Old Dragon", legend=True)
    other = replace(legend, id="t:wizard", name="Old Wizard")
    deck = replace(YUGA, main=(*YUGA.main[1:], legend), side=(*YUGA.side[1:], other))
    match = Match(RUSH, decks=(deck, LUKE))
    win(match, 0)
    with pytest.raises(DeckError, match="2 Legend monsters"):
        match.side(0, exchanged(deck, YUGA.main[-1], other))
    match.side(0, exchanged(deck, legend, other))


def test_exchanging_needs_both_cards() -> None:
    with pytest.raises(MatchError, match="is not in the Side Deck"):
        exchanged(YUGA, YUGA.main[0], YUGA.main[0])
    with pytest.raises(MatchError, match="is not in the Main or Extra Deck"):
        exchanged(YUGA, YUGA.side[0], YUGA.side[0])


def test_a_card_of_the_extra_deck_is_exchanged_within_it() -> None:
    small = Deck("x", (), YUGA.main[:1], YUGA.side[:1])
    changed = exchanged(small, YUGA.main[0], YUGA.side[0])
    assert (changed.extra, changed.side) == (YUGA.side[:1], YUGA.main[:1])


def test_registered_decks_are_held_to_the_rules_of_the_day() -> None:
    with pytest.raises(DeckError, match="not released on 2020-04-03"):
        Match(RUSH, decks=(YUGA, LUKE), on=date(2020, 4, 3))
    with pytest.raises(DeckError, match="the Main Deck has 39 cards"):
        Match(RUSH, decks=(replace(YUGA, main=YUGA.main[1:]), LUKE))


def test_the_sizes_of_extra_and_side_deck_are_declared() -> None:
    assert new_match().declared == ((0, SIDE_CARDS), (0, SIDE_CARDS))
    plain = Match(RUSH, decks=(YUGA, replace(LUKE, side=())))
    assert plain.declared == ((0, SIDE_CARDS), (0, 0))


# --------------------------------------------------------------------------------------- callers


def test_wrong_calls_change_nothing() -> None:
    match = new_match()
    before = match.duel.state_hash()
    for call in (lambda: match.side(2), lambda: match.begin(2)):
        with pytest.raises(UnknownPlayer):
            call()
    with pytest.raises(IllegalChoice):
        match.choose((99,))
    assert match.duel.state_hash() == before
    win(match, 0)
    with pytest.raises(MatchError, match="not for an answer to the duel"):
        match.choose((0,))


def test_a_duel_that_goes_past_a_limit_counts_as_drawn() -> None:
    match = new_match(ruleset=replace(RUSH, budgets=replace(RUSH.budgets, steps_per_unit=12)))
    decision = match.duel.decision
    assert decision is not None
    with pytest.raises(BudgetExceeded):
        match.choose((len(decision.options) - 1,))
    assert match.results == (Result(None, Ending.BUDGET),)
    assert match.asks == Asks(Asked.SIDING, 0)


def test_each_duel_has_a_seed_of_its_own_that_follows_from_the_matchs() -> None:
    seeds = [duel_seed(7, number) for number in (1, 2, 3)]
    assert seeds[0] == 7
    assert len(set(seeds)) == 3
    assert seeds == [duel_seed(7, number) for number in (1, 2, 3)]
    assert duel_seed(8, 2) != seeds[1]


# ---------------------------------------------------------------------------------------- records


def recorded(seed: int) -> MatchRecording:
    """A whole match of random agents, with siding, a surrender and both ways to begin."""
    recording = MatchRecording(RUSH, decks=(YUGA, LUKE), seed=seed, agents=("random", "random"))
    match = recording.match
    while (asks := match.asks) is not None:
        if asks.kind is Asked.SIDING:
            kept = match.decks[asks.player] if asks.player else None
            recording.side(asks.player, sided(kept) if kept else None)
        elif asks.kind is Asked.WHO_BEGINS:
            recording.begin(match.number % 2)
        elif match.number == 2:
            recording.surrender(seed % 2)
        else:
            agent = make_agent("random", match.duel, seed)
            while match.duel.decision is not None:
                recording.choose(agent(match.duel.decision))
    return recording


@pytest.mark.parametrize("seed", [3, 4])
def test_a_match_is_its_decks_seed_and_choices(seed: int) -> None:
    recording = recorded(seed)
    data = dump_match(recording.log)
    assert is_match_log(data)
    assert parse_match(data) == recording.log
    again = replay_match(parse_match(data), starter_packs(), RUSH)
    assert dump_match(again.log) == data
    assert again.match.results == recording.match.results
    assert again.duel.state_hash() == recording.duel.state_hash()


def test_a_log_that_tells_another_end_does_not_match() -> None:
    text = dump_match(recorded(3).log).decode()
    wrong = text.replace('"reason":"surrender"', '"reason":"deck out"')
    with pytest.raises(ReplayMismatch, match="comes to another end"):
        replay_match(parse_match(wrong.encode()), starter_packs(), RUSH)
    strange = text.replace('"kind":"end turn"', '"kind":"fly"')
    with pytest.raises(ReplayMismatch, match="`fly` is not offered"):
        replay_match(parse_match(strange.encode()), starter_packs(), RUSH)
    with pytest.raises(LogError, match="give the format of that name"):
        replay_match(parse_match(text.encode()), starter_packs(), replace(RUSH, name="other"))


@pytest.mark.parametrize(
    ("data", "told"),
    [(b"", "no log of a match"), (b"x", "line of the log is damaged"), (b"{}", "damaged")],
)
def test_what_is_no_log_of_a_match_says_so(data: bytes, told: str) -> None:
    assert not is_match_log(data)
    with pytest.raises(LogError, match=told):
        parse_match(data)


def test_two_headers_are_no_match() -> None:
    head = dump_match(MatchRecording(RUSH, decks=(YUGA, LUKE)).log)
    with pytest.raises(LogError, match="not one known here"):
        parse_match(head + head)
    with pytest.raises(LogError, match="not one known here"):
        parse_match(head.replace(b'"log":2', b'"log":9'))


def test_a_match_that_was_cut_off_is_told() -> None:
    whole = dump_match(recorded(3).log).splitlines(keepends=True)
    for kept in (whole[:1], whole[:9], whole[:-1]):
        with pytest.raises(LogError, match="the log ends before its end"):
            parse_match(b"".join(kept))
    with pytest.raises(LogError, match="the last line of the log counts"):
        parse_match(b"".join([*whole[:5], *whole[6:]]))


def card_names(cards: tuple[CardDefinition, ...]) -> list[str]:
    return [card.name for card in cards]


def test_nothing_is_taken_back_in_a_match() -> None:
    recording = MatchRecording(RUSH, decks=(YUGA, LUKE), seed=1)
    decision = recording.duel.decision
    assert decision is not None
    recording.choose(next(decision.answers()))
    assert not recording.undo(0)
    assert len(recording.log.entries) == 1
    assert card_names(recording.match.decks[0].main) == card_names(YUGA.main)


def test_every_duel_of_a_match_begins_with_an_event_of_its_own() -> None:
    match = new_match()
    for _ in range(2):
        started = [item for item in match.duel.events if item.kind is EventKind.DUEL_STARTED]
        assert started == [match.duel.events[0]]
        win(match, 0)
        if not match.is_over:
            go_on(match)
