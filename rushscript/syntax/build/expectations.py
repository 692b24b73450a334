"""What a test expects: trees -> nodes."""

from __future__ import annotations

from typing import Final

from rushscript.syntax.build.builder import (
    Builder,
    Rule,
    phrase,
    span_of,
    word,
)
from rushscript.syntax.nodes import (
    CardFits,
    CardIs,
    Happened,
    IsEquipped,
    Knows,
    LifeIs,
    PropertyIs,
    ResultIs,
    Word,
    ZoneHas,
    ZoneIs,
    number_in,
)
from rushscript.syntax.tree import Branch, Token


def property_is(b: Builder, tree: Branch) -> PropertyIs:
    card, original, prop, value = tree.children
    assert isinstance(prop, Token)
    found = word(value) if isinstance(value, Token) else b.build(value)
    parts = b.build(card), word(prop), found
    return PropertyIs(*parts, original is not None, span=span_of(tree))


def card_is(b: Builder, tree: Branch) -> CardIs:
    card, negated, where = tree.children
    place = word(where) if isinstance(where, Token) else b.build(where)
    return CardIs(b.build(card), place, negated is not None, span=span_of(tree))


def card_equipped(b: Builder, tree: Branch) -> IsEquipped:
    card, negated, _, host = tree.children
    return IsEquipped(b.build(card), b.build(host), negated is not None, span=span_of(tree))


def zone_has(b: Builder, tree: Branch) -> ZoneHas:
    side, zone, amount, noun = tree.children
    assert isinstance(side, Token) and isinstance(amount, Token)
    what = b.build(noun) if noun is not None else None
    return ZoneHas(word(side), b.build(zone), number_in(amount.value), what, span=span_of(tree))


def life_is(b: Builder, tree: Branch) -> LifeIs:
    side, amount = tree.children
    assert isinstance(side, Token) and isinstance(amount, Token)
    return LifeIs(word(side), number_in(amount.value), span=span_of(tree))


def result_is(b: Builder, tree: Branch) -> ResultIs:
    text = " ".join(phrase(tree.children).text.split())
    if text == "opponent win":
        text = "opponent wins"
    return ResultIs(Word(text, span=span_of(tree)), span=span_of(tree))


def card_fits(b: Builder, tree: Branch) -> CardFits:
    card, negated, noun = tree.children
    return CardFits(b.build(card), b.build(noun), negated is not None, span=span_of(tree))


def zone_is(b: Builder, tree: Branch) -> ZoneIs:
    side, zone, *cards = tree.children
    assert isinstance(side, Token)
    return ZoneIs(word(side), b.build(zone), b.build_all(cards), span=span_of(tree))


def deck_end_is(b: Builder, tree: Branch) -> ZoneIs:
    end, side, *cards = tree.children
    assert isinstance(end, Token) and isinstance(side, Token)
    return ZoneIs(word(side), Word("deck"), b.build_all(cards), word(end), span=span_of(tree))


def knows(b: Builder, tree: Branch) -> Knows:
    player, how, card = tree.children
    assert isinstance(player, Token) and isinstance(how, Token)
    negated = how.type == "DOES_NOT_KNOW"
    return Knows(word(player), b.build(card), negated, span=span_of(tree))


def happened(b: Builder, tree: Branch) -> Happened:
    negated, times, event = tree.children
    often = number_in(times.value) if isinstance(times, Token) else None
    return Happened((b.build(event),), negated is not None, often, span=span_of(tree))


def happened_in_order(b: Builder, tree: Branch) -> Happened:
    events = [child for child in tree.children if isinstance(child, Branch)]
    return Happened(b.build_all(events), in_order=True, span=span_of(tree))


RULES: Final[dict[str, Rule]] = {
    "property_is": property_is,
    "card_is": card_is,
    "card_fits": card_fits,
    "card_equipped": card_equipped,
    "zone_has": zone_has,
    "zone_is": zone_is,
    "deck_end_is": deck_end_is,
    "life_is": life_is,
    "result_is": result_is,
    "knows": knows,
    "happened": happened,
    "happened_in_order": happened_in_order,
}
