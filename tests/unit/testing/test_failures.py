"""What a failure tells: what was expected and found, what the line is made of part by part, the
board with the names of the test, and the story, in this order."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

import pytest

from rushscript.messages import Language
from rushscript.testing.scenarios import runner
from rushscript.testing.scenarios.results import render_result, result_to_json
from tests.unit.testing.probing import failure_of, run_probe

CARDS = """
card "Tidal Shrine" ja "潮の社" {
    monster effect level 3 water fairy 500/1500
    continuous {
        all monsters(water, not self) on your field gain atk 300
    }
}
card "Deep Calm" ja "深い凪" {
    spell normal
    activate {
        effect
            1 monster on your field becomes atk 700 this turn
            then gain 500 lp
    }
}
card "Toll Bridge" ja "有料橋" {
    trap normal
    activate {
        when opponent normal summons a monster
        condition there is a monster(water) on your field
        effect destroy 1 monster on opponent's field
    }
}
"""

LIFTED = (
    CARDS
    + """
test "lifted" {
    given {
        your lp 1000
        your field "Tidal Shrine", 1 monster(water, atk 1000, level 4) as wave,
            1 monster(fire, level 7) as flame
        your hand "Deep Calm"
        opponent's field 1 monster face-down as mole, 1 spell(equip) equipped to wave
        opponent's graveyard 9 traps
    }
    LINE
}
"""
)


MOVED = 'activate "Deep Calm" { choose wave }\n    expect wave atk = 700'


def lifted(line: str) -> str:
    return LIFTED.replace("LINE", line)


def test_a_property_tells_the_printed_value_and_each_change() -> None:
    failure = failure_of(lifted("expect wave atk = 1200"))
    assert (failure.expected, failure.found) == ("1200", "1300")
    assert failure.values == ("1000 printed", '+300 by "Tidal Shrine"')


def test_changes_stand_in_the_order_in_which_they_count() -> None:
    failure = failure_of(lifted('activate "Deep Calm" { choose wave }\n    expect wave atk = 700'))
    assert failure.found == "1000"
    assert failure.values == (
        "1000 printed",
        '+300 by "Tidal Shrine"',
        'becomes 700 by "Deep Calm"',
    )


def test_a_property_that_nothing_changes_has_no_parts() -> None:
    assert failure_of(lifted("expect flame level = 4")).values == ()


def test_a_count_tells_who_fits_and_what_the_others_do_not_fit() -> None:
    failure = failure_of(lifted("expect your field has 3 monsters(water, level <= 4)"))
    assert failure.found == '2: "Tidal Shrine", wave'
    assert failure.values == (
        '"Tidal Shrine": fits',
        "wave: fits",
        "flame: not `water`, not `level <= 4`",
    )


def test_a_face_down_card_is_told_as_one() -> None:
    failure = failure_of(lifted("expect opponent's field has 1 monster(water)"))
    assert failure.values == ("mole (face-down): not `water`", "spell(equip): no monster")


def test_a_card_that_is_something_else_tells_the_part_that_says_no() -> None:
    failure = failure_of(lifted("expect wave is monster(water, level >= 5)"))
    assert failure.values == ("wave: not `level >= 5`",)


def test_the_board_has_the_names_of_the_test_and_stated_facts_only() -> None:
    board = failure_of(lifted("expect wave atk = 1200")).board
    assert board == (
        "opponent: 8000 LP",
        "   graveyard: trap, trap, trap, trap, trap, trap, and 3 more",
        "|                      |                      | spell(equip)         |",
        "|                      |                      | on wave              |",
        "|                      |                      | mole                 |",
        "|                      |                      | ?/? Set              |",
        "---------------------- turn 3, your Main Phase -----------------------",
        '| "Tidal Shrine"       | wave                 | flame                |',
        "| 500/1500 L3 ATK      | 1300/? L4 ATK        | ?/? L7 ATK           |",
        '   hand: "Deep Calm"',
        "you: 1000 LP",
    )


def test_the_board_is_drawn_from_the_side_of_you_in_both_seats() -> None:
    probe = lifted("expect wave atk = 1200")
    swapped = run_probe(probe, mirrored=True).failure
    assert swapped is not None
    assert swapped.board == failure_of(probe).board


def test_the_story_counts_from_the_life_points_that_are_given() -> None:
    line = 'activate "Deep Calm" { choose wave }\n    expect your lp = 1000'
    failure = failure_of(lifted(line))
    assert "You gain 500 LP (1500 LP left)." in failure.events


def test_a_refused_trap_tells_why_at_the_moment_that_passed() -> None:
    probe = """
test "a guest comes" {
    given {
        it is opponent's turn
        your field "Toll Bridge"
        opponent's hand 1 monster(level 4) as guest
    }
    opponent normal summons guest
    cannot activate "Toll Bridge" because wrong time
}
"""
    failure = failure_of(CARDS + probe)
    assert "normal-summons `guest`" in "\n".join(failure.reasons)


def test_expected_and_found_come_first_then_the_parts_the_board_and_the_story() -> None:
    line = 'activate "Deep Calm" { choose wave }\n    expect wave atk = 700'
    text = render_result(run_probe(lifted(line)))
    heads = ("  expected:", "  found:", "  values:", "  the board:", "  what happened:")
    places = [text.index(head) for head in heads]
    assert places == sorted(places)


def test_it_is_told_in_japanese_too() -> None:
    result = run_probe(lifted("expect wave atk = 1200"))
    text = render_result(result, Language.JAPANESE)
    assert "  値:\n    1000 printed" in text
    assert "  盤面:\n    opponent: 8000 LP" in text


def test_machines_get_the_parts_and_the_board() -> None:
    result = run_probe(lifted("expect wave atk = 1200"))
    failure = result_to_json(result)["failure"]
    assert isinstance(failure, dict)
    assert failure["values"] == ["1000 printed", '+300 by "Tidal Shrine"']
    assert failure["board"][0] == "opponent: 8000 LP"


def test_a_failure_without_a_scene_has_no_board() -> None:
    result = run_probe(lifted("expect wave atk = 1200"))
    assert result.failure is not None
    bare = replace(result, failure=replace(result.failure, board=(), values=(), events=()))
    assert "the board" not in render_result(bare)


def test_a_card_without_the_summon_that_a_move_makes_is_told() -> None:
    for verb in ("special", "maximum"):
        move = f'{verb} summon "Tidal Shrine"'
        test = (
            CARDS
            + f"""
test "summoned" {{
    given {{ your hand "Tidal Shrine" }}
    {move}
    expect "Tidal Shrine" on your field
}}
"""
        )
        assert failure_of(test).message == f"this card has no `{verb} summon` of its own"
        second = test.replace(move, f"{move} {{ option 2 }}")
        assert failure_of(second).message == f"this card has no `{verb} summon` of its own"


def test_an_engine_that_breaks_while_the_cards_are_laid_is_a_fault_of_the_test() -> None:
    with patch.object(runner, "build_scene", side_effect=KeyError("planted")):
        failure = failure_of(lifted(MOVED))
    assert failure.fault is not None
    assert failure.message.startswith("this broke the duel: KeyError")
    assert failure.board == ()


def test_a_board_that_cannot_be_drawn_is_only_hidden_where_the_duel_is_broken() -> None:
    with (
        patch.object(runner, "draw_scene", side_effect=ValueError("board")),
        pytest.raises(ValueError, match="board"),
    ):
        run_probe(lifted("expect wave atk = 1200"))
    with (
        patch.object(runner, "draw_scene", side_effect=ValueError("board")),
        patch.object(runner, "make_move", side_effect=KeyError("planted")),
    ):
        assert failure_of(lifted(MOVED)).fault is not None
