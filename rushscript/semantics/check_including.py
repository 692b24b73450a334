"""Checks of `including`: some of the cards can be such, and not all of them are.

In: a noun with its place, and what must be among its cards. Out: diagnostics.
"""

from __future__ import annotations

from rushscript.semantics.check_places import check_noun_in, check_seen
from rushscript.semantics.check_possible import possible_cards
from rushscript.semantics.inclusion import lies_within
from rushscript.semantics.nouns import kinds_of_noun, noun_span
from rushscript.semantics.possible import narrowed, zones_of
from rushscript.semantics.scopes import Scope
from rushscript.semantics.words import FIELD_ZONES
from rushscript.syntax.nodes import (
    Cards,
    EitherNoun,
    Including,
    InZones,
    Name,
    NameNoun,
    NameTest,
    Noun,
    Place,
)
from rushscript.vocabulary import Zone


def check_including(scope: Scope, noun: Noun, place: Place, agreement: Including) -> None:
    """What must be among the cards of a noun in a place."""
    what = agreement.what
    if agreement.amount is not None and agreement.amount.value == 0:
        scope.report("RS227", agreement.amount.span)
    elif agreement.amount is not None and agreement.amount.value == 1:
        scope.report("RS236", agreement.span, found="`including 1`", write="`including a ...`")
    elif isinstance(what, Name):
        if scope.use(what) and what.text == "self" and not _is_on_field(place):
            scope.report("RS733", agreement.span)
    elif check_noun_in(scope, what, place) and check_seen(scope, what, place):
        if lies_within(Cards(noun, place), Cards(what, place)):
            scope.report("RS732", noun_span(what))
        elif not _can_be_both(scope, noun, what, place):
            scope.report("RS733", agreement.span)


def _is_on_field(place: Place) -> bool:
    return not isinstance(place, InZones) or any(zone.text in FIELD_ZONES for zone in place.zones)


def _can_be_both(scope: Scope, noun: Noun, what: Noun, place: Place) -> bool:
    """Whether a card of the first noun can be one of the second."""
    if isinstance(what, EitherNoun):
        return any(_can_be_both(scope, noun, part, place) for part in what.nouns)
    if not kinds_of_noun(noun) & kinds_of_noun(what):
        return False
    if not isinstance(place, InZones):
        return True
    tests = (NameTest(what.name),) if isinstance(what, NameNoun) else what.tests
    zones = frozenset[Zone]().union(*(zones_of(zone.text) for zone in place.zones))
    shapes = possible_cards(scope, noun, zones)
    return bool(narrowed(shapes, tests, scope.ruleset, scope.resolved))
