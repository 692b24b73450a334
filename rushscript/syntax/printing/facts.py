"""Facts, node -> text. `single` are the names that stand for one card."""

from __future__ import annotations

from typing import assert_never

from rushscript.syntax import nodes as n
from rushscript.syntax.printing.events import show_causes, show_event, show_origins, show_who
from rushscript.syntax.printing.terms import (
    show_a_noun,
    show_agreement,
    show_cards,
    show_formula,
    show_location,
    show_noun,
    show_place,
)


def show_awaited(awaited: n.Awaited, single: frozenset[str]) -> str:
    """An event of a `when`, with the condition that it alone has."""
    if isinstance(awaited, n.EventWhile):
        fact = show_fact(awaited.fact, single)
        return f"{show_event(awaited.event, single)} while {fact}"
    return show_event(awaited, single)


def show_fact(fact: n.Fact, single: frozenset[str]) -> str:
    match fact:
        case n.ThereIs():
            return _there_is(fact)
        case n.AllAre(cards=cards, noun=noun):
            what = cards.name.text if isinstance(cards, n.Reference) else show_cards(cards)
            return f"all {what} are {show_noun(noun)}"
        case n.Is():
            return _is(fact, single)
        case n.WasSummoned():
            return _was_summoned(fact)
        case n.HasDestroyed(name=name, noun=noun, window=window, negated=negated):
            has = _by_number(name, "has", "have", single) + _not(negated)
            what = show_a_noun(noun)
            return f"{name.text} {has} destroyed {what} by battle {window.text}"
        case n.HasAttacked(name=name, noun=target, window=window, negated=negated):
            has = _by_number(name, "has", "have", single) + _not(negated)
            what = "" if target is None else f" {show_a_noun(target)}"
            return f"{name.text} {has} attacked{what} {window.text}"
        case n.PlayerHas():
            return _player_has(fact)
        case n.WasDestroyed(who=who, causes=causes, window=window, negated=negated):
            was = "was" + _not(negated)
            return f"{show_who(who)} {was} destroyed by {show_causes(causes)} {window.text}"
        case n.WasTurnedUp(who=who, window=window, negated=negated):
            return f"{show_who(who)} was{_not(negated)} turned face-up {window.text}"
        case n.Compare(left=left, operator=operator, right=right):
            return f"{show_formula(left)} {operator} {show_formula(right)}"
        case n.ItIs(side=side, what=part):
            return f"it is {side.text} {part.text}"
        case n.TurnNumber(number=number, negated=negated):
            return f"it is{_not(negated)} turn {number.value}"
        case n.AllOf(facts=facts):
            return " and ".join(show_fact(part, single) for part in facts)
        case n.AnyOf(facts=facts):
            return "any of (" + ", ".join(show_fact(part, single) for part in facts) + ")"
        case _:
            assert_never(fact)


def _was_summoned(fact: n.WasSummoned) -> str:
    how = " or ".join(manner.text for manner in fact.manners)
    position = "" if fact.position is None else f" {fact.position.text}"
    origin = show_origins(fact.origins)
    return f"{fact.name.text} was {how} summoned{position}{origin} {fact.window.text}"


def _player_has(fact: n.PlayerHas) -> str:
    has = ("have" if fact.player.text == "you" else "has") + _not(fact.negated)
    return f"{fact.player.text} {has} {_past(fact)} {fact.window.text}"


def _past(fact: n.PlayerHas) -> str:
    """What was done, with what it was done to."""
    if fact.noun is None:
        done = {"draw": "drawn", "attack": "attacked", "take damage": "taken damage"}
        source = "" if fact.source is None else f" from {fact.source.text}"
        return done[fact.verb.text] + source
    if fact.verb.text == "summon":
        how = " or ".join(manner.text for manner in fact.manners)
        return f"{how} summoned {show_a_noun(fact.noun)}{show_origins(fact.origins)}"
    effects = "effects of " if fact.verb.text == "activate effects" else ""
    if fact.least is None:
        return f"activated {effects}{show_a_noun(fact.noun)}"
    return f"activated {fact.least.value} or more {show_noun(fact.noun, many=True)}"


def _there_is(fact: n.ThereIs) -> str:
    place = show_place(fact.place)
    if fact.agreement is not None:
        place = f"{place} {show_agreement(fact.agreement)}"
    match fact.amount:
        case "a":
            return f"there is {show_a_noun(fact.noun)} {place}"
        case "no":
            return f"there is no {show_noun(fact.noun)} {place}"
        case "exactly":
            many = fact.number != 1
            noun = show_noun(fact.noun, many=many)
            return f"there {'are' if many else 'is'} exactly {fact.number} {noun} {place}"
        case "or more" | "or fewer":
            noun = show_noun(fact.noun, many=True)
            return f"there are {fact.number} {fact.amount} {noun} {place}"
        case _:
            assert_never(fact.amount)


def _is(fact: n.Is, single: frozenset[str]) -> str:
    if fact.name.text == "self" and _is_mode(fact.what):
        return f"{_not(fact.negated)} in maximum mode".lstrip()
    verb = _by_number(fact.name, "is", "are", single) + _not(fact.negated)
    match fact.what:
        case n.HeadNoun() | n.NameNoun() | n.EitherNoun():
            return f"{fact.name.text} {verb} {show_noun(fact.what)}"
        case _:
            return f"{fact.name.text} {verb} {show_location(fact.what)}"


def _by_number(name: n.Name, one: str, several: str, single: frozenset[str]) -> str:
    return one if name.text in single else several


def _is_mode(what: object) -> bool:
    """Whether it is Maximum Mode, which a card says of itself without a subject."""
    return isinstance(what, n.Word) and what.text == "in maximum mode"


def _not(negated: bool) -> str:
    return " not" if negated else ""
