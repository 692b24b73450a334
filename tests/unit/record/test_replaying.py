"""Replays: a right log is verified event by event; a wrong one says where it is wrong."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from rushscript.agents import Agent, make_agent
from rushscript.engine.decisions import Decision
from rushscript.errors import (
    BudgetExceeded,
    DuelOver,
    IllegalChoice,
    ReplayMismatch,
    UnknownName,
)
from rushscript.formats import RUSH
from rushscript.record import Log, Recording, dump_log, replay
from rushscript.record.log import Choice, Entry, LoggedEvent, LoggedResult, Surrender
from rushscript.record.telling import event_text
from tests.unit.starter import recorded, starter_decks, starter_packs

replace = msgspec.structs.replace


def ended() -> Recording:
    return recorded(("random", "random"), 3)


def changed(log: Log, index: int, change: Callable[[Any], Entry | None]) -> Log:
    """The log with one entry replaced, or left out where the change gives None."""
    entries = list(log.entries)
    new = change(entries[index])
    entries[index : index + 1] = [] if new is None else [new]
    return replace(log, entries=tuple(entries))


def index_of(log: Log, kind: type[object], number: int = 0) -> int:
    found = [index for index, entry in enumerate(log.entries) if isinstance(entry, kind)]
    return found[number]


def mismatch(log: Log) -> str:
    with pytest.raises(ReplayMismatch) as error:
        replay(log, starter_packs())
    return str(error.value)


@pytest.mark.parametrize("agents", [("greedy", "greedy"), ("random", "greedy")])
def test_a_log_replays_to_the_same_end(agents: tuple[str, str]) -> None:
    recording = recorded(agents, 12)
    done = replay(recording.log, starter_packs())
    assert done.changes == ()
    assert done.duel.result == recording.duel.result
    assert done.duel.state_hash() == recording.duel.state_hash()
    assert dump_log(done.recording.log) == dump_log(recording.log)


def test_a_duel_that_was_left_can_be_gone_on_with() -> None:
    recording = recorded(("random", "random"), 3, 15)
    done = replay(recording.log, starter_packs())
    decision = done.duel.decision
    assert isinstance(decision, Decision)
    done.recording.choose(next(decision.answers()))
    assert len(done.recording.log.entries) > len(recording.log.entries)


def test_a_surrender_is_recorded() -> None:
    recording = recorded(("random", "random"), 3, 10)
    recording.surrender(1)
    assert any(isinstance(entry, Surrender) for entry in recording.log.entries)
    done = replay(recording.log, starter_packs())
    assert done.duel.result is not None
    assert (done.duel.result.winner, done.duel.result.reason) == (0, "surrender")


def test_a_changed_event_is_told_with_expected_and_found() -> None:
    log = ended().log
    number = 3
    wrong = changed(
        log,
        index_of(log, LoggedEvent, number),
        lambda entry: replace(entry, amount=entry.amount + 77),
    )
    with pytest.raises(ReplayMismatch) as error:
        replay(wrong, starter_packs())
    facts = error.value
    assert facts.event == number + 1
    assert f"at event {facts.event} (line {facts.line} of the log)" in str(facts)
    assert facts.expected.startswith('drawn "')
    assert facts.expected.endswith(" (player 2, Luke, by rule, number 81, to hand)")
    assert f"expected: {facts.expected}\n  found:    {facts.found}" in str(facts)


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (LoggedEvent("PHASE_STARTED", 0, amount=3), "phase started (player 1, Ann, phase battle)"),
        (LoggedEvent("PHASE_STARTED", 4, amount=77), "phase started (player 5, phase 77)"),
        (
            LoggedEvent("MOVED", 1, (999,), "cost", destination=2),
            "moved card 999 (player 2, Bob, by cost, to graveyard)",
        ),
        (
            LoggedEvent("SUMMONED", 1, (), source=999, destination=3, position=2, manner="special"),
            "summoned (player 2, Bob, from card 999, to monster zone, in face up defense, "
            "special summon)",
        ),
        (
            LoggedEvent("ATTACK_DECLARED", 0, (), target=999),
            "attack declared (player 1, Ann, target card 999)",
        ),
        (LoggedEvent("EXPIRED", -1, reason="rule"), "expired (by rule)"),
    ],
)
def test_an_event_is_told_in_words(event: LoggedEvent, told: str) -> None:
    assert event_text(event, ended().duel, ("Ann", "Bob")) == told


def test_a_missing_event_is_told() -> None:
    log = ended().log
    told = mismatch(changed(log, index_of(log, LoggedEvent, 5), lambda _: None))
    assert "at event 6" in told


def test_a_missing_choice_is_told() -> None:
    log = ended().log
    told = mismatch(changed(log, index_of(log, Choice, 2), lambda _: None))
    assert "nothing more happened" in told or "a decision (" in told


def test_a_choice_is_found_by_its_meaning_when_the_index_has_changed() -> None:
    log = ended().log
    index = index_of(log, Choice)
    entry = log.entries[index]
    assert isinstance(entry, Choice)
    moved = changed(log, index, lambda entry: replace(entry, answer=(entry.answer[0] + 1,)))
    assert replay(moved, starter_packs()).duel.result == ended().duel.result


def test_a_choice_that_is_not_offered_is_told() -> None:
    log = ended().log

    def other_card(entry: Entry) -> Entry:
        assert isinstance(entry, Choice)
        meaning = replace(entry.meaning[0], kind="activate", number=79, card="starter:x")
        return replace(entry, meaning=(meaning,))

    told = mismatch(changed(log, index_of(log, Choice), other_card))
    assert "the option `activate` of card 79 (starter:x)" in told
    assert "it is not offered" in told


def test_a_choice_without_meaning_is_told() -> None:
    log = ended().log
    wrong = changed(log, index_of(log, Choice), lambda entry: replace(entry, meaning=()))
    assert "a meaning for each index" in mismatch(wrong)


def test_a_choice_of_the_other_player_is_told() -> None:
    log = ended().log
    wrong = changed(
        log, index_of(log, Choice), lambda entry: replace(entry, player=1 - entry.player)
    )
    assert "expected: a decision (action) of player" in mismatch(wrong)


def test_another_end_is_told() -> None:
    log = ended().log
    wrong = changed(log, -1, lambda _: LoggedResult(None, "both players lose"))
    told = mismatch(wrong)
    assert "expected: the end (both players lose, a draw)" in told
    assert ", won by player " in told


@pytest.mark.parametrize("player", [0, 5])
def test_a_surrender_where_none_can_be_is_told(player: int) -> None:
    log = ended().log
    wrong = replace(log, entries=(*log.entries, Surrender(player)))
    assert f"the surrender of player {player + 1}" in mismatch(wrong)


def test_a_card_that_has_changed_since_is_noted_and_named() -> None:
    log = ended().log
    cards = {**log.header.cards, "starter:dragon_bat": "0" * 16}
    aged = replace(log, header=replace(log.header, cards=cards, ruleset_hash="0" * 16))
    notes = replay(aged, starter_packs()).changes
    assert any("rules of" in note for note in notes)
    assert any('"Dragon Bat" (starter:dragon_bat) has changed' in note for note in notes)
    wrong = changed(aged, index_of(log, LoggedEvent, 3), lambda entry: replace(entry, amount=99))
    assert "Dragon Bat" in mismatch(wrong)


@pytest.mark.parametrize("part", ["deck", "format"])
def test_a_card_or_format_that_is_not_there_is_an_unknown_name(part: str) -> None:
    header = ended().log.header
    if part == "deck":
        deck = replace(header.decks[0], main=("starter:nothing",))
        header = replace(header, decks=(deck, header.decks[1]))
    else:
        header = replace(header, ruleset="chess")
    with pytest.raises(UnknownName):
        replay(Log(header), starter_packs())


def test_an_undo_goes_back_to_the_last_choice_of_the_player() -> None:
    recording = recorded(("random", "random"), 3, 31)
    decision = recording.duel.decision
    assert decision is not None and decision.has_choice()
    before = [dump_log(recording.log)]
    player = decision.player
    recording.choose(next(decision.answers()))
    assert recording.undo(player)
    assert dump_log(recording.log) == before[0]
    assert recording.duel.decision is not None
    assert recording.duel.decision.player == player


def test_a_duel_after_an_undo_goes_on_like_the_duel_before() -> None:
    recording = recorded(("random", "random"), 3, 31)
    decision = recording.duel.decision
    assert decision is not None and decision.has_choice()
    before = recording.duel.state_hash()
    answer = next(decision.answers())
    recording.choose(answer)
    after = recording.duel.state_hash()
    assert recording.undo(decision.player)
    assert recording.duel.state_hash() == before
    recording.choose(answer)
    assert recording.duel.state_hash() == after


def test_a_surrender_can_be_taken_back() -> None:
    recording = recorded(("random", "random"), 3, 30)
    log, player = recording.log, 1
    recording.surrender(player)
    assert recording.undo(player)
    assert recording.log == log
    assert recording.duel.result is None


def beyond_a_limit(monkeypatch: pytest.MonkeyPatch) -> Recording:
    """A duel in which the first lasting change goes past a limit."""
    tight = dataclasses.replace(RUSH, budgets=dataclasses.replace(RUSH.budgets, modifiers=0))
    monkeypatch.setattr("rushscript.record.replaying.find_format", lambda name: tight)
    recording = Recording(tight, decks=starter_decks(), seed=3)
    agent = make_agent("greedy", recording.duel)
    with pytest.raises(BudgetExceeded):
        play(recording, agent)
    return recording


def play(recording: Recording, agent: Agent) -> None:
    while recording.duel.decision is not None:
        recording.choose(agent(recording.duel.decision))


def test_a_choice_that_goes_past_a_limit_is_recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    recording = beyond_a_limit(monkeypatch)
    assert recording.log.entries[-1] == LoggedResult(None, "budget exceeded")
    done = replay(recording.log, starter_packs())
    assert done.duel.result == recording.duel.result
    assert dump_log(done.recording.log) == dump_log(recording.log)


def test_a_choice_that_goes_past_a_limit_can_be_taken_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    recording = beyond_a_limit(monkeypatch)
    player = [entry.player for entry in recording.log.entries if isinstance(entry, Choice)][-1]
    assert recording.undo(player)
    assert recording.duel.result is None
    assert recording.duel.decision is not None
    assert not any(isinstance(entry, LoggedResult) for entry in recording.log.entries)


def test_there_is_an_end_to_undoing() -> None:
    recording = recorded(("random", "random"), 3, 30)
    while recording.undo(0):
        pass
    assert not recording.undo(0)
    assert replay(recording.log, starter_packs()).duel.result is None


def test_a_refused_answer_is_not_recorded() -> None:
    recording = recorded(("random", "random"), 3, 10)
    before = recording.log
    with pytest.raises(IllegalChoice):
        recording.choose((0, 1, 2, 3, 4, 5, 6, 7, 8, 9))
    assert recording.log == before


def test_nothing_is_recorded_after_the_end() -> None:
    recording = ended()
    with pytest.raises(DuelOver):
        recording.choose((0,))
    with pytest.raises(DuelOver):
        recording.surrender(0)
    assert recording.log == ended().log


@pytest.mark.parametrize("first", [0, 1, None])
def test_who_began_is_part_of_the_log(first: int | None) -> None:
    recording = Recording(RUSH, decks=starter_decks(), seed=1, first=first)
    recording.surrender(0)
    done = replay(recording.log, starter_packs())
    assert done.duel.state.turn_player == recording.duel.state.turn_player
    assert first in (None, done.duel.state.turn_player)
