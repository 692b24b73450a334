"""The clauses of a card: numbered in the order of the text, and known to its operations."""

from __future__ import annotations

from rushscript.compiler import compile_card
from rushscript.compiler.clauses import Clause, ClauseKind, clauses_of
from rushscript.engine.interchange import dump_definition, load_definition
from rushscript.engine.operations.flow import If, May
from rushscript.record.fingerprints import card_fingerprint
from tests.unit.compiler.compiling import compiled
from tests.unit.semantics.checking import card, check_texts, ignition, live, steps, trap


def clauses(text: str) -> list[tuple[int, str, str]]:
    """Parent, kind and words of each clause of the first card of a text."""
    pack, found = check_texts(text)
    assert not found
    (checked,) = pack.cards
    table = clauses_of(checked.node)
    assert [clause.number for clause in table] == list(range(1, len(table) + 1))
    return [(item.parent, str(item.kind), item.text(checked.source)) for item in table]


def test_conditions_costs_and_steps_are_clauses() -> None:
    text = ignition(
        "condition your lp <= 1000\n        cost pay 100 lp\n        effect draw 1 and gain 100 lp"
    )
    assert clauses(text.replace(" and gain", "\n            and gain")) == [
        (0, "ability", "ignition"),
        (1, "condition", "condition your lp <= 1000"),
        (1, "cost", "cost pay 100 lp"),
        (1, "step", "draw 1"),
        (1, "step", "and gain 100 lp"),
    ]


def test_what_stands_in_braces_belongs_to_the_clause_around_it() -> None:
    text = steps("may draw 1", "also if you do {", "gain 100 lp", "} else {", "draw 1", "}")
    assert clauses(text) == [
        (0, "ability", "ignition"),
        (1, "may", "may draw 1"),
        (1, "if", "also if you do"),
        (3, "step", "gain 100 lp"),
        (3, "step", "draw 1"),
    ]


def table_of(text: str) -> tuple[Clause, ...]:
    pack, _ = check_texts(text)
    return clauses_of(pack.cards[0].node)


def test_the_first_sentence_ends_before_then() -> None:
    text = steps("draw 1", "and gain 100 lp", "then draw 1", "and gain 100 lp")
    assert [item.first for item in table_of(text)] == [False, True, True, False, False]


def test_each_event_of_a_when_is_a_clause() -> None:
    text = trap(
        "when opponent's monster attacks\n        or when opponent draws\n        effect draw 1"
    )
    kinds = [item.kind for item in table_of(text)]
    assert kinds == [ClauseKind.ABILITY, ClauseKind.WHEN, ClauseKind.WHEN, ClauseKind.STEP]


def test_the_block_of_a_field_spell_comes_after_its_activation() -> None:
    """The definition has an activation that the script does not write."""
    text = card("continuous {\n        self gains atk 100\n    }", line="spell field")
    text = text.replace("self gains", "all monsters on your field gain")
    assert [item.ability for item in table_of(text)] == [1, 1]
    assert compiled(text).abilities[1].lines[0].origin == 2


def test_operations_know_their_clause() -> None:
    (ability,) = compiled(steps("may draw 1", "also if you do {", "gain 100 lp", "}")).abilities
    may, if_did = ability.program
    assert (ability.origin, may.origin, if_did.origin) == (1, 2, 3)
    assert isinstance(may, May)
    assert [item.origin for item in may.program] == [2]
    assert [item.origin for item in if_did.program] == [4]


def test_a_step_that_goes_on_knows_its_clause() -> None:
    (ability,) = compiled(steps("draw 1", "then may draw 1")).abilities
    may = ability.program[1]
    assert isinstance(may, May)
    assert (may.origin, may.program[0].origin) == (3, 3)


def test_lines_inside_while_know_their_clause() -> None:
    text = live("while your lp <= 1000 {\n            self gains atk 100\n        }")
    (line,) = compiled(text).abilities[0].lines
    assert line.origin == 3


def test_where_a_card_stands_in_its_file_changes_no_number() -> None:
    text = steps("draw 1", "if your lp <= 100 { gain 100 lp }")
    pack, _ = check_texts("# A comment\n\n" + text)
    moved, here = compile_card(pack.cards[0]), compiled(text)
    assert moved == here
    found = moved.abilities[0].program[1]
    assert isinstance(found, If)
    assert (found.origin, found.program[0].origin) == (3, 4)


def test_the_origin_is_no_part_of_what_a_card_says() -> None:
    """Neither its JSON form nor its fingerprint know it."""
    definition = compiled(steps("draw 1"))
    told = dump_definition(definition)
    assert "origin" not in repr(told)
    loaded = load_definition(told)
    assert loaded == definition
    assert loaded.abilities[0].program[0].origin == 0
    assert card_fingerprint(loaded) == card_fingerprint(definition)
