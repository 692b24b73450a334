"""What is kept of a duel is what happened in it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from rushscript.agents import Agent, RandomAgent, make_agent
from rushscript.engine.decisions import Answer, Decision
from rushscript.engine.duel import Duel
from rushscript.engine.events import EventKind
from rushscript.formats import RUSH
from rushscript.ruleset import Budgets
from rushscript.simulate import Player, Simulation, playing
from rushscript.simulate.observing import MARKS, observe, packed, unpacked
from tests.unit.simulate.simulated import played, simulation


def by_hand(played_with: Simulation, number: int) -> tuple[Duel, list[tuple[int, int]]]:
    """The same duel with its life points read off the state at the end of each turn."""
    row = Player(played_with).play(number)
    decks = played_with.decks[row.deck_0], played_with.decks[row.deck_1]
    duel = Duel(RUSH, decks=decks, seed=row.seed, first=played_with.job.first)
    seats = [make_agent("random", duel, 2 * row.seed + player) for player in (0, 1)]
    curve: list[tuple[int, int]] = []
    while (decision := duel.decision) is not None:
        turn, before = duel.turn, tuple(duel.state.life)
        duel.choose(seats[decision.player](decision))
        while len(curve) < duel.turn - 1:
            curve.append(
                before if duel.turn == turn else life_when_turn_began(duel, len(curve) + 2)
            )
    curve.append((duel.state.life[0], duel.state.life[1]))
    return duel, curve


def life_when_turn_began(duel: Duel, turn: int) -> tuple[int, int]:
    life = [RUSH.life_points] * 2
    for event in duel.events:
        if event.kind is EventKind.TURN_STARTED and event.turn == turn:
            break
        if event.kind in (EventKind.DAMAGED, EventKind.LIFE_PAID):
            life[event.player] = max(0, life[event.player] - event.amount)
        elif event.kind is EventKind.LIFE_GAINED:
            life[event.player] += event.amount
    return life[0], life[1]


@pytest.mark.parametrize("number", range(4))
def test_a_row_tells_the_duel(number: int) -> None:
    whole = simulation()
    row, (duel, curve) = Player(whole).play(number), by_hand(whole, number)
    assert duel.result is not None
    assert (row.winner, row.ending) == (duel.result.winner, str(duel.result.reason))
    assert row.turns == duel.turn == len(curve)
    assert row.first == duel.events[0].player
    life = unpacked(row.life, 2 * row.turns)
    assert list(zip(life[::2], life[1::2], strict=True)) == curve


def test_marks_count_what_became_of_each_card() -> None:
    whole, row = simulation(), played()[0]
    duel, _ = by_hand(whole, 0)
    one, other = (whole.job.decks[deck] for deck in (row.deck_0, row.deck_1))
    ids = [card.id for card in (*one.cards, *other.cards)]
    kinds = (EventKind.DRAWN, EventKind.SUMMONED, EventKind.SET, EventKind.ACTIVATED)
    for place, id in enumerate(ids):
        owner = 0 if place < len(one.cards) else 1
        counted = [
            sum(
                duel.definition(card).id == id and duel.state.owner[card] == owner
                for event in duel.events
                if event.kind is kind
                for card in event.cards
            )
            for kind in kinds
        ]
        assert list(row.cards[MARKS * place : MARKS * place + MARKS]) == counted
    assert len(row.cards) == MARKS * len(ids)


def test_who_begins_can_be_fixed() -> None:
    for seat in (0, 1):
        player = Player(simulation(first=seat))
        assert {player.play(number).first for number in range(6)} == {seat}
    assert {row.first for row in played()} == {0, 1}


def test_numbers_that_need_more_room_get_it() -> None:
    assert len(packed([0, 65_535])) == 4
    assert len(packed([0, 65_536])) == 8
    assert unpacked(packed([0, 65_536]), 2).tolist() == [0, 65_536]
    assert packed([1, 256]) == b"\x01\x00\x00\x01"


def test_nothing_happened_is_nothing_kept() -> None:
    assert observe((), 8_000, (), 2) == (b"", bytes(2 * MARKS))


def test_a_duel_past_its_cap_fails_with_what_is_known() -> None:
    row = Player(simulation(most_decisions=10)).play(3)
    assert row.failed
    assert row.ending == "failed"
    assert row.winner is None
    assert row.seed == played()[3].seed
    assert row.first == played()[3].first
    assert row.error is not None
    assert row.error.startswith("endless: NoEnd: a duel with more than 10 decisions")


def test_a_budget_that_is_exceeded_fails_the_duel() -> None:
    whole = simulation()
    tight = replace(whole, ruleset=replace(RUSH, budgets=Budgets(steps_per_unit=3)))
    row = next(row for number in range(20) if (row := Player(tight).play(number)).failed)
    assert row.error is not None
    assert row.error.startswith("budget: BudgetExceeded: ")


def deciding(duel: Duel, seed: int) -> Agent:
    """An agent of one's own that chooses by itself and cannot be asked."""
    agent = RandomAgent(seed)

    class Deciding:
        def __call__(self, decision: Decision) -> Answer:
            raise AssertionError("it chooses by itself")

        def decide(self, duel: Duel) -> None:
            agent.decide(duel)

    return Deciding()


def meddling(duel: Duel, seed: int) -> Agent:
    def answer(decision: Decision) -> Answer:
        duel.choose_at_random(Random(seed))
        return (0,)

    return answer


def test_an_agent_of_ones_own_may_choose_by_itself() -> None:
    row = Player(simulation(agents=(f"{__name__}:deciding",))).play(0)
    assert row == played()[0]


def test_an_agent_that_chooses_where_it_is_asked_fails_the_duel() -> None:
    row = Player(simulation(agents=(f"{__name__}:meddling",))).play(0)
    assert row.error is not None
    assert "has chosen in the duel while it was asked for its answer" in row.error


def test_an_agent_that_breaks_fails_the_duel(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> object:
        raise ValueError("no idea")

    monkeypatch.setattr(playing, "make_agent", broken)
    row = Player(simulation()).play(0)
    assert row.error is not None
    assert row.error.startswith("exception: ValueError: no idea")
