"""What can never be: cards, places, numbers and conditions that no duel brings together."""

from __future__ import annotations

import pytest

from rushscript.semantics.ranges import ANY_NUMBER, NATURAL, Range
from rushscript.syntax.nodes import Calculation, Sign
from tests.unit.semantics.checking import condition, cost, filters, found_in, ignition, live, steps


@pytest.mark.parametrize(
    ("noun", "place", "marked"),
    [
        ("monster(level <= 4 or level 5, level >= 7)", "on your field", "RS660 level >= 7"),
        ("monster(not light, light or dark, not dark)", "on your field", "RS660 not dark"),
        ("monster(light or dark, not light)", "on your field", "RS660 light"),
        ("monster(dragon or fusion, normal)", "in your graveyard", "RS660 fusion"),
        ("spell(field, not field)", "on your field", "RS232 not field"),
        ("monster(not level 5..8, level 6)", "on your field", "RS660 level 6"),
        ("monster(fusion)", "in your hand or graveyard", "RS661 hand"),
        ("monster(ritual)", "in your deck", "RS661 deck"),
        ("monster(cyborg)", "in your hand", "RS661 hand"),
        ("spell", "in your extra deck", "RS661 extra deck"),
        ("monster(normal)", "in your extra deck", "RS661 extra deck"),
        ("monster(maximum)", "in your extra deck", "RS661 extra deck"),
    ],
)
def test_cards_that_never_are_there_are_told(noun: str, place: str, marked: str) -> None:
    assert found_in(filters(noun, place)) == [marked]


@pytest.mark.parametrize(
    ("noun", "place"),
    [
        ("monster(fusion)", "on your field"),
        ("monster(fusion or ritual)", "in your extra deck"),
        ("monster(not fusion)", "in your hand"),
        ("monster(not fusion)", "in your extra deck"),
        ("card(union)", "in your spell/trap zone"),
        ("monster(in attack or in face-up defense, level <= 4)", "on your field"),
        ("card(dragon or warrior)", "in your deck"),
        ("monster(level <= 4 or level >= 7)", "on your field"),
        ("card(not dragon)", "in your graveyard"),
    ],
)
def test_cards_that_can_be_there_are_passed_by(noun: str, place: str) -> None:
    assert found_in(filters(noun, place)) == []


def test_a_spell_by_name_lies_in_no_extra_deck() -> None:
    spell = 'card "Whirl" {\n    spell normal\n    activate { effect draw 1 }\n}\n'
    assert found_in(spell, filters('"Whirl"', "in your extra deck")) == ["RS661 extra deck"]
    assert found_in(spell, filters('"Whirl"', "in your hand")) == []


@pytest.mark.parametrize(
    ("fact", "found"),
    [
        ("there are 4 or more monsters on your field", ["RS662 monsters"]),
        ("there are 3 or more monsters on your field", []),
        ("there are 6 or more monsters on either field", []),
        ("there are 7 or more monsters on either field", ["RS662 monsters"]),
        ("there are exactly 2 monsters(in maximum mode) on your field", ["RS662 monsters"]),
        ("there are exactly 2 monsters(in maximum mode) on either field", []),
        ("there are 7 or more cards on your field", []),
        ("there are 8 or more cards on your field", ["RS662 cards"]),
        ("there are 2 or more cards in your field zone", ["RS662 cards"]),
        ("there are 61 or more cards in your deck", ["RS662 cards"]),
        ("there are 61 or more cards in your graveyard", []),
        ("your lp <= 0", ["RS663 your lp <= 0"]),
        ("0 >= your lp", ["RS663 0 >= your lp"]),
        ("your lp >= 1", ["RS664 your lp >= 1"]),
        ("distinct(attribute, monsters in your graveyard) >= 7", None),
        ("distinct(attribute, monsters in your graveyard) >= 6", []),
        ("distinct(type, monsters on your field) >= 4", None),
        ("your lp <= opponent's lp", []),
    ],
)
def test_numbers_that_are_never_reached_are_told(fact: str, found: list[str] | None) -> None:
    expected = [f"RS663 {fact}"] if found is None else found
    assert found_in(condition(fact)) == expected


def test_dice_and_coins_show_what_they_can_show() -> None:
    dice = "roll 2 dice as shown"
    assert found_in(steps(dice, "if shown >= 12 { draw 1 }")) == []
    assert found_in(steps(dice, "if shown >= 13 { draw 1 }")) == ["RS663 shown >= 13"]
    assert found_in(steps(dice, "if shown >= 2 { draw 1 }")) == ["RS664 shown >= 2"]
    coins = "toss 3 coins as heads"
    assert found_in(steps(coins, "if heads = 3 { draw 1 }")) == []
    assert found_in(steps(coins, "if heads = 4 { draw 1 }")) == ["RS663 heads = 4"]


def test_what_both_players_throw_stands_under_one_name() -> None:
    dice = "each player rolls a die as shown"
    assert found_in(steps(dice, "if shown = 12 { draw 1 }")) == []
    assert found_in(steps(dice, "if shown = 13 { draw 1 }")) == ["RS663 shown = 13"]
    coins = "each player tosses a coin as heads"
    assert found_in(steps(coins, "if heads = 2 { draw 1 }")) == []
    assert found_in(steps(coins, "if heads = 3 { draw 1 }")) == ["RS663 heads = 3"]


def test_what_was_declined_is_0() -> None:
    assert found_in(steps("may roll a die as shown", "if shown = 0 { draw 1 }")) == []
    assert found_in(steps("roll a die as shown", "if shown = 0 { draw 1 }")) == ["RS663 shown = 0"]


def test_life_points_may_be_0_until_the_effect_is_over() -> None:
    asked = "if your lp = 0 { gain 500 lp }"
    assert found_in(ignition(f"cost pay 500 lp\n        effect {asked}")) == []
    assert found_in(condition("your lp = 0")) == ["RS663 your lp = 0"]


def test_a_number_that_a_card_may_not_have_is_asked_for() -> None:
    target = "choose 1 monster on either field as target"
    assert found_in(steps(target, "if target.def >= 0 { draw 1 }")) == []
    ways = "any of (target.def <= 1000, target.def > 1000)"
    assert found_in(steps(target, f"if {ways} {{ draw 1 }}")) == []
    assert found_in(steps(target, "if target.def < 0 { draw 1 }")) == ["RS663 target.def < 0"]


def test_a_card_of_a_name_may_lie_face_down() -> None:
    hidden = 'there is a card("Sample", any position) on your field'
    shown = 'there is no "Sample" on your field'
    both = ignition(f"condition {shown}\n        condition {hidden}\n        effect draw 1")
    assert found_in(both) == []


def test_a_declared_number_is_one_of_those_offered() -> None:
    declared = "declare a number from 2 to 5 as said"
    assert found_in(steps(declared, "if said >= 5 { draw 1 }")) == []
    assert found_in(steps(declared, "if said >= 6 { draw 1 }")) == ["RS663 said >= 6"]


def test_costs_and_steps_take_no_more_than_can_be_there() -> None:
    assert found_in(cost("send 4 monsters on your field to graveyard")) == ["RS662 4"]
    assert found_in(cost("send 3 monsters on your field to graveyard")) == []
    assert found_in(steps("destroy 4 monsters on opponent's field")) == ["RS662 4"]
    assert found_in(steps("destroy 4 monsters on either field")) == []
    assert found_in(steps("draw 1", "then destroy up to 4 traps on opponent's field")) == [
        "RS662 up to 4"
    ]


def test_cards_that_come_to_the_field_together_find_room() -> None:
    assert found_in(steps("special summon 3 monsters in your graveyard")) == []
    many = "4 monsters in your graveyard"
    assert found_in(steps(f"special summon {many}")) == [f"RS665 {many}"]
    assert found_in(steps("set 4 spells in your graveyard")) == []
    assert found_in(steps("set 4 traps in your graveyard")) == ["RS665 4 traps in your graveyard"]


@pytest.mark.parametrize(
    ("first", "second", "found"),
    [
        ("your lp <= 2000", "your lp >= 3000", "RS666 your lp >= 3000"),
        ("your lp <= 2000", "3000 <= your lp", "RS666 3000 <= your lp"),
        ("your lp <= 2000", "your lp >= 2000", None),
        ("your lp <= opponent's lp", "your lp > opponent's lp", "RS666 your lp > opponent's lp"),
        (
            "there is no monster on your field",
            "there is a monster(dragon, level >= 5) on your field",
            "RS666 there is a monster(dragon, level >= 5) on your field",
        ),
        (
            "there is no monster(level >= 5) on your field",
            "there is a monster(level 7) on your field",
            "RS666 there is a monster(level 7) on your field",
        ),
        (
            "there is no card on either field",
            "there are 2 or more traps on opponent's field",
            "RS666 there are 2 or more traps on opponent's field",
        ),
        ("there is no monster(level 7) on your field", "there is a monster on your field", None),
        (
            "there is no monster(level != 7) on your field",
            "there is a monster(level 7) on your field",
            None,
        ),
        (
            "there is no spell on your field",
            "there is a spell/trap(face-down) on your field",
            None,
        ),
        ("self is face-up", "self is face-down", "RS666 self is face-down"),
        (
            "self was normal summoned this turn",
            "self was normal summoned this turn",
            "RS254 self was normal summoned this turn",
        ),
        (
            "there is a monster on your field",
            "there are 2 or more monsters(dragon) on your field",
            "RS667 there is a monster on your field",
        ),
        ("your lp <= 2000", "your lp <= 4000", "RS667 your lp <= 4000"),
    ],
)
def test_conditions_that_exclude_or_repeat_each_other(
    first: str, second: str, found: str | None
) -> None:
    texts = ignition(f"condition {first}\n        condition {second}\n        effect draw 1")
    assert found_in(texts) == ([] if found is None else [found])


def test_a_cost_is_held_against_the_conditions_of_wider_sets() -> None:
    texts = ignition(
        "condition there is exactly 1 card in your hand\n"
        "        cost send 2 monsters(level 7) in your hand to graveyard\n"
        "        effect draw 1"
    )
    assert found_in(texts) == ["RS214 2 monsters(level 7) in your hand"]


def test_a_cost_may_take_what_the_one_before_has_brought() -> None:
    bare = "condition there is no card in your hand\n        {}effect draw 1"
    brings = "cost return 1 monster on your field to hand\n        "
    takes = "cost send 1 card in your hand to graveyard\n        "
    assert found_in(ignition(bare.format(brings + takes))) == []
    pays = "cost pay 500 lp\n        "
    assert found_in(ignition(bare.format(pays + takes))) == ["RS214 1 card in your hand"]


PAID = "cost send 1 monster in your hand to graveyard as paid"


@pytest.mark.parametrize(
    ("step", "found"),
    [
        ("destroy paid", ["RS672 paid"]),
        ("return paid to hand", ["RS672 paid"]),
        ("destroy 1 monster among paid", ["RS672 among paid"]),
        ("paid gains atk 500 this turn", ["RS675 paid"]),
        ("set paid", ["RS225 paid"]),
        ("if paid is trap { draw 1 }", ["RS674 trap"]),
        ("if there is a spell among paid { draw 1 }", ["RS674 spell"]),
        ("add paid to hand", []),
        ("special summon paid", []),
        ("shuffle paid into deck", []),
        ("if paid is monster(light) { draw 1 }", []),
        ("if paid is monster(fusion) { draw 1 }", []),
        ("gain paid.atk lp", []),
    ],
)
def test_what_a_cost_has_taken_lies_where_it_went(step: str, found: list[str]) -> None:
    assert found_in(ignition(f"{PAID}\n        effect {step}")) == found


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        (["special summon target"], ["RS673 target"]),
        (["add target to hand"], ["RS673 target"]),
        (["destroy target", "then special summon target"], []),
        (["destroy all monsters on either field", "then special summon target"], []),
        (["may destroy target", "if you do { add target to hand }"], []),
        (["return target to hand", "then special summon target"], []),
        (["destroy target as gone", "gone loses atk 500 this turn"], ["RS675 gone"]),
        (
            ["destroy target as gone", "special summon gone as back", "back gains atk 1 this turn"],
            [],
        ),
        (["put target in face-up defense as hidden", "destroy hidden"], []),
        (["if target is spell { draw 1 }"], ["RS674 spell"]),
        (["if target is monster(normal) { draw 1 }"], []),
    ],
)
def test_a_chosen_card_lies_where_it_was_until_something_moves(
    lines: list[str], found: list[str]
) -> None:
    assert found_in(steps("choose 1 monster on your field as target", *lines)) == found


def test_a_name_of_two_payments_holds_what_either_has_taken() -> None:
    ways = (
        "cost choose one {\n"
        "            option send 1 spell in your hand to graveyard as paid\n"
        "            option return 1 monster on your field to hand as paid\n"
        "        }"
    )
    asked = "if paid is monster { draw 1 }"
    assert found_in(ignition(f"{ways}\n        effect {asked}")) == []
    asked = "if paid is trap { draw 1 }"
    assert found_in(ignition(f"{ways}\n        effect {asked}")) == ["RS674 trap"]


def test_cards_of_one_kind_are_never_of_another() -> None:
    chosen = "choose 1 monster(fusion) on your field as target"
    asked = "if target is monster(normal) { draw 1 }"
    assert found_in(steps(chosen, asked)) == ["RS674 monster(normal)"]
    spell = "choose 1 spell on your field as target"
    change = "target gains atk 500 this turn"
    assert found_in(steps(spell, change)) == ["RS260 target"]


def test_nested_lines_hold_at_the_same_moment() -> None:
    inner = "while your lp >= 3000 { self gains atk 100 }"
    assert found_in(live(f"while your lp <= 2000 {{ {inner} }}")) == ["RS666 your lp >= 3000"]
    ifs = "if your lp <= 2000 { if your lp >= 3000 { draw 1 } }"
    assert found_in(steps(ifs)) == ["RS666 your lp >= 3000"]
    later = "if your lp <= 2000 {", "gain 2000 lp", "then if your lp >= 3000 { draw 1 }", "}"
    assert found_in(steps(*later)) == []


def test_the_moment_of_an_activation_is_known() -> None:
    assert found_in(condition("it is opponent's turn")) == ["RS668 it is opponent's turn"]
    assert found_in(condition("it is your main phase")) == ["RS669 it is your main phase"]
    later = live("while it is opponent's turn { self gains atk 100 }")
    assert found_in(later) == []


def test_one_of_two_ways_must_not_always_hold() -> None:
    fact = "any of (your lp <= 3000, your lp >= 3001)"
    assert found_in(condition(fact)) == ["RS671 your lp >= 3001"]
    assert found_in(condition("any of (your lp <= 3000, your lp >= 3002)")) == []
    narrow = "any of (your lp <= 3000, your lp <= 2000)"
    assert found_in(condition(narrow)) == ["RS667 your lp <= 2000"]


@pytest.mark.parametrize(
    ("left", "operator", "right", "result"),
    [
        (Range(1, 3), "+", Range(2, None), Range(3, None)),
        (Range(1, 3), "-", Range(1, 2), Range(-1, 2)),
        (Range(1, 3), "*", Range(2, 5), Range(2, 15)),
        (Range(0, 0), "*", NATURAL, Range(0, 0)),
        (Range(-1, 1), "*", Range(2, 2), ANY_NUMBER),
        (NATURAL, "-", Range(1, 1), Range(-1, None)),
    ],
)
def test_ranges_are_calculated(
    left: Range, operator: Calculation, right: Range, result: Range
) -> None:
    assert left.calculated(operator, right) == result


@pytest.mark.parametrize(
    ("operator", "result"),
    [("<", True), ("<=", True), (">", False), (">=", False), ("=", False), ("!=", True)],
)
def test_ranges_apart_are_compared(operator: Sign, result: bool) -> None:
    assert Range(1, 3).compared(operator, Range(4, None)) is result
    assert Range(1, 4).compared(operator, Range(4, None)) is {"<=": True, ">": False}.get(operator)
