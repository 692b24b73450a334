"""Checks of what does nothing where it stands: cards that are already what they become, and changes
that no card shows.

In: a verb or a change with its cards. What is left of all cards by their filters says how they lie
and what they are; where that leaves one answer, and the step asks for it, nothing would happen.
"""

from __future__ import annotations

from collections.abc import Callable

from rushscript.semantics.check_conditions import text_of
from rushscript.semantics.check_places import where_is
from rushscript.semantics.check_possible import possible_cards, zones_where
from rushscript.semantics.possible import Shape, Shapes, positions_of
from rushscript.semantics.scopes import Scope
from rushscript.semantics.words import ATTRIBUTES, DOWN, POSITIONS_OF_WORD, TYPES
from rushscript.syntax.nodes import (
    Among,
    Become,
    Change,
    Gain,
    Name,
    Number,
    Reference,
    Scale,
    Selected,
    Selection,
    Swap,
    Verb,
    Word,
)


def check_put(scope: Scope, verb: Verb) -> None:
    """RS684: `put 1 monster(in attack) on your field in attack`."""
    if verb.word.text != "put" or verb.position is None or verb.cards is None:
        return
    positions = positions_of(_cards(scope, verb.cards))
    there = frozenset(POSITIONS_OF_WORD.get(verb.position.text, ()))
    if positions and positions <= there:
        scope.report("RS684", verb.position.span, found=verb.position.text)


def check_idle_changes(scope: Scope, subject: Selected, changes: tuple[Change, ...]) -> None:
    """RS684: a card becomes what it is; RS685: the values of a face-down card change."""
    if isinstance(subject, Reference):
        _check_named(scope, subject.name, changes)
    shapes = _cards(scope, subject)
    positions = positions_of(shapes)
    if not positions:
        return
    hidden = positions <= frozenset(DOWN)
    for change in changes:
        if hidden and isinstance(change, Gain | Become | Scale | Swap):
            scope.report("RS685", subject.span)
            return
        if isinstance(change, Become) and _is_so(shapes, change):
            scope.report("RS684", change.span, found=text_of(scope, change.value))


def _check_named(scope: Scope, name: Name, changes: tuple[Change, ...]) -> None:
    """RS688: the values of a card change that was chosen without asking how it lies."""
    binding = scope.bindings.get(name.text)
    if binding is None or not binding.may_hide:
        return
    if any(isinstance(change, Gain | Become | Scale | Swap) for change in changes):
        scope.report("RS688", name.span, name=name.text)


def _cards(scope: Scope, cards: Selected) -> Shapes:
    """What the cards of a selection can be; nothing where that is not known."""
    if not isinstance(cards, Selection) or isinstance(cards.place, Among) or cards.noun is None:
        return ()
    return possible_cards(scope, cards.noun, zones_where(where_is(cards.place)))


def _is_so(shapes: Shapes, change: Become) -> bool:
    """Whether each card has the value that it gets."""
    if change.original or len(change.properties) != 1:
        return False
    prop, value = change.properties[0].text, change.value
    has: Callable[[Shape], bool]
    if isinstance(value, Number):
        number = value.value
        bounds = ((prop, False), number, number)

        def has(shape: Shape) -> bool:
            return bounds in shape.numbers

    elif isinstance(value, Word) and prop == "type" and value.text in TYPES:
        kind = frozenset({TYPES[value.text]})

        def has(shape: Shape) -> bool:
            return shape.types == kind

    elif isinstance(value, Word) and prop == "attribute" and value.text in ATTRIBUTES:
        attribute = frozenset({ATTRIBUTES[value.text]})

        def has(shape: Shape) -> bool:
            return shape.attributes == attribute

    else:
        return False
    return all(has(shape) for shape in shapes)
