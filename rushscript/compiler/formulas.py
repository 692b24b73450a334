"""Formulas -> number expressions."""

from __future__ import annotations

from typing import assert_never

from rushscript.compiler import places
from rushscript.compiler.names import Names
from rushscript.engine.expressions import numbers
from rushscript.engine.expressions.base import NumberExpression
from rushscript.engine.expressions.numbers import (
    AggregateKind,
    Constant,
    CountNamed,
    HalfOf,
    LifePointsOf,
    Operator,
)
from rushscript.semantics.words import NUMBER_PROPERTIES
from rushscript.syntax.nodes import (
    Aggregate,
    Arithmetic,
    Count,
    CountResults,
    Difference,
    Formula,
    Half,
    LifePoints,
    Number,
    NumberName,
    PropertyOf,
)
from rushscript.vocabulary import Property


def is_word(formula: PropertyOf) -> bool:
    """Whether it is an attribute, type or name."""
    return formula.property.text not in NUMBER_PROPERTIES


def compile_formula(names: Names, formula: Formula) -> NumberExpression:
    """The number that a formula means."""
    match formula:
        case Number():
            return Constant(formula.value)
        case PropertyOf():
            prop = Property(formula.property.text)
            return numbers.PropertyOf(formula.of.text, prop, formula.original)
        case NumberName():
            return CountNamed(formula.name.text, names.counts_cards(formula.name.text))
        case Count():
            return numbers.Count(places.compile_cards(names, formula.cards))
        case CountResults():
            return numbers.CountResults(formula.name.text, formula.low, formula.high)
        case Aggregate():
            kind = AggregateKind(formula.function.text)
            prop = Property(formula.property.text)
            cards = places.compile_cards(names, formula.cards)
            return numbers.Aggregate(kind, prop, cards, formula.original)
        case LifePoints():
            return LifePointsOf(places.compile_side(formula.side))
        case Difference():
            left = compile_formula(names, formula.left)
            return numbers.Difference(left, compile_formula(names, formula.right))
        case Half():
            return HalfOf(compile_formula(names, formula.of))
        case Arithmetic():
            left = compile_formula(names, formula.left)
            right = compile_formula(names, formula.right)
            return numbers.Arithmetic(Operator(formula.operator), left, right)
        case _:
            assert_never(formula)
