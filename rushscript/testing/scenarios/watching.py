"""Watched abilities: a definition -> the same one whose filters and formulas refuse to read what
a nameless card does not state.

A filter list asks all its parts first: a fact that was not stated matters only where no other
part has already said no.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import TypeVar

from rushscript.engine.cards import CardDefinition, Facts
from rushscript.engine.events import NO_CARD
from rushscript.engine.expressions.agreements import Agreement, More, PropertyAgreement, Worth
from rushscript.engine.expressions.base import CardTest, NumberExpression
from rushscript.engine.expressions.changes import BecomeWordOf
from rushscript.engine.expressions.numbers import Aggregate, PropertyOf
from rushscript.engine.expressions.patterns import EventPattern
from rushscript.engine.expressions.sharing import SharesWord
from rushscript.engine.expressions.subjects import Subject
from rushscript.engine.expressions.tests import (
    AllTests,
    AnyTest,
    ComparesOwn,
    HasContinuousEffect,
    HasMonsterKind,
    HasNumber,
    HasSpellTrapKind,
    HasWord,
    IsKind,
    IsLegend,
    OriginallyIs,
    SameWord,
    UsesChance,
)
from rushscript.engine.operations.ritual_summons import RitualSummon
from rushscript.engine.queries import asked_facts, facts_of
from rushscript.engine.scope import Scope
from rushscript.engine.state import State
from rushscript.engine.value import Value
from rushscript.frozen import stated_fields
from rushscript.testing.scenarios.nameless import FACT_OF, Fact, UnstatedFact, kinds_of, require
from rushscript.vocabulary import Attribute, Property, Type

Part = TypeVar("Part", bound=Value)


@dataclass(frozen=True, repr=False)
class WatchedCard(CardDefinition):
    """A definition that is watched already."""


def watch(definition: CardDefinition) -> WatchedCard:
    """The definition with watched abilities, recipe and procedures."""
    if isinstance(definition, WatchedCard):
        return definition
    abilities = tuple(_watched_part(ability) for ability in definition.abilities)
    materials = tuple(_watched_part(part) for part in definition.materials)
    procedures = tuple(_watched_part(procedure) for procedure in definition.procedures)
    parts = {item.name: getattr(definition, item.name) for item in stated_fields(CardDefinition)}
    parts |= {"abilities": abilities, "materials": materials, "procedures": procedures}
    return WatchedCard(**parts)


def _watched_part(part: Part) -> Part:
    watched = _rebuild(part, _watched)
    assert isinstance(watched, type(part))
    return watched


def watch_test(test: CardTest) -> CardTest:
    """A watched filter."""
    watched = _rebuild(test, _watched)
    assert isinstance(watched, CardTest)
    return watched


def watch_pattern(pattern: EventPattern, cards: Mapping[str, int]) -> EventPattern:
    """A watched pattern of a test, in which each name is a card of the test, wherever it lies."""

    def change(value: Value) -> Value:
        if isinstance(value, Subject) and value.name is not None:
            return GivenSubject(zones=value.zones, card=cards[value.name])
        return _watched(value)

    watched = _rebuild(pattern, change)
    assert isinstance(watched, EventPattern)
    return watched


@dataclass(frozen=True)
class GivenSubject(Subject):
    """One card of a test as the subject of an event: also after it has moved."""

    card: int = NO_CARD

    def fits(self, state: State, facts: Facts, scope: Scope) -> bool:
        if self.zones and facts.zone not in self.zones:
            return False
        return self.card in (facts.card, *(side for side, _ in facts.sides))


def _rebuild(value: object, change: Callable[[Value], Value]) -> object:
    """A value with `change` done to every value inside it, innermost first."""
    if isinstance(value, tuple):
        return tuple(_rebuild(item, change) for item in value)
    if not isinstance(value, Value):
        return value
    parts = {item.name: getattr(value, item.name) for item in stated_fields(type(value))}
    rebuilt = {name: _rebuild(part, change) for name, part in parts.items()}
    if any(rebuilt[name] is not part for name, part in parts.items()):
        value = type(value)(**rebuilt)
    return change(value)


def _watched(value: Value) -> Value:
    match value:
        case AllTests(tests=tests):
            return WatchedAll(tests)
        case AnyTest(tests=tests):
            return WatchedAny(tests)
        case IsKind(kinds=kinds):
            return WatchedKind(kinds)
        case HasWord() | OriginallyIs() | HasNumber() | SameWord() | ComparesOwn():
            return WatchedTest(value)
        case HasMonsterKind() | HasSpellTrapKind() | IsLegend():
            return WatchedTest(value)
        case HasContinuousEffect() | UsesChance() | SharesWord():
            return WatchedTest(value)
        case PropertyAgreement():
            return WatchedAgreement(value)
        case BecomeWordOf():
            return WatchedWordOf(value.property, value.of, value.original)
        case RitualSummon():
            return WatchedRitual(**{item.name: getattr(value, item.name) for item in fields(value)})
        case PropertyOf() | Aggregate():
            return WatchedNumber(value)
    return value


@dataclass(frozen=True)
class WatchedKind(IsKind):
    """A test of the card kind; it stays one for those who tell what an effect is about."""

    def matches(self, state: State, facts: Facts, scope: Scope) -> bool:
        possible = kinds_of(facts.definition)
        if not possible:
            return IsKind.matches(self, state, facts, scope)
        if not any(kind in self.kinds for kind in possible):
            return False
        if any(kind not in self.kinds for kind in possible):
            require(facts.definition, Fact.CARD_KIND)
        return True

    def written(self) -> CardTest:
        return IsKind(self.kinds)


@dataclass(frozen=True, slots=True)
class WatchedTest(CardTest):
    """A test of one fact."""

    test: CardTest

    def matches(self, state: State, facts: Facts, scope: Scope) -> bool:
        match self.test:
            case HasWord(word=word):
                require_word(
                    facts, Property.ATTRIBUTE if isinstance(word, Attribute) else Property.TYPE
                )
            case OriginallyIs(property=prop) if prop is not Property.NAME:
                require(facts.definition, FACT_OF[prop])
            case HasNumber(property=prop):
                require_number(facts, prop)
            case ComparesOwn(property=prop, other=other):
                require_number(facts, prop)
                require_number(facts, other)
            case SameWord(property=prop, of=of):
                for asked in (facts, *asked_facts(state, scope, of)):
                    if asked.face_up:
                        require_word(asked, prop)
            case SharesWord(property=prop, cards=cards):
                for asked in (facts, *cards.asked(state, scope)):
                    if asked.face_up:
                        require_word(asked, prop)
            case HasMonsterKind() | HasSpellTrapKind() | HasContinuousEffect() | UsesChance():
                require(facts.definition, Fact.KIND)
            case IsLegend():
                require(facts.definition, Fact.LEGEND)
        return self.test.matches(state, facts, scope)

    def is_plain(self) -> bool:
        return self.test.is_plain()

    def zones_read(self) -> int:
        return self.test.zones_read()

    def is_settled(self) -> bool:
        return self.test.is_settled()

    def written(self) -> CardTest:
        return self.test


@dataclass(frozen=True)
class WatchedRitual(RitualSummon):
    """A Ritual Summon reads the level of every material it could take."""

    def can_be_material(self, state: State, scope: Scope, card: int, monster: int) -> bool:
        require_number(facts_of(state, card), Property.LEVEL)
        return RitualSummon.can_be_material(self, state, scope, card, monster)


def require_word(facts: Facts, prop: Property) -> None:
    """Raises UnstatedFact when an attribute or type is neither stated nor given by an effect."""
    if prop is Property.ATTRIBUTE and facts.attribute is None:
        require(facts.definition, Fact.ATTRIBUTE)
    elif prop is Property.TYPE and facts.type is None:
        require(facts.definition, Fact.TYPE)


def require_number(facts: Facts, prop: Property) -> None:
    """Raises UnstatedFact when a monster's number is not stated. A whole Maximum Monster has no
    DEF that could be."""
    if facts.in_maximum_mode and prop is Property.DEFENSE:
        return
    if facts.definition.level is not None:
        require(facts.definition, FACT_OF[prop])


def require_property(facts: Facts, prop: Property) -> None:
    """Raises UnstatedFact when the property of a nameless card is not stated."""
    if prop in (Property.ATTRIBUTE, Property.TYPE):
        require_word(facts, prop)
    elif prop is not Property.NAME:
        require_number(facts, prop)


def is_stated(facts: Facts, prop: Property) -> bool:
    """Whether a property of a card can be read."""
    try:
        require_property(facts, prop)
    except UnstatedFact:
        return False
    return True


@dataclass(frozen=True)
class WatchedAll(AllTests):
    """All of some tests: the first no decides, whatever was not stated."""

    def matches(self, state: State, facts: Facts, scope: Scope) -> bool:
        return _decide(self.tests, state, facts, scope, deciding=False)

    def written(self) -> CardTest:
        return AllTests(self.tests)


@dataclass(frozen=True)
class WatchedAny(AnyTest):
    """Any of some tests: the first yes decides, whatever was not stated."""

    def matches(self, state: State, facts: Facts, scope: Scope) -> bool:
        return _decide(self.tests, state, facts, scope, deciding=True)

    def written(self) -> CardTest:
        return AnyTest(self.tests)


def _decide(
    tests: tuple[CardTest, ...], state: State, facts: Facts, scope: Scope, *, deciding: bool
) -> bool:
    missing: UnstatedFact | None = None
    for test in tests:
        try:
            if test.matches(state, facts, scope) is deciding:
                return deciding
        except UnstatedFact as unstated:
            missing = missing or unstated
    if missing is not None:
        raise missing
    return not deciding


@dataclass(frozen=True, slots=True)
class WatchedAgreement(Agreement):
    """`with different names`, `with total level = 8`: reads the property of every card that it
    counts."""

    agreement: PropertyAgreement

    def worth(self, state: State, scope: Scope, facts: Facts) -> Worth:
        if facts.face_up or self.agreement.any_position:
            require_property(facts, self.agreement.property)
        return self.agreement.worth(state, scope, facts)

    def met(self, worths: Sequence[Worth], goal: int) -> bool:
        return self.agreement.met(worths, goal)

    def reachable(
        self, worths: Sequence[Worth], rest: Sequence[Worth], more: More, goal: int
    ) -> bool:
        return self.agreement.reachable(worths, rest, more, goal)

    def goal(self, state: State, scope: Scope) -> int:
        return self.agreement.goal(state, scope)


@dataclass(frozen=True)
class WatchedWordOf(BecomeWordOf):
    """A change that takes over the attribute or type of a card."""

    def _word(self, state: State, scope: Scope) -> Attribute | Type | str | None:
        if self.of not in scope.values:
            for asked in asked_facts(state, scope, self.of)[:1]:
                if asked.face_up:
                    require_property(asked, self.property)
        return BecomeWordOf._word(self, state, scope)


@dataclass(frozen=True, slots=True)
class WatchedNumber(NumberExpression):
    """A formula that reads a property of cards."""

    number: PropertyOf | Aggregate

    def value(self, state: State, scope: Scope) -> int:
        match self.number:
            case PropertyOf(name=name):
                asked = asked_facts(state, scope, name)
            case Aggregate(cards=cards):
                asked = cards.asked(state, scope)
        for facts in asked:
            if facts.face_up:
                require_property(facts, self.number.property)
        return self.number.value(state, scope)

    def is_known(self, state: State, scope: Scope) -> bool:
        return self.number.is_known(state, scope)

    def zones_read(self) -> int:
        return self.number.zones_read()

    def grows(self) -> bool:
        return self.number.grows()

    def written(self) -> NumberExpression:
        return self.number
