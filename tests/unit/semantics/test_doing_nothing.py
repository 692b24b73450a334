"""What does nothing where it stands is named, and what does something is not."""

from __future__ import annotations

import pytest

from tests.unit.semantics.checking import card, condition, found_in, ignition, live, steps, trap


def played(given: str, *moves: str) -> str:
    sage = card("ignition { effect may draw 1 }", "Sage")
    lines = "\n    ".join(moves)
    return f'{sage}\ntest "t" {{\n    given {{\n        {given}\n    }}\n    {lines}\n}}\n'


NOTHING = [
    (steps("self cannot attack and can attack 2 times this turn"), "RS682 can attack 2 times"),
    (
        steps("self can attack once more this turn", "draw 1", "then self cannot attack this turn"),
        "RS682 cannot attack",
    ),
    (live("self cannot attack\n        self can attack directly"), "RS682 can attack directly"),
    (
        live("self cannot attack\n        while your lp <= 4000 { self can attack 2 times }"),
        "RS682 can attack 2 times",
    ),
    (
        live(
            "all monsters on your field cannot attack directly\n        "
            "all monsters on your field can attack directly"
        ),
        "RS682 can attack directly",
    ),
    (
        steps("self becomes type dragon and becomes type fiend this turn"),
        "RS682 becomes type fiend",
    ),
    (steps("self pierces this turn", "self pierces this turn"), "RS254 pierces"),
    (live("self pierces\n        while your lp <= 4000 { self pierces }"), "RS254 pierces"),
    (
        live("opponent cannot attack directly\n        opponent cannot attack directly"),
        "RS254 opponent cannot attack directly",
    ),
    (
        steps(
            "opponent cannot attack directly this turn", "opponent cannot attack directly this turn"
        ),
        "RS254 opponent cannot attack directly this turn",
    ),
    (
        steps("choose one {\n option draw 1\n option gain 500 lp\n option draw 1\n }"),
        "RS254 draw 1",
    ),
    (steps("if your lp <= 4000 { draw 1 } else { draw 1 }"), "RS254 draw 1"),
    (steps("put all monsters(in attack) on either field in attack"), "RS684 in attack"),
    (
        steps("put 1 monster(face-down) on your field in face-down defense"),
        "RS684 in face-down defense",
    ),
    (
        steps("1 monster(fire) on your field becomes attribute fire this turn"),
        "RS684 becomes attribute fire",
    ),
    (
        steps("1 monster(level >= 4, level <= 4) on your field becomes level 4 this turn"),
        "RS684 becomes level 4",
    ),
    (
        steps("all monsters(face-down) on opponent's field lose atk 300 this turn"),
        "RS685 all monsters(face-down) on opponent's field",
    ),
    (steps("if it is opponent's turn { draw 1 }"), "RS668 it is opponent's turn"),
    (steps("draw 1", "then if it is your main phase { draw 1 }"), "RS669 it is your main phase"),
    (
        trap(
            "when opponent's monster attacks\n        condition it is opponent's turn\n"
            "        effect draw 1"
        ),
        "RS667 it is opponent's turn",
    ),
    (
        trap("when opponent's monster attacks\n        effect if it is your turn { draw 1 }"),
        "RS666 it is your turn",
    ),
    (
        trap(
            "when you take damage\n        condition it is your turn\n"
            "        effect\n            draw 1\n"
            "            then if it is opponent's turn { draw 1 }"
        ),
        "RS666 it is opponent's turn",
    ),
    (played("your lp 3000", "expect your lp = 3000"), "RS687 test"),
    (
        played(
            'your field "Sage" in attack', 'expect "Sage" on your field', 'expect "Sage" in attack'
        ),
        "RS687 test",
    ),
]

SOMETHING = [
    steps("self gains atk 300 this turn", "self gains atk 300 this turn"),
    steps("self pierces this turn", "self pierces until end of opponent's next turn"),
    steps("self can attack 2 times and cannot attack directly this turn"),
    steps(
        "all monsters on your field pierce this turn",
        "special summon 1 monster in your hand",
        "all monsters on your field pierce this turn",
    ),
    steps("1 monster on your field pierces this turn", "1 monster on your field pierces this turn"),
    live(
        "while your lp <= 4000 { self pierces }\n"
        "        while there is no card in your hand { self pierces }"
    ),
    live(
        "while your lp <= 4000 { self cannot attack }\n"
        "        while your lp >= 4001 { self can attack 2 times }"
    ),
    steps("self becomes atk 1000 and also becomes type dragon this turn"),
    steps("put 1 monster(in attack) on your field in face-up defense"),
    steps("put 1 monster on your field in attack"),
    steps("1 monster(dragon or fiend) on your field becomes type dragon this turn"),
    steps("1 monster(level <= 4) on your field becomes level 4 this turn"),
    steps("all monsters(face-down) on your field cannot be destroyed by battle this turn"),
    steps("self gains atk 500 while it is your turn"),
    steps("continuous this turn { while it is your battle phase { self pierces } }"),
    steps("at end of opponent's next turn { if it is opponent's turn { draw 1 } }"),
    trap("when your monster attacks\n        effect if your lp <= 4000 { draw 1 }"),
    trap("when opponent draws\n        effect if it is your turn { draw 1 }"),
    condition("your lp <= 4000"),
    ignition("effect\n            if your lp <= 4000 { self gains atk 300 while your lp <= 4000 }"),
    played("your lp 3000", "expect opponent's lp = 8000"),
    played('your field "Sage"', 'activate "Sage" { decline }', 'expect "Sage" on your field'),
    played('your field "Sage"', 'expect "Sage" atk = 1500'),
    played('your hand "Sage"', 'expect "Sage" on your field'),
]


@pytest.mark.parametrize(("text", "expected"), NOTHING)
def test_what_does_nothing_is_named(text: str, expected: str) -> None:
    assert found_in(text) == [expected]


@pytest.mark.parametrize("text", SOMETHING)
def test_what_does_something_is_not(text: str) -> None:
    assert found_in(text) == []


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        (
            (
                "choose 1 monster on opponent's field as chosen",
                "and chosen loses atk 500 this turn",
            ),
            True,
        ),
        (
            (
                "choose 1 monster(face-up) on opponent's field as chosen",
                "and chosen loses atk 500 this turn",
            ),
            False,
        ),
        (
            (
                "choose 1 monster(dragon) on opponent's field as chosen",
                "and chosen loses atk 500 this turn",
            ),
            False,
        ),
        (("choose 1 monster on opponent's field as chosen", "and destroy chosen"), False),
        (
            (
                "choose 1 monster on your field as chosen",
                "put chosen in attack",
                "then chosen gains atk 500 this turn",
            ),
            False,
        ),
    ],
)
def test_the_values_of_a_card_that_may_lie_face_down(lines: tuple[str, ...], found: bool) -> None:
    told = found_in(steps(*lines))
    assert ("RS688 chosen" in told) == found
