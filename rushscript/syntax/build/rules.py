"""Rule text: trees -> nodes."""

from __future__ import annotations

from typing import Final

from rushscript.syntax.build.builder import (
    Builder,
    closing_brace,
    find_token,
    span_of,
    unquote,
    word,
)
from rushscript.syntax.build.builder import Rule as BuildRule
from rushscript.syntax.build.steps import step_head_end
from rushscript.syntax.nodes import CardName, Noun, Rule, RuleBan, RuleLegend, RuleName, Word
from rushscript.syntax.tree import Branch, Token


def rule(b: Builder, tree: Branch) -> Rule:
    span = span_of(tree)
    comments = b.head_comments(span.start, step_head_end(tree))
    branches = [child for child in tree.children if isinstance(child, Branch)]
    zones = b.build_all([child for child in branches if child.data == "zone"])
    lines = b.build_all([child for child in branches if child.data != "zone"])
    end = b.end_comments(closing_brace(tree))
    return Rule(zones, lines, end, comments=comments, span=span)


def rule_name(b: Builder, tree: Branch) -> RuleName:
    span = span_of(tree)
    name = find_token(tree, "STRING")
    comments = b.head_comments(span.start, span.end)
    return RuleName(CardName(unquote(name), span=span_of(name)), comments=comments, span=span)


def rule_legend(b: Builder, tree: Branch) -> RuleLegend:
    span = span_of(tree)
    return RuleLegend(comments=b.head_comments(span.start, span.end), span=span)


def rule_ban(b: Builder, tree: Branch) -> RuleBan:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    _, *manners = [word(child) for child in tree.children if isinstance(child, Token)]
    parts = b.build_all(tree.children)
    where = next((part for part in parts if isinstance(part, Word)), None)
    noun = next((part for part in parts if not isinstance(part, Word)), None)
    how = manners[1] if len(manners) > 1 else None
    return RuleBan(manners[0], where, how, noun, comments=comments, span=span)


def ban_effects(b: Builder, tree: Branch) -> Noun:
    """`effects of "A"`: whose effects may summon the card all the same."""
    found: Noun = b.build(tree.children[-1])
    return found


RULES: Final[dict[str, BuildRule]] = {
    "rule": rule,
    "rule_name": rule_name,
    "rule_legend": rule_legend,
    "rule_ban": rule_ban,
    "ban_effects": ban_effects,
}
