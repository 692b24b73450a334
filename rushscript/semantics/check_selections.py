"""Checks of what a step acts on: quantities, and whether the verb can take such cards there."""

from __future__ import annotations

from rushscript.semantics.check_amounts import check_so_many
from rushscript.semantics.check_formulas import check_amount
from rushscript.semantics.check_held_cards import check_held
from rushscript.semantics.check_including import check_including
from rushscript.semantics.check_places import check_noun_in
from rushscript.semantics.scopes import Scope
from rushscript.semantics.table.row import VerbRule
from rushscript.semantics.words import FIELD_ZONES, NUMBER_PROPERTIES
from rushscript.source import Span
from rushscript.syntax import show
from rushscript.syntax.nodes import (
    Agreement,
    BothSelections,
    DeckEnd,
    EitherNoun,
    HeadNoun,
    Including,
    InZones,
    Noun,
    Number,
    OfEach,
    Reference,
    Selected,
    Selection,
    Totals,
)
from rushscript.syntax.words import BUILT_IN_NAMES
from rushscript.vocabulary import CardKind


def check_selected(
    scope: Scope, selected: Selected, verb: str = "", rule: VerbRule | None = None
) -> None:
    """Checks the cards of a verb or a change."""
    match selected:
        case Selection():
            _check_selection(scope, selected, verb, rule)
        case Reference():
            if scope.use(selected.name):
                _check_reference(scope, selected, verb, rule)
        case BothSelections():
            for part in selected.parts:
                check_selected(scope, part, verb, rule)


def _check_reference(scope: Scope, reference: Reference, verb: str, rule: VerbRule | None) -> None:
    name = reference.name.text
    if reference.rest and name in BUILT_IN_NAMES:
        scope.report("RS286", reference.span, name=name)
    elif rule is not None and name == "self":
        _check_self(scope, reference, verb, rule)
    elif rule is not None:
        check_held(scope, reference.name, reference.span, verb, rule)


def _check_self(scope: Scope, reference: Reference, verb: str, rule: VerbRule) -> None:
    """`self` is this card where it lies on the field; once moved it is another object."""
    is_monster = scope.kind is CardKind.MONSTER
    if rule.zones and not set(rule.zones) & FIELD_ZONES:
        zones = _listed(rule.zones)
        scope.report("RS224", reference.span, verb=verb, zone="field", zones=zones)
    elif rule.heads and is_monster != ("monster" in rule.heads):
        scope.report("RS225", reference.span, verb=verb, heads=_listed(rule.heads))


def _check_selection(scope: Scope, selection: Selection, verb: str, rule: VerbRule | None) -> None:
    before = scope.mistakes
    _check_quantity(scope, selection)
    check_noun_in(scope, selection.noun, selection.place)
    if selection.agreement is not None and scope.mistakes == before:
        _check_agreement(scope, selection, selection.agreement)
    if rule is not None and scope.mistakes == before:
        _check_zones(scope, selection, verb, rule)
        _check_heads(scope, selection.noun, verb, rule)
    if scope.mistakes == before:
        check_so_many(scope, selection)


def _check_quantity(scope: Scope, selection: Selection) -> None:
    quantity = selection.quantity
    if quantity.least is not None and isinstance(quantity.amount, Number):
        _check_range(scope, quantity.least, quantity.amount, quantity.span)
    elif quantity.amount is not None:
        check_amount(scope, quantity.amount, quantity.span)
    if quantity.kind == "as many as possible up to" and isinstance(quantity.amount, Number):
        _check_as_many(scope, selection, quantity.amount)
    if selection.random and (quantity.amount is None or quantity.least is not None):
        scope.report("RS265", quantity.span, quantity=show(quantity))
        return
    counted = quantity.kind in ("exactly", "up to")
    if isinstance(selection.place, DeckEnd) and (not counted or selection.random):
        scope.report("RS266", quantity.span, end=selection.place.end.text)


def _check_range(scope: Scope, least: Number, most: Number, span: Span) -> None:
    """`2..7 monsters`: two numbers, of which the first is the lower; from 1 on it is `up to`."""
    if not 0 < least.value < most.value:
        scope.report("RS730", span, low=least.value, high=most.value)
    elif least.value == 1:
        found = f"`1..{most.value}` as a number of cards"
        scope.report("RS236", span, found=found, write=f"`up to {most.value}`")


def _check_as_many(scope: Scope, selection: Selection, most: Number) -> None:
    """Of one card at the most there are no more and no fewer."""
    if most.value == 1:
        found, write = f"`{show(selection.quantity)}`", "`1`"
        scope.report("RS236", selection.quantity.span, found=found, write=write)


def _check_agreement(scope: Scope, selection: Selection, agreement: Agreement) -> None:
    """What chosen cards must be together needs several cards that a player chooses."""
    if selection.quantity.kind == "as many as possible up to":
        scope.report("RS734", agreement.span)
        return
    if isinstance(agreement, OfEach):
        if selection.quantity.amount is None or isinstance(selection.place, DeckEnd):
            scope.report("RS604", selection.quantity.span)
        return
    if not asks(selection) or selection.random or isinstance(selection.place, DeckEnd):
        scope.report("RS600", agreement.span)
        return
    if isinstance(agreement, Including):
        check_including(scope, selection.noun, selection.place, agreement)
        _check_room_for_others(scope, selection, agreement)
        return
    prop = agreement.property
    if isinstance(agreement, Totals):
        if prop.text not in NUMBER_PROPERTIES:
            scope.report("RS601", prop.span, property=prop.text)
        elif isinstance(agreement.amount, Number):
            if agreement.amount.value <= 0:
                scope.report("RS602", agreement.amount.span, found=agreement.amount.value)
        else:
            check_amount(scope, agreement.amount, agreement.amount.span)
    elif is_one(selection):
        scope.report("RS603", agreement.span)


def _check_room_for_others(scope: Scope, selection: Selection, agreement: Including) -> None:
    """RS731: where all cards are such, the noun says it."""
    most = selection.quantity.amount
    number = 1 if agreement.amount is None else agreement.amount.value
    if isinstance(most, Number) and number >= most.value:
        scope.report("RS731", agreement.span, number=number, most=most.value)


def _check_zones(scope: Scope, selection: Selection, verb: str, rule: VerbRule) -> None:
    place = selection.place
    if isinstance(place, DeckEnd):
        found = [("deck", place.span)]
    elif isinstance(place, InZones):
        found = [(zone.text, zone.span) for zone in place.zones]
    else:
        check_held(scope, place.name, place.span, verb, rule)
        return
    for zone, span in found:
        if zone == rule.arrives:
            scope.report("RS226", span, verb=verb, zone=zone)
            return
        if rule.zones and zone not in rule.zones:
            scope.report("RS224", span, verb=verb, zone=zone, zones=_listed(rule.zones))
            return


def _check_heads(scope: Scope, noun: Noun, verb: str, rule: VerbRule) -> None:
    if not rule.heads:
        return
    if isinstance(noun, EitherNoun):
        for part in noun.nouns:
            _check_heads(scope, part, verb, rule)
    elif isinstance(noun, HeadNoun) and noun.head.text not in rule.heads:
        scope.report("RS225", noun.head.span, verb=verb, heads=_listed(rule.heads))


def _listed(words: tuple[str, ...]) -> str:
    quoted = [f"`{word}`" for word in words]
    return quoted[0] if len(quoted) == 1 else f"{', '.join(quoted[:-1])} or {quoted[-1]}"


def is_single(scope: Scope, selected: Selected | None) -> bool:
    """Whether a name given to these cards holds at most one of them."""
    match selected:
        case Selection():
            return is_one(selected)
        case Reference():
            return scope.is_single(selected.name)
        case _:
            return False


def is_one(selection: Selection) -> bool:
    """Whether at most one card is chosen."""
    amount = selection.quantity.amount
    is_each = isinstance(selection.agreement, OfEach)
    return isinstance(amount, Number) and amount.value == 1 and not is_each


def asks(selected: Selected | None) -> bool:
    """Whether a player chooses these cards."""
    match selected:
        case Selection():
            said = isinstance(selected.place, DeckEnd) and selected.quantity.kind == "exactly"
            return selected.quantity.kind != "all" and not said
        case BothSelections():
            return any(asks(part) for part in selected.parts)
        case _:
            return False
