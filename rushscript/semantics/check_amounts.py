"""Checks of numbers: that there can be so many cards, and that a comparison can go either way."""

from __future__ import annotations

from rushscript.semantics.amounts import may_be_missing, most_cards, range_of_formula, room_for
from rushscript.semantics.nouns import noun_span
from rushscript.semantics.scopes import Scope
from rushscript.syntax.nodes import (
    BothSelections,
    Compare,
    Quantity,
    Reference,
    Selected,
    Selection,
    ThereIs,
)


def check_there_are(scope: Scope, fact: ThereIs) -> None:
    """RS662, RS664: so many can be there, and fewer too."""
    most = most_cards(scope, fact.noun, fact.place)
    if most is None:
        return
    if fact.amount == "or fewer" and fact.number >= most:
        scope.report("RS664", fact.span, range=f"0..{most}")
    elif fact.amount != "or fewer" and fact.number > most:
        scope.report("RS662", noun_span(fact.noun), most=most)


def check_comparison(scope: Scope, fact: Compare) -> None:
    """RS663, RS664: a comparison that never holds, or always."""
    left, right = range_of_formula(scope, fact.left), range_of_formula(scope, fact.right)
    found = left.compared(fact.operator, right)
    if found and (may_be_missing(fact.left) or may_be_missing(fact.right)):
        return
    if found is not None:
        other = f"{left}" if right.low == right.high else f"{left}, {right}"
        scope.report("RS664" if found else "RS663", fact.span, range=other)


def check_so_many(scope: Scope, selection: Selection) -> None:
    """RS662: a step or cost takes no more cards than can be there."""
    least = _least(scope, selection.quantity)
    most = most_cards(scope, selection.noun, selection.place)
    if most is not None and least > most:
        scope.report("RS662", selection.quantity.span, most=most)


def check_room(scope: Scope, selected: Selected) -> None:
    """RS665: monsters that are summoned together need a zone each, and so do cards that are Set
    or change hands."""
    parts = selected.parts if isinstance(selected, BothSelections) else (selected,)
    needed, room = 0, 0
    for part in parts:
        if isinstance(part, Reference):
            needed += 1
            continue
        needed += _fewest(scope, part.quantity)
        room = max(room, room_for(scope, part.noun))
    if room and needed > room:
        scope.report("RS665", selected.span, needed=needed, room=room)


def _fewest(scope: Scope, quantity: Quantity) -> int:
    """The fewest cards that a player takes."""
    if quantity.least is not None:
        return quantity.least.value
    return _least(scope, quantity) if quantity.kind == "exactly" else 1


def _least(scope: Scope, quantity: Quantity) -> int:
    """How many cards a quantity names at least; of `up to N` and `2..7` all of them."""
    if quantity.amount is None:
        return 1
    return range_of_formula(scope, quantity.amount).low or 0
