"""How much a formula can be, and how many cards can lie in a place: the numbers a duel allows.

In: formulas, nouns and places of a card. Out: a `Range`, wider where nobody can know.
"""

from __future__ import annotations

from typing import Final, assert_never

from rushscript.ruleset import Ruleset
from rushscript.semantics.check_possible import possible_cards
from rushscript.semantics.nouns import kinds_of_noun
from rushscript.semantics.possible import EVERY_ZONE, Shapes, cards_of, zones_of
from rushscript.semantics.ranges import NATURAL, Range
from rushscript.semantics.scopes import Scope
from rushscript.semantics.words import ATTRIBUTES, TYPES, Sort
from rushscript.syntax.nodes import (
    Aggregate,
    Among,
    Arithmetic,
    BothSelections,
    Count,
    CountResults,
    DeckEnd,
    Difference,
    EitherNoun,
    Formula,
    Half,
    InZones,
    LifePoints,
    Noun,
    Number,
    NumberName,
    Place,
    PropertyOf,
    Reference,
    Selected,
    Selection,
)
from rushscript.vocabulary import CardKind, Zone

_ZONES_OF_KIND: Final = {
    CardKind.MONSTER: (Zone.MONSTER,),
    CardKind.SPELL: (Zone.SPELL_TRAP, Zone.FIELD),
    CardKind.TRAP: (Zone.SPELL_TRAP,),
}
_WORDS_OF: Final = {"attribute": len(ATTRIBUTES), "type": len(TYPES)}
CARDS_OF_MAXIMUM: Final = 3
SIDES_OF_A_DIE: Final = 6


def range_of_formula(scope: Scope, formula: Formula) -> Range:
    """The numbers that a formula can be."""
    match formula:
        case Number(value=value):
            return Range(value, value)
        case LifePoints():
            # Whoever has 0 life points has lost, but not before the effect is over (RR-014).
            return Range(0 if scope.acting else 1, None)
        case Count(cards=cards):
            return Range(0, most_cards(scope, cards.noun, cards.place))
        case Aggregate():
            return _of_aggregate(scope, formula)
        case CountResults(name=name):
            # Its range is that of the sum of the dice.
            sum_of_dice = scope.range_of(name).high
            return Range(0, None if sum_of_dice is None else sum_of_dice // SIDES_OF_A_DIE)
        case NumberName(name=name):
            return scope.range_of(name)
        case PropertyOf() | Difference():
            return NATURAL
        case Half(of=inner):
            return range_of_formula(scope, inner).halved()
        case Arithmetic(left=left, right=right):
            other = range_of_formula(scope, right)
            return range_of_formula(scope, left).calculated(formula.operator, other)
        case _:
            assert_never(formula)


def may_be_missing(formula: Formula) -> bool:
    """Whether it is about a number that a card may not have: then no comparison holds (RR-100)."""
    match formula:
        case PropertyOf():
            return True
        case Half(of=inner):
            return may_be_missing(inner)
        case Arithmetic(left=left, right=right) | Difference(left=left, right=right):
            return may_be_missing(left) or may_be_missing(right)
        case Number() | LifePoints() | Count() | Aggregate() | CountResults() | NumberName():
            return False
        case _:
            assert_never(formula)


def _of_aggregate(scope: Scope, formula: Aggregate) -> Range:
    if formula.function.text != "distinct":
        return NATURAL
    most = most_cards(scope, formula.cards.noun, formula.cards.place)
    words = _WORDS_OF.get(formula.property.text)
    if words is None:
        return Range(0, most)
    return Range(0, words if most is None else min(words, most))


def most_cards(scope: Scope, noun: Noun, place: Place) -> int | None:
    """How many such cards can be in a place at most; None where nobody can know."""
    match place:
        case InZones():
            players = 2 if place.side.text == "either" else 1
            zones = frozenset[Zone]().union(*(zones_of(zone.text) for zone in place.zones))
            shapes = possible_cards(scope, noun, zones)
            lie = frozenset[Zone]().union(*(shape.zones for shape in shapes))
            return players * sum(_room(scope.ruleset, zone, shapes) for zone in sorted(lie))
        case DeckEnd():
            return scope.ruleset.main_deck[1]
        case Among(name=name):
            return scope.range_of(name).high
        case _:
            assert_never(place)


def _room(rules: Ruleset, zone: Zone, shapes: Shapes) -> int:
    """How many cards of one player a zone can hold. A whole Maximum Monster takes the place of
    three monsters (R-084)."""
    if zone is Zone.MONSTER and shapes and all(Sort.MODE in shape.has for shape in shapes):
        return rules.monster_zones // CARDS_OF_MAXIMUM
    return {
        Zone.MONSTER: rules.monster_zones,
        Zone.SPELL_TRAP: rules.spell_trap_zones,
        Zone.FIELD: rules.field_zones,
        Zone.EXTRA_DECK: rules.extra_deck[1],
        Zone.GRAVEYARD: rules.main_deck[1] + rules.extra_deck[1],
    }.get(zone, rules.main_deck[1])


def room_for(scope: Scope, noun: Noun) -> int:
    """How many such cards one player can have on the field at most, wherever they come from."""
    shapes = cards_of(noun, EVERY_ZONE, scope.ruleset, scope.resolved)
    kinds = frozenset[CardKind]().union(*(shape.kinds for shape in shapes))
    zones = [zone for kind in sorted(kinds) for zone in _ZONES_OF_KIND[kind]]
    return sum(_room(scope.ruleset, zone, ()) for zone in dict.fromkeys(zones))


def range_of_cards(scope: Scope, selected: Selected | None) -> Range:
    """How many cards a name given to these cards can hold. `cards` counts each card of a Maximum
    Monster, any other noun counts it once."""
    match selected:
        case Selection(quantity=quantity, noun=noun):
            most = most_cards(scope, noun, selected.place)
            # `1 of each` holds for each part of the noun.
            each = len(noun.nouns) if isinstance(noun, EitherNoun) else 1
            if quantity.amount is not None:
                named = range_of_formula(scope, quantity.amount).high
                most = named if most is None or (named is not None and named < most) else most
            each *= 1 if kinds_of_noun(noun) == {CardKind.MONSTER} else CARDS_OF_MAXIMUM
            return Range(0, None if most is None else most * each)
        case Reference(name=name):
            return Range(0, scope.range_of(name).high)
        case BothSelections(parts=parts):
            total = Range(0, 0)
            for part in parts:
                total = total.calculated("+", range_of_cards(scope, part))
            return total
        case None:
            return NATURAL
        case _:
            assert_never(selected)
