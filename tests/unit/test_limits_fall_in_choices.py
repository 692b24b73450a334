"""A card that goes past a limit while it is judged what can be chosen: whoever keeps more than the
duel meets that in a choice, and nothing is lost or half done after it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from time import process_time

import numpy as np
import pytest

from rushscript.agents import RandomAgent
from rushscript.agents.pettingzoo_env import NAMES, env
from rushscript.engine import procedures
from rushscript.engine.cards import Deck
from rushscript.engine.decisions import Option, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.state import Ending, Result, State
from rushscript.errors import BudgetExceeded, IllegalChoice, InvariantError
from rushscript.faults import FaultKind
from rushscript.formats import RUSH
from rushscript.match import Asked, Asks, Match
from rushscript.record import Recording
from rushscript.record.log import Choice, LoggedResult
from rushscript.record.matches import DuelEnded, MatchRecording, Sided, replay_match
from rushscript.record.replaying import replay
from rushscript.refusals import Refusal
from rushscript.ruleset import Procedure
from rushscript.testing.explaining.tracing import trace_test
from rushscript.testing.fuzzing import playing as fuzzing
from rushscript.testing.fuzzing.chooser import Explorer
from rushscript.testing.fuzzing.keeping import keep
from rushscript.testing.fuzzing.rounds import Broken
from rushscript.testing.fuzzing.shrinking import shrink
from rushscript.testing.fuzzing.starts import DeckStart
from rushscript.testing.scenarios import results
from rushscript.testing.scenarios.scripts import Scripts
from rushscript.testing.scenarios.watchers import TestWatcher
from tests.unit.engine.building import draw, spell
from tests.unit.engine.table import YOU, Table, both_seats
from tests.unit.starter import STARTER, starter_decks, starter_packs
from tests.unit.testing.probing import probe_of

DRAWN = Result(None, Ending.BUDGET)
SEED = 9
"""In a match of it with the starter decks player 0 begins the first duel; player 1 begins the
others and has a spell in the hand then."""


class Strict:
    """Lets the judgement of spells go past a limit from a turn on, in turns of these players; with
    turn 0 already that they are put down."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.from_turn = 1000
        self.error: Exception = BudgetExceeded("too many ways to pay for it")
        self.players = (0, 1)
        self._move = procedures.MOVES[Procedure.ACTIVATE_SPELL]
        move = replace(self._move, refuse=self._refuse, offer=self._offer)
        monkeypatch.setitem(procedures.MOVES, Procedure.ACTIVATE_SPELL, move)

    def _refuse(self, state: State, player: int, option: Option) -> Refusal | None:
        if state.turn >= self.from_turn and state.turn_player in self.players:
            raise self.error
        return self._move.refuse(state, player, option)

    def _offer(self, state: State, options: list[Option]) -> bool:
        if self.from_turn == 0 and state.turn_player in self.players:
            raise BudgetExceeded("too many ways to summon it")
        return self._move.offer(state, options)


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> Strict:
    return Strict(monkeypatch)


def decks() -> tuple[Deck, Deck]:
    """In each turn there is a spell to be judged."""
    one, other = starter_decks()
    spells = (spell(draw(1)),) * 20
    return replace(one, main=spells + one.main[20:]), replace(other, main=spells + other.main[20:])


def play(asked: Recording | Match | MatchRecording) -> None:
    """Plays at random; every answer is chosen after its decision was read."""
    agent = RandomAgent(5)
    duel = asked.duel
    while (decision := duel.decision) is not None:
        asked.choose(agent(decision))


def test_a_recording_has_the_choice_and_the_end(strict: Strict) -> None:
    strict.from_turn = 3
    recording = Recording(RUSH, decks=decks(), seed=2)
    with pytest.raises(BudgetExceeded):
        play(recording)
    assert recording.duel.result == DRAWN
    *_, last = recording.log.entries
    assert last == LoggedResult(None, "budget exceeded")
    choices = [entry for entry in recording.log.entries if isinstance(entry, Choice)]
    assert choices and recording.duel.turn == 3
    player = choices[-1].player
    assert recording.undo(player)
    assert recording.duel.decision is not None and recording.duel.turn < 3


def test_a_recording_has_the_choice_after_which_judging_breaks(strict: Strict) -> None:
    """Whatever it breaks with: the choice is made."""
    strict.from_turn, strict.error = 3, KeyError("no such card")
    recording = Recording(RUSH, decks=decks(), seed=2)
    with pytest.raises(KeyError):
        play(recording)
    assert recording.duel.result is None and recording.duel.turn == 3
    choices = [entry.answer for entry in recording.log.entries if isinstance(entry, Choice)]
    again = Duel(RUSH, decks=decks(), seed=2)
    for answer in choices:
        again.choose(answer)
    assert [event.key() for event in again.events] == [e.key() for e in recording.duel.events]


def test_what_ended_by_it_is_replayed_to_the_same_end(strict: Strict) -> None:
    strict.from_turn = 4
    recording = Recording(RUSH, decks=starter_decks(), seed=2)
    with pytest.raises(BudgetExceeded):
        play(recording)
    again = replay(recording.log, starter_packs()).recording
    assert again.log == recording.log
    assert again.duel.state_hash() == recording.duel.state_hash()


def test_there_is_no_recording_where_the_first_decision_goes_past_it(strict: Strict) -> None:
    strict.from_turn = 1
    with pytest.raises(BudgetExceeded):
        Recording(RUSH, decks=decks(), seed=2)


def new_match() -> MatchRecording:
    return MatchRecording(RUSH, decks=starter_decks(), seed=2)


def test_a_duel_of_a_match_that_ends_by_it_is_drawn(strict: Strict) -> None:
    recording = new_match()
    strict.from_turn = 4
    with pytest.raises(BudgetExceeded):
        play(recording)
    match = recording.match
    assert match.results == (DRAWN,) and match.asks == Asks(Asked.SIDING, 0)
    state = match.duel.state_hash()
    assert recording.log.entries[-1] == DuelEnded(None, "budget exceeded", state)
    assert replay_match(recording.log, starter_packs(), RUSH).log == recording.log


@pytest.mark.parametrize("from_turn", [0, 1], ids=["while it is made", "at its first decision"])
def test_a_duel_of_a_match_that_cannot_begin_is_drawn(strict: Strict, from_turn: int) -> None:
    strict.from_turn, strict.players = from_turn, (1,)
    recording = MatchRecording(RUSH, decks=starter_decks(), seed=SEED)
    match, first = recording.match, recording.duel
    recording.surrender(0)
    for drawn in (1, 2):
        recording.side(0)
        if drawn == 1:
            recording.side(1)
            with pytest.raises(BudgetExceeded):
                recording.begin(1)
        else:
            with pytest.raises(BudgetExceeded):
                recording.side(1)
        assert match.results[1:] == (DRAWN,) * drawn
    assert match.is_over and match.winner == 1 and match.asks is None
    ended = [entry for entry in recording.log.entries if isinstance(entry, DuelEnded)]
    assert [entry.reason for entry in ended] == ["surrender", *["budget exceeded"] * 2]
    assert (match.duel is first) == (from_turn == 0)
    assert [entry.state == "" for entry in ended] == [False, *[from_turn == 0] * 2]
    assert replay_match(recording.log, starter_packs(), RUSH).log == recording.log


def test_what_a_match_refuses_is_not_recorded() -> None:
    recording = new_match()
    for wrong in ((99,), (0, 1), [0]):
        with pytest.raises(IllegalChoice):
            recording.choose(wrong)  # type: ignore[arg-type]
    assert recording.log.entries == ()
    recording.surrender(1)
    assert [type(entry) for entry in recording.log.entries[1:]] == [DuelEnded]
    recording.side(0)
    assert isinstance(recording.log.entries[-1], Sided)


@pytest.mark.parametrize("from_turn", [1, 3])
def test_an_environment_ends_without_a_winner(strict: Strict, from_turn: int) -> None:
    duels = env(decks())
    strict.from_turn = from_turn
    duels.reset(seed=2)
    chance = Random(3)
    while not any(duels.terminations.values()):
        mask = duels.observe(duels.agent_selection)["action_mask"]
        duels.step(chance.choice([int(action) for action in np.flatnonzero(mask)]))
    assert duels.rewards == dict.fromkeys(NAMES, 0.0)
    assert all(duels.terminations.values()) and not any(duels.truncations.values())


ENDS: dict[str, Callable[[Duel], object]] = {
    "surrender": lambda duel: duel.surrender(1),
    "random choice": lambda duel: duel.choose_at_random(Random(0)),
}


@both_seats
@pytest.mark.parametrize("how", sorted(ENDS))
def test_a_decision_that_is_over_judges_nothing(seat: int, how: str, strict: Strict) -> None:
    """It neither ends the duel once more nor goes by what has become of it."""
    table = Table(seat)
    table.decks()
    table.hand(YOU, spell(draw(1)))
    duel = table.duel()
    decision, copy = duel.decision, duel.clone()
    assert decision is not None
    ENDS[how](duel)
    result, events = duel.result, list(duel.events)
    strict.from_turn = 1
    with pytest.raises(InvariantError, match="or the duel is over"):
        _ = decision.options
    assert duel.result == result and list(duel.events) == events
    assert copy.result is None
    with pytest.raises(BudgetExceeded):
        copy.judge_options()
    assert copy.result == DRAWN
    copy.judge_options()


@both_seats
def test_options_that_are_judged_stay_as_they_were(seat: int, strict: Strict) -> None:
    table = Table(seat)
    table.decks()
    card = table.hand(YOU, spell(draw(1)))
    duel = table.duel()
    duel.judge_options()
    strict.from_turn = 1
    decision = duel.decision
    assert decision is not None
    assert (OptionKind.ACTIVATE, card) in [(item.kind, item.card) for item in decision.options]


NOTHING_DONE = """
test "nothing is done" {
    given { your hand "Magical Stream" }
    expect your lp = 8000
}
"""


@pytest.mark.parametrize("error", [BudgetExceeded("too many ways"), KeyError("no such card")])
def test_a_watched_test_fails_where_its_first_decision_breaks(
    error: Exception, strict: Strict
) -> None:
    strict.from_turn, strict.error = 1, error
    test = probe_of(NOTHING_DONE)
    assert test.run().passed
    failure = test.run(watcher=TestWatcher()).failure
    assert failure is not None and failure.fault is not None
    assert failure.fault.error == type(error).__name__
    with pytest.raises(results.TestStopped):
        trace_test(test, Scripts(()))


def test_the_fuzzer_keeps_what_breaks_a_duel_at_its_first_decision(
    strict: Strict, tmp_path: Path
) -> None:
    """There is no choice before it that a log could have."""
    strict.from_turn = 1
    start = DeckStart(decks(), SEED)
    run = fuzzing.play(start, RUSH, Explorer({}, Random(3)))
    assert run.fault is not None and run.fault.kind is FaultKind.BUDGET and run.choices == ()
    shrunk = shrink(start, run.choices, run.fault, RUSH)
    kept = keep(Broken(0, start, run.choices, run.fault), shrunk, RUSH, [STARTER], tmp_path)
    assert kept.log is None


def test_the_fuzzer_bounds_how_long_it_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as it is played: a card may be judged without end."""
    move = procedures.MOVES[Procedure.ACTIVATE_SPELL]

    def refuse(state: State, player: int, option: Option) -> Refusal | None:
        start = process_time()
        while process_time() - start < 2:
            pass
        return Refusal.WRONG_TIME

    monkeypatch.setattr(fuzzing, "LONGEST", 0.2)
    monkeypatch.setitem(procedures.MOVES, Procedure.ACTIVATE_SPELL, replace(move, refuse=refuse))
    run = fuzzing.play(DeckStart(decks(), SEED), RUSH, Explorer({}, Random(3)), most=1)
    assert run.fault is not None and run.fault.kind is FaultKind.ENDLESS
