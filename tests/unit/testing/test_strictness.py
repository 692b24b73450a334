"""A test answers every decision, and nothing but decisions."""

from __future__ import annotations

import pytest

from tests.unit.testing.probing import failure_of, run_probe

TORNA = """
test "probe" {{
    given {{
        your field "Torna the Windweaver"
        your hand {hand}
        opponent's field {targets}
    }}
    activate "Torna the Windweaver" {answers}
    expect first in face-up defense
}}
"""


def torna(answers: str = "", hand: str = "1 card", targets: str = "1 monster as first") -> str:
    return TORNA.format(hand=hand, targets=targets, answers=answers)


def test_a_decision_with_one_answer_is_answered_by_itself() -> None:
    assert run_probe(torna()).passed


def test_a_written_answer_that_says_the_only_one_is_taken() -> None:
    assert run_probe(torna("{ pay page  choose first }", hand="1 card as page")).passed


def test_an_unanswered_decision_fails_and_shows_what_was_offered() -> None:
    failure = failure_of(torna(targets="1 monster as first, 1 monster as second"))
    assert "you must choose 1 of these cards" in failure.message
    assert failure.offered == ("first", "second")


def test_an_unanswered_decision_about_cards_without_names_says_how_to_name_them() -> None:
    text = torna(targets="1 monster, 2 monsters")
    failure = failure_of(text.replace("first in face-up defense", "your lp = 8000"))
    assert failure.offered == ("monster", "monster", "monster")
    assert "name it in `given`: `1 monster as NAME`" in failure.message


TWO_CARDS = """
card "Twin Pull" ja "双引き" {{
    spell normal

    activate {{
        effect return up to 2 monsters on opponent's field to hand
    }}
}}

test "probe" {{
    given {{
        your hand "Twin Pull"
        opponent's field 1 monster as first, 1 monster as other
    }}
    activate "Twin Pull" {{ {answers} }}
    expect opponent's field has 0
}}
"""


def test_the_cards_of_one_answer_are_separated_by_commas() -> None:
    failure = failure_of(TWO_CARDS.format(answers="choose first  choose other"))
    assert "are separated by commas: `choose first, other`" in failure.message
    assert run_probe(TWO_CARDS.format(answers="choose first, other")).passed


def test_an_answer_of_another_kind_does_not_answer() -> None:
    failure = failure_of(torna("{ accept }", targets="1 monster as first, 1 monster as second"))
    assert "`accept` does not answer it" in failure.message


def test_an_answer_that_nobody_asked_for_fails() -> None:
    failure = failure_of(torna("{ choose first  accept }"))
    assert "nobody asked for `accept`" in failure.message


def test_a_card_that_is_not_offered_cannot_be_chosen() -> None:
    text = torna(
        "{ choose page }",
        hand="1 card as page",
        targets="1 monster as first, 1 monster as second",
    )
    failure = failure_of(text)
    assert "`choose page` cannot be chosen" in failure.message
    assert failure.offered == ("first", "second")


TRAP = """
test "probe" {{
    given {{
        it is opponent's turn
        your field "Dragon Encounter"
        your hand 1 monster(dragon) as drake
        opponent's hand 1 monster(level 4) as raider, 1 monster(level 4) as second
    }}
    opponent normal summons raider
    {then}
    expect your hand has 1
}}
"""


def test_a_response_that_is_left_open_at_the_end_fails() -> None:
    failure = failure_of(TRAP.format(then=""))
    assert "you may respond at the end of the test" in failure.message
    assert failure.offered == ('activate "Dragon Encounter"', "pass")


def test_a_response_comes_before_the_next_action() -> None:
    failure = failure_of(TRAP.format(then="opponent normal summons second"))
    assert "you may respond now; write `activate ...` or `pass` first" in failure.message


def test_passing_answers_a_response() -> None:
    assert run_probe(TRAP.format(then="pass")).passed


def test_an_impossible_action_says_why() -> None:
    failure = failure_of(TRAP.format(then="pass\n    opponent attacks directly with raider"))
    assert failure.found is not None
    assert failure.found.startswith("wrong time")


def test_only_who_must_act_can_act() -> None:
    failure = failure_of(TRAP.format(then="pass\n    end turn"))
    assert failure.message.startswith("opponent must act now")


CANNOT = """
test "probe" {{
    given {{
        your field "Torna the Windweaver"
        opponent's field 1 monster
        {more}
    }}
    cannot activate "Torna the Windweaver" because {reason}
}}
"""


def test_cannot_holds_for_the_reason_there_is() -> None:
    assert run_probe(CANNOT.format(more="", reason="cost cannot be met")).passed


def test_cannot_fails_for_another_reason() -> None:
    failure = failure_of(CANNOT.format(more="", reason="used this turn"))
    assert failure.expected == "cannot because used this turn"
    assert failure.found == "cannot because cost cannot be met (its cost cannot be paid)"


def test_cannot_fails_for_what_can_be_done() -> None:
    failure = failure_of(CANNOT.format(more="your hand 1 card", reason="cost cannot be met"))
    assert failure.found == "it can be done"


POSITION = """
test "probe" {{
    given {{
        your field 1 monster {lies} as guard
    }}
    cannot put guard {goal} because {reason}
}}
"""


@pytest.mark.parametrize(
    ("lies", "goal", "reason"),
    [
        ("face-down", "in face-up defense", "face-down"),
        ("in face-up defense", "in face-down defense", "wrong place"),
        ("in attack", "in attack", "wrong place"),
    ],
)
def test_cannot_put_asks_for_the_position(lies: str, goal: str, reason: str) -> None:
    """R-136: reversed to attack only; RR-025: nothing is turned face-down."""
    assert run_probe(POSITION.format(lies=lies, goal=goal, reason=reason)).passed
    wrong = failure_of(POSITION.format(lies=lies, goal=goal, reason="wrong time"))
    assert wrong.found.startswith(f"cannot because {reason}")


def test_cannot_put_fails_for_the_position_that_can_be_had() -> None:
    there = POSITION.format(lies="face-down", goal="in attack", reason="face-down")
    assert failure_of(there).found == "it can be done"


THEIR_SUMMON = """
test "probe" {
    given {
        it is opponent's turn
        opponent's hand "Dragon Bat"
    }
    opponent normal summons "Dragon Bat"
    expect your lp = 1
}
"""


def test_what_happened_is_told_to_you_and_of_the_opponent() -> None:
    yours = failure_of(torna(targets="1 monster as first, 1 monster as second")).events
    assert yours[0] == "You activate Torna the Windweaver."
    theirs = failure_of(THEIR_SUMMON).events
    assert theirs == ("Opponent normal-summons Dragon Bat in Attack Position.",)


ROUNDS = """
card "Round Tide" ja "巡り潮" {
    monster effect level 4 water fish 1000/1000

    ignition { effect self can attack each monster once this turn }
}

card "Tide Pool" ja "潮溜まり" {
    monster normal level 4 water fish 1000/1000
}

test "probe" {
    given {
        your field "Round Tide"
        your hand "Tide Pool"
    }
    activate "Round Tide"
    normal summon "Tide Pool"
    expect your lp = 1
}
"""


def test_a_position_is_asked_for_as_it_is_answered() -> None:
    text = ROUNDS.replace("self can attack each monster once this turn", "{0}")
    raised = "special summon 1 monster in your hand"
    asked = failure_of(text.replace("{0}", raised))
    assert "answer with `in attack` or `in face-up defense`" in asked.message


def test_what_happened_tells_of_all_monsters_as_a_duel_does() -> None:
    assert any("attack all monsters once each" in line for line in failure_of(ROUNDS).events)
