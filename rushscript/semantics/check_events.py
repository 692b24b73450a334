"""Checks of `when`: events that can happen, and the names they give to the effect."""

from __future__ import annotations

from typing import assert_never

from rushscript.semantics.check_facts import check_manners
from rushscript.semantics.check_filters import check_noun
from rushscript.semantics.check_places import check_side
from rushscript.semantics.check_words import each_once
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
    given = [_check_event(scope, event) for event in each_once(scope, when.events)]
    for text in EVENT_NAMES:
        if all(text in names for names in given):
            scope.built_in[text] = all(_is_about_one(event) for event in when.events)
    scope.attack = all(isinstance(event, Attacks) for event in when.events)
    _bind_names(scope, when)


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
        case _:
            return False


def _name_of(event: Event) -> Name | None:
    return event.name if isinstance(event, Summons | IsDestroyed) else None


def _check_event(scope: Scope, event: Event) -> frozenset[str]:
    """Checks one event; the built-in names it gives."""
    match event:
        case Summons():
            return _check_summons(scope, event)
        case PlayerActs():
            _check_acts(scope, event)
        case TakesDamage():
            return frozenset()
        case Attacks():
            return _check_attacks(scope, event)
        case IsDestroyed():
            _check_who(scope, event.who)
            check_causes(scope, event.causes, needs_owner=True)
        case DestroysByBattle():
            victim = event.victim.span
            text = scope.bag.source.text[victim.start : victim.end]
            write = f"`{text} is destroyed by battle`"
            scope.report("RS247", event.span, found="destroys ... by battle", write=write)
        case _:
            assert_never(event)
    return frozenset()


def _check_summons(scope: Scope, event: Summons) -> frozenset[str]:
    check_manners(scope, event.manners)
    check_noun(scope, event.noun, ON_FIELD)
    if CardKind.MONSTER not in kinds_of_noun(event.noun):
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


def _check_attacks(scope: Scope, event: Attacks) -> frozenset[str]:
    _check_who(scope, event.who, monsters=True)
    if event.target is None or isinstance(event.target, Word):
        return frozenset({"attacker"})
    _check_who(scope, event.target, monsters=True)
    return frozenset({"attacker", "attacked"})


def _check_who(scope: Scope, who: Who, *, monsters: bool = False) -> None:
    """The subject of an event. The trap itself neither attacks nor is attacked."""
    if isinstance(who, Name):
        scope.report("RS258", who.span, name=who.text)
        return
    check_owned_noun(scope, who)
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
        check_noun(scope, cause.noun, ON_FIELD)
        kinds = kinds_of_noun(cause.noun)
        if cause.kind.text == "attack" and CardKind.MONSTER not in kinds:
            scope.report("RS256", noun_span(cause.noun), verb="attack", heads="a monster")
