"""What callers do wrong: the facts are in the exception, and travel with it."""

from __future__ import annotations

import pickle

import pytest

from rushscript.errors import (
    DeckError,
    DeckProblem,
    IllegalChoice,
    LogError,
    PackError,
    PositionError,
    PositionFileError,
    ReplayMismatch,
    RushscriptError,
    UnknownCard,
    UnknownName,
    UnknownPlayer,
)

ERRORS = (
    IllegalChoice("no", answer=(3,), player=1, asked="choose", options=2, minimum=1, maximum=1),
    UnknownPlayer(7),
    UnknownCard(99, 80),
    UnknownName("no", name="x", near=("y",)),
    PackError("no", pack="mine"),
    DeckError("no", problems=(DeckProblem("wrong", "x.deck", 3, rule="R-012"),)),
    PositionError(card="x", zone="monster", player=0),
    PositionFileError("no", source="x.perft"),
    ReplayMismatch("no", event=4, line=9, expected="a", found="b"),
    LogError("no", source="x.log", line=2),
)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_comes_back_from_another_process_with_its_facts(error: RushscriptError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert (str(again), vars(again)) == (str(error), vars(error))
    assert vars(again)


def test_a_problem_of_a_deck_is_told_with_its_place_and_rule() -> None:
    assert str(DeckProblem("wrong", "x.deck", 3, rule="R-012")) == "x.deck:3: wrong (R-012)"
    assert str(DeckProblem("wrong", rule="R-012")) == "wrong (R-012)"
    assert str(DeckProblem("wrong", "x.deck", 3)) == "x.deck:3: wrong"
