"""Building nodes: the tree of one item -> its node."""

from __future__ import annotations

from typing import Final

from rushscript.diagnostics import DiagnosticBag
from rushscript.syntax.build import (
    cards,
    changes,
    duel_tests,
    events,
    expectations,
    facts,
    formulas,
    materials,
    past,
    procedures,
    restrictions,
    rules,
    selections,
    steps,
    verbs,
)
from rushscript.syntax.build.builder import Builder, CommentQueue, Rule, TooDeep
from rushscript.syntax.nodes import Allow, Card, NameDeclaration, Setup, TestCase
from rushscript.syntax.tree import Branch

__all__ = ["CommentQueue", "TooDeep", "build_item"]

RULES: Final[dict[str, Rule]] = {
    **formulas.RULES,
    **selections.RULES,
    **facts.RULES,
    **events.RULES,
    **changes.RULES,
    **verbs.RULES,
    **steps.RULES,
    **materials.RULES,
    **procedures.RULES,
    **rules.RULES,
    **restrictions.RULES,
    **cards.RULES,
    **duel_tests.RULES,
    **past.RULES,
    **expectations.RULES,
}


def build_item(
    tree: Branch, bag: DiagnosticBag, comments: CommentQueue
) -> Card | TestCase | Setup | NameDeclaration | Allow:
    """The node of an item, which takes its comments from `comments`. Raises TooDeep for an item
    that is nested too deep."""
    item: Card | TestCase | Setup | NameDeclaration | Allow = Builder(bag, RULES, comments).build(
        tree
    )
    return item
