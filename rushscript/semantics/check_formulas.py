"""Checks of formulas: every part is a number, and every name in them holds what is asked."""

from __future__ import annotations

from typing import Final, assert_never

from rushscript.semantics import check_places
from rushscript.semantics.scopes import Holds, Scope
from rushscript.semantics.words import NUMBER_PROPERTIES
from rushscript.source import Span
from rushscript.syntax.nodes import (
    Aggregate,
    Arithmetic,
    Count,
    CountResults,
    Difference,
    Formula,
    Half,
    LifePoints,
    Name,
    Number,
    NumberName,
    PropertyIs,
    PropertyOf,
)
from rushscript.syntax.words import BUILT_IN_NAMES

WORDS: Final = frozenset({Holds.KIND, Holds.TYPE, Holds.ATTRIBUTE, Holds.NAME})


def check_formula(scope: Scope, formula: Formula) -> None:
    """Checks that a formula gives a number."""
    match formula:
        case Number():
            return
        case PropertyOf():
            check_property_of(scope, formula, number=True)
        case NumberName():
            _check_number_name(scope, formula.name)
        case Count():
            check_places.check_cards(scope, formula.cards)
        case CountResults():
            _check_count_results(scope, formula)
        case Aggregate():
            _check_aggregate(scope, formula)
        case LifePoints():
            check_places.check_one_side(scope, formula.side, "life points")
        case Half():
            check_formula(scope, formula.of)
        case Arithmetic(operator="/", right=Number(value=value)) if value < 2:
            scope.report("RS748", formula.span, number=value)
        case Arithmetic() | Difference():
            check_formula(scope, formula.left)
            check_formula(scope, formula.right)
        case _:
            assert_never(formula)


def check_amount(scope: Scope, formula: Formula, span: Span) -> None:
    """A formula that says how many or how much: a literal 0 does nothing."""
    if isinstance(formula, Number) and formula.value == 0:
        scope.report("RS227", span)
        return
    check_formula(scope, formula)


def is_original_kind(scope: Scope, node: PropertyOf | Aggregate | PropertyIs, span: Span) -> bool:
    """RS249: `original` before a property that nothing changes."""
    if not node.original or node.property.text != "kind":
        return False
    scope.report("RS249", span, property="kind", why="the kind of a card never changes")
    return True


def check_property_of(scope: Scope, formula: PropertyOf, *, number: bool) -> None:
    """`paid.level`: the name must hold one card, so that its level is one number."""
    is_number = formula.property.text in NUMBER_PROPERTIES
    if number and not is_number:
        scope.report("RS237", formula.property.span, property=formula.property.text)
        return
    if is_original_kind(scope, formula, formula.span):
        return
    if scope.use(formula.of) and not scope.is_single(formula.of):
        prop = formula.property.text
        scope.report("RS245", formula.of.span, name=formula.of.text, property=prop)


def _check_number_name(scope: Scope, name: Name) -> None:
    if name.text in BUILT_IN_NAMES:
        scope.report("RS246", name.span, name=name.text)
        return
    if scope.use_any(name) and scope.holds(name) in WORDS:
        scope.report("RS596", name.span, name=name.text, holds=str(scope.holds(name)))


def _check_count_results(scope: Scope, formula: CountResults) -> None:
    name = formula.name
    low, high = formula.low, formula.high
    if not 1 <= low <= high <= 6:
        found = str(low) if low == high else f"{low}..{high}"
        scope.report("RS595", formula.span, found=found)
    elif scope.use_any(name) and scope.holds(name) is not Holds.DICE:
        scope.report("RS594", name.span, name=name.text)


def _check_aggregate(scope: Scope, formula: Aggregate) -> None:
    if formula.function.text != "distinct" and formula.property.text not in NUMBER_PROPERTIES:
        span = formula.function.span.to(formula.property.span)
        scope.report("RS237", span, property=formula.property.text)
        return
    if is_original_kind(scope, formula, formula.property.span):
        return
    check_places.check_cards(scope, formula.cards)
