"""Formulas: trees of numbers -> nodes."""

from __future__ import annotations

from typing import Final

from rushscript.syntax.build.builder import Builder, Rule, span_of, word
from rushscript.syntax.nodes import (
    Aggregate,
    Arithmetic,
    Calculation,
    Count,
    CountResults,
    Difference,
    Half,
    LifePoints,
    Name,
    Number,
    NumberName,
    PropertyOf,
    number_in,
)
from rushscript.syntax.tree import Branch, Token

CALCULATIONS: Final[dict[str, Calculation]] = {"PLUS": "+", "MINUS": "-", "STAR": "*"}


def integer(b: Builder, tree: Branch) -> Number:
    (token,) = tree.children
    assert isinstance(token, Token)
    return number(token)


def number(token: Token) -> Number:
    """The number of an INT token."""
    return Number(number_in(token.value), span=span_of(token))


def ref(b: Builder, tree: Branch) -> Name:
    (token,) = tree.children
    assert isinstance(token, Token)
    return Name(token.value, span=span_of(token))


def number_name(b: Builder, tree: Branch) -> NumberName:
    return NumberName(b.build(tree.children[0]), span=span_of(tree))


def property_of(b: Builder, tree: Branch) -> PropertyOf:
    of, original, prop = tree.children
    assert isinstance(prop, Token)
    return PropertyOf(b.build(of), word(prop), original is not None, span=span_of(tree))


def arithmetic(b: Builder, tree: Branch) -> Arithmetic:
    left, operator, right = tree.children
    assert isinstance(operator, Token)
    return Arithmetic(
        CALCULATIONS[operator.type], b.build(left), b.build(right), span=span_of(tree)
    )


def quotient(b: Builder, tree: Branch) -> Arithmetic:
    left, divisor = tree.children
    assert isinstance(divisor, Token)
    number = Number(number_in(divisor.value), span=span_of(divisor))
    return Arithmetic("/", b.build(left), number, span=span_of(tree))


def count(b: Builder, tree: Branch) -> Count:
    return Count(b.build(tree.children[0]), span=span_of(tree))


def count_results(b: Builder, tree: Branch) -> CountResults:
    low, high = tree.children[0], tree.children[2]
    assert isinstance(low, Token)
    most = high if isinstance(high, Token) else low
    name = b.build(tree.children[-1])
    return CountResults(name, number_in(low.value), number_in(most.value), span=span_of(tree))


def aggregate(b: Builder, tree: Branch) -> Aggregate:
    function, original, prop, cards = tree.children
    assert isinstance(function, Token) and isinstance(prop, Token)
    parts = word(function), word(prop), b.build(cards)
    return Aggregate(*parts, original is not None, span=span_of(tree))


def life_points(b: Builder, tree: Branch) -> LifePoints:
    (side,) = tree.children
    assert isinstance(side, Token)
    return LifePoints(word(side), span=span_of(tree))


def half(b: Builder, tree: Branch) -> Half:
    return Half(b.build(tree.children[0]), span=span_of(tree))


def difference(b: Builder, tree: Branch) -> Difference:
    return Difference(*b.build_all(tree.children), span=span_of(tree))


RULES: Final[dict[str, Rule]] = {
    "integer": integer,
    "ref": ref,
    "number_name": number_name,
    "property_of": property_of,
    "arithmetic": arithmetic,
    "product": arithmetic,
    "quotient": quotient,
    "count": count,
    "count_results": count_results,
    "aggregate": aggregate,
    "life_points": life_points,
    "half": half,
    "difference": difference,
}
