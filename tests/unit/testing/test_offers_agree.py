"""What a decision offers is what can be answered: the lines of a test, the answers and what a
failure lists are about the same options."""

from __future__ import annotations

import pytest

from tests.unit.testing.probing import failure_of, run_probe

CALLER = """
card "Caller" {
    monster effect level 4 dark warrior 1000/1000
    ignition {
        cost send 1 card in your hand to graveyard
        effect special summon 1 monster(atk 0) in your hand in attack
    }
}
"""


def called(answers: str, hand: str = "1 monster(atk 100) as strong, 1 spell as page") -> str:
    return f"""{CALLER}
test "probe" {{
    given {{
        your field "Caller"
        your hand 1 monster(atk 0) as needed, {hand}
    }}
    activate "Caller" {{ {answers} }}
    expect strong in your graveyard
    expect needed on your field
}}
"""


@pytest.mark.parametrize(
    "answers",
    [
        "offered only strong, page  pay strong",
        "offered strong  pay strong",
        "not offered needed  pay strong",
        "not offered pay needed  offered pay strong  pay strong",
    ],
)
def test_a_card_that_is_still_needed_is_not_offered_as_payment(answers: str) -> None:
    assert run_probe(called(answers)).passed


def test_what_is_not_offered_is_no_part_of_the_list_either() -> None:
    failure = failure_of(called("offered only strong  pay strong"))
    assert failure.offered == ("strong", "page")
    failure = failure_of(called("pay needed"))
    assert failure.message == "`pay needed` cannot be chosen: you must pay with 1 of these cards"
    assert failure.offered == ("strong", "page")


def test_a_single_payment_is_made_by_itself_and_no_other_is_taken_for_it() -> None:
    only = "1 monster(atk 100) as strong"
    assert run_probe(called("offered only strong", only)).passed
    failure = failure_of(called("pay needed", only))
    assert failure.message == "`pay needed` cannot be chosen: you must pay with 1 of these cards"
    assert failure.offered == ("strong",)


def test_an_answer_to_a_later_question_is_not_taken_for_one_that_is_answered_already() -> None:
    text = """
card "Payer" {
    monster effect level 4 dark warrior 1000/1000
    ignition {
        cost send 1 card in your hand to graveyard
        cost send 1 monster in your hand to graveyard
        effect inflict 100 damage to opponent
    }
}
test "probe" {
    given {
        your field "Payer"
        your hand 1 spell as page, 1 monster as animal
    }
    activate "Payer" { pay animal }
    expect your graveyard is page, animal
}
"""
    assert run_probe(text).passed


SWERVE = """
card "Swerve" {
    trap normal
    activate {
        when opponent's monster attacks your monster
        effect return attacked to hand
    }
}
"""


@pytest.mark.parametrize(
    ("more", "asked", "begins", "offered"),
    [
        (
            ", 1 monster as other",
            "choose a new target or `decline`",
            "`choose` or `decline`",
            ("choose other", "decline"),
        ),
        (
            "",
            "`accept` (directly) or `decline`",
            "`accept` or `decline`",
            ("accept", "decline"),
        ),
    ],
)
def test_a_replay_names_only_what_can_be_done(
    more: str, asked: str, begins: str, offered: tuple[str, ...]
) -> None:
    failure = failure_of(f"""{SWERVE}
test "probe" {{
    given {{
        it is opponent's turn
        opponent's field 1 monster(atk 1000) as raider
        your field "Swerve", 1 monster(atk 500) as prey{more}
    }}
    opponent enters battle phase
    opponent attacks prey with raider
    activate "Swerve"
    expect prey in your hand
}}
""")
    assert failure.message.startswith(f"opponent must {asked}: answer with {begins} in braces")
    assert failure.offered == offered
