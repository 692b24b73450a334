"""What a test can expect: events and their order, what is offered and to whom, what a player
knows, whole zones, words beside the own ones, and turns."""

from __future__ import annotations

import pytest

from tests.unit.testing.probing import failure_of, run_probe

CARDS = """
card "Wave Pair" ja "波の対" {
    trap normal
    activate {
        when opponent's monster attacks
        cost send 1 card in your hand to graveyard
        effect destroy up to 2 monsters on opponent's field
    }
}
card "Two Ways" ja "二つの道" {
    monster effect level 4 water fairy 1000/0
    ignition {
        effect
            choose one {
                option draw 1
                option destroy 1 monster on opponent's field
            }
    }
}
card "Tide Reader" ja "潮読み" {
    monster effect level 4 water fairy 1000/0
    ignition {
        effect
            declare an attribute as said
            then self also becomes type dragon this turn
    }
}
card "Open Letter" ja "公開状" {
    spell normal
    activate {
        effect reveal 1 card in your hand
    }
}
"""

ATTACK = """
test "two go at once" {
    given {
        it is opponent's turn
        your field "Wave Pair", 1 monster(water, atk 1000) as guard
        your hand 1 spell as page, 1 monster as tool
        opponent's field 1 monster(atk 1500) as first, 1 monster as second, 1 monster as third
    }
    opponent enters battle phase
    opponent attacks guard with first
    activate "Wave Pair" { ANSWERS }
    LINE
}
"""


def attack(line: str, answers: str = "pay tool  choose first, second") -> str:
    return CARDS + ATTACK.replace("ANSWERS", answers).replace("LINE", line)


HAPPENED = [
    "happened opponent's monster attacks",
    "happened first attacks guard",
    "happened 1 time first is destroyed by your effects",
    "not happened guard is destroyed by battle or either effects",
    "not happened third is destroyed by either effects",
    "happened tool is sent from hand to graveyard",
    "happened you activate a trap",
    "happened in order {\n        first attacks guard\n        you activate a trap\n"
    "        second is destroyed by your trap effects\n    }",
]
"""The attack answered by the trap is one move with its answers."""


@pytest.mark.parametrize("line", HAPPENED)
@pytest.mark.parametrize("mirrored", [False, True])
def test_events_since_the_move_are_expected(line: str, mirrored: bool) -> None:
    assert run_probe(attack(f"expect {line}"), mirrored=mirrored).passed


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("happened you draw", "it did not happen"),
        ("not happened first attacks guard", "it happened 1 time"),
        ("happened 2 times first is destroyed by your effects", "it happened 1 time"),
        (
            "happened in order {\n        you activate a trap\n        first attacks guard\n    }",
            "`first attacks guard` did not happen after `you activate a trap`, only before",
        ),
        (
            "happened in order {\n        first attacks guard\n        you draw\n    }",
            "`you draw` did not happen",
        ),
    ],
)
def test_what_did_not_happen_so_is_told(line: str, found: str) -> None:
    failure = failure_of(attack(f"expect {line}"))
    assert failure.message == "this has not happened as expected"
    assert failure.found == found


def test_the_move_before_is_another_story() -> None:
    line = "opponent ends turn\n    expect not happened first attacks guard"
    deck = attack(line).replace("    your hand", "    your deck 3 spells\n        your hand")
    assert run_probe(deck).passed


def test_monsters_destroyed_together_are_one_event() -> None:
    line = "expect happened 1 time opponent's monster is destroyed by your effects"
    assert run_probe(attack(line)).passed


# --------------------------------------------------------------------------------- offers


@pytest.mark.parametrize(
    "answers",
    [
        "offered page, tool  pay tool  choose first",
        "offered only page, tool  pay tool  choose first",
        "pay tool  offered first, second, third  not offered guard  choose first",
        "pay tool  offered choose first, second  choose first",
        "pay tool  not offered choose first, second, third  choose first",
        "not offered pay page, tool  pay tool  choose first",
    ],
)
def test_a_decision_offers_what_is_said_before_its_answer(answers: str) -> None:
    assert run_probe(attack("expect first in opponent's graveyard", answers)).passed


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        ("offered only page  pay tool  choose first", "offered only page"),
        ("offered guard  pay tool  choose first", "offered guard"),
        ("pay tool  not offered first  choose first", "not offered first"),
        (
            "pay tool  offered choose first, second, third  choose first",
            "offered choose first, second, third",
        ),
        ("pay tool  not offered choose second  choose first", "not offered choose second"),
    ],
)
def test_what_is_not_offered_so_is_told(answers: str, expected: str) -> None:
    failure = failure_of(attack("expect first in opponent's graveyard", answers))
    assert failure.expected == expected
    assert "this is not offered as expected" in failure.message
    assert failure.offered


def test_an_offer_that_nobody_makes_is_told() -> None:
    failure = failure_of(attack("expect first face-up", "pay tool  choose first  offered second"))
    assert failure.message.startswith("nobody asked for `offered second`")


TWO_WAYS = """
test "the second way needs a monster" {
    given {
        your field "Two Ways"
        your deck 1 card
        opponent's field 1 monster as first
    }
    activate "Two Ways" { ANSWERS }
    expect your deck has 0
}
"""


def test_options_of_a_choice_are_offered_or_not() -> None:
    both = "offered option 2  offered option 1  option 1"
    assert run_probe(CARDS + TWO_WAYS.replace("ANSWERS", both)).passed
    failure = failure_of(CARDS + TWO_WAYS.replace("ANSWERS", "not offered option 2  option 1"))
    assert failure.expected == "not offered option 2"


def test_the_only_option_can_be_looked_at_without_an_answer() -> None:
    one = TWO_WAYS.replace("        opponent's field 1 monster as first\n", "")
    looked = "offered option 1  not offered option 2"
    assert run_probe(CARDS + one.replace("ANSWERS", looked)).passed
    failure = failure_of(CARDS + one.replace("ANSWERS", "offered option 2"))
    assert failure.offered == ("option 1",)


# ------------------------------------------------------------------------------- can, cannot


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ('can activate "Two Ways"', None),
        ("can end turn", None),
        ("can surrender", None),
        ("can normal summon guest", None),
        ("opponent can end turn", "you must act"),
        ('can put "Two Ways" in face-up defense', None),
        ('can put "Two Ways" in attack', "cannot because wrong place"),
        ("can tribute summon guest", "cannot because"),
        ("can pass", "it is not among what is offered"),
    ],
)
def test_can_says_what_is_offered_now(line: str, found: str | None) -> None:
    probe = f"""
test "what I can do" {{
    given {{
        your field "Two Ways"
        your hand 1 monster(level 4, earth) as guest
        your deck 1 card
    }}
    {line}
    expect it is your main phase
}}
"""
    result = run_probe(CARDS + probe)
    if found is None:
        assert result.passed
    else:
        assert result.failure is not None
        assert (result.failure.found or "").startswith(found)


def test_can_does_nothing_and_is_asked_of_responses_too() -> None:
    line = 'can activate "Wave Pair"\n    can pass\n    pass'
    probe = attack("expect guard in your graveyard").replace(
        'activate "Wave Pair" { pay tool  choose first, second }', line
    )
    assert run_probe(probe).passed


# ---------------------------------------------------------------------------------- knowing


@pytest.mark.parametrize("mirrored", [False, True])
def test_what_a_player_knows_is_expected(mirrored: bool) -> None:
    probe = """
test "a letter is read" {
    given {
        your hand "Open Letter", 1 monster(dragon) as tool, 1 spell as page
    }
    expect you know tool
    expect opponent does not know tool
    activate "Open Letter" { choose tool }
    expect opponent knows tool
    expect opponent does not know page
}
"""
    assert run_probe(CARDS + probe, mirrored=mirrored).passed
    failure = failure_of(CARDS + probe.replace("does not know page", "knows page"))
    assert failure.found == "opponent does not know page"


# -------------------------------------------------------------------------- zones, words, turns


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("expect your deck is one, two", None),
        ("expect your deck is two, one", "one, two"),
        ("expect top of your deck is one", None),
        ("expect bottom of your deck is two, one", None),
        ("expect top of your deck is two", "one"),
        ("expect your hand is page, tool", None),
        ("expect your hand is tool", "tool, page"),
        ("expect opponent's graveyard is one", "no card"),
        ("expect it is your main phase", None),
        ("expect it is turn 3", None),
        ("expect it is not turn 4", None),
        ("expect it is opponent's turn", "it is your main phase, turn 3"),
        ("expect it is your battle phase", "it is your main phase, turn 3"),
        ("expect tool is monster(dragon, level <= 4)", None),
        ("expect tool is monster(fire)", "`tool` is monster(light, dragon, level 4)"),
        ("expect tool is not monster(dragon)", "`tool` is monster(light, dragon, level 4)"),
        ("expect page is spell", None),
    ],
)
def test_zones_words_and_turns_are_expected(line: str, found: str | None) -> None:
    probe = f"""
test "as it lies" {{
    given {{
        your hand 1 monster(light, dragon, level 4) as tool, 1 spell as page
        your deck 1 card as one, 1 card as two
    }}
    {line}
    cannot attack directly with tool because wrong place
}}
"""
    result = run_probe(probe)
    assert (result.failure and result.failure.found) == found


def test_a_word_beside_its_own_is_expected() -> None:
    probe = """
test "a fairy and a dragon" {
    given {
        your field "Tide Reader"
    }
    activate "Tide Reader" { offered declare dark  not offered declare dragon  declare dark }
    expect "Tide Reader" is monster(dragon)
    expect "Tide Reader" is monster(fairy)
    expect "Tide Reader" type = fairy
}
"""
    assert run_probe(CARDS + probe).passed
