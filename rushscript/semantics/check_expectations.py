"""Checks of `expect`: facts about cards, zones, life points and the result."""

from __future__ import annotations

from typing import assert_never

from rushscript.semantics.check_filters import check_noun
from rushscript.semantics.check_formulas import is_original_kind
from rushscript.semantics.check_given import Given, check_test_side
from rushscript.semantics.check_words import check_type_or_attribute
from rushscript.semantics.nouns import ANYWHERE
from rushscript.semantics.scopes import Scope
from rushscript.semantics.words import NUMBER_PROPERTIES, OPPOSITE_FACES
from rushscript.syntax.nodes import (
    Among,
    CardIs,
    CardName,
    DeckEnd,
    Expectation,
    InZones,
    IsEquipped,
    LifeIs,
    Number,
    PropertyIs,
    ResultIs,
    Word,
    ZoneHas,
)


def check_expectation(scope: Scope, fact: Expectation, given: Given) -> None:
    """Checks an expected fact."""
    match fact:
        case PropertyIs():
            given.check_reference(scope, fact.card)
            _check_value(scope, fact)
        case CardIs():
            given.check_reference(scope, fact.card)
            _check_where(scope, fact)
        case IsEquipped():
            given.check_reference(scope, fact.card)
            given.check_reference(scope, fact.host)
        case ZoneHas():
            check_test_side(scope, fact.side)
            if fact.noun is not None:
                check_noun(scope, fact.noun, ANYWHERE)
        case LifeIs():
            check_test_side(scope, fact.side)
        case ResultIs():
            return
        case _:
            assert_never(fact)


def _check_value(scope: Scope, fact: PropertyIs) -> None:
    prop, value = fact.property.text, fact.value
    if is_original_kind(scope, fact, fact.property.span):
        return
    if prop in NUMBER_PROPERTIES:
        fits = isinstance(value, Number) or _is_none(value)
    elif prop == "name":
        fits = isinstance(value, CardName)
    else:
        fits = isinstance(value, Word)
    if not fits:
        scope.report("RS263", value.span, property=prop)
    elif isinstance(value, CardName):
        scope.resolve(value)
    elif isinstance(value, Word) and not _is_none(value):
        check_type_or_attribute(scope, value, prop)


def _is_none(value: Number | Word | CardName) -> bool:
    """`def = none`: there is no such number."""
    return isinstance(value, Word) and value.text == "none"


def _check_where(scope: Scope, fact: CardIs) -> None:
    match fact.where:
        case InZones() | DeckEnd():
            check_test_side(scope, fact.where.side)
        case Among():
            scope.report("RS247", fact.where.span, found="among", write="a zone")
        case Word():
            other = OPPOSITE_FACES.get(fact.where.text)
            if fact.negated and other is not None:
                found = f"`not {fact.where.text}`"
                scope.report("RS236", fact.where.span, found=found, write=f"`{other}`")
        case _:
            assert_never(fact.where)
