"""What callers do wrong: named, and before anything has changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from rushscript.engine.decisions import (
    Answer,
    Constraint,
    Decision,
    DecisionKind,
    Option,
    OptionKind,
)
from rushscript.engine.duel import Duel
from rushscript.engine.position import Placement, build_state
from rushscript.engine.state import Ending, Result, State
from rushscript.errors import (
    BudgetExceeded,
    IllegalChoice,
    PositionError,
    UnknownCard,
    UnknownPlayer,
)
from rushscript.formats import RUSH
from rushscript.vocabulary import Position, Zone
from tests.unit.starter import new_duel, starter_decks, starter_packs

OPTIONS = [Option(OptionKind.CARD, card) for card in range(3)]
NO_TIME = replace(RUSH, budgets=replace(RUSH.budgets, steps_per_unit=0))


@pytest.mark.parametrize("player", [-1, 2, 7])
@pytest.mark.parametrize(
    "ask",
    [
        lambda duel, player: duel.surrender(player),
        lambda duel, player: duel.view(player),
        lambda duel, player: duel.why_not(OptionKind.END_TURN, player=player),
        lambda duel, player: new_duel(first=player),
    ],
    ids=["surrender", "view", "why_not", "first"],
)
def test_there_are_two_players(ask: Callable[[Duel, int], object], player: int) -> None:
    duel = new_duel()
    before = duel.state_hash()
    with pytest.raises(UnknownPlayer) as error:
        ask(duel, player)
    assert error.value.player == player
    assert duel.state_hash() == before
    assert duel.result is None


@pytest.mark.parametrize("card", [-2, -1, 80, 999])
@pytest.mark.parametrize(
    "ask",
    [
        lambda duel, card: duel.definition(card),
        lambda duel, card: duel.why_not(OptionKind.NORMAL_SUMMON, card),
        lambda duel, card: duel.why_not(OptionKind.ACTIVATE, card),
    ],
    ids=["definition", "summon", "activate"],
)
def test_a_card_is_one_of_the_duel(ask: Callable[[Duel, int], object], card: int) -> None:
    with pytest.raises(UnknownCard) as error:
        ask(new_duel(), card)
    assert (error.value.card, error.value.count) == (card, 80)


def test_an_attacked_card_is_one_of_the_duel() -> None:
    with pytest.raises(UnknownCard):
        new_duel().why_not(OptionKind.ATTACK, 0, target=999)


def test_an_illegal_choice_says_what_was_asked() -> None:
    duel = new_duel()
    decision = duel.decision
    assert decision is not None
    with pytest.raises(IllegalChoice) as error:
        duel.choose((0, 1))
    facts = error.value
    assert (facts.answer, facts.player, facts.asked) == ((0, 1), decision.player, "action")
    assert (facts.minimum, facts.maximum, facts.options) == (1, 1, len(decision.options))
    assert duel.decision is decision


def test_a_position_needs_a_zone_for_each_card() -> None:
    bat = starter_packs().card("Dragon Bat")
    placement = Placement(bat, 1, Zone.MONSTER, Position.FACE_UP_ATTACK)
    with pytest.raises(PositionError, match="no free monster zone") as error:
        build_state(RUSH, [placement] * 4)
    assert (error.value.card, error.value.player) == ("Dragon Bat", 1)


def test_a_limit_that_is_passed_at_once_leaves_no_duel() -> None:
    with pytest.raises(BudgetExceeded):
        Duel(NO_TIME, decks=starter_decks())
    state = build_state(NO_TIME, [])
    with pytest.raises(BudgetExceeded):
        Duel.of(state)
    assert state.result == Result(None, Ending.BUDGET)


class NotTogether(Constraint):
    """The first and the last exclude each other."""

    def allows(self, options: list[Option], answer: Answer) -> bool:
        return answer != (0, 2)

    def for_state(self, state: State) -> NotTogether:
        return self


@pytest.mark.parametrize(
    ("decision", "told"),
    [
        (Decision(0, DecisionKind.CHOOSE, OPTIONS), "of one index below 3"),
        (Decision(0, DecisionKind.CHOOSE, OPTIONS, 0, 1), "of at most one index below 3"),
        (Decision(0, DecisionKind.CHOOSE, OPTIONS, 2, 2), "of 2 different indices below 3, asc"),
        (Decision(0, DecisionKind.CHOOSE, OPTIONS, 0, 3), "of 0 to 3 different indices below 3, a"),
        (
            Decision(0, DecisionKind.ORDER, OPTIONS, 3, 3),
            "of each index below 3 once, in the order",
        ),
        (
            Decision(0, DecisionKind.PAY, OPTIONS, 1, 2, constraint=NotTogether()),
            "ascending; not all of them go together: `decision.answers()` has those that do",
        ),
    ],
)
def test_a_refused_answer_says_what_is_accepted(decision: Decision, told: str) -> None:
    duel = new_duel()
    duel.state.decision = decision
    with pytest.raises(IllegalChoice) as error:
        duel.choose((5,))
    assert f"(5,) is no answer to {decision!r}: give a tuple " in str(error.value)
    assert told in str(error.value)
    assert duel.decision is decision


def test_a_kind_may_be_named_by_its_word() -> None:
    """The members of `OptionKind` are their words."""
    duel = new_duel()
    for kind in OptionKind:
        by_word = duel.why_not(str(kind), 0)  # type: ignore[arg-type]
        assert by_word is duel.why_not(kind, 0)
    for ask in (duel.why_not, duel.why):
        with pytest.raises(ValueError, match="'fly' is not a valid OptionKind"):
            ask("fly", 0)  # type: ignore[operator]
