"""Checks of `expect`: facts about cards, zones, life points and the result."""

from __future__ import annotations

from typing import assert_never

from rushscript.semantics.check_events import check_event
from rushscript.semantics.check_filters import check_noun
from rushscript.semantics.check_formulas import is_original_kind
from rushscript.semantics.check_given import Given, check_test_side
from rushscript.semantics.check_words import check_type_or_attribute
from rushscript.semantics.nouns import ANYWHERE
from rushscript.semantics.scopes import Scope
from rushscript.semantics.words import NUMBER_PROPERTIES, OPPOSITE_FACES
from rushscript.syntax.nodes import (
    Among,
    CardFits,
    CardIs,
    CardName,
    DeckEnd,
    Expectation,
    Happened,
    InZones,
    IsEquipped,
    ItIs,
    Knows,
    LifeIs,
    Name,
    Number,
    PropertyIs,
    ResultIs,
    TurnNumber,
    Word,
    ZoneHas,
    ZoneIs,
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
        case CardFits():
            given.check_reference(scope, fact.card)
            check_noun(scope, fact.noun, ANYWHERE)
        case Knows():
            given.check_reference(scope, fact.card)
        case ZoneIs():
            check_test_side(scope, fact.side)
            _check_listed(scope, fact, given)
        case ItIs():
            check_test_side(scope, fact.side)
        case TurnNumber():
            if fact.number.value < 1:
                scope.report("RS310", fact.number.span)
        case Happened():
            _check_happened(scope, fact)
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


def _check_listed(scope: Scope, fact: ZoneIs, given: Given) -> None:
    """A card lies in one place only."""
    seen: list[str] = []
    for card in fact.cards:
        given.check_reference(scope, card)
        if card.text in seen:
            scope.report("RS327", card.span, card=card.text)
        seen.append(card.text)


def _check_happened(scope: Scope, fact: Happened) -> None:
    for event in fact.events:
        # As for a line that wakes: a name is a card of the test, and nothing is a trap's own.
        check_event(scope, event, waking=True)
        name = getattr(event, "name", None)
        if isinstance(name, Name):
            scope.report("RS328", name.span, name=name.text)
    if fact.in_order and len(fact.events) == 1:
        scope.report(
            "RS236", fact.span, found="one event in order", write="`expect happened` and the event"
        )
    elif fact.times == 0:
        scope.report("RS236", fact.span, found="`happened 0 times`", write="`not happened`")
    elif fact.times is not None and fact.negated:
        scope.report(
            "RS236",
            fact.span,
            found="`not happened` with a number",
            write="how often it happened: `happened 2 times`, or `not happened` without a number",
        )


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
