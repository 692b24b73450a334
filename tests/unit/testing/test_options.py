"""A card with two effects: `option N` says which, in a move and in `cannot`."""

from __future__ import annotations

import pytest

from tests.unit.testing.probing import failure_of, run_probe

TWIN = """
card "Twin Tide" {{
    monster effect level 4 water fish 1000/1000

    ignition {{
        condition your lp <= 4000
        effect draw 1
    }}

    ignition {{ effect gain 500 lp }}
}}

test "probe" {{
    given {{
        your field "Twin Tide"
        your deck 3 cards
        your lp {life}
    }}
    {lines}
}}
"""


def twin(lines: str, life: int = 4000) -> str:
    return TWIN.format(lines=lines, life=life)


@pytest.mark.parametrize(
    ("option", "fact"), [(1, "your hand has 1"), (2, "your lp = 4500"), (2, "your hand has 0")]
)
def test_the_number_of_an_effect_says_which_is_activated(option: int, fact: str) -> None:
    move = f'activate "Twin Tide" {{ option {option} }}'
    assert run_probe(twin(f"{move}\n    expect {fact}")).passed


def test_two_effects_that_can_be_activated_need_a_number() -> None:
    failure = failure_of(twin('activate "Twin Tide"\n    expect your hand has 1'))
    assert "this card has 2 effects" in failure.message


def test_the_only_effect_that_can_be_activated_needs_none() -> None:
    text = twin('activate "Twin Tide"\n    expect your lp = 6500', life=6000)
    assert run_probe(text).passed


def test_an_effect_that_cannot_be_activated_is_not_replaced_by_the_other() -> None:
    failure = failure_of(twin('activate "Twin Tide" { option 1 }\n    expect you win', life=6000))
    assert failure.found is not None and "condition not met" in failure.found
    assert 'activate "Twin Tide" { option 2 }' in failure.offered


def test_a_number_past_the_last_effect_is_refused() -> None:
    failure = failure_of(twin('activate "Twin Tide" { option 3 }\n    expect you win'))
    assert "`option 1` to `option 2`" in failure.message


def test_cannot_asks_the_effect_of_that_number() -> None:
    line = 'cannot activate "Twin Tide" { option 1 } because condition not met'
    assert run_probe(twin(line, life=6000)).passed
    wrong = line.replace("option 1", "option 2")
    assert failure_of(twin(wrong, life=6000)).found == "it can be done"


def test_cannot_needs_the_number_of_one_of_two_effects() -> None:
    failure = failure_of(twin('cannot activate "Twin Tide" because condition not met'))
    assert "this card has 2 effects" in failure.message


CHOICE = """
card "Fork Tide" {{
    monster effect level 4 water fish 1000/1000

    ignition {{
        effect choose one {{
            option draw 1
            option destroy 1 monster on opponent's field
        }}
    }}
}}

test "probe" {{
    given {{
        your field "Fork Tide"
        your deck 3 cards
    }}
    {lines}
}}
"""


def test_cannot_does_not_ask_the_options_of_a_choice() -> None:
    line = 'cannot activate "Fork Tide" { option 2 } because first sentence cannot apply'
    assert "leave `option` out" in failure_of(CHOICE.format(lines=line)).message


def test_a_choice_with_one_possible_option_asks_nobody() -> None:
    lines = 'activate "Fork Tide"\n    expect your hand has 1'
    assert run_probe(CHOICE.format(lines=lines)).passed
