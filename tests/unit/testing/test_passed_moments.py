"""Traps are judged at the moments that the move before passed (RR-050): the duel goes on by itself
where no trap can answer, and the reason is that of the moment, not of what came of it."""

from __future__ import annotations

import pytest

from tests.unit.testing.probing import failure_of, run_probe

CARDS = """
card "Toll Bridge" ja "有料橋" {
    trap normal
    activate {
        when opponent normal summons a monster
        or when opponent's monster attacks
        condition there is a monster(water) on your field
        cost send 1 card in your hand to graveyard
        effect destroy 1 monster on opponent's field
    }
}
"""

SUMMON = """
test "a guest comes" {{
    given {{
        it is opponent's turn
        your field "Toll Bridge"{mine}
        opponent's hand 1 monster(level 4) as guest
    }}
    opponent normal summons guest
    {line}
}}
"""


def summon(line: str, mine: str = "") -> str:
    return CARDS + SUMMON.format(mine=mine, line=line)


def test_a_trap_whose_condition_is_not_met_says_so_after_the_move() -> None:
    assert run_probe(summon('cannot activate "Toll Bridge" because condition not met')).passed


def test_a_trap_whose_cost_cannot_be_paid_says_so_after_the_move() -> None:
    probe = summon('cannot activate "Toll Bridge" because cost cannot be met', ", 1 monster(water)")
    assert run_probe(probe).passed


def test_the_wrong_time_is_no_reason_where_the_event_fits() -> None:
    failure = failure_of(summon('cannot activate "Toll Bridge" because wrong time'))
    assert failure.expected == "cannot because wrong time"
    assert failure.found == "cannot because condition not met (its condition is not met)"


def test_the_state_of_the_moment_is_judged_and_not_the_later_one() -> None:
    """The water monster that the condition wanted is gone when the test asks."""
    probe = """
test "a raider comes" {
    given {
        it is opponent's turn
        your field "Toll Bridge", 1 monster(water, level 4, atk 1000) as guard
        opponent's field 1 monster(level 4, atk 1500) as raider
    }
    opponent enters battle phase
    opponent attacks guard with raider
    expect guard in your graveyard
    cannot activate "Toll Bridge" because cost cannot be met
}
"""
    assert run_probe(CARDS + probe).passed


def test_a_later_move_is_another_moment() -> None:
    line = 'opponent enters battle phase\n    cannot activate "Toll Bridge" because '
    assert run_probe(summon(line + "wrong time")).passed
    failure = failure_of(summon(line + "condition not met"))
    assert failure.found == "cannot because wrong time (it is the wrong time for that)"


def test_another_event_is_the_wrong_time() -> None:
    probe = summon('cannot activate "Toll Bridge" because wrong time')
    assert run_probe(probe.replace("normal summons guest", "sets guest")).passed


def test_a_moment_that_the_test_passed_is_over() -> None:
    ready = ", 1 monster(water)\n        your hand 1 spell"
    probe = summon('pass\n    cannot activate "Toll Bridge" because wrong time', ready)
    assert run_probe(probe).passed


@pytest.mark.parametrize("mirrored", [False, True])
def test_a_trap_of_the_other_player_is_judged_from_both_seats(mirrored: bool) -> None:
    probe = """
test "I come" {
    given {
        your hand 1 monster(level 4) as guest
        opponent's field "Toll Bridge"
    }
    normal summon guest
    opponent cannot activate "Toll Bridge" because condition not met
}
"""
    assert run_probe(CARDS + probe, mirrored=mirrored).passed


def test_a_trap_set_this_turn_says_so() -> None:
    probe = (
        CARDS
        + """
test "I come" {
    given {
        your hand "Toll Bridge"
        your deck 5 cards
        opponent's hand 1 monster(level 4) as guest
        opponent's deck 5 cards
    }
    set "Toll Bridge"
    cannot activate "Toll Bridge" because set this turn
    end turn
    opponent normal summons guest
    cannot activate "Toll Bridge" because condition not met
}
"""
    )
    assert run_probe(probe).passed
