"""Events and causes, node -> text. `single` are the names that stand for one card."""

from __future__ import annotations

from typing import Final, assert_never

from rushscript.syntax import nodes as n
from rushscript.syntax.printing.terms import show_a_noun, show_as, show_noun
from rushscript.syntax.words import third_person


def show_event(event: n.Event, single: frozenset[str]) -> str:
    match event:
        case n.Summons():
            return _summons(event)
        case n.PlayerActs(side=side, verb=verb, noun=noun, origins=origins):
            text = _player_verb(side, verb.text)
            return text if noun is None else f"{text} {show_a_noun(noun)}{show_origins(origins)}"
        case n.TakesDamage(side=side, source=source):
            text = _player_verb(side, "take") + " damage"
            return text if source is None else f"{text} from {source.text}"
        case n.Attacks(who=who, target=target):
            text = f"{show_who(who)} {_act(who, 'attack', single)}"
            if target is None:
                return text
            if isinstance(target, n.Word):
                return f"{text} {target.text}"
            return f"{text} {show_who(target)}"
        case n.IsDestroyed(who=who, causes=causes, name=name):
            causes_text = show_causes(causes)
            return f"{_subject(who, single)} destroyed by {causes_text}" + show_as(name)
        case n.IsTurnedUp(who=who, name=name):
            return f"{_subject(who, single)} turned face-up" + show_as(name)
        case n.IsMoved():
            return _is_moved(event, single)
        case n.DestroysByBattle(who=who, victim=victim, sends=sends, name=name):
            text = f"{show_who(who)} {_act(who, 'destroy', single)} {show_who(victim)} by battle"
            end = f" and {_act(who, 'send', single)} it to graveyard"
            return (text + end if sends else text) + show_as(name)
        case _:
            assert_never(event)


_MOVED: Final = {"send": "sent", "add": "added", "return": "returned"}


def _is_moved(event: n.IsMoved, single: frozenset[str]) -> str:
    moved = f"{_subject(event.who, single)} {_MOVED[event.verb.text]}{show_origins(event.origins)}"
    causes = f" by {show_causes(event.causes)}" if event.causes else ""
    return f"{moved} to {event.destination.text}{causes}" + show_as(event.name)


def _subject(who: n.Who, single: frozenset[str]) -> str:
    """Who something is done to, with `is` or `are`."""
    return f"{show_who(who)} {'are' if _is_several(who, single) else 'is'}"


def show_origins(zones: tuple[n.Word, ...]) -> str:
    """Where cards come from, where that is asked."""
    return f" from {' or '.join(zone.text for zone in zones)}" if zones else ""


def _summons(event: n.Summons) -> str:
    manners = " or ".join(manner.text for manner in event.manners)
    third = event.side.text != "you"
    verb = "summons" if third else "summon"
    sets = (" or sets" if third else " or set") if event.or_sets else ""
    what = show_a_noun(event.noun) + show_origins(event.origins)
    return f"{event.side.text} {manners} {verb}{sets} {what}" + show_as(event.name)


def show_who(who: n.Who) -> str:
    if isinstance(who, n.Name):
        return who.text
    place = "" if who.zone is None else f" in {who.zone.text}"
    if who.least is None:
        return f"{who.side.text} {show_noun(who.noun)}{place}"
    many = show_noun(who.noun, many=True)
    return f"{who.least.value} or more of {who.side.text} {many}{place}"


def _is_several(who: n.Who, single: frozenset[str]) -> bool:
    if isinstance(who, n.Name):
        return who.text not in single
    return who.least is not None


def _act(who: n.Who, verb: str, single: frozenset[str]) -> str:
    return verb if _is_several(who, single) else third_person(verb)


def show_causes(causes: tuple[n.Cause, ...]) -> str:
    return " or ".join(_cause(cause) for cause in causes)


def _cause(cause: n.Cause) -> str:
    if cause.side is None:
        other = "" if cause.noun is None else f" with {show_noun(cause.noun)}"
        return cause.kind.text + other
    if cause.noun is None:
        return f"{cause.side.text} {cause.kind.text}"
    kind = "attacks" if cause.kind.text == "attack" else cause.kind.text
    return f"{cause.side.text} {show_noun(cause.noun)} {kind}"


def _player_verb(side: n.Word, verb: str) -> str:
    return f"{side.text} {verb if side.text == 'you' else third_person(verb)}"
