"""Tables of cases: one test a row, read with the values of that row; and setups by name."""

from __future__ import annotations

from rushscript.messages import Language
from rushscript.source import SourceFile
from rushscript.syntax import parse, show
from tests.unit.testing.probing import check_files, run_files

FLAME = """
card "Flame" ja "炎" {
    spell normal
    activate { effect inflict 400 damage to opponent }
}
"""


def codes(*texts: str) -> list[str]:
    return [item.code for item in check_files(*texts)[1]]


LIVES = """
test "the flame burns" {
    # of life points
    cases life, place, lies {
        8000, hand, in attack # much
        4000, graveyard,   in face-down   defense
        400, deck, in face-up defense
    }
    given {
        opponent's lp [life]
        your hand "Flame"
        opponent's [place] 1 spell as other
        your field 1 monster [lies] as guard
    }
    activate "Flame"
    expect opponent's lp = [life - 400]
    expect guard [lies]
}
"""


def test_each_case_is_a_test_named_after_its_row_from_both_seats() -> None:
    for mirrored in (False, True):
        found = run_files(FLAME + LIVES, mirrored=mirrored)
        assert [result.failure for result in found] == [None, None, None]
        assert [result.name for result in found] == [
            "the flame burns (8000, hand, in attack)",
            "the flame burns (4000, graveyard, in face-down defense)",
            "the flame burns (400, deck, in face-up defense)",
        ]


def test_a_result_stands_at_its_row_and_a_failure_at_its_line() -> None:
    text = FLAME + LIVES.replace("[life - 400]", "[life - 400 * 1 + 0 / 2 - (1 - 1)]").replace(
        "400, deck", "500, deck"
    ).replace("burns", "scorches").replace("[life - 400 *", "[8000 - 400 *")
    first, second, third = run_files(text)
    assert first.passed and second.failure is not None and third.failure is not None
    assert (second.failure.expected, second.failure.found) == ("7600", "3600")
    assert second.source.line_column(second.span.start)[0] == 11
    assert second.source.line_column(second.failure.span.start)[0] == 21


def test_a_card_a_number_of_cards_and_a_word_can_be_the_value() -> None:
    text = """
card "Spark" ja "火花" {
    spell normal
    activate { effect inflict 100 damage to opponent }
}

test "a spell burns" {
    cases spell, loss, others, kind {
        "Flame", 400, 1, fire
        "Spark", 100, 2, dragon
    }
    given { your hand [spell], [others] monsters([kind]) }
    activate [spell]
    expect opponent's lp = [8000 - loss]
    expect your hand has [others] monsters([kind])
    expect [spell] in your graveyard
}
"""
    assert [result.passed for result in run_files(FLAME + text)] == [True, True]


def test_the_table_is_printed_in_columns_and_read_back_as_it_was() -> None:
    source = SourceFile.from_text(LIVES)
    file, _ = parse(source)
    text = show(file)
    assert (
        """
    cases life, place, lies {
        8000, hand,      in attack  # much
        4000, graveyard, in face-down defense
        400,  deck,      in face-up defense
    }
    given {
        opponent's lp [life]
        your hand "Flame"
        opponent's [place] 1 spell as other
        your field 1 monster [lies] as guard
    }
    activate "Flame"
    expect opponent's lp = [life - 400]
    expect guard [lies]
"""
        in text
    )
    again, _ = parse(SourceFile.from_text(text))
    assert again == file
    assert show(again) == text


def test_a_mistake_of_a_value_is_shown_in_its_row_and_one_of_all_rows_once() -> None:
    text = FLAME + LIVES.replace("400, deck", "0, deck").replace("[life - 400]", "[life + 0]")
    (mistake,) = check_files(text.replace("deck, in face-up defense", "deck, in defense"))[1][:1]
    assert mistake.source.line_column(mistake.span.start) in ((12, 9), (12, 18))
    found = check_files(FLAME + LIVES.replace('activate "Flame"', 'activate "Flam"'))[1]
    assert [(item.code, item.case) for item in found] == [("RS202", "")]


def test_a_mistake_of_one_case_says_which() -> None:
    text = LIVES.replace("[life - 400]", "[life - 500]")
    (mistake,) = check_files(FLAME + text)[1]
    assert mistake.code == "RS345"
    assert mistake.label.endswith("in the case `400, deck, in face-up defense`")
    japanese = mistake.words(Language.JAPANESE).label
    assert japanese.endswith("(場合 `400, deck, in face-up defense`)")


def test_a_sign_that_is_missing_in_the_table_is_told_once() -> None:
    assert codes(FLAME + LIVES.replace("life, place, lies {", "life place, lies {")) == ["RS101"]
    assert codes(FLAME + LIVES.replace("hand, in attack", "hand in attack")) == ["RS340"]


def test_in_stands_before_a_zone_of_the_table_whatever_it_is() -> None:
    text = """
test "a card stays where it is" {
    cases place { hand  field }
    given { your [place] 1 monster as one }
    end turn
    expect one in your [place]
}
""".replace("{ hand  field }", "{\n        hand\n        field\n    }")
    assert [
        result.failure
        for result in run_files(text.replace("given {", "given { opponent's deck 5 cards\n"))
    ] == [None, None]
    assert codes(text.replace("one in your", "one on your")) == ["RS114"]


# --------------------------------------------------------------------------------------- setups

DESERT = """
setup "desert" {
    your lp 500
    it is turn 9
    your hand "Flame"
    opponent's field 1 monster(atk 1000) as foe
}

setup "storm" with "desert" {
    opponent's field 1 monster(atk 2000) as other
}
"""


def test_a_test_has_the_lines_of_its_setups_and_its_own() -> None:
    text = """
test "the flame in the storm" {
    given "storm" {
        your lp 600
        opponent's field 1 monster(atk 3000) as third
    }
    activate "Flame"
    expect opponent's field has 3
    expect foe atk = 1000
    expect other atk = 2000
    expect third atk = 3000
    expect your lp = 600
}
"""
    for mirrored in (False, True):
        assert [item.failure for item in run_files(FLAME + text, DESERT, mirrored=mirrored)] == [
            None
        ]


def test_setups_of_other_files_need_no_lines_of_the_test() -> None:
    text = 'test "poor" {\n    given "desert", "rain"\n    end turn\n    expect your lp = 500\n}\n'
    rain = 'setup "rain" {\n    opponent\'s deck 1 card\n}\n'
    desert, _, _ = DESERT.partition('\nsetup "storm"')
    assert [item.failure for item in run_files(FLAME, desert + rain, text)] == [None]
    file, _ = parse(SourceFile.from_text(text))
    assert show(file) == text


def test_what_is_wrong_only_together_is_told_at_the_name_of_the_setup() -> None:
    text = 'test "full" {\n    given "storm" {\n        opponent\'s field 2 monsters\n    }\n'
    text += "    expect your lp = 500\n}\n"
    found = check_files(FLAME + text, DESERT)[1]
    assert [item.code for item in found] == ["RS317"]
    assert found[0].source.name == "0.rush"


def test_a_mistake_in_a_setup_is_told_once_whoever_uses_it() -> None:
    text = 'test "poor" {\n    given "storm"\n    expect your lp = 600\n}\n'
    wrong = DESERT.replace("your lp 500", "your lp 0")
    assert codes(FLAME + text, text.replace("poor", "late"), wrong) == ["RS314"]


def test_nothing_is_said_of_a_setup_that_could_not_be_read() -> None:
    text = 'test "poor" {\n    given "desert"\n    expect your lp = 600\n}\n'
    assert codes(FLAME + text, 'setup "desert" {\n    your lpp 5\n}\n') == ["RS107"]


def test_a_column_can_say_what_coins_show() -> None:
    text = """
card "Toss" ja "表裏" {
    spell normal
    activate {
        effect
            toss a coin as heads
            if heads = 1 { inflict 400 damage to opponent }
    }
}

test "the coin decides" {
    cases coin, life {
        heads, 7600
        tails, 8000
    }
    given { your hand "Toss" }
    activate "Toss" { toss [coin] }
    expect opponent's lp = [life]
}
"""
    assert [result.failure for result in run_files(text)] == [None, None]
    file, found = parse(SourceFile("cards.rush", text))
    assert found == ()
    assert "toss [coin]" in show(file)
    assert codes(text.replace("tails, 8000", "edge, 8000")) == ["RS133"]
