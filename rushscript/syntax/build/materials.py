"""Recipes, Fusion and Ritual Summons, and what cards count as: trees -> nodes."""

from __future__ import annotations

from typing import Final

from rushscript.source import Span
from rushscript.syntax.build.builder import (
    SIGNS,
    Builder,
    Rule,
    find_token,
    span_of,
    unquote,
    word,
)
from rushscript.syntax.nodes import (
    CannotBeMaterial,
    CardName,
    Cards,
    CountsAs,
    Formula,
    HowManyMaterials,
    Material,
    MaterialOf,
    Materials,
    MaterialSource,
    MaterialSummon,
    MaterialTest,
    Name,
    Noun,
    Number,
    PropertyWord,
    Sign,
    Verb,
    Word,
)
from rushscript.syntax.tree import Branch, Child, Token


def materials(b: Builder, tree: Branch) -> Materials:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    return Materials(b.build_all(tree.children), comments=comments, span=span)


def _number(token: Child) -> Number | None:
    if not isinstance(token, Token):
        return None
    return Number(int(token.value), span=span_of(token))


def material(b: Builder, tree: Branch) -> Material:
    noun = tree.children[-1]
    amount = next((child for child in tree.children if _is(child, "INT")), None)
    more = any(_is(child, "MORE") for child in tree.children)
    return Material(b.build(noun), _number(amount), more, span=span_of(tree))


def _is(child: Child, terminal: str) -> bool:
    return isinstance(child, Token) and child.type == terminal


def source(b: Builder, tree: Branch) -> MaterialSource:
    noun, place, *targets = (child for child in tree.children if isinstance(child, Branch))
    how: HowManyMaterials = "exactly"
    if any(_is(child, "UP") for child in tree.children):
        how = "up to"
    elif any(_is(child, "MORE") for child in tree.children):
        how = "or more"
    amount = next((child for child in tree.children if _is(child, "INT")), None)
    target = next(iter(b.build_all(targets)), None)
    cards, where = b.build(noun), b.build(place)
    return MaterialSource(cards, where, _number(amount), how, target, span=span_of(tree))


def except_for(b: Builder, tree: Branch) -> Cards:
    noun, place = tree.children
    return Cards(b.build(noun), b.build(place), span=span_of(tree))


def including(b: Builder, tree: Branch) -> Name | Noun:
    found: Name | Noun = b.build(tree.children[-1])
    return found


def material_summon(b: Builder, tree: Branch) -> Verb:
    amount, noun, *parts = tree.children
    kind = str(tree.data).removesuffix("_summon") + " summon"
    start = span_of(tree).start
    found = {str(part.data): part for part in parts if isinstance(part, Branch)}
    goal = found.get("material_goal")
    number = _number(amount)
    assert number is not None
    comparison, total = _total(b, found.get("total_level"))
    summons = MaterialSummon(
        number,
        b.build(noun),
        b.build_all(found["sources"].children),
        b.build(found["except_for"]) if "except_for" in found else None,
        b.build(found["including"]) if "including" in found else None,
        None if goal is None else word(find_token(goal, "DECK")),
        goal is not None and any(_is(child, "BOTTOM") for child in goal.children),
        goal is not None and isinstance(goal.children[-1], Branch),
        comparison,
        total,
        span=span_of(tree),
    )
    verb = Word(kind, span=Span(start, start + len(kind)))
    return Verb(verb, summons=summons, span=span_of(tree))


def _total(b: Builder, tree: Branch | None) -> tuple[Sign | None, Formula | PropertyWord | None]:
    if tree is None:
        return None, None
    sign, value = tree.children
    assert isinstance(sign, Token)
    return SIGNS[sign.type], b.build(value)


def material_ban(b: Builder, tree: Branch) -> CannotBeMaterial:
    manner, *nouns = tree.children
    assert isinstance(manner, Token)
    target = next(iter(b.build_all(nouns)), None)
    return CannotBeMaterial(word(manner), target, span=span_of(tree))


def counts_as(b: Builder, tree: Branch) -> CountsAs:
    tokens = [child for child in tree.children if isinstance(child, Token)]
    names = tuple(
        CardName(unquote(token), span=span_of(token)) for token in tokens if _is(token, "STRING")
    )
    number = next((_number(token) for token in tokens if _is(token, "INT")), None)
    target = next(iter(b.build_all(tree.children)), None)
    return CountsAs(names, number, target, may=tree.data != "counts_as_name", span=span_of(tree))


def material_test(b: Builder, tree: Branch) -> MaterialTest:
    only = tree.children[0]
    if isinstance(only, Branch):
        return MaterialTest(b.build(only), span=span_of(tree))
    token = find_token(tree, "STRING")
    return MaterialTest(CardName(unquote(token), span=span_of(token)), span=span_of(tree))


def material_of(b: Builder, tree: Branch) -> MaterialOf:
    return MaterialOf(b.build(tree.children[-1]), span=span_of(tree))


RULES: Final[dict[str, Rule]] = {
    "materials": materials,
    "material": material,
    "source": source,
    "except_for": except_for,
    "including": including,
    "fusion_summon": material_summon,
    "ritual_summon": material_summon,
    "material_ban": material_ban,
    "counts_as": counts_as,
    "counts_as_name": counts_as,
    "material_test": material_test,
    "material_of": material_of,
}
