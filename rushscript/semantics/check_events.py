"""Checks of `when`: events that can happen, and the names they give to the effect."""

from __future__ import annotations

from typing import assert_never

from rushscript.semantics.check_filters import check_noun
from rushscript.semantics.check_places import check_side
from rushscript.semantics.check_words import check_manners, each_once
from rushscript.semantics.face_up import implies_face_up
from rushscript.semantics.nouns import ON_FIELD, kinds_of_noun, noun_span
from rushscript.semantics.scopes import Scope
from rushscript.syntax.nodes import (
    Attacks,
    Cause,
    DestroysByBattle,
    EitherNoun,
    Event,
    HeadNoun,
    IsDestroyed,
    IsTurnedUp,
    Name,
    Noun,
    OwnedNoun,
    PlayerActs,
    Summons,
    TakesDamage,
    When,
    Who,
    Word,
)
from rushscript.syntax.words import EVENT_NAMES
from rushscript.vocabulary import CardKind


def check_when(scope: Scope, when: When) -> None:
    """Checks the events and gives the names that each of them gives."""
    given = [check_event(scope, event) for event in each_once(scope, when.events)]
    for text in EVENT_NAMES:
        if all(text in names for names in given):
            scope.built_in[text] = all(_is_about_one(event) for event in when.events)
    scope.attack = all(isinstance(event, Attacks) for event in when.events)
    _bind_names(scope, when)


def check_waking_event(scope: Scope, event: Event) -> None:
    """Checks the event of a `whenever` and gives its names to the steps."""
    for text in check_event(scope, event, waking=True):
        scope.built_in[text] = _is_about_one(event)
    scope.attack = isinstance(event, Attacks)
    name = _name_of(event)
    if name is not None:
        scope.bind(name, single=_is_about_one(event))


def _bind_names(scope: Scope, when: When) -> None:
    """A name must stand for something whichever event happened."""
    names = [_name_of(event) for event in when.events]
    for index, name in enumerate(names):
        if name is None:
            continue
        missing = any(other is None or other.text != name.text for other in names)
        if missing:
            scope.report("RS255", name.span, name=name.text)
        if missing or index == 0:
            scope.bind(name, single=all(_is_about_one(event) for event in when.events))


def _is_about_one(event: Event) -> bool:
    """Whether the names of an event never hold more than one card. A normal or tribute summon
    is of one monster; an effect may special summon, Set or destroy several together."""
    match event:
        case Summons():
            return not event.or_sets and all(how.text != "special" for how in event.manners)
        case Attacks():
            return True
        case DestroysByBattle():
            # Two monsters that destroy each other are two victims of either player's (RR-073).
            return isinstance(event.who, Name) or event.who.side.text != "either"
        case _:
            return False


def _name_of(event: Event) -> Name | None:
    match event:
        case Summons(name=name) | IsDestroyed(name=name):
            return name
        case DestroysByBattle(name=name) | IsTurnedUp(name=name):
            return name
        case _:
            return None


def check_event(scope: Scope, event: Event, *, waking: bool = False) -> frozenset[str]:
    """Checks one event; the built-in names it gives. `waking`: it wakes a continuous effect,
    which may be about its own card."""
    match event:
        case Summons():
            return _check_summons(scope, event)
        case PlayerActs():
            _check_acts(scope, event)
        case TakesDamage():
            return frozenset()
        case Attacks():
            return _check_attacks(scope, event, waking=waking)
        case IsDestroyed():
            check_who(scope, event.who, waking=waking, leaves=True)
            check_causes(scope, event.causes, needs_owner=True)
        case DestroysByBattle():
            check_who(scope, event.who, monsters=True, waking=waking)
            check_who(scope, event.victim, monsters=True, waking=waking, leaves=True)
        case IsTurnedUp():
            check_who(scope, event.who, monsters=True, waking=waking)
        case _:
            assert_never(event)
    return frozenset()


def _check_summons(scope: Scope, event: Summons) -> frozenset[str]:
    check_manners(scope, event.manners)
    fine = check_noun(scope, event.noun, ON_FIELD)
    if fine and CardKind.MONSTER not in kinds_of_noun(event.noun):
        scope.report("RS256", noun_span(event.noun), verb="summons", heads="a monster")
    return frozenset({"summoned"})


def _check_acts(scope: Scope, event: PlayerActs) -> None:
    noun = event.noun
    if noun is None or not check_noun(scope, noun, ON_FIELD):
        return
    if event.verb.text == "set" and implies_face_up(noun):
        scope.report("RS257", noun_span(noun))
    elif event.verb.text == "activate" and _includes_monsters(noun):
        heads = "a spell, a trap or a spell/trap"
        scope.report("RS256", noun_span(noun), verb="activates", heads=heads)


def _includes_monsters(noun: Noun) -> bool:
    """A quoted name does not say what it is."""
    if isinstance(noun, EitherNoun):
        return any(_includes_monsters(part) for part in noun.nouns)
    return isinstance(noun, HeadNoun) and CardKind.MONSTER in kinds_of_noun(noun)


def _check_attacks(scope: Scope, event: Attacks, *, waking: bool) -> frozenset[str]:
    check_who(scope, event.who, monsters=True, waking=waking)
    if event.target is None or isinstance(event.target, Word):
        return frozenset({"attacker"})
    check_who(scope, event.target, monsters=True, waking=waking)
    return frozenset({"attacker", "attacked"})


def check_who(
    scope: Scope, who: Who, *, monsters: bool = False, waking: bool = False, leaves: bool = False
) -> None:
    """The subject of an event. A trap itself neither attacks nor is attacked; a continuous
    effect ends with its card, so that what makes the card leave wakes nothing (RR-087)."""
    if isinstance(who, Name):
        if not waking:
            scope.report("RS258", who.span, name=who.text)
        elif not scope.use(who):
            return
        elif leaves and who.text == "self":
            scope.report("RS561", who.span)
        elif who.text == "self" and scope.kind is not CardKind.MONSTER:
            scope.report("RS562", who.span, card=scope.kind)
        return
    before = scope.mistakes
    check_owned_noun(scope, who)
    if scope.mistakes > before:
        return
    if monsters and CardKind.MONSTER not in kinds_of_noun(who.noun):
        scope.report("RS256", noun_span(who.noun), verb="attacks", heads="a monster")


def check_owned_noun(scope: Scope, who: OwnedNoun) -> None:
    check_side(scope, who.side)
    check_noun(scope, who.noun, ON_FIELD)


def check_causes(scope: Scope, causes: tuple[Cause, ...], *, needs_owner: bool) -> None:
    """What destroyed, or cannot destroy, a card. In an event every cause but battle names its
    owner."""
    for cause in each_once(scope, causes):
        _check_cause(scope, cause, needs_owner=needs_owner)


def _check_cause(scope: Scope, cause: Cause, *, needs_owner: bool) -> None:
    if cause.side is not None:
        check_side(scope, cause.side)
    elif needs_owner and cause.kind.text == "effects":
        scope.report("RS259", cause.span)
    if cause.noun is not None:
        fine = check_noun(scope, cause.noun, ON_FIELD)
        kinds = kinds_of_noun(cause.noun)
        if fine and cause.kind.text != "effects" and CardKind.MONSTER not in kinds:
            verb = cause.kind.text
            scope.report("RS256", noun_span(cause.noun), verb=verb, heads="a monster")
