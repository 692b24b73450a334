"""Checks of events that can happen, and of what causes them."""

from __future__ import annotations

from typing import Final, assert_never

from rushscript.semantics.check_filters import check_noun
from rushscript.semantics.check_places import check_side
from rushscript.semantics.check_words import check_manners, each_once
from rushscript.semantics.face_up import implies_face_up
from rushscript.semantics.nouns import ON_FIELD, Where, kinds_of_noun, noun_span
from rushscript.semantics.scopes import Scope
from rushscript.semantics.words import FIELD_ZONES, MOVE_ORIGINS, PARTS_OF_FIELD
from rushscript.syntax.nodes import (
    Attacks,
    Cause,
    DestroysByBattle,
    EitherNoun,
    Event,
    HeadNoun,
    IsDestroyed,
    IsMoved,
    IsTurnedUp,
    Name,
    Noun,
    OwnedNoun,
    PlayerActs,
    Summons,
    TakesDamage,
    Who,
    Word,
)
from rushscript.vocabulary import CardKind


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
            _check_destroyed(scope, event)
        case DestroysByBattle():
            check_who(scope, event.who, monsters=True, waking=waking)
            check_who(scope, event.victim, monsters=True, waking=waking, leaves=True)
        case IsTurnedUp():
            check_who(scope, event.who, monsters=True, waking=waking)
        case IsMoved():
            _check_moved(scope, event, waking=waking)
        case _:
            assert_never(event)
    return frozenset()


def _check_summons(scope: Scope, event: Summons) -> frozenset[str]:
    check_manners(scope, event.manners)
    check_origins(scope, event.origins)
    fine = check_noun(scope, event.noun, ON_FIELD)
    if fine and CardKind.MONSTER not in kinds_of_noun(event.noun):
        scope.report("RS256", noun_span(event.noun), verb="summons", heads="a monster")
    return frozenset({"summoned"})


def check_origins(scope: Scope, zones: tuple[Word, ...]) -> None:
    """What is summoned or Set comes from somewhere else."""
    for zone in each_once(scope, zones):
        if zone.text in FIELD_ZONES:
            scope.report("RS714", zone.span, zone=zone.text)


def _check_destroyed(scope: Scope, event: IsDestroyed) -> None:
    """Cards are destroyed on the field; battle destroys one monster of a player."""
    who = event.who
    if isinstance(who, Name):
        return
    if who.zone is not None and who.zone.text not in PARTS_OF_FIELD:
        scope.report("RS721", who.zone.span, zone=who.zone.text)
    if who.least is None:
        return
    for cause in event.causes:
        if cause.kind.text != "effects":
            scope.report("RS722", cause.span, cause=cause.kind.text)


def _check_moved(scope: Scope, event: IsMoved, *, waking: bool) -> None:
    """Each way to say a move has zones from which it goes; effects move, battles destroy."""
    kind = event.verb.text, event.destination.text
    allowed = MOVE_ORIGINS[kind]
    for zone in each_once(scope, event.origins):
        if zone.text not in allowed:
            write = _said_of_move(kind[1], zone.text)
            scope.report("RS720", zone.span, zone=zone.text, move=_MOVE_TEXTS[kind], write=write)
    check_causes(scope, event.causes, needs_owner=True)
    for cause in event.causes:
        if cause.kind.text != "effects":
            scope.report("RS723", cause.span, cause=cause.kind.text)
    who = event.who
    if isinstance(who, Name):
        check_who(scope, who, waking=waking, leaves=True)
        return
    check_side(scope, who.side)
    _check_least(scope, who)
    if who.zone is not None:
        write = f"`... from {who.zone.text} to {event.destination.text}`"
        scope.report("RS236", who.zone.span, found=f"`in {who.zone.text}`", write=write)
    field = [zone.text in FIELD_ZONES for zone in event.origins or (Word("field"),)]
    check_noun(scope, who.noun, Where(any(field), not event.origins or not all(field)))


_MOVE_TEXTS: Final[dict[tuple[str, str], str]] = {
    ("send", "graveyard"): "sent to graveyard",
    ("add", "hand"): "added to hand",
    ("return", "hand"): "returned to hand",
    ("return", "deck"): "returned to deck",
}


def _said_of_move(destination: str, zone: str) -> str:
    """What says that a card goes from this zone to this place."""
    for (verb, goal), zones in MOVE_ORIGINS.items():
        if goal == destination and zone in zones:
            return f"`is {_MOVED[verb]} from {zone} to {goal}`"
    return "another zone, or no `from`"


_MOVED: Final = {"send": "sent", "add": "added", "return": "returned"}


def _check_least(scope: Scope, who: OwnedNoun) -> None:
    if who.least is not None and who.least.value < 2:
        found = f"{who.least.value} or more of"
        scope.report("RS236", who.least.span, found=f"`{found}`", write="one card: `your monster`")


def _check_acts(scope: Scope, event: PlayerActs) -> None:
    noun = event.noun
    check_origins(scope, event.origins)
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
    _check_least(scope, who)
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
