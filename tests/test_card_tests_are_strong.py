"""The tests beside the cards are strong: whoever takes away one condition, cost,
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
from rushscript.semantics import CheckedCard, CheckedPack, PackFile, check
from rushscript.source import SourceFile
from rushscript.syntax.nodes import Card, File
from rushscript.testing.suites import Suite, SuiteTest, load_suite
from tests.weakened_cards import equivalents, notices, weakened


@cache
def suite(pack: str) -> Suite:
    return load_suite([installed_packs() / pack])


@cache
def packs() -> dict[str, CheckedPack]:
    return {pack.name: pack.checked for pack in load_packs().packs}


@cache
def effect_cards() -> dict[tuple[str, str], CheckedCard]:
    """The cards that do something, by pack and name."""
    return {
        (name, card.node.name.text): card
        for name, pack in packs().items()
        for card in pack.cards
        if card.node.blocks or card.node.procedures or card.node.rules
    }


def compile_weakened(pack: str, card: CheckedCard, node: Card) -> CardDefinition | None:
    """The weakened card compiled; None when the check refuses it."""
    source = SourceFile.from_text(card.source.text, card.source.name)
    checked, found = check(pack, [PackFile(source, File((node,)))], RUSH, packs()[pack].names)
    return None if has_errors(found) else compile_card(checked.cards[0])


def own_tests(pack: str, name: str) -> list[SuiteTest]:
    return [item for item in suite(pack).tests if name in item.definitions]


def test_no_card_stands_in_two_packs() -> None:
    names = [card.node.name.text for pack in packs().values() for card in pack.cards]
    assert sorted(names) == sorted(set(names))


def test_every_effect_card_has_tests() -> None:
    assert [key for key in effect_cards() if not own_tests(*key)] == []
    assert sum(pack == "starter" for pack, _ in effect_cards()) == 16


@pytest.mark.parametrize("pack", sorted({pack for pack, _ in effect_cards()}))
def test_the_tests_beside_the_cards_pass(pack: str) -> None:
    assert [test.test.node.name for test in suite(pack).tests if not test.run().passed] == []


@pytest.mark.parametrize(("pack", "name"), sorted(effect_cards()))
def test_the_tests_notice_every_weakened_card(pack: str, name: str) -> None:
    card, tests = effect_cards()[pack, name], own_tests(pack, name)
    unnoticed = []
    for text, node in weakened(card.node):
        definition = compile_weakened(pack, card, node)
        if definition is not None and not any(notices(test, name, definition) for test in tests):
            unnoticed.append(text)
    assert unnoticed == equivalents().get((pack, name), [])


def test_only_cards_that_are_there_are_excused() -> None:
    assert set(equivalents()) - set(effect_cards()) == set()
