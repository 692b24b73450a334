"""Events and causes: trees -> nodes."""

from __future__ import annotations

from typing import Final

from rushscript.syntax.build.builder import Builder, Rule, name_of, optional_word, span_of, word
from rushscript.syntax.nodes import (
    Attacks,
    Cause,
    DestroysByBattle,
    EventWhile,
    IsDestroyed,
    IsMoved,
    IsTurnedUp,
    Number,
    OwnedNoun,
    PlayerActs,
    Summons,
    TakesDamage,
    Word,
    number_in,
)
from rushscript.syntax.tree import Branch, Child, Token
from rushscript.syntax.words import NORMAL_DRAW


def summons(b: Builder, tree: Branch) -> Summons:
    side, how, or_sets, noun, origins, name = tree.children
    assert isinstance(side, Token)
    return Summons(
        word(side),
        b.build(how),
        b.build(noun),
        or_sets is not None,
        _origins(b, origins),
        name_of(name),
        span=span_of(tree),
    )


def _origins(b: Builder, child: Child) -> tuple[Word, ...]:
    """The zones after `from`, where it is written."""
    zones: tuple[Word, ...] = () if child is None else b.build(child)
    return zones


def sets(b: Builder, tree: Branch) -> PlayerActs:
    side, verb, noun, origins = tree.children
    assert isinstance(side, Token) and isinstance(verb, Token)
    return PlayerActs(
        word(side), word(verb), b.build(noun), _origins(b, origins), span=span_of(tree)
    )


def normal_draw(b: Builder, tree: Branch) -> PlayerActs:
    (side,) = tree.children
    assert isinstance(side, Token)
    return PlayerActs(word(side), Word(NORMAL_DRAW, span=span_of(tree)), span=span_of(tree))


def acts(b: Builder, tree: Branch) -> PlayerActs:
    side, verb, *nouns = tree.children
    assert isinstance(side, Token) and isinstance(verb, Token)
    noun = b.build(nouns[0]) if nouns else None
    return PlayerActs(word(side), word(verb), noun, span=span_of(tree))


def takes_damage(b: Builder, tree: Branch) -> TakesDamage:
    side, source = tree.children
    assert isinstance(side, Token)
    return TakesDamage(word(side), optional_word(source), span=span_of(tree))


def attacks(b: Builder, tree: Branch) -> Attacks:
    who, target = tree.children
    attacked = b.build(target) if isinstance(target, Branch) else optional_word(target)
    return Attacks(b.build(who), attacked, span=span_of(tree))


def is_destroyed(b: Builder, tree: Branch) -> IsDestroyed:
    who, *causes, name = tree.children
    return IsDestroyed(b.build(who), b.build_all(causes), name_of(name), span=span_of(tree))


def destroys_by_battle(b: Builder, tree: Branch) -> DestroysByBattle:
    who, victim, sends, name = tree.children
    parts = b.build(who), b.build(victim)
    return DestroysByBattle(*parts, sends is not None, name_of(name), span=span_of(tree))


def is_turned_up(b: Builder, tree: Branch) -> IsTurnedUp:
    who, _, name = tree.children
    return IsTurnedUp(b.build(who), name_of(name), span=span_of(tree))


MOVES: Final[dict[str, str]] = {"IS_SENT": "send", "IS_ADDED": "add", "IS_RETURNED": "return"}


def is_moved(b: Builder, tree: Branch) -> IsMoved:
    who, moved, origins, destination, *causes, name = tree.children
    assert isinstance(moved, Token) and isinstance(destination, Token)
    return IsMoved(
        b.build(who),
        Word(MOVES[moved.type], span=span_of(moved)),
        word(destination),
        _origins(b, origins),
        b.build_all(causes),
        name_of(name),
        span=span_of(tree),
    )


def event_while(b: Builder, tree: Branch) -> EventWhile:
    event, fact = tree.children
    return EventWhile(b.build(event), b.build(fact), span=span_of(tree))


def owned_noun(b: Builder, tree: Branch) -> OwnedNoun:
    side, noun, *zone = tree.children
    assert isinstance(side, Token)
    place = b.build(zone[0]) if zone else None
    return OwnedNoun(word(side), b.build(noun), place, span=span_of(tree))


def several(b: Builder, tree: Branch) -> OwnedNoun:
    least, side, noun, zone = tree.children
    assert isinstance(least, Token) and isinstance(side, Token)
    return OwnedNoun(
        word(side),
        b.build(noun),
        None if zone is None else b.build(zone),
        Number(number_in(least.value), span=span_of(least)),
        span=span_of(tree),
    )


def cause(b: Builder, tree: Branch) -> Cause:
    first, *rest = tree.children
    assert isinstance(first, Token)
    if not rest:
        return Cause(word(first), span=span_of(tree))
    if first.type == "BATTLE":
        other = b.build(rest[0]) if rest[0] is not None else None
        return Cause(word(first), None, other, span=span_of(tree))
    noun, kind = rest
    assert isinstance(kind, Token)
    owner = b.build(noun) if noun is not None else None
    return Cause(word(kind), word(first), owner, span=span_of(tree))


RULES: Final[dict[str, Rule]] = {
    "summons": summons,
    "sets": sets,
    "normal_draw": normal_draw,
    "acts": acts,
    "draws": acts,
    "takes_damage": takes_damage,
    "attacks": attacks,
    "is_destroyed": is_destroyed,
    "destroys_by_battle": destroys_by_battle,
    "is_turned_up": is_turned_up,
    "is_moved": is_moved,
    "event_while": event_while,
    "owned_noun": owned_noun,
    "placed_noun": owned_noun,
    "several": several,
    "cause": cause,
}
