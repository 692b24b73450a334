"""The figures of a summary are what was counted, with honest intervals."""

from __future__ import annotations

import json
from statistics import mean

import pytest

from rushscript.messages import Language
from rushscript.simulate import (
    DuelRow,
    Player,
    Share,
    Side,
    Summary,
    spread_of,
    summarise,
    wilson,
)
from rushscript.simulate.observing import unpacked
from rushscript.simulate.telling import again, tell_summary
from tests.unit.messages.english import english_in
from tests.unit.simulate.simulated import played, simulation


def summary_of(*rows: DuelRow, decks: int = 2, agents: tuple[str, ...] = ("random",)) -> Summary:
    return summarise(simulation(decks=decks, agents=agents).job, rows)


def test_wilson_intervals_are_those_of_the_books() -> None:
    assert [round(end, 4) for end in wilson(81, 263)] == [0.2553, 0.3662]
    assert [round(end, 4) for end in wilson(15, 148)] == [0.0624, 0.1605]
    assert [round(end, 4) for end in wilson(0, 20)] == [0.0, 0.1611]
    assert [round(end, 4) for end in wilson(1, 29)] == [0.0061, 0.1718]


def test_quantiles_are_numbers_that_were_there() -> None:
    spread = spread_of(dict.fromkeys(range(1, 11), 1))
    assert spread is not None
    assert spread.quantiles == (1, 3, 5, 8, 9)
    assert (spread.mean, spread.least, spread.most, spread.median) == (5.5, 1, 10, 5)
    assert spread_of({}) is None


def test_who_won_is_counted_for_decks_seats_and_who_began() -> None:
    rows = played()
    summary = summary_of(*rows)
    won = [
        sum((row.deck_0, row.deck_1)[row.winner or 0] == deck for row in rows) for deck in (0, 1)
    ]
    assert all(row.winner is not None for row in rows)
    standings = [player.standing for player in summary.players]
    assert [item.won for item in standings if item is not None] == [Share(n, 6) for n in won]
    assert summary.against == ((None, Share(won[0], 6)), (Share(won[1], 6), None))
    assert summary.seat_0 == Share(sum(row.winner == 0 for row in rows), 6)
    assert summary.began == Share(sum(row.winner == row.first for row in rows), 6)
    assert [item.won for item in summary.decks] == [Share(n, 6) for n in won]


def test_draws_are_duels_that_nobody_won() -> None:
    first, second = played()[:2]
    summary = summary_of(first._replace(winner=None), second._replace(winner=0))
    assert (summary.drawn, summary.finished) == (1, 2)
    standing = summary.players[1].standing
    assert standing is not None
    assert (standing.won, standing.drawn) == (Share(1, 2), 1)


def test_life_points_are_of_the_duels_that_had_the_turn() -> None:
    rows = played()
    summary = summary_of(*rows)
    for player in summary.players:
        curves = []
        for row in rows:
            seat = 0 if row.deck_0 == player.side.deck else 1
            curves.append(unpacked(row.life, 2 * row.turns)[seat::2].tolist())
        assert len(player.curve) == max(map(len, curves))
        for turn, spread in enumerate(player.curve):
            there = [curve[turn] for curve in curves if len(curve) > turn]
            assert spread.count == len(there)
            assert spread.mean == pytest.approx(mean(there))


def test_cards_are_counted_by_duel() -> None:
    rows = played()
    summary = summary_of(*rows)
    player = summary.players[0]
    size = len(simulation().job.decks[0].cards)
    other = len(simulation().job.decks[1].cards)
    for place, figures in enumerate(player.cards):
        marks = []
        for row in rows:
            at = 4 * (place + (0 if row.deck_0 == 0 else other))
            marks.append((tuple(row.cards[at : at + 4]), row.winner == (row.deck_0 != 0)))
        drawn = [won for (draws, *_), won in marks if draws]
        used = [won for (_, *uses), won in marks if any(uses)]
        assert figures.drawn == Share(len(drawn), 6)
        assert figures.won_drawn == Share(sum(drawn), len(drawn))
        assert figures.played == Share(len(used), 6)
        assert figures.won_played == Share(sum(used), len(used))
        sums = [sum(each[mark] for each, _ in marks) for mark in range(4)]
        assert sums == [figures.draws, figures.summons, figures.sets, figures.activations]
    assert len(player.cards) == size


def test_agents_and_decks_stand_apart_from_who_plays_what() -> None:
    agents = ("greedy", "random")
    player = Player(simulation(agents=agents))
    summary = summary_of(*map(player.play, range(8)), agents=agents)
    assert [item.name for item in summary.players] == [
        *("Yuga (greedy)", "Yuga (random)", "Luke (greedy)", "Luke (random)")
    ]
    assert summary.players[1].side == Side(0, 1)
    assert [item.won.of for item in summary.agents] == [8, 8]
    assert sum(item.won.count for item in summary.agents) == summary.finished - summary.drawn
    assert summary.against[0][1] is None
    told = "\n".join(tell_summary(summary, cards=0))
    assert "won, row against column (in %):" in told
    assert "\ngreedy " in told


def test_failed_duels_are_told_with_how_to_play_them_again() -> None:
    failed = [Player(simulation(most_decisions=5, first=1)).play(number) for number in range(12)]
    summary = summarise(simulation(most_decisions=5, first=1).job, [*failed])
    assert (summary.duels, summary.finished, len(summary.failures)) == (12, 0, 12)
    told = list(tell_summary(summary, needed=("--pack", "my pack", "--format", "rush")))
    assert "12 failed; play one again:" in told
    command = (
        f"    rushscript duel --seed {failed[1].seed} --deck Luke --deck Yuga "
        "--agent random --agent random --begins 1 --pack 'my pack' --format rush"
    )
    assert command in told
    assert told[-1] == "and 2 more (`--output json` has all)"
    assert again(summary.job, failed[0]).endswith("--begins 1 --format rush")
    as_json = summary.to_json()["failed"]
    assert isinstance(as_json, list)
    assert as_json[0]["decks"] == ["Yuga", "Luke"]


def test_everything_is_told_in_japanese() -> None:
    agents = ("greedy", "random")
    player = Player(simulation(agents=agents))
    rows = [*map(player.play, range(4)), *played()[4:5]]
    rows.append(played()[5]._replace(ending="failed", error="…", winner=None))
    names = ("greedy", "random", "rush", "Yuga", "Luke", "--cards", "script", "duel", "--seed")
    for line in tell_summary(summary_of(*rows, agents=agents), Language.JAPANESE):
        if "rushscript duel" not in line:
            for name in names:
                line = line.replace(name, "")
            assert not english_in(line), line


def test_the_figures_are_json() -> None:
    summary = summary_of(*played())
    told = json.loads(json.dumps(summary.to_json()))
    assert told["turns"]["count"] == told["duels"] == 6
    assert sum(told["turn_counts"].values()) == 6
    assert told["players"][0]["standing"]["won"]["of"] == 6
    assert summary_of().to_json()["turns"] is None


def test_nothing_played_is_told_as_nothing() -> None:
    assert next(tell_summary(summary_of())) == "0 duels of format rush, seed 7"
