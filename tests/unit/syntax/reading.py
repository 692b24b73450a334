"""What the tests of the syntax stage share: a text read, in a card or alone."""

from __future__ import annotations

from rushscript.diagnostics import Diagnostic, render
from rushscript.source import SourceFile
from rushscript.syntax import nodes as n
from rushscript.syntax import parse


def read(text: str) -> n.File:
    """The nodes of a text without mistakes."""
    found, diagnostics = parse(SourceFile.from_text(text))
    assert not diagnostics, "\n".join(map(render, diagnostics))
    return found


def read_card(text: str) -> n.Card:
    (item,) = read(text).items
    assert isinstance(item, n.Card)
    return item


def read_test(text: str) -> n.TestCase:
    (item,) = read(text).items
    assert isinstance(item, n.TestCase)
    return item


def card_with(clauses: str) -> str:
    """A card with one block that holds these clauses."""
    return f'card "X" {{\n    activate {{\n        {clauses}\n    }}\n}}\n'


def read_step(step: str) -> n.Step:
    (block,) = read_card(card_with(f"effect {step}")).blocks
    assert isinstance(block, n.Ability)
    assert block.effect is not None
    (found,) = block.effect.steps
    return found


def mistakes(text: str) -> list[Diagnostic]:
    _, diagnostics = parse(SourceFile.from_text(text))
    return list(diagnostics)


def codes(text: str) -> list[str]:
    return [found.code for found in mistakes(text)]
