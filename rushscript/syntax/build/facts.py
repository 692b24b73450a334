"""Facts: trees -> nodes."""

from __future__ import annotations

from typing import Final

from rushscript.syntax.build.builder import SIGNS, Builder, Rule, phrase, span_of, word
from rushscript.syntax.build.formulas import number
from rushscript.syntax.nodes import (
    Alike,
    AllAre,
    AllOf,
    Amount,
    AnyOf,
    Compare,
    HasAttacked,
    HasDestroyed,
    Including,
    Is,
    ItIs,
    Name,
    Number,
    PlayerHas,
    Reference,
    ThereIs,
    TurnNumber,
    WasDestroyed,
    WasSummoned,
    WasTurnedUp,
    Word,
    number_in,
)
from rushscript.syntax.tree import Branch, Token


def there_is(b: Builder, tree: Branch) -> ThereIs:
    article, noun, place = tree.children
    parts = b.build(noun), b.build(place)
    if isinstance(article, Token) and article.type == "NO":
        return ThereIs("no", 0, *parts, span=span_of(tree))
    return ThereIs("a", 1, *parts, span=span_of(tree))


def there_number(b: Builder, tree: Branch) -> ThereIs:
    first, second, noun, place, together = tree.children
    assert isinstance(first, Token) and isinstance(second, Token)
    agreement: Alike | Including | None = None if together is None else b.build(together)
    parts = b.build(noun), b.build(place), agreement
    if first.type == "EXACTLY":
        return ThereIs("exactly", number_in(second.value), *parts, span=span_of(tree))
    amount: Amount = "or more" if second.type == "MORE" else "or fewer"
    return ThereIs(amount, number_in(first.value), *parts, span=span_of(tree))


def all_are(b: Builder, tree: Branch) -> AllAre:
    cards, noun = tree.children
    subject = b.build(cards)
    if isinstance(cards, Branch) and cards.data == "ref":
        subject = reference_to(subject)
    return AllAre(subject, b.build(noun), span=span_of(tree))


def is_fact(b: Builder, tree: Branch) -> Is:
    name, negated, what = tree.children
    found = word(what) if isinstance(what, Token) else b.build(what)
    return Is(b.build(name), found, negated is not None, span=span_of(tree))


def maximum_mode(b: Builder, tree: Branch) -> Is:
    """`in maximum mode` alone is about the card itself."""
    negated, mode = tree.children
    assert isinstance(mode, Token)
    itself = Name("self", span=span_of(mode))
    return Is(itself, word(mode), negated is not None, span=span_of(tree))


def manners(b: Builder, tree: Branch) -> tuple[Word, ...]:
    return tuple(word(token) for token in tree.children if isinstance(token, Token))


def window(b: Builder, tree: Branch) -> Word:
    return phrase(tree.children)


def was_summoned(b: Builder, tree: Branch) -> WasSummoned:
    name, how, *rest, during = tree.children
    position = next((word(child) for child in rest if isinstance(child, Token)), None)
    zones = next((b.build(child) for child in rest if isinstance(child, Branch)), ())
    parts = b.build(name), b.build(how), b.build(during)
    return WasSummoned(*parts, position, zones, span=span_of(tree))


def from_zones(b: Builder, tree: Branch) -> tuple[Word, ...]:
    return b.build_all(tree.children)


def turn_number(b: Builder, tree: Branch) -> TurnNumber:
    negated, _, amount = tree.children
    assert isinstance(amount, Token)
    return TurnNumber(number(amount), negated is not None, span=span_of(tree))


def has_destroyed(b: Builder, tree: Branch) -> HasDestroyed:
    name, negated, noun, during = tree.children
    parts = b.build(name), b.build(noun), b.build(during)
    return HasDestroyed(*parts, negated is not None, span=span_of(tree))


def has_attacked(b: Builder, tree: Branch) -> HasAttacked:
    name, has, noun, during = tree.children
    assert isinstance(has, Token)
    target = b.build(noun) if noun is not None else None
    parts = b.build(name), target, b.build(during)
    return HasAttacked(*parts, _past(has)[1], span=span_of(tree))


def player_has_summoned(b: Builder, tree: Branch) -> PlayerHas:
    player, negated, how, noun, zones, during = tree.children
    assert isinstance(player, Token)
    return PlayerHas(
        word(player),
        Word("summon", span=span_of(how) if isinstance(how, Branch) else span_of(tree)),
        b.build(during),
        b.build(noun),
        b.build(how),
        () if zones is None else b.build(zones),
        negated=negated is not None,
        span=span_of(tree),
    )


PAST_VERBS: Final[dict[str, str]] = {
    "HAS_ACTIVATED": "activate",
    "HAS_DRAWN": "draw",
    "HAS_ATTACKED": "attack",
    "HAS_TAKEN_DAMAGE": "take damage",
}


def _past(has: Token) -> tuple[Word, bool]:
    """The verb of `have not activated`, and whether it is denied."""
    return Word(PAST_VERBS[has.type], span=span_of(has)), "not" in has.value.split()


def player_has_used(b: Builder, tree: Branch) -> PlayerHas:
    player, has, *rest, noun, during = tree.children
    assert isinstance(player, Token) and isinstance(has, Token)
    verb, negated = _past(has)
    least = None
    for child in rest:
        if isinstance(child, Token) and child.type == "EFFECTS":
            verb = Word("activate effects", span=verb.span)
        elif isinstance(child, Token) and child.type == "INT":
            least = Number(number_in(child.value), span=span_of(child))
    return PlayerHas(
        word(player),
        verb,
        b.build(during),
        b.build(noun),
        least=least,
        negated=negated,
        span=span_of(tree),
    )


def player_has_done(b: Builder, tree: Branch) -> PlayerHas:
    player, has, *source, during = tree.children
    assert isinstance(player, Token) and isinstance(has, Token)
    verb, negated = _past(has)
    return PlayerHas(
        word(player),
        verb,
        b.build(during),
        negated=negated,
        source=word(source[0]) if source and isinstance(source[0], Token) else None,
        span=span_of(tree),
    )


def was_destroyed(b: Builder, tree: Branch) -> WasDestroyed:
    who, negated, *causes, during = tree.children
    return WasDestroyed(
        b.build(who),
        b.build_all(causes),
        b.build(during),
        negated is not None,
        span=span_of(tree),
    )


def was_turned_up(b: Builder, tree: Branch) -> WasTurnedUp:
    who, negated, _, during = tree.children
    return WasTurnedUp(b.build(who), b.build(during), negated is not None, span=span_of(tree))


def compare(b: Builder, tree: Branch) -> Compare:
    left, operator, right = tree.children
    assert isinstance(operator, Token)
    return Compare(b.build(left), SIGNS[operator.type], b.build(right), span=span_of(tree))


def it_is(b: Builder, tree: Branch) -> ItIs:
    side, part = tree.children
    assert isinstance(side, Token)
    return ItIs(word(side), b.build(part), span=span_of(tree))


def any_of(b: Builder, tree: Branch) -> AnyOf:
    return AnyOf(b.build_all(tree.children), span=span_of(tree))


def all_of(b: Builder, tree: Branch) -> AllOf:
    return AllOf(b.build_all(tree.children), span=span_of(tree))


def reference_to(name: Name) -> Reference:
    """The cards that a name stands for."""
    return Reference(name, span=name.span)


RULES: Final[dict[str, Rule]] = {
    "there_is": there_is,
    "there_number": there_number,
    "all_are": all_are,
    "is_fact": is_fact,
    "maximum_mode": maximum_mode,
    "manners": manners,
    "window": window,
    "was_summoned": was_summoned,
    "from_zones": from_zones,
    "turn_number": turn_number,
    "has_destroyed": has_destroyed,
    "has_attacked": has_attacked,
    "player_has_summoned": player_has_summoned,
    "player_has_used": player_has_used,
    "player_has_done": player_has_done,
    "was_destroyed": was_destroyed,
    "was_turned_up": was_turned_up,
    "compare": compare,
    "it_is": it_is,
    "turn_part": window,
    "any_of": any_of,
    "all_of": all_of,
}
