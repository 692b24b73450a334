"""A nameless card has exactly the stated facts; reading another one says what to write."""

from __future__ import annotations

import pytest

from tests.unit.testing.probing import failure_of, run_probe


def given(lines: str, moves: str) -> str:
    return f'test "probe" {{\n    given {{\n{lines}\n    }}\n{moves}\n}}\n'


def test_an_expectation_reads_stated_facts_only() -> None:
    text = given("your field 1 monster(fire) as flame", "expect flame atk = 0")
    assert failure_of(text).message == (
        "the atk of `flame` is read but not stated: "
        "state one, such as `atk 1000`, where the card is given"
    )


def test_a_filter_of_a_card_reads_stated_facts_only() -> None:
    lines = 'your field "Mystic Dealer"\nyour hand 1 monster(fire)\nyour deck 1 card'
    failure = failure_of(given(lines, 'activate "Mystic Dealer"\nexpect your hand has 1'))
    assert "the type of `monster(fire)` is read but not stated" in failure.message


def test_a_filter_that_another_fact_decides_asks_for_no_more() -> None:
    lines = 'your field "Phoenix Dragon"\nyour graveyard 1 monster(level 4)\nyour hand 1 card'
    moves = 'cannot activate "Phoenix Dragon" because condition not met'
    assert run_probe(given(lines, moves)).passed


def test_a_formula_reads_stated_facts_only() -> None:
    lines = (
        'your field "Sevens Road Magician"\nyour graveyard 1 monster(dragon)\n'
        "your deck 1 monster(fire)"
    )
    failure = failure_of(given(lines, 'activate "Sevens Road Magician"\nexpect your deck has 0'))
    assert "the attribute of `monster(dragon)` is read but not stated" in failure.message


def test_a_card_of_any_kind_must_say_its_kind_when_it_is_asked() -> None:
    lines = 'your field "Sevens Road Magician"\nyour graveyard 1 card\nyour deck 1 card'
    failure = failure_of(given(lines, 'activate "Sevens Road Magician"\nexpect your deck has 0'))
    assert "write `monster`, `spell` or `trap` instead of `card`" in failure.message


def test_a_card_can_be_stated_to_be_no_legend() -> None:
    moves = "expect your hand has 1 monster(not legend)"
    failure = failure_of(given("your hand 1 monster(fire)", moves))
    assert "state `legend` or `not legend` where the card is given" in failure.message
    assert run_probe(given("your hand 1 monster(not legend), 1 monster(legend)", moves)).passed


@pytest.mark.parametrize(
    ("raider", "wall", "fact"),
    [
        ("monster", "monster(atk 1000)", "atk of `raider`"),
        ("monster(atk 1000)", "monster(def 1000)", "atk of `wall`"),
        ("monster(atk 1000)", "monster(atk 1) in face-up defense", "def of `wall`"),
        ("monster(atk 1000)", "monster(atk 1) face-down", "def of `wall`"),
    ],
)
def test_a_battle_reads_stated_numbers_only(raider: str, wall: str, fact: str) -> None:
    lines = f"your field 1 {raider} as raider\nopponent's field 1 {wall} as wall"
    moves = "enter battle phase\nattack wall with raider\nexpect the duel goes on"
    assert f"the {fact} is read but not stated" in failure_of(given(lines, moves)).message


def test_a_summon_reads_the_level() -> None:
    moves = "normal summon drake\nexpect drake in attack"
    failure = failure_of(given("your hand 1 monster(dragon) as drake", moves))
    assert "the level of `drake` is read but not stated" in failure.message


def test_a_change_does_not_need_the_fact_it_changes() -> None:
    lines = (
        'your field 1 monster(spellcaster) as mage\nyour hand "Wind Spirit\'s Protection", 1 card'
    )
    moves = 'activate "Wind Spirit\'s Protection"\nexpect your hand has 0'
    assert run_probe(given(lines, moves)).passed


def test_an_attribute_that_was_given_counts_as_stated() -> None:
    card = (
        'card "Probe Paint" {\n    spell normal\n\n    activate { effect '
        "1 monster(face-up) on your field becomes attribute fire this turn }\n}\n\n"
    )
    lines = 'your field 1 monster as canvas\nyour hand "Probe Paint"'
    moves = 'activate "Probe Paint"\nexpect canvas attribute = fire'
    assert run_probe(card + given(lines, moves)).passed


CHOIR = """
card "Choir" ja "合唱" {
    monster effect level 4 light fairy 1000/1000
    ignition {
        effect add 2 monsters in your graveyard with the same type to hand
    }
}
card "Ladder" ja "はしご" {
    monster effect level 4 light fairy 1000/1000
    ignition {
        effect add 2 monsters in your graveyard with total level = 8 to hand
    }
}
card "Mimic" ja "物まね" {
    monster effect level 4 light fairy 1000/1000
    ignition {
        effect
            reveal 1 monster in your hand as shown
            then self becomes attribute shown.attribute this turn
    }
}
card "Echo" ja "こだま" {
    monster effect level 4 light fairy 1000/1000
    ignition {
        effect add 1 monster(the same type as a monster on your field) in your graveyard to hand
    }
}
card "Silence" ja "静けさ" {
    monster effect level 4 light fairy 1000/1000
    ignition {
        effect add 1 monster(continuous) in your graveyard to hand
    }
}
"""


@pytest.mark.parametrize(
    ("card", "lines", "fact"),
    [
        ("Choir", "your graveyard 2 monsters(level 4)", "type"),
        ("Ladder", "your graveyard 2 monsters(dragon)", "level"),
        ("Mimic", "your hand 1 monster(dragon)", "attribute"),
        ("Echo", "your graveyard 1 monster(level 4)", "type"),
        ("Silence", "your graveyard 1 monster(level 4)", "kind"),
    ],
)
def test_choices_and_changes_read_stated_facts_only(card: str, lines: str, fact: str) -> None:
    text = CHOIR + given(
        f'your field "{card}"\n{lines}', f'activate "{card}"\nexpect your lp = 8000'
    )
    assert f"the {fact} of `monster" in failure_of(text).message


def test_a_fact_that_is_not_stated_is_no_number_of_the_story() -> None:
    lines = (
        "your field 1 monster(atk 1000) as raider\nopponent's field 1 monster in face-up defense"
    )
    moves = "enter battle phase\nattack wall with raider\nexpect the duel goes on"
    failure = failure_of(given(f"{lines} as wall", moves))
    assert "`raider` (ATK 1000) attacks `wall` (DEF ?)." in failure.events


def test_a_fact_that_is_read_before_the_first_move_is_shown_where_the_card_is_given() -> None:
    lines = 'your field "Botanical Lion", 1 monster as other'
    text = given(lines, 'expect "Botanical Lion" atk = 1900')
    failure = failure_of(text)
    assert failure.message == (
        "the type of `other` is read but not stated: "
        "state one, such as `dragon`, where the card is given"
    )
    assert text[failure.span.start :].startswith("monster as other")
