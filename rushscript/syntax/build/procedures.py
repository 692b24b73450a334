"""Printed summon procedures: trees -> nodes."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from rushscript.source import Span
from rushscript.syntax.build.builder import (
    Builder,
    Rule,
    closing_brace,
    span_of,
    unquote,
    word,
)
from rushscript.syntax.build.steps import step_head_end
from rushscript.syntax.nodes import (
    CardName,
    FusionProcedure,
    MaximumSummon,
    SelfSummon,
    TributeSummon,
)
from rushscript.syntax.tree import Branch, Token

PARTS: Final = {"condition": 0, "cost": 1, "live_change": 2}


def self_summon(b: Builder, tree: Branch) -> SelfSummon:
    span = span_of(tree)
    body = tree.children[-1]
    comments = b.head_comments(span.start, _head_end(tree, body))
    zones = tuple(
        b.build(child)
        for child in tree.children
        if isinstance(child, Branch) and child.data == "zone"
    )
    position = next(
        (
            word(child)
            for child in tree.children
            if isinstance(child, Token) and child.type == "POSITION"
        ),
        None,
    )
    return SelfSummon(zones, position, **procedure_body(b, body), comments=comments, span=span)


def _head_end(tree: Branch, body: object) -> int:
    """Where the first line ends: at the brace, where there is one."""
    return step_head_end(body) if isinstance(body, Branch) else span_of(tree).end


def procedure_body(b: Builder, tree: object) -> dict[str, Any]:
    """The parts of the braces of a procedure, as the fields of its node; nothing without
    braces."""
    if not isinstance(tree, Branch):
        return {}
    branches = [child for child in tree.children if isinstance(child, Branch)]
    _check_order(b, branches)
    built: dict[str, list[Any]] = {name: [] for name in PARTS}
    for branch in branches:
        built[branch.data].append(b.build(branch))
    return {
        "conditions": tuple(built["condition"]),
        "costs": tuple(built["cost"]),
        "lines": tuple(built["live_change"]),
        "end_comments": b.end_comments(closing_brace(tree)),
    }


def _check_order(b: Builder, parts: list[Branch]) -> None:
    """Conditions, then costs, then what the monster becomes."""
    for before, part in pairwise(parts):
        if PARTS[part.data] < PARTS[before.data]:
            start = span_of(part).start
            words = {"live_change": "change"}
            found, first = (words.get(item.data, item.data) for item in (part, before))
            b.bag.report("RS110", Span(start, start + len(found)), found=found, before=first)
            return


def tribute_summon(b: Builder, tree: Branch) -> TributeSummon:
    span = span_of(tree)
    body = tree.children[-1]
    comments = b.head_comments(span.start, _head_end(tree, body))
    amount, noun = 0, None
    for child in tree.children:
        if isinstance(child, Token) and child.type == "INT":
            amount = int(child.value)
        elif isinstance(child, Branch) and child is not body:
            noun = b.build(child)
    parts = procedure_body(b, body)
    fewer = any(isinstance(child, Token) and child.type == "FEWER" for child in tree.children)
    return TributeSummon(amount, noun, **parts, fewer=fewer, comments=comments, span=span)


FUSIONS: Final = ("contact", "union")


def fusion_procedure(b: Builder, tree: Branch) -> FusionProcedure:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    how = tree.children[0]
    assert isinstance(how, Token)
    if how.value not in FUSIONS:
        b.bag.report("RS125", span_of(how), found=how.value)
    return FusionProcedure(word(how), comments=comments, span=span)


def maximum_summon(b: Builder, tree: Branch) -> MaximumSummon:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    left, right = (
        CardName(unquote(child), span=span_of(child))
        for child in tree.children
        if isinstance(child, Token) and child.type == "STRING"
    )
    return MaximumSummon(left, right, comments=comments, span=span)


RULES: Final[dict[str, Rule]] = {
    "self_summon": self_summon,
    "tribute_summon": tribute_summon,
    "fusion_procedure": fusion_procedure,
    "maximum_summon": maximum_summon,
}
