"""The tests beside the starter cards are strong: whoever takes away one condition, cost,
sentence, event or filter of an effect card, or changes one number, side or duration, sees a
test fail."""

from __future__ import annotations

from functools import cache

import pytest

from rushscript.compiler import compile_card
from rushscript.diagnostics import has_errors
from rushscript.engine.cards import CardDefinition
from rushscript.formats import RUSH
from rushscript.library.catalogue import load_packs
from rushscript.library.files import installed_packs
from rushscript.semantics import CheckedCard, NameTable, PackFile, check
from rushscript.source import SourceFile
from rushscript.syntax.nodes import Card, File
from rushscript.testing.suites import Suite, SuiteTest, load_suite
from tests.weakened_cards import weakened

PACK = "starter"
EQUIVALENT = frozenset(
    {
        # A loss would change nothing on a face-down card, so it is not offered anyway.
        "1 monster on opponent's field loses atk/def 700 this turn",
        # A player's attack destroys monsters of the other player only.
        "when either monster(dragon) is destroyed by opponent's attack",
        "when your monster(dragon) is destroyed by either attack",
    }
)
"""What no test can notice, because the rules give it the same meaning."""


@cache
def suite() -> Suite:
    return load_suite([installed_packs() / PACK])


@cache
def effect_cards() -> dict[str, CheckedCard]:
    (pack,) = [item for item in load_packs().packs if item.name == PACK]
    return {card.node.name.text: card for card in pack.checked.cards if card.node.blocks}


@cache
def other_names() -> NameTable:
    (pack,) = [item for item in load_packs().packs if item.name == PACK]
    return pack.checked.names


def compile_weakened(card: CheckedCard, node: Card) -> CardDefinition | None:
    """The weakened card compiled; None when the check refuses it."""
    source = SourceFile.from_text(card.source.text, card.source.name)
    checked, found = check(PACK, [PackFile(source, File((node,)))], RUSH, other_names())
    return None if has_errors(found) else compile_card(checked.cards[0])


def own_tests(name: str) -> list[SuiteTest]:
    return [item for item in suite().tests if name in item.definitions]


def notices(test: SuiteTest, name: str, definition: CardDefinition) -> bool:
    """Whether the test fails with the weakened card."""
    definitions = {**test.definitions, name: definition}
    return not SuiteTest(test.test, definitions, test.ruleset).run().passed


def test_every_effect_card_has_tests() -> None:
    assert [name for name in effect_cards() if not own_tests(name)] == []
    assert len(effect_cards()) == 16


@pytest.mark.parametrize("name", sorted(effect_cards()))
def test_the_tests_notice_every_weakened_card(name: str) -> None:
    card, tests = effect_cards()[name], own_tests(name)
    unnoticed = []
    for text, node in weakened(card.node):
        definition = compile_weakened(card, node)
        if definition is None or any(text.endswith(line) for line in EQUIVALENT):
            continue
        if not any(notices(test, name, definition) for test in tests):
            unnoticed.append(text)
    assert unnoticed == []
