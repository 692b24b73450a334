"""Checks of what names hold: which cards those are, and whether they still lie on the field.

A step gives a name; what it did to the cards decides what a later step can do with them. Where
another step may have moved them since, nothing is said.
"""

from __future__ import annotations

from typing import Final, assert_never

from rushscript.semantics import check_places
from rushscript.semantics.check_possible import possible_cards, zones_where
from rushscript.semantics.nouns import Where
from rushscript.semantics.possible import (
    EVERY_ZONE,
    EVERYTHING,
    Shapes,
    can_be,
    lasting,
    positions_of,
)
from rushscript.semantics.scopes import Binding, Holds, Scope
from rushscript.semantics.table.row import VerbRule
from rushscript.semantics.words import DOWN, FIELD_ZONES, KINDS_OF_HEAD
from rushscript.source import Span
from rushscript.syntax.nodes import (
    Among,
    BothSelections,
    Name,
    Noun,
    Reference,
    Selected,
    Selection,
    Verb,
)
from rushscript.vocabulary import CardKind

LEAVE: Final = frozenset({"destroy", "send", "shuffle", "return"})
"""Verbs that may take cards from the field."""
NEVER_ON_FIELD: Final = frozenset({"destroy", "draw", "excavate"})


def check_held(scope: Scope, name: Name, span: Span, verb: str, rule: VerbRule) -> bool:
    """RS672, RS673: the cards of a name lie where the verb takes cards from; RS225: some of them
    are cards on which it acts."""
    binding = _of_cards(scope, name)
    if binding is None:
        return True
    zones = set(rule.zones)
    if zones and binding.on_field is False and zones <= FIELD_ZONES:
        scope.report("RS672", span, name=name.text, verb=verb)
        return False
    if zones and binding.on_field is True and not zones & FIELD_ZONES:
        scope.report("RS673", span, name=name.text, verb=verb)
        return False
    kinds = frozenset(kind for head in rule.heads for kind in KINDS_OF_HEAD[head])
    if kinds and not kinds & kinds_of(binding.cards):
        heads = " or ".join(f"`{head}`" for head in rule.heads)
        scope.report("RS225", span, verb=verb, heads=heads)
        return False
    return True


def check_changed_name(scope: Scope, name: Name, *, monsters_only: bool) -> None:
    """RS672, RS260: what changes lies on the field, and some of it is a monster."""
    binding = _of_cards(scope, name)
    if binding is None:
        return
    if binding.on_field is False:
        scope.report("RS675", name.span, name=name.text)
    elif monsters_only and CardKind.MONSTER not in kinds_of(binding.cards):
        scope.report("RS260", name.span, what=f"`{name.text}`")


def check_can_be_held(scope: Scope, name: Name, noun: Noun, span: Span) -> bool:
    """RS674: some card of a name can be what a noun says."""
    binding = _of_cards(scope, name)
    if binding is None or can_be(binding.cards, noun, scope.ruleset, scope.resolved):
        return True
    scope.report("RS674", span, name=name.text)
    return False


def _of_cards(scope: Scope, name: Name) -> Binding | None:
    binding = scope.bindings.get(name.text)
    return binding if binding is not None and binding.holds is Holds.CARDS else None


def kinds_of(shapes: Shapes) -> frozenset[CardKind]:
    """The kinds of some cards."""
    return frozenset[CardKind]().union(*(shape.kinds for shape in shapes))


# ----------------------------------------------------------------------------- what a step gives


def give_cards(scope: Scope, name: Name, verb: Verb, rule: VerbRule) -> None:
    """Keeps which cards a name holds after its step, and whether they lie on the field."""
    binding = _of_cards(scope, name)
    if binding is None:
        return
    destination = None if verb.destination is None else verb.destination.text
    arrives = rule.to(destination).arrives
    binding.cards = lasting(_cards_of(scope, verb.cards))
    if verb.summons is not None or arrives == "field":
        binding.on_field = True
    elif arrives is not None or verb.word.text in NEVER_ON_FIELD:
        binding.on_field = False
    else:
        where = _where(scope, verb.cards)
        binding.on_field = where.field if where.field is not where.elsewhere else None
        binding.may_hide = verb.word.text == "choose" and _may_hide(scope, verb.cards)


def _may_hide(scope: Scope, selected: Selected | None) -> bool:
    """Whether cards of a step on the field may lie face-up and may lie face-down."""
    if not isinstance(selected, Selection):
        return False
    zones = zones_where(check_places.where_is(selected.place))
    positions = positions_of(possible_cards(scope, selected.noun, zones))
    return bool(positions & frozenset(DOWN)) and not positions <= frozenset(DOWN)


def _cards_of(scope: Scope, selected: Selected | None) -> Shapes:
    match selected:
        case Selection(noun=noun):
            return possible_cards(scope, noun, EVERY_ZONE)
        case Reference(name=name):
            binding = _of_cards(scope, name)
            return EVERYTHING if binding is None else binding.cards
        case BothSelections(parts=parts):
            return tuple(shape for part in parts for shape in _cards_of(scope, part))
        case None:
            return EVERYTHING
        case _:
            assert_never(selected)


def _where(scope: Scope, selected: Selected | None) -> Where:
    """Where the cards of a step lie before it."""
    match selected:
        case Selection(place=Among(name=name)) | Reference(name=name):
            binding = _of_cards(scope, name)
            if binding is None or binding.on_field is None:
                return Where()
            return Where(binding.on_field, not binding.on_field)
        case Selection(place=place):
            return check_places.where_is(place)
        case _:
            return Where()


def forget_places(scope: Scope, verb: Verb, rule: VerbRule) -> None:
    """After a step that moves cards, those of names may be among them."""
    destination = None if verb.destination is None else verb.destination.text
    turns = verb.word.text in ("put", "change position")
    comes = verb.summons is not None or rule.to(destination).arrives == "field"
    goes = verb.summons is not None or verb.word.text in LEAVE
    for binding in scope.bindings.values():
        if (comes and binding.on_field is False) or (goes and binding.on_field is True):
            binding.on_field = None
        binding.may_hide = binding.may_hide and not turns
