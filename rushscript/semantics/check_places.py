"""Checks of places and sets of cards: sides, zones, ends of a deck, `among` a name."""

from __future__ import annotations

from collections.abc import Container
from typing import Final, assert_never

from rushscript.semantics import check_filters, check_held_cards
from rushscript.semantics.check_possible import check_can_lie
from rushscript.semantics.nouns import ANYWHERE, Where, kinds_of_noun, noun_span
from rushscript.semantics.scopes import OWN, Scope
from rushscript.semantics.words import FIELD_ZONES
from rushscript.syntax.nodes import (
    Among,
    Card,
    Cards,
    DeckEnd,
    HeadNoun,
    InZones,
    MonsterLine,
    Noun,
    Place,
    Word,
)
from rushscript.syntax.words import BUILT_IN_NAMES
from rushscript.vocabulary import CardKind

HIDDEN_ZONES: Final = frozenset({"hand", "deck", "extra deck"})
SIDES_WITH_OPPONENT: Final = frozenset({"opponent's", "either", "turn player's"})
SIDES_WITH_YOU: Final = frozenset({"your", "either", "turn player's"})


def where_is(place: Place) -> Where:
    """Where the cards of a place can be."""
    match place:
        case InZones():
            zones = {zone.text for zone in place.zones}
            return Where(bool(zones & FIELD_ZONES), bool(zones - FIELD_ZONES), place.span)
        case DeckEnd():
            return Where(field=False, place=place.span)
        case Among():
            return ANYWHERE
        case _:
            assert_never(place)


def check_side(scope: Scope, side: Word) -> bool:
    """`their` has a meaning only after `each player`."""
    if side.text == "their" and not scope.their:
        scope.report("RS217", side.span)
        return False
    return True


def check_one_side(scope: Scope, side: Word, what: str) -> bool:
    """A side that must be one player."""
    if side.text == "either":
        scope.report("RS241", side.span, what=what)
        return False
    return check_side(scope, side)


def check_place(scope: Scope, place: Place) -> bool:
    """Checks a place without its noun."""
    match place:
        case InZones():
            return check_side(scope, place.side) and _check_zones(scope, place)
        case DeckEnd():
            return check_one_side(scope, place.side, "the end of a deck")
        case Among():
            return _check_among(scope, place)
        case _:
            assert_never(place)


def _check_among(scope: Scope, place: Among) -> bool:
    if not scope.use(place.name):
        return False
    if place.name.text in OWN and place.name.text != "self":
        return _check_summoned_with(scope, place)
    if place.name.text in BUILT_IN_NAMES and not BUILT_IN_NAMES[place.name.text].several:
        scope.report("RS286", place.span, name=place.name.text)
        return False
    return True


def _check_summoned_with(scope: Scope, place: Among) -> bool:
    """Fusion and Ritual monsters have materials, all other monsters tributes."""
    item = scope.item
    lines = item.headers if isinstance(item, Card) else ()
    line = next((line for line in lines if isinstance(line, MonsterLine)), None)
    extra = line is not None and any(kind.text in ("fusion", "ritual") for kind in line.kinds)
    right = line is not None and (place.name.text == "self.materials") is extra
    if not right:
        write = "self.materials" if extra else "self.tributes"
        code = "RS696" if line is None else "RS697"
        scope.report(code, place.span, name=place.name.text, write=write)
    return right


def _check_zones(scope: Scope, place: InZones) -> bool:
    seen: list[str] = []
    for zone in place.zones:
        covered = "field" in seen and zone.text in FIELD_ZONES
        if zone.text in seen or covered or (zone.text == "field" and set(seen) & FIELD_ZONES):
            scope.report("RS242", zone.span, zone=zone.text)
            return False
        seen.append(zone.text)
    return True


def check_noun_in(scope: Scope, noun: Noun, place: Place) -> bool:
    """Checks a noun, its place, and that such a card can be there."""
    fine = check_filters.check_noun(scope, noun, where_is(place))
    if not check_place(scope, place) or not fine:
        return False
    if isinstance(place, InZones):
        return _check_can_be_there(scope, noun, place)
    if isinstance(place, DeckEnd):
        return _check_deck_end(scope, noun, place)
    return check_held_cards.check_can_be_held(scope, place.name, noun, noun_span(noun))


def _check_can_be_there(scope: Scope, noun: Noun, place: InZones) -> bool:
    """Monsters lie in monster zones, which `field` means; spells and traps in the others."""
    kinds = kinds_of_noun(noun)
    for zone in place.zones:
        if zone.text == "spell/trap zone" and kinds == {CardKind.MONSTER}:
            scope.report("RS243", zone.span, noun="a monster", zone=zone.text)
            return False
        if zone.text == "field zone" and CardKind.SPELL not in kinds:
            noun_text = "a monster" if kinds == {CardKind.MONSTER} else "a trap"
            scope.report("RS243", zone.span, noun=noun_text, zone=zone.text)
            return False
    return check_can_lie(scope, noun, place)


def _check_deck_end(scope: Scope, noun: Noun, place: DeckEnd) -> bool:
    """Cards from the end of a deck are taken as they come."""
    if isinstance(noun, HeadNoun) and noun.head.text == "card" and not noun.tests:
        return True
    scope.report("RS228", noun_span(noun), end=place.end.text, side=place.side.text)
    return False


def check_cards(scope: Scope, cards: Cards) -> bool:
    """A set of cards that is counted: not the end of a deck."""
    if isinstance(cards.place, DeckEnd):
        scope.report("RS244", cards.place.span)
        return False
    return check_noun_in(scope, cards.noun, cards.place) and check_seen(
        scope, cards.noun, cards.place
    )


def check_seen(
    scope: Scope, noun: Noun, place: Place, hidden: Container[str] = SIDES_WITH_OPPONENT
) -> bool:
    """What lies in the other player's hand or decks can be counted and taken unseen, but not
    looked at. `hidden` are the sides that are the other's to whoever does it."""
    if not isinstance(place, InZones) or place.side.text not in hidden:
        return True
    if isinstance(noun, HeadNoun) and noun.head.text == "card" and not noun.tests:
        return True
    for zone in place.zones:
        if zone.text in HIDDEN_ZONES:
            scope.report("RS288", place.span, side=place.side.text, zone=zone.text)
            return False
    return True
