"""What mutation testing changes: each operator, on the smallest card that shows it."""

from __future__ import annotations

import pytest

from rushscript.source import SourceFile
from rushscript.syntax import parse
from rushscript.syntax.nodes import Card
from rushscript.testing.mutating.mutants import (
    OPERATORS,
    changed_lines,
    folded,
    mutants,
    same_by_the_rules,
)

IGNITION = "monster effect level 4 fire beast 1000/700\n    ignition {{\n        {}\n    }}"
CONTINUOUS = "monster effect level 4 fire beast 1000/700\n    continuous {{ {} }}"
TRAP = "trap normal\n    activate {{\n        {}\n    }}"


def card_of(body: str) -> Card:
    text = f'card "Lantern Fox" ja "提灯ギツネ" {{\n    {body}\n}}\n'
    nodes, mistakes = parse(SourceFile.from_text(text, "fox.rush"))
    assert mistakes == (), mistakes
    (card,) = nodes.items
    assert isinstance(card, Card)
    return card


def changes(card: Card, operator: str) -> set[str]:
    """What each mutant of an operator has instead, or what it lacks where nothing comes."""
    found = set()
    for mutant in mutants(card):
        if mutant.operator == operator:
            lines = changed_lines(card, mutant.card)
            come = " ".join(line[2:] for line in lines if line.startswith("+"))
            gone = " ".join(line[2:] for line in lines if line.startswith("-"))
            found.add(come or f"without {gone}")
    return found


PLANTED = [
    (IGNITION, "effect draw 2", "number", "effect draw 1"),
    (IGNITION, "effect draw 2", "number", "effect draw 3"),
    (IGNITION, "effect draw 2", "number", "effect draw 0"),
    (
        IGNITION,
        "condition there are 2 or more monsters on your field\n effect draw 1",
        "comparison",
        "condition there are 2 or fewer monsters on your field",
    ),
    (
        IGNITION,
        "effect destroy all monsters(level <= 4) on your field",
        "comparison",
        "effect destroy all monsters(level >= 4) on your field",
    ),
    (
        IGNITION,
        "effect destroy all monsters(level <= 4) on your field",
        "comparison",
        "effect destroy all monsters(level < 4) on your field",
    ),
    (
        IGNITION,
        "effect destroy all monsters(fire) on your field",
        "side",
        "effect destroy all monsters(fire) on opponent's field",
    ),
    (IGNITION, "effect inflict 500 damage to you", "side", "effect inflict 500 damage to opponent"),
    (
        IGNITION,
        "effect destroy all monsters(fire) on your field",
        "filter",
        "effect destroy all monsters on your field",
    ),
    (
        IGNITION,
        "effect destroy all monsters(fire) on your field",
        "negation",
        "effect destroy all monsters(not fire) on your field",
    ),
    (
        IGNITION,
        "effect destroy all monsters(not fire) on your field",
        "negation",
        "effect destroy all monsters(fire) on your field",
    ),
    (
        IGNITION,
        "condition there is a spell in your hand\n effect draw 1",
        "negation",
        "condition there is no spell in your hand",
    ),
    (
        IGNITION,
        "effect add 1 spell in your graveyard to hand",
        "zone",
        "effect add 1 spell in your hand to hand",
    ),
    (
        IGNITION,
        "effect destroy 1 card in your hand or field",
        "zone",
        "effect destroy 1 card in your hand",
    ),
    (
        IGNITION,
        "effect send 2 cards from top of your deck to graveyard",
        "zone",
        "effect send 2 cards from bottom of your deck to graveyard",
    ),
    (IGNITION, "cost pay 500 lp\n effect draw 1", "cost", "ignition { effect draw 1 }"),
    (
        IGNITION,
        "condition there is a spell in your hand\n effect draw 1",
        "condition",
        "ignition { effect draw 1 }",
    ),
    (IGNITION, "effect\n draw 1\n gain 500 lp", "sentence", "ignition { effect draw 1 }"),
    (IGNITION, "effect\n draw 1\n gain 500 lp", "sentence", "ignition { effect gain 500 lp }"),
    (IGNITION, "effect\n draw 1\n and gain 500 lp", "connective", "then gain 500 lp"),
    (IGNITION, "effect\n draw 1\n then gain 500 lp", "connective", "and gain 500 lp"),
    (IGNITION, "effect may draw 1", "may", "ignition { effect draw 1 }"),
    (
        IGNITION,
        "effect if there is a spell in your hand { draw 1 }",
        "condition",
        "ignition { effect draw 1 }",
    ),
    (
        IGNITION,
        "effect self gains atk 300 this turn",
        "duration",
        "ignition { effect self gains atk 300 permanently }",
    ),
    (
        IGNITION,
        "effect self gains atk 300 until end of opponent's next turn",
        "duration",
        "ignition { effect self gains atk 300 this turn }",
    ),
    (IGNITION, "effect destroy 2 traps on your field", "quantity", "effect destroy up to 2 traps"),
    (IGNITION, "effect destroy 1 trap on your field", "quantity", "effect destroy all traps"),
    (IGNITION, "effect destroy all traps on your field", "quantity", "effect destroy 1 trap"),
    (
        IGNITION,
        "effect special summon 1 monster in your hand in attack",
        "position",
        "effect special summon 1 monster in your hand in face-up defense",
    ),
    (IGNITION, "effect self gains atk 300 this turn", "value", "self loses atk 300 this turn"),
    (IGNITION, "effect self gains atk 300 this turn", "value", "self gains def 300 this turn"),
    (
        IGNITION,
        "effect destroy 1 monster(level <= 6) on opponent's field",
        "value",
        "destroy 1 monster(original level <= 6) on opponent's field",
    ),
    (
        IGNITION,
        "effect inflict 100 * self.level damage to opponent",
        "value",
        "inflict 100 * self.original level damage to opponent",
    ),
    (
        IGNITION,
        "effect self gains atk 300 and pierces this turn",
        "change",
        "self pierces this turn",
    ),
    (
        IGNITION,
        "effect choose one {\n option draw 1\n option gain 500 lp\n }",
        "option",
        "option gain 500 lp",
    ),
    (
        IGNITION,
        "effect destroy 2 monsters on your field with different names",
        "agreement",
        "effect destroy 2 monsters on your field",
    ),
    (
        CONTINUOUS,
        "while there is a spell in your hand { self gains atk 300 }",
        "condition",
        "continuous { self gains atk 300 }",
    ),
    (CONTINUOUS, "\n self gains atk 300\n self pierces\n", "line", "continuous { self pierces }"),
    (
        CONTINUOUS,
        "self cannot be destroyed by battle or opponent's effects",
        "cause",
        "self cannot be destroyed by battle",
    ),
    (
        TRAP,
        "when opponent draws\n or when opponent's monster attacks\n effect draw 1",
        "event",
        "without or when opponent's monster attacks",
    ),
    (
        TRAP,
        "when opponent normal or special summons a monster\n effect draw 1",
        "event",
        "when opponent normal summons a monster",
    ),
    (
        TRAP,
        "when opponent's monster attacks\n effect destroy attacker",
        "role",
        "effect destroy attacked",
    ),
    (IGNITION, "effect draw 1", "block", "without ignition { effect draw 1 }"),
]


@pytest.mark.parametrize(("frame", "text", "operator", "expected"), PLANTED)
def test_an_operator_changes_a_card(frame: str, text: str, operator: str, expected: str) -> None:
    found = changes(card_of(frame.format(text)), operator)
    assert any(expected in item for item in found), found


def test_every_mutant_has_an_operator_that_is_explained() -> None:
    found = {
        mutant.operator
        for frame, text, _, _ in PLANTED
        for mutant in mutants(card_of(frame.format(text)))
    }
    assert found <= set(OPERATORS)
    assert {operator for _, _, operator, _ in PLANTED} <= found


def test_a_mutant_says_where_it_is() -> None:
    card = card_of(IGNITION.format("cost pay 500 lp\n        effect draw 2"))
    (cost,) = (item for item in mutants(card) if item.operator == "cost")
    assert card.blocks[0].costs[0].span == cost.place


def test_numbers_copied_from_the_print_are_left_alone() -> None:
    header = 'number "RD/KP01-JP001" passcode 160301001\n    '
    found = changes(card_of(header + IGNITION.format("effect draw 1")), "number")
    assert not any("passcode" in item or "RD/KP01" in item for item in found)


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("all monsters(face-up) on your field gain atk 300 this turn", "all monsters on"),
        ("put 1 monster(in defense) on your field in attack", "put 1 monster on"),
        ("destroy 1 trap on your field", "up to 1 trap"),
        ("destroy 1 monster(atk 0) on your field", "monster(atk <= 0)"),
    ],
)
def test_what_is_the_same_by_the_rules_is_no_mutant(text: str, other: str) -> None:
    card = card_of(IGNITION.format(f"effect {text}"))
    said = [" ".join(changed_lines(card, item)) for item in same_by_the_rules(card)]
    assert any(other in item for item in said)
    made = [" ".join(changed_lines(card, item.card)) for item in mutants(card)]
    assert not set(said) & set(made)


def test_lines_of_a_diff_are_compared_without_their_indentation() -> None:
    lines = ["@@ -1 +1 @@", "-    effect   draw 1", " same", "+effect draw 2"]
    assert folded(lines) == ("- effect draw 1", "+ effect draw 2")


def test_the_order_is_that_of_the_numbers() -> None:
    card = card_of(IGNITION.format("effect\n draw 2\n then gain 500 lp"))
    numbers = [mutant.number for mutant in mutants(card)]
    assert numbers == sorted(set(numbers))
