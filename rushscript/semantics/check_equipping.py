"""Checks of `equip to` and `equip self to`: which monster a card can be equipped to."""

from __future__ import annotations

from typing import Final

from rushscript.semantics.check_filters import check_noun
from rushscript.semantics.check_held_cards import check_held
from rushscript.semantics.check_places import check_place
from rushscript.semantics.nouns import ON_FIELD, kinds_of_noun, noun_span
from rushscript.semantics.scopes import Scope
from rushscript.semantics.table.row import Stands, VerbRule
from rushscript.syntax.nodes import (
    EitherNoun,
    HeadNoun,
    InZones,
    Noun,
    Number,
    Quantity,
    Selection,
    Verb,
    WordTest,
)
from rushscript.vocabulary import CardKind

HOST: Final = VerbRule((Stands.EFFECT,), zones=("field",), heads=("monster",))
"""What the monster is to which others are equipped."""


def check_equip_monster(scope: Scope, selection: Selection) -> None:
    """R-114: one face-up monster on the field; that it lies face-up is not written again."""
    if not _is_exactly_one(selection.quantity) or selection.random or selection.agreement:
        scope.report("RS533", selection.quantity.span)
    before = scope.mistakes
    check_noun(scope, selection.noun, ON_FIELD)
    if not check_place(scope, selection.place) or scope.mistakes != before:
        return
    place = selection.place
    if not isinstance(place, InZones) or [zone.text for zone in place.zones] != ["field"]:
        scope.report("RS534", place.span)
    elif CardKind.MONSTER not in kinds_of_noun(selection.noun):
        scope.report("RS535", noun_span(selection.noun))
    else:
        _check_faces(scope, selection.noun)


def check_equip_with(scope: Scope, verb: Verb) -> None:
    """RS725: union monsters are equipped; RS726: to one monster on the field."""
    host = verb.host
    assert host is not None
    if isinstance(verb.cards, Selection):
        _check_union(scope, verb.cards.noun)
    if not scope.use(host):
        return
    if host.text == "self":
        fits = scope.kind is CardKind.MONSTER
    else:
        fits = scope.is_single(host)
    if not fits:
        scope.report("RS726", host.span, name=host.text)
    elif host.text != "self":
        check_held(scope, host, host.span, "equip", HOST)


def _check_union(scope: Scope, noun: Noun) -> None:
    if isinstance(noun, EitherNoun):
        for part in noun.nouns:
            _check_union(scope, part)
    elif isinstance(noun, HeadNoun) and not any(
        isinstance(test, WordTest) and test.word.text == "union" for test in noun.tests
    ):
        scope.report("RS725", noun_span(noun))


def _is_exactly_one(quantity: Quantity) -> bool:
    return (
        quantity.kind == "exactly"
        and isinstance(quantity.amount, Number)
        and quantity.amount.value == 1
    )


def _check_faces(scope: Scope, noun: Noun) -> None:
    if isinstance(noun, EitherNoun):
        for part in noun.nouns:
            _check_faces(scope, part)
    elif isinstance(noun, HeadNoun):
        for test in noun.tests:
            if isinstance(test, WordTest) and test.word.text in ("face-up", "any position"):
                scope.report("RS536", test.span, word=test.word.text)
