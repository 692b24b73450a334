"""Checks that some card can be what a noun says, and can be where it says.

`possible` works out which cards are left; here the first word that leaves none is found and told.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rushscript.semantics.nouns import Where, noun_span
from rushscript.semantics.possible import EVERY_ZONE, Shapes, cards_of, zones_of
from rushscript.semantics.scopes import Scope
from rushscript.semantics.words import ZONES_ON_FIELD
from rushscript.syntax.nodes import EitherNoun, HeadNoun, InZones, NameNoun, Noun, OrTest, Test
from rushscript.vocabulary import Zone


def zones_where(where: Where) -> frozenset[Zone]:
    """The zones where the cards of a noun can be."""
    on_field = ZONES_ON_FIELD if where.field else frozenset()
    return on_field | (EVERY_ZONE - ZONES_ON_FIELD if where.elsewhere else frozenset())


def possible_cards(scope: Scope, noun: Noun, zones: frozenset[Zone]) -> Shapes:
    """The cards a noun can mean there, in the format and by the names of this item."""
    return cards_of(noun, zones, scope.ruleset, scope.resolved)


def check_can_be(scope: Scope, noun: HeadNoun, where: Where) -> None:
    """RS660: together the filters leave some card, and so does each part of an `or`."""
    zones = zones_where(where)
    if not possible_cards(scope, noun, zones):
        for end in range(1, len(noun.tests) + 1):
            if not possible_cards(scope, replace(noun, tests=noun.tests[:end]), zones):
                _report_test(scope, noun.tests[end - 1])
                return
    for index, test in enumerate(noun.tests):
        for part in test.tests if isinstance(test, OrTest) else ():
            tests = (*noun.tests[:index], part, *noun.tests[index + 1 :])
            if not possible_cards(scope, replace(noun, tests=tests), zones):
                _report_test(scope, part)
                return


def _report_test(scope: Scope, test: Test) -> None:
    text = " ".join(scope.bag.source.text[test.span.start : test.span.end].split())
    scope.report("RS660", test.span, found=text)


def check_can_lie(scope: Scope, noun: Noun, place: InZones) -> bool:
    """RS661: such a card can be in each of the zones, and each noun of an `or` in one of them."""
    every = frozenset[Zone]()
    for zone in place.zones:
        every |= zones_of(zone.text)
        if not possible_cards(scope, noun, zones_of(zone.text)):
            scope.report("RS661", zone.span, zone=zone.text)
            return False
    for part in _parts(noun):
        if not possible_cards(scope, part, every):
            scope.report("RS661", noun_span(part).to(place.span), zone=place.zones[0].text)
            return False
    return True


def _parts(noun: Noun) -> Iterator[HeadNoun | NameNoun]:
    if isinstance(noun, EitherNoun):
        yield from noun.nouns
